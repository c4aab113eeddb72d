"""How many ways the game can go, from fixed positions."""

import pytest

from tilewright.core import Setup
from tilewright.games.world_in_progress import GAME
from tilewright.testing import perft, play_out


@pytest.mark.parametrize(
    ("seats", "seed", "steps", "counts"),
    [
        # 8 marker moves and 5 tiles for the token; 4 rotations; 3 stacks; and so on.
        (2, 1, 0, [13, 52, 156, 2120, 8480, 25440]),
        (3, 1, 0, [13, 52, 156, 1884, 7536]),
        # In the middle: both axes used, tokens gone or kept.
        (4, 2, 30, [4, 96, 288, 1152, 27648]),
        # Towards the end: few cells, then one each; sequences that reach the end are counted.
        (2, 3, 45, [4, 32, 96, 384, 1536, 4608, 18432]),
        (4, 4, 99, [4, 16, 48, 192, 768, 2048, 8192, 32768]),
    ],
)
def test_perft(seats: int, seed: int, steps: int, counts: list[int]) -> None:
    state = play_out(GAME, Setup(seats), seed, seed, limit=steps).state

    assert [perft(GAME, state, depth + 1) for depth in range(len(counts))] == counts
