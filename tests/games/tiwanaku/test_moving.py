"""R5, R6 A turn, and how figures move; the vectors of movement."""

import pytest
from msgspec.structs import replace

from tests.games.tiwanaku.table import (
    after,
    events,
    exploring,
    kinds,
    long,
    mark,
    names,
    pictured,
    refused,
    score,
    short,
    stands,
    stops,
    with_side,
)
from tests.reference import tiwanaku as slow
from tilewright.core import Seat, Setup
from tilewright.games.tiwanaku import GAME
from tilewright.games.tiwanaku.components import DIRECTIONS, Direction
from tilewright.games.tiwanaku.events import FigureMoved, FigureReturned, PlotDiscovered
from tilewright.games.tiwanaku.rules import movement
from tilewright.games.tiwanaku.state import State
from tilewright.testing import play_out

EMPTY = "...../...../...../...../....."


def at(picture: str, **figures: str) -> State:
    return pictured(short(), picture, **figures)


def together(picture: str, direction: Direction, **figures: str) -> State:
    """Cooperative on the short board: the vectors are, and movement does not mind."""
    state = at(picture, **figures)
    together = replace(state.options, mode="cooperative")
    return exploring(replace(state, options=together), direction)


def test_m1_entering() -> None:
    state = at("..C../..C../...../.t.../...C.")

    assert stops(state) == "a1 a2 a3 a4 a5 b1 b2 b5 c3 c5 d1 d2 d4 e1 e2 e3 e4 e5"


def test_m2_entering_past_others() -> None:
    state = at("..C../..C../t..../.t.../...C.", own="a3", other="c1")

    assert stops(state) == "a1 a2 a4 a5 b1 b3 b5 c5 d1 d4 e1 e2 e3 e4 e5"


def test_m3_no_move_but_a_return() -> None:
    state = at("...../.ttt./.ttCt/.ttt./.....", own="c3", other="b3 c2 c4 d2 d4")
    blocked = with_third(state, "e3")

    assert stops(blocked, "c3") == ""
    assert refused(blocked, "c3-d3") == "R6.5"
    assert refused(blocked, "c3-c3") == "R6.6"
    assert refused(blocked, "c3-") is None


def with_third(state: State, name: str) -> State:
    """A sixth figure of the opponent."""
    own = state.figures[1]
    return state.with_figures(
        Seat(1), type(own)(own.colour, 0, own.plots | 1 << state.board.named(name))
    )


def test_m4_over_own_figures() -> None:
    state = at("...../..tt./.tCt./..t../.....", own="c3 d3 d2", other="b3 c2 c4")

    assert stops(state, "c3") == "d1 d4 e2 e3"


def test_m5_against_each_other() -> None:
    assert stops(at("...../..t../.tCCt/..tt./.....", own="c3"), "c3") == "b3 c2 c4 d2 d4 e3"


@pytest.mark.parametrize(
    ("direction", "moves", "enters"),
    [("E", "d2 d4 e3", "a1 a2 a3 a4 a5"), ("N", "c2", "a5 b5 c5 d5 e5")],
)
def test_m5_together(direction: Direction, moves: str, enters: str) -> None:
    state = together("...../..t../.tCCt/..tt./.....", direction, own="c3")

    assert stops(state, "c3") == moves
    assert stops(state) == enters


@pytest.mark.parametrize(
    ("direction", "enters"), [("E", "a3 a4 a5 b1 b2"), ("S", "a3 b1 b2 c1 d1 e1")]
)
def test_m6_together_entering(direction: Direction, enters: str) -> None:
    assert stops(together("C..../C..../t..../...../.....", direction)) == enters


def test_r5_1_explore_or_predict_and_then_perhaps_an_offering() -> None:
    state = with_side(at("t....CCCCCCCCCCCCCCCCCCCC", own="a1"), offerings=(1, 2))

    assert refused(state, "+b1") is None
    assert refused(state, "a1=2") is None
    assert refused(state, "!1") == "R9.1"
    explored = after(state, "+b1")
    assert refused(explored, "a1=2") == "R5.1"
    assert refused(explored, "+c1") == "R5.1"
    assert refused(explored, "!1") is None


def test_r5_1_without_offering_tokens_the_turn_is_over() -> None:
    assert after(short(), "+a1").turn == 1


