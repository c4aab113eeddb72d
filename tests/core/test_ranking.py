"""One ranking for all games: the greatest score, then the tie-breaks in their order."""

import pytest

from tilewright.core import ScoreSheet, ranked


def sheets(*results: tuple[int, ...]) -> tuple[ScoreSheet, ...]:
    return tuple(ScoreSheet(result[0], result[1:], ()) for result in results)


@pytest.mark.parametrize(
    ("results", "ranks", "winners"),
    [
        ([(5,)], (1,), (0,)),
        ([(5,), (7,)], (2, 1), (1,)),
        ([(5, 9, 9), (7, 0, 0)], (2, 1), (1,)),
        ([(7, 1, 9), (7, 2, 0)], (2, 1), (1,)),
        ([(7, 2, 0), (7, 2, 1), (7, 2, 1)], (3, 1, 1), (1, 2)),
        ([(-3,), (-3,), (-4,), (-3,)], (1, 1, 4, 1), (0, 1, 3)),
    ],
)
def test_ranked(
    results: list[tuple[int, ...]], ranks: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    outcome = ranked(sheets(*results))

    assert (outcome.ranks, outcome.winners) == (ranks, winners)
    assert outcome.sheets == sheets(*results)
    assert outcome.rival is None
