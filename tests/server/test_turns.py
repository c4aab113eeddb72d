"""Whose move it is, kept beside the log and told to whoever wants to hear; and clocks that go on
while nobody is at the table."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import delete, text

from tests.server.people import until
from tests.server.test_storage import Ear, first_act, order, tables_in
from tilewright.hosting.problems import HttpProblem
from tilewright.hosting.wire import Join
from tilewright.server.storage.schema import turns
from tilewright.server.table_actor import TableActor
from tilewright.server.table_registry import TableRegistry
from tilewright.server.turns import TurnNews
from tilewright.tables.seating import ended
from tilewright.tables.wire import TimeControl

DAYS = TimeControl("days", turn=86_400, bank=3_600)
LIVE = TimeControl("live", bank=600, increment=10)


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@asynccontextmanager
async def server(folder: Path, clock: Clock) -> AsyncIterator[TableRegistry]:
    async with tables_in(folder, absence_seconds=0.01) as tables:
        tables.services.clock = clock
        yield tables


async def pair(tables: TableRegistry, control: TimeControl) -> TableActor:
    """A table of Ann and Bob that has just begun."""
    wanted = replace(order("mine", "open"), time_control=control)
    actor = await tables.create(wanted, "ann", "Ann", "127.0.0.1")
    await tables.join(actor, "bob", "Bob", Join())
    return actor


def guests_asked(actor: TableActor) -> list[str | None]:
    return [actor.data.chairs[asked.seat].guest for asked in actor.table.asked]


async def kept(tables: TableRegistry, table: str) -> Any:
    """What the database has of whose move it is."""
    found = {turn.data.id: turn.turns for turn in await tables.services.store.turns_of("ann")}
    return found.get(table)


async def test_whoever_listens_hears_who_is_asked_and_who_no_longer_is(tmp_path: Path) -> None:
    clock, heard = Clock(), list[TurnNews]()
    async with server(tmp_path, clock) as tables:
        tables.services.turns.listeners.append(heard.append)
        actor = await pair(tables, DAYS)
        (first,) = guests_asked(actor)
        assert [news.kind for news in heard] == ["begun", "begun", "asked"]
        assert (heard[-1].account, heard[-1].table, heard[-1].is_first) == (first, actor.id, True)
        assert (heard[-1].since, heard[-1].until) == (clock.now, clock.now + 90_000)

        heard.clear()
        while guests_asked(actor) == [first]:
            ear, number = Ear(first or ""), actor.table.number
            actor.connect(ear, None)
            seat = actor.data.seats_of(first or "")[0]
            act = replace(first_act(actor, 1), seat=seat, action=actor.table.choices(seat)[0])
            assert actor.match is not None
            actor.receive(ear, replace(act, seat_version=actor.match.seat_versions[seat]))
            await until(lambda number=number: actor.table.number > number)  # type: ignore[misc]
            actor.disconnect(ear)
        (second,) = guests_asked(actor)
        assert [(news.kind, news.account) for news in heard] == [
            ("no-longer-asked", first),
            ("asked", second),
        ]
        row = await kept(tables, actor.id)
        assert (row.number, row.alarm) == (actor.table.number, heard[-1].until)


async def test_an_invitation_is_told_to_those_whose_seats_are_kept(tmp_path: Path) -> None:
    heard = list[TurnNews]()
    async with server(tmp_path, Clock()) as tables:
        actor = await pair(tables, DAYS)
        await actor.change(ended)
        tables.services.turns.listeners.append(heard.append)
        again = await tables.rematch(actor, "ann", "Ann", "127.0.0.1")
        assert [(news.kind, news.account, news.table) for news in heard if news.kind == "invited"]
        assert heard[0] == TurnNews("invited", "bob", again.id, "world_in_progress")


async def test_time_is_up_although_nobody_came_to_the_next_server(tmp_path: Path) -> None:
    clock = Clock()
    async with server(tmp_path, clock) as tables:
        actor = await pair(tables, DAYS)
        (late,) = guests_asked(actor)
        await until_kept(tables, actor)
    clock.now += 90_000

    async with server(tmp_path, clock) as tables:
        await tables.look_at_clocks()
        again = tables.actors[actor.id]
        clock.now += 1  # The time of grace after a restart.
        await until(lambda: bool(again.data.stand_ins))
        (stretch,) = again.data.stand_ins
        assert again.data.chairs[stretch.seat].guest == late
        assert stretch.late


async def test_whose_move_it_is_is_worked_out_anew_where_it_is_not_kept(tmp_path: Path) -> None:
    clock = Clock()
    async with server(tmp_path, clock) as tables:
        actor = await pair(tables, LIVE)
        await until_kept(tables, actor)
        before = await kept(tables, actor.id)
        async with tables.services.store._writing() as connection:
            await connection.execute(delete(turns))

    clock.now += 5
    async with server(tmp_path, clock) as tables:
        await tables.make_turns()
        await until_kept(tables, actor)
        assert await kept(tables, actor.id) == before


async def test_my_moves_are_the_same_whether_the_table_is_in_the_memory_or_not(
    tmp_path: Path,
) -> None:
    clock = Clock()
    async with server(tmp_path, clock) as tables:
        actor = await pair(tables, DAYS)
        await until_kept(tables, actor)
        (first,) = guests_asked(actor)
        other = "bob" if first == "ann" else "ann"
        here = [await tables.moves_of(guest) for guest in (first or "", other)]

        tables.actors.clear()
        for guest, moves in zip((first or "", other), here, strict=True):
            assert await tables.moves_of(guest) == moves
        (turn,) = here[0].asked
        assert (turn.since, turn.until) == (clock.now, clock.now + 90_000)
        assert turn.to_act == turn.mine
        assert [turn.table for turn in here[1].waiting] == [actor.id]
        assert here[1].asked == here[1].invited == ()


async def test_my_moves_name_invitations_and_what_is_most_urgent_first(tmp_path: Path) -> None:
    async with server(tmp_path, Clock()) as tables:
        alone = await tables.create(order("mine", "bot"), "ann", "Ann", "127.0.0.1")
        actor = await pair(tables, DAYS)
        ended_table = await pair(tables, LIVE)
        await ended_table.change(ended)
        again = await tables.rematch(ended_table, "ann", "Ann", "127.0.0.1")

        ann, bob = await tables.moves_of("ann"), await tables.moves_of("bob")

        assert [turn.table for turn in bob.invited] == [again.id]
        assert [turn.table for turn in ann.open] == [again.id]
        known = {turn.table: turn for turn in (*ann.asked, *ann.waiting)}
        assert known.keys() == {alone.id, actor.id}
        assert (known[alone.id].alone, known[actor.id].alone) == (True, False)
        assert await tables.moves_of("carl") == await tables.moves_of("dora")


async def test_days_of_vacation_stop_my_clocks_at_slow_tables_until_they_are_used_up(
    tmp_path: Path,
) -> None:
    clock, day = Clock(), 86_400
    async with server(tmp_path, clock) as tables:
        slow, live = await pair(tables, DAYS), await pair(tables, LIVE)
        (guest,) = guests_asked(slow)
        ends = [actor.table.asked[0].until for actor in (slow, live)]

        taken = await tables.take_vacation(guest or "", 20, await tables.unended_of(guest or ""))

        assert taken.days_left == 1
        assert slow.table.asked[0].until == (ends[0] or 0) + 20 * day
        assert live.table.asked[0].until == ends[1]
        with pytest.raises(HttpProblem):
            await tables.take_vacation(guest or "", 2, [])
        last = await tables.take_vacation(guest or "", 1, [slow.id])
        assert last.taken[1].begins == last.taken[0].ends
        assert slow.table.asked[0].until == (ends[0] or 0) + 21 * day
        clock.now += 400 * day
        assert (await tables.vacations_of(guest or "")).days_left == 21


async def test_of_a_table_that_is_removed_no_turns_are_kept(tmp_path: Path) -> None:
    async with server(tmp_path, Clock()) as tables:
        actor = await pair(tables, DAYS)
        await until_kept(tables, actor)
        store: Any = tables.services.store

        await store.remove_tables([actor.id], 0.0)

        async with store._reading() as connection:
            assert await connection.scalar(text("select count(*) from turns")) == 0


async def until_kept(tables: TableRegistry, actor: TableActor) -> None:
    """The database has the row of how the table stands."""
    while True:
        async with tables.services.store._reading() as connection:
            query = text("select turns.version = tables.version from turns join tables on id = :id")
            if await connection.scalar(query, {"id": actor.id}):
                return
