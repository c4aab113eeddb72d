"""R1, R2 What is in the box, and the board."""

from collections import Counter
from itertools import product

import pytest

from tests.games.tiwanaku.table import (
    LONG,
    SHORT,
    after,
    catalogue,
    mark,
    names,
    plots,
    refused,
    short,
    stops,
)
from tilewright.core import Setup
from tilewright.games.tiwanaku import GAME
from tilewright.games.tiwanaku.actions import EnterFigure
from tilewright.games.tiwanaku.board import BOARDS, COLUMNS, NO_PLOT, Board, Plot
from tilewright.games.tiwanaku.components import (
    COLOURS,
    CROP_TOKENS,
    CROPS,
    DIRECTIONS,
    FIGURES,
    TERRAIN_TOKENS,
    TERRAINS,
    TOKENS,
)
from tilewright.games.tiwanaku.events import CropPredicted, PlotDiscovered
from tilewright.kit.bitboard import bits


def test_r1_1_the_terrain_tokens() -> None:
    assert TERRAIN_TOKENS == {"E": 15, "S": 17, "G": 15, "M": 15}
    assert Counter(token.terrain for token in TOKENS) == TERRAIN_TOKENS
    assert len(TOKENS) == 62


def test_r1_1_arrows_are_for_games_against_the_automa() -> None:
    assert GAME.setup(Setup(2), 1).stacks == ()
    assert GAME.setup(Setup(1), 1).stacks
    assert GAME.setup(Setup(2, {"mode": "cooperative"}), 1).stacks


def test_r1_2_the_crop_tokens() -> None:
    assert CROP_TOKENS == {1: 13, 2: 12, 3: 12, 4: 10, 5: 10}
    assert sum(CROP_TOKENS.values()) == 57
    assert catalogue(Setup(2)).crop_tokens == (13, 12, 12, 10, 10)


@pytest.mark.parametrize(
    ("setup", "each"),
    [
        (Setup(2), 2),
        (Setup(3), 3),
        (Setup(4), 4),
        (Setup(1), 1),
        (Setup(3, {"mode": "cooperative"}), 2),
    ],
)
def test_r1_3_r4_4_the_offering_tokens(setup: Setup, each: int) -> None:
    assert catalogue(setup).offering_tokens == each <= 20 // len(CROPS)


