"""The Isle of Cats keeps every promise of the protocol, in all modes."""

from typing import Any

import msgspec
import pytest
from hypothesis import settings

from tests.games.isle_of_cats.expansions import EXPANSION
from tests.games.isle_of_cats.rule_ids import RULES
from tests.games.isle_of_cats.table import slow_boat
from tests.reference import isle_of_cats as slow
from tilewright.core import Seat, Setup
from tilewright.games.isle_of_cats import GAME
from tilewright.games.isle_of_cats.components import box
from tilewright.games.isle_of_cats.state import State
from tilewright.testing import PROMISES, check_promise

WITH_EXPANSION = [
    Setup(seats, {"expansion": EXPANSION, "modules": "A B D"}) for seats in (1, 2, 3, 4)
]
SLOW = {"undo": 3, "sampling": 2}
"""These try many worlds at each position: so many times fewer positions."""


def recount(state: State) -> list[int]:
    """R18, R23.6 The scores by sets of cells."""
    boats = [slow_boat(state, Seat(seat)) for seat in range(len(state.players))]
    largest = [max(slow.family_sizes(boat), default=0) for boat in boats]
    scores = []
    for seat, boat in enumerate(boats):
        others = tuple(size for place, size in enumerate(largest) if place != seat)
        own = boat._replace(others=others if state.sister is None else None)
        total = slow.base_points(own, rare=state.mode != "family")
        total += sum(slow.lesson(own, _score(state, card)) for card in state.players[seat].lessons)
        for lesson in state.public:
            points = slow.lesson(own, _score(state, lesson.card), lesson.colour)
            total += points if state.sister is None else -(-points // 2)
        scores.append(total)
    return scores


def _score(state: State, card: int) -> dict[str, Any]:
    contents = box(state.setup.options.get("expansion", "none"))
    score: dict[str, Any] = msgspec.to_builtins(
        next(each.score for each in contents.cards.values() if each.id == card)
    )
    return score


@pytest.mark.slow
@pytest.mark.parametrize("promise", PROMISES)
def test_promise(promise: str) -> None:
    terms: dict[str, Any] = {"rules": RULES, "recount": recount}
    examples = max(4, settings().max_examples // SLOW.get(promise, 1))

    check_promise(GAME, promise, setups=WITH_EXPANSION, widest=1200, examples=examples, **terms)
