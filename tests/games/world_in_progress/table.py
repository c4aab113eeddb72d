"""A table to try rules at: states by a few words, actions by their notation."""

import tomllib
from collections.abc import Iterable, Sequence
from functools import reduce
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace

from tilewright.core import Seat, Setup
from tilewright.games.world_in_progress import GAME
from tilewright.games.world_in_progress.actions import (
    Action,
    MoveMarker,
    Refill,
    UseToken,
)
from tilewright.games.world_in_progress.board import SIDES, Cell, cell_bit, rotated
from tilewright.games.world_in_progress.components import (
    STANDARD,
    Terrain,
    Tile,
    TileId,
    tile_set,
)
from tilewright.games.world_in_progress.state import Placed, Player, State

HERE: Final = Path(__file__).parent
VECTORS: Final[dict[str, Any]] = tomllib.loads((HERE / "vectors.toml").read_text("utf-8"))
TILES: Final = tile_set(STANDARD)
BY_CODE: Final = {tile.code: tile for tile in TILES.tiles.values()}
ALL_MARKER_MOVES: Final = tuple((side, line) for side in SIDES for line in range(3))


def tile(code: str) -> TileId:
    return BY_CODE[code].id


def printed(number: TileId) -> Tile:
    return TILES.tiles[number]


def first_state(seats: int = 2, seed: int = 1, **options: str) -> State:
    return GAME.setup(Setup(seats, options), seed)


def marker(text: str) -> MoveMarker:
    """`W0` and the like."""
    (side,) = (side for side in SIDES if side == text[0])
    return MoveMarker(side, int(text[1:]))


def source(text: str) -> MoveMarker | UseToken:
    """`W0` or `@1,2`."""
    if text.startswith("@"):
        row, col = map(int, text[1:].split(","))
        return UseToken(row, col)
    return marker(text)


def refused(state: State, action: Action, seat: int | None = None) -> str | None:
    """The rule against an action of the player whose turn it is; None if it is legal."""
    refusal = GAME.check(state, state.turn if seat is None else Seat(seat), action)
    return None if refusal is None else refusal.rule


def after(state: State, *actions: Action) -> State:
    """The state after legal actions of whoever's turn it is."""
    for action in actions:
        assert GAME.check(state, state.turn, action) is None, action
        state = GAME.apply(state, state.turn, action).state
    return state


def any_turn(state: State, obtain: Action | None = None, stack: int | None = None) -> State:
    """The state after a whole turn: the first legal action where none is given."""
    state = after(state, obtain or GAME.legal_actions(state, state.turn)[0])
    state = after(state, GAME.legal_actions(state, state.turn)[0])
    refill = GAME.legal_actions(state, state.turn)[0] if stack is None else Refill(stack)
    return after(state, refill)


def any_turns(state: State, turns: int) -> State:
    return reduce(lambda reached, _: any_turn(reached), range(turns), state)


def with_token(state: State, seat: int, god: Terrain, *, has_token: bool = True) -> State:
    player = replace(state.players[seat], token=god, has_token=has_token)
    return state.with_player(Seat(seat), player)


def with_map(state: State, codes: Sequence[str]) -> State:
    """The Neutral map with these tiles, row by row; the rest of the box does not matter."""
    return replace(state, map=tuple(tile(code) for code in codes))


def with_cells(state: State, seat: int, cells: Iterable[Sequence[int]]) -> State:
    """A grid that occupies these cells, with tiles that do not matter."""
    grid = tuple(
        Placed(TileId(number), row, col, 0) for number, (row, col) in enumerate(cells, start=1)
    )
    return state.with_player(Seat(seat), with_grid(state.players[seat], grid))


def with_grid(player: Player, grid: tuple[Placed, ...]) -> Player:
    return replace(player, grid=grid, occupied=occupied((each.row, each.col) for each in grid))


def occupied(cells: Iterable[Sequence[int]]) -> int:
    return sum(cell_bit(Cell(row, col)) for row, col in cells)


def placing(code: str, cells: Iterable[Sequence[int]] = (), seats: int = 2) -> State:
    """Seat 0 has obtained a tile and has a grid on these cells."""
    state = with_cells(first_state(seats), 0, cells)
    return replace(state, phase="place", obtained=tile(code), map=(TileId(0), *state.map[1:]))


def placed(entries: Iterable[tuple[str, int, int, int]]) -> tuple[Placed, ...]:
    """A grid from code, row, column and rotation of each tile."""
    return tuple(Placed(tile(code), row, col, rotation) for code, row, col, rotation in entries)


def rows_of(grid: Sequence[Placed]) -> list[str]:
    """A grid as it looks, top left square first."""
    looks = {
        (2 * each.row + square // 2, 2 * each.col + square % 2): letter
        for each in grid
        for square, letter in enumerate(rotated(printed(each.tile).squares, each.rotation))
    }
    rows = range(min(row for row, _ in looks), max(row for row, _ in looks) + 1)
    cols = range(min(col for _, col in looks), max(col for _, col in looks) + 1)
    return ["".join(looks.get((row, col), ".") for col in cols) for row in rows]
