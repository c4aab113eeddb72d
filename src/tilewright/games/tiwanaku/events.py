"""What happened, for logs, animations and screen readers. A `seat` of None is the automa."""

from typing import Literal, TypeAlias

from tilewright.core import Seat, Value
from tilewright.games.tiwanaku.board import Plot
from tilewright.games.tiwanaku.components import Colour, Crop, Direction, Terrain, TokenId


class TokenTaken(Value, frozen=True, tag="token_taken"):
    seat: Seat
    token: TokenId


class FigureMoved(Value, frozen=True, tag="figure_moved"):
    """From `origin`, or from the supply if that is None, along the plots of `path`."""

    seat: Seat
    origin: Plot | None
    path: tuple[Plot, ...]


class FigureReturned(Value, frozen=True, tag="figure_returned"):
    seat: Seat
    origin: Plot


class PlotDiscovered(Value, frozen=True, tag="plot_discovered"):
    """`level` is where the discoverer's marker of the terrain now stands."""

    seat: Seat | None
    plot: Plot
    terrain: Terrain
    level: int
    points: int


class ArrowShown(Value, frozen=True, tag="arrow_shown"):
    """R13.12 The arrow on the plot where the figure stopped is read."""

    plot: Plot
    token: TokenId


class TokenLent(Value, frozen=True, tag="token_lent"):
    """R14.18 A token came from behind a screen onto the board."""

    seat: Seat
    token: TokenId


class CropPredicted(Value, frozen=True, tag="crop_predicted"):
    seat: Seat
    plot: Plot
    named: Crop
    crop: Crop
    points: int
    """Lost if below 0; a score cannot lose more than it has."""
    token_taken: bool


class AutomaMoved(Value, frozen=True, tag="automa_moved"):
    """Along every plot of `path`, trails included, to the last one."""

    colour: Colour
    origin: Plot
    direction: Direction
    """The way it set out."""
    path: tuple[Plot, ...]


class CropPlanted(Value, frozen=True, tag="crop_planted"):
    """R13.19 The automa is always right."""

    plot: Plot
    crop: Crop
    points: int
    token_taken: bool


class OfferingMade(Value, frozen=True, tag="offering_made"):
    """One token more in the offering of a player, or all tokens of the automa."""

    seat: Seat | None
    crops: tuple[Crop, ...]
    points: int


class Passed(Value, frozen=True, tag="passed"):
    seat: Seat


EndReason = Literal["full", "stalled", "no_action", "no_tokens"]


class EndBegan(Value, frozen=True, tag="end_began"):
    """The last terrain token lies (R10.1, R13.23), nothing came to lie for too long (R12.5), the
    player cannot do anything (R13.24), no token is left behind a screen (R14.27).
    """

    reason: EndReason


class EmptyPlotsCounted(Value, frozen=True, tag="empty_plots_counted"):
    """R14.29 The automa's points for what was left EMPTY."""

    points: int


class GameEnded(Value, frozen=True, tag="game_ended"):
    winners: tuple[Seat, ...]


Event: TypeAlias = (
    TokenTaken
    | FigureMoved
    | FigureReturned
    | PlotDiscovered
    | ArrowShown
    | TokenLent
    | CropPredicted
    | AutomaMoved
    | CropPlanted
    | OfferingMade
    | Passed
    | EndBegan
    | EmptyPlotsCounted
    | GameEnded
)
