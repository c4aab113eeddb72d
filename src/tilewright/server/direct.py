"""A shorter way between the sockets and the tables, for uvicorn.

The general way of ASGI costs two task switches and half a dozen wrappers for each message, more
than the game itself. Here a message goes from the parser to the table in one call, and an answer
from the table to the transport in another. `sockets.py` uses this if the server offers it, and
plain ASGI if not.
"""

from collections.abc import Callable, Iterable
from http import HTTPStatus

from litestar.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

KEY = "tilewright.direct"
"""Where the application finds the socket in the state of its scope."""

_SHORT = 126
_MEDIUM = 1 << 16


class DirectSocket(WebSocketsSansIOProtocol):
    """The socket of uvicorn, which also offers itself to the application."""

    hear: Callable[[bytes], None] | None = None
    """Takes each message at once; None leaves them to ASGI."""

    def handle_connect(self, event: Request) -> None:
        """As ever, and the application finds this socket in its scope."""
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self.scope["state"][KEY] = self

    def send_receive_event_to_app(self) -> None:
        """A whole message has come."""
        if self.hear is None:
            super().send_receive_event_to_app()
            return
        frames, self.frames = self.frames, []
        if not self.close_sent:
            self.hear(frames[0] if len(frames) == 1 else b"".join(frames))

    def send_now(self, texts: Iterable[bytes]) -> int:
        """Sends text messages in one go; gives how many bytes wait for a slow reader."""
        if self.conn.state is not State.OPEN or self.transport.is_closing():
            return 0
        self.transport.write(b"".join([part for text in texts for part in (_head(text), text)]))
        return self.transport.get_write_buffer_size()

    def abort(self) -> None:
        """Ends the connection without waiting for a reader that does not read."""
        self.transport.abort()


def _head(text: bytes) -> bytes:
    """What stands before a text message in its frame."""
    size = len(text)
    if size < _SHORT:
        return bytes((0x81, size))
    if size < _MEDIUM:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")


def direct_socket(scope: Scope) -> DirectSocket | None:
    """The shorter way, if the server offers it."""
    offered = scope["state"].get(KEY)
    return offered if isinstance(offered, DirectSocket) else None
