"""The log in PostgreSQL, and how several servers that share one tell each other of news.

Servers know each other by advisory locks: each holds one as long as its connection lives, so that
one that was killed is missed at once. News travel by NOTIFY; those of the log are part of the
transaction that stores it, so an entry is never stored without being told.
"""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable
from hashlib import blake2b
from typing import Any, TypeVar

import asyncpg  # type: ignore[import-untyped]
import msgspec

from tilewright.server.metrics import Metrics
from tilewright.server.storage.bus import Subscriber
from tilewright.server.storage.log import Log, snapshot_row
from tilewright.tables.log import Entry, PositionSnapshot, Written

CHANNEL = "tilewright"
LOCKS = 0x7115
"""The class of the advisory locks that servers hold."""
LOOK_SECONDS = 2.0
"""How often a server looks which others live."""
ATTEMPTS = 5
AGAIN_SECONDS = 0.5

BROKEN = (
    OSError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.OperatorInterventionError,
    asyncpg.PostgresConnectionError,
)
"""What a connection raises that is gone, or just going."""

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
_KEEP = "insert into snapshots values ($1, $2, $3, $4) on conflict do nothing"
_TELL = f"select pg_notify('{CHANNEL}', news) from unnest($1::text[]) as news"  # noqa: S608
_LIVING = """
select objid::int from pg_locks join pg_database on pg_database.oid = pg_locks.database
where locktype = 'advisory' and classid::int = $1 and objsubid = 2 and granted
and datname = current_database()
"""

_logger = logging.getLogger(__name__)
_Result = TypeVar("_Result")


class _News(msgspec.Struct, frozen=True, array_like=True):
    """What one server tells the others."""

    server: int
    table: str = ""
    guests: frozenset[str] | None = None
    """Who sits at the table and is there; None: the database has something new about it."""


_read_news = msgspec.json.Decoder(_News).decode


class _Connection:
    """A connection that is made anew when it is lost."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._connection: Any = None
        self._turn = asyncio.Lock()

    async def open(self) -> Any:
        """The connection, and a new one after the last was lost."""
        if self._connection is None or self._connection.is_closed():
            self._connection = await asyncpg.connect(self._address)
        return self._connection

    async def use(self, work: Callable[[Any], Awaitable[_Result]]) -> _Result:
        """Does something that may be done twice; again if the connection breaks meanwhile."""
        async with self._turn:
            for _ in range(ATTEMPTS - 1):
                try:
                    return await work(await self.open())
                except BROKEN as error:
                    _logger.warning("lost the database, trying again: %s", error)
                    self._drop()
                    await asyncio.sleep(AGAIN_SECONDS)
            return await work(await self.open())

    def _drop(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    async def close(self) -> None:
        """No more."""
        if self._connection is not None:
            with contextlib.suppress(*BROKEN):
                await self._connection.close()


class PostgresLog(Log):
    """One connection; one statement a batch."""

    def __init__(self, address: str, server: int, metrics: Metrics) -> None:
        super().__init__(metrics)
        self._connection = _Connection(address)
        self._server = server

    async def close(self) -> None:
        """As `Log.close`."""
        await super().close()
        await self._connection.close()

    async def _store(
        self, entries: list[Entry], snapshots: list[PositionSnapshot]
    ) -> list[Written]:
        """As `Log._store`.

        If the connection broke after the entries were stored, the second attempt finds them there
        and says `taken`: the table then reads its own entries back.
        """

        async def write(connection: Any) -> set[tuple[str, int]]:
            rows: list[Any] = []
            async with connection.transaction():
                if entries:
                    columns = zip(*entries, strict=True)
                    rows = await connection.fetch(_INSERT, *map(list, columns), self._server)
                if snapshots:
                    await connection.executemany(_KEEP, map(snapshot_row, snapshots))
            return {(table, number) for table, number, _ in rows}

        stored = await self._connection.use(write)
        return ["stored" if entry[:2] in stored else "taken" for entry in entries]


class PostgresBus:
    """As `Bus`, for servers that share a database."""

    def __init__(self, address: str) -> None:
        self.server = secrets.randbits(31)
        self._connection = _Connection(address)
        self._listening: Any = None
        self._subscriber: Subscriber | None = None
        self._here: dict[str, frozenset[str]] = {}
        self._there: dict[int, dict[str, frozenset[str]]] = {}
        """By server and table: who sits there and is present."""
        self._living: frozenset[int] = frozenset({self.server})
        self._untold: dict[_News, None] = {}
        self._wake = asyncio.Event()
        self._work: asyncio.Task[None] | None = None

    async def open(self, subscriber: Subscriber) -> None:
        """As `Bus.open`."""
        self._subscriber = subscriber
        await self._listen()
        self._work = asyncio.get_running_loop().create_task(self._go_on())

    def tell(self, table: str) -> None:
        """As `Bus.tell`."""
        self._tell(_News(self.server, table))

    def leads(self, table: str) -> bool:
        """As `Bus.leads`: every server works out the same one of those that live."""
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
            with contextlib.suppress(*BROKEN):
                await self._tell_all()
        await self._connection.close()

    def _tell(self, news: _News) -> None:
        self._untold[news] = None
        self._wake.set()

    async def _go_on(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), LOOK_SECONDS)
            self._wake.clear()
            try:
                await self._listen()
                await self._tell_all()
                await self._look_who_lives()
            except BROKEN as error:
                _logger.warning("no way to the other servers: %s", error)
                await asyncio.sleep(AGAIN_SECONDS)

    async def _listen(self) -> None:
        """Hears the others from now on. What was told before must be read from the database."""
        connection = await self._connection.open()
        if connection is self._listening:
            return
        await connection.add_listener(CHANNEL, self._heard)
        await connection.execute("select pg_advisory_lock_shared($1, $2)", LOCKS, self.server)
        self._listening = connection
        self._tell(_News(self.server))
        await self._look_who_lives()
        self._subscribed().table_changed(None)

    async def _tell_all(self) -> None:
        untold, self._untold = self._untold, {}
        if not untold:
            return
        try:
            connection = await self._connection.open()
            await connection.fetch(_TELL, [msgspec.json.encode(news).decode() for news in untold])
        except BROKEN:
            self._untold = {**untold, **self._untold}
            raise

    async def _look_who_lives(self) -> None:
        connection = await self._connection.open()
        living = frozenset(row[0] for row in await connection.fetch(_LIVING, LOCKS))
        if living == self._living:
            return
        gone, new = self._living - living, living - self._living
        self._living = living
        for server in gone:
            for table in self._there.pop(server, {}):
                self._subscribed().presence_changed(table)
        if new:
            for table, guests in self._here.items():
                self._tell(_News(self.server, table, guests))
        self._subscribed().table_changed(None)

    def _heard(self, _connection: object, _pid: int, _channel: str, payload: str) -> None:
        try:
            news = _read_news(payload)
        except msgspec.MsgspecError:
            _logger.warning("news of another version: %s", payload)
            return
        if news.server == self.server:
            return
        if news.server not in self._living:
            self._wake.set()
        if news.guests is not None:
            self._there.setdefault(news.server, {})[news.table] = news.guests
            self._subscribed().presence_changed(news.table)
        elif news.table:
            self._subscribed().table_changed(news.table)

    def _subscribed(self) -> Subscriber:
        if self._subscriber is None:
            raise RuntimeError("the bus is not open")
        return self._subscriber


def _weight(server: int, table: str) -> bytes:
    return blake2b(f"{server} {table}".encode(), digest_size=8).digest()
