"""A promise, broken: what the checks of this folder raise."""

from dataclasses import dataclass
from typing import NoReturn


class BrokenPromise(AssertionError):
    """A game does not keep a promise of the protocol."""

    def __init__(self, promise: str, found: str) -> None:
        super().__init__(f"{promise}: {found}")
        self.promise = promise
        self.found = found


@dataclass(frozen=True, slots=True)
class Require:
    """Raises in the name of one promise."""

    promise: str

    def __call__(self, holds: object, found: str) -> None:
        """Raise `BrokenPromise` with what was found, unless it holds."""
        if not holds:
            self.fail(found)

    def fail(self, found: str) -> NoReturn:
        """Raise `BrokenPromise` with what was found."""
        raise BrokenPromise(self.promise, found)
