"""The log in PostgreSQL, and how several servers that share one tell each other of news.

Servers know each other by advisory locks: each holds one as long as its connection lives, so that
one that was killed is missed at once. News travel by NOTIFY; those of the log are part of the
transaction that stores it, so an entry is never stored without being told.

Whatever a connection fails by, it is dropped and made anew: one that was opened while the database
was read-only, say, would stay so.
"""

import asyncio
import contextlib
import logging
import random
import secrets
from collections.abc import Iterator
from hashlib import blake2b
from time import monotonic
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import msgspec

from tilewright.server.metrics import Metrics
from tilewright.server.storage.bus import BUS_NAME, Subscriber
from tilewright.server.storage.log import Batch, Log, snapshot_row
from tilewright.server.storage.outage import Outage
from tilewright.tables.log import StoredTurns, Written

CHANNEL = "tilewright"
LOCKS = 0x7115
"""The class of the advisory locks that servers hold."""
LOOK_SECONDS = 1.0
"""How often a server looks which others live."""
CONNECT_SECONDS = 5.0
COMMAND_SECONDS = 10.0
"""A database that has not answered by then counts as lost."""
FIRST_PAUSE = 0.1
LONGEST_PAUSE = 1.0
"""Between attempts to reach a database that is lost."""

_INSERT = f"""
with stored as (
  insert into entries (table_id, number, seat, kind, action, time)
  select * from unnest($1::text[], $2::int[], $3::int[], $4::text[], $5::text[], $6::float8[])
  on conflict do nothing
  returning table_id, number
)
select table_id, number, pg_notify('{CHANNEL}', json_build_array($7::int, table_id)::text)
from stored
"""  # noqa: S608 - a constant of ours
_FIND = """
select table_id, number from entries
join unnest($1::text[], $2::int[], $3::int[], $4::text[], $5::text[], $6::float8[])
  as ours (table_id, number, seat, kind, action, time) using (table_id, number, seat, kind, time)
where entries.action is not distinct from ours.action
"""
_KEEP = "insert into snapshots values ($1, $2, $3, $4) on conflict do nothing"
_KEEP_TURNS = """
insert into turns (table_id, number, version, alarm, clocks)
select * from unnest($1::text[], $2::int[], $3::int[], $4::float8[], $5::text[])
on conflict (table_id) do update set number = excluded.number, version = excluded.version,
  alarm = excluded.alarm, clocks = excluded.clocks
where excluded.number > turns.number
  or (excluded.number = turns.number and excluded.version >= turns.version)
"""
_TELL = f"select pg_notify('{CHANNEL}', news) from unnest($1::text[]) as news"  # noqa: S608
_LOCK = "select pg_advisory_lock_shared($1, $2)"
_LIVING = """
select objid::int from pg_locks join pg_database on pg_database.oid = pg_locks.database
where locktype = 'advisory' and classid::int = $1 and objsubid = 2 and granted
and datname = current_database()
"""
_NOTICE_LOSS = """
set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3
"""
"""A machine that is gone without a goodbye is missed after some ten seconds, not two hours."""

_logger = logging.getLogger(__name__)


class _News(msgspec.Struct, frozen=True, array_like=True):
    """What one server tells the others."""

    server: int
    table: str = ""
    """Empty: the server came, or came back; it wants to know who is present."""
    guests: frozenset[str] | None = None
    """Who sits at the table and is there; None: the database has something new about it."""


_read_news = msgspec.json.Decoder(_News).decode


def _pauses() -> Iterator[float]:
    """Longer and longer; uneven, so that many servers do not come back in the same instant."""
    pause = FIRST_PAUSE
    while True:
        yield pause * random.uniform(0.7, 1.0)  # noqa: S311 - guards nothing
        pause = min(2 * pause, LONGEST_PAUSE)


class _Connection:
    """A connection that is made anew after it was lost or dropped."""

    def __init__(self, address: str, name: str) -> None:
        self._address = address
        self._name = name
        self._connection: Any = None

    async def open(self) -> Any:
        """The connection, or a new one."""
        if self._connection is None or self._connection.is_closed():
            self._connection = await asyncpg.connect(
                self._address,
                timeout=CONNECT_SECONDS,
                command_timeout=COMMAND_SECONDS,
                server_settings={"application_name": self._name},
            )
        return self._connection

    def drop(self) -> None:
        """Whatever is wrong with it, the next one may be better."""
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    async def close(self) -> None:
        """No more."""
        if self._connection is not None:
            with contextlib.suppress(Exception):
                await self._connection.close(timeout=CONNECT_SECONDS)


