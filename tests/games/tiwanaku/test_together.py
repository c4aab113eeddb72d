"""R14.10-R14.30 Together against the automa.

The table is X9: row 1 grows 3 1 2 1 3 1 4 3 1 on M M M G G E E E M.
"""

from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from tests.games.tiwanaku.table import (
    LONG,
    after,
    automa,
    automa_stands,
    ended,
    events,
    exploring,
    full_but,
    kinds,
    mark,
    names,
    pictured,
    refused,
    score,
    side,
    stands,
    stops,
    team,
    with_figures,
    with_side,
    with_stacks,
)
from tilewright.core import Seat, Setup
from tilewright.games.tiwanaku import GAME
from tilewright.games.tiwanaku.components import DIRECTIONS, TOKENS, Direction
from tilewright.games.tiwanaku.events import (
    AutomaMoved,
    CropPlanted,
    EmptyPlotsCounted,
    EndBegan,
    Event,
    OfferingMade,
    TokenLent,
)
from tilewright.games.tiwanaku.rules import automa as automa_rules
from tilewright.games.tiwanaku.state import State
from tilewright.testing import play_out

NONE = (0, 0, 0, 0)
ROW = "ttttttttt" + "." * 36


def at(direction: Direction, picture: str = ROW, **figures: str) -> State:
    """Seat 0 has taken a token with this arrow; no automa figure is near."""
    figures = {"own": "a1", "other": "i1", "automa": "c3 e3 f4 h4", **figures}
    return exploring(pictured(team(), picture, **figures), direction)


def moves(found: tuple[Event, ...]) -> list[AutomaMoved]:
    return [event for event in found if isinstance(event, AutomaMoved)]


def test_r14_10_first_a_token_from_an_own_stack() -> None:
    state = with_stacks(team(), "EN ES SW", "GN")

    assert kinds(state) == {"TakeToken"}
    assert refused(state, "take G") == "R14.10"
    assert refused(state, "+a1") == "R14.26"
    assert refused(state, "take E") is None
    taken = after(state, "take E")
    assert (taken.supply, taken.direction, taken.phase) == ((1, 0, 0, 0), "S", "act")
    assert after(state, "take S").direction == "W"
    assert [len(stack) for stack in taken.stacks[0]] == [1, 1, 0, 0]
    assert refused(taken, "take E") == "R14.26"


def test_r14_11_tokens_only_ever_leave_the_screens() -> None:
    setup = Setup(3, {"mode": "cooperative", "scenario": "2"})
    states = play_out(GAME, setup, 5, 5, limit=9999).states
    for before, now in pairwise(states):
        assert isinstance(before, State)
        assert isinstance(now, State)
        for had, has in zip(before.stacks, now.stacks, strict=True):
            for old, new in zip(had, has, strict=True):
                assert old[: len(new)] == new


def test_r14_12_then_explore_or_predict_whatever_the_arrow() -> None:
    for direction in DIRECTIONS:
        state = at(direction)
        assert refused(state, "a1=3") is None
        assert refused(state, "end") == "R5.1"
        assert refused(state, "pass") == "R5.2"
    assert refused(at("S"), "a1-a2") is None
    assert refused(at("E"), "a1-a2") == "R14.13"


def test_r14_13_the_first_step_goes_the_arrows_way() -> None:
    assert [stops(at(way), "a1") for way in DIRECTIONS] == ["", "b1", "a2", ""]
    assert refused(at("N"), "a1-b1") == "R14.13"
    assert stops(at("E", automa="b1 e3 f4 h4"), "a1") == ""
    assert stops(at("E", own="a1", other="b1"), "a1") == ""


def test_r14_13_later_steps_are_free() -> None:
    state = at("E", "tC......." + ".C......." + "." * 27)

    assert stops(state, "a1") == "a2 b3 c1 c2"


def test_r14_13_no_plot_is_used_twice() -> None:
    picture = "........." + "........." + "..tCCt..." + "........." + "........."
    state = at("E", picture, own="d3", automa="e2 e4 f3 a5", other="i1")

    assert stops(state, "d3") == ""
    assert stops(exploring(state, "W"), "d3") == "c3"


