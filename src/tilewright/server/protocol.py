"""Which version of the wire a client speaks: with another one than ours nothing is done.

A page says it in every request, as a header, and first of all over a socket, in `hello`. It may
have been loaded before the server was brought up to date, so that it has to be loaded anew.
"""

import msgspec
from litestar.datastructures import Headers

from tilewright.hosting.problems import HttpProblem
from tilewright.tables.wire import PROTOCOL, Rejected

HEADER = "tilewright-protocol"
"""Programs other than our pages may leave it out."""

_REASON = f"this server speaks protocol {PROTOCOL}, you another one; reload the page"


class _AnyHello(msgspec.Struct, tag="hello"):
    """A hello of whatever version."""

    protocol: object = None


_any_hello = msgspec.json.Decoder(_AnyHello)


def other_protocol(data: bytes) -> Rejected | None:
    """The answer to a hello of another version; None if this is no such message."""
    try:
        protocol = _any_hello.decode(data).protocol
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
    if protocol == PROTOCOL:
        return None
    return Rejected(None, "other-protocol", _REASON, facts={"protocol": PROTOCOL})


def check_protocol(headers: Headers) -> None:
    """Raises a problem for the request of a page of another version."""
    if headers.get(HEADER, str(PROTOCOL)) != str(PROTOCOL):
        raise HttpProblem(409, _REASON, kind="other-protocol")
