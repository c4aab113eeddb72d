"""Runs every check, fast ones first, and says in one table how each went.

A failed step doesn't stop the others: one run tells everything. Each step is a process group of its
own, and whatever it leaves running is stopped when it ends.
"""

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import IO, NamedTuple
from xml.etree import ElementTree as ET

from scripts import build_client

ROOT = build_client.ROOT
# Not `test-results`: Playwright empties that folder.
RESULTS = ROOT / ".checks"
WORKERS = min(4, os.cpu_count() or 1)
# Tests are handed out one by one, in order: the slow ones, which come first, spread over the cores.
PYTEST = ("pytest", "-q", "-n", str(WORKERS), "--maxschedchunk=1", "--durations=10")


class Step(NamedTuple):
    """One check: what the table calls it, what is run, and where."""

    name: str
    command: Sequence[str]
    folder: Path = ROOT


class Result(NamedTuple):
    """How a step went."""

    step: Step
    code: int
    seconds: float


def junit(name: str) -> Path:
    """Where a test runner leaves its counts."""
    return RESULTS / f"{name}.xml"


STEPS = (
    Step("format", ("ruff", "format", "--check")),
    Step("lint", ("ruff", "check")),
    Step("contracts", ("lint-imports", "--no-logo")),
    Step("types", ("mypy",)),
    Step("wire", ("python", "scripts/wire_types.py", "--check")),
    Step("client format", ("npm", "run", "--silent", "format:check"), build_client.WEB),
    Step("client lint", ("npm", "run", "--silent", "lint"), build_client.WEB),
    Step("client types", ("npm", "run", "--silent", "check"), build_client.WEB),
    Step(
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
    Step("browser", (*PYTEST, "-m", "browser", f"--junitxml={junit('browser')}")),
    Step("python", (*PYTEST, "-m", "not browser", f"--junitxml={junit('python')}")),
)
TEST_STEPS = ("client", "browser", "python")
# What starts servers, browsers or other programs is left to the whole run.
OTHER_PROGRAMS = ("bench", "cli", "scripts", "server", "web")
UNIT = Step(
    "unit",
    (
        *PYTEST,
        *("-m", "not browser and not slow"),
        *(f"--ignore=tests/{folder}" for folder in OTHER_PROGRAMS),
        f"--junitxml={junit('unit')}",
    ),
)
QUICK = (*(step for step in STEPS if step.name not in ("browser", "python")), UNIT)


def stop_group(group: int) -> None:
    """Ends what a step left running; a well-behaved step has left nothing."""
    for number in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(group, number)
        except ProcessLookupError:
            return
        time.sleep(0.5)


def announce(step: Step) -> None:
    """The line above a step's output."""
    print(
        f"\n\N{BLACK RIGHT-POINTING SMALL TRIANGLE} {step.name}: {' '.join(step.command)}",
        flush=True,
    )


def run(step: Step, output: IO[str] | None = None) -> Result:
    """Runs a step, output as it comes or into a file."""
    if output is None:
        announce(step)
    started = time.monotonic()
    process = subprocess.Popen(
        step.command,
        cwd=step.folder,
        env=build_client.environment(),
        start_new_session=True,
        stdout=output,
        stderr=None if output is None else subprocess.STDOUT,
    )
    try:
        code = process.wait()
    finally:
        stop_group(process.pid)
    return Result(step, code, time.monotonic() - started)


def run_side_by_side(steps: Sequence[Step]) -> list[Result]:
    """Runs steps that keep one core busy each; each one's output in one piece when it ends."""

    def run_quietly(step: Step) -> Result:
        with tempfile.TemporaryFile("w+") as output:
            result = run(step, output)
            output.seek(0)
            with printing:
                announce(step)
                print(output.read(), end="", flush=True)
        return result

    printing = threading.Lock()
    with ThreadPoolExecutor(WORKERS) as pool:
        return [*pool.map(run_quietly, steps)]


def counts() -> dict[str, int]:
    """Passed, failed and skipped, over all test runners."""
    total = {"passed": 0, "failed": 0, "skipped": 0}
    for name in (*TEST_STEPS, UNIT.name):
        if not junit(name).is_file():
            continue
        for suite in ET.parse(junit(name)).iter("testsuite"):
            failed = sum(int(suite.get(kind, 0)) for kind in ("failures", "errors"))
            skipped = int(suite.get("skipped", 0))
            total["failed"] += failed
            total["skipped"] += skipped
            total["passed"] += int(suite.get("tests", 0)) - failed - skipped
    return total


def summary(results: Sequence[Result], seconds: float) -> None:
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


def main() -> int:
    """Runs all steps, the quick ones, or those that are named."""
    names = [step.name for step in (*STEPS, UNIT)]
    parser = argparse.ArgumentParser(description="Run every check, or the named ones.")
    parser.add_argument("steps", nargs="*", metavar="STEP", help=", ".join(names))
    parser.add_argument("--quick", action="store_true", help="what takes less than two minutes")
    asked = parser.parse_args()
    if unknown := set(asked.steps) - set(names):
        parser.error(f"no step {', '.join(sorted(unknown))}; steps: {', '.join(names)}")
    for name in (*TEST_STEPS, UNIT.name):
        junit(name).unlink(missing_ok=True)
    started = time.monotonic()
    if asked.steps:
        results = [run(step) for step in (*STEPS, UNIT) if step.name in asked.steps]
    elif asked.quick:
        tests = (*TEST_STEPS, UNIT.name)
        results = run_side_by_side([step for step in QUICK if step.name not in tests])
        results += [run(step) for step in QUICK if step.name in tests]
    else:
        results = [run(step) for step in STEPS]
    summary(results, time.monotonic() - started)
    return 0 if all(result.code == 0 for result in results) else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
