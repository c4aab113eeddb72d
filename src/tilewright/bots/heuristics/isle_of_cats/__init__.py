"""The Isle of Cats: what a boat may come to, and what cats and cards are worth to it.

`outlook` counts what is still to come, `boats` judges cells, rooms, rats and families, `lessons`
the chances of lessons, `placing` finds places for tiles, `cards` prices cards, `policies` plays.
"""

from tilewright.bots.heuristics.isle_of_cats.policies import HEURISTIC

__all__ = ["HEURISTIC"]
