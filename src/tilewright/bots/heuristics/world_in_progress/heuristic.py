"""What the search asks about World in Progress: candidates, roll-outs, chances of winning."""

from collections.abc import Hashable, Mapping, Sequence
from math import exp
from random import Random
from typing import Final

from tilewright.bots.floats import float_sum
from tilewright.bots.heuristic import DefaultHeuristic, Heuristic, Policy
from tilewright.bots.heuristics.world_in_progress.grid import (
    after_source,
    follower,
    pushes,
    source_place,
)
from tilewright.bots.heuristics.world_in_progress.policies import (
    best_stack,
    denial,
    greedy,
    largest_stack,
)
from tilewright.bots.heuristics.world_in_progress.value import (
    Prospects,
    expected_score,
    fits,
)
from tilewright.core import Seat
from tilewright.games.world_in_progress.actions import Action, UseToken
from tilewright.games.world_in_progress.components import GRID_TILES, NO_TILE
from tilewright.games.world_in_progress.events import Event, MarkerMoved, TileTaken
from tilewright.games.world_in_progress.state import State

DENIAL: Final = 0.8
"""How much of the next player's prospects counts against a source."""
PLACEMENTS: Final = 4
"""How many placements of a tile the search looks at."""
KEENNESS: Final = 1.5
"""How many points make a candidate e times as attractive as another."""


def source_values(state: State, seat: Seat, sources: Sequence[Action]) -> list[float]:
    """The score that each source lets expect, less what it lets the next player expect."""
    seats = len(state.players)
    player = state.players[seat]
    laid = len(player.grid) + 1
    token = fits()[seats].token[laid] if player.has_token and laid < GRID_TILES else 0.0
    rival = state.players[follower(state, seat)]
    mine = Prospects.of(state, seat)
    theirs = Prospects.of(state, follower(state, seat))
    threat: dict[int, float] = {}
    values = []
    for source in sources:
        tile = state.map[source_place(source)]
        value = mine.best(tile)
        if not isinstance(source, UseToken):
            value += token
        if len(rival.grid) < GRID_TILES:
            markers, places = after_source(state, source)
            worst = 0.0
            for far in pushes(markers):
                got = places[far]
                if got != NO_TILE:
                    found = threat.get(got)
                    if found is None:
                        found = threat[got] = theirs.best(got)
                    worst = max(worst, found)
            value -= DENIAL * worst
        values.append(value)
    return values


def shares(values: Sequence[float]) -> list[float]:
    """Shares of attention that add up to 1, by points."""
    best = max(values)
    weights = [exp((value - best) / KEENNESS) for value in values]
    total = float_sum(weights)
    return [weight / total for weight in weights]


def foresight(state: State, seat: Seat, actions: Sequence[Action], _random: Random) -> Action:
    """The best expected score after the turn, less a part of the next player's."""
    match state.phase:
        case "obtain":
            values = source_values(state, seat, actions)
            return actions[values.index(max(values))]
        case "place":
            return Prospects.of(state, seat).placements(state.obtained)[0].action
        case _:
            return best_stack(state, seat)


class WorldInProgressHeuristic(DefaultHeuristic):
    policies: Mapping[str, Policy] = {"greedy": greedy, "denial": denial, "foresight": foresight}
    levels = ("beginner:overlooks=0.33", "greedy", "denial", "foresight", "mcts:iterations=300")

    def rollout(
        self, state: State, seat: Seat, actions: Sequence[Action], random: Random
    ) -> Action:
        # A made-up future is not worth looking at the backs.
        if state.phase == "refill":
            return largest_stack(state)
        return foresight(state, seat, actions, random)

    def routine(self, state: State, seat: Seat, _actions: Sequence[Action]) -> Action | None:
        return best_stack(state, seat) if state.phase == "refill" else None

    def candidates(
        self, state: State, seat: Seat, actions: Sequence[Action]
    ) -> Sequence[tuple[Action, float]]:
        match state.phase:
            case "obtain":
                values = source_values(state, seat, actions)
                found = sorted(zip(shares(values), actions, strict=True), key=lambda x: -x[0])
                return [(action, share) for share, action in found]
            case "place":
                mine = Prospects.of(state, seat)
                best = mine.placements(state.obtained)[:PLACEMENTS]
                return [
                    (laid.action, share)
                    for laid, share in zip(best, shares([laid.value for laid in best]), strict=True)
                ]
            case _:
                return [(best_stack(state, seat), 1.0)]

    def evaluate(self, state: State) -> tuple[float, ...] | None:
        if state.phase != "obtain":
            return None
        seats = len(state.players)
        scores = [expected_score(state, Seat(seat)) for seat in range(seats)]
        best = max(scores)
        laid = min(len(p.grid) for p in state.players)
        spread = 0.8 * fits()[seats].spread[laid]
        weights = [exp((score - best) / spread) for score in scores]
        total = float_sum(weights)
        return tuple(weight / total for weight in weights)

    def notices(self, event: Event) -> Hashable:
        match event:
            case MarkerMoved():
                return (event.side, event.line)
            case TileTaken():
                return (event.row, event.col)
            case _:
                return None


HEURISTIC: Heuristic = WorldInProgressHeuristic()
