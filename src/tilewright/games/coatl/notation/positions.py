"""Positions (R0.2): the table from the middle to the players, a field for each thing on it.

What is left in the bags is not written: it is what lies nowhere else.
"""

import re
from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from typing import Final, TypeVar

from tilewright.core import Chance, Seat
from tilewright.core.notation import (
    BadNotation,
    Fields,
    require_canonical,
    setup_fields,
    whole,
    write_fields,
)
from tilewright.games.coatl.components import (
    COMMON_TEMPLES,
    KINDS,
    PER_COLOUR,
    PIECES_OF,
    PROPHECIES,
    SPACES,
    TEMPLES,
    TOKENS,
    Kind,
    Piece,
    ProphecyId,
    TempleId,
    Token,
)
from tilewright.games.coatl.events import Trigger
from tilewright.games.coatl.notation.faults import faults
from tilewright.games.coatl.options import INFO, Options, options_of, setup_of
from tilewright.games.coatl.patterns import check_text, pieces_in
from tilewright.games.coatl.state import (
    NO_COATL,
    PHASES,
    Bag,
    Coatl,
    Disc,
    Known,
    LastTurn,
    Phase,
    Player,
    State,
    without,
)

_NOTHING: Final = "-"
"""An empty space, pile or choice."""
_SEEN: Final = "*"
"""Behind a card in hand that everyone saw being taken."""
_ACTION: Final = {(1, False): "", (2, False): "1/2", (1, True): "2/2", (0, False): ""}
"""R11.3 Which action of how many, by what is left; nothing where a turn has one."""
_TOKEN_NAMES: Final[dict[str, Token]] = dict(zip(("pick", "future", "duty"), TOKENS, strict=True))
_TOKEN_TEXTS: Final = {token: name for name, token in _TOKEN_NAMES.items()}
_TRIGGERS: Final[dict[str, Trigger]] = {
    "third_coatl": "third_coatl",
    "supply_exhausted": "supply_exhausted",
}
_PHASES: Final[dict[str, Phase]] = {phase: phase for phase in PHASES}
_PIECE_OF: Final[dict[str, Piece]] = {p: p for kind in KINDS for p in PIECES_OF[kind]}
_CHANCE: Final = re.compile(r"([0-9a-f]{64})/(0|[1-9][0-9]{0,11})", re.ASCII)
_LONGEST_COATL: Final = 5 * PER_COLOUR["body"] + len("<Y") + len("Y>")

T = TypeVar("T")


def write_position(state: State) -> str:
    """The whole state as one line."""
    return write_fields(
        [
            *_setup_fields(state.options, len(state.players)),
            *_turn_fields(state),
            ("disc", "/".join("".join(pieces) or _NOTHING for pieces in state.disc)),
            ("supply", ",".join(state.supply)),
            ("deck", ",".join(state.deck)),
            ("discards", ",".join(state.discards)),
            ("returned", ",".join(state.returned)),
            ("temples", "/".join(card or _NOTHING for card in state.temples)),
            ("piles", "/".join(",".join(pile) or _NOTHING for pile in state.piles)),
            *(
                field
                for seat, player in enumerate(state.players)
                for field in _player_fields(seat, player)
            ),
            ("refills", str(state.random_refills)),
            ("chance", f"{state.chance.key.hex()}/{state.chance.used}"),
        ]
    )


@lru_cache
def _setup_fields(options: Options, seats: int) -> tuple[tuple[str, str], ...]:
    return tuple(setup_fields(INFO, setup_of(options, seats)))


def _turn_fields(state: State) -> list[tuple[str, str]]:
    trigger = "" if state.trigger is None else f"{state.trigger}@{state.triggered_by}"
    stuck = [str(seat) for seat, player in enumerate(state.players) if player.known.is_stuck]
    first = str(state.first) if state.options.first is None else ""
    return [
        ("first", first),
        ("turn", str(state.turn)),
        ("phase", state.phase),
        ("completing", "" if state.completing == NO_COATL else str(state.completing)),
        ("action", _ACTION[state.actions, state.is_second]),
        ("end", trigger),
        ("due", ",".join(f"{due.seat}x{due.actions}" for due in state.last_turns)),
        ("passes", _count_text(state.passes)),
        ("stuck", ",".join(stuck)),
    ]


def _player_fields(seat: int, player: Player) -> list[tuple[str, str]]:
    known = player.known
    chosen = "" if player.chosen is None else ",".join(player.chosen) or _NOTHING
    return [
        (f"hand{seat}", _hand_text(player.hand, known.open)),
        (f"chosen{seat}", chosen),
        (f"temples{seat}", _hand_text(player.temples, player.open_temples)),
        (f"board{seat}", "".join(player.board)),
        (f"coatls{seat}", ",".join(map(_coatl_text, player.coatls))),
        (f"tokens{seat}", ",".join([_TOKEN_TEXTS[token] for token in player.tokens])),
        (f"aside{seat}", ",".join(player.set_aside)),
        (f"discarded{seat}", ",".join(player.discarded)),
        (f"returned{seat}", ",".join(player.returned)),
        (f"doubtful{seat}", ",".join(known.doubtful)),
        (f"kept{seat}", _count_text(known.kept)),
        (f"fresh{seat}", _count_text(known.fresh)),
        (f"fresh_discarded{seat}", _count_text(known.fresh_discarded)),
    ]


