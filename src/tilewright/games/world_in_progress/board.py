"""Geometry: the Neutral map with its markers (R4, R5) and a player's grid (R7).

A grid's cells are (row, column) with the first tile at (0, 0), so -2…2. Sets of cells and of
squares are integers with a bit each. Squares stand in rows of 11 bits, ten squares and one
bit that stays empty, so that a shift by one never joins the ends of two rows.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final, Literal, NamedTuple, get_args

from tilewright.games.world_in_progress.components import GRID_TILES, Terrain
from tilewright.kit.bitboard import bits

Side = Literal["N", "E", "S", "W"]
SIDES: Final[tuple[Side, ...]] = get_args(Side)

Markers = tuple[int, int, int, int]
"""R4.1 The lines of the N, E, S and W markers."""

LINES: Final = 3
ROTATIONS: Final = 4
MAX_SPAN: Final = 3
"""R7.6 A grid never exceeds three tiles in either direction."""


class Cell(NamedTuple):
    """A place for a tile."""

    row: int
    col: int


def map_cell(index: int) -> Cell:
    """The cell of a place on the map; places run row by row."""
    return Cell(*divmod(index, LINES))


def pushed_line(side: Side, line: int) -> tuple[int, int, int]:
    """R5.1 The places of a line in the direction that its marker points."""
    match side:
        case "W":
            return (3 * line, 3 * line + 1, 3 * line + 2)
        case "E":
            return (3 * line + 2, 3 * line + 1, 3 * line)
        case "N":
            return (line, line + 3, line + 6)
        case "S":
            return (line + 6, line + 3, line)


def facing(side: Side) -> Side:
    """R4.3 The side across the map."""
    return SIDES[(SIDES.index(side) + 2) % 4]


_REACH: Final = MAX_SPAN - 1
_CELLS_ACROSS: Final = 2 * _REACH + 1
_SQUARES_ACROSS: Final = 2 * _CELLS_ACROSS
ROW: Final = _SQUARES_ACROSS + 1
"""Bits in a row of squares."""

_TURNED: Final = ((0, 1, 2, 3), (2, 0, 3, 1), (3, 2, 1, 0), (1, 3, 0, 2))
"""R7.10 For each rotation, where the four squares come from."""


def cell_bit(cell: Cell) -> int:
    """The bit of a cell in a set of cells."""
    return 1 << ((cell.row + _REACH) * _CELLS_ACROSS + cell.col + _REACH)


def is_on_lattice(cell: Cell) -> bool:
    """Whether a grid that starts at (0, 0) can ever reach the cell."""
    return -_REACH <= cell.row <= _REACH and -_REACH <= cell.col <= _REACH


def cells_of(occupied: int) -> Iterator[Cell]:
    """The cells in a set of cells, row by row."""
    for index in bits(occupied):
        row, col = divmod(index, _CELLS_ACROSS)
        yield Cell(row - _REACH, col - _REACH)


_LATTICE: Final = tuple(cells_of((1 << _CELLS_ACROSS**2) - 1))
_NEIGHBOURS: Final = {
    cell: sum(
        cell_bit(near)
        for near in (
            Cell(cell.row - 1, cell.col),
            Cell(cell.row + 1, cell.col),
            Cell(cell.row, cell.col - 1),
            Cell(cell.row, cell.col + 1),
        )
        if is_on_lattice(near)
    )
    for cell in _LATTICE
}
_WINDOWS: Final = tuple(
    sum(cell_bit(Cell(top + row, left + col)) for row in range(MAX_SPAN) for col in range(MAX_SPAN))
    for top in range(-_REACH, 1)
    for left in range(-_REACH, 1)
)
"""Every block of three by three cells on the lattice."""


def fits_span(occupied: int, cell: Cell) -> bool:
    """R7.6 With the cell the grid is at most three tiles high and three wide."""
    grown = occupied | cell_bit(cell)
    return any(grown & window == grown for window in _WINDOWS)


def touches(occupied: int, cell: Cell) -> bool:
    """R7.4 The cell shares a complete edge with an occupied one."""
    return occupied & _NEIGHBOURS[cell] != 0


@cache
def legal_cells(occupied: int) -> tuple[Cell, ...]:
    """R7.3-R7.8 Where a grid that occupies these cells can grow."""
    if not occupied:
        return (Cell(0, 0),)
    if occupied.bit_count() == GRID_TILES:
        return ()
    return tuple(
        cell
        for cell in _LATTICE
        if not occupied & cell_bit(cell) and touches(occupied, cell) and fits_span(occupied, cell)
    )


def rotated(squares: str, rotation: int) -> str:
    """R7.10 The four squares after that many quarter turns clockwise."""
    return "".join(squares[source] for source in _TURNED[rotation])


def square_bit(row: int, col: int) -> int:
    """The bit of a square; the tile at cell (r, c) has squares (2r…2r+1, 2c…2c+1)."""
    return 1 << ((row + 2 * _REACH) * ROW + col + 2 * _REACH)


def squares_of(mask: int) -> Iterator[tuple[int, int]]:
    """The (row, column) of the squares in a set of squares, row by row."""
    for index in bits(mask):
        row, col = divmod(index, ROW)
        yield row - 2 * _REACH, col - 2 * _REACH


SquaresByTerrain = tuple[int, int, int, int, int]
"""A set of squares for each terrain, in the order of TERRAINS."""


# Bounded, because a tile set may be somebody's own: more than the tiles of the box need.
@lru_cache(maxsize=1 << 13)
def tile_fields(squares: str, cell: Cell, rotation: int) -> SquaresByTerrain:
    """The squares that a tile covers when it lies so, by terrain."""
    lie = rotated(squares, rotation)

    def field(terrain: Terrain) -> int:
        return sum(
            square_bit(2 * cell.row + row, 2 * cell.col + col)
            for row in range(2)
            for col in range(2)
            if lie[2 * row + col] == terrain
        )

    return field("P"), field("R"), field("B"), field("G"), field("Y")
