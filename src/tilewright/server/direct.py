"""A shorter way between the sockets and the tables, for uvicorn.

The general way of ASGI costs two task switches and half a dozen wrappers for each message, more
than the game itself. Here a message goes from the parser to the table in one call, and an answer
from the table to the transport in another. `sockets.py` uses this if the server offers it, and
plain ASGI if not.
"""

import zlib
from collections.abc import Callable, Iterable
from http import HTTPStatus
from typing import Any

from litestar.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.http11 import Request
from websockets.protocol import State

KEY = "tilewright.direct"
"""Where the application finds the socket in the state of its scope."""

COMPRESSED_FROM = 2048
"""Bytes: shorter messages gain nothing that anybody would notice."""

_TEXT = 0x81
_COMPRESSED_TEXT = 0xC1
_SHORT = 126
_MEDIUM = 1 << 16


class DirectSocket(WebSocketsSansIOProtocol):
    """The socket of uvicorn, which also offers itself to the application."""

    hear: Callable[[bytes], None] | None = None
    """Takes each message at once; None leaves them to ASGI."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        # Each message by itself, so that a socket that waits keeps no buffers.
        alone = ServerPerMessageDeflateFactory(
            server_no_context_takeover=True, client_no_context_takeover=True
        )
        self.conn.available_extensions = [alone]

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
        frame = compressed_frame if self.conn.extensions else plain_frame
        self.transport.write(b"".join([part for text in texts for part in frame(text)]))
        return self.transport.get_write_buffer_size()

    def abort(self) -> None:
        """Ends the connection without waiting for a reader that does not read."""
        self.transport.abort()


def plain_frame(text: bytes) -> tuple[bytes, bytes]:
    """A text message as a frame: what stands before it, and itself."""
    return _head(_TEXT, len(text)), text


def compressed_frame(text: bytes) -> tuple[bytes, bytes]:
    """As `plain_frame`, in less bytes if it has many (RFC 7692)."""
    if len(text) < COMPRESSED_FROM:
        return plain_frame(text)
    packer = zlib.compressobj(1, wbits=-zlib.MAX_WBITS)
    packed = packer.compress(text) + packer.flush(zlib.Z_SYNC_FLUSH)
    packed = packed.removesuffix(b"\x00\x00\xff\xff")
    return _head(_COMPRESSED_TEXT, len(packed)), packed


def _head(kind: int, size: int) -> bytes:
    if size < _SHORT:
        return bytes((kind, size))
    if size < _MEDIUM:
        return bytes((kind, 0x7E)) + size.to_bytes(2, "big")
    return bytes((kind, 0x7F)) + size.to_bytes(8, "big")


def direct_socket(scope: Scope) -> DirectSocket | None:
    """The shorter way, if the server offers it."""
    offered = scope["state"].get(KEY)
    return offered if isinstance(offered, DirectSocket) else None
