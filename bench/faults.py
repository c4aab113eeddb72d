"""Servers that are killed and a database that is started again, while people and bots play.

    python -m bench.faults                                 ten minutes, as the report shows them
    python -m bench.faults --seconds 60 --kill-every 10    shorter
    python -m bench.faults --json                          for machines

Several servers share a PostgreSQL behind a proxy that hands each connection to the next one. At
every table a bot plays, against a person or another bot, and two clients listen; whoever loses the
connection comes back wherever the proxy leads. Every so often a server is killed and started
again, and twice the database is. In the end the database must have everything that anybody was
told, and every table must have gone on. A table is *silent* for as long as it tells nobody of an
action; this counts only while two servers and the database live.
"""

import asyncio
import contextlib
import random
import re
import secrets
import sys
import tempfile
import time
from collections import Counter
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from bench.postgres import Postgres, postgres
from bench.processes import START_SECONDS, ServerProcess, command_line, free_port, spread, tell
from bench.proxy import proxy
from bench.server import GAME, Guest, RequestRefused
from tilewright.tables.wire import PROTOCOL

SERVER = """
from pathlib import Path
from tilewright.server.serve import serve
from tilewright.server.settings import Limits, Settings
serve("127.0.0.1", {port}, show_qr=False, settings=Settings(
    data_dir=Path({data!r}), database={database!r}, limits=Limits.lifted(), bot_pause={pause},
    undo_pause=0.0, bot_workers=1))
"""
AGAIN_SECONDS = 1.0
"""After which a server that did not start is started again, as systemd and compose do."""
ENOUGH_SERVERS = 2
GO_ON_SECONDS = 60.0
FIRST_PAUSE = 0.05
LONGEST_PAUSE = 1.0
"""Between attempts of a client to come back."""
PERSON = 0
"""The seat of whoever makes a table, unless a bot has it."""
BOT = {"kind": "bot", "level": 1}
LOST = (OSError, EOFError, WebSocketException, RuntimeError, IndexError, ValueError)
"""What a client meets whose server is gone: no connection, half an answer, a refusal."""
TRY_AGAIN = frozenset({"stale", "failed", "too-many"})
"""Codes with which an action may be rejected meanwhile; whatever was offered is legal."""
NOT_NOW = frozenset({409, 500, 502, 503, 504})
"""Statuses that may be met: done already, or nobody is there who could do it. 500 is a fault that
the log of the server tells."""


@dataclass(frozen=True)
class FaultPlan:
    """What is done to the servers, and with whom at the tables."""

    servers: int = 3
    tables: int = 60
    """Two clients for each of them."""
    seconds: float = 600.0
    kill_every: float = 30.0
    restarts: int = 2
    """Of the database."""
    pause: float = 0.5
    """Seconds between two actions, of bots and of people."""
    silence: float = 5.0
    """The longest that a table may be silent."""


@dataclass
class FaultReport:
    """What was seen."""

    proxy: str = ""
    tables: int = 0
    finished: int = 0
    entries: int = 0
    """Told to anybody."""
    answered: int = 0
    """Actions of people that were accepted."""
    rejected: dict[str, int] = field(default_factory=dict)
    kills: int = 0
    restarts: int = 0
    failed_starts: int = 0
    """Servers that ended before they answered, because the database was away."""
    reconnects: int = 0
    lost: list[str] = field(default_factory=list)
    """What was told or answered, and is not in the database as it was told."""
    stuck: list[str] = field(default_factory=list)
    """Tables that did not go on after the last fault."""
    silence_p50: float = 0.0
    silence_p99: float = 0.0
    silence_max: float = 0.0
    silences: list[str] = field(default_factory=list)
    """Those that were longer than the plan allows."""
    errors: list[str] = field(default_factory=list)
    """What should not be in the servers' logs or in their answers, and servers that ended."""

    @property
    def is_good(self) -> bool:
        """Whether nothing was lost, every table went on, and none was silent for too long."""
        return not (self.lost or self.stuck or self.silences or self.errors)


