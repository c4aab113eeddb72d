"""The socket of a table: strict decoding, limits, and a bounded queue for what is sent."""

import asyncio
import logging
from abc import ABC, abstractmethod
from collections import deque
from contextvars import copy_context
from time import thread_time
from typing import Any, TypeAlias

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from litestar.types import WebSocketCloseEvent

from tilewright.hosting.problems import HttpProblem
from tilewright.hosting.protocol import id_of, read_message
from tilewright.server.budgets import A_LITTLE
from tilewright.server.direct import DirectSocket, direct_socket
from tilewright.server.fair_turns import Asker
from tilewright.server.limits import Bucket
from tilewright.server.request_context import RequestContext, TheContext, address_of
from tilewright.server.security import is_own_origin
from tilewright.server.services import Services
from tilewright.server.sessions import Guest
from tilewright.server.storage.store import DatabaseUnavailable
from tilewright.server.table_actor import TableActor
from tilewright.tables.plain_text import Unreadable, readable
from tilewright.tables.wire import Go, Hello, Rejected, Say, SetPace

CLOSED_BANNED = 4401
CLOSED_FORBIDDEN = 4403
CLOSED_ABUSE = 1008
CLOSED_OTHER_PROTOCOL = 1008
"""The same: a page from before there were versions then tells people to reload."""
CLOSED_FAULT = 1011
CLOSED_BY_STATUS = {404: 4404, 429: 1013, 503: 1013}
"""How a socket closes where a request would have got this status."""
CLOSE_CODES = {
    CLOSED_ABUSE: "too many messages that cannot be followed, or another protocol",
    1009: "a message far too large",
    CLOSED_FAULT: "the server has a fault here; coming back may help",
    CLOSED_BY_STATUS[429]: "for now: too many sockets of one guest, too many requests of one "
    "address, a hello or the rest of a message that did not come in time, or a database that "
    "cannot be reached",
    CLOSED_BANNED: "somebody is shut out of this server; the reason says why",
    CLOSED_FORBIDDEN: "not from another site, or not with this version of the rules",
    CLOSED_BY_STATUS[404]: "there is no such table, or no more",
}
"""Why the server closes a socket, for those who read about it."""
REASON_BYTES = 123
"""What a frame that closes a socket can say."""
GOODBYE_SECONDS = 10.0
"""How long somebody who does not read may take to be told why the socket closes."""
INBOX_BYTES = 32 * 1024
"""Of messages that wait; those that people send are short."""
TOLD_AT_ONCE = 64 * 1024
"""Bytes after which whoever asks for more has to wait until others had their turn."""
MESSAGES_A_ROUND = 4
"""Messages of one socket after which others have their turn."""
FRAME_SECONDS = 0.00003
"""What reading a frame costs, whatever is in it."""
FRAMES_A_MESSAGE = 2
"""So often as messages may come, frames may: pings, and messages in parts."""
FLOOD_COST = 100
"""Requests: as which a socket counts that was cut off, or it would be opened again at once."""
BYTES_A_TOKEN = 16 * 1024
"""A message whose answer is long counts as several."""

AnySocket: TypeAlias = WebSocket[Any, Any, Any]

_logger = logging.getLogger(__name__)
_encode = msgspec.json.Encoder().encode


class Connection(ABC):
    """One open socket. What it is sent waits in a bounded queue; a slow reader is dropped."""

    def __init__(self, services: Services, guest: str) -> None:
        self.guest = guest
        self.told_bytes = 0
        """All that it was sent so far, before compression."""
        self._services = services
        self._most_waiting = services.settings.limits.outbox_bytes
        self._closing: tuple[int, str] | None = None
        self._is_dropped = False
        self._wake = asyncio.Event()

    @property
    def is_open(self) -> bool:
        """Whether it is neither dropped nor about to be closed."""
        return self._closing is None and not self._is_dropped

    @property
    @abstractmethod
    def has_room(self) -> bool:
        """Whether its reader has read enough to be told more of what it asks for."""

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
            self._closing = (code, _fitting(reason))
            self._wake.set()

    def drop(self) -> None:
        """Ends it at once, and forgets what its slow reader has not read."""
        if not self._is_dropped:
            self._services.metrics.dropped.add("slow")
            self._is_dropped = True
            self._wake.set()

    @abstractmethod
    async def run(self, socket: AnySocket, conversation: "Conversation") -> None:
        """Reads and writes until the socket is closed or dropped."""

    async def _say_goodbye(self, socket: AnySocket) -> bool:
        """Whether the reader took what was queued, and with it the reason for closing."""
        if self._closing is None:
            return True
        code, reason = self._closing
        closing: WebSocketCloseEvent = {"type": "websocket.close", "code": code, "reason": reason}
        try:
            await asyncio.wait_for(socket.send(closing), GOODBYE_SECONDS)
        except TimeoutError:
            return False
        return True


