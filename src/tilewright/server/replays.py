"""Timelines of games, made once and kept."""

import asyncio
from collections import OrderedDict
from hashlib import blake2b

from tilewright.core import AnyGame
from tilewright.core.record import Record
from tilewright.hosting.replays import record_text
from tilewright.server.services import Services
from tilewright.server.table_actor import TableActor
from tilewright.tables.timeline import Timeline

MOST_TABLES = 64
MOST_RECORDS = 16
"""Timelines that are kept; the longest unused go first."""
MOST_KEPT = 40_000
"""Steps and entries of all timelines of tables that are kept; some tables have very many."""


class _Kept:
    """A timeline, and the task that is just making it longer."""

    def __init__(self) -> None:
        self.timeline: Timeline | None = None
        self.record: str | None = None
        self.turn = asyncio.Lock()

    @property
    def length(self) -> int:
        """How many steps and entries it has."""
        return 0 if self.timeline is None else len(self.timeline.steps) + self.timeline.number


class Timelines:
    """The timelines of tables and of records that somebody looked at lately."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._tables: OrderedDict[str, _Kept] = OrderedDict()
        self._records: OrderedDict[bytes, Timeline] = OrderedDict()

    async def of_table(self, actor: TableActor) -> Timeline:
        """All that has happened at a table whose game is begun."""
        kept = self._kept(actor.id)
        async with kept.turn:
            return await self._up_to_date(kept, actor)

    async def record(self, actor: TableActor) -> str:
        """The record of an ended table. It holds the seed."""
        kept = self._kept(actor.id)
        async with kept.turn:
            if kept.record is None:
                timeline = await self._up_to_date(kept, actor)
                kept.record = await asyncio.to_thread(record_text, timeline, actor.data)
            return kept.record

    async def of_record(self, game: AnyGame, record: Record, body: bytes) -> Timeline:
        """The timeline of a record that was read from a file; raises `BadRecord`."""
        key = blake2b(body, digest_size=16).digest()
        timeline = self._records.get(key)
        if timeline is None:
            timeline = await asyncio.to_thread(Timeline.of_record, game, record)
            if len(self._records) >= MOST_RECORDS:
                self._records.popitem(last=False)
        self._records[key] = timeline
        self._records.move_to_end(key)
        return timeline

    def forget(self, table: str) -> None:
        """What is remembered of a table may be wrong now: it was changed by other hands."""
        self._tables.pop(table, None)

    def _kept(self, table: str) -> _Kept:
        kept = self._tables.get(table)
        if kept is None:
            kept = self._tables[table] = _Kept()
            if len(self._tables) > MOST_TABLES:
                self._tables.popitem(last=False)
        self._tables.move_to_end(table)
        return kept

    async def _up_to_date(self, kept: _Kept, actor: TableActor) -> Timeline:
        match, timeline = actor.match, kept.timeline
        if timeline is None:
            position = await self._services.first_position(actor.game, actor.data)
            timeline = await asyncio.to_thread(Timeline.of_position, actor.game, position)
        if match is not None and timeline.number < match.number:
            entries = await self._services.store.entries(actor.id, after=timeline.number)
            await asyncio.to_thread(timeline.extend, entries)
        kept.timeline = timeline
        self._make_room()
        return timeline

    def _make_room(self) -> None:
        """The one that was asked for last stays, however long it is."""
        length = sum(kept.length for kept in self._tables.values())
        while length > MOST_KEPT and len(self._tables) > 1:
            _, oldest = self._tables.popitem(last=False)
            length -= oldest.length
