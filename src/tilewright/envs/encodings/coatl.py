"""Cóatl: pieces and cards counted by kind, and each cóatl piece by piece."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, get_args

import numpy as np
from numpy.typing import NDArray

from tilewright.core import AnyGame, Seat, Setup
from tilewright.envs.encoding import (
    Codes,
    Encoding,
    Field,
    Numbering,
    Remembered,
    counted,
    for_seats,
    joined,
    numbers,
    one_hot,
    zeros,
)
from tilewright.games.coatl.actions import (
    Action,
    DiscardProphecy,
    Done,
    DrawProphecy,
    JoinPiece,
    Pass,
    PerfectPick,
    PlayProphecy,
    PlayTemple,
    PriestsDuty,
    SeeTheFuture,
    StartCoatl,
    TakePieces,
    TakeProphecy,
)
from tilewright.games.coatl.components import (
    COLOURS,
    COMMON_TEMPLES,
    DEAL,
    PIECES,
    PROPHECIES,
    SIDES,
    SPACES,
    TEMPLES,
    TOKENS,
    UNFINISHED_LIMIT,
    Piece,
    ProphecyId,
    TempleId,
    Token,
)
from tilewright.games.coatl.events import Trigger
from tilewright.games.coatl.options import options_of
from tilewright.games.coatl.rules.opening import kept, ways_to_keep
from tilewright.games.coatl.state import (
    NO_COATL,
    PHASES,
    Bag,
    Coatl,
    Disc,
    Known,
    LastTurn,
    Player,
    State,
)
from tilewright.games.coatl.view import CoatlView, PlayerView, View

MOST_SEATS: Final = 4
LONGEST: Final = 16
"""So many pieces of a cóatl are shown one by one, from its head side."""
COMPLETE: Final = 4
"""So many complete cóatls of a player are shown."""
CARDS: Final = len(PROPHECIES)
JUST_COMPLETED: Final = UNFINISHED_LIMIT
"""The place of the cóatl just completed, behind those of the unfinished ones."""

_CARD: Final = {card: number for number, card in enumerate(PROPHECIES)}
_TEMPLE: Final = {card: number for number, card in enumerate(TEMPLES)}
_COLOUR: Final[dict[str, bytes]] = dict(zip(COLOURS, one_hot(len(COLOURS)), strict=False))
_NO_PIECES: Final = tuple(zeros(len(COLOURS) * left) for left in range(LONGEST, -1, -1))
_PIECE: Final = {piece: number for number, piece in enumerate(PIECES)}
_TEMPLES: Final = dict(zip((*TEMPLES, None), one_hot(len(TEMPLES)), strict=True))
_PHASE: Final = dict(zip(PHASES, one_hot(len(PHASES)), strict=False))
_SEAT: Final = one_hot(MOST_SEATS)
_TRIGGER: Final = dict(zip((*get_args(Trigger), None), one_hot(2), strict=True))
_COMPLETE: Final = one_hot(COMPLETE)

_COATL: Final = (
    Field("ends", (4,), "it is there; it has a head; a tail; its length"),
    Field("colours", (len(COLOURS),), "pieces of each colour Y R K G B"),
    Field("pieces", (LONGEST, len(COLOURS)), "one by one from the head side, by colour"),
    Field("prophecies", (CARDS,), "cards next to it"),
    Field("temple", (len(TEMPLES),), "the temple card next to it"),
)
_ENDS: Final = slice(2, 6)
"""The bytes that say whether it has a head and a tail."""
_BOTH_ENDS: Final = numbers(1, 1)
_NO_COATL: Final = zeros(sum(field.size for field in _COATL))
_PLAYER: Final = (
    Field("sizes", (5,), "hand, temples; whether chosen; set aside, discarded"),
    Field(
        "memory",
        (4,),
        "passed last; at most so many cards in hand are older than the discard, were drawn since "
        "the reshuffle, were such and discarded",
    ),
    Field("open", (CARDS,), "prophecies in hand that everyone saw being taken"),
    Field("doubtful", (CARDS,), "prophecies in hand or discarded since"),
    Field("open_temples", (len(TEMPLES),), "temples in hand that everyone saw being taken"),
    Field("board", (len(PIECES),), "pieces: heads, body segments, tails, by colour"),
    Field("tokens", (len(TOKENS),), ", ".join(TOKENS)),
    *(
        Field(f"coatl_{place}.{field.name}", field.shape, field.says)
        for place in range(UNFINISHED_LIMIT + COMPLETE)
        for field in _COATL
    ),
)
_NO_PLAYER: Final = zeros(sum(field.size for field in _PLAYER))

_FIXED: Final[tuple[Action, ...]] = (
    *(TakePieces(space) for space in range(len(SPACES))),
    *map(TakeProphecy, PROPHECIES),
    DrawProphecy(),
    *map(StartCoatl, PIECES),
    *map(PlayTemple, TEMPLES),
    *map(PerfectPick, PIECES),
    SeeTheFuture(),
    *map(DiscardProphecy, PROPHECIES),
    *map(PriestsDuty, TEMPLES),
    Done(),
    Pass(),
)
_KEEPS: Final = 1 << max(DEAL)
_JOINS: Final = _KEEPS + len(_FIXED)
_PLAYS: Final = _JOINS + UNFINISHED_LIMIT * len(SIDES) * len(PIECES)
_FIXED_CODES: Final = {action: _KEEPS + number for number, action in enumerate(_FIXED)}


@lru_cache(maxsize=64)
def _in_turns(unfinished: tuple[int, ...], completing: int) -> Numbering:
    """The codes for a player whose unfinished cóatls have these numbers."""
    code_of = dict(_FIXED_CODES)
    for place, number in enumerate(unfinished):
        base = _JOINS + place * len(SIDES) * len(PIECES)
        joins = (JoinPiece(number, side, piece) for side in SIDES for piece in PIECES)
        code_of |= {action: base + at for at, action in enumerate(joins)}
    places = [*enumerate(unfinished)]
    if completing != NO_COATL:
        places.append((JUST_COMPLETED, completing))
    for place, number in places:
        base = _PLAYS + place * CARDS
        code_of |= {PlayProphecy(number, card): base + at for card, at in _CARD.items()}
    return Numbering(code_of, {code: action for action, code in code_of.items()})


@lru_cache(maxsize=1 << 10)
def _in_opening(hand: tuple[ProphecyId, ...], *, exactly_3: bool) -> Numbering:
    """The codes of opening hands: a bit for each card that is kept, the first of equal ones."""
    code_of: dict[Action, int] = {}
    for action in ways_to_keep(hand, exactly_3=exactly_3):
        code = 0
        for card in kept(action):
            code |= next(
                1 << place
                for place, dealt in enumerate(hand)
                if dealt == card and not code >> place & 1
            )
        code_of[action] = code
    return Numbering(code_of, {code: action for action, code in code_of.items()})


class CoatlEncoding(Encoding):
    name = "coatl-1"
    fields = (
        Field("seats", (MOST_SEATS - 1,), "2, 3 or 4 players"),
        Field(
            "options",
            (9,),
            "half points for unfinished cóatls; triple from 2; sacrifice tokens; exactly 3 kept; "
            "at most 3 cóatls; open end undecided; one temple deck; promo cards; open memory",
        ),
        Field("phase", (len(PHASES),), ", ".join(PHASES)),
        Field("turn", (MOST_SEATS,), "whose turn it is, the own seat first"),
        Field("first", (MOST_SEATS,), "who began"),
        Field("trigger", (2,), "third cóatl, supply exhausted"),
        Field("triggered_by", (MOST_SEATS,), "who brought the end near"),
        Field("last_turns", (MOST_SEATS,), "actions of turns that are still due"),
        Field("completing", (COMPLETE,), "which complete cóatl may get cards now"),
        Field(
            "counts",
            (5,),
            "actions left; may be declined; passes; deck; "
            "discard pile without what players put there unseen",
        ),
        Field("piles", (COMMON_TEMPLES,), "temple cards below the common ones"),
        Field("disc", (len(SPACES), len(PIECES)), "pieces on each space"),
        Field("bags", (len(PIECES),), "pieces in the bags"),
        Field("supply", (CARDS,), "face-up prophecies"),
        Field("discards", (CARDS,), "what everyone saw being discarded"),
        Field("returned", (CARDS,), "of that, what went into the present deck"),
        Field("temples", (COMMON_TEMPLES, len(TEMPLES)), "common temple cards"),
        Field("hand", (CARDS,), "own prophecies"),
        Field("dealt", (max(DEAL), CARDS), "own opening hand card by card, as codes name it"),
        Field("own_temples", (len(TEMPLES),), "own temple cards"),
        Field("chosen", (CARDS,), "the own opening hand, while others choose"),
        Field("set_aside", (CARDS,), "own cards not kept, in the discard pile"),
        Field("discarded", (CARDS,), "own cards in the discard pile by See the Future"),
        Field("own_returned", (CARDS,), "of those, what went into the present deck"),
        *for_seats(MOST_SEATS, _PLAYER),
    )
    kinds = (
        Codes("keep_prophecies", _KEEPS, "the sum of 1, 2, 4 … for each dealt card that is kept"),
        Codes("take_pieces", len(SPACES), "space of the disc"),
        Codes("take_prophecy", CARDS, "card in the order of cards.toml"),
        Codes("draw_prophecy", 1, ""),
        Codes("start_coatl", len(PIECES), "heads, body segments, tails, each Y R K G B"),
        Codes("play_temple", len(TEMPLES), "card"),
        Codes("perfect_pick", len(PIECES), "piece"),
        Codes("see_the_future", 1, ""),
        Codes("discard_prophecy", CARDS, "card"),
        Codes("priests_duty", len(TEMPLES), "card"),
        Codes("done", 1, ""),
        Codes("pass", 1, ""),
        Codes(
            "join_piece",
            UNFINISHED_LIMIT * len(SIDES) * len(PIECES),
            "first or second own unfinished cóatl, head or tail side, piece",
        ),
        Codes(
            "play_prophecy",
            (UNFINISHED_LIMIT + 1) * CARDS,
            "first or second own unfinished cóatl, or the one just completed; card",
        ),
    )

    def __init__(self, rules: AnyGame, setup: Setup) -> None:
        super().__init__(rules, setup)
        options = options_of(setup)
        self._seats = setup.seats
        self._set_up = one_hot(MOST_SEATS - 1)[setup.seats - 2] + numbers(
            options.has_half_points,
            options.triple_length == 2,
            options.sacrifice_tokens,
            options.is_exactly_3,
            options.coatl_cap is not None,
            options.open_end == "undecided",
            options.has_one_deck,
            options.promo,
            options.open_memory,
        )
        self._is_exactly_3 = options.is_exactly_3
        self._is_remembered = options.open_memory
        self._absent = _NO_PLAYER * (MOST_SEATS - setup.seats)
        self._public = Remembered(_public_of_state)

    def numbering(self, shown: State | View, seat: Seat) -> Numbering:
        player = shown.players[seat]
        if shown.phase == "opening":
            return _in_opening(player.hand or (), exactly_3=self._is_exactly_3)
        completing = shown.completing if seat == shown.turn else NO_COATL
        return _in_turns(_unfinished(player.coatls), completing)

    def observe(self, state: State, seat: Seat) -> NDArray[np.int16]:
        players = state.players
        own = players[seat]
        hand = own.hand
        is_remembered = self._is_remembered
        public = self._public
        known = public.get
        return self._joined(
            seat,
            state,
            (len(state.deck), len(state.discards), *map(len, state.piles)),
            state.discards if is_remembered else (),
            (
                _cards(hand),
                _dealt(hand) if state.phase == "opening" else _NONE_DEALT,
                _own(
                    own.temples,
                    own.chosen,
                    own.set_aside if is_remembered else None,
                    own.discarded if is_remembered else None,
                    own.returned if is_remembered else None,
                ),
                *[known(id(each)) or public(each) for each in players[seat:]],
                *[known(id(each)) or public(each) for each in players[:seat]],
            ),
        )

    def observe_view(self, view: View) -> NDArray[np.int16]:
        seat = view.seat
        if seat is None:
            raise ValueError("a spectator has no seat to look from")
        own = view.players[seat]
        hand = own.hand or ()
        return self._joined(
            seat,
            view,
            (view.deck, view.discard_pile - sum(map(_in_pile, view.players)), *view.piles),
            view.discards,
            (
                _cards(hand),
                _dealt(hand) if view.phase == "opening" else _NONE_DEALT,
                _own(own.temples or (), own.chosen, own.set_aside, own.discarded, own.returned),
                *(
                    _public(
                        (
                            player.hand_size,
                            player.temples_size,
                            player.has_chosen,
                            player.set_aside_size,
                            player.discarded_size,
                        ),
                        player,
                    )
                    for player in (*view.players[seat:], *view.players[:seat])
                ),
            ),
        )

    def _joined(
        self,
        seat: Seat,
        shown: State | View,
        counts: tuple[int, ...],
        discards: tuple[ProphecyId, ...],
        known: tuple[bytes, ...],
    ) -> NDArray[np.int16]:
        seats = self._seats
        by = shown.triggered_by
        completing = -1
        if shown.completing != NO_COATL:
            coatls = shown.players[shown.turn].coatls
            completing = min(_complete_before(coatls, shown.completing), COMPLETE - 1)
        return joined(
            (
                self._set_up,
                _PHASE[shown.phase],
                _SEAT[(shown.turn - seat) % seats],
                _SEAT[(shown.first - seat) % seats],
                _TRIGGER[shown.trigger],
                _SEAT[-1 if by is None else (by - seat) % seats],
                _due(shown.last_turns, seat, seats) if shown.last_turns else _SEAT[-1],
                _COMPLETE[completing],
                numbers(shown.actions, shown.is_second, shown.passes, *counts),
                b"" if len(counts) == 2 + COMMON_TEMPLES else _ONE,
                _disc.get(id(shown.disc)) or _disc(shown.disc),
                _bags.get(id(shown.bags)) or _bags(shown.bags),
                _cards(shown.supply),
                _cards(discards),
                _cards(shown.returned),
                *[_TEMPLES[card] for card in shown.temples],
                *known,
                self._absent,
            )
        )


_ONE: Final = zeros(1)
_NONE_DEALT: Final = zeros(max(DEAL) * CARDS)


@lru_cache(maxsize=1 << 13)
def _cards(cards: tuple[ProphecyId, ...]) -> bytes:
    return counted(CARDS, map(_CARD.__getitem__, cards))


@lru_cache(maxsize=1 << 12)
def _pieces(pieces: tuple[Piece, ...]) -> bytes:
    return counted(len(PIECES), map(_PIECE.__getitem__, pieces))


_disc: Final[Remembered[Disc, bytes]] = Remembered(lambda disc: b"".join(map(_pieces, disc)))
_bags: Final[Remembered[tuple[Bag, Bag, Bag], bytes]] = Remembered(
    lambda bags: numbers(*bags[0], *bags[1], *bags[2])
)


@lru_cache(maxsize=1 << 10)
def _temple_cards(temples: tuple[TempleId, ...]) -> bytes:
    return counted(len(TEMPLES), map(_TEMPLE.__getitem__, temples))


@lru_cache(maxsize=64)
def _tokens(tokens: tuple[Token, ...]) -> bytes:
    return numbers(*(token in tokens for token in TOKENS))


def _due(turns: tuple[LastTurn, ...], seat: Seat, seats: int) -> bytes:
    actions = [0] * MOST_SEATS
    for turn in turns:
        actions[(turn.seat - seat) % seats] += turn.actions
    return numbers(*actions)


@lru_cache(maxsize=1 << 10)
def _own(
    temples: tuple[TempleId, ...],
    chosen: tuple[ProphecyId, ...] | None,
    set_aside: tuple[ProphecyId, ...] | None,
    discarded: tuple[ProphecyId, ...] | None,
    returned: tuple[ProphecyId, ...] | None,
) -> bytes:
    cards = (chosen or (), set_aside or (), discarded or (), returned or ())
    return _temple_cards(temples) + b"".join(map(_cards, cards))


def _dealt(hand: tuple[ProphecyId, ...]) -> bytes:
    return b"".join(_cards((card,)) for card in hand) + _cards(()) * (max(DEAL) - len(hand))


def _public_of_state(player: Player) -> bytes:
    sizes = (
        len(player.hand),
        len(player.temples),
        player.chosen is not None,
        len(player.set_aside),
        len(player.discarded),
    )
    return _public(sizes, player)


def _public(sizes: tuple[int, ...], player: Player | PlayerView) -> bytes:
    known, coatls = player.known, player.coatls
    return b"".join(
        (
            numbers(*sizes),
            _memory.get(id(known)) or _memory(known),
            _temple_cards(player.open_temples),
            _pieces(player.board),
            _tokens(player.tokens),
            _coatls.get(id(coatls)) or _coatls(coatls),
        )
    )


def _work_out_memory(known: Known) -> bytes:
    counts = numbers(known.is_stuck, known.kept, known.fresh, known.fresh_discarded)
    return counts + _cards(known.open) + _cards(known.doubtful)


_memory: Final = Remembered(_work_out_memory)


def _work_out_coatls(coatls: Sequence[Coatl | CoatlView]) -> bytes:
    unfinished: list[bytes] = []
    complete: list[bytes] = []
    for each in coatls:
        shown = _coatl.get(id(each)) or _coatl(each)
        if shown[_ENDS] == _BOTH_ENDS:
            if len(complete) < COMPLETE:
                complete.append(shown)
        else:
            unfinished.append(shown)
    return b"".join(
        (
            *unfinished,
            _NO_COATL * (UNFINISHED_LIMIT - len(unfinished)),
            *complete,
            _NO_COATL * (COMPLETE - len(complete)),
        )
    )


_coatls: Final = Remembered(_work_out_coatls)


def _in_pile(player: PlayerView) -> int:
    return player.set_aside_size + player.discarded_size


def _is_complete(coatl: Coatl | CoatlView) -> bool:
    return coatl.text[0] == "<" and coatl.text[-1] == ">"


def _work_out_coatl(coatl: Coatl | CoatlView) -> bytes:
    text = coatl.text
    pieces = text.strip("<>[]")
    in_row = pieces[:LONGEST]
    return b"".join(
        (
            numbers(1, text[0] == "<", text[-1] == ">", len(pieces), *map(pieces.count, COLOURS)),
            *[_COLOUR[letter] for letter in in_row],
            _NO_PIECES[len(in_row)],
            _cards(coatl.prophecies),
            _TEMPLES[coatl.temple],
        )
    )


_coatl: Final = Remembered(_work_out_coatl)


def _work_out_unfinished(coatls: Sequence[Coatl | CoatlView]) -> tuple[int, ...]:
    return tuple(number for number, coatl in enumerate(coatls) if not _is_complete(coatl))


_unfinished: Final = Remembered(_work_out_unfinished)


def _complete_before(coatls: Sequence[Coatl | CoatlView], number: int) -> int:
    return sum(map(_is_complete, coatls[:number]))


ENCODING: Final = CoatlEncoding
