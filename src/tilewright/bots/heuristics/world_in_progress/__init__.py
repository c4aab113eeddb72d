"""World in Progress: what a grid, a source and a token are worth.

`grid` and `policies` go by the running score; `value` knows what unfinished grids become;
`heuristic` is what the search asks.
"""

from tilewright.bots.heuristics.world_in_progress.heuristic import HEURISTIC

__all__ = ["HEURISTIC"]
