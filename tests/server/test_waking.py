"""Tables of bots alone: few of them are in the memory, and they pause where nobody looks."""

import asyncio
import sqlite3
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest

from bench.restart import fill, go
from tests.server.conftest import quick
from tests.server.people import PATIENCE, until
from tests.server.test_bots import BAD_WORKER
from tests.server.test_storage import Ear, order
from tilewright.hosting.problems import HttpProblem
from tilewright.hosting.wire import Join
from tilewright.server import replays
from tilewright.server.app import create_app
from tilewright.server.settings import Settings
from tilewright.server.storage.bus import OneServer
from tilewright.server.storage.store import LastUse
from tilewright.server.table_actor import TableActor
from tilewright.server.table_registry import TableRegistry
from tilewright.server.waking import Waking
from tilewright.tables.seating import ended

TABLES = 2000
ROOM = 10
HOUR = 3600.0
HANGS = (sys.executable, BAD_WORKER, "hangs", "hangs")
"""Bots that never answer: their tables stay as they are."""


@asynccontextmanager
async def tables_in(settings: Settings) -> AsyncIterator[TableRegistry]:
    """The tables of a server to which nobody is connected."""
    app = create_app(settings)
    async with app.lifespan():
        context: Any = app.dependencies["context"]
        yield context.dependency().tables


def hanging(folder: Path, **more: Any) -> Settings:
    return quick(folder, bot_command=HANGS, bot_grace=1000.0, **more)


class AnnElsewhere(OneServer):
    """Ann is at another server, and this one lets the bots think."""

    def elsewhere(self, table: str) -> frozenset[str]:  # noqa: ARG002 - wherever
        return frozenset({"ann"})


def lingered(actor: TableActor) -> None:
    """Nothing was done with it for a while."""
    actor.touched -= HOUR


async def test_of_very_many_tables_those_used_last_are_woken_and_no_more(tmp_path: Path) -> None:
    keys = await asyncio.to_thread(fill, tmp_path, TABLES, spread=600.0)
    async with tables_in(hanging(tmp_path, bots_alone_tables=ROOM)) as tables:
        await until(lambda: len(tables.actors) == ROOM)
        await tables.waking.look()
        assert set(tables.actors) == set(keys[:ROOM])
        assert tables.waking.waiting > 0

        # Whoever opens one of the others need not wait for its turn.
        actor = await tables.actor(keys[-1])
        eve = Ear("eve")
        actor.connect(eve, None)
        assert not actor.is_paused
        assert actor.table.are_bots_busy

        # There is room again when bots have nothing more to do.
        for key in keys[:ROOM]:
            await tables.actors[key].change(lambda data: data)
            tables.actors[key].connect(eve, None)
        await until(lambda: set(keys[ROOM : 2 * ROOM]) <= set(tables.actors))


async def test_tables_that_nobody_was_at_for_long_are_not_woken(tmp_path: Path) -> None:
    keys = await asyncio.to_thread(fill, tmp_path, 300, spread=30 * HOUR)
    async with tables_in(hanging(tmp_path, bots_alone_minutes=30.0)) as tables:
        await until(lambda: len(tables.actors) == 5)
        await tables.waking.look()
        await tables.waking.look()
        assert set(tables.actors) == set(keys[:5])

        actor = await tables.actor(keys[-1])
        assert actor.is_paused
        assert not actor.table.are_bots_busy
        ann = Ear("ann")
        actor.connect(ann, None)
        assert actor.table.are_bots_busy


async def test_bots_pause_where_nobody_looks_until_somebody_does_also_after_a_restart(
    tmp_path: Path,
) -> None:
    settings = hanging(tmp_path, bots_alone_minutes=30.0)
    async with tables_in(settings) as tables:
        actor = await tables.create(order("bot", "bot"), "ann", "Ann", "127.0.0.1")
        running = tables.services.running
        running.advance(running.now() + 29 * 60)
        await tables.waking.look()
        await until(lambda: not actor.is_paused)
        assert tables.services.bots.waiting + len(tables.actors) > 0

        running.advance(running.now() + 2 * 60)
        await tables.waking.look()
        assert actor.is_paused
        await tables.keep_running_time()
    async with tables_in(settings) as tables:
        await tables.waking.look()
        assert tables.actors == {}

        again = await tables.actor(actor.id)
        assert again.is_paused
        ann = Ear("ann")
        again.connect(ann, None)
        await until(lambda: not again.is_paused)
        await until(lambda: any(b'"thinking"' in sent for sent in ann.sent))


