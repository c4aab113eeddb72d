"""How likely each terrain and each crop is, by three ways to think.

All of them read what is known to everybody and nothing else.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import islice
from typing import Final, NamedTuple, TypeAlias

from tilewright.bots.floats import float_sum
from tilewright.core import Chance
from tilewright.games.tiwanaku.board import Board, Plot
from tilewright.games.tiwanaku.components import CROPS, TERRAINS
from tilewright.games.tiwanaku.state import State
from tilewright.games.tiwanaku.worlds import Knowledge, World, sampler
from tilewright.games.tiwanaku.worlds.candidates import Candidates
from tilewright.games.tiwanaku.worlds.knowledge import HIDDEN
from tilewright.games.tiwanaku.worlds.search import TooMany
from tilewright.kit.bitboard import bits

DRAWN: Final = 24
"""So many worlds are drawn where they cannot all be listed."""
ATTEMPTS: Final = 60
"""So often a first one is looked for: about half a second."""

Weights: TypeAlias = tuple[float, ...]
"""How likely each terrain or each crop is; they add up to 1."""


class Beliefs(NamedTuple):
    """For each plot, how likely each terrain and each crop is."""

    terrains: tuple[Weights, ...]
    crops: tuple[Weights, ...]


Thinking: TypeAlias = Callable[[Knowledge], Beliefs]


def knowledge_of(state: State) -> Knowledge:
    """What everybody knows in a state."""
    return Knowledge(
        "".join(t if state.explored >> p & 1 else HIDDEN for p, t in enumerate(state.terrain)),
        "".join(c if state.planted >> p & 1 else HIDDEN for p, c in enumerate(state.crops)),
        state.numbers,
    )


@lru_cache(maxsize=64)
def by_sight(knowledge: Knowledge) -> Beliefs:
    """A glance: no crop that touches its like or grows in the same region already."""
    board = knowledge.board
    left = [
        number - knowledge.terrain.count(letter)
        for letter, number in zip(TERRAINS, knowledge.numbers, strict=True)
    ]
    hidden = _even(left)
    terrains, crops = [], []
    for plot in board.plots:
        terrains.append(_known(knowledge.terrain[plot], "".join(TERRAINS)) or hidden)
        seen = {
            knowledge.crops[near] for near in bits(board.touching[plot] | _patch(knowledge, plot))
        }
        possible = [str(crop) not in seen for crop in CROPS]
        crops.append(_known(knowledge.crops[plot], "12345") or _even(possible))
    return Beliefs(tuple(terrains), tuple(crops))


@lru_cache(maxsize=64)
def by_arguments(knowledge: Knowledge) -> Beliefs:
    """What the arguments of S14 leave; of that, everything is equally likely."""
    candidates = Candidates.of(knowledge)
    candidates.narrow()
    plots = knowledge.board.plots
    return Beliefs(
        tuple(_even([may >> plot & 1 for may in candidates.terrains]) for plot in plots),
        tuple(_even([may >> plot & 1 for may in candidates.levels]) for plot in plots),
    )


@lru_cache(maxsize=64)
def by_worlds(knowledge: Knowledge) -> Beliefs:
    """The share of worlds, of all of them where they can be listed; if none is found in time,
    what the arguments leave.
    """
    found = sampler(knowledge)
    if found.worlds is not None:
        return shares(knowledge.board, found.worlds)
    stream = found.stream(Chance.of_seed(0).fork("beliefs"), attempts=ATTEMPTS)
    try:
        return shares(knowledge.board, [*islice(stream, DRAWN)])
    except TooMany:
        return by_arguments(knowledge)


def shares(board: Board, worlds: Iterable[World]) -> Beliefs:
    """In what share of the worlds each plot has each terrain and each crop."""
    plots = board.plots
    terrains = [dict.fromkeys("".join(TERRAINS), 0) for _ in plots]
    crops = [dict.fromkeys("12345", 0) for _ in plots]
    for world in worlds:
        for plot in plots:
            terrains[plot][world.terrain[plot]] += 1
            crops[plot][world.crops[plot]] += 1
    return Beliefs(
        tuple(_even([*seen.values()]) for seen in terrains),
        tuple(_even([*seen.values()]) for seen in crops),
    )


def _known(letter: str, letters: str) -> Weights | None:
    return None if letter == HIDDEN else tuple(float(letter == other) for other in letters)


def _even(counts: Iterable[float]) -> Weights:
    found = [*counts]
    total = float_sum(found)
    return tuple(count / total for count in found) if total else (1 / len(found),) * len(found)


def _patch(knowledge: Knowledge, plot: Plot) -> int:
    """The plots of the same terrain that hang together with a plot, as far as they are seen."""
    board, letter = knowledge.board, knowledge.terrain[plot]
    patch = grown = 1 << plot
    if letter == HIDDEN:
        return 0
    alike = sum(1 << other for other, seen in enumerate(knowledge.terrain) if seen == letter)
    while grown:
        grown = board.neighbours(patch) & alike & ~patch
        patch |= grown
    return patch & ~(1 << plot)
