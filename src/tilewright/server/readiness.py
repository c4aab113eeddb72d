"""Whether this server can serve people now: `/ready`."""

import asyncio
import logging
import shutil
from collections import deque
from time import monotonic

from tilewright.server.services import Services

LAG_SECONDS = 0.25
"""How often the event loop is asked how late it is."""
LAGS_KEPT = 40
"""The last ten seconds."""
DATABASE_SECONDS = 2.0
"""A database that has not answered by then does not count."""
REMEMBERED_SECONDS = 1.0
"""Whoever asks more often is told the same again: each answer costs a write."""
MEGABYTE = 1024 * 1024

_logger = logging.getLogger(__name__)


class Readiness:
    """Tries what serving people takes."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._lags: deque[float] = deque([0.0], maxlen=LAGS_KEPT)
        self._turn = asyncio.Lock()
        self._failures: list[str] = []
        self._asked = float("-inf")
        self._trying: asyncio.Task[None] | None = None

    async def measure_lag(self) -> None:
        """Notes again and again how late the event loop is."""
        while True:
            due = monotonic() + LAG_SECONDS
            await asyncio.sleep(LAG_SECONDS)
            lag = max(0.0, monotonic() - due)
            self._lags.append(lag)
            self._services.metrics.loop_lag_seconds.see(lag)

    async def failures(self) -> list[str]:
        """What fails, each with its reason; nothing if the server is ready."""
        async with self._turn:
            if monotonic() - self._asked > REMEMBERED_SECONDS:
                found = [await self._database(), self._bus(), self._disk(), self._loop()]
                self._failures = [failure for failure in found if failure]
                self._asked = monotonic()
            return self._failures

    async def _database(self) -> str:
        # Not cancelled if it takes too long: the driver would wait all the same. While one attempt
        # waits there is no second.
        if self._trying is None:
            work = self._services.store.write_and_read(self._services.now())
            self._trying = asyncio.create_task(work)
        done, _ = await asyncio.wait({self._trying}, timeout=DATABASE_SECONDS)
        if not done:
            return f"database: no answer within {DATABASE_SECONDS:g} s"
        error, self._trying = self._trying.exception(), None
        if error is None:
            return ""
        _logger.warning("not ready: %s", error)
        return "database: it cannot be written and read"

    def _bus(self) -> str:
        return "" if self._services.bus.is_connected else "bus: other servers are not heard"

    def _disk(self) -> str:
        settings = self._services.settings
        try:
            free = shutil.disk_usage(settings.data_dir).free // MEGABYTE
        except OSError as error:
            return f"disk: {error.strerror or 'it cannot be asked'}"
        least = settings.ready_free_megabytes
        return "" if free >= least else f"disk: {free} MB are free, {least} are needed"

    def _loop(self) -> str:
        worst, most = max(self._lags), self._services.settings.ready_lag_seconds
        if worst <= most:
            return ""
        return f"loop: it was {worst:.1f} s late, at most {most:g} s are allowed"
