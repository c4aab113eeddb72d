"""Whether counts look as they should: chi-square, by the approximation of Wilson and Hilferty."""

from collections import Counter
from collections.abc import Collection
from math import sqrt

UNLIKELY = 6.5
"""Standard deviations; by chance about once in 2·10**10 tries."""


def is_even(counts: Collection[int]) -> bool:
    """Whether outcomes that were drawn so often can be equally likely."""
    expected = sum(counts) / len(counts)
    statistic = sum((count - expected) ** 2 for count in counts) / expected
    return _deviation(statistic, len(counts) - 1) < UNLIKELY


def is_alike(one: Counter[str], other: Counter[str]) -> bool:
    """Whether two samples of equal size can come from the same distribution."""
    keys = {*one, *other}
    statistic = sum((one[key] - other[key]) ** 2 / (one[key] + other[key]) for key in keys)
    return _deviation(statistic, len(keys) - 1) < UNLIKELY


def _deviation(statistic: float, freedom: int) -> float:
    """How many standard deviations a chi-square statistic lies above its mean, nearly."""
    if freedom == 0:
        return 0.0
    part = 2 / (9 * freedom)
    return float(((statistic / freedom) ** (1 / 3) - (1 - part)) / sqrt(part))