def test_r14_13_figures_are_not_returned() -> None:
    assert refused(at("E"), "a1-") == "R14.13"
    assert "ReturnFigure" not in kinds(at("E"))
    assert refused(at("E"), "a1-b1") is None


@pytest.mark.parametrize(
    ("direction", "side_"),
    [
        ("E", "a1 a2 a3 a4 a5"),
        ("W", "i1 i2 i3 i4 i5"),
        ("S", "a1 b1 c1 d1 e1 f1 g1 h1 i1"),
        ("N", "a5 b5 c5 d5 e5 f5 g5 h5 i5"),
    ],
)
def test_r14_14_a_figure_enters_opposite_to_the_arrow(direction: Direction, side_: str) -> None:
    state = pictured(team(), "." * 45, automa="c3 d3 e3 f3")

    assert stops(exploring(state, direction)) == side_
    for edge in ("a2", "i2", "b1", "b5"):
        rule = None if edge in side_.split() else "R14.14"
        assert refused(exploring(state, direction), f"+{edge}") == rule
    assert refused(exploring(state, direction), "+e4") == "R6.4"


def test_r14_15_every_other_colour_blocks() -> None:
    assert refused(at("E", other="b1"), "a1-b1") == "R6.3"
    assert refused(at("E", automa="b1 e3 f4 h4"), "a1-b1") == "R6.3"
    own = at("E", own="a1 b1")
    assert stops(own, "a1") == "b2 c1"


def test_r14_15_a_pair_shares_its_figures() -> None:
    state = exploring(pictured(team(4), ROW, own="a1 b1", other="i1"), "E")
    partner = replace(state, turn=Seat(2))

    assert stops(partner, "a1") == stops(state, "a1") == "b2 c1"
    assert refused(partner, "b1=1") is None
    assert refused(replace(state, turn=Seat(1)), "b1=1") == "R8.2"
    assert stands(after(partner, "a1-c1")) == "b1 c1"


def stuck(*stacks: str) -> State:
    """Only a1 is EMPTY; seat 0's figures stand on planted plots, and none is in the supply."""
    state = full_but(team(), "a1")
    state = with_figures(state, own="b1 c5 d5 e5", other="i5", automa="i1 i2 i3 i4")
    return replace(with_stacks(state, *stacks), supply=NONE)


def test_r14_16_a_token_that_leaves_no_action_only_if_all_do() -> None:
    state = with_figures(stuck("EN SW", "GN"), own="b1 a3 b3 a4", automa="a2 c1 b2 i4")

    assert refused(state, "take E") == "R14.16"
    assert refused(state, "take S") is None
    assert stops(after(state, "take S"), "b1") == "a1"


def test_r14_16_if_all_do_the_turn_ends_with_the_token() -> None:
    state = with_figures(stuck("EN SN", "GN"), own="b1 a3 b3 a4", automa="a2 c1 b2 i4")
    state = with_side(state, offerings=(1, 2))

    assert refused(state, "take E") is None
    taken = after(state, "take E")
    assert (taken.turn, taken.phase) == (1, "token")
    assert taken.supply == (1, 0, 0, 0)
    assert [type(e).__name__ for e in events(state, "take E")] == ["TokenTaken"]


def test_r14_17_whoever_has_no_tokens_is_skipped() -> None:
    state = with_stacks(at("E"), "EN", "")
    assert after(state, "a1-b1").turn == 0
    assert after(with_stacks(at("E"), "EN", "EN"), "a1-b1").turn == 1


@pytest.mark.parametrize(("stacks", "turn"), [("EN EN EN", 1), ("EN - EN", 2), ("EN - -", 0)])
def test_r14_17_clockwise_among_three(stacks: str, turn: int) -> None:
    state = pictured(team(3), ROW, own="a1", other="i1", automa="c3 e3 f4 h4")
    state = with_stacks(exploring(state, "E"), *(text.strip("-") for text in stacks.split()))
    moved = after(state, "a1-b1")

    assert (moved.turn, moved.phase, moved.direction) == (turn, "token", None)


def discovering(*stacks: str, supply: tuple[int, int, int, int] = NONE) -> State:
    """A figure on a1 may go south to a2, where M lies and 4 grows."""
    state = at("S", own="a1", automa="c3 e3 f4 h4")
    return replace(with_stacks(state, *stacks), supply=supply)


