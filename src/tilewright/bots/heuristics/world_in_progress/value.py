"""What an unfinished grid will be worth: the expected final score, fitted to played games.

A terrain's part of the final score depends on what the terrain looks like now: its largest
group, its statues, the room left around the group, squares that lie apart, and how many
statues are still to be had. `scripts/fit_world_in_progress.py` plays games and fits one
polynomial in these numbers for each number of tiles laid and each number of seats; the
coefficients are in `value.json`.
"""

from functools import cache, lru_cache
from importlib.resources import files
from itertools import combinations_with_replacement
from math import prod
from operator import mul
from typing import Final, NamedTuple

import msgspec

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
    TERRAINS,
    Tile,
    TileId,
    TileSet,
)
from tilewright.games.world_in_progress.scoring import largest_group
from tilewright.games.world_in_progress.state import Placed, State

_SETS: Final = 16
"""The sets of a tile's four squares."""
SCALES: Final = (8, 8, 6, 4, 2, 3)
"""Brings the numbers of a terrain to about 1."""
TERMS: Final = tuple(
    term
    for degree in range(4)
    for term in combinations_with_replacement(range(len(SCALES)), degree)
)
"""The monomials of the polynomial, up to the third degree, as numbers of variables."""


class Fit(msgspec.Struct, frozen=True):
    """The coefficients for one number of seats; by tiles laid, 0 to 8."""

    start: float
    """The expected score of an empty grid."""
    token: tuple[float, ...]
    """What an unused token adds."""
    spread: tuple[float, ...]
    """How far final scores lie from the expected ones, as a standard deviation."""
    terrain: tuple[tuple[float, ...], ...]
    """A coefficient for each of TERMS."""


@cache
def fits() -> dict[int, Fit]:
    """The fitted coefficients by number of seats."""
    text = files(__package__).joinpath("value.json").read_bytes()
    return msgspec.json.decode(text, type=dict[int, Fit])


@cache
def open_squares(occupied: int) -> int:
    """The squares that a later tile may still cover (R7.6)."""
    everywhere = (1 << 25) - 1
    return sum(
        square_bit(2 * cell.row + row, 2 * cell.col + col)
        for cell in cells_of(everywhere)
        if not occupied & cell_bit(cell) and (not occupied or fits_span(occupied, cell))
        for row in range(2)
        for col in range(2)
    )


@lru_cache(maxsize=1 << 16)
def shape_value(
    seats: int, laid: int, shape: tuple[int, int, int, int], statues: int, left: int
) -> float:
    """What a terrain of these numbers adds to the expected final score."""
    coefficients = fits()[seats].terrain[laid]
    return sum(map(mul, coefficients, terms_of(shape, statues, left)), start=0.0)


def terms_of(shape: tuple[int, int, int, int], statues: int, left: int) -> list[float]:
    """The terms of the polynomial for one terrain."""
    numbers = (*shape, statues, left)
    scaled = tuple(number / scale for number, scale in zip(numbers, SCALES, strict=True))
    return [prod([scaled[index] for index in term], start=1.0) for term in TERMS]


@lru_cache(maxsize=1 << 18)
def shape_of(field: int, open_: int) -> tuple[int, int, int, int]:
    """What a terrain looks like on a grid with these open squares.

    The size of its largest group, the open squares around the group, the squares apart from
    it, and how many of these one open square would join to it.
    """
    group = largest_group(field)
    around = neighbours(group) & open_
    apart = field & ~group
    return (
        group.bit_count(),
        around.bit_count(),
        apart.bit_count(),
        (neighbours(around) & apart).bit_count(),
    )


def neighbours(squares: int) -> int:
    """The squares that share an edge with one of these."""
    return squares << 1 | squares >> 1 | squares << ROW | squares >> ROW


@cache
def statues_in_play(tiles: TileSet, seats: int) -> Counts:
    """The statues of each terrain on all tiles in the game."""
    statues = [tiles.tiles[tile].statue for tile in tiles.in_play(seats)]
    return tuple(statues.count(terrain) for terrain in TERRAINS)


def statues_left(state: State) -> Counts:
    """The statues of each terrain that lie on no grid."""
    tiles = state.tiles
    left = statues_in_play(tiles, len(state.players))
    for player in state.players:
        on_grid = grid_of(player.grid, tiles).statues
        left = tuple(count - used for count, used in zip(left, on_grid, strict=True))
    return left


def expected_score(state: State, seat: Seat, left: Counts) -> float:
    """The final score that a seat can expect, its token included."""
    player = state.players[seat]
    seats = len(state.players)
    laid = len(player.grid)
    if laid == 0:
        return fits()[seats].start
    score = Prospects.of(state, seat, left).value
    if player.has_token and laid < GRID_TILES:
        score += fits()[seats].token[laid]
    return score


class Laid(NamedTuple):
    """A placement and the score it lets expect, without a token."""

    value: float
    action: PlaceTile


@cache
def square_masks(cell: Cell) -> tuple[int, ...]:
    """The squares of a cell for each set of the four places on a tile."""
    places = [
        square_bit(2 * cell.row + row, 2 * cell.col + col) for row in (0, 1) for col in (0, 1)
    ]
    return tuple(
        sum(bit for place, bit in enumerate(places) if chosen >> place & 1)
        for chosen in range(_SETS)
    )


