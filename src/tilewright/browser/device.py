"""The engine of a page's worker: messages go in, messages come out, each as JSON."""

import secrets
import time
from collections.abc import Mapping
from typing import Any, Final, assert_never

import msgspec

from tilewright.browser.device_tables import DeviceTables
from tilewright.browser.machine import Machine, Source
from tilewright.browser.messages import (
    CLOSED_UNKNOWN,
    Answered,
    Close,
    Connect,
    Disconnect,
    Input,
    Loaded,
    PageRequest,
    Rang,
    Receive,
    TableNews,
    Tell,
    Thought,
    Written,
)
from tilewright.browser.requests import Requests
from tilewright.browser.table_host import TableHost
from tilewright.core import AnyGame
from tilewright.games import games as installed_games
from tilewright.hosting.problems import HttpProblem, denied_problem, problem_of
from tilewright.hosting.protocol import read_message
from tilewright.tables.effects import ConnectionId
from tilewright.tables.plain_text import Unreadable, readable
from tilewright.tables.seating import Denied
from tilewright.tables.wire import Go, Hello, Rejected, Request, Say, SetPace

CHAT_CHARACTERS: Final = 500
CLOSED_STOPPED: Final = 4403
CLOSED_OTHER_PROTOCOL: Final = 1008
"""As a server's sockets close, so that pages say why."""

_inputs: msgspec.json.Decoder[Input] = msgspec.json.Decoder(Input)
_encode = msgspec.json.Encoder().encode


def _source() -> Source:
    return Source(time.time, secrets.randbits)


class Device:
    """All tables of a browser. `handle` is all that its worker calls."""

    def __init__(
        self, source: Source | None = None, games: Mapping[str, AnyGame] | None = None
    ) -> None:
        self._machine = Machine(source or _source())
        offered = installed_games() if games is None else games
        self._tables = DeviceTables(self._machine, offered)
        self._requests = Requests(self._tables)
        self._lines: dict[int, str] = {}
        """By connection: its table, as long as it is open."""

    def handle(self, message: str) -> str:
        """What the worker has to do now, as a list."""
        self._follow(_inputs.decode(message))
        return _encode(self._machine.take_outbox()).decode()

    def _follow(self, message: Input) -> None:
        tasks = self._machine.tasks
        match message:
            case PageRequest():
                tasks.begin(self._answer(message))
            case Connect():
                self._lines[message.connection] = message.table
            case Receive():
                if message.connection in self._lines:
                    tasks.begin(self._receive(message))
            case Disconnect():
                self._disconnect(message.connection)
            case TableNews():
                host = self._tables.known(message.table)
                if host is not None:
                    host.sync_from_log()
            case Written() | Loaded() | Rang() | Thought():
                tasks.answer(message.ticket, message)
            case _:
                assert_never(message)

    async def _answer(self, ask: PageRequest) -> None:
        problem: HttpProblem | None = None
        told: Any = None
        try:
            told = await self._requests.answer(ask)
        except HttpProblem as refusal:
            problem = refusal
        except Denied as denial:
            problem = denied_problem(denial)
        except Exception as error:  # noqa: BLE001 - a fault costs this request alone
            self._machine.tell_fault(error)
            problem = HttpProblem(500, "something went wrong on this device", kind="fault")
        status = 200
        if problem is not None:
            status, told = problem.status, problem_of(problem)
        self._machine.emit(Answered(ask.id, status, _encode(told).decode()))

    async def _receive(self, received: Receive) -> None:
        connection = ConnectionId(received.connection)
        try:
            host = await self._tables.host(self._lines[connection])
        except HttpProblem as problem:
            code = CLOSED_UNKNOWN if problem.kind == "no-table" else CLOSED_STOPPED
            self._close(connection, code)
            return
        if connection not in self._lines:  # closed while the table was read
            return
        message = read_message(received.text.encode())
        if isinstance(message, Rejected):
            self._tell(connection, message)
            if message.code == "other-protocol":
                self._close(connection, CLOSED_OTHER_PROTOCOL)
        else:
            self._pass_on(host, connection, message)

    def _pass_on(self, host: TableHost, connection: ConnectionId, message: Request) -> None:
        if isinstance(message, Hello):
            host.connect(connection, message.since)
        elif not host.has(connection):
            self._tell(connection, Rejected(message.id, "malformed", "say hello first"))
        elif isinstance(message, Say):
            self._say(host, connection, message)
        elif isinstance(message, SetPace | Go):
            host.set_pace(connection, message)
        else:
            host.receive(connection, message)

    def _say(self, host: TableHost, connection: ConnectionId, message: Say) -> None:
        try:
            text = readable(message.text, CHAT_CHARACTERS)
        except Unreadable as problem:
            reason = f"a line of chat: {problem}"
            self._tell(connection, Rejected(message.id, "malformed", reason))
        else:
            host.say(connection, Say(message.id, text))

    def _disconnect(self, number: int) -> None:
        table = self._lines.pop(number, None)
        host = None if table is None else self._tables.known(table)
        if host is not None and host.has(ConnectionId(number)):
            host.disconnect(ConnectionId(number))

    def _close(self, connection: ConnectionId, code: int) -> None:
        self._disconnect(connection)
        self._machine.emit(Close(connection, code))

    def _tell(self, connection: ConnectionId, message: Any) -> None:
        self._machine.emit(Tell(connection, _encode(message).decode()))
