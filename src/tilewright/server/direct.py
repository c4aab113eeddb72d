"""A shorter way between the sockets and the tables.

The general way of ASGI costs two task switches and half a dozen wrappers for each message, more
than the game itself. Here a message goes from the parser to the table in one call, and an answer
from the table to the transport in another. `sockets.py` uses this if the server offers it
(`uvicorn_socket.py` does), and plain ASGI if not.
"""

import zlib
from collections.abc import Callable, Iterable
from typing import Protocol

from litestar.types import Scope

KEY = "tilewright.direct"
"""Where the application finds the socket in the state of its scope."""

COMPRESSED_FROM = 2048
"""Bytes: shorter messages gain nothing that anybody would notice."""

_TEXT = 0x81
_COMPRESSED_TEXT = 0xC1
_SHORT = 126
_MEDIUM = 1 << 16


class DirectSocket(Protocol):
    """A socket that the application reads from and writes to at once."""

    on_message: Callable[[bytes], None] | None
    """Takes each message at once; None leaves them to ASGI."""
    on_frames: Callable[[int], bool] | None
    """Hears how many frames have come, messages or not, and says whether so many may."""
    on_writable: Callable[[], None] | None
    """Called when a reader that was slow has read most of what waited."""

    @property
    def is_writable(self) -> bool:
        """Whether little waits for the reader."""
        ...

    def send_now(self, texts: Iterable[bytes]) -> int:
        """Sends text messages in one go; gives how many bytes wait for a slow reader."""
        ...

    def abort(self) -> None:
        """Ends the connection without waiting for a reader that does not read."""
        ...


def plain_frame(text: bytes) -> tuple[bytes, bytes]:
    """A text message as a frame: what stands before it, and itself."""
    return _head(_TEXT, len(text)), text


def compressed_frame(text: bytes) -> tuple[bytes, bytes]:
    """As `plain_frame`, in fewer bytes if it has many (RFC 7692)."""
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
    offered: DirectSocket | None = scope["state"].get(KEY)
    return offered
