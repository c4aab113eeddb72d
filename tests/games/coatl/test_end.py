"""R11 The end of the game."""

import pytest
from msgspec.structs import replace

from tests.games.coatl.table import (
    EMPTY_BAGS,
    after,
    building,
    coatl,
    events,
    legal,
    pieces,
    player,
    refused,
    table,
    with_commons,
    with_disc,
    with_player,
)
from tilewright.core import Seat
from tilewright.games.coatl import GAME
from tilewright.games.coatl.components import Piece
from tilewright.games.coatl.events import EndTriggered, GameEnded
from tilewright.games.coatl.state import State

DONE = (coatl("<BRB>", "P22"), coatl("<KRK>", "P17"))
ALMOST = (*DONE, coatl("<BR]", "P22"))
THIRD = ("join 2 ..B>", "done", "done")
"""Complete the third cóatl and end the action."""

# n, trigger, seat t, then seat and actions of each turn that follows.
TABLE = [
    (4, "A", 2, "3:2 4:2 1:1"),
    (4, "A", 1, "2:2 3:2 4:2"),
    (4, "A", 4, "1:1 2:1 3:1"),
    (3, "A", 2, "3:2 1:1"),
    (2, "A", 1, "2:2"),
    (2, "A", 2, "1:1"),
    (4, "B", 2, "3:1 4:1 1:1 2:1 3:1 4:1"),
    (3, "B", 3, "1:1 2:1 3:1"),
    (2, "B", 1, "2:1 1:1 2:1"),
]


def about_to_trigger(seats: int, trigger: str, seat: int, **chosen: str) -> State:
    """The turn of a seat that can trigger the end: with a third cóatl, or the last segments."""
    state = replace(table(seats, **chosen), turn=Seat(seat))
    if trigger == "A":
        return with_player(state, seat, coatls=ALMOST, board=pieces("B>"))
    tails: tuple[tuple[Piece, ...], ...] = (("Y>",), ("R>",))
    heads: tuple[tuple[Piece, ...], ...] = (("<Y",), ("<R",))
    segments: tuple[tuple[Piece, ...], ...] = (("B", "B"), (), (), (), (), ())
    return replace(state, disc=(*heads, *tails, *segments), bags=EMPTY_BAGS)


def triggered(seats: int, trigger: str, seat: int, **chosen: str) -> State:
    state = about_to_trigger(seats, trigger, seat, **chosen)
    return after(state, *(THIRD if trigger == "A" else ("take 4",)))


@pytest.mark.parametrize(("seats", "trigger", "seat", "turns"), TABLE)
def test_r11_3_r11_5_r11_8_the_table_of_last_turns(
    seats: int, trigger: str, seat: int, turns: str
) -> None:
    state = triggered(seats, trigger, seat - 1)
    found: list[str] = []
    while GAME.to_act(state):
        actions = state.actions
        found.append(f"{state.turn + 1}:{actions}")
        for number in range(actions):
            assert state.is_second == (number == 1)
            state = after(state, "card deck", "done")

    assert " ".join(found) == turns
    assert (state.actions, state.is_second, state.last_turns) == (0, False, ())
    assert GAME.outcome(state) is not None


def test_r0_6_r11_3_the_round_is_counted_from_the_seat_that_began() -> None:
    third = triggered(4, "A", 1, first="2")
    assert [(third.turn, third.actions)] + [(t.seat, t.actions) for t in third.last_turns] == [
        (2, 1),
        (3, 1),
        (0, 1),
    ]

    exhausted = triggered(3, "B", 0, first="2")
    assert [exhausted.turn, *(turn.seat for turn in exhausted.last_turns)] == [1, 2, 0, 1]


def test_r11_1_the_third_complete_coatl_triggers_and_not_the_second() -> None:
    second = building([DONE[0], coatl("<BR]", "P22")], board="B>")
    assert after(second, "join 1 ..B>", "done", "done").trigger is None

    state = triggered(3, "A", 0)

    assert (state.trigger, state.triggered_by) == ("third_coatl", 0)


def test_r11_1_three_coatls_of_which_one_is_unfinished_do_not() -> None:
    state = building((*DONE, "[B]"), board="R")

    assert after(state, "join 2 ..R", "done").trigger is None


def test_r11_2_no_segment_on_the_disc_and_in_the_bag() -> None:
    state = about_to_trigger(3, "B", 1)

    assert EndTriggered(Seat(1), "supply_exhausted") in events(state, "take 4")
    assert after(state, "take 0").trigger is None
    more = replace(state, bags=((0,) * 5, (2, 0, 0, 0, 0), (0,) * 5))
    assert after(more, "take 4").trigger is None


