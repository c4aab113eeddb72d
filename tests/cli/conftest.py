"""What the tests of the command line share: the command itself, and a recorded game."""

import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from tilewright.core import Chance, Seat, Setup
from tilewright.core.record import write_record
from tilewright.games import game

TOOL = Path(sys.executable).parent / "tilewright"
"""The installed command, as people start it."""
SOURCES = {key: os.environ[key] for key in ("PYTHONPATH",) if key in os.environ}
"""Set where other sources than the installed ones are tested."""


@dataclass(frozen=True)
class Ended:
    code: int
    out: str
    error: str

    def refused(self) -> str:
        """The one line of a failed command."""
        assert self.code == 2
        assert self.out == ""
        assert self.error.endswith("\n")
        assert self.error.count("\n") == 1, self.error
        assert self.error.startswith("tilewright: ")
        return self.error.removeprefix("tilewright: ").rstrip("\n")


Tilewright = Callable[..., Ended]


@pytest.fixture
def tilewright(tmp_path: Path) -> Tilewright:
    """Runs the command in an empty folder."""

    def run(
        *arguments: str, stdin: bytes = b"", environment: Mapping[str, str] | None = None
    ) -> Ended:
        done = subprocess.run(
            [TOOL, *arguments],
            input=stdin,
            capture_output=True,
            cwd=tmp_path,
            timeout=120,
            check=False,
            env={"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", **SOURCES, **(environment or {})},
        )
        return Ended(done.returncode, done.stdout.decode(), done.stderr.decode())

    return run


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A whole game at random between Ann and Bob, with a commitment."""
    rules = game("world_in_progress")
    setup = Setup(2)
    state, chance, played = rules.setup(setup, 7), Chance.of_seed(7), []
    while seats := rules.to_act(state):
        seat = Seat(min(seats))
        action, chance = chance.pick(rules.legal_actions(state, seat))
        played.append((seat, action))
        state = rules.apply(state, seat, action).state
    text = write_record(rules, setup, 7, played, players=["Ann", "Bob"], salt="pepper")
    path = tmp_path / "game.jsonl"
    path.write_text(text, encoding="utf-8")
    return path