async def test_questions_of_a_paused_table_are_withdrawn_and_it_leaves_the_memory(
    tmp_path: Path,
) -> None:
    async with tables_in(hanging(tmp_path, bots_alone_tables=1)) as tables:
        actors = [
            await tables.create(order("bot", "bot"), "ann", "Ann", "127.0.0.1") for _ in range(3)
        ]
        await until(lambda: tables.services.bots.waiting == 2)
        # Where somebody was last there is room; the first one's bot thinks, and is let think.
        await until(lambda: [actor.is_paused for actor in actors] == [True, True, False])
        await until(lambda: tables.services.bots.waiting == 1)
        for actor in actors:
            lingered(actor)
        await until(lambda: set(tables.actors) == {actors[0].id, actors[2].id})
        assert tables.waking.waiting == 2


async def test_of_very_many_links_that_are_opened_few_tables_stay_in_the_memory(
    tmp_path: Path,
) -> None:
    async with tables_in(quick(tmp_path, idle_tables=ROOM)) as tables:
        watched = await tables.create(order("mine", "open"), "ann", "Ann", "127.0.0.1")
        watched.connect(Ear("ann"), None)
        keys = []
        for _ in range(3 * ROOM):
            actor = await tables.create(order("mine", "open"), "ann", "Ann", "127.0.0.1")
            keys.append(actor.id)
            lingered(actor)
        for key in keys * 2:
            lingered(await tables.actor(key))
            assert len(tables.actors) <= ROOM + 2
        lingered(watched)
        assert (await tables.actor(watched.id)) is watched
        assert keys[-1] in tables.actors


async def test_of_very_long_logs_few_are_kept_as_timelines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replays, "MOST_KEPT", 3)
    async with tables_in(quick(tmp_path)) as tables:
        timelines = replays.Timelines(tables.services)
        actors = [
            await tables.create(order("mine", "mine"), "ann", "Ann", "127.0.0.1") for _ in range(5)
        ]
        made = [await timelines.of_table(actor) for actor in actors]
        assert [timeline.number + len(timeline.steps) for timeline in made] == [1] * 5
        again = [await timelines.of_table(actor) for actor in reversed(actors)]
        known = [one is other for one, other in zip(made, reversed(again), strict=True)]
        assert known == [False, False, True, True, True]


async def test_a_clock_that_is_set_forward_closes_no_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with tables_in(quick(tmp_path)) as tables:
        actor = await tables.create(order("mine", "open"), "ann", "Ann", "127.0.0.1")
        later = tables.services.now() + 25 * HOUR
        monkeypatch.setattr("tilewright.server.services.time", lambda: later)
        await tables.tidy()
        assert actor.data.status == "open"
    async with tables_in(quick(tmp_path)) as tables:  # Started again, with the clock still wrong.
        await tables.tidy()
        assert (await tables.actor(actor.id)).data.status == "open"


async def test_a_day_is_counted_over_restarts_and_anew_after_each_visit(tmp_path: Path) -> None:
    async with tables_in(quick(tmp_path)) as tables:
        visited = await tables.create(order("mine", "open"), "ann", "Ann", "127.0.0.1")
        actor = await tables.create(order("mine", "open"), "ann", "Ann", "127.0.0.1")
        tables.services.running.advance(20 * HOUR)
        ann = Ear("ann")
        visited.connect(ann, None)
        visited.disconnect(ann)
        await tables.tidy()
    async with tables_in(quick(tmp_path)) as tables:
        running = tables.services.running
        assert running.now() >= 20 * HOUR
        running.advance(running.now() + 5 * HOUR)
        await tables.tidy()
        assert (await tables.actor(actor.id)).data.status == "ended"
        assert (await tables.actor(visited.id)).data.status == "open"


async def test_whoever_asks_while_a_table_is_deleted_is_answered(tmp_path: Path) -> None:
    async with tables_in(quick(tmp_path)) as tables:
        actor = await tables.create(order("mine", "open"), "ann", "Ann", "127.0.0.1")
        tables.forget(actor.id, 4404, "this table was deleted")
        with pytest.raises(HttpProblem, match="deleted"):
            await asyncio.wait_for(tables.join(actor, "bob", "Bob", Join()), PATIENCE)


async def test_a_table_that_was_changed_is_loaded_only_if_bots_are_wanted_there(
    tmp_path: Path,
) -> None:
    async with tables_in(hanging(tmp_path, bots_alone_minutes=30.0)) as tables:
        closed, people, old, wanted = [
            (await tables.create(order(*seats), "ann", "Ann", "127.0.0.1")).id
            for seats in (("mine", "open"), ("mine", "mine"), ("bot", "bot"), ("mine", "bot"))
        ]
        await tables.actors[closed].change(ended)
        tables.actors.clear()
        running = tables.services.running
        running.advance(running.now() + 31 * 60)
        await tables.keep_running_time()
        await tables.services.store.keep_running_time(running.now(), {wanted: running.now()})

        for key in (closed, people, old, wanted):
            tables.table_changed(key)
        await until(lambda: wanted in tables.actors)
        await tables.waking.look()
        assert set(tables.actors) == {wanted}


