"""The fast way against the obvious slow one, on thousands of random grids and maps."""

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.games.world_in_progress.table import TILES, first_state, occupied, refused
from tests.reference import world_in_progress as slow
from tilewright.core import Chance, ScoreSheet, Seat, ranked
from tilewright.games.world_in_progress import GAME
from tilewright.games.world_in_progress.actions import MoveMarker, PlaceTile
from tilewright.games.world_in_progress.board import (
    SIDES,
    Cell,
    cell_bit,
    legal_cells,
    pushed_line,
    rotated,
)
from tilewright.games.world_in_progress.components import TERRAINS, TileId
from tilewright.games.world_in_progress.rules import check_placement, pushed
from tilewright.games.world_in_progress.scoring import grid_sheet
from tilewright.games.world_in_progress.state import Placed

GRIDS = 3000
Cells = tuple[tuple[int, int], ...]


def random_grid(chance: Chance, size: int) -> tuple[Placed, ...]:
    """Tiles anywhere the slow rules allow, in any rotation."""
    tiles, chance = chance.shuffled(sorted(TILES.tiles))
    grid: list[Placed] = []
    for number in range(size):
        cells = [(each.row, each.col) for each in grid]
        box = [(row, col) for row in range(-2, 3) for col in range(-2, 3)]
        cell, chance = chance.pick([cell for cell in box if slow.is_legal_cell(cells, cell)])
        turn, chance = chance.below(4)
        grid.append(Placed(tiles[number], *cell, turn))
    return tuple(grid)


def laid(grid: tuple[Placed, ...]) -> list[slow.Laid]:
    return [
        slow.Laid(TILES.tiles[p.tile].squares, TILES.tiles[p.tile].statue, p.row, p.col, p.rotation)
        for p in grid
    ]


def test_scores_of_random_grids() -> None:
    chance = Chance.of_seed(2024)
    for number in range(GRIDS):
        grid = random_grid(chance.fork(str(number)), 9 if number % 3 else number // 3 % 9)
        squares = slow.field(laid(grid))
        statues = [each.statue for each in laid(grid)]

        sheet = grid_sheet(grid, TILES)

        assert sheet.score == slow.score(squares, statues), grid
        assert sheet.tiebreak == (slow.tiebreak(squares),), grid
        for line, terrain in zip(sheet.lines, TERRAINS, strict=True):
            _check_witness(line.witness, squares, terrain, line.facts["largest"])
            statue_cells = [w for w in line.witness if w.startswith("@")]
            assert statue_cells == [
                f"@{each.row},{each.col}" for each in laid(grid) if each.statue == terrain
            ]


def _check_witness(
    witness: tuple[str, ...], squares: dict[slow.Square, str], terrain: str, size: int
) -> None:
    """The squares shown are one of the largest groups."""
    shown = {
        (int(row), int(col))
        for row, col in (w.split(",") for w in witness if not w.startswith("@"))
    }
    assert len(shown) == size == slow.largest(squares, terrain)
    assert not shown or shown in slow.groups(squares, terrain)


def test_legal_cells_of_every_grid_that_can_be_reached() -> None:
    waiting: set[frozenset[tuple[int, int]]] = {frozenset()}
    seen = set()
    while waiting:
        cells = waiting.pop()
        if cells in seen:
            continue
        seen.add(cells)
        box = [(row, col) for row in range(-3, 4) for col in range(-3, 4)]
        legal = {cell for cell in box if slow.is_legal_cell(tuple(cells), cell)}
        fast = occupied(cells)
        assert set(legal_cells(fast)) == legal
        assert {cell for cell in box if check_placement(fast, *cell, 0) is None} == legal
        waiting |= {cells | {cell} for cell in legal}
    assert len(seen) == 858


@given(st.permutations(range(1, 10)), st.sampled_from(SIDES), st.integers(0, 2))
@settings(max_examples=100)
def test_pushes_of_random_maps(order: list[int], side: str, line: int) -> None:
    places = tuple(TileId(tile) for tile in order)
    (fast_side,) = (each for each in SIDES if each == side)

    after, obtained = pushed(places, fast_side, line)

    rows, fell = slow.push([order[:3], order[3:6], order[6:]], side, line)
    assert [list(after[:3]), list(after[3:6]), list(after[6:])] == rows
    assert obtained == fell
    assert len(set(pushed_line(fast_side, line))) == 3


@given(st.tuples(*[st.integers(0, 2)] * 4), st.sampled_from(SIDES), st.integers(-1, 3))
@settings(max_examples=200)
def test_marker_moves(markers: tuple[int, int, int, int], side: str, line: int) -> None:
    (fast_side,) = (each for each in SIDES if each == side)
    state = replace(first_state(), markers=markers)

    legal = refused(state, MoveMarker(fast_side, line)) is None

    assert legal == slow.is_legal_move(dict(zip("NESW", markers, strict=True)), side, line)


@given(st.text("PRBGY", min_size=4, max_size=4), st.integers(0, 3))
def test_rotations(squares: str, rotation: int) -> None:
    assert rotated(squares, rotation) == slow.turned(squares, rotation)


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=2, max_size=4))
@settings(max_examples=200)
def test_winners(results: list[tuple[int, int]]) -> None:
    sheets = tuple(ScoreSheet(score, (most,), ()) for score, most in results)

    assert list(ranked(sheets).winners) == slow.winners(results)


def test_placements_listed_are_those_of_the_slow_rules() -> None:
    """Through the protocol, over whole random games."""
    chance = Chance.of_seed(7)
    for number in range(60):
        grid = random_grid(chance.fork(str(number)), number % 9)
        cells = [(each.row, each.col) for each in grid]
        state = first_state()
        player = replace(
            state.players[0], grid=grid, occupied=sum(cell_bit(Cell(*cell)) for cell in cells)
        )
        state = replace(state.with_player(Seat(0), player), phase="place", obtained=TileId(1))
        listed = {
            (a.row, a.col, a.rotation)
            for a in GAME.legal_actions(state, Seat(0))
            if isinstance(a, PlaceTile)
        }
        box = [(row, col) for row in range(-3, 4) for col in range(-3, 4)]
        assert listed == {
            (*cell, turn) for cell in box if slow.is_legal_cell(cells, cell) for turn in range(4)
        }
