"""Which version of the wire a client speaks: with another one than ours nothing is done.

A page says it in every request, as a header, and first of all over a socket, in `hello`.
"""

from litestar.datastructures import Headers

from tilewright.hosting.problems import HttpProblem
from tilewright.hosting.protocol import OTHER_PROTOCOL
from tilewright.tables.wire import PROTOCOL

HEADER = "tilewright-protocol"
"""Programs other than our pages may leave it out."""


def check_protocol(headers: Headers) -> None:
    """Raises a problem for the request of a page of another version."""
    if headers.get(HEADER, str(PROTOCOL)) != str(PROTOCOL):
        raise HttpProblem(409, OTHER_PROTOCOL, kind="other-protocol")
