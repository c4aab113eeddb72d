"""How much a browser is told at once: no message of the largest game is large when compressed.

Browsers ask for compression; whoever does not gets the same in more bytes.
"""

import gzip
import zlib
from collections import deque
from random import Random

import msgspec
import pytest

from tests.server.people import people
from tests.tables.host import new_data
from tilewright.core import Illegal, Setup, act, begin
from tilewright.games.isle_of_cats import GAME
from tilewright.games.isle_of_cats.actions import BuyCard, LayCard, PlaceTile, Rescue, TakeTile
from tilewright.server.direct import COMPRESSED_FROM, compressed_frame, plain_frame
from tilewright.tables.history import TAIL
from tilewright.tables.log import LogEvent
from tilewright.tables.projection import ViewCache, seen_log_event
from tilewright.tables.seating import Chair

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
    """As told to whoever has most to be told: all seats of a hot seat."""
    setup, random = Setup(seats, options), Random(1)
    viewer = tuple(range(seats))
    data = new_data(GAME, *(Chair("person", "ann"),) * seats)
    catalogue = msgspec.json.encode(GAME.catalogue(setup))
    play, largest = begin(GAME, setup, 1), b""
    tail: deque[bytes] = deque(maxlen=TAIL)
    while to_act := sorted(GAME.to_act(play.state)):
        seat = random.choice(to_act)
        choices = GAME.legal_actions(play.state, seat)
        wished = [choice for choice in choices if isinstance(choice, FILLS_BOATS)]
        acted = act(play, seat, random.choice(wished or list(choices)))
        assert not isinstance(acted, Illegal)
        play = acted.match
        event = LogEvent(play.number, seat, undone=False, events=acted.events, time=0.0)
        update = ViewCache(play, data).update(event, viewer)
        if len(update) > LARGEST:
            assert len(gzip.compress(update)) <= LARGEST
        largest = max(largest, update, key=len)
        tail.append(msgspec.json.encode(seen_log_event(GAME, event, viewer)))
    snapshot = catalogue + b"".join(tail) + largest
    assert len(gzip.compress(snapshot)) <= LARGEST


async def test_whoever_asks_for_compression_is_told_the_same(base: str) -> None:
    async with people(base, 1) as (ann,):
        key = (await ann.create("mine", "mine", "mine", "mine", game="isle_of_cats"))["id"]
        async with (
            ann.line(key) as plain,
            ann.line(key, compression="deflate") as compressed,
        ):
            assert compressed.socket.protocol.extensions
            assert not plain.socket.protocol.extensions
            snapshot = await plain.hello()
            assert await compressed.hello() == snapshot
            await compressed.act(snapshot["states"][0])
            assert await compressed.hear_type("update") == await plain.hear_type("update")


def test_only_long_messages_are_compressed() -> None:
    short, long = b"x" * (COMPRESSED_FROM - 1), b"x" * COMPRESSED_FROM

    assert compressed_frame(short) == plain_frame(short)
    head, packed = compressed_frame(long)
    assert head == bytes((0xC1, len(packed)))
    end_of_message = b"\x00\x00\xff\xff"
    assert zlib.decompress(packed + end_of_message + b"\x03\x00", wbits=-15) == long
