"""R3 The turn, R9 End of the game, and what can be taken back."""

import pytest

from tests.games.world_in_progress.table import (
    after,
    any_turn,
    any_turns,
    first_state,
    marker,
    refused,
)
from tilewright.core import Illegal, Seat, Setup, act, begin, undo
from tilewright.core.match import Acted
from tilewright.games.world_in_progress import GAME
from tilewright.games.world_in_progress.actions import (
    Action,
    MoveMarker,
    PlaceTile,
    Refill,
    UseToken,
)
from tilewright.games.world_in_progress.events import GameEnded, MapRefilled
from tilewright.games.world_in_progress.state import State
from tilewright.testing import play_out

OBTAIN: Action = MoveMarker("W", 0)
PLACE: Action = PlaceTile(0, 0, 0)
REFILL: Action = Refill(0)


def obtaining() -> State:
    return first_state()


def placing_() -> State:
    return after(first_state(), OBTAIN)


def refilling() -> State:
    return after(first_state(), OBTAIN, PLACE)


def eligible_cell(state: State) -> UseToken:
    return next(
        action for action in GAME.legal_actions(state, state.turn) if isinstance(action, UseToken)
    )


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r3_1_each_turn_adds_exactly_one_tile_to_the_own_grid(seats: int) -> None:
    state = first_state(seats)
    for turn in range(9 * seats):
        before = [len(player.grid) for player in state.players]
        mover = state.turn
        state = any_turn(state)
        now = [len(player.grid) for player in state.players]
        assert now == [size + (seat == mover) for seat, size in enumerate(before)], turn


def test_r3_1_nobody_can_pass() -> None:
    """Every action that exists is part of a turn, and each part has to be done."""
    game = play_out(GAME, Setup(2), seed=1, picks=2, limit=GAME.info.max_actions)

    phases = [state.phase for state in game.states]

    assert phases == ["obtain", "place", "refill"] * 18 + ["over"]


@pytest.mark.parametrize(
    ("state", "legal", "early_or_late"),
    [
        (obtaining(), OBTAIN, (PLACE, REFILL)),
        (obtaining(), eligible_cell(obtaining()), (PLACE, REFILL)),
        (placing_(), PLACE, (OBTAIN, MoveMarker("N", 0), UseToken(0, 0), REFILL)),
        (refilling(), REFILL, (OBTAIN, MoveMarker("N", 0), UseToken(0, 0), PLACE)),
    ],
    ids=["push", "token", "place", "refill"],
)
def test_r3_2_a_turn_is_obtain_place_refill_in_this_order(
    state: State, legal: Action, early_or_late: tuple[Action, ...]
) -> None:
    assert refused(state, legal) is None
    assert [refused(state, action) for action in early_or_late] == ["R3.2"] * len(early_or_late)


@pytest.mark.parametrize("state", [obtaining(), placing_(), refilling()], ids=["1", "2", "3"])
def test_r3_2_only_the_player_whose_turn_it_is_may_act(state: State) -> None:
    for action in (OBTAIN, PLACE, REFILL, UseToken(1, 1)):
        for seat in (-1, 1, 2):
            assert refused(state, action, seat) == "R3.2"
    assert GAME.legal_actions(state, Seat(1)) == ()
    assert GAME.to_act(state) == {0}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r3_2_the_turn_passes_clockwise_after_the_refill(seats: int) -> None:
    state = first_state(seats, first=str(seats - 1))

    assert after(state, OBTAIN).turn == after(state, OBTAIN, PLACE).turn == seats - 1
    assert after(state, OBTAIN, PLACE, REFILL).turn == 0


def test_r3_3_the_tile_is_placed_before_the_new_one_is_seen() -> None:
    state = placing_()
    tops = {stack[-1] for stack in state.stacks}

    assert refused(state, REFILL) == "R3.2"
    assert not tops & {*state.map, state.obtained}
    step = GAME.apply(refilling(), Seat(0), REFILL)
    assert [event.tile for event in step.events if isinstance(event, MapRefilled)] == [
        state.stacks[0][-1]
    ]


def test_r3_4_a_push_yields_a_tile_that_everyone_could_see_and_reveals_nothing() -> None:
    state = first_state()
    for action in GAME.legal_actions(state, Seat(0)):
        if not isinstance(action, MoveMarker):
            continue
        obtained = after(state, action)
        laid = after(obtained, PLACE)
        assert obtained.obtained in GAME.view(state, None).map
        for seat in (Seat(0), Seat(1), None):
            unknown = {GAME.unknown(GAME.view(each, seat)) for each in (state, obtained, laid)}
            assert len(unknown) == 1
            refilled = after(laid, REFILL)
            assert GAME.unknown(GAME.view(refilled, seat)) == min(unknown) - 1


