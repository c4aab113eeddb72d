"""Many draws in a row from one source of chance, quicker than a new value for each.

Gives what `Chance.below` and `Chance.shuffled` give, word by word.
"""

from collections.abc import Sequence
from hashlib import blake2b
from struct import unpack
from typing import TypeVar

from tilewright.core import Chance

T = TypeVar("T")

_RANGE = 1 << 64


class ChanceStream:
    """A source of chance that moves on with every draw."""

    def __init__(self, chance: Chance) -> None:
        self._key = chance.key
        self._number, skip = divmod(chance.used, 8)
        self._words: list[int] = []
        if skip:
            self._refill()
            del self._words[-skip:]

    @property
    def chance(self) -> Chance:
        """The source as it is after what was drawn."""
        return Chance(self._key, 8 * self._number - len(self._words))

    def below(self, n: int) -> int:
        """A number from 0 to n-1, each equally likely; n is at most 2**64."""
        limit = _RANGE - _RANGE % n
        while True:
            if not self._words:
                self._refill()
            word = self._words.pop()
            if word < limit:
                return word % n

    def pick(self, items: Sequence[T]) -> T:
        """One of the items, each equally likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Puts the items into an order of which each is equally likely."""
        for place in range(len(items) - 1, 0, -1):
            partner = self.below(place + 1)
            items[place], items[partner] = items[partner], items[place]

    def _refill(self) -> None:
        data = blake2b(self._number.to_bytes(8, "little"), key=self._key).digest()
        self._words = [*unpack("<8Q", data)]
        self._words.reverse()
        self._number += 1
