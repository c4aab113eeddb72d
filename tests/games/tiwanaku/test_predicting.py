"""R8 Predictions. In X5 row 1 grows 2 1 3 1 3, row 2 grows 3 4 2 4 2."""

from typing import Any

from tests.games.tiwanaku.table import (
    after,
    events,
    kinds,
    mark,
    pictured,
    refused,
    score,
    short,
    side,
    stands,
    with_side,
)
from tilewright.core import Seat
from tilewright.games.tiwanaku import GAME
from tilewright.games.tiwanaku.events import CropPredicted
from tilewright.games.tiwanaku.state import State

ROW = "ttttt/tCCCC/...../...../....."


def at(own: str = "a1 b1 c1", **changes: Any) -> State:
    """Seat 0 has figures on BARE plots of the first rows, seat 1 on e1."""
    return with_side(pictured(short(), ROW, own=own, other="e1"), 0, **changes)


def test_d5_two_right_answers_and_a_whole_offering() -> None:
    state = pictured(short(), "...../...../.t.../...../t....", own="b3 a5", other="")
    state = with_side(state, offerings=(1, 2, 3, 4))

    once = after(state, "b3=5")
    assert (score(once), side(once).offerings) == (15, (1, 2, 3, 4, 5))
    twice = after(once, "a5=1")
    assert (score(twice), side(twice).offerings) == (16, (1, 2, 3, 4, 5))
    assert score(after(twice, "!1", "!2", "!3", "!4", "!5")) == 10 + 16


def test_d6_a_mistake_costs_the_true_crop() -> None:
    state = pictured(short(), "...../tt.../...../...../.....", own="b2", other="a2")
    wrong = after(with_side(state, offerings=(1, 2)), "b2=5")

    assert (score(wrong), mark(wrong, "b2"), wrong.turn) == (6, "C", 1)
    assert GAME.view(wrong, None).crops[1] == ".4..."
    assert side(wrong).offerings == (1, 2)
    poor = with_side(pictured(short(), "...../...../.t.../...../.....", own="b3"), score=2)
    assert score(after(poor, "b3=1")) == 0


def test_r8_1_a_prediction_needs_a_figure_on_a_bare_plot() -> None:
    assert "Predict" not in kinds(short())
    on_planted = at(own="b2")
    assert "Predict" not in kinds(on_planted)
    assert refused(on_planted, "b2=4") == "R8.1"
    assert refused(at(), "a1=2") is None


def test_r8_2_any_crop_may_be_named_and_the_true_one_is_planted() -> None:
    state = at()
    for crop in "12345":
        assert refused(state, f"a1={crop}") is None
        predicted = after(state, f"a1={crop}")
        assert mark(predicted, "a1") == "C"
        assert GAME.view(predicted, None).crops[0][0] == "2"
        assert stands(predicted) == "a1 b1 c1"
    for plot in ("d1", "e1", "a3"):
        assert refused(state, f"{plot}=1") == "R8.2"


def test_r8_3_a_right_answer_scores_and_brings_a_token_and_may_go_on() -> None:
    state = at()
    right = after(state, "c1=3")

    assert (score(right), side(right).offerings) == (13, (3,))
    assert (right.turn, right.phase) == (0, "predict")
    assert refused(right, "a1=2") is None
    assert refused(right, "c1=3") == "R8.1"
    assert refused(right, "end") is None
    assert refused(right, "+a3") == "R5.1"
    event = events(state, "c1=3")[0]
    plot = state.board.named("c1")
    assert event == CropPredicted(Seat(0), plot, named=3, crop=3, points=3, token_taken=True)


def test_r8_3_a_token_one_has_is_not_taken_again() -> None:
    state = at(offerings=(3,))
    event = events(state, "c1=3")[0]

    assert isinstance(event, CropPredicted)
    assert not event.token_taken
    assert side(after(state, "c1=3")).offerings == (3,)


def test_r8_4_a_wrong_answer_ends_the_turn_without_an_offering() -> None:
    state = at(offerings=(1, 2, 4))
    wrong = after(state, "c1=1")

    assert (score(wrong), side(wrong).offerings, wrong.turn) == (7, (1, 2, 4), 1)
    late = after(state, "a1=2", "b1=5")
    assert (score(late), late.turn) == (10 + 2 - 1, 1)
    event = events(state, "c1=1")[0]
    plot = state.board.named("c1")
    assert event == CropPredicted(Seat(0), plot, named=1, crop=3, points=-3, token_taken=False)


def test_r8_4_no_score_falls_below_zero() -> None:
    for before, then in ((5, 2), (3, 0), (2, 0), (0, 0)):
        assert score(after(at(score=before), "c1=1")) == then


def test_r8_5_at_least_one_prediction_then_as_one_likes() -> None:
    state = at()

    assert refused(state, "end") == "R5.1"
    for order in (("a1=2", "b1=1", "c1=3"), ("c1=3", "a1=2", "b1=1")):
        done = after(state, *order)
        assert (score(done), done.turn, done.phase) == (16, 0, "predict")
        assert kinds(done) == {"Offer", "EndTurn"}
    assert after(state, "b1=1", "end").turn == 1
