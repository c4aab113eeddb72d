"""One visitor at full speed: acts and takes back, looks ahead, asks for hints, ends no message."""

import asyncio
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import AsyncExitStack, closing, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.conftest import offered, quick
from tests.server.people import PATIENCE, Line, Message, Person, people, running
from tests.server.test_budgets import ELSEWHERE, NEVER, has_to_wait
from tests.server.test_slow_readers import HELLO, OPEN, TEXT, figure, frame, unread, until
from tilewright.server.routes import game_services
from tilewright.server.settings import Limits
from tilewright.server.storage.database import sqlite_path
from tilewright.tables import table as table_module

CATS, LAND = "isle_of_cats", "tiwanaku"
BURST = 40
MOST_PREVIEWS = 20_000
ASKED_AT_ONCE = 30
UNENDED = 1.0
"""Seconds in which a message has to be complete."""
SILENT = 2.0
"""Seconds in which somebody has to say hello."""
PLACES = 12
"""For connections."""
PART, LAST = 0x01, 0x80


def entries_of(data: Path, table: str) -> int:
    """How long the log of a table is."""
    with closing(sqlite3.connect(sqlite_path(data))) as database:
        asked = "select count(*) from entries where table_id = ?"
        count: int = database.execute(asked, (table,)).fetchone()[0]
    return count


async def loop_without_waiting(line: Line, state: Message, times: int) -> None:
    """The same action and its undo, all in one piece."""
    seat, version = state["seat"], state["seat_version"]
    for number in range(times):
        at = {"id": number, "seat": seat, "seat_version": version + number}
        what = {"type": "undo"} if number % 2 else {"type": "act", "action": state["choices"][0]}
        await line.socket.send(msgspec.json.encode({**at, **what}).decode())


async def test_whoever_acts_and_takes_back_at_full_speed_is_slowed_down_and_then_closed(
    tmp_path: Path,
) -> None:
    limits = replace(
        Limits.lifted(), socket_rate=NEVER, socket_burst=BURST, socket_strikes=2 * BURST
    )
    with running(quick(tmp_path, limits=limits), offered()) as base:
        async with people(base, 2) as (eve, ann):
            key = (await eve.create("mine", "open"))["id"]
            await ann.post(f"/api/tables/{key}/join")
            async with eve.line(key) as line:
                state = (await line.hello())["states"][0]
                with suppress(ConnectionClosed):
                    await loop_without_waiting(line, state, 20 * BURST)
                with pytest.raises(ConnectionClosed):
                    await line.hear_until(lambda _: False)
                assert await line.closed() in (1008, 1006)  # Still sending, it may not read why.
            async with ann.line(key) as line:
                assert (await line.hello())["number"] <= BURST
    assert 1 <= entries_of(tmp_path, key) <= BURST


async def test_a_log_does_not_grow_for_ever_by_what_is_taken_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    most = 30
    monkeypatch.setattr(table_module, "MOST_ENTRIES", most)
    settings = quick(tmp_path, snapshot_every=4)
    with running(settings, offered()) as base:
        async with people(base, 1) as (eve,):
            key = (await eve.create("mine", "mine"))["id"]
            async with eve.line(key) as line:
                state = (await line.hello())["states"][0]
                await loop_without_waiting(line, state, 2 * most)
                told = await line.hear_until(lambda message: message.get("code") == "too-many")
                assert "taken back" in told["reason"]
            session = eve.http.cookies
    assert entries_of(tmp_path, key) <= most + 1
    with running(settings, offered()) as base:
        eve = Person(base)
        eve.http.cookies = session
        async with eve.http, eve.line(key) as line:
            assert (await line.hello())["number"] == entries_of(tmp_path, key)


async def test_what_still_waits_when_a_socket_goes_is_no_fault(base: str) -> None:
    async with people(base, 1) as (eve,):
        key = (await eve.create("mine", "mine"))["id"]
        undo = frame(TEXT, b'{"type":"undo","id":1,"seat":0,"seat_version":0}')
        async with unread(eve, key) as silent:
            silent.sendall(frame(TEXT, HELLO) + undo * 60)
        await until(eve, OPEN, 0)
        assert await figure(eve, "tilewright_faults_total") == 0


