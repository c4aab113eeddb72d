"""What can be set when a server starts."""

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

STATIC = Path(__file__).parent / "static"
BOT_PAUSE = 0.35


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """How much one guest may ask for. Rates are per second, bursts are what may come at once."""

    http_rate: float = 20.0
    http_burst: int = 120
    new_guest_rate: float = 20.0
    """Requests without a session, per address: a whole classroom may sit behind one."""
    new_guest_burst: int = 600
    socket_rate: float = 20.0
    socket_burst: int = 80
    socket_strikes: int = 200
    """Messages refused in a row, after which the socket is closed."""
    sockets_per_guest: int = 32
    message_bytes: int = 16 * 1024
    body_bytes: int = 64 * 1024
    record_bytes: int = 512 * 1024
    outbox_messages: int = 256
    outbox_bytes: int = 1024 * 1024
    """What may wait for one socket; a reader slower than that is dropped."""
    waiting_messages: int = 64
    """What may wait at one table while an entry is being stored."""
    open_tables_per_guest: int = 50
    chat_characters: int = 500
    name_characters: int = 40

    @staticmethod
    def lifted() -> "Limits":
        """For load tests: rates that nobody reaches."""
        most = 10**9
        return Limits(
            http_rate=most,
            http_burst=most,
            new_guest_rate=most,
            new_guest_burst=most,
            socket_rate=most,
            socket_burst=most,
            socket_strikes=most,
            sockets_per_guest=most,
            open_tables_per_guest=most,
        )


def usable_cores() -> int:
    """The processors this process may run on."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """One server. Everything but the folder of its data has a sensible default."""

    data_dir: Path
    database: str | None = None
    """`postgresql://…`; None keeps everything in SQLite inside `data_dir`."""
    static_dir: Path = STATIC
    limits: Limits = field(default_factory=Limits)
    bot_workers: int = field(default_factory=usable_cores)
    bot_command: tuple[str, ...] = (sys.executable, "-m", "tilewright.server.bot_worker")
    """What starts a process in which bots think."""
    bot_patience: float = 4.0
    """A bot may take this many times the seconds of its level, then it counts as hung."""
    bot_grace: float = 3.0
    """Seconds on top, since a busy machine is no fault of the bot."""
    bot_pause: float = BOT_PAUSE
    """The least time between two actions of bots, so that people can follow."""
    stand_in_level: int = 3
    """Who plays for a person that left."""
    secure_cookie: bool = False
    """Set behind HTTPS: the session then travels encrypted only."""
    behind_proxy: bool = False
    """Set behind a proxy on this machine: it then says from where a request comes."""
    snapshot_every: int = 64
    idle_seconds: float = 300.0
    """A table that nobody looks at leaves the memory after this time."""
    open_table_hours: float = 24.0
    """A table that nobody starts is closed after this time."""
