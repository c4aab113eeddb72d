"""Why something is certain, in words that people can check on the board (S14).

A reason looks only at facts: what lies on the board, and what was found certain before it. Each
kind is one short argument. Facts are gone through again and again until no kind applies; what is
certain beyond that is found by listing worlds, and its reason says no more than that.
"""

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Final, Literal, NamedTuple, TypeAlias

from tilewright.core import Value
from tilewright.games.tiwanaku.board import Plot
from tilewright.games.tiwanaku.components import (
    CROP_TOKENS,
    CROPS,
    LARGEST_REGION,
    TERRAINS,
    Crop,
    Terrain,
)
from tilewright.games.tiwanaku.worlds.candidates import (
    PartialRegion,
    partial_region,
    shape_sets,
    touched_by_all,
)
from tilewright.games.tiwanaku.worlds.knowledge import HIDDEN, Knowledge
from tilewright.kit.bitboard import bit_indices, bits

Kind = Literal[
    "only_place",
    "only_crop",
    "region_size",
    "crop_supply",
    "crop_near",
    "last_terrain",
    "only_terrain",
    "all_needed",
    "region_grows",
    "region_joins",
    "no_other_way",
]
"""Of a crop:

- `only_place` the only place left for it in its region;
- `only_crop` every other crop stands in its region or touches it;
- `region_size` the same, but larger crops need a larger region;
- `crop_supply` the same, but of some crop no token is left;
- `crop_near` the same, but some crop will touch it wherever it grows in a region nearby.

Of a terrain:

- `last_terrain` tokens of no other terrain are left;
- `only_terrain` any other is used up, or would lie against the laws of regions;
- `all_needed` there are only as many plots for it as tokens;
- `region_grows` a region needs more plots for a crop that it has, and this one in any case;
- `region_joins` a region has this plot, however it lies;
- `only_place` the only place left for a crop in a region is here.

Of both: `no_other_way`, no other way to fill the board agrees with what is known.
"""


class Certain(Value, frozen=True):
    """A terrain or a crop that nobody has asked the key for and that is certain."""

    plot: Plot
    what: Terrain | Crop
    reason: Kind
    step: int = 0
    """0 if it follows from what lies on the board; else it takes what is certain at lower steps."""
    near: tuple[Plot, ...] = ()
    """Where to look: the plots of the region, or those whose crops speak."""
    terrain: Terrain | None = None
    """The terrain of the region that the reason speaks of."""
    number: int = 0
    """What the reason counts: a level, plots or tokens."""


class Deduction(NamedTuple):
    """What follows by reasons alone."""

    certain: tuple[Certain, ...]
    knowledge: Knowledge
    """What is known, with everything that is certain."""


class _Barred(NamedTuple):
    """Why a crop cannot grow on a plot; the weightier reason of several gives the name."""

    weight: int
    reason: Kind


_STANDS: Final = _Barred(0, "only_crop")
_TOO_LARGE: Final = _Barred(1, "region_size")
_USED_UP: Final = _Barred(2, "crop_supply")
_WILL_TOUCH: Final = _Barred(3, "crop_near")


def deduce(knowledge: Knowledge) -> Deduction:
    """Everything that follows by reasons, the simplest first; some world has to agree."""
    certain: list[Certain] = []
    step = 0
    while True:
        found = [*_Facts(knowledge, step).certain()]
        if not found:
            return Deduction(tuple(certain), knowledge)
        certain += found
        knowledge = with_certain(knowledge, found)
        step += 1


def with_certain(knowledge: Knowledge, found: list[Certain]) -> Knowledge:
    """What is known, if all this is."""
    terrain, crops = [*knowledge.terrain], [*knowledge.crops]
    for one in found:
        (terrain if isinstance(one.what, str) else crops)[one.plot] = str(one.what)
    return Knowledge("".join(terrain), "".join(crops), knowledge.numbers)


_Where: TypeAlias = tuple[Plot, bool]
"""A plot, and whether its terrain is meant."""


