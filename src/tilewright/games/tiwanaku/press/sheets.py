"""Scenarios to print: two pages each, the set-up and the solution, both with a disc to cut out.

The discs lie in the middle of the page, so printed on both sides of the paper they are one disc
with the set-up in front and the key on its back.
"""

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import Final, NamedTuple

from tilewright.games.tiwanaku.board import Board, Plot
from tilewright.games.tiwanaku.components import TERRAINS, Terrain
from tilewright.games.tiwanaku.press.pdf import A4, Colour, Page, write_pdf

_NAMES: Final[dict[Terrain, str]] = {"E": "earth", "S": "sand", "G": "grass", "M": "mountain"}
_FILLS: Final[dict[Terrain, Colour]] = {
    "E": Colour(0.87, 0.77, 0.68),
    "S": Colour(0.98, 0.93, 0.70),
    "G": Colour(0.80, 0.91, 0.74),
    "M": Colour(0.82, 0.84, 0.89),
}
_MIDDLE: Final = A4[0] / 2
_BOARD_WIDTH: Final = 420.0
_BOARD_TOP: Final = 720.0
_DISC: Final = 150.0
"""The radius of a disc."""
_DISC_HEIGHT: Final = 195.0
"""How high its centre lies on the page."""


class Sheet(NamedTuple):
    """What is printed of a scenario."""

    board: Board
    terrain: str
    crops: str
    start: tuple[Plot, ...]
    automa: tuple[Plot, ...]
    grade: int

    @property
    def name(self) -> str:
        """Tells which solution belongs to which set-up."""
        return blake2b(f"{self.terrain} {self.crops}".encode(), digest_size=3).hexdigest()

    @property
    def counts(self) -> str:
        """R4.6 The numbers of terrain."""
        return "   ".join(f"{name} {self.terrain.count(t)}" for t, name in _NAMES.items())


def write_sheets(sheets: Iterable[Sheet]) -> bytes:
    """The PDF file of all sheets."""
    return write_pdf([page for sheet in sheets for page in (_setup(sheet), _solution(sheet))])


def _setup(sheet: Sheet) -> Page:
    page = Page()
    _title(page, sheet, "Set-up")
    lines = [
        f"Terrain tokens in the supply, start plots included: {sheet.counts}.",
        "Lay the tokens of the start plots out; they score nothing.",
    ]
    if sheet.automa:
        lines.append("Rings are the places of the automa, in the order of their numbers.")
    _board(page, sheet, sheet.start, sheet.automa)
    _words(page, sheet, lines)
    _disc(page, sheet, sheet.start, sheet.automa)
    return page


def _solution(sheet: Sheet) -> Page:
    page = Page()
    _title(page, sheet, "Solution")
    _board(page, sheet, sheet.board.plots, ())
    _words(page, sheet, ["This page is the key: only whoever answers for it looks here."])
    _disc(page, sheet, sheet.board.plots, ())
    return page


def _title(page: Page, sheet: Sheet, title: str) -> None:
    page.text(_MIDDLE, 785, f"Tiwanaku: {title}", 22, centred=True)
    size = "short" if sheet.board.columns == sheet.board.rows else "long"
    page.text(_MIDDLE, 763, f"{size} scenario {sheet.name}, grade {sheet.grade}", 12, centred=True)


def _words(page: Page, sheet: Sheet, lines: Sequence[str]) -> None:
    height = _BOARD_TOP - _cell(sheet) * sheet.board.rows - 22
    for number, line in enumerate(lines):
        page.text(_MIDDLE, height - 15 * number, line, 10.5, centred=True)


def _cell(sheet: Sheet) -> float:
    return min(60.0, _BOARD_WIDTH / sheet.board.columns)


