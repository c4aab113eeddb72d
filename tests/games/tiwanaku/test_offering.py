"""R9 Offerings."""

import pytest

from tests.games.tiwanaku.table import (
    after,
    catalogue,
    events,
    kinds,
    pictured,
    refused,
    score,
    short,
    side,
    with_side,
)
from tilewright.core import Seat, Setup
from tilewright.games.tiwanaku.components import OFFERING_POINTS
from tilewright.games.tiwanaku.events import OfferingMade
from tilewright.games.tiwanaku.state import State

ROW = "ttttt/tCCCC/...../...../....."


def at(*crops: int) -> State:
    state = pictured(short(), ROW, own="a1 b1 c1", other="e1")
    return with_side(state, offerings=crops)


def test_r9_1_after_exploring_a_return_included() -> None:
    state = at(1, 2)

    for text in ("a1-a2", "+d1", "+a3", "a1-"):
        explored = after(state, text)
        assert (explored.turn, explored.phase) == (0, "offer")
        assert kinds(explored) == {"Offer", "EndTurn"}
    assert refused(state, "!1") == "R9.1"


def test_r9_1_after_a_right_prediction_only() -> None:
    state = at(4)

    assert refused(after(state, "a1=2"), "!4") is None
    assert after(state, "a1=1").turn == 1


def test_r9_1_one_offering_a_turn() -> None:
    """Once an offering has begun nothing else follows, and once it is over neither does another."""
    begun = after(at(1, 2, 3), "a1=2", "!1")

    assert refused(begun, "b1=1") == "R5.1"
    assert refused(begun, "+d1") == "R5.1"
    assert refused(begun, "!1") == "R9.2"
    assert refused(begun, "!2") is None
    assert after(begun, "end").turn == 1


@pytest.mark.parametrize(("count", "points"), [(1, 0), (2, 1), (3, 3), (4, 6), (5, 10)])
def test_r9_2_points_by_number(count: int, points: int) -> None:
    texts = [f"!{crop}" for crop in range(1, count + 1)]
    state = after(at(1, 2, 3, 4, 5), "a1-", *texts)

    assert score(state) == 10 + points
    assert side(state).offerings == tuple(range(count + 1, 6))
    assert OFFERING_POINTS[count] == points


def test_r9_2_only_own_tokens_and_they_go_back() -> None:
    state = after(at(1, 3), "a1-")

    for crop in (2, 4, 5):
        assert refused(state, f"!{crop}") == "R9.2"
    assert refused(state, "!3") is None
    assert events(state, "!3")[0] == OfferingMade(Seat(0), (3,), 0)
    assert side(after(state, "!3")).offerings == (1,)
    assert catalogue(Setup(2)).offering_points == (0, 0, 1, 3, 6, 10)


def test_r9_3_never_two_of_one_crop() -> None:
    state = after(at(3), "c1=3")

    assert side(state).offerings == (3,)
    offered = after(at(3, 4), "a1-", "!3")
    assert refused(offered, "!3") == "R9.2"
    assert refused(offered, "!4") is None


def test_r9_4_a_single_token_may_be_offered() -> None:
    state = after(at(5), "a1-")

    assert refused(state, "!5") is None
    offered = after(state, "!5")
    assert (score(offered), side(offered).offerings, offered.turn) == (10, (), 1)


def test_r9_2_every_offering_begins_with_its_first_token() -> None:
    state = after(at(3, 4, 5), "a1-", "!3", "!4")

    assert state.offered == 2
    assert after(state, "end").offered == 0


def test_an_offering_may_be_left_out() -> None:
    state = after(at(1, 2, 3), "a1-", "end")

    assert (score(state), side(state).offerings, state.turn) == (10, (1, 2, 3), 1)