def test_r5_2_nobody_passes() -> None:
    state = short()

    assert refused(state, "pass") == "R5.2"
    assert refused(state, "end") == "R5.1"
    assert refused(state, "+a1") is None


def test_r6_1_move_enter_or_return_an_own_figure() -> None:
    state = at("tt..." + "." * 20, own="a1", other="b1")

    assert kinds(state) >= {"MoveFigure", "EnterFigure", "ReturnFigure"}
    assert stands(after(state, "a1-a2")) == "a2"
    assert stands(after(state, "+c1")) == "a1 c1"
    assert stands(after(state, "a1-")) == ""
    for text in ("b1-b2", "b1-", "c1-c2", "c1-"):
        assert refused(state, text) == "R6.1"


def test_r6_2_from_plot_to_adjacent_plot() -> None:
    state = at("...../.C.../..t../...../.....", own="c3")

    assert stops(state, "c3") == "b3 c2 c4 d3"
    assert refused(state, "c3-d4") == "R6.4"
    moved = events(at("...../..C../..t../...../.....", own="c3"), "c3-c1")[0]
    assert isinstance(moved, FigureMoved)
    assert names(state, moved.path) == "c2 c1"


def test_r6_2_a_figure_enters_on_any_edge_plot() -> None:
    assert len(stops(at(EMPTY)).split()) == 16
    assert refused(at(EMPTY), "+b2") == "R6.4"


def test_r6_3_another_players_figure_is_neither_entered_nor_crossed() -> None:
    state = at("CC..." + "." * 20, own="", other="a1 b1")

    assert refused(state, "+a1") == "R6.3"
    assert "a2" in stops(state)
    corner = at("C..../tt.../...../...../.....", own="b2", other="a2")
    assert refused(corner, "b2-a2") == "R6.3"
    assert "a3" not in stops(corner, "b2")
    free = at("C..../Ct.../...../...../.....", own="b2")
    assert "a3" in stops(free, "b2")


def test_r6_4_planted_plots_and_own_figures_are_crossed_and_turned_on() -> None:
    assert refused(at("C...." + "." * 20), "+b2") == "R6.4"
    assert refused(at(".C..." + "." * 20), "+b2") is None
    assert refused(at(".t..." + "." * 20, own="b1"), "+b2") is None
    assert refused(at(".t..." + "." * 20, other="b1"), "+b2") == "R6.4"
    bare = at("...../..t../..t../...../.....", own="c3")
    assert "c1" not in stops(bare, "c3")


def test_r6_5_a_move_ends_on_an_empty_or_bare_plot_without_figure() -> None:
    state = at("Ct..." + "." * 20, own="", other="")

    assert refused(state, "+a1") == "R6.5"
    assert refused(state, "+b1") is None
    assert refused(state, "+c1") is None
    own = at("tt..." + "." * 20, own="a1 b1")
    assert refused(own, "a1-b1") == "R6.5"
    assert refused(own, "a1-c1") is None
    assert refused(own, "a1-d1") == "R6.4"


def test_r6_6_a_move_leaves_its_plot() -> None:
    state = at("tC..." + "." * 20, own="a1")

    assert refused(state, "a1-a1") == "R6.6"
    assert "a1" not in stops(state, "a1").split()
    assert refused(state, "a1-c1") is None


def test_r6_7_any_number_of_plots_and_turns_but_it_has_to_end() -> None:
    snake = at("tCCCC/ttttC/CCCCC/Ctttt/CCCCt", own="a1", other="b2 c2 d2 a2 b4")
    moved = events(snake, "a1-e5")[0]
    assert isinstance(moved, FigureMoved)
    assert names(snake, moved.path) == "b1 c1 d1 e1 e2 e3 d3 c3 b3 a3 a4 a5 b5 c5 d5 e5"
    closed = at("tC.../Ct.../...../...../.....", own="a1", other="b2")
    assert stops(closed, "a1") == "a3 c1"
    shut = at("tCt../CCt../tt.../...../.....", own="a1", other="c1 c2 a3 b3")
    assert stops(shut, "a1") == ""
    assert refused(shut, "a1-c3") == "R6.4"


