"""What an unfinished grid will be worth: the expected final score, fitted to played games.

A terrain's part of the final score depends on what the terrain looks like now: the size of its
largest group, the cells where that group can still grow, its statues on the grid, and how many
more of them are to be had. For each number of seats and each number of tiles laid there is a
polynomial in these numbers. `scripts/fit_world_in_progress.py` plays games and fits the
coefficients, which are in `value.json`.
"""

from functools import cache, lru_cache
from importlib.resources import files
from itertools import combinations_with_replacement
from math import prod
from operator import mul
from typing import Final, NamedTuple

import msgspec

from tilewright.bots.floats import float_sum
from tilewright.bots.heuristics.world_in_progress.grid import Counts, grid_of
from tilewright.core import Seat
from tilewright.games.world_in_progress.actions import PlaceTile
from tilewright.games.world_in_progress.board import (
    ROTATIONS,
    ROW,
    Cell,
    cell_bit,
    cells_of,
    fits_span,
    legal_cells,
    rotated,
    square_bit,
)
from tilewright.games.world_in_progress.components import (
    GRID_TILES,
    NO_TILE,
    TERRAINS,
    Tile,
    TileId,
    TileSet,
)
from tilewright.games.world_in_progress.scoring import largest_group
from tilewright.games.world_in_progress.state import Placed, State
from tilewright.kit.bitboard import neighbours

SCALES: Final = (8, 3, 2, 3, 2)
"""Bring the numbers of a terrain to about 1."""


def terms(variables: int) -> tuple[tuple[int, ...], ...]:
    """The products of a polynomial of the third degree, as numbers of variables."""
    return tuple(
        term
        for degree in range(4)
        for term in combinations_with_replacement(range(variables), degree)
    )


LAYING_TERMS: Final = terms(3)
STANDING_TERMS: Final = terms(5)


class Fit(msgspec.Struct, frozen=True):
    """The coefficients for one number of seats; each list by tiles laid, 0 to 8."""

    start: float
    """The expected score of an empty grid."""
    token: tuple[float, ...]
    """What an unused token adds."""
    spread: tuple[float, ...]
    """The standard deviation of final scores around the expected ones."""
    laying: tuple[tuple[float, ...], ...]
    """For LAYING_TERMS: the value of a terrain, whatever else lies where."""
    standing: tuple[tuple[float, ...], ...]
    """For STANDING_TERMS: the same, knowing how many statues are left and on the map."""


@cache
def fits() -> dict[int, Fit]:
    """The fitted coefficients by number of seats."""
    text = files(__package__).joinpath("value.json").read_bytes()
    return msgspec.json.decode(text, type=dict[int, Fit])


_CELL_CORNERS: Final = sum(
    square_bit(2 * cell.row, 2 * cell.col) for cell in cells_of((1 << 25) - 1)
)
"""The top left square of each cell."""


@cache
def open_squares(occupied: int) -> int:
    """The squares that a later tile may still cover (R7.6)."""
    return sum(
        square_bit(2 * cell.row + row, 2 * cell.col + col)
        for cell in cells_of((1 << 25) - 1)
        if not occupied & cell_bit(cell) and fits_span(occupied, cell)
        for row in range(2)
        for col in range(2)
    )


@lru_cache(maxsize=1 << 18)
def shape_of(field: int, open_: int) -> tuple[int, int]:
    """The size of a terrain's largest group, and the open cells that touch the group."""
    group = largest_group(field)
    room = neighbours(group, ROW) & open_
    room |= room >> 1
    return group.bit_count(), ((room | room >> ROW) & _CELL_CORNERS).bit_count()


def products(numbers: tuple[int, ...], chosen: tuple[tuple[int, ...], ...]) -> list[float]:
    """The products of a polynomial for the numbers of one terrain."""
    scaled = [number / scale for number, scale in zip(numbers, SCALES, strict=False)]
    return [prod([scaled[index] for index in term], start=1.0) for term in chosen]


