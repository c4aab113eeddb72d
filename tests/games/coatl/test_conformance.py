"""Cóatl keeps every promise of the protocol."""

import os
from collections import Counter
from typing import Any

import pytest

from tests.reference import coatl as slow
from tilewright.core import Setup
from tilewright.games.coatl import GAME
from tilewright.games.coatl.components import PROPHECIES, TEMPLES
from tilewright.games.coatl.options import OPTIONS
from tilewright.games.coatl.state import State
from tilewright.testing import PROMISES, check_promise, play_out
from tilewright.texts import rules

FULL = bool(os.environ.get("TILEWRIGHT_FULL"))
GAMES = 10_000 if FULL else None
"""Random games; by default one for each number of players and value of an option."""
MAX_CHOICES = 150
"""The most choices that a single decision has."""


def recount(state: State) -> list[int]:
    """R13 The scores by brute force."""
    scores = []
    for player in state.players:
        total = 0
        for coatl in player.coatls:
            colours = slow.colours_of(coatl.text, state.options.open_end)
            points = 0
            for name in coatl.prophecies:
                card = PROPHECIES[name]
                pattern = card.pattern
                if card.family == "triple":
                    pattern = " ".join(pattern[0] * state.options.triple_length)
                points += slow.points(card.levels, slow.times(pattern, card.mode, colours))
            if coatl.temple is not None:
                temple = TEMPLES[coatl.temple]
                frames = [PROPHECIES[name].suit for name in coatl.prophecies]
                met = slow.requirements_met(temple.needs, colours, frames)
                points += slow.points(temple.levels, met)
            if coatl.is_complete:
                total += points
            elif state.options.has_half_points:
                total += points // 2
        scores.append(total)
    return scores


@pytest.mark.parametrize("promise", PROMISES)
def test_promise(promise: str) -> None:
    config: dict[str, Any] = {"rules": rules("coatl", "en"), "recount": recount}

    check_promise(GAME, promise, max_choices=MAX_CHOICES, **config)


@pytest.mark.timeout(1800)
def test_random_games_end_in_every_way() -> None:
    """Each number of players, each value of each option; nothing is lost, every end is reached."""
    setups = [
        Setup(seats, {option.key: value})
        for seats in (2, 3, 4)
        for option in OPTIONS
        for value in option.values
        if GAME.check_setup(Setup(seats, {option.key: value})) is None
    ]
    ends: Counter[str] = Counter()
    for seed in range(GAMES or len(setups)):
        setup = setups[seed % len(setups)]
        played = play_out(GAME, setup, seed, seed, limit=GAME.info.max_actions)
        assert not GAME.to_act(played.state)
        assert GAME.components(played.state) == GAME.components(played.states[0])
        ends[played.state.trigger or "all stuck"] += 1
    print(f"{ends.total()} games: {dict(ends)}")
    assert set(ends) == {"third_coatl", "supply_exhausted", "all stuck"}
