"""What each seat knows (R15)."""

from tilewright.core import Seat, Value
from tilewright.games.coatl.components import Piece, ProphecyId, TempleId, Token
from tilewright.games.coatl.events import Trigger
from tilewright.games.coatl.options import Options
from tilewright.games.coatl.patterns import Match
from tilewright.games.coatl.state import Bag, Disc, Known, LastTurn, Phase


class Worth(Value, frozen=True):
    """R12 What a card gives for a cóatl as it stands."""

    card: str
    times: int
    """How often it is satisfied; for a temple card how many requirements are met."""
    points: int
    pieces: tuple[Match, ...]
    """The pieces that do it, one group for each time; the piece at the head side is 1."""


class CoatlView(Value, frozen=True):
    text: str
    is_complete: bool
    prophecies: tuple[ProphecyId, ...]
    temple: TempleId | None
    worths: tuple[Worth, ...]
    """Of the cards next to it, the temple card last."""
    hopes: tuple[Worth, ...]
    """If it is unfinished and one's own: of the prophecies in hand, of the temple cards in hand
    and of the common ones."""


class PlayerView(Value, frozen=True):
    hand: tuple[ProphecyId, ...] | None
    """Known to the owner alone."""
    hand_size: int
    temples: tuple[TempleId, ...] | None
    """Known to the owner alone."""
    temples_size: int
    open_temples: tuple[TempleId, ...]
    board: tuple[Piece, ...]
    coatls: tuple[CoatlView, ...]
    tokens: tuple[Token, ...]
    has_chosen: bool
    """R2.9 Whether the opening hand is chosen."""
    chosen: tuple[ProphecyId, ...] | None
    """Known to the owner alone, while others are still choosing."""
    set_aside: tuple[ProphecyId, ...] | None
    """Known to the owner alone."""
    set_aside_size: int
    discarded: tuple[ProphecyId, ...] | None
    """Known to the owner alone."""
    discarded_size: int
    known: Known
    score: int
    """R13.3 If the game ended now."""


class View(Value, frozen=True):
    options: Options
    seat: Seat | None
    disc: Disc
    bags: tuple[Bag, Bag, Bag]
    """Heads, body segments, tails, by colour: public, as all that left them is (R15.1)."""
    supply: tuple[ProphecyId, ...]
    deck: int
    discards: tuple[ProphecyId, ...]
    """What everyone saw being discarded."""
    discard_pile: int
    """The size of the whole pile."""
    returned: tuple[ProphecyId, ...]
    """What went back into the deck, as far as the seat knows."""
    temples: tuple[TempleId | None, ...]
    piles: tuple[int, ...]
    players: tuple[PlayerView, ...]
    turn: Seat
    phase: Phase
    completing: int | None
    actions: int
    is_second: bool
    trigger: Trigger | None
    triggered_by: Seat | None
    last_turns: tuple[LastTurn, ...]
    passes: int
    surprises: int
