"""What was measured, as a table and as JSON.

Machines differ, so a speed also stands as a ratio to a fixed piece of plain Python that is timed in
the same run: the ratio is what to compare between machines and commits.
"""

import os
import platform
import subprocess
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

import msgspec
from rich import box
from rich.console import Console
from rich.table import Table

from tilewright import __version__

ROOT = Path(__file__).resolve().parent.parent
RESULTS = Path(os.environ.get("TILEWRIGHT_BENCH_RESULTS", ROOT / "bench" / "results"))


class Figure(msgspec.Struct, frozen=True):
    """One measured number: the median of its rounds."""

    part: str
    name: str
    value: float
    unit: str
    ratio: float | None = None
    """Speed against the baseline, more is faster; None where speed is not what is measured."""
    low: float | None = None
    high: float | None = None
    """The least and the greatest of the rounds."""
    note: str = ""


class Report(msgspec.Struct, frozen=True):
    """A run of the benchmark."""

    version: str
    commit: str
    time: str
    python: str
    system: str
    processor: str
    cores: int
    load: float | None
    """How many programs wanted a core in the minute before; None where that is not told."""
    baseline: float
    """Steps a second of the fixed piece of Python."""
    figures: tuple[Figure, ...]


def rate(part: str, name: str, unit: str, rounds: Sequence[float], baseline: float) -> Figure:
    """A speed, so many a second."""
    value = median(rounds)
    return Figure(part, name, value, unit, value / baseline, min(rounds), max(rounds))


def duration(part: str, name: str, rounds: Sequence[float], baseline: float) -> Figure:
    """What one call takes, from how many calls were done a second."""
    speed = median(rounds)
    return Figure(
        part, name, 1e6 / speed, "µs", speed / baseline, 1e6 / max(rounds), 1e6 / min(rounds)
    )


def report(baseline: float, figures: Sequence[Figure]) -> Report:
    """The figures, and what they were measured on."""
    return Report(
        version=__version__,
        commit=_commit(),
        time=datetime.now(UTC).isoformat(timespec="seconds"),
        python=f"{platform.python_implementation()} {platform.python_version()}",
        system=f"{platform.system()} {platform.machine()}",
        processor=_processor(),
        cores=os.cpu_count() or 1,
        load=os.getloadavg()[0] if hasattr(os, "getloadavg") else None,
        baseline=baseline,
        figures=tuple(figures),
    )


def write(result: Report) -> Path:
    """Saves a report; gives the file."""
    RESULTS.mkdir(parents=True, exist_ok=True)
    name = result.time.replace(":", "").replace("+0000", "Z")
    path = RESULTS / f"{name}-{result.commit}.json"
    data = msgspec.json.format(msgspec.json.encode(result), indent=2)
    path.write_bytes(data + b"\n")
    return path


def read(path: Path) -> Report:
    """A report that was saved; ends the program if it is none."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Report)
    except (OSError, ValueError) as error:
        sys.exit(f"bench: {path}: {error}")


def show(result: Report, before: Report | None) -> None:
    """The table, with a last column if there is something to compare with."""
    table = Table(box=box.SIMPLE_HEAD, title_justify="left", pad_edge=False)
    table.add_column("")
    for head in ("figure", "range", "ratio", *(["change"] if before else [])):
        table.add_column(head, justify="right")
    table.add_column("")
    earlier = {(old.part, old.name, old.unit): old for old in before.figures} if before else {}
    part = ""
    for figure in result.figures:
        if figure.part != part:
            part = figure.part
            table.add_row(f"[bold]{part}")
        cells = [f"  {figure.name}", f"{_number(figure.value)} {figure.unit}", _range(figure)]
        cells.append("" if figure.ratio is None else f"{figure.ratio:.3g}")
        if before:
            cells.append(_change(figure, earlier.get((figure.part, figure.name, figure.unit))))
        table.add_row(*cells, figure.note)
    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = 130
    console.print(
        f"Tilewright {result.version} ({result.commit}), {result.python}, {result.processor}, "
        f"{result.cores} cores, load {result.load:.1f}"
        if result.load is not None
        else f"Tilewright {result.version} ({result.commit}), {result.python}"
    )
    console.print(table)
    if result.load is not None and result.load > result.cores / 2:
        console.print(
            "Other programs were running. Rules and search are timed by processor time and suffer "
            "little; the server's figures suffer."
        )


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:,.2f}"


def _range(figure: Figure) -> str:
    if figure.low is None or figure.high is None:
        return ""
    return f"{_number(figure.low)} - {_number(figure.high)}"


def _change(figure: Figure, old: Figure | None) -> str:
    """By ratio, so that another machine may have measured the other report."""
    if old is None:
        return "new"
    if figure.ratio is not None and old.ratio:
        return f"{figure.ratio / old.ratio - 1:+.0%}"
    return f"{figure.value / old.value - 1:+.0%}" if old.value else ""


def _commit() -> str:
    done = subprocess.run(
        ["git", "describe", "--always", "--dirty"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout.strip() or "unknown"


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.processor() or "unknown"
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.processor() or "unknown")