@lru_cache(maxsize=1 << 16)
def laying_value(seats: int, laid: int, shape: tuple[int, int], statues: int) -> float:
    """What a terrain adds to the expected final score."""
    coefficients = fits()[seats].laying[laid]
    return float_sum(map(mul, coefficients, products((*shape, statues), LAYING_TERMS)))


@lru_cache(maxsize=1 << 16)
def standing_value(
    seats: int, laid: int, shape: tuple[int, int], statues: int, left: int, shown: int
) -> float:
    """The same while so many statues are left, some of them shown on the map."""
    coefficients = fits()[seats].standing[laid]
    numbers = (*shape, statues, left, shown)
    return float_sum(map(mul, coefficients, products(numbers, STANDING_TERMS)))


@cache
def statues_in_play(tiles: TileSet, seats: int) -> Counts:
    """The statues of each terrain on all tiles in the game."""
    return statues_on(tiles.in_play(seats), tiles)


@lru_cache(maxsize=1 << 12)
def statues_on(places: tuple[TileId, ...], tiles: TileSet) -> Counts:
    """The statues of each terrain on these tiles."""
    statues = [tiles.tiles[tile].statue for tile in places if tile != NO_TILE]
    return tuple(statues.count(terrain) for terrain in TERRAINS)


def statues_left(state: State) -> Counts:
    """The statues of each terrain that lie on no grid."""
    return _statues_left(tuple(player.grid for player in state.players), state.tiles)


@lru_cache(maxsize=1 << 12)
def _statues_left(grids: tuple[tuple[Placed, ...], ...], tiles: TileSet) -> Counts:
    used = [grid_of(grid, tiles).statues for grid in grids]
    return tuple(
        count - sum(taken)
        for count, *taken in zip(statues_in_play(tiles, len(grids)), *used, strict=True)
    )


def expected_score(state: State, seat: Seat) -> float:
    """The final score that a seat can expect between two turns, its token included."""
    player = state.players[seat]
    seats = len(state.players)
    laid = len(player.grid)
    tiles = state.tiles
    if laid == 0:
        return fits()[seats].start
    grid = grid_of(player.grid, tiles)
    if laid == GRID_TILES:
        return float_sum(map(mul, grid.largest, grid.statues))
    open_ = open_squares(player.occupied)
    score = fits()[seats].token[laid] if player.has_token else 0.0
    for field, statues, left, shown in zip(
        grid.fields, grid.statues, statues_left(state), statues_on(state.map, tiles), strict=True
    ):
        score += standing_value(seats, laid, shape_of(field, open_), statues, left, shown)
    return score


class Laid(NamedTuple):
    """A placement and the score it lets expect, without a token."""

    value: float
    action: PlaceTile


