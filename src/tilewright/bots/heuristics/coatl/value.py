"""What a seat's cóatls, pieces and prophecies will be worth at the end, time included."""

from functools import cache, lru_cache
from math import exp
from typing import Final, NamedTuple

from tilewright.bots.heuristics.coatl.growth import Cards, Seed, growths
from tilewright.bots.heuristics.coatl.plans import (
    ASSEMBLED,
    CoatlPlan,
    PiecesByKind,
    Tempo,
    after_plan,
    best_plan,
    offer_of,
    store_of,
)
from tilewright.games.coatl.components import (
    COATLS_TO_END,
    UNFINISHED_LIMIT,
    Piece,
    TempleId,
)
from tilewright.games.coatl.options import Options
from tilewright.games.coatl.scoring import coatl_points
from tilewright.games.coatl.state import Coatl, Disc, without

PAR_PIECES: Final = 10
"""How many pieces a cóatl without a plan will have."""
CROWDED: Final = (0, 0, 0, 0, 0, 0.1, 0.3, 0.8, 1.6)
"""What so many pieces on the board cost, in points: there is little room for others."""
SPARE_BODY: Final = -0.5
"""What a body segment on the board that no plan needs is worth, in points: it takes up room."""
SPARE_END: Final = -1.5
"""The same for a head or tail, twice as much for the second, and so on: they are stuck there."""
SPARE_CARD: Final = 0.6
"""The same for a prophecy in hand, up to MOST_SPARE_CARDS."""
MOST_SPARE_CARDS: Final = 3
RISK: Final = 0.03
"""What share of its points a cóatl is expected to lose before it is complete."""
DOUBT: Final = 1.2
"""How many actions make a guess of the time left wrong by a factor e."""
PLACING: Final = 0.02
"""What a piece not yet placed costs, in actions, even if an assemble action is due anyway."""
TAKING: Final = 0.05
"""What an action costs in the last turns, in points, when time has no other use."""

NEW: Final = Seed("", "[]", ())


class Clock(NamedTuple):
    """How many actions a seat has left."""

    actions: int
    is_sure: bool
    """In the last turns; else it is a guess from what others can do."""

    def chance(self, needed: float) -> float:
        """That so many actions are left."""
        if self.is_sure:
            return float(needed <= self.actions)
        return 1 / (1 + exp((needed - self.actions) / DOUBT))


class Holdings(NamedTuple):
    """What a seat has to make cóatls of."""

    coatls: tuple[Coatl, ...]
    board: tuple[Piece, ...]
    hand: Cards
    temples: tuple[TempleId, ...]
    """In hand and common."""

    @property
    def completed(self) -> int:
        """How many cóatls are complete."""
        return sum(coatl.is_complete for coatl in self.coatls)


class Slot(NamedTuple):
    """A cóatl with a plan."""

    number: int
    """Its place among the own cóatls; one behind the last if it is not started yet."""
    seed: Seed
    plan: CoatlPlan


class SeatWorth(NamedTuple):
    """What all that a seat owns is worth."""

    total: float
    """The expected final score, less what the actions up to there are worth."""
    slots: tuple[Slot, ...]
    cards: Cards
    """The prophecies of the supply that the plans ask for."""


class Supply(NamedTuple):
    """Prophecies to be had besides those in hand."""

    cards: Cards
    free: int
    """How many of them the hand has room for."""


NO_SUPPLY: Final = Supply((), 0)


def seed_of(coatl: Coatl) -> Seed:
    """A cóatl as far as its growth goes."""
    text = coatl.text
    return Seed(text.strip("<[]>"), text[0] + text[-1], coatl.prophecies)


