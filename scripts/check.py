"""Runs every check, fast ones first, and says in one table how each went.

A failed step doesn't stop the others: one run tells everything. As many steps run side by side as
there are cores, the test runners too: while some of their tests wait, those of another one think.
What a step prints is told whole and in the order of the list, the first one's as it comes. Each
step has a session of its own; whatever it started is stopped when it ends, and when this script
is ended before.
"""

import argparse
import contextlib
import os
import secrets
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import IO, NamedTuple
from xml.etree import ElementTree as ET

from scripts import build_client

ROOT = build_client.ROOT
# Not `test-results`: Playwright empties that folder.
RESULTS = ROOT / ".checks"
WORKERS = min(4, os.cpu_count() or 1)
MARK = f"TILEWRIGHT_CHECK_{secrets.token_hex(8)}"
"""A variable of all that this run starts: the name of the step."""
STOP_SECONDS = 2.0
LOOK_SECONDS = 0.1
groups: list[int] = []
"""The steps that run now, each a process group."""
# Tests are handed out one by one, in order: the slow ones, which come first, spread over the cores.
PYTEST = ("pytest", "-q", "-n", str(WORKERS), "--maxschedchunk=1", "--durations=10")


class CheckStep(NamedTuple):
    """One check: what the table calls it, what is run, and where."""

    name: str
    command: Sequence[str]
    folder: Path = ROOT


class StepResult(NamedTuple):
    """How a step went."""

    step: CheckStep
    code: int
    seconds: float


def junit(name: str) -> Path:
    """Where a test runner leaves its counts."""
    return RESULTS / f"{name}.xml"


STEPS = (
    CheckStep("format", ("ruff", "format", "--check")),
    CheckStep("lint", ("ruff", "check")),
    CheckStep("contracts", ("lint-imports", "--no-logo")),
    CheckStep("types", ("mypy",)),
    CheckStep("wire", ("python", "scripts/wire_types.py", "--check")),
    CheckStep("client format", ("npm", "run", "--silent", "format:check"), build_client.WEB),
    CheckStep("client lint", ("npm", "run", "--silent", "lint"), build_client.WEB),
    CheckStep("client types", ("npm", "run", "--silent", "check"), build_client.WEB),
    CheckStep(
        "client",
        (
            "npx",
            "vitest",
            "run",
            "--reporter=default",
            "--reporter=junit",
            f"--outputFile.junit={junit('client')}",
        ),
        build_client.WEB,
    ),
    # Each collects its own folders only: together there are six thousand tests.
    CheckStep("browser", (*PYTEST, "tests/web", f"--junitxml={junit('browser')}")),
    CheckStep("python", (*PYTEST, "--ignore=tests/web", f"--junitxml={junit('python')}")),
)
TEST_STEPS = ("client", "browser", "python")
# What starts servers, browsers or other programs is left to the whole run.
OTHER_PROGRAMS = ("arena/test_program.py", "bench", "cli", "deploy", "scripts", "server", "web")
UNIT = CheckStep(
    "unit",
    (
        *PYTEST,
        *("-m", "not slow"),
        *(f"--ignore=tests/{place}" for place in OTHER_PROGRAMS),
        f"--junitxml={junit('unit')}",
    ),
)
TEST_RUNNERS = (*TEST_STEPS, UNIT.name)
QUICK = (*(step for step in STEPS if step.name not in ("browser", "python")), UNIT)


def processes(mark: str) -> list[int]:
    """What runs with this mark in its environment, where the system tells.

    Whatever a step starts inherits its mark, also what makes a session of its own.
    """
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):  # it has ended, or is another user's
            if mark.encode() in (folder / "environ").read_bytes():
                found.append(int(folder.name))
    return found


def stop(mark: str, groups: Iterable[int]) -> None:
    """Ends what was left running; a well-behaved step has left nothing."""
    for number in (signal.SIGTERM, signal.SIGKILL):
        for group in groups:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(group, number)
        told: set[int] = set()
        deadline = time.monotonic() + STOP_SECONDS
        while (left := processes(mark)) and time.monotonic() < deadline:
            for process in set(left) - told:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(process, number)
            told.update(left)
            time.sleep(0.05)


def announce(step: CheckStep) -> None:
    """The line above a step's output."""
    print(
        f"\n\N{BLACK RIGHT-POINTING SMALL TRIANGLE} {step.name}: {' '.join(step.command)}",
        flush=True,
    )


