"""PettingZoo plays every game, and learns no more than a seat may know."""

import random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from pettingzoo.test import api_test, seed_test  # type: ignore[import-untyped]

from tilewright.core import Setup, canonical
from tilewright.envs import BadAction, GameEnv
from tilewright.games import games

CYCLES = 60
ADVICE = pytest.mark.filterwarnings("ignore::UserWarning:pettingzoo")
"""Masks and drawings are matters of taste to PettingZoo."""


def play(env: GameEnv, seed: int) -> list[float]:
    """A game at random; the sum of rewards of each seat."""
    env.reset(seed=seed)
    choose = random.Random(seed)
    earned = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, over, _, _ = env.last()
        earned[agent] += reward
        assert observation is not None
        legal = int(observation["action_mask"].sum())
        env.step(None if over else choose.randrange(legal))
    return [*earned.values()]


@ADVICE
@pytest.mark.parametrize("key", games())
def test_every_game_passes_pettingzoos_own_test(key: str) -> None:
    api_test(GameEnv(key, max_choices=1024), num_cycles=CYCLES)


@ADVICE
def test_the_same_seed_gives_the_same_game() -> None:
    seed_test(lambda: GameEnv("world_in_progress", max_choices=64), num_cycles=CYCLES)


def test_the_winner_gets_the_reward() -> None:
    env = GameEnv("world_in_progress", Setup(3), max_choices=64)
    for seed in range(3):
        earned = play(env, seed)
        outcome = env.game.outcome(env.position)
        assert outcome is not None
        assert sum(earned) == pytest.approx(1)
        assert [share > 0 for share in earned] == [seat in outcome.winners for seat in range(3)]


def test_an_agent_is_shown_the_view_of_its_seat() -> None:
    env = GameEnv("world_in_progress")
    env.reset(seed=1)
    shown = env.observe("seat_1")["observation"].tobytes().rstrip(b"\0")

    assert shown == canonical(env.game.view(env.position, env._seat("seat_1")))
    assert not env.observe("seat_1")["action_mask"].any()


def test_features_of_ones_own() -> None:
    def features(view: Any) -> NDArray[np.float32]:
        return np.array(view.map, np.float32)

    env = GameEnv("world_in_progress", features=features, max_choices=64)
    env.reset(seed=1)

    assert env.observe("seat_0")["observation"].shape == (9,)
    assert env.observation_space("seat_0").contains(env.observe("seat_0"))


@pytest.mark.parametrize("action", [-1, 63, None])
def test_what_is_not_legal_is_refused(action: int | None) -> None:
    env = GameEnv("world_in_progress", max_choices=64)
    env.reset(seed=1)

    with pytest.raises(BadAction, match="legal actions"):
        env.step(action)


def test_what_cannot_be_set_up_is_refused() -> None:
    with pytest.raises(ValueError, match="2, 3, 4, 5 seats, not 7"):
        GameEnv("world_in_progress", Setup(7))


def test_more_choices_than_numbers_are_refused() -> None:
    env = GameEnv("world_in_progress", max_choices=2)
    env.reset(seed=1)

    with pytest.raises(ValueError, match="max_choices is 2"):
        env.observe("seat_0")
