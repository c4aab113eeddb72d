"""Honest players beside every known attack at once: who waits, what is held, what is lost?

    python -m bench.soak                        fifteen minutes, as the report shows them
    python -m bench.soak --seconds 60           shorter
    python -m bench.soak --no-attacks           the honest players alone, to compare
    python -m bench.soak --json                 for machines

A line is printed each minute, so that one sees whether memory comes to rest: the server's memory,
how long honest actions of that minute took, tables in its memory, how often anybody was refused.

A server with its usual limits on this machine. Honest people sit at addresses of their own, some
against each other, some against a bot, and act as people do. `bench.attacks` does its worst from
other addresses meanwhile. In the end the log must hold every action that was accepted.
"""

import asyncio
import contextlib
import json
import random
import re
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from dataclasses import asdict, dataclass, field
from pathlib import Path

from bench.figures import ROOT
from bench.processes import ServerProcess, command_line, memory, spread, tell
from bench.server import GAME, HELLO, Guest, Message, SeatChoices, Socket, act_message

SERVER = """
from pathlib import Path
from tilewright.server.serve import serve
from tilewright.server.settings import Settings
serve("127.0.0.1", 0, show_qr=False, settings=Settings(data_dir=Path({data!r})))
"""
OPEN = {"kind": "open"}
MINE = {"kind": "mine"}
BOT = {"kind": "bot", "level": 3}
P99_MS, MEMORY_MB = 250.0, 400.0
"""What is promised: of an action of an honest person, and of the server's process."""
SETTLE_SECONDS = 5.0
"""From the start of the honest players to the first attack."""
SAMPLE_SECONDS = 0.5
MINUTE = 60.0
MOST_TOLD = 200
"""Lines of the server's log, if it had a fault."""
TABLES = re.compile(r"^tilewright_tables (\S+)", re.MULTILINE)
REFUSED = re.compile(
    r"^tilewright_(?:http_refused|socket_rejected|sockets_dropped)_total\S* (\S+)", re.MULTILINE
)
LAG = re.compile(r'tilewright_loop_lag_seconds_bucket\{le="([^"]+)"\} (\S+)')


@dataclass(frozen=True)
class SoakPlan:
    """Who plays, and for how long."""

    seconds: float = 900.0
    people: int = 100
    alone: int = 20
    """Of these, each against a bot; the others in pairs."""
    pause: float = 2.0
    """Seconds that a person thinks, on average."""
    attacks: bool = True


@dataclass(frozen=True)
class Minute:
    """How things stood at the end of a minute, and what came to pass in it."""

    number: int
    memory_mb: float
    actions: int
    p99_ms: float
    tables: int
    """In the server's memory."""
    refused: int
    """Requests, messages and sockets."""

    def __str__(self) -> str:
        return (
            f"minute {self.number:3}  memory {self.memory_mb:5.0f} MB  p99 {self.p99_ms:5.0f} ms  "
            f"actions {self.actions:5}  tables {self.tables:4}  refused {self.refused:6}"
        )


@dataclass
class SoakReport:
    """What was seen."""

    actions: int = 0
    p50_ms: float = 0.0
    p99_ms: float = 0.0
    max_ms: float = 0.0
    bot_p50_ms: float = 0.0
    bot_p99_ms: float = 0.0
    """From an accepted action to the bot's answer, its pause of 350 ms included."""
    finished: int = 0
    rejected: dict[str, int] = field(default_factory=dict)
    """Of honest people."""
    dropped: int = 0
    """Their sockets that were lost."""
    lost: int = 0
    """Accepted actions that the log does not have."""
    memory_before_mb: float = 0.0
    memory_max_mb: float = 0.0
    memory_after_mb: float = 0.0
    lag_p99_ms: float = 0.0
    lag_p999_ms: float = 0.0
    """Of the event loop; a bound of the histogram."""
    log_lines: int = 0
    faults: float = 0.0
    minutes: list["Minute"] = field(default_factory=list)
    answers: dict[str, dict[str, int]] = field(default_factory=dict)
    """Of the attacks."""

    @property
    def is_good(self) -> bool:
        """Whether nothing was lost, nobody waited for long, and memory stayed small."""
        return (
            self.p99_ms <= P99_MS
            and self.memory_max_mb <= MEMORY_MB
            and not (self.lost or self.dropped or self.rejected or self.faults)
        )


