"""What a table and the people at it say to each other, whoever hosts the table.

The client's types are generated from it. Views, actions, events and catalogues belong to the
games; here they are `Raw`: a table passes them on and looks inside only with its game.
"""

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from tilewright.core import Outcome, Setup, Value

PROTOCOL: Final = 3
"""The version of everything that is said over sockets and HTTP, what games say included. It is
raised when a page that was loaded before would misunderstand, or be misunderstood."""


class SeatInfo(Value, frozen=True):
    """Who sits where."""

    kind: Literal["open", "person", "bot"]
    name: str = ""
    avatar: str = ""
    """The picture that a person has chosen for their account; empty: none."""
    level: int | None = None
    """Of a bot, or of the bot that stands in for a person."""
    mine: bool = False
    host: bool = False
    """Made the table, and starts it."""
    present: bool = False
    """A person whose socket is open."""
    stand_in: bool = False
    """A bot plays for the person until the seat is returned."""
    ready: bool = False
    """Wants to begin. Bots always do; before the start, a person who has said so."""
    kept: Literal["mine", "others"] | None = None
    """An open seat that is kept for the person named, as after a game that is played again."""
    replaceable: bool = False
    """The person is away for so long that somebody else who plays may let a bot play for them."""

    forfeited: bool = False
    """The person's time was up at a table where that costs the seat: a bot plays to the end, and
    the seat is listed last."""


class TimeControl(Value, frozen=True):
    """How long people may think at a table, in seconds."""

    kind: Literal["none", "live", "hours", "days"] = "none"
    turn: Annotated[int, msgspec.Meta(ge=0, le=60 * 86_400)] = 0
    """Of each turn, before the bank is touched; at slow tables alone."""
    bank: Annotated[int, msgspec.Meta(ge=0, le=60 * 86_400)] = 0
    """For the whole game, beside that."""
    increment: Annotated[int, msgspec.Meta(ge=0, le=600)] = 0
    """Put into the bank after each turn; at live tables alone."""
    expiry: Literal["turn", "stand-in", "forfeit"] = "stand-in"
    """When somebody's time is up a bot plays: this turn, until the person comes back, or to the
    end, and the seat is listed last."""


class SeatTime(Value, frozen=True):
    """What is left to a seat, when it is told."""

    left: float | None
    """Seconds of this turn and the bank; None: nobody's time counts here."""
    running: bool


class StandIn(Value, frozen=True):
    """A bot played for a person from one log number to another."""

    seat: int
    level: int
    begun: int
    """The number of the last entry before it."""
    ended: int | None = None
    """The number of the last entry before the person played again; None: until now, or the end."""
    late: bool = False
    """It began because the person's time was up."""


class MutedPerson(Value, frozen=True):
    """Somebody whom the host does not let write at this table."""

    name: str
    line: int
    """The line of chat for which; it names the person when they may write again."""


class TableInfo(Value, frozen=True):
    """A table as one guest may know it."""

    id: str
    game: str
    setup: Setup
    status: Literal["open", "playing", "ended"]
    seats: tuple[SeatInfo, ...]
    host: bool
    """Whether the asking guest made the table."""
    listed: bool
    practice: bool
    """The seed was chosen by the host: for lessons and puzzles, not for contests."""
    created: float
    """Seconds since 1970."""
    commitment: str | None = None
    outcome: Outcome | None = None
    rematch: str | None = None
    """The table where the same people play again."""
    hot_seat: bool = False
    """One person may have several seats."""
    stand_in_level: int = 1
    """Of the bots that play for people who are away or have left."""
    stand_ins: tuple[StandIn, ...] = ()
    """Where bots played for people, in order."""
    spectators_chat: bool = True
    """Those without a seat may write, too."""
    muted: tuple[MutedPerson, ...] = ()
    """Told to the host alone."""
    spectators: int = 0
    """People without a seat who look on, at the server that is asked."""
    brought: bool = False
    """Begun on a device without a server, which knew the seed."""
    time_control: TimeControl = TimeControl()
    paused: bool = False
    """All have agreed that the clocks stand."""
    pause_asked: tuple[int, ...] = ()
    """The seats of those who want a pause, while others have not agreed."""
    rated: bool = False
    """Persons alone play, and what comes of it changes their ratings."""
    challenge: str | None = None
    """The day, as `2026-11-19` in UTC, whose challenge is played here; until it is over, nobody
    else sees the table."""


class SeatRequest(Value, frozen=True):
    """What a seat of a new table, or a changed one, shall be: mine, open for others, or a bot."""

    kind: Literal["mine", "open", "bot"]
    level: int | None = None
    """Of the bot; the middle one if absent. During play a bot has the level of stand-ins."""
    name: str | None = None
    """For hot-seat: how the second person at this browser is called."""


MessageId: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]
"""Chosen by the client; the answer repeats it."""


Pace: TypeAlias = Literal["slow", "normal", "fast", "step"]
"""How fast somebody wants to see what others do; `step`: one turn after the other, when they say
`go`."""


class Hello(Value, frozen=True, tag="hello"):
    """The first message on a socket."""

    protocol: Annotated[int, msgspec.Meta(ge=PROTOCOL, le=PROTOCOL)]
    since: int | None = None
    """The last log number seen; None asks for the snapshot alone."""
    pace: Pace | None = None
    """As said before on this socket if absent, and `normal` if nothing was."""