def test_r11_3_the_seat_that_triggered_has_no_further_turn() -> None:
    for seats in (2, 3, 4):
        for seat in range(seats):
            state = triggered(seats, "A", seat)
            assert seat not in [state.turn, *(turn.seat for turn in state.last_turns)]
            assert len(state.last_turns) == seats - 2


def test_r11_4_the_second_action_may_be_declined_the_first_may_not() -> None:
    state = triggered(2, "A", 0)
    assert (state.turn, state.actions) == (1, 2)
    assert refused(state, "done") == "R3.2"
    assert "done" not in legal(state)

    once = after(state, "take 0")

    assert (once.turn, once.actions, once.is_second) == (1, 1, True)
    assert refused(once, "done") is None
    over = after(once, "done")
    assert GAME.outcome(over) is not None


def test_r11_4_they_may_be_any_actions_also_twice_the_same() -> None:
    state = triggered(2, "A", 0)

    assert GAME.outcome(after(state, "take 0", "take 1")) is not None
    assert GAME.outcome(after(state, "take 0", "card deck", "done")) is not None


def test_r11_4_an_only_action_may_not_be_declined() -> None:
    state = triggered(3, "A", 2)

    assert (state.turn, state.actions) == (0, 1)
    assert refused(state, "done") == "R3.2"


def test_r11_5_after_trigger_b_all_have_had_equally_many_turns_and_one_more() -> None:
    state = triggered(3, "B", 1)

    assert [state.turn, *(turn.seat for turn in state.last_turns)] == [2, 0, 1, 2]


def test_r11_6_a_third_coatl_in_the_last_turns_changes_nothing() -> None:
    state = with_player(triggered(2, "A", 0), 1, coatls=ALMOST, board=pieces("B>"))

    once = after(state, *THIRD)

    assert (once.turn, once.is_second, once.last_turns) == (1, True, ())
    assert (once.trigger, once.triggered_by) == ("third_coatl", 0)
    assert refused(once, "take 0") is None
    assert GAME.outcome(after(once, "take 0")) is not None


def test_r11_6_a_third_coatl_after_trigger_b_changes_nothing() -> None:
    state = with_player(triggered(2, "B", 0), 1, coatls=ALMOST, board=pieces("B>"))

    once = after(state, *THIRD)

    assert once.trigger == "supply_exhausted"
    assert [once.turn, *(turn.seat for turn in once.last_turns)] == [0, 1]


def test_r11_6_a_supply_that_runs_out_after_trigger_a_changes_nothing() -> None:
    state = with_disc(triggered(3, "A", 0), "<B R> B B")
    state = after(replace(state, bags=EMPTY_BAGS), "take 4")

    assert state.trigger == "third_coatl"
    assert [state.turn, *(turn.seat for turn in state.last_turns)] == [1, 2]


def test_r11_7_in_the_last_turns_all_rules_hold() -> None:
    state = with_disc(triggered(2, "A", 0), "<B B B")
    state = with_player(state, 1, coatls=(coatl("<BR]", "P22"),), board=pieces("B>"))
    state = with_commons(state, "T01", "T06", "", "")

    assert all(after(state, "take 0").disc)
    assert refused(state, "future") is None
    built = after(state, "join 0 ..B>")
    assert "temple T01" in legal(built)
    assert player(after(built, "done", "done"), 1).coatls[0].is_complete


def test_r11_8_after_the_last_turn_the_game_is_scored() -> None:
    state = triggered(2, "A", 1)
    assert GAME.outcome(state) is None

    step = after(state, "card deck")

    assert GAME.outcome(step) is None
    over = after(step, "done")
    outcome = GAME.outcome(over)
    assert outcome is not None
    assert events(step, "done")[-1] == GameEnded(outcome.winners)
    assert GAME.to_act(over) == frozenset()
    assert refused(over, "take 0") == "R11.8"


def test_last_turns_are_public() -> None:
    state = triggered(4, "A", 1)

    for seat in (Seat(0), None):
        view = GAME.view(state, seat)
        assert (view.trigger, view.triggered_by) == ("third_coatl", 1)
        assert [(turn.seat, turn.actions) for turn in view.last_turns] == [(3, 2), (0, 1)]
        assert (view.turn, view.actions) == (2, 2)