async def look_ahead(line: Line, state: Message, number: int) -> Message:
    """What one of the choices leads to, and what could be done then."""
    return await line.ask(
        "preview",
        seat=state["seat"],
        seat_version=state["seat_version"],
        action=state["choices"][number % len(state["choices"])],
        choices=True,
    )


async def test_previews_without_end_are_paid_for_by_the_address(tmp_path: Path) -> None:
    limits = replace(Limits.lifted(), address_messages_rate=NEVER, address_messages_burst=1)
    with running(quick(tmp_path, limits=limits), offered()) as base:
        async with (
            people(base, 2) as (eve, mallory),
            people(base, 1, ELSEWHERE) as (ann,),
            AsyncExitStack() as sockets,
        ):
            lines = []
            for person in (eve, mallory, ann):
                key = (await person.create(*["mine"] * 4, game=CATS))["id"]
                line = await sockets.enter_async_context(person.line(key))
                lines.append((line, (await line.hello())["states"][0]))
            (first, state), (second, other), (honest, own) = lines
            number = 0
            while (await look_ahead(first, state, number))["type"] == "previewed":
                number += 1
                assert number < MOST_PREVIEWS
            refused = await look_ahead(second, other, 0)
            assert (refused["type"], refused["code"]) == ("rejected", "too-many")
            assert "your address" in refused["reason"]
            assert (await look_ahead(honest, own, 0))["type"] == "previewed"
            print(f"{number} previews for a second")


async def hinted(person: Person) -> str:
    """Where to ask for a hint."""
    key = (await person.create("mine", "mine", game=LAND, options={"hints": "on"}))["id"]
    return f"/api/tables/{key}/services/hint?seat=0"


async def test_hints_without_end_are_paid_for_by_the_address(tmp_path: Path) -> None:
    limits = replace(Limits.lifted(), address_replays_rate=NEVER, address_replays_burst=1)
    with running(quick(tmp_path, limits=limits), offered()) as base:
        async with people(base, 2) as (eve, mallory), people(base, 1, ELSEWHERE) as (ann,):
            path, again = await hinted(eve), await hinted(mallory)
            asked = 0
            while (answer := await eve.http.get(path)).is_success:
                asked += 1
                assert asked < MOST_PREVIEWS
            assert has_to_wait(answer)
            assert has_to_wait(await mallory.http.get(again))
            assert (await ann.http.get(await hinted(ann))).is_success


async def test_many_hints_at_once_keep_no_stranger_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each takes a while; whoever asked for least lately comes first."""
    really = game_services._given

    async def given(*about: Any) -> Any:
        await asyncio.sleep(0.05)
        return await really(*about)

    monkeypatch.setattr(game_services, "_given", given)
    with running(quick(tmp_path), offered()) as base:
        async with people(base, 1) as (eve,), people(base, 1, ELSEWHERE) as (ann,):
            answered = []

            async def ask(person: Person, path: str) -> None:
                assert (await person.http.get(path)).is_success
                answered.append(person)

            paths = [await hinted(person) for person in (eve, ann)]
            asking = [asyncio.create_task(ask(eve, paths[0])) for _ in range(ASKED_AT_ONCE)]
            await asyncio.wait(asking, return_when=asyncio.FIRST_COMPLETED)
            await ask(ann, paths[1])
            assert answered.index(ann) < ASKED_AT_ONCE // 2
            await asyncio.gather(*asking)


@pytest.mark.parametrize(
    ("behind_proxy", "claim"),
    [(False, "203.0.113.{}"), (True, "203.0.113.{}, 198.51.100.9")],
    ids=["direct", "by proxy"],
)
async def test_sockets_are_billed_to_an_address_that_nobody_can_choose(
    behind_proxy: bool, claim: str, tmp_path: Path
) -> None:
    """What somebody writes into the header, a proxy hands on in front of what it knows itself."""
    few = replace(Limits.lifted(), address_requests_rate=NEVER, address_requests_burst=6)
    with running(quick(tmp_path, limits=few, behind_proxy=behind_proxy)) as base:
        eve = Person(base)
        async with eve.http:
            closed_with = []
            for number in range(9):
                header = {"X-Forwarded-For": claim.format(number)}
                async with eve.line("a" * 14, **header) as line:
                    closed_with.append(await line.closed())
    assert closed_with == [4404] * 6 + [1013] * 3


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that does not wait long for the rest of a message."""
    limits = replace(Limits.lifted(), message_seconds=UNENDED, head_seconds=SILENT)
    with running(quick(tmp_path_factory.mktemp("data"), limits=limits), offered()) as base:
        yield base