class PostgresLog(Log):
    """One connection; one statement a batch."""

    def __init__(self, address: str, server: int, metrics: Metrics, patience: float) -> None:
        super().__init__(metrics)
        self._connection = _Connection(address, "tilewright log")
        self._server = server
        self._patience = patience

    async def close(self) -> None:
        """As `Log.close`."""
        await super().close()
        await self._connection.close()

    async def _store(self, batch: Batch) -> list[Written]:
        """As `Log._store`. Tries again until the patience with this outage has ended.

        That is safe: an attempt that broke after its commit has left its entries, and the next one
        finds them there.
        """
        broke = False
        for pause in _pauses():
            try:
                return await self._write(batch, find=broke)
            except asyncpg.DataError:
                if len(batch.entries) + len(batch.snapshots) + len(batch.kept) <= 1:
                    raise
                return await self._write_one_by_one(batch)
            except Exception as error:
                self._connection.drop()
                self._outage.failed(error)
                if self._outage.seconds + pause > self._patience:
                    raise
                broke = True
            await asyncio.sleep(pause)
        raise AssertionError("pauses do not end")

    async def _write(self, batch: Batch, *, find: bool) -> list[Written]:
        """One transaction; `find` counts entries as stored that an earlier attempt left."""
        entries, snapshots = batch.entries, batch.snapshots
        columns = [list(column) for column in zip(*entries, strict=True)] or [[]] * 6
        connection = await self._connection.open()
        async with connection.transaction():
            rows = await connection.fetch(_INSERT, *columns, self._server)
            stored = {(row[0], row[1]) for row in rows}
            if find:
                stored |= {tuple(row) for row in await connection.fetch(_FIND, *columns)}
            if turns := _newest(batch.turns_with(stored)):
                rows_of_turns = [list(column) for column in zip(*turns, strict=True)]
                await connection.execute(_KEEP_TURNS, *rows_of_turns)
            if snapshots:
                await connection.executemany(_KEEP, map(snapshot_row, snapshots))
        return ["stored" if entry[:2] in stored else "taken" for entry in entries]

    async def _write_one_by_one(self, batch: Batch) -> list[Written]:
        """One of them cannot be stored by any database: it must not take the others along."""
        results: list[Written] = []
        for entry in batch.entries:
            alone = Batch([entry], [], batch.turns, [])
            try:
                results += await self._write(alone, find=True)
            except asyncpg.DataError:
                _logger.exception("an entry of table %s cannot be stored", entry.table)
                self._metrics.faults.add()
                results.append("failed")
        return results


def _newest(turns: list[StoredTurns]) -> list[StoredTurns]:
    """The last of each table, in one order for all servers: two that write at once do not wait for
    each other. One statement changes no row twice.
    """
    newest: dict[str, StoredTurns] = {}
    for each in turns:
        known = newest.get(each.table)
        if known is None or (each.number, each.version) >= (known.number, known.version):
            newest[each.table] = each
    return [newest[table] for table in sorted(newest)]


