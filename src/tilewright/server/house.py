"""What all tables of a server share."""

import asyncio
import logging
from collections.abc import Coroutine, Mapping
from dataclasses import dataclass, field
from time import time
from typing import Any

import msgspec

from tilewright.core import AnyGame
from tilewright.server.bot_pool import BotPool
from tilewright.server.metrics import Metrics
from tilewright.server.settings import Settings
from tilewright.server.storage.bus import Bus
from tilewright.server.storage.log import Log
from tilewright.server.storage.store import Store

_logger = logging.getLogger(__name__)


@dataclass(slots=True)
class House:
    """The parts that every table uses, made once when the server starts."""

    settings: Settings
    games: Mapping[str, AnyGame]
    metrics: Metrics
    store: Store
    log: Log
    bus: Bus
    bots: BotPool
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)
    _decoders: dict[str, msgspec.json.Decoder[Any]] = field(default_factory=dict)

    def now(self) -> float:
        """Seconds since 1970."""
        return time()

    def action_decoder(self, game: AnyGame) -> msgspec.json.Decoder[Any]:
        """What reads the actions of a game."""
        key = game.info.key
        if key not in self._decoders:
            self._decoders[key] = msgspec.json.Decoder(game.types.action)
        return self._decoders[key]

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
