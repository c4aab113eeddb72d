"""What a seat can do in its turn, and what each whole action is worth to it."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement
from math import inf
from typing import Final, NamedTuple

from tilewright.bots.floats import float_sum
from tilewright.bots.heuristics.coatl.assembly import Assembly, assemblies
from tilewright.bots.heuristics.coatl.growth import Cards
from tilewright.bots.heuristics.coatl.plans import ASSEMBLED, STEADY, Tempo, store_of
from tilewright.bots.heuristics.coatl.value import (
    CROWDED,
    NO_SUPPLY,
    Clock,
    Holdings,
    SeatWorth,
    Supply,
    worth,
)
from tilewright.core import Seat
from tilewright.games.coatl.actions import (
    Action,
    PerfectPick,
    SeeTheFuture,
    TakePieces,
    TakeProphecy,
)
from tilewright.games.coatl.components import (
    BOARD_SPACES,
    COATLS_TO_END,
    COLOURS,
    HAND_LIMIT,
    HEADS,
    ROOM,
    SUPPLY,
    TAILS,
    Piece,
    Token,
)
from tilewright.games.coatl.options import Options
from tilewright.games.coatl.state import Disc, Player, State

TOKEN: Final = 1.0
"""What a token is worth that is kept for later, in points."""
PLAYED: Final = 0.2
"""What it is worth to have a prophecy on the table and room in the hand, in points."""
COMPLETED: Final = 0.6
"""What it is worth to have a cóatl complete, in points."""
LINGERING: Final = 4
"""How many actions longer than necessary a rival takes for the last cóatl."""
FAR: Final = 9
"""So many actions are no hurry."""
MEDIUM: Final = 6
"""With so many pieces a cóatl may well be completed."""


class Situation(NamedTuple):
    """All that a seat goes by. Equal situations get equal answers."""

    own: Holdings
    disc: Disc
    supply: Cards
    options: Options
    clock: Clock | None
    """How many actions are left after the present one; None if that is far off."""
    tokens: tuple[Token, ...]
    unseen: Cards
    """Prophecies that may come, sorted."""
    tempo: Tempo

    def worth(self, own: Holdings, supply: Supply = NO_SUPPLY) -> SeatWorth:
        """What something to own is worth."""
        return worth(own, self.disc, self.options, self.clock, self.tempo, supply)


class Choice(NamedTuple):
    """An action of the rulebook by its first step."""

    value: float
    action: Action


def situation_of(state: State, seat: Seat, tempo: Tempo = STEADY) -> Situation:
    """All that a seat goes by."""
    player = state.players[seat]
    return Situation(
        own=own_of(state, player),
        disc=state.disc,
        supply=tuple(dict.fromkeys(state.supply)),
        options=state.options,
        clock=_clock(state, seat),
        tokens=player.tokens,
        unseen=_unseen(state, seat),
        tempo=tempo,
    )


def own_of(state: State, player: Player) -> Holdings:
    """What a player has to make cóatls of."""
    common = tuple(card for card in state.temples if card is not None)
    return Holdings(player.coatls, player.board, player.hand, player.temples + common)


def _clock(state: State, seat: Seat) -> Clock | None:
    """R11 How many actions are left in the last turns; before them a guess, if a rival hurries."""
    if state.trigger is not None:
        left = sum(turn.actions for turn in state.last_turns if turn.seat == seat)
        return Clock(left + (state.actions - 1) * (state.turn == seat), is_sure=True)
    guesses = [
        _soonest_end(player) + LINGERING + (other < seat)
        for other, player in enumerate(state.players)
        if other != seat and sum(c.is_complete for c in player.coatls) == COATLS_TO_END - 1
    ]
    soonest = min(guesses, default=FAR)
    return None if soonest >= FAR else Clock(soonest, is_sure=False)


def _soonest_end(player: Player) -> int:
    """In how many actions a player can complete a cóatl of some length."""
    store = store_of(player.board)
    found = []
    for text in (*(c.text for c in player.coatls if not c.is_complete), "[]"):
        ends = (text[0] == "[" and not store.heads) + (text[-1] == "]" and not store.tails)
        bodies = MEDIUM - len(text) - sum(store.bodies)
        found.append(1 + ends + (max(0, bodies) + 1) // ROOM["body"])
    return min(found)


def _unseen(state: State, seat: Seat) -> Cards:
    cards = list(state.deck)
    for other, player in enumerate(state.players):
        if other != seat:
            hidden = Counter(player.hand) - Counter(player.known.open)
            cards += [*hidden.elements(), *player.set_aside, *player.discarded]
    return tuple(sorted(cards))


@lru_cache(maxsize=1 << 11)
def choices(situation: Situation) -> tuple[Choice, ...]:
    """The actions worth a thought, best first; some may be illegal for want of pieces."""
    found = [*_takes(situation), *_prophecies(situation), *_tokens(situation)]
    floor = max((choice.value for choice in found), default=-inf)
    assembly = best_assembly(situation, floor)
    if assembly is not None:
        found.append(Choice(assembly[0], assembly[1].steps[0]))
    return tuple(sorted(found, key=lambda choice: -choice.value))


def _takes(situation: Situation) -> Iterator[Choice]:
    """R4 Each different space of the disc that there is room for."""
    own, disc = situation.own, situation.disc
    seen = set()
    for space, pieces in enumerate(disc):
        if pieces and pieces not in seen and len(own.board) + len(pieces) <= BOARD_SPACES:
            seen.add(pieces)
            rest = situation._replace(disc=(*disc[:space], (), *disc[space + 1 :]))
            yield Choice(rest.worth(with_pieces(own, *pieces)).total, TakePieces(space))


def with_pieces(own: Holdings, *pieces: Piece) -> Holdings:
    """With more pieces on the board."""
    return own._replace(board=tuple(sorted((*own.board, *pieces))))


def _prophecies(situation: Situation) -> Iterator[Choice]:
    """R6 The prophecies of the supply that plans ask for."""
    found = wanted(situation)
    if found.cards:
        yield Choice(found.total, TakeProphecy(found.cards[0]))


def wanted(situation: Situation) -> SeatWorth:
    """What the seat would be worth with the best prophecies of the supply, and which these are."""
    return situation.worth(
        situation.own, Supply(situation.supply, HAND_LIMIT - len(situation.own.hand))
    )


def _tokens(situation: Situation) -> Iterator[Choice]:
    """R10 What tokens can do; they are kept as long as they may do more later."""
    kept = 0.0 if situation.clock is not None and situation.clock.is_sure else TOKEN
    if "perfect_pick" in situation.tokens:
        for pieces in _picks(situation):
            value = situation.worth(with_pieces(situation.own, *pieces)).total
            yield Choice(value - kept, PerfectPick(pieces[0]))
    if "see_the_future" in situation.tokens:
        future = _future(situation)
        if future is not None:
            yield Choice(future - kept, SeeTheFuture())


def _picks(situation: Situation) -> Iterator[tuple[Piece, ...]]:
    """R10.2 A head, a tail, or two body segments that plans lack."""
    own = situation.own
    if len(own.board) < BOARD_SPACES:
        yield from ((piece,) for piece in (*HEADS, *TAILS))
    if len(own.board) + ROOM["body"] <= BOARD_SPACES:
        need = Counter[Piece]()
        for slot in situation.worth(own).slots:
            need.update(dict(zip(COLOURS, slot.plan.growth.need, strict=True)))
        need -= Counter(own.board)
        for one, other in combinations_with_replacement(need, 2):
            if one != other or need[one] > 1:
                yield one, other


def needless(situation: Situation) -> Cards:
    """The prophecies in hand that no plan asks for."""
    left = Counter(situation.own.hand)
    for slot in situation.worth(situation.own).slots:
        left -= Counter(slot.plan.growth.cards)
    return tuple(left.elements())


def _future(situation: Situation) -> float | None:
    """R10.5 What other prophecies would be worth, by two samples; None if it is too early."""
    unneeded = needless(situation)
    step = len(situation.unseen) // SUPPLY
    if len(unneeded) < FEW or step < FEW:
        return None
    kept = tuple(sorted((Counter(situation.own.hand) - Counter(unneeded)).elements()))
    own = situation.own._replace(hand=kept)
    samples = [tuple(dict.fromkeys(situation.unseen[i::step][:SUPPLY])) for i in (0, step // 2)]
    totals = [
        situation.worth(own, Supply(cards, HAND_LIMIT - len(kept))).total for cards in samples
    ]
    return float_sum(totals) / len(totals)


FEW: Final = 2


def best_assembly(situation: Situation, floor: float) -> tuple[float, Assembly] | None:
    """The best assemble action if it is worth more than the floor.

    To assemble opens no new ways: it cannot be worth more than the present plans and what the
    room on the board and in the hand is worth. What seems to be more comes from plans that were
    not found before.
    """
    own, clock, tempo = situation.own, situation.clock, situation.tempo
    if clock is not None and clock.is_sure:
        clock = Clock(clock.actions + 1, is_sure=True)
    now = worth(own, situation.disc, situation.options, clock, tempo)
    best: tuple[float, Assembly] | None = None
    if clock is None and own.completed < COATLS_TO_END - 1:
        most = _relief(own, Holdings((), (), (), ()), tempo) + COMPLETED
        if now.total + most <= floor:
            return None
    for assembly in assemblies(own, now.slots, situation.options):
        after = assembly.own
        bound = now.total + _relief(own, after, tempo) if _is_bound(clock, own, after) else inf
        value = min(bound, after_assembling(situation, after)) if bound > floor else bound
        if value > floor:
            best, floor = (value, assembly), value
    return best


def _is_bound(clock: Clock | None, own: Holdings, after: Holdings) -> bool:
    """Whether an assemble action brings room alone, and no safety before the end comes."""
    if after.completed >= COATLS_TO_END:
        return False
    return clock is None or (not clock.is_sure and after.completed == own.completed)


def _relief(own: Holdings, after: Holdings, tempo: Tempo) -> float:
    placed = len(own.board) - len(after.board)
    return (
        tempo.action * placed / ASSEMBLED
        + CROWDED[len(own.board)]
        - CROWDED[len(after.board)]
        + PLAYED * (len(own.hand) - len(after.hand))
        + COMPLETED * (after.completed - own.completed)
    )


def after_assembling(situation: Situation, own: Holdings) -> float:
    """What a seat is worth after an assemble action; R11.3 the third cóatl ends its game."""
    clock = situation.clock
    if own.completed >= COATLS_TO_END and (clock is None or not clock.is_sure):
        clock = Clock(0, is_sure=True)
    return worth(own, situation.disc, situation.options, clock, situation.tempo).total
