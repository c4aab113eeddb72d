"""Whatever is sent is answered by a refusal or a closed socket; nothing changes, nothing grows."""

import random
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.conftest import offered, quick
from tests.server.counts import HOSTILE_MESSAGES, promise
from tests.server.people import Line, Message, Person, people, running
from tests.server.processes import ServerProcess
from tilewright.server.sessions import Guest, Sessions
from tilewright.server.settings import Limits
from tilewright.server.storage.database import sqlite_path

MEMORY_GROWTH = 8 * 1024 * 1024
BATCH = 10
BATCHES_A_SOCKET = 40
TOO_LARGE_TO_BE_READ = 70_000
CLOSED_TOO_LARGE = (1009, 1006)
"""Whoever is still sending may not get to read why it was closed."""

MOVE = {"type": "move_marker", "side": "N", "line": 0}


class Attack:
    """Makes messages that nobody should send."""

    def __init__(self, rng: random.Random, at: int, said: list[str]) -> None:
        self.rng = rng
        self.at = at
        self.said = said
        self.kinds: tuple[Callable[[], str | bytes], ...] = (
            self.noise,
            self.broken,
            self.nested,
            self.large,
            self.odd_fields,
            self.unknown_type,
            self.wrong_types,
            self.foreign_seat,
            self.replayed,
            self.stale,
            self.future,
            self.illegal,
            self.no_action,
            self.undo_nothing,
            self.huge_numbers,
            self.binary,
            self.rubbish_chat,
            self.no_utf_8,
        )

    def next(self) -> str | bytes:
        return self.rng.choice(self.kinds)()

    def asked(self, **fields: Any) -> str:
        body = {
            "type": "act",
            "id": 7,
            "seat": 0,
            "seat_version": self.at,
            "action": MOVE,
            **fields,
        }
        return msgspec.json.encode(body).decode()

    def noise(self) -> str:
        return "".join(chr(self.rng.randrange(32, 0x2FF)) for _ in range(self.rng.randrange(80)))

    def broken(self) -> str:
        whole = self.asked()
        return whole[: self.rng.randrange(len(whole))]

    def nested(self) -> str:
        depth = self.rng.choice((50, 2_000, 7_000))
        inside = "[" * depth + "]" * depth
        wrap = self.rng.choice(
            ("{}", '{{"type":"act","id":1,"seat":0,"seat_version":0,"action":{}}}')
        )
        return wrap.format(inside)

    def large(self) -> str:
        sizes = (17_000, 40_000, TOO_LARGE_TO_BE_READ)
        size = self.rng.choices(sizes, weights=(5, 5, 1))[0]
        return self.asked(action={"type": "x" * size})

    def odd_fields(self) -> str:
        return self.asked(**{self.rng.choice(("admin", "seed", "__class__")): True})

    def unknown_type(self) -> str:
        return self.asked(type=self.rng.choice(("snapshot", "update", "seed", "", None, 5)))

    def wrong_types(self) -> str:
        field = self.rng.choice(("id", "seat", "seat_version"))
        return self.asked(**{field: self.rng.choice(("0", None, [], {}, 1.5, True))})

    def foreign_seat(self) -> str:
        return self.asked(seat=self.rng.choice((1, 2, -1, 99)))

    def replayed(self) -> str:
        return self.rng.choice(self.said)

    def stale(self) -> str:
        return self.asked(seat_version=self.rng.choice((0, self.at - 1)))

    def future(self) -> str:
        return self.asked(seat_version=self.at + self.rng.randrange(1, 1000))

    def illegal(self) -> str:
        side, line = self.rng.choice("NESW"), self.rng.choice((-1, 3, 10**6, 10**30))
        return self.asked(action={"type": "move_marker", "side": side, "line": line})

    def no_action(self) -> str:
        wrong: Any = self.rng.choice((None, 1, "x", [], {}, {"type": "fly"}, {**MOVE, "x": 1}))
        return self.asked(type=self.rng.choice(("act", "preview")), action=wrong)

    def undo_nothing(self) -> str:
        fields = {"type": "undo", "id": 3, "seat": 0, "seat_version": self.at}
        return msgspec.json.encode(fields).decode()

    def huge_numbers(self) -> str:
        number = str(self.rng.choice((2**53, 2**64, 10**40, -1)))
        return self.asked().replace('"id":7', f'"id":{number}')

    def binary(self) -> bytes:
        return self.rng.randbytes(self.rng.randrange(200))

    def no_utf_8(self) -> bytes:
        return self.asked(action={**MOVE, "side": "?"}).encode().replace(b"?", b"\xff")

    def rubbish_chat(self) -> str:
        text = self.rng.choice(("", " ", "x" * 600, "\x00", "\x1b[2J"))
        return msgspec.json.encode({"type": "say", "id": 2, "text": text}).decode()


