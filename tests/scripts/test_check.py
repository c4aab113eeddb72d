"""The script that decides whether a change is green."""

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from scripts import check

PATIENCE = 30.0


def is_running(process: int) -> bool:
    """True while a process lives; one that ended and waits to be collected doesn't count."""
    try:
        state = Path(f"/proc/{process}/stat").read_text()
    except FileNotFoundError:
        return False
    return state.rsplit(")", 1)[1].split()[0] != "Z"


def wait_until(is_so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def assert_ends(process: int) -> None:
    wait_until(lambda: not is_running(process))


def test_a_step_that_fails_fails_the_run(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    steps = (check.CheckStep("bad", ("false",)), check.CheckStep("good", ("echo", "still run")))
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
    steps = (check.CheckStep("bad", ("false",)), check.CheckStep("good", ("true",)))
    monkeypatch.setattr(check, "STEPS", steps)
    monkeypatch.setattr(check, "RESULTS", tmp_path)
    monkeypatch.setattr("sys.argv", ["check", "good"])

    assert check.main() == 0


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks processes up in /proc")
def test_what_a_step_leaves_running_is_stopped(tmp_path: Path) -> None:
    note = tmp_path / "pid"
    command = f"sleep 300 & echo $! > {note}; exit 3"

    result = check.run(check.CheckStep("untidy", ("bash", "-c", command)))

    assert result.code == 3
    assert_ends(int(note.read_text()))


ENDED = """
import signal
import sys
from pathlib import Path
from scripts import check

# Whatever this run was started by: a shell ignores Ctrl-C for what it runs in the background.
signal.signal(signal.SIGINT, signal.default_int_handler)
folder = Path(sys.argv.pop(1))
check.RESULTS = folder
script = "echo $$ > {0}.started; setsid sleep 300 & echo $! > {0}.apart; wait; sleep 300"
check.STEPS = tuple(
    check.CheckStep(name, ("bash", "-c", script.format(folder / name)))
    for name in ("one", "two", "six")
)
try:
    sys.exit(check.main())
except KeyboardInterrupt:
    sys.exit(130)
"""


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks processes up in /proc")
@pytest.mark.parametrize("steps", [[], ["one"]], ids=["side by side", "one after the other"])
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_whoever_ends_it_ends_all_that_it_started(
    tmp_path: Path, steps: list[str], number: int
) -> None:
    """Also what made a session of its own; and nothing more is started."""
    running = ["one"] if steps or check.WORKERS == 1 else ["one", "two"]
    notes = [tmp_path / f"{name}.{kind}" for name in running for kind in ("started", "apart")]
    checking = subprocess.Popen(
        [sys.executable, "-c", ENDED, str(tmp_path), *steps],
        cwd=check.ROOT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        wait_until(lambda: all(note.exists() and note.read_text() for note in notes))

        checking.send_signal(number)

        assert checking.wait(PATIENCE) == (130 if number == signal.SIGINT else 128 + number)
        for note in notes:
            assert_ends(int(note.read_text()))
        if check.WORKERS <= 2:
            assert not (tmp_path / "six.started").exists()
    finally:
        checking.kill()
        checking.wait()
        for note in filter(Path.exists, notes):
            with contextlib.suppress(ProcessLookupError):
                os.kill(int(note.read_text()), signal.SIGKILL)


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
    for place in check.OTHER_PROGRAMS:
        assert (check.ROOT / "tests" / place).exists()
        assert f"--ignore=tests/{place}" in check.UNIT.command


def test_quick_runs_the_quick_steps(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(check, "STEPS", (check.CheckStep("long", ("echo", "all of it")),))
    monkeypatch.setattr(check, "QUICK", (check.CheckStep("short", ("echo", "some of it")),))
    monkeypatch.setattr(check, "RESULTS", tmp_path)
    monkeypatch.setattr("sys.argv", ["check", "--quick"])

    assert check.main() == 0
    output = capfd.readouterr().out
    assert "\nsome of it\n" in output
    assert "all of it" not in output


def test_steps_side_by_side_are_told_in_one_piece_each_and_in_their_order(
    capfd: pytest.CaptureFixture[str],
) -> None:
    slow = check.CheckStep("slow", ("bash", "-c", "echo one; sleep 0.2; echo two; exit 4"))
    fast = check.CheckStep("fast", ("echo", "three"))

    results = check.run_side_by_side([slow, fast])

    assert [(result.step, result.code) for result in results] == [(slow, 4), (fast, 0)]
    output = capfd.readouterr().out
    assert output.partition("\none\ntwo\n")[2].endswith("fast: echo three\nthree\n")


def test_what_a_step_prints_is_told_as_it_comes(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "output"
    file.write_text("one\n")
    told = []

    def look() -> bool:
        told.append(capfd.readouterr().out)
        if len(told) == 2:
            file.write_text("one\ntwo\n")
        return len(told) == 3

    with file.open() as output:
        check.tell(output, look)

    assert told == ["", "one\n", "two\n"]


def test_test_runners_run_at_the_same_time(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Each ends only once the other one has begun."""
    script = "touch {0}; for _ in $(seq 300); do [ -e {1} ] && exit 0; sleep 0.1; done; exit 1"
    steps = [
        check.CheckStep(name, ("bash", "-c", script.format(tmp_path / name, tmp_path / other)))
        for name, other in (("browser", "python"), ("python", "browser"))
    ]
    monkeypatch.setattr(check, "STEPS", steps)
    monkeypatch.setattr(check, "RESULTS", tmp_path)
    monkeypatch.setattr(check, "WORKERS", 2)
    monkeypatch.setattr("sys.argv", ["check"])

    assert check.main() == 0
