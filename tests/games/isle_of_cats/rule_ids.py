"""The ids of the rules, by chapter; R19 and R26 have no numbered statements."""

from typing import Final

_LAST: Final = {
    1: 10,
    2: 10,
    3: 7,
    4: 4,
    5: 8,
    6: 7,
    7: 5,
    8: 1,
    9: 6,
    10: 4,
    11: 10,
    12: 7,
    13: 4,
    14: 4,
    15: 6,
    16: 2,
    17: 5,
    18: 7,
    20: 6,
    21: 4,
    22: 22,
    23: 6,
    24: 2,
    25: 2,
}
RULES: Final = frozenset(
    f"R{chapter}.{number}" for chapter, last in _LAST.items() for number in range(1, last + 1)
) | frozenset(f"R15.{number}" for number in range(10, 27))
"""R15.10-R15.26 are the effects of the anytime cards."""
