"""What the search asks about Tiwanaku, and who the levels are."""

from collections.abc import Mapping, Sequence
from random import Random

from tilewright.bots.heuristic import Heuristic, Ignorance, Policy
from tilewright.bots.heuristics.tiwanaku.policies import arguer, by_glance, deducer, planner
from tilewright.core import Seat
from tilewright.games.tiwanaku.actions import Action
from tilewright.games.tiwanaku.state import State


class Judgement(Ignorance):
    policies: Mapping[str, Policy] = {
        "glance": by_glance,
        "arguer": arguer,
        "deducer": deducer,
        "planner": planner,
    }
    levels = ("random", "glance", "arguer", "deducer", "planner")

    def rollout(
        self, state: State, seat: Seat, actions: Sequence[Action], random: Random
    ) -> Action:
        return by_glance(state, seat, actions, random)


HEURISTIC: Heuristic = Judgement()
