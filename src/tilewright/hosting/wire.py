"""What is asked and answered over HTTP. The client's types are generated from it.

What a table says over its socket is in `tilewright.tables.wire`. Views, actions, events and
catalogues belong to the games; here they are `Raw`: the server passes them on.
"""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from tilewright.core import GameInfo, Illegal, Outcome, Setup, Value
from tilewright.core.score_form import ScoreForm
from tilewright.tables.wire import SeatRequest, TimeControl

MOST_LINES = 2**53
"""Lines of chat are numbered up to here at the most; a database knows no number that is larger."""


class Me(Value, frozen=True):
    """The guest behind a session."""

    id: str
    name: str


class LevelInfo(Value, frozen=True):
    """A strength of bots; its name and sentence are texts `level-N` and `level-N-about`."""

    level: int
    seconds: float
    """The longest it thinks about one action."""


class GameCard(Value, frozen=True):
    """A game that this server offers."""

    info: GameInfo
    levels: tuple[LevelInfo, ...]
    stand_in_level: int
    """Of the bots that play for people who are away, unless the host of a table chooses another."""


class SetupAdvice(Value, frozen=True):
    """What people who choose options can still agree on, the number of seats being given."""

    problem: Illegal | None
    """Why the asked set-up can't be played; None if it can."""
    nearest: dict[str, str] | None
    """The value of every option in the playable set-up that differs least from the asked one."""
    allowed: dict[str, tuple[str, ...]]
    """By option: the listed values that can be played with the options before it as they are."""


class Rename(Value, frozen=True):
    name: str


class GameTexts(Value, frozen=True):
    """The words of a game in one language."""

    messages: str
    """In Fluent's syntax."""
    rules: str
    """In Markdown."""


class CreateTable(Value, frozen=True):
    game: str
    setup: Setup
    seats: tuple[SeatRequest, ...]
    listed: bool = False
    seed: str | None = None
    """Decimal digits; makes it a practice table."""
    position: str | None = None
    """Where the game begins, in its notation, with the same set-up; makes it a practice table."""
    stand_in_level: int | None = None
    """Of the bots that will play for people who are away or leave; the server's if absent."""
    spectators_chat: bool = True
    """Those without a seat may write in the chat, too."""
    ready: bool = True
    """False: a table that waits for others waits for me, too, until I start it or say `Ready`."""
    time_control: TimeControl = TimeControl()
    """How long people may think."""
    rated: bool = False
    """Only persons and bots sit there, and what comes of it changes ratings."""


class BringTable(Value, frozen=True):
    """A table that was played on a device without a server, with its seed."""

    table: str
    """Its id there: a table that is brought twice is the same one."""
    seats: tuple[SeatRequest, ...]
    """None of them is open."""
    record: str
    """As `record` of a table; its game may go on."""
    number: int
    """Of the last entry of its log there."""
    stand_in_level: int | None = None


class Ready(Value, frozen=True):
    """Before the start: whether I want to begin."""

    ready: bool


class MyTurn(Value, frozen=True):
    """A table of mine, and whose move it is there."""

    table: str
    game: str
    names: tuple[str, ...]
    """By seat; empty for a bot or a seat that nobody has."""
    mine: tuple[int, ...]
    """My seats."""
    to_act: tuple[int, ...]
    """The seats that are to act."""
    since: float | None
    """Since when the first of them is: of mine, if mine is one. None: not known, or not begun."""
    until: float | None
    """When its time is up; None: never, or not as long as the clock stands."""
    time_control: TimeControl
    alone: bool
    """Nobody else plays: bots wait, no people."""
    practice: bool


class MyMoves(Value, frozen=True):
    """My tables that have not ended."""

    asked: tuple[MyTurn, ...]
    """Those where it is my move: those whose time is up first, then those that wait longest."""
    waiting: tuple[MyTurn, ...]
    """Those where others are to act; those that wait longest first."""
    invited: tuple[MyTurn, ...]
    """Those that are not begun, at which a seat is kept for me."""
    open: tuple[MyTurn, ...]
    """The others that are not begun."""


class TakeVacation(Value, frozen=True):
    """My clocks at slow tables shall stand, from now on or after the vacation that I have."""

    days: Annotated[int, Meta(ge=1, le=365)]


class Vacation(Value, frozen=True):
    """A time in which my clocks at slow tables stand."""

    begins: float
    ends: float


class Vacations(Value, frozen=True):
    """Those that have not ended, and how many days are left of this year's."""

    taken: tuple[Vacation, ...]
    days_left: int


class Pause(Value, frozen=True):
    """Whether I want the clocks to stand: they do when all people agree, until one does not."""

    paused: bool


class ChangeChat(Value, frozen=True):
    """Who may write at the table."""

    spectators: bool
    """Those without a seat, too."""


class Mute(Value, frozen=True):
    """Whoever wrote a line shall not write at this table any more, or again."""

    line: Annotated[int, Meta(ge=1, le=MOST_LINES)]


