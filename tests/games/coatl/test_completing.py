"""R8 Completing a cóatl."""

import pytest

from tests.games.coatl.table import (
    after,
    building,
    cards,
    coatl,
    events,
    legal,
    pieces,
    player,
    refused,
    temples,
    with_commons,
    with_player,
)
from tilewright.core import Seat
from tilewright.games.coatl import GAME
from tilewright.games.coatl.events import (
    CoatlClosed,
    CoatlCompleted,
    EndTriggered,
    PieceJoined,
    TemplePlayed,
)
from tilewright.games.coatl.state import State


def completing(prophecies: str = "", hand: str = "P22") -> State:
    """`<BRB>` has just got its tail."""
    state = building([coatl("<BR]", prophecies)], board="B> R", hand=hand)
    return after(with_commons(state, "T01", "T06", "", ""), "join 0 ..B>")


@pytest.mark.parametrize(("text", "last"), [("<B]", "..R>"), ("[B>", "<R..")])
def test_r8_1_a_head_is_never_joined_directly_to_a_tail(text: str, last: str) -> None:
    state = building([text], board=last.strip("."), hand="P01 P02")

    assert refused(state, f"join 0 {last}") == "R8.1"
    assert f"join 0 {last}" not in legal(state)
    carried = building([coatl(text, "P05")], board=last.strip("."))
    assert refused(carried, f"join 0 {last}") == "R8.1"


@pytest.mark.parametrize(("text", "last"), [("<BR]", "..B>"), ("[RB>", "<B..")])
def test_r8_1_with_a_body_segment_it_is_complete(text: str, last: str) -> None:
    state = building([coatl(text, "P22")], board=last.strip("."))
    built = after(state, f"join 0 {last}")

    assert player(built).coatls[0].is_complete
    assert built.phase == "completing"
    assert events(state, f"join 0 {last}")[1] == CoatlCompleted(Seat(0), 0)
    assert isinstance(events(state, f"join 0 {last}")[0], PieceJoined)


def test_r8_2_without_a_prophecy_no_coatl_is_completed() -> None:
    state = building(["<BR]"], board="Y> B> R> K> G>", hand="P33")

    for colour in "YBRKG":
        assert refused(state, f"join 0 ..{colour}>") == "R8.2"
    assert not any(text.startswith("join") for text in legal(state))


def test_r8_2_the_new_piece_counts() -> None:
    state = building(["<BR]"], board="Y> B>", hand="P22")

    assert refused(state, "join 0 ..Y>") == "R8.2"
    assert refused(state, "join 0 ..B>") is None
    joined = after(state, "join 0 ..B>")
    assert legal(joined) == ["play 0 P22"]
    assert refused(joined, "done") == "R8.3"
    assert refused(joined, "temple T01") == "R8.4"


def test_r8_2_a_card_that_lies_there_is_enough() -> None:
    state = building([coatl("<BBR]", "P10")], board="Y> B> R> K> G>")

    for colour in "YBRKG":
        built = after(state, f"join 0 ..{colour}>")
        assert refused(built, "done") is None


def test_r8_2_no_more_than_four_prophecies() -> None:
    state = building([coatl("<BBBRK]", "P05 P15 P17")], board="B>", hand="P40 P22")
    state = after(state, "join 0 ..B>", "play 0 P40")

    assert legal(state)[-1] == "done"
    assert not any(text.startswith("play") for text in legal(state))
    assert refused(state, "play 0 P22") == "R7.7"


def test_r8_3_as_many_prophecies_as_wished_then_a_temple_then_face_down() -> None:
    state = building(["<BR]"], board="B>", hand="P22 P44 P05")
    state = with_player(state, temples=temples("T11"))
    state = with_commons(state, "T01", "T06", "", "")

    state = after(state, "join 0 ..B>", "play 0 P22")
    # T01: no yellow; T11: no black, but two blue and one red; T06: no yellow at all.
    assert legal(state) == ["temple T11", "temple T01", "done"]
    assert events(state, "temple T11") == (
        TemplePlayed(Seat(0), 0, temples("T11")[0]),
        CoatlClosed(Seat(0), 0),
    )
    closed = after(state, "temple T11")
    assert player(closed).coatls == (coatl("<BRB>", "P22", "T11"),)
    assert (closed.phase, closed.completing) == ("assembling", -1)


