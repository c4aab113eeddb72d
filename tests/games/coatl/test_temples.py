"""R9 Temple cards."""

import pytest
from msgspec.structs import replace

from tests.games.coatl.table import (
    after,
    building,
    coatl,
    events,
    legal,
    player,
    refused,
    temples,
    with_commons,
    with_player,
)
from tilewright.core import Seat
from tilewright.games.coatl import GAME
from tilewright.games.coatl.components import TEMPLES
from tilewright.games.coatl.events import TempleUncovered
from tilewright.games.coatl.scoring import temple_worth
from tilewright.games.coatl.state import State


def completed() -> State:
    """`<BRB>` was just completed; P22 lies next to it."""
    state = building([coatl("<BR]", "P22")], board="B> R")
    return after(with_commons(state, "T01", "T06", "T07 T02", "T08 T05"), "join 0 ..B>")


@pytest.mark.parametrize(
    ("card", "text", "points"),
    [
        ("T03", "<BGB>", 0),
        ("T03", "<RRR>", 3),
        ("T03", "<BGRBBKKBB>", 3),
        ("T03", "<BBRBBKKBB>", 7),
        ("T16", "<RRB>", 3),
        ("T16", "<RBY>", 6),
        ("T16", "<RBRBYYYYYY>", 10),
    ],
)
def test_r9_1_points_by_the_requirements_met(card: str, text: str, points: int) -> None:
    assert temple_worth(temples(card)[0], text, ()).points == points


def test_r9_1_two_requirements_and_three_on_one_card() -> None:
    assert {card.id for card in TEMPLES.values() if len(card.needs) != 2} == {"T16"}
    assert len(TEMPLES[temples("T16")[0]].needs) == 3


def test_r9_2_the_next_card_of_the_pile_is_uncovered_at_once() -> None:
    state = completed()

    assert TempleUncovered(0, temples("T02")[0]) in events(state, "temple T01")
    taken = after(state, "temple T01")
    assert taken.temples == temples("T02 T06")
    assert taken.piles == (temples("T07"), temples("T08 T05"))


def test_r9_2_it_can_be_used_within_the_same_action() -> None:
    growing = [coatl("<BR]", "P22"), coatl("<RB]", "P22")]
    state = with_commons(building(growing, board="B> R>"), "T01", "T06", "T02", "")

    state = after(state, "join 0 ..B>", "temple T01", "join 1 ..R>")

    assert "temple T02" in legal(state)
    assert player(after(state, "temple T02")).coatls[1].temple == "T02"


def test_r9_2_an_empty_pile_is_not_restocked() -> None:
    growing = [coatl("<BR]", "P22"), coatl("<RB]", "P22")]
    state = with_commons(building(growing, board="B> R>"), "T01", "T06", "", "T05 T08")

    state = after(state, "join 0 ..B>", "temple T01", "join 1 ..R>", "done", "done")

    assert state.temples == (None, "T06")
    assert state.piles == ((), temples("T05 T08"))


def test_r9_2_with_one_deck_it_is_replaced_at_the_end_of_the_action() -> None:
    growing = [coatl("<BR]", "P22"), coatl("<RB]", "P22")]
    state = building(growing, board="B> R>", temple_rows="one_deck")
    state = with_commons(state, "T01", "T02", "T07 T05")

    state = after(state, "join 0 ..B>", "temple T01")
    assert state.temples == (None, "T02")
    state = after(state, "join 1 ..R>")
    assert [text for text in legal(state) if text.startswith("temple")] == [
        f"temple {card}" for card in (*player(state).temples, "T02") if _scores(card, "<RBR>")
    ]
    state = after(state, "temple T02")
    assert state.temples == (None, None)

    assert events(state, "done")[-2:] == (
        TempleUncovered(0, temples("T05")[0]),
        TempleUncovered(1, temples("T07")[0]),
    )
    assert after(state, "done").temples == temples("T05 T07")


def _scores(card: str, text: str) -> bool:
    return temple_worth(temples(card)[0], text, ()).points > 0


def test_r9_2_until_the_deck_is_empty() -> None:
    state = building([coatl("<BR]", "P22")], board="B>", temple_rows="one_deck")
    state = replace(with_commons(state, "T01", "T02"), piles=((),))

    state = after(state, "join 0 ..B>", "temple T01", "done")

    assert state.temples == (None, "T02")


def test_r9_3_only_the_top_card_is_seen() -> None:
    state = completed()
    other = replace(state, piles=(temples("T02 T07"), temples("T09 T08")))

    for seat in (Seat(0), Seat(1), None):
        assert GAME.view(state, seat) == GAME.view(other, seat)
        assert GAME.view(state, seat).piles == (2, 2)


def test_r9_4_a_card_of_which_a_requirement_is_met() -> None:
    state = with_player(completed(), temples=())

    assert refused(state, "temple T01") is None
    assert refused(state, "temple T06") == "R9.4"
    assert refused(state, "done") is None
    assert legal(state) == ["temple T01", "done"]
    worth = temple_worth(temples("T01")[0], "<BRB>", ())
    assert (worth.times, worth.points) == (1, 3)


def test_r9_4_from_the_hand_or_common() -> None:
    state = with_player(completed(), temples=temples("T03"))
    state = with_player(state, 1, temples=temples("T13"))

    assert refused(state, "temple T03") is None
    assert player(after(state, "temple T03")).temples == ()
    assert after(state, "temple T03").temples == state.temples
    assert refused(state, "temple T13") == "R9.4"
    assert refused(state, "temple T02") == "R9.4"


def test_r9_4_q13_it_is_optional() -> None:
    closed = after(completed(), "done")

    assert player(closed).coatls[0].temple is None
    assert closed.phase == "assembling"


def test_r9_5_at_most_one_and_never_on_an_unfinished_coatl() -> None:
    state = building([coatl("<BRBB]", "P05")], board="R")
    state = with_commons(state, "T01", "T06", "", "")

    assert refused(state, "temple T01") == "R9.5"
    assert refused(after(state, "join 0 ..R"), "temple T01") == "R9.5"
    closed = after(completed(), "temple T01")
    assert refused(closed, "temple T02") == "R9.5"
