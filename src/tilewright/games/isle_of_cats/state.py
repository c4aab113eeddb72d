"""The whole state of a game as one value. No rules here."""

from typing import Final, Literal, TypeAlias

from msgspec.structs import replace

from tilewright.core import Seat, Setup, Value
from tilewright.games.isle_of_cats.components import (
    AskWhen,
    BoatId,
    Box,
    CardId,
    Colour,
    Take,
    TileId,
    Trade,
)
from tilewright.games.isle_of_cats.options import DRAWN_IN_TURN, Mode, Options

Phase = Literal[
    "keep",
    "fill",
    "deal",
    "draft",
    "pay",
    "lessons",
    "choose",
    "reveal",
    "rescue",
    "finds",
    "clean",
    "score",
    "over",
]
"""R7.1 The parts of a day in their order; `keep` comes once, at the start of a family game."""


class Placed(Value, frozen=True):
    """A tile on a boat; (col, row) is the top left of the rectangle around it."""

    tile: TileId
    colour: Colour | None
    """Of a cat; an oshax has none until it is chosen (R16.2)."""
    orientation: int
    col: int
    row: int


class PassedCard(Value, frozen=True):
    """A card that went through a player's hands in a draft, and who may have kept it."""

    card: CardId
    seats: tuple[Seat, ...]


class Placing(Value, frozen=True, tag="placing"):
    """R5.1 A gained tile is placed at once."""

    tile: TileId


class Colouring(Value, frozen=True, tag="colouring"):
    """R16.2 The oshax placed last gets its colour."""


class Bonus(Value, frozen=True, tag="bonus"):
    """R6.1 A treasure may be taken."""


class Taking(Value, frozen=True, tag="taking"):
    """R12.4 Up to n treasures are taken, one at a time."""

    take: Take
    n: int
    is_first: bool


class TakingOshax(Value, frozen=True, tag="taking_oshax"):
    """R12.6 An oshax is taken."""


class Buying(Value, frozen=True, tag="buying"):
    """R15.12 Drawn cards are paid for or discarded."""


class Moving(Value, frozen=True, tag="moving"):
    """R15.15 Up to n more cats move; those that did stay."""

    n: int
    moved: tuple[TileId, ...]


class Sending(Value, frozen=True, tag="sending"):
    """R15.18 Drawn cats go to fields, the first one now."""

    cats: tuple[TileId, ...]


class Giving(Value, frozen=True, tag="giving"):
    """R15.14, R15.20, R15.21 n more are given before the trade is complete."""

    trade: Trade
    n: int


class Naming(Value, frozen=True, tag="naming"):
    """R15.25 A colour is named; its cats are worth fish."""

    card: CardId


Task: TypeAlias = (
    Placing | Colouring | Bonus | Taking | TakingOshax | Buying | Moving | Sending | Giving | Naming
)


class Player(Value, frozen=True):
    """What belongs to one player. Cards are sorted where their order means nothing."""

    boat: BoatId
    tiles: tuple[Placed, ...] = ()
    """In order of placement."""
    covered: str = "0"
    """The cells they cover, a bitboard in hexadecimal digits."""
    fish: int = 0
    baskets: int = 0
    """R11.6 Unused permanent baskets."""
    used: int = 0
    """Permanent baskets used today."""
    hand: tuple[CardId, ...] = ()
    lessons: tuple[CardId, ...] = ()
    """R10.2 Private lessons in front of the player."""
    reading: tuple[CardId, ...] = ()
    """R10.4 Public lessons whose colour the player has to announce."""
    laid: tuple[CardId, ...] = ()
    """R11.1 Rescue cards chosen for today, face down until they are revealed."""
    dealt: int = 0
    """R9.1 How many cards the player was dealt for the draft that goes on or is paid for."""
    pack: tuple[CardId, ...] = ()
    """R9.1 The cards to choose from."""
    picks: tuple[CardId, ...] = ()
    """Cards picked in the choice that goes on, sealed."""
    kept: tuple[CardId, ...] = ()
    """R9.3 Cards kept in today's draft, in the order of its rounds; not in hand."""
    sent: tuple[tuple[CardId, ...], ...] = ()
    """What was passed on in each round of today's draft."""
    passed: tuple[PassedCard, ...] = ()
    """What was passed on in earlier drafts."""
    drawn: tuple[CardId, ...] = ()
    """R15.12 Cards drawn by an anytime card, not paid for yet."""
    discarded: tuple[CardId, ...] = ()
    """R21.4 Cards discarded face down."""
    fresh: int = 0
    """How many cards came into the hand since lessons were last read: only they can be lessons."""
    told: int = 0
    """How many of the player's sealed choices have been opened."""
    free: bool = False
    """R15.11 The next tile may be placed freely."""
    extra: int = 0
    """R15.17 Extra rescues in the turn of the next rescue."""
    acts: int = 0
    """Cats rescued, or oshax and treasure cards played, in this turn."""
    has_passed: bool = False
    is_done: bool = False
    """With a choice that all make at the same time."""
    doing: tuple[Task, ...] = ()
    """What has to be finished before anything else, the last one first."""
    ask: AskWhen = "usual"
    """R15.3 At which windows the player is asked."""
    has_ordered: bool = False
    """That was changed since the last decision."""

    @property
    def occupied(self) -> int:
        """The covered cells as a bitboard."""
        return int(self.covered, 16)


