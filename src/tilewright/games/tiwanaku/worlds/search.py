"""All worlds that knowledge admits, one after the other (S15).

Regions are decided one at a time, each way a branch of its own, and every branch is narrowed;
where all regions are closed, the fillings of crops are listed.
"""

from collections.abc import Iterator
from typing import TypeVar

from tilewright.games.tiwanaku.board import Board
from tilewright.games.tiwanaku.components import CROPS, TERRAINS
from tilewright.games.tiwanaku.land import (
    IMPOSSIBLE,
    Levels,
    crops_of,
    has_tokens,
    narrowest,
    settle,
    with_crop,
)
from tilewright.games.tiwanaku.worlds.candidates import (
    Candidates,
    Contradiction,
    PartialRegion,
    certain,
)
from tilewright.games.tiwanaku.worlds.knowledge import World
from tilewright.kit.bitboard import bits
from tilewright.kit.chance_stream import ChanceStream

T = TypeVar("T")


class TooMany(Exception):
    """The search was given up: it took more steps than allowed."""


class Search:
    """A search through all worlds, in a fixed order or in one by chance."""

    def __init__(self, *, steps: int | None = None, draws: ChanceStream | None = None) -> None:
        self.left = steps
        """Steps that are left; None is no limit."""
        self.draws = draws
        self.closed: list[PartialRegion] = []
        """The regions without a choice, where they were the most."""

    def worlds(self, candidates: Candidates) -> Iterator[World]:
        """Every world, each once; raises `TooMany` when no steps are left."""
        if self.left is not None:
            if self.left == 0:
                raise TooMany
            self.left -= 1
        try:
            candidates.narrow()
        except Contradiction:
            return
        surely = certain(candidates.terrains)[1]
        groups = [*candidates.groups(surely)]
        open_groups = [group for group in groups if group.reach != group.common]
        if len(groups) - len(open_groups) > len(self.closed):
            self.closed = [group for group in groups if group.reach == group.common]
        if surely == candidates.board.full and not open_groups:
            yield from self._filled(candidates, [group.reach for group in groups])
            return
        for branch in self._branches(candidates, surely, open_groups):
            yield from self.worlds(branch)

    def _branches(
        self, candidates: Candidates, surely: int, groups: list[PartialRegion]
    ) -> Iterator[Candidates]:
        """The ways to decide one thing: the region with the fewest shapes, or else a terrain."""
        narrow = min(groups, key=lambda group: group.covers.bit_count(), default=None)
        if narrow is not None:
            covers = [candidates.sets.shapes[number] for number in bits(narrow.covers)]
            self._shuffle(covers)
            for shape in covers:
                branch = candidates.copy()
                branch.set_region(shape, narrow.terrain)
                yield branch
            return
        plot = next(bits(candidates.board.full & ~surely))
        terrains = [index for index, may in enumerate(candidates.terrains) if may >> plot & 1]
        self._shuffle(terrains)
        for terrain in terrains:
            branch = candidates.copy()
            branch.set_terrain(1 << plot, terrain)
            yield branch

    def _filled(self, candidates: Candidates, areas: list[int]) -> Iterator[World]:
        if not has_tokens(map(int.bit_count, areas)):
            return
        board = candidates.board
        letters = [""] * len(board.plots)
        for letter, plots in zip(TERRAINS, candidates.terrains, strict=True):
            for plot in bits(plots):
                letters[plot] = letter
        terrain = "".join(letters)
        for crops in self._fillings(board, areas, candidates.levels[:], 0):
            yield World(terrain, crops)

    def _fillings(
        self, board: Board, areas: list[int], levels: Levels, settled: int
    ) -> Iterator[str]:
        settled = settle(board, areas, levels, settled)
        if settled == IMPOSSIBLE:
            return
        unsettled = board.full & ~settled
        if not unsettled:
            yield crops_of(board, levels)
            return
        plot = narrowest(levels, unsettled)
        tried = [level for level in range(len(CROPS)) if levels[level] >> plot & 1]
        self._shuffle(tried)
        for level in tried:
            yield from self._fillings(board, areas, with_crop(levels, plot, level), settled)

    def _shuffle(self, items: list[T]) -> None:
        if self.draws is not None:
            self.draws.shuffle(items)
