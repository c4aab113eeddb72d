"""Fit what unfinished grids of World in Progress are worth: play, fit, play with the fit, fit.

    python scripts/fit_world_in_progress.py --seats 2 --games 2000 --rounds 3

Writes `value.json` beside `value.py`. Needs NumPy (the `dev` extra).
"""

import argparse
from math import sqrt
from pathlib import Path
from random import Random

import msgspec
import numpy as np
from numpy.typing import NDArray

from tilewright.bots.heuristic import Policy
from tilewright.bots.heuristics.world_in_progress import heuristic, value
from tilewright.bots.heuristics.world_in_progress.grid import grid_of
from tilewright.bots.heuristics.world_in_progress.policies import denial
from tilewright.core import Seat, Setup
from tilewright.games.world_in_progress import GAME
from tilewright.games.world_in_progress.components import GRID_TILES
from tilewright.games.world_in_progress.state import State

PATH = Path(value.__file__).with_name("value.json")
NOISE = 0.06
"""How often a source or a placement is picked at random, so that odd grids are seen too."""
RIDGE = 3.0

Vector = NDArray[np.float64]


class Sums:
    """What least squares needs to know of the grids with one number of tiles laid."""

    def __init__(self, terms: tuple[tuple[int, ...], ...]) -> None:
        self.terms = terms
        self.xx = np.zeros((len(terms) + 1, len(terms) + 1))
        self.xy = np.zeros(len(terms) + 1)
        self.yy = 0.0
        self.count = 0

    def add(self, x: Vector, y: float) -> None:
        self.xx += np.outer(x, x)
        self.xy += x * y
        self.yy += y * y
        self.count += 1

    def solve(self) -> tuple[Vector, float]:
        """The coefficients and the standard deviation around them."""
        weights = np.linalg.solve(self.xx + RIDGE * np.eye(len(self.xy)), self.xy).astype(
            np.float64
        )
        rest = float(self.yy - 2 * weights @ self.xy + weights @ self.xx @ weights)
        return weights, sqrt(max(rest, 0.0) / self.count)


Numbers = list[tuple[int, ...]]
"""What each terrain of a grid looks like."""


def numbers_of(state: State, seat: Seat) -> Numbers:
    """The five terrains: largest group, open cells around it, statues, left, on the map."""
    player = state.players[seat]
    grid = grid_of(player.grid, state.tiles)
    open_ = value.open_squares(player.occupied)
    shown = value.statues_on(state.map, state.tiles)
    return [
        (*value.shape_of(field, open_), *statues)
        for field, *statues in zip(
            grid.fields, grid.statues, value.statues_left(state), shown, strict=True
        )
    ]


def vector(numbers: Numbers, has_token: bool, terms: tuple[tuple[int, ...], ...]) -> Vector:
    """The products of the five terrains added up, then whether the token is still held."""
    products = np.sum([value.products(terrain, terms) for terrain in numbers], axis=0)
    return np.array([*products, float(has_token)])


def play(seats: int, seed: int, policy: Policy, sums: dict[str, list[Sums]]) -> list[int]:
    """One game by the policy, with noise; every grid on the way is added to the sums."""
    random = Random(seed)
    state = GAME.setup(Setup(seats=seats), seed)
    seen: list[tuple[Seat, int, Numbers, bool]] = []
    while to_act := GAME.to_act(state):
        seat = min(to_act)
        actions = GAME.legal_actions(state, seat)
        noisy = state.phase != "refill" and random.random() < NOISE
        action = random.choice(actions) if noisy else policy(state, seat, actions, random)
        ends_turn = state.phase == "refill"
        state = GAME.apply(state, seat, action).state
        player = state.players[seat]
        if ends_turn and len(player.grid) < GRID_TILES:
            seen.append((seat, len(player.grid), numbers_of(state, seat), player.has_token))
    outcome = GAME.outcome(state)
    if outcome is None:
        raise RuntimeError("the game stopped without an outcome")
    scores = [sheet.score for sheet in outcome.sheets]
    for seat, laid, numbers, has_token in seen:
        for kind in sums.values():
            kind[laid].add(vector(numbers, has_token, kind[laid].terms), scores[seat])
    return scores


def fit_round(seats: int, games: int, seed: int, policy: Policy) -> value.Fit:
    """Play games by a policy and fit to them."""
    sums = {
        "laying": [Sums(value.LAYING_TERMS) for _ in range(GRID_TILES)],
        "standing": [Sums(value.STANDING_TERMS) for _ in range(GRID_TILES)],
    }
    scores = [score for game in range(games) for score in play(seats, seed + game, policy, sums)]
    start, start_spread = float(np.mean(scores)), float(np.std(scores))
    laying, standing = ([tally.solve() for tally in kind[1:]] for kind in sums.values())
    print(f"  mean {start:.2f}, spread {start_spread:.2f},", *(f"{s:.2f}" for _, s in standing))
    print("  token", *(f"{weights[-1]:.2f}" for weights, _ in standing), flush=True)
    return value.Fit(
        start=round(start, 3),
        token=(0.0, *(round(float(weights[-1]), 3) for weights, _ in standing)),
        spread=(round(start_spread, 3), *(round(spread, 3) for _, spread in standing)),
        laying=((), *(coefficients(weights) for weights, _ in laying)),
        standing=((), *(coefficients(weights) for weights, _ in standing)),
    )


def coefficients(weights: Vector) -> tuple[float, ...]:
    """The coefficients of the products, without that of the token."""
    return tuple(round(float(weight), 4) for weight in weights[:-1])


def write(fits: dict[int, value.Fit]) -> None:
    """Write the coefficients and let the heuristic forget the old ones."""
    PATH.write_bytes(msgspec.json.encode(fits) + b"\n")
    for cached in (value.fits, value.laying_value, value.standing_value, value.prospects):
        cached.cache_clear()


def main() -> None:
    """Read the arguments, then play and fit in turn."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fresh", action="store_true", help="start from denial, not from the fit")
    arguments = parser.parse_args()
    fits = dict(value.fits()) if PATH.exists() else {}
    if arguments.fresh:
        fits.pop(arguments.seats, None)
    for number in range(arguments.rounds):
        known = arguments.seats in fits
        print(f"{arguments.seats} seats, round {number}, {'fitted' if known else 'denial'} play")
        seed = (arguments.seed * arguments.rounds + number) * 1_000_000
        policy = heuristic.foresight if known else denial
        fits[arguments.seats] = fit_round(arguments.seats, arguments.games, seed, policy)
        write(fits)


if __name__ == "__main__":
    main()