def test_r6_8_the_plot_it_left_may_be_crossed_if_it_is_planted() -> None:
    planted = at("..t../.ttt./ttCCt/.ttt./.....", own="c3", other="c2 c4 d2 d4 e3")
    assert stops(planted, "c3") == "b3"
    over = at(".ttt./.tCt./.tCt./.ttt./.....", own="c3 c4", other="b2 d2 b3 d3 c1")
    assert "c5" in stops(over, "c3").split()
    assert "b4" in stops(over, "c3").split()


def test_r6_8_a_planted_start_joins_what_lies_on_both_sides() -> None:
    """Against each other the figure may go out and come back over its plot; together it may not."""
    picture = "...../.ttt./.tCCt/.ttt./....."
    state = at(picture, own="c3", other="c2 c4 d2 d4 e3")
    assert stops(state, "c3") == "b3"

    start = state.board.named("c3")
    here = movement.ground(state, Seat(0))
    assert movement.transit_plots(here, start) >> start & 1
    joint = together(picture, "E", own="c3", other="c2 c4 d2 d4 e3")
    there = movement.ground(joint, Seat(0))
    assert not movement.transit_plots(there, start) >> start & 1
    assert "b3" not in stops(joint, "c3").split()


def test_r6_9_a_move_is_its_figure_and_its_end() -> None:
    state = at("CC.../C..../...../...../.....", own="")
    goals = stops(state).split()

    assert len(goals) == len(set(goals))
    assert "b2" in goals
    enter = after(state, "+b2")
    assert enter.figures[0].supply == state.figures[0].supply - 1


def test_r6_10_entering_needs_a_figure_in_the_supply() -> None:
    state = at("ttttt" + "." * 20, own="a1 b1 c1 d1 e1")

    assert refused(state, "+a2") == "R6.10"
    assert refused(after(state, "a1-", "+a1"), "+a2") is None
    assert refused(at(EMPTY), "+a1") is None


def test_r6_11_a_return_is_a_whole_exploration() -> None:
    state = at("tC..." + "." * 20, own="a1 b1", other="")

    returned = events(state, "a1-")
    assert returned[0] == FigureReturned(Seat(0), state.board.named("a1"))
    assert not any(isinstance(event, PlotDiscovered) for event in returned)
    once = after(state, "a1-")
    assert (once.turn, once.figures[0].supply, mark(once, "a1")) == (1, 4, "t")
    assert stands(after(state, "b1-")) == "a1"
    assert refused(after(once, "+c1"), "+a1") is None


def test_d7_returning_a_figure_and_offering_four_tokens() -> None:
    state = with_side(at("t...." + "." * 20, own="a1"), offerings=(1, 2, 3, 4))

    assert score(after(state, "a1-", "!1", "!2", "!3", "!4")) == 10 + 6


@pytest.mark.parametrize(
    ("setup", "seeds"),
    [
        (Setup(2, {"scenario": "3"}), 3),
        (Setup(4, {"size": "long", "scenario": "3"}), 2),
        (Setup(1, {"scenario": "4"}), 2),
        (Setup(3, {"mode": "cooperative", "scenario": "5"}), 2),
    ],
)
def test_stops_are_those_of_walking_every_way(setup: Setup, seeds: int) -> None:
    for seed in range(seeds):
        for state in play_out(GAME, setup, seed, seed, limit=70).states[::5]:
            assert isinstance(state, State)
            check_stops(state)


def check_stops(state: State) -> None:
    board, seat = state.board, state.turn
    place = {plot: (board.row(plot), board.column(plot)) for plot in board.plots}
    picture = {place[plot]: mark(state, board.name(plot)) for plot in board.plots}
    mine = state.own_figures(seat)
    own = {place[plot] for plot in board.plots if mine.plots >> plot & 1}
    others = {place[p] for p in board.plots if state.occupied & ~mine.plots & 1 << p}
    ways: tuple[Direction | None, ...] = (None,)
    if state.options.mode == "cooperative":
        ways = DIRECTIONS
    for origin in (None, *(plot for plot in board.plots if mine.plots >> plot & 1)):
        start = None if origin is None else place[origin]
        for way in ways:
            found = movement.stops(movement.ground(state, seat), origin, way)
            expected = slow.stops(picture, own, others, start, way)
            assert {place[p] for p in board.plots if found >> p & 1} == expected


def test_the_long_board_has_24_entrances() -> None:
    assert len(stops(pictured(long(), "/".join(["." * 9] * 5))).split()) == 24
