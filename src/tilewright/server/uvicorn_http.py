"""The HTTP of uvicorn, for peers that say nothing, or say it as slowly as they can.

Like `uvicorn_socket.py` it is made of parts that uvicorn keeps for itself; the versions with which
it was tested are declared in pyproject.toml.
"""

import asyncio
import re
from typing import Any, Literal, assert_never, cast

import h11
import uvicorn
from h11._connection import DEFAULT_MAX_INCOMPLETE_EVENT_SIZE
from uvicorn.protocols.http.h11_impl import H11Protocol

from tilewright.server.connections import Connections
from tilewright.server.settings import Limits

Awaited = Literal["head", "body", "next"]
"""What a peer owes: the head of a request, its body, or (it need not) another request."""

MOST_LINES = 128
"""Of the head of a request. Reading one costs the same, however short it is."""


def _answer(status: str, said: str) -> bytes:
    return (
        f"HTTP/1.1 {status}\r\nconnection: close\r\ncontent-type: text/plain\r\n"
        f"content-length: {len(said)}\r\n\r\n{said}"
    ).encode()


_TOO_SLOW = _answer("408 Request Timeout", "the request took too long to arrive")
_TOO_MANY_LINES = _answer(
    "431 Request Header Fields Too Large", f"the head of a request has at most {MOST_LINES} lines"
)
_NO_LENGTH = _answer("411 Length Required", "say how long the body is: Content-Length")
_END_OF_HEAD = re.compile(rb"\n\r?\n")
_IN_CHUNKS = re.compile(rb"\ntransfer-encoding[ \t]*:", re.IGNORECASE)


class FastConfig(uvicorn.Config):
    """As uvicorn's, with what the protocols here need to know."""

    open_connections: Connections
    limits: Limits


def let_go(transport: asyncio.Transport) -> None:
    """A transport that is closed refers to itself no longer, so that it goes at once.

    It would stay until somebody looks for such garbage, and a look is a pause at every table.
    """
    getattr(transport, "__dict__", {}).pop("_read_ready_cb", None)


class LooseConnection(h11.Connection):
    """As h11's, but what it raises does not keep the connection alive."""

    def next_event(self) -> Any:
        """What has come; an error of h11 is in its own traceback, with all that was read."""
        try:
            return super().next_event()
        except h11.RemoteProtocolError as error:
            error.__traceback__ = None
            said, status = str(error), error.error_status_hint
        raise h11.RemoteProtocolError(said, status)


class UvicornHttp(H11Protocol):
    """The HTTP of uvicorn; whoever keeps it waiting too long is closed."""

    config: FastConfig

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        most = self.config.h11_max_incomplete_event_size or DEFAULT_MAX_INCOMPLETE_EVENT_SIZE
        self.conn = LooseConnection(h11.SERVER, most)
        self._awaited: Awaited | None = None
        self._deadline: asyncio.TimerHandle | None = None
        self._unread_deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody connects: there may be too many, and the first request has its time."""
        super().connection_made(cast(asyncio.Transport, transport))
        address = self.client[0] if self.client else ""
        if self.config.open_connections.enter(self.transport, address):
            self._await("head")
        else:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing is waited for any more."""
        super().connection_lost(exc)
        self._stop_waiting()
        self._unset_keepalive_if_required()
        if self._unread_deadline is not None:
            self._unread_deadline.cancel()
        self.config.open_connections.leave(self.transport)
        let_go(self.transport)

    def data_received(self, data: bytes) -> None:
        """A part of a request."""
        super().data_received(data)
        self._await(self._owed())

    def handle_events(self) -> None:
        """What has come so far; the head of a request is looked at before it is taken apart."""
        refusal = self._refusal()
        if refusal is None:
            super().handle_events()
        else:
            self._close_with(refusal)

    def _refusal(self) -> bytes | None:
        """The answer to a head that takes long to read, or whose body would.

        A body in chunks may be of a million; no browser sends one, and a proxy says its length.
        """
        if self.conn.their_state is not h11.IDLE:
            return None
        begun, _ = self.conn.trailing_data
        end = _END_OF_HEAD.search(begun)
        head = begun if end is None else begun[: end.end()]
        if head.count(b"\n") > MOST_LINES:
            return _TOO_MANY_LINES
        return _NO_LENGTH if _IN_CHUNKS.search(head) else None

    def on_response_complete(self) -> None:
        """A request is answered; the next one may come."""
        super().on_response_complete()
        self._await(self._owed())

    def pause_writing(self) -> None:
        """The answer is longer than what the peer has read of it."""
        super().pause_writing()
        if self._unread_deadline is None:
            seconds = self.config.limits.answer_seconds
            self._unread_deadline = self.loop.call_later(seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """The peer goes on reading."""
        super().resume_writing()
        if self._unread_deadline is not None:
            self._unread_deadline.cancel()
            self._unread_deadline = None

    def shutdown(self) -> None:
        """The server stops: those who are being answered are answered, nobody else is waited for.

        One that failed must not keep the server from saying goodbye to the others.
        """
        if self._awaited is None and self.conn.our_state is not h11.ERROR:
            super().shutdown()
        else:
            self.transport.close()

    def _owed(self) -> Awaited | None:
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return None
        if self.conn.their_state is h11.SEND_BODY:
            return "body"
        if self.conn.their_state is not h11.IDLE:
            return None
        begun, _ = self.conn.trailing_data
        return "head" if begun or self.cycle is None else "next"

    def _await(self, awaited: Awaited | None) -> None:
        """From now on the peer owes this. The time for what it owed already runs on."""
        if awaited == self._awaited:
            return
        self._stop_waiting()
        if awaited is None:
            return
        self._awaited = awaited
        self._deadline = self.loop.call_later(self._patience(awaited), self._end)
        self.config.open_connections.wait(self.transport)

    def _patience(self, awaited: Awaited) -> float:
        match awaited:
            case "head":
                return self.config.limits.head_seconds
            case "body":
                return self.config.limits.body_seconds
            case "next":
                return self.timeout_keep_alive
            case _:
                assert_never(awaited)

    def _stop_waiting(self) -> None:
        self._awaited = None
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        self.config.open_connections.busy(self.transport)

    def _end(self) -> None:
        """The peer took too long."""
        if self._awaited == "body":
            is_told = not self.cycle.response_started
        else:
            is_told = bool(self.conn.trailing_data[0])
        self._close_with(_TOO_SLOW if is_told else b"")

    def _close_with(self, answer: bytes) -> None:
        """The peer is told, if it reads."""
        if answer:
            self.transport.write(answer)
        if self.transport.get_write_buffer_size():
            # It does not read either; what it was to be told would wait for ever.
            self.transport.abort()
        else:
            self.transport.close()
