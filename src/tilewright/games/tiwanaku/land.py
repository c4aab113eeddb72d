"""The two laws of the land (R3): regions of one terrain, and the crops that grow in them.

Crops that are still possible are kept as `Levels`: for each level the set of plots that may
carry it. `settle` narrows them by the arguments that people use first.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, NamedTuple

from tilewright.core import Illegal
from tilewright.games.tiwanaku.board import Board
from tilewright.games.tiwanaku.components import (
    CROP_TOKENS,
    CROPS,
    LARGEST_REGION,
    TERRAIN_TOKENS,
    TERRAINS,
)
from tilewright.kit.bitboard import bits

Levels = list[int]
"""For each level, from 1 up, the plots that may carry it."""

IMPOSSIBLE: Final = -1


class RegionShape(NamedTuple):
    """A place that a region can take."""

    plots: int
    rim: int
    """The plots outside that touch it."""
    size: int


def regions(board: Board, terrain: str) -> tuple[int, ...]:
    """R3.1 The regions of a map, as sets of plots in the order of their first plots."""
    left = board.full
    found = []
    while left:
        first = left & -left
        letter = terrain[first.bit_length() - 1]
        alike = sum(1 << plot for plot in bits(left) if terrain[plot] == letter)
        region = grown = first
        while grown:
            grown = board.neighbours(region) & alike & ~region
            region |= grown
        found.append(region)
        left ^= region
    return tuple(found)


def rim(board: Board, plots: int) -> int:
    """The plots outside a set that touch it."""
    touched = 0
    for plot in bits(plots):
        touched |= board.touching[plot]
    return touched & ~plots


@cache
def shapes(board: Board) -> tuple[RegionShape, ...]:
    """R3.12 Every place that a region can take, small ones first.

    Without those of R3.11: a plot outside that touches all five plots would have no crop left.
    """
    found = []
    layer = {1 << plot for plot in board.plots}
    for size in range(1, LARGEST_REGION + 1):
        for plots in sorted(layer):
            around = rim(board, plots)
            if size < LARGEST_REGION or not any(
                plots & ~board.touching[outside] == 0 for outside in bits(around)
            ):
                found.append(RegionShape(plots, around, size))
        layer = {
            plots | 1 << plot for plots in layer for plot in bits(board.neighbours(plots) & ~plots)
        }
    return tuple(found)


def check_terrain(board: Board, terrain: str) -> Illegal | None:
    """R3.2, R3.3 Regions of 1 to 5 plots; two of one terrain do not even meet at a corner."""
    for region in regions(board, terrain):
        where = board.name(board.plots[next(bits(region))])
        if region.bit_count() > LARGEST_REGION:
            return Illegal("R3.2", f"the region at {where} has {region.bit_count()} plots")
        letter = terrain[next(bits(region))]
        if any(terrain[plot] == letter for plot in bits(rim(board, region))):
            return Illegal("R3.3", f"the region at {where} meets another of terrain {letter}")
    return None


def check_crops(board: Board, terrain: str, crops: str) -> Illegal | None:
    """R3.4, R3.5 A region of n plots has the crops 1 to n; equal crops never touch."""
    for region in regions(board, terrain):
        grown = sorted(crops[plot] for plot in bits(region))
        if grown != [str(level) for level in range(1, len(grown) + 1)]:
            where = board.name(board.plots[next(bits(region))])
            return Illegal("R3.4", f"the region at {where} has the crops {' '.join(grown)}")
    for plot in board.plots:
        for other in bits(board.touching[plot]):
            if other > plot and crops[plot] == crops[other]:
                pair = f"{board.name(plot)} and {board.name(board.plots[other])}"
                return Illegal("R3.5", f"{pair} touch and have both crop {crops[plot]}")
    return None


def check_supply(terrain: str, crops: str) -> Illegal | None:
    """R3.6 There are tokens enough for the whole board."""
    for letter, held in TERRAIN_TOKENS.items():
        if terrain.count(letter) > held:
            return Illegal("R3.6", f"{terrain.count(letter)} plots of {letter}, {held} tokens")
    for level, held in CROP_TOKENS.items():
        if crops.count(str(level)) > held:
            return Illegal("R3.6", f"{crops.count(str(level))} crops of {level}, {held} tokens")
    return None


def check_land(board: Board, terrain: str, crops: str) -> Illegal | None:
    """R3.2-R3.6 The first law that a land breaks."""
    return (
        check_terrain(board, terrain)
        or check_crops(board, terrain, crops)
        or check_supply(terrain, crops)
    )


def has_tokens(sizes: Iterable[int]) -> bool:
    """R3.6, R3.8 Whether there are crop tokens for regions of these sizes."""
    counted = Counter(sizes)
    return all(
        sum(count for size, count in counted.items() if size >= level) <= CROP_TOKENS[level]
        for level in CROPS
    )


def terrain_numbers(terrain: str) -> tuple[int, int, int, int]:
    """S2 The plots of each terrain, in the order of TERRAINS."""
    earth, sand, grass, mountain = (terrain.count(letter) for letter in TERRAINS)
    return earth, sand, grass, mountain


def all_levels(areas: Iterable[int]) -> Levels:
    """R3.4 What regions admit before anything is known."""
    levels = [0] * LARGEST_REGION
    for region in areas:
        for level in range(region.bit_count()):
            levels[level] |= region
    return levels


def with_crop(levels: Levels, plot: int, level: int) -> Levels:
    """A copy in which only one level, counted from 0, is left for a plot."""
    others = ~(1 << plot)
    left = [candidates & others for candidates in levels]
    left[level] |= 1 << plot
    return left


def settle(board: Board, areas: Sequence[int], levels: Levels, settled: int) -> int:
    """Narrow the levels in place by single candidates and single places (S11 easy).

    `areas` are the regions that are known, `settled` the plots whose single candidate has been
    taken away from others already. Returns the plots settled now, IMPOSSIBLE if some plot has no
    candidate or some level no place.
    """
    covered = sum(areas)
    touching = board.touching
    while True:
        once, twice = levels[0], 0
        for candidates in levels[1:]:
            twice |= once & candidates
            once |= candidates
        if once != covered:
            return IMPOSSIBLE
        new = once & ~twice & ~settled
        if new:
            for level, candidates in enumerate(levels):
                single = candidates & new
                while single:
                    lowest = single & -single
                    single ^= lowest
                    touched = touching[lowest.bit_length() - 1]
                    if single & touched:
                        return IMPOSSIBLE
                    levels[level] &= ~touched
            settled |= new
            if not _leave_regions(areas, levels, settled, new):
                return IMPOSSIBLE
            continue
        narrowed = _single_places(areas, levels, settled)
        if narrowed is None:
            return IMPOSSIBLE
        if not narrowed:
            return settled


def _leave_regions(areas: Sequence[int], levels: Levels, settled: int, new: int) -> bool:
    """R3.4 A settled level grows nowhere else in its region; False if it would grow twice."""
    for region in areas:
        if region & new:
            for level, candidates in enumerate(levels):
                grown = candidates & region & settled
                if grown:
                    if grown & (grown - 1):
                        return False
                    levels[level] &= ~region | grown
    return True


def _single_places(areas: Sequence[int], levels: Levels, settled: int) -> bool | None:
    """Whether a level has one place left in a region and takes it; None if it has none left."""
    narrowed = False
    for region in areas:
        if not region & ~settled:
            continue
        for level in range(region.bit_count()):
            places = levels[level] & region
            if not places:
                return None
            if not places & (places - 1) and not places & settled:
                for other in range(LARGEST_REGION):
                    if other != level:
                        levels[other] &= ~places
                narrowed = True
    return narrowed


def narrowest(levels: Levels, unsettled: int) -> int:
    """The plot with the fewest candidates, the first of equals."""
    once = twice = thrice = 0
    for candidates in levels:
        thrice |= twice & candidates
        twice |= once & candidates
        once |= candidates
    few = unsettled & ~thrice or unsettled
    return (few & -few).bit_length() - 1


def crops_of(board: Board, levels: Levels) -> str:
    """A filling as digits, where every plot has one level left."""
    return "".join(
        next(str(crop) for crop in CROPS if levels[crop - 1] >> plot & 1) for plot in board.plots
    )
