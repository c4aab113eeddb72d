"""Runs the measurements: `python -m bench --help`."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import rich_click as click
from rich.console import Console

from bench import client, page, press, rules, search
from bench.clock import baseline
from bench.figures import ROOT, Figure, read, report, show, write
from tilewright.games import games

PARTS = ("rules", "search", "press", "server", "client", "page")


@click.command()
@click.option("--quick", is_flag=True, help="A minute instead of several; figures scatter more.")
@click.option(
    "--only",
    type=click.Choice(PARTS),
    multiple=True,
    help="This part alone; may be given several times.",
)
@click.option(
    "--against",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A report in bench/results/ to compare with, by ratio.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the report instead of the table.")
def main(*, quick: bool, only: tuple[str, ...], against: Path | None, as_json: bool) -> None:
    """Measure rules, search, the press of scenarios, server, client and the engine in a page.

    Every installed game is measured. Speeds also stand as ratio to a fixed piece of plain Python
    timed in the same run: compare ratios, machines differ. The report goes to bench/results/.
    """
    before = read(against) if against else None
    wanted = only or PARTS
    said = Console(stderr=True)
    with said.status("baseline") as status:
        ground = baseline(0.5 if quick else 2.0, 5)
        found = [ground]
        for part in wanted:
            status.update(part)
            found += _figures(part, ground.value, quick=quick)
    result = report(ground.value, found)
    path = write(result)
    if as_json:
        print(path.read_text(encoding="utf-8"), end="")
    else:
        show(result, before)
        print(f"written to {path}")


def _figures(part: str, ground: float, *, quick: bool) -> Iterator[Figure]:
    match part:
        case "rules":
            for game in games().values():
                yield from rules.figures(game, 1.0 if quick else 5.0, 5, ground)
        case "search":
            for game in games().values():
                yield from search.figures(game, 4 if quick else 15, ground)
        case "press":
            for game in games().values():
                yield from press.figures(game, 10 if quick else 100, ground)
        case "server":
            yield from _server_figures(quick=quick)
        case "page":
            yield from page.figures(*((1, 1, 4) if quick else (6, 5, page.TABLES)))
        case _:
            yield from client.figures(2 if quick else 9)


def _server_figures(*, quick: bool) -> Iterator[Figure]:
    """A program of its own, so that the load shares no interpreter with what ran before."""
    command = [sys.executable, "-m", "bench.server", "--json", "--games", "1" if quick else "5"]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        sys.exit(f"bench: the load on the server failed with exit code {done.returncode}")
    for name, measured in json.loads(done.stdout).items():
        part = f"server, {measured['tables']} tables, {name}"
        yield Figure(part, "actions", measured["actions_per_second"], "actions/s")
        for quantile in ("p50", "p99", "max"):
            yield Figure(part, f"stored, {quantile}", measured[f"{quantile}_ms"], "ms")
        note = f"after {measured['finished']} finished tables"
        yield Figure(part, "memory", measured["memory_mb"], "MB", note=note)


if __name__ == "__main__":
    main(prog_name="python -m bench")
