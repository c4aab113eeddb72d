"""How far the share of games that a bot won may be from the truth.

Games of one deal are not independent: it is played in every rotation, and may be won from the
same seat, or by the same bot, each time. So deals are what is resampled, with all their games.
"""

from collections.abc import Sequence
from math import fsum, sqrt
from random import Random
from typing import Final

RESAMPLED: Final = 2000
"""So many times as many deals are drawn as were played."""


def interval_by_deal(deals: Sequence[Sequence[float]]) -> tuple[float, float]:
    """The interval that holds the true win share in about 95 of 100 matches.

    Each deal is told as what one bot won of each of its games. Where all deals went alike there is
    nothing to resample, and each counts as one game.
    """
    won = [fsum(deal) for deal in deals]
    games = [len(deal) for deal in deals]
    if len({(total / number) for total, number in zip(won, games, strict=True)}) == 1:
        return wilson(won[0] / games[0] * len(deals), len(deals))
    random = Random(0)  # noqa: S311  statistics, no secret
    numbers = range(len(deals))
    shares = sorted(
        _share(won, games, random.choices(numbers, k=len(deals))) for _ in range(RESAMPLED)
    )
    cut = RESAMPLED // 40
    return shares[cut], shares[-1 - cut]


def _share(won: Sequence[float], games: Sequence[int], drawn: Sequence[int]) -> float:
    return fsum([won[deal] for deal in drawn]) / sum([games[deal] for deal in drawn])


def wilson(wins: float, games: int, z: float = 1.959964) -> tuple[float, float]:
    """The interval that holds the true win share in 95 of 100 matches of independent games
    (Wilson's score).
    """
    share = wins / games
    centre = share + z * z / (2 * games)
    margin = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (centre - margin) / scale), min(1.0, (centre + margin) / scale)
