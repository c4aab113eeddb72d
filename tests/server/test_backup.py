"""A backup holds all that a server keeps, and is put only where nothing is."""

import asyncio
import os
import sqlite3
import stat
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import time

import pytest

from bench.postgres import Postgres
from tests.server.administration import beside
from tests.server.conftest import offered, quick
from tests.server.people import Person, people, running
from tilewright.games import games
from tilewright.server.administration import Refused
from tilewright.server.administration.backup import back_up, read_backup, restore
from tilewright.server.administration.check import CheckReport, check
from tilewright.server.storage.database import connect, sqlite_path

SOMEBODY = 12345
"""A user who has no name here."""
IS_ROOT = sys.platform != "win32" and os.geteuid() == 0


async def play(person: Person) -> str:
    """A table with a few actions and a line of chat, and one that waits."""
    await person.put("/api/me", {"name": "Žofie Ґудзь"})
    await person.create("mine", "open")
    key: str = (await person.create("mine", "mine", listed=True))["id"]
    async with person.line(key) as line:
        states = (await line.hello())["states"]
        await line.ask("say", text="hello")
        for _ in range(3):
            await line.act(next(state for state in states if state["choices"]))
            states = (await line.hear_type("update"))["states"]
    return key


async def made(folder: Path, database: str | None, target: Path) -> Path:
    """A backup of a database on which a server may run."""
    engine = connect(folder, database)
    try:
        return Path((await back_up(engine, folder, target, time())).file)
    finally:
        await engine.dispose()


async def checked(folder: Path, database: str | None = None) -> CheckReport:
    async with beside(folder, database) as store:
        return await check(store._engine, store, games())


@asynccontextmanager
async def back_at(base: str, person: Person) -> AsyncIterator[Person]:
    """The same guest, at a server that was made of a backup."""
    there = Person(base)
    there.http.cookies = person.http.cookies
    yield there
    await there.http.aclose()


async def goes_on(person: Person, key: str) -> None:
    """The guest is known, and the game goes on where it stood."""
    assert (await person.get("/api/me"))["name"] == "Žofie Ґудзь"
    async with person.line(key) as line:
        told = await line.hello()
        assert told["number"] == 3
        assert [said["text"] for said in told["chat"]] == ["hello"]
        acted = await line.act(next(state for state in told["states"] if state["choices"]))
        assert acted["number"] == 4
        assert (await line.ask("say", text="again"))["type"] == "accepted"


async def test_what_was_backed_up_while_people_played_goes_on_elsewhere(tmp_path: Path) -> None:
    old, new, kept = tmp_path / "old", tmp_path / "new", tmp_path / "kept"
    kept.mkdir()
    with running(quick(old), offered()) as base:
        async with people(base, 1) as (ann,):
            key = await play(ann)
            playing = asyncio.create_task(play(ann))
            file = await made(old, None, kept)
            await playing
            assert stat.S_IMODE(file.stat().st_mode) == 0o600
            assert [path.name for path in kept.iterdir()] == [file.name]

            await restore(file, new, None)

            assert (new / "session.key").read_bytes() == (old / "session.key").read_bytes()
            assert stat.S_IMODE(sqlite_path(new).stat().st_mode) == 0o600
            assert stat.S_IMODE(new.stat().st_mode) == 0o700
            assert (await checked(new)).damaged == ()
            with running(quick(new), offered()) as restored:
                async with back_at(restored, ann) as there:
                    await goes_on(there, key)
            # Nothing of the key is left in the database.
            assert (old / "session.key").read_bytes() not in sqlite_path(new).read_bytes()
            with pytest.raises(Refused, match="exists: a backup is restored into an empty folder"):
                await restore(file, new, None)


async def test_from_sqlite_to_postgresql_and_back(
    tmp_path: Path, database_server: Postgres
) -> None:
    old, new, third = tmp_path / "old", tmp_path / "new", tmp_path / "third"
    database = await database_server.club("moved")
    with running(quick(old), offered()) as base:
        async with people(base, 1) as (ann,):
            key = await play(ann)
    first = await made(old, None, tmp_path / "first.tilewright")
    await restore(first, new, database)
    second = await made(new, database, tmp_path / "second.tilewright")
    assert read_backup(second).sums == read_backup(first).sums
    assert (await checked(new, database)).replayed == 1
    with running(quick(new, database=database), offered()) as base:
        async with back_at(base, ann) as there:
            await goes_on(there, key)
    with pytest.raises(Refused, match="the database is not empty"):
        await restore(first, new, database)
    await restore(second, third, None)
    with running(quick(third), offered()) as base:
        async with back_at(base, ann) as there:
            await goes_on(there, key)


