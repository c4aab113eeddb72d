"""PettingZoo plays every game by its own tests, and learns no more than a seat may know."""

import random
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from pettingzoo.test import (  # type: ignore[import-untyped]
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    performance_benchmark,
    render_test,
    seed_test,
)
from pettingzoo.test.state_test import state_test  # type: ignore[import-untyped]
from pettingzoo.utils.conversions import parallel_to_aec  # type: ignore[import-untyped]

from tilewright.core import Setup, canonical
from tilewright.envs import BadAction, ByView
from tilewright.envs.pettingzoo import GameEnv, ParallelGameEnv, env, parallel_env

CYCLES = 12
ADVICE = pytest.mark.filterwarnings("ignore::UserWarning")
"""Masks and drawings are matters of taste to PettingZoo."""
SHORT = [
    ("coatl", Setup(2)),
    ("isle_of_cats", Setup(3)),
    ("tiwanaku", Setup(2, {"scenario": "1"})),
    ("world_in_progress", Setup(3)),
]
ALL = [
    *(
        ("coatl", Setup(seats, {"edition": edition}))
        for seats in (2, 3, 4)
        for edition in ("ua", "pl")
    ),
    *(("isle_of_cats", Setup(seats)) for seats in (1, 2, 3, 4)),
    *(("isle_of_cats", Setup(seats, {"mode": "family"})) for seats in (2, 3, 4)),
    *(("tiwanaku", Setup(seats)) for seats in (1, 2, 3, 4)),
    *(("tiwanaku", Setup(seats, {"size": "long"})) for seats in (2, 3, 4)),
    *(("tiwanaku", Setup(seats, {"mode": "cooperative"})) for seats in (2, 3, 4)),
    *(("world_in_progress", Setup(seats)) for seats in (2, 3, 4)),
]


def check_by_pettingzoo(key: str, setup: Setup, cycles: int) -> None:
    """PettingZoo's own tests; those that draw codes without a mask play any action instead."""
    lenient = {"illegal": "random"}
    api_test(env(key, setup), num_cycles=cycles)
    parallel_api_test(parallel_env(key, setup), num_cycles=cycles)
    seed_test(partial(env, key, setup), num_cycles=cycles)
    parallel_seed_test(partial(parallel_env, key, setup, **lenient), num_cycles=cycles)
    state_test(env(key, setup, **lenient), parallel_env(key, setup, **lenient), num_cycles=cycles)
    render_test(partial(env, key, setup))
    max_cycles_test(
        SimpleNamespace(
            parallel_env=partial(parallel_env, key, setup, **lenient),
            # Seats that wait are agents here, so that all have acted as often.
            env=lambda **more: parallel_to_aec(parallel_env(key, setup, **lenient, **more)),
        )
    )


@ADVICE
@pytest.mark.parametrize(("key", "setup"), SHORT, ids=str)
def test_every_game_passes_pettingzoos_own_tests(
    key: str, setup: Setup, capsys: pytest.CaptureFixture[str]
) -> None:
    check_by_pettingzoo(key, setup, CYCLES)


@ADVICE
@pytest.mark.full
@pytest.mark.parametrize(("key", "setup"), ALL, ids=str)
def test_every_mode_and_number_of_seats_passes_them(
    key: str, setup: Setup, capsys: pytest.CaptureFixture[str]
) -> None:
    check_by_pettingzoo(key, setup, 200)


@ADVICE
@pytest.mark.full
@pytest.mark.parametrize(("key", "setup"), SHORT, ids=str)
def test_pettingzoos_benchmark_runs(
    key: str, setup: Setup, capsys: pytest.CaptureFixture[str]
) -> None:
    performance_benchmark(env(key, setup))
    assert "turns per second" in capsys.readouterr().out


def play(table: GameEnv, seed: int) -> list[float]:
    """A game at random; the sum of rewards of each seat."""
    table.reset(seed=seed)
    choose = random.Random(seed)
    earned = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        observation, reward, over, _, _ = table.last()
        earned[agent] += reward
        assert observation is not None
        codes = np.flatnonzero(observation["action_mask"]).tolist()
        table.step(None if over else choose.choice(codes))
    return [*earned.values()]


def test_the_winner_gets_the_reward() -> None:
    table = GameEnv("world_in_progress", Setup(3))
    for seed in range(3):
        earned = play(table, seed)
        outcome = table.game.outcome(table.position)
        assert outcome is not None
        assert sum(earned) == pytest.approx(1)
        assert [share > 0 for share in earned] == [seat in outcome.winners for seat in range(3)]


