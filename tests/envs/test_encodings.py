"""Encodings: what a seat knows as numbers, each legal action by a code of its own."""

import random
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from scripts.encodings_page import PAGE, page
from tilewright.core import AnyGame, Chance, Seat, Setup
from tilewright.envs import BadAction, ByView, encoding_of
from tilewright.envs.encoding import encoding_class
from tilewright.games import game, games

SETUPS = [
    ("coatl", Setup(2)),
    ("coatl", Setup(3, {"edition": "pl", "promo": "on", "temple_rows": "one_deck"})),
    ("coatl", Setup(4, {"open_memory": "off", "keep": "exactly_3", "coatl_cap": "3"})),
    ("isle_of_cats", Setup(1, {"difficulty": "hard"})),
    ("isle_of_cats", Setup(2)),
    ("isle_of_cats", Setup(4)),
    ("isle_of_cats", Setup(3, {"mode": "family"})),
    ("tiwanaku", Setup(1)),
    ("tiwanaku", Setup(2)),
    ("tiwanaku", Setup(3, {"mode": "cooperative"})),
    ("tiwanaku", Setup(4, {"size": "long"})),
    ("world_in_progress", Setup(2)),
    ("world_in_progress", Setup(3, {"marks": "off"})),
    ("world_in_progress", Setup(5)),
]
FULL_SETUPS = [
    *SETUPS,
    ("coatl", Setup(2, {"sacrifice_tokens": "off", "open_end": "undecided"})),
    ("isle_of_cats", Setup(1)),
    ("isle_of_cats", Setup(2, {"mode": "family"})),
    ("isle_of_cats", Setup(3)),
    ("tiwanaku", Setup(1, {"difficulty": "hard"})),
    ("tiwanaku", Setup(2, {"mode": "cooperative", "difficulty": "normal"})),
    ("tiwanaku", Setup(4, {"mode": "cooperative", "difficulty": "hard"})),
    ("world_in_progress", Setup(4)),
]


def moments(rules: AnyGame, setup: Setup, seed: int) -> Iterator[tuple[int, Any, Seat]]:
    """The states of a random game, each with a seat that may act; the last one with any seat."""
    choose = random.Random(seed)
    state = rules.setup(setup, seed)
    number = 0
    while movers := sorted(rules.to_act(state)):
        seat = choose.choice(movers)
        yield number, state, seat
        state = rules.apply(state, seat, choose.choice(rules.legal_actions(state, seat))).state
        number += 1
    yield number, state, Seat(0)


def check_game(key: str, setup: Setup, *, deals: int, every: int) -> None:
    """Codes at each action, views at every sixth; worlds at every so manyth, and at the end."""
    rules, encoding = game(key), encoding_of(key, setup)
    for seed in range(deals):
        for number, state, seat in moments(rules, setup, seed):
            check_codes(rules, encoding, state, seat)
            is_over = rules.outcome(state) is not None
            if number % 6 == 0 or is_over:
                for other in map(Seat, range(setup.seats)):
                    check_view(rules, encoding, state, other)
            if number % every == every - 1 or is_over:
                check_world(rules, encoding, state, seat)


def check_codes(rules: AnyGame, encoding: Any, state: Any, seat: Seat) -> None:
    legal = rules.legal_actions(state, seat)
    codes = encoding.codes(state, seat, legal)
    assert len({*codes}) == len(codes)
    assert all(0 <= code < encoding.actions for code in codes)
    assert [encoding.action(state, seat, code) for code in codes] == [*legal]
    assert encoding.mask(codes).nonzero()[0].tolist() == sorted(codes)


def check_view(rules: AnyGame, encoding: Any, state: Any, seat: Seat) -> None:
    """From the state and from the view: the same, to the byte."""
    view = rules.view(state, seat)
    shown = encoding.observe(state, seat)
    assert shown.shape == (encoding.size,)
    assert shown.dtype == np.int16
    assert shown.tobytes() == encoding.observe_view(view).tobytes()
    legal = rules.legal_actions(state, seat)
    assert encoding.codes(state, seat, legal) == encoding.codes(view, seat, legal)


def check_world(rules: AnyGame, encoding: Any, state: Any, seat: Seat) -> None:
    """In another world that the view allows: the same, to the byte."""
    world = rules.determinize(rules.view(state, seat), Chance.of_seed(7))
    codes = encoding.codes(state, seat, rules.legal_actions(state, seat))
    assert codes == encoding.codes(world, seat, rules.legal_actions(world, seat))
    assert encoding.observe(state, seat).tobytes() == encoding.observe(world, seat).tobytes()


