"""People as tests need them: with a session, at tables, over real requests and real sockets."""

import asyncio
import random
import socket
import ssl
import threading
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from time import monotonic
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from tilewright.core import AnyGame
from tilewright.server.app import create_app
from tilewright.server.serve import Server, listen, uvicorn_config
from tilewright.server.settings import Settings
from tilewright.tables.wire import PROTOCOL

WIP = "world_in_progress"
Message = dict[str, Any]
PATIENCE = 60.0
"""Seconds: that a machine is busy is no fault of the server."""


@contextmanager
def running(
    settings: Settings,
    games: Mapping[str, AnyGame] | None = None,
    ws: str | None = None,
    send_buffer: int | None = None,
    ping_seconds: float | None = None,
) -> Iterator[str]:
    """A real server in a thread of its own; gives its address."""
    config = uvicorn_config(settings, create_app(settings, games))
    if ws is not None:
        config.ws = ws
    if ping_seconds is not None:
        config.ws_ping_interval = config.ws_ping_timeout = ping_seconds
    server = Server(config)
    with listen("127.0.0.1", 0) as listener:
        if send_buffer is not None:  # Inherited by every socket that it accepts.
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
        thread.start()
        while not server.started:
            assert thread.is_alive(), "the server did not start"
            thread.join(0.01)
        try:
            yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join(PATIENCE)
            assert not thread.is_alive(), "the server did not stop"


async def until(holds: Callable[[], bool]) -> None:
    """Waits for what the server does meanwhile."""
    deadline = monotonic() + PATIENCE
    while not holds():
        assert monotonic() < deadline, "it never came true"
        await asyncio.sleep(0.02)


class Line:
    """One socket to one table, everything it was told and everything it said."""

    def __init__(self, connection: ClientConnection) -> None:
        self.socket = connection
        self.told: list[Message] = []
        self.said: list[str] = []
        self._next_id = 0

    async def hear(self) -> Message:
        """The next message."""
        data = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        message: Message = msgspec.json.decode(data)
        self.told.append(message)
        return message

    async def hear_until(self, wanted: Callable[[Message], bool]) -> Message:
        """The next message that is wanted."""
        while True:
            message = await self.hear()
            if wanted(message):
                return message

    async def hear_type(self, kind: str) -> Message:
        """The next message of a type."""
        return await self.hear_until(lambda message: message["type"] == kind)

    async def say(self, message: Message) -> None:
        """Sends a message as it is."""
        self.said.append(msgspec.json.encode(message).decode())
        await self.socket.send(self.said[-1])

    async def hello(self, since: int | None = None) -> Message:
        """Says hello; gives the snapshot."""
        await self.say({"type": "hello", "protocol": PROTOCOL, "since": since})
        return await self.hear_type("snapshot")

    async def ask(self, kind: str, **fields: Any) -> Message:
        """Sends a request with an id of its own; gives its answer."""
        self._next_id += 1
        number = self._next_id
        await self.say({"type": kind, "id": number, **fields})
        return await self.hear_until(
            lambda message: (
                message["type"] in ("accepted", "previewed", "rejected") and message["id"] == number
            )
        )

    async def act(self, state: Message, action: object = None) -> Message:
        """Acts for a seat: the given action, or its first choice."""
        return await self.ask(
            "act",
            seat=state["seat"],
            seat_version=state["seat_version"],
            action=state["choices"][0] if action is None else action,
        )

    async def hear_number(self, number: int) -> Message:
        """The update with the entry of this number."""
        return await self.hear_until(
            lambda message: message["type"] == "update" and message["event"]["number"] == number
        )

    async def closed(self) -> int:
        """Waits until the server closes; gives the code."""
        await asyncio.wait_for(self.socket.wait_closed(), PATIENCE)
        code = self.socket.close_code
        assert code is not None
        return code


class Person:
    """A guest with a session."""

    def __init__(
        self, base: str, address: str = "127.0.0.1", trusted: ssl.SSLContext | None = None
    ) -> None:
        self.base = base
        self.address = address
        """From where they come; anything that begins with 127 is this machine."""
        self._trusted = trusted
        """Whose certificates, where the address is one of HTTPS."""
        transport = httpx.AsyncHTTPTransport(local_address=address, verify=trusted or True)
        self.http = httpx.AsyncClient(base_url=base, timeout=PATIENCE, transport=transport)

    async def arrive(self) -> "Person":
        """Gets a session."""
        (await self.http.get("/api/me")).raise_for_status()
        return self

    @property
    def cookie(self) -> str:
        """The session as a header."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def get(self, path: str, **query: Any) -> Any:
        """A request that succeeds."""
        response = await self.http.get(path, params=query)
        assert response.is_success, response.text
        return response.json()

    async def post(self, path: str, body: object = None) -> Any:
        """A request that succeeds."""
        response = await self.http.post(path, json={} if body is None else body)
        assert response.is_success, response.text
        return response.json()

    async def put(self, path: str, body: object) -> Any:
        """A request that succeeds."""
        response = await self.http.put(path, json=body)
        assert response.is_success, response.text
        return response.json()

    async def create(self, *seats: str, game: str = WIP, **more: Any) -> Message:
        """A table; seats are `mine`, `open`, `bot` or `bot 3`."""
        wanted = [
            {"kind": seat.split()[0]} | ({"level": int(seat.split()[1])} if " " in seat else {})
            for seat in seats
        ]
        setup = {"seats": len(seats), "options": more.pop("options", {})}
        order = {"game": game, "setup": setup, "seats": wanted, **more}
        table: Message = await self.post("/api/tables", order)
        return table

    @asynccontextmanager
    async def line(
        self, table: str, *, compression: str | None = None, **headers: str
    ) -> AsyncIterator[Line]:
        """A socket to a table."""
        address = self.base.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
        cookie = {"Cookie": self.cookie} if self.cookie else {}
        async with connect(
            address,
            additional_headers=cookie | headers,
            max_size=None,
            compression=compression,
            local_addr=(self.address, 0),
            ssl=self._trusted,
        ) as connection:
            yield Line(connection)


@asynccontextmanager
async def people(base: str, count: int, address: str = "127.0.0.1") -> AsyncIterator[list[Person]]:
    """Guests with sessions."""
    guests = [await Person(base, address).arrive() for _ in range(count)]
    try:
        yield guests
    finally:
        for guest in guests:
            await guest.http.aclose()


async def play_to_the_end(lines: list[Line], seed: int = 0) -> None:
    """Random legal actions on all lines, each with its own seats, until nobody has choices."""
    rng = random.Random(seed)
    states = {}
    for line in lines:
        for state in (await line.hello())["states"]:
            states[state["seat"]] = (line, state)
    while True:
        ready = [(line, state) for line, state in states.values() if state["choices"]]
        if not ready:
            return
        line, state = rng.choice(ready)
        number = (await line.act(state, rng.choice(state["choices"])))["number"]
        for other in lines:
            update = await other.hear_number(number)
            for told in update["states"]:
                states[told["seat"]] = (other, told)