class DirectConnection(Connection):
    """Over the shorter way: what comes together goes together into the transport's buffer."""

    def __init__(self, services: Services, guest: str, direct: DirectSocket) -> None:
        super().__init__(services, guest)
        self._direct = direct
        self._outbox: list[bytes] = []
        self._outbox_bytes = 0
        self._round_bytes = 0
        """What was sent in this round of the event loop."""
        self._conversation: Conversation | None = None
        self._context = copy_context()
        """What is said in the log while this socket is served says of which request and table."""
        self._call_soon = asyncio.get_running_loop().call_soon

    @property
    def has_room(self) -> bool:
        """As `Connection.has_room`; others have their turn after some kilobytes, too."""
        return self._round_bytes < TOLD_AT_ONCE and self._direct.is_writable

    def send(self, data: bytes) -> None:
        """As `Connection.send`."""
        if not self.is_open:
            return
        if not self._round_bytes:
            self._call_soon(self._end_round)
        self._outbox.append(data)
        self._outbox_bytes += len(data)
        self._round_bytes += len(data)
        self.told_bytes += len(data)
        if self._outbox_bytes >= TOLD_AT_ONCE:
            self._flush()

    def _flush(self) -> None:
        outbox, self._outbox, self._outbox_bytes = self._outbox, [], 0
        if outbox and self._direct.send_now(outbox) > self._most_waiting:
            self.drop()

    def _end_round(self) -> None:
        self._round_bytes = 0
        self._flush()
        self._go_on()

    def _go_on(self) -> None:
        if self._conversation is not None:
            self._context.run(self._conversation.go_on)

    def drop(self) -> None:
        """As `Connection.drop`."""
        super().drop()
        self._outbox.clear()
        self._direct.abort()

    async def run(self, socket: AnySocket, conversation: "Conversation") -> None:
        """As `Connection.run`."""
        self._conversation = conversation
        within = self._context.run
        self._direct.on_message = lambda data: within(conversation.receive, data)
        self._direct.on_frames = lambda frames: within(conversation.may_come, frames)
        self._direct.on_writable = self._go_on
        reader = asyncio.create_task(_read(socket, conversation))
        closer = asyncio.create_task(self._wake.wait())
        try:
            await _first_of(self._services, reader, closer)
            self._flush()
            if not await self._say_goodbye(socket):
                self._direct.abort()
        finally:
            self._conversation = self._direct.on_message = self._direct.on_writable = None
            self._direct.on_frames = None


class QueuedConnection(Connection):
    """Over plain ASGI: a queue, and a task that sends from it."""

    def __init__(self, services: Services, guest: str) -> None:
        super().__init__(services, guest)
        self._outbox: deque[bytes] = deque()
        self._outbox_bytes = 0
        self._dropped = asyncio.Event()

    @property
    def has_room(self) -> bool:
        """As `Connection.has_room`."""
        return self._outbox_bytes < TOLD_AT_ONCE

    def send(self, data: bytes) -> None:
        """As `Connection.send`."""
        if not self.is_open:
            return
        self._outbox.append(data)
        self._outbox_bytes += len(data)
        self.told_bytes += len(data)
        if self._outbox_bytes > self._most_waiting:
            self.drop()
        self._wake.set()

    def drop(self) -> None:
        """As `Connection.drop`."""
        super().drop()
        self._outbox.clear()
        self._dropped.set()

    async def run(self, socket: AnySocket, conversation: "Conversation") -> None:
        """As `Connection.run`."""
        reader = asyncio.create_task(_read(socket, conversation))
        writer = asyncio.create_task(self._write(socket, conversation))
        dropped = asyncio.create_task(self._dropped.wait())
        await _first_of(self._services, reader, writer, dropped)

    async def _write(self, socket: AnySocket, conversation: "Conversation") -> None:
        while True:
            while self._outbox:
                data = self._outbox.popleft()
                await socket.send({"type": "websocket.send", "bytes": None, "text": data.decode()})
                self._outbox_bytes -= len(data)
                conversation.go_on()
            if self._closing is not None:
                await self._say_goodbye(socket)
                return
            self._wake.clear()
            await self._wake.wait()


