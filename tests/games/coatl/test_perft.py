"""How many ways the game can go: any change of the rules moves these numbers."""

import pytest

from tests.games.coatl.table import begun, building, coatl, dealt, with_commons
from tilewright.games.coatl import GAME
from tilewright.testing import perft


def test_from_the_first_state() -> None:
    assert [perft(GAME, dealt(2), depth) for depth in (1, 2, 3)] == [8, 120, 4200]


@pytest.mark.parametrize(("seats", "counts"), [(2, [35, 838]), (4, [35, 838])])
def test_from_the_first_turn(seats: int, counts: list[int]) -> None:
    assert [perft(GAME, begun(seats), depth + 1) for depth in range(len(counts))] == counts


def test_while_assembling() -> None:
    state = building([coatl("<BR]", "P22"), "[KG]"], board="<Y Y> B R K", hand="P05 P20 P17 P44")
    state = with_commons(state, "T01", "T06", "T02", "T05")

    assert [perft(GAME, state, depth) for depth in (1, 2, 3)] == [48, 932, 22627]
