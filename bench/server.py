"""Load on a real server: many tables, two people at each, over real sockets.

    python -m bench.server                 all figures, as a table
    python -m bench.server --json          the same for machines

*Saturated*: at every table two people play several games, one after the other, as fast as the
server answers. *Paced*: a fixed number of actions a second over all tables; *with bots*: the same
while bots play at tables of their own. All tell the time from sending an action to hearing that
it is stored. *Made*: tables made and joined, a second. *Memory*: of the server once all games have
ended. The load client runs beside the server on the same machine; it is written for speed, so that
it measures the server.
"""

import argparse
import asyncio
import base64
import contextlib
import json
import os
import random
import re
import tempfile
import time
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

import msgspec

from bench.processes import ServerProcess, cpu_seconds, memory, spread
from tilewright.tables.wire import PROTOCOL, Hello

SERVER = """
from pathlib import Path
from typing import cast
from tilewright.server.serve import serve
from tilewright.server.settings import Limits, Settings
serve("127.0.0.1", 0, settings=Settings(data_dir=Path({data!r}), limits=Limits.lifted()))
"""
GAME = "world_in_progress"
BOT_TABLES = 20
BOT_LEVEL = 4
HELLO = msgspec.json.encode(Hello(PROTOCOL))


class SeatChoices(msgspec.Struct):
    seat: int | None
    seat_version: int
    choices: list[msgspec.Raw]


class Message(msgspec.Struct):
    """What the load needs of an answer; the rest is skipped."""

    type: str
    id: int | None = None
    number: int = 0
    code: str = ""
    states: list[SeatChoices] = []
    event: "EntrySeat | None" = None
    table: "TableStatus | None" = None
    reason: str = ""


class EntrySeat(msgspec.Struct):
    seat: int


class TableStatus(msgspec.Struct):
    status: str


_decode = msgspec.json.Decoder(Message).decode


def act_message(state: SeatChoices, action: msgspec.Raw, number: int = 1) -> bytes:
    """One of the choices, as it came."""
    head = f'{{"type":"act","id":{number},"seat":{state.seat},"seat_version":{state.seat_version}'
    return b'%b,"action":%b}' % (head.encode(), bytes(action))


class Socket(asyncio.Protocol):
    """The least of RFC 6455 that talks to a server: text frames, pings, close."""

    def __init__(self, heard: Callable[["Socket", Message], None]) -> None:
        self._heard = heard
        self._buffer = bytearray()
        self._is_open = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)

    def connection_lost(self, _: Exception | None) -> None:
        for future in (self.opened, self.closed):
            if not future.done():
                future.set_result(None)

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer
        buffer += data
        if not self._is_open:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if not buffer.startswith(b"HTTP/1.1 101"):
                raise ConnectionError(bytes(buffer[:200]).decode())
            del buffer[: end + 4]
            self._is_open = True
            self.opened.set_result(None)
        while len(buffer) >= 2:
            length, start = buffer[1] & 0x7F, 2
            if length == 126:
                length, start = int.from_bytes(buffer[2:4], "big"), 4
            elif length == 127:
                length, start = int.from_bytes(buffer[2:10], "big"), 10
            if len(buffer) < start + length:
                return
            opcode = buffer[0] & 0x0F
            payload = bytes(buffer[start : start + length])
            del buffer[: start + length]
            if opcode == 1:
                self._heard(self, _decode(payload))
            elif opcode == 9:
                self._frame(0x8A, payload)
            elif opcode == 8:
                self.transport.close()

    def send(self, payload: bytes) -> None:
        self._frame(0x81, payload)

    def _frame(self, first: int, payload: bytes) -> None:
        # A mask of zeros is a mask: masking exists to protect old proxies, not the server.
        size = len(payload)
        if size < 126:
            head = bytes((first, 0x80 | size))
        else:
            head = bytes((first, 0x80 | 126)) + size.to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + payload)


class RequestRefused(RuntimeError):
    """An answer that is none of success."""

    def __init__(self, asked: str, status: int, said: str) -> None:
        super().__init__(f"{asked}: {status} {said}")
        self.status = status