class _Facts:
    """What is certain by one reason each, if all this is known."""

    def __init__(self, knowledge: Knowledge, step: int) -> None:
        self.step = step
        self.board = knowledge.board
        self.sets = shape_sets(self.board)
        self.lies = [_plots(knowledge.terrain, letter) for letter in TERRAINS]
        """For each terrain, the plots that have it."""
        self.grows = [_plots(knowledge.crops, str(crop)) for crop in CROPS]
        """For each level, the plots that grow it."""
        self.empty = _plots(knowledge.terrain, HIDDEN)
        self.unplanted = _plots(knowledge.crops, HIDDEN)
        self.left = [
            number - lies.bit_count()
            for number, lies in zip(knowledge.numbers, self.lies, strict=True)
        ]
        """Tokens of each terrain that are not laid."""

    def certain(self) -> Iterator[Certain]:
        """Each thing once."""
        told: set[_Where] = set()
        looks: tuple[Callable[[], Iterator[Certain]], ...] = (
            self._only_places,
            self._only_crops,
            self._only_terrains,
            self._regions_that_grow,
        )
        for look in looks:
            for found in look():
                where = found.plot, isinstance(found.what, str)
                if where not in told:
                    told.add(where)
                    yield found

    @cached_property
    def _fitting(self) -> list[int]:
        """R3.2-R3.4, R4.6 For each terrain the shapes that a region of it may have: no other
        terrain inside, none of its own at the rim, no crop twice or too large, a place for each
        crop, tokens enough.
        """
        covering, rimming = self.sets.covering, self.sets.rimming
        sound = self.sets.all
        for level, grows in enumerate(self.grows):
            once = twice = 0
            for plot in bit_indices(grows):
                twice |= once & covering[plot]
                once |= covering[plot]
            large = self.sets.at_least[level + 1]
            sound &= ~twice & (~once | large)
            for plot in bit_indices(self._free[level]):
                once |= covering[plot]
            sound &= once | ~large
        new = [self.sets.all] + [0] * (LARGEST_REGION + 1)
        for plot in bit_indices(self.empty):
            for count in range(LARGEST_REGION, -1, -1):
                new[count + 1] |= new[count] & covering[plot]
        found = []
        for lies, left in zip(self.lies, self.left, strict=True):
            fitting = sound & ~new[min(left, LARGEST_REGION) + 1]
            for plot in bit_indices(self.board.full & ~self.empty & ~lies):
                fitting &= ~covering[plot]
            for plot in bit_indices(lies):
                fitting &= ~rimming[plot]
            found.append(fitting)
        return found

    @cached_property
    def _groups(self) -> list[PartialRegion]:
        """Each region that is known in part, with all shapes that it may have."""
        found = []
        for terrain, lies in enumerate(self.lies):
            left = lies
            while left:
                plot = (left & -left).bit_length() - 1
                covers = self._fitting[terrain] & self.sets.covering[plot]
                group = partial_region(self.sets, terrain, covers, plot)
                left &= ~group.common
                found.append(group)
        return found

    def _least(self, covers: int) -> int:
        """The plots of the smallest of some shapes."""
        return max(
            size for size in range(LARGEST_REGION + 1) if not covers & ~self.sets.at_least[size]
        )

    def _most(self, covers: int) -> int:
        """The plots of the largest of some shapes."""
        return max(size for size in range(LARGEST_REGION + 1) if covers & self.sets.at_least[size])

    @cached_property
    def _touched(self) -> list[int]:
        """R3.5 For each level the plots that it touches already."""
        found = []
        for grows in self.grows:
            touched = 0
            for plot in bit_indices(grows):
                touched |= self.board.touching[plot]
            found.append(touched)
        return found

    @cached_property
    def _free(self) -> list[int]:
        """R3.5 For each level the plots without a crop that it does not touch yet."""
        return [self.unplanted & ~touched for touched in self._touched]

    @cached_property
    def _wanted(self) -> list[tuple[PartialRegion, int, int]]:
        """R3.4 The crops that regions still need: the region, the level, its places."""
        return [
            (group, level, (self._free[level] | self.grows[level]) & group.reach)
            for group in self._groups
            for level in range(self._least(group.covers))
            if not self.grows[level] & group.common
        ]

    def _only_places(self) -> Iterator[Certain]:
        for group, level, places in self._wanted:
            if places.bit_count() != 1:
                continue
            plot = Plot(places.bit_length() - 1)
            terrain, near = TERRAINS[group.terrain], _near(group.common & ~places)
            if places & self.unplanted:
                yield Certain(
                    plot, CROPS[level], "only_place", self.step, near, terrain, CROPS[level]
                )
            if places & self.empty:
                yield Certain(plot, terrain, "only_place", self.step, near, terrain, CROPS[level])

    def _only_crops(self) -> Iterator[Certain]:
        barred = self._barred()
        region = {plot: group for group in self._groups for plot in bits(group.common)}
        for plot in map(Plot, bits(self.unplanted)):
            may = [crop for crop in CROPS if plot not in barred[crop - 1]]
            if len(may) != 1:
                continue
            group = region.get(plot)
            reasons = [by[plot] for by in barred if plot in by]
            around = self.board.touching[plot] | (group.common if group else 0)
            yield Certain(
                plot,
                may[0],
                max(reasons).reason,
                self.step,
                _near(around & ~self.unplanted),
                TERRAINS[group.terrain] if group else None,
                self._size(plot, group),
            )

    def _size(self, plot: Plot, group: PartialRegion | None) -> int:
        """The most plots that the region of a plot can have."""
        if group:
            return self._most(group.covers)
        fitting = 0
        for shapes in self._fitting:
            fitting |= shapes
        return self._most(fitting & self.sets.covering[plot])

    def _barred(self) -> list[dict[int, _Barred]]:
        """For each level the unplanted plots where it cannot grow, and the simplest reason why."""
        found: list[dict[int, _Barred]] = [{} for _ in CROPS]

        def bar(level: int, plots: int, why: _Barred) -> None:
            for plot in bit_indices(plots & self.unplanted):
                found[level].setdefault(plot, why)

        for level, grows in enumerate(self.grows):
            bar(level, self._touched[level], _STANDS)
            for group in self._groups:
                if grows & group.common:
                    bar(level, group.common, _STANDS)
        region = {plot: group for group in self._groups for plot in bits(group.common)}
        for plot in map(Plot, bits(self.unplanted)):
            for level in range(self._size(plot, region.get(plot)), len(CROPS)):
                bar(level, 1 << plot, _TOO_LARGE)
        for level, grows in enumerate(self.grows):
            if grows.bit_count() == CROP_TOKENS[CROPS[level]]:
                bar(level, self.board.full, _USED_UP)
        for _, level, places in self._wanted:
            bar(level, touched_by_all(self.board, places), _WILL_TOUCH)
        return found

    def _only_terrains(self) -> Iterator[Certain]:
        may = [0] * len(TERRAINS)
        for terrain, fitting in enumerate(self._fitting):
            for plot in bit_indices(self.empty):
                if fitting & self.sets.covering[plot]:
                    may[terrain] |= 1 << plot
        is_last = sum(left > 0 for left in self.left) == 1
        for plot in map(Plot, bits(self.empty)):
            possible = [terrain for terrain, plots in enumerate(may) if plots >> plot & 1]
            if len(possible) == 1:
                reason: Kind = "last_terrain" if is_last else "only_terrain"
                yield Certain(plot, TERRAINS[possible[0]], reason, self.step)
        for terrain, plots in enumerate(may):
            if plots.bit_count() == self.left[terrain]:
                for plot in map(Plot, bits(plots)):
                    yield Certain(
                        plot,
                        TERRAINS[terrain],
                        "all_needed",
                        self.step,
                        number=self.left[terrain],
                    )

    def _regions_that_grow(self) -> Iterator[Certain]:
        for group in self._groups:
            lies = group.common & ~self.empty
            largest = max(
                (crop for crop in CROPS if self.grows[crop - 1] & lies),
                default=0,
            )
            is_small = largest > lies.bit_count()
            for plot in map(Plot, bits(group.common & self.empty)):
                yield Certain(
                    plot,
                    TERRAINS[group.terrain],
                    "region_grows" if is_small else "region_joins",
                    self.step,
                    _near(lies),
                    TERRAINS[group.terrain],
                    largest if is_small else 0,
                )


def _plots(rows: str, letter: str) -> int:
    return sum(1 << plot for plot, found in enumerate(rows) if found == letter)


def _near(plots: int) -> tuple[Plot, ...]:
    return tuple(map(Plot, bits(plots)))
