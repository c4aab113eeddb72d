"""Tiwanaku: what may grow where, and what a turn is worth.

`beliefs` tells how likely each terrain and crop is, by three ways to think; `worth` counts what
actions bring; `policies` are the players; `heuristic` is what the search asks.
"""

from tilewright.bots.heuristics.tiwanaku.heuristic import HEURISTIC

__all__ = ["HEURISTIC"]
