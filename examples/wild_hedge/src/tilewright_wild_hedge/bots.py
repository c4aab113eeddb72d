"""Players of Wild Hedge: rules of thumb, what the search is told, and a bot with a setting."""

from collections.abc import Hashable, Mapping, Sequence
from math import exp
from random import Random
from typing import Final

from tilewright.bots import DefaultHeuristic, Heuristic, Policy
from tilewright.bots.floats import float_sum
from tilewright.core import AnyGame, Outcome, Seat
from tilewright_wild_hedge.actions import Action
from tilewright_wild_hedge.components import Creature, Tile
from tilewright_wild_hedge.events import Event
from tilewright_wild_hedge.scoring import berries, creature_points
from tilewright_wild_hedge.state import State
from tilewright_wild_hedge.view import View

SPREAD: Final = 4.0
"""How many points ahead make a victory e times as likely."""


def gain(hedge: tuple[Tile, ...], creature: Creature, action: Action) -> tuple[int, int]:
    """What an action brings at once: berries, and points of the creature."""
    left = action.end == "left"
    after = (action.tile, *hedge) if left else (*hedge, action.tile)
    more = creature_points(creature, after) - creature_points(creature, hedge)
    return berries(hedge, action.tile, action.end), more


def picker(state: State, _seat: Seat, actions: Sequence[Action], _random: Random) -> Action:
    """The most berries at once; among equals the first."""
    return max(actions, key=lambda action: berries(state.hedge, action.tile, action.end))


def careless(state: State, seat: Seat, actions: Sequence[Action], random: Random) -> Action:
    """As the picker, but half of the time anything."""
    return random.choice(actions) if random.random() < 0.5 else picker(state, seat, actions, random)


def greedy(state: State, seat: Seat, actions: Sequence[Action], _random: Random) -> Action:
    """The most points at once; among equals the first."""
    creature = state.players[seat].creature
    return max(actions, key=lambda action: sum(gain(state.hedge, creature, action)))


class WildHedgeHeuristic(DefaultHeuristic):
    """The search plays every line to its end, which is near, and looks at the points there."""

    policies: Mapping[str, Policy] = {"careless": careless, "picker": picker, "greedy": greedy}
    levels = ("random", "careless", "picker", "greedy", "mcts:iterations=200")

    def rollout(
        self, state: State, seat: Seat, actions: Sequence[Action], random: Random
    ) -> Action:
        return greedy(state, seat, actions, random)

    def candidates(
        self, state: State, seat: Seat, actions: Sequence[Action]
    ) -> Sequence[tuple[Action, float]]:
        """All actions, those first that bring most at once."""
        creature = state.players[seat].creature
        weights = [exp(sum(gain(state.hedge, creature, action))) for action in actions]
        total = float_sum(weights)
        found = sorted(zip(weights, actions, strict=True), key=lambda each: -each[0])
        return [(action, weight / total) for weight, action in found]

    def result(self, outcome: Outcome) -> tuple[float, ...]:
        scores = [sheet.score for sheet in outcome.sheets]
        return tuple(
            1 / (1 + exp((max(scores[:seat] + scores[seat + 1 :]) - score) / SPREAD))
            for seat, score in enumerate(scores)
        )

    def notices(self, _event: Event) -> Hashable:
        """Which tile others lay tells too little: one entry for all of them is visited often."""
        return None


HEURISTIC: Heuristic = WildHedgeHeuristic()


class Gardener:
    """Reads its view alone, and waits for its creature more or less patiently."""

    def __init__(self, game: AnyGame, seed: int, patience: float = 1.0) -> None:  # noqa: ARG002
        self._patience = patience

    def choose(self, view: View, seat: Seat, choices: Sequence[Action]) -> Action:
        creature = view.players[seat].creature
        if creature is None:
            raise ValueError(f"seat {seat} is shown no creature of its own")

        def value(action: Action) -> float:
            at_once, later = gain(view.hedge, creature, action)
            return at_once + self._patience * later

        return max(choices, key=value)
