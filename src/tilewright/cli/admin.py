"""`tilewright admin`: what those who run a server do with its tables, its people and its data."""

import asyncio
import math
import os
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import wraps
from pathlib import Path
from time import time
from typing import TYPE_CHECKING, Any, TypeVar, get_args

import msgspec
import rich_click as click
from click.exceptions import Exit

from tilewright.cli import screen
from tilewright.cli.parameters import examples, fail, json_option
from tilewright.cli.serve import read_settings
from tilewright.games import games
from tilewright.server.settings import Settings
from tilewright.tables.seating import Status

if TYPE_CHECKING:  # The extra `server`: the rest of the command line does without.
    from sqlalchemy.ext.asyncio import AsyncEngine

    from tilewright.server.administration.people import PersonSummary
    from tilewright.server.storage.admin_store import AdminStore

Command = TypeVar("Command", bound=Callable[..., Any])
MOST_LISTED = 1_000_000
MOST_DAYS = 100_000
DAMAGED = 1
"""The exit code of a check that found damage."""


@dataclass(frozen=True, slots=True)
class Opened:
    """The database of a server."""

    settings: Settings
    engine: "AsyncEngine"
    store: "AdminStore"


def place_options(command: Command) -> Command:
    """Where the server keeps its data, said as for `serve`."""
    for option in (
        click.option("--database", metavar="ADDRESS", help="Its postgresql:// address, if any."),
        click.option(
            "--data",
            type=click.Path(file_okay=False),
            metavar="FOLDER",
            help="Where the server keeps its data; default as for serve.",
        ),
        click.option(
            "--config",
            type=click.Path(dir_okay=False, path_type=Path),
            metavar="FILE",
            help="The TOML file of the server, as for serve.",
        ),
    ):
        command = option(command)
    return command


def yes_option(command: Command) -> Command:
    """`--yes`, for whoever does not want to be asked."""
    return click.option("--yes", is_flag=True, help="Do not ask whether it is meant.")(command)


def on_database(work: Callable[..., Awaitable[Any]]) -> Callable[..., None]:
    """Runs a coroutine with the database; ends the command in one line if that is not possible."""

    @wraps(work)
    def run(*, config: Path | None, data: str | None, database: str | None, **rest: Any) -> None:
        _check_text(rest)
        settings = read_settings(config, {"data": data, "database": database})
        code = asyncio.run(_run(settings, work, rest))
        if code:
            raise Exit(code)

    return run


def _check_text(rest: dict[str, Any]) -> None:
    """Refuses what no database can look for."""
    for value in rest.values():
        for text in value if isinstance(value, tuple) else (value,):
            if isinstance(text, str) and not _is_text(text):
                fail(f"{text!a} is not UTF-8")


def _is_text(said: str) -> bool:
    """Whether it is; the system gives bytes that are none as halves of characters."""
    try:
        said.encode()
    except UnicodeEncodeError:
        return False
    return True


async def _run(
    settings: Settings, work: Callable[..., Awaitable[Any]], rest: dict[str, Any]
) -> int:
    async with _refusing(), _open(settings) as opened:
        return await work(opened, **rest) or 0


@asynccontextmanager
async def _refusing() -> AsyncIterator[None]:
    """Ends the command in one line if what is done is not possible."""
    try:
        from alembic.util import CommandError  # noqa: PLC0415 - the extra `server`
        from sqlalchemy.exc import DBAPIError  # noqa: PLC0415 - as above

        from tilewright.server.administration import Refused  # noqa: PLC0415 - as above
        from tilewright.server.storage.store import DatabaseUnavailable  # noqa: PLC0415 - as above

        try:
            yield
        except (Refused, DatabaseUnavailable, CommandError) as error:
            fail(str(error))
        except DBAPIError as error:
            fail(f"the database: {error.orig}")
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("tilewright"):
            raise
        missing = f"this needs {error.name}, which is not installed"
        fail(f"{missing}: pip install 'tilewright[server,postgres]'")


@asynccontextmanager
async def _open(settings: Settings) -> AsyncIterator[Opened]:
    from tilewright.server.metrics import Metrics  # noqa: PLC0415 - the extra `server`
    from tilewright.server.storage.admin_store import AdminStore  # noqa: PLC0415 - as above
    from tilewright.server.storage.database import (  # noqa: PLC0415 - as above
        connect,
        newest_revision,
        revision_of,
        sqlite_path,
    )

    path = sqlite_path(settings.data_dir)
    if settings.database is None and not path.exists():
        fail(f"there is no database {path}: say with --data where the server keeps it")
    engine = connect(settings.data_dir, settings.database)
    try:
        async with engine.connect() as connection:
            if await revision_of(connection) != newest_revision():
                fail("the database is of another version of Tilewright: start the server once")
        yield Opened(settings, engine, AdminStore(engine, Metrics()))
    finally:
        await engine.dispose()


