"""Cóatl: what a hand of prophecies and a board of pieces can still become.

`growth` knows the texts that fulfil prophecies, `plans` picks one for a cóatl, `value` plans for
all cóatls of a seat, `assembly` and `turns` know what each action leads to; `policies` and
`greedy` play, `heuristic` is what the search asks.
"""

from tilewright.bots.heuristics.coatl.heuristic import HEURISTIC

__all__ = ["HEURISTIC"]
