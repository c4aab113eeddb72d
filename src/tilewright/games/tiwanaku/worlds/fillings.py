"""How many fillings of crops a terrain map admits (S18), without listing them.

Plots are filled column by column. What matters of the plots before are the crops of the last
column and one more, and the levels used in regions that go on; fillings that agree in these are
counted together.
"""

from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from typing import Final

from tilewright.games.tiwanaku.board import Board, Plot
from tilewright.games.tiwanaku.components import CROPS
from tilewright.games.tiwanaku.land import IMPOSSIBLE, all_levels, regions, settle, with_crop

_BITS: Final = len(CROPS)


def count_fillings(board: Board, terrain: str, shown: Mapping[Plot, int] | None = None) -> int:
    """R3.4, R3.5 The fillings of a map that have the crops shown, by plot."""
    areas = regions(board, terrain)
    levels = all_levels(areas)
    for plot, crop in (shown or {}).items():
        levels = with_crop(levels, plot, crop - 1)
    if settle(board, areas, levels, 0) == IMPOSSIBLE:
        return 0
    region_of = {plot: number for number, area in enumerate(areas) for plot in _plots(board, area)}
    last = {region_of[plot]: place for place, plot in enumerate(_by_column(board))}
    # A state holds for each of the last plots the bit of its crop, newest lowest, and above them
    # for each region the levels used.
    window = board.rows + 1
    kept = (1 << _BITS * window) - 1
    states = {0: 1}
    for place, plot in enumerate(_by_column(board)):
        region = region_of[plot]
        used_at = _BITS * (window + region)
        near = _near(board)[place]
        may = [1 << level for level, plots in enumerate(levels) if plots >> plot & 1]
        closes = last[region] == place
        after: defaultdict[int, int] = defaultdict(int)
        for state, count in states.items():
            taken = state >> used_at
            for back in near:
                taken |= state >> back
            crops = state & kept
            base = (state ^ crops) | (crops << _BITS & kept)
            if closes:
                base &= ~(((1 << _BITS) - 1) << used_at)
            for bit in may:
                if not taken & bit:
                    after[base | bit | (0 if closes else bit << used_at)] += count
        states = after
    return sum(states.values())


def _plots(board: Board, area: int) -> list[Plot]:
    return [plot for plot in board.plots if area >> plot & 1]


@cache
def _by_column(board: Board) -> tuple[Plot, ...]:
    return tuple(sorted(board.plots, key=lambda plot: (board.column(plot), board.row(plot))))


@cache
def _near(board: Board) -> tuple[tuple[int, ...], ...]:
    """For each place, by how much a state is shifted to reach the plots before that touch it."""
    order = _by_column(board)
    place = {plot: number for number, plot in enumerate(order)}
    return tuple(
        tuple(
            _BITS * (number - place[other] - 1)
            for other in order[:number]
            if board.touching[plot] >> other & 1
        )
        for number, plot in enumerate(order)
    )
