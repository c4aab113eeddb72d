"""Geometry of the two sides of the board (R2), the trails round the long one (R13.17), and where
a figure can go (R6).

A plot is a number, row by row from the north-west; a set of plots is an integer with a bit each.
"""

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple, NewType

from tilewright.games.tiwanaku.components import DIRECTIONS, Direction
from tilewright.kit.bitboard import bits

Plot = NewType("Plot", int)
Size = Literal["short", "long"]

ROWS: Final = 5
COLUMNS: Final[dict[Size, int]] = {"short": 5, "long": 9}
"""R2.1 Columns of each side of the board."""
NO_PLOT: Final = Plot(-1)

_STEPS: Final[dict[Direction, tuple[int, int]]] = {
    "N": (-1, 0),
    "E": (0, 1),
    "S": (1, 0),
    "W": (0, -1),
}
_OPPOSITE: Final[dict[Direction, Direction]] = {"N": "S", "E": "W", "S": "N", "W": "E"}


class Heading(NamedTuple):
    """A plot and the way a figure is going on it."""

    plot: Plot
    direction: Direction


class Board:
    """One side of the board, with its neighbourhoods worked out once."""

    def __init__(self, rows: int, columns: int) -> None:
        self.rows = rows
        self.columns = columns
        self.plots: Final = tuple(Plot(number) for number in range(rows * columns))
        self.names: Final = tuple(
            f"{'abcdefghi'[plot % columns]}{plot // columns + 1}" for plot in self.plots
        )
        """R2.2 SUBSTITUTE `c4` is column c, row 4."""
        self.full: Final = (1 << len(self.plots)) - 1
        self.adjacent: Final = tuple(self._near(plot, corners=False) for plot in self.plots)
        """R2.3 The plots that share a side with a plot."""
        self.touching: Final = tuple(self._near(plot, corners=True) for plot in self.plots)
        """R2.3 The plots that share a side or a corner with a plot."""
        self.edge: Final = sum(1 << plot for plot in self.plots if self._is_edge(plot))
        """R2.4 The plots of the outermost rows and columns."""
        self.entrances: Final[dict[Direction, int]] = {
            direction: self._entrance(direction) for direction in DIRECTIONS
        }
        """R14.14 The edge plots that a first step in each direction leads to."""
        self.ahead: Final[dict[Direction, tuple[int, ...]]] = {
            direction: tuple(self._ahead(plot, direction) for plot in self.plots)
            for direction in DIRECTIONS
        }
        """R14.13 For each direction and plot, the next plot as a set; none off the board."""
        self.not_first = ~self.entrances["E"]
        self.not_last = ~self.entrances["W"]

    def plot(self, row: int, col: int) -> Plot:
        """The plot in a row and column, both from 0."""
        return Plot(row * self.columns + col)

    def row(self, plot: Plot) -> int:
        return plot // self.columns

    def column(self, plot: Plot) -> int:
        return plot % self.columns

    def has(self, plot: Plot) -> bool:
        """Whether there is such a plot."""
        return 0 <= plot < len(self.plots)

    def name(self, plot: Plot) -> str:
        """R2.2 Such as `c4`."""
        return self.names[plot]

    def named(self, name: str) -> Plot:
        """The plot of a name such as `c4`; raises ValueError if there is none."""
        if name not in self.names:
            raise ValueError(f"there is no plot {name[:40]!r}")
        return Plot(self.names.index(name))

    def step(self, plot: Plot, direction: Direction) -> Plot:
        """The neighbour of a plot in a direction, NO_PLOT off the board."""
        down, right = _STEPS[direction]
        row, col = self.row(plot) + down, self.column(plot) + right
        return self.plot(row, col) if self._lies(row, col) else NO_PLOT

    def neighbours(self, plots: int) -> int:
        """The plots that share a side with one of the set; some may be in it."""
        return (
            (plots & self.not_last) << 1
            | (plots & self.not_first) >> 1
            | plots << self.columns & self.full
            | plots >> self.columns
        )

    def _near(self, plot: Plot, *, corners: bool) -> int:
        row, col = self.row(plot), self.column(plot)
        return sum(
            1 << self.plot(row + down, col + right)
            for down in (-1, 0, 1)
            for right in (-1, 0, 1)
            if (down or right)
            and (corners or not (down and right))
            and self._lies(row + down, col + right)
        )

    def _lies(self, row: int, col: int) -> bool:
        return 0 <= row < self.rows and 0 <= col < self.columns

    def _entrance(self, direction: Direction) -> int:
        down, right = _STEPS[direction]
        return sum(
            1 << plot
            for plot in self.plots
            if not self._lies(self.row(plot) - down, self.column(plot) - right)
        )

    def _ahead(self, plot: Plot, direction: Direction) -> int:
        step = self.step(plot, direction)
        return 0 if step == NO_PLOT else 1 << step

    def _is_edge(self, plot: Plot) -> bool:
        return self.row(plot) in {0, self.rows - 1} or self.column(plot) in {0, self.columns - 1}


