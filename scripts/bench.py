"""Measures the rules, the search, the server and the client: a table to read, JSON to compare.

Machines differ, so every speed also stands as a ratio to a fixed piece of plain Python, timed in
the same run: `ratio` is what to compare between machines and commits.
"""

import argparse
import gzip
import json
import platform
import random
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from scripts import build_client
from tilewright import __version__
from tilewright.core import AnyGame, Chance, Setup
from tilewright.games import games

SEED = 2024


class Figure(NamedTuple):
    """One measured number."""

    part: str
    name: str
    value: float
    unit: str
    ratio: float | None = None
    """Against the baseline of the same run; None where speed is not what is measured."""


def per_second(work: Callable[[], int], seconds: float) -> float:
    """How much `work` gets done in a second; it returns how much it did."""
    done, started = 0, time.perf_counter()
    while (spent := time.perf_counter() - started) < seconds:
        done += work()
    return done / spent


def counted(work: Callable[[], Sequence[Any]]) -> Callable[[], int]:
    """The same work, which now says how much it was."""
    return lambda: len(work())


def baseline_work() -> int:
    """Plain Python that no change of ours makes faster: calls, tuples, a dictionary, integers."""
    table: dict[tuple[int, int], int] = {}
    for number in range(1000):
        key = (number & 31, number >> 5)
        table[key] = (table.get(key, 0) << 1) ^ number
    return 1000


class Playout:
    """Random games of one kind, one after the other, through the public protocol."""

    def __init__(self, game: AnyGame, setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self.pick = random.Random(SEED)
        self.games = 0

    def play(self) -> int:
        """Plays one game to its end; the number of actions."""
        game, pick = self.game, self.pick.random
        state = game.setup(self.setup, self.games)
        self.games += 1
        actions = 0
        while seats := game.to_act(state):
            seat = min(seats)
            legal = game.legal_actions(state, seat)
            state = game.apply(state, seat, legal[int(pick() * len(legal))]).state
            actions += 1
        return actions

    def moments(self, count: int) -> list[tuple[Any, Any]]:
        """States of random games with a seat to act, from first turn to last."""
        found: list[tuple[Any, Any]] = []
        while len(found) < count:
            state = self.game.setup(self.setup, len(found))
            while seats := self.game.to_act(state):
                seat = min(seats)
                found.append((state, seat))
                legal = self.game.legal_actions(state, seat)
                state = self.game.apply(state, seat, self.pick.choice(legal)).state
        return found[:count]


def rules_figures(game: AnyGame, seats: int, seconds: float, baseline: float) -> Iterator[Figure]:
    """Play-outs, and each function of the protocol on states from all through the game."""
    playout = Playout(game, Setup(seats=seats))
    part = f"{game.info.key}, {seats} seats"
    actions = per_second(playout.play, seconds)
    spent_games = playout.games
    yield Figure(part, "random play", actions, "actions/s", actions / baseline)
    yield Figure(
        part, "random play", spent_games / seconds, "games/s", spent_games / seconds / baseline
    )

    moments = playout.moments(300)
    choices = [(s, seat, playout.pick.choice(game.legal_actions(s, seat))) for s, seat in moments]
    views = [game.view(state, seat) for state, seat in moments]
    chance = Chance.of_seed(SEED)
    timed: dict[str, Callable[[], Sequence[Any]]] = {
        "legal_actions": lambda: [game.legal_actions(s, seat) for s, seat in moments],
        "check": lambda: [game.check(s, seat, action) for s, seat, action in choices],
        "apply": lambda: [game.apply(s, seat, action) for s, seat, action in choices],
        "view": lambda: [game.view(s, seat) for s, seat in moments],
        "determinize": lambda: [game.determinize(view, chance) for view in views],
    }
    for name, work in timed.items():
        rate = per_second(counted(work), seconds / 4)
        yield Figure(part, name, 1e6 / rate, "µs", rate / baseline)


def client_figures() -> Iterator[Figure]:
    """What a first visit loads: the page and what it names, packed as the server sends it."""
    page = (build_client.STATIC / "index.html").read_text(encoding="utf-8")
    files = [
        file
        for file in sorted(build_client.STATIC.rglob("*"))
        if file.suffix in {".js", ".css"} and file.name in page
    ]
    packed = sum(len(gzip.compress(file.read_bytes(), 9)) for file in files)
    yield Figure("client", "first load, script and style", packed / 1000, "kB gzipped")


def table(figures: Sequence[Figure]) -> str:
    """The figures as text, parts apart."""
    lines: list[str] = []
    part = ""
    for figure in figures:
        if figure.part != part:
            part = figure.part
            lines.append(f"\n{part}")
        ratio = "" if figure.ratio is None else f"{figure.ratio:>12.5f}"
        lines.append(f"  {figure.name:<30}{figure.value:>14,.1f} {figure.unit:<12}{ratio}")
    return "\n".join(lines)


def main() -> int:
    """Measures everything, prints the table, writes the JSON."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=2.0, help="per measurement (default: 2)")
    parser.add_argument("--output", type=Path, default=build_client.ROOT / "bench.json")
    arguments = parser.parse_args()
    baseline = per_second(baseline_work, arguments.seconds)
    figures = [Figure("baseline", "plain Python", baseline, "steps/s", 1.0)]
    for game in games().values():
        for seats in (min(game.info.seats), max(game.info.seats)):
            figures += rules_figures(game, seats, arguments.seconds, baseline)
    figures += client_figures()
    print(table(figures))
    report = {
        "version": __version__,
        "python": platform.python_version(),
        "machine": platform.machine(),
        "figures": [figure._asdict() for figure in figures],
    }
    arguments.output.write_text(json.dumps(report, indent=2, ensure_ascii=False) + "\n")
    print(f"\nwritten to {arguments.output}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
