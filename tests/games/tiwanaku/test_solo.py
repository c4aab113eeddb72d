"""R13.9-R13.25 Alone against the automa, and the vectors of the trails.

The table is X9: row 1 grows 3 1 2 1 3 1 4 3 1 on M M M G G E E E M.
"""

import pytest
from msgspec.structs import replace

from tests.games.tiwanaku.table import (
    LONG,
    after,
    automa,
    automa_stands,
    catalogue,
    ended,
    events,
    full_but,
    kinds,
    mark,
    names,
    pictured,
    refused,
    score,
    side,
    solo,
    stands,
    stops,
    with_arrow,
    with_figures,
    with_side,
)
from tests.reference import tiwanaku as slow
from tilewright.core import Setup
from tilewright.games.tiwanaku import GAME
from tilewright.games.tiwanaku.board import Heading, onward, route
from tilewright.games.tiwanaku.components import DIRECTIONS, TOKENS, Direction
from tilewright.games.tiwanaku.events import (
    ArrowShown,
    AutomaMoved,
    CropPlanted,
    EndBegan,
    Event,
    FigureMoved,
    OfferingMade,
    PlotDiscovered,
)
from tilewright.games.tiwanaku.state import State
from tilewright.testing import play_out


def heading(text: str) -> Heading:
    plot, direction = text.split()
    return Heading(LONG.named(plot), DIRECTIONS["NESW".index(direction)])


def at(colour: str, direction: Direction, difficulty: str = "easy", empty: str = "e3 e4") -> State:
    """All is planted but some plots; the player on b1 may go to a1, where such an arrow lies.

    The automa's white figure is on c3, green on g1, blue on i1, purple on i5, yellow on c5.
    """
    state = full_but(solo(difficulty), *empty.split(), bare="a1 b1")
    state = with_figures(state, own="b1", automa="c3 g1 i1 i5 c5")
    return with_arrow(with_arrow(state, "a1", colour, direction), "b1", "white", "N")


def moves(found: tuple[Event, ...]) -> list[AutomaMoved]:
    return [event for event in found if isinstance(event, AutomaMoved)]


@pytest.mark.parametrize(
    ("start", "end"),
    [
        ("a1 N", "b1 S"),
        ("b5 S", "c5 N"),
        ("h1 N", "g1 S"),
        ("i5 S", "h5 N"),
        ("i1 N", "i1 W"),
        ("i1 E", "i1 S"),
        ("a5 W", "a5 N"),
        ("a5 S", "a5 E"),
        ("a1 W", "a2 E"),
        ("a4 W", "a3 E"),
        ("i2 E", "i3 W"),
        ("i5 E", "i4 W"),
    ],
)
def test_w1_single_steps(start: str, end: str) -> None:
    assert onward(LONG, heading(start)) == heading(end)


@pytest.mark.parametrize(
    ("start", "empty", "path"),
    [
        pytest.param(
            "a1 S",
            "e3",
            "a2 a3 a4 a5 a5 b5 c5 d5 e5 f5 g5 h5 i5 i4 h4 g4 f4 e4 d4 c4 b4 a4 a3 b3 c3 d3 e3",
            id="W2",
        ),
        pytest.param("d2 W", "b1 g4", "c2 b2 a2 a1 b1", id="W3 west"),
        pytest.param("g2 N", "a1 i5", "g1 h1 h2 h3 h4 h5 i5", id="W3 north"),
    ],
)
def test_w2_w3_routes(start: str, empty: str, path: str) -> None:
    plots = sum(1 << LONG.named(name) for name in empty.split())

    assert " ".join(map(LONG.name, route(LONG, *heading(start), plots))) == path


def test_w4_one_closed_route() -> None:
    for plot in LONG.plots:
        for direction in DIRECTIONS:
            start = now = Heading(plot, direction)
            entered = []
            for _ in range(90):
                now = onward(LONG, now)
                entered.append(now.plot)
            assert now == start
            assert sorted(entered) == sorted((*LONG.plots, *LONG.plots))


def test_r13_9_turn_after_turn_and_no_answer_to_predictions() -> None:
    state = at("green", "S")

    assert after(state, "b1-a1").turn == 0
    assert moves(events(state, "b1-a1"))
    assert not moves(events(state, "b1=1"))


