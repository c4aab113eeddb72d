"""World in Progress done the obvious slow way: sets of squares, no bits, no caches."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

Square = tuple[int, int]
Cell = tuple[int, int]

TERRAINS = "PRBGY"
AROUND = ((-1, 0), (1, 0), (0, -1), (0, 1))


class Laid(NamedTuple):
    """A tile in a grid: its squares at rotation 0, its statue, and how it lies."""

    squares: str
    statue: str | None
    row: int
    col: int
    rotation: int


def turned(squares: str, rotation: int) -> str:
    """R7.10, a quarter turn at a time: what was bottom left is then top left."""
    for _ in range(rotation):
        a, b, c, d = tuple(squares)
        squares = c + a + d + b
    return squares


def field(grid: Iterable[Laid]) -> dict[Square, str]:
    """R10.1 The terrain of every square."""
    squares = {}
    for laid in grid:
        top_left, top_right, bottom_left, bottom_right = tuple(turned(laid.squares, laid.rotation))
        row, col = 2 * laid.row, 2 * laid.col
        squares[row, col] = top_left
        squares[row, col + 1] = top_right
        squares[row + 1, col] = bottom_left
        squares[row + 1, col + 1] = bottom_right
    return squares


def groups(squares: Mapping[Square, str], terrain: str) -> list[set[Square]]:
    """R10.2 The groups of a terrain."""
    left = {square for square, found in squares.items() if found == terrain}
    found = []
    while left:
        group: set[Square] = set()
        waiting = [min(left)]
        while waiting:
            row, col = waiting.pop()
            if (row, col) in left:
                left.remove((row, col))
                group.add((row, col))
                waiting += [(row + down, col + right) for down, right in AROUND]
        found.append(group)
    return found


def largest(squares: Mapping[Square, str], terrain: str) -> int:
    """R10.3 The size of the largest group."""
    return max(map(len, groups(squares, terrain)), default=0)


def score(squares: Mapping[Square, str], statues: Sequence[str | None]) -> int:
    """R10.6 The sum over the terrains of the largest group times the statues."""
    return sum(largest(squares, terrain) * statues.count(terrain) for terrain in TERRAINS)


def tiebreak(squares: Mapping[Square, str]) -> int:
    """R11.2 The largest group of any terrain."""
    return max(largest(squares, terrain) for terrain in TERRAINS)


def winners(results: Sequence[tuple[int, int]]) -> list[int]:
    """R11.1-R11.3 First the highest score, then among those the largest group."""
    highest = max(score for score, _ in results)
    tied = [seat for seat, (score, _) in enumerate(results) if score == highest]
    most = max(results[seat][1] for seat in tied)
    return [seat for seat in tied if results[seat][1] == most]


def is_legal_cell(cells: Sequence[Cell], cell: Cell) -> bool:
    """R7.3-R7.6 Whether the next tile of a grid may lie there."""
    if not cells:
        return cell == (0, 0)
    if cell in cells:
        return False
    row, col = cell
    if not any((row + down, col + right) in cells for down, right in AROUND):
        return False
    rows = [each[0] for each in (*cells, cell)]
    cols = [each[1] for each in (*cells, cell)]
    return max(rows) - min(rows) <= 2 and max(cols) - min(cols) <= 2


def is_legal_move(markers: Mapping[str, int], side: str, line: int) -> bool:
    """R4.2, R4.3 Whether a marker may move there."""
    facing = {"N": "S", "S": "N", "W": "E", "E": "W"}[side]
    return line in (0, 1, 2) and line != markers[side] and line != markers[facing]


def push(rows: Sequence[Sequence[int]], side: str, line: int) -> tuple[list[list[int]], int]:
    """R5.2 The map after a push, 0 where it is vacant, and the tile that fell out."""
    after = [list(row) for row in rows]
    cells = [(line, step) if side in "WE" else (step, line) for step in range(3)]
    if side in "ES":
        cells.reverse()
    (near, middle, far) = cells
    obtained = after[far[0]][far[1]]
    after[far[0]][far[1]] = after[middle[0]][middle[1]]
    after[middle[0]][middle[1]] = after[near[0]][near[1]]
    after[near[0]][near[1]] = 0
    return after, obtained
