"""World in Progress: what a grid, a source and a token are worth."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from random import Random
from typing import Final, NamedTuple

from tilewright.bots.heuristic import Policy, shared_victory
from tilewright.core import Outcome, Seat
from tilewright.games.world_in_progress.actions import (
    Action,
    MoveMarker,
    PlaceTile,
    Refill,
    UseToken,
)
from tilewright.games.world_in_progress.board import (
    LINES,
    ROTATIONS,
    SIDES,
    Fields,
    Markers,
    legal_cells,
    pushed_line,
    tile_fields,
)
from tilewright.games.world_in_progress.components import (
    GRID_TILES,
    NO_TILE,
    TERRAINS,
    Tile,
    TileId,
    TileSet,
)
from tilewright.games.world_in_progress.events import Event
from tilewright.games.world_in_progress.rules import check_marker, pushed
from tilewright.games.world_in_progress.scoring import grid_fields, largest_group
from tilewright.games.world_in_progress.state import Placed, Player, State

Counts = tuple[int, ...]
"""A number for each terrain."""

UNSCORED_SQUARE: Final = 0.02
"""Breaks ties: a square in a largest group is worth a little even without its statue."""
TOKEN_CHARGE: Final = 0.35
"""What the token may still bring, in points for each own turn to come."""
DENIAL: Final = 0.5
"""How much of the next player's best gain counts against an obtainable tile."""


class Grid(NamedTuple):
    """A player's grid by terrain."""

    fields: Fields
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


def running_value(largest: Sequence[int], statues: Sequence[int]) -> float:
    """R10.7 The running score; among equals the larger groups."""
    return sum(
        size * (count + UNSCORED_SQUARE) for size, count in zip(largest, statues, strict=True)
    )


@lru_cache(maxsize=1 << 16)
def best_gain(player_grid: tuple[Placed, ...], occupied: int, tile: Tile, tiles: TileSet) -> float:
    """What a tile adds to the running value where it fits best."""
    return max(gain for gain, _ in placement_gains(player_grid, occupied, tile, tiles))


def placement_gains(
    player_grid: tuple[Placed, ...], occupied: int, tile: Tile, tiles: TileSet
) -> Iterator[tuple[float, PlaceTile]]:
    """What each placement of a tile adds to the running value."""
    grid = grid_of(player_grid, tiles)
    before = running_value(grid.largest, grid.statues)
    statues = tuple(
        count + (terrain == tile.statue)
        for count, terrain in zip(grid.statues, TERRAINS, strict=True)
    )
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


def best_placement(state: State, seat: Seat) -> PlaceTile:
    """Where the obtained tile adds most; among equals the first."""
    player = state.players[seat]
    tile = state.tile(state.obtained)
    gains = placement_gains(player.grid, player.occupied, tile, state.tiles)
    return max(gains, key=lambda found: found[0])[1]


def largest_stack(state: State) -> Refill:
    """R13.4 Stacks are all alike to the player; by convention the largest, lowest on ties."""
    return Refill(max(range(len(state.stacks)), key=lambda stack: len(state.stacks[stack])))


@cache
def _pushes(markers: Markers) -> tuple[tuple[MoveMarker, int], ...]:
    """R4.6 The legal moves, each with the place on the map from where a tile falls out."""
    return tuple(
        (MoveMarker(side, line), pushed_line(side, line)[-1])
        for side in SIDES
        for line in range(LINES)
        if check_marker(markers, side, line) is None
    )


def _gain(state: State, player: Player, place: int) -> float:
    tile = state.tile(state.map[place])
    return best_gain(player.grid, player.occupied, tile, state.tiles)


def source_gain(state: State, seat: Seat, source: Action) -> float:
    """What the tile of a source adds; a token costs what it could bring later."""
    player = state.players[seat]
    match source:
        case MoveMarker(side, line):
            return _gain(state, player, pushed_line(side, line)[-1])
        case UseToken(row, col):
            later = GRID_TILES - 1 - len(player.grid)
            return _gain(state, player, LINES * row + col) - TOKEN_CHARGE * later
        case _:
            raise ValueError(f"{source} obtains nothing")


def next_gain(state: State, seat: Seat, source: Action) -> float:
    """The most that the next player can gain by a push after this one."""
    follower = state.players[(seat + 1) % len(state.players)]
    if len(follower.grid) == GRID_TILES:
        return 0.0
    markers, places = after_source(state, source)
    return max(
        (
            best_gain(follower.grid, follower.occupied, state.tile(places[far]), state.tiles)
            for _, far in _pushes(markers)
            if places[far] != NO_TILE
        ),
        default=0.0,
    )


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


def greedy(state: State, seat: Seat, actions: Sequence[Action], _random: Random) -> Action:
    """The best running score after the turn; the token when it beats every push by enough."""
    match state.phase:
        case "obtain":
            return max(actions, key=lambda source: source_gain(state, seat, source))
        case "place":
            return best_placement(state, seat)
        case _:
            return largest_stack(state)


def denial(state: State, seat: Seat, actions: Sequence[Action], random: Random) -> Action:
    """As greedy, but a source also counts for what it leaves to the next player."""
    if state.phase != "obtain":
        return greedy(state, seat, actions, random)
    return max(
        actions,
        key=lambda source: (
            source_gain(state, seat, source) - DENIAL * next_gain(state, seat, source)
        ),
    )


class WorldInProgressHeuristic:
    policies: Mapping[str, Policy] = {"greedy": greedy, "denial": denial}
    levels = ("random", "greedy", "denial", "denial", "denial")
    rollout = staticmethod(greedy)

    def candidates(
        self, _state: State, _seat: Seat, actions: Sequence[Action]
    ) -> Sequence[tuple[Action, float]]:
        return [(action, 1 / len(actions)) for action in actions]

    def evaluate(self, _state: State) -> tuple[float, ...] | None:
        return None

    def result(self, outcome: Outcome) -> tuple[float, ...]:
        return shared_victory(outcome)

    def notices(self, event: Event) -> Hashable:
        return event


HEURISTIC = WorldInProgressHeuristic()
