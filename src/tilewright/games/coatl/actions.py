"""What a player can do, in small steps: an action of the rulebook is several of these in a row."""

from typing import TypeAlias

from tilewright.core import Value
from tilewright.games.coatl.components import Piece, ProphecyId, Side, TempleId


class KeepProphecies(Value, frozen=True, tag="keep_prophecies"):
    """R2.9 Keep up to three of the dealt cards: in order of their ids, None behind them."""

    first: ProphecyId | None
    second: ProphecyId | None
    third: ProphecyId | None


class TakePieces(Value, frozen=True, tag="take_pieces"):
    """R4.1 Move everything on a space of the disc to the own board."""

    space: int


class TakeProphecy(Value, frozen=True, tag="take_prophecy"):
    """R6.1 Take a card from the face-up supply."""

    card: ProphecyId


class DrawProphecy(Value, frozen=True, tag="draw_prophecy"):
    """R6.1 Take the top card of the deck."""


class StartCoatl(Value, frozen=True, tag="start_coatl"):
    """R7.2 Put a piece from the own board on the table."""

    piece: Piece


class JoinPiece(Value, frozen=True, tag="join_piece"):
    """R7.3 Join a piece from the own board to an end of an own unfinished cóatl."""

    coatl: int
    """Its place among the own cóatls, from 0."""
    side: Side
    piece: Piece


class PlayProphecy(Value, frozen=True, tag="play_prophecy"):
    """R7.7 Put a card from the hand next to an own cóatl."""

    coatl: int
    card: ProphecyId


class PlayTemple(Value, frozen=True, tag="play_temple"):
    """R9.4 Put a temple card, own or common, next to the cóatl just completed."""

    card: TempleId


class PerfectPick(Value, frozen=True, tag="perfect_pick"):
    """R10.2 Take a piece from its bag; of body segments a second one follows."""

    piece: Piece


class SeeTheFuture(Value, frozen=True, tag="see_the_future"):
    """R10.5 Replace the face-up supply, then discard and choose."""


class DiscardProphecy(Value, frozen=True, tag="discard_prophecy"):
    """R10.5 Discard a card from the hand, face down."""

    card: ProphecyId


class PriestsDuty(Value, frozen=True, tag="priests_duty"):
    """R10.6 Take a common temple card into the hand."""

    card: TempleId


class Done(Value, frozen=True, tag="done"):
    """Enough: of choosing (R6.3), assembling (R7.1), cards for a completed cóatl (R8.4),
    discarding (R10.5), or of the turn before its second action (R11.4).
    """


class Pass(Value, frozen=True, tag="pass"):
    """R16.1 Nothing else is legal."""


Action: TypeAlias = (
    KeepProphecies
    | TakePieces
    | TakeProphecy
    | DrawProphecy
    | StartCoatl
    | JoinPiece
    | PlayProphecy
    | PlayTemple
    | PerfectPick
    | SeeTheFuture
    | DiscardProphecy
    | PriestsDuty
    | Done
    | Pass
)