HALF = bytes((TEXT, 0x80 | 126)) + (16_000).to_bytes(2, "big") + b"\0\0\0\0" + b" " * 9_000
ONE_PART = frame(PART, b" " * 100)
UNENDING = {
    "half a frame": (HALF, b""),
    "a frame that drips": (HALF, b" "),
    "parts of which none is last": (ONE_PART, b""),
    "more and more parts": (ONE_PART, frame(0, b" ")),
    "half a frame after a whole one": (frame(TEXT, HELLO) + HALF, b""),
}


async def drip(silent: socket.socket, more: bytes) -> None:
    """Goes on for as long as the server takes it."""
    while more:
        await asyncio.sleep(UNENDED / 10)
        await asyncio.to_thread(silent.sendall, more)


def closed(silent: socket.socket) -> bytes:
    """Everything up to the end, which the server makes."""
    silent.settimeout(PATIENCE)
    told = b""
    try:
        while more := silent.recv(65_536):
            told += more
    except ConnectionError:
        pass
    return told


@pytest.mark.parametrize("what", UNENDING)
async def test_a_message_that_does_not_end_ends_the_socket(what: str, impatient: str) -> None:
    begun, more = UNENDING[what]
    async with people(impatient, 1) as (eve,):
        key = (await eve.create("mine", "mine"))["id"]
        async with unread(eve, key) as silent:
            await asyncio.to_thread(silent.sendall, begun)
            dripping = asyncio.create_task(drip(silent, more))
            told = await asyncio.to_thread(closed, silent)
            dripping.cancel()
            await asyncio.gather(dripping, return_exceptions=True)
        assert more or b"took too long" in told
        await until(eve, OPEN, 0)


async def test_a_socket_at_which_nobody_says_hello_is_closed_for_now(impatient: str) -> None:
    async with people(impatient, 1) as (ann,):
        key = (await ann.create("mine", "mine"))["id"]
        async with ann.line(key) as line:
            await line.hello()
            async with ann.line(key) as silent:
                assert await silent.closed() == 1013
            assert (await line.ask("say", text="still here"))["type"] == "accepted"


async def test_many_sockets_of_one_address_keep_no_other_address_out(tmp_path: Path) -> None:
    limits = replace(Limits.lifted(), connections=PLACES)
    with running(quick(tmp_path, limits=limits), offered()) as base:
        async with people(base, 1) as (eve,), AsyncExitStack() as sockets:
            key = (await eve.create("mine", "mine"))["id"]
            for _ in range(PLACES):  # Then none waits, not even Eve's connection for requests.
                line = await sockets.enter_async_context(eve.line(key))
                await line.hello()
            async with people(base, 1, ELSEWHERE) as (ann,), ann.line(key) as line:
                assert (await line.hello())["type"] == "snapshot"


async def test_a_message_in_parts_that_ends_in_time_is_answered(impatient: str) -> None:
    async with people(impatient, 1) as (ann,):
        key = (await ann.create("mine", "mine"))["id"]
        async with ann.line(key) as line:
            for _ in range(3):
                line.socket.transport.write(frame(PART, HELLO[:9]) + frame(0, HELLO[9:12]))
                await asyncio.sleep(UNENDED / 10)
                line.socket.transport.write(frame(LAST, HELLO[12:]))
                assert (await line.hear())["type"] == "snapshot"
            # What is complete has no time to run out.
            await asyncio.sleep(1.5 * UNENDED)
            assert (await line.ask("say", text="still here"))["type"] == "accepted"
        assert await figure(ann, "tilewright_faults_total") == 0