def test_scores_and_ranks_are_rewards_too() -> None:
    by_score = GameEnv("world_in_progress", Setup(3), reward="score")
    by_rank = GameEnv("world_in_progress", Setup(3), reward="rank")
    scores, ranks = play(by_score, 4), play(by_rank, 4)
    outcome = by_score.game.outcome(by_score.position)

    assert outcome is not None
    assert scores == [sheet.score for sheet in outcome.sheets]
    assert sum(ranks) == pytest.approx(1.5)
    assert ranks[outcome.ranks.index(1)] == max(ranks)


def test_a_seat_that_waits_is_shown_what_it_knows_and_no_choices() -> None:
    table = GameEnv("world_in_progress")
    table.reset(seed=1)
    seen = table.observe("seat_1")

    assert not seen["action_mask"].any()
    shown = table.encoding.observe_view(table.game.view(table.position, table._seat("seat_1")))
    assert (seen["observation"] == shown).all()


def test_a_game_without_an_encoding_is_played_by_views() -> None:
    table = GameEnv("world_in_progress", encoding=ByView)
    table.reset(seed=1)
    shown = table.observe("seat_0")["observation"].tobytes().rstrip(b"\0")

    assert shown == canonical(table.game.view(table.position, table._seat("seat_0")))
    assert sum(play(table, 2)) == pytest.approx(1)


def test_features_of_ones_own() -> None:
    def features(view: Any) -> NDArray[np.float32]:
        return np.array(view.map, np.float32)

    encoding = partial(ByView, features=features, max_choices=64)
    table = GameEnv("world_in_progress", encoding=encoding)
    table.reset(seed=1)

    assert table.observe("seat_0")["observation"].shape == (9,)
    assert table.observation_space("seat_0").contains(table.observe("seat_0"))


def test_more_choices_than_numbers_are_refused() -> None:
    table = GameEnv("world_in_progress", encoding=partial(ByView, max_choices=2))
    table.reset(seed=1)

    with pytest.raises(ValueError, match="max_choices is 2"):
        table.observe("seat_0")


@pytest.mark.parametrize("action", [-1, 123, None])
def test_what_is_not_legal_is_refused(action: int | None) -> None:
    table = GameEnv("world_in_progress")
    table.reset(seed=1)

    with pytest.raises(BadAction, match="legal actions"):
        table.step(action)


def test_what_is_not_legal_may_lose() -> None:
    table = GameEnv("world_in_progress", illegal="lose")
    table.reset(seed=1)
    table.step(123)

    assert table.rewards == {"seat_0": -1.0, "seat_1": 0.0}
    assert all(table.terminations.values())


def test_a_game_may_be_cut_off() -> None:
    table = GameEnv("world_in_progress", max_cycles=2)
    table.reset(seed=1)
    for _ in range(2):
        mask = table.observe(table.agent_selection)["action_mask"]
        table.step(int(np.flatnonzero(mask)[0]))

    assert all(table.truncations.values())


@pytest.mark.parametrize(
    ("setting", "message"),
    [
        ({"setup": Setup(7)}, "2, 3, 4, 5 seats, not 7"),
        ({"reward": "fame"}, "reward is one of win, score, rank"),
        ({"render_mode": "3d"}, "render_mode is one of ansi, human"),
        ({"illegal": "laugh"}, "illegal is one of raise, lose, random"),
    ],
)
def test_settings_that_there_are_not_are_refused(setting: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        GameEnv("world_in_progress", **setting)


def test_a_draft_is_simultaneous() -> None:
    table = ParallelGameEnv("isle_of_cats", Setup(3))
    seen, _ = table.reset(seed=1)
    wait = table.wait
    masks = {agent: seen[agent]["action_mask"] for agent in table.agents}
    assert all(mask.sum() == 7 and not mask[wait] for mask in masks.values())
    before = {agent: seen[agent]["observation"] for agent in table.agents}
    seen, _, _, _, _ = table.step({agent: int(mask.argmax()) for agent, mask in masks.items()})

    for agent in table.agents:
        picks = table.encoding.split(seen[agent]["observation"])["picks"]
        assert picks.sum() == 1
        assert table.encoding.split(before[agent])["picks"].sum() == 0


def test_whoever_may_not_act_can_only_wait() -> None:
    table = ParallelGameEnv("world_in_progress", Setup(2))
    seen, _ = table.reset(seed=1)
    first = int(seen["seat_0"]["action_mask"].argmax())
    assert np.flatnonzero(seen["seat_1"]["action_mask"]).tolist() == [table.wait]

    with pytest.raises(BadAction, match="seat_1 can only wait"):
        table.step({"seat_0": first, "seat_1": 0})
