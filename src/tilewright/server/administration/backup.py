"""Backups: one file that holds all that a server keeps, whichever database it is in.

A backup is a SQLite database with the tables of the schema, and one of its own that says what it is
and what must be in it. So it goes from SQLite to PostgreSQL and back, and no program of either is
needed. Whoever has it has every secret of the server: it is as private as the database.
"""

import os
import shutil
import sqlite3
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from datetime import UTC, datetime
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

import msgspec
from alembic.util import CommandError
from sqlalchemy import Engine, Table, create_engine, delete, func, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tilewright import __version__
from tilewright.core import Value
from tilewright.server.administration import Refused
from tilewright.server.sessions import KEY_FILE, secret_key
from tilewright.server.storage.bus import BUS_NAME
from tilewright.server.storage.database import connect, migrate, revision_of, sqlite_path, upgrade
from tilewright.server.storage.folder_lock import LOCK_FILE, FolderInUse, lock_folder
from tilewright.server.storage.private_files import (
    BACKUP_SUFFIX,
    FILE,
    give_to_owner,
    make_file,
    make_private,
)
from tilewright.server.storage.schema import admin_changes, metadata, ready_checks, running_time

FORMAT: Final = 1
ROWS = 1000
"""So many are in the memory at once."""
PASSING = (ready_checks, admin_changes)
"""What servers tell themselves for a moment: it is in no backup."""
_MAGIC = b"SQLite format 3\x00"


class Sum(Value, frozen=True):
    """What has to be in a table of the database."""

    rows: int
    digest: str
    """Of the rows, in whichever order they come."""


class Contents(Value, frozen=True):
    """What a backup says of itself."""

    format: int
    version: str
    """Of Tilewright."""
    made: float
    sums: dict[str, Sum]


class BackedUp(Value, frozen=True):
    """A backup that was written and read again, or restored."""

    file: str
    bytes: int
    made: float
    rows: dict[str, int]
    """By table of the database."""


class _Summing:
    """Adds up the rows of one table."""

    def __init__(self) -> None:
        self._rows = 0
        self._sum = 0

    def add(self, rows: Iterable[Iterable[Any]]) -> None:
        for row in rows:
            # One database has truth values, the other 0 and 1.
            plain = [int(value) if isinstance(value, bool) else value for value in row]
            digest = blake2b(msgspec.json.encode(plain), digest_size=16).digest()
            self._rows += 1
            self._sum = (self._sum + int.from_bytes(digest, "big")) % (1 << 128)

    def sum(self) -> Sum:
        return Sum(self._rows, f"{self._sum:032x}")


async def back_up(engine: AsyncEngine, data_dir: Path, target: Path, now: float) -> BackedUp:
    """Writes all that there is at one instant, reads it again, then puts it in its place.

    Servers may run. A folder as target gets a file with the time in its name. An older backup of
    that name is replaced once the new one is found to be whole.
    """
    file = _file_of(target, now)
    if file.exists() and not _is_backup(file):
        raise Refused(f"{file} is no backup of Tilewright: it is not overwritten")
    if not (data_dir / KEY_FILE).exists():
        raise Refused(f"there is no {KEY_FILE} in {data_dir}: say with --data where the server is")
    try:
        key = secret_key(data_dir)
    except ValueError as error:
        raise Refused(str(error)) from error
    with _beside(file) as part:
        sums = await _write(engine, part, key, now)
        contents = read_backup(part)
        if contents.sums != sums or _key_in(part) != key:
            raise Refused(f"{file}: what was written is not what is read; is the disk damaged?")
        part.replace(file)
    return _summary(file, contents)


def _file_of(target: Path, now: float) -> Path:
    if not target.is_dir():
        return target
    stamp = datetime.fromtimestamp(now, UTC).strftime("%Y%m%d-%H%M%S")
    return target / f"tilewright-{stamp}{BACKUP_SUFFIX}"


@contextmanager
def _beside(file: Path) -> Iterator[Path]:
    """A private file beside one, which is gone at the end unless it was moved away."""
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    part = file.with_name(f".{file.name}.part")
    _remove(part)
    make_file(part)
    try:
        yield part
    finally:
        _remove(part)


