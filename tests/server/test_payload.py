"""How much a browser is told at once: no message of the largest game is large when compressed."""

import gzip
from collections import deque
from random import Random

import msgspec
import pytest

from tilewright.core import Illegal, Setup, act, begin
from tilewright.games.isle_of_cats import GAME
from tilewright.games.isle_of_cats.actions import BuyCard, LayCard, PlaceTile, Rescue, TakeTile
from tilewright.server.room import TAIL
from tilewright.server.seating import Chair
from tilewright.server.showing import Happened, Moment, happening

LARGEST = 20_000
"""Bytes, compressed."""
FILLS_BOATS = (Rescue, PlaceTile, TakeTile, BuyCard, LayCard)


@pytest.mark.parametrize(
    ("seats", "options"),
    [(4, {}), (4, {"mode": "family"}), (1, {"difficulty": "expert"})],
    ids=["standard", "family", "solo"],
)
def test_no_message_of_a_whole_game_of_the_isle_of_cats_is_too_large(
    seats: int, options: dict[str, str]
) -> None:
    """As told to who has most to be told: all seats of a hot seat."""
    setup, random = Setup(seats, options), Random(1)
    viewer = tuple(range(seats))
    chairs = (Chair("person", "ann"),) * seats
    catalogue = msgspec.json.encode(GAME.catalogue(setup))
    play, largest = begin(GAME, setup, 1), b""
    tail: deque[bytes] = deque(maxlen=TAIL)
    while to_act := sorted(GAME.to_act(play.state)):
        seat = random.choice(to_act)
        choices = GAME.legal_actions(play.state, seat)
        wished = [choice for choice in choices if isinstance(choice, FILLS_BOATS)]
        acted = act(play, seat, random.choice(wished or list(choices)))
        assert not isinstance(acted, Illegal)
        play = acted.play
        happened = Happened(play.number, seat, undone=False, events=acted.events, time=0.0)
        update = Moment(play, chairs).update(happened, viewer)
        if len(update) > LARGEST:
            assert len(gzip.compress(update)) <= LARGEST
        largest = max(largest, update, key=len)
        tail.append(msgspec.json.encode(happening(GAME, happened, viewer)))
    snapshot = catalogue + b"".join(tail) + largest
    assert len(gzip.compress(snapshot)) <= LARGEST