def _count_text(count: int) -> str:
    return str(count) if count else ""


def _hand_text(cards: tuple[str, ...], seen: tuple[str, ...]) -> str:
    """The cards in their order, of two equal ones the one that everyone saw last."""
    if not seen:
        return ",".join(cards)
    hidden = cards
    for card in seen:
        hidden = without(hidden, card)
    return ",".join(sorted((*hidden, *(card + _SEEN for card in seen))))


def _coatl_text(coatl: Coatl) -> str:
    temple = () if coatl.temple is None else (coatl.temple,)
    return "+".join((coatl.text, *coatl.prophecies, *temple))


def read_position(text: str) -> State:
    """The state of a position; raises `BadNotation`."""
    fields = Fields(text)
    setup = fields.setup(INFO)
    state = _read_state(fields, options_of(setup), setup.seats)
    fields.finish()
    fault = next(faults(state), None)
    if fault is not None:
        raise BadNotation(_column(text, fault[0]), f"{fault[0]}: {fault[1]}")
    require_canonical(text, write_position(state))
    return state


def _column(text: str, name: str) -> int:
    """Where the value of a field is, or would be."""
    place = text.find(f" {name}:")
    return len(text) + 1 if place < 0 else place + len(name) + 3


def _read_state(fields: Fields, options: Options, seats: int) -> State:
    by_lot = options.first is None
    first = fields.take("first", _seat) if by_lot else options.first or Seat(0)
    turn = fields.take("turn", _seat)
    phase = fields.take("phase", _PHASES.__getitem__)
    completing = fields.take_or("completing", _count, NO_COATL)
    actions, is_second = fields.take_or("action", _action, (int(phase != "over"), False))
    trigger, triggered_by = fields.take_or("end", _end, (None, None))
    due = fields.take_or("due", _list_of(_last_turn), ())
    passes = fields.take_or("passes", _count, 0)
    stuck = fields.take_or("stuck", _list_of(_seat), ())
    disc = fields.take("disc", _disc)
    supply = fields.take_or("supply", _prophecies, ())
    deck = fields.take_or("deck", _prophecies, ())
    discards = fields.take_or("discards", _sorted_prophecies, ())
    returned = fields.take_or("returned", _sorted_prophecies, ())
    temples = fields.take("temples", _common_temples)
    piles = fields.take("piles", _piles)
    players = tuple(_read_player(fields, seat, is_stuck=seat in stuck) for seat in range(seats))
    return State(
        options=options,
        disc=disc,
        bags=_bags(disc, players),
        supply=supply,
        deck=deck,
        discards=discards,
        returned=returned,
        temples=temples,
        piles=piles,
        players=players,
        first=first,
        turn=turn,
        phase=phase,
        completing=completing,
        actions=actions,
        is_second=is_second,
        trigger=trigger,
        triggered_by=triggered_by,
        last_turns=due,
        passes=passes,
        random_refills=fields.take("refills", _count),
        chance=fields.take("chance", _chance),
    )


def _read_player(fields: Fields, seat: int, *, is_stuck: bool) -> Player:
    nothing: tuple[tuple[ProphecyId, ...], tuple[ProphecyId, ...]] = ((), ())
    no_temples: tuple[tuple[TempleId, ...], tuple[TempleId, ...]] = ((), ())
    hand, seen = fields.take_or(f"hand{seat}", _hand_of(_prophecy), nothing)
    chosen = fields.take_or(f"chosen{seat}", _maybe_prophecies, None)
    temples, open_temples = fields.take_or(f"temples{seat}", _hand_of(_temple), no_temples)
    return Player(
        hand=hand,
        temples=temples,
        open_temples=open_temples,
        board=fields.take_or(f"board{seat}", _pieces, ()),
        coatls=fields.take_or(f"coatls{seat}", _list_of(_coatl), ()),
        tokens=fields.take_or(f"tokens{seat}", _list_of(_TOKEN_NAMES.__getitem__), ()),
        chosen=chosen,
        set_aside=fields.take_or(f"aside{seat}", _sorted_prophecies, ()),
        discarded=fields.take_or(f"discarded{seat}", _sorted_prophecies, ()),
        returned=fields.take_or(f"returned{seat}", _sorted_prophecies, ()),
        known=Known(
            open=seen,
            doubtful=fields.take_or(f"doubtful{seat}", _sorted_prophecies, ()),
            kept=fields.take_or(f"kept{seat}", _count, 0),
            fresh=fields.take_or(f"fresh{seat}", _count, 0),
            fresh_discarded=fields.take_or(f"fresh_discarded{seat}", _count, 0),
            is_stuck=is_stuck,
        ),
    )


