"""What can be set when a server starts.

Every field is an option: `configuration.py` reads it from the command line, the environment and a
file, and docs/configuration.md lists it with the docstring below it. A number is at least 0 unless
its type says otherwise.
"""

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta

STATIC = Path(__file__).parent / "static"

AtLeastOne = Annotated[int, Meta(ge=1)]
AboveZero = Annotated[float, Meta(gt=0)]
IpNetwork = Annotated[
    str, Meta(pattern="^[0-9a-fA-F.:]+(/[0-9]+)?$", description="addresses or networks")
]
LogFormat = Literal["text", "json"]
LogLevel = Literal["debug", "info", "warning", "error"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """How much one guest, and how much one address may ask for.

    Rates are per second, bursts are what may come at once. An address of IPv6 is its whole /64.
    What an address may ask for leaves room for a club of forty people behind it.
    """

    http_rate: AboveZero = 20.0
    """Requests of a guest."""
    http_burst: AtLeastOne = 120
    """Requests of a guest at once."""
    address_requests_rate: AboveZero = 100.0
    """Requests of one address, and sockets that it opens."""
    address_requests_burst: AtLeastOne = 1500
    """Requests of one address, and sockets that it opens, at once."""
    address_pages_rate: AboveZero = 100.0
    """Pages, files and figures for one address."""
    address_pages_burst: AtLeastOne = 4000
    """Pages, files and figures for one address at once: a club that opens the client together."""
    address_sessions_rate: AboveZero = 0.5
    """New guests from one address: requests without a session."""
    address_sessions_burst: AtLeastOne = 200
    """New guests from one address at once: a whole classroom may sit behind one."""
    address_sign_ins_rate: AboveZero = 0.2
    """Attempts to sign in from one address, by passkey or code, and codes made; a wrong code counts
    as ten."""
    address_sign_ins_burst: AtLeastOne = 120
    """Attempts to sign in from one address at once."""
    address_tables_rate: AboveZero = 0.25
    """New tables from one address, rematches, lessons and shared score sheets among them."""
    address_tables_burst: AtLeastOne = 120
    """New tables from one address at once."""
    address_replays_rate: AboveZero = 0.5
    """Seconds of computing for one address: replays, records, positions, logs, hints, reviews."""
    address_replays_burst: AtLeastOne = 60
    """Seconds of computing for the replays and hints of one address at once."""
    address_advice_rate: AboveZero = 0.2
    """Seconds of computing for one address: set-ups, catalogues, choices, score pads."""
    address_advice_burst: AtLeastOne = 20
    """Seconds of computing for the set-ups and choices of one address at once."""
    address_messages_rate: AboveZero = 0.3
    """Seconds of computing for what the sockets of one address ask."""
    address_messages_burst: AtLeastOne = 10
    """Seconds of computing for the sockets of one address at once."""
    address_chat_rate: AboveZero = 5.0
    """Lines of chat from one address."""
    address_chat_burst: AtLeastOne = 100
    """Lines of chat from one address at once."""
    address_bots_rate: AboveZero = 1.0
    """Seconds that bots think at tables of one address; with none left it gets no new bots."""
    address_bots_burst: AtLeastOne = 3600
    """Seconds that bots think at tables of one address, at once."""
    address_records: AtLeastOne = 10
    """Record files of an address that are read at the same time."""
    socket_rate: AboveZero = 20.0
    """Messages of a socket."""
    socket_burst: AtLeastOne = 80
    """Messages of a socket at once."""
    socket_strikes: AtLeastOne = 200
    """Messages refused in a row, after which the socket is closed."""
    sockets_per_guest: AtLeastOne = 32
    """Sockets of a guest that are open at the same time."""
    connections: AtLeastOne = 10_000
    """Open at once; fewer where the system allows fewer open files. At the limit a new one takes
    the place of the one that has kept the server waiting longest."""
    connections_per_address: AtLeastOne = 400
    """The same for one address (of IPv6, one /64); not counted behind a proxy, where all have its
    address. A club of forty people with eight connections each is well below."""
    head_seconds: AboveZero = 10.0
    """In which the head of a request has to arrive, and the first hello of a socket."""
    body_seconds: AboveZero = 60.0
    """In which the body of a request has to arrive."""
    message_seconds: AboveZero = 10.0
    """In which a message of a socket has to arrive, once it is begun."""
    answer_seconds: AboveZero = 60.0
    """In which the peer has to read something of an answer that waits for it."""
    head_bytes: AtLeastOne = 16 * 1024
    """Of the header fields of a request, in all."""
    message_bytes: AtLeastOne = 16 * 1024
    """The size of a message of a socket."""
    body_bytes: AtLeastOne = 64 * 1024
    """The size of the body of a request."""
    record_bytes: AtLeastOne = 512 * 1024
    """The size of a record that somebody asks to see replayed."""
    outbox_bytes: AtLeastOne = 256 * 1024
    """What may wait for one socket; a reader slower than that is dropped."""
    inbox_messages: AtLeastOne = 64
    """Messages of one socket that may wait because its reader is slow; with more it is dropped."""
    waiting_messages: AtLeastOne = 64
    """What may wait at one table while an entry is being stored."""
    open_tables_per_guest: AtLeastOne = 50
    """Games of a guest that have not ended; those for practice count apart."""
    listed_tables_per_guest: AtLeastOne = 5
    """Tables of one host that the home page shows at the same time, the newest."""
    chat_rate: AboveZero = 0.5
    """Lines of chat of a guest."""
    chat_burst: AtLeastOne = 10
    """Lines of chat of a guest at once."""
    chat_characters: AtLeastOne = 500
    """The length of a line of chat."""
    name_characters: Annotated[int, Meta(ge=1, le=80)] = 40
    """The length of a name."""

    @staticmethod
    def lifted() -> "Limits":
        """For load tests: rates that nobody reaches."""
        most = 10**9
        return Limits(
            http_rate=most,
            http_burst=most,
            address_requests_rate=most,
            address_requests_burst=most,
            address_pages_rate=most,
            address_pages_burst=most,
            address_sessions_rate=most,
            address_sessions_burst=most,
            address_sign_ins_rate=most,
            address_sign_ins_burst=most,
            address_tables_rate=most,
            address_tables_burst=most,
            address_replays_rate=most,
            address_replays_burst=most,
            address_advice_rate=most,
            address_advice_burst=most,
            address_messages_rate=most,
            address_messages_burst=most,
            address_chat_rate=most,
            address_chat_burst=most,
            address_bots_rate=most,
            address_bots_burst=most,
            address_records=most,
            chat_rate=most,
            chat_burst=most,
            socket_rate=most,
            socket_burst=most,
            socket_strikes=most,
            sockets_per_guest=most,
            connections_per_address=most,
            open_tables_per_guest=most,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Retention:
    """For how many days what nobody needs any more is kept; 0 is for ever.

    A server that runs looks once a day, `tilewright admin prune` when it is asked to.
    """

    idle_games: float = 90.0
    """A game in which nobody has acted for so many days is closed without an outcome."""
    unfinished_tables: float = 30.0
    """A table that was closed before its game was over, counted from its last action, or from when
    those who run the server, or `keep.idle_games`, closed it."""
    practice_tables: float = 30.0
    """A lesson or another table for practice, counted from its last action."""
    finished_tables: float = 0.0
    """A game that was played to its end, with its replay."""
    guests: float = 400.0
    """The name of a guest who has not come back and sits at no table. The session itself is
    forgotten by the browser after a year."""
    chat: float = 365.0
    """A line of chat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NoticeSettings:
    """How people are told when they are away from the table."""

    after: float = 20.0
    """Seconds after which somebody is told what still holds then: a move that was made meanwhile is
    not told."""
    channels: AtLeastOne = 12
    """Ways in which one person is told: browsers, other services."""
    networks: tuple[IpNetwork, ...] = ()
    """Networks of your own, such as 192.168.0.0/16, into which people may let this server send
    messages. Without any it sends to the internet alone, over HTTPS."""


def usable_cores() -> int:
    """The processors this process may run on."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """One server. Everything but the folder of its data has a sensible default.

    In the metadata of a field, `key` is the name of its option where that is not the name of the
    field, and `default` says in words what a default is that differs from machine to machine.
    """

    host: str = "0.0.0.0"  # noqa: S104 - a game night needs the phones in the room
    """Where to listen; 127.0.0.1 keeps it on this machine."""
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    """The port, or the next one that is free; 0 takes any."""
    qr: bool = True
    """Whether a code for phones is printed."""
    log_format: LogFormat = "text"
    """Lines of the log for people, or JSON for machines; they go to stderr."""
    log_level: LogLevel = "warning"
    """What is worth a line in the log; with `info` also every request."""
    data_dir: Path = field(metadata={"key": "data", "default": "your folder for program data"})
    """The folder in which tables are kept."""
    database: (
        Annotated[
            str,
            Meta(
                pattern="^postgres(ql)?://",
                description="an address that begins with postgresql://",
            ),
        ]
        | None
    ) = None
    """`postgresql://user:password@host/name`; without it everything is in SQLite inside `data`."""
    database_patience: float = 5.0
    """Seconds that an action waits for a PostgreSQL that is lost; then it is refused."""
    static_dir: Path = field(
        default=STATIC, metadata={"key": "static", "default": "the client that is installed"}
    )
    """The folder of the built client."""
    limits: Limits = field(default_factory=Limits)
    bot_workers: AtLeastOne = field(
        default_factory=usable_cores, metadata={"default": "one for each core"}
    )
    """The processes in which bots think."""
    bot_command: tuple[str, ...] = field(
        default=(sys.executable, "-m", "tilewright.server.bot_worker"),
        metadata={"default": "this Python with `-m tilewright.server.bot_worker`"},
    )
    """What starts a process in which bots think."""
    bot_patience: AboveZero = 4.0
    """A bot may take this many times the seconds of its level, then it counts as hung."""
    bot_grace: float = 3.0
    """Seconds on top, since a busy machine is no fault of the bot."""
    bot_pause: Annotated[float, Meta(ge=0, le=10)] = 0.8
    """The least time before a bot's turn in seconds, so that people can follow. Each may ask for
    more or less."""
    undo_pause: Annotated[float, Meta(ge=0, le=60)] = 2.0
    """Bots wait at least so many seconds after what the only person at the table may take back."""
    stand_in_level: Annotated[int, Meta(ge=1, le=5)] = 3
    """The level of the bot that plays for a person who is away or left, where the host of a table
    chose none."""
    vacation_days: Annotated[int, Meta(ge=0, le=365)] = 21
    """Days of a year on which somebody's clocks at slow tables may stand."""
    absence_seconds: float = 60.0
    """How long somebody has to be away before another player may let a bot play for them."""
    allowed_hosts: tuple[str, ...] = ()
    """Names under which the server answers, besides addresses, `localhost` and the name of this
    machine in its network; `*` for any. Behind a proxy any name will do unless some are listed."""
    secure_cookie: bool = field(default=False, metadata={"key": "https"})
    """Behind a proxy that speaks HTTPS: the session then travels encrypted only, and browsers are
    told to ask over HTTPS for a year."""
    behind_proxy: bool = field(default=False, metadata={"key": "https"})
    """The proxy, which is on this machine, says from where a request comes."""
    ready_free_megabytes: int = 100
    """With less space on the disk of `data` the server says that it is not ready."""
    ready_lag_seconds: AboveZero = 1.0
    """With an event loop that was later than that within ten seconds, the same."""
    trusted_proxies: tuple[IpNetwork, ...] = ("127.0.0.1", "::1")
    """Addresses or networks of the proxy: with `https`, what it adds to `X-Forwarded-For` counts as
    the address of the visitor. What others write there does not."""
    bots_alone_minutes: float = 30.0
    """Bots at a table that nobody looks at go on for this time, in minutes; then they wait until
    somebody looks again."""
    bots_alone_tables: AtLeastOne = 100
    """Tables in the memory at which bots play while nobody looks; others wait for their turn, and
    those where somebody was last come first."""
    snapshot_every: AtLeastOne = 64
    """After so many actions the position of a game is stored, so that it is read back quickly."""
    idle_seconds: float = 300.0
    """A table that nobody looks at leaves the memory after this time, in seconds."""
    idle_tables: AtLeastOne = 200
    """Tables in the memory that nobody looks at and where no bot plays; with more of them those
    that were left longest ago go sooner."""
    open_table_hours: float = 24.0
    """A table that nobody starts is closed when nobody was there for this time, in hours. Only the
    time counts for which a server runs."""
    keep: Retention = field(default_factory=Retention)
    notices: NoticeSettings = field(default_factory=NoticeSettings)
