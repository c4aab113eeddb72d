"""Stored first, then told; and what is stored is found again."""

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import create_async_engine

from tests.server.conftest import offered, quick
from tests.server.people import PATIENCE, until
from tilewright.core import AnyGame, Setup
from tilewright.games import games
from tilewright.hosting.wire import CreateTable, Join
from tilewright.server.app import create_app
from tilewright.server.metrics import Metrics
from tilewright.server.storage.database import connect, migrate, sqlite_path
from tilewright.server.storage.log import Batch, Log
from tilewright.server.storage.schema import metadata
from tilewright.server.storage.sqlite import Checkpoints, SqliteLog
from tilewright.server.storage.store import MOST_LISTED, DatabaseUnavailable, DataStore
from tilewright.server.table_actor import TableActor
from tilewright.server.table_registry import TableRegistry
from tilewright.tables.log import Entry, StoredTurns, Written
from tilewright.tables.wire import Act, SeatRequest, Undo


def order(*kinds: Literal["mine", "open", "bot"]) -> CreateTable:
    return CreateTable("world_in_progress", Setup(len(kinds)), tuple(map(SeatRequest, kinds)))


class Ear:
    """A socket that remembers what it was sent."""

    def __init__(self, guest: str) -> None:
        self.guest = guest
        self.sent: list[bytes] = []
        self.heard = asyncio.Event()

    def send(self, data: bytes) -> None:
        self.sent.append(data)
        self.heard.set()

    def close(self, code: int, reason: str) -> None:
        raise AssertionError(f"closed: {code} {reason}")


class SlowLog(Log):
    """Stores only when it is told to, and as it is told."""

    def __init__(self) -> None:
        super().__init__(Metrics())
        self.written: asyncio.Queue[Written] = asyncio.Queue()

    async def _store(self, batch: Batch) -> list[Written]:
        if not batch.entries:
            return []
        result = await self.written.get()
        if result == "failed":
            raise OSError("the disk is full")
        return [result] * len(batch.entries)


class ForgetfulLog(Log):
    """Stores, and says that it failed."""

    def __init__(self, log: Log) -> None:
        super().__init__(Metrics())
        self.log = log

    def append(
        self, entry: Entry, then: Callable[[Written], None], turns: StoredTurns | None = None
    ) -> None:
        self.log.append(entry, lambda _: then("failed"), turns)

    async def _store(self, batch: Batch) -> list[Written]:
        raise NotImplementedError


@asynccontextmanager
async def tables_in(
    folder: Path, games_offered: Mapping[str, AnyGame] | None = None, **more: Any
) -> AsyncIterator[TableRegistry]:
    """The tables of a server to which nobody is connected."""
    app = create_app(quick(folder, **more), games_offered or offered())
    async with app.lifespan():
        context: Any = app.dependencies["context"]
        yield context.dependency().tables


@asynccontextmanager
async def slow_table(folder: Path) -> AsyncIterator[tuple[TableActor, SlowLog, Ear, Ear]]:
    """A table of two, with the ears of both, that writes to a slow log."""
    log = SlowLog()
    await log.open()
    async with tables_in(folder) as tables:
        actor = await tables.create(order("mine", "open"), "ann", "Ann", "127.0.0.1")
        await tables.join(actor, "bob", "Bob", Join())
        actor.services = replace(actor.services, log=log)
        ann, bob = Ear("ann"), Ear("bob")
        for ear in (ann, bob):
            actor.connect(ear, None)
        ann.sent.clear()
        bob.sent.clear()
        yield actor, log, ann, bob
    await log.close()


def first_act(actor: TableActor, number: int) -> Act:
    return Act(number, 0, number_of(actor), actor.table.choices(0)[0])


def number_of(actor: TableActor) -> int:
    assert actor.match is not None
    return actor.match.number


def kind(data: bytes) -> str:
    found: str = msgspec.json.decode(data)["type"]
    return found


async def test_nobody_hears_of_an_entry_before_it_is_stored(tmp_path: Path) -> None:
    async with slow_table(tmp_path) as (actor, log, ann, bob):
        act = first_act(actor, 1)
        actor.receive(ann, act)
        actor.receive(ann, msgspec.structs.replace(act, id=2))
        await asyncio.sleep(0.05)
        assert (ann.sent, bob.sent, number_of(actor)) == ([], [], 0)

        log.written.put_nowait("stored")
        await until(lambda: len(ann.sent) == 4)
        assert number_of(actor) == 1
        assert [kind(sent) for sent in ann.sent] == ["accepted", "update", "rejected", "snapshot"]
        assert [kind(sent) for sent in bob.sent] == ["update"]


