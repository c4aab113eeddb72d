"""A server that is started again with very many tables in its database.

    python -m bench.restart                    20,000 tables, most of them with a bot to move
    python -m bench.restart --tables 2000      fewer
    python -m bench.restart --json             for machines

The tables are copies of games that were really played, up to a move of a bot: against one person,
or of bots alone. *Ready*: from the start of the process until `/ready` says so. *Memory*: the most
that the server's own process had in its memory while it was watched; what its bots' processes have
is told apart. *Opened*: from the first request for the table that was used longest ago until
somebody who looks at it has it on the screen; *moved*: until its bot has moved.
"""

import asyncio
import contextlib
import math
import random
import re
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import asdict, dataclass
from itertools import islice
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as connect_socket

from bench.processes import ServerProcess, command_line, cpu_seconds, memory, tell
from tilewright.core import AnyGame, Seat, Setup
from tilewright.games import games
from tilewright.server.storage.database import connect, migrate, sqlite_path
from tilewright.server.table_registry import ID_ALPHABET, ID_LENGTH
from tilewright.tables.log import LOG_FORMAT
from tilewright.tables.seating import Chair
from tilewright.tables.wire import PROTOCOL

SERVER = """
from pathlib import Path
from tilewright.server.serve import serve
from tilewright.server.settings import Limits, Settings
serve("127.0.0.1", 0, show_qr=False, settings=Settings(
    data_dir=Path({data!r}), limits=Limits.lifted(), bot_workers={workers}))
"""
START_SECONDS = 300.0
EACH_GAME = 6
"""Games of each kind that are really played; all others are copies of these."""
MOST_MOVES = 40
ALONE = 4
"""One table of so many has no person at all."""
HOUR = 3600.0
SPREAD = 30 * 24 * HOUR
"""Over what time the tables were used last."""


@dataclass(frozen=True)
class PlayedTable:
    """A game up to a move of seat 1, which is a bot's."""

    game: AnyGame
    position: str
    entries: tuple[tuple[int, int, str], ...]
    """Number, seat, action."""


def played(game: AnyGame, seed: int) -> PlayedTable:
    """A game by chance."""
    rng = random.Random(seed)
    position = game.write_position(game.setup(Setup(2), seed))
    state = game.read_position(position)
    entries: list[tuple[int, int, str]] = []
    while True:
        to_act = sorted(game.to_act(state))
        is_choice = to_act == [1] and len(list(islice(game.legal_actions(state, Seat(1)), 2))) > 1
        if is_choice and len(entries) >= rng.randrange(MOST_MOVES):
            return PlayedTable(game, position, tuple(entries))
        if not to_act:
            return played(game, seed + 1000)
        seat = Seat(rng.choice(to_act))
        action = rng.choice(list(game.legal_actions(state, seat)))
        state = game.apply(state, seat, action).state
        entries.append((len(entries) + 1, seat, game.write_action(action)))


def fill(folder: Path, count: int, *, spread: float = SPREAD) -> list[str]:
    """A database with so many tables; their ids, the one that was used last first."""
    asyncio.run(_make(folder))
    rng = random.Random(count)
    known = [played(game, seed) for game in games().values() for seed in range(EACH_GAME)]
    keys = ["".join(rng.choices(ID_ALPHABET, k=ID_LENGTH)) for _ in range(count)]
    with closing(sqlite3.connect(sqlite_path(folder))) as database, database:
        database.execute("pragma synchronous = off")
        for number, key in enumerate(keys):
            ago = spread * number / count
            _add(database, key, known[number % len(known)], ago, alone=number % ALONE == 0)
    return keys


async def _make(folder: Path) -> None:
    engine = connect(folder, None)
    await migrate(engine)
    await engine.dispose()


def _add(
    database: sqlite3.Connection, key: str, game: PlayedTable, ago: float, *, alone: bool
) -> None:
    bot = Chair("bot", level=1)
    chairs = (bot if alone else Chair("person", guest="ann", name="Ann"), bot)
    moved = time.time() - ago
    row: dict[str, Any] = {
        "id": key,
        "game": game.game.info.key,
        "rules_version": game.game.info.rules_version,
        "setup": msgspec.json.encode(Setup(2)).decode(),
        "chairs": msgspec.json.encode(chairs).decode(),
        "host": "ann",
        "seed": "1",
        "salt": "salt",
        "created": moved - HOUR,
        "listed": False,
        "practice": False,
        "status": "playing",
        "commitment": "c" * 64,
        "log_format": LOG_FORMAT,
        "version": 1,
        "used": -ago,
    }
    places = ", ".join(f":{name}" for name in row)
    names = ", ".join(row)
    database.execute(f"insert into tables ({names}) values ({places})", row)  # noqa: S608 - ours
    database.execute("insert into table_guests values ('ann', ?)", (key,))
    database.executemany(
        "insert into entries values (?, ?, ?, 'act', ?, ?)",
        [(key, number, seat, action, moved) for number, seat, action in game.entries],
    )
    start = (key, game.position, "[0,0]")
    database.execute("insert into snapshots values (?, 0, ?, ?)", start)