def test_r1_4_the_figures() -> None:
    assert COLOURS == ("brown", "white", "green", "blue", "purple", "yellow")
    for seats, each in FIGURES.items():
        assert each <= 5
        state = GAME.setup(Setup(seats), 1)
        assert {figures.colour for figures in state.figures} == set(COLOURS[:seats])
    alone = GAME.setup(Setup(1), 1)
    assert Counter(f.colour for f in alone.automa_figures) == dict.fromkeys(COLOURS[1:], 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r1_5_each_player_has_four_diversity_markers_and_a_score_marker(seats: int) -> None:
    state = GAME.setup(Setup(seats), 1)

    assert [len(side.levels) for side in state.sides] == [4] * seats
    assert [side.score for side in state.sides] == [10] * seats


def test_r1_6_two_sides_of_the_board_and_scenarios_for_both() -> None:
    assert set(BOARDS) == set(COLUMNS) == {"short", "long"}
    for size, numbers in (("short", 25), ("long", 45)):
        for number in ("1", "2"):
            setup = Setup(2, {"size": size, "scenario": number})
            assert GAME.check_setup(setup) is None
            assert sum(GAME.setup(setup, 1).numbers) == numbers


def test_r1_7_the_key_answers_terrain_and_crop_separately() -> None:
    state = short()
    plot = state.board.named("b1")

    discovery = GAME.apply(state, state.turn, EnterFigure(plot))
    found = [event for event in discovery.events if isinstance(event, PlotDiscovered)]
    assert [(event.plot, event.terrain) for event in found] == [(plot, "G")]
    assert not any(isinstance(event, CropPredicted) for event in discovery.events)
    assert GAME.view(discovery.state, None).terrain[0] == ".G..M"
    assert GAME.view(discovery.state, None).crops[0] == "....3"

    predicted = after(discovery.state, "+a1", "b1=1")
    assert GAME.view(predicted, None).crops[0] == ".1..3"
    assert GAME.view(predicted, None).terrain[0] == "EG..M"


@pytest.mark.parametrize(("board", "columns"), [(SHORT, 5), (LONG, 9)])
def test_r2_1_five_rows_of_five_or_nine(board: Board, columns: int) -> None:
    assert (board.rows, board.columns, len(board.plots)) == (5, columns, 5 * columns)


@pytest.mark.parametrize(("size", "columns"), [("short", 5), ("long", 9)])
def test_r2_1_the_catalogue_tells_how_many_plots_there_are(size: str, columns: int) -> None:
    found = catalogue(Setup(2, {"size": size}))

    assert (found.rows, found.columns) == (5, columns)


def test_r2_1_there_are_no_other_plots() -> None:
    state = short()
    for number in (-1, 25, 44):
        refusal = GAME.check(state, state.turn, EnterFigure(Plot(number)))
        assert refusal is not None
        assert refusal.rule == "R2.1"
    assert GAME.check(state, state.turn, EnterFigure(Plot(24))) is None


def test_r2_2_plots_are_named_by_column_and_row() -> None:
    assert SHORT.named("c4") == SHORT.plot(3, 2)
    assert LONG.named("c4") == LONG.plot(3, 2)
    assert LONG.name(LONG.plot(4, 8)) == "i5"
    assert {SHORT.named(SHORT.name(plot)) for plot in SHORT.plots} == set(SHORT.plots)
    for name in ("f1", "a6", "a0", ""):
        with pytest.raises(ValueError, match="there is no plot"):
            SHORT.named(name)


@pytest.mark.parametrize("board", [SHORT, LONG])
def test_r2_3_adjacent_and_touching(board: Board) -> None:
    for a, b in product(board.plots, board.plots):
        down, right = board.row(a) - board.row(b), board.column(a) - board.column(b)
        assert bool(board.adjacent[a] >> b & 1) == (abs(down) + abs(right) == 1)
        assert bool(board.touching[a] >> b & 1) == (max(abs(down), abs(right)) == 1)


@pytest.mark.parametrize("board", [SHORT, LONG])
def test_r2_3_around_a_set_is_what_is_adjacent_to_its_plots(board: Board) -> None:
    for a, b in product(board.plots, board.plots):
        both = 1 << a | 1 << b
        assert board.neighbours(both) == board.adjacent[a] | board.adjacent[b]


@pytest.mark.parametrize(("board", "count"), [(SHORT, 16), (LONG, 24)])
def test_r2_4_edge_plots(board: Board, count: int) -> None:
    on_edge = {board.name(Plot(plot)) for plot in bits(board.edge)}
    last = board.name(board.plots[-1])[0]

    assert len(on_edge) == count
    assert all(name[0] in {"a", last} or name[1] in "15" for name in on_edge)


def test_r2_4_a_figure_enters_on_an_edge_plot() -> None:
    assert refused(short(), "+c2") == "R6.4"
    assert refused(short(), "+b1") is None


def test_r2_5_north_is_up() -> None:
    plot = SHORT.named("c3")

    assert DIRECTIONS == ("N", "E", "S", "W")
    assert names(short(), tuple(SHORT.step(plot, way) for way in DIRECTIONS)) == "c2 d3 c4 b3"
    assert SHORT.step(SHORT.named("c1"), "N") == NO_PLOT
    assert SHORT.step(SHORT.named("e1"), "E") == NO_PLOT


def test_r2_6_empty_bare_and_planted() -> None:
    state = short()
    assert [mark(state, name) for name in ("a1", "a2")] == [".", "C"]

    entered = after(state, "+a1", "+b1")
    assert mark(entered, "a1") == "t"
    predicted = after(entered, "a1=1")
    assert mark(predicted, "a1") == "C"


def test_r2_6_a_crop_is_never_placed_on_an_empty_plot() -> None:
    state = after(short(), "+a1", "+b1")

    assert refused(state, "c1=1") == "R8.2"
    assert refused(state, "a1=2") is None
    for plot in bits(state.planted):
        assert state.explored >> plot & 1


def test_r2_7_one_figure_on_a_plot_and_never_on_an_empty_one() -> None:
    state = after(short(), "+a1", "+b1")

    assert refused(state, "+a1") == "R6.5"
    assert refused(state, "+b1") == "R6.3"
    assert refused(state, "+c1") is None
    assert mark(after(state, "+c1"), "c1") == "t"


def test_r2_7_after_any_move_figures_stand_on_tokens() -> None:
    state = short()
    for goal in stops(state).split():
        moved = after(state, f"+{goal}")
        assert not moved.occupied & moved.empty
        assert moved.occupied == plots(moved.board, goal)


def test_the_terrains_and_crops_have_an_order() -> None:
    assert TERRAINS == ("E", "S", "G", "M")
    assert CROPS == (1, 2, 3, 4, 5)
