"""Connections that say nothing, or as little as they can: they keep nobody else out."""

import asyncio
import gc
import logging
import socket
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path

import httpx
import pytest

from tests.server.conftest import offered, quick
from tests.server.people import PATIENCE, people, running
from tests.server.processes import ServerProcess
from tests.server.watchdog import uncollected
from tilewright.server import serve
from tilewright.server.connections import Abortable, Connections, network_of
from tilewright.server.quiet_log import MOST_OF_A_KIND, Repeats
from tilewright.server.serve import file_limit, raise_file_limit
from tilewright.server.settings import Limits
from tilewright.server.uvicorn_http import LooseConnection, UvicornHttp
from tilewright.server.uvicorn_socket import UvicornSocket

SILENT = 1_100
FILES = 1_024
FEW_FILES = 80
FEW_CONNECTIONS = 5
"""Of those who look whether others have gone: a transport here and there, two protocols there."""
SMALL_LOG = 4_096
"""Bytes: some lines, not one for each connection."""

HOST = b"host: 127.0.0.1\r\n"
HANDSHAKE = (
    b"GET /api/tables/aaaaaaaaaaaaaa/socket HTTP/1.1\r\n" + HOST + b"upgrade: websocket\r\n"
    b"connection: upgrade\r\nsec-websocket-version: 13\r\n"
    b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)
BODY = b"PUT /api/me HTTP/1.1\r\n" + HOST + b"content-length: 60000\r\n\r\n"


class Peer:
    """A connection that remembers that it was ended."""

    def __init__(self) -> None:
        self.is_ended = False

    def abort(self) -> None:
        self.is_ended = True


def entered(connections: Connections, *addresses: str) -> list[Peer]:
    """Connections that wait, in this order."""
    peers = [Peer() for _ in addresses]
    for peer, address in zip(peers, addresses, strict=True):
        assert connections.enter(peer, address)
        connections.wait(peer)
    return peers


def test_at_the_limit_the_one_that_waits_longest_gives_way() -> None:
    connections = Connections(3, None)
    first, second, third = entered(connections, "10.0.0.1", "10.0.0.2", "10.0.0.3")
    connections.busy(first)

    entered(connections, "10.0.0.4")

    assert [peer.is_ended for peer in (first, second, third)] == [False, True, False]
    assert len(connections) == 3


def test_whoever_has_too_many_loses_one_of_their_own() -> None:
    connections = Connections(100, 2)
    other, first, second = entered(connections, "10.0.0.2", "10.0.0.1", "10.0.0.1")

    entered(connections, "10.0.0.1")

    assert [peer.is_ended for peer in (other, first, second)] == [False, True, False]


def test_the_log_names_no_address(caplog: pytest.LogCaptureFixture) -> None:
    connections = Connections(100, 1)
    entered(connections, "10.0.0.1", "10.0.0.1")

    assert "connections; no more are kept open" in caplog.text
    assert "10.0.0.1" not in caplog.text


def test_where_none_waits_a_new_one_is_refused() -> None:
    connections = Connections(1, None)
    (only,) = entered(connections, "10.0.0.1")
    connections.busy(only)

    assert not connections.enter(Peer(), "10.0.0.2")
    connections.leave(only)
    assert connections.enter(Peer(), "10.0.0.2")


def test_where_none_waits_one_of_whoever_has_by_far_the_most_gives_way() -> None:
    connections = Connections(10, 8)
    (honest,) = entered(connections, "10.0.0.1")
    many = entered(connections, *["10.0.0.2"] * 8)
    (other,) = entered(connections, "10.0.0.3")
    for peer in (honest, *many, other):
        connections.busy(peer)

    assert connections.enter(Peer(), "10.0.0.4")
    assert [peer.is_ended for peer in many] == [False] * 7 + [True]
    assert not honest.is_ended
    assert not other.is_ended
    assert not connections.enter(Peer(), "10.0.0.3")
    assert len(connections) == 10


def test_one_that_was_ended_and_then_closes_is_counted_once() -> None:
    connections = Connections(2, 2)
    first, second = entered(connections, "10.0.0.1", "10.0.0.1")

    connections.make_room(1)
    connections.leave(first)
    connections.leave(second)

    assert first.is_ended
    assert len(connections) == 0
    entered(connections, "10.0.0.1", "10.0.0.1")


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1:2::"),
        ("somewhere", "somewhere"),
    ],
)
def test_addresses_of_one_network_are_one(address: str, network: str) -> None:
    assert network_of(address) == network