class ReadPosition(Value, frozen=True):
    """A line that may be a position of some game."""

    position: str


class PositionInfo(Value, frozen=True):
    """A position with all its secrets, and what a practice table that begins there needs."""

    game: str
    setup: Setup
    position: str
    to_act: tuple[int, ...]
    """The seats that are to act; none when the game is over, and then nothing can be played."""


Place = Annotated[int, Meta(ge=-1, le=15)]
"""A column of a sheet; -1 is the opponent that nobody plays."""
Sign = Annotated[int, Meta(ge=0, le=4)]
"""Which of the signs of seats stands before a name."""


class BegunColumn(Value, frozen=True):
    """A column as it was when its sheet was shared."""

    name: str
    mark: Sign
    cells: dict[str, int] = {}


class ShareSheet(Value, frozen=True):
    """A sheet that others shall fill in, too."""

    game: str
    form: str
    """The key of its form."""
    seats: int
    columns: tuple[BegunColumn, ...]
    rival: dict[str, int] = {}


class WriteSheet(Value, frozen=True):
    """What changes in a column; the last to write a number has it stand there."""

    column: Place
    cells: dict[str, int | None] = {}
    """None empties a cell."""
    name: str | None = None
    mark: Sign | None = None


class SheetColumn(Value, frozen=True):
    """A column as somebody sees it."""

    name: str
    mark: int
    cells: dict[str, int]
    is_taken: bool
    """Somebody writes there from a device of theirs."""
    is_mine: bool


class SharedSheet(Value, frozen=True):
    """A sheet as somebody with its code sees it."""

    code: str
    version: int
    """Grows with every change."""
    game: str
    form: ScoreForm
    seats: int
    columns: tuple[SheetColumn, ...]
    rival: dict[str, int] | None
    is_host: bool
    """Whoever shared it may write everywhere."""


class SheetNews(Value, frozen=True):
    """What somebody does not know yet of a sheet."""

    version: int
    sheet: SharedSheet | None
    """None: nothing has changed."""


class Join(Value, frozen=True):
    """Sit down on an open seat; None takes the one that is kept for me, or the first."""

    seat: int | None = None
    ready: bool = True
    """False: the table does not begin until I say `Ready`."""


class Frame(Value, frozen=True):
    """One moment of a replay, as one seat or the public knew it."""

    number: int
    seat: int | None
    action: msgspec.Raw
    """My own; null of others."""
    events: tuple[msgspec.Raw, ...]
    view: msgspec.Raw


class Frames(Value, frozen=True):
    """A stretch of a replay."""

    game: str
    setup: Setup
    players: tuple[str, ...]
    length: int
    """The number of frames in all."""
    catalogue: msgspec.Raw
    frames: tuple[Frame, ...]
    outcome: Outcome | None
    solution: msgspec.Raw | None
    """What stayed hidden from everybody; None if the game has nothing of the kind."""
    commitment: str | None = None
    salt: str | None = None


class Move(Value, frozen=True):
    """What led to one frame of a replay, as one seat or the public saw it."""

    number: int
    """Of the frame."""
    seat: int
    events: tuple[msgspec.Raw, ...]


class Moves(Value, frozen=True):
    """A stretch of what happened in a game, without views."""

    length: int
    """The number of frames in all: one more than there are moves."""
    moves: tuple[Move, ...]


class RecentFrames(Value, frozen=True):
    """What a seat that plays saw lately: where it begins, and each step since."""

    frames: tuple[Frame, ...]


ProblemType: TypeAlias = Literal[
    "about:blank",
    "bad-address",
    "bad-code",
    "bad-name",
    "bad-pad",
    "bad-passkey",
    "bad-record",
    "bad-position",
    "bad-setup",
    "banned",
    "begun",
    "busy",
    "cannot-be-rated",
    "column-taken",
    "damaged",
    "fault",
    "forfeited",
    "just-left",
    "name-taken",
    "no-clock",
    "no-game",
    "no-line",
    "no-passkeys-here",
    "no-person",
    "unavailable",
    "no-seat",
    "no-sheet",
    "no-table",
    "not-begun",
    "not-host",
    "not-ready",
    "not-your-column",
    "not-your-name",
    "not-over",
    "other-protocol",
    "no-profile",
    "other-rules",
    "over",
    "present",
    "sealed",
    "seated",
    "taken",
    "too-large",
    "too-many-channels",
    "too-many-passkeys",
    "too-many-requests",
    "too-many-sheets",
    "too-many-tables",
    "yourself",
]
"""What a person can be told; each has words in every language, but `about:blank`: that is no
person's fault."""


class Problem(Value, frozen=True):
    """Problem details (RFC 9457), media type application/problem+json."""

    title: str
    status: int
    detail: str
    type: ProblemType = "about:blank"
    rule: str | None = None
    line: int | None = None
    """Of a record that can't be replayed: where it goes wrong."""


class Health(Value, frozen=True):
    """The server is up, or ready."""

    status: Literal["ok"]
    version: str
