"""R10, R12 The end of a game against each other, and the edge cases.

In X5 row 1 grows 2 1 3 1 3 and row 2 grows 3 4 2 4 2.
"""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from tests.games.tiwanaku.table import (
    after,
    catalogue,
    ended,
    events,
    full_but,
    kinds,
    long,
    pictured,
    plots,
    refused,
    score,
    short,
    side,
    with_figures,
    with_side,
)
from tilewright.core import Seat, Setup
from tilewright.games.tiwanaku import GAME
from tilewright.games.tiwanaku.components import CROP_TOKENS, STALL_TURNS, TERRAINS
from tilewright.games.tiwanaku.events import EndBegan, GameEnded, Passed
from tilewright.games.tiwanaku.state import State
from tilewright.testing import play_out

SETUPS = (
    Setup(2, {"scenario": "1"}),
    Setup(4, {"size": "long", "scenario": "2"}),
    Setup(1, {"scenario": "3"}),
    Setup(3, {"mode": "cooperative", "scenario": "4"}),
)


def nearly(bare: str = "b1 c1 d1", **figures: str) -> State:
    """All is planted but `bare`, and e1 is EMPTY. Seat 0 has b1 c1, seat 1 d1, unless said."""
    state = full_but(short(), "e1", bare=bare)
    return with_figures(state, **(figures or {"own": "b1 c1", "other": "d1"}))


def final() -> State:
    """The final round, begun by seat 0: figures stand on b1 c1 e1 and on d1."""
    state = after(nearly(), "+e1")
    assert state.phase == "final"
    return state


def passes(state: State, text: str) -> list[int]:
    return [event.seat for event in events(state, text) if isinstance(event, Passed)]


def test_f1_the_final_round() -> None:
    """A places the last terrain token and offers. A right, B wrong, A right, A passes."""
    state = with_side(with_side(nearly(), offerings=(4, 5)), 1, offerings=(2,))
    state = after(state, "+e1", "!4", "!5")
    assert (state.phase, state.turn, score(state)) == ("final", 0, 10 + 1 + 1)

    state = after(state, "b1=1")
    assert (score(state), state.turn) == (13, 1)
    state = after(state, "d1=5")
    assert (score(state, 1), state.passed, state.turn) == (9, (1,), 0)
    state = after(state, "c1=3")
    assert (score(state), state.turn) == (16, 0)
    state = after(state, "pass")
    assert (state.phase, state.turn, kinds(state)) == ("last_offering", 0, {"Offer", "EndTurn"})
    state = after(state, "!1", "!3")
    assert (state.turn, state.phase) == (1, "last_offering")
    state = after(state, "!2")
    sheets = ended(state).sheets
    assert [sheet.score for sheet in sheets] == [17, 9]
    witness = {line.key: line.witness for line in sheets[0].lines}
    assert witness["start"] == ("10",)
    assert witness["discovery"] == ("e1",)
    assert witness["prediction"] == ("b1", "c1")
    assert witness["offering"] == ("4", "5", "1", "3")


def test_r10_1_the_end_begins_with_the_last_terrain_token() -> None:
    state = with_side(nearly(), offerings=(4, 5))
    moved = after(state, "+e1")

    assert (moved.phase, moved.turn) == ("offer", 0)
    assert EndBegan("full") in events(after(moved, "!4"), "!5")
    assert after(nearly(), "+e1").phase == "final"
    assert after(nearly(), "b1-").phase == "act"


def test_r10_2_one_prediction_each_beginning_with_whoever_laid_it() -> None:
    state = final()

    assert (state.turn, kinds(state)) == (0, {"Predict", "Pass"})
    assert after(state, "b1=1").turn == 1
    assert after(state, "b1=1", "d1=1").turn == 0
    assert after(state, "pass").turn == 1
    for text in ("+a1", "b1-a1", "b1-", "end"):
        assert refused(state, text) == "R10.2"
    second = replace(with_figures(nearly(), own="d1", other="b1 c1"), turn=Seat(1))
    assert (after(second, "+e1").turn, after(second, "+e1").opener) == (1, 1)


def three(other: str = "c1") -> State:
    """The final round of three, begun by seat 0: figures stand on b1 e1, c1 and d1."""
    state = full_but(short(3), "e1", bare="b1 c1 d1")
    state = with_figures(state, own="b1", other=other)
    last = replace(state.figures[2], plots=plots(state.board, "d1"))
    return after(state.with_figures(Seat(2), last), "+e1")


def test_r10_2_clockwise_among_three() -> None:
    said = ((), ("b1=1",), ("b1=1", "c1=3"), ("b1=1", "c1=3", "d1=1"))

    assert [after(three(), *each).turn for each in said] == [0, 1, 2, 0]


