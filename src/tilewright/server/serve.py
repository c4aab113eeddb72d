"""Starts a server and says where it is: a link to click, one for the phones in the room."""

import asyncio
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
from tilewright.server.connections import Connections
from tilewright.server.logs import configure_logging
from tilewright.server.memory import hold_little
from tilewright.server.security import Gate
from tilewright.server.settings import Settings
from tilewright.server.storage.folder_lock import lock_folder
from tilewright.server.storage.private_files import make_private

if sys.platform != "win32":  # It has no such limits.
    import resource

PORTS_TRIED = 100
BACKLOG = 2048
"""Those who wait to be let in."""
ACCEPTED_AT_ONCE = 32
"""Before those who were let in are counted. asyncio would also repeat a failure so many times."""
FILES_FOR_THE_REST = 256
"""For the database, bots, the client, and those who are let in but not counted yet."""
UNLIMITED = 65_536
"""Files: more than connections that anybody would want in one process."""
LONGEST_ADDRESS = 64 * 1024
"""Bytes of a request's first line: an address may hold a whole tile set."""
RETRY_SECONDS = 1.0
"""After which asyncio tries again to let somebody in."""
OUT_OF_FILES = (errno.EMFILE, errno.ENFILE)
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
    """Serves until it is told to stop. Takes the next free port if this one is taken.

    With SQLite the folder is this process's until it ends; raises `FolderInUse` if it is another's.
    """
    settings = settings or Settings(data_dir=data_dir, database=database)
    if settings.database is None:
        make_private(settings.data_dir)
        lock_folder(settings.data_dir)
    out = sys.stdout if out is None else out
    listener = listen(host, port)
    taken = listener.getsockname()[1]
    if port not in (0, taken):
        print(f"Port {port} is taken; using {taken}.", file=out)
    configure_logging(settings.log_format, settings.log_level)
    raise_file_limit()
    hold_little()
    with listener:
        config = uvicorn_config(settings)
        server = _GreetingServer(config, greeting(host, taken, show_qr=show_qr), out)
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
            listener.listen(BACKLOG)
        except OSError as error:
            listener.close()
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
        else:
            return listener
    raise OSError(errno.EADDRINUSE, f"no free port from {port} to {last}")


def uvicorn_config(settings: Settings, app: Litestar | None = None) -> uvicorn.Config:
    """How the application is served."""
    limits = settings.limits
    return _protocols(
        settings,
        Gate(app or create_app(settings), settings),
        # Beyond the limit for messages, so that those a little too large get an answer.
        ws_max_size=4 * limits.message_bytes,
        h11_max_incomplete_event_size=limits.head_bytes + LONGEST_ADDRESS,
        backlog=ACCEPTED_AT_ONCE,
        access_log=False,  # The link of a private table is nobody else's business.
        log_config=None,  # As everything else is logged.
        log_level="warning",
        server_header=False,
        proxy_headers=settings.behind_proxy,
        forwarded_allow_ips=list(settings.trusted_proxies),
        # Longer than clients keep a connection for later, so that none is closed in their hands.
        timeout_keep_alive=30,
        timeout_graceful_shutdown=3,
    )


def _protocols(settings: Settings, app: Gate, **rest: Any) -> uvicorn.Config:
    """Our own HTTP and sockets, which know limits; uvicorn's if its parts may not fit ours."""
    version = tuple(int(part) for part in uvicorn.__version__.split(".")[:2])
    oldest, too_new = TESTED_UVICORN
    if not oldest <= version < too_new:
        _logger.warning(
            "untested uvicorn %s: its own connections are used, without limits for slow ones",
            uvicorn.__version__,
        )
        return uvicorn.Config(app, http="h11", ws="auto", ws_per_message_deflate=True, **rest)
    # Not at the top: what they are made of may be missing in an untested version.
    from tilewright.server.uvicorn_http import FastConfig, UvicornHttp  # noqa: PLC0415
    from tilewright.server.uvicorn_socket import UvicornSocket  # noqa: PLC0415

    config = FastConfig(
        app, http=UvicornHttp, ws=UvicornSocket, ws_per_message_deflate=False, **rest
    )
    limits = settings.limits
    config.limits = limits
    config.open_connections = Connections(
        max(1, min(limits.connections, file_limit() - FILES_FOR_THE_REST)),
        None if settings.behind_proxy else limits.connections_per_address,
    )
    return config


def file_limit() -> int:
    """How many files, connections among them, this process may have open."""
    if sys.platform == "win32":
        return UNLIMITED
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return UNLIMITED if soft == resource.RLIM_INFINITY else soft


def raise_file_limit() -> None:
    """Takes as many as the system gives without being asked, which often is not the start."""
    if sys.platform == "win32":
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = UNLIMITED if hard == resource.RLIM_INFINITY else min(hard, UNLIMITED)
    if soft < wanted:
        # Some systems name a limit that they do not grant.
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


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


class Server(uvicorn.Server):
    """As uvicorn's; one without files to open makes room, and does not only try again."""

    _made_room = 0.0

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listens; a crowd that comes at once may wait, although few are let in at once."""
        await super().startup(sockets)
        for listener in sockets or ():
            listener.listen(BACKLOG)
        asyncio.get_running_loop().set_exception_handler(self._handle)

    def _handle(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if isinstance(error, OSError) and error.errno in OUT_OF_FILES:
            self._make_room(loop.time())
        loop.default_exception_handler(context)

    def _make_room(self, now: float) -> None:
        """Once for each try of asyncio, which may fail many times in a row."""
        opened: Connections | None = getattr(self.config, "open_connections", None)
        if opened is not None and now - self._made_room > RETRY_SECONDS / 2:
            self._made_room = now
            opened.make_room(ACCEPTED_AT_ONCE)


class _GreetingServer(Server):
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
