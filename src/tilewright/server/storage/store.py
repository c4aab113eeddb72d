"""Tables, guests and chat; and reading the log back."""

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Mapping, Sequence
from typing import Any, Literal, NamedTuple

import msgspec
from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Row,
    Table,
    bindparam,
    case,
    delete,
    desc,
    func,
    insert,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as NoFreeConnection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tilewright.core import Outcome, Setup
from tilewright.server.metrics import Metrics
from tilewright.server.storage.outage import Outage
from tilewright.server.storage.schema import (
    chat,
    entries,
    guests,
    persons,
    ready_checks,
    running_time,
    snapshots,
    table_guests,
    tables,
    turns,
    vacations,
)
from tilewright.tables.log import Entry, PositionSnapshot, StoredTurns
from tilewright.tables.seating import Chair, Muted, Secret, Status, Stop, TableData
from tilewright.tables.table import KnownProgress
from tilewright.tables.wire import ChatLine, StandIn, TimeControl

MOST_LISTED = 100
"""Tables that are told at once."""

_WITH_NEWS = text("""
select known.id
from unnest(cast(:ids as text[]), cast(:versions as int[]), cast(:numbers as int[]),
  cast(:lines as int[])) as known (id, version, number, line)
where exists (select from tables where tables.id = known.id and tables.version > known.version)
or exists (select from entries where table_id = known.id and number > known.number)
or exists (select from chat where table_id = known.id and number > known.line)
""")

_WITH_BOTS = (
    tables.c.status == "playing",
    tables.c.chairs.contains('"kind":"bot"') | tables.c.chairs.contains('"stand_in":true'),
)
"""Tables in play at which a bot sits or stands in."""

_TURNS = tuple(turns.c[name].label(f"turns_{name}") for name in StoredTurns._fields[1:])

_chairs = msgspec.json.Decoder(tuple[Chair, ...])
_setup = msgspec.json.Decoder(Setup)
_versions = msgspec.json.Decoder(tuple[int, ...])
_outcome = msgspec.json.Decoder(Outcome)
_stand_ins = msgspec.json.Decoder(tuple[StandIn, ...])
_muted = msgspec.json.Decoder(tuple[Muted, ...])
_time_control = msgspec.json.Decoder(TimeControl)
_pauses = msgspec.json.Decoder(tuple[Stop, ...])
_guests = msgspec.json.Decoder(tuple[str, ...])


class ListPage(NamedTuple):
    """A part of a list."""

    skip: int
    most: int


WHOLE = ListPage(0, MOST_LISTED)


class Author(NamedTuple):
    """Who wrote a line of chat."""

    guest: str | None
    """Not known of lines from before 0.2."""
    name: str
    seat: int | None


class Conflict(Exception):
    """Another server changed the table meanwhile: read it again."""


class DatabaseUnavailable(Exception):
    """The database cannot be used now. Whoever asked may try again."""


class LastUse(NamedTuple):
    """When somebody was last at a table, in running time."""

    table: str
    used: float


class StoredTable(NamedTuple):
    """Everything that a table needs to go on."""

    data: TableData
    used: float
    """When somebody was last there, in running time."""
    snapshot: PositionSnapshot | None
    entries: list[Entry]
    chat: list[ChatLine]
    turns: StoredTurns | None = None


class TableTurn(NamedTuple):
    """A table of somebody, and whose move it is there."""

    data: TableData
    turns: StoredTurns | None


