"""Tables, guests and chat; and reading the log back."""

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Sequence
from typing import Any, Literal

import msgspec
from sqlalchemy import ColumnElement, Row, delete, desc, func, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tilewright.core import Outcome, Setup
from tilewright.server.storage.schema import chat, entries, guests, snapshots, table_guests, tables
from tilewright.tables.log import Entry, PositionSnapshot
from tilewright.tables.seating import Chair, Secret, Status, TableData
from tilewright.tables.wire import ChatLine

MOST_LISTED = 100

_chairs = msgspec.json.Decoder(tuple[Chair, ...])
_setup = msgspec.json.Decoder(Setup)
_versions = msgspec.json.Decoder(tuple[int, ...])
_outcome = msgspec.json.Decoder(Outcome)


class Conflict(Exception):
    """Another server changed the table meanwhile: read it again."""


class Store:
    """The rest of what outlasts the process. Every write is committed when its call returns."""

    def __init__(self, engine: AsyncEngine, turn: asyncio.Lock | None = None) -> None:
        self._engine = engine
        self._turn = turn
        """SQLite has one writer; waiting for a turn here costs less than waiting in SQLite."""
        self._first = asyncio.Lock()
        """Held by the one write of ours that waits for a turn, so that the log, which everybody
        waits for, never stands behind more than one of them.
        """

    @contextlib.asynccontextmanager
    async def _writing(self) -> AsyncGenerator[AsyncConnection, None]:
        if self._turn is None:
            async with self._engine.begin() as connection:
                yield connection
        else:
            async with self._first, self._turn, self._engine.begin() as connection:
                yield connection

    async def ping(self) -> None:
        """Raises if the database cannot be reached."""
        async with self._engine.connect() as connection:
            await connection.execute(select(1))

    # --- guests ---------------------------------------------------------------------------

    async def guest_name(self, guest: str) -> str | None:
        """The name that a guest has told."""
        async with self._engine.connect() as connection:
            name: str | None = await connection.scalar(
                select(guests.c.name).where(guests.c.id == guest)
            )
            return name

    async def name_guest(self, guest: str, name: str, now: float) -> None:
        """Remembers what a guest is called."""
        dialect = postgresql if self._engine.dialect.name == "postgresql" else sqlite
        statement = dialect.insert(guests).values(id=guest, name=name, created=now)
        async with self._writing() as connection:
            await connection.execute(
                statement.on_conflict_do_update(index_elements=["id"], set_={"name": name})
            )

    # --- tables ---------------------------------------------------------------------------

    async def add_table(self, table: TableData) -> None:
        """A new table."""
        async with self._writing() as connection:
            await connection.execute(insert(tables).values(_row(table)))
            await _link_guests(connection, table)

    async def save_table(self, table: TableData, *, before: TableData) -> TableData:
        """Stores a changed table under the next version; raises `Conflict` if it is not next."""
        saved = msgspec.structs.replace(table, version=table.version + 1)
        async with self._writing() as connection:
            result = await connection.execute(
                update(tables)
                .where(tables.c.id == table.id, tables.c.version == table.version)
                .values(_row(saved))
            )
            if result.rowcount != 1:
                raise Conflict(table.id)
            if table.guests() != before.guests():
                await connection.execute(
                    delete(table_guests).where(table_guests.c.table_id == table.id)
                )
                await _link_guests(connection, table)
        return saved

    async def table(self, table: str) -> TableData | None:
        """The table of an id."""
        async with self._engine.connect() as connection:
            return await _table(connection, table)

    async def list_tables(
        self, *, game: str | None, status: Status | None, guest: str | None
    ) -> list[TableData]:
        """The newest first: those of a guest, or else those that are listed."""
        query = select(tables).order_by(desc(tables.c.created)).limit(MOST_LISTED)
        if guest is None:
            query = query.where(tables.c.listed)
        else:
            query = query.join(table_guests).where(table_guests.c.guest == guest)
        if game is not None:
            query = query.where(tables.c.game == game)
        if status is not None:
            query = query.where(tables.c.status == status)
        async with self._engine.connect() as connection:
            return [_table_of(row) for row in await connection.execute(query)]

    async def unfinished(self, guest: str, *, practice: bool) -> int:
        """How many tables a guest has that have not ended; those for practice count apart."""
        query = (
            select(func.count())
            .select_from(tables.join(table_guests))
            .where(*_unfinished(guest, practice))
        )
        async with self._engine.connect() as connection:
            return await connection.scalar(query) or 0

    async def untouched(self, guest: str, *, practice: bool) -> list[TableData]:
        """The same tables, the one that waits longest for a move first."""
        moved = select(func.max(entries.c.time)).where(entries.c.table_id == tables.c.id)
        query = (
            select(tables)
            .join(table_guests)
            .where(*_unfinished(guest, practice))
            .order_by(func.coalesce(moved.scalar_subquery(), tables.c.created))
        )
        async with self._engine.connect() as connection:
            return [_table_of(row) for row in await connection.execute(query)]

    async def ids(self, status: Status, *, created_before: float | None = None) -> list[str]:
        """Every table in this status."""
        query = select(tables.c.id).where(tables.c.status == status)
        if created_before is not None:
            query = query.where(tables.c.created < created_before)
        async with self._engine.connect() as connection:
            return list((await connection.scalars(query)).all())

    async def ids_with_bots(self) -> list[str]:
        """Every table in play at which a bot sits or stands in."""
        query = select(tables.c.id).where(
            tables.c.status == "playing",
            tables.c.chairs.contains('"kind":"bot"') | tables.c.chairs.contains('"stand_in":true'),
        )
        async with self._engine.connect() as connection:
            return list((await connection.scalars(query)).all())

    # --- the log, read back ---------------------------------------------------------------

    async def entries(
        self, table: str, *, after: int = 0, connection: AsyncConnection | None = None
    ) -> list[Entry]:
        """The entries with greater numbers, in order."""
        query = (
            select(entries)
            .where(entries.c.table_id == table, entries.c.number > after)
            .order_by(entries.c.number)
        )
        if connection is not None:
            return [Entry(*row) for row in await connection.execute(query)]
        async with self._engine.connect() as own:
            return [Entry(*row) for row in await own.execute(query)]

    async def snapshot(
        self, table: str, *, tail: int, connection: AsyncConnection
    ) -> PositionSnapshot | None:
        """The latest snapshot that leaves a tail of at least so many entries behind it.

        The one of the beginning does for a game that has not so many.
        """
        length = select(func.max(entries.c.number)).where(entries.c.table_id == table)
        query = (
            select(snapshots)
            .where(
                snapshots.c.table_id == table,
                or_(
                    snapshots.c.number == 0,
                    snapshots.c.number <= length.scalar_subquery() - tail,
                ),
            )
            .order_by(desc(snapshots.c.number))
            .limit(1)
        )
        row = (await connection.execute(query)).first()
        if row is None:
            return None
        try:
            versions = _versions.decode(row.seat_versions)
        except msgspec.MsgspecError:
            return None  # It is a cache: the log can do without it.
        return PositionSnapshot(table, row.number, row.position, versions)

    async def whole(
        self, table: str, *, tail: int, chat_lines: int
    ) -> tuple[TableData, PositionSnapshot | None, list[Entry], list[ChatLine]] | None:
        """Everything that a table needs to go on."""
        async with self._engine.connect() as connection:
            found = await _table(connection, table)
            if found is None:
                return None
            snapshot = None
            log: list[Entry] = []
            if found.status != "open":
                snapshot = await self.snapshot(table, tail=tail, connection=connection)
                start = 0 if snapshot is None else snapshot.number
                log = await self.entries(table, after=start, connection=connection)
            lines = await _chat(connection, table, after=0, most=chat_lines)
            return found, snapshot, log, lines

    # --- chat -----------------------------------------------------------------------------

    async def add_chat(self, table: str, line: ChatLine) -> ChatLine:
        """Stores a line and gives it its number."""
        statement = (
            insert(chat)
            .values(
                table_id=table,
                name=line.name,
                seat=line.seat,
                text=line.text,
                notice=line.notice,
                time=line.time,
            )
            .returning(chat.c.number)
        )
        async with self._writing() as connection:
            number = await connection.scalar(statement)
        return msgspec.structs.replace(line, number=number)

    async def chat(self, table: str, *, after: int, most: int) -> list[ChatLine]:
        """The last lines with greater numbers, in order."""
        async with self._engine.connect() as connection:
            return await _chat(connection, table, after=after, most=most)


