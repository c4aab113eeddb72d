"""Games step by step, as a seat or the public knew them: timelines that are made once and kept."""

import asyncio
from collections import OrderedDict
from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec

from tilewright.core import AnyGame, Seat, Setup
from tilewright.core.record import BadRecord, Record, write_record
from tilewright.core.services import find_service
from tilewright.server.services import Services
from tilewright.server.table_actor import TableActor
from tilewright.server.wire import Frame, Frames
from tilewright.tables.seating import TableData
from tilewright.tables.timeline import AnyStep, Timeline

MOST_FRAMES = 200
MOST_TABLES = 64
MOST_RECORDS = 16
"""Timelines that are kept; the longest unused go first."""
MOST_KEPT = 40_000
"""Steps and entries of all timelines of tables that are kept; some tables have very many."""

_encode = msgspec.json.Encoder().encode


class About(NamedTuple):
    """What a replay says of the whole game."""

    setup: Setup
    players: tuple[str, ...]
    commitment: str | None
    salt: str | None


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
                kept.record = await asyncio.to_thread(_record_text, timeline, actor.data)
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


def about_table(data: TableData) -> About:
    """What the replay of a table says of it."""
    return About(data.setup, _players(data), data.commitment, data.secret.salt)


def about_record(game: AnyGame, record: Record) -> About:
    """What the replay of a record says of it."""
    header = record.header
    return About(header.setup(game.info), header.players, header.commitment, record.end.salt)


def frames(timeline: Timeline, about: About, seat: int | None, first: int, count: int) -> Frames:
    """A stretch of a replay; raises `BadRecord` if there is no such seat."""
    game, steps, seats = timeline.game, timeline.steps, about.setup.seats
    if seat is not None and not 0 <= seat < seats:
        raise BadRecord(1, f"there is no seat {seat}; seats are 0 to {seats - 1}")
    viewer = None if seat is None else Seat(seat)
    stretch = steps[first : first + min(count, MOST_FRAMES)]
    return Frames(
        game=game.info.key,
        setup=about.setup,
        players=about.players,
        length=len(steps),
        catalogue=msgspec.Raw(_encode(game.catalogue(about.setup))),
        frames=tuple(_frame(game, step, at, viewer) for at, step in enumerate(stretch, first)),
        outcome=game.outcome(steps[-1].state),
        solution=_solution(game, steps[-1].state),
        commitment=about.commitment,
        salt=about.salt,
    )


def _solution(game: AnyGame, last: Any) -> msgspec.Raw | None:
    """The answer of the game's service `solution`, if it has one."""
    service = find_service(game.services, "solution")
    if service is None:
        return None
    return msgspec.Raw(_encode(service.handler(last, service.request())))


def _frame(game: AnyGame, step: AnyStep, number: int, seat: Seat | None) -> Frame:
    """Another's action may say more than was seen of it, so only the own one is told."""
    seen = (game.seen_by(event, seat) for event in step.events)
    is_own = seat is not None and step.seat == seat
    return Frame(
        number=number,
        seat=step.seat,
        action=msgspec.Raw(_encode(step.action)) if is_own else None,
        events=tuple(msgspec.Raw(_encode(event)) for event in seen if event is not None),
        view=msgspec.Raw(_encode(game.view(step.state, seat))),
    )


def _record_text(timeline: Timeline, data: TableData) -> str:
    return write_record(
        timeline.game,
        data.setup,
        int(data.secret.seed),
        timeline.actions(),
        players=_players(data),
        salt=data.secret.salt,
        position=data.secret.position,
    )


def _players(data: TableData) -> tuple[str, ...]:
    return tuple(chair.name or f"bot {chair.level}" for chair in data.chairs)