class Guest:
    """Somebody with a session, at an address of this machine."""

    def __init__(self, port: int, address: str = "127.0.0.1") -> None:
        self.port = port
        self.address = address
        self.cookie = ""

    async def request(self, method: str, path: str, body: object = None) -> dict[str, object]:
        """One request on a connection of its own."""
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", self.port, local_addr=(self.address, 0)
        )
        data = b"" if body is None else msgspec.json.encode(body)
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nConnection: close\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n"
        )
        if self.cookie:
            head += f"Cookie: {self.cookie}\r\n"
        writer.write(head.encode() + b"\r\n" + data)
        answer = await reader.read()
        writer.close()
        headers, _, content = answer.partition(b"\r\n\r\n")
        found = re.search(rb"set-cookie: ([^;]+)", headers)
        if found:
            self.cookie = found[1].decode()
        status = int(headers.split(b" ", 2)[1])
        if not 200 <= status < 300:
            raise RequestRefused(f"{method} {path}", status, content.decode())
        result: dict[str, object] = json.loads(content)
        return result

    async def open(self, table: str, heard: Callable[[Socket, Message], None]) -> Socket:
        """A socket to a table."""
        loop = asyncio.get_running_loop()
        _, socket = await loop.create_connection(
            lambda: Socket(heard), "127.0.0.1", self.port, local_addr=(self.address, 0)
        )
        key = base64.b64encode(os.urandom(16)).decode()
        socket.transport.write(
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            f"Sec-WebSocket-Version: 13\r\nCookie: {self.cookie}\r\n\r\n".encode()
        )
        await socket.opened
        return socket


