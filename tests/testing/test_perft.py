"""Perft by hand on games small enough to count."""

import pytest

from tests.testing.lanterns import Lanterns
from tests.testing.sealed_bids import SealedBids
from tilewright.core import Setup
from tilewright.testing import perft


@pytest.mark.parametrize(("depth", "count"), [(0, 1), (1, 3), (2, 9), (3, 18), (4, 36), (6, 36)])
def test_two_players_with_three_cards_each(depth: int, count: int) -> None:
    """3·3 for the first round, 2·2 for the second, the last one is forced."""
    game = SealedBids()

    assert perft(game, game.setup(Setup(2), 1), depth) == count


def test_a_game_that_ends_early_counts_once() -> None:
    """Stopping ends it at once: 1 + 1 + … and one line that goes on drawing."""
    game = Lanterns()
    state = game.setup(Setup(1), 3)

    assert [perft(game, state, depth) for depth in (1, 2, 3)] == [2, 3, 4]