def test_r8_3_at_least_one_prophecy_if_none_lies_there() -> None:
    assert refused(completing(), "done") == "R8.3"
    assert refused(completing("P22", ""), "done") is None
    assert refused(after(completing(), "play 0 P22"), "done") is None


@pytest.mark.parametrize("other", ["start R", "join 0 ..R", "take 0", "card deck", "future"])
def test_r8_3_before_anything_else(other: str) -> None:
    assert refused(completing(), other) == "R8.3"
    assert refused(completing("P22"), other) == "R8.3"


def test_r8_3_cards_go_on_this_coatl_alone() -> None:
    state = building([coatl("<BR]", "P22"), "[BRB]"], board="B>", hand="P49 P22")
    assert refused(state, "play 1 P22") is None

    state = after(state, "join 0 ..B>")

    assert refused(state, "play 1 P22") == "R8.3"
    assert refused(after(state, "done"), "play 1 P22") is None


def test_r8_4_after_the_temple_card_or_without_one_nothing_can_be_added() -> None:
    state = completing("P22", "P44 P22")
    for closing in ("temple T01", "done"):
        closed = after(state, closing)
        assert refused(closed, "play 0 P44") == "R8.5"
        assert refused(closed, "temple T06") == "R9.5"


def test_r8_4_the_first_prophecy_comes_before_the_temple_card() -> None:
    state = completing()

    assert refused(state, "temple T01") == "R8.4"
    assert refused(after(state, "play 0 P22"), "temple T01") is None


def test_r8_5_a_complete_coatl_gets_no_more_pieces_and_cards() -> None:
    state = building([coatl("<BRB>", "P22")], board="R <R", hand="P05 P44")

    for text in ("join 0 ..R", "join 0 R..", "join 0 <R..", "play 0 P44"):
        assert refused(state, text) == "R8.5"
    assert [text for text in legal(state) if text.startswith(("join", "play"))] == []


def test_r8_6_the_action_goes_on() -> None:
    state = building([coatl("<BR]", "P22"), coatl("<KR]", "P20")], board="B> K> R", hand="")
    state = after(state, "join 0 ..B>", "done")
    assert state.turn == 0

    state = after(state, "start R", "join 1 ..K>", "done")

    assert [each.is_complete for each in player(state).coatls] == [True, True, False]
    assert state.turn == 0
    assert after(state, "done").turn == 1


def test_r8_7_the_third_coatl_triggers_the_end_when_the_action_is_finished() -> None:
    done = (coatl("<BRB>", "P22"), coatl("<KRK>", "P17"), coatl("<BR]", "P22"))
    state = building(done, board="B> R")
    state = after(state, "join 2 ..B>", "done")
    assert state.trigger is None

    state = after(state, "start R")

    assert EndTriggered(Seat(0), "third_coatl") in events(state, "done")
    assert after(state, "done").trigger == "third_coatl"


def test_q3_a_completing_step_tells_that_a_prophecy_for_it_is_in_hand() -> None:
    hidden = building(["<BR]"], board="B>", hand="P22 P33")
    known = with_player(hidden, known=type(hidden.players[0].known)(open=cards("P22")))
    carried = building([coatl("<BR]", "P22")], board="B>", hand="P33")

    for state, tells in ((hidden, True), (known, False), (carried, False)):
        joined = after(state, "join 0 ..B>")
        for seat in (Seat(1), None):
            falls = GAME.unknown(GAME.view(joined, seat)) < GAME.unknown(GAME.view(state, seat))
            assert falls == tells
        own = [GAME.unknown(GAME.view(each, Seat(0))) for each in (state, joined)]
        assert own[0] == own[1]


def test_pieces_of_the_board_are_used_up() -> None:
    assert player(completing()).board == pieces("R")
