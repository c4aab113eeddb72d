"""All that is known to hurt a server, at once, each from an address of its own.

    python -m bench.attacks PORT --seconds 60       against a server on this machine

Every attack asks at a fixed pace for as long as it is told and goes on whatever it is answered.
What came of it is printed as JSON: how often each was answered with which status, or cut off.
`bench.soak` runs it beside honest players.
"""

import argparse
import asyncio
import json
import random
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial
from itertools import count

import msgspec

from bench.server import HELLO, Guest, Message, SeatChoices, Socket
from tilewright.core import Chance, Setup
from tilewright.core.record import write_record
from tilewright.games import game

GAME = "world_in_progress"
RECORDED = "isle_of_cats"
ANSWER_SECONDS = 30.0
LEVELS = 5
TALK = "щ" * 500
HELLOS, PINGS = 200, 2_000
SILENT_ADDRESSES, SILENT_EACH = 4, 350
UNREAD_SOCKETS = 20
TINY = 40_000
"""Of what is as small as can be, in one piece."""
UNFINISHED_SOCKETS, UNFINISHED_BYTES = 20, 60_000
HINTED, HINTS = "tiwanaku", 20
FLOOD = 300
"""Messages of one flood over a socket."""
PAGES = ("/health", "/ready", "/metrics", "/schema/openapi.json", "/")
CUT_OFF = (OSError, EOFError, asyncio.IncompleteReadError, TimeoutError)

Attack = Callable[["Attacker"], Awaitable[None]]


