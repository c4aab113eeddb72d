"""What the page's worker and the engine say to each other: JSON both ways.

The worker knows nothing of games. It keeps rows of text in the browser's database, wakes the
engine, carries questions to the worker in which bots think, and messages to the page.
"""

from typing import Final, Literal, TypeAlias

from tilewright.core import Value
from tilewright.hosting.thinking import Question
from tilewright.tables.log import Written as WriteResult


class PageRequest(Value, frozen=True, tag="ask"):
    """A request as a page makes it of a server."""

    id: int
    name: str
    """What the person at this device is called."""
    method: Literal["GET", "POST", "PUT", "DELETE"]
    path: str
    """With what stands behind its question mark."""
    body: str | None = None


class Connect(Value, frozen=True, tag="connect"):
    """A page opens its line to a table."""

    connection: int
    table: str


class Receive(Value, frozen=True, tag="receive"):
    """What a page says on its line."""

    connection: int
    text: str


class Disconnect(Value, frozen=True, tag="disconnect"):
    connection: int


class TableNews(Value, frozen=True, tag="news"):
    """Another page stored something of this table."""

    table: str


class Written(Value, frozen=True, tag="written"):
    """What became of rows. `taken`: another page wrote one of them first; none is stored."""

    ticket: int
    result: WriteResult


class Loaded(Value, frozen=True, tag="loaded"):
    """All that is stored of a table, each row as it was written."""

    ticket: int
    data: str | None
    """None: there is no such table, or it cannot be read."""
    entries: tuple[str, ...] = ()
    snapshot: str | None = None
    chat: tuple[str, ...] = ()


class Rang(Value, frozen=True, tag="rang"):
    """The time of an alarm has come."""

    ticket: int


class Thought(Value, frozen=True, tag="thought"):
    """The place of a bot's choice; None: it failed, or took too long."""

    ticket: int
    choice: int | None


Input: TypeAlias = (
    PageRequest | Connect | Receive | Disconnect | TableNews | Written | Loaded | Rang | Thought
)


class Answered(Value, frozen=True, tag="answer"):
    """The answer to `ask`, as a server would give it."""

    id: int
    status: int
    text: str


class Tell(Value, frozen=True, tag="tell"):
    """A message of a table for a page."""

    connection: int
    text: str


CLOSED_UNKNOWN: Final = 4404
"""As a server closes a line to a table that it does not have."""


class Close(Value, frozen=True, tag="close"):
    """The line is of no use; the code says why, as a server's would."""

    connection: int
    code: int


class Row(Value, frozen=True):
    """Something to be kept. A table may have many rows in each store but `tables`."""

    store: Literal["tables", "entries", "snapshots", "chat"]
    table: str
    number: int
    """In the store `tables` the version: it follows on the one that is stored. Elsewhere rows are
    added once, but for snapshots: of these the newest is kept."""
    text: str
    info: str | None = None
    """Of a table: what the person at this device may know of it."""


class Write(Value, frozen=True, tag="write"):
    """Keep these rows, all or none, then say `written`."""

    ticket: int
    rows: tuple[Row, ...]


class LoadRows(Value, frozen=True, tag="load"):
    """Read a table: entries after a number, or after the newest snapshot if none is said."""

    ticket: int
    table: str
    after: int | None = None


class SetTimer(Value, frozen=True, tag="alarm"):
    """Say `rang` after so many seconds."""

    ticket: int
    after: float


class Think(Value, frozen=True, tag="think"):
    """Have a bot think; say `thought`. There is never more than one."""

    ticket: int
    seconds: float
    question: Question


class EngineFault(Value, frozen=True, tag="fault"):
    """Something went wrong in the engine; somebody should read it."""

    text: str


Output: TypeAlias = Answered | Tell | Close | Write | LoadRows | SetTimer | Think | EngineFault
