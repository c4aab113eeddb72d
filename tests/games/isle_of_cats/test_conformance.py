"""The Isle of Cats keeps every promise of the protocol, in all modes."""

import os
from collections import Counter
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
from tilewright.games.isle_of_cats.events import CardPlayed
from tilewright.games.isle_of_cats.state import State
from tilewright.testing import PROMISES, check_promise, play_out

WITH_EXPANSION = [
    Setup(seats, {"expansion": EXPANSION, "modules": "A B D"}) for seats in (1, 2, 3, 4)
]
FULL = bool(os.environ.get("TILEWRIGHT_FULL"))
MODES = [
    *(Setup(seats, {"mode": mode}) for seats in (2, 3, 4) for mode in ("standard", "family")),
    *(
        Setup(1, {"difficulty": difficulty})
        for difficulty in ("easy", "medium", "hard", "very_hard", "expert")
    ),
]
GAMES = 5_000 if FULL else 2 * len(MODES)
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
    contents = state.box
    score: dict[str, Any] = msgspec.to_builtins(
        next(each.score for each in contents.cards.values() if each.id == card)
    )
    return score


@pytest.mark.slow
@pytest.mark.parametrize("promise", PROMISES)
def test_promise(promise: str) -> None:
    config: dict[str, Any] = {"rules": RULES, "recount": recount}
    examples = max(4, settings().max_examples // SLOW.get(promise, 1))

    check_promise(
        GAME, promise, setups=WITH_EXPANSION, max_choices=1200, examples=examples, **config
    )


@pytest.mark.timeout(1800)
def test_random_games_of_every_mode_end_and_lose_nothing() -> None:
    cards: Counter[int] = Counter()
    for seed in range(GAMES):
        played = play_out(GAME, MODES[seed % len(MODES)], seed, seed, limit=GAME.info.max_actions)
        assert not GAME.to_act(played.state)
        assert GAME.components(played.state) == GAME.components(played.states[0])
        for event in (event for events in played.events for event in events):
            if isinstance(event, CardPlayed):
                cards[event.card] += 1
    print(f"{GAMES} games; cards played: {dict(sorted(cards.items()))}")
    playable = {
        card.id
        for card in box("none").cards.values()
        if card.kind in ("oshax", "treasure", "anytime")
    }
    assert cards.keys() <= playable
    assert not FULL or cards.keys() == playable