def test_r13_10_figures_are_not_returned_and_the_automa_blocks() -> None:
    state = pictured(solo(), "/".join(["." * 9] * 5), own="", automa="a1 b2 i1 i2 i3")
    state = pictured(state, "tt......." + "." * 36, own="b1")

    assert refused(state, "b1-") == "R13.10"
    assert "ReturnFigure" not in kinds(state)
    assert refused(state, "b1-a1") == "R6.3"
    assert refused(state, "b1-b2") == "R6.3"
    assert refused(state, "b1-c1") is None


def test_r13_10_arrows_do_not_bind_the_player() -> None:
    for direction in DIRECTIONS:
        assert stops(at("brown", direction), "b1") == stops(at("green", "W"), "b1")


def test_r13_11_a_discovery_shows_its_arrow_for_good() -> None:
    state = solo()
    token = state.stacks[0][3][-1]
    moved = after(state, "+a1")

    assert any(each.token == token and each.plot == LONG.named("a1") for each in moved.shown)
    assert len(moved.stacks[0][3]) <= len(state.stacks[0][3]) - 1
    assert token in {each.token for each in GAME.view(moved, None).shown}


def test_r13_12_the_arrow_is_read_on_new_and_on_old_plots() -> None:
    state = at("green", "S")
    old = [event for event in events(state, "b1-a1") if isinstance(event, ArrowShown)]
    new = [event for event in events(solo(), "+a1") if isinstance(event, ArrowShown)]

    assert [LONG.name(event.plot) for event in (*old, *new)] == ["a1", "a1"]
    assert (TOKENS[old[0].token].colour, TOKENS[old[0].token].direction) == ("green", "S")


@pytest.mark.parametrize(
    ("colour", "direction", "origin"),
    [
        ("white", "E", "c3"),
        ("green", "W", "g1"),
        ("blue", "N", "i1"),
        ("purple", "W", "i5"),
        ("yellow", "E", "c5"),
    ],
)
def test_r13_13_the_figure_of_the_arrows_colour_moves_its_way(
    colour: str, direction: Direction, origin: str
) -> None:
    for difficulty in ("easy", "hard"):
        state = at(colour, direction, difficulty)
        (moved,) = moves(events(state, "b1-a1"))
        assert (moved.colour, moved.direction) == (colour, direction)
        assert LONG.name(moved.origin) == origin
        assert names(state, moved.path) == slow_route(origin, direction, {"e3", "e4"})


def slow_route(plot: str, direction: str, empty: set[str]) -> str:
    path: list[str] = []
    while plot not in empty or not path:
        plot, direction = slow.step(plot, direction)
        path.append(plot)
    return " ".join(path)


def test_r13_14_an_arrow_of_the_own_colour_does_nothing_when_easy() -> None:
    state = at("brown", "E", "easy")

    assert not moves(events(state, "b1-a1"))
    assert after(state, "b1-a1").phase == "act"


def test_r13_14_the_own_colour_is_the_chosen_one() -> None:
    state = full_but(solo("hard", colour_1="white"), "e3", "e4", bare="a1 b1")
    state = with_figures(state, own="b1", automa="c3 g1 i1 i5 c5")

    assert after(with_arrow(state, "a1", "white", "E"), "b1-a1").phase == "react"
    brown = with_arrow(state, "a1", "brown", "E")
    assert [move.colour for move in moves(events(brown, "b1-a1"))] == ["brown"]


def test_r13_14_and_lets_the_player_choose_when_hard() -> None:
    state = after(at("brown", "E", "hard"), "b1-a1")

    assert (state.phase, state.turn, kinds(state)) == ("react", 0, {"MoveAutoma"})
    assert len(GAME.legal_actions(state, state.turn)) == 5
    assert refused(state, "automa a1") == "R13.14"
    assert refused(state, "automa c3") is None
    assert automa_stands(after(state, "automa c3")) == "c5 e3 g1 i1 i5"
    assert refused(after(state, "automa c3"), "automa g1") == "R5.1"


def test_r13_15_straight_on_over_everything_to_the_first_empty_plot() -> None:
    state = pictured(at("white", "E"), "tt....tCt" + "." * 9 + "..CCtC..." + "." * 18, own="b1")
    state = with_figures(state, automa="c3 d3 e3 i5 c5")
    state = with_arrow(replace(state, shown=()), "a1", "white", "E")
    (moved,) = moves(events(state, "b1-a1"))

    assert names(state, moved.path) == "d3 e3 f3 g3"
    colours = [figure.colour for figure in state.automa_figures]
    assert [figure.colour for figure in after(state, "b1-a1").automa_figures] == colours


