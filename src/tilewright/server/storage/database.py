"""The connection to the database, brought to the newest schema."""

import logging
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, event, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from tilewright.server.storage.sqlite import PRAGMAS

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATING = 0x7115
"""The advisory lock of whoever brings the schema up to date."""


def sqlite_path(data_dir: Path) -> Path:
    """Where the embedded database lies."""
    return data_dir / "tilewright.sqlite3"


def connect(data_dir: Path, database: str | None) -> AsyncEngine:
    """The engine for everything but the log's writer. Seeds are in no log and no traceback."""
    logging.getLogger("aiosqlite").setLevel(logging.WARNING)  # It would tell every parameter.
    if database is not None:
        address = "postgresql+asyncpg" + database[database.index("://") :]
        return create_async_engine(
            address, pool_size=8, max_overflow=8, pool_pre_ping=True, hide_parameters=True
        )
    # Few connections: SQLite has one writer anyway, and readers are quick.
    engine = create_async_engine(
        f"sqlite+aiosqlite:///{sqlite_path(data_dir)}", pool_size=4, hide_parameters=True
    )
    event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"pragma {pragma}")
    cursor.close()


async def migrate(engine: AsyncEngine) -> None:
    """Brings the database to the newest schema; nothing to do costs nearly nothing."""
    async with engine.begin() as connection:
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    if connection.dialect.name == "postgresql":
        # Servers that start together take turns.
        connection.execute(text("select pg_advisory_xact_lock(:key)"), {"key": MIGRATING})
    newest = ScriptDirectory.from_config(config).get_current_head()
    if MigrationContext.configure(connection).get_current_revision() != newest:
        command.upgrade(config, "head")
