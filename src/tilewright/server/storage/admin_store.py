"""What whoever runs the server does to tables and people, beside servers that run.

Every change stores with it a row of `admin_changes`, by which servers hear of it (ADR 0016).
"""

from collections.abc import Iterable, Sequence
from typing import Any, Literal, NamedTuple

import msgspec
from sqlalchemy import Delete, Row, Select, delete, desc, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from tilewright.server.storage.account_store import remove_person
from tilewright.server.storage.notice_store import NoticeStore
from tilewright.server.storage.result_store import (
    ResultStore,
    forget_in_results,
    move_results,
)
from tilewright.server.storage.schema import (
    admin_changes,
    chat,
    entries,
    guests,
    persons,
    restrictions,
    running_time,
    score_sheets,
    snapshots,
    table_guests,
    tables,
    turns,
    vacations,
)
from tilewright.server.storage.store import add_chat, save_table, table_of
from tilewright.tables.seating import Chair, Status, TableData
from tilewright.tables.wire import ChatLine

ChangeKind = Literal["table", "chat", "person", "session", "notices"]
PORTION = 500
"""Ids in one question: some databases allow a thousand."""
UNREADABLE = (msgspec.MsgspecError, ValueError)
"""What reading a damaged table raises."""


class AdminChange(NamedTuple):
    """Something that servers have to look at again."""

    number: int
    kind: ChangeKind
    key: str
    """The id of a table, or of a guest."""


class Restriction(NamedTuple):
    """What somebody may not do, since when."""

    guest: str
    banned: float | None
    muted: float | None
    reason: str


class GuestRow(NamedTuple):
    """Somebody who has told a name."""

    id: str
    name: str
    created: float
    seen: float


class ListedTable(NamedTuple):
    """A table, and how far its game went; also one that is damaged."""

    id: str
    game: str
    status: Status
    chairs: tuple[Chair, ...] | None
    """None: they cannot be read."""
    host: str
    listed: bool
    practice: bool
    created: float
    entries: int
    touched: float
    """When somebody last acted there, or when it was made."""


class ClockReading(NamedTuple):
    """How the clock went on, by the time for which servers have run."""

    ahead: float
    """By how many seconds it stands further than that time."""
    steady_since: float
    """The running time since which it has not jumped forwards."""


class StoredLine(NamedTuple):
    """A line of chat as it is kept."""

    table: str
    line: ChatLine


_moved = select(func.max(entries.c.time)).where(entries.c.table_id == tables.c.id).scalar_subquery()
_count = (
    select(func.count(entries.c.number)).where(entries.c.table_id == tables.c.id).scalar_subquery()
)
touched = func.coalesce(_moved, tables.c.created)
"""Of a table: when somebody last acted there, or when it was made."""