def test_r13_16_r13_17_it_follows_the_trails() -> None:
    (moved,) = moves(events(at("blue", "N"), "b1-a1"))
    path = names(at("blue", "N"), moved.path).split()

    assert path[:3] == ["i1", "h1", "g1"]
    assert path[-1] in {"e3", "e4"}


def test_r13_16_only_automa_figures_use_trails() -> None:
    state = pictured(solo(), "C" * 9 + "." * 36, own="a1", automa="i5 h5 g5 f5 e5")

    figure = [event for event in events(state, "a1-b2") if isinstance(event, FigureMoved)]
    assert names(state, figure[0].path) == "b1 b2"
    alone = pictured(solo(), "t" + "." * 44, own="a1", automa="i5 h5 g5 f5 e5")
    assert stops(alone, "a1") == "a2 b1"


def test_r13_17_every_step_is_that_of_the_listed_trails() -> None:
    for plot in LONG.plots:
        for direction in DIRECTIONS:
            end = onward(LONG, Heading(plot, direction))
            assert (LONG.name(end.plot), end.direction) == slow.step(LONG.name(plot), direction)


def test_r13_17_the_catalogue_names_both_ends_of_each_trail() -> None:
    found = [(trail.one, trail.other) for trail in catalogue(Setup(1)).trails]
    named = {
        " ".join(sorted(f"{LONG.name(end.plot)}{end.direction}" for end in ends)) for ends in found
    }

    assert named == {
        *("a1N b1N", "c1N d1N", "e1N f1N", "g1N h1N", "i1E i1N", "i2E i3E", "i4E i5E"),
        *("h5S i5S", "f5S g5S", "d5S e5S", "b5S c5S", "a5S a5W", "a3W a4W", "a1W a2W"),
    }
    assert catalogue(Setup(2, {"size": "long"})).trails == ()


def test_r13_18_a_route_ends_within_ninety_steps() -> None:
    for plot in LONG.plots:
        for direction in DIRECTIONS:
            for goal in LONG.plots[::4]:
                path = route(LONG, plot, direction, 1 << goal)
                assert path[-1] == goal
                assert len(path) <= 90


def test_r13_19_it_discovers_and_plants_and_is_always_right() -> None:
    state = at("white", "E")
    found = events(state, "b1-a1")
    e3 = LONG.named("e3")

    assert PlotDiscovered(None, e3, "E", 3, 1) in found
    assert CropPlanted(e3, 3, 3, token_taken=False) in found
    moved = after(state, "b1-a1")
    assert mark(moved, "e3") == "C"
    assert automa(moved).score == automa(state).score + 1 + 3
    assert automa(moved).levels == (3, 1, 1, 1)
    assert score(moved) == score(state)
    shown = {each.plot for each in moved.shown}
    assert e3 not in shown
    assert sum(map(len, moved.stacks[0])) == sum(map(len, state.stacks[0])) - 1


def test_r13_20_without_an_empty_plot_it_stays() -> None:
    state = at("white", "E", empty="d1")
    found = events(state, "b1-d1")

    assert route(LONG, LONG.named("c3"), "E", 0) == ()
    assert not moves(found)
    assert EndBegan("full") in found


def two_bare() -> State:
    """Own figures on a1 (3 grows there) and b1 (1 grows there)."""
    return with_side(with_figures(at("green", "S"), own="a1 b1"), offerings=(5,))


def test_r13_21_all_figures_predict_mistakes_or_not() -> None:
    state = after(two_bare(), "a1=1")

    assert (score(state), state.phase, kinds(state)) == (7, "predict", {"Predict"})
    assert refused(state, "end") == "R13.21"
    assert refused(state, "!5") == "R13.21"
    done = after(state, "b1=1")
    assert (score(done), done.phase) == (8, "offer")
    assert refused(done, "!5") is None
    wrong = after(state, "b1=2")
    assert (wrong.phase, refused(wrong, "!5")) == ("offer", None)
    poor = after(with_side(two_bare(), score=1), "a1=1")
    assert score(poor) == 0


