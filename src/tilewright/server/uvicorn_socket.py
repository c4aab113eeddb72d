"""The socket of uvicorn, with the shorter way of `direct.py`.

It is made of parts that uvicorn keeps for itself and may change in any version. pyproject.toml
declares the versions with which it was tested; with another one the server uses plain ASGI.
"""

from collections.abc import Callable, Iterable
from http import HTTPStatus
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.http11 import Request
from websockets.protocol import State

from tilewright.server.direct import KEY, compressed_frame, plain_frame


class UvicornSocket(WebSocketsSansIOProtocol):
    """The socket of uvicorn, which also offers itself to the application."""

    on_message: Callable[[bytes], None] | None = None
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
        if self.on_message is None:
            super().send_receive_event_to_app()
            return
        frames, self.frames = self.frames, []
        if not self.close_sent:
            self.on_message(frames[0] if len(frames) == 1 else b"".join(frames))

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
