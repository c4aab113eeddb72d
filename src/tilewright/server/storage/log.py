"""The log of actions, written by group commit.

Entries queue up while a transaction is on its way to the disk; the next transaction takes all
that wait. Whoever appends is called back after the entry is safe, never before.
"""

import asyncio
import logging
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from time import perf_counter
from typing import Literal, NamedTuple, Protocol

import msgspec

from tilewright.server.metrics import Metrics

_logger = logging.getLogger(__name__)

Written = Literal["stored", "taken", "failed"]
"""`taken`: another server wrote that number first. `failed`: the database refuses to write."""


class Entry(NamedTuple):
    """One action or undo. `action` is JSON, None for an undo."""

    table: str
    number: int
    seat: int
    kind: Literal["act", "undo"]
    action: str | None
    time: float


class Snapshot(NamedTuple):
    """The state at a moment from which nothing can be taken back, as JSON."""

    table: str
    number: int
    state: str
    numbers: str


Then = Callable[[Written], None]


class Log(Protocol):
    """Where entries go. Called from the event loop, calls back in it."""

    async def open(self) -> None:
        """Ready to append afterwards."""

    def append(self, entry: Entry, then: Then) -> None:
        """Queues the entry; `then` is called once it is stored, or is known not to be."""

    def keep(self, snapshot: Snapshot) -> None:
        """Queues a snapshot. It is a cache: nobody waits for it."""

    async def close(self) -> None:
        """Everything queued is stored first."""


class _Waiting(NamedTuple):
    entry: Entry
    then: Then


_Item = _Waiting | Snapshot | None

# One statement a batch: every further one would hand the interpreter to another thread and wait
# to get it back, which under load costs more than the write.
_INSERT = """
insert into entries (table_id, number, seat, kind, action, time)
select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5
from json_each(?)
"""
_KEEP = "insert or replace into snapshots (table_id, number, state, numbers) values (?, ?, ?, ?)"


class SqliteLog:
    """The log in SQLite: one thread, one connection, WAL, a synced commit for each batch."""

    def __init__(self, path: Path, metrics: Metrics) -> None:
        self._path = path
        self._metrics = metrics
        self._queue: SimpleQueue[_Item] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="log", daemon=True)

    async def open(self) -> None:
        """The writer waits for entries afterwards."""
        self._loop = asyncio.get_running_loop()
        self._thread.start()

    def append(self, entry: Entry, then: Then) -> None:
        """As `Log.append`."""
        self._queue.put(_Waiting(entry, then))

    def keep(self, snapshot: Snapshot) -> None:
        """As `Log.keep`."""
        self._queue.put(snapshot)

    async def close(self) -> None:
        """As `Log.close`."""
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        connection = sqlite3.connect(self._path, timeout=30, isolation_level=None)
        try:
            connection.execute("pragma journal_mode = wal")
            connection.execute("pragma synchronous = full")
            connection.execute("pragma wal_autocheckpoint = 4000")
            open_ = True
            while open_:
                items = [self._queue.get()]
                while not self._queue.empty():
                    items.append(self._queue.get())
                open_ = None not in items
                self._write(connection, items)
        finally:
            connection.close()

    def _write(self, connection: sqlite3.Connection, items: list[_Item]) -> None:
        waiting = [item for item in items if isinstance(item, _Waiting)]
        if waiting:
            started = perf_counter()
            results = self._insert(connection, [item.entry for item in waiting])
            seconds = perf_counter() - started
            self._loop.call_soon_threadsafe(self._tell, waiting, results, seconds)
        for item in items:
            if isinstance(item, Snapshot):
                try:
                    connection.execute(_KEEP, item)
                except sqlite3.Error as error:
                    _logger.warning("a snapshot was not kept: %s", error)

    def _insert(self, connection: sqlite3.Connection, entries: list[Entry]) -> list[Written]:
        try:
            connection.execute(_INSERT, (msgspec.json.encode(entries).decode(),))
        except sqlite3.IntegrityError:
            if len(entries) == 1:
                return ["taken"]
            return [self._insert(connection, [entry])[0] for entry in entries]
        except sqlite3.Error:
            _logger.exception("%d log entries could not be stored", len(entries))
            return ["failed"] * len(entries)
        return ["stored"] * len(entries)

    def _tell(self, waiting: list[_Waiting], results: list[Written], seconds: float) -> None:
        self._metrics.commit_seconds.see(seconds)
        self._metrics.commit_entries.see(len(waiting))
        for item, result in zip(waiting, results, strict=True):
            try:
                item.then(result)
            except Exception:
                # One table's fault must not keep the others from hearing of their entries.
                _logger.exception("table %s could not go on", item.entry.table)
                self._metrics.faults.add()
