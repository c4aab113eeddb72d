"""World in Progress keeps every promise of the protocol."""

from typing import Any

import pytest

from tests.games.world_in_progress.tile_sets import TIGHT_TEXT
from tests.reference import world_in_progress as slow
from tilewright.core import Setup
from tilewright.games.world_in_progress import GAME
from tilewright.games.world_in_progress.state import State
from tilewright.testing import PROMISES, check_promise
from tilewright.texts import rules

OTHER_SETS = [Setup(seats, {"tile_set": TIGHT_TEXT, "first": "random"}) for seats in (2, 3, 4)]


def recount(state: State) -> list[int]:
    """R10 The scores by sets of squares."""
    scores = []
    for player in state.players:
        grid = [
            slow.Laid(
                state.tile(each.tile).squares,
                state.tile(each.tile).statue,
                each.row,
                each.col,
                each.rotation,
            )
            for each in player.grid
        ]
        scores.append(slow.score(slow.field(grid), [laid.statue for laid in grid]))
    return scores


@pytest.mark.parametrize("promise", PROMISES)
def test_promise(promise: str) -> None:
    config: dict[str, Any] = {"rules": rules("world_in_progress", "en"), "recount": recount}

    check_promise(GAME, promise, setups=OTHER_SETS, max_choices=36, **config)
