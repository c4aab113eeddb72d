"""For whoever writes a game: the promises of the protocol as tests, perft, goldens.

Needs Hypothesis: `pip install 'tilewright[testing]'`.
"""

from tilewright.testing.conformance import PROMISES, check_game, check_promise
from tilewright.testing.perft import perft
from tilewright.testing.promise import BrokenPromise
from tilewright.testing.strategies import (
    Playthrough,
    Position,
    play_out,
    play_to,
    positions,
    setups,
)

__all__ = [
    "PROMISES",
    "BrokenPromise",
    "Playthrough",
    "Position",
    "check_game",
    "check_promise",
    "perft",
    "play_out",
    "play_to",
    "positions",
    "setups",
]
