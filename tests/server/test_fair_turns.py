"""Whose turn it is at what is scarce."""

import asyncio
from collections.abc import Callable

import pytest

from tilewright.server.fair_turns import HALF_LIFE, Asker, FairTurns

ANN, BOB = Asker("home", "ann"), Asker("home", "bob")
EVE = Asker("elsewhere", "eve")


class Queue:
    """Turns whose lengths and order are known."""

    def __init__(self, slots: int = 1) -> None:
        self.now = 1000.0
        self.turns = FairTurns(slots, lambda: self.now)
        self.order: list[str] = []
        self.slots: list[int] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._ends: list[asyncio.Event] = []

    async def ask(
        self,
        asker: Asker,
        name: str = "",
        *,
        is_watched: Callable[[], bool] = lambda: True,
        own: int = 0,
        is_bound: bool = False,
    ) -> asyncio.Task[None]:
        async def work() -> None:
            async with self.turns.turn(
                asker, is_watched=is_watched, own=own, is_bound=is_bound
            ) as slot:
                self.order.append(name or asker.guest)
                self.slots.append(slot)
                self._ends.append(asyncio.Event())
                await self._ends[-1].wait()

        task = asyncio.create_task(work())
        self._tasks.append(task)
        await self.settle()
        return task

    async def settle(self) -> None:
        for _ in range(5):
            await asyncio.sleep(0)

    async def finish(self, at: int = -1, seconds: float = 1.0) -> None:
        """A turn ends after so many seconds; it is the last that began, if not said."""
        self.now += seconds
        self.end(at)
        await self.settle()

    def end(self, at: int) -> None:
        self._ends[at].set()

    async def finish_all(self) -> None:
        """Every turn ends after a second, in the order in which they began."""
        for at in range(len(self._tasks)):
            if at < len(self._ends):
                await self.finish(at)


async def test_one_who_asks_for_much_does_not_keep_others_waiting() -> None:
    queue = Queue()
    for number in range(5):
        await queue.ask(ANN, f"ann {number}")
    await queue.ask(EVE)

    await queue.finish_all()

    assert queue.order == ["ann 0", "eve", "ann 1", "ann 2", "ann 3", "ann 4"]


async def test_guests_behind_one_address_share_what_it_gets() -> None:
    queue = Queue()
    await queue.ask(ANN, "ann 0")
    await queue.ask(ANN, "ann 1")
    await queue.ask(BOB)
    await queue.ask(EVE)

    await queue.finish_all()

    assert queue.order == ["ann 0", "eve", "bob", "ann 1"]


async def test_what_was_used_long_ago_counts_little() -> None:
    queue = Queue()
    await queue.ask(ANN, "long")
    await queue.finish(seconds=10.0)
    queue.now += 5 * HALF_LIFE
    await queue.ask(EVE, "short")
    await queue.ask(EVE, "second")
    await queue.ask(ANN, "other")
    await queue.finish_all()

    assert queue.order == ["long", "short", "other", "second"]


async def test_what_nobody_watches_comes_last() -> None:
    queue = Queue()
    await queue.ask(ANN, "first")
    await queue.ask(EVE, "unwatched", is_watched=lambda: False)
    await queue.ask(ANN, "watched")

    await queue.finish_all()

    assert queue.order == ["first", "watched", "unwatched"]


async def test_one_slot_of_several_stays_free_of_what_nobody_watches() -> None:
    queue, watched = Queue(slots=2), False
    await queue.ask(ANN, "first", is_watched=lambda: False)
    await queue.ask(ANN, "second", is_watched=lambda: watched, own=1)
    assert (queue.order, queue.turns.waiting) == (["first"], 1)
    await queue.ask(EVE, own=0)
    assert queue.order == ["first", "eve"]
    await queue.finish()
    assert queue.order == ["first", "eve"]

    watched = True
    queue.turns.give()
    await queue.settle()

    assert queue.order == ["first", "eve", "second"]
    await queue.finish_all()


async def test_its_own_slot_if_that_is_free_or_else_another_unless_it_is_bound() -> None:
    queue = Queue(slots=2)
    await queue.ask(ANN, own=1)
    await queue.ask(BOB, "bound", own=1, is_bound=True)
    await queue.ask(EVE, own=1)
    assert queue.slots == [1, 0]

    await queue.finish(0)

    assert (queue.order, queue.slots) == (["ann", "eve", "bound"], [1, 0, 1])
    await queue.finish_all()


@pytest.mark.parametrize("has_begun", [False, True])
async def test_whoever_goes_away_leaves_the_turn_to_others(has_begun: bool) -> None:
    queue = Queue()
    first = await queue.ask(ANN)
    second = await queue.ask(BOB)
    await queue.ask(EVE)

    queue.now += 1.0
    (first if has_begun else second).cancel()
    await queue.settle()
    await queue.finish_all()

    assert queue.order == (["ann", "eve", "bob"] if has_begun else ["ann", "eve"])
    assert queue.turns.waiting == 0


async def test_a_turn_that_is_given_to_somebody_who_just_left_is_given_on() -> None:
    queue = Queue()
    await queue.ask(ANN)
    eve = await queue.ask(EVE)
    await queue.ask(BOB)
    queue.end(0)
    for _ in range(3):
        if queue.turns.waiting == 2:
            await asyncio.sleep(0)

    assert queue.order == ["ann"]  # The turn is given, but it has not begun.
    eve.cancel()
    await queue.settle()

    assert queue.order == ["ann", "bob"]
    await queue.finish_all()


async def test_whoever_waits_too_long_leaves_the_turn_to_others() -> None:
    turns = FairTurns(1)
    async with turns.turn(ANN):
        with pytest.raises(TimeoutError):
            async with turns.turn(BOB, patience=0.01):
                pytest.fail("two had the turn at once")
        assert turns.waiting == 0

    async with asyncio.timeout(1), turns.turn(BOB, patience=0.01):
        pass
