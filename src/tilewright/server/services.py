"""What all tables of a server share."""

import asyncio
import logging
from collections.abc import Coroutine, Mapping
from dataclasses import dataclass, field
from time import time
from typing import Any

from tilewright.core import AnyGame
from tilewright.server.bot_pool import BotPool
from tilewright.server.guests import GuestNames
from tilewright.server.metrics import Metrics
from tilewright.server.settings import Settings
from tilewright.server.storage.bus import Bus
from tilewright.server.storage.log import Log
from tilewright.server.storage.store import Store
from tilewright.tables.seating import TableData

_logger = logging.getLogger(__name__)


@dataclass(slots=True)
class Services:
    """The parts that every table uses, made once when the server starts."""

    settings: Settings
    games: Mapping[str, AnyGame]
    metrics: Metrics
    store: Store
    log: Log
    bus: Bus
    bots: BotPool
    names: GuestNames
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    def now(self) -> float:
        """Seconds since 1970."""
        return time()

    async def first_position(self, game: AnyGame, data: TableData) -> str:
        """Where the game of a table begins; made beside the event loop."""
        return await asyncio.to_thread(_first_position, game, data)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Does something beside the messages; a failure is logged, not lost."""
        task = asyncio.get_running_loop().create_task(self._logged(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop_work(self) -> None:
        """Ends everything that was spawned."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _logged(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception:
            _logger.exception("work beside the messages failed")
            self.metrics.faults.add()


def _first_position(game: AnyGame, data: TableData) -> str:
    if data.secret.position is not None:
        return data.secret.position
    return game.write_position(game.setup(data.setup, int(data.secret.seed)))