async def settled_table(ann: Person, bob: Person) -> tuple[str, Message, list[str]]:
    """A table where seat 0 has nothing to take back, its state there, and all acts so far."""
    key = (await ann.create("mine", "open"))["id"]
    await bob.post(f"/api/tables/{key}/join")
    async with ann.line(key) as one, bob.line(key) as two:
        await two.hello()
        state = (await one.hello())["states"][0]
        for line in (one,) * 3 + (two,) * 3:
            await line.act(state)
            for other in (one, two):
                update = await other.hear_type("update")
                if update["states"][0]["choices"]:
                    state = update["states"][0]
    return key, state, [said for said in one.said + two.said if '"act"' in said]


def stored(data: Path) -> list[Any]:
    """Everything in the database, by table."""
    with sqlite3.connect(sqlite_path(data)) as database:
        names = ("tables", "entries", "chat", "guests", "table_guests")
        found = [database.execute(f"select * from {name}").fetchall() for name in names]
    database.close()
    return found


async def barrier(line: Line) -> list[Message]:
    """Everything up to the answer to one harmless request."""
    told: list[Message] = []
    await line.say({"type": "undo", "id": 424242, "seat": 99, "seat_version": 0})
    while True:
        message = await line.hear()
        if message["type"] == "rejected" and message["id"] == 424242:
            return told
        told.append(message)


class Siege:
    """Everybody attacks one table; every message gets a refusal or a closed socket."""

    def __init__(self, attack: Attack) -> None:
        self.attack = attack
        self.sent = self.refused = self.closed = 0

    async def attack_once(self, person: Person, key: str) -> None:
        """One socket, some of them without a hello, until it is closed or has sent enough."""
        async with person.line(key) as line:
            if self.attack.rng.random() < 0.9:
                await line.hello()
            try:
                for _ in range(BATCHES_A_SOCKET):
                    for _ in range(BATCH):
                        self.sent += 1
                        await line.socket.send(self.attack.next())
                    told = await barrier(line)
                    # A table also tells that the socket of before has closed, once it notices.
                    kinds = {message["type"] for message in told}
                    assert kinds <= {"rejected", "snapshot", "table"}
                    refusals = [message for message in told if message["type"] == "rejected"]
                    assert len(refusals) == BATCH
                    assert not any(message["code"] == "failed" for message in refusals)
                    self.refused += BATCH
                    line.told.clear()
            except ConnectionClosed:
                assert await line.closed() in CLOSED_TOO_LARGE
                self.closed += 1


@promise
async def test_no_message_breaks_anything(tmp_path: Path) -> None:
    process = ServerProcess(tmp_path)
    try:
        async with people(process.base, 3) as (ann, bob, eve):
            key, state, said = await settled_table(ann, bob)
            before = stored(tmp_path)
            siege = Siege(Attack(random.Random(5), state["seat_version"], said))
            memory = 0
            while siege.sent < HOSTILE_MESSAGES:
                await siege.attack_once(siege.attack.rng.choice((ann, ann, bob, eve)), key)
                if memory == 0 and siege.sent >= HOSTILE_MESSAGES / 2:
                    memory = process.memory()
            growth = process.memory() - memory
            print(
                f"{siege.sent} messages, {siege.refused} refused, {siege.closed} sockets closed, "
                f"{growth // 1024} kB more than half-way"
            )
            # Whatever was not refused was on its way when a socket was closed.
            assert siege.sent - siege.refused <= BATCH * siege.closed
            assert growth < MEMORY_GROWTH
            assert stored(tmp_path) == before
            async with ann.line(key) as line:
                assert (await line.hello())["states"][0] == state
                assert (await line.act(state))["type"] == "accepted"
            figures = (await ann.http.get("/metrics")).text
            assert "tilewright_faults_total 0" in figures
            assert 'status="500"' not in figures
        process.stop()
        assert "Traceback" not in process.said(), process.said()
    finally:
        process.kill()


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        (b"\x81\xff\0\0\0\0\0\x01\0\x01" + b"\0\0\0\0", 1009),  # far too large
        (b"\x83\x80\0\0\0\0", 1002),  # a kind of frame that does not exist
        (b"\x81\x02hi", 1002),  # not masked
    ],
)
async def test_what_breaks_the_protocol_closes_the_socket(
    base: str, frame: bytes, code: int
) -> None:
    async with people(base, 1) as (ann,):
        key = (await ann.create("mine", "mine"))["id"]
        async with ann.line(key) as line:
            await line.hello()
            line.socket.transport.write(frame)
            assert await line.closed() in (code, 1006)
        async with ann.line(key) as line:
            assert (await line.hello())["number"] == 0