class Stack(Value, frozen=True):
    """R22.5 Rare treasures of one shape in the supply."""

    tile: TileId
    count: int


class PublicLesson(Value, frozen=True):
    card: CardId
    colour: Colour | None


class Sister(Value, frozen=True):
    """R22.2 The opponent of the solo game."""

    colours: tuple[Colour, ...]
    """The colour cards in their row."""
    shown: int
    """How many of them lie face up."""
    lessons: tuple[CardId, ...]
    deck: tuple[CardId, ...]
    """Basket cards face down; the top one is the last."""
    today: tuple[CardId, ...] = ()
    """Basket cards revealed today."""
    resolved: int = 0
    """How many of today's cards are resolved."""
    left: int = 0
    """How many are still to be resolved today."""
    used: tuple[CardId, ...] = ()


SISTER: Final = Seat(1)
"""R22.3 The sister's name in the turn order of the solo game."""


class State(Value, frozen=True):
    setup: Setup
    options: Options
    """What the set-up says, as the rules use it."""
    day: int
    """R3.1 Where Vesh's boat stands: from 5 down to 1; 0 on arrival."""
    phase: Phase
    stage: int
    """The round of a draft, from 0; of the draft that is being paid for, how many there were."""
    order: tuple[Seat, ...]
    """R2.10 The turn order; in the solo game the sister is seat 1."""
    turn: Seat | None
    """Whose turn it is, or before whose turn a window is open; None if it is nobody's."""
    asked: tuple[Seat, ...]
    """R15.3 The players who have not answered in the open window, in turn order."""
    window: tuple[Seat, ...]
    """R15.3 All players who are asked in the open window, in turn order."""
    players: tuple[Player, ...]
    left: tuple[TileId, ...]
    right: tuple[TileId, ...]
    common: tuple[int, ...]
    """R3.2 Common treasures in the supply, in the order of the catalogue."""
    rare: tuple[Stack, ...]
    oshax: tuple[TileId, ...]
    baskets: int
    """R1.5 Tokens of permanent baskets in the supply."""
    bag: tuple[TileId, ...]
    """The next tile for the fields is the last, the next one drawn by a card is the first."""
    deck: tuple[CardId, ...]
    """The next card dealt is the last, the next one drawn by a card is the first."""
    public: tuple[PublicLesson, ...]
    played: tuple[CardId, ...]
    """Discarded in the open, in that order."""
    removed: tuple[TileId, ...]
    """Tiles that left the game, in that order."""
    sister: Sister | None

    @property
    def is_drawn_in_turn(self) -> bool:
        """Whether cards draw what would have been dealt next, and packs are dealt in turn order."""
        return self.setup.rules == DRAWN_IN_TURN

    @property
    def mode(self) -> Mode:
        return self.options.mode

    @property
    def box(self) -> Box:
        """The cards and tiles that the game was set up from."""
        return self.options.box

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The players in turn order, without the sister."""
        if self.sister is None:
            return self.order
        return tuple(seat for seat in self.order if seat != SISTER)

    def with_player(self, seat: Seat, player: Player) -> "State":
        """A copy in which a seat's player is another."""
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))
