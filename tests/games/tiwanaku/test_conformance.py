"""Tiwanaku keeps every promise of the protocol, and random games end in every way."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import product
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from tests.conftest import FULL
from tests.reference import tiwanaku as slow
from tilewright.core import Option, Seat, Setup
from tilewright.games.tiwanaku import GAME
from tilewright.games.tiwanaku.actions import Action, EnterFigure, MoveFigure, Offer, Predict
from tilewright.games.tiwanaku.components import CROP_TOKENS, DIVERSITY_TOP, TERRAINS
from tilewright.games.tiwanaku.events import (
    CropPlanted,
    CropPredicted,
    EmptyPlotsCounted,
    EndBegan,
    Event,
    OfferingMade,
    PlotDiscovered,
)
from tilewright.games.tiwanaku.game import Tiwanaku
from tilewright.games.tiwanaku.options import INFO
from tilewright.games.tiwanaku.state import State
from tilewright.testing import PROMISES, Playthrough, Position, check_promise, play_out, play_to
from tilewright.testing.case import Case, Config
from tilewright.testing.knowledge import sampling, undoing, views
from tilewright.texts import rules

MAX_CHOICES = 250
"""The most choices that a single decision has."""
CONFIG: dict[str, Any] = {
    "rules": frozenset(rules("tiwanaku", "en")),
    "deduction": True,
    "max_choices": MAX_CHOICES,
}
ABOUT_WORLDS = ("views", "sampling", "undo")
LADDER = (0, 0, 1, 3, 6, 10)
GAMES = 5_000 if FULL else 1_000


class ShortGames(Tiwanaku):
    """Games on the short board: all their worlds can be listed."""

    info = replace(
        INFO,
        seats=(2, 3),
        options=(Option("stall_guard", ("on", "off"), default="on"),),
    )


@pytest.mark.parametrize("promise", [each for each in PROMISES if each not in ABOUT_WORLDS])
def test_promise(promise: str) -> None:
    check_promise(GAME, promise, **CONFIG)


@pytest.mark.slow
@pytest.mark.parametrize("promise", ABOUT_WORLDS)
def test_promise_about_worlds_on_the_short_board(promise: str) -> None:
    check_promise(ShortGames(), promise, **CONFIG, examples=2 if promise == "sampling" else 8)


@pytest.mark.parametrize("holds", [views, sampling, undoing])
@pytest.mark.parametrize(
    ("setup", "steps"),
    [
        (Setup(1, {"scenario": "7"}), 24),
        (Setup(1, {"scenario": "8", "difficulty": "hard"}), 30),
        (Setup(2, {"scenario": "9", "mode": "cooperative"}), 44),
        (Setup(4, {"scenario": "10", "mode": "cooperative", "difficulty": "hard"}), 40),
        (Setup(3, {"scenario": "11", "size": "long"}), 50),
    ],
    ids=["solo", "hard solo", "two together", "four together", "long"],
)
def test_promise_about_worlds_on_the_long_board(holds: Any, setup: Setup, steps: int) -> None:
    """Where enough is known for worlds to be listed or nearly so; openings take minutes."""
    for seed in (1, 2):
        holds(Case(GAME, play_to(GAME, Position(setup, seed, seed, steps)), Config(**CONFIG)))


def every_setup(scenarios: int) -> Sequence[Setup]:
    """All modes, numbers of players and options, each on so many scenarios."""
    found = []
    for seats, mode, size, difficulty, guard, number in product(
        (1, 2, 3, 4),
        ("competitive", "solo", "cooperative"),
        ("short", "long"),
        ("easy", "normal", "hard"),
        ("on", "off"),
        range(1, scenarios + 1),
    ):
        options = {"mode": mode, "size": size, "difficulty": difficulty, "stall_guard": guard}
        setup = Setup(seats, {**options, "scenario": str(number)})
        if GAME.check_setup(setup) is None:
            found.append(setup)
    return found


def check_components(state: State) -> None:
    """R12.2, R12.3 Nothing is lost, nothing is made, supplies never run out."""
    for crop, held in CROP_TOKENS.items():
        grown = sum(
            state.crops[p] == str(crop) for p in state.board.plots if state.planted >> p & 1
        )
        assert grown <= held
    assert not state.planted & ~state.explored
    assert not state.occupied & ~state.explored
    figures = sum(each.plots.bit_count() for each in state.figures) + len(state.automa_figures)
    assert state.occupied.bit_count() == figures
    for side in (*state.sides, *([] if state.automa is None else [state.automa])):
        assert side.score == sum(gain.points for gain in side.gains) >= 0
        assert len(set(side.offerings)) == len(side.offerings)


def by_chance(_state: State, _action: Action) -> float:
    return 0


def idle(state: State, action: Action) -> float:
    """For a game that stalls: nothing new comes to lie on the board."""
    if isinstance(action, EnterFigure | MoveFigure):
        return state.bare >> action.goal & 1
    return not isinstance(action, Predict)


def knowing(state: State, action: Action) -> float:
    """For a game that is won: right answers, whole offerings, the most points at once."""
    if isinstance(action, Predict) and state.crops[action.plot] != str(action.crop):
        return -99
    if isinstance(action, Offer) and state.phase != "last_offering":
        return len(state.side(state.turn).offerings) + state.offered - 5
    after = GAME.apply(state, state.turn, action).state
    lead = after.side(state.turn).score - (0 if after.automa is None else after.automa.score)
    return lead + 2 * isinstance(action, Predict)


def game_of(setup: Setup, seed: int, worth: Callable[[State, Action], float]) -> tuple[State, str]:
    """The last state of a game, by chance among the best actions, and why it ended."""
    random = Random(seed)
    state = GAME.setup(setup, seed)
    before = dict(GAME.components(state))
    reason = ""
    while GAME.to_act(state):
        actions = GAME.legal_actions(state, state.turn)
        worths = [worth(state, action) for action in actions]
        best = [a for a, each in zip(actions, worths, strict=True) if each == max(worths)]
        step = GAME.apply(state, state.turn, random.choice(best))
        reason += "".join(each.reason for each in step.events if isinstance(each, EndBegan))
        state = step.state
        if state.turns % 16 == 0:
            check_components(state)
    check_components(state)
    assert GAME.components(state) == before
    return state, reason


PLAYERS = (*(by_chance,) * 11, knowing, *(by_chance,) * 10, idle)


def endings(setups: Sequence[Setup], games: int) -> Counter[str]:
    """How so many games ended."""
    ends: Counter[str] = Counter()
    for number in range(games):
        setup = setups[number % len(setups)]
        last, reason = game_of(setup, number, PLAYERS[number % len(PLAYERS)])
        outcome = GAME.outcome(last)
        assert outcome is not None
        ends[f"{last.options.mode} {reason}"] += 1
        result = ("lost", "won", "shared")[min(2, len(outcome.winners))]
        if last.options.mode == "cooperative" and outcome.winners:
            result = "won"
        ends[f"{last.options.mode} {result}"] += 1
    return ends


def test_a_few_dozen_games() -> None:
    ends = endings(every_setup(1), 61)

    assert ends["competitive won"] > 0
    assert ends["cooperative no_tokens"] > 0
    assert ends["solo full"] > 0


def test_random_games_end_in_every_way() -> None:
    ends = endings(every_setup(5), GAMES)
    print(dict(sorted(ends.items())))

    assert set(ends) >= {
        *(f"competitive {end}" for end in ("full", "stalled", "won", "shared")),
        *(f"solo {end}" for end in ("full", "no_action", "won", "lost")),
        *(f"cooperative {end}" for end in ("no_tokens", "won", "lost")),
    }


def recounted(played: Playthrough) -> tuple[list[int], int]:
    """The scores of the seats and of the automa, from the events alone."""
    first = played.states[0]
    assert isinstance(first, State)
    scores = dict.fromkeys(range(len(first.sides)), 10) | {-1: 0}
    levels = {seat: [0, 0, 0, 0] for seat in scores}
    if first.automa is not None:
        scores[-1], levels[-1] = first.automa.score, [*first.automa.levels]
    offered = 0
    for state, step in zip(played.states, played.events, strict=False):
        assert isinstance(state, State)
        offered = state.offered
        for event in step:
            who, points = gained(event, scores, levels, offered)
            if who is not None:
                scores[who] += points
    automa = scores.pop(-1)
    return [*scores.values()], automa


def gained(
    event: Event, scores: dict[int, int], levels: dict[int, list[int]], offered: int
) -> tuple[int | None, int]:
    team = len(scores) == 2 and 1 not in scores

    def who(seat: Seat | None) -> int:
        return -1 if seat is None else 0 if team else seat

    match event:
        case PlotDiscovered(seat, _, terrain):
            index = TERRAINS.index(terrain)
            return who(seat), slow.discovery(levels[who(seat)], index, DIVERSITY_TOP)
        case CropPredicted(seat, _, named, crop):
            return who(seat), crop if named == crop else -min(scores[who(seat)], crop)
        case CropPlanted(_, crop):
            return -1, crop
        case OfferingMade(None, crops):
            return -1, LADDER[len(crops)]
        case OfferingMade(seat):
            return who(seat), LADDER[offered + 1] - LADDER[offered]
        case EmptyPlotsCounted(points):
            return -1, points
        case _:
            return None, 0


@pytest.mark.parametrize(
    "setup",
    [
        Setup(3, {"size": "long", "scenario": "12"}),
        Setup(2, {"scenario": "13"}),
        Setup(1, {"scenario": "14", "difficulty": "hard"}),
        Setup(4, {"scenario": "15", "mode": "cooperative", "difficulty": "normal"}),
    ],
)
def test_the_points_are_those_of_what_happened(setup: Setup) -> None:
    for seed in range(10):
        played = play_out(GAME, setup, seed, seed, limit=GAME.info.max_actions)
        last = played.state
        assert isinstance(last, State)
        scores, automa = recounted(played)
        assert scores == [side.score for side in last.sides]
        assert last.automa is None or last.automa.score == automa
