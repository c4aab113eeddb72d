"""The Isle of Cats: what a boat may come to, and what cats and cards are worth to it.

`outlook` counts what is still to come, `boats` judges cells, rooms, rats and families, `lessons`
the chances of lessons, `placing` finds places for tiles, `cards` prices cards, `policies` play,
`today` plans a day to its evening, `lookahead` plays the last day to its end, `heuristic` is what
the search asks.
"""

from tilewright.bots.heuristics.isle_of_cats.heuristic import HEURISTIC

__all__ = ["HEURISTIC"]
