"""R3 The turn, R16 passing."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.games.coatl.table import (
    EMPTY_BAGS,
    after,
    begun,
    building,
    cards,
    events,
    legal,
    over,
    pieces,
    player,
    refused,
    table,
    temples,
    with_disc,
    with_player,
)
from tilewright.core import Seat
from tilewright.games.coatl import GAME
from tilewright.games.coatl.events import GameEnded, Passed
from tilewright.games.coatl.state import LastTurn, State

HEADS = "<B <B <B <G <G <G <K <K"
UNPLAYABLE = "P26 P27 P28 P33 P34"


def stuck(seat: int, state: State) -> State:
    """R16.1 The example of the rules: eight heads, two cóatls with heads, five unplayable cards."""
    lone = building(["<RK]", "<YG]"], HEADS, UNPLAYABLE).players[0]
    return state.with_player(Seat(seat), replace(lone, tokens=()))


def all_stuck(seats: int) -> State:
    state = table(seats)
    for seat in range(seats):
        state = stuck(seat, state)
    return state


def test_r3_1_one_action_a_turn_then_the_next_player() -> None:
    state = begun(3)
    turns = []
    for _ in range(6):
        turns.append(state.turn)
        state = after(state, legal(state)[0])

    assert turns == [0, 1, 2, 0, 1, 2]


@pytest.mark.parametrize(
    "steps", [("take 0",), ("card deck", "done"), ("start B", "done"), ("pick <B",)]
)
def test_r3_1_any_of_the_actions_is_a_turn(steps: tuple[str, ...]) -> None:
    state = with_player(begun(2), board=pieces("B"), hand=())

    for step in steps[:-1]:
        state = after(state, step)
        assert state.turn == 0
    assert after(state, steps[-1]).turn == 1


def test_r3_1_not_in_the_turn_of_another() -> None:
    state = begun(2)

    for text in legal(state):
        assert refused(state, text, seat=0) is None
        assert refused(state, text, seat=1) == "R3.1"
    assert legal(state, 1) == []


@pytest.mark.parametrize("begun_with", ["card deck", "start B"])
@pytest.mark.parametrize("other", ["take 0", "pick <B", "future", "pass"])
def test_r3_1_an_action_begun_goes_on(begun_with: str, other: str) -> None:
    state = with_player(begun(2), board=pieces("B R"), hand=())
    assert refused(state, other) == (None if other != "pass" else "R3.2")

    assert refused(after(state, begun_with), other) == "R3.1"


def test_r3_1_choosing_and_assembling_do_not_mix() -> None:
    state = with_player(begun(2), board=pieces("B R"), hand=())

    assert refused(after(state, "card deck"), "start B") == "R3.1"
    assert refused(after(state, "start B"), "card deck") == "R3.1"


def test_r3_2_passing_is_not_allowed_while_there_is_something_to_do() -> None:
    state = begun(2)

    assert refused(state, "pass") == "R3.2"
    assert refused(state, "done") == "R3.2"
    assert not {"pass", "done"} & set(legal(state))


def test_r3_2_a_token_has_to_be_used_if_nothing_else_is_left() -> None:
    state = with_player(stuck(0, table(2)), tokens=("see_the_future",))

    assert legal(state) == ["future"]
    assert refused(state, "pass") == "R3.2"


def test_r16_1_a_player_without_a_legal_action_passes_and_nothing_changes() -> None:
    state = stuck(0, table(2))
    assert legal(state) == ["pass"]

    step = GAME.apply(state, Seat(0), GAME.legal_actions(state, Seat(0))[0])

    assert step.events == (Passed(Seat(0)),)
    assert step.state.turn == 1
    assert GAME.components(step.state) == GAME.components(state)
    assert (step.state.disc, step.state.supply) == (state.disc, state.supply)


@pytest.mark.parametrize(
    ("change", "legal_action"),
    [
        ({"board": pieces("<B <B <B <G <G <G <K")}, "take 0"),
        ({"hand": ()}, "card deck"),
        ({"board": pieces("<B <B <B <G <G <G <K B")}, "join 0 ..B"),
        ({"board": pieces("<B <B <B <G <G <G <K Y>")}, None),
        ({"board": pieces("<B <B <B <G <G <G <K B>"), "hand": cards("P36 P26 P28 P33 P34")}, None),
        (
            {"board": pieces("<B <B <B <G <G <G <K B>"), "hand": cards("P40 P26 P28 P33 P34")},
            "join 0 ..B>",
        ),
        ({"hand": cards("P17 P26 P27 P28 P33")}, "play 0 P17"),
        ({"tokens": ("priests_duty",)}, "duty T03"),
    ],
)
def test_r16_1_only_if_nothing_at_all_is_legal(
    change: dict[str, Any], legal_action: str | None
) -> None:
    state = replace(with_player(stuck(0, table(2)), 0, **change), temples=temples("T03 T06"))

    assert (refused(state, "pass") is None) == (legal_action is None)
    if legal_action is not None:
        assert refused(state, legal_action) is None


def test_r16_1_without_a_prophecy_in_the_supply_the_deck_and_the_pile() -> None:
    state = with_player(stuck(0, table(2)), hand=())
    bare = replace(state, supply=(), deck=(), discards=())

    assert legal(bare) == ["pass"]
    assert refused(replace(bare, discards=("P26",)), "card deck") is None


def test_r16_2_a_round_of_passes_ends_the_game() -> None:
    state = all_stuck(3)
    state = after(state, "pass", "pass")
    assert GAME.outcome(state) is None

    step = GAME.apply(state, state.turn, GAME.legal_actions(state, state.turn)[0])

    assert isinstance(step.events[-1], GameEnded)
    assert GAME.to_act(step.state) == frozenset()
    assert GAME.outcome(step.state) is not None
    assert step.state.trigger is None


def test_r16_2_an_action_in_between_begins_the_count_anew() -> None:
    state = with_player(all_stuck(3), 1, hand=())
    state = after(state, "pass", "card deck", "done", "pass", "pass")

    assert state.passes == 2
    assert GAME.outcome(state) is None


def test_r16_2_a_pass_in_a_last_turn_uses_it_up() -> None:
    state = replace(
        stuck(0, table(3)),
        trigger="third_coatl",
        triggered_by=Seat(2),
        actions=2,
        last_turns=(LastTurn(Seat(1), 1),),
    )

    state = after(state, "pass")

    assert (state.turn, state.actions, state.last_turns) == (1, 1, ())


def test_r16_2_a_round_of_passes_ends_the_last_turns_too() -> None:
    state = replace(
        stuck(0, table(2)),
        trigger="supply_exhausted",
        triggered_by=Seat(0),
        passes=1,
        last_turns=(LastTurn(Seat(1), 1),),
    )

    state = after(state, "pass")

    assert (state.phase, state.last_turns) == ("over", ())


def test_q4_a_pass_tells_that_no_card_in_hand_can_be_played_and_not_which_they_are() -> None:
    state = stuck(0, table(2))
    passed = after(state, "pass")

    assert passed.players[0].known.is_stuck
    for seat in (Seat(1), None):
        before, now = GAME.view(state, seat), GAME.view(passed, seat)
        assert GAME.unknown(now) < GAME.unknown(before)
        assert now.players[0].hand is None
    assert GAME.unknown(GAME.view(passed, Seat(0))) == GAME.unknown(GAME.view(state, Seat(0)))


def test_q4_whoever_acts_again_is_not_stuck_any_more() -> None:
    state = after(stuck(0, table(2)), "pass", "take 4")
    state = with_player(state, board=pieces("<B"))

    assert not after(state, "take 0").players[0].known.is_stuck
    assert not after(state, "take 0", "take 5").players[0].known.is_stuck


def test_r16_3_pieces_and_cards_only_move_towards_coatls() -> None:
    state = with_player(begun(2), board=pieces("<B B R"), hand=())
    built = after(state, "start <B", "join 0 ..B", "done")

    assert player(built).board == ("R",)
    assert player(built).coatls[0].text == "<BB]"
    for text in ("take 0", "card deck", "pick <B"):
        assert "<BB]" in [each.text for each in player(after(built, text), 0).coatls]


def test_after_the_end_nothing_is_legal() -> None:
    state = over(begun(2))

    for seat in range(2):
        assert legal(state, seat) == []
        for text in ("take 0", "pass", "done", "keep"):
            assert refused(state, text, seat) == "R11.8"


def test_a_disc_without_room_and_nothing_else_is_a_pass() -> None:
    state = with_disc(stuck(0, table(2)), "R R")
    state = replace(state, bags=EMPTY_BAGS)

    assert legal(state) == ["pass"]
    assert events(state, "pass") == (Passed(Seat(0)),)