def test_r14_18_from_the_common_supply_for_the_team() -> None:
    state = with_side(discovering("MN", "MN", supply=(0, 0, 0, 1)), levels=(0, 0, 0, 1))
    moved = after(state, "a1-a2")

    assert moved.supply == NONE
    assert (score(moved), score(moved, 1), side(moved, 1).levels) == (11, 11, (0, 0, 0, 2))
    assert not any(isinstance(event, TokenLent) for event in events(state, "a1-a2"))


def test_r14_18_or_from_behind_a_screen_that_the_player_names() -> None:
    state = discovering("MN", "MN EN")
    owed = after(state, "a1-a2")

    assert (owed.phase, owed.turn, kinds(owed)) == ("lend", 0, {"LendToken"})
    assert refused(owed, "lend 0") is None
    assert refused(owed, "lend 2") == "R14.18"
    lent = after(owed, "lend 1")
    assert [sum(map(len, stacks)) for stacks in lent.stacks] == [1, 1]
    assert lent.supply == NONE
    assert isinstance(events(owed, "lend 1")[0], TokenLent)


def test_r14_18_with_one_lender_there_is_nothing_to_name() -> None:
    state = discovering("EN", "MN EN")

    assert any(isinstance(event, TokenLent) for event in events(state, "a1-a2"))
    assert after(state, "a1-a2").phase == "token"


def a1_vector(automa_: str = "b3 e1 e5 g3 i3") -> State:
    """A figure on d3 may go east to e3; there are five automa figures."""
    picture = "." * 18 + "...tt...." + "." * 18
    state = pictured(team(2, "hard"), picture, own="d3", automa=automa_)
    explored = state.explored | sum(1 << LONG.named(name) for name in automa_.split())
    state = replace(state, explored=explored, planted=explored & ~(3 << LONG.named("d3")))
    return exploring(replace(state, supply=(9, 9, 9, 9)), "E")


def test_a1_movers_directions_and_order() -> None:
    called = automa_rules.called_by_sight(a1_vector(), LONG.named("e3"))
    found = [(LONG.name(r.plot), r.direction, r.distance) for r in called]
    assert sorted(found) == [
        ("b3", "W", 3),
        ("e1", "N", 2),
        ("e5", "S", 2),
        ("g3", "E", 2),
        ("i3", "E", 4),
    ]
    state = after(a1_vector(), "d3-e3")
    assert {LONG.name(each.plot) for each in automa_rules.next_reactions(state)} == {
        "e1",
        "e5",
        "g3",
    }
    found_then = moves(events(after(state, "automa g3"), "automa e1"))
    order = [(LONG.name(moved.origin), moved.direction) for moved in found_then]
    assert order == [("e1", "N"), ("e5", "S"), ("b3", "W"), ("i3", "E")]


def test_a1_a_figure_elsewhere_does_not_move() -> None:
    called = automa_rules.called_by_sight(a1_vector("b4 e1 e5 g3 i3"), LONG.named("e3"))

    assert "b4" not in {LONG.name(each.plot) for each in called}


def test_r14_19_after_every_exploration_figures_in_row_and_column_move_away() -> None:
    state = at("E", automa="b3 f5 h4 i5")
    (moved,) = moves(events(state, "a1-b1"))

    assert (LONG.name(moved.origin), moved.direction) == ("b3", "S")
    assert names(state, moved.path) == "b4"
    assert not moves(events(at("E", automa="c3 e3 f4 h4"), "a1-b1"))
    between = at("E", "tttttttttCCC" + "." * 33, own="a1", other="b2 i1", automa="b3 f5 h4 i5")
    assert moves(events(between, "a1-b1"))


@pytest.mark.parametrize(("plot", "away"), [("d2", "N"), ("e3", "E"), ("d4", "S"), ("c3", "W")])
def test_r14_19_a_neighbour_moves_away_too(plot: str, away: Direction) -> None:
    state = with_figures(team(), automa=f"{plot} a1 b2 i5")

    (reaction,) = automa_rules.called_by_sight(state, LONG.named("d3"))

    assert (LONG.name(reaction.plot), reaction.direction, reaction.distance) == (plot, away, 1)


