"""Whose turn it is, where it is one seat's or nobody's."""

from functools import cache
from typing import Final

from tilewright.core import Seat

NOBODY: Final[frozenset[Seat]] = frozenset()


@cache
def one_seat(seat: Seat) -> frozenset[Seat]:
    """This seat and no other; the same set every time."""
    return frozenset({seat})
