"""The log of actions, written by group commit.

Entries queue up while a transaction is on its way to the disk; the next transaction takes all
that wait. Whoever appends is called back after the entry is safe, never before.
"""

import asyncio
import contextlib
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable
from time import perf_counter

import msgspec

from tilewright.server.metrics import Metrics
from tilewright.server.storage.outage import Outage
from tilewright.tables.log import Entry, PositionSnapshot, Written

PROBE_SECONDS = 1.0
"""How often a log that could not be written is tried, if nobody has anything to write."""

_logger = logging.getLogger(__name__)


def snapshot_row(snapshot: PositionSnapshot) -> tuple[str, int, str, str]:
    """The snapshot as it lies in the database."""
    versions = msgspec.json.encode(snapshot.seat_versions).decode()
    return (snapshot.table, snapshot.number, snapshot.position, versions)


Then = Callable[[Written], None]


class Log(ABC):
    """Where entries go. Called from the event loop, calls back in it."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._outage = Outage("log", "whoever acts is told that it could not be stored", metrics)
        self._entries: list[tuple[Entry, Then]] = []
        self._snapshots: list[PositionSnapshot] = []
        self._wake = asyncio.Event()
        self._is_closing = False
        self._writer: asyncio.Task[None] | None = None

    @property
    def is_working(self) -> bool:
        """Whether the last attempt to write succeeded; one that failed is repeated soon."""
        return not self._outage.is_on

    async def open(self) -> None:
        """Ready to append afterwards."""
        self._writer = asyncio.get_running_loop().create_task(self._write_all())

    def append(self, entry: Entry, then: Then) -> None:
        """Queues the entry; `then` is called once it is stored, or is known not to be."""
        self._entries.append((entry, then))
        self._wake.set()

    def keep(self, snapshot: PositionSnapshot) -> None:
        """Queues a snapshot. It is a cache: nobody waits for it."""
        self._snapshots.append(snapshot)
        self._wake.set()

    async def close(self) -> None:
        """Everything queued is stored first, or refused."""
        self._is_closing = True
        self._wake.set()
        if self._writer is not None:
            await self._writer

    @abstractmethod
    async def _store(
        self, entries: list[Entry], snapshots: list[PositionSnapshot]
    ) -> list[Written]:
        """Writes one batch in one transaction; says what became of each entry.

        An empty batch raises, too, if nothing can be written.
        """

    async def _write_all(self) -> None:
        while not self._is_closing or self._entries or self._snapshots:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(
                    self._wake.wait(), None if self.is_working else PROBE_SECONDS
                )
            self._wake.clear()
            if self._entries or self._snapshots or not self.is_working:
                await self._write_batch()
            if self._is_closing:
                self._wake.set()

    async def _write_batch(self) -> None:
        waiting, self._entries = self._entries, []
        snapshots, self._snapshots = self._snapshots, []
        started = perf_counter()
        try:
            results = await self._store([entry for entry, _ in waiting], snapshots)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is told once, and tried again
            self._outage.failed(error)
            results = ["failed"] * len(waiting)
        else:
            self._outage.worked()
        self._metrics.commit_seconds.see(perf_counter() - started)
        self._metrics.commit_entries.see(len(waiting))
        for (entry, then), result in zip(waiting, results, strict=True):
            try:
                then(result)
            except Exception:
                # One table's fault must not keep the others from hearing of their entries.
                _logger.exception("table %s could not go on", entry.table)
                self._metrics.faults.add()