@cache
def lies(squares: str) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For each rotation of a tile, its terrains and the set of places that each one covers."""
    return tuple(
        tuple(
            (index, sum(1 << place for place in range(4) if lie[place] == terrain))
            for index, terrain in enumerate(TERRAINS)
            if terrain in lie
        )
        for lie in (rotated(squares, rotation) for rotation in range(ROTATIONS))
    )


@cache
def _all_placements(occupied: int) -> tuple[tuple[PlaceTile, ...], ...]:
    return tuple(
        tuple(PlaceTile(cell.row, cell.col, rotation) for rotation in range(ROTATIONS))
        for cell in legal_cells(occupied)
    )


class Prospects:
    """What a grid will be worth, now and with one more tile. Each number is worked out once."""

    __slots__ = (
        "_fields",
        "_gains",
        "_known",
        "_laid",
        "_left",
        "_occupied",
        "_plain",
        "_seats",
        "_statues",
        "_tiles",
        "value",
    )

    def __init__(
        self,
        seats: int,
        player_grid: tuple[Placed, ...],
        occupied: int,
        left: Counts,
        tiles: TileSet,
    ) -> None:
        grid = grid_of(player_grid, tiles)
        self._seats = seats
        self._tiles = tiles
        self._fields = grid.fields
        self._statues = grid.statues
        self._left = left
        self._occupied = occupied
        self._laid = len(player_grid)
        # By cell: what the terrains are worth when it is filled with anything else, and what
        # each set of its squares adds when it gets the terrain, with and without a statue.
        self._plain: list[list[float]] = []
        self._gains: list[list[float | None]] = []
        self._known: dict[TileId, tuple[Laid, ...]] = {}
        open_ = open_squares(occupied)
        self.value = (
            sum(self._worth(self._laid, index, 0, open_, 0) for index in range(len(TERRAINS)))
            if player_grid
            else fits()[seats].start
        )
        """The expected score, without a token."""

    @staticmethod
    def of(state: State, seat: Seat, left: Counts) -> "Prospects":
        """The prospects of a seat's grid while these statues are left."""
        player = state.players[seat]
        return prospects(len(state.players), player.grid, player.occupied, left, state.tiles)

    def best(self, tile: TileId) -> float:
        """The expected score with one more tile, laid where it fits best."""
        known = self._known.get(tile) or self.placements(tile)
        return known[0].value

    def placements(self, tile: TileId) -> tuple[Laid, ...]:
        """Every placement of a tile that lies on no grid, best first."""
        known = self._known.get(tile)
        if known is None:
            known = self._known[tile] = self._placements(self._tiles.tiles[tile])
        return known

    def _placements(self, tile: Tile) -> tuple[Laid, ...]:
        if not self._gains:
            self._open_cells()
        # The first tile looks the same from every side.
        ways = lies(tile.squares)[: ROTATIONS if self._laid else 1]
        god = -1 if tile.statue is None else TERRAINS.index(tile.statue)
        found = []
        for number, actions in enumerate(_all_placements(self._occupied)):
            gains = self._gains[number]
            plain = self._plain[number]
            base = plain[-1] if god < 0 else plain[-1] + plain[5 + god] - plain[god]
            for action, lie in zip(actions, ways, strict=False):
                value = base
                for terrain, chosen in lie:
                    key = terrain * _SETS + chosen
                    if terrain == god:
                        key += 5 * _SETS
                    gain = gains[key]
                    value += self._gain(number, key) if gain is None else gain
                found.append(Laid(value, action))
        found.sort(key=_value, reverse=True)
        return tuple(found)

    def _open_cells(self) -> None:
        """What the grid is worth by cell that is filled next, before what fills it counts."""
        for cell in legal_cells(self._occupied):
            open_ = open_squares(self._occupied | cell_bit(cell))
            plain = [
                self._worth(self._laid + 1, index, 0, open_, more)
                for more in (0, 1)
                for index in range(len(TERRAINS))
            ]
            self._plain.append([*plain, sum(plain[: len(TERRAINS)])])
            self._gains.append([None] * (2 * len(TERRAINS) * _SETS))

    def _gain(self, number: int, key: int) -> float:
        more, rest = divmod(key, len(TERRAINS) * _SETS)
        terrain, chosen = divmod(rest, _SETS)
        cell = legal_cells(self._occupied)[number]
        open_ = open_squares(self._occupied | cell_bit(cell))
        worth = self._worth(self._laid + 1, terrain, square_masks(cell)[chosen], open_, more)
        gain = worth - self._plain[number][more * len(TERRAINS) + terrain]
        self._gains[number][key] = gain
        return gain

    def _worth(self, laid: int, terrain: int, added: int, open_: int, more: int) -> float:
        """What a terrain adds to the expected score; exact when the grid is complete."""
        field = self._fields[terrain] | added
        statues = self._statues[terrain] + more
        if laid == GRID_TILES:
            return largest_group(field).bit_count() * statues
        shape = shape_of(field, open_)
        return shape_value(self._seats, laid, shape, statues, self._left[terrain] - more)


prospects = lru_cache(maxsize=1 << 13)(Prospects)


def _value(laid: Laid) -> float:
    return laid.value