@dataclass
class RestartReport:
    """What was seen."""

    tables: int = 0
    ready_seconds: float = 0.0
    ready_processor_seconds: float = 0.0
    """Of the server's own process until then: what a busy machine does not change."""
    opened_seconds: float = math.inf
    moved_seconds: float = math.inf
    memory_megabytes: float = 0.0
    bots_megabytes: float = 0.0
    in_memory: int = 0
    """Tables, at most."""
    processor_seconds: float = 0.0
    """Of the server's own process, while it was watched."""


@contextmanager
def started(folder: Path, workers: int) -> Iterator[ServerProcess]:
    """A server that is stopped in the end."""
    code = SERVER.format(data=str(folder), workers=workers)
    server = ServerProcess(code, folder / "said.txt")
    try:
        yield server
    finally:
        server.stop()


async def look(link: str, key: str, report: RestartReport, seconds: float) -> None:
    """Somebody opens a table, and waits for its bot, at most for so long."""
    began = time.monotonic()
    address = f"{link.replace('http', 'ws', 1)}/api/tables/{key}/socket"
    async with connect_socket(address, max_size=None) as socket:
        hello = {"type": "hello", "protocol": PROTOCOL, "since": None}
        await socket.send(msgspec.json.encode(hello).decode())
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await _hear(socket, "snapshot")
                report.opened_seconds = time.monotonic() - began
                await _hear(socket, "update")
                report.moved_seconds = time.monotonic() - began


async def _hear(socket: ClientConnection, kind: str) -> None:
    while msgspec.json.decode(await socket.recv())["type"] != kind:
        pass


async def watch(link: str, server: ServerProcess, report: RestartReport, seconds: float) -> None:
    """What the server takes, for some time."""
    deadline = time.monotonic() + seconds
    used = cpu_seconds(server.pid)
    async with httpx.AsyncClient(base_url=link, timeout=START_SECONDS) as reader:
        while time.monotonic() < deadline:
            figures = (await reader.get("/metrics")).text
            found = re.search(r"^tilewright_tables (\d+)", figures, re.MULTILINE)
            report.in_memory = max(report.in_memory, int(found[1]) if found else 0)
            bots = sum(memory(pid) for pid in server.children())
            report.memory_megabytes = max(report.memory_megabytes, memory(server.pid))
            report.bots_megabytes = max(report.bots_megabytes, bots)
            await asyncio.sleep(0.2)
    report.processor_seconds = cpu_seconds(server.pid) - used


async def until_ready(link: str) -> None:
    """Waits for `/ready`."""
    async with httpx.AsyncClient(base_url=link, timeout=START_SECONDS) as reader:
        while (await reader.get("/ready")).status_code != 200:  # noqa: ASYNC110 - over HTTP
            await asyncio.sleep(0.05)


async def go(folder: Path, keys: list[str], workers: int, seconds: float) -> RestartReport:
    """Starts a server on the folder and looks at it."""
    report = RestartReport(tables=len(keys))
    began = time.monotonic()
    with started(folder, workers) as server:
        port = await asyncio.to_thread(server.wait_for_port, START_SECONDS)
        link = f"http://127.0.0.1:{port}"
        await until_ready(link)
        report.ready_seconds = time.monotonic() - began
        report.ready_processor_seconds = cpu_seconds(server.pid)
        await asyncio.gather(
            watch(link, server, report, seconds),
            look(link, keys[-1], report, seconds),
        )
    return report


def main() -> None:
    """The command line."""
    parser = command_line(__doc__)
    parser.add_argument("--tables", type=int, default=20_000)
    parser.add_argument("--seconds", type=float, default=60.0, help="to watch the server")
    parser.add_argument("--spread", type=float, default=SPREAD, help="seconds of last use")
    parser.add_argument("--workers", type=int, default=1, help="processes of bots")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        keys = fill(Path(folder), given.tables, spread=given.spread)
        report = asyncio.run(go(Path(folder), keys, given.workers, given.seconds))
    tell(asdict(report), as_json=given.json)


if __name__ == "__main__":
    main()
