"""R7 Placement."""

from collections import defaultdict

import msgspec
import pytest

from tests.games.world_in_progress.table import (
    BY_CODE,
    TILES,
    after,
    any_turn,
    any_turns,
    first_state,
    marker,
    occupied,
    placing,
    refused,
    rows_of,
)
from tilewright.core import Seat, Setup
from tilewright.games.world_in_progress import GAME
from tilewright.games.world_in_progress.actions import Action, PlaceTile, Refill
from tilewright.games.world_in_progress.board import Cell, cell_bit, legal_cells, rotated
from tilewright.games.world_in_progress.components import NO_TILE
from tilewright.games.world_in_progress.events import TilePlaced
from tilewright.testing import play_out

Cells = list[tuple[int, int]]
FULL: Cells = [(row, col) for row in range(3) for col in range(3)]


def rule(cells: Cells, row: int, col: int, rotation: int = 0) -> str | None:
    return refused(placing("A1-P", cells), PlaceTile(row, col, rotation))


def test_r7_1_the_obtained_tile_must_be_placed_in_the_same_turn() -> None:
    state = after(first_state(), marker("W0"))

    kinds = {type(action) for action in GAME.legal_actions(state, Seat(0))}

    assert kinds == {PlaceTile}
    assert refused(state, Refill(0)) == "R3.2"
    laid = after(state, PlaceTile(0, 0, 2))
    assert laid.obtained == NO_TILE
    assert laid.players[0].grid[-1].tile == state.obtained
    event = GAME.apply(state, Seat(0), PlaceTile(0, 0, 2)).events
    assert event == (TilePlaced(Seat(0), state.obtained, 0, 0, 2),)


def test_r7_1_it_lies_in_the_own_grid() -> None:
    state = any_turn(first_state())
    laid = after(state, marker("E2"), PlaceTile(0, 0, 0))

    assert [len(player.grid) for player in laid.players] == [1, 1]
    assert laid.players[0] == state.players[0]


@pytest.mark.parametrize("rotation", [0, 1, 2, 3])
def test_r7_2_a_tile_may_be_turned_by_any_quarter(rotation: int) -> None:
    assert rule([], 0, 0, rotation) is None
    assert rule([(0, 0)], 0, 1, rotation) is None


@pytest.mark.parametrize("rotation", [-1, 4, 360])
def test_r7_2_there_are_four_rotations(rotation: int) -> None:
    assert rule([], 0, 0, rotation) == "R7.2"
    assert rule([(0, 0)], 0, 1, rotation) == "R7.2"


def test_r7_2_a_tile_may_not_be_flipped() -> None:
    """S1-P reads RB/GY; its mirror image BR/YG is no rotation of it."""
    squares = BY_CODE["S1-P"].squares
    mirrored = squares[1] + squares[0] + squares[3] + squares[2]

    assert mirrored not in [rotated(squares, rotation) for rotation in range(4)]


def test_r7_3_the_first_tile_lies_at_0_0() -> None:
    assert rule([], 0, 0) is None
    assert legal_cells(0) == (Cell(0, 0),)


@pytest.mark.parametrize(("row", "col"), [(0, 1), (-1, 0), (2, 2), (50, -50)])
def test_r7_3_by_convention_it_lies_nowhere_else(row: int, col: int) -> None:
    assert rule([], row, col) == "R7.3"


@pytest.mark.parametrize(("row", "col"), [(0, 1), (1, 0), (0, -1), (-1, 0)])
def test_r7_4_a_tile_may_touch_along_an_edge(row: int, col: int) -> None:
    assert rule([(0, 0)], row, col) is None


@pytest.mark.parametrize(("row", "col"), [(1, 1), (-1, 1), (1, -1), (-1, -1)])
def test_r7_4_a_corner_is_not_enough(row: int, col: int) -> None:
    assert rule([(0, 0)], row, col) == "R7.4"


@pytest.mark.parametrize(("row", "col"), [(0, 2), (2, 0), (-2, 0), (2, 2)])
def test_r7_4_a_gap_is_not_allowed(row: int, col: int) -> None:
    assert rule([(0, 0)], row, col) == "R7.4"


@pytest.mark.parametrize("cell", [(0, 0), (0, 1), (1, 1)])
def test_r7_4_an_occupied_cell_is_not_allowed(cell: tuple[int, int]) -> None:
    assert rule([(0, 0), (0, 1), (1, 1)], *cell) == "R7.4"


def test_r7_4_another_players_grid_does_not_count() -> None:
    state = any_turn(first_state())
    state = after(state, marker("N2"))

    assert refused(state, PlaceTile(0, 1, 0)) == "R7.3"
    assert refused(state, PlaceTile(0, 0, 0)) is None