class Conversation:
    """Reads a socket's messages and passes them to its table.

    Nothing is answered to somebody who does not read the answers: their messages wait, and with too
    many of them the socket is dropped.
    """

    def __init__(
        self, context: RequestContext, actor: TableActor, connection: Connection, asker: Asker
    ) -> None:
        limits = context.services.settings.limits
        self._services = context.services
        self._asker = asker
        self._chat = context.chat
        self._actor = actor
        self._connection = connection
        self._bucket = Bucket(limits.socket_rate, limits.socket_burst)
        # So many that whoever says what cannot be followed is told so before.
        most = limits.socket_burst + limits.socket_strikes
        self._frames = Bucket(FRAMES_A_MESSAGE * limits.socket_rate, FRAMES_A_MESSAGE * most)
        self._most_bytes = limits.message_bytes
        self._most_strikes = limits.socket_strikes
        self._most_waiting = limits.inbox_messages
        self._inbox: deque[bytes] = deque()
        self._inbox_bytes = 0
        self._in_round = 0
        """Messages that were handled in this round of the event loop."""
        self._strikes = 0
        self._is_greeted = False
        self._is_over = False
        loop = asyncio.get_running_loop()
        self._hello_deadline = loop.call_later(limits.head_seconds, self._end_silent)

    def _end_silent(self) -> None:
        if not self._is_greeted:
            self._connection.close(CLOSED_BY_STATUS[429], "nobody said hello in time")

    def end(self) -> None:
        """The socket is gone: what still waits of it is handled no more."""
        self._is_over = True
        self._hello_deadline.cancel()
        self._inbox.clear()

    def receive(self, data: bytes) -> None:
        """Handles one message, or lets it wait; it is answered, whatever it is."""
        if self._is_over or not self._connection.is_open:
            return
        if len(data) > self._most_bytes:
            self._strike(
                Rejected(None, "too-large", f"a message has at most {self._most_bytes} bytes")
            )
        elif not self._inbox and self._is_ready:
            self._handle(data)
        elif len(self._inbox) < self._most_waiting and self._inbox_bytes < INBOX_BYTES:
            self._inbox.append(data)
            self._inbox_bytes += len(data)
        elif self._connection.has_room:
            self._strike(Rejected(id_of(data), "too-many", "too many messages at once"))
        else:
            self._connection.drop()

    def may_come(self, frames: int) -> bool:
        """Whether so many more frames may come; reading them is billed to the address."""
        budgets, address = self._services.budgets, self._asker.address
        budgets.owe("messages", address, frames * FRAME_SECONDS)
        if self._frames.take(frames):
            return True
        budgets.owe("requests", address, FLOOD_COST)
        self._services.metrics.dropped.add("abuse")
        return False

    def go_on(self) -> None:
        """Handles what waited, as far as the answers are read and others have their turn."""
        while self._inbox and self._is_ready:
            data = self._inbox.popleft()
            self._inbox_bytes -= len(data)
            self._handle(data)

    @property
    def _is_ready(self) -> bool:
        connection = self._connection
        return connection.is_open and connection.has_room and self._in_round < MESSAGES_A_ROUND

    def _end_round(self) -> None:
        self._in_round = 0
        self.go_on()

    def _handle(self, data: bytes) -> None:
        if not self._in_round:
            asyncio.get_running_loop().call_soon(self._end_round)
        self._in_round += 1
        if not self._bucket.take():
            self._strike(Rejected(id_of(data), "too-many", "too many messages; slow down"))
        elif not self._services.budgets.take("messages", self._asker.address, A_LITTLE):
            reason = "too many messages from your address; slow down"
            self._strike(Rejected(id_of(data), "too-many", reason))
        else:
            self._follow_and_bill(data)

    def _follow_and_bill(self, data: bytes) -> None:
        """A fault closes this socket and nothing else; what it cost is billed in any case."""
        began, told = thread_time(), self._connection.told_bytes
        try:
            self._follow(data)
        except Exception:
            _logger.exception("a socket failed")
            self._services.metrics.faults.add()
            self._connection.close(CLOSED_FAULT, "the server has a fault here")
        self._bucket.owe((self._connection.told_bytes - told) / BYTES_A_TOKEN)
        self._services.budgets.owe("messages", self._asker.address, thread_time() - began)

    def _follow(self, data: bytes) -> None:
        message = read_message(data)
        if isinstance(message, Rejected):
            self._misunderstood(message)
            return
        self._services.metrics.messages.add(type(message).__name__.lower())
        if isinstance(message, Hello):
            self._actor.connect(self._connection, message.since, message.pace)
            self._is_greeted = True
            self._hello_deadline.cancel()
        elif not self._is_greeted:
            self._strike(Rejected(message.id, "malformed", "say hello first"))
        elif isinstance(message, Say):
            self._say(message)
        elif isinstance(message, SetPace | Go):
            self._actor.set_pace(self._connection, message)
        else:
            self._actor.receive(self._connection, message)
            self._strikes = 0

    def _misunderstood(self, rejection: Rejected) -> None:
        if rejection.code == "other-protocol":
            self._connection.reject(rejection)
            self._connection.close(CLOSED_OTHER_PROTOCOL, rejection.reason)
        else:
            self._strike(rejection)

    def _strike(self, rejection: Rejected) -> None:
        self._connection.reject(rejection)
        self._strikes += 1
        if self._strikes >= self._most_strikes:
            self._services.metrics.dropped.add("abuse")
            self._connection.close(CLOSED_ABUSE, "too many messages that cannot be followed")

    def _say(self, message: Say) -> None:
        try:
            text = readable(message.text, self._services.settings.limits.chat_characters)
        except Unreadable as problem:
            self._strike(Rejected(message.id, "malformed", f"a line of chat: {problem}"))
            return
        if self._services.restrictions.is_muted(self._asker.guest):
            self._strike(Rejected(message.id, "muted", "you may not chat on this server"))
            return
        if not self._may_say():
            self._strike(Rejected(message.id, "too-many", "too many lines; slow down"))
            return
        self._strikes = 0
        self._actor.say(self._connection, Say(message.id, text))

    def _may_say(self) -> bool:
        """Whether neither the guest nor the address has said too much lately."""
        if not self._chat.of(self._asker.guest).take():
            self._services.metrics.over_budget.add("guest-chat")
            return False
        return self._services.budgets.take("chat", self._asker.address)


