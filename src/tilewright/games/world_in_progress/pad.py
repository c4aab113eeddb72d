"""The score pad (R1.9): points for a grid that lies on a real table.

One line is `{"rows": [six strings], "statues": [three strings]}`: a letter for each square, a
letter or `-` for each tile.
"""

import msgspec

from tilewright.core import Value
from tilewright.games.world_in_progress.board import MAX_SPAN, Cell, square_bit
from tilewright.games.world_in_progress.components import TERRAINS, Terrain
from tilewright.games.world_in_progress.scoring import score_sheet


class PadLine(Value, frozen=True):
    rows: tuple[str, ...]
    statues: tuple[str, ...]


class TerrainLine(Value, frozen=True):
    terrain: Terrain
    largest: int
    statues: int
    points: int
    cells: tuple[tuple[int, int], ...]
    """The squares of the largest group as row and column, from the top left."""


class PadResult(Value, frozen=True):
    score: int
    tiebreak: int
    lines: tuple[TerrainLine, ...]


def score_pad(line: bytes) -> PadResult:
    """R10 The score of the grid in a line of JSON; raises ValueError with the reason."""
    entry = msgspec.json.decode(line, type=PadLine)
    _check_block("rows", entry.rows, 2 * MAX_SPAN, set(TERRAINS))
    _check_block("statues", entry.statues, MAX_SPAN, {*TERRAINS, "-"})
    fields = dict.fromkeys(TERRAINS, 0)
    statues: dict[Terrain, list[Cell]] = {terrain: [] for terrain in TERRAINS}
    for terrain in TERRAINS:
        for row, text in enumerate(entry.rows):
            for col, letter in enumerate(text):
                fields[terrain] |= square_bit(row, col) if letter == terrain else 0
        for row, text in enumerate(entry.statues):
            statues[terrain] += [Cell(row, col) for col, god in enumerate(text) if god == terrain]
    pink, red, blue, green, yellow = fields.values()
    sheet = score_sheet((pink, red, blue, green, yellow), tuple(map(tuple, statues.values())))
    return PadResult(
        sheet.score,
        sheet.tiebreak[0],
        tuple(
            TerrainLine(
                terrain,
                scored.facts["largest"],
                scored.facts["statues"],
                scored.points,
                tuple(_cell(name) for name in scored.witness if not name.startswith("@")),
            )
            for terrain, scored in zip(TERRAINS, sheet.lines, strict=True)
        ),
    )


def _cell(name: str) -> tuple[int, int]:
    row, col = map(int, name.split(","))
    return row, col


def _check_block(name: str, rows: tuple[str, ...], size: int, letters: set[str]) -> None:
    if len(rows) != size or any(len(row) != size for row in rows):
        raise ValueError(f"{name} must be {size} strings of {size} characters")
    for row in rows:
        for letter in row:
            if letter not in letters:
                raise ValueError(f"{name}: {letter!r} is not one of {' '.join(sorted(letters))}")
