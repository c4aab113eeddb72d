"""`tilewright serve`: people and bots at tables, in the browser."""

import asyncio
import os
import sys
from pathlib import Path

import rich_click as click

from tilewright.cli.parameters import examples, fail
from tilewright.server.settings import BOT_PAUSE, Settings


@click.command(
    epilog=examples(
        "tilewright serve",
        "tilewright serve --host 127.0.0.1 --port 9000 --data ./tables",
        "tilewright serve --host 127.0.0.1 --https",
    )
)
@click.option(
    "--host",
    default="0.0.0.0",  # noqa: S104 - a game night needs the phones in the room
    show_default=True,
    metavar="ADDRESS",
    help="Where to listen; 127.0.0.1 keeps it on this machine.",
)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8000,
    show_default=True,
    metavar="N",
    help="The port, or the next one that is free; 0 takes any.",
)
@click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    envvar="TILEWRIGHT_DATA",
    metavar="FOLDER",
    help="Where tables are kept; default: TILEWRIGHT_DATA, or your folder for program data.",
)
@click.option(
    "--database",
    envvar="TILEWRIGHT_DATABASE",
    metavar="ADDRESS",
    help="postgresql://user:password@host/name instead of SQLite: any number of servers may share "
    "it, with the same session.key in their folders of data.",
)
@click.option(
    "--bot-pause",
    type=click.FloatRange(0, 10),
    default=BOT_PAUSE,
    show_default=True,
    metavar="SECONDS",
    help="The least time between two actions of bots, so that people can follow.",
)
@click.option("--qr/--no-qr", default=True, help="Print a code for phones.")
@click.option(
    "--https",
    is_flag=True,
    help="Behind a proxy on this machine that speaks HTTPS: cookies travel encrypted only, and "
    "the proxy says who asks.",
)
def serve(
    *,
    host: str,
    port: int,
    data: Path | None,
    database: str | None,
    bot_pause: float,
    qr: bool,
    https: bool,
) -> None:
    """Start the server and print the link to play.

    One process with SQLite, nothing to set up. Tables survive a restart, whatever ends it. Ctrl-C
    stops it.
    """
    if database is not None and not database.startswith(("postgresql://", "postgres://")):
        fail("--database: the address of a database begins with postgresql://")
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
    folder = data or data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    _prepare(folder, database)
    settings = Settings(
        data_dir=folder,
        database=database,
        bot_pause=bot_pause,
        secure_cookie=https,
        behind_proxy=https,
    )
    try:
        run(host, port, show_qr=qr, settings=settings)
    except ValueError as error:
        fail(str(error))


def data_folder() -> Path:
    """Where tables are kept if nobody says otherwise: the user's folder for such data."""
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "tilewright"
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "tilewright"


def _prepare(folder: Path, database: str | None) -> None:
    """Opens the database once, so that a missing, damaged or newer one is told in one line."""
    from alembic.util import CommandError  # noqa: PLC0415 - the extra `server`
    from sqlalchemy.exc import DBAPIError  # noqa: PLC0415 - as above

    from tilewright.server.storage.database import connect, migrate, sqlite_path  # noqa: PLC0415

    async def open_once() -> None:
        engine = connect(folder, database)
        try:
            await migrate(engine)
        finally:
            await engine.dispose()

    place = sqlite_path(folder) if database is None else "--database"
    try:
        asyncio.run(open_once())
    except ModuleNotFoundError as error:
        fail(f"PostgreSQL needs {error.name}: pip install 'tilewright[server,postgres]'")
    except DBAPIError as error:
        fail(f"{place}: {error.orig}")
    except CommandError as error:
        fail(f"{place}: made by another version of Tilewright: {error}")
    except OSError as error:
        fail(f"{place}: {error}")
