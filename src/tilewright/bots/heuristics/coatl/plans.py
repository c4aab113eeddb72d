"""The best plan for one cóatl: which text, head, tail and temple, given pieces and disc."""

from functools import cache, lru_cache
from typing import Final, NamedTuple

from tilewright.bots.heuristics.coatl.growth import Counts, Growth, Seed
from tilewright.games.coatl.components import COLOURS, PIECES, TEMPLES, Piece, TempleId
from tilewright.games.coatl.scoring import points_of
from tilewright.games.coatl.state import Disc

ASSEMBLED: Final = 7.0
"""How many pieces one assemble action brings to the table."""
BODY_COSTS: Final = (0.78, 0.62, 0.62, 0.55)
"""How many actions it takes to get a body segment, by how many of its colour lie on the disc."""
END_COST: Final = 1.0
"""How many actions it takes to get a head or tail from the disc."""
FAR_END_COST: Final = 1.15
"""The same if none lies on the disc."""
SHORTEST: Final = 3
"""R8.1 Head, body segment, tail."""


class Tempo(NamedTuple):
    """What time is worth to a player, and what a cóatl without a plan is taken to be."""

    action: float
    """What an action is worth, in points."""
    par_points: float
    """What a cóatl without a plan will score."""
    par_takes: float
    """How many actions it takes to get its pieces and prophecies."""


STEADY: Final = Tempo(action=1.4, par_points=18.0, par_takes=7.5)
"""Long cóatls for many points: fitted among players alike."""
BRISK: Final = Tempo(action=1.9, par_points=15.0, par_takes=6.0)
"""Between the two others: does not wait for the longest cóatls."""
HURRIED: Final = Tempo(action=3.3, par_points=14.5, par_takes=6.6)
"""Shorter cóatls, so that the third is complete while those of others are unfinished.

Chosen against rushers in games of two, see `scripts/fit_coatl_tempo.py`.
"""

PLACE: Final[dict[str, int]] = {colour: place for place, colour in enumerate(COLOURS)}
NOWHERE: Final = -1


PIECE_OF: Final[dict[str, Piece]] = {piece: piece for piece in PIECES}
"""The pieces by how they are written."""


class PiecesByKind(NamedTuple):
    """Pieces by kind: body segments by colour, heads and tails as their colours in a row."""

    bodies: Counts
    heads: str
    tails: str


@lru_cache(maxsize=1 << 13)
def store_of(pieces: tuple[Piece, ...]) -> PiecesByKind:
    """Pieces by kind."""
    return PiecesByKind(
        tuple(pieces.count(colour) for colour in COLOURS),
        "".join(piece[1] for piece in pieces if piece[0] == "<"),
        "".join(piece[0] for piece in pieces if piece[-1] == ">"),
    )


class DiscOffer(NamedTuple):
    """What is to be had on the disc."""

    costs: tuple[float, ...]
    """How many actions it takes to get a body segment, by colour."""
    heads: str
    tails: str


@lru_cache(maxsize=1 << 12)
def offer_of(disc: Disc) -> DiscOffer:
    """What is to be had on a disc."""
    store = store_of(tuple(piece for space in disc for piece in space))
    most = len(BODY_COSTS) - 1
    costs = tuple(BODY_COSTS[min(count, most)] for count in store.bodies)
    return DiscOffer(costs, store.heads, store.tails)


class PlanEnd(NamedTuple):
    """The head or tail of a plan."""

    colour: str
    """Empty if it is not known, or lies there already."""
    place: int
    """Of its colour among the colours."""
    extra: int
    """1 if it lengthens the text, 0 if it stands for the outermost piece of the text."""
    cost: float
    """How many actions it takes to get it."""


Ends = dict[str, PlanEnd]
"""By the outermost new piece of a text, "" if there is none."""

CLOSED: Final[Ends] = dict.fromkeys((*COLOURS, ""), PlanEnd("", NOWHERE, 0, 0.0))


@lru_cache(maxsize=1 << 10)
def ends_for(own: str, offered: str) -> Ends:
    """The heads, or tails, to choose from: one of the own, else one from the disc, else any."""
    colours, cost = (own, 0.0) if own else (offered, END_COST)
    if not colours:
        return dict.fromkeys((*COLOURS, ""), PlanEnd("", NOWHERE, 1, FAR_END_COST))
    any_ = PlanEnd(colours[0], PLACE[colours[0]], 1, cost)
    return {"": any_} | {
        colour: PlanEnd(colour, PLACE[colour], 0, cost) if colour in colours else any_
        for colour in COLOURS
    }


@lru_cache(maxsize=1 << 14)
def best_temple(
    temples: tuple[TempleId, ...], colours: Counts, length: int
) -> tuple[int, TempleId | None]:
    """R9.4 The temple card that gives most, and its points."""
    best, which = 0, None
    for card in temples:
        needs, points = _temple_table(card)
        met = sum(need.is_met(colours, length) for need in needs)
        if points[met] > best:
            best, which = points[met], card
    return best, which


