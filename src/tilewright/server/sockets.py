"""The socket of a table: strict decoding, limits, and a bounded queue for what is sent."""

import asyncio
import logging
from abc import ABC, abstractmethod
from collections import deque
from typing import Any, TypeAlias

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from litestar.types import WebSocketCloseEvent

from tilewright.server.direct import DirectSocket, direct_socket
from tilewright.server.limits import Bucket
from tilewright.server.problems import HttpProblem
from tilewright.server.request_context import RequestContext, TheContext
from tilewright.server.security import is_own_origin
from tilewright.server.services import Services
from tilewright.server.sessions import Guest
from tilewright.server.table_actor import TableActor
from tilewright.tables.chat import chat_problem
from tilewright.tables.wire import Hello, Rejected, Request, Say

CLOSED_FORBIDDEN = 4403
CLOSED_ABUSE = 1008
CLOSED_FAULT = 1011
CLOSED_BY_STATUS = {404: 4404, 429: 1013}
"""How a socket closes where a request would have got this status."""
REASON_BYTES = 123
"""What a frame that closes a socket can say."""

AnySocket: TypeAlias = WebSocket[Any, Any, Any]

_logger = logging.getLogger(__name__)
_requests = msgspec.json.Decoder(Request)
_encode = msgspec.json.Encoder().encode


class _Numbered(msgspec.Struct):
    """Enough of a broken message to answer it by its id."""

    id: int | None = None


_numbered = msgspec.json.Decoder(_Numbered)


class Connection(ABC):
    """One open socket. What it is sent waits in a bounded queue; a slow reader is dropped."""

    def __init__(self, services: Services, guest: Guest) -> None:
        self.guest: str = guest
        self._services = services
        self._limits = services.settings.limits
        self._closing: tuple[int, str] | None = None
        self._is_dropped = False
        self._wake = asyncio.Event()

    @abstractmethod
    def send(self, data: bytes) -> None:
        """Queues one message; never waits."""

    def reject(self, rejection: Rejected) -> None:
        """Queues a rejection."""
        self._services.metrics.rejected.add(rejection.code)
        self.send(_encode(rejection))

    def close(self, code: int, reason: str) -> None:
        """Closes after what is queued."""
        if self._closing is None:
            self._closing = (code, reason)
            self._wake.set()

    @abstractmethod
    async def run(self, socket: AnySocket, conversation: "Conversation") -> None:
        """Reads and writes until the socket is closed or dropped."""

    def _drop(self) -> None:
        self._services.metrics.dropped.add("slow")
        self._is_dropped = True
        self._wake.set()


class DirectConnection(Connection):
    """Over the shorter way: what comes together goes together into the transport's buffer."""

    def __init__(self, services: Services, guest: Guest, direct: DirectSocket) -> None:
        super().__init__(services, guest)
        self._direct = direct
        self._outbox: list[bytes] = []
        self._call_soon = asyncio.get_running_loop().call_soon

    def send(self, data: bytes) -> None:
        """As `Connection.send`."""
        if self._closing is not None or self._is_dropped:
            return
        if not self._outbox:
            self._call_soon(self._flush)
        self._outbox.append(data)

    def _flush(self) -> None:
        outbox, self._outbox = self._outbox, []
        if outbox and self._direct.send_now(outbox) > self._limits.outbox_bytes:
            self._drop()

    async def run(self, socket: AnySocket, conversation: "Conversation") -> None:
        """As `Connection.run`."""
        self._direct.on_message = conversation.receive_safely
        reader = asyncio.create_task(_read(socket, conversation))
        closer = asyncio.create_task(self._wake.wait())
        await _first_of(self._services, reader, closer)
        self._direct.on_message = None
        if self._is_dropped:
            self._direct.abort()
        elif self._closing is not None:
            self._flush()
            await socket.send(_closing_event(self._closing))


class QueuedConnection(Connection):
    """Over plain ASGI: a queue, and a task that sends from it."""

    def __init__(self, services: Services, guest: Guest) -> None:
        super().__init__(services, guest)
        self._outbox: deque[bytes] = deque()
        self._waiting_bytes = 0

    def send(self, data: bytes) -> None:
        """As `Connection.send`."""
        if self._closing is not None or self._is_dropped:
            return
        self._outbox.append(data)
        self._waiting_bytes += len(data)
        if (
            len(self._outbox) > self._limits.outbox_messages
            or self._waiting_bytes > self._limits.outbox_bytes
        ):
            self._outbox.clear()
            self._drop()
        self._wake.set()

    async def run(self, socket: AnySocket, conversation: "Conversation") -> None:
        """As `Connection.run`."""
        reader = asyncio.create_task(_read(socket, conversation))
        writer = asyncio.create_task(self._write(socket))
        await _first_of(self._services, reader, writer)

    async def _write(self, socket: AnySocket) -> None:
        while not self._is_dropped:
            while self._outbox:
                data = self._outbox.popleft()
                self._waiting_bytes -= len(data)
                await socket.send({"type": "websocket.send", "bytes": None, "text": data.decode()})
            if self._closing is not None:
                await socket.send(_closing_event(self._closing))
                return
            self._wake.clear()
            await self._wake.wait()