class DataStore:
    """The rest of what outlasts the process. Every write is committed when its call returns."""

    def __init__(
        self, engine: AsyncEngine, metrics: Metrics, turn: asyncio.Lock | None = None
    ) -> None:
        self._engine = engine
        self._outage = Outage("database", "whoever asks is told to try again", metrics, settle=5.0)
        self._turn = turn
        """SQLite has one writer; waiting for a turn here costs less than waiting in SQLite."""
        self._first = asyncio.Lock()
        """Held by the one write of ours that waits for a turn, so that the log, which everybody
        waits for, never stands behind more than one of them.
        """

    @contextlib.asynccontextmanager
    async def _writing(self) -> AsyncGenerator[AsyncConnection, None]:
        if self._turn is None:
            async with self._reading() as connection, connection.begin():
                yield connection
        else:
            async with self._first, self._turn, self._reading() as connection, connection.begin():
                yield connection

    @contextlib.asynccontextmanager
    async def _reading(self) -> AsyncGenerator[AsyncConnection, None]:
        """A connection; `DatabaseUnavailable` if there is none, none gets free, or it breaks."""
        try:
            async with self._engine.connect() as connection:
                yield connection
        except (IntegrityError, ProgrammingError, DataError):
            raise  # Our own fault: the database works.
        except (DBAPIError, NoFreeConnection, OSError) as error:
            self._outage.failed(error)
            raise DatabaseUnavailable(str(error)) from error
        self._outage.worked()

    def _insert(self, table: Table) -> postgresql.Insert | sqlite.Insert:
        """An insert that may change the row that is there; each database says that its own way."""
        if self._engine.dialect.name == "postgresql":
            return postgresql.insert(table)
        return sqlite.insert(table)

    async def guest_name(self, guest: str) -> str | None:
        """The name that a guest has told."""
        async with self._reading() as connection:
            name: str | None = await connection.scalar(
                select(guests.c.name).where(guests.c.id == guest)
            )
            return name

    async def avatar(self, guest: str) -> str:
        """The picture that a person has chosen; empty for a guest."""
        async with self._reading() as connection:
            avatar: str | None = await connection.scalar(
                select(persons.c.avatar).where(persons.c.id == guest)
            )
            return avatar or ""

    async def name_guest(self, guest: str, name: str, now: float) -> None:
        """Remembers what a guest is called."""
        statement = self._insert(guests).values(id=guest, name=name, created=now, seen=now)
        changed = {"name": name, "seen": now}
        async with self._writing() as connection:
            await connection.execute(
                statement.on_conflict_do_update(index_elements=["id"], set_=changed)
            )

    async def note_guest(self, guest: str, now: float) -> None:
        """A guest who has told a name is still here."""
        async with self._writing() as connection:
            await connection.execute(update(guests).where(guests.c.id == guest).values(seen=now))

    async def add_table(self, table: TableData, used: float = 0.0) -> None:
        """A new table, made at this running time."""
        async with self._writing() as connection:
            await connection.execute(insert(tables).values(_row(table) | {"used": used}))
            await _link_guests(connection, table)

    async def add_brought(self, table: TableData, log: Sequence[Entry], used: float) -> bool:
        """A table with all that happened at it, or neither; False if it was brought already."""
        try:
            async with self._writing() as connection:
                await self._add_brought(connection, table, log, used)
        except IntegrityError:
            return False
        return True

    async def _add_brought(
        self, connection: AsyncConnection, table: TableData, log: Sequence[Entry], used: float
    ) -> None:
        await connection.execute(insert(tables).values(_row(table) | {"used": used}))
        await _link_guests(connection, table)
        if log:
            await connection.execute(insert(entries), [_entry_row(entry) for entry in log])

    async def brought(self, key: str) -> str | None:
        """The id of a table that was brought from a device; None if that was not done."""
        query = select(tables.c.id).where(tables.c.brought == key)
        async with self._reading() as connection:
            found: str | None = await connection.scalar(query)
            return found

    async def save_table(self, table: TableData, *, before: TableData) -> TableData:
        """Stores a changed table under the next version; raises `Conflict` if it is not next."""
        async with self._writing() as connection:
            return await save_table(connection, table, before)

    async def table(self, table: str) -> TableData | None:
        """The table of an id."""
        async with self._reading() as connection:
            return await _table(connection, table)

    async def tables_of(
        self,
        guest: str,
        *,
        game: str | None = None,
        status: Status | None = None,
        page: ListPage = WHOLE,
    ) -> list[TableData]:
        """A guest's tables, the newest first."""
        query = (
            select(tables)
            .join(table_guests)
            .where(table_guests.c.guest == guest, *_such(game, status))
            .order_by(desc(tables.c.created), tables.c.id)
            .offset(page.skip)
            .limit(page.most)
        )
        async with self._reading() as connection:
            return [table_of(row) for row in await connection.execute(query)]

    async def unended_of(self, guest: str) -> list[str]:
        """The newest tables of a guest that have not ended."""
        query = (
            select(tables.c.id)
            .join(table_guests)
            .where(table_guests.c.guest == guest, tables.c.status != "ended")
            .order_by(desc(tables.c.created), tables.c.id)
            .limit(MOST_LISTED)
        )
        async with self._reading() as connection:
            return list((await connection.scalars(query)).all())

    async def turns_of(self, guest: str) -> list[TableTurn]:
        """A guest's tables that have not ended, and whose move it is there; the newest first."""
        query = (
            select(tables, *_TURNS)
            .join(table_guests)
            .outerjoin(turns, turns.c.table_id == tables.c.id)
            .where(table_guests.c.guest == guest, tables.c.status != "ended")
            .order_by(desc(tables.c.created), tables.c.id)
            .limit(MOST_LISTED)
        )
        async with self._reading() as connection:
            return [_table_turn(row) for row in await connection.execute(query)]

    async def invitations_of(self, guest: str) -> list[TableData]:
        """Tables that are not begun at which a seat is kept for a guest, the newest first."""
        kept = tables.c.chairs.contains(f'"kept_for":"{guest}"', autoescape=True)
        query = (
            select(tables)
            .where(tables.c.status == "open", kept)
            .order_by(desc(tables.c.created), tables.c.id)
            .limit(MOST_LISTED)
        )
        async with self._reading() as connection:
            return [table_of(row) for row in await connection.execute(query)]

    async def vacations_of(self, guest: str, since: float) -> list[Stop]:
        """When the clocks of a guest stand, as far as that ends later, in order."""
        query = (
            select(vacations.c.begins, vacations.c.ends)
            .where(vacations.c.guest == guest, vacations.c.ends > since)
            .order_by(vacations.c.begins)
        )
        async with self._reading() as connection:
            return [Stop(*row) for row in await connection.execute(query)]

    async def add_vacation(self, guest: str, begins: float, ends: float) -> bool:
        """False if one that begins then is there already."""
        try:
            async with self._writing() as connection:
                row = {"guest": guest, "begins": begins, "ends": ends}
                await connection.execute(insert(vacations).values(row))
        except IntegrityError:
            return False
        return True

    async def guests_of(self, asked: Sequence[str]) -> dict[str, set[str]]:
        """By guest: which of these tables are theirs."""
        query = select(table_guests).where(table_guests.c.table_id.in_(asked))
        found: dict[str, set[str]] = {}
        async with self._reading() as connection:
            for row in await connection.execute(query):
                found.setdefault(row.guest, set()).add(row.table_id)
        return found

    async def time_up_by(self, time: float, most: int) -> list[str]:
        """Tables in play at which somebody's time is up by then, the earliest first."""
        query = (
            select(turns.c.table_id)
            .join(tables, tables.c.id == turns.c.table_id)
            .where(turns.c.alarm <= time, tables.c.status == "playing")
            .order_by(turns.c.alarm)
            .limit(most)
        )
        async with self._reading() as connection:
            return list((await connection.scalars(query)).all())

    async def turns_missing(self, after: str, most: int) -> list[str]:
        """Tables in play with clocks of which is not kept whose move it is, or of an earlier
        version.
        """
        query = (
            select(tables.c.id)
            .outerjoin(turns, turns.c.table_id == tables.c.id)
            .where(
                tables.c.status == "playing",
                tables.c.id > after,
                tables.c.time_control != "{}",  # of tables from before there were clocks
                ~tables.c.time_control.contains('"kind":"none"'),
                or_(turns.c.version.is_(None), turns.c.version != tables.c.version),
            )
            .order_by(tables.c.id)
            .limit(most)
        )
        async with self._reading() as connection:
            return list((await connection.scalars(query)).all())

    async def listed(
        self, *, game: str | None, status: Status | None, most_of_host: int, page: ListPage
    ) -> list[TableData]:
        """Listed tables, of one host no more than that, in an order that is fair to all.

        First comes the newest of each address, then the second newest of each, and so on, so that
        whoever makes many tables, under however many sessions, stands before nobody else.
        """
        of_host = func.row_number().over(
            partition_by=tables.c.host, order_by=(desc(tables.c.created), tables.c.id)
        )
        some = (
            select(tables.c.id, tables.c.host, tables.c.origin, tables.c.created)
            .add_columns(of_host.label("of_host"))
            .where(tables.c.listed, *_such(game, status))
            .subquery()
        )
        # Where tables that are older than this column were made is not known.
        origin = func.coalesce(func.nullif(some.c.origin, ""), some.c.host)
        round_ = func.row_number().over(
            partition_by=origin, order_by=(some.c.of_host, desc(some.c.created), some.c.id)
        )
        kept = (
            select(some.c.id, round_.label("round"))
            .where(some.c.of_host <= most_of_host)
            .subquery()
        )
        query = (
            select(tables)
            .join(kept, kept.c.id == tables.c.id)
            .order_by(kept.c.round, desc(tables.c.created), tables.c.id)
            .offset(page.skip)
            .limit(page.most)
        )
        async with self._reading() as connection:
            return [table_of(row) for row in await connection.execute(query)]

    async def unfinished(self, guest: str, *, practice: bool) -> int:
        """How many tables a guest has that have not ended; those for practice count apart."""
        query = (
            select(func.count())
            .select_from(tables.join(table_guests))
            .where(*_unfinished(guest, practice))
        )
        async with self._reading() as connection:
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
        async with self._reading() as connection:
            return [table_of(row) for row in await connection.execute(query)]

    async def open_unused(self, before: float, most: int) -> list[str]:
        """Tables that nobody has started, and where nobody was since this running time."""
        query = (
            select(tables.c.id)
            .where(tables.c.status == "open", tables.c.used < before)
            .order_by(tables.c.used)
            .limit(most)
        )
        async with self._reading() as connection:
            return list((await connection.scalars(query)).all())

    async def used_with_bots(
        self, since: float, most: int, after: LastUse | None = None
    ) -> list[LastUse]:
        """Tables in play at which a bot sits or stands in and somebody was since then.

        Those used last come first; `after` one of them, those that follow it.
        """
        query = (
            select(tables.c.id, tables.c.used)
            .where(*_WITH_BOTS, tables.c.used >= since)
            .order_by(desc(tables.c.used), tables.c.id)
            .limit(most)
        )
        if after is not None:
            is_as_late = tables.c.used == after.used
            query = query.where(
                or_(tables.c.used < after.used, is_as_late & (tables.c.id > after.table))
            )
        async with self._reading() as connection:
            return [LastUse(*row) for row in await connection.execute(query)]

    async def used_with_bot(self, table: str) -> float | None:
        """When somebody was last at a table; None unless it is in play, with a bot."""
        query = select(tables.c.used).where(tables.c.id == table, *_WITH_BOTS)
        async with self._reading() as connection:
            used: float | None = await connection.scalar(query)
            return used

    async def used(self, asked: Sequence[str]) -> dict[str, float]:
        """When somebody was last at each of these tables, in running time."""
        query = select(tables.c.id, tables.c.used).where(tables.c.id.in_(asked))
        async with self._reading() as connection:
            return {row.id: row.used for row in await connection.execute(query)}

    async def keep_running_time(self, seconds: float, used: Mapping[str, float]) -> float:
        """Notes for how long servers have run, and when tables were used.

        Gives the longest time that any server knows of.
        """
        first = self._insert(running_time).values(id=1, seconds=seconds)
        kept = running_time.c.seconds
        longest = case((kept > seconds, kept), else_=seconds)
        at: BindParameter[float] = bindparam("at")
        noted = update(tables).where(tables.c.id == bindparam("key"), tables.c.used < at)
        async with self._writing() as connection:
            await connection.execute(
                first.on_conflict_do_update(index_elements=["id"], set_={"seconds": longest})
            )
            if used:
                rows = [{"key": key, "at": time} for key, time in used.items()]
                await connection.execute(noted.values(used=at), rows)
            return await connection.scalar(select(kept)) or 0.0

    async def with_news(self, known: Sequence[KnownProgress]) -> list[str]:
        """Those of the tables of which the database has more than is known; PostgreSQL only.

        One question for all of them: it is asked again and again while the bus is lost.
        """
        if not known:
            return []
        columns = zip(*known, strict=True)
        asked = dict(zip(("ids", "versions", "numbers", "lines"), map(list, columns), strict=True))
        async with self._reading() as connection:
            return list((await connection.scalars(_WITH_NEWS, asked)).all())

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
        async with self._reading() as own:
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

    async def whole(self, table: str, *, tail: int, chat_lines: int) -> StoredTable | None:
        """Everything that a table needs to go on."""
        async with self._reading() as connection:
            row = (await connection.execute(select(tables).where(tables.c.id == table))).first()
            if row is None:
                return None
            found = table_of(row)
            snapshot = None
            log: list[Entry] = []
            if found.status != "open":
                snapshot = await self.snapshot(table, tail=tail, connection=connection)
                start = 0 if snapshot is None else snapshot.number
                log = await self.entries(table, after=start, connection=connection)
            lines = await _chat(connection, table, after=0, most=chat_lines)
            known = select(turns).where(turns.c.table_id == table)
            kept = (await connection.execute(known)).first()
            whose = None if kept is None else StoredTurns(*kept)
            return StoredTable(found, row.used, snapshot, log, lines, whose)

    async def write_and_read(self, now: float) -> None:
        """Raises if the database cannot be written or read."""
        statement = self._insert(ready_checks).values(id=1, time=now)
        async with self._writing() as connection:
            await connection.execute(
                statement.on_conflict_do_update(index_elements=["id"], set_={"time": now})
            )
        async with self._reading() as connection:
            (await connection.execute(select(ready_checks.c.time))).one()

    async def add_chat(self, table: str, line: ChatLine, guest: str | None) -> ChatLine:
        """Stores a line of a guest, or of the table itself, and gives it its number."""
        async with self._writing() as connection:
            return await add_chat(connection, table, line, guest)

    async def copy_chat(self, old: str, new: str, seats: int, most: int) -> list[ChatLine]:
        """The last lines of people at one table are said at another, one seat further on."""
        async with self._writing() as connection:
            query = (
                select(chat)
                .where(chat.c.table_id == old, chat.c.notice.is_(None))
                .order_by(desc(chat.c.number))
                .limit(most)
            )
            rows: Sequence[Row[Any]] = (await connection.execute(query)).all()
            return [
                await add_chat(connection, new, _moved_on(row, seats), row.guest)
                for row in reversed(rows)
            ]

    async def author(self, table: str, line: int) -> Author | None:
        """Who wrote a line; None for none of this table's, and for those that it said itself."""
        query = select(chat.c.guest, chat.c.name, chat.c.seat).where(
            chat.c.table_id == table, chat.c.number == line, chat.c.notice.is_(None)
        )
        async with self._reading() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else Author(*row)

    async def chat(self, table: str, *, after: int, most: int) -> list[ChatLine]:
        """The last lines with greater numbers, in order."""
        async with self._reading() as connection:
            return await _chat(connection, table, after=after, most=most)


