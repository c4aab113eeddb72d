"""The log of actions, written by group commit.

Entries queue up while a transaction is on its way to the disk; the next transaction takes all
that wait. Whoever appends is called back after the entry is safe, never before.
"""

import asyncio
import contextlib
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection
from time import perf_counter
from typing import NamedTuple

import msgspec

from tilewright.server.metrics import Metrics
from tilewright.server.storage.outage import Outage
from tilewright.tables.log import Entry, PositionSnapshot, StoredTurns, Written

PROBE_SECONDS = 1.0
"""How often a log that could not be written is tried, if nobody has anything to write."""

_logger = logging.getLogger(__name__)


def snapshot_row(snapshot: PositionSnapshot) -> tuple[str, int, str, str]:
    """The snapshot as it lies in the database."""
    versions = msgspec.json.encode(snapshot.seat_versions).decode()
    return (snapshot.table, snapshot.number, snapshot.position, versions)


Then = Callable[[Written], None]


class Batch(NamedTuple):
    """What is written in one transaction."""

    entries: list[Entry]
    snapshots: list[PositionSnapshot]
    turns: dict[tuple[str, int], StoredTurns]
    """By entry: what is written if the entry is."""
    kept: list[StoredTurns]
    """Turns that are written in any case."""

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to write."""
        return not (self.entries or self.snapshots or self.kept)

    def turns_with(self, stored: Collection[tuple[str, int]]) -> list[StoredTurns]:
        """The turns to be written, where of the entries these were stored."""
        return [*(turns for key, turns in self.turns.items() if key in stored), *self.kept]


class Log(ABC):
    """Where entries go. Called from the event loop, calls back in it."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._outage = Outage("log", "whoever acts is told that it could not be stored", metrics)
        self._entries: list[tuple[Entry, Then]] = []
        self._turns: dict[tuple[str, int], StoredTurns] = {}
        self._kept: list[StoredTurns] = []
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

    def append(self, entry: Entry, then: Then, turns: StoredTurns | None = None) -> None:
        """Queues the entry, and whose move it is then, which is stored with it or not at all.

        `then` is called once it is stored, or is known not to be.
        """
        self._entries.append((entry, then))
        if turns is not None:
            self._turns[entry.table, entry.number] = turns
        self._wake.set()

    def keep(self, snapshot: PositionSnapshot) -> None:
        """Queues a snapshot. It is a cache: nobody waits for it."""
        self._snapshots.append(snapshot)
        self._wake.set()

    def keep_turns(self, turns: StoredTurns) -> None:
        """Queues whose move it is. It follows from the log: nobody waits for it."""
        self._kept.append(turns)
        self._wake.set()

    async def close(self) -> None:
        """Everything queued is stored first, or refused."""
        self._is_closing = True
        self._wake.set()
        if self._writer is not None:
            await self._writer

    @abstractmethod
    async def _store(self, batch: Batch) -> list[Written]:
        """Writes one batch in one transaction; says what became of each entry.

        An empty batch raises, too, if nothing can be written.
        """

    async def _write_all(self) -> None:
        while not self._is_closing or self._entries or self._snapshots or self._kept:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(
                    self._wake.wait(), None if self.is_working else PROBE_SECONDS
                )
            self._wake.clear()
            if self._entries or self._snapshots or self._kept or not self.is_working:
                await self._write_batch()
            if self._is_closing:
                self._wake.set()

    async def _write_batch(self) -> None:
        waiting, self._entries = self._entries, []
        batch = Batch([entry for entry, _ in waiting], self._snapshots, self._turns, self._kept)
        self._snapshots, self._turns, self._kept = [], {}, []
        started = perf_counter()
        try:
            results = await self._store(batch)
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