def _bags(disc: Disc, players: tuple[Player, ...]) -> tuple[Bag, Bag, Bag]:
    """R1.1 The pieces that lie nowhere else; below zero where there are too many elsewhere."""
    used = Counter(piece for pieces in disc for piece in pieces)
    for player in players:
        used.update(player.board)
        for coatl in player.coatls:
            used.update(_PIECE_OF[piece] for piece in pieces_in(coatl.text))

    def bag(kind: Kind) -> Bag:
        return tuple(PER_COLOUR[kind] - used[piece] for piece in PIECES_OF[kind])

    return bag("head"), bag("body"), bag("tail")


def _list_of(read: Callable[[str], T]) -> Callable[[str], tuple[T, ...]]:
    """What reads a list with commas between."""
    return lambda text: tuple(map(read, text.split(",")))


def _count(text: str) -> int:
    count = whole(text)
    if count < 0:
        raise ValueError(f"{text} is below 0")
    return count


def _seat(text: str) -> Seat:
    return Seat(_count(text))


def _action(text: str) -> tuple[int, bool]:
    if text not in ("1/2", "2/2"):
        raise ValueError(f"{text[:20]!r} is neither '1/2' nor '2/2'")
    return (2, False) if text == "1/2" else (1, True)


def _end(text: str) -> tuple[Trigger, Seat]:
    trigger, _, seat = text.partition("@")
    return _TRIGGERS[trigger], _seat(seat)


def _last_turn(text: str) -> LastTurn:
    seat, _, actions = text.partition("x")
    return LastTurn(_seat(seat), _count(actions))


def _pieces(text: str) -> tuple[Piece, ...]:
    pieces = pieces_in(text)
    if "".join(pieces) != text or not _PIECE_OF.keys() >= set(pieces):
        raise ValueError(f"{text[:40]!r} is not a row of pieces such as '<BRK>'")
    return tuple(sorted(_PIECE_OF[piece] for piece in pieces))


def _disc(text: str) -> Disc:
    spaces = text.split("/")
    if len(spaces) != len(SPACES):
        raise ValueError(f"{len(spaces)} spaces, the disc has {len(SPACES)}")
    return tuple(() if space == _NOTHING else _pieces(space) for space in spaces)


def _prophecy(text: str) -> ProphecyId:
    card = ProphecyId(text)
    if card not in PROPHECIES:
        raise ValueError(f"{text[:20]!r} is not a prophecy such as 'P01'")
    return card


def _temple(text: str) -> TempleId:
    card = TempleId(text)
    if card not in TEMPLES:
        raise ValueError(f"{text[:20]!r} is not a temple card such as 'T01'")
    return card


_prophecies: Final = _list_of(_prophecy)


def _sorted_prophecies(text: str) -> tuple[ProphecyId, ...]:
    return tuple(sorted(_prophecies(text)))


def _maybe_prophecies(text: str) -> tuple[ProphecyId, ...]:
    return () if text == _NOTHING else _sorted_prophecies(text)


def _hand_of(
    read: Callable[[str], T],
) -> Callable[[str], tuple[tuple[T, ...], tuple[T, ...]]]:
    """What reads the cards of a hand, and those of them that everyone saw."""

    def hand(text: str) -> tuple[tuple[T, ...], tuple[T, ...]]:
        words = sorted(text.split(","))
        cards = tuple(read(word.removesuffix(_SEEN)) for word in words)
        seen = tuple(read(word.removesuffix(_SEEN)) for word in words if word.endswith(_SEEN))
        return cards, seen

    return hand


def _common_temples(text: str) -> tuple[TempleId | None, ...]:
    places = text.split("/")
    if len(places) != COMMON_TEMPLES:
        raise ValueError(f"{len(places)} places, there are {COMMON_TEMPLES}")
    return tuple(None if place == _NOTHING else _temple(place) for place in places)


def _piles(text: str) -> tuple[tuple[TempleId, ...], ...]:
    read = _list_of(_temple)
    return tuple(() if pile == _NOTHING else read(pile) for pile in text.split("/"))


def _coatl(text: str) -> Coatl:
    colours, *cards = text.split("+")
    if len(colours) > _LONGEST_COATL:
        raise ValueError(f"{len(colours)} characters are too many for a cóatl")
    check_text(colours)
    temple = _temple(cards.pop()) if cards and cards[-1].startswith("T") else None
    return Coatl(colours, tuple(map(_prophecy, cards)), temple)


def _chance(text: str) -> Chance:
    found = _CHANCE.fullmatch(text)
    if found is None:
        raise ValueError("64 hexadecimal digits, '/' and a number are expected")
    return Chance(bytes.fromhex(found[1]), int(found[2]))
