"""The documented algorithm of `tilewright.core.chance`, written again from its description."""

from collections.abc import Iterator, Sequence
from hashlib import blake2b

WORD = 2**64


def words(seed: int) -> Iterator[int]:
    """The stream of a seed, word by word."""
    key = blake2b(str(seed).encode(), digest_size=32, person=b"tilewright seed").digest()
    return words_of_key(key)


def words_of_key(key: bytes) -> Iterator[int]:
    number = 0
    while True:
        block = blake2b(number.to_bytes(8, "little"), digest_size=64, key=key).digest()
        for start in range(0, 64, 8):
            yield int.from_bytes(block[start : start + 8], "little")
        number += 1


def below(stream: Iterator[int], n: int) -> int:
    multiples = WORD // n
    for word in stream:
        if word < multiples * n:
            return word % n
    raise AssertionError("the stream has no end")


def shuffled(stream: Iterator[int], items: Sequence[int]) -> list[int]:
    order = list(items)
    for place in reversed(range(1, len(order))):
        partner = below(stream, place + 1)
        order[place], order[partner] = order[partner], order[place]
    return order