class HonestPlay:
    """What all honest people did and saw."""

    def __init__(self, port: int, plan: SoakPlan) -> None:
        self.port = port
        self.plan = plan
        self.until = time.monotonic() + plan.seconds
        self.waits: list[float] = []
        self.bot_waits: list[float] = []
        self.answered: set[tuple[str, int]] = set()
        self.rejected: Counter[str] = Counter()
        self.dropped = 0
        self.finished = 0


class HonestPerson:
    """Somebody at one address; plays at one table at a time."""

    def __init__(self, played: HonestPlay, address: str) -> None:
        self.guest = Guest(played.port, address)
        self._played = played
        self._table = ""
        self._sent = 0.0
        self._answered = 0.0
        self._awaits_bot = False
        self._thinking: asyncio.Task[None] | None = None
        self._ended = asyncio.Event()

    async def play(self, table: str, *, against_bot: bool) -> None:
        """Until the game or the time is over; comes back if the socket is lost."""
        self._table, self._answered, self._awaits_bot = table, 0.0, against_bot
        self._ended.clear()
        while not self._ended.is_set():
            socket = await self.guest.open(table, self._heard)
            socket.send(HELLO)
            over = asyncio.create_task(self._ended.wait())
            left = self._played.until - time.monotonic()
            await asyncio.wait(
                (over, socket.closed), timeout=left, return_when=asyncio.FIRST_COMPLETED
            )
            over.cancel()
            self._stop_thinking()
            if left <= 0 or time.monotonic() >= self._played.until:
                socket.transport.close()
                break
            if self._ended.is_set():
                self._played.finished += 1
                socket.transport.close()
            else:
                self._played.dropped += 1

    def _heard(self, socket: Socket, message: Message) -> None:
        now = time.perf_counter()
        if message.type == "accepted":
            self._played.waits.append(now - self._sent)
            self._played.answered.add((self._table, message.number))
            self._answered = now
        elif message.type == "rejected":
            self._played.rejected[message.code] += 1
        self._note_bot(message, now)
        if message.states and message.states[0].choices:
            self._stop_thinking()
            self._thinking = asyncio.create_task(self._act(socket, message.states[0]))
        elif message.table is not None and message.table.status == "ended":
            self._ended.set()

    def _note_bot(self, message: Message, now: float) -> None:
        """The first entry of another seat after an own one is the bot's answer."""
        if self._awaits_bot and self._answered and message.event and message.event.seat:
            self._played.bot_waits.append(now - self._answered)
            self._answered = 0.0

    def _stop_thinking(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()

    async def _act(self, socket: Socket, state: SeatChoices) -> None:
        await asyncio.sleep(self._played.plan.pause * random.uniform(0.2, 1.8))
        action = random.choice(state.choices)
        self._sent = time.perf_counter()
        socket.send(act_message(state, action))


async def alone(played: HonestPlay, person: HonestPerson) -> None:
    """One game against a bot after the other."""
    await person.guest.request("GET", "/api/me")
    order = {"game": GAME, "setup": {"seats": 2}, "seats": [MINE, BOT]}
    while time.monotonic() < played.until:
        table = await person.guest.request("POST", "/api/tables", order)
        await person.play(str(table["id"]), against_bot=True)


async def together(played: HonestPlay, first: HonestPerson, second: HonestPerson) -> None:
    """One game of two people after the other."""
    for person in (first, second):
        await person.guest.request("GET", "/api/me")
    order = {"game": GAME, "setup": {"seats": 2}, "seats": [MINE, OPEN]}
    while time.monotonic() < played.until:
        table = str((await first.guest.request("POST", "/api/tables", order))["id"])
        await second.guest.request("POST", f"/api/tables/{table}/join", {})
        await asyncio.gather(
            first.play(table, against_bot=False), second.play(table, against_bot=False)
        )


async def play(played: HonestPlay) -> None:
    """Everybody until the time is over."""
    plan = played.plan
    people = [HonestPerson(played, f"127.1.0.{number + 1}") for number in range(plan.people)]
    single, paired = people[: plan.alone], iter(people[plan.alone :])
    async with asyncio.TaskGroup() as group:
        for person in single:
            group.create_task(alone(played, person))
        for first, second in zip(paired, paired, strict=True):
            group.create_task(together(played, first, second))


async def attack(played: HonestPlay) -> dict[str, dict[str, int]]:
    """Everything at once, by a program of its own, once the honest people sit."""
    await asyncio.sleep(min(SETTLE_SECONDS, played.plan.seconds / 4))
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bench.attacks", str(played.port)),
        *("--seconds", str(max(1.0, played.until - time.monotonic() - SETTLE_SECONDS))),
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
    )
    said, _ = await process.communicate()
    found: dict[str, dict[str, int]] = json.loads(said)
    return found


