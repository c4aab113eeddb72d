"""A player's grid as integers, and what a tile adds to it."""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from tilewright.bots.floats import float_sum
from tilewright.core import Seat
from tilewright.games.world_in_progress.actions import Action, MoveMarker, PlaceTile, UseToken
from tilewright.games.world_in_progress.board import (
    LINES,
    ROTATIONS,
    SIDES,
    Markers,
    SquaresByTerrain,
    legal_cells,
    pushed_line,
    tile_fields,
)
from tilewright.games.world_in_progress.components import (
    NO_TILE,
    TERRAINS,
    Tile,
    TileId,
    TileSet,
)
from tilewright.games.world_in_progress.rules import check_marker, pushed
from tilewright.games.world_in_progress.scoring import grid_fields, largest_group
from tilewright.games.world_in_progress.state import Placed, State

Counts = tuple[int, ...]
"""A number for each terrain."""

UNSCORED_SQUARE: Final = 0.02
"""Breaks ties: a square in a largest group is worth a little even without its statue."""


class Grid(NamedTuple):
    """A player's grid by terrain."""

    fields: SquaresByTerrain
    largest: Counts
    statues: Counts


@lru_cache(maxsize=1 << 14)
def grid_of(grid: tuple[Placed, ...], tiles: TileSet) -> Grid:
    """The squares, the largest groups and the statues of a grid."""
    fields = grid_fields(grid, tiles)
    statues = [0] * len(TERRAINS)
    for placed in grid:
        statue = tiles.tiles[placed.tile].statue
        if statue is not None:
            statues[TERRAINS.index(statue)] += 1
    return Grid(fields, tuple(largest_group(field).bit_count() for field in fields), tuple(statues))


def with_statue(statues: Counts, tile: Tile) -> Counts:
    """The statues of a grid to which a tile is added."""
    return tuple(
        count + (terrain == tile.statue) for count, terrain in zip(statues, TERRAINS, strict=True)
    )


def running_value(largest: Sequence[int], statues: Sequence[int]) -> float:
    """R10.7 The running score; among equals the larger groups."""
    return float_sum(
        size * (count + UNSCORED_SQUARE) for size, count in zip(largest, statues, strict=True)
    )


def placement_gains(
    player_grid: tuple[Placed, ...], occupied: int, tile: Tile, tiles: TileSet
) -> Iterator[tuple[float, PlaceTile]]:
    """What each placement of a tile adds to the running value."""
    grid = grid_of(player_grid, tiles)
    before = running_value(grid.largest, grid.statues)
    statues = with_statue(grid.statues, tile)
    for cell in legal_cells(occupied):
        for rotation in range(ROTATIONS):
            laid = tile_fields(tile.squares, cell, rotation)
            largest = [
                largest_group(field | added).bit_count() if added else size
                for field, added, size in zip(grid.fields, laid, grid.largest, strict=True)
            ]
            yield (
                running_value(largest, statues) - before,
                PlaceTile(cell.row, cell.col, rotation),
            )


@lru_cache(maxsize=1 << 16)
def best_gain(player_grid: tuple[Placed, ...], occupied: int, tile: Tile, tiles: TileSet) -> float:
    """What a tile adds to the running value where it fits best."""
    return max(gain for gain, _ in placement_gains(player_grid, occupied, tile, tiles))


@cache
def pushes(markers: Markers) -> tuple[int, ...]:
    """R4.6, R5.2 The places on the map from where a legal move lets a tile fall out."""
    return tuple(
        {
            pushed_line(side, line)[-1]: None
            for side in SIDES
            for line in range(LINES)
            if check_marker(markers, side, line) is None
        }
    )


def source_place(source: Action) -> int:
    """The place on the map of the tile that a source yields."""
    match source:
        case MoveMarker(side, line):
            return pushed_line(side, line)[-1]
        case UseToken(row, col):
            return LINES * row + col
        case _:
            raise ValueError(f"{source} obtains nothing")


def after_source(state: State, source: Action) -> tuple[Markers, tuple[TileId, ...]]:
    """The markers and the map after a source, before the refill."""
    match source:
        case MoveMarker(side, line):
            markers = list(state.markers)
            markers[SIDES.index(side)] = line
            north, east, south, west = markers
            return (north, east, south, west), pushed(state.map, side, line)[0]
        case UseToken(row, col):
            place = LINES * row + col
            return state.markers, (*state.map[:place], NO_TILE, *state.map[place + 1 :])
        case _:
            raise ValueError(f"{source} obtains nothing")


def follower(state: State, seat: Seat) -> Seat:
    """R3.2 The seat whose turn is next."""
    return Seat((seat + 1) % len(state.players))
