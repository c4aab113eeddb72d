"""What the rules leave open (`docs/rules/tiwanaku-rulings.md`), but Q2 and Q4."""

from msgspec.structs import replace

from tests.games.tiwanaku.table import (
    X5,
    after,
    as_json,
    events,
    full_but,
    kinds,
    names,
    pictured,
    refused,
    short,
    solo,
    team,
    with_arrow,
    with_figures,
    with_side,
    with_stacks,
)
from tilewright.core import Seat, Setup
from tilewright.games.tiwanaku import GAME
from tilewright.games.tiwanaku.events import FigureMoved, OfferingMade, Passed, TokenLent
from tilewright.games.tiwanaku.scenarios import Scenario


def test_q1_a_shortest_way_and_the_one_that_was_shown() -> None:
    state = pictured(short(), "tCCCC/CCCCC/CCCCC/CCCCC/CCCC.", own="a1")
    (moved,) = (e for e in events(state, "a1-e5") if isinstance(e, FigureMoved))
    (shown,) = (w for w in GAME.view(state, Seat(0)).ways if w.origin == 0)

    assert moved.path == shown.path
    assert len(moved.path) == 8
    assert names(state, moved.path).endswith("e5")


def test_q3_an_offering_token_by_token() -> None:
    state = pictured(short(), "t" + "." * 24, own="a1")
    state = after(with_side(state, offerings=(1, 2, 3, 4, 5)), "a1-")
    found = []
    for crop in range(1, 6):
        found += [e.points for e in events(state, f"!{crop}") if isinstance(e, OfferingMade)]
        state = after(state, f"!{crop}")

    assert found == [0, 1, 2, 3, 4]
    assert state.turn == 1


def test_q3_whoever_has_nothing_to_offer_is_not_asked() -> None:
    assert after(short(), "+a1").phase == "act"


def test_q5_a_pass_without_a_choice_is_not_asked_for() -> None:
    state = with_figures(full_but(short(), "e1", bare="b1"), own="b1")
    final = after(state, "+e1")

    assert kinds(final) == {"Predict", "Pass"}
    assert Passed(Seat(1)) in events(final, "pass")


def test_q6_a_scenario_leaves_an_edge_plot() -> None:
    edge = tuple((r, c) for r in range(5) for c in range(5) if r in {0, 4} or c in {0, 4})
    for start, rule in ((edge, "R4.7"), (edge[1:], None)):
        option = as_json(Scenario(X5.terrain, X5.crops, start))
        refusal = GAME.check_setup(Setup(2, {"scenario": option}))
        assert (None if refusal is None else refusal.rule) == rule


def test_q7_the_arrow_of_a_lent_token_is_seen_by_all() -> None:
    state = pictured(team(), "t" + "." * 44, own="a1", automa="c3 e3 f4 h4")
    state = replace(with_stacks(state, "EN", "MN"), supply=(0, 0, 0, 0))
    moved = replace(state, phase="act", direction="S")
    (lent,) = (event for event in events(moved, "a1-a2") if isinstance(event, TokenLent))

    assert lent.seat == 1
    for seat in (Seat(0), Seat(1), None):
        assert lent.token in {s.token for s in GAME.view(after(moved, "a1-a2"), seat).shown}


def test_q8_colours_by_seat() -> None:
    assert [figures.colour for figures in short(4).figures] == ["brown", "white", "green", "blue"]
    assert solo().figures[0].colour == "brown"
    assert [team(seats).automa_figures[0].colour for seats in (2, 3, 4)] == [
        "green",
        "blue",
        "green",
    ]


def test_q9_what_is_played_if_nobody_says_so() -> None:
    for seats, mode, plots in ((1, "solo", 45), (2, "competitive", 25), (4, "competitive", 25)):
        state = GAME.setup(Setup(seats), 1)
        assert (state.options.mode, len(state.terrain), state.options.difficulty) == (
            mode,
            plots,
            "easy",
        )
    assert len(GAME.setup(Setup(2, {"mode": "cooperative"}), 1).terrain) == 45
    for setup in (Setup(2, {"difficulty": "hard"}), Setup(2, {"difficulty": "normal"})):
        assert GAME.check_setup(setup) is not None


def test_q10_a_single_automa_figure_does_not_wait() -> None:
    state = full_but(solo("hard"), "e3", "e4", bare="a1 b1")
    state = with_figures(state, own="b1", automa="c3 g1 i1 i5 c5")

    assert after(with_arrow(state, "a1", "white", "E"), "b1-a1").phase == "act"
    chosen = after(with_arrow(state, "a1", "brown", "E"), "b1-a1")
    assert chosen.phase == "react"
    assert refused(chosen, "automa c3") is None
