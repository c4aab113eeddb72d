"""Look for the tempo that beats a bot of Cóatl most often: rushers, stallers, all between.

    python -m scripts.fit_coatl_tempo --against level-5 --candidates 64 --games 24 --jobs 4 --seed 1

Players by plans with a tempo drawn at random, together with those that bots have, play the bot
named, each as many games. The better half goes on with twice as many games on other deals, until
four are left. Their last share of wins says a little too much, since they were chosen by it: play
the best once more with a seed of its own, as the last line says.
"""

import argparse
from collections.abc import Sequence
from random import Random
from typing import Any

from tilewright.arena import simulate
from tilewright.bots.heuristics.coatl.plans import BRISK, HURRIED, STEADY, Tempo
from tilewright.bots.heuristics.coatl.policies import planner_at
from tilewright.bots.player import PolicyPlayer
from tilewright.core import AnyGame, Seat, Setup

LEFT = 4
"""So many tempos are left at the end."""


class Tempered:
    """Plays by plans with a tempo of its own: `scripts.fit_coatl_tempo:Tempered:action=3.3`."""

    def __init__(
        self,
        game: AnyGame,
        seed: int,
        action: float = HURRIED.action,
        par_points: float = HURRIED.par_points,
        par_takes: float = HURRIED.par_takes,
    ) -> None:
        self._player = PolicyPlayer(game, planner_at(Tempo(action, par_points, par_takes)), seed)

    def choose(self, view: Any, seat: Seat, choices: Sequence[Any]) -> Any:
        return self._player.choose(view, seat, choices)


def bot_of(tempo: Tempo) -> str:
    """The name of the bot that plays so."""
    settings = ",".join(f"{key}={value}" for key, value in tempo._asdict().items())
    return f"scripts.fit_coatl_tempo:Tempered:{settings}"


def drawn(random: Random) -> Tempo:
    """Any tempo from a staller's to that of somebody in great haste."""
    return Tempo(
        action=round(random.uniform(0.8, 5.0), 2),
        par_points=round(random.uniform(6.0, 22.0), 1),
        par_takes=round(random.uniform(2.5, 9.0), 2),
    )


def fit(against: str, candidates: int, games: int, jobs: int, seed: int) -> None:
    """Print the best tempos of each round."""
    random = Random(seed)
    tempos = [STEADY, BRISK, HURRIED, *(drawn(random) for _ in range(candidates - 3))]
    while True:
        seed += 1
        found = []
        for tempo in tempos:
            result = simulate("coatl", Setup(seats=2), [bot_of(tempo), against], games, seed, jobs)
            found.append((result.standings[0], tempo))
        found.sort(key=lambda one: -one[0].win_share)
        print(f"{len(tempos)} tempos, {games} games each, seed {seed}", flush=True)
        for standing, tempo in found[:8]:
            low, high = standing.interval
            print(f"  {standing.win_share:6.1%} ({low:.1%} to {high:.1%})  {tempo}", flush=True)
        if len(tempos) <= LEFT:
            break
        tempos = [tempo for _, tempo in found[: max(LEFT, len(found) // 2)]]
        games *= 2
    best = bot_of(found[0][1])
    print(f"tilewright simulate coatl --bots {best},{against} --games 400 --seed {seed + 1}")


def main() -> None:
    """Read the command line, and fit."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--against", default="level-5", help="the bot to beat")
    parser.add_argument("--candidates", type=int, default=64, help="how many tempos to begin with")
    parser.add_argument("--games", type=int, default=24, help="games of each in the first round")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    fit(asked.against, asked.candidates, asked.games, asked.jobs, asked.seed)


if __name__ == "__main__":
    main()
