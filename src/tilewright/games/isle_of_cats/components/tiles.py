"""Tiles (R1.1-R1.4) and boats (R4): shapes as cells, boats as grids of letters."""

from dataclasses import dataclass
from typing import Final, Literal, NewType, get_args

from tilewright.core import Value

ShapeId = NewType("ShapeId", str)
TileId = NewType("TileId", str)
"""`blue-c01` for a cat; its shape for any other tile, since copies are alike."""
BoatId = NewType("BoatId", int)

Colour = Literal["blue", "green", "red", "purple", "orange"]
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)

TileKind = Literal["cat", "oshax", "common", "rare"]
COPIES: Final[dict[TileKind, int]] = {"cat": 1, "oshax": 1, "common": 11, "rare": 5}
"""R1.1-R1.4 How often a tile exists; a cat of each colour."""
Field = Literal["left", "right"]
Symbol = Literal["parrot", "moon", "apple", "none", "grain"]

Cells = tuple[tuple[int, int], ...]
"""Columns and rows, row by row."""

MAP_LETTERS: Final[dict[str, Colour]] = {colour[0].upper(): colour for colour in COLOURS}
RAT: Final = "x"


class Tile(Value, frozen=True):
    id: TileId
    kind: TileKind
    shape: ShapeId
    colour: Colour | None
    """Of a cat; an oshax gets one when it is placed (R16.2)."""


class Layout(Value, frozen=True):
    """R4.3 A boat: its rats and maps."""

    id: BoatId
    name: str
    grid: tuple[str, ...]


@dataclass(frozen=True, eq=False, slots=True)
class Shape:
    """R5.2 An outline and the different ways in which it can lie."""

    id: ShapeId
    orientations: tuple[Cells, ...]
    """As drawn, then by quarter turns clockwise, then the same of its mirror image, each once.
    Cells count from the top left of the rectangle around them."""

    @property
    def size(self) -> int:
        return len(self.orientations[0])


def shape(name: str, rows: tuple[str, ...]) -> Shape:
    """The shape of a drawing; raises ValueError unless it is one connected piece."""
    drawn = shape_cells(rows)
    orientations: list[Cells] = []
    for cells in (drawn, tuple((-col, row) for col, row in drawn)):
        turned = cells
        for _ in range(4):
            left = min(col for col, _ in turned)
            top = min(row for _, row in turned)
            moved = ((col - left, row - top) for col, row in turned)
            placed = tuple(sorted(moved, key=lambda at: at[::-1]))
            if placed not in orientations:
                orientations.append(placed)
            turned = tuple((-row, col) for col, row in turned)
    return Shape(ShapeId(name), tuple(orientations))


def shape_cells(rows: tuple[str, ...]) -> Cells:
    """The cells of a drawn shape; raises ValueError unless it is one connected piece."""
    cells = tuple(
        (col, row) for row, text in enumerate(rows) for col, mark in enumerate(text) if mark == "#"
    )
    if not cells or any(set(text) - {"#", "."} for text in rows):
        raise ValueError(f"{list(rows)} is no shape of # and .")
    reached = {cells[0]}
    while True:
        near = {
            (col + right, row + down)
            for col, row in reached
            for right, down in ((1, 0), (-1, 0), (0, 1), (0, -1))
        }
        grown = reached | (near & set(cells))
        if grown == reached:
            break
        reached = grown
    if len(reached) < len(cells):
        raise ValueError(f"{list(rows)} is not one piece")
    return cells