async def sample(pid: int, report: SoakReport) -> None:
    """The largest memory of the server."""
    report.memory_before_mb = memory(pid)
    while True:
        report.memory_max_mb = max(report.memory_max_mb, memory(pid))
        await asyncio.sleep(SAMPLE_SECONDS)


async def tell_minutes(pid: int, played: HonestPlay, report: SoakReport) -> None:
    """A line for each minute, while it goes on."""
    refused = seen = 0
    while True:
        await asyncio.sleep(MINUTE)
        text = await figures(played.port)
        waits, seen = sorted(played.waits[seen:]), len(played.waits)
        found = TABLES.search(text)
        so_far = round(sum(float(count) for count in REFUSED.findall(text)))
        minute = Minute(
            len(report.minutes) + 1,
            memory(pid),
            len(waits),
            waits[len(waits) * 99 // 100] * 1000 if waits else 0.0,
            round(float(found[1])) if found else 0,
            so_far - refused,
        )
        refused = so_far
        report.minutes.append(minute)
        print(minute, file=sys.stderr, flush=True)


async def figures(port: int) -> str:
    """What the server has counted."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"GET /metrics HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
    text = (await reader.read()).decode()
    writer.close()
    return text


def quantile(buckets: list[tuple[float, float]], share: float) -> float:
    """The bound of the first bucket that holds this share."""
    every = buckets[-1][1] if buckets else 0.0
    return next((bound for bound, held in buckets if held >= share * every), 0.0)


async def measure(port: int, pid: int, plan: SoakPlan) -> tuple[SoakReport, HonestPlay]:
    """Honest people and attacks at once."""
    report, played = SoakReport(), HonestPlay(port, plan)
    sampling = asyncio.create_task(sample(pid, report))
    telling = asyncio.create_task(tell_minutes(pid, played, report))
    attacking = asyncio.create_task(attack(played)) if plan.attacks else None
    await play(played)
    if attacking is not None:
        report.answers = await attacking
    sampling.cancel()
    telling.cancel()
    text = await figures(port)
    report.memory_after_mb = memory(pid)
    buckets = [(float(bound), float(held)) for bound, held in LAG.findall(text)]
    report.lag_p99_ms = quantile(buckets, 0.99) * 1000
    report.lag_p999_ms = quantile(buckets, 0.999) * 1000
    faults = re.search(r"^tilewright_faults_total (\S+)", text, re.MULTILINE)
    report.faults = float(faults[1]) if faults else 0.0
    return report, played


def summed(report: SoakReport, played: HonestPlay, data: Path) -> SoakReport:
    """The honest people's figures, and what the log has of theirs."""
    report.actions = len(played.waits)
    report.p50_ms, report.p99_ms, report.max_ms = spread([wait * 1000 for wait in played.waits])
    report.bot_p50_ms, report.bot_p99_ms, _ = spread([wait * 1000 for wait in played.bot_waits])
    report.finished, report.dropped = played.finished, played.dropped
    report.rejected = dict(played.rejected)
    with contextlib.closing(sqlite3.connect(data / "tilewright.sqlite3")) as database:
        stored = set(database.execute("select table_id, number from entries"))
    report.lost = len(played.answered - stored)
    return report


def run(plan: SoakPlan) -> SoakReport:
    """Does what is planned on a server of its own."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        server = ServerProcess(SERVER.format(data=str(data)), data / "said.txt")
        try:
            report, played = asyncio.run(measure(server.wait_for_port(), server.pid, plan))
        finally:
            server.stop()
        said = server.said().splitlines()
        report.log_lines = len(said)
        if report.faults:
            print(*said[-MOST_TOLD:], sep="\n", file=sys.stderr)
        return summed(report, played, data)


def main() -> None:
    """The command line."""
    parser = command_line(__doc__)
    usual = SoakPlan()
    parser.add_argument("--seconds", type=float, default=usual.seconds)
    parser.add_argument("--no-attacks", action="store_true")
    given = parser.parse_args()
    report = run(SoakPlan(given.seconds, attacks=not given.no_attacks))
    found = asdict(report)
    if not given.json:
        del found["minutes"]  # They were told while it went on.
    tell(found, as_json=given.json)
    sys.exit(0 if report.is_good else 1)


if __name__ == "__main__":
    main()
