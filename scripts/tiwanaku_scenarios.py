"""Report on many scenarios of Tiwanaku: how long they take, how they differ, whether some corner
or some terrain is special.

    python scripts/tiwanaku_scenarios.py --size short --count 10000
    python scripts/tiwanaku_scenarios.py --grades 100
    python scripts/tiwanaku_scenarios.py --worlds 40

With `--grades` the strongest bot plays so many scenarios, and what it had to guess is compared
with their grades. With `--worlds` the worlds of short positions are counted. A chi-square is
given with its degrees of freedom; fair scenarios stay below the limit given with it in 99 of 100
reports.
"""

import argparse
from collections import Counter
from collections.abc import Sequence
from random import Random
from statistics import correlation, mean, median
from time import process_time
from typing import NamedTuple

from msgspec.structs import replace

from tilewright.bots.heuristics.tiwanaku.beliefs import knowledge_of
from tilewright.bots.heuristics.tiwanaku.policies import planner
from tilewright.core import Setup
from tilewright.games.tiwanaku import GAME, press
from tilewright.games.tiwanaku.actions import Predict
from tilewright.games.tiwanaku.board import BOARDS, Size
from tilewright.games.tiwanaku.components import CROPS, TERRAINS
from tilewright.games.tiwanaku.land import regions
from tilewright.games.tiwanaku.press.proof import shown
from tilewright.games.tiwanaku.scenarios import Scenario, numbered
from tilewright.games.tiwanaku.worlds.analysis import analyse
from tilewright.games.tiwanaku.worlds.knowledge import HIDDEN
from tilewright.kit.bitboard import bits

LIMITS = {3: 11.34, 9: 21.67, 12: 26.22}
"""The 99th percentile of chi-square by degrees of freedom."""


def made(size: Size, count: int) -> list[Scenario]:
    """The scenarios, and on the way what they took."""
    scenarios, taken = [], []
    for number in range(count):
        before = process_time()
        scenarios.append(numbered(size, number))
        taken.append(1000 * (process_time() - before))
    for first in (100, count):
        times = sorted(taken[:first])
        rare = times[int(0.99 * len(times)) - 1]
        print(
            f"{size}, first {first}: mean {mean(times):.1f} ms, median {median(times):.1f} ms, "
            f"p99 {rare:.1f} ms, slowest {times[-1]:.1f} ms of CPU"
        )
    return scenarios


def shares(name: str, seen: Counter[str]) -> None:
    """A line with the share of each."""
    total = sum(seen.values())
    parts = (f"{key} {seen[key] / total:.1%}" for key in sorted(seen))
    print(f"{name}: {', '.join(parts)}")


def chi_square(name: str, table: Sequence[Sequence[int]]) -> None:
    """A line that compares rows of counts with what they would be if rows did not matter."""
    total = sum(map(sum, table))
    columns = [sum(column) for column in zip(*table, strict=True)]
    found = sum(
        (seen - sum(row) * column / total) ** 2 / (sum(row) * column / total)
        for row in table
        for seen, column in zip(row, columns, strict=True)
    )
    freedom = (len(table) - 1) * (len(columns) - 1)
    print(f"{name}: chi-square {found:.1f}, {freedom} degrees, limit {LIMITS[freedom]}")


def report(size: Size, count: int) -> None:
    """All lines of the report."""
    scenarios = made(size, count)
    board = BOARDS[size]
    corners = (0, board.columns - 1, len(board.plots) - board.columns, len(board.plots) - 1)
    lands = [("".join(s.terrain), "".join(s.crops)) for s in scenarios]
    sizes = [[area.bit_count() for area in regions(board, terrain)] for terrain, _ in lands]
    shares("regions by size", Counter(str(number) for row in sizes for number in row))
    shares("regions of a land", Counter(f"{len(row):2}" for row in sizes))
    shares("terrains", Counter(letter for terrain, _ in lands for letter in terrain))
    shares("crops", Counter(digit for _, crops in lands for digit in crops))
    shares("start plots", Counter(f"{len(s.start):2}" for s in scenarios))
    print("different lands:", len(set(lands)))
    at = [Counter(land[0][corner] for land in lands) for corner in corners]
    chi_square("terrains in the corners", [[seen[t] for t in TERRAINS] for seen in at])
    at = [Counter(land[1][corner] for land in lands) for corner in corners]
    chi_square("crops in the corners", [[seen[str(c)] for c in CROPS] for seen in at])
    chosen = [sum(corner in s.start_plots for s in scenarios) for corner in corners]
    chi_square("start plots in the corners", [chosen, [count - seen for seen in chosen]])
    luck = Random(0)
    commonest: Counter[str] = Counter()
    for terrain, _ in lands:
        most = max(map(terrain.count, TERRAINS))
        commonest[luck.choice([t for t in TERRAINS if terrain.count(t) == most])] += 1
    found = sum((commonest[t] - count / 4) ** 2 / (count / 4) for t in TERRAINS)
    print(f"the commonest terrain: chi-square {found:.1f}, 3 degrees, limit {LIMITS[3]}")