async def _table(connection: AsyncConnection, table: str) -> TableData | None:
    row = (await connection.execute(select(tables).where(tables.c.id == table))).first()
    return None if row is None else _table_of(row)


async def _chat(
    connection: AsyncConnection, table: str, *, after: int, most: int
) -> list[ChatLine]:
    query = (
        select(chat)
        .where(chat.c.table_id == table, chat.c.number > after)
        .order_by(desc(chat.c.number))
        .limit(most)
    )
    rows: Sequence[Row[Any]] = (await connection.execute(query)).all()
    return [
        ChatLine(row.number, row.name, row.seat, row.text, row.time, row.notice)
        for row in reversed(rows)
    ]


async def _link_guests(connection: AsyncConnection, table: TableData) -> None:
    links = [{"guest": guest, "table_id": table.id} for guest in sorted(table.guests())]
    await connection.execute(insert(table_guests), links)


def _row(table: TableData) -> dict[str, object]:
    return {
        "id": table.id,
        "game": table.game,
        "rules_version": table.rules_version,
        "setup": _text(table.setup),
        "chairs": _text(table.chairs),
        "host": table.host,
        "seed": table.secret.seed,
        "salt": table.secret.salt,
        "position": table.secret.position,
        "created": table.created,
        "listed": table.listed,
        "practice": table.practice,
        "status": table.status,
        "commitment": table.commitment,
        "outcome": None if table.outcome is None else _text(table.outcome),
        "rematch": table.rematch,
        "log_format": table.log_format,
        "version": table.version,
    }


def _unfinished(guest: str, practice: bool) -> tuple[ColumnElement[bool], ...]:
    return (
        table_guests.c.guest == guest,
        tables.c.status != "ended",
        tables.c.practice == practice,
    )


def _table_of(row: Row[Any]) -> TableData:
    status: Literal["open", "playing", "ended"] = row.status
    return TableData(
        id=row.id,
        game=row.game,
        rules_version=row.rules_version,
        setup=_setup.decode(row.setup),
        chairs=_chairs.decode(row.chairs),
        host=row.host,
        secret=Secret(row.seed, row.salt, row.position),
        created=row.created,
        listed=row.listed,
        practice=row.practice,
        status=status,
        commitment=row.commitment,
        outcome=None if row.outcome is None else _outcome.decode(row.outcome),
        rematch=row.rematch,
        log_format=row.log_format,
        version=row.version,
    )


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()