BOARDS: Final[dict[Size, Board]] = {size: Board(ROWS, columns) for size, columns in COLUMNS.items()}


BOARD_OF: Final = {len(board.plots): board for board in BOARDS.values()}
"""The side of the board with so many plots."""


def linked(board: Board, first: int, transit: int) -> int:
    """The transit plots that hang together with a set of first ones, these included."""
    columns, not_first, not_last = board.columns, board.not_first, board.not_last
    found, new = 0, first
    while new != found:
        found = new
        # `board.neighbours` in two halves: most of the time of random play goes by here.
        new |= ((new & not_last) << 1 | (new & not_first) >> 1) & transit
        new |= (new << columns | new >> columns) & transit
    return found


def reached(board: Board, first: int, transit: int) -> int:
    """R6.4 The plots that are entered from a set of first ones through transit plots."""
    crossed = first & transit
    if not crossed:
        return first
    return first | board.neighbours(linked(board, crossed, transit))


def way(board: Board, first: int, transit: int, goal: Plot) -> tuple[Plot, ...]:
    """A shortest path from one of the first plots to the goal through transit plots.

    Of several the same one every time: each plot before is the lowest that fits. Raises
    ValueError if there is none.
    """
    layers = [first]
    found = first
    while not found >> goal & 1:
        new = board.neighbours(layers[-1] & transit) & ~found
        if not new:
            raise ValueError(f"no way leads to {board.name(goal)}")
        found |= new
        layers.append(new)
    path = [goal]
    for layer in reversed(layers[:-1]):
        path.append(Plot(next(bits(layer & transit & board.adjacent[path[-1]]))))
    return tuple(reversed(path))


def trail(board: Board, off: Heading) -> Heading:
    """R13.17 Where a figure comes in again that leaves the board here, and which way it goes."""
    row, col = board.row(off.plot), board.column(off.plot)
    last_row, last_col = board.rows - 1, board.columns - 1
    match off.direction:
        case "N":
            if col == last_col:
                return Heading(off.plot, "W")
            return Heading(board.plot(row, col ^ 1), "S")
        case "S":
            if col == 0:
                return Heading(off.plot, "E")
            return Heading(board.plot(row, (col - 1 ^ 1) + 1), "N")
        case "W":
            if row == last_row:
                return Heading(off.plot, "N")
            return Heading(board.plot(row ^ 1, col), "E")
        case "E":
            if row == 0:
                return Heading(off.plot, "S")
            return Heading(board.plot((row - 1 ^ 1) + 1, col), "W")


def trails(board: Board) -> Iterator[tuple[Heading, Heading]]:
    """R13.17 Both ends of each trail: the plot at the edge, and the way off the board."""
    for plot in board.plots:
        for direction in DIRECTIONS:
            if board.step(plot, direction) == NO_PLOT:
                end = Heading(plot, direction)
                into = trail(board, end)
                other = Heading(into.plot, _OPPOSITE[into.direction])
                if end < other:
                    yield end, other


def onward(board: Board, heading: Heading) -> Heading:
    """R13.15, R13.16 One step straight on, or along a trail."""
    plot = board.step(heading.plot, heading.direction)
    return trail(board, heading) if plot == NO_PLOT else Heading(plot, heading.direction)


def route(board: Board, origin: Plot, direction: Direction, empty: int) -> tuple[Plot, ...]:
    """R13.15 The plots that an automa figure enters, the last one EMPTY; none if no plot is."""
    path = _ROUNDS[board.columns][direction][origin]
    for steps, plot in enumerate(path, 1):
        if empty >> plot & 1:
            return path[:steps]
    return ()


def _round(board: Board, heading: Heading) -> Iterator[Plot]:
    """The plots that a figure enters until it is back, going the same way."""
    here = onward(board, heading)
    yield here.plot
    while here != heading:
        here = onward(board, here)
        yield here.plot


_ROUNDS: Final = {
    board.columns: {
        direction: [tuple(_round(board, Heading(plot, direction))) for plot in board.plots]
        for direction in DIRECTIONS
    }
    for board in BOARDS.values()
}
