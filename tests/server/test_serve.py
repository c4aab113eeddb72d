"""How the server listens."""

import socket

from tilewright.server.serve import listen


def test_small_messages_are_sent_at_once() -> None:
    """Or the second of two answers waits 40 ms, until the client's system has confirmed the first.

    asyncio asks for that only if a socket names its protocol.
    """
    with listen("127.0.0.1", 0) as listener:
        assert listener.proto == socket.IPPROTO_TCP
