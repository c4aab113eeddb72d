"""Whoever does not read is told little and then dropped; nothing of it is kept."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path

import pytest

from tests.server.conftest import offered, quick
from tests.server.counts import FULL, promise
from tests.server.people import PATIENCE, Person, people, running
from tests.server.processes import ServerProcess
from tilewright.tables.wire import PROTOCOL

MEGABYTE = 1024 * 1024
HELLO = b'{"type":"hello","protocol":%d}' % PROTOCOL
SLOW = 'tilewright_sockets_dropped_total{reason="slow"}'
OPEN = "tilewright_sockets"
SILENT, HELLOS = 40, 200
WAVES, WAVE = (40, 250) if FULL else (4, 150)
GROWTH = (10 if FULL else 2) * MEGABYTE
"""In full: 10,000 sockets."""
TEXT, PING = 0x81, 0x89
MOST_HELD = 5 * MEGABYTE
LONG = 16_000
"""Bytes: about the longest message that there may be."""


def frame(kind: int, text: bytes) -> bytes:
    """A short frame as a browser sends it."""
    return bytes((kind, 0x80 | len(text))) + b"\0\0\0\0" + text


def long_frame(text: bytes) -> bytes:
    """A frame of some kilobytes."""
    return bytes((TEXT, 0x80 | 126)) + len(text).to_bytes(2, "big") + b"\0\0\0\0" + text


FLOODS = {
    "greetings": frame(TEXT, HELLO) * HELLOS,
    "long messages": frame(TEXT, HELLO) * 40 + long_frame(b" " * LONG) * 60,
}


@asynccontextmanager
async def unread(person: Person, key: str) -> AsyncIterator[socket.socket]:
    """A socket to a table of which nobody reads."""
    host, port = person.base.removeprefix("http://").split(":")
    with socket.socket() as silent:
        silent.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        await asyncio.to_thread(silent.connect, (host, int(port)))
        silent.sendall(
            f"GET /api/tables/{key}/socket HTTP/1.1\r\nHost: {host}:{port}\r\n"
            f"Cookie: {person.cookie}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        assert b"101" in await asyncio.to_thread(silent.recv, 64)
        yield silent


async def figure(person: Person, name: str) -> float:
    """What the server has counted."""
    lines = (await person.http.get("/metrics")).text.splitlines()
    return next((float(line.split()[-1]) for line in lines if line.startswith(f"{name} ")), 0.0)


async def until(person: Person, name: str, number: int) -> None:
    """Waits until a figure is this number; asking for it takes a while each time."""
    async with asyncio.timeout(PATIENCE):
        while await figure(person, name) != number:
            pass


async def talkative_table(ann: Person) -> str:
    """A table where much was said."""
    key: str = (await ann.create(*["mine"] * 4, game="isle_of_cats"))["id"]
    async with ann.line(key) as line:
        await line.hello()
        for _ in range(100):
            assert (await line.ask("say", text="щ" * 500))["type"] == "accepted"
    return key


@pytest.mark.parametrize("what", FLOODS)
async def test_answers_that_nobody_reads_cost_no_memory(what: str, tmp_path: Path) -> None:
    process = ServerProcess(tmp_path)
    try:
        async with people(process.base, 1) as (ann,), AsyncExitStack() as sockets:
            key = await talkative_table(ann)
            silent = [await sockets.enter_async_context(unread(ann, key)) for _ in range(SILENT)]
            before = process.memory()
            for one in silent:
                with suppress(ConnectionError):  # It may be dropped before it has said all.
                    one.sendall(FLOODS[what])
            await until(ann, SLOW, SILENT)
            during = process.memory()
            await sockets.aclose()
            await until(ann, OPEN, 0)
            after = process.memory()
            print(f"{(during - before) // 1024} kB held, {(after - before) // 1024} kB afterwards")
            assert max(during, after) - before < MOST_HELD
            async with ann.line(key) as line:
                assert len(str((await line.hello())["chat"])) < 20_000
        process.stop()
    finally:
        process.kill()


@promise
async def test_sockets_that_have_come_and_gone_leave_nothing(tmp_path: Path) -> None:
    process = ServerProcess(tmp_path)
    try:
        async with people(process.base, 1) as (ann,):
            key = (await ann.create("mine", "mine"))["id"]
            before = 0
            for wave in range(WAVES + 1):
                async with AsyncExitStack() as sockets:
                    for _ in range(WAVE):
                        line = await sockets.enter_async_context(ann.line(key))
                        await line.hello()
                await until(ann, OPEN, 0)
                if wave == 0:
                    before = process.memory()
            growth = process.memory() - before
            print(f"{WAVES * WAVE} sockets came and went: {growth // 1024} kB")
            assert growth < GROWTH
        process.stop()
    finally:
        process.kill()


@pytest.mark.parametrize("ws", [None, "websockets-sansio"])
async def test_many_greetings_at_once_are_answered_to_whoever_reads(
    tmp_path: Path, ws: str | None
) -> None:
    with running(quick(tmp_path), offered(), ws) as base:
        async with people(base, 1) as (ann,):
            key = (await ann.create(*["mine"] * 4, game="isle_of_cats"))["id"]
            async with ann.line(key) as line:
                line.socket.transport.write(frame(TEXT, HELLO) * 40)
                for _ in range(40):
                    await line.hear_type("snapshot")
                assert (await line.ask("say", text="well"))["type"] == "accepted"


async def test_pings_whose_answers_nobody_reads_end_the_socket(tmp_path: Path) -> None:
    with running(quick(tmp_path), offered(), send_buffer=4096) as base:
        async with people(base, 1) as (ann,):
            key = (await ann.create("mine", "mine"))["id"]
            async with unread(ann, key) as silent:
                silent.settimeout(PATIENCE)
                pings = frame(PING, b"x" * 120) * 100_000
                with pytest.raises(ConnectionError):
                    await asyncio.to_thread(silent.sendall, pings)
            await until(ann, OPEN, 0)


async def test_whoever_neither_reads_nor_answers_a_ping_is_forgotten(tmp_path: Path) -> None:
    with running(quick(tmp_path), offered(), send_buffer=4096, ping_seconds=0.2) as base:
        async with people(base, 1) as (ann,):
            key = (await ann.create(*["mine"] * 4, game="isle_of_cats"))["id"]
            async with unread(ann, key) as silent:
                silent.sendall(frame(TEXT, HELLO))
                await until(ann, OPEN, 0)
