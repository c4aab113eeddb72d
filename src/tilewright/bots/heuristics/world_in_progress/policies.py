"""Rules of thumb: each turn for itself, by the running score."""

from collections.abc import Sequence
from random import Random
from typing import Final

from tilewright.bots.floats import float_sum
from tilewright.bots.heuristics.world_in_progress.grid import (
    Grid,
    after_source,
    best_gain,
    follower,
    grid_of,
    placement_gains,
    pushes,
    source_place,
)
from tilewright.core import Seat
from tilewright.games.world_in_progress.actions import Action, PlaceTile, Refill, UseToken
from tilewright.games.world_in_progress.components import GRID_TILES, NO_TILE, TERRAINS, Tile
from tilewright.games.world_in_progress.options import options_of
from tilewright.games.world_in_progress.state import State

TOKEN_CHARGE: Final = 0.35
"""What the token may still bring, in points for each own turn to come."""
DENIAL: Final = 0.5
"""How much of the next player's best gain counts against an obtainable tile."""
NO_STATUE: Final = 0.5
"""What a square is worth before its terrain has a statue, which may still come."""


def greedy(state: State, seat: Seat, actions: Sequence[Action], _random: Random) -> Action:
    """The best running score after the turn; the token when it beats every push by enough."""
    match state.phase:
        case "obtain":
            return max(actions, key=lambda source: source_gain(state, seat, source))
        case "place":
            return best_placement(state, seat)
        case _:
            return best_stack(state, seat)


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


def source_gain(state: State, seat: Seat, source: Action) -> float:
    """What the tile of a source adds; a token costs what it could bring later."""
    player = state.players[seat]
    tile = state.tile(state.map[source_place(source)])
    gain = best_gain(player.grid, player.occupied, tile, state.tiles)
    if isinstance(source, UseToken):
        gain -= TOKEN_CHARGE * (GRID_TILES - 1 - len(player.grid))
    return gain


def next_gain(state: State, seat: Seat, source: Action) -> float:
    """The most that the next player can gain by a push after this source."""
    player = state.players[follower(state, seat)]
    if len(player.grid) == GRID_TILES:
        return 0.0
    markers, places = after_source(state, source)
    return max(
        (
            best_gain(player.grid, player.occupied, state.tile(places[far]), state.tiles)
            for far in pushes(markers)
            if places[far] != NO_TILE
        ),
        default=0.0,
    )


def best_placement(state: State, seat: Seat) -> PlaceTile:
    """Where the obtained tile adds most; among equals the first."""
    player = state.players[seat]
    tile = state.tile(state.obtained)
    gains = placement_gains(player.grid, player.occupied, tile, state.tiles)
    return max(gains, key=lambda found: found[0])[1]


def largest_stack(state: State) -> Refill:
    """R13.4 Where the stacks tell nothing, the largest by convention, the first among equals."""
    return Refill(max(range(len(state.stacks)), key=lambda stack: len(state.stacks[stack])))


def best_stack(state: State, seat: Seat) -> Refill:
    """R1.8 By the marks on the backs, where they tell the stacks apart.

    What the next player can push out shall suit that player least; what stays shall suit the
    seat itself. A mark is worth what the unseen tiles that have it are worth on average.
    """
    tiles = state.tiles.tiles
    tops = {n: tiles[stack[-1]].mark for n, stack in enumerate(state.stacks) if stack}
    if len(set(tops.values())) == 1 or not options_of(state.setup).has_open_marks:
        return largest_stack(state)
    rival = follower(state, seat)
    is_next = state.map.index(NO_TILE) in pushes(state.markers)
    judge = state.players[rival if is_next else seat]
    if len(judge.grid) == GRID_TILES:
        return largest_stack(state)
    grid = grid_of(judge.grid, state.tiles)
    appeals: dict[int, list[float]] = {mark: [] for mark in tops.values()}
    for stack in state.stacks:
        for tile in stack:
            if tiles[tile].mark in appeals:
                appeals[tiles[tile].mark].append(appeal(tiles[tile], grid))
    sign = -1 if is_next else 1
    worth = {mark: sign * float_sum(found) / len(found) for mark, found in appeals.items()}
    return Refill(max(tops, key=lambda n: (worth[tops[n]], len(state.stacks[n]), -n)))


def appeal(tile: Tile, grid: Grid) -> float:
    """About what a tile can add to a grid: squares by their statues, a statue by its group."""
    squares = float_sum(grid.statues[TERRAINS.index(square)] + NO_STATUE for square in tile.squares)
    return squares + (grid.largest[TERRAINS.index(tile.statue)] if tile.statue else 0)
