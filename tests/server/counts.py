"""How much each of the server's promises is tried: a little in every run, all of it by one command.

TILEWRIGHT_FULL=1 .venv/bin/pytest tests/server -m slow -s
"""

import os
from collections.abc import Callable
from typing import TypeVar

import pytest

Test = TypeVar("Test", bound=Callable[..., object])

FULL = bool(os.environ.get("TILEWRIGHT_FULL"))

KILL_TABLES, KILLS = (200, 25) if FULL else (8, 3)
BOT_PAUSE = 0.3 if FULL else 0.1
"""Seconds between actions of bots: tables must last until the last kill."""
LEAK_GAMES = 1_000 if FULL else 1
"""Games of each kind; at least one with each number of seats."""
LEAK_ACTIONS = None if FULL else 60
"""So much is looked at of a game with three seats or more; smaller ones are looked at whole."""
LEAK_SECONDS = 6.0 if FULL else 1.0
"""Seconds of CPU that a game spends on worlds that reveal the same."""
LEAK_OTHERS = 3 if FULL else 1
"""So many other actions are tried instead of each, to see whether they can be told apart."""
HOSTILE_MESSAGES = 100_000 if FULL else 4_000
RACES = 2_000 if FULL else 50


def promise(test: Test) -> Test:
    """A test that does much more when it is asked for all of it."""
    marked: Test = pytest.mark.slow(pytest.mark.timeout(0 if FULL else 300)(test))
    return marked
