"""What the search asks about Cóatl."""

from collections.abc import Hashable, Mapping, Sequence
from math import exp
from random import Random
from typing import Final

from tilewright.bots.floats import float_sum
from tilewright.bots.heuristic import DefaultHeuristic, Heuristic, Policy
from tilewright.bots.heuristics.coatl.greedy import greedy
from tilewright.bots.heuristics.coatl.plans import HURRIED
from tilewright.bots.heuristics.coatl.policies import architect, builder, planner, racer
from tilewright.bots.heuristics.coatl.turns import choices, situation_of
from tilewright.bots.heuristics.coatl.value import Clock
from tilewright.core import Outcome, Seat
from tilewright.games.coatl.actions import Action, TakePieces
from tilewright.games.coatl.components import COATLS_TO_END
from tilewright.games.coatl.events import DiscRefilled, Event
from tilewright.games.coatl.scoring import score_sheet
from tilewright.games.coatl.state import Player, State

KEENNESS: Final = 1.0
"""How many points make a candidate e times as attractive as another."""
HOPELESS: Final = 2.0
"""Candidates that are so many points behind the best are left out."""
MOST: Final = 6
"""No more candidates than this."""
SPREAD: Final = 8.5
"""How many points ahead make winning e times as likely as losing, before the end."""
LAST_SPREAD: Final = 4.0
"""The same for a final score: what others do last is only a guess."""

LUCK: Final = Random(0)  # noqa: S311  for players that leave nothing to chance

RIVAL_PIECE: Final = 2.0
"""What a piece in an unfinished cóatl of a rival says about the rival's prospects, in points."""
RIVAL_BOARD: Final = 1.5
"""The same for a piece on the board."""
RIVAL_START: Final = -15.0
"""The prospects of a rival who has nothing yet, beside those of a seat with a fair plan."""


def is_late(state: State) -> bool:
    """Whether somebody has one cóatl to go."""
    return state.trigger is not None or any(
        sum(coatl.is_complete for coatl in player.coatls) >= COATLS_TO_END - 1
        for player in state.players
    )


def outlook(state: State, player: Player) -> float:
    """What everyone can see of a rival's prospects, comparable to what the own things are worth.

    In the last turns only what is complete counts.
    """
    bank = score_sheet(player.coatls, state.options).score
    if state.trigger is not None:
        return bank
    unfinished = [coatl for coatl in player.coatls if not coatl.is_complete]
    pieces = sum(len(coatl.text) - len("[]") for coatl in unfinished)
    return bank + RIVAL_START + RIVAL_PIECE * pieces + RIVAL_BOARD * len(player.board)


def bystander(state: State, seat: Seat, actions: Sequence[Action]) -> Action:
    """What a player might do whose hand is anybody's guess: any pieces, in the last turns more.

    Which pieces depends on the disc alone: what follows in one world follows in most others, and
    need not be thought over anew.
    """
    if state.trigger is None and state.phase == "turn":
        takes = [action for action in actions if isinstance(action, TakePieces)]
        if takes:
            return takes[sum(map(len, state.disc)) % len(takes)]
    return greedy(state, seat, actions, LUCK)


class CoatlHeuristic(DefaultHeuristic):
    """As long as the end is far the racer decides; then the search looks further.

    The search is in the same hurry. Candidates and standings by a planner that takes its time
    would have it build on while others come to the end.
    """

    policies: Mapping[str, Policy] = {
        "greedy": greedy,
        "builder": builder,
        "architect": architect,
        "planner": planner,
        "racer": racer,
    }
    levels = ("beginner:overlooks=0.25", "greedy", "builder", "architect", "mcts:iterations=60")

    def __init__(self, me: Seat | None = None) -> None:
        self._me = me

    def as_seen_by(self, seat: Seat) -> Heuristic:
        return CoatlHeuristic(seat)

    def rollout(
        self, state: State, seat: Seat, actions: Sequence[Action], random: Random
    ) -> Action:
        return greedy(state, seat, actions, random)

    def routine(self, state: State, seat: Seat, actions: Sequence[Action]) -> Action | None:
        if self._me is not None and seat != self._me:
            return bystander(state, seat, actions)
        if state.phase == "turn" and is_late(state):
            return None
        return racer(state, seat, actions, LUCK)

    def candidates(
        self, state: State, seat: Seat, actions: Sequence[Action]
    ) -> Sequence[tuple[Action, float]]:
        situation = situation_of(state, seat, HURRIED)
        found = [choice for choice in choices(situation) if choice.action in actions]
        if not found:
            return [(actions[-1], 1.0)]
        best = found[0].value
        found = [choice for choice in found if choice.value > best - HOPELESS][:MOST]
        weights = [exp((choice.value - best) / KEENNESS) for choice in found]
        total = float_sum(weights)
        return [(c.action, weight / total) for c, weight in zip(found, weights, strict=True)]

    def evaluate(self, state: State) -> tuple[float, ...] | None:
        standings = [
            self._standing(state, Seat(seat)) if seat == self._me else outlook(state, player)
            for seat, player in enumerate(state.players)
        ]
        return chances(standings, SPREAD)

    def _standing(self, state: State, seat: Seat) -> float:
        situation = situation_of(state, seat, HURRIED)
        clock = situation.clock
        if clock is not None and clock.is_sure and state.turn == seat:
            situation = situation._replace(clock=Clock(clock.actions + 1, is_sure=True))
        return situation.worth(situation.own).total

    def result(self, outcome: Outcome) -> tuple[float, ...]:
        return chances([sheet.score for sheet in outcome.sheets], LAST_SPREAD)

    def notices(self, event: Event) -> Hashable:
        return event if isinstance(event, DiscRefilled) else None


def chances(scores: Sequence[float], spread: float) -> tuple[float, ...]:
    """For each seat how likely it beats the best other one."""
    return tuple(
        1 / (1 + exp((max(s for other, s in enumerate(scores) if other != seat) - score) / spread))
        for seat, score in enumerate(scores)
    )


HEURISTIC: Heuristic = CoatlHeuristic()