async def save_table(connection: AsyncConnection, table: TableData, before: TableData) -> TableData:
    """Stores a changed table under the next version; raises `Conflict` if it is not next."""
    saved = msgspec.structs.replace(table, version=table.version + 1)
    result = await connection.execute(
        update(tables)
        .where(tables.c.id == table.id, tables.c.version == table.version)
        .values(_row(saved))
    )
    if result.rowcount != 1:
        raise Conflict(table.id)
    if table.guests() != before.guests():
        await connection.execute(delete(table_guests).where(table_guests.c.table_id == table.id))
        await _link_guests(connection, table)
    return saved


async def add_chat(
    connection: AsyncConnection, table: str, line: ChatLine, guest: str | None
) -> ChatLine:
    """Stores a line of a guest, or of the table itself, and gives it its number."""
    statement = (
        insert(chat)
        .values(
            table_id=table,
            name=line.name,
            seat=line.seat,
            text=line.text,
            notice=line.notice,
            time=line.time,
            guest=guest,
        )
        .returning(chat.c.number)
    )
    return msgspec.structs.replace(line, number=await connection.scalar(statement))


async def _table(connection: AsyncConnection, table: str) -> TableData | None:
    row = (await connection.execute(select(tables).where(tables.c.id == table))).first()
    return None if row is None else table_of(row)


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