class _Need(NamedTuple):
    """R12.13 A requirement of a temple card; those that ask for no prophecies count as met."""

    one: int
    other: int
    length: int

    def is_met(self, colours: Counts, length: int) -> bool:
        if self.length:
            return length == self.length
        if self.one == NOWHERE:
            return True
        if self.other == NOWHERE:
            return not colours[self.one]
        return colours[self.one] == colours[self.other] > 0


@cache
def _temple_table(card: TempleId) -> tuple[list[_Need], list[int]]:
    """What a temple card asks for, and its points by requirements met."""
    needs = []
    for need in TEMPLES[card].needs:
        name, _, value = need.partition(":")
        colours = [PLACE[colour] for colour in value] if name in ("none", "equal") else []
        one, other, *_ = *colours, NOWHERE, NOWHERE
        needs.append(_Need(one, other, int(value) if name == "len" else 0))
    return needs, [points_of(TEMPLES[card].levels, met) for met in range(len(needs) + 1)]


class CoatlPlan(NamedTuple):
    """What a cóatl is to become."""

    growth: Growth
    head: PlanEnd
    tail: PlanEnd
    temple: TempleId | None
    points: int
    takes: float
    """How many actions it takes to get what is lacking."""
    pieces: int
    """How many pieces are to be placed."""
    soonest: int
    """In how many actions it can be complete at best."""
    net: float
    """The points, less what the actions are worth."""


def best_plan(
    seed: Seed,
    found: tuple[Growth, ...],
    store: PiecesByKind,
    offer: DiscOffer,
    temples: tuple[TempleId, ...],
    actions: int | None,
    tempo: Tempo,
) -> CoatlPlan | None:
    """The plan with the best net that can be carried out in so many actions, if there is one."""
    heads = ends_for(store.heads, offer.heads) if seed.ends[0] == "[" else CLOSED
    tails = ends_for(store.tails, offer.tails) if seed.ends[1] == "]" else CLOSED
    most = max((_temple_table(card)[1][-1] for card in temples), default=0)
    least = heads[""].cost + tails[""].cost
    best: CoatlPlan | None = None
    for growth in found:
        if best is not None:
            pieces = len(growth.text) - len(seed.text)
            if growth.points + most - tempo.action * (least + pieces / ASSEMBLED) <= best.net:
                continue
        head, tail = heads[growth.first], tails[growth.last]
        plan = _plan(seed, growth, head, tail, store, offer, temples, tempo)
        if (best is None or plan.net > best.net) and (
            plan.pieces + len(seed.text) >= SHORTEST
            and (actions is None or plan.soonest <= actions)
        ):
            best = plan
    return best


def _plan(
    seed: Seed,
    growth: Growth,
    head: PlanEnd,
    tail: PlanEnd,
    store: PiecesByKind,
    offer: DiscOffer,
    temples: tuple[TempleId, ...],
    tempo: Tempo,
) -> CoatlPlan:
    lacking = [need - has for need, has in zip(growth.need, store.bodies, strict=True)]
    colours: Counts | list[int] = growth.colours
    for end in (head, tail):
        if end.colour:
            if end.extra:
                colours = list(colours)
                colours[end.place] += 1
            else:
                lacking[end.place] -= 1
    takes = head.cost + tail.cost
    missing = 0
    for count, cost in zip(lacking, offer.costs, strict=True):
        if count > 0:
            missing += count
            takes += count * cost
    length = len(growth.text) + head.extra + tail.extra
    points, temple = best_temple(temples, tuple(colours), length)
    points += growth.points
    pieces = length - len(seed.text)
    soonest = (head.cost > 0) + (tail.cost > 0) + (missing + 1) // 2 + 1
    net = points - tempo.action * (takes + pieces / ASSEMBLED)
    return CoatlPlan(growth, head, tail, temple, points, takes, pieces, soonest, net)


def pieces_of(plan: CoatlPlan, seed: Seed) -> tuple[list[str], int]:
    """All pieces of a planned cóatl, and where those that lie there already begin.

    A piece whose colour is not known yet has none.
    """
    pieces = list(plan.growth.text)
    begin = plan.growth.before
    if seed.ends[1] == "]":
        pieces[len(pieces) - 1 + plan.tail.extra :] = [f"{plan.tail.colour}>"]
    if seed.ends[0] == "[":
        pieces[: 1 - plan.head.extra] = [f"<{plan.head.colour}"]
        begin += plan.head.extra
    return pieces, begin


def after_plan(store: PiecesByKind, plan: CoatlPlan) -> PiecesByKind:
    """The pieces that a plan leaves."""
    need = list(plan.growth.need)
    for end in (plan.head, plan.tail):
        if end.colour and not end.extra:
            need[end.place] -= 1
    return PiecesByKind(
        tuple(max(0, has - max(0, count)) for count, has in zip(need, store.bodies, strict=True)),
        store.heads.replace(plan.head.colour, "", 1),
        store.tails.replace(plan.tail.colour, "", 1),
    )