def test_r14_19_automa_figures_are_alike_and_listed_by_plot() -> None:
    state = after(at("E", automa="b3 c3 h4 i5"), "a1-b1")

    stands = tuple(figure.plot for figure in state.automa_figures)
    assert names(state, stands) == "c3 b4 h4 i5"


def test_r14_20_nearest_first_and_a_choice_among_equals() -> None:
    state = after(a1_vector(), "d3-e3")

    assert (state.phase, state.turn) == ("react", 0)
    assert refused(state, "automa b3") == "R14.20"
    assert refused(state, "automa i3") == "R14.20"
    assert refused(state, "automa e5") is None
    one = after(state, "automa e5")
    assert refused(one, "automa e1") is None
    assert "e5" not in automa_stands(one)


def test_r14_21_the_next_player_is_settled_when_the_exploration_ends() -> None:
    """The figure from b2 comes to lie in the row of the stop, and does not move again."""
    state = at("E", automa="b3 f5 h4 i5", own="a1")
    state = pictured(state, "ttttttttt" + "C" * 18 + "." * 18, own="a1", automa="b2 b3 h4 i5")
    found = moves(events(replace(state, supply=(9, 9, 9, 9)), "a1-b1"))

    assert [(LONG.name(m.origin), names(state, m.path)) for m in found] == [
        ("b2", "b3 b4"),
        ("b3", "b4 b5"),
    ]


def test_r14_22_the_automa_plants_and_takes_a_token_of_the_crop() -> None:
    state = at("E", automa="b3 f5 h4 i5")
    found = [event for event in events(state, "a1-b1") if isinstance(event, CropPlanted)]
    b4 = LONG.named("b4")
    assert found == [CropPlanted(b4, 4, 4, token_taken=True)]
    moved = after(state, "a1-b1")
    assert (automa(moved).offerings, mark(moved, "b4")) == ((4,), "C")
    assert automa(moved).score == automa(state).score + 4 + 2
    again = replace(state, automa=replace(automa(state), offerings=(4,)))
    assert CropPlanted(b4, 4, 4, token_taken=False) in events(again, "a1-b1")
    full = replace(full_but(state, bare="a1 b1"), supply=NONE)
    assert not moves(events(full, "a1-b1"))
    assert after(full, "a1-b1").reactions == ()


def test_r14_23_predictions_are_the_teams() -> None:
    state = at("N", own="a1 b1", automa="a2 b2 f4 h4")
    right = after(state, "a1=3")

    assert (score(right, 1), side(right, 1).offerings, right.turn) == (13, (3,), 0)
    assert not moves(events(state, "a1=3"))
    assert refused(right, "b1=1") is None
    assert (score(after(state, "a1=1")), after(state, "a1=1").turn) == (7, 1)


def test_r14_24_an_offering_at_the_end_of_a_turn_but_not_after_a_mistake() -> None:
    state = with_side(at("E"), offerings=(1, 2))

    assert refused(after(state, "a1-b1"), "!1") is None
    assert refused(after(state, "a1=3"), "!1") is None
    wrong = after(state, "a1=1")
    assert (wrong.turn, wrong.phase) == (1, "token")


def test_r14_25_when_the_team_offers_the_automa_offers_all() -> None:
    state = with_side(at("E"), offerings=(1, 2))
    state = replace(state, automa=replace(automa(state), offerings=(1, 3, 5)))
    offered = after(state, "a1-b1", "!1", "!2")

    assert automa(offered).score == automa(state).score + 3
    assert automa(offered).offerings == ()
    assert automa(after(state, "a1-b1", "end")).offerings == (1, 3, 5)
    single = replace(state, automa=replace(automa(state), offerings=(4,)))
    found = events(after(single, "a1-b1", "!1"), "end")
    assert OfferingMade(None, (4,), 0) in found
    none = replace(state, automa=replace(automa(state), offerings=()))
    found = events(after(none, "a1-b1", "!1"), "end")
    assert not any(isinstance(event, OfferingMade) for event in found)


