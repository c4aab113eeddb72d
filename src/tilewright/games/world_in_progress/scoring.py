"""The score sheet of a grid (R10) and the winner (R11)."""

from collections.abc import Sequence
from functools import lru_cache

from tilewright.core import ScoreLine, ScoreSheet
from tilewright.games.world_in_progress.board import (
    ROW,
    Cell,
    SquaresByTerrain,
    squares_of,
    tile_fields,
)
from tilewright.games.world_in_progress.components import TERRAINS, TileSet
from tilewright.games.world_in_progress.state import Placed
from tilewright.kit.bitboard import groups

Statues = tuple[tuple[Cell, ...], ...]
"""The cells of the tiles that carry a statue, by terrain in the order of TERRAINS."""


@lru_cache(maxsize=1 << 16)
def largest_group(field: int) -> int:
    """R10.1-R10.3 The largest group, the first of equal ones; 0 if the field is empty."""
    largest = size = 0
    left = field.bit_count()
    for group in groups(field, ROW):
        squares = group.bit_count()
        if squares > size:
            largest, size = group, squares
        left -= squares
        if left <= size:
            break
    return largest


def grid_fields(grid: Sequence[Placed], tiles: TileSet) -> SquaresByTerrain:
    """The squares of a grid by terrain."""
    pink = red = blue = green = yellow = 0
    for placed in grid:
        p, r, b, g, y = tile_fields(
            tiles.tiles[placed.tile].squares, Cell(placed.row, placed.col), placed.rotation
        )
        pink, red, blue, green, yellow = pink | p, red | r, blue | b, green | g, yellow | y
    return pink, red, blue, green, yellow


def grid_statues(grid: Sequence[Placed], tiles: TileSet) -> Statues:
    """R10.5 The statues of a grid, wherever they stand."""
    return tuple(
        tuple(
            Cell(placed.row, placed.col)
            for placed in grid
            if tiles.tiles[placed.tile].statue == terrain
        )
        for terrain in TERRAINS
    )


def score_sheet(fields: SquaresByTerrain, statues: Statues) -> ScoreSheet:
    """R10.3-R10.6 A line for each terrain: the largest group times the statues.

    The witness names squares as `row,column` and the tiles of statues as `@row,column`.
    """
    lines = []
    for terrain, field, cells in zip(TERRAINS, fields, statues, strict=True):
        group = largest_group(field)
        largest = group.bit_count()
        lines.append(
            ScoreLine(
                rule="R10.4",
                key=terrain,
                points=largest * len(cells),
                facts={"largest": largest, "statues": len(cells)},
                witness=(
                    *(f"{row},{col}" for row, col in squares_of(group)),
                    *(f"@{cell.row},{cell.col}" for cell in cells),
                ),
            )
        )
    return ScoreSheet(
        score=sum(line.points for line in lines),
        tiebreak=(max(line.facts["largest"] for line in lines),),
        lines=tuple(lines),
    )


@lru_cache(maxsize=1 << 12)
def grid_sheet(grid: tuple[Placed, ...], tiles: TileSet) -> ScoreSheet:
    """R10.7 The score sheet of a grid, complete or not."""
    return score_sheet(grid_fields(grid, tiles), grid_statues(grid, tiles))
