"""What the search asks about the Isle of Cats, and its levels."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from tilewright.bots.heuristic import DefaultHeuristic, Heuristic, Policy
from tilewright.bots.heuristics.isle_of_cats.lookahead import planner
from tilewright.bots.heuristics.isle_of_cats.policies import POLICIES, STYLES, play
from tilewright.core import Seat
from tilewright.games.isle_of_cats.actions import Action
from tilewright.games.isle_of_cats.state import State


class IsleOfCatsHeuristic(DefaultHeuristic):
    """Players from greed to look-ahead."""

    policies: Mapping[str, Policy] = {
        **POLICIES,
        "planner": planner,
    }
    levels = ("beginner:overlooks=0.25", "greedy", "packer", "collector", "planner")

    def rollout(
        self, state: State, seat: Seat, actions: Sequence[Action], random: Random
    ) -> Action:
        return play(STYLES["greedy"], state, seat, actions, random)


HEURISTIC: Final[Heuristic] = IsleOfCatsHeuristic()
