"""The whole state of a game as one value. No rules here."""

from typing import Final, Literal, TypeVar, get_args

from msgspec.structs import replace

from tilewright.core import Chance, Seat, Value
from tilewright.games.coatl.components import Piece, ProphecyId, TempleId, Token
from tilewright.games.coatl.events import Trigger
from tilewright.games.coatl.options import Options

Phase = Literal[
    "opening",  # R2.9 all choose their hands
    "turn",  # R3.1 an action begins
    "must_choose",  # R10.5 at least one prophecy has to be taken
    "choosing",  # R6.3 more prophecies, or enough
    "assembling",  # R7.1 more steps, or enough
    "completing",  # R8.3 cards for the cóatl just completed, or enough
    "picking",  # R10.2 the second body segment
    "discarding",  # R10.5 prophecies from the hand, or enough
    "over",
]
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)

Disc = tuple[tuple[Piece, ...], ...]
"""By space, in the order of SPACES; empty where nothing lies."""
Bag = tuple[int, ...]
"""How many pieces of a kind, by colour in the order of COLOURS."""


NO_COATL: Final = -1

T = TypeVar("T")


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """The items without one that equals the given one."""
    place = items.index(item)
    return items[:place] + items[place + 1 :]


class Coatl(Value, frozen=True):
    """A cóatl and the cards next to it."""

    text: str
    """R0.2 Its colours from the head side to the tail side, with the marks of its ends."""
    prophecies: tuple[ProphecyId, ...] = ()
    """In the order in which they were played."""
    temple: TempleId | None = None

    @property
    def is_complete(self) -> bool:
        """R8.1 It has a head and a tail."""
        return self.text[0] == "<" and self.text[-1] == ">"


class Known(Value, frozen=True):
    """R15.4 What everyone remembers of a player's prophecies."""

    open: tuple[ProphecyId, ...] = ()
    """Taken face up and still in hand, sorted."""
    doubtful: tuple[ProphecyId, ...] = ()
    """Taken face up, and either in hand or among the cards discarded by See the Future, sorted."""
    kept: int = 0
    """At most so many cards in hand are older than that discard."""
    fresh: int = 0
    """At most so many cards in hand were drawn from the deck since it was last reshuffled."""
    fresh_discarded: int = 0
    """At most so many cards discarded by See the Future were such ones."""
    is_stuck: bool = False
    """R16.1 The last thing the player did was to pass: no card in hand could be played."""


class Player(Value, frozen=True):
    """What belongs to one player."""

    hand: tuple[ProphecyId, ...]
    """Sorted, as are all cards whose order means nothing."""
    temples: tuple[TempleId, ...]
    """In hand, sorted."""
    open_temples: tuple[TempleId, ...] = ()
    """Those of them that everyone saw being taken (R10.6), sorted."""
    board: tuple[Piece, ...] = ()
    """Sorted: which space holds which piece means nothing (R4.3)."""
    coatls: tuple[Coatl, ...] = ()
    """In the order in which they were started."""
    tokens: tuple[Token, ...] = ()
    """R10.1 Those not used yet."""
    chosen: tuple[ProphecyId, ...] | None = None
    """R2.9 What to keep, once chosen, as long as others are still choosing."""
    set_aside: tuple[ProphecyId, ...] = ()
    """R2.10 In the discard pile since the opening, sorted."""
    discarded: tuple[ProphecyId, ...] = ()
    """R10.5 In the discard pile by See the Future, sorted."""
    returned: tuple[ProphecyId, ...] = ()
    """R6.5 Of these two, what went into the present deck and was not seen since, sorted."""
    known: Known = Known()


class LastTurn(Value, frozen=True):
    """R11.3, R11.5 A turn that is still due."""

    seat: Seat
    actions: int


class State(Value, frozen=True):
    options: Options
    disc: Disc
    bags: tuple[Bag, Bag, Bag]
    """Heads, body segments, tails."""
    supply: tuple[ProphecyId, ...]
    """R2.7 Face up, the latest last."""
    deck: tuple[ProphecyId, ...]
    """The top card is the last."""
    discards: tuple[ProphecyId, ...]
    """What everyone saw being discarded, sorted; the rest of the pile is with the players."""
    returned: tuple[ProphecyId, ...]
    """R6.5 Of these, what went into the present deck and was not seen since, sorted."""
    temples: tuple[TempleId | None, ...]
    """R9.2 The common face-up temple cards, by place."""
    piles: tuple[tuple[TempleId, ...], ...]
    """What lies below each of them, or the one deck for both; the top card is the last."""
    players: tuple[Player, ...]
    first: Seat
    """R0.6 The seat that began."""
    turn: Seat
    phase: Phase
    completing: int
    """R8.3 The cóatl just completed, as long as cards may be added; NO_COATL if there is none."""
    actions: int
    """R11.3 How many actions the turn has left, the present one included."""
    is_second: bool
    """R11.4 The present action is the second of its turn, which may be declined."""
    trigger: Trigger | None
    triggered_by: Seat | None
    last_turns: tuple[LastTurn, ...]
    """R11 What comes after the present turn, once triggered."""
    passes: int
    """R16.2 How many players passed one after the other."""
    random_refills: int
    """How many refills of the disc could have come otherwise."""
    chance: Chance
    """What is still to be drawn: from sources of their own, for each bag and each reshuffled deck,
    under earlier rules from this one."""

    def with_player(self, seat: Seat, player: Player) -> "State":
        """A copy in which a seat's player is another."""
        players = (*self.players[:seat], player, *self.players[seat + 1 :])
        return replace(self, players=players)
