"""Gymnasium plays every game: one seat learns, bots play the others."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from tilewright.bots import UnknownBot
from tilewright.core import Setup
from tilewright.envs import BadAction
from tilewright.envs.gymnasium import GameGymEnv, id_of
from tilewright.games import games

SETUPS: dict[str, list[Setup]] = {
    "coatl": [Setup(2)],
    "isle_of_cats": [Setup(1), Setup(3)],
    "tiwanaku": [Setup(1, {"scenario": "1"}), Setup(2)],
    "world_in_progress": [Setup(2), Setup(4)],
}
ADVICE = pytest.mark.filterwarnings("ignore::UserWarning")
"""Gymnasium would rather have small numbers and floats."""


def random_game(table: GameGymEnv, seed: int) -> tuple[float, dict[str, Any]]:
    """A game at random; the sum of rewards and the last information."""
    choose = np.random.default_rng(seed)
    table.reset(seed=seed)
    earned, over, info = 0.0, False, dict[str, Any]()
    while not over:
        action = choose.choice(np.flatnonzero(table.action_masks()))
        _, reward, over, cut, info = table.step(action)
        earned += reward
        assert not cut
    return earned, info


@ADVICE
@pytest.mark.parametrize(
    ("key", "setup"),
    [(key, setup) for key, setups in SETUPS.items() for setup in setups],
    ids=str,
)
def test_every_game_passes_gymnasiums_own_check(key: str, setup: Setup) -> None:
    table = gymnasium.make(id_of(key), setup=setup)
    check_env(table.unwrapped)
    assert isinstance(table.unwrapped, GameGymEnv)
    _, info = random_game(table.unwrapped, 1)
    assert set(info) == {"action_mask", "rank", "score"}
    assert not table.unwrapped.action_masks().any()


def test_ids_are_those_of_the_games() -> None:
    ids = {id_of(key) for key in games()}

    assert ids >= {"tilewright/Coatl-v0", "tilewright/IsleOfCats-v0"}
    assert ids <= set(gymnasium.registry)


def test_several_at_once() -> None:
    tables = gymnasium.make_vec("tilewright/WorldInProgress-v0", num_envs=3, opponents="greedy")
    seen, info = tables.reset(seed=3)
    assert seen.shape == (3, 3573)
    for _ in range(40):
        seen, _, _, _, info = tables.step(info["action_mask"].argmax(axis=1))
    assert seen.shape == (3, 3573)
    tables.close()


def test_the_same_seed_gives_the_same_game() -> None:
    first, second = (
        random_game(GameGymEnv("world_in_progress", Setup(3), opponents="greedy"), 5)
        for _ in range(2)
    )
    assert first[0] == second[0]
    assert first[1]["score"] == second[1]["score"]


def test_good_opponents_beat_chance() -> None:
    table = GameGymEnv("world_in_progress", opponents=["greedy"])
    assert sum(random_game(table, seed)[0] for seed in range(10)) <= 1


def test_a_learner_may_keep_its_seat() -> None:
    table = GameGymEnv("world_in_progress", Setup(3), seat=2)
    for seed in range(4):
        table.reset(seed=seed)
        assert table.seat == 2
    drawn = GameGymEnv("world_in_progress", Setup(3))
    seats = {drawn.reset(seed=seed)[1] and drawn.seat for seed in range(20)}
    assert seats == {0, 1, 2}


def test_shaping_adds_up_to_nothing() -> None:
    def potential(view: Any, seat: int) -> float:
        return float(view.players[seat].sheet.score)

    plain = GameGymEnv("world_in_progress")
    shaped = GameGymEnv("world_in_progress", potential=potential)
    for seed in range(3):
        assert random_game(shaped, seed)[0] == pytest.approx(random_game(plain, seed)[0])

    table = GameGymEnv("world_in_progress", potential=potential, discount=0.5)
    table.reset(seed=1)
    gains = [table.step(table.action_masks().argmax())[1] for _ in range(12)]
    assert any(gains)


def test_an_illegal_code_loses_or_is_an_error() -> None:
    table = GameGymEnv("world_in_progress")
    table.reset(seed=1)
    _, reward, over, _, info = table.step(np.int64(123))
    assert (reward, over, info["illegal"]) == (-1.0, True, True)

    strict = GameGymEnv("world_in_progress", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(BadAction):
        strict.step(np.int64(123))


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"opponents": ["greedy", "greedy"]}, "1 opponents are wanted, not 2"),
        ({"opponents": "nobody"}, "unknown bot 'nobody'"),
        ({"seat": 2}, "seat is one of 0 to 1, not 2"),
        ({"reward": "fame"}, "reward is one of"),
    ],
)
def test_settings_that_there_are_not_are_refused(settings: dict[str, Any], message: str) -> None:
    with pytest.raises((ValueError, UnknownBot), match=message):
        GameGymEnv("world_in_progress", **settings)


def test_a_game_is_shown_as_text() -> None:
    table = GameGymEnv("world_in_progress", render_mode="ansi")
    table.reset(seed=1)
    text = table.render()

    assert text is not None
    assert '"phase": "obtain"' in text
