"""Ways in views: what a client draws is what the rules do."""

from itertools import islice

import pytest

from tilewright.core import Chance, Seat, Setup
from tilewright.games.tiwanaku import rules, scoring, setup
from tilewright.games.tiwanaku.actions import Action, EnterFigure, MoveFigure, TakeToken
from tilewright.games.tiwanaku.board import Heading, onward
from tilewright.games.tiwanaku.components import TERRAINS, TOKENS
from tilewright.games.tiwanaku.events import AutomaMoved, FigureMoved
from tilewright.games.tiwanaku.state import State
from tilewright.games.tiwanaku.view import Way, view_of

MODES = (
    Setup(2, {"mode": "competitive"}),
    Setup(1, {"mode": "solo"}),
    Setup(3, {"mode": "cooperative"}),
    Setup(4, {"mode": "cooperative", "difficulty": "hard"}),
)
STATES = 60


def played(setup_: Setup, seed: int) -> list[State]:
    """The states of a game played at random."""
    states = [setup.first_state(setup_, seed)]
    chance = Chance.of_seed(seed)
    for _ in range(STATES):
        actions = rules.legal_actions(states[-1], states[-1].turn)
        if not actions:
            break
        index, chance = chance.below(len(actions))
        states.append(rules.apply(states[-1], states[-1].turn, actions[index]).state)
    return states


def ends(ways: tuple[Way, ...]) -> set[tuple[int | None, int]]:
    return {(way.origin, way.path[-1]) for way in ways}


def explorations(actions: tuple[Action, ...]) -> set[tuple[int | None, int]]:
    moves = {(move.origin, move.goal) for move in actions if isinstance(move, MoveFigure)}
    return moves | {(None, move.goal) for move in actions if isinstance(move, EnterFigure)}


@pytest.mark.parametrize("setup_", MODES)
def test_r6_2_there_is_a_way_for_each_exploration_and_the_figure_takes_it(setup_: Setup) -> None:
    for state in played(setup_, 5):
        if state.phase != "act":
            continue
        ways = view_of(state, state.turn).ways

        assert ends(ways) == explorations(rules.legal_actions(state, state.turn))
        assert len(ways) == len(ends(ways))
        for way in islice(ways, 0, None, 7):
            goal = way.path[-1]
            move = EnterFigure(goal) if way.origin is None else MoveFigure(way.origin, goal)
            moved = rules.apply(state, state.turn, move).events[0]
            assert moved == FigureMoved(state.turn, way.origin, way.path)
            assert way.direction == state.direction


@pytest.mark.parametrize("setup_", MODES[2:])
def test_r14_16_before_a_token_is_taken_the_ways_of_each_arrow_are_told(setup_: Setup) -> None:
    for state in played(setup_, 9):
        if state.phase != "token":
            continue
        ways = view_of(state, state.turn).ways
        for index, stack in enumerate(state.stacks[state.turn]):
            take = TakeToken(TERRAINS[index])
            if not stack or rules.check(state, state.turn, take):
                continue
            arrow = TOKENS[stack[-1]].direction
            after = rules.apply(state, state.turn, take).state
            if after.phase == "act":
                told = tuple(way for way in ways if way.direction == arrow)
                assert ends(told) == explorations(rules.legal_actions(after, state.turn))


@pytest.mark.parametrize("setup_", MODES)
def test_r14_9_only_the_player_to_move_is_told_ways(setup_: Setup) -> None:
    for state in played(setup_, 7):
        others = {None, *map(Seat, range(setup_.seats))} - {state.turn}

        assert all(view_of(state, seat).ways == () for seat in others)


def test_r7_3_a_view_tells_what_each_discovery_would_bring() -> None:
    for state in played(MODES[0], 3):
        for side, shown in zip(state.sides, view_of(state, None).sides, strict=True):
            points = [scoring.raised(side.levels, index)[1] for index in range(4)]

            assert list(shown.discovery) == points


def test_r13_15_an_automa_move_tells_the_way_it_set_out() -> None:
    state = setup.first_state(MODES[1], 5)
    moved = None
    while moved is None:
        action = rules.legal_actions(state, state.turn)[0]
        step = rules.apply(state, state.turn, action)
        moved = next((event for event in step.events if isinstance(event, AutomaMoved)), None)
        state = step.state

    board = state.board
    assert moved.path[0] == onward(board, Heading(moved.origin, moved.direction)).plot
