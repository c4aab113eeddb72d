"""OpenSpiel plays every game by its own test, and its search plays them too."""

import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from pettingzoo.test import api_test  # type: ignore[import-untyped]
from shimmy import OpenSpielCompatibilityV0  # type: ignore[import-untyped]

from tilewright.core import Seat, canonical
from tilewright.games import games
from tilewright.openspiel import name_of

SHORT = [
    "tilewright_coatl(players=3)",
    "tilewright_isle_of_cats(players=2)",
    "tilewright_tiwanaku(players=2)",
    "tilewright_world_in_progress(players=4)",
]
ALL = [
    *(f"tilewright_coatl(players={seats})" for seats in (2, 3, 4)),
    "tilewright_coatl(players=2,options=edition:pl;promo:on)",
    *(f"tilewright_isle_of_cats(players={seats})" for seats in (1, 2, 3, 4)),
    "tilewright_isle_of_cats(players=3,options=mode:family)",
    *(f"tilewright_tiwanaku(players={seats})" for seats in (1, 2, 3, 4)),
    *(f"tilewright_tiwanaku(players={seats},options=mode:cooperative)" for seats in (2, 3, 4)),
    *(f"tilewright_world_in_progress(players={seats})" for seats in (2, 3, 4, 5)),
]


def moments(game: Any, deal: int) -> Iterator[Any]:
    """The states of a random game after the deal."""
    choose = random.Random(deal)
    state = game.new_initial_state()
    state.apply_action(deal)
    while not state.is_terminal():
        yield state
        state.apply_action(choose.choice(state.legal_actions()))
    yield state


def test_every_game_of_ours_is_registered() -> None:
    assert {name_of(key) for key in games()} <= {*pyspiel.registered_names()}


@pytest.mark.parametrize("name", SHORT)
def test_every_game_passes_openspiels_own_test(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.full
@pytest.mark.parametrize("name", ALL)
def test_every_mode_and_number_of_seats_passes_it(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=5, serialize=True, verbose=False)


def test_the_deal_is_chance_and_told_by_its_number() -> None:
    game = pyspiel.load_game("tilewright_coatl(deals=3)")
    state = game.new_initial_state()

    assert state.is_chance_node()
    assert state.chance_outcomes() == [(deal, 1 / 3) for deal in range(3)]
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, 2) == "deal 2"
    state.apply_action(2)
    assert state.moment.state == game.rules.setup(game.setup, 2)


def test_a_clone_in_the_middle_of_a_draft_goes_its_own_way() -> None:
    game = pyspiel.load_game("tilewright_isle_of_cats(players=3)")
    state = game.new_initial_state()
    state.apply_action(4)
    state.apply_action(state.legal_actions()[0])
    before = str(state)
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[0])

    assert str(state) == before
    assert str(clone) != before
    assert [*state.history()] == [*clone.history()][:-1]


def test_what_is_read_back_is_the_same() -> None:
    game = pyspiel.load_game("tilewright_world_in_progress(players=3)")
    for number, state in enumerate(moments(game, 3)):
        if number % 20 == 0:
            again = pyspiel.deserialize_game_and_state(
                pyspiel.serialize_game_and_state(game, state)
            )[1]
            assert str(again) == str(state)
            assert [
                again.information_state_string(player) == state.information_state_string(player)
                for player in range(3)
            ] == [True] * 3


@pytest.mark.parametrize("name", SHORT)
def test_a_resampled_state_looks_the_same_to_its_player(name: str) -> None:
    game = pyspiel.load_game(name)
    draw = random.Random(1).random
    others = 0
    for number, state in enumerate(moments(game, 5)):
        if number in (0, 9, 40) and not state.is_terminal():
            player = state.current_player()
            world = state.resample_from_infostate(player, draw)
            others += str(world) != str(state)
            assert world.information_state_string(player) == state.information_state_string(player)
            assert world.legal_actions() == state.legal_actions()
            world.apply_action(world.legal_actions()[0])
    assert others


def test_another_seat_s_secret_is_not_in_the_information_state() -> None:
    game = pyspiel.load_game("tilewright_isle_of_cats(players=2)")
    one, other = game.new_initial_state(), game.new_initial_state()
    for state, choice in ((one, 0), (other, 1)):
        state.apply_action(4)
        state.apply_action(state.legal_actions()[choice])

    assert one.information_state_string(1) == other.information_state_string(1)
    assert one.information_state_string(0) != other.information_state_string(0)
    view = game.rules.view(one.moment.state, Seat(1))
    assert one.observation_string(1) == canonical(view).decode()


def test_the_observer_shows_the_encoding() -> None:
    game = pyspiel.load_game("tilewright_world_in_progress")
    observer = game.make_py_observer()
    state = game.new_initial_state()
    observer.set_from(state, 0)
    assert not observer.tensor.any()
    state.apply_action(7)
    observer.set_from(state, 1)

    assert (observer.tensor == game.encoding.observe(state.moment.state, Seat(1))).all()
    assert observer.dict["markers"].tolist() == [[0, 1, 0]] * 4


def test_returns_are_shares_of_the_victory() -> None:
    game = pyspiel.load_game("tilewright_world_in_progress(players=3)")
    *_, last = moments(game, 3)
    outcome = game.rules.outcome(last.moment.state)

    assert last.returns() == [*outcome.shares()]
    assert last.current_player() == pyspiel.PlayerId.TERMINAL


def test_openspiels_search_plays() -> None:
    game = pyspiel.load_game("tilewright_world_in_progress")
    bot = ISMCTSBot(
        game=game,
        evaluator=RandomRolloutEvaluator(1, np.random.RandomState(1)),
        uct_c=1.0,
        max_simulations=6,
        random_state=np.random.RandomState(2),
    )
    state = game.new_initial_state()
    state.apply_action(7)
    for _ in range(3):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_a_playthrough_is_written_and_replayed(tmp_path: Path) -> None:
    arguments = {"game_string": "tilewright_world_in_progress", "seed": 3}
    written = generate_playthrough.playthrough(action_sequence=None, **arguments)
    file = tmp_path / "playthrough.txt"
    file.write_text(written)

    flags.FLAGS.mark_as_parsed()
    expected, found = generate_playthrough.replay(str(file))
    assert expected == found
    assert "IsTerminal() = True" in written


def test_options_that_there_are_not_are_refused() -> None:
    code = (
        "import pyspiel, tilewright.openspiel\npyspiel.load_game('tilewright_coatl(players=9)')\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)

    assert done.returncode != 0
    assert "2, 3, 4 seats, not 9" in done.stderr


def test_python_ends_in_good_order() -> None:
    code = "import tilewright.openspiel"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)

    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("key", [*games()])
def test_shimmy_makes_an_environment_that_passes_pettingzoos_test(
    key: str, capsys: pytest.CaptureFixture[str]
) -> None:
    table = OpenSpielCompatibilityV0(game_name=name_of(key), config={"players": 2})

    api_test(table, num_cycles=20)

    assert "Passed API test" in capsys.readouterr().out