class Conversation:
    """Reads a socket's messages and passes them to its table."""

    def __init__(self, context: RequestContext, actor: TableActor, connection: Connection) -> None:
        limits = context.services.settings.limits
        self._services = context.services
        self._actor = actor
        self._connection = connection
        self._bucket = Bucket(limits.socket_rate, limits.socket_burst)
        self._most_bytes = limits.message_bytes
        self._most_strikes = limits.socket_strikes
        self._strikes = 0
        self._is_greeted = False

    def receive_safely(self, data: bytes) -> None:
        """As `receive`; a fault closes this socket and nothing else."""
        try:
            self.receive(data)
        except Exception:
            _logger.exception("a socket failed")
            self._services.metrics.faults.add()
            self._connection.close(CLOSED_FAULT, "the server has a fault here")

    def receive(self, data: bytes) -> None:
        """Handles one message; it is answered, whatever it is."""
        if len(data) > self._most_bytes:
            self._strike(
                Rejected(None, "too-large", f"a message has at most {self._most_bytes} bytes")
            )
            return
        if not self._bucket.take():
            self._strike(Rejected(_id_of(data), "too-many", "too many messages; slow down"))
            return
        try:
            message = _requests.decode(data)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            self._strike(Rejected(_id_of(data), "malformed", f"not understood: {error}"))
            return
        self._services.metrics.messages.add(type(message).__name__.lower())
        if isinstance(message, Hello):
            self._actor.connect(self._connection, message.since)
            self._is_greeted = True
        elif not self._is_greeted:
            self._strike(Rejected(message.id, "malformed", "say hello first"))
        elif isinstance(message, Say):
            self._say(message)
        else:
            self._actor.receive(self._connection, message)
            self._strikes = 0

    def _strike(self, rejection: Rejected) -> None:
        self._connection.reject(rejection)
        self._strikes += 1
        if self._strikes >= self._most_strikes:
            self._services.metrics.dropped.add("abuse")
            self._connection.close(CLOSED_ABUSE, "too many messages that cannot be followed")

    def _say(self, message: Say) -> None:
        problem = chat_problem(message.text, self._services.settings.limits.chat_characters)
        if problem is not None:
            self._strike(Rejected(message.id, "malformed", problem))
            return
        self._strikes = 0
        self._actor.say(self._connection, message)


def _id_of(data: bytes) -> int | None:
    """The id of a message that could not be decoded, if it has one."""
    try:
        number = _numbered.decode(data).id
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
    return number if number is not None and 0 <= number < 2**53 else None


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(socket: AnySocket, table_id: FromPath[str], context: TheContext) -> None:
    """Play, previews, chat and updates of one table."""
    services = context.services
    headers = socket.headers
    if not is_own_origin(headers.get("origin"), headers.get("host")):
        services.metrics.dropped.add("origin")
        await socket.close(CLOSED_FORBIDDEN, "another site may not open this socket")
        return
    guest = context.sessions.guest_of(headers.get("cookie"))
    # Without a session everyone is a new guest; then the address must do.
    holder = guest or (socket.client.host if socket.client else "")
    await socket.accept()
    try:
        actor = await _actor_for(context, holder, table_id)
    except HttpProblem as problem:
        code = CLOSED_BY_STATUS.get(problem.status, CLOSED_FORBIDDEN)
        await socket.close(code, problem.detail.encode()[:REASON_BYTES].decode(errors="ignore"))
    except WebSocketDisconnect:
        pass
    else:
        await _converse(context, actor, socket, guest or context.sessions.new_guest())
    finally:
        context.sockets.leave(holder)


async def _actor_for(context: RequestContext, holder: str, table_id: str) -> TableActor:
    if not context.sockets.enter(holder):
        raise HttpProblem(429, "too many sockets are open", kind="too-many-requests")
    return await context.tables.actor(table_id)


async def _converse(
    context: RequestContext, actor: TableActor, socket: AnySocket, guest: Guest
) -> None:
    direct = direct_socket(socket.scope)
    connection: Connection
    if direct is None:
        connection = QueuedConnection(context.services, guest)
    else:
        connection = DirectConnection(context.services, guest, direct)
    try:
        await connection.run(socket, Conversation(context, actor, connection))
    finally:
        actor.disconnect(connection)


async def _first_of(services: Services, *tasks: asyncio.Task[Any]) -> None:
    """Waits until one of the tasks ends, then ends the others."""
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        for result in await asyncio.gather(*tasks, return_exceptions=True):
            # The framework would swallow it. OSError is a socket that is gone.
            if isinstance(result, Exception) and not isinstance(
                result, OSError | WebSocketDisconnect
            ):
                _logger.error("a socket failed", exc_info=result)
                services.metrics.faults.add()


def _closing_event(closing: tuple[int, str]) -> WebSocketCloseEvent:
    return {"type": "websocket.close", "code": closing[0], "reason": closing[1]}


async def _read(socket: AnySocket, conversation: Conversation) -> None:
    while True:
        event = await socket.receive()
        if event["type"] == "websocket.disconnect":
            return
        if event["type"] == "websocket.receive":
            text = event.get("text")
            data = event.get("bytes") if text is None else text.encode()
            conversation.receive(data or b"")
