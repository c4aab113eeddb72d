"""A page's worker without a browser: it keeps rows, carries questions, and can be killed."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec

from tilewright.browser.bots import BotWorker
from tilewright.browser.device import Device
from tilewright.browser.machine import Source
from tilewright.core import AnyGame
from tilewright.tables.wire import PROTOCOL

Message = dict[str, Any]


@dataclass
class Disk:
    """The browser's database: what outlasts the page. Keys are table and number."""

    tables: dict[str, tuple[int, str, str]] = field(default_factory=dict)
    entries: dict[tuple[str, int], str] = field(default_factory=dict)
    snapshots: dict[str, tuple[int, str]] = field(default_factory=dict)
    chat: dict[tuple[str, int], str] = field(default_factory=dict)
    is_full: bool = False

    def write(self, rows: list[Message]) -> str:
        if self.is_full:
            return "failed"
        if any(row["store"] != "tables" and row["table"] not in self.tables for row in rows):
            return "failed"
        if any(self._is_taken(row) for row in rows):
            return "taken"
        for row in rows:
            table, number, text = row["table"], row["number"], row["text"]
            match row["store"]:
                case "tables":
                    self.tables[table] = (number, text, row["info"])
                case "snapshots":
                    self.snapshots[table] = (number, text)
                case "entries":
                    self.entries[table, number] = text
                case _:
                    self.chat[table, number] = text
        return "stored"

    def forget(self, table: str) -> None:
        """It was brought to a server."""
        del self.tables[table]
        self.snapshots.pop(table, None)
        self.entries = {key: text for key, text in self.entries.items() if key[0] != table}
        self.chat = {key: text for key, text in self.chat.items() if key[0] != table}

    def _is_taken(self, row: Message) -> bool:
        table, number = row["table"], row["number"]
        match row["store"]:
            case "tables":
                stored = self.tables.get(table)
                return (stored is None and number > 0) or (
                    stored is not None and stored[0] != number - 1
                )
            case "entries":
                return (table, number) in self.entries
            case "chat":
                return (table, number) in self.chat
            case _:
                return False

    def load(self, table: str, after: int | None) -> Message:
        data = self.tables.get(table)
        snapshot = self.snapshots.get(table)
        first = (0 if snapshot is None else snapshot[0]) if after is None else after
        return {
            "data": None if data is None else data[1],
            "entries": [
                text
                for (key, n), text in sorted(self.entries.items())
                if key == table and n > first
            ],
            "snapshot": None if snapshot is None else snapshot[1],
            "chat": [text for (key, _), text in sorted(self.chat.items()) if key == table],
        }


class Worker:
    """Executes what the engine asks for: at once, or one thing after the other by `step`."""

    def __init__(
        self, disk: Disk, *, at_once: bool = True, games: dict[str, AnyGame] | None = None
    ) -> None:
        self.disk = disk
        self.at_once = at_once
        self.now = 1000.0
        chance = Random(1)
        self.device = Device(Source(lambda: self.now, chance.getrandbits), games)
        self.bots = BotWorker()
        self.think: Callable[[str], str] = self.bots.answer
        self.pending: deque[Message] = deque()
        self.answers: dict[int, Message] = {}
        self.told: dict[int, list[str]] = {}
        self.closed: dict[int, int] = {}
        self.faults: list[str] = []
        self.asked = 0
        self._last = 0

    def say(self, kind: str, **fields: Any) -> None:
        self.pending.extend(
            msgspec.json.decode(
                self.device.handle(msgspec.json.encode({"type": kind, **fields}).decode())
            )
        )
        if self.at_once:
            self.settle()

    def ask(self, method: str, path: str, body: object = None) -> Message:
        """A request and what was answered."""
        self._last += 1
        text = body if isinstance(body, str) or body is None else msgspec.json.encode(body).decode()
        self.say("ask", id=self._last, name="Ann", method=method, path=path, body=text)
        self.settle()
        return self.answers.pop(self._last)

    def get(self, path: str) -> Any:
        answer = self.ask("GET", path)
        assert answer["status"] == 200, answer
        return msgspec.json.decode(answer["text"])

    def post(self, path: str, body: object = None) -> Any:
        answer = self.ask("POST", path, body)
        assert answer["status"] == 200, answer
        return msgspec.json.decode(answer["text"])

    def create(self, game: str, *seats: str, options: Message | None = None, **more: Any) -> str:
        wanted = [
            {"kind": seat.split()[0]} | ({"level": int(seat.split()[1])} if " " in seat else {})
            for seat in seats
        ]
        setup = {"seats": len(seats), "options": options or {}}
        order = {"game": game, "setup": setup, "seats": wanted, **more}
        table: str = self.post("/api/tables", order)["id"]
        return table

    def hello(self, connection: int, table: str, since: int | None = None) -> Message:
        self.told[connection] = []
        self.say("connect", connection=connection, table=table)
        self.send(connection, {"type": "hello", "protocol": PROTOCOL, "since": since})
        self.settle()
        return self.heard(connection)[0]

    def send(self, connection: int, message: Message) -> None:
        self.say("receive", connection=connection, text=msgspec.json.encode(message).decode())

    def heard(self, connection: int) -> list[Message]:
        return [msgspec.json.decode(text) for text in self.told[connection]]

    def settle(self) -> None:
        while self.pending:
            self.step()

    def step(self) -> None:
        message = self.pending.popleft()
        match message["type"]:
            case "answer":
                self.answers[message["id"]] = message
            case "tell":
                self.told[message["connection"]].append(message["text"])
            case "close":
                self.closed[message["connection"]] = message["code"]
            case "write":
                result = self.disk.write(message["rows"])
                self.say("written", ticket=message["ticket"], result=result)
            case "load":
                rows = self.disk.load(message["table"], message["after"])
                self.say("loaded", ticket=message["ticket"], **rows)
            case "alarm":
                self.now += message["after"]
                self.say("rang", ticket=message["ticket"])
            case "think":
                self.asked += 1
                answer = msgspec.json.decode(
                    self.think(msgspec.json.encode(message["question"]).decode())
                )
                self.say("thought", ticket=message["ticket"], choice=answer["choice"])
            case _:
                self.faults.append(message["text"])


class Player:
    """The person at the device, with all seats that are theirs."""

    def __init__(self, worker: Worker, connection: int, table: str) -> None:
        self.worker = worker
        self.connection = connection
        self.states: dict[int, Message] = {}
        self._id = 0
        self._read = 0
        worker.hello(connection, table)
        self.read()

    def read(self) -> None:
        """Takes in what was told."""
        heard = self.worker.heard(self.connection)
        for message in heard[self._read :]:
            for state in message.get("states", ()):
                self.states[state["seat"]] = state
        self._read = len(heard)

    def act(self, rng: Random) -> bool:
        """One random action; False if there is none."""
        ready = [state for state in self.states.values() if state["choices"]]
        if not ready:
            return False
        state = rng.choice(ready)
        self._id += 1
        action = rng.choice(state["choices"])
        version = state["seat_version"]
        message = {"type": "act", "id": self._id, "seat": state["seat"], "seat_version": version}
        self.worker.send(self.connection, {**message, "action": action})
        self.read()
        return True

    def play_to_the_end(self, seed: int = 0) -> None:
        rng = Random(seed)
        while self.act(rng):
            pass