class PostgresBus:
    """As `Bus`, for servers that share a database."""

    def __init__(self, address: str, metrics: Metrics) -> None:
        self.server = secrets.randbits(31)
        self._connection = _Connection(address, BUS_NAME)
        self._outage = Outage("bus", "tables look for news in the database", metrics)
        self._listening: Any = None
        self._subscriber: Subscriber | None = None
        self._here: dict[str, frozenset[str]] = {}
        self._there: dict[int, dict[str, frozenset[str]]] = {}
        """By server and table: who sits there and is present."""
        self._unsure: set[tuple[int, str]] = set()
        """Of those: what was told before this server lost the others, and not again since."""
        self._living: frozenset[int] = frozenset({self.server})
        self._look_at = 0.0
        self._untold: dict[_News, None] = {}
        self._wake = asyncio.Event()
        self._work: asyncio.Task[None] | None = None

    @property
    def is_connected(self) -> bool:
        """As `Bus.is_connected`."""
        return self._listening is not None

    async def open(self, subscriber: Subscriber) -> None:
        """As `Bus.open`."""
        self._subscriber = subscriber
        await self._try()
        self._work = asyncio.get_running_loop().create_task(self._go_on())

    def tell(self, table: str) -> None:
        """As `Bus.tell`."""
        self._tell(_News(self.server, table))

    def leads(self, table: str) -> bool:
        """As `Bus.leads`: every server works out the same one of those that live.

        While the bus is lost, of those that lived before: each server goes on with its own tables.
        """
        return self.server == max(self._living, key=lambda server: _weight(server, table))

    def present(self, table: str, guests: frozenset[str]) -> None:
        """As `Bus.present`."""
        if guests != self._here.get(table, frozenset()):
            self._here[table] = guests
            if not guests:
                del self._here[table]
            self._tell(_News(self.server, table, guests))

    def elsewhere(self, table: str) -> frozenset[str]:
        """As `Bus.elsewhere`."""
        return frozenset().union(*(tables.get(table, ()) for tables in self._there.values()))

    async def close(self) -> None:
        """As `Bus.close`."""
        if self._work is not None:
            self._work.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._work
            with contextlib.suppress(Exception):
                await self._tell_all()
        await self._connection.close()

    def _tell(self, news: _News) -> None:
        """Soon. While the bus is lost nothing is kept: others look for themselves afterwards."""
        if self.is_connected:
            # Who is there is told in the order in which it was: the last word counts.
            self._untold.pop(news, None)
            self._untold[news] = None
            self._wake.set()

    async def _go_on(self) -> None:
        pauses = _pauses()
        while True:
            if self.is_connected:
                pauses = _pauses()
                wait = max(0.0, self._look_at - monotonic())
            else:
                wait = next(pauses)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), wait)
            self._wake.clear()
            await self._try()

    async def _try(self) -> None:
        """Whatever goes wrong, it is tried again; meanwhile tables look for news themselves."""
        try:
            await self._listen()
            await self._tell_all()
            if monotonic() >= self._look_at:
                await self._look_who_lives()
        except Exception as error:  # noqa: BLE001 - any may pass: a full server, a changed password
            self._outage.failed(error)
            self._listening = None
            self._untold.clear()
            self._connection.drop()
            self._subscribed().poll()
        else:
            self._outage.worked()

    async def _listen(self) -> None:
        """Hears the others from now on. What was told before must be read from the database."""
        connection = await self._connection.open()
        if connection is self._listening:
            return
        if self._listening is not None:
            self._outage.failed(ConnectionError("the connection was closed"))
            self._listening = None
        await connection.execute(_NOTICE_LOSS)
        await connection.add_listener(CHANNEL, self._heard)
        await connection.execute(_LOCK, LOCKS, self.server)
        # The others may be on their way back, too: whoever is not there yet is missed later.
        self._living |= await self._found_living(connection)
        self._look_at = monotonic() + LOOK_SECONDS
        self._unsure = {(server, table) for server in self._there for table in self._there[server]}
        self._listening = connection
        connection.add_termination_listener(self._ended)
        self._tell(_News(self.server))
        self._tell_presence()
        self._subscribed().table_changed(None)

    def _ended(self, connection: object) -> None:
        if connection is self._listening:
            self._wake.set()

    def _tell_presence(self) -> None:
        for table, guests in self._here.items():
            self._tell(_News(self.server, table, guests))

    async def _tell_all(self) -> None:
        untold, self._untold = self._untold, {}
        if untold:
            connection = await self._connection.open()
            await connection.fetch(_TELL, [msgspec.json.encode(news).decode() for news in untold])

    async def _found_living(self, connection: Any) -> frozenset[int]:
        rows = await connection.fetch(_LIVING, LOCKS)
        return frozenset({self.server, *(row[0] for row in rows)})

    async def _look_who_lives(self) -> None:
        living = await self._found_living(await self._connection.open())
        self._look_at = monotonic() + LOOK_SECONDS
        for server in self._there.keys() - living:
            self._unsure |= {(server, table) for table in self._there[server]}
        for server, table in self._unsure:
            self._forget(server, table)
            self._subscribed().presence_changed(table)
        self._unsure.clear()
        if living != self._living:
            self._living = living
            self._subscribed().table_changed(None)

    def _forget(self, server: int, table: str) -> None:
        """Nobody who sits at the table is present at that server."""
        there = self._there.get(server, {})
        there.pop(table, None)
        if not there:
            self._there.pop(server, None)

    def _heard(self, _connection: object, _pid: int, _channel: str, payload: str) -> None:
        try:
            news = _read_news(payload)
        except msgspec.MsgspecError:
            _logger.warning("news of another version: %s", payload)
            return
        if news.server == self.server:
            return
        if news.server not in self._living:
            self._look_at = 0.0
            self._wake.set()
        if not news.table:
            self._tell_presence()
            self._subscribed().poll()
        elif news.guests is None:
            self._subscribed().table_changed(news.table)
        else:
            self._unsure.discard((news.server, news.table))
            if news.guests:
                self._there.setdefault(news.server, {})[news.table] = news.guests
            else:
                self._forget(news.server, news.table)
            self._subscribed().presence_changed(news.table)

    def _subscribed(self) -> Subscriber:
        if self._subscriber is None:
            raise RuntimeError("the bus is not open")
        return self._subscriber


def _weight(server: int, table: str) -> bytes:
    return blake2b(f"{server} {table}".encode(), digest_size=8).digest()
