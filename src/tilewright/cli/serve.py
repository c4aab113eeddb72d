"""`tilewright serve`: people and bots at tables, in the browser."""

import asyncio
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import get_args

import rich_click as click

from tilewright.cli.parameters import examples, fail
from tilewright.server.configuration import BadConfiguration, configured, unknown_variables
from tilewright.server.settings import LogFormat, LogLevel, Settings

DEFAULTS = Settings(data_dir=Path())


@click.command(
    epilog=examples(
        "tilewright serve",
        "tilewright serve --host 127.0.0.1 --port 9000 --data ./tables",
        "tilewright serve --host 127.0.0.1 --https",
    )
)
@click.option(
    "--config",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="A TOML file with any of the options of docs/configuration.md; each is also a variable "
    "of the environment, as TILEWRIGHT_PORT. What is said here comes first, then the environment, "
    "then the file.",
)
@click.option(
    "--host",
    show_default=DEFAULTS.host,
    metavar="ADDRESS",
    help="Where to listen; 127.0.0.1 keeps it on this machine.",
)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    show_default=str(DEFAULTS.port),
    metavar="N",
    help="The port, or the next one that is free; 0 takes any.",
)
@click.option(
    "--data",
    type=click.Path(file_okay=False),
    metavar="FOLDER",
    help="Where tables are kept; default: TILEWRIGHT_DATA, or your folder for program data.",
)
@click.option(
    "--database",
    metavar="ADDRESS",
    help="postgresql://user:password@host/name instead of SQLite: any number of servers may share "
    "it, with the same session.key in their folders of data.",
)
@click.option(
    "--bot-pause",
    type=click.FloatRange(0, 10),
    show_default=str(DEFAULTS.bot_pause),
    metavar="SECONDS",
    help="The least time before a bot's turn, so that people can follow.",
)
@click.option(
    "--log-format",
    type=click.Choice(get_args(LogFormat)),
    show_default=DEFAULTS.log_format,
    help="Lines of the log for people, or JSON for machines; they go to stderr.",
)
@click.option(
    "--log-level",
    type=click.Choice(get_args(LogLevel)),
    show_default=DEFAULTS.log_level,
    help="What is worth a line in the log; with info also every request.",
)
@click.option("--qr/--no-qr", default=None, help="Print a code for phones.")
@click.option(
    "--https",
    is_flag=True,
    default=None,
    help="Behind a proxy on this machine that speaks HTTPS: cookies travel encrypted only, and "
    "the proxy says who asks.",
)
def serve(*, config: Path | None, **flags: object) -> None:
    """Start the server and print the link to play.

    One process with SQLite, nothing to set up. Tables survive a restart, whatever ends it. Ctrl-C
    stops it.
    """
    settings = read_settings(config, flags)
    try:
        # The extra `server`: the rest of the command line does without.
        from tilewright.server.serve import serve as run  # noqa: PLC0415
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("tilewright"):
            raise
        fail(
            f"the server needs {error.name}, which is not installed: "
            "pip install 'tilewright[server]'"
        )
    for unknown in unknown_variables(os.environ):
        print(f"tilewright: {unknown}", file=sys.stderr)
    _prepare(settings.data_dir, settings.database)
    try:
        run(settings.host, settings.port, show_qr=settings.qr, settings=settings)
    except ValueError as error:
        fail(str(error))


def read_settings(config: Path | None, flags: Mapping[str, object]) -> Settings:
    """The settings by command line, environment and file; ends the command if they are bad."""
    said = {key: value for key, value in flags.items() if value is not None}
    try:
        return configured(flags=said, environment=os.environ, file=config)
    except BadConfiguration as error:
        fail(str(error))


def _prepare(folder: Path, database: str | None) -> None:
    """Opens the database once, so that a missing, damaged or newer one is told in one line.

    So is a folder on which another server runs.
    """
    from alembic.util import CommandError  # noqa: PLC0415 - the extra `server`
    from sqlalchemy.exc import DBAPIError  # noqa: PLC0415 - as above

    from tilewright.server.storage.database import connect, migrate, sqlite_path  # noqa: PLC0415
    from tilewright.server.storage.folder_lock import FolderInUse, lock_folder  # noqa: PLC0415
    from tilewright.server.storage.private_files import make_private  # noqa: PLC0415

    async def open_once() -> None:
        engine = connect(folder, database)
        try:
            await migrate(engine)
        finally:
            await engine.dispose()

    make_private(folder)
    place = sqlite_path(folder) if database is None else "--database"
    try:
        if database is None:
            lock_folder(folder)
        asyncio.run(open_once())
    except FolderInUse as error:
        fail(str(error))
    except ModuleNotFoundError as error:
        fail(f"PostgreSQL needs {error.name}: pip install 'tilewright[server,postgres]'")
    except DBAPIError as error:
        fail(f"{place}: {error.orig}")
    except CommandError as error:
        fail(f"{place}: made by another version of Tilewright: {error}")
    except OSError as error:
        fail(f"{place}: {error}")
