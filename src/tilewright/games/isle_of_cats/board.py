"""The boat (R4) and how tiles lie on it (R5), on bitboards.

A set of cells is an integer: cell (col, row) is bit `ROW * row + col`. A row has 22 cells and one
bit that stays empty. A connected shape that would run over the end of a row covers that bit, so
shifts never carry a tile from one row into the next.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from tilewright.games.isle_of_cats.components import (
    MAP_LETTERS,
    RAT,
    BadCatalogue,
    BoatId,
    Colour,
    Shape,
    Symbol,
    boat_facts,
)
from tilewright.kit.bitboard import bits, neighbours

_FACTS: Final = boat_facts()
COLS: Final = _FACTS.cols
ROWS: Final = _FACTS.rows
ROW: Final = COLS + 1
"""Bits in a row."""
ROOM_COUNT: Final = _FACTS.rooms_count


def cell_bit(col: int, row: int) -> int:
    """The bit of a cell."""
    return 1 << (ROW * row + col)


def cells_of(mask: int) -> Iterator[tuple[int, int]]:
    """The (col, row) of the cells in a set, row by row."""
    for index in bits(mask):
        row, col = divmod(index, ROW)
        yield col, row


def mask_of(cells: Iterable[tuple[int, int]]) -> int:
    """The set of these cells."""
    mask = 0
    for col, row in cells:
        mask |= cell_bit(col, row)
    return mask


def is_on_grid(col: int, row: int) -> bool:
    """Whether the rectangle around the boat has such a cell."""
    return 0 <= col < COLS and 0 <= row < ROWS


def _drawn(grid: tuple[str, ...], letters: str) -> int:
    return mask_of(
        (col, row)
        for row, text in enumerate(grid)
        for col, mark in enumerate(text)
        if mark in letters
    )


ROOMS: Final = tuple(_drawn(_FACTS.rooms, str(room)) for room in range(1, ROOM_COUNT + 1))
"""R4.2 The cells of each room; room 1 comes first."""
SYMBOLS: Final[tuple[Symbol, ...]] = tuple(
    _FACTS.room_symbol[str(room)] for room in range(1, ROOM_COUNT + 1)
)
BOAT: Final = sum(ROOMS)
"""R4.1 All cells."""
EDGE: Final = BOAT & ~(BOAT << 1 & BOAT >> 1 & BOAT << ROW & BOAT >> ROW)
"""R2.3 The cells with a neighbour that is not a cell of the boat."""


def row_mask(row: int) -> int:
    """R2.2 The cells of a row."""
    return BOAT & mask_of((col, row) for col in range(COLS))


def column_mask(col: int) -> int:
    """R2.2 The cells of a column."""
    return BOAT & mask_of((col, row) for row in range(ROWS))


class BoatPrint(NamedTuple):
    """R4.3 What is printed on one boat."""

    rats: int
    maps: dict[Colour, int]


LAYOUTS: Final = {
    layout.id: BoatPrint(
        _drawn(layout.grid, RAT),
        {colour: _drawn(layout.grid, letter) for letter, colour in MAP_LETTERS.items()},
    )
    for layout in _FACTS.layout
}
BOAT_NAMES: Final[dict[str, BoatId]] = {layout.name: layout.id for layout in _FACTS.layout}


def _check_boats() -> None:
    """R4.1-R4.3 The drawings are the boats that the rules describe."""
    heights = tuple(column_mask(col).bit_count() for col in range(COLS))
    found = (BOAT.bit_count(), EDGE.bit_count(), heights)
    if found != (_FACTS.cells, _FACTS.edge_cells, _FACTS.column_heights):
        raise BadCatalogue(f"cells, edge cells and columns of the boat: {found}")
    for number, layout in LAYOUTS.items():
        maps = [mask.bit_count() for mask in layout.maps.values()]
        counts = (layout.rats.bit_count(), len(maps))
        if counts != (_FACTS.rats_per_boat, _FACTS.maps_per_boat) or set(maps) != {1}:
            raise BadCatalogue(f"rats and maps of boat {number}: {counts}")


_check_boats()


@lru_cache(maxsize=1024)
def _offsets(shape: Shape) -> tuple[tuple[int, ...], ...]:
    """For each orientation how far its cells lie behind the anchor, its rectangle's top left."""
    return tuple(tuple(ROW * row + col for col, row in cells) for cells in shape.orientations)


@lru_cache(maxsize=1024)
def _outlines(shape: Shape) -> tuple[int, ...]:
    return tuple(map(mask_of, shape.orientations))


def tile_mask(shape: Shape, orientation: int, col: int, row: int) -> int:
    """The cells of a tile whose rectangle has its top left at (col, row)."""
    return _outlines(shape)[orientation] << (ROW * row + col)


def anchors(shape: Shape, covered: int, *, freely: bool = False) -> list[int]:
    """R5.2-R5.4 Where a tile may lie: for each orientation the set of its anchors."""
    return list(_anchored(shape, covered, freely=freely))


def _anchored(shape: Shape, covered: int, *, freely: bool) -> Iterator[int]:
    """For all anchors at once: a cell at distance d is free where `free >> d` has a bit.

    R5.8 Placed freely, or as the first tile, a tile need not touch another.
    """
    free = BOAT & ~covered
    border = free if freely or not covered else neighbours(covered, ROW) & free
    for offsets in _offsets(shape):
        fit = -1
        touch = 0
        for offset in offsets:
            fit &= free >> offset
            touch |= border >> offset
        yield fit & touch


@lru_cache(maxsize=1 << 15)
def fits(shape: Shape, covered: int, *, freely: bool = False) -> bool:
    """R5.5 Whether a tile can be placed at all."""
    return any(_anchored(shape, covered, freely=freely))
