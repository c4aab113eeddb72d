"""Starts a server and says where it is: a link to click, one for the phones in the room."""

import contextlib
import errno
import gc
import logging
import socket
import sys
from pathlib import Path
from typing import Any, Final, TextIO

import segno
import uvicorn
from litestar import Litestar

from tilewright.server.app import create_app
from tilewright.server.settings import Settings

PORTS_TRIED = 100
TESTED_UVICORN: Final = ((0, 53), (0, 55))
"""From and below: the versions that `uvicorn_socket.py` was tested with."""
EVERYWHERE = "0.0.0.0"  # noqa: S104 - asked for by whoever starts it; phones must reach it

_logger = logging.getLogger(__name__)


def serve(
    host: str = EVERYWHERE,
    port: int = 8000,
    data_dir: Path = Path("data"),
    *,
    database: str | None = None,
    show_qr: bool = True,
    out: TextIO | None = None,
    settings: Settings | None = None,
) -> None:
    """Serves until it is told to stop. Takes the next free port if this one is taken."""
    settings = settings or Settings(data_dir=data_dir, database=database)
    out = sys.stdout if out is None else out
    listener = listen(host, port)
    taken = listener.getsockname()[1]
    if port not in (0, taken):
        print(f"Port {port} is taken; using {taken}.", file=out)
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    with listener:
        server = _Server(uvicorn_config(settings), greeting(host, taken, show_qr=show_qr), out)
        with contextlib.suppress(KeyboardInterrupt):
            server.run(sockets=[listener])


def listen(host: str, port: int) -> socket.socket:
    """A socket on this port, or on the next one that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    last = port if port == 0 else min(port + PORTS_TRIED, 65535)
    for candidate in range(port, last + 1):
        # With the protocol named, asyncio sends small messages at once instead of collecting them.
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, candidate))
            # Two servers may bind one port before either listens; only one of them can listen.
            listener.listen(2048)
        except OSError as error:
            listener.close()
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
        else:
            return listener
    raise OSError(errno.EADDRINUSE, f"no free port from {port} to {last}")


def uvicorn_config(settings: Settings, app: Litestar | None = None) -> uvicorn.Config:
    """How the application is served."""
    return uvicorn.Config(
        app or create_app(settings),
        **_socket_settings(),
        # Beyond the limit for messages, so that those a little too large get an answer.
        ws_max_size=4 * settings.limits.message_bytes,
        backlog=2048,
        access_log=False,  # The link of a private table is nobody else's business.
        log_level="warning",
        server_header=False,
        proxy_headers=settings.behind_proxy,
        # Longer than clients keep a connection for later, so that none is closed in their hands.
        timeout_keep_alive=30,
        timeout_graceful_shutdown=3,
    )


def _socket_settings() -> dict[str, Any]:
    """Our own socket, which compresses by itself; uvicorn's if its parts may not fit ours."""
    version = tuple(int(part) for part in uvicorn.__version__.split(".")[:2])
    oldest, too_new = TESTED_UVICORN
    if not oldest <= version < too_new:
        _logger.warning("untested uvicorn %s: tables use its own sockets", uvicorn.__version__)
        return {"ws": "auto", "ws_per_message_deflate": True}
    # Not at the top: what it is made of may be missing in an untested version.
    from tilewright.server.uvicorn_socket import UvicornSocket  # noqa: PLC0415

    return {"ws": UvicornSocket, "ws_per_message_deflate": False}


def greeting(host: str, port: int, *, show_qr: bool) -> str:
    """The links, and a code for phones if they can reach the server."""
    lines = ["", f"  Tilewright is ready:  http://{_own_name(host)}:{port}/"]
    lan = lan_address() if host in (EVERYWHERE, "::") else None
    if lan is not None:
        link = f"http://{lan}:{port}/"
        lines.append(f"  In your network:      {link}")
        if show_qr:
            lines += ["", *_qr(link)]
    lines += ["", "  Ctrl-C stops it; tables are kept.", ""]
    return "\n".join(lines)


def lan_address() -> str | None:
    """This machine's address in the local network; None if there is none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Asks the system for a route; a datagram socket sends nothing when it connects.
            probe.connect(("10.255.255.255", 1))
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return None if address.startswith(("127.", "0.")) else address


def _own_name(host: str) -> str:
    if host in (EVERYWHERE, "::", ""):
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


def _qr(link: str) -> list[str]:
    """The code in half blocks: two rows of it in each line of the terminal."""
    matrix = [[*row] for row in segno.make(link, error="l", micro=False).matrix_iter(border=2)]
    if len(matrix) % 2:
        matrix.append([0] * len(matrix[0]))
    # Dark modules are left as background: readable on dark terminals, inverted on light ones,
    # and cameras read both.
    blocks = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
    return [
        "  "
        + "".join(
            blocks[int(above > 0), int(below > 0)] for above, below in zip(*rows, strict=True)
        )
        for rows in zip(matrix[::2], matrix[1::2], strict=True)
    ]


class _Server(uvicorn.Server):
    """Says where it is once it answers."""

    def __init__(self, config: uvicorn.Config, said: str, out: TextIO) -> None:
        super().__init__(config)
        self._said = said
        self._out = out

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            # What is there now stays. Values have no cycles, so looking for some is rarely needed,
            # and a look at everything would be felt as a pause at every table.
            gc.freeze()
            gc.set_threshold(20_000, 50, 100)
            print(self._said, file=self._out, flush=True)
