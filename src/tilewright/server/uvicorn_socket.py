"""The socket of uvicorn, with the shorter way of `direct.py`.

It is made of parts that uvicorn keeps for itself and may change in any version. pyproject.toml
declares the versions with which it was tested; with another one the server uses plain ASGI.
"""

import asyncio
from collections.abc import Callable, Iterable
from http import HTTPStatus
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import SecurityError
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.http11 import Request
from websockets.protocol import State

from tilewright.server.direct import KEY, compressed_frame, plain_frame
from tilewright.server.uvicorn_http import FastConfig, let_go

_TOO_LARGE = b"431 Request Header Fields Too Large"
_UNREADABLE = b"400 Bad Request"

READ_AT_ONCE = 2048
"""Bytes: hundreds of frames, if they are as short as can be. Reading one takes as long as a long
one takes, so they are counted before more is read."""
MOST_EARLY = 100
"""Frames before the application listens."""
MOST_UNREAD = 1024 * 1024
"""Bytes of answers to pings that nobody reads."""
TOO_SLOW = 1013, "a message took too long to arrive"
"""How a socket closes on whoever begins a message and does not end it."""


class UvicornSocket(WebSocketsSansIOProtocol):
    """The socket of uvicorn, which also offers itself to the application."""

    config: FastConfig
    on_message: Callable[[bytes], None] | None = None
    """Takes each message at once; None leaves them to ASGI."""
    on_frames: Callable[[int], bool] | None = None
    """Hears how many frames have come, messages or not, and says whether so many may."""
    on_writable: Callable[[], None] | None = None
    """Called when a reader that was slow has read most of what waited."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._early = 0
        self._deadline: asyncio.TimerHandle | None = None
        """Of the message that is begun."""
        # Each message by itself, so that a socket that waits keeps no buffers.
        alone = ServerPerMessageDeflateFactory(
            server_no_context_takeover=True, client_no_context_takeover=True
        )
        self.conn.available_extensions = [alone]

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is counted no more, and nothing refers to itself from now on.

        It would stay until somebody looks for such garbage, and a look is a pause at every table.
        """
        super().connection_lost(exc)
        self._stop_waiting()
        self.config.open_connections.leave(self.transport)
        self.conn.parser.close()
        self.conn.handshake_exc = self.conn.parser_exc = None
        let_go(self.transport)

    def data_received(self, data: bytes) -> None:
        """A handshake or frames, as many as may come."""
        if not self.handshake_initiated:
            self._receive_handshake(data)
            return
        for start in range(0, len(data), READ_AT_ONCE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + READ_AT_ONCE])
        self._wait_for_rest()

    def _wait_for_rest(self) -> None:
        """A message that is begun, in parts or not, has its time; what has come of it is kept."""
        is_begun = bool(self.frames or self.conn.reader.buffer) and not self.transport.is_closing()
        if not is_begun:
            self._stop_waiting()
        elif self._deadline is None:
            seconds = self.config.limits.message_seconds
            self._deadline = self.loop.call_later(seconds, self._end_slow)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _end_slow(self) -> None:
        """The rest did not come in time: the peer is told, and what has come is forgotten."""
        self._deadline = None
        if self.close_sent or self.transport.is_closing():
            return
        self.frames = []
        self.conn.fail(*TOO_SLOW)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()
        self._abort_if_unread()

    def handle_events(self) -> None:
        """What has come; whoever sends too many frames is cut off."""
        if self.handshake_complete and not self._may_come(len(self.conn.events)):
            self.transport.abort()
        else:
            super().handle_events()

    def _may_come(self, frames: int) -> bool:
        if self.on_frames is not None:
            return self.on_frames(frames)
        self._early += frames
        return self._early <= MOST_EARLY

    def _receive_handshake(self, data: bytes) -> None:
        """One that cannot be read is answered, too."""
        super().data_received(data)
        error = self.conn.handshake_exc
        if error is None or self.handshake_initiated or self.close_sent:
            return
        # Before version 17 websockets told of the reason as a cause.
        is_too_large = any(isinstance(each, SecurityError) for each in (error, error.__cause__))
        status = _TOO_LARGE if is_too_large else _UNREADABLE
        self.close_sent = True
        self.transport.write(
            b"HTTP/1.1 %b\r\nconnection: close\r\ncontent-length: 0\r\n\r\n" % status
        )
        self.transport.close()

    def shutdown(self) -> None:
        """The server stops. One that is closing already must not keep it from the others."""
        if self.transport.is_closing():
            self.transport.abort()
        else:
            super().shutdown()

    def handle_connect(self, event: Request) -> None:
        """As ever, and the application finds this socket in its scope."""
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self.scope["state"][KEY] = self

    def send_receive_event_to_app(self) -> None:
        """A whole message has come."""
        self._stop_waiting()
        if self.on_message is None:
            super().send_receive_event_to_app()
            return
        frames, self.frames = self.frames, []
        if not self.close_sent:
            self.on_message(frames[0] if len(frames) == 1 else b"".join(frames))

    @property
    def is_writable(self) -> bool:
        """Whether little waits for the reader."""
        return self.writable.is_set()

    def resume_writing(self) -> None:
        """The reader has read most of what waited."""
        super().resume_writing()
        if self.on_writable is not None:
            self.on_writable()

    def handle_ping(self) -> None:
        """Pings are answered, as long as somebody reads the answers."""
        super().handle_ping()
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.abort()

    def keepalive_timeout(self) -> None:
        """Whoever answers no ping may read nothing any more; nothing is kept for them."""
        super().keepalive_timeout()
        self._abort_if_unread()

    async def run_asgi(self) -> None:
        """As ever; what then is not read in time is forgotten."""
        await super().run_asgi()
        if self.transport.get_write_buffer_size():
            self.loop.call_later(self.close_timeout, self._abort_if_unread)
        self.scope["state"].pop(KEY, None)

    def _abort_if_unread(self) -> None:
        if self.transport.get_write_buffer_size():
            self.transport.abort()

    def send_now(self, texts: Iterable[bytes]) -> int:
        """Sends text messages in one go; gives how many bytes wait for a slow reader."""
        if self.conn.state is not State.OPEN or self.transport.is_closing():
            return 0
        frame = compressed_frame if self.conn.extensions else plain_frame
        self.transport.write(b"".join([part for text in texts for part in frame(text)]))
        return self.transport.get_write_buffer_size()

    def abort(self) -> None:
        """Ends the connection without waiting for a reader that does not read."""
        self.transport.abort()