@pytest.mark.parametrize(("key", "setup"), SETUPS, ids=str)
def test_codes_and_numbers_say_what_a_seat_knows(key: str, setup: Setup) -> None:
    # To make up the land of a long board takes long while little of it is known.
    check_game(key, setup, deals=1, every=70 if key == "tiwanaku" else 20)


@pytest.mark.full
@pytest.mark.parametrize(("key", "setup"), FULL_SETUPS, ids=str)
def test_codes_and_numbers_say_what_a_seat_knows_in_many_games(key: str, setup: Setup) -> None:
    check_game(key, setup, deals=5, every=25 if key == "tiwanaku" else 5)


@pytest.mark.parametrize(("key", "setup"), SETUPS, ids=str)
def test_positions_that_look_otherwise_are_shown_otherwise(key: str, setup: Setup) -> None:
    rules, encoding = game(key), encoding_of(key, setup)
    shown = {
        encoding.observe(state, seat).tobytes()
        for number, state, seat in moments(rules, setup, 3)
        if number < 40
    }
    assert len(shown) > 20


@pytest.mark.parametrize("key", ["coatl", "isle_of_cats", "tiwanaku", "world_in_progress"])
def test_sizes_are_those_of_the_game(key: str) -> None:
    made = [encoding_of(each, setup) for each, setup in FULL_SETUPS if each == key]
    assert {(each.name, each.size, each.actions) for each in made} == {
        (made[0].name, made[0].size, made[0].actions)
    }
    names = [field.name for field in made[0].fields]
    assert len({*names}) == len(names)


def test_fields_are_found_by_name() -> None:
    encoding = encoding_of("world_in_progress", Setup(3))
    state = encoding.game.setup(encoding.setup, 5)
    fields = encoding.split(encoding.observe(state, Seat(1)))

    assert fields["seats"].tolist() == [0, 1, 0, 0]
    assert fields["turn"].tolist() == [0, 0, 1, 0, 0]
    assert fields["markers"].tolist() == [[0, 1, 0]] * 4
    assert fields["map"][:, :, 0].tolist() == [[1] * 3] * 3
    assert fields["player_0.token"][1:].tolist().index(1) == "PRBGY".index(state.players[1].token)
    assert fields["player_1.token"].tolist() == [1, 0, 0, 0, 0, 0]
    assert sum(field.size for field in encoding.fields) == encoding.size


def test_an_observation_may_be_written_to() -> None:
    encoding = encoding_of("coatl")
    state = encoding.game.setup(encoding.setup, 5)
    encoding.observe(state, Seat(0))[:] = 9

    assert encoding.observe(state, Seat(0))[0] == 1


def test_a_code_of_nothing_is_refused() -> None:
    encoding = encoding_of("coatl")
    state = encoding.game.setup(encoding.setup, 5)

    with pytest.raises(BadAction, match="100000 is the code of no action"):
        encoding.action(state, Seat(0), 100_000)


def test_a_game_without_an_encoding_is_shown_by_its_view() -> None:
    assert encoding_class("wild_hedge") is ByView
    rules = game("world_in_progress")
    encoding = ByView(rules, Setup(2))
    state = rules.setup(Setup(2), 5)
    legal = rules.legal_actions(state, Seat(0))

    assert encoding.codes(state, Seat(0), legal) == [*range(len(legal))]
    assert encoding.action(state, Seat(0), 3) == legal[3]
    assert (
        encoding.observe(state, Seat(0)) == encoding.observe_view(rules.view(state, Seat(0)))
    ).all()


def test_an_expansion_too_large_is_refused() -> None:
    shapes = "\n".join(f'z{number} = ["##"]' for number in range(60))
    setup = Setup(2, {"expansion": f"format = 1\n[rare]\ncopies = 1\n[rare.shapes]\n{shapes}"})
    assert game("isle_of_cats").check_setup(setup) is None

    with pytest.raises(ValueError, match="75 shapes besides cats"):
        encoding_of("isle_of_cats", setup)


def test_without_numpy_a_hint_tells_what_to_install() -> None:
    code = """
import importlib.util
find = importlib.util.find_spec
importlib.util.find_spec = lambda name, *more: None if name == "numpy" else find(name, *more)
import tilewright.envs
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)

    assert done.returncode == 1
    assert "pip install 'tilewright[envs]'" in done.stderr.splitlines()[-1]


def test_the_page_of_encodings_is_up_to_date() -> None:
    assert PAGE.read_text("utf-8") == page(), "run python scripts/encodings_page.py"


def test_every_game_of_ours_has_an_encoding() -> None:
    assert [key for key in games() if encoding_class(key) is ByView] == []