async def test_what_cannot_be_stored_has_not_happened(tmp_path: Path) -> None:
    async with slow_table(tmp_path) as (actor, log, ann, bob):
        act = first_act(actor, 1)
        actor.receive(ann, act)
        log.written.put_nowait("failed")
        await until(lambda: ann.sent != [])
        assert [kind(sent) for sent in ann.sent] == ["rejected"]
        assert b'"failed"' in ann.sent[0]
        assert (bob.sent, number_of(actor)) == ([], 0)

        actor.receive(ann, act)
        log.written.put_nowait("stored")
        await until(lambda: len(ann.sent) > 1)
        assert (number_of(actor), kind(ann.sent[1])) == (1, "accepted")


async def test_an_entry_that_the_log_has_although_it_seemed_lost_is_told(tmp_path: Path) -> None:
    """As when the connection to the database broke after the commit, for longer than we wait."""
    async with tables_in(tmp_path) as tables:
        actor = await tables.create(order("mine", "open"), "ann", "Ann", "127.0.0.1")
        await tables.join(actor, "bob", "Bob", Join())
        ann, bob = Ear("ann"), Ear("bob")
        for ear in (ann, bob):
            actor.connect(ear, None)
        actor.services = replace(actor.services, log=ForgetfulLog(actor.services.log))
        bob.sent.clear()
        bob.heard.clear()
        actor.receive(ann, first_act(actor, 1))
        await bob.heard.wait()
        assert [kind(sent) for sent in ann.sent[-2:]] == ["rejected", "update"]
        assert [kind(sent) for sent in bob.sent] == ["update"]
        assert number_of(actor) == 1


async def test_what_waits_at_a_table_is_bounded(tmp_path: Path) -> None:
    async with slow_table(tmp_path) as (actor, log, ann, _):
        most = actor.services.settings.limits.waiting_messages
        actor.receive(ann, first_act(actor, 0))
        for number in range(1, most + 4):
            actor.receive(ann, Undo(number, 0, 0))
        assert [kind(sent) for sent in ann.sent] == ["rejected"] * 3
        assert all(b'"too-many"' in sent for sent in ann.sent)

        log.written.put_nowait("stored")

        def answered() -> int:
            return sum(kind(sent) in ("accepted", "rejected") for sent in ann.sent)

        await until(lambda: answered() == most + 4)


async def test_entries_that_wait_are_stored_in_one_transaction(tmp_path: Path) -> None:
    engine = connect(tmp_path, None)
    await migrate(engine)
    metrics = Metrics()
    log = SqliteLog(sqlite_path(tmp_path), asyncio.Lock(), metrics)
    await log.open()
    results: list[Written] = []
    for table in range(50):
        log.append(Entry(f"table {table}", 1, 0, "act", "{}", 0.0), results.append)
    log.append(Entry("table 7", 1, 0, "act", "{}", 0.0), results.append)
    await log.close()
    await engine.dispose()

    assert results == ["stored"] * 50 + ["taken"]
    commits = re.search(r"^tilewright_commit_seconds_count (.+)$", metrics.text(), re.MULTILINE)
    assert commits is not None
    assert float(commits[1]) <= 2


async def schema_differences(folder: Path, database: str | None = None) -> Any:
    """What a migrated database and the schema of the code differ in."""
    engine = connect(folder, database)
    await migrate(engine)
    await migrate(engine)

    def differences(connection: Connection) -> Any:
        return compare_metadata(MigrationContext.configure(connection), metadata)

    async with engine.connect() as connection:
        found = await connection.run_sync(differences)
    await engine.dispose()
    return found


async def test_the_log_waits_for_one_change_of_a_table_at_most(tmp_path: Path) -> None:
    """However many tables end in the same instant, players are answered."""
    async with tables_in(tmp_path) as tables:
        actors = [
            await tables.create(order("mine", "open"), "ann", "Ann", "127.0.0.1") for _ in range(20)
        ]
        services = actors[0].services
        done: list[str] = []

        async def save(actor: TableActor) -> None:
            await services.store.save_table(actor.data, before=actor.data)
            done.append("table")

        saving = [asyncio.create_task(save(actor)) for actor in actors]
        await asyncio.sleep(0)
        stored = asyncio.Event()

        def then(_: Written) -> None:
            done.append("entry")
            stored.set()

        services.log.append(Entry(actors[0].id, 1, 0, "act", "{}", 0.0), then)
        await asyncio.gather(stored.wait(), *saving)

        assert done.index("entry") <= 2