async def test_what_changed_while_tables_were_looked_for_is_looked_for_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with tables_in(hanging(tmp_path)) as tables:
        actor = await tables.create(order("bot", "bot"), "ann", "Ann", "127.0.0.1")
        tables.actors.clear()
        find = tables.services.store.used_with_bots
        asked: list[float] = []

        async def find_late(since: float, most: int, after: LastUse | None) -> list[LastUse]:
            """The first answer is as it was before another server went."""
            asked.append(since)
            if len(asked) > 1:
                return await find(since, most, after)
            tables.waking.begin()
            return []

        monkeypatch.setattr(tables.services.store, "used_with_bots", find_late)
        tables.waking.begin()
        await tables.waking.look()

        await until(lambda: actor.id in tables.actors)


async def test_bots_go_on_when_somebody_comes_at_another_server(tmp_path: Path) -> None:
    async with tables_in(hanging(tmp_path, bots_alone_tables=0)) as tables:
        actor = await tables.create(order("bot", "mine"), "ann", "Ann", "127.0.0.1")
        tables.actors.clear()
        tables.services.bus = AnnElsewhere()
        tables.presence_changed(actor.id)
        await until(lambda: actor.id in tables.actors)
        assert not tables.actors[actor.id].is_paused


class Follower(OneServer):
    """Another server lets the bots think; it is told of these tables."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def leads(self, table: str) -> bool:  # noqa: ARG002 - none
        return False

    def tell(self, table: str) -> None:
        self.told.append(table)


class Spectator:
    """A socket at which nobody reads."""

    guest = "eve"

    def send(self, data: bytes) -> None: ...

    def close(self, code: int, reason: str) -> None: ...


async def test_a_server_that_should_let_bots_think_is_called_while_somebody_looks_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with tables_in(hanging(tmp_path)) as tables:
        watched, people, unwatched = [
            await tables.create(order(*seats), "ann", "Ann", "127.0.0.1")
            for seats in (("bot", "bot"), ("mine", "mine"), ("bot", "bot"))
        ]
        for actor in (watched, people):
            actor.connect(Spectator(), None)
        bus = tables.services.bus = Follower()
        monkeypatch.setattr(tables, "poll", lambda: None)

        tables.table_changed(None)  # Another server came, or went.
        assert bus.told == [watched.id]

        monkeypatch.setattr("tilewright.server.waking.LATE_SECONDS", HOUR)
        await tables.waking.look()
        assert bus.told == [watched.id]

        monkeypatch.setattr("tilewright.server.waking.LATE_SECONDS", 0.0)
        await tables.waking.look()
        assert bus.told == [watched.id] * 2
        assert unwatched.id in tables.actors


@pytest.mark.parametrize(
    ("of", "name", "pause"),
    [
        (TableRegistry, "tidy", "table_registry.TIDY_SECONDS"),
        (Waking, "look", "waking.LOOK_SECONDS"),
    ],
)
async def test_what_is_done_again_and_again_survives_a_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, of: type[Any], name: str, pause: str
) -> None:
    tries: list[object] = []

    async def fail(self: object) -> None:
        tries.append(self)
        raise ValueError("a fault")

    monkeypatch.setattr(of, name, fail)
    monkeypatch.setattr(f"tilewright.server.{pause}", 0.01)
    async with tables_in(quick(tmp_path)):
        await until(lambda: len(tries) > 1)


async def test_a_table_that_cannot_be_read_keeps_no_other_from_being_woken(tmp_path: Path) -> None:
    settings = hanging(tmp_path)
    async with tables_in(settings) as tables:
        good, bad, unused = [
            await tables.create(order(*seats), "ann", "Ann", "127.0.0.1")
            for seats in (("bot", "bot"), ("bot", "bot"), ("mine", "open"))
        ]
    with closing(sqlite3.connect(tmp_path / "tilewright.sqlite3")) as database, database:
        broken = [(bad.id,), (unused.id,)]
        database.executemany("update tables set setup = '{', used = used + 9 where id = ?", broken)
    async with tables_in(settings) as tables:
        await until(lambda: good.id in tables.actors)
        assert bad.id not in tables.actors
        running = tables.services.running
        running.advance(running.now() + 25 * HOUR)
        await tables.tidy()


@pytest.mark.full
@pytest.mark.slow
async def test_a_server_with_very_many_tables_is_ready_soon_and_stays_small(tmp_path: Path) -> None:
    keys = await asyncio.to_thread(fill, tmp_path, 10 * TABLES, spread=HOUR)
    report = await go(tmp_path, keys, workers=1, seconds=60.0)
    print(report)
    assert report.ready_seconds <= 3.0
    assert report.memory_megabytes <= 250.0
    assert report.moved_seconds < 10.0
