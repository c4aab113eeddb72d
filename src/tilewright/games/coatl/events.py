"""What happened, for logs, animations and screen readers."""

from typing import Literal, TypeAlias

from tilewright.core import Seat, Value
from tilewright.games.coatl.components import Piece, ProphecyId, Side, TempleId, Token

Trigger = Literal["third_coatl", "supply_exhausted"]
"""R11.1, R11.2 What brings the end near: triggers A and B."""


class HandChosen(Value, frozen=True, tag="hand_chosen"):
    """A seat has chosen its opening hand; only the seat itself sees which."""

    seat: Seat
    kept: tuple[ProphecyId, ...] | None


class OpeningEnded(Value, frozen=True, tag="opening_ended"):
    """All have chosen; so many cards did each keep."""

    kept: tuple[int, ...]


class PiecesTaken(Value, frozen=True, tag="pieces_taken"):
    seat: Seat
    space: int
    pieces: tuple[Piece, ...]


class DiscRefilled(Value, frozen=True, tag="disc_refilled"):
    """R5.2 Pieces drawn from the bags, by space."""

    spaces: tuple[int, ...]
    pieces: tuple[tuple[Piece, ...], ...]


class ProphecyTaken(Value, frozen=True, tag="prophecy_taken"):
    """From the face-up supply."""

    seat: Seat
    card: ProphecyId


class ProphecyDrawn(Value, frozen=True, tag="prophecy_drawn"):
    """From the deck; only the seat itself sees which."""

    seat: Seat
    card: ProphecyId | None


class SupplyRefilled(Value, frozen=True, tag="supply_refilled"):
    cards: tuple[ProphecyId, ...]


class DeckReshuffled(Value, frozen=True, tag="deck_reshuffled"):
    """R6.5 The discard pile became the deck."""

    cards: int


class CoatlStarted(Value, frozen=True, tag="coatl_started"):
    seat: Seat
    coatl: int
    piece: Piece


class PieceJoined(Value, frozen=True, tag="piece_joined"):
    seat: Seat
    coatl: int
    side: Side
    piece: Piece


class ProphecyPlayed(Value, frozen=True, tag="prophecy_played"):
    seat: Seat
    coatl: int
    card: ProphecyId


class CoatlCompleted(Value, frozen=True, tag="coatl_completed"):
    """It has its head and its tail; cards may still follow at once (R8.3)."""

    seat: Seat
    coatl: int


class TemplePlayed(Value, frozen=True, tag="temple_played"):
    seat: Seat
    coatl: int
    card: TempleId


class CoatlClosed(Value, frozen=True, tag="coatl_closed"):
    """R8.3 Its cards are turned face down."""

    seat: Seat
    coatl: int


class TempleUncovered(Value, frozen=True, tag="temple_uncovered"):
    """R9.2 A common temple card came to light."""

    place: int
    card: TempleId


class TokenUsed(Value, frozen=True, tag="token_used"):
    seat: Seat
    token: Token


class PiecePicked(Value, frozen=True, tag="piece_picked"):
    seat: Seat
    piece: Piece


class SupplyDiscarded(Value, frozen=True, tag="supply_discarded"):
    cards: tuple[ProphecyId, ...]


class ProphecyDiscarded(Value, frozen=True, tag="prophecy_discarded"):
    """From the hand, face down; only the seat itself sees which."""

    seat: Seat
    card: ProphecyId | None


class TempleTaken(Value, frozen=True, tag="temple_taken"):
    seat: Seat
    card: TempleId


class Passed(Value, frozen=True, tag="passed"):
    seat: Seat


class EndTriggered(Value, frozen=True, tag="end_triggered"):
    """R11 The last turns begin."""

    seat: Seat
    trigger: Trigger


class GameEnded(Value, frozen=True, tag="game_ended"):
    winners: tuple[Seat, ...]


Event: TypeAlias = (
    HandChosen
    | OpeningEnded
    | PiecesTaken
    | DiscRefilled
    | ProphecyTaken
    | ProphecyDrawn
    | SupplyRefilled
    | DeckReshuffled
    | CoatlStarted
    | PieceJoined
    | ProphecyPlayed
    | CoatlCompleted
    | TemplePlayed
    | CoatlClosed
    | TempleUncovered
    | TokenUsed
    | PiecePicked
    | SupplyDiscarded
    | ProphecyDiscarded
    | TempleTaken
    | Passed
    | EndTriggered
    | GameEnded
)