async def test_text_that_is_no_utf_8_is_refused(base: str) -> None:
    async with people(base, 1) as (ann,):
        key = (await ann.create("mine", "mine"))["id"]
        async with ann.line(key) as line:
            await line.hello()
            for text in (b"\xff\xfe", b'{"type":"say","id":1,"text":"\xff"}'):
                line.socket.transport.write(bytes((0x81, 0x80 | len(text))) + b"\0\0\0\0" + text)
                assert (await line.hear())["code"] == "malformed"


async def test_whoever_asks_too_often_is_slowed_down_and_then_closed(tmp_path: Path) -> None:
    limits = Limits(socket_rate=0.001, socket_burst=20, socket_strikes=30)
    with running(quick(tmp_path, limits=limits), offered()) as base:
        async with people(base, 1) as (ann,):
            key = (await ann.create("mine", "mine"))["id"]
            async with ann.line(key) as line:
                await line.hello()
                for number in range(60):
                    await line.say({"type": "undo", "id": number, "seat": 0, "seat_version": 0})
                with pytest.raises(ConnectionClosed):
                    await line.hear_until(lambda _: False)
                assert await line.closed() == 1008
                told = line.told[1:]
        codes = [message["code"] for message in told]
        # The snapshot counted for more than one message, since it is long.
        followed = codes.index("too-many")
        assert 15 <= followed < 20
        assert codes[:followed] == ["illegal"] * followed
        assert set(codes[followed:]) == {"too-many"}


async def test_too_many_requests_are_told_to_wait(tmp_path: Path) -> None:
    limits = Limits(http_rate=0.001, http_burst=10)
    with running(quick(tmp_path, limits=limits), offered()) as base:
        async with people(base, 2) as (ann, bob):
            answers = [await ann.http.get("/api/games") for _ in range(15)]
            assert [answer.status_code for answer in answers].count(429) == 5
            assert int(answers[-1].headers["retry-after"]) >= 1
            assert (await bob.http.get("/api/games")).status_code == 200


async def test_newcomers_share_the_patience_for_their_address(tmp_path: Path) -> None:
    limits = Limits(address_sessions_rate=0.001, address_sessions_burst=5)
    with running(quick(tmp_path, limits=limits), offered()) as base:
        answers = []
        for _ in range(8):
            person = Person(base)
            answers.append((await person.http.get("/api/me")).status_code)
            await person.http.aclose()
        assert answers.count(429) == 3


async def test_sockets_of_one_guest_are_limited(tmp_path: Path) -> None:
    limits = Limits(sockets_per_guest=2)
    with running(quick(tmp_path, limits=limits), offered()) as base:
        async with people(base, 1) as (ann,):
            key = (await ann.create("mine", "mine"))["id"]
            async with ann.line(key) as one, ann.line(key) as two, ann.line(key) as three:
                await one.hello()
                await two.hello()
                assert await three.closed() == 1013
            async with ann.line(key) as again:
                await again.hello()
        nobody = Person(base)
        async with nobody.line(key) as one, nobody.line(key) as two, nobody.line(key) as three:
            await one.hello()
            await two.hello()
            assert await three.closed() == 1013
        await nobody.http.aclose()


async def test_forged_cookies_are_strangers(base: str) -> None:
    async with people(base, 2) as (ann, eve):
        me = (await ann.get("/api/me"))["id"]
        name, value = next(iter(ann.http.cookies.items()))
        for forged in (
            f"{me}.{'0' * 48}",
            me,
            f"{me}.",
            value.replace(me, me[::-1]),
            "a" * 5000,
            "é",
        ):
            headers = {b"Cookie": f"{name}={forged}".encode()}
            answer = await eve.http.get("/api/me", headers=headers)
            assert answer.json()["id"] != me


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
async def test_another_site_may_not_change_anything(base: str, origin: str) -> None:
    async with people(base, 1) as (ann,):
        headers = {"Origin": origin}
        assert (await ann.http.post("/api/tables", json={}, headers=headers)).status_code == 403
        assert (await ann.http.get("/api/me", headers=headers)).status_code == 200
        own = {"Origin": base}
        assert (await ann.http.post("/api/tables", json={}, headers=own)).status_code == 400


def test_behind_https_the_session_travels_encrypted_only() -> None:
    guest = Guest("g" * 22)

    assert Sessions(b"k" * 32, secure=True).cookie(guest).endswith("; Secure")
    assert "Secure" not in Sessions(b"k" * 32, secure=False).cookie(guest)


async def test_every_answer_carries_the_security_headers(base: str) -> None:
    async with people(base, 1) as (ann,):
        for path in ("/", "/health", "/api/me", "/api/nothing", "/schema", "/x.js"):
            headers = (await ann.http.get(path)).headers
            policy = headers["content-security-policy"]
            assert "script-src 'self';" in policy
            assert "unsafe-eval" not in policy
            assert headers["x-content-type-options"] == "nosniff"
        async with Person(base).http as stranger:
            cookie = (await stranger.get("/api/me")).headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=Lax" in cookie
