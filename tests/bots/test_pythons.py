"""Bots play the same on every Python."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from scripts import pythons
from scripts.bot_digests import SETUPS, guard_sum
from scripts.pythons import DIGESTS, MINORS, differences, other_pythons
from tilewright.bots.floats import float_sum
from tilewright.bots.heuristic import heuristic

SCRIPT = Path(__file__).parents[2] / "scripts" / "pythons.py"
COARSE = [1e16, 1.0, 1.0, 1.0, 1.0, -1e16]
"""From left to right the ones are lost; `sum` of 3.12 keeps them, as `fsum` does."""


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_every_python_that_is_found_plays_the_same_games() -> None:
    done = subprocess.run(
        [sys.executable, SCRIPT], capture_output=True, text=True, check=False, timeout=590
    )

    assert done.returncode == 0, done.stdout + done.stderr
    assert f"Python {sys.version.split()[0]}: " in done.stdout


NEXT = f"python3.{max(minor for minor in MINORS if minor != sys.version_info.minor)}"


def write_python(place: Path, version: str) -> Path:
    """A program that says it is a Python."""
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(f"#!/bin/sh\n{version and f'echo {version}'}\n")
    place.chmod(0o755)
    return place


def test_pythons_are_found_on_the_path_and_under_pyenv(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    version = f"{NEXT.removeprefix('python')}.2"
    under_pyenv = write_python(tmp_path / "versions" / version / "bin" / NEXT, version)
    monkeypatch.setattr(pythons, "PYENV", tmp_path / "versions")
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    assert other_pythons() == {version: under_pyenv}

    on_path = write_python(tmp_path / "bin" / NEXT, "")  # pyenv's own, where none is chosen
    assert other_pythons() == {version: under_pyenv}

    write_python(on_path, version)
    assert other_pythons() == {version: on_path}


@pytest.mark.parametrize(
    ("ends", "told"),
    [("exec sleep 60", "has not ended after 0.2 seconds"), ("echo no >&2; exit 3", "failed: no")],
)
def test_a_python_that_does_not_play_to_the_end_is_told_in_one_line(
    ends: str,
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    python = tmp_path / "python"
    python.write_text(f'#!/bin/sh\nif [ "$1" = -c ]; then echo here; else {ends}; fi\n')
    python.chmod(0o755)
    monkeypatch.setattr(pythons, "SECONDS", 0.2)
    monkeypatch.setattr(pythons, "other_pythons", dict)
    monkeypatch.setattr("sys.executable", str(python))

    code = pythons.compare()

    assert code == 1
    assert capsys.readouterr().out == f"Python {sys.version.split()[0]}: {told}\n"


def test_every_bot_of_every_game_is_played_there() -> None:
    written = json.loads(DIGESTS.read_text())
    played = {(name.split()[0], name.split()[-1].partition(":")[0]) for name in written}

    for key in SETUPS:
        for bot in ("random", "mcts", *heuristic(key).policies):
            assert (key, bot) in played


def test_floats_are_added_from_left_to_right_on_every_python() -> None:
    assert float_sum(COARSE) == 0.0
    assert float_sum(iter([0.1] * 10)) == 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1
    assert float_sum([]) == 0.0


def test_a_sum_of_floats_in_our_modules_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builtins.sum", sum)  # given back at the end
    guard_sum()

    ours = {"__name__": "tilewright.bots.careless"}
    with pytest.raises(AssertionError, match=r"tilewright.bots.careless sums floats by `sum`"):
        eval("sum([0.1, 0.2])", ours)
    assert eval("sum([1, True])", ours) == 2
    assert eval("sum([0.5, 0.5])", {"__name__": "statistics"}) == 1.0


def test_what_was_played_otherwise_is_named() -> None:
    assert differences({"a": "1", "b": "2"}, {"a": "1", "b": "3", "c": "4"}) == ["b", "c"]
