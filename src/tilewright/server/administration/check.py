"""Whether the database holds what it should: every game is played again from its log."""

import asyncio
from collections.abc import Callable, Mapping

import msgspec
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from tilewright.core import AnyGame, Value
from tilewright.core.commitment import commit
from tilewright.core.notation import BadNotation
from tilewright.hosting.making import first_position, unplayable
from tilewright.server.logs import table_in_log
from tilewright.server.storage.admin_store import UNREADABLE, AdminStore
from tilewright.tables.history import History, replay_log
from tilewright.tables.log import DamagedLog, Entry, PositionSnapshot
from tilewright.tables.seating import TableData

_encode = msgspec.json.encode


class Damage(Value, frozen=True):
    """A table that is not as it should be."""

    table: str
    """Empty: the database itself."""
    in_log: str
    problem: str


class CheckReport(Value, frozen=True):
    """What was found."""

    tables: int
    replayed: int
    waiting: int
    """Not begun: there is nothing to replay."""
    foreign: int
    """Of games or rules that this version does not play; they are kept and shown as they are."""
    damaged: tuple[Damage, ...]


async def check(
    engine: AsyncEngine,
    store: AdminStore,
    games: Mapping[str, AnyGame],
    progress: Callable[[int, int], None] = lambda done, of: None,  # noqa: ARG005 - told to nobody
) -> CheckReport:
    """Looks at every table; a server may run meanwhile."""
    damaged = await _database(engine)
    counts = {"replayed": 0, "waiting": 0, "foreign": 0}
    ids = await store.table_ids()
    for done, table in enumerate(ids):
        progress(done, len(ids))
        try:
            counts[await _table(store, games, table)] += 1
        except _Wrong as wrong:
            damaged.append(Damage(table, table_in_log(table), str(wrong)))
    progress(len(ids), len(ids))
    return CheckReport(len(ids), **counts, damaged=tuple(damaged))


class _Wrong(Exception):
    """What is wrong with a table. It quotes nothing of its log: there may be hands in it."""


async def _database(engine: AsyncEngine) -> list[Damage]:
    if engine.dialect.name != "sqlite":
        return []
    async with engine.connect() as connection:
        found = await connection.scalars(text("pragma integrity_check(10)"))
        return [Damage("", "", f"database: {line}") for line in found if line != "ok"]


async def _table(store: AdminStore, games: Mapping[str, AnyGame], table: str) -> str:
    try:
        data = await store.table(table)
    except UNREADABLE as error:
        raise _Wrong(f"what is stored of the table cannot be read: {error}") from error
    if data is None:  # Deleted meanwhile.
        return "waiting"
    game = games.get(data.game)
    if game is None or unplayable(data, game) is not None:
        return "foreign"
    # After the table, so that a game that has just ended is whole.
    entries = await store.entries(table)
    if data.commitment is None:
        if entries:
            raise _Wrong(f"{len(entries)} actions of a game that was not begun")
        return "waiting"
    await asyncio.to_thread(_replay, game, data, entries)
    return "replayed"


def _replay(game: AnyGame, data: TableData, entries: list[Entry]) -> None:
    """Raises `_Wrong` if the log is not that of a game that went as the table says."""
    setup = data.setup.under(game.info, data.rules_version)
    data = msgspec.structs.replace(data, setup=setup)
    try:
        position = first_position(game, data)
        if commit(position, int(data.secret.seed), data.secret.salt) != data.commitment:
            raise _Wrong("the set-up is not the one that was committed to")
        start = PositionSnapshot(data.id, 0, position, (0,) * setup.seats)
        match = replay_log(game, start, entries, History())
    except DamagedLog as damage:
        raise _Wrong(f"the log cannot be played again: {_place(damage)}") from damage
    except (BadNotation, ValueError) as error:
        raise _Wrong("the game cannot be set up") from error
    if data.outcome is None:
        return
    if _encode(game.outcome(match.state)) != _encode(data.outcome):
        raise _Wrong("the game that was played has another outcome")


def _place(damage: DamagedLog) -> str:
    """Which entry; what it says may be secret."""
    return ":".join(str(damage).split(":")[1:2]).strip() or "an entry is missing"