@click.group(
    epilog=examples(
        "tilewright admin tables list --idle-days 30",
        "tilewright admin people find rude",
        "tilewright admin backup /backup/",
    )
)
def admin() -> None:
    """Look after a server: its tables, its people, its data.

    Everything works while the server runs, and reaches it within a second or two. Run it as the
    user whom the server runs as, with the same --data, --database or --config.
    """


@admin.group()
def tables() -> None:
    """List, close and delete tables.

    TABLE is the id of a table, its link, or the name that the log of the server has for it: t- and
    ten digits.
    """


def _limit_option(usual: int) -> Callable[[Command], Command]:
    return click.option(
        "--limit",
        type=click.IntRange(1, MOST_LISTED),
        default=usual,
        show_default=True,
        metavar="N",
        help="At most so many.",
    )


def _check_number(_: click.Context, option: click.Parameter, value: float | None) -> float | None:
    if value is not None and math.isnan(value):
        raise click.BadParameter("it has to be a number", param=option)
    return value


@tables.command("list")
@click.argument("names", nargs=-1, metavar="[TABLE]...")
@click.option("--game", metavar="GAME", help="Only those of a game.")
@click.option("--status", type=click.Choice(get_args(Status)), help="Only those in this status.")
@click.option("--person", metavar="ID", help="Only those of a person.")
@click.option(
    "--idle-days",
    type=click.FloatRange(0, MOST_DAYS),
    callback=_check_number,
    metavar="N",
    help="Only those at which nobody has acted for N days.",
)
@_limit_option(100)
@place_options
@json_option
@on_database
async def list_tables(
    opened: Opened,
    *,
    names: Sequence[str],
    game: str | None,
    status: Status | None,
    person: str | None,
    idle_days: float | None,
    limit: int,
    as_json: bool,
) -> None:
    """List tables, the one that was touched last first."""
    from tilewright.server.administration import tables as found  # noqa: PLC0415

    rows = await found.list_tables(
        opened.store,
        time(),
        names=names,
        game=game,
        status=status,
        person=person,
        idle_days=idle_days,
        most=limit,
    )
    if as_json:
        screen.write_json(rows)
        return
    for row in rows:
        seats = "damaged" if row.is_damaged else ", ".join(row.seats)
        click.echo(
            f"{row.table}  {row.in_log}  {row.game}  {row.status}  {_day(row.touched)}  "
            f"{row.actions} actions  {seats}"
        )
    click.echo(f"{len(rows)} tables")


@tables.command()
@click.argument("names", nargs=-1, required=True, metavar="TABLE...")
@yes_option
@place_options
@json_option
@on_database
async def close(opened: Opened, *, names: Sequence[str], yes: bool, as_json: bool) -> None:
    """End tables without an outcome; those who are there are told."""
    from tilewright.server.administration.tables import close_table  # noqa: PLC0415

    keys = await _tables_named(opened, names)
    _confirm(yes, f"Close {len(keys)} tables?")
    closed = [key for key in keys if await close_table(opened.store, key, time())]
    _say(as_json, {"closed": closed}, f"closed {len(closed)} of {len(keys)} tables")


@tables.command("delete")
@click.argument("names", nargs=-1, required=True, metavar="TABLE...")
@yes_option
@place_options
@json_option
@on_database
async def delete_tables(opened: Opened, *, names: Sequence[str], yes: bool, as_json: bool) -> None:
    """Remove tables with their logs, replays and chats."""
    from tilewright.server.administration.tables import delete_table  # noqa: PLC0415

    keys = await _tables_named(opened, names)
    _confirm(yes, f"Delete {len(keys)} tables, with all that was played and said there?")
    for key in keys:
        await delete_table(opened.store, key, time())
    _say(as_json, {"deleted": keys}, f"deleted {len(keys)} tables")


async def _tables_named(opened: Opened, names: Sequence[str]) -> list[str]:
    """Their ids, each once; nothing is done if there is no such table."""
    from tilewright.server.administration.tables import table_of  # noqa: PLC0415

    return list(dict.fromkeys([await table_of(opened.store, name) for name in names]))


