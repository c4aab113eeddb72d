"""Turns at what is scarce, such as a processor: whoever had least of it lately comes first."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from time import monotonic
from typing import NamedTuple

HALF_LIFE = 60.0
"""Seconds after which what somebody used counts half."""
MOST_KEYS = 20_000
"""Those who used nothing for longest are forgotten beyond that."""

Clock = Callable[[], float]


class Asker(NamedTuple):
    """For whom something is done. Guests behind one address share what an address gets."""

    address: str
    """Where it is not known, the guest instead."""
    guest: str


@dataclass(eq=False, slots=True)
class _Waiting:
    asker: Asker
    is_watched: Callable[[], bool]
    own: int
    is_bound: bool
    given: asyncio.Future[int]


class FairTurns:
    """Hands out a number of slots, each to one at a time.

    What somebody watches goes first, then whatever comes from the address, and there from the
    guest, that used the fewest seconds lately, then what came first. One slot of several stays
    free of what nobody watches, so that people do not wait for its end either.
    """

    def __init__(self, slots: int, clock: Clock = monotonic) -> None:
        self._slots = slots
        self._clock = clock
        self._free = set(range(slots))
        self._waiting: list[_Waiting] = []
        self._used: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """By address and by guest: seconds, and when they were counted."""

    @property
    def waiting(self) -> int:
        """How many wait."""
        return len(self._waiting)

    @asynccontextmanager
    async def turn(
        self,
        asker: Asker,
        *,
        is_watched: Callable[[], bool] = lambda: True,
        own: int = 0,
        is_bound: bool = False,
        patience: float | None = None,
    ) -> AsyncGenerator[int, None]:
        """A slot for as long as the block runs: `own` if it is free, or else another one.

        With `is_bound` it is `own` in any case. `TimeoutError` if there was none for so many
        seconds of `patience`.
        """
        given: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        waiting = _Waiting(asker, is_watched, own, is_bound, given)
        self._waiting.append(waiting)
        self.give()
        try:
            async with asyncio.timeout(patience):
                slot = await given
        except (TimeoutError, asyncio.CancelledError):
            if waiting in self._waiting:
                self._waiting.remove(waiting)
            elif not given.cancelled():
                self._take_back(given.result())
            raise
        began = self._clock()
        try:
            yield slot
        finally:
            self._count(asker, self._clock() - began)
            self._take_back(slot)

    def _take_back(self, slot: int) -> None:
        self._free.add(slot)
        self.give()

    def give(self) -> None:
        """Every slot that is free goes to whoever is next; also after somebody came to watch."""
        while self._free and self._waiting:
            may_leave_one = len(self._free) > 1 or self._slots == 1
            ranked = [
                (not watched, self._used_by(one.asker.address), self._used_by(one.asker.guest), at)
                for at, one in enumerate(self._waiting)
                if self._slot_for(one) is not None
                and ((watched := one.is_watched()) or may_leave_one)
            ]
            if not ranked:
                return
            chosen = self._waiting.pop(min(ranked)[-1])
            slot = self._slot_for(chosen)
            if slot is not None and not chosen.given.done():
                self._free.remove(slot)
                chosen.given.set_result(slot)

    def _slot_for(self, waiting: _Waiting) -> int | None:
        if waiting.own in self._free:
            return waiting.own
        return None if waiting.is_bound else min(self._free)

    def _used_by(self, key: str) -> float:
        seconds, counted = self._used.get(key, (0.0, 0.0))
        return seconds and seconds * 0.5 ** ((self._clock() - counted) / HALF_LIFE)

    def _count(self, asker: Asker, seconds: float) -> None:
        for key in {asker.address, asker.guest}:
            self._used[key] = (self._used_by(key) + seconds, self._clock())
            self._used.move_to_end(key)
        while len(self._used) > MOST_KEYS:
            self._used.popitem(last=False)