@pytest.mark.parametrize("row", ["0.5", "1e-1", '"0"', "null"])
def test_r7_4_a_tile_shifted_by_half_cannot_even_be_said(row: str) -> None:
    text = f'{{"type": "place_tile", "row": {row}, "col": 0, "rotation": 0}}'

    with pytest.raises(msgspec.ValidationError, match="row"):
        msgspec.json.decode(text, type=Action)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r7_5_placed_tiles_are_never_moved(seats: int) -> None:
    game = play_out(GAME, Setup(seats), seed=7, picks=8, limit=200)

    for before, now in zip(game.states, game.states[1:], strict=False):
        for old, new in zip(before.players, now.players, strict=True):
            assert new.grid[: len(old.grid)] == old.grid


@pytest.mark.parametrize(
    ("cells", "inside", "outside"),
    [
        ([(0, 0), (0, 1)], (0, 2), None),
        ([(0, 0), (0, 1), (0, 2)], (1, 0), (0, 3)),
        ([(0, 0), (0, 1), (0, 2)], (-1, 0), (0, -1)),
        ([(0, 0), (1, 0), (2, 0)], (1, 1), (3, 0)),
        ([(0, 0), (1, 0), (2, 0)], (1, -1), (-1, 0)),
        ([(0, 0), (-1, 0), (-2, 0)], (-2, 1), (-3, 0)),
        ([(0, 0), (0, -1), (0, -2)], (1, -2), (0, -3)),
        ([(0, 0), (0, -1), (0, -2)], (-1, -2), (0, 1)),
    ],
)
def test_r7_6_a_grid_never_exceeds_three_tiles_either_way(
    cells: Cells, inside: tuple[int, int], outside: tuple[int, int] | None
) -> None:
    assert rule(cells, *inside) is None
    if outside is not None:
        assert rule(cells, *outside) == "R7.6"


def test_r7_6_cells_far_away_are_refused_too() -> None:
    for far in (3, -3, 7, 10**15):
        assert rule([(0, 0)], far, 0) == "R7.6"
        assert rule([(0, 0)], 0, far) == "R7.6"


def test_r7_7_terrains_need_not_match() -> None:
    """Next to PP/PR every tile of the box may lie in every rotation, whatever its squares."""
    for code in BY_CODE:
        state = placing(code, [(0, 0)])
        for rotation in range(4):
            assert refused(state, PlaceTile(0, 1, rotation)) is None


@pytest.mark.parametrize("seed", range(6))
def test_r7_8_nine_tiles_are_a_full_square(seed: int) -> None:
    over = play_out(GAME, Setup(4), seed=seed, picks=seed, limit=200).state

    for player in over.players:
        cells = {(each.row, each.col) for each in player.grid}
        top, left = (min(cell[axis] for cell in cells) for axis in (0, 1))
        assert cells == {(top + row, left + col) for row, col in FULL}
        assert [len(row) for row in rows_of(player.grid)] == [6] * 6


def test_r7_8_a_complete_grid_takes_no_tile() -> None:
    state = placing("A1-P", FULL)

    assert GAME.legal_actions(state, Seat(0)) == ()
    assert legal_cells(occupied(FULL)) == ()
    for row in range(-3, 6):
        for col in range(-3, 6):
            assert rule(FULL, row, col) in {"R7.4", "R7.6"}


def test_r7_9_the_number_of_legal_cells_over_all_grids() -> None:
    """Every grid that play can reach, by breadth-first search."""
    seen: dict[int, set[int]] = defaultdict(set)
    waiting = {0}
    while waiting:
        grid = waiting.pop()
        cells = legal_cells(grid)
        seen[grid.bit_count()].add(len(cells))
        waiting |= {grid | cell_bit(cell) for cell in cells}

    table = {placed: (min(counts), max(counts)) for placed, counts in seen.items()}
    assert [table[placed][0] for placed in range(9)] == [1, 4, 6, 6, 6, 3, 2, 2, 1]
    assert [table[placed][1] for placed in range(9)] == [1, 4, 6, 7, 8, 6, 6, 2, 1]
    assert table[9] == (0, 0)


def test_r7_10_rotation_is_in_quarter_turns_clockwise() -> None:
    assert [rotated("abcd", rotation) for rotation in range(4)] == ["abcd", "cadb", "dcba", "bdac"]


def test_r7_10_a_placed_tile_lies_as_it_was_turned() -> None:
    state = after(first_state(), marker("W0"))
    a, b, c, d = tuple(TILES.tiles[state.obtained].squares)

    laid = after(state, PlaceTile(0, 0, 1))

    assert rows_of(laid.players[0].grid) == [c + a, d + b]


def test_a_full_game_fills_every_grid() -> None:
    assert {len(player.grid) for player in any_turns(first_state(3), 27).players} == {9}