@admin.command()
@click.option(
    "--recompute",
    is_flag=True,
    help="Forget all ratings and work them out anew from the results that are kept.",
)
@place_options
@json_option
@on_database
async def ratings(opened: Opened, *, recompute: bool, as_json: bool) -> None:
    """Tell how many ratings of people there are, or work them out anew.

    Ratings follow from the results alone, in the order in which games ended, so that working them
    out anew leads to the same numbers; people may play meanwhile.
    """
    from tilewright.server.results.keeping import rate_new  # noqa: PLC0415 - the extra `server`

    store = opened.store
    before = await store.all_ratings()
    if recompute:
        await store.forget_ratings()
        await rate_new(store)
    after = await store.all_ratings()
    changed = len({*before} ^ {*after})
    if as_json:
        screen.write_json({"ratings": len(after), "changed": changed})
    else:
        click.echo(f"{len(after)} ratings" + (f", {changed} changed" if recompute else ""))


@admin.group()
def people() -> None:
    """Find, rename, ban, mute, export and delete people.

    PERSON is the id of a person, which `people find` tells.
    """


@people.command()
@click.argument("text", required=False)
@click.option(
    "--table", metavar="TABLE", help="Only those who sit at a table, made it or wrote there."
)
@click.option("--restricted", is_flag=True, help="Only those who are banned or muted.")
@_limit_option(50)
@place_options
@json_option
@on_database
async def find(
    opened: Opened,
    *,
    text: str | None,
    table: str | None,
    restricted: bool,
    limit: int,
    as_json: bool,
) -> None:
    """Find people by a part of the name, or by id, table or restriction."""
    from tilewright.server.administration.people import find_people  # noqa: PLC0415

    found = await find_people(
        opened.store, text=text, table=table, restricted=restricted, most=limit
    )
    if as_json:
        screen.write_json(found)
        return
    for person in found:
        click.echo(_line(person))
    click.echo(f"{len(found)} people")


@people.command()
@click.argument("person")
@click.argument("name")
@place_options
@json_option
@on_database
async def rename(opened: Opened, *, person: str, name: str, as_json: bool) -> None:
    """Give somebody another name, wherever they sit and whatever they said."""
    from tilewright.server.administration import people as persons  # noqa: PLC0415

    most = opened.settings.limits.name_characters
    renamed = await persons.rename(opened.store, person, name, time(), most_characters=most)
    _show(as_json, renamed)


def _restricting(name: str, about: str, *, has_reason: bool = False, **wanted: bool) -> None:
    async def restrict(
        opened: Opened, *, person: str, as_json: bool, reason: str | None = None
    ) -> None:
        from tilewright.server.administration import people as persons  # noqa: PLC0415

        _show(
            as_json,
            await persons.restrict(opened.store, person, time(), **wanted, reason=reason or ""),
        )

    command: Callable[..., None] = json_option(place_options(on_database(restrict)))
    if has_reason:
        reason = click.option("--reason", metavar="TEXT", help="What the person is told.")
        command = reason(command)
    people.command(name, help=about)(click.argument("person")(command))


_restricting(
    "ban",
    "Shut somebody out: their sockets close, and whatever they ask is refused.",
    has_reason=True,
    banned=True,
)
_restricting("unban", "Let somebody in again.", banned=False)
_restricting("mute", "Take the chat from somebody, at every table; they play on.", muted=True)
_restricting("unmute", "Let somebody chat again.", muted=False)


@people.command()
@click.argument("person")
@place_options
@on_database
async def export(opened: Opened, *, person: str) -> None:
    """Print all that is kept of somebody as JSON."""
    from tilewright.server.administration import people as persons  # noqa: PLC0415

    screen.write_json(await persons.export(opened.store, person, time()))


@people.command("delete")
@click.argument("person")
@click.option(
    "--export",
    "export_to",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Before that, write all that is kept of the person to a new file, as JSON.",
)
@yes_option
@place_options
@json_option
@on_database
async def delete_person(
    opened: Opened, *, person: str, export_to: Path | None, yes: bool, as_json: bool
) -> None:
    """Remove all that is kept of somebody. Others keep their games, with a former player."""
    from tilewright.server.administration import people as persons  # noqa: PLC0415

    found = await persons.person_of(opened.store, person)
    _confirm(yes, f"Delete {found.name}, with {found.tables} tables and {found.lines} lines?")
    if export_to is not None:
        _write_private(export_to, await persons.export(opened.store, person, time()))
    count = await persons.delete(opened.store, person, time())
    _say(as_json, {"deleted": person, "tables": count}, f"deleted {found.name}")