class Act(Value, frozen=True, tag="act"):
    id: MessageId
    seat: int
    seat_version: int
    """The seat's version as last told."""
    action: msgspec.Raw
    thought: Annotated[float, msgspec.Meta(ge=0)] | None = None
    """Seconds since the page showed that it was the seat's turn. At a live table what is missing to
    the seconds that the server counted, up to one, was spent on the way and costs nothing."""


class Undo(Value, frozen=True, tag="undo"):
    """Take the seat's last action back, and what bots answered to it."""

    id: MessageId
    seat: int
    seat_version: int


class Preview(Value, frozen=True, tag="preview"):
    """What would this action do? Changes nothing."""

    id: MessageId
    seat: int
    seat_version: int
    action: msgspec.Raw
    choices: bool = False
    """Asks as well what the seat could do then."""


class Say(Value, frozen=True, tag="say"):
    """A line of chat."""

    id: MessageId
    text: str


class SetPace(Value, frozen=True, tag="pace"):
    """From now on this browser wants to see others act at this pace."""

    id: MessageId
    pace: Pace


class Go(Value, frozen=True, tag="go"):
    """I take nothing back: the bots need not wait for me."""

    id: MessageId


Request: TypeAlias = Hello | Act | Undo | Preview | Say | SetPace | Go


class SeatState(Value, frozen=True):
    """What one seat knows and may do now. `seat` is None for spectators."""

    seat: int | None
    seat_version: int
    view: msgspec.Raw
    choices: tuple[msgspec.Raw, ...] = ()
    """The legal actions; empty when it is not the seat's move."""
    undo: bool = False
    """The seat's last action can be taken back."""


class SeenLogEvent(Value, frozen=True):
    """One log entry as somebody saw it."""

    number: int
    seat: int
    """Who acted."""
    undone: bool
    """The entry took the seat's last action back; it has no events."""
    events: tuple[msgspec.Raw, ...]
    time: float


class ChatLine(Value, frozen=True):
    number: int
    name: str
    seat: int | None
    text: str
    time: float
    notice: Literal["bot-replaced", "closed", "sat-down", "stood-up", "again"] | None = None
    """Said by the table, not by a person: the text `notice-…` about `name`, or else about `seat`.
    `text` is the same in English, after the name."""


class Snapshot(Value, frozen=True, tag="snapshot"):
    """Everything needed to draw the table, and the tail of what happened since `Hello.since`."""

    table: TableInfo
    number: int
    to_act: tuple[int, ...]
    states: tuple[SeatState, ...]
    """One for each seat of mine; the spectators' alone if I have none. Empty before the start."""
    catalogue: msgspec.Raw | None
    tail: tuple[SeenLogEvent, ...]
    tail_complete: bool
    """False if entries between `since` and the tail were left out."""
    chat: tuple[ChatLine, ...]
    times: tuple[SeatTime, ...] = ()
    """By seat, if there are clocks and they are used now."""


class Update(Value, frozen=True, tag="update"):
    """One log entry, and how things stand after it."""

    event: SeenLogEvent
    to_act: tuple[int, ...]
    states: tuple[SeatState, ...]
    times: tuple[SeatTime, ...] = ()


class TableChanged(Value, frozen=True, tag="table"):
    """Somebody sat down, left, came back; the table started or ended."""

    table: TableInfo
    times: tuple[SeatTime, ...] = ()


class Thinking(Value, frozen=True, tag="thinking"):
    """A bot has begun to think about its action."""

    seat: int
    seconds: float
    """The longest it may take."""


class Waiting(Value, frozen=True, tag="waiting"):
    """The bots leave the only person at the table time to take back; `go` ends it."""

    number: int
    """The last entry; it ends with the next one, too."""
    seconds: float | None
    """How long; None: until `go`."""


class Chat(Value, frozen=True, tag="chat"):
    line: ChatLine


class Accepted(Value, frozen=True, tag="accepted"):
    """The answer to `act`, `undo` and `say`, sent after the entry is stored; to `pace` and `go`."""

    id: int
    number: int


class Previewed(Value, frozen=True, tag="previewed"):
    """The answer to `preview`."""

    id: int
    reversible: bool
    """Whether the action could be taken back. If not, nothing of its result is told."""
    events: tuple[msgspec.Raw, ...] = ()
    view: msgspec.Raw | None = None
    choices: tuple[msgspec.Raw, ...] = ()
    """What the seat could do then, if that was asked."""


class Rejected(Value, frozen=True, tag="rejected"):
    """The answer to a message that cannot be followed. Nothing has changed."""

    id: int | None
    code: Literal[
        "illegal",
        "stale",
        "not-your-seat",
        "not-playing",
        "muted",
        "muted-here",
        "players-only",
        "malformed",
        "other-protocol",
        "too-large",
        "too-many",
        "failed",
    ]
    """`muted`: those who run the server do not let this person write; `muted-here`: the host of the
    table does not. `players-only`: only those with a seat write at this table. `failed`: the server
    could not store it, or has a fault; trying again may help. `other-protocol`: the answer to a
    `hello` of another version; the server then closes."""
    reason: str
    rule: str | None = None
    facts: dict[str, str | int] = {}


Reply: TypeAlias = (
    Snapshot | Update | TableChanged | Thinking | Waiting | Chat | Accepted | Previewed | Rejected
)