class Log:
    """A log with a clock of its own that writes down what passes."""

    def __init__(self) -> None:
        self.now = 0.0
        self.lines: list[str] = []
        self._filter = Repeats(clock=lambda: self.now)

    def tell(self, text: str, *args: object) -> None:
        record = logging.LogRecord("it", logging.WARNING, "it.py", 1, text, args, None)
        if self._filter.filter(record):
            self.lines.append(record.getMessage())


def test_a_repeated_fault_is_told_once_a_minute() -> None:
    log = Log()
    for _ in range(500):
        log.tell("no files\nsocket 7")
    log.tell("another")
    log.now = 61.0
    log.tell("no files")

    assert log.lines == ["no files\nsocket 7", "another", "no files (and 499 times more since)"]


def test_a_fault_that_names_something_else_each_time_is_told_some_times() -> None:
    log = Log()
    for number in range(500):
        log.tell("table %s failed", number)

    assert len(log.lines) == MOST_OF_A_KIND


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that does not wait long."""
    limits = Limits(head_seconds=0.3, body_seconds=0.6, answer_seconds=0.6)
    with running(quick(tmp_path_factory.mktemp("data"), limits=limits), offered()) as base:
        yield base


@asynccontextmanager
async def connected(
    base: str, said: bytes
) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A connection that says something."""
    address = httpx.URL(base)
    reader, writer = await asyncio.open_connection(address.host, address.port)
    writer.write(said)
    try:
        yield reader, writer
    finally:
        writer.close()


async def drip(writer: asyncio.StreamWriter, more: bytes) -> None:
    while True:
        writer.write(more)
        await asyncio.sleep(0.05)


@pytest.mark.parametrize(
    ("said", "more", "answer"),
    [
        (b"", b"", b""),
        (b"GET / HTTP/1.1\r\n" + HOST, b"", b"HTTP/1.1 408 "),
        (b"GET / HTTP/1.1\r\n" + HOST, b"x: y\r\n", b"HTTP/1.1 408 "),
        (BODY, b"", b"HTTP/1.1 408 "),
        (BODY, b" ", b"HTTP/1.1 408 "),
        (
            BODY.replace(b"content-length: 60000", b"transfer-encoding: chunked"),
            b"1\r\n \r\n",
            b"HTTP/1.1 411 ",
        ),
        # Answered before its body is there, which it then goes on sending.
        (BODY.replace(b"/api/me", b"/api/nothing"), b" ", b"HTTP/1.1 404 "),
        (HANDSHAKE + b"cookie: " + b"a" * 9_000 + b"\r\n\r\n", b"", b"HTTP/1.1 431 "),
        (HANDSHAKE + b"x: y\r\n" * 200 + b"\r\n", b"", b"HTTP/1.1 431 "),
    ],
    ids=[
        "silent",
        "half a head",
        "dripping head",
        "no body",
        "dripping body",
        "dripping chunks",
        "dripping after the answer",
        "large handshake",
        "handshake of many lines",
    ],
)
async def test_whoever_keeps_the_server_waiting_is_told_and_closed(
    impatient: str, said: bytes, more: bytes, answer: bytes
) -> None:
    async with connected(impatient, said) as (reader, writer):
        dripping = asyncio.create_task(drip(writer, more)) if more else None
        try:
            told = await asyncio.wait_for(_all(reader), PATIENCE)
        finally:
            if dripping is not None:
                dripping.cancel()

    assert told.startswith(answer)
    assert bool(told) == bool(answer)


async def _all(reader: asyncio.StreamReader) -> bytes:
    """Everything until the server closes; what is sent after that may reset the connection."""
    told = b""
    try:
        while more := await reader.read(65_536):
            told += more
    except ConnectionResetError:
        pass
    return told


async def test_a_request_in_two_parts_is_answered(impatient: str) -> None:
    async with connected(impatient, b"GET /health HTTP/1.1\r\n") as (reader, writer):
        for _ in range(2):
            writer.write(HOST + b"\r\n")
            told = await asyncio.wait_for(reader.readuntil(b"}"), PATIENCE)
            assert told.startswith(b"HTTP/1.1 200 ")
            writer.write(b"GET /health HTTP/1.1\r\n")


