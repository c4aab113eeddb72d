"""What nobody needs any more goes, after the times that `Retention` says."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from typing import Any

from sqlalchemy import Delete, Select, delete, func, select
from sqlalchemy.sql.elements import ColumnElement

from tilewright.core import Value
from tilewright.server.administration import Refused
from tilewright.server.administration.tables import DAY, close_table
from tilewright.server.metrics import Counter
from tilewright.server.sessions import KEPT, RENEWED
from tilewright.server.settings import Retention
from tilewright.server.storage.admin_store import AdminStore, ClockReading, touched
from tilewright.server.storage.bus import Bus
from tilewright.server.storage.schema import (
    chat,
    guests,
    persons,
    score_sheets,
    sessions,
    sign_in_codes,
    spent_challenges,
    table_guests,
    tables,
)
from tilewright.server.storage.store import DatabaseUnavailable

PORTION = 50
"""Tables, or ten times as many lines or names, that are removed in one transaction: players wait
for it."""
LINES = 10 * PORTION
PAUSE_SECONDS = 0.5
"""Between portions, in a server that runs."""
FIRST_SECONDS = 600.0
"""After which a server that was started looks for the first time."""
EVERY_SECONDS = DAY
JUMP_DAYS = 14.0
"""So much further than servers ran the clock may have gone from one look to the next: a machine
may be switched off for a while."""
STEADY_SECONDS = DAY
"""For so long servers run after the clock jumped, or was first read, before they go by it."""
CHANGES_DAYS = 1.0
"""Servers hear of changes within seconds."""

_logger = logging.getLogger(__name__)


class Pruned(Value, frozen=True):
    """What went, or would go."""

    closed: int = 0
    """Games in which nobody acted."""
    unfinished: int = 0
    practice: int = 0
    finished: int = 0
    """Tables that were deleted."""
    lines: int = 0
    """Of chat."""
    guests: int = 0
    """Names."""
    remains: int = 0
    """Tables of which only a part was left."""


class Pruning:
    """Looks for what is older than it should get."""

    def __init__(self, store: AdminStore, keep: Retention, *, pause: float = 0.0) -> None:
        self._store = store
        self._keep = keep
        self._pause = pause

    async def count(self, now: float) -> Pruned:
        """What would go now."""
        found = {
            name: len(await self._store.ids_matching(query))
            for name, query in self._queries(now).items()
        }
        return Pruned(**found)

    async def prune(self, now: float) -> Pruned:
        """Removes it, a portion at a time."""
        gone: dict[str, int] = {}
        for name, query in self._queries(now).items():
            gone[name] = 0
            most = LINES if name in ("lines", "guests") else PORTION
            async for portion in self._portions(query.limit(most)):
                gone[name] += await self._remove(name, portion, now)
        await self._store.remove_rows(delete(score_sheets).where(score_sheets.c.expires < now))
        for old in _ended_sign_ins(now):
            await self._store.remove_rows(old)
        remains = await self._store.remove_remains(PORTION)
        await self._store.forget_changes(now - CHANGES_DAYS * DAY)
        return Pruned(**gone, remains=remains)

    async def look(self, now: float, running: float) -> Pruned | None:
        """Prunes, `running` being for how long servers ran; None while the clock may be wrong."""
        if not await self._is_steady(now, running):
            return None
        pruned = await self.prune(now)
        _logger.info("pruned: %s", pruned)
        return pruned

    async def _is_steady(self, now: float, running: float) -> bool:
        """Whether servers have run for a day since the clock jumped forwards, or was first read.

        A clock that is set wrong cannot be told from a time for which no server ran, so after
        either there is a day in which it can be set right.
        """
        ahead = now - running
        before = await self._store.clock_reading()
        since = running if before is None else before.steady_since
        if before is not None and ahead - before.ahead > JUMP_DAYS * DAY:
            since = running
            _logger.warning(
                "the clock went on %d days further than servers ran: see that it is right; "
                "what is too old is removed once they have run for another day",
                (ahead - before.ahead) / DAY,
            )
        await self._store.keep_clock_reading(ClockReading(ahead, since))
        return running - since >= STEADY_SECONDS

    async def daily(
        self,
        bus: Bus,
        now: Callable[[], float],
        running: Callable[[], float],
        faults: Counter,
    ) -> None:
        """Does that once a day, at one of the servers that share a database."""
        await asyncio.sleep(FIRST_SECONDS)
        while True:
            if bus.leads("prune"):
                try:
                    await self.look(now(), running())
                except DatabaseUnavailable:
                    pass  # The store has said so.
                except Exception:
                    _logger.exception("pruning failed; it is tried again tomorrow")
                    faults.add()
            await asyncio.sleep(EVERY_SECONDS)

    async def _portions(self, query: Select[Any]) -> AsyncIterator[list[Any]]:
        """The first of them again and again; what is not removed is not tried for ever."""
        before: list[Any] = []
        while (portion := await self._store.ids_matching(query)) and portion != before:
            yield portion
            before = portion
            await asyncio.sleep(self._pause)

    async def _remove(self, name: str, portion: list[Any], now: float) -> int:
        if name == "closed":
            return sum([await self._close(table, now) for table in portion])
        if name == "lines":
            return await self._store.remove_rows(delete(chat).where(chat.c.number.in_(portion)))
        if name == "guests":
            return await self._store.remove_rows(delete(guests).where(guests.c.id.in_(portion)))
        await self._store.remove_tables(portion, now)
        return len(portion)

    async def _close(self, table: str, now: float) -> bool:
        """Not if it went, or somebody plays there, in this very instant."""
        try:
            return await close_table(self._store, table, now)
        except Refused:
            return False

    def _queries(self, now: float) -> dict[str, Select[Any]]:
        """By what is counted: the ids of what has to go. 0 days are for ever."""
        keep, status = self._keep, tables.c.status
        # What somebody brought from a device stands among their games, though its seed was known.
        is_practice = tables.c.practice.is_(True) & tables.c.brought.is_(None)
        ended = (status == "ended", ~is_practice)
        found = {
            "closed": _tables(now, keep.idle_games, touched, status == "playing", ~is_practice),
            "unfinished": _tables(
                now, keep.unfinished_tables, _ended_at(), *ended, tables.c.outcome.is_(None)
            ),
            "practice": _tables(now, keep.practice_tables, touched, is_practice),
            "finished": _tables(
                now, keep.finished_tables, touched, *ended, tables.c.outcome.is_not(None)
            ),
            "lines": select(chat.c.number)
            .where(chat.c.time < now - keep.chat * DAY)
            .order_by(chat.c.number)
            if keep.chat
            else None,
            "guests": _forgotten(now, keep.guests),
        }
        return {name: query for name, query in found.items() if query is not None}


def _tables(
    now: float, days: float, since: ColumnElement[float], *which: ColumnElement[bool]
) -> Select[Any] | None:
    if not days:
        return None
    return select(tables.c.id).where(*which, since < now - days * DAY).order_by(tables.c.id)


def _ended_at() -> ColumnElement[float]:
    """When a table was closed, if it said so; else when somebody last acted there."""
    said = (
        select(func.max(chat.c.time))
        .where(chat.c.table_id == tables.c.id, chat.c.notice == "closed")
        .scalar_subquery()
    )
    return func.coalesce(said, touched)


def _forgotten(now: float, days: float) -> Select[Any] | None:
    if not days:
        return None
    sits = select(table_guests.c.guest).where(table_guests.c.guest == guests.c.id)
    is_person = select(persons.c.id).where(persons.c.id == guests.c.id)
    return (
        select(guests.c.id)
        .where(guests.c.seen < now - days * DAY, ~sits.exists(), ~is_person.exists())
        .order_by(guests.c.id)
    )


def _ended_sign_ins(now: float) -> tuple[Delete, ...]:
    """Sessions whose cookie no browser has any more, codes and challenges whose time is over."""
    return (
        delete(sessions).where(sessions.c.seen < now - KEPT - RENEWED),
        delete(sign_in_codes).where(sign_in_codes.c.expires < now),
        delete(spent_challenges).where(spent_challenges.c.expires < now),
    )
