"""Arithmetic that comes out the same on every Python."""

from collections.abc import Iterable
from functools import reduce
from operator import add


def float_sum(values: Iterable[float]) -> float:
    """The sum of floats, rounded after each of them from left to right.

    The built-in `sum` does so up to Python 3.11 and carries what it rounds off since 3.12, so that
    a bot that compares such sums would choose differently there.
    """
    return reduce(add, values, 0.0)
