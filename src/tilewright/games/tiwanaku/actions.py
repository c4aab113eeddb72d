"""What a player can do. A turn is a chain of these: perhaps take a token, explore or predict,
perhaps choose for the automa, perhaps offer.
"""

from typing import TypeAlias

from tilewright.core import Seat, Value
from tilewright.games.tiwanaku.board import Plot
from tilewright.games.tiwanaku.components import Crop, Terrain


class TakeToken(Value, frozen=True, tag="take_token"):
    """R14.10 Take the top token of the own stack of this terrain."""

    terrain: Terrain


class MoveFigure(Value, frozen=True, tag="move_figure"):
    """R6.1 Move a figure on the board; only where it stops has an effect (R6.9)."""

    origin: Plot
    goal: Plot


class EnterFigure(Value, frozen=True, tag="enter_figure"):
    """R6.1 Bring in a figure from the supply."""

    goal: Plot


class ReturnFigure(Value, frozen=True, tag="return_figure"):
    """R6.11 Take a figure back to the supply."""

    origin: Plot


class Predict(Value, frozen=True, tag="predict"):
    """R8.2 Name the crop under an own figure."""

    plot: Plot
    crop: Crop


class MoveAutoma(Value, frozen=True, tag="move_automa"):
    """R13.14, R14.20 Choose the automa figure on this plot to move next."""

    plot: Plot


class LendToken(Value, frozen=True, tag="lend_token"):
    """R14.18 Name the player whose top token is used."""

    seat: Seat


class Offer(Value, frozen=True, tag="offer"):
    """R9.2 Add an offering token to the offering of this turn."""

    crop: Crop


class EndTurn(Value, frozen=True, tag="end_turn"):
    """Nothing more: no further prediction (R8.3), no further offering (R9.1)."""


class Pass(Value, frozen=True, tag="pass"):
    """R10.2 Leave the final round; R12.1 pass a turn without any legal action."""


Action: TypeAlias = (
    TakeToken
    | MoveFigure
    | EnterFigure
    | ReturnFigure
    | Predict
    | MoveAutoma
    | LendToken
    | Offer
    | EndTurn
    | Pass
)
