"""What comes over a line to a table: a message, or the answer to what is none.

A page says in `hello` which version of the wire it speaks. It may have been loaded before the
host was brought up to date, so that it has to be loaded anew.
"""

from typing import Final

import msgspec

from tilewright.tables.wire import PROTOCOL, Rejected, Request

OTHER_PROTOCOL: Final = f"this server speaks protocol {PROTOCOL}, you another one; reload the page"


class _AnyHello(msgspec.Struct, tag="hello"):
    """A hello of whatever version."""

    protocol: object = None


class _Numbered(msgspec.Struct):
    """Enough of a broken message to answer it by its id."""

    id: int | None = None


_NOT_UNDERSTOOD = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
_requests: msgspec.json.Decoder[Request] = msgspec.json.Decoder(Request)
_any_hello = msgspec.json.Decoder(_AnyHello)
_numbered = msgspec.json.Decoder(_Numbered)


def read_message(data: bytes) -> Request | Rejected:
    """The message, or why it cannot be followed."""
    try:
        return _requests.decode(data)
    except _NOT_UNDERSTOOD as error:
        rejection = other_protocol(data)
        return rejection or Rejected(id_of(data), "malformed", f"not understood: {error}")


def other_protocol(data: bytes) -> Rejected | None:
    """The answer to a hello of another version; None if this is no such message."""
    try:
        protocol = _any_hello.decode(data).protocol
    except _NOT_UNDERSTOOD:
        return None
    if protocol == PROTOCOL:
        return None
    return Rejected(None, "other-protocol", OTHER_PROTOCOL, facts={"protocol": PROTOCOL})


def id_of(data: bytes) -> int | None:
    """The id of a message that could not be decoded, if it has one."""
    try:
        number = _numbered.decode(data).id
    except _NOT_UNDERSTOOD:
        return None
    return number if number is not None and 0 <= number < 2**53 else None
