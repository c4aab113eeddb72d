"""The log in SQLite: WAL, and a commit that reaches the disk for each batch."""

import asyncio
import sqlite3
import threading
from collections.abc import Sequence
from pathlib import Path
from queue import SimpleQueue
from time import time

import msgspec

from tilewright.server.metrics import Metrics
from tilewright.server.storage.log import Batch, Log, snapshot_row
from tilewright.tables.log import Entry, Written

# As few statements a batch as can be: each hands the interpreter to another thread and waits to get
# it back, which under load costs more than the write.
_INSERT = """
insert into entries (table_id, number, seat, kind, action, time)
select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5
from json_each(?)
"""
PRAGMAS = (
    "journal_mode = wal",
    "synchronous = full",
    "busy_timeout = 30000",
    # `Checkpoints` does it; this is for the case that it cannot keep up.
    "wal_autocheckpoint = 20000",
)
"""For every connection that writes."""

_KEEP = "insert or replace into snapshots values (?, ?, ?, ?)"
_KEEP_TURNS = """
insert into turns (table_id, number, version, alarm, clocks)
select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4
from json_each(?) where true
on conflict (table_id) do update set number = excluded.number, version = excluded.version,
  alarm = excluded.alarm, clocks = excluded.clocks
where excluded.number > turns.number
  or (excluded.number = turns.number and excluded.version >= turns.version)
"""
_PROBE = "insert or replace into ready_checks values (1, ?)"
"""For a batch with nothing in it: it would write no page, and succeed on a disk that is full."""


class _Order:
    """What the thread is to write, and where it says how that went."""

    def __init__(self, batch: Batch) -> None:
        self.batch = batch
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[list[Written]] = self.loop.create_future()

    def succeed(self, results: list[Written]) -> None:
        """Called by the thread."""
        self.loop.call_soon_threadsafe(self._finish, results, None)

    def fail(self, error: Exception) -> None:
        """Called by the thread."""
        self.loop.call_soon_threadsafe(self._finish, [], error)

    def _finish(self, results: list[Written], error: Exception | None) -> None:
        if self.done.done():
            return
        if error is None:
            self.done.set_result(results)
        else:
            self.done.set_exception(error)


class Checkpoints:
    """Moves what is committed from the write-ahead log into the database file, in the background.

    Left to itself SQLite does that inside some commit, and everybody waits for it.
    """

    def __init__(self, path: Path, seconds: float = 2.0) -> None:
        self._path = path
        self._seconds = seconds
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._run, name="checkpoints", daemon=True)

    def start(self) -> None:
        """Works from now on."""
        self._thread.start()

    def stop(self) -> None:
        """Works no more; the last one who closes the database does the rest."""
        self._is_over.set()
        self._thread.join()

    def _run(self) -> None:
        connection = sqlite3.connect(self._path, isolation_level=None)
        while not self._is_over.wait(self._seconds):
            # Passive: never waits for a reader or writer, and none waits for it.
            connection.execute("pragma wal_checkpoint(passive)")
        connection.close()


class SqliteLog(Log):
    """One thread with one connection; it takes turns with everyone else who writes."""

    def __init__(self, path: Path, turn: asyncio.Lock, metrics: Metrics) -> None:
        super().__init__(metrics)
        self._path = path
        self._turn = turn
        self._batches: SimpleQueue[_Order | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="log", daemon=True)
        self._checkpoints = Checkpoints(path)

    async def open(self) -> None:
        """As `Log.open`."""
        self._thread.start()
        self._checkpoints.start()
        await super().open()

    async def close(self) -> None:
        """As `Log.close`."""
        await super().close()
        self._batches.put(None)
        await asyncio.to_thread(self._thread.join)
        await asyncio.to_thread(self._checkpoints.stop)

    async def _store(self, batch: Batch) -> list[Written]:
        async with self._turn:
            order = _Order(batch)
            self._batches.put(order)
            # Once handed over it will be written, so what became of it must be heard.
            return await asyncio.shield(order.done)

    def _run(self) -> None:
        connection = sqlite3.connect(self._path, timeout=30, isolation_level=None)
        for pragma in PRAGMAS:
            connection.execute(f"pragma {pragma}")
        while (order := self._batches.get()) is not None:
            try:
                results = _write(connection, order.batch)
            except Exception as error:  # noqa: BLE001 - told to those who wait, in the loop
                order.fail(error)
            else:
                order.succeed(results)
        connection.close()


def _write(connection: sqlite3.Connection, batch: Batch) -> list[Written]:
    """One transaction; entry by entry only if somebody else took one of the numbers."""
    connection.execute("begin immediate")
    try:
        results = _insert(connection, batch.entries)
        both = zip(batch.entries, results, strict=True)
        stored = {entry[:2] for entry, result in both if result == "stored"}
        if turns := batch.turns_with(stored):
            connection.execute(_KEEP_TURNS, (_json(turns),))
        for snapshot in batch.snapshots:
            connection.execute(_KEEP, snapshot_row(snapshot))
        if batch.is_empty:
            connection.execute(_PROBE, (time(),))
        connection.execute("commit")
    except BaseException:
        if connection.in_transaction:
            connection.execute("rollback")
        raise
    return results


def _insert(connection: sqlite3.Connection, entries: list[Entry]) -> list[Written]:
    """A statement that fails changes nothing; the transaction goes on."""
    if not entries:
        return []
    try:
        connection.execute(_INSERT, (_json(entries),))
    except sqlite3.IntegrityError:
        if len(entries) == 1:
            return ["taken"]
        return [_insert(connection, [entry])[0] for entry in entries]
    return ["stored"] * len(entries)


def _json(rows: Sequence[tuple[object, ...]]) -> str:
    return msgspec.json.encode(rows).decode()
