"""Measures what the levels of bots are worth, and writes `src/tilewright/bots/standards.json`.

    nice -n 19 python -m scripts.bot_standards --games 40
    python -m scripts.bot_standards --mode coatl/standard --levels 4 --games 40     one match alone

Two neighbouring levels play at two seats, each deal from both. A difference of ratings is what
would lead to such a share of wins by the model of `server/results/ratings.py`; one win is added to
each side, so that no share is whole. Level 3 has 25, with which everybody begins. What level 5
scores is counted in its match with level 4. Matches that are not played anew stay in the file: the
first ones there are those of `docs/bots.md`, by `tilewright simulate` with the seed that each has.
"""

import argparse
import json
from math import fsum, log, sqrt
from multiprocessing import Pool
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

import msgspec

from tilewright.bots import make_player
from tilewright.core import Setup, points_by_category
from tilewright.games import game

FILE = Path("src/tilewright/bots/standards.json")
MODES: dict[str, dict[str, str]] = {
    "coatl/standard": {},
    "coatl/without_sacrifice": {"sacrifice_tokens": "off"},
    "isle_of_cats/standard": {},
    "isle_of_cats/family": {"mode": "family"},
    "tiwanaku/short": {},
    "tiwanaku/long": {"size": "long"},
    "world_in_progress/standard": {},
}
LEVELS = (1, 2, 3, 4, 5)
MIDDLE, BETA = 25.0, 25.0 / 6
"""The rating with which people begin, and what one game may deviate from it."""


class Task(NamedTuple):
    """One game of a match."""

    name: str
    """The mode."""
    levels: tuple[int, int]
    number: int
    seed: int


class LevelGame(NamedTuple):
    """How it went for the second level."""

    share: float
    score: int
    points: dict[str, int]


def play(task: Task) -> LevelGame:
    """One game; odd ones have the deal of the one before, from the other seat."""
    key, _, _ = task.name.partition("/")
    deal, turned = task.seed + task.number // 2, task.number % 2
    rules, setup = game(key), Setup(2, MODES[task.name])
    seated = task.levels[::-1] if turned else task.levels
    players = [
        make_player(key, level, task.seed + 2 * task.number + at) for at, level in enumerate(seated)
    ]
    state = rules.setup(setup, deal)
    while to_act := rules.to_act(state):
        seat = min(to_act)
        choices = rules.legal_actions(state, seat)
        action = players[seat].choose(rules.view(state, seat), seat, choices)
        state = rules.apply(state, seat, action).state
    outcome = rules.outcome(state)
    if outcome is None:
        raise RuntimeError(f"{task} stopped without an outcome")
    second = 0 if turned else 1
    sheet = outcome.sheets[second]
    return LevelGame(outcome.shares()[second], sheet.score, points_by_category(rules, sheet))


def with_match(found: dict[str, Any], played: list[LevelGame], match: dict[str, Any]) -> None:
    """Takes a match into what is known of a mode; of two, the one of more games counts."""
    matches = {tuple(each["levels"]): each for each in found["matches"]}
    known = matches.setdefault(tuple(match["levels"]), match)
    if known["games"] <= match["games"]:
        matches[tuple(match["levels"])] = match
    found["matches"] = [matches[levels] for levels in sorted(matches)]
    if match["levels"][1] == LEVELS[-1]:
        keys = sorted({each for one in played for each in one.points})
        found["scores"] = sorted(one.score for one in played)
        found["points"] = {
            each: round(fmean(one.points.get(each, 0) for one in played), 2) for each in keys
        }
    ratings = [0.0]
    for each in found["matches"]:
        share = (each["wins"] + 1) / (each["games"] + 2)
        ratings.append(ratings[-1] + sqrt(2) * BETA * log(share / (1 - share)))
    if len(ratings) == len(LEVELS):
        found["ratings"] = [round(each - ratings[2] + MIDDLE, 2) for each in ratings]


def main() -> None:
    """Plays the matches that are asked for."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=40, help="of each match")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--seed", type=int, default=19_000)
    parser.add_argument("--mode", choices=[*MODES], action="append")
    parser.add_argument("--levels", type=int, choices=LEVELS[:-1], action="append")
    asked = parser.parse_args()
    with Pool(asked.jobs) as pool:
        for name in asked.mode or MODES:
            key, _, mode = name.partition("/")
            for lower in asked.levels or LEVELS[:-1]:
                levels = [lower, lower + 1]
                tasks = [
                    Task(name, (lower, lower + 1), at, asked.seed) for at in range(asked.games)
                ]
                played = pool.map(play, tasks, chunksize=1)
                wins = fsum(each.share for each in played)
                print(name, levels, wins, "of", asked.games, flush=True)
                kept = {(each["game"], each["mode"]): each for each in json.loads(FILE.read_text())}
                new: dict[str, Any] = {
                    "game": key,
                    "mode": mode,
                    "options": MODES[name],
                    "matches": [],
                }
                found = kept.setdefault(
                    (key, mode), new | {"ratings": [], "scores": [], "points": {}}
                )
                match = {"levels": levels, "games": asked.games, "wins": wins, "seed": asked.seed}
                with_match(found, played, match)
                written = [kept[each] for each in sorted(kept)]
                text = msgspec.json.format(msgspec.json.encode(written), indent=1)
                FILE.write_bytes(text + b"\n")


if __name__ == "__main__":
    main()
