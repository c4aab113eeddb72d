"""Where work is done: in processes of this machine, or by Ray on as many as there are.

Whatever the engine, what becomes of each item is the same, and comes in the order of the items.
"""

from collections.abc import Callable, Generator, Sequence
from typing import Protocol, TypeVar

from tilewright.arena.workers import results

Item = TypeVar("Item")
Made = TypeVar("Made")


class BadEngine(ValueError):
    """An engine that cannot be used here, and why."""


class Engine(Protocol):
    """Does a piece of work for each of many items."""

    jobs: int
    """About how many pieces are worked on at the same time."""
    is_here: bool
    """Whether this very process does it: what cannot be sent elsewhere can be used then."""

    def results(
        self, work: Callable[[Item], Made], items: Sequence[Item], chunk: int = 1
    ) -> Generator[Made, None, None]:
        """What becomes of each item, in their order; `chunk` items are given out at a time."""
        ...


class Processes:
    """So many processes of this machine; one of them is this process itself."""

    def __init__(self, jobs: int = 1) -> None:
        if jobs < 1:
            raise BadEngine(f"jobs are at least 1, not {jobs}")
        self.jobs = jobs
        self.is_here = jobs == 1

    def results(
        self, work: Callable[[Item], Made], items: Sequence[Item], chunk: int = 1
    ) -> Generator[Made, None, None]:
        return results(work, items, self.jobs, chunk)