async def test_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    assert await schema_differences(tmp_path) == []


async def test_tables_that_nobody_looks_at_leave_the_memory_and_come_back(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        actor = await tables.create(order("mine", "mine"), "ann", "Ann", "127.0.0.1")
        ann = Ear("ann")
        actor.connect(ann, None)
        actor.touched = float("-inf")
        await tables.tidy()
        assert tables.actors[actor.data.id] is actor

        actor.disconnect(ann)
        actor.touched = float("-inf")
        await tables.tidy()
        assert actor.data.id not in tables.actors
        again = await tables.actor(actor.data.id)
        assert again is not actor
        assert again.match is not None
        assert actor.match is not None
        assert again.match.state == actor.match.state


async def test_a_table_that_nobody_starts_is_closed_after_a_day(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        actor = await tables.create(order("mine", "open"), "ann", "Ann", "127.0.0.1")
        await tables.tidy()
        assert actor.data.status == "open"

        tables.services.running.advance(25 * 3600)
        await tables.tidy()
        found = await tables.actor(actor.data.id)
        assert found.data.status == "ended"


async def test_a_database_without_a_free_connection_may_be_asked_again(tmp_path: Path) -> None:
    engine = connect(tmp_path, None)
    await migrate(engine)
    await engine.dispose()
    engine = create_async_engine(engine.url, pool_size=1, max_overflow=0, pool_timeout=0.05)
    store = DataStore(engine, Metrics())
    async with engine.connect():
        with pytest.raises(DatabaseUnavailable):
            await store.table("any")
    assert await store.table("any") is None
    await engine.dispose()


@contextmanager
def no_file_grows_beyond(size: int) -> Iterator[None]:
    """As on a disk that is full, for files of this size."""
    import resource  # noqa: PLC0415 - not everywhere

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def test_a_log_on_a_full_disk_does_not_seem_to_work_in_between(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tilewright.server.storage.log.PROBE_SECONDS", 0.01)
    monkeypatch.setattr(Checkpoints, "_run", lambda _: None)
    engine = connect(tmp_path, None)
    await migrate(engine)
    log = SqliteLog(sqlite_path(tmp_path), asyncio.Lock(), Metrics())
    await log.open()

    async def write(number: int) -> Written:
        written: asyncio.Future[Written] = asyncio.get_running_loop().create_future()
        log.append(Entry("t", number, 0, "act", "x" * 1_000_000, 0.0), written.set_result)
        return await asyncio.wait_for(written, PATIENCE)

    # What is larger than anything that the test itself writes down.
    assert await write(1) == "stored"
    ahead = tmp_path / f"{sqlite_path(tmp_path).name}-wal"
    with no_file_grows_beyond(ahead.stat().st_size):
        assert await write(2) == "failed"
        seen = []
        for _ in range(20):
            await asyncio.sleep(0.01)
            seen.append(log.is_working)
        assert seen == [False] * 20
    assert await write(2) == "stored"
    assert log.is_working
    await log.close()
    await engine.dispose()


async def test_tables_of_a_game_that_is_gone_are_closed_too(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with tables_in(tmp_path) as tables:
        bids = msgspec.structs.replace(order("mine", "open"), game="sealed_bids")
        gone = await tables.create(bids, "ann", "Ann", "127.0.0.1")
    async with tables_in(tmp_path, games()) as tables:
        tables.services.running.advance(25 * 3600)
        await tables.tidy()
        assert await tables.services.store.open_unused(26 * 3600.0, 9) == []
        found = await tables.services.store.table(gone.id)
    assert found is not None
    assert (found.status, found.outcome) == ("ended", None)
    assert "does not have the game" not in caplog.text


async def test_a_guest_with_very_many_newer_tables_is_renamed_in_an_old_game(
    tmp_path: Path,
) -> None:
    async with tables_in(tmp_path) as tables:
        old = await tables.create(order("mine", "open"), "ann", "Ann", "127.0.0.1")
        for number in range(MOST_LISTED):
            newer = msgspec.structs.replace(
                old.data, id=f"{number:014}", status="ended", created=old.data.created + 1
            )
            await tables.services.store.add_table(newer)

        assert await tables.unended_of("ann") == [old.id]
