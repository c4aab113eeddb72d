"""Very many very small things in few bytes: frames, chunks, lines, parameters, requests.

Whatever takes a server some microseconds takes it seconds if a hundred thousand of them come in
one piece, and meanwhile nobody plays.
"""

import asyncio
import contextlib
import socket
from collections.abc import Iterator
from dataclasses import replace

import httpx
import pytest

from tests.server.conftest import offered, quick
from tests.server.people import PATIENCE, people, running
from tests.server.test_slow_readers import HELLO, PING, TEXT, frame, unread
from tests.server.watchdog import ALLOWED, Watchdog, uncollected
from tilewright.server.settings import Limits

MANY = 90_000
ATTEMPTS = 3
"""What is slow by itself is slow each time; what the machine slowed down is not."""
CONTINUED, PONG = 0x00, 0x8A
UNFINISHED = 0x01
"""The first part of a text."""
HOST = b"host: 127.0.0.1\r\n"
POST = b"POST /api/replays HTTP/1.1\r\n" + HOST
IN_CHUNKS = POST + b"transfer-encoding: chunked\r\n\r\n"
GET = b"GET /health HTTP/1.1\r\n" + HOST
CLOSE = b"connection: close\r\n\r\n"

FRAMES = {
    "pings": frame(PING, b"") * MANY,
    "pongs": frame(PONG, b"") * MANY,
    "texts": frame(TEXT, b"a") * MANY,
    "greetings": frame(TEXT, HELLO) * (MANY // 10),
    "a text in parts": frame(UNFINISHED, b"a") + frame(CONTINUED, b"a") * MANY,
    "a text in empty parts": frame(UNFINISHED, b"") + frame(CONTINUED, b"") * MANY,
}
REQUESTS = {
    "chunks": (IN_CHUNKS + b"1\r\n \r\n" * MANY, b"411"),
    "chunks after another request": (
        GET + b"\r\n" + IN_CHUNKS.replace(b"transfer", b"Transfer") + b"1\r\n \r\n" * MANY,
        b"411",
    ),
    "lines": (GET + b"a:\r\n" * 20_000 + b"\r\n", b"431"),
    "lines that go on": (GET + b"a: b\r\n" + b" \r\n" * 20_000 + b"\r\n", b"431"),
    "lines that never end": (GET + b"a:\r\n" * MANY, b"431"),
    "parameters": (GET.replace(b"health", b"api/tables?" + b"a&" * 30_000) + CLOSE, b"414"),
}


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with its usual limits, but for how often one address may try."""
    limits = replace(Limits(), address_requests_burst=1_000_000)
    with running(quick(tmp_path_factory.mktemp("data"), limits=limits), offered()) as base:
        yield base


def push(silent: socket.socket, said: bytes) -> None:
    """Sends until the server has had enough."""
    silent.settimeout(PATIENCE)
    # A socket that is still open would say nothing, and time out.
    with contextlib.suppress(ConnectionError):
        silent.sendall(said)
        while silent.recv(65_536):
            pass


def ask(base: str, said: bytes) -> bytes:
    """Everything that is answered; what is sent after that may reset the connection."""
    url, told = httpx.URL(base), b""
    with socket.create_connection((url.host, url.port or 80), timeout=PATIENCE) as peer:
        try:
            peer.sendall(said)
            while more := peer.recv(65_536):
                told += more
        except ConnectionError:
            pass
    return told


@pytest.mark.parametrize("what", FRAMES)
async def test_very_many_frames_keep_nobody_waiting_and_end_the_socket(
    what: str, guarded: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    watchdog, longest = Watchdog(monkeypatch), []
    with uncollected():
        async with people(guarded, 1) as (eve,):
            key = (await eve.create("mine", "mine"))["id"]
            for _ in range(ATTEMPTS):
                async with unread(eve, key) as silent:
                    watchdog.longest()
                    await asyncio.to_thread(push, silent, FRAMES[what])
                    longest.append(watchdog.longest())
            assert (await eve.get("/api/me"))["id"]
    print(f"{what}: {min(longest) * 1000:.1f} ms on the loop")
    assert min(longest) < ALLOWED


@pytest.mark.parametrize("what", REQUESTS)
async def test_a_request_of_very_many_parts_keeps_nobody_waiting(
    what: str, guarded: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    watchdog, longest = Watchdog(monkeypatch), []
    said, status = REQUESTS[what]
    with uncollected():
        for _ in range(ATTEMPTS):
            watchdog.longest()
            told = await asyncio.to_thread(ask, guarded, said)
            longest.append(watchdog.longest())
            assert not told or b"HTTP/1.1 " + status in told, told
    print(f"{what}: {min(longest) * 1000:.1f} ms on the loop")
    assert min(longest) < ALLOWED
