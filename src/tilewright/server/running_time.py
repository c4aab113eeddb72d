"""For how long servers have run on a database: the time by which tables grow old.

A clock that somebody sets, backwards or forwards, changes nothing about it, and neither does a
night for which the server was switched off.
"""

from collections.abc import Callable
from time import monotonic


class RunningTime:
    """Goes on while the server runs; what earlier servers ran is read from the database."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._began = clock()

    def now(self) -> float:
        """Seconds in all."""
        return self._clock() - self._began

    def advance(self, seconds: float) -> None:
        """The servers together have run for at least so long."""
        self._began = min(self._began, self._clock() - seconds)
