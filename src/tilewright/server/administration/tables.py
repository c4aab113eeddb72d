"""Tables: listed, closed, deleted."""

import re
from collections.abc import Sequence

import msgspec

from tilewright.core import Value
from tilewright.server.administration import Refused
from tilewright.server.logs import table_in_log
from tilewright.server.sessions import FORMER_PLAYER
from tilewright.server.storage.admin_store import UNREADABLE, AdminStore, ListedTable
from tilewright.server.storage.store import Conflict
from tilewright.tables.changes import Change
from tilewright.tables.chat import table_closed
from tilewright.tables.seating import Chair, Status, TableData, ended, with_chair, with_stand_in

MOST_TABLES = 100
"""What is listed if nobody asks for more."""
DAY = 24 * 3600.0
TRIES = 10
"""Somebody at the table may change it in the same instant."""
_IN_LOG = re.compile(r"t-[0-9a-f]{10}")
_AFTER_PATH = re.compile(r"[?#]")


class TableRow(Value, frozen=True):
    """A table, for those who run the server."""

    table: str
    """Its id: whoever knows it may watch, so show it to nobody else."""
    is_damaged: bool
    """What is stored of it cannot be read; then nobody is named."""
    in_log: str
    """By what the log calls it."""
    game: str
    status: Status
    seats: tuple[str, ...]
    """Who sits there, by name."""
    host: str
    """The id of the person who made it."""
    listed: bool
    practice: bool
    created: float
    touched: float
    """When somebody last acted there."""
    actions: int
    """Entries of its log."""


async def table_of(store: AdminStore, name: str) -> str:
    """The id of a table by its id, its link, or the name that the log has for it."""
    asked = _AFTER_PATH.split(name, maxsplit=1)[0].rstrip("/").rpartition("/")[2]
    if _IN_LOG.fullmatch(asked):
        ids = await store.table_ids()
        found = next((table for table in ids if table_in_log(table) == asked), None)
    else:
        found = asked if await store.has_table(asked) else None
    if found is None:
        raise Refused(f"there is no table {name}")
    return found


async def readable_table(store: AdminStore, table: str) -> TableData | None:
    """What is stored of a table; refused if it cannot be read."""
    try:
        return await store.table(table)
    except UNREADABLE as error:
        reason = f"table {table} is damaged: it can only be removed, by `tables delete`"
        raise Refused(reason) from error


async def list_tables(
    store: AdminStore,
    now: float,
    *,
    names: Sequence[str] = (),
    game: str | None = None,
    status: Status | None = None,
    person: str | None = None,
    idle_days: float | None = None,
    most: int = MOST_TABLES,
) -> list[TableRow]:
    """The tables that fit, the one that was touched last first."""
    ids = [await table_of(store, name) for name in names] or None
    before = None if idle_days is None else now - idle_days * DAY
    found = await store.stored_tables(
        ids=ids, guest=person, game=game, status=status, touched_before=before, most=most
    )
    return [_row(stored) for stored in found]


async def close_table(store: AdminStore, name: str, now: float) -> bool:
    """Ends a table without an outcome; those who are there are told. False: it had ended."""
    table = await table_of(store, name)
    data = await readable_table(store, table)
    if data is None or data.status == "ended":
        return False
    return await change_table(store, table, _closed, now, says_closed=True)


async def delete_table(store: AdminStore, name: str, now: float) -> str:
    """Removes a table with its log and chat; whoever is there is told. Gives its id."""
    table = await table_of(store, name)
    await store.remove_tables([table], now)
    return table


async def change_table(
    store: AdminStore, table: str, change: Change, now: float, *, says_closed: bool = False
) -> bool:
    """Stores the changed table, also if others change it meanwhile. False: nothing to change."""
    for _ in range(TRIES):
        data = await readable_table(store, table)
        changed = None if data is None else change(data)
        if data is None or changed is None or changed == data:
            return False
        said = table_closed(now) if says_closed else None
        try:
            await store.change_table(changed, before=data, now=now, said=said)
        except Conflict:
            continue
        return True
    raise Refused(f"table {table} is being changed all the time; try again")


def without_person(table: TableData, guest: str, number: int) -> TableData | None:
    """The table without a guest, for those who stay; None if nobody does.

    The seats are those of a former player: in a game that goes on a bot plays there, from this log
    number on, and before the start they are free again.
    """
    muted = tuple(person for person in table.muted if person.guest != guest)
    table = msgspec.structs.replace(table, muted=muted)
    if guest not in table.guests():
        return table
    others = [chair.guest for chair in table.chairs if chair.guest not in (None, guest)]
    if table.host not in ("", guest):
        others.insert(0, table.host)
    if not others:
        return None
    for seat in (at for at, chair in enumerate(table.chairs) if chair.guest == guest):
        table = _without_seat(table, seat, number)
    return msgspec.structs.replace(table, host=others[0] or "")


def _without_seat(table: TableData, seat: int, number: int) -> TableData:
    if table.status == "open":
        return with_chair(table, seat, Chair("open"))
    former = msgspec.structs.replace(table.chairs[seat], guest=None, name=FORMER_PLAYER, avatar="")
    table = with_chair(table, seat, former)
    if table.status == "playing" and not former.stand_in:
        return with_stand_in(table, seat, number)
    return table


def _closed(table: TableData) -> TableData:
    return table if table.status == "ended" else ended(table)


def _row(stored: ListedTable) -> TableRow:
    return TableRow(
        table=stored.id,
        is_damaged=stored.chairs is None,
        in_log=table_in_log(stored.id),
        game=stored.game,
        status=stored.status,
        seats=tuple(_name(chair) for chair in stored.chairs or ()),
        host=stored.host,
        listed=stored.listed,
        practice=stored.practice,
        created=stored.created,
        touched=stored.touched,
        actions=stored.entries,
    )


def _name(chair: Chair) -> str:
    if chair.kind == "person":
        return chair.name
    return "-" if chair.kind == "open" else f"bot {chair.level}"