def test_r13_22_first_the_automa_then_the_offering() -> None:
    state = with_side(at("white", "E"), offerings=(1, 2))
    moved = after(state, "b1-a1")

    assert [type(event).__name__ for event in events(state, "b1-a1")] == [
        "FigureMoved",
        "ArrowShown",
        "AutomaMoved",
        "PlotDiscovered",
        "CropPlanted",
    ]
    assert (moved.phase, refused(moved, "!1")) == ("offer", None)


def test_q13_r13_22_an_own_arrow_in_the_hard_game_ends_the_turn_before_the_automa_moves() -> None:
    state = after(with_side(at("brown", "E", "hard"), offerings=(1, 2)), "b1-a1")
    assert (state.phase, kinds(state)) == ("offer", {"Offer", "EndTurn"})
    assert refused(state, "automa c3") == "R5.1"

    offered = after(state, "!1", "!2")
    assert (offered.phase, score(offered)) == ("react", score(state) + 1)
    assert refused(offered, "!1") == "R9.1"
    moved = after(offered, "automa c3")
    assert (moved.phase, automa_stands(moved)) == ("act", "c5 e3 g1 i1 i5")
    assert after(state, "end").phase == "react"


def test_r13_22_the_turn_ends_at_once_where_no_plot_is_left_for_the_automa() -> None:
    state = with_side(at("brown", "E", "hard", empty="a1"), offerings=(1, 2))
    state = with_arrow(full_but(replace(state, shown=()), "a1", bare="b1"), "b1", "white", "N")
    own = [token.id for token in TOKENS if token.terrain == "M" and token.colour == "brown"]
    state = replace(state, stacks=(((), (), (), (own[0],)),))
    offering = after(state, "b1-a1")
    assert (offering.phase, len(offering.reactions)) == ("offer", 5)

    last = after(offering, "!1", "end")
    assert (last.phase, last.reactions) == ("last_offering", ())


def test_r13_23_the_game_ends_with_the_last_empty_plot() -> None:
    by_automa = at("white", "E", empty="e3")
    assert EndBegan("full") in events(by_automa, "b1-a1")
    assert GAME.outcome(after(by_automa, "b1-a1")) is not None
    offering = with_side(by_automa, offerings=(1, 2, 3))
    last = after(offering, "b1-a1", "!1", "end")
    assert (last.phase, kinds(last)) == ("last_offering", {"Offer", "EndTurn"})
    done = after(last, "!2", "!3")
    assert ended(done).sheets[0].score == 10 + 1
    assert not any(
        isinstance(event, OfferingMade) and event.seat is None for event in events(last, "end")
    )


def test_r13_24_without_an_action_the_game_ends() -> None:
    """All figures stand on planted plots; the only plot left is walled in by the automa."""
    state = full_but(solo(), "e3", bare="i5")
    state = with_figures(state, own="a1 b1 a5 b5 i5", automa="d3 f3 e2 e4 i1")

    assert EndBegan("no_action") in events(state, "i5=2")
    assert GAME.outcome(after(state, "i5=2")) is not None
    last = after(with_side(state, offerings=(2, 3)), "i5=2", "end")
    assert last.phase == "last_offering"
    free = with_figures(state, own="a1 b1 a5 b5 i5", automa="d3 f3 e2 h4 i1")
    assert EndBegan("no_action") not in events(free, "i5=2")


@pytest.mark.parametrize(("points", "won"), [(38, True), (37, False), (36, False)])
def test_r13_25_a_tie_is_the_automas(points: int, won: bool) -> None:
    state = with_side(replace(solo(), phase="over"), score=points)
    outcome = ended(state)

    assert outcome.winners == ((0,) if won else ())
    assert outcome.rival is not None
    assert outcome.rival.score == 37


def test_r12_5_alone_a_stall_ends_the_game() -> None:
    state = with_arrow(at("brown", "E"), "b1", "brown", "N")
    state = replace(state, idle=11)
    assert EndBegan("stalled") in events(state, "b1-a1")
    assert GAME.outcome(after(state, "b1-a1")) is not None
    assert GAME.outcome(after(replace(state, idle=10), "b1-a1")) is None


def test_r13_4_the_automa_takes_no_offerings_alone() -> None:
    for state in play_out(GAME, Setup(1, {"scenario": "2"}), 3, 3, limit=9999).states:
        assert isinstance(state, State)
        assert automa(state).offerings == ()
    assert side(solo()).offerings == ()
    assert stands(solo()) == ""
