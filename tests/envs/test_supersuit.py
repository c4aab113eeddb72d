"""SuperSuit's wrappers take our environments."""

import pickle
import warnings
from copy import deepcopy
from typing import Any

import numpy as np
import pytest

from tilewright.core import Seat, Setup
from tilewright.envs import ByView, encoding_of
from tilewright.envs.pettingzoo import env, parallel_env
from tilewright.games import game, games

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it announces its successor
    import supersuit  # type: ignore[import-untyped]


def arrays(table: Any) -> Any:
    """What agents are shown without the mask, as docs/learning.md has it."""
    return supersuit.observation_lambda_v0(
        table, lambda seen, _: seen["observation"], lambda space: space["observation"]
    )


@pytest.mark.filterwarnings("ignore::UserWarning", "ignore::DeprecationWarning")
@pytest.mark.parametrize("key", [*games()])
def test_tables_of_a_game_stand_side_by_side(key: str) -> None:
    table = supersuit.black_death_v3(arrays(parallel_env(key, Setup(2), illegal="random")))
    vector = supersuit.pettingzoo_env_to_vec_env_v1(table)
    tables = supersuit.concat_vec_envs_v1(vector, 2, num_cpus=0, base_class="gymnasium")

    _, infos = tables.reset(seed=1)
    seen, *_ = tables.step(np.array([np.flatnonzero(info["action_mask"])[0] for info in infos]))

    assert seen.shape == (4, encoding_of(key, Setup(2)).size)


def test_observations_are_stacked_and_of_another_type() -> None:
    table = supersuit.frame_stack_v1(
        supersuit.dtype_v0(arrays(env("coatl", Setup(2))), np.float32), 3
    )
    table.reset(seed=1)

    assert table.observe("seat_0").shape == (3 * encoding_of("coatl", Setup(2)).size,)


@pytest.mark.parametrize("key", [*games()])
def test_an_encoding_is_the_same_in_another_process_and_in_copies(key: str) -> None:
    rules = game(key)
    setup = Setup(2)
    encoding = encoding_of(key, setup)
    first = rules.setup(setup, 1)
    shown = encoding.observe(first, Seat(0))
    for other in (pickle.loads(pickle.dumps(encoding)), deepcopy(encoding)):
        for seed in (1, 2):
            state = rules.setup(setup, seed)
            assert (other.observe(state, Seat(0)) == encoding.observe(state, Seat(0))).all()
    assert (encoding.observe(first, Seat(0)) == shown).all()


def test_an_encoding_of_views_keeps_its_settings_in_another_process() -> None:
    encoding = ByView(game("coatl"), Setup(2), max_choices=77)

    assert pickle.loads(pickle.dumps(encoding)).actions == 77