async def test_an_answer_that_nobody_reads_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or its connection would stay open as long as the peer likes."""
    loop, is_closed = asyncio.get_running_loop(), asyncio.Event()

    class Watched(Connections):
        def leave(self, connection: Abortable) -> None:
            super().leave(connection)
            loop.call_soon_threadsafe(is_closed.set)

    monkeypatch.setattr(serve, "Connections", Watched)
    assets = tmp_path / "static" / "assets"
    assets.mkdir(parents=True)
    (assets / "large.bin").write_bytes(bytes(8_000_000))
    limits = Limits(answer_seconds=0.3)
    settings = quick(tmp_path / "data", static_dir=assets.parent, limits=limits)
    with running(settings, offered(), send_buffer=4_096) as base:
        request = b"GET /assets/large.bin HTTP/1.1\r\n" + HOST + b"\r\n"
        async with connected(base, request) as (_, writer):
            assert isinstance(writer.transport, asyncio.Transport)
            writer.transport.pause_reading()
            await asyncio.wait_for(is_closed.wait(), PATIENCE)


def connections_in_memory() -> int:
    """Protocols and transports of servers, whether anybody still needs them or not."""
    kinds = (UvicornHttp, UvicornSocket, LooseConnection, asyncio.Transport)
    return sum(isinstance(each, kinds) for each in gc.get_objects())


LEFT = {
    "silent": b"",
    "half a head": b"GET / HTTP/1.1\r\n" + HOST,
    "answered and closed": b"GET /health HTTP/1.1\r\n" + HOST + b"connection: close\r\n\r\n",
    "answered and kept": b"GET /health HTTP/1.1\r\n" + HOST + b"\r\n",
    "no HTTP at all": b"\x00\x01\r\n\r\n",
    "too many lines": b"GET / HTTP/1.1\r\n" + HOST + b"a:\r\n" * 2_000 + b"\r\n",
    "half a handshake": HANDSHAKE,
    "a large handshake": HANDSHAKE + b"cookie: " + b"a" * 9_000 + b"\r\n\r\n",
    "a socket to no table": HANDSHAKE + b"\r\n",
}


@pytest.mark.parametrize("what", LEFT)
async def test_a_connection_that_has_closed_leaves_nothing_to_be_collected(
    what: str, base: str
) -> None:
    """Garbage is collected rarely: a look at everything is a pause at every table."""
    url = httpx.URL(base)

    def come_and_go() -> None:
        for _ in range(10):
            with socket.create_connection((url.host, url.port or 80), PATIENCE) as peer:
                peer.sendall(LEFT[what])

    with uncollected():
        await asyncio.to_thread(come_and_go)
        async with people(base, 1), asyncio.timeout(PATIENCE):
            while connections_in_memory() > FEW_CONNECTIONS:  # noqa: ASYNC110 - nobody tells
                await asyncio.sleep(0.05)


def address_of(process: ServerProcess) -> tuple[str, int]:
    url = httpx.URL(process.base)
    return url.host, url.port or 80


def crowd(stack: ExitStack, process: ServerProcess, count: int) -> None:
    """Opens so many connections that say nothing."""
    for _ in range(count):
        stack.enter_context(socket.create_connection(address_of(process), timeout=PATIENCE))


@pytest.mark.skipif(sys.platform != "linux", reason="limits of another process are set")
async def test_a_silent_crowd_locks_nobody_out_and_fills_no_log(tmp_path: Path) -> None:
    import resource  # noqa: PLC0415 - not everywhere

    raise_file_limit()
    if file_limit() < 2 * SILENT:
        pytest.skip("this process may not open enough files")
    process = ServerProcess(tmp_path, files=FILES)
    try:
        with ExitStack() as stack:
            crowd(stack, process, SILENT)
            async with people(process.base, 2) as (ann, bob):
                key = (await ann.create("mine", "open"))["id"]
                await bob.post(f"/api/tables/{key}/join")
                async with ann.line(key) as line:
                    await line.hello()
        # And where nothing was foreseen: suddenly there are fewer files than connections.
        resource.prlimit(process.pid, resource.RLIMIT_NOFILE, (FEW_FILES, FEW_FILES))
        with ExitStack() as stack:
            crowd(stack, process, FEW_FILES + 20)
            async with httpx.AsyncClient(timeout=PATIENCE) as stranger:
                assert (await stranger.get(f"{process.base}/health")).is_success
        process.stop()
        said = process.said()
        assert len(said) < SMALL_LOG, said
    finally:
        process.kill()


async def test_the_server_stops_with_a_goodbye_whoever_hangs_on(tmp_path: Path) -> None:
    process = ServerProcess(tmp_path)
    try:
        async with people(process.base, 1) as (ann,):
            key = (await ann.create("mine", "mine"))["id"]
            large = HANDSHAKE + b"cookie: " + b"a" * 9_000 + b"\r\n\r\n"
            async with (
                connected(process.base, large),
                connected(process.base, b""),
                connected(process.base, BODY),
                connected(process.base, b"GET / HTTP/1.1\r\n"),
                ann.line(key) as line,
            ):
                await line.hello()
                await asyncio.to_thread(process.stop)
                assert await line.closed() == 1012
        assert "Traceback" not in process.said(), process.said()
    finally:
        process.kill()