def run(step: CheckStep, output: IO[str] | None = None) -> StepResult:
    """Runs a step, output as it comes or into a file."""
    if output is None:
        announce(step)
    began = time.monotonic()
    process = subprocess.Popen(
        step.command,
        cwd=step.folder,
        env={**build_client.environment(), MARK: step.name},
        start_new_session=True,
        stdout=output,
        stderr=None if output is None else subprocess.STDOUT,
    )
    groups.append(process.pid)
    try:
        code = process.wait()
    finally:
        stop(f"{MARK}={step.name}\0", [process.pid])
        groups.remove(process.pid)
    return StepResult(step, code, time.monotonic() - began)


def tell(output: IO[str], is_done: Callable[[], bool]) -> None:
    """Prints what is written to a file until no more comes."""
    while True:
        is_last = is_done()  # asked before reading: whatever was written until then is read
        print(output.read(), end="", flush=True)
        if is_last:
            return
        time.sleep(LOOK_SECONDS)


def run_side_by_side(steps: Sequence[CheckStep]) -> list[StepResult]:
    """Runs steps, one for each core at a time; tells one after the other in their order."""
    pool = ThreadPoolExecutor(WORKERS)
    with contextlib.ExitStack() as files:
        folder = Path(files.enter_context(tempfile.TemporaryDirectory()))
        running = []
        for number, step in enumerate(steps):
            written = files.enter_context((folder / str(number)).open("w"))
            running.append((step, folder / str(number), pool.submit(run, step, written)))
        try:
            for step, file, result in running:
                announce(step)
                with file.open(errors="replace") as output:
                    tell(output, result.done)
            return [result.result() for _, _, result in running]
        finally:  # without waiting: whoever ends this script stops what runs
            pool.shutdown(wait=False, cancel_futures=True)


def counts() -> dict[str, int]:
    """Passed, failed and skipped, over all test runners."""
    total = {"passed": 0, "failed": 0, "skipped": 0}
    for name in TEST_RUNNERS:
        if not junit(name).is_file():
            continue
        for suite in ET.parse(junit(name)).iter("testsuite"):
            failed = sum(int(suite.get(kind, 0)) for kind in ("failures", "errors"))
            skipped = int(suite.get("skipped", 0))
            total["failed"] += failed
            total["skipped"] += skipped
            total["passed"] += int(suite.get("tests", 0)) - failed - skipped
    return total


def summary(results: Sequence[StepResult], seconds: float) -> None:
    """The table, and as the last line how many tests ran."""
    print("\n" + "-" * 40)
    for step, code, taken in results:
        print(f"{step.name:<14}{'ok' if code == 0 else f'FAILED ({code})':<14}{taken:>8.1f} s")
    print(f"{'all':<28}{seconds:>8.1f} s")
    print("-" * 40)
    total = counts()
    print(
        f"{total['passed']} passed, {total['failed']} failed, {total['skipped']} skipped",
        flush=True,
    )


@contextlib.contextmanager
def stopped_at_the_end() -> Iterator[None]:
    """Whatever was started is stopped, also if this script is told to end."""

    def end(number: int, _frame: object) -> None:
        signal.signal(number, signal.SIG_IGN)  # told again, it goes on stopping
        sys.exit(128 + number)

    before = {number: signal.signal(number, end) for number in (signal.SIGTERM, signal.SIGHUP)}
    try:
        yield
    finally:
        stop(MARK, groups)
        for number, handler in before.items():
            signal.signal(number, handler)


def main() -> int:
    """Runs all steps, the quick ones, or those that are named."""
    names = [step.name for step in (*STEPS, UNIT)]
    parser = argparse.ArgumentParser(description="Run every check, or the named ones.")
    parser.add_argument("steps", nargs="*", metavar="STEP", help=", ".join(names))
    parser.add_argument("--quick", action="store_true", help="what takes less than two minutes")
    asked = parser.parse_args()
    if unknown := set(asked.steps) - set(names):
        parser.error(f"no step {', '.join(sorted(unknown))}; steps: {', '.join(names)}")
    for name in TEST_RUNNERS:
        junit(name).unlink(missing_ok=True)
    began = time.monotonic()
    with stopped_at_the_end():
        wanted = [step for step in (*STEPS, UNIT) if step.name in asked.steps]
        steps = wanted or (QUICK if asked.quick else STEPS)
        results = [run(*steps)] if len(steps) == 1 else run_side_by_side(steps)
    summary(results, time.monotonic() - began)
    return 0 if all(result.code == 0 for result in results) else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
