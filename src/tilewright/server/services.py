"""What all tables of a server share."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from dataclasses import dataclass, field
from time import time
from typing import Any, TypeVar

from tilewright.core import AnyGame
from tilewright.hosting.making import first_position
from tilewright.server.bot_pool import BotPool
from tilewright.server.budgets import Budgets
from tilewright.server.guests import GuestNames
from tilewright.server.metrics import Metrics
from tilewright.server.restrictions import Restrictions
from tilewright.server.running_time import RunningTime
from tilewright.server.settings import Settings
from tilewright.server.storage.bus import Bus
from tilewright.server.storage.log import Log
from tilewright.server.storage.result_store import ResultStore
from tilewright.server.storage.store import DatabaseUnavailable
from tilewright.server.turns import Turns
from tilewright.tables.seating import TableData

AGAIN_SECONDS = 1.0
"""Between questions to a database that is lost."""

_Answer = TypeVar("_Answer")
_logger = logging.getLogger(__name__)


@dataclass(slots=True)
class Services:
    """The parts that every table uses, made once when the server starts."""

    settings: Settings
    games: Mapping[str, AnyGame]
    metrics: Metrics
    store: ResultStore
    log: Log
    bus: Bus
    bots: BotPool
    names: GuestNames
    budgets: Budgets
    origin_of: Callable[[str], str]
    """What stands for an address where it is stored: nobody can tell the address from it."""
    turns: Turns = field(default_factory=Turns)
    """Tells who is asked at which table."""
    restrictions: Restrictions = field(default_factory=Restrictions)
    running: RunningTime = field(default_factory=RunningTime)
    clock: Callable[[], float] = time
    """Gives seconds since 1970."""
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    def now(self) -> float:
        """Seconds since 1970."""
        return self.clock()

    async def first_position(self, game: AnyGame, data: TableData) -> str:
        """Where the game of a table begins; made beside the event loop."""
        return await asyncio.to_thread(first_position, game, data)

    async def until_available(self, ask: Callable[[], Awaitable[_Answer]]) -> _Answer:
        """The answer of a database that may be lost now: asked again until it is back."""
        while True:
            try:
                return await ask()
            except DatabaseUnavailable:
                await asyncio.sleep(AGAIN_SECONDS)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Does something beside the messages; a failure is logged, not lost."""
        self.task(work)

    def task(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """The same, for whoever may want to end it."""
        task = asyncio.get_running_loop().create_task(self.attempt(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        # It may have been ended before it began.
        task.add_done_callback(lambda _: work.close())
        return task

    async def stop_work(self) -> None:
        """Ends everything that was spawned."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def attempt(self, work: Coroutine[Any, Any, None]) -> None:
        """Does something; a failure is logged, not lost, and ends nothing else."""
        try:
            await work
        except DatabaseUnavailable:
            pass  # The store has said so, once for all.
        except Exception:
            _logger.exception("work beside the messages failed")
            self.metrics.faults.add()
