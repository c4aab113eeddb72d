"""For whoever writes a game: the promises of the protocol as tests, perft, goldens.

Needs Hypothesis: `pip install 'tilewright[testing]'`.
"""

from tilewright.testing.conformance import PROMISES, check_game, check_promise
from tilewright.testing.perft import perft
from tilewright.testing.promise import BrokenPromise
from tilewright.testing.strategies import Position, Walk, play_out, positions, setups, walk_to

__all__ = [
    "PROMISES",
    "BrokenPromise",
    "Position",
    "Walk",
    "check_game",
    "check_promise",
    "perft",
    "play_out",
    "positions",
    "setups",
    "walk_to",
]