def _board(page: Page, sheet: Sheet, shown: Iterable[Plot], automa: Sequence[Plot]) -> None:
    cell = _cell(sheet)
    board = sheet.board
    left = _MIDDLE - cell * board.columns / 2
    _grid(page, sheet, (left, _BOARD_TOP), cell, shown)
    for column in range(board.columns):
        name = board.name(board.plot(0, column))[0]
        page.text(left + cell * (column + 0.5), _BOARD_TOP + 6, name, 12, centred=True)
    for row in range(board.rows):
        foot = _BOARD_TOP - cell * (row + 0.5) - 4
        page.text(left - 14, foot, str(row + 1), 12, centred=True)
    _rings(page, sheet, (left, _BOARD_TOP), cell, automa)


def _disc(page: Page, sheet: Sheet, shown: Iterable[Plot], automa: Sequence[Plot]) -> None:
    """A disc to cut along the dashed line."""
    page.circle(_MIDDLE, _DISC_HEIGHT, _DISC, dashed=True)
    board = sheet.board
    cell = min(34.0, 1.62 * _DISC / board.columns)
    corner = _MIDDLE - cell * board.columns / 2, _DISC_HEIGHT + cell * board.rows / 2
    _grid(page, sheet, corner, cell, shown)
    _rings(page, sheet, corner, cell, automa)
    page.text(_MIDDLE, _DISC_HEIGHT + _DISC - 34, sheet.name, 11, centred=True)
    page.text(_MIDDLE, _DISC_HEIGHT + _DISC - 48, f"grade {sheet.grade}", 9, centred=True)
    counts = "  ".join(f"{t} {sheet.terrain.count(t)}" for t in TERRAINS)
    page.text(_MIDDLE, _DISC_HEIGHT - _DISC + 38, counts, 11, centred=True)
    page.text(_MIDDLE + _DISC * 0.9, _DISC_HEIGHT - _DISC * 0.9, "cut here", 8)


def _grid(
    page: Page, sheet: Sheet, corner: tuple[float, float], cell: float, shown: Iterable[Plot]
) -> None:
    """The board with its upper left corner at a point; plots that are not shown stay white."""
    board = sheet.board
    seen = sum(1 << plot for plot in shown)
    for plot in board.plots:
        x = corner[0] + cell * board.column(plot)
        y = corner[1] - cell * (board.row(plot) + 1)
        if not seen >> plot & 1:
            page.rectangle(x, y, cell, cell)
            continue
        terrain = next(t for t in TERRAINS if t == sheet.terrain[plot])
        page.rectangle(x, y, cell, cell, fill=_FILLS[terrain])
        _pattern(page, terrain, x, y, cell)
        page.text(x + cell * 0.06, y + cell * 0.76, terrain, cell * 0.24)
        page.text(x + cell / 2, y + cell * 0.28, sheet.crops[plot], cell * 0.55, centred=True)


def _pattern(page: Page, terrain: Terrain, x: float, y: float, cell: float) -> None:
    """What tells a terrain without colour, along the foot of its plot."""
    foot, high = y + cell * 0.06, y + cell * 0.19
    for place in range(5):
        at = x + cell * (0.14 + 0.18 * place)
        match terrain:
            case "E":
                page.circle(at, y + cell * 0.12, cell * 0.03)
            case "S":
                page.line([(at - cell * 0.07, high), (at + cell * 0.07, high)], width=0.6)
                page.line([(at - cell * 0.07, foot), (at + cell * 0.07, foot)], width=0.6)
            case "G":
                page.line([(at, foot), (at, high)], width=0.6)
            case "M":
                peak = [(at - cell * 0.08, foot), (at, high), (at + cell * 0.08, foot)]
                page.line(peak, width=0.6)


def _rings(
    page: Page, sheet: Sheet, corner: tuple[float, float], cell: float, automa: Sequence[Plot]
) -> None:
    for number, plot in enumerate(automa, 1):
        x = corner[0] + cell * (sheet.board.column(plot) + 0.5)
        y = corner[1] - cell * (sheet.board.row(plot) + 0.52)
        page.circle(x, y, cell * 0.28, line=1.5)
        page.text(x + cell * 0.38, y + cell * 0.28, str(number), cell * 0.22, centred=True)
