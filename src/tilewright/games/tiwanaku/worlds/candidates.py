"""What each plot may still be, narrowed by the arguments of S14 until none applies any more.

Candidates are sets of plots: for each terrain those that may have it, for each level those that
may grow it. Beside them stands, for each terrain, the set of shapes that a region of it may
have. Every argument only takes away what no world admits, so no world is lost; what is left
need not be possible.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Final, NamedTuple

from tilewright.games.tiwanaku.board import Board
from tilewright.games.tiwanaku.components import CROP_TOKENS, CROPS, LARGEST_REGION, TERRAINS
from tilewright.games.tiwanaku.land import RegionShape, shapes
from tilewright.games.tiwanaku.worlds.knowledge import HIDDEN, Four, Knowledge
from tilewright.kit.bitboard import bit_indices, bits

_TOKENS: Final = tuple(CROP_TOKENS[crop] for crop in CROPS)


class Contradiction(Exception):
    """No world is left."""


class ShapeSets:
    """The shapes of a board, numbered; a set of shapes is an integer with a bit each."""

    def __init__(self, board: Board) -> None:
        self.shapes: Final = shapes(board)
        self.all: Final = (1 << len(self.shapes)) - 1
        self.covering: Final = tuple(
            self._set(bool(shape.plots >> plot & 1) for shape in self.shapes)
            for plot in board.plots
        )
        """For each plot, the shapes that have it."""
        self.rimming: Final = tuple(
            self._set(bool(shape.rim >> plot & 1) for shape in self.shapes) for plot in board.plots
        )
        """For each plot, the shapes that touch it from outside."""
        self.at_least: Final = tuple(
            self._set(shape.size >= size for shape in self.shapes)
            for size in range(LARGEST_REGION + 2)
        )
        """The shapes of at least so many plots."""
        self.near: Final = tuple(self._reach(covering) for covering in self.covering)
        """For each plot, the plots that a region can have together with it."""

    @staticmethod
    def _set(is_in: Iterable[bool]) -> int:
        return sum(chosen << number for number, chosen in enumerate(is_in))

    def _reach(self, chosen: int) -> int:
        reach = 0
        for number in bits(chosen):
            reach |= self.shapes[number].plots
        return reach


@cache
def shape_sets(board: Board) -> ShapeSets:
    """The shapes of a board, worked out once."""
    return ShapeSets(board)


def certain(candidates: list[int]) -> tuple[int, int]:
    """The plots with at least one candidate, and those with exactly one."""
    once = twice = 0
    for plots in candidates:
        twice |= once & plots
        once |= plots
    return once, once & ~twice


def _tell_nobody() -> None:
    pass


class PartialRegion(NamedTuple):
    """Plots that are surely of one region, and the shapes that the region may have."""

    terrain: int
    covers: int
    common: int
    """The plots that are in all of them."""
    common_rim: int
    """The plots that all of them touch."""
    reach: int
    """The plots that are in some of them."""


def partial_region(sets: ShapeSets, terrain: int, covers: int, plot: int) -> PartialRegion:
    """The region of a plot that has one of these shapes, all of which cover the plot."""
    if not covers & (covers - 1):
        shape = sets.shapes[covers.bit_length() - 1]
        return PartialRegion(terrain, covers, shape.plots, shape.rim, shape.plots)
    common = common_rim = reach = 0
    for near in bit_indices(sets.near[plot]):
        if covers & sets.covering[near]:
            reach |= 1 << near
            if not covers & ~sets.covering[near]:
                common |= 1 << near
        elif not covers & ~sets.rimming[near]:
            common_rim |= 1 << near
    return PartialRegion(terrain, covers, common, common_rim, reach)


class Candidates:
    """The candidates of every plot. `narrow` applies all arguments; copies are cheap."""

    __slots__ = ("board", "levels", "lost", "numbers", "sets", "shapes", "stale", "terrains")

    def __init__(self, board: Board, numbers: Four) -> None:
        self.board = board
        self.numbers = numbers
        self.sets = shape_sets(board)
        self.terrains = [board.full] * len(TERRAINS)
        self.levels = [board.full] * len(CROPS)
        self.shapes = [self.sets.all] * len(TERRAINS)
        self.lost = [0] * len(TERRAINS)
        """Plots that lost a terrain since its shapes were looked through."""
        self.stale = [True] * len(CROPS)
        """Levels that lost plots since the shapes were looked through."""

    @staticmethod
    def of(knowledge: Knowledge) -> "Candidates":
        """What the known plots leave, not narrowed yet."""
        found = Candidates(knowledge.board, knowledge.numbers)
        for plot, (letter, digit) in enumerate(
            zip(knowledge.terrain, knowledge.crops, strict=True)
        ):
            if letter != HIDDEN:
                found.set_terrain(1 << plot, _INDEX[letter])
            if digit != HIDDEN:
                found.set_level(1 << plot, int(digit) - 1)
        return found

    def copy(self) -> "Candidates":
        twin = Candidates.__new__(Candidates)
        twin.board = self.board
        twin.numbers = self.numbers
        twin.sets = self.sets
        twin.terrains = self.terrains[:]
        twin.levels = self.levels[:]
        twin.shapes = self.shapes[:]
        twin.lost = self.lost[:]
        twin.stale = self.stale[:]
        return twin

    def set_terrain(self, plots: int, terrain: int) -> None:
        """The plots have this terrain, by its index."""
        for other in range(len(TERRAINS)):
            if other != terrain:
                self.drop_terrain(plots, other)

    def set_level(self, plots: int, level: int) -> None:
        """The plots grow this level, counted from 0."""
        for other in range(len(CROPS)):
            if other != level:
                self.drop_level(plots, other)

    def set_region(self, shape: RegionShape, terrain: int) -> None:
        """The plots of the shape are a region of this terrain."""
        self.set_terrain(shape.plots, terrain)
        self.drop_terrain(shape.rim, terrain)

    def drop_terrain(self, plots: int, terrain: int) -> None:
        """The plots do not have this terrain."""
        dropped = self.terrains[terrain] & plots
        if dropped:
            self.terrains[terrain] ^= dropped
            self.lost[terrain] |= dropped

    def drop_level(self, plots: int, level: int) -> None:
        """The plots do not grow this level."""
        dropped = self.levels[level] & plots
        if dropped:
            self.levels[level] ^= dropped
            self.stale[level] = True

    def narrow(self, tell: Callable[[], None] = _tell_nobody) -> None:
        """Apply every argument until none takes anything away; raises `Contradiction`.

        `tell` is called after each argument.
        """
        while True:
            surely = self._count_terrains()
            tell()
            single = self._settle_crops()
            tell()
            if not self._is_stale():
                for group in self.groups(surely):
                    self._close_in(group, surely)
                tell()
                if not self._is_stale():
                    return
            else:
                self._sift_shapes(surely, single)
                tell()

    def _is_stale(self) -> bool:
        return any(self.lost) or any(self.stale)

    def _count_terrains(self) -> int:
        """R4.6 The numbers of the scenario are met; returns the plots of certain terrain."""
        while True:
            any_terrain, surely = certain(self.terrains)
            if any_terrain != self.board.full:
                raise Contradiction
            is_settled = True
            for terrain, number in enumerate(self.numbers):
                may = self.terrains[terrain]
                must = may & surely
                if must.bit_count() > number or may.bit_count() < number:
                    raise Contradiction
                if must == may:
                    continue
                if must.bit_count() == number:
                    self.drop_terrain(may & ~must, terrain)
                    is_settled = False
                elif may.bit_count() == number:
                    self.set_terrain(may, terrain)
                    is_settled = False
            if is_settled:
                return surely

    def _settle_crops(self) -> int:
        """R3.5 A certain crop grows on no touching plot, R3.6 and not more often than there are
        tokens; returns the plots of certain crop.
        """
        touching = self.board.touching
        while True:
            any_level, single = certain(self.levels)
            if any_level != self.board.full:
                raise Contradiction
            is_settled = True
            for level, may in enumerate(self.levels):
                grown = rest = may & single
                touched = 0
                while rest:
                    lowest = rest & -rest
                    rest ^= lowest
                    touched |= touching[lowest.bit_length() - 1]
                count = grown.bit_count()
                if touched & grown or count > _TOKENS[level]:
                    raise Contradiction
                lost = may & ~grown if count == _TOKENS[level] else may & touched
                if lost:
                    self.drop_level(lost, level)
                    is_settled = False
            if is_settled:
                return single

    def _sift_shapes(self, surely: int, single: int) -> None:
        """R3.2-R3.4 Keep the shapes that fit; a terrain or a level without a shape goes."""
        covering, rimming = self.sets.covering, self.sets.rimming
        growing = self._growing(single) if any(self.stale) else self.sets.all
        for terrain, may in enumerate(self.terrains):
            left = self.shapes[terrain] & growing
            for plot in bit_indices(self.lost[terrain]):
                left &= ~covering[plot]
            for plot in bit_indices(may & surely):
                left &= ~rimming[plot]
            self.lost[terrain] = 0
            self.shapes[terrain] = left
            for plot in bit_indices(may & ~surely):
                if not left & covering[plot]:
                    self.drop_terrain(1 << plot, terrain)
        left = self.shapes[0] | self.shapes[1] | self.shapes[2] | self.shapes[3]
        for level in range(1, len(CROPS)):
            large = left & self.sets.at_least[level + 1]
            for plot in bit_indices(self.levels[level] & ~single):
                if not large & covering[plot]:
                    self.drop_level(1 << plot, level)

    def _growing(self, single: int) -> int:
        """R3.4 The shapes of n plots on which the levels 1 to n may each grow once, roughly."""
        covering, at_least = self.sets.covering, self.sets.at_least
        fitting = self.sets.all
        barren = self.board.full
        for level, may in enumerate(self.levels):
            barren &= ~may
            starved = 0
            for plot in bit_indices(barren):
                starved |= covering[plot]
            # Shapes with a plot on which nothing up to this level grows must be larger.
            fitting &= ~starved | at_least[level + 2]
            if not self.stale[level]:
                continue
            self.stale[level] = False
            once = twice = 0
            for plot in bit_indices(may & single):
                twice |= once & covering[plot]
                once |= covering[plot]
            fitting &= ~twice
            for plot in bit_indices(may & ~single):
                once |= covering[plot]
            # Shapes of more plots than `level` need a place for it.
            fitting &= once | ~at_least[level + 1]
        return fitting

    def groups(self, surely: int) -> Iterator[PartialRegion]:
        """The plots of certain terrain with the shapes that cover them, each region once."""
        for terrain, may in enumerate(self.terrains):
            left = may & surely
            while left:
                plot = (left & -left).bit_length() - 1
                covers = self.shapes[terrain] & self.sets.covering[plot]
                if not covers:
                    raise Contradiction
                group = partial_region(self.sets, terrain, covers, plot)
                left &= ~group.common
                yield group

    def _close_in(self, group: PartialRegion, surely: int) -> None:
        """What all shapes of a region have in common holds; each of its levels needs a place."""
        if group.common & ~surely:
            self.set_terrain(group.common, group.terrain)
        self.drop_terrain(group.common_rim, group.terrain)
        is_closed = group.reach == group.common
        for level, may in enumerate(self.levels):
            if group.covers & ~self.sets.at_least[level + 1]:
                if is_closed:
                    self.drop_level(group.reach, level)
                continue
            places = may & group.reach
            if not places:
                raise Contradiction
            if not places & (places - 1):
                self.set_level(places, level)
                if places & ~surely:
                    self.set_terrain(places, group.terrain)
            elif places.bit_count() <= 4:
                # Wherever the level grows in this region, it touches these plots (S11 medium).
                self.drop_level(touched_by_all(self.board, places), level)
        if is_closed:
            self._grow_once(group.reach)

    def _grow_once(self, region: int) -> None:
        """R3.4 In a region each level grows once."""
        single = certain(self.levels)[1]
        for level, may in enumerate(self.levels):
            grown = may & region & single
            if grown:
                self.drop_level(region & ~grown, level)


_INDEX: Final[dict[str, int]] = {letter: index for index, letter in enumerate(TERRAINS)}


def touched_by_all(board: Board, plots: int) -> int:
    """The plots that each of some plots touches."""
    common = board.full
    for plot in bits(plots):
        common &= board.touching[plot]
    return common