@dataclass
class Load:
    """All tables, and what was measured."""

    port: int
    tables: int
    pace: float | None
    """Actions a second over all tables; None plays as fast as it goes."""
    rng: random.Random = field(default_factory=lambda: random.Random(1))
    latencies: list[float] = field(default_factory=list)
    ready: deque["Seat"] = field(default_factory=deque)
    everyone: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when every table is ready."""


class Seat:
    """One person at one table."""

    def __init__(self, load: Load) -> None:
        self.load = load
        self.sent = 0.0
        self.next_id = 0
        self.state: SeatChoices | None = None
        self.socket: Socket | None = None
        self.ended = asyncio.Event()

    def heard(self, socket: Socket, message: Message) -> None:
        """Counts what is accepted; acts, or is ready to, when there are choices."""
        load = self.load
        if message.type == "accepted":
            load.latencies.append(time.perf_counter() - self.sent)
        elif message.type == "rejected":
            raise RuntimeError(f"refused: {message.reason}")
        elif message.states and message.states[0].choices:
            self.state, self.socket = message.states[0], socket
            if load.pace is None:
                self.act()
            else:
                load.ready.append(self)
                if len(load.ready) == load.tables:
                    load.everyone.set()
        elif message.table is not None and message.table.status == "ended":
            self.ended.set()

    def act(self) -> None:
        """One random legal action."""
        state, socket = self.state, self.socket
        if state is None or socket is None:
            return
        self.state = None
        self.next_id += 1
        message = act_message(state, self.load.rng.choice(state.choices), self.next_id)
        self.sent = time.perf_counter()
        socket.send(message)


class Pair:
    """Two people, and the tables that wait for them."""

    def __init__(self, load: Load) -> None:
        self.load = load
        self.guests = (Guest(load.port), Guest(load.port))
        self.tables: list[str] = []

    async def make_tables(self, count: int) -> None:
        """One makes them, the other joins."""
        for guest in self.guests:
            await guest.request("GET", "/api/me")
        for _ in range(count):
            order = {
                "game": GAME,
                "setup": {"seats": 2},
                "seats": [{"kind": "mine"}, {"kind": "open"}],
            }
            table = str((await self.guests[0].request("POST", "/api/tables", order))["id"])
            await self.guests[1].request("POST", f"/api/tables/{table}/join", {})
            self.tables.append(table)

    async def play(self) -> None:
        """Every table to its end, one after the other."""
        for table in self.tables:
            seats = [Seat(self.load) for _ in self.guests]
            sockets = [
                await guest.open(table, seat.heard)
                for guest, seat in zip(self.guests, seats, strict=True)
            ]
            for socket in sockets:
                socket.send(HELLO)
            for seat in seats:
                await seat.ended.wait()
            for socket in sockets:
                socket.transport.close()


async def pacer(load: Load, pace: float) -> None:
    """Lets a ready seat act, so many times a second, once every table is ready."""
    await load.everyone.wait()
    due = time.perf_counter()
    while True:
        due += 1 / pace
        wait = due - time.perf_counter()
        if wait > 0:
            await asyncio.sleep(wait)
        if load.ready:
            load.ready.popleft().act()


async def watch_bots(port: int) -> None:
    """Bots at a table, and when they are done at the next one."""
    guest = Guest(port)
    await guest.request("GET", "/api/me")
    bot = {"kind": "bot", "level": BOT_LEVEL}
    order = {"game": GAME, "setup": {"seats": 2}, "seats": [bot, bot]}
    while True:
        table = str((await guest.request("POST", "/api/tables", order))["id"])
        ended = asyncio.Event()

        def heard(_: Socket, message: Message, ended: asyncio.Event = ended) -> None:
            if message.table is not None and message.table.status == "ended":
                ended.set()

        socket = await guest.open(table, heard)
        socket.send(HELLO)
        await ended.wait()
        socket.transport.close()


async def measure(
    process: ServerProcess, tables: int, games: int, pace: float | None, bots: int
) -> dict[str, float]:
    """Lets every pair play its games to the end."""
    port, pid = process.wait_for_port(), process.pid
    load = Load(port, tables, pace)
    pairs = [Pair(load) for _ in range(tables)]
    began = time.perf_counter()
    await asyncio.gather(*(pair.make_tables(games) for pair in pairs))
    making = time.perf_counter() - began
    began, cpu, own_cpu = time.perf_counter(), cpu_seconds(pid), time.process_time()
    beside = [asyncio.create_task(watch_bots(port)) for _ in range(bots)]
    if pace is not None:
        beside.append(asyncio.create_task(pacer(load, pace)))
    await asyncio.gather(*(pair.play() for pair in pairs))
    took = time.perf_counter() - began
    for task in beside:
        task.cancel()
    count = len(load.latencies)
    p50, p99, longest = spread(load.latencies)
    return {
        "tables": tables,
        "actions": count,
        "actions_per_second": count / took,
        "p50_ms": p50 * 1000,
        "p99_ms": p99 * 1000,
        "max_ms": longest * 1000,
        "made_per_second": tables * games / making,
        "finished": tables * games,
        "memory_mb": memory(pid),
        "server_us_per_action": (cpu_seconds(pid) - cpu) / count * 1e6,
        "client_us_per_action": (time.process_time() - own_cpu) / count * 1e6,
    }


@contextlib.contextmanager
def server(data: Path) -> Iterator[ServerProcess]:
    """A server without limits that is stopped in the end."""
    process = ServerProcess(SERVER.format(data=str(data)), data / "said.txt")
    try:
        process.wait_for_port()
        yield process
    finally:
        process.stop()


def run(tables: int, games: int, pace: float) -> dict[str, dict[str, float]]:
    """All figures, each on a server of its own."""
    results = {}
    for name, speed, rounds, bots in (
        ("saturated", None, games, 0),
        ("paced", pace, 1, 0),
        (f"paced, with bots at {BOT_TABLES} more", pace, 1, BOT_TABLES),
    ):
        with tempfile.TemporaryDirectory() as data, server(Path(data)) as process:
            results[name] = asyncio.run(measure(process, tables, rounds, speed, bots))
    return results


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--games", type=int, default=5, help="games at each table, saturated")
    parser.add_argument("--pace", type=float, default=400.0, help="actions a second, paced")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    results = run(arguments.tables, arguments.games, arguments.pace)
    if arguments.json:
        print(json.dumps(results))
        return
    for name, figures in results.items():
        print(f"{name:10}", "  ".join(f"{key} {value:.1f}" for key, value in figures.items()))


if __name__ == "__main__":
    main()