def test_r14_26_token_move_discovery_reaction_offering() -> None:
    state = with_side(with_stacks(team(), "MS EE", "MN"), offerings=(1,))
    state = pictured(state, "t" + "." * 44, own="a1", automa="c2 e3 f4 h4")
    state = replace(state, supply=NONE)

    assert refused(state, "!1") == "R9.1"
    assert refused(state, "a1-a2") == "R14.26"
    moved = events(after(state, "take M"), "a1-a2")
    assert [type(event).__name__ for event in moved][:3] == [
        "FigureMoved",
        "PlotDiscovered",
        "AutomaMoved",
    ]
    assert refused(after(state, "take M"), "take E") == "R14.26"


def test_f2_empty_screens_and_three_empty_plots() -> None:
    state = full_but(team(), "g5", "h5", "i5", bare="a1 b1")
    state = exploring(with_figures(state, own="a1", automa="h4 i2 i3 i4"), "E")
    state = replace(with_stacks(state, "", ""), supply=(0, 2, 1, 0))
    found = events(state, "a1-b1")

    assert EndBegan("no_tokens") in found
    assert EmptyPlotsCounted(3) in found
    tied = with_side(state, score=50)
    tied = replace(tied, automa=replace(automa(tied), score=47))
    outcome = ended(after(tied, "a1-b1"))
    assert (outcome.sheets[0].score, outcome.winners) == (50, ())
    assert outcome.rival is not None
    assert outcome.rival.score == 50


def ending(**changes: Any) -> State:
    """The last turn: nothing is behind the screens, two plots are EMPTY."""
    state = full_but(team(), "h5", "i5", bare="a1 b1")
    state = exploring(with_figures(state, own="a1", automa="h4 i2 i3 i4"), "E")
    state = replace(with_stacks(state, "", ""), supply=(0, 1, 1, 0))
    return with_side(state, 0, **changes)


def test_r14_27_the_game_ends_when_the_screens_are_empty() -> None:
    assert EndBegan("no_tokens") in events(ending(), "a1-b1")
    more = with_stacks(ending(), "", "EN")
    assert EndBegan("no_tokens") not in events(more, "a1-b1")
    assert not kinds(after(ending(), "a1-b1"))


def test_r14_28_a_last_offering_and_the_automas_in_any_case() -> None:
    state = ending(offerings=(1, 2, 3))
    state = replace(state, automa=replace(automa(state), offerings=(1, 2, 3, 4)))
    last = after(state, "a1-b1", "end")

    assert (last.phase, kinds(last)) == ("last_offering", {"Offer", "EndTurn"})
    for texts in (("!1", "!2", "!3"), ("end",)):
        done = after(last, *texts)
        assert automa(done).score == automa(state).score + 6 + 2
    none = replace(ending(), automa=replace(automa(ending()), offerings=(1, 2)))
    assert automa(after(none, "a1-b1")).score == automa(none).score + 1 + 2


def test_r14_29_a_point_for_each_empty_plot() -> None:
    done = after(ending(), "a1-b1")

    assert automa(done).score == automa(ending()).score + 2
    assert sum(done.supply) == done.empty.bit_count() == 2
    full = replace(full_but(ending(), bare="a1 b1"), supply=NONE)
    assert not any(isinstance(e, EmptyPlotsCounted) for e in events(full, "a1-b1"))


@pytest.mark.parametrize(("points", "won"), [(33, True), (32, False), (31, False)])
def test_r14_30_a_tie_is_the_automas(points: int, won: bool) -> None:
    outcome = ended(after(ending(score=points), "a1-b1"))

    assert outcome.rival is not None
    assert outcome.rival.score == 32
    assert outcome.winners == ((0, 1) if won else ())
    assert outcome.ranks == (1, 1)


def test_r14_30_every_turn_takes_a_token() -> None:
    setup = Setup(2, {"mode": "cooperative", "scenario": "6"})
    played = play_out(GAME, setup, 8, 8, limit=9999)
    first, last = played.states[0], played.state
    assert isinstance(first, State)
    assert isinstance(last, State)
    dealt = sum(len(stack) for stacks in first.stacks for stack in stacks)

    assert last.turns <= dealt
    assert GAME.outcome(last) is not None
    assert all(TOKENS[each.token] for each in last.shown)
