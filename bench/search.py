"""The search: iterations a second of one core, as the strongest level and without knowledge.

Two figures that must not be mistaken for each other. The strongest level asks its game's heuristic
what to try and what a state is worth, which costs time and saves iterations. The bare search knows
nothing and plays every line to its end at random.
"""

from collections.abc import Callable, Iterator
from itertools import islice
from statistics import median
from time import process_time

from bench.figures import Figure
from bench.rules import SEED, Games
from tilewright.bots import LEVELS, Player, make_player
from tilewright.bots.heuristic import DefaultHeuristic
from tilewright.bots.search import SearchPlayer, SearchSettings
from tilewright.core import AnyGame

DECISIONS_APART = 7
"""Decisions between two that are measured, so that all parts of a game have their say."""
PATIENCE = 10
"""So many times as many decisions are looked at: some need no search."""
BARE_ITERATIONS = 400


def figures(game: AnyGame, decisions: int, baseline: float) -> Iterator[Figure]:
    """Both, with the fewest seats; of the strongest level nothing if it does not search."""
    strongest = LEVELS[-1].name

    def level(seed: int) -> Player:
        return make_player(game.info.key, strongest, seed)

    def bare(seed: int) -> Player:
        return SearchPlayer(
            game, DefaultHeuristic(), SearchSettings(iterations=BARE_ITERATIONS), seed
        )

    yield from _figure(game, f"search, {strongest}", level, decisions, baseline)
    yield from _figure(game, "search, bare", bare, decisions, baseline)


def _figure(
    game: AnyGame, name: str, make: Callable[[int], Player], decisions: int, baseline: float
) -> Iterator[Figure]:
    seats = min(game.info.seats)
    speeds: list[float] = []
    moments = islice(Games(game, seats).moments(), PATIENCE * DECISIONS_APART * decisions)
    for number, (state, seat, _) in enumerate(moments):
        if number % DECISIONS_APART:
            continue
        player = make(SEED + number)
        if not isinstance(player, SearchPlayer):
            return
        view, choices = game.view(state, seat), game.legal_actions(state, seat)
        began = process_time()
        player.choose(view, seat, choices)
        spent = process_time() - began
        if player.iterations:
            speeds.append(player.iterations / spent)
        if len(speeds) == decisions:
            break
    if not speeds:
        return
    middle = median(speeds)
    yield Figure(
        f"{game.info.key}, {seats} seats",
        name,
        middle,
        "iterations/s",
        middle / baseline,
        min(speeds),
        max(speeds),
        f"{len(speeds)} decisions all through random games",
    )
