"""Seeded chance as a value: the same seed gives the same draws on every machine, for ever.

The algorithm, complete, so that anyone can write it again:

- `key` is BLAKE2b-256 of the seed's decimal digits in ASCII, personalised `tilewright seed`.
- Block *i* is BLAKE2b-512 keyed with `key` over *i* as 8 bytes, little-endian.
- Each block is eight 64-bit words, little-endian; draws use the words one after the other.
- `below(n)` takes words until one is less than the largest multiple of n up to 2**64, and
  returns that word modulo n: uniform, no modulo bias.
- `shuffled` is Fisher-Yates from the last place down, each partner by `below(place + 1)`.

A keyed hash, not a faster generator with a small state, because players see many draws of a
game and must not be able to work out the rest.
"""

from collections.abc import Sequence
from hashlib import blake2b
from struct import unpack
from typing import TypeVar

from tilewright.core.types import Value

T = TypeVar("T")

_WORDS = 8
_RANGE = 1 << 64


class Chance(Value, frozen=True):
    """A source of chance: a key, and how many words of its stream are used up."""

    key: bytes
    used: int = 0

    @staticmethod
    def of_seed(seed: int) -> "Chance":
        """The source that belongs to a seed."""
        return Chance(
            blake2b(str(seed).encode("ascii"), digest_size=32, person=b"tilewright seed").digest()
        )

    def fork(self, label: str) -> "Chance":
        """An independent source, the same for the same key and label."""
        return Chance(blake2b(label.encode(), digest_size=32, key=self.key).digest())

    def below(self, n: int) -> tuple[int, "Chance"]:
        """A number from 0 to n-1, each equally likely; n is at most 2**64."""
        if n < 1:
            raise ValueError(f"nothing lies below {n}")
        if n > _RANGE:
            raise ValueError(f"{n} is more than the {_RANGE} values of a word")
        limit = _RANGE - _RANGE % n
        used = self.used
        while True:
            word = self._block(used // _WORDS)[used % _WORDS]
            used += 1
            if word < limit:
                return word % n, Chance(self.key, used)

    def shuffled(self, items: Sequence[T]) -> tuple[tuple[T, ...], "Chance"]:
        """The items in an order of which each is equally likely."""
        order = list(items)
        used = self.used
        number = used // _WORDS
        block = self._block(number)
        for place in range(len(order) - 1, 0, -1):
            n = place + 1
            limit = _RANGE - _RANGE % n
            while True:
                if used // _WORDS != number:
                    number = used // _WORDS
                    block = self._block(number)
                word = block[used % _WORDS]
                used += 1
                if word < limit:
                    break
            partner = word % n
            order[place], order[partner] = order[partner], order[place]
        return tuple(order), Chance(self.key, used)

    def pick(self, items: Sequence[T]) -> tuple[T, "Chance"]:
        """One of the items, each equally likely."""
        index, chance = self.below(len(items))
        return items[index], chance

    def _block(self, number: int) -> tuple[int, ...]:
        data = blake2b(number.to_bytes(8, "little"), key=self.key).digest()
        return unpack("<8Q", data)
