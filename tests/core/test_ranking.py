"""One ranking for all games: the greatest score, then the tie-breaks in their order."""

import pytest

from tilewright.core import Outcome, ScoreSheet, Seat, ranked


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


@pytest.mark.parametrize(
    ("winners", "rival", "shares"),
    [
        ((1,), None, (0.0, 1.0, 0.0, 0.0)),
        ((0, 3), None, (0.5, 0.0, 0.0, 0.5)),
        ((0, 1, 2, 3), None, (0.25, 0.25, 0.25, 0.25)),
        ((0, 1, 2, 3), 7, (1.0, 1.0, 1.0, 1.0)),
        ((), 7, (0.0, 0.0, 0.0, 0.0)),
    ],
    ids=["alone", "two", "all", "together", "lost together"],
)
def test_winners_share_one_victory_and_all_others_have_nothing(
    winners: tuple[int, ...], rival: int | None, shares: tuple[float, ...]
) -> None:
    outcome = Outcome(
        tuple(map(Seat, winners)),
        (1, 1, 1, 1),
        sheets((7,), (7,), (7,), (7,)),
        rival=None if rival is None else ScoreSheet(rival, (), ()),
    )

    assert outcome.shares() == shares


def test_alone_against_the_game_it_is_all_or_nothing() -> None:
    (sheet,) = sheets((7,))

    assert Outcome((Seat(0),), (1,), (sheet,), rival=sheet).shares() == (1.0,)
    assert Outcome((), (1,), (sheet,), rival=sheet).shares() == (0.0,)