class KilledServer:
    """One process, killed and started again on the same port."""

    def __init__(self, folder: Path, database: str, pause: float) -> None:
        self.port = free_port()
        self._code = SERVER.format(
            port=self.port, data=str(folder / "data"), database=database, pause=pause
        )
        self._folder = folder
        self._lives = 0
        self._process: ServerProcess | None = None
        self.is_ready = False

    async def start(self) -> bool:
        """Whether it answers now; what a life said that ended before is forgotten."""
        self._lives += 1
        said = self._folder / f"server-{self.port}-{self._lives}.txt"
        self._process = ServerProcess(self._code, said)
        deadline = time.monotonic() + START_SECONDS
        while self._process.port() is None:
            if self._process.has_ended:
                said.unlink()
                return False
            if time.monotonic() > deadline:
                raise RuntimeError(f"a server did not start:\n{self._process.said()}")
            await asyncio.sleep(0.05)
        self.is_ready = True
        return True

    @property
    def has_ended(self) -> bool:
        """Whether it ended although nobody killed it."""
        return self.is_ready and self._process is not None and self._process.has_ended

    def kill(self) -> None:
        """As when the power fails."""
        self.is_ready = False
        if self._process is not None:
            self._process.kill()

    def stop(self) -> int:
        """As by Ctrl-C; gives the exit code."""
        self.is_ready = False
        assert self._process is not None
        return self._process.stop()

    def said(self) -> str:
        """Everything it printed and logged, of all its lives."""
        files = sorted(self._folder.glob(f"server-{self.port}-*.txt"))
        return "".join(file.read_text() for file in files)


def errors_in(said: str) -> list[str]:
    """Lines of a log that tell of a fault; that something is lost for a while is only a warning."""
    return re.findall(r"^(?:\S+ (?:error|critical) .*|Traceback.*)$", said, re.MULTILINE)


