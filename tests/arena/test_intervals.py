"""Intervals hold the truth as often as they say, whatever the games of a deal have in common."""

from math import comb
from random import Random

import pytest

from tilewright.arena.intervals import interval_by_deal, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (280, 400, 0.6534, 0.7428),
    ],
)
def test_wilson_intervals(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-4)


def test_intervals_hold_the_true_share_as_often_as_they_say() -> None:
    share, games = 0.7, 100
    held = sum(
        comb(games, wins) * share**wins * (1 - share) ** (games - wins)
        for wins in range(games + 1)
        if wilson(wins, games)[0] <= share <= wilson(wins, games)[1]
    )
    assert held == pytest.approx(0.95, abs=0.02)


@pytest.mark.parametrize("together", [0.0, 0.5, 1.0])
def test_deals_are_resampled_whole(together: float) -> None:
    """In a share of the deals the same bot wins both games; the others are won independently."""
    luck, share, matches, held, naive = Random(1), 0.7, 120, 0, 0
    for _ in range(matches):
        deals = []
        for _ in range(60):
            first, second = (float(luck.random() < share) for _ in range(2))
            deals.append((first, first if luck.random() < together else second))
        low, high = interval_by_deal(deals)
        held += low <= share <= high
        low, high = wilson(sum(map(sum, deals)), 120)
        naive += low <= share <= high
    assert held / matches > 0.88
    if together == 1:
        assert naive / matches < 0.88


def test_a_deal_that_each_bot_wins_once_tells_that_they_are_equal() -> None:
    """Where games are won by seat alone, two hundred of them say more than independent ones."""
    luck = Random(2)
    deals = [luck.choice(((1.0, 0.0), (0.0, 1.0))) for _ in range(95)] + [(1.0, 1.0)] * 5
    low, high = interval_by_deal(deals)

    assert 0.5 <= low <= high <= 0.56


def test_deals_that_all_went_alike_count_once_each() -> None:
    assert interval_by_deal([(1.0, 1.0)] * 10) == wilson(10, 10)
    assert interval_by_deal([(0.5, 0.5, 0.0, 0.0)]) == wilson(0.25, 1)


def test_equal_matches_have_equal_intervals_and_a_last_deal_may_be_cut_short() -> None:
    deals = [(1.0, 0.0), (1.0, 1.0), (0.0, 1.0), (1.0,)]

    assert interval_by_deal(deals) == interval_by_deal(deals)
    low, high = interval_by_deal(deals)
    assert low < 5 / 7 < high
