"""What the search asks about Tiwanaku, and who the levels are."""

from collections.abc import Mapping, Sequence
from random import Random

from tilewright.bots.heuristic import DefaultHeuristic, Heuristic, Policy
from tilewright.bots.heuristics.tiwanaku.lookahead import lookahead
from tilewright.bots.heuristics.tiwanaku.policies import arguer, glance, patient, planner
from tilewright.core import Seat
from tilewright.games.tiwanaku.actions import Action
from tilewright.games.tiwanaku.state import State


class TiwanakuHeuristic(DefaultHeuristic):
    policies: Mapping[str, Policy] = {
        "glance": glance,
        "arguer": arguer,
        "patient": patient,
        "planner": planner,
        "lookahead": lookahead,
    }
    levels = ("beginner:overlooks=0.3", "arguer", "patient", "planner", "lookahead")

    def rollout(
        self, state: State, seat: Seat, actions: Sequence[Action], random: Random
    ) -> Action:
        return glance(state, seat, actions, random)


HEURISTIC: Heuristic = TiwanakuHeuristic()