def test_r10_3_the_next_player_that_can_predict_among_three() -> None:
    state = after(three(other="a5"), "b1=1")

    assert (state.turn, state.passed) == (2, (1,))


@pytest.mark.parametrize(("opener", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_r10_6_last_offerings_go_clockwise_from_whoever_began(
    opener: int, order: list[int]
) -> None:
    state = replace(three(), opener=Seat(opener))
    for seat in range(3):
        state = with_side(state, seat, offerings=(1, 2))
    state = after(state, "pass", "pass", "pass")

    assert [after(state, *["end"] * done).turn for done in range(3)] == order


def test_r10_2_it_goes_round_until_all_have_passed() -> None:
    state = after(final(), "pass", "d1=1")

    assert GAME.outcome(state) is None
    assert (state.phase, state.turn) == ("last_offering", 1)
    assert GAME.outcome(after(state, "end")) is not None


def test_r10_3_whoever_cannot_predict_passes_for_good() -> None:
    state = nearly(own="b1 c1", other="a5")

    assert passes(state, "+e1") == []
    assert passes(after(state, "+e1"), "b1=1") == [1]
    assert after(state, "+e1", "b1=1").turn == 0
    assert after(state, "+e1", "b1=1").passed == (1,)
    assert refused(after(state, "+e1"), "c1=3") is None
    nobody = nearly(bare="", own="a5", other="b5")
    assert passes(nobody, "+e1") == []
    assert passes(after(nobody, "+e1"), "pass") == [0, 1]


def test_r10_3_passing_out_is_for_good() -> None:
    state = after(final(), "pass")

    assert state.passed == (0,)
    assert after(state, "d1=1").turn != 0


def test_r10_4_a_wrong_prediction_is_a_pass() -> None:
    state = after(final(), "b1=5")

    assert (score(state), state.passed, state.turn) == (11 - 1, (0,), 1)
    assert after(final(), "b1=1").passed == ()


def test_r10_5_no_offerings_between_final_predictions() -> None:
    state = with_side(final(), offerings=(1, 2))

    assert refused(state, "!1") == "R10.5"
    assert refused(after(state, "pass", "pass"), "!1") is None


def test_r10_6_a_last_offering_for_everybody_even_after_a_mistake() -> None:
    state = with_side(with_side(final(), offerings=(1, 2)), 1, offerings=(3, 4, 5))
    over = after(state, "b1=5", "d1=5")

    assert (over.phase, over.turn) == ("last_offering", 0)
    assert refused(over, "pass") == "R5.2"
    done = after(over, "!1", "!2", "!3", "!4", "!5")
    assert done.offered == 0
    assert [sheet.score for sheet in ended(done).sheets] == [10 + 1 - 1 + 1, 10 - 1 + 3]
    assert isinstance(events(after(over, "!1", "!2", "!3", "!4"), "!5")[-1], GameEnded)


@pytest.mark.parametrize("setup", SETUPS)
@pytest.mark.parametrize("seed", range(5))
def test_r10_7_the_last_event_names_the_winners(setup: Setup, seed: int) -> None:
    played = play_out(GAME, setup, seed, seed, limit=GAME.info.max_actions)

    assert played.events[-1][-1] == GameEnded(ended(played.states[-1]).winners)


def test_r10_6_after_it_the_game_is_over() -> None:
    over = after(final(), "pass", "pass")

    assert GAME.outcome(over) is not None
    assert over.offered == 0
    assert refused(over, "end") == "R10.6"
    assert GAME.to_act(over) == frozenset()


def result(*sides: tuple[int, tuple[int, int, int, int]]) -> tuple[int, ...]:
    """Who wins with these points and levels."""
    state = replace(short(len(sides)), phase="over")
    for seat, (points, levels) in enumerate(sides):
        state = with_side(state, seat, score=points, levels=levels, gains=())
    return ended(state).winners


def test_r10_7_most_points_then_most_levels_then_together() -> None:
    assert result((20, (0, 0, 0, 0)), (19, (7, 7, 7, 7))) == (0,)
    assert result((20, (1, 1, 1, 0)), (20, (4, 0, 0, 0))) == (1,)
    assert result((20, (1, 1, 1, 1)), (20, (4, 0, 0, 0)), (19, (7, 0, 0, 0))) == (0, 1)


def test_r10_7_discoveries_at_the_top_do_not_add() -> None:
    state = with_side(nearly(), levels=(0, 0, 0, 7))
    moved = after(state, "+e1")

    assert (score(moved), sum(side(moved).levels)) == (11, 7)


def test_r12_1_whoever_can_do_nothing_passes() -> None:
    state = full_but(short(), "b2", bare="a2 b1 c2 b3")
    state = with_figures(state, other="a2 b1 c2 b3")
    state = with_side(replace(state, turn=Seat(1)), 0, offerings=(1, 2))

    assert passes(state, "b3=1") == [0]
    once = after(state, "b3=1")
    assert (once.turn, once.phase) == (1, "act")
    assert refused(once, "pass") == "R5.2"


def test_r12_1_whoever_has_a_figure_can_always_return_it() -> None:
    state = full_but(short(), "b2", bare="a2 b1 c2 b3")
    state = with_figures(replace(state, turn=Seat(1)), own="e5", other="a2 b1 c2 b3")
    once = after(state, "b3=1")

    assert (once.turn, kinds(once)) == (0, {"ReturnFigure"})
    assert refused(once, "pass") == "R5.2"


def walked(setup: Setup) -> Iterator[State]:
    for state in play_out(GAME, setup, 4, 4, limit=GAME.info.max_actions).states:
        assert isinstance(state, State)
        yield state


@pytest.mark.parametrize("setup", SETUPS)
def test_r12_2_terrain_never_runs_out(setup: Setup) -> None:
    for state in walked(setup):
        stacks = state.stacks if state.options.mode == "cooperative" else ()
        for index, letter in enumerate(TERRAINS):
            missing = sum(
                state.terrain[plot] == letter
                for plot in state.board.plots
                if state.empty >> plot & 1
            )
            left = state.supply[index] + sum(len(each[index]) for each in stacks)
            assert left == missing


@pytest.mark.parametrize("setup", SETUPS)
def test_r12_3_crops_and_offerings_never_run_out(setup: Setup) -> None:
    tokens = catalogue(setup).offering_tokens
    for state in walked(setup):
        for crop, held in CROP_TOKENS.items():
            grown = sum(
                state.crops[plot] == str(crop)
                for plot in state.board.plots
                if state.planted >> plot & 1
            )
            assert grown <= held
            owners = [*state.sides, *([] if state.automa is None else [state.automa])]
            assert sum(crop in owner.offerings for owner in owners) <= tokens


def test_r12_4_scores_have_no_upper_limit() -> None:
    state = with_side(pictured(short(), "t" + "." * 24, own="a1"), score=998)

    assert score(after(state, "a1=2")) == 1000


def shuffled(state: State, turns: int) -> State:
    """So many turns of figures that go to and fro on BARE plots."""
    for _ in range(turns):
        figures = state.own_figures(state.turn)
        on_board = [state.board.name(p) for p in state.board.plots if figures.plots >> p & 1]
        state = after(state, f"{on_board[0]}-" if on_board else f"+{'ab'[state.turn]}1")
    return state


def test_r12_5_after_twelve_turns_each_without_a_token_the_end_begins() -> None:
    state = pictured(short(), "tt..." + "." * 20)
    limit = STALL_TURNS * 2

    before = shuffled(state, limit - 1)
    assert (before.phase, before.idle) == ("act", 23)
    text = "b1-" if before.figures[1].plots else "+b1"
    assert EndBegan("stalled") in events(before, text)
    assert after(before, text).phase != "act"
    assert after(before, "+c1").phase == "act"
    assert after(before, "+c1").idle == 0


def test_r12_5_the_end_begins_with_the_next_player() -> None:
    """Also if the one whose turn it was could predict."""
    state = replace(pictured(short(), "ttt.." + "." * 20, own="a1 c1", other="b1"), idle=23)
    stalled = after(state, "a1-")

    assert (stalled.phase, stalled.turn, stalled.opener) == ("final", 1, 1)


def test_r12_5_a_planted_crop_is_a_new_token_too() -> None:
    state = replace(pictured(short(), "tt..." + "." * 20, own="a1", other="b1"), idle=23)

    assert after(state, "a1=1").idle == 0


def test_r12_5_after_something_new_counting_begins_again() -> None:
    state = replace(pictured(short(), "tt..." + "." * 20, own="a1", other="b1"), idle=20)

    assert [after(state, *texts).idle for texts in (("+c1",), ("+c1", "b1-"))] == [0, 1]


def test_r12_5_it_can_be_switched_off() -> None:
    state = pictured(long(stall_guard="off"), "tt" + "." * 43)

    late = shuffled(state, 3 * STALL_TURNS * 2)
    assert (late.phase, late.idle) == ("act", 72)


def test_q4_without_the_guard_the_turns_are_counted() -> None:
    state = pictured(short(stall_guard="off"), "tt" + "." * 23)
    state = replace(state, turns=399)

    assert EndBegan("stalled") in events(state, "+a1")
    assert EndBegan("stalled") not in events(replace(state, turns=398), "+a1")
    guarded = replace(pictured(short(), "tt" + "." * 23), turns=5000)
    assert EndBegan("stalled") not in events(guarded, "+a1")