async def test_nothing_is_restored_under_a_server_that_runs(
    tmp_path: Path, backup: Path, database_server: Postgres
) -> None:
    database = await database_server.club("running")
    with (
        running(quick(tmp_path / "data", database=database), offered()),
        pytest.raises(Refused, match="a server runs"),
    ):
        await restore(backup, tmp_path / "other", database)
    await restore(backup, tmp_path / "other", database)


async def test_a_backup_may_be_repeated_and_overwrites_nothing_else(tmp_path: Path) -> None:
    folder, file = tmp_path / "data", tmp_path / "kept" / "daily.tilewright"
    with running(quick(folder), offered()) as base:
        async with people(base, 1) as (ann,):
            await made(folder, None, file)
            assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
            await play(ann)
            await made(folder, None, file)
            assert read_backup(file).sums["entries"].rows == 3
            for other in (sqlite_path(folder), folder / "session.key"):
                before = other.read_bytes()
                with pytest.raises(Refused, match="no backup of Tilewright"):
                    await made(folder, None, other)
                assert other.read_bytes() == before


async def test_without_the_key_there_is_no_backup(tmp_path: Path) -> None:
    with running(quick(tmp_path), offered()):
        pass
    (tmp_path / "session.key").unlink()

    with pytest.raises(Refused, match=r"there is no session\.key"):
        await made(tmp_path, None, tmp_path / "kept.tilewright")

    assert not (tmp_path / "session.key").exists()
    assert not (tmp_path / "kept.tilewright").exists()


async def test_a_damaged_key_is_told_and_kept(tmp_path: Path) -> None:
    with running(quick(tmp_path), offered()):
        pass
    (tmp_path / "session.key").write_bytes(b"short")

    with pytest.raises(Refused, match=r"session\.key is damaged"):
        await made(tmp_path, None, tmp_path / "kept.tilewright")

    assert (tmp_path / "session.key").read_bytes() == b"short"


@pytest.mark.skipif(not IS_ROOT, reason="only root gives files to others")
async def test_what_root_restores_belongs_to_the_owner_of_the_folder(
    tmp_path: Path, backup: Path
) -> None:
    folder = tmp_path / "data"
    folder.mkdir(mode=0o700)
    os.chown(folder, SOMEBODY, SOMEBODY)

    await restore(backup, folder, None)

    files = {path.name: path.stat() for path in folder.iterdir()}
    assert set(files) == {"tilewright.sqlite3", "session.key", "server.lock"}
    assert {(found.st_uid, found.st_gid) for found in files.values()} == {(SOMEBODY, SOMEBODY)}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A backup."""
    folder = tmp_path_factory.mktemp("whole")

    async def make() -> Path:
        with running(quick(folder), offered()) as base:
            async with people(base, 1) as (ann,):
                await play(ann)
        return await made(folder, None, folder / "whole.tilewright")

    return asyncio.run(make()).read_bytes()


@pytest.fixture
def backup(tmp_path: Path, whole: bytes) -> Path:
    file = tmp_path / "whole.tilewright"
    file.write_bytes(whole)
    return file


def cut(data: bytes) -> bytes:
    return data[: len(data) // 2]


def changed(data: bytes) -> bytes:
    return data.replace("Žofie Ґудзь".encode(), "Žofie Ґудзя".encode())


def replaced(data: bytes) -> bytes:
    return b"rubbish" * 1000


def emptied(data: bytes) -> bytes:
    return data[:16]


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        (cut, "damaged"),
        (changed, "guests is not what was written"),
        (replaced, "no backup of Tilewright"),
        (emptied, "no backup of Tilewright|damaged"),
    ],
)
async def test_what_is_damaged_or_foreign_is_not_restored(
    tmp_path: Path, whole: bytes, damage: object, reason: str
) -> None:
    assert callable(damage)
    file = tmp_path / "damaged.tilewright"
    file.write_bytes(damage(whole))
    new = tmp_path / "new"

    with pytest.raises(Refused, match=reason):
        await restore(file, new, None)

    assert not new.exists()


async def test_a_backup_of_another_version_is_refused(tmp_path: Path, backup: Path) -> None:
    with sqlite3.connect(backup) as database:
        database.execute("update alembic_version set version_num = '9999'")
    database.close()
    with pytest.raises(Refused, match="newer version"):
        await restore(backup, tmp_path / "new", None)
    assert not sqlite_path(tmp_path / "new").exists()


async def test_another_key_is_not_replaced(tmp_path: Path, backup: Path) -> None:
    new = tmp_path / "new"
    new.mkdir()
    (new / "session.key").write_bytes(b"k" * 32)
    with pytest.raises(Refused, match=r"session\.key is another key"):
        await restore(backup, new, None)
    assert not sqlite_path(new).exists()
