"""The connection to the database, brought to the newest schema."""

import logging
from functools import partial
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, ExceptionContext, event, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from tilewright.server.storage.private_files import DATABASE_FILE, make_file
from tilewright.server.storage.sqlite import PRAGMAS

MIGRATIONS = Path(__file__).parent / "migrations"
READ_ONLY = "25006"
"""What PostgreSQL says to a write while it is read-only."""
CONNECT_SECONDS = 5.0
COMMAND_SECONDS = 30.0
"""A database that has not answered by then counts as lost."""
MIGRATING = 0x7115
"""The advisory lock of whoever brings the schema up to date."""


def sqlite_path(data_dir: Path) -> Path:
    """Where the embedded database lies."""
    return data_dir / DATABASE_FILE


def connect(data_dir: Path, database: str | None) -> AsyncEngine:
    """The engine for everything but the log's writer. Seeds are in no log and no traceback."""
    logging.getLogger("aiosqlite").setLevel(logging.WARNING)  # It would tell every parameter.
    if database is not None:
        engine = create_async_engine(
            "postgresql+asyncpg://",
            pool_size=8,
            max_overflow=8,
            pool_pre_ping=True,
            hide_parameters=True,
            connect_args={"async_creator_fn": partial(_connect_postgres, database)},
        )
        event.listen(engine.sync_engine, "handle_error", _drop_read_only)
        return engine
    path = sqlite_path(data_dir)
    make_file(path)
    # Few connections: SQLite has one writer anyway, and readers are quick.
    engine = create_async_engine(f"sqlite+aiosqlite:///{path}", pool_size=4, hide_parameters=True)
    event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    return engine


async def _connect_postgres(address: str, **_: object) -> Any:
    """A connection; `OSError` whatever the reason why there is none. SQLAlchemy 2.0 passes on
    errors that it knows nothing of.

    The driver reads the address, as it does for the log: it knows what others write into one
    (`sslmode`), and SQLAlchemy does not.
    """
    import asyncpg  # type: ignore[import-untyped]  # noqa: PLC0415 - the extra `postgres`

    try:
        return await asyncpg.connect(
            address, timeout=CONNECT_SECONDS, command_timeout=COMMAND_SECONDS
        )
    except asyncpg.PostgresError as error:
        raise ConnectionError(str(error)) from error
    except ValueError:
        # What it says of the address may be a part of the password.
        raise ConnectionError("the address of the database cannot be read") from None


def _drop_read_only(context: ExceptionContext) -> None:
    """A connection that was opened while the database was read-only would stay so for ever."""
    if getattr(context.original_exception, "sqlstate", None) == READ_ONLY:
        context.is_disconnect = True


def _prepare_sqlite(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"pragma {pragma}")
    cursor.close()


async def migrate(engine: AsyncEngine) -> None:
    """Brings the database to the newest schema; nothing to do costs nearly nothing."""
    async with engine.begin() as connection:
        await connection.run_sync(upgrade)


async def revision_of(connection: AsyncConnection) -> str:
    """Which schema the database has."""

    def find(sync: Connection) -> str:
        return MigrationContext.configure(sync).get_current_revision() or ""

    return await connection.run_sync(find)


def newest_revision() -> str:
    """The schema of this version."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return ScriptDirectory.from_config(config).get_current_head() or ""


def upgrade(connection: Connection) -> None:
    """Brings the database to the newest schema; an error for one that nobody knows."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    if connection.dialect.name == "postgresql":
        # Servers that start together take turns.
        connection.execute(text("select pg_advisory_xact_lock(:key)"), {"key": MIGRATING})
    newest = ScriptDirectory.from_config(config).get_current_head()
    if MigrationContext.configure(connection).get_current_revision() != newest:
        command.upgrade(config, "head")