@admin.command()
@click.option("--dry-run", is_flag=True, help="Only say what would go.")
@yes_option
@place_options
@json_option
@on_database
async def prune(opened: Opened, *, dry_run: bool, yes: bool, as_json: bool) -> None:
    """Remove what is older than the options `keep.…` allow; a server does so itself every day."""
    from tilewright.server.administration.prune import Pruning  # noqa: PLC0415

    pruning = Pruning(opened.store, opened.settings.keep)
    found = await pruning.count(time())
    if not dry_run:
        _confirm(yes, f"{_counts(found)}. Remove that?")
        found = await pruning.prune(time())
    _say(as_json, found, f"{'would go' if dry_run else 'gone'}: {_counts(found)}")


@admin.command()
@click.argument("target", metavar="FILE")
@place_options
@json_option
@on_database
async def backup(opened: Opened, *, target: str, as_json: bool) -> None:
    """Write all that the server keeps, its session.key included, to one file.

    FILE may be a folder, which is made if its name ends in a slash: then the name of the file is
    made of the time. The file is read again before it takes the place of an older one. Whoever has
    it has every secret of the server.
    """
    from tilewright.server.administration.backup import back_up  # noqa: PLC0415

    made = await back_up(opened.engine, opened.settings.data_dir, _file_or_folder(target), time())
    _say(as_json, made, f"{made.file}: {made.bytes} bytes, {_rows(made.rows)}")


@admin.command()
@click.argument("file", type=click.Path(dir_okay=False, exists=True, path_type=Path))
@place_options
@json_option
def restore(
    *, file: Path, config: Path | None, data: str | None, database: str | None, as_json: bool
) -> None:
    """Put a backup into an empty folder or an empty PostgreSQL, whichever it was made of."""
    settings = read_settings(config, {"data": data, "database": database})
    asyncio.run(_restore(settings, file, as_json=as_json))


async def _restore(settings: Settings, file: Path, *, as_json: bool) -> None:
    async with _refusing():
        from tilewright.server.administration.backup import restore  # noqa: PLC0415

        found = await restore(file, settings.data_dir, settings.database)
        _say(as_json, found, f"restored {_rows(found.rows)} of {_day(found.made)}")


@admin.command()
@place_options
@json_option
@on_database
async def check(opened: Opened, *, as_json: bool) -> int:
    """Play every table again from its log and say which are damaged; then the exit code is 1."""
    from tilewright.server.administration.check import check as run  # noqa: PLC0415

    found = await run(opened.engine, opened.store, games(), _progress)
    if as_json:
        screen.write_json(found)
    else:
        for damage in found.damaged:
            click.echo(f"{damage.table} {damage.in_log}: {damage.problem}".strip())
        click.echo(
            f"{found.tables} tables: {found.replayed} replayed, {found.waiting} not begun, "
            f"{found.foreign} of other games or rules, {len(found.damaged)} damaged"
        )
    return DAMAGED if found.damaged else 0


def _file_or_folder(target: str) -> Path:
    """The path; what ends in a slash is a folder afterwards."""
    path = Path(target)
    if target.endswith(("/", os.sep)):
        path.mkdir(parents=True, exist_ok=True, mode=0o700)
    return path


def _confirm(yes: bool, question: str) -> None:
    if yes:
        return
    if not sys.stdin.isatty():
        fail(f"{question} Say --yes, since nobody can be asked here")
    click.confirm(question, abort=True, err=True)


def _say(as_json: bool, result: object, words: str) -> None:
    if as_json:
        screen.write_json(result)
    else:
        click.echo(words)


def _show(as_json: bool, person: "PersonSummary") -> None:
    _say(as_json, person, _line(person))


def _line(person: "PersonSummary") -> str:
    marks = [
        f"banned{f' ({person.reason})' if person.reason else ''}" if person.banned else "",
        "muted" if person.muted else "",
    ]
    about = f"{person.tables} tables, {person.lines} lines"
    return "  ".join(filter(None, [person.person, person.name, about, *marks]))


def _day(when: float) -> str:
    return datetime.fromtimestamp(when, UTC).strftime("%Y-%m-%d %H:%M")


def _counts(pruned: msgspec.Struct) -> str:
    found = msgspec.structs.asdict(pruned)
    return ", ".join(f"{count} {name}" for name, count in found.items())


def _rows(rows: dict[str, int]) -> str:
    return ", ".join(f"{count} {name}" for name, count in rows.items())


def _write_private(path: Path, value: object) -> None:
    data = msgspec.json.format(msgspec.json.encode(value))
    with os.fdopen(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as file:
        file.write(data + b"\n")


def _progress(done: int, of: int) -> None:
    if sys.stderr.isatty() and (done % 100 == 0 or done == of):
        print(f"\r{done} of {of}", end="\n" if done == of else "", file=sys.stderr, flush=True)
