"""What the search asks about Cóatl."""

from collections.abc import Mapping

from tilewright.bots.heuristic import Heuristic, Ignorance, Policy
from tilewright.bots.heuristics.coatl.greedy import greedy
from tilewright.bots.heuristics.coatl.policies import planner


class Judgement(Ignorance):
    policies: Mapping[str, Policy] = {"greedy": greedy, "planner": planner}
    levels = ("random", "greedy", "planner", "planner", "planner")


HEURISTIC: Heuristic = Judgement()
