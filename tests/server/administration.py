"""A database of a server that runs, opened once more as `tilewright admin` does."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tilewright.server.metrics import Metrics
from tilewright.server.storage.admin_store import AdminStore
from tilewright.server.storage.database import connect


@asynccontextmanager
async def beside(folder: Path, database: str | None = None) -> AsyncIterator[AdminStore]:
    """What another process would do it with."""
    engine = connect(folder, database)
    try:
        yield AdminStore(engine, Metrics())
    finally:
        await engine.dispose()