def _remove(part: Path) -> None:
    for suffix in ("", "-wal", "-shm", "-journal"):
        part.with_name(part.name + suffix).unlink(missing_ok=True)


async def _write(engine: AsyncEngine, part: Path, key: bytes, now: float) -> dict[str, Sum]:
    with closing(sqlite3.connect(part)) as out:
        async with _frozen(engine) as source:
            revision = await revision_of(source)
            _make_tables(part, revision)
            sums = {
                table.name: await _copy_out(source, table, out)
                for table in metadata.sorted_tables
                if table not in PASSING
            }
        contents = Contents(FORMAT, __version__, now, sums)
        out.execute("create table backup (contents text not null, session_key blob not null)")
        said = msgspec.json.encode(contents).decode()
        out.execute("insert into backup values (?, ?)", (said, key))
        out.commit()
    with part.open("rb") as written:
        os.fsync(written.fileno())
    return sums


@asynccontextmanager
async def _frozen(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """The database as it is at one instant, whatever is written meanwhile."""
    async with engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execution_options(isolation_level="REPEATABLE READ")
        else:
            await connection.exec_driver_sql("begin")
        yield connection
        await connection.rollback()


def _make_tables(part: Path, revision: str) -> None:
    with _sqlite(part) as engine, engine.begin() as connection:
        metadata.create_all(connection)
        connection.execute(text("create table alembic_version (version_num varchar(32) not null)"))
        connection.execute(text("insert into alembic_version values (:it)"), {"it": revision})


async def _copy_out(source: AsyncConnection, table: Table, out: sqlite3.Connection) -> Sum:
    summing = _Summing()
    places = ", ".join("?" * len(table.columns))
    statement = f"insert into {table.name} values ({places})"  # noqa: S608 - a name of ours
    async with source.stream(select(table)) as rows:
        async for portion in rows.partitions(ROWS):
            summing.add(portion)
            out.executemany(statement, map(tuple, portion))
    return summing.sum()


def read_backup(file: Path) -> Contents:
    """What a backup says of itself; refused if it is none, damaged, or holds something else."""
    if not _is_backup(file):
        raise Refused(f"{file} is no backup of Tilewright")
    try:
        with closing(_open(file)) as connection:
            (found,) = connection.execute("pragma integrity_check(1)").fetchone()
            if found != "ok":
                raise Refused(f"{file} is damaged: {found}")
            (said,) = connection.execute("select contents from backup").fetchone()
            contents = msgspec.json.decode(said, type=Contents)
            if contents.format != FORMAT:
                raise Refused(f"{file} was made by another version of Tilewright")
            for name, wanted in contents.sums.items():
                if _sum_in(connection, name) != wanted:
                    raise Refused(f"{file} is damaged: {name} is not what was written")
    except (sqlite3.Error, msgspec.MsgspecError, TypeError) as error:
        raise Refused(f"{file} is damaged: {error}") from error
    return contents


def _open(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)


def _is_backup(file: Path) -> bool:
    with file.open("rb") as opened:
        if opened.read(len(_MAGIC)) != _MAGIC:
            return False
    try:
        with closing(_open(file)) as connection:
            query = "select 1 from sqlite_master where type = 'table' and name = 'backup'"
            return connection.execute(query).fetchone() is not None
    except sqlite3.Error as error:
        raise Refused(f"{file} is damaged: {error}") from error


def _sum_in(connection: sqlite3.Connection, name: str) -> Sum:
    if not name.isidentifier():
        raise Refused(f"there is no table {name!r}")
    summing = _Summing()
    summing.add(connection.execute(f"select * from {name}"))  # noqa: S608 - checked above
    return summing.sum()


def _key_in(file: Path) -> bytes:
    with closing(_open(file)) as connection:
        key: bytes = connection.execute("select session_key from backup").fetchone()[0]
    return key


async def restore(file: Path, data_dir: Path, database: str | None) -> BackedUp:
    """Puts a backup where nothing is yet; refused if there is something, or a server runs."""
    contents = read_backup(file)
    key = _key_in(file)
    make_private(data_dir)
    if database is None:
        _check_vacant(data_dir)
    kept = data_dir / KEY_FILE
    if kept.exists() and kept.read_bytes() != key:
        raise Refused(f"{kept} is another key than that of the backup: move it away first")
    with _beside(sqlite_path(data_dir) if database is None else kept) as part:
        shutil.copyfile(file, part)
        _bring_up_to_date(part, file)
        if database is None:
            _put_in_place(part, data_dir)
        else:
            await _fill(part, data_dir, database)
    _keep_key(kept, key)
    for made in (kept, sqlite_path(data_dir), data_dir / LOCK_FILE):
        give_to_owner(made)
    return _summary(file, contents)


def _bring_up_to_date(part: Path, file: Path) -> None:
    """A backup of an older version gets the schema of this one; the rest of it is taken off."""
    try:
        with _sqlite(part) as engine, engine.begin() as connection:
            connection.execute(text("drop table backup"))
            upgrade(connection)
    except CommandError as error:
        raise Refused(f"{file} was made by a newer version of Tilewright: {error}") from error
    with closing(sqlite3.connect(part)) as connection:
        connection.execute("vacuum")  # The key stood in what was taken off.


def _check_vacant(data_dir: Path) -> None:
    try:
        lock_folder(data_dir)
    except FolderInUse as error:
        raise Refused(str(error)) from error
    path = sqlite_path(data_dir)
    if path.exists():
        raise Refused(f"{path} exists: a backup is restored into an empty folder only")


def _put_in_place(part: Path, data_dir: Path) -> None:
    with part.open("rb") as written:
        os.fsync(written.fileno())
    part.replace(sqlite_path(data_dir))


async def _fill(part: Path, data_dir: Path, database: str) -> None:
    engine = connect(data_dir, database)
    try:
        await migrate(engine)
        with _sqlite(part) as source:
            async with engine.begin() as target:
                await _check_no_server(target)
                await _check_empty(target)
                await target.execute(delete(running_time))
                for table in metadata.sorted_tables:
                    if table not in PASSING:
                        await _copy_in(source, table, target)
                await target.execute(
                    text(
                        "select setval(pg_get_serial_sequence('chat', 'number'), "
                        "greatest(1, (select max(number) from chat)))"
                    )
                )
    finally:
        await engine.dispose()


async def _check_no_server(target: AsyncConnection) -> None:
    """A server that runs would know nobody by the key of the backup."""
    query = text(
        "select count(*) from pg_stat_activity "
        "where datname = current_database() and application_name = :bus"
    )
    if await target.scalar(query, {"bus": BUS_NAME}):
        raise Refused("a server runs on this database: stop it first")


async def _check_empty(target: AsyncConnection) -> None:
    for table in metadata.sorted_tables:
        count = await target.scalar(select(func.count()).select_from(table))
        if count and table not in (*PASSING, running_time):
            raise Refused(
                f"the database is not empty ({table.name} has {count} rows): a backup is restored "
                "into an empty one only"
            )


async def _copy_in(source: Engine, table: Table, target: AsyncConnection) -> None:
    """Copies the rows, and reads them again from where they are now."""
    wanted = _Summing()
    with source.connect() as connection:
        for portion in connection.execute(select(table)).mappings().partitions(ROWS):
            wanted.add(row.values() for row in portion)
            await target.execute(insert(table), [dict(row) for row in portion])
    found = _Summing()
    async with target.stream(select(table)) as rows:
        async for stored in rows.partitions(ROWS):
            found.add(stored)
    if found.sum() != wanted.sum():
        raise Refused(f"the database does not keep {table.name} as it was; nothing is restored")


def _keep_key(path: Path, key: bytes) -> None:
    if not path.exists():
        with os.fdopen(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, FILE), "wb") as out:
            out.write(key)
            out.flush()
            os.fsync(out.fileno())


@contextmanager
def _sqlite(path: Path) -> Iterator[Engine]:
    engine = create_engine(f"sqlite:///{path}", hide_parameters=True)
    try:
        yield engine
    finally:
        engine.dispose()


def _summary(file: Path, contents: Contents) -> BackedUp:
    rows = {name: found.rows for name, found in contents.sums.items()}
    return BackedUp(str(file), file.stat().st_size, contents.made, rows)