class ToldGame:
    """A table, and all that anybody was told of it."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.told: dict[int, tuple[int, float]] = {}
        """By number: seat and time of an entry."""
        self.answered: set[int] = set()
        self.contradictions: list[str] = []
        self.last = 0
        """The number of the last entry that anybody was told."""
        self.moved = time.monotonic()
        self.is_begun = False
        self.is_silent = False
        self.has_ended = False

    def tell(self, event: dict[str, Any]) -> bool:
        """Whether the entry is new. The same number never means two things."""
        number, entry = event["number"], (event["seat"], event["time"])
        if self.told.setdefault(number, entry) != entry:
            self.contradictions.append(f"{self.key} {number}: {self.told[number]}, then {entry}")
        if number <= self.last:
            return False
        self.last, self.moved, self.is_silent = number, time.monotonic(), False
        return True


def lost_of(game: ToldGame, stored: dict[int, tuple[int, float]], status: str | None) -> list[str]:
    """What was told or answered of a game, and is not in the database as it was."""
    lost = [
        f"{game.key} {number}: told {entry}, stored {stored.get(number)}"
        for number, entry in game.told.items()
        if stored.get(number) != entry
    ]
    lost += [
        f"{game.key} {number}: answered, not stored as an action of the person"
        for number in game.answered
        if number not in stored or stored[number][0] != PERSON
    ]
    if status is None or (game.has_ended and status != "ended"):
        lost.append(f"table {game.key}: stored as {status}")
    return game.contradictions + lost


class Client:
    """Listens at a table, plays if it has a seat, comes back when the connection is lost."""

    def __init__(self, run: "Run", guest: Guest, game: ToldGame) -> None:
        self._run = run
        self._guest = guest
        self._game = game
        self._known = 0
        self._state: dict[str, Any] | None = None
        self._acting: asyncio.Task[None] | None = None
        self.greeted = asyncio.Event()

    async def stay(self) -> None:
        """Until the game has ended."""
        address = f"ws://127.0.0.1:{self._run.port}/api/tables/{self._game.key}/socket"
        headers = {"Cookie": self._guest.cookie}
        pause = FIRST_PAUSE
        while not self._game.has_ended:
            try:
                async with connect(
                    address, additional_headers=headers, max_size=None, open_timeout=5
                ) as line:
                    await self._listen(line)
                    pause = FIRST_PAUSE
            except LOST:
                self._run.report.reconnects += 1
                await asyncio.sleep(pause * random.uniform(0.5, 1.0))
                pause = min(2 * pause, LONGEST_PAUSE)

    async def _listen(self, line: ClientConnection) -> None:
        hello = {"type": "hello", "protocol": PROTOCOL, "since": self._known}
        await line.send(msgspec.json.encode(hello), text=True)
        async for data in line:
            self._receive(line, msgspec.json.decode(data))
            if self._game.has_ended:
                return
        raise EOFError("the server closed the connection")

    def _receive(self, line: ClientConnection, message: dict[str, Any]) -> None:
        run, game = self._run, self._game
        kind = message["type"]
        if kind == "snapshot":
            self.greeted.set()
            run.told(game, message["tail"])
            self._known = message["number"]
        elif kind == "update":
            run.told(game, [message["event"]])
            self._known = message["event"]["number"]
        elif kind == "accepted":
            game.answered.add(message["number"])
        elif kind == "rejected":
            run.rejected[message["code"]] += 1
        if message.get("table", {}).get("status") == "ended":
            game.has_ended = True
        self._maybe_act(line, message)

    def _maybe_act(self, line: ClientConnection, message: dict[str, Any]) -> None:
        """When there is a choice, and again when it could not be stored."""
        if "states" in message:
            self._state = next((state for state in message["states"] if state["choices"]), None)
        elif message["type"] != "rejected" or message["code"] == "stale":
            return
        if self._acting is not None:
            self._acting.cancel()
        self._acting = asyncio.create_task(self._act(line))

    async def _act(self, line: ClientConnection) -> None:
        await asyncio.sleep(self._run.plan.pause)
        state = self._state
        if state is not None:
            place = {"seat": state["seat"], "seat_version": state["seat_version"]}
            act = {"type": "act", "id": 1, **place, "action": random.choice(state["choices"])}
            with contextlib.suppress(*LOST):
                await line.send(msgspec.json.encode(act), text=True)


class Run:
    """Servers, tables, faults, and what comes of it."""

    def __init__(self, plan: FaultPlan, folder: Path, database: Postgres, address: str) -> None:
        self.plan = plan
        self.report = FaultReport()
        self.rejected: Counter[str] = Counter()
        self.port = free_port()
        self.servers = [KilledServer(folder, address, plan.pause) for _ in range(plan.servers)]
        self._database = database
        self._address = address
        self._games: list[ToldGame] = []
        self._gaps: list[float] = []
        """Seconds between two entries of a table."""
        self._database_up_since: float | None = time.monotonic()
        """None while it is down."""
        self._well_since: float | None = None
        """Since when enough servers and the database live; None if they do not."""
        self._last_fault = "the start"
        self._is_over = False

    def told(self, game: ToldGame, events: list[dict[str, Any]]) -> None:
        """Somebody was told of entries."""
        for event in events:
            silent, was_noted = self._silent_seconds(game), game.is_silent
            if game.tell(event):
                self._gaps.append(silent)
                if was_noted:
                    print(f"table {game.key} goes on after {silent:.1f} s", file=sys.stderr)

    def _silent_seconds(self, game: ToldGame) -> float:
        if self._well_since is None or not game.is_begun:
            return 0.0
        return time.monotonic() - max(game.moved, self._well_since)

    async def go(self) -> FaultReport:
        """All of it."""
        await asyncio.gather(*(self._start(server) for server in self.servers))
        watching = asyncio.create_task(self._watch())
        playing = [asyncio.create_task(self._play(slot)) for slot in range(self.plan.tables)]
        try:
            await self._break_things()
            await self._let_all_go_on()
        finally:
            self._is_over = True
            for task in (watching, *playing):
                task.cancel()
            failures = await asyncio.gather(watching, *playing, return_exceptions=True)
        for failure in failures:
            if isinstance(failure, Exception):
                raise failure
        for server in self.servers:
            if code := server.stop():
                self.report.errors.append(f"{self._name(server)} was stopped and ended with {code}")
        await self._compare()
        return self._figures()

    def _check(self, error: BaseException) -> None:
        """A refusal that no fault explains is an error."""
        if isinstance(error, RequestRefused) and error.status not in NOT_NOW:
            self.report.errors.append(str(error))

    async def _ask(self, guest: Guest, method: str, path: str, body: object = None) -> Any:
        """As often as it takes."""
        while True:
            try:
                return await asyncio.wait_for(guest.request(method, path, body), 10)
            except LOST as error:
                self._check(error)
                await asyncio.sleep(random.uniform(0.2, 0.5))

    async def _play(self, slot: int) -> None:
        """One table after the other: of a person and a bot, or of two bots."""
        guests = (Guest(self.port), Guest(self.port))
        for guest in guests:
            await self._ask(guest, "GET", "/api/me")
        first = BOT if slot % 2 else {"kind": "mine"}
        order = {"game": GAME, "setup": {"seats": 2}, "seats": [first, {"kind": "open"}]}
        while not self._is_over:
            game = ToldGame((await self._ask(guests[0], "POST", "/api/tables", order))["id"])
            clients = [Client(self, guest, game) for guest in guests]
            self._games.append(game)
            await asyncio.gather(
                self._begin(guests[0], game, clients), *(client.stay() for client in clients)
            )

    async def _begin(self, host: Guest, game: ToldGame, clients: list[Client]) -> None:
        """Once both listen: without anybody to follow, bots would not pause."""
        for client in clients:
            await client.greeted.wait()
        path = f"/api/tables/{game.key}"
        await self._ask_once_done(host, path)
        game.moved, game.is_begun = time.monotonic(), True

    async def _ask_once_done(self, host: Guest, path: str) -> None:
        """The answer may be lost although it was done: then the table says so."""
        while True:
            try:
                await asyncio.wait_for(host.request("PUT", f"{path}/seats/1", BOT), 10)
            except LOST as error:
                self._check(error)
            table = await self._ask(host, "GET", path)
            if table["status"] != "open":
                return
            await asyncio.sleep(0.2)

    async def _break_things(self) -> None:
        """In time, as planned; no second server is killed before the first one is back."""
        plan, began = self.plan, time.monotonic()
        kills = [
            (number * plan.kill_every, self._kill_one)
            for number in range(1, int(plan.seconds / plan.kill_every) + 1)
        ]
        restarts = [
            (plan.seconds * (number + 0.5) / plan.restarts, self._restart_database)
            for number in range(plan.restarts)
        ]
        starting: list[asyncio.Task[None]] = []
        for due, fault in sorted((*kills, *restarts), key=lambda planned: planned[0]):
            await asyncio.sleep(max(0.0, began + due - time.monotonic()))
            if fault == self._kill_one:
                await asyncio.gather(*starting)
                starting = [asyncio.create_task(self._kill_one())]
                await asyncio.sleep(0)
            else:
                await fault()
        await asyncio.gather(*starting)

    async def _kill_one(self) -> None:
        server = random.choice(self.servers)
        server.kill()
        self._note(f"kill of {self._name(server)}")
        self.report.kills += 1
        await self._start(server)
        self._note(f"return of {self._name(server)}")

    async def _start(self, server: KilledServer) -> None:
        """As often as it takes while the database is away."""
        began = time.monotonic()
        while not await server.start():
            self.report.failed_starts += 1
            since = self._database_up_since
            if since is not None and since < began:
                raise RuntimeError(f"{self._name(server)} did not start although it could")
            await asyncio.sleep(AGAIN_SECONDS)
            began = time.monotonic()

    def _name(self, server: KilledServer) -> str:
        return f"server {self.servers.index(server) + 1}"

    async def _restart_database(self) -> None:
        mode = ("fast", "immediate")[self.report.restarts % 2]
        self._database_up_since = None
        self._look()
        await asyncio.to_thread(self._database.stop, mode)
        await asyncio.to_thread(self._database.start)
        self._database_up_since = time.monotonic()
        self._note(f"restart of the database, {mode}")
        self.report.restarts += 1

    def _note(self, fault: str) -> None:
        self._last_fault = f"{fault} at {time.strftime('%H:%M:%S')}"
        print(self._last_fault, file=sys.stderr)
        self._look()

    def _look(self) -> None:
        """Whether what is needed lives."""
        ready = sum(server.is_ready for server in self.servers)
        if self._database_up_since is None or ready < ENOUGH_SERVERS:
            self._well_since = None
        elif self._well_since is None:
            self._well_since = time.monotonic()

    async def _watch(self) -> None:
        """Notes every table that is silent for too long, once."""
        while True:
            for server in self.servers:
                if server.has_ended:
                    server.is_ready = False
                    self.report.errors.append(f"{self._name(server)} ended by itself")
            self._look()
            for game in self._games:
                too_long = self._silent_seconds(game) > self.plan.silence
                if too_long and not (game.is_silent or game.has_ended):
                    game.is_silent = True
                    stands = f"table {game.key} after entry {game.last}"
                    self.report.silences.append(f"{stands}, after {self._last_fault}")
            await asyncio.sleep(0.1)

    async def _let_all_go_on(self) -> None:
        """Each table tells of one more entry, or of its end."""
        waiting = {game: game.last for game in self._games if not game.has_ended}
        deadline = time.monotonic() + GO_ON_SECONDS
        while waiting and time.monotonic() < deadline:
            await asyncio.sleep(0.1)
            waiting = {
                game: last
                for game, last in waiting.items()
                if game.last == last and not game.has_ended
            }
        self.report.stuck = [game.key for game in waiting]

    async def _compare(self) -> None:
        """The database must have what was told, as it was told."""
        connection = await asyncpg.connect(self._address)
        rows = await connection.fetch("select table_id, number, seat, time from entries")
        tables = await connection.fetch("select id, status from tables")
        await connection.close()
        statuses = dict(map(tuple, tables))
        stored: dict[str, dict[int, tuple[int, float]]] = {}
        for table, number, seat, at in rows:
            stored.setdefault(table, {})[number] = (seat, at)
        for game in self._games:
            self.report.lost += lost_of(game, stored.get(game.key, {}), statuses.get(game.key))

    def _figures(self) -> FaultReport:
        report, games = self.report, self._games
        report.tables = len(games)
        report.finished = sum(game.has_ended for game in games)
        report.entries = sum(len(game.told) for game in games)
        report.answered = sum(len(game.answered) for game in games)
        report.rejected = dict(self.rejected)
        report.silence_p50, report.silence_p99, report.silence_max = spread(self._gaps)
        for server in self.servers:
            report.errors += errors_in(server.said())
        for code in sorted(self.rejected.keys() - TRY_AGAIN):
            report.errors.append(f"actions were rejected as {code}")
        return report


async def run(plan: FaultPlan) -> FaultReport:
    """Does what is planned on servers, a database and a proxy of its own."""
    with (
        tempfile.TemporaryDirectory() as folder,
        postgres() as database,
        contextlib.ExitStack() as cleanup,
    ):
        address = await database.club(f"faults_{secrets.token_hex(4)}")
        going = Run(plan, Path(folder), database, address)
        for server in going.servers:
            cleanup.callback(server.kill)
        ports = [server.port for server in going.servers]
        with proxy(Path(folder), going.port, ports) as name:
            report = await going.go()
        report.proxy = name
        return report


def main() -> None:
    """The command line."""
    parser = command_line(__doc__)
    usual = FaultPlan()
    for name, value in asdict(usual).items():
        flag = "--" + name.replace("_", "-")
        parser.add_argument(flag, type=type(value), default=value, help=f"default: {value}")
    given = vars(parser.parse_args())
    as_json = given.pop("json")
    report = asyncio.run(run(FaultPlan(**given)))
    tell(asdict(report), as_json=as_json, figure=".2f")
    sys.exit(0 if report.is_good else 1)


if __name__ == "__main__":
    main()