class Attacker:
    """Somebody at one address, and what the server answered."""

    def __init__(self, port: int, address: str, answers: Counter[str]) -> None:
        self.port = port
        self.address = address
        self.answers = answers
        self.guest = Guest(port, address)

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection from this address."""
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.address, 0))

    async def ask(self, method: str, path: str, body: bytes = b"", more: str = "") -> bytes:
        """One request as it is written here; counts the status, gives the body."""
        reader, writer = await self.connect()
        cookie = f"Cookie: {self.guest.cookie}\r\n" if self.guest.cookie else ""
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n{cookie}{more}\r\n"
        )
        try:
            writer.write(head.encode() + body)
            answer = await asyncio.wait_for(reader.read(), ANSWER_SECONDS)
        finally:
            writer.close()
        self.answers[answer[9:12].decode() or "cut off"] += 1
        return answer.partition(b"\r\n\r\n")[2]

    async def push(self, said: bytes) -> None:
        """Sends this and reads for as long as the server lets it; counts the first answer."""
        reader, writer = await self.connect()
        try:
            writer.write(said)
            answer = await asyncio.wait_for(reader.read(100), ANSWER_SECONDS)
            self.answers[answer[9:12].decode() or "cut off"] += 1
            await asyncio.wait_for(reader.read(), 2.0)
        finally:
            writer.close()

    async def table(self, *seats: object, name: str = GAME, listed: bool = False) -> str:
        """A table of this guest."""
        order = {"game": name, "setup": {"seats": len(seats)}, "seats": seats, "listed": listed}
        return str((await self.guest.request("POST", "/api/tables", order))["id"])

    async def greet(self) -> None:
        """Has a session afterwards."""
        if not self.guest.cookie:
            await self.guest.request("GET", "/api/me")


MINE = {"kind": "mine"}


async def long_options(attacker: Attacker) -> None:
    """Free texts of options that are slow to read: dotted keys, brackets in brackets."""
    dotted, deep = "a." * 18_000 + "a=1", "x=" + "[" * 18_000
    for text in (dotted, deep):
        options = {"tile_set": text}
        head = {"record": 2, "game": GAME, "rules_version": "1", "seats": 2, "seed": "1"}
        record = json.dumps({**head, "options": options, "players": ["", ""], "commitment": ""})
        order = {"game": GAME, "setup": {"seats": 2, "options": options}, "seats": [MINE, MINE]}
        await attacker.ask("POST", "/api/replays", record.encode())
        await attacker.ask("POST", "/api/tables", json.dumps(order).encode())
        await attacker.ask("GET", f"/api/games/{GAME}/setup?option.tile_set={text[:9_000]}")


async def long_heads(attacker: Attacker) -> None:
    """A cookie that is slow to take apart, of the largest size that is read and of a larger one."""
    for size in (15_000, 60_000):
        await attacker.ask("GET", "/api/me", more=f"Cookie: {'a=b;' * (size // 4)}\r\n")


async def new_sessions(attacker: Attacker) -> None:
    """A guest and a listed table for each request."""
    attacker.guest.cookie = ""
    order = {
        "game": GAME,
        "setup": {"seats": 2},
        "seats": [MINE, {"kind": "open"}],
        "listed": True,
    }
    await attacker.ask("POST", "/api/tables", json.dumps(order).encode())


async def long_records(attacker: Attacker, record: bytes) -> None:
    """Whole games to replay, each a little different, so that none is remembered."""
    await attacker.greet()
    head, _, rest = record.partition(b"\n")
    changed = json.loads(head)
    changed["players"] = [str(random.random()) for _ in range(changed["seats"])]
    await attacker.ask("POST", "/api/replays", json.dumps(changed).encode() + b"\n" + rest)
    await attacker.ask("POST", "/api/replays/position?at=100", record)
    await attacker.ask("POST", f"/api/games/{RECORDED}/score", b'{"boat":' + b"[" * 30_000)


async def many_bots(attacker: Attacker) -> None:
    """Tables of bots of the highest level, and nobody watches them."""
    await attacker.greet()
    bots = [{"kind": "bot", "level": LEVELS}] * 4
    order = {"game": RECORDED, "setup": {"seats": 4}, "seats": bots}
    await attacker.ask("POST", "/api/tables", json.dumps(order).encode())


async def one_lobby(attacker: Attacker) -> None:
    """Asks for what is listed and what there is to choose, again and again."""
    await attacker.greet()
    for path in ("/api/tables", "/api/tables?mine=true", f"/api/games/{GAME}/catalogue"):
        await attacker.ask("GET", path)


async def tiny_parts(attacker: Attacker) -> None:
    """Requests of very many chunks, lines and parameters, all in one piece."""
    host = b" HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    for said in (
        b"POST /api/replays" + host + b"Transfer-Encoding: chunked\r\n\r\n" + b"1\r\n \r\n" * TINY,
        b"GET /health" + host + b"a:\r\n" * (TINY // 2) + b"\r\n",
        b"GET /api/tables?" + b"a&" * (TINY // 2) + host + b"Connection: close\r\n\r\n",
    ):
        await attacker.push(said)


async def pages(attacker: Attacker) -> None:
    """Very many requests for what has no session, one behind the other on one connection."""
    for path in PAGES:
        await attacker.push(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode() * 1_000)


async def forged_addresses(attacker: Attacker) -> None:
    """Says of each request that it comes from somewhere else, with a new session and a table."""
    attacker.guest.cookie = ""
    order = {"game": GAME, "setup": {"seats": 2}, "seats": [MINE, MINE]}
    claimed = ".".join(str(random.randrange(1, 255)) for _ in range(4))
    claims = (
        f"X-Forwarded-For: {claimed}\r\nX-Real-IP: {claimed}\r\n"
        f"Forwarded: for={claimed}\r\nX-Forwarded-Proto: https\r\n"
    )
    await attacker.ask("POST", "/api/tables", json.dumps(order).encode(), claims)


async def services(attacker: Attacker) -> None:
    """Hints, and reviews of a game that goes on, many at once: what keeps a core busy."""
    await attacker.greet()
    setup = {"seats": 2, "options": {"hints": "on"}}
    order = {"game": HINTED, "setup": setup, "seats": [MINE, MINE]}
    key = (await attacker.guest.request("POST", "/api/tables", order))["id"]
    asked = [f"/api/tables/{key}/services/hint?seat={number % 2}" for number in range(HINTS)]
    asked += [f"/api/tables/{key}/services/review", f"/api/tables/{key}/log"] * 2
    await asyncio.gather(*(attacker.ask("GET", path) for path in asked))


async def silence(attacker: Attacker) -> None:
    """More connections than there may be, of which none says anything."""
    opened = await asyncio.gather(*(attacker.connect() for _ in range(SILENT_EACH)))
    await asyncio.sleep(5)
    attacker.answers["held"] += sum(not reader.at_eof() for reader, _ in opened)
    for _, writer in opened:
        writer.close()


async def half_requests(attacker: Attacker) -> None:
    """Heads that never end, and handshakes that are too large."""
    reader, writer = await attacker.connect()
    writer.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n")
    _, other = await attacker.connect()
    other.write(
        b"GET /api/tables/aaaaaaaaaaaaaa/socket HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        b"Upgrade: websocket\r\nConnection: Upgrade\r\nCookie: " + b"a" * 60_000
    )
    try:
        for _ in range(20):
            writer.write(b"x: y\r\n")
            await asyncio.sleep(0.1)
        attacker.answers["cut off" if reader.at_eof() else "held"] += 1
    finally:
        writer.close()
        other.close()


async def opened(attacker: Attacker, key: str) -> Socket:
    """A socket to a table whose answers are counted."""

    def heard(_: Socket, message: Message) -> None:
        attacker.answers[f"{message.type} {message.code}".strip()] += 1

    one = await attacker.guest.open(key, heard)
    if one.transport.is_closing():
        raise ConnectionResetError("no socket")
    return one


async def unread_greetings(attacker: Attacker) -> None:
    """Asks for large answers on many sockets and reads none of them."""
    await attacker.greet()
    key = await attacker.table(*[MINE] * 4, name=RECORDED)
    sockets = []
    try:
        for _ in range(UNREAD_SOCKETS):
            one = await opened(attacker, key)
            sockets.append(one)
            one.transport.pause_reading()
            for _ in range(HELLOS):
                tell(one, HELLO)
        await asyncio.sleep(2)
    finally:
        for one in sockets:
            one.transport.abort()


async def chatter(attacker: Attacker) -> None:
    """Long lines of chat, as fast as a socket takes them."""
    await attacker.greet()
    key = await attacker.table(MINE, MINE)
    one = await opened(attacker, key)
    tell(one, HELLO)
    for number in range(200):
        tell(one, json.dumps({"type": "say", "id": number, "text": TALK}).encode())
        await asyncio.sleep(0.01)
    one.transport.close()


async def nonsense(attacker: Attacker) -> None:
    """What is no message, on a socket, and pings."""
    await attacker.greet()
    key = await attacker.table(MINE, MINE)
    one = await opened(attacker, key)
    tell(one, HELLO)
    for number in range(200):
        tell(one, b'{"type":"act","id":' + b"[" * 10_000 if number % 2 else random.randbytes(2_000))
        await asyncio.sleep(0.005)
    one.transport.write(b"\x89\x80\0\0\0\0" * PINGS)
    await asyncio.sleep(0.5)
    one.transport.abort()


async def tiny_frames(attacker: Attacker) -> None:
    """Frames without anything in them, in one piece: pings, pongs, parts, messages."""
    await attacker.greet()
    key = await attacker.table(MINE, MINE)
    for head in (b"\x89\x80", b"\x8a\x80", b"\x00\x80", b"\x81\x80"):
        one = await opened(attacker, key)
        one.transport.write(b"\x01\x80\0\0\0\0" * (head[0] == 0) + (head + b"\0\0\0\0") * TINY)
        await asyncio.wait([one.closed], timeout=5)
        attacker.answers["cut off" if one.closed.done() else "held"] += 1
        one.transport.abort()


async def taking_back(attacker: Attacker) -> None:
    """One seat acts and takes back, over and over, without waiting for any answer."""
    await attacker.greet()
    key = await attacker.table(MINE, MINE, name=RECORDED)
    states: list[SeatChoices] = []

    def heard(_: Socket, message: Message) -> None:
        attacker.answers[f"{message.type} {message.code}".strip()] += 1
        states.extend(state for state in message.states if state.choices)

    one = await attacker.guest.open(key, heard)
    tell(one, HELLO)
    for _ in range(FLOOD):
        await asyncio.sleep(0.005)
        if states:
            at = {"seat": states[-1].seat, "seat_version": states[-1].seat_version}
            tell(one, json.dumps({"type": "undo", "id": 1, **at}).encode())
            action = states[-1].choices[0]
            tell(one, msgspec.json.encode({"type": "act", "id": 2, **at, "action": action}))
    one.transport.close()


async def previews(attacker: Attacker) -> None:
    """What every choice would lead to, with all choices after it, as fast as a socket takes it."""
    await attacker.greet()
    key = await attacker.table(*[MINE] * 4, name=RECORDED)
    states: list[SeatChoices] = []

    def heard(_: Socket, message: Message) -> None:
        attacker.answers[f"{message.type} {message.code}".strip()] += 1
        states.extend(state for state in message.states if state.choices)

    one = await attacker.guest.open(key, heard)
    tell(one, HELLO)
    for number in range(FLOOD):
        await asyncio.sleep(0.005)
        for state in states[:1]:
            action = state.choices[number % len(state.choices)]
            at = {"seat": state.seat, "seat_version": state.seat_version}
            asked = {"type": "preview", "id": number, **at, "action": action, "choices": True}
            tell(one, msgspec.json.encode(asked))
    one.transport.close()


async def unfinished(attacker: Attacker) -> None:
    """Messages that are begun and never ended: in one frame, and in parts of which none is last."""
    await attacker.greet()
    key = await attacker.table(MINE, MINE)
    body = b" " * UNFINISHED_BYTES
    size = UNFINISHED_BYTES.to_bytes(2, "big")
    begun = (
        b"\x81\xfe" + size + b"\0\0\0\0" + body[:-1],
        b"\x01\xfe" + size + b"\0\0\0\0" + body,
    )
    sockets = []
    try:
        for number in range(UNFINISHED_SOCKETS):
            one = await opened(attacker, key)
            sockets.append(one)
            tell(one, HELLO)
            one.transport.write(begun[number % 2])
        await asyncio.wait([one.closed for one in sockets], timeout=15)
        cut_off = sum(one.closed.done() for one in sockets)
        attacker.answers["cut off"] += cut_off
        attacker.answers["held"] += len(sockets) - cut_off
    finally:
        for one in sockets:
            one.transport.abort()


async def names(attacker: Attacker) -> None:
    """Another name again and again, which is told at every table of theirs."""
    await attacker.greet()
    await attacker.table(MINE, {"kind": "open"})
    for number in range(40):
        await attacker.ask("PUT", "/api/me", json.dumps({"name": f"Eve {number}"}).encode())


async def coming_and_going(attacker: Attacker) -> None:
    """Sockets that are opened, greeted and closed."""
    await attacker.greet()
    key = await attacker.table(MINE, MINE)
    for _ in range(50):
        one = await opened(attacker, key)
        tell(one, HELLO)
        await asyncio.sleep(0.02)
        one.transport.abort()


def tell(one: Socket, payload: bytes) -> None:
    """Sends a message, unless the server has closed the socket."""
    if one.transport.is_closing():
        raise ConnectionResetError("the server closed the socket")
    one.send(payload)


def long_record() -> bytes:
    """A game of four, played at random."""
    played = game(RECORDED)
    state, chance, actions = played.setup(Setup(4), 1), Chance.of_seed(1), []
    while seats := played.to_act(state):
        seat = min(seats)
        legal = tuple(played.legal_actions(state, seat))
        choice, chance = chance.below(len(legal))
        actions.append((seat, legal[choice]))
        state = played.apply(state, seat, legal[choice]).state
    return write_record(played, Setup(4), 1, actions).encode()


def attacks() -> dict[str, tuple[Attack, float]]:
    """Each with the seconds between two attempts."""
    known: dict[str, tuple[Attack, float]] = {
        "long options": (long_options, 0.2),
        "long heads": (long_heads, 0.1),
        "new sessions": (new_sessions, 0.02),
        "long records": (partial(long_records, record=long_record()), 0.2),
        "many bots": (many_bots, 0.5),
        "one lobby": (one_lobby, 0.05),
        "forged addresses": (forged_addresses, 0.05),
        "services": (services, 0.5),
        "half requests": (half_requests, 0.1),
        "unread greetings": (unread_greetings, 0.5),
        "chatter": (chatter, 0.5),
        "nonsense": (nonsense, 0.5),
        "taking back": (taking_back, 0.2),
        "previews": (previews, 0.2),
        "unfinished": (unfinished, 0.2),
        "tiny parts": (tiny_parts, 0.2),
        "pages": (pages, 0.1),
        "tiny frames": (tiny_frames, 0.2),
        "names": (names, 0.2),
        "coming and going": (coming_and_going, 0.2),
    }
    silent = {f"silence {number + 1}": (silence, 0.1) for number in range(SILENT_ADDRESSES)}
    return {**known, **silent}


async def go_on(attack: Attack, attacker: Attacker, pause: float, until: float) -> None:
    """The same again and again; refusals and lost connections are counted."""
    while time.monotonic() < until:
        try:
            await attack(attacker)
        except RuntimeError as refusal:  # what `Guest.request` says of any other status
            attacker.answers[str(refusal).partition(" /")[0] + " refused"] += 1
        except CUT_OFF:
            attacker.answers["cut off"] += 1
        await asyncio.sleep(pause)


async def run(port: int, seconds: float) -> dict[str, dict[str, int]]:
    """What every attack was answered."""
    until = time.monotonic() + seconds
    answers: dict[str, Counter[str]] = {}
    addresses = (f"127.66.{number // 250}.{number % 250 + 1}" for number in count())
    async with asyncio.TaskGroup() as group:
        for name, (attack, pause) in attacks().items():
            counted = answers[name] = Counter()
            attacker = Attacker(port, next(addresses), counted)
            group.create_task(go_on(attack, attacker, pause, until))
    return {name: dict(sorted(counted.items())) for name, counted in answers.items()}


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("port", type=int)
    parser.add_argument("--seconds", type=float, default=60.0)
    given = parser.parse_args()
    print(json.dumps(asyncio.run(run(given.port, given.seconds)), ensure_ascii=False))


if __name__ == "__main__":
    main()