def test_r3_5_an_illegal_action_is_rejected_and_changes_nothing() -> None:
    play = begin(GAME, Setup(2), 1)
    before = play.state

    for action in (PLACE, REFILL, MoveMarker("W", 1), MoveMarker("W", 7), UseToken(5, 5)):
        assert isinstance(act(play, Seat(0), action), Illegal)
    assert isinstance(act(play, Seat(1), OBTAIN), Illegal)

    assert play.state == before
    assert isinstance(act(play, Seat(0), OBTAIN), Acted)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r9_1_the_game_ends_when_every_grid_is_complete_and_not_before(seats: int) -> None:
    state = any_turns(first_state(seats), 9 * seats - 1)
    assert sorted(len(player.grid) for player in state.players) == [8] + [9] * (seats - 1)
    assert GAME.outcome(state) is None
    assert GAME.to_act(state) == {state.turn}

    step = GAME.apply(after(state, *_last_two(state)), state.turn, _last_refill(state))

    assert {len(player.grid) for player in step.state.players} == {9}
    assert GAME.to_act(step.state) == frozenset()
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert step.events[-1] == GameEnded(outcome.winners)


def test_r9_1_the_game_is_not_over_while_the_last_tile_is_placed_but_the_map_not_refilled() -> None:
    state = any_turns(first_state(2), 17)
    state = after(state, *_last_two(state))

    assert {len(player.grid) for player in state.players} == {9}
    assert GAME.outcome(state) is None


def test_r9_1_after_the_end_nothing_is_legal() -> None:
    over = any_turns(first_state(2), 18)

    for seat in range(2):
        assert GAME.legal_actions(over, Seat(seat)) == ()
        for action in (OBTAIN, PLACE, REFILL, UseToken(0, 0)):
            assert refused(over, action, seat) == "R9.1"


@pytest.mark.parametrize("first", ["0", "1", "2"])
def test_r9_2_everyone_takes_nine_turns_and_the_seat_before_the_first_the_last(first: str) -> None:
    game = play_out(GAME, Setup(3, {"first": first}), seed=8, picks=9, limit=200)

    movers = [seat for seat, action in game.taken if isinstance(action, PlaceTile)]

    assert len(movers) == 27
    assert [movers.count(Seat(seat)) for seat in range(3)] == [9, 9, 9]
    assert movers[-1] == (int(first) - 1) % 3
    assert game.state.turns == 27


def test_q4_the_obtained_tile_is_public_before_it_is_placed() -> None:
    state = after(first_state(3), marker("N2"))

    views = [GAME.view(state, seat) for seat in (Seat(0), Seat(1), Seat(2), None)]

    assert {view.obtained for view in views} == {state.obtained}


def test_q6_a_push_and_a_placement_can_be_taken_back() -> None:
    play = begin(GAME, Setup(2), 1)
    for action in (OBTAIN, PLACE):
        acted = act(play, Seat(0), action)
        assert isinstance(acted, Acted)
        assert acted.match.undo_seat == 0
        play = acted.match

    for _ in range(2):
        undone = undo(play, Seat(0))
        assert not isinstance(undone, Illegal)
        play = undone

    assert play.state == first_state()
    assert play.undo_seat is None


def test_q6_a_refill_and_a_revealed_token_cannot_be_taken_back() -> None:
    play = begin(GAME, Setup(2), 1)
    revealed = act(play, Seat(0), eligible_cell(play.state))
    assert isinstance(revealed, Acted)
    assert revealed.match.undo_seat is None

    for action in (OBTAIN, PLACE, REFILL):
        acted = act(play, Seat(0), action)
        assert isinstance(acted, Acted)
        play = acted.match
    assert play.undo_seat is None
    assert isinstance(undo(play, Seat(0)), Illegal)


def _last_two(state: State) -> tuple[Action, Action]:
    obtain = GAME.legal_actions(state, state.turn)[0]
    return obtain, GAME.legal_actions(after(state, obtain), state.turn)[0]


def _last_refill(state: State) -> Action:
    return GAME.legal_actions(after(state, *_last_two(state)), state.turn)[0]