def _fitting(reason: str) -> str:
    """As much of a reason as a frame that closes a socket can say."""
    return reason.encode()[:REASON_BYTES].decode(errors="ignore")


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(socket: AnySocket, table_id: FromPath[str], context: TheContext) -> None:
    """Play, previews, chat and updates of one table."""
    services = context.services
    headers = socket.headers
    if not is_own_origin(headers.get("origin"), headers.get("host")):
        services.metrics.dropped.add("origin")
        await socket.close(CLOSED_FORBIDDEN, "another site may not open this socket")
        return
    address = address_of(socket)
    await socket.accept()
    holder = ""
    try:
        services.budgets.charge("requests", address)
        guest = await _guest_of(context, headers.get("cookie"))
        # Without a session everyone is a new guest; then the address must do.
        asker = Asker(address, guest or context.cookies.new_guest())
        holder = guest or address
        actor = await _actor_for(context, asker, holder, table_id)
    except HttpProblem as problem:
        code = CLOSED_BY_STATUS.get(problem.status, CLOSED_FORBIDDEN)
        if problem.kind == "banned":
            code = CLOSED_BANNED
        await socket.close(code, _fitting(problem.detail))
    except WebSocketDisconnect:
        pass
    except Exception:
        # The framework would close the socket and tell nobody.
        _logger.exception("the table of a socket cannot be read")
        services.metrics.faults.add()
        await socket.close(CLOSED_FAULT, "the server has a fault here")
    else:
        await _converse(context, actor, socket, asker)
    finally:
        if holder:
            context.sockets.leave(holder)
        # These refer to the socket; it would stay until somebody looks for such garbage.
        del socket.receive, socket.send


async def _actor_for(
    context: RequestContext, asker: Asker, holder: str, table_id: str
) -> TableActor:
    if not context.sockets.enter(holder):
        raise HttpProblem(429, "too many sockets are open", kind="too-many-requests")
    context.refuse_banned(asker.guest)
    try:
        return await context.table(asker.guest, table_id)
    except DatabaseUnavailable as error:
        raise _lost_database() from error


async def _guest_of(context: RequestContext, cookies: str | None) -> Guest | None:
    try:
        visitor = await context.identities.of(cookies)
    except DatabaseUnavailable as error:
        raise _lost_database() from error
    return None if visitor is None else visitor.account


def _lost_database() -> HttpProblem:
    detail = "the database cannot be reached; try again in a moment"
    return HttpProblem(503, detail, kind="busy")


async def _converse(
    context: RequestContext, actor: TableActor, socket: AnySocket, asker: Asker
) -> None:
    direct = direct_socket(socket.scope)
    connection: Connection
    if direct is None:
        connection = QueuedConnection(context.services, asker.guest)
    else:
        connection = DirectConnection(context.services, asker.guest, direct)
    context.open_sockets.add(asker.guest, connection)
    reason = context.services.restrictions.ban_of(asker.guest)
    if reason is not None:  # Since the table was asked for.
        connection.close(CLOSED_BANNED, reason)
    actor.sockets += 1
    conversation = Conversation(context, actor, connection, asker)
    try:
        await connection.run(socket, conversation)
    finally:
        conversation.end()
        actor.sockets -= 1
        context.open_sockets.remove(asker.guest, connection)
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


async def _read(socket: AnySocket, conversation: Conversation) -> None:
    while True:
        event = await socket.receive()
        if event["type"] == "websocket.disconnect":
            return
        if event["type"] == "websocket.receive":
            text = event.get("text")
            data = event.get("bytes") if text is None else text.encode()
            conversation.receive(data or b"")
