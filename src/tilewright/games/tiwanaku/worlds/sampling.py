"""Worlds by chance: each equally likely where all can be listed, nearly so elsewhere.

Where the worlds are too many, a walk goes from world to world. It starts with the first world of
a search by chance. A step keeps a random part of the present world, lists all worlds that agree
with that part, and goes to one of them, each equally likely; if they are too many to list, it
stays. Such a step favours no world, so the walk forgets where it started; the longer it is, the
more even. How even it is after `STEPS` is measured in `tests/games/tiwanaku/test_sampling.py`.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import count
from typing import Final

from tilewright.core import Chance
from tilewright.games.tiwanaku.components import CROPS, TERRAINS
from tilewright.games.tiwanaku.worlds.candidates import Candidates, PartialRegion, certain
from tilewright.games.tiwanaku.worlds.knowledge import Knowledge, World
from tilewright.games.tiwanaku.worlds.search import Search, TooMany
from tilewright.kit.bitboard import bit_indices
from tilewright.kit.chance_stream import ChanceStream

LISTING: Final = 1000
"""So many steps of search are spent to list all worlds."""
TRIES: Final = 60
"""So many steps are spent on one attempt to find a first world."""
LENT: Final = 60
"""Up to so many per cent of the regions that the best attempt closed are kept in the next."""
KEPT: Final = (20, 60)
"""From and to how many per cent of the open plots a step of the walk keeps."""
NEARBY: Final = 120
"""So many steps of search are spent to list the worlds that agree with what was kept."""
STEPS: Final = 16
"""So many steps a walk takes before its world counts."""


class Sampler:
    """Draws worlds that knowledge admits; at least one has to exist."""

    def __init__(self, knowledge: Knowledge) -> None:
        self.root = Candidates.of(knowledge)
        self.root.narrow()
        known = certain(self.root.terrains)[1] & certain(self.root.levels)[1]
        self.open = bit_indices(self.root.board.full & ~known)
        try:
            self.worlds: tuple[World, ...] | None = tuple(
                Search(steps=LISTING).worlds(self.root.copy())
            )
        except TooMany:
            self.worlds = None

    def world(self, chance: Chance) -> World:
        """One world."""
        return next(self.stream(chance))

    def stream(
        self, chance: Chance, between: int = 1, attempts: int | None = None
    ) -> Iterator[World]:
        """Worlds without end; on a walk with so many steps from one to the next.

        Raises `TooMany` if so many attempts find no first world; None is no limit.
        """
        draws = ChanceStream(chance)
        if self.worlds is not None:
            while True:
                yield draws.pick(self.worlds)
        world = self._first(draws, attempts)
        for _ in range(STEPS):
            world = self._step(world, draws)
        while True:
            yield world
            for _ in range(between):
                world = self._step(world, draws)

    def _first(self, draws: ChanceStream, attempts: int | None) -> World:
        """A world by chance; an attempt that gets stuck lends a part of its regions to the next."""
        closed: list[PartialRegion] = []
        for _ in range(attempts) if attempts is not None else count():
            candidates = self.root.copy()
            draws.shuffle(closed)
            for group in closed[: len(closed) * draws.below(LENT + 1) // 100]:
                shape = candidates.sets.shapes[group.covers.bit_length() - 1]
                candidates.set_region(shape, group.terrain)
            search = Search(steps=TRIES, draws=draws)
            try:
                for world in search.worlds(candidates):
                    return world
            except TooMany:
                pass
            closed = max(search.closed, closed, key=len)
        raise TooMany

    def _step(self, world: World, draws: ChanceStream) -> World:
        plots = [*self.open]
        draws.shuffle(plots)
        least, most = KEPT
        kept = len(plots) * (least + draws.below(most - least + 1)) // 100
        candidates = self.root.copy()
        for index, letter in enumerate(TERRAINS):
            alike = sum(1 << plot for plot in plots[:kept] if world.terrain[plot] == letter)
            candidates.set_terrain(alike, index)
        for crop in CROPS:
            # Of half of these plots only the terrain is kept: crops follow terrains more easily
            # than the other way round.
            alike = sum(1 << p for p in plots[: kept // 2] if world.crops[p] == str(crop))
            candidates.set_level(alike, crop - 1)
        try:
            return draws.pick([*Search(steps=NEARBY).worlds(candidates)])
        except TooMany:
            return world


@lru_cache(maxsize=256)
def sampler(knowledge: Knowledge) -> Sampler:
    """The sampler of what is known; its first use does the work that all draws share."""
    return Sampler(knowledge)