def worlds(count: int) -> None:
    """How many worlds short scenarios admit after some discoveries, and what it takes to count."""
    for discoveries in (0, 2, 5):
        found = []
        for number in range(count):
            scenario = numbered("short", number)
            terrain, crops = "".join(scenario.terrain), "".join(scenario.crops)
            known = shown(terrain, crops, scenario.start_plots)
            empty = [plot for plot, letter in enumerate(known.terrain) if letter == HIDDEN]
            asked = Random(number).sample(empty, discoveries)
            rows = (t if p in asked else known.terrain[p] for p, t in enumerate(terrain))
            before = process_time()
            analysis = analyse(replace(known, terrain="".join(rows)), steps=None)
            found.append((process_time() - before, analysis.worlds, len(scenario.start)))
        times = sorted(taken for taken, _, _ in found)
        most = max(number for _, number, _ in found)
        print(
            f"{discoveries} discoveries: at most {most:,} worlds, median {median(times):.2f} s, "
            f"p90 {times[int(0.9 * count) - 1]:.2f} s, slowest {times[-1]:.2f} s of CPU"
        )
        for starts in range(4, 9):
            taken = [taken for taken, _, start in found if start == starts]
            if taken:
                print(f"  {starts} start plots: {len(taken)}, median {median(taken):.2f} s")


class Predicted(NamedTuple):
    """The predictions of the strongest bot in one game against itself."""

    made: int
    guessed: int
    """Those for which no figure of the player stood on a crop that is certain."""
    wrong: int
    """Mistakes although one did."""


def played(number: int) -> Predicted:
    """A short game by the scenario of a number."""
    state = GAME.setup(Setup(2, {"scenario": str(number)}), number)
    made = guessed = wrong = 0
    while seats := GAME.to_act(state):
        seat = min(seats)
        action = planner(state, seat, GAME.legal_actions(state, seat), Random(0))
        if isinstance(action, Predict):
            made += 1
            crops = analyse(knowledge_of(state), steps=3000).crops
            bare = state.own_figures(seat).plots & state.bare
            if all(len(crops[plot]) > 1 for plot in bits(bare)):
                guessed += 1
            elif str(action.crop) != state.crops[action.plot]:
                wrong += 1
        state = GAME.apply(state, seat, action).state
    return Predicted(made, guessed, wrong)


def grades(count: int) -> None:
    """For each grade the share of guesses, and how grade and share go together."""
    rows = [(press.make("short", number), played(number)) for number in range(count)]
    for grade in range(1, 6):
        games = [game for made, game in rows if made.grade == grade]
        total = sum(game.made for game in games)
        share = sum(game.guessed for game in games) / max(1, total)
        print(f"grade {grade}: {len(games)} scenarios, {total} predictions, {share:.1%} guessed")
    shares = [game.guessed / game.made for _, game in rows]
    found = correlation([made.grade for made, _ in rows], shares)
    wrong = sum(game.wrong for _, game in rows)
    certain = sum(game.made - game.guessed for _, game in rows)
    print(f"correlation of grade and share: {found:.2f}")
    print(f"{wrong} mistakes in {certain} predictions where something was certain")


def main() -> None:
    """Read the arguments, print the report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", choices=[*BOARDS], default="short")
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--grades", type=int, metavar="N", help="compare N grades with a bot")
    parser.add_argument("--worlds", type=int, metavar="N", help="count the worlds of N scenarios")
    arguments = parser.parse_args()
    if arguments.grades:
        grades(arguments.grades)
    elif arguments.worlds:
        worlds(arguments.worlds)
    else:
        report(arguments.size, arguments.count)


if __name__ == "__main__":
    main()