def _moved_on(row: Row[Any], seats: int) -> ChatLine:
    """A line as the seats are numbered when all have moved on by one."""
    seat = None if row.seat is None else (row.seat - 1) % seats
    return ChatLine(0, row.name, seat, row.text, row.time)


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
        "origin": table.origin,
        "hot_seat": table.hot_seat,
        "stand_in_level": table.stand_in_level,
        "stand_ins": _text(table.stand_ins),
        "spectators_chat": table.spectators_chat,
        "muted": _text(table.muted),
        "brought": table.brought,
        "time_control": _text(table.time_control),
        "begun": table.begun,
        "pauses": _text(table.pauses),
        "pause_asked": _text(table.pause_asked),
        "rated": table.rated,
        "challenge": table.challenge,
    }


def _entry_row(entry: Entry) -> dict[str, object]:
    return {
        "table_id": entry.table,
        "number": entry.number,
        "seat": entry.seat,
        "kind": entry.kind,
        "action": entry.action,
        "time": entry.time,
    }


def _such(game: str | None, status: Status | None) -> tuple[ColumnElement[bool], ...]:
    """Tables of this game in this status; None is any."""
    return (
        *(() if game is None else (tables.c.game == game,)),
        *(() if status is None else (tables.c.status == status,)),
    )


def _unfinished(guest: str, practice: bool) -> tuple[ColumnElement[bool], ...]:
    return (
        table_guests.c.guest == guest,
        tables.c.status != "ended",
        tables.c.practice == practice,
    )


def table_of(row: Row[Any]) -> TableData:
    """The table of a row."""
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
        origin=row.origin,
        hot_seat=row.hot_seat,
        stand_in_level=row.stand_in_level,
        stand_ins=_stand_ins.decode(row.stand_ins),
        spectators_chat=row.spectators_chat,
        muted=_muted.decode(row.muted),
        brought=row.brought,
        time_control=_time_control.decode(row.time_control),
        begun=row.begun,
        pauses=_pauses.decode(row.pauses),
        pause_asked=_guests.decode(row.pause_asked),
        rated=row.rated,
        challenge=row.challenge,
        version=row.version,
    )


def _table_turn(row: Row[Any]) -> TableTurn:
    if row.turns_number is None:
        return TableTurn(table_of(row), None)
    kept = StoredTurns(
        row.id, row.turns_number, row.turns_version, row.turns_alarm, row.turns_clocks
    )
    return TableTurn(table_of(row), kept)


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()
