"""The script that decides whether a change is green."""

import time
from pathlib import Path

import pytest

from scripts import check


def is_running(process: int) -> bool:
    """True while a process lives; one that ended and waits to be collected doesn't count."""
    try:
        state = Path(f"/proc/{process}/stat").read_text()
    except FileNotFoundError:
        return False
    return state.rsplit(")", 1)[1].split()[0] != "Z"


def test_a_step_that_fails_fails_the_run(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    steps = (check.Step("bad", ("false",)), check.Step("good", ("echo", "still run")))
    monkeypatch.setattr(check, "STEPS", steps)
    monkeypatch.setattr(check, "RESULTS", tmp_path)
    monkeypatch.setattr("sys.argv", ["check"])

    assert check.main() == 1
    output = capfd.readouterr().out
    assert "FAILED (1)" in output
    assert "\nstill run\n" in output


def test_only_the_named_steps_run(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    steps = (check.Step("bad", ("false",)), check.Step("good", ("true",)))
    monkeypatch.setattr(check, "STEPS", steps)
    monkeypatch.setattr(check, "RESULTS", tmp_path)
    monkeypatch.setattr("sys.argv", ["check", "good"])

    assert check.main() == 0


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks processes up in /proc")
def test_what_a_step_leaves_running_is_stopped(tmp_path: Path) -> None:
    note = tmp_path / "pid"
    command = f"sleep 300 & echo $! > {note}; exit 3"

    result = check.run(check.Step("untidy", ("bash", "-c", command)))

    assert result.code == 3
    process = int(note.read_text())
    deadline = time.monotonic() + 5
    while is_running(process) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not is_running(process)


def test_tests_of_all_runners_are_counted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(check, "RESULTS", tmp_path)
    suite = '<testsuites><testsuite tests="{}" failures="{}" errors="0" skipped="{}"/></testsuites>'
    check.junit("client").write_text(suite.format(5, 1, 0))
    check.junit("python").write_text(suite.format(10, 0, 2))

    assert check.counts() == {"passed": 12, "failed": 1, "skipped": 2}


def test_test_runners_come_last_and_are_all_counted() -> None:
    assert [step.name for step in check.STEPS][-3:] == list(check.TEST_STEPS)


def test_the_quick_run_leaves_out_browsers_and_servers_and_nothing_else() -> None:
    names = [step.name for step in check.QUICK]

    assert names == [*(s.name for s in check.STEPS if s.name not in ("browser", "python")), "unit"]
    for folder in check.OTHER_PROGRAMS:
        assert (check.ROOT / "tests" / folder).is_dir()
        assert f"--ignore=tests/{folder}" in check.UNIT.command


def test_quick_runs_the_quick_steps(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(check, "STEPS", (check.Step("long", ("echo", "all of it")),))
    monkeypatch.setattr(check, "QUICK", (check.Step("short", ("echo", "some of it")),))
    monkeypatch.setattr(check, "RESULTS", tmp_path)
    monkeypatch.setattr("sys.argv", ["check", "--quick"])

    assert check.main() == 0
    output = capfd.readouterr().out
    assert "\nsome of it\n" in output
    assert "all of it" not in output


def test_steps_side_by_side_are_told_in_one_piece_each(capfd: pytest.CaptureFixture[str]) -> None:
    slow = check.Step("slow", ("bash", "-c", "echo one; sleep 0.2; echo two; exit 4"))
    fast = check.Step("fast", ("echo", "three"))

    results = check.run_side_by_side([slow, fast])

    assert [(result.step, result.code) for result in results] == [(slow, 4), (fast, 0)]
    output = capfd.readouterr().out
    assert "\none\ntwo\n" in output
    assert "fast: echo three\nthree\n" in output