class Prospects:
    """What a grid will be worth with one more tile. Each number is worked out once."""

    __slots__ = ("_best", "_cells", "_grid", "_known", "_laid", "_occupied", "_seats", "_tiles")

    def __init__(
        self,
        seats: int,
        player_grid: tuple[Placed, ...],
        occupied: int,
        tiles: TileSet,
    ) -> None:
        self._seats = seats
        self._grid = grid_of(player_grid, tiles)
        self._laid = len(player_grid) + 1
        self._occupied = occupied
        self._tiles = tiles
        self._cells: list[_Cell] = []
        self._best: dict[TileId, float] = {}
        self._known: dict[TileId, tuple[Laid, ...]] = {}

    @staticmethod
    def of(state: State, seat: Seat) -> "Prospects":
        """The prospects of a seat's grid."""
        player = state.players[seat]
        return prospects(len(state.players), player.grid, player.occupied, state.tiles)

    def best(self, tile: TileId) -> float:
        """The expected score with one more tile, laid where it fits best."""
        known = self._best.get(tile)
        if known is None:
            known = self._best[tile] = max(self._values(self._tiles.tiles[tile]))
        return known

    def placements(self, tile: TileId) -> tuple[Laid, ...]:
        """Every placement of a tile that lies on no grid, best first."""
        known = self._known.get(tile)
        if known is None:
            values = self._values(self._tiles.tiles[tile])
            turns = len(values) // len(self._cells)
            actions = (action for cell in self._cells for action in cell.actions[:turns])
            found = sorted(map(Laid, values, actions), key=_by_value, reverse=True)
            known = self._known[tile] = tuple(found)
        return known

    def _values(self, tile: Tile) -> list[float]:
        """The expected score for each cell and turn, in their order."""
        if not self._cells:
            self._cells = [self._cell(cell) for cell in legal_cells(self._occupied)]
        god = -1 if tile.statue is None else TERRAINS.index(tile.statue)
        # The first tile looks the same from every side.
        turns = lies(tile.squares, god)[: ROTATIONS if self._laid > 1 else 1]
        values = []
        for cell in self._cells:
            plain, gains = cell.plain, cell.gains
            base = float_sum(plain[:_TERRAINS])
            if god >= 0:
                base += plain[_TERRAINS + god] - plain[god]
            for lie in turns:
                value = base
                for key in lie:
                    gain = gains[key]
                    value += self._gain(cell, key) if gain is None else gain
                values.append(value)
        return values

    def _cell(self, cell: Cell) -> "_Cell":
        open_ = open_squares(self._occupied | cell_bit(cell))
        return _Cell(
            actions=_turned(cell),
            squares=square_sets(cell),
            open_=open_,
            plain=[
                self._worth(terrain, 0, open_, more)
                for more in (0, 1)
                for terrain in range(_TERRAINS)
            ],
            gains=[None] * (2 * _TERRAINS * _SETS),
        )

    def _gain(self, cell: "_Cell", key: int) -> float:
        plain, chosen = divmod(key, _SETS)
        more, terrain = divmod(plain, _TERRAINS)
        worth = self._worth(terrain, cell.squares[chosen], cell.open_, more)
        gain = cell.gains[key] = worth - cell.plain[plain]
        return gain

    def _worth(self, terrain: int, added: int, open_: int, more: int) -> float:
        """What a terrain adds to the expected score; exact when the grid is complete."""
        field = self._grid.fields[terrain] | added
        statues = self._grid.statues[terrain] + more
        shape = shape_of(field, open_)
        if self._laid == GRID_TILES:
            return shape[0] * statues
        return laying_value(self._seats, self._laid, shape, statues)


prospects = lru_cache(maxsize=1 << 10)(Prospects)
"""The prospects of a grid, kept for the next question about it."""


class _Cell(NamedTuple):
    """A cell that can be filled next."""

    actions: tuple[PlaceTile, ...]
    squares: tuple[int, ...]
    open_: int
    plain: list[float]
    """What each terrain is worth when others fill the cell; then the same with one statue more."""
    gains: list[float | None]
    """What a terrain gains by a set of the cell's squares; then the same with one statue more."""


_TERRAINS: Final = len(TERRAINS)
_SETS: Final = 16
"""The sets that can be made of four squares."""


@cache
def square_sets(cell: Cell) -> tuple[int, ...]:
    """Every set of a cell's four squares; bit k of the number stands for square k."""
    squares = [
        square_bit(2 * cell.row + row, 2 * cell.col + col) for row in range(2) for col in range(2)
    ]
    return tuple(
        sum(square for place, square in enumerate(squares) if chosen >> place & 1)
        for chosen in range(_SETS)
    )


@cache
def lies(squares: str, god: int) -> tuple[tuple[int, ...], ...]:
    """For each rotation of a tile, the places of its terrains in `gains`; its statue is `god`'s."""
    return tuple(
        tuple(
            ((index == god) * _TERRAINS + index) * _SETS
            + sum(1 << place for place in range(4) if lie[place] == terrain)
            for index, terrain in enumerate(TERRAINS)
            if terrain in lie
        )
        for lie in (rotated(squares, rotation) for rotation in range(ROTATIONS))
    )


@cache
def _turned(cell: Cell) -> tuple[PlaceTile, ...]:
    return tuple(PlaceTile(cell.row, cell.col, rotation) for rotation in range(ROTATIONS))


def _by_value(laid: Laid) -> float:
    return laid.value
