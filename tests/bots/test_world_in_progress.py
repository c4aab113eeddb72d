"""The knowledge of World in Progress: each rule of thumb does what it says."""

from random import Random

import pytest

from tests.games.world_in_progress.table import any_turns, first_state, with_token
from tilewright.arena import simulate
from tilewright.bots.heuristic import Policy
from tilewright.bots.heuristics.world_in_progress import HEURISTIC
from tilewright.bots.heuristics.world_in_progress.grid import grid_of
from tilewright.bots.heuristics.world_in_progress.value import expected_score
from tilewright.core import Chance, Seat, Setup
from tilewright.games.world_in_progress import GAME
from tilewright.games.world_in_progress.actions import Refill
from tilewright.games.world_in_progress.scoring import grid_sheet
from tilewright.games.world_in_progress.state import State

LUCK = Random(1)
POLICIES = pytest.mark.parametrize("policy", HEURISTIC.policies.values(), ids=HEURISTIC.policies)


def turn(state: State, policy: Policy) -> State:
    """One whole turn by a policy."""
    seat = min(GAME.to_act(state))
    while seat in GAME.to_act(state):
        action = policy(state, seat, GAME.legal_actions(state, seat), LUCK)
        assert GAME.check(state, seat, action) is None
        state = GAME.apply(state, seat, action).state
        if state.phase == "obtain":
            break
    return state


def score(state: State, seat: Seat) -> int:
    return grid_sheet(state.players[seat].grid, state.tiles).score


@pytest.mark.parametrize("seed", range(6))
def test_greedy_takes_the_best_score_of_the_turn(seed: int) -> None:
    """No push and no placement scores more. The token is gone: it would be kept for later."""
    state = any_turns(first_state(2, seed), 10)
    seat = min(GAME.to_act(state))
    state = with_token(state, seat, "G", has_token=False)
    after = turn(state, HEURISTIC.policies["greedy"])
    best = 0
    for source in GAME.legal_actions(state, seat):
        obtained = GAME.apply(state, seat, source).state
        for placement in GAME.legal_actions(obtained, seat):
            best = max(best, score(GAME.apply(obtained, seat, placement).state, seat))
    assert score(after, seat) == best


@POLICIES
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_policy_plays_a_game_to_its_end(policy: Policy, seats: int) -> None:
    state = first_state(seats, 3)
    while GAME.to_act(state):
        state = turn(state, policy)
    assert GAME.outcome(state) is not None


@pytest.mark.slow
@pytest.mark.parametrize(
    ("better", "worse", "share"),
    [("greedy", "random", 0.9), ("denial", "greedy", 0.5), ("foresight", "denial", 0.5)],
)
def test_each_rule_of_thumb_beats_the_simpler_one(better: str, worse: str, share: float) -> None:
    result = simulate("world_in_progress", Setup(2, {}), [better, worse], games=60, seed=1)
    assert result.standings[0].win_share > share


def test_the_largest_stack_fills_the_map() -> None:
    state = first_state(2, 1)
    seat = min(GAME.to_act(state))
    for _ in range(2):
        state = GAME.apply(state, seat, GAME.legal_actions(state, seat)[0]).state
    assert state.phase == "refill"
    sizes = [len(stack) for stack in state.stacks]
    found = HEURISTIC.routine(state, seat, GAME.legal_actions(state, seat))
    assert found == Refill(sizes.index(max(sizes)))


def test_r1_8_a_stack_is_chosen_by_the_marks_on_its_back() -> None:
    """What the marks tell apart: the choice goes by them, not by the tile below the back."""
    chosen = set()
    for seed in range(12):
        state = any_turns(first_state(4, seed), 12)
        seat = min(GAME.to_act(state))
        for _ in range(2):
            state = GAME.apply(state, seat, GAME.legal_actions(state, seat)[0]).state
        view = GAME.view(state, seat)
        worlds = [GAME.determinize(view, Chance.of_seed(number)) for number in range(4)]
        found = {HEURISTIC.routine(world, seat, ()) for world in worlds}
        assert len(found) == 1
        chosen |= found
    assert chosen - {Refill(0)}


@POLICIES
def test_five_play_by_every_rule_of_thumb(policy: Policy) -> None:
    state = first_state(5, 3)
    for _ in range(10):
        state = turn(state, policy)
    assert expected_score(state, Seat(0)) > 0


def test_a_complete_grid_is_worth_its_score() -> None:
    state = first_state(2, 3)
    while GAME.to_act(state):
        state = turn(state, HEURISTIC.policies["greedy"])
    for seat in (Seat(0), Seat(1)):
        assert expected_score(state, seat) == score(state, seat)


def test_what_an_unfinished_grid_promises_is_about_what_it_becomes() -> None:
    """Halfway, by the fitted value; over the policy that it was fitted to."""
    expected, got = [], []
    for seed in range(40):
        state = first_state(2, 1000 + seed)
        while GAME.to_act(state):
            if state.phase == "obtain" and all(len(p.grid) == 4 for p in state.players):
                expected += [expected_score(state, Seat(seat)) for seat in range(2)]
            state = turn(state, HEURISTIC.policies["foresight"])
        got += [score(state, Seat(seat)) for seat in range(2)]
    assert sum(expected) / len(expected) == pytest.approx(sum(got) / len(got), abs=3.0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chances_add_up_to_one(seats: int) -> None:
    state = any_turns(first_state(seats, 2), 3 * seats)
    chances = HEURISTIC.evaluate(state)
    assert chances is not None
    assert len(chances) == seats
    assert sum(chances) == pytest.approx(1.0)


@pytest.mark.parametrize("turns", [0, 5, 12])
def test_candidates_are_legal_and_share_the_attention(turns: int) -> None:
    state = any_turns(first_state(2, 8), turns)
    seat = min(GAME.to_act(state))
    while True:
        actions = GAME.legal_actions(state, seat)
        found = HEURISTIC.candidates(state, seat, actions)
        assert {action for action, _ in found} <= set(actions)
        assert sum(share for _, share in found) == pytest.approx(1.0)
        assert [share for _, share in found] == sorted((s for _, s in found), reverse=True)
        if state.phase == "refill":
            return
        state = GAME.apply(state, seat, found[0][0]).state


def test_a_grid_by_terrain() -> None:
    state = any_turns(first_state(2, 8), 12)
    for seat in (Seat(0), Seat(1)):
        grid = grid_of(state.players[seat].grid, state.tiles)
        products = [size * count for size, count in zip(grid.largest, grid.statues, strict=True)]
        assert sum(products) == score(state, seat)
