"""The benchmark runs, and its figures are what they say."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from bench import __main__ as program
from bench import rules
from bench.clock import baseline, per_second
from bench.figures import Figure, Report, duration, rate, show
from bench.rules import Games
from tilewright.games import game, games

ROOT = Path(__file__).resolve().parents[2]


def test_a_rate_is_the_middle_of_its_rounds_and_a_ratio_to_the_baseline() -> None:
    found = rate("rules", "random play", "actions/s", [300.0, 100.0, 200.0], 1000.0)

    assert (found.value, found.low, found.high) == (200.0, 100.0, 300.0)
    assert found.ratio == 0.2


def test_a_duration_is_microseconds_a_call_and_its_ratio_still_a_speed() -> None:
    found = duration("rules", "check", [1e6, 5e5, 2e6], 1e6)

    assert (found.value, found.low, found.high) == (1.0, 0.5, 2.0)
    assert found.ratio == 1.0


def test_work_is_counted_until_the_time_is_up() -> None:
    calls = []

    def work() -> int:
        calls.append(sum(range(10_000)))
        return 7

    speed = per_second(work, 0.02)

    assert len(calls) > 1
    assert 0 < speed <= 7 * len(calls) / 0.02


@pytest.mark.parametrize("key", games())
def test_hardly_any_state_is_measured_twice(key: str) -> None:
    """A small game cannot help it: all its first states may be one."""
    moments = Games(game(key), min(game(key).info.seats)).moments()

    states = [next(moments)[0] for _ in range(300)]

    assert len({repr(state) for state in states}) > 0.9 * len(states)


MEASURED = {
    "setup",
    "random play",
    "random play, with encodings",
    "legal_actions",
    "check",
    "apply",
    "view",
    "determinize",
}


def test_a_run_reports_every_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same as `python -m bench --quick`, with a hundredth of its time."""
    measure = rules.figures
    monkeypatch.setattr(
        rules, "figures", lambda game, seconds, _, ground: measure(game, seconds / 100, 1, ground)
    )
    monkeypatch.setattr(program, "baseline", lambda seconds, _: baseline(seconds / 100, 1))
    monkeypatch.setattr("bench.figures.RESULTS", tmp_path)

    done = CliRunner().invoke(program.main, ["--quick", "--only", "rules", "--json"])

    assert done.exit_code == 0, done.output
    found = json.loads(done.stdout)
    names = {(figure["part"].split(",")[0], figure["name"]) for figure in found["figures"]}
    assert {(key, name) for key in games() for name in MEASURED} <= names
    assert ("baseline", "plain Python") in names
    (saved,) = tmp_path.iterdir()
    assert json.loads(saved.read_text()) == found


def test_it_is_a_program() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bench", "--help"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )

    assert "python -m bench" in done.stdout


def test_reports_compare_by_ratio(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def report(speed: float, baseline: float) -> Report:
        figure = Figure("rules", "check", speed, "calls/s", speed / baseline)
        return Report("0", "abc", "now", "3", "x", "y", 2, 0.0, baseline, (figure,))

    show(report(300.0, 100.0), report(100.0, 50.0))

    assert "+50%" in capsys.readouterr().out