class AdminStore(NoticeStore, ResultStore):
    """The store, and what only those who run the server may do with it."""

    async def last_change(self) -> int:
        """The number of the last change; 0 if there is none."""
        async with self._reading() as connection:
            return await connection.scalar(select(func.max(admin_changes.c.number))) or 0

    async def changes(self, after: int) -> list[AdminChange]:
        """Changes with greater numbers, in order."""
        columns = (admin_changes.c.number, admin_changes.c.kind, admin_changes.c.key)
        query = select(*columns).where(admin_changes.c.number > after).order_by(columns[0])
        async with self._reading() as connection:
            return [AdminChange(*row) for row in await connection.execute(query)]

    async def forget_changes(self, before: float) -> int:
        """Removes changes that every server has heard of long ago; gives how many."""
        async with self._writing() as connection:
            done = await connection.execute(
                delete(admin_changes).where(admin_changes.c.time < before)
            )
            return done.rowcount

    async def table_ids(self) -> list[str]:
        """Every table."""
        async with self._reading() as connection:
            return list((await connection.scalars(select(tables.c.id))).all())

    async def stored_tables(
        self,
        *,
        ids: Sequence[str] | None = None,
        guest: str | None = None,
        game: str | None = None,
        status: Status | None = None,
        touched_before: float | None = None,
        most: int,
    ) -> list[ListedTable]:
        """Tables, the one that was touched last first."""
        query = select(tables, _count.label("entries"), touched.label("touched"))
        if guest is not None:
            query = query.join(table_guests).where(table_guests.c.guest == guest)
        if ids is not None:
            query = query.where(tables.c.id.in_(ids))
        if game is not None:
            query = query.where(tables.c.game == game)
        if status is not None:
            query = query.where(tables.c.status == status)
        if touched_before is not None:
            query = query.where(touched < touched_before)
        query = query.order_by(desc("touched"), tables.c.id).limit(most)
        async with self._reading() as connection:
            rows = await connection.execute(query)
            return [_listed(row) for row in rows]

    async def has_table(self, table: str) -> bool:
        """Whether there is one with this id, damaged or not."""
        async with self._reading() as connection:
            query = select(tables.c.id).where(tables.c.id == table)
            return await connection.scalar(query) is not None

    async def guests_at(self, table: str) -> list[str]:
        """Those who sit at a table, made it or wrote there."""
        sit = select(table_guests.c.guest).where(
            table_guests.c.table_id == table, table_guests.c.guest != ""
        )
        wrote = select(chat.c.guest).where(chat.c.table_id == table, chat.c.guest.is_not(None))
        both = sit.union(wrote).subquery()
        return await self.ids_matching(select(both.c.guest).order_by(both.c.guest))

    async def guest_tables(self, guest: str) -> list[str]:
        """Every table that is one of the guest's."""
        query = select(table_guests.c.table_id).where(table_guests.c.guest == guest)
        async with self._reading() as connection:
            return list((await connection.scalars(query)).all())

    async def tables_muting(self, guest: str) -> list[str]:
        """Every table whose host does not let the guest write there."""
        query = select(tables.c.id).where(tables.c.muted.contains(guest, autoescape=True))
        async with self._reading() as connection:
            return list((await connection.scalars(query)).all())

    async def last_number(self, table: str) -> int:
        """The last one of a table's log; 0 if it is empty."""
        query = select(func.max(entries.c.number)).where(entries.c.table_id == table)
        async with self._reading() as connection:
            return await connection.scalar(query) or 0

    async def change_table(
        self, table: TableData, *, before: TableData, now: float, said: ChatLine | None = None
    ) -> TableData:
        """As `save_table`, with a line that the table says; servers hear of it."""
        async with self._writing() as connection:
            saved = await save_table(connection, table, before)
            if said is not None:
                await add_chat(connection, table.id, said, None)
            await _tell(connection, [("table", table.id)], now)
        return saved

    async def remove_tables(self, ids: Sequence[str], now: float) -> None:
        """Removes tables with all that is kept of them; servers hear of it."""
        async with self._writing() as connection:
            for kept in (chat, snapshots, turns, entries, table_guests):
                await connection.execute(delete(kept).where(kept.c.table_id.in_(ids)))
            await connection.execute(delete(tables).where(tables.c.id.in_(ids)))
            await _tell(connection, [("table", table) for table in ids], now)

    async def remove_rows(self, statement: Delete) -> int:
        """Removes rows; gives how many."""
        async with self._writing() as connection:
            return (await connection.execute(statement)).rowcount

    async def ids_matching(self, query: Select[Any]) -> list[Any]:
        """The first column of an answer."""
        async with self._reading() as connection:
            return list((await connection.scalars(query)).all())

    async def remove_remains(self, most: int) -> int:
        """Removes what is left of tables that are gone; gives of how many tables, each kind apart.

        Until it hears of it, a server may store actions, lines of chat and who sits at a table
        that was removed: SQLite does not ask whether the table is there.
        """
        removed = 0
        for kept in (entries, snapshots, turns, chat, table_guests):
            gone = (
                select(kept.c.table_id)
                .where(~select(tables.c.id).where(tables.c.id == kept.c.table_id).exists())
                .distinct()
                .limit(most)
            )
            ids = await self.ids_matching(gone)
            if ids:
                async with self._writing() as connection:
                    await connection.execute(delete(kept).where(kept.c.table_id.in_(ids)))
            removed += len(ids)
        return removed

    async def clock_reading(self) -> ClockReading | None:
        """The clock as it was found the last time; None if nobody has looked yet."""
        query = select(running_time.c.clock_ahead, running_time.c.steady_since)
        async with self._reading() as connection:
            row = (await connection.execute(query)).first()
        if row is None or row.clock_ahead is None:
            return None
        return ClockReading(row.clock_ahead, row.steady_since)

    async def keep_clock_reading(self, found: ClockReading) -> None:
        """The clock as it was found, beside the time for which servers have run."""
        noted = {"clock_ahead": found.ahead, "steady_since": found.steady_since}
        async with self._writing() as connection:
            await connection.execute(update(running_time).values(noted))

    async def guest(self, guest: str) -> GuestRow | None:
        """Somebody who has told a name."""
        async with self._reading() as connection:
            row = (await connection.execute(select(guests).where(guests.c.id == guest))).first()
            return None if row is None else GuestRow(*row)

    async def guests_called(self, text: str, most: int) -> list[str]:
        """Those in whose name the text occurs, in large letters or small."""
        query = select(guests.c.id, guests.c.name).order_by(desc(guests.c.seen))
        found: list[str] = []
        wanted = text.casefold()
        async with self._reading() as connection, connection.stream(query) as rows:
            # Here, since SQLite knows the small letters of English alone.
            async for portion in rows.partitions(PORTION):
                found += [row.id for row in portion if wanted in row.name.casefold()]
                if len(found) >= most:
                    break
        return found[:most]

    async def nameless_guests(self) -> list[str]:
        """Those who sit or wrote somewhere and have told no name."""
        wrote = select(chat.c.guest).where(chat.c.guest.is_not(None))
        some = select(table_guests.c.guest).union(wrote).subquery()
        named = select(guests.c.id).where(guests.c.id == some.c.guest)
        return await self.ids_matching(select(some.c.guest).where(~named.exists()))

    async def lines_of(self, guest: str) -> list[StoredLine]:
        """What a guest has said; of older lines, what was said from the guest's seats."""
        query = select(chat).where(_said_by(guest, await self._older_lines(guest)))
        async with self._reading() as connection:
            rows = await connection.execute(query.order_by(chat.c.number))
            return [
                StoredLine(
                    row.table_id,
                    ChatLine(row.number, row.name, row.seat, row.text, row.time, row.notice),
                )
                for row in rows
            ]

    async def remove_guest(self, guest: str, lines: Iterable[StoredLine], now: float) -> None:
        """Removes name and lines of a guest; servers hear of it. Who is shut out stays so.

        Lines that say whose they are go also if they were said after these were read.
        """
        said = list(lines)
        numbers = [stored.line.number for stored in said]
        async with self._writing() as connection:
            for first in range(0, len(numbers), PORTION):
                portion = numbers[first : first + PORTION]
                await connection.execute(delete(chat).where(chat.c.number.in_(portion)))
            theirs = chat.c.guest == guest
            later = await connection.scalars(select(chat.c.table_id).where(theirs).distinct())
            told = {("chat", table) for table in (*later, *(stored.table for stored in said))}
            await connection.execute(delete(chat).where(theirs))
            await connection.execute(delete(guests).where(guests.c.id == guest))
            await connection.execute(delete(vacations).where(vacations.c.guest == guest))
            await connection.execute(
                update(restrictions).where(restrictions.c.guest == guest).values(muted=None)
            )
            await _remove_empty_restrictions(connection)
            await remove_person(connection, guest, now)
            await forget_in_results(connection, guest)
            await _tell(connection, [*sorted(told), ("person", guest)], now)

    async def name_person(
        self, guest: str, old: str, new: str, now: float, *, name_key: str
    ) -> None:
        """Another name, also on the lines said under the old one; servers hear of it."""
        row = self._insert(guests).values(id=guest, name=new, created=now, seen=now)
        theirs = (chat.c.guest == guest, chat.c.name == old)
        async with self._writing() as connection:
            await connection.execute(
                row.on_conflict_do_update(index_elements=["id"], set_={"name": new})
            )
            await connection.execute(
                update(persons).where(persons.c.id == guest).values(name_key=name_key)
            )
            found = await connection.scalars(select(chat.c.table_id).where(*theirs).distinct())
            told = [("chat", table) for table in found]
            await connection.execute(update(chat).where(*theirs).values(name=new))
            await _tell(connection, [*told, ("person", guest)], now)

    async def move_guest(self, guest: str, person: str, name: str, now: float) -> None:
        """What a guest has said and shared is a person's; the guest is forgotten. Not the tables:
        each of them is changed by itself.
        """
        theirs = chat.c.guest == guest
        async with self._writing() as connection:
            found = await connection.scalars(select(chat.c.table_id).where(theirs).distinct())
            told = [("chat", table) for table in found]
            await connection.execute(update(chat).where(theirs).values(guest=person, name=name))
            await connection.execute(
                update(score_sheets).where(score_sheets.c.host == guest).values(host=person)
            )
            await connection.execute(delete(guests).where(guests.c.id == guest))
            await move_results(connection, guest, person, name)
            await _tell(connection, [*told, ("person", guest)], now)

    async def _older_lines(self, guest: str) -> list[int]:
        """Numbers of lines that were said from the guest's seats and do not say whose they are."""
        query = (
            select(chat.c.number, chat.c.seat, tables)
            .join(tables, tables.c.id == chat.c.table_id)
            .join(table_guests, table_guests.c.table_id == tables.c.id)
            .where(
                table_guests.c.guest == guest,
                chat.c.guest.is_(None),
                chat.c.seat.is_not(None),
                chat.c.notice.is_(None),
            )
        )
        async with self._reading() as connection:
            rows = await connection.execute(query)
            return [row.number for row in rows if row.seat in table_of(row).seats_of(guest)]

    async def restrictions(self, guest: str | None = None) -> list[Restriction]:
        """What everybody, or one, may not do."""
        query = select(restrictions).order_by(restrictions.c.guest)
        if guest is not None:
            query = query.where(restrictions.c.guest == guest)
        async with self._reading() as connection:
            return [Restriction(*row) for row in await connection.execute(query)]

    async def restrict(self, wanted: Restriction, now: float) -> None:
        """What somebody may not do from now on; servers hear of it."""
        values = wanted._asdict()
        statement = self._insert(restrictions).values(values)
        del values["guest"]
        async with self._writing() as connection:
            await connection.execute(
                statement.on_conflict_do_update(index_elements=["guest"], set_=values)
            )
            await _remove_empty_restrictions(connection)
            await _tell(connection, [("person", wanted.guest)], now)


def _listed(row: Row[Any]) -> ListedTable:
    try:
        chairs = table_of(row).chairs
    except UNREADABLE:
        chairs = None
    return ListedTable(
        id=row.id,
        game=row.game,
        status=row.status,
        chairs=chairs,
        host=row.host,
        listed=row.listed,
        practice=row.practice,
        created=row.created,
        entries=row.entries,
        touched=row.touched,
    )


async def _remove_empty_restrictions(connection: AsyncConnection) -> None:
    nothing = (restrictions.c.banned.is_(None), restrictions.c.muted.is_(None))
    await connection.execute(delete(restrictions).where(*nothing))


async def _tell(connection: AsyncConnection, told: Sequence[tuple[str, str]], now: float) -> None:
    rows = [{"kind": kind, "key": key, "time": now} for kind, key in told]
    if rows:
        await connection.execute(insert(admin_changes), rows)


def _said_by(guest: str, older: Sequence[int]) -> Any:
    return or_(chat.c.guest == guest, chat.c.number.in_(older)) if older else chat.c.guest == guest