@lru_cache(maxsize=1 << 14)
def worth(
    own: Holdings,
    disc: Disc,
    options: Options,
    clock: Clock | None,
    tempo: Tempo,
    supply: Supply = NO_SUPPLY,
) -> SeatWorth:
    """What a seat's property is worth, with the best plans for it one after the other."""
    total = float(sum(coatl_points(c, options) for c in own.coatls if c.is_complete))
    open_ = COATLS_TO_END - own.completed
    left = Left(store_of(own.board), own.hand, own.temples, supply, clock, tempo)
    slots: list[Slot] = []
    takes = pieces = 0.0
    for number, seed in _seeds(own, open_):
        plan = left.plan(seed, disc, options)
        if plan is None or (clock is None and seed is NEW and plan.net < _par_net(tempo)):
            continue
        slots.append(Slot(number, seed, plan))
        takes += plan.takes
        pieces += plan.pieces
        total += plan.points * _chance(clock, takes + 1 + (pieces - 1) // 8)
        left = left.after(plan)
    bought = tuple(card for card in supply.cards if card not in left.supply.cards)
    if clock is not None and clock.is_sure:
        return SeatWorth(total - TAKING * (takes + pieces), tuple(slots), bought)
    for _ in range(open_ - len(slots)):
        takes += tempo.par_takes
        pieces += PAR_PIECES
        total += tempo.par_points * _chance(clock, takes + 2)
    total += left.spare(open_ - len(slots))
    if pieces:
        takes += max(1.0, pieces / ASSEMBLED) + PLACING * pieces
    return SeatWorth(total - tempo.action * takes - CROWDED[len(own.board)], tuple(slots), bought)


@cache
def _par_net(tempo: Tempo) -> float:
    """What a cóatl without a plan is worth, less what the actions are worth."""
    return tempo.par_points - tempo.action * (tempo.par_takes + PAR_PIECES / ASSEMBLED)


def _chance(clock: Clock | None, needed: float) -> float:
    return 1 - RISK if clock is None else clock.chance(needed)


def _seeds(own: Holdings, open_: int) -> list[tuple[int, Seed]]:
    """The unfinished cóatls, the longest first, and a new one if it can be started."""
    unfinished = [(n, seed_of(c)) for n, c in enumerate(own.coatls) if not c.is_complete]
    unfinished.sort(key=lambda found: -len(found[1].text))
    if len(unfinished) < min(UNFINISHED_LIMIT, open_):
        unfinished.append((len(own.coatls), NEW))
    return unfinished


class Left(NamedTuple):
    """What no plan has laid claim to."""

    store: PiecesByKind
    hand: Cards
    temples: tuple[TempleId, ...]
    supply: Supply
    clock: Clock | None
    tempo: Tempo

    def plan(self, seed: Seed, disc: Disc, options: Options) -> CoatlPlan | None:
        """The best plan for a cóatl."""
        cards, free = self.supply
        if not (self.hand or cards or seed.played):
            return None
        found = growths(seed, self.hand, cards, free, options.triple_length)
        actions = self.clock.actions if self.clock is not None and self.clock.is_sure else None
        offer = offer_of(disc)
        return best_plan(seed, found, self.store, offer, self.temples, actions, self.tempo)

    def after(self, plan: CoatlPlan) -> "Left":
        """What a plan leaves."""
        hand, (cards, free) = self.hand, self.supply
        for card in plan.growth.cards:
            if card in hand:
                hand = without(hand, card)
            else:
                cards, free = without(cards, card), free - 1
        clock = self.clock
        if clock is not None and clock.is_sure:
            clock = Clock(clock.actions - plan.soonest + 1, is_sure=True)
        temples = self.temples if plan.temple is None else without(self.temples, plan.temple)
        store = after_plan(self.store, plan)
        return Left(store, hand, temples, Supply(cards, free), clock, self.tempo)

    def spare(self, coatls: int) -> float:
        """What the rest is worth for so many cóatls without a plan."""
        cards = min(len(self.hand), MOST_SPARE_CARDS) if coatls else 0
        ends = len(self.store.heads) + len(self.store.tails)
        clogged = SPARE_END * ends * (ends + 1) / 2
        return SPARE_BODY * sum(self.store.bodies) + clogged + SPARE_CARD * cards
