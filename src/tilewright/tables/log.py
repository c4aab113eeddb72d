"""What of a table outlasts the process: the entries of its log, and positions kept beside it."""

from typing import Any, Final, Literal, NamedTuple, TypeAlias

from tilewright.core import Match

AnyMatch: TypeAlias = Match[Any, Any, Any, Any]

LOG_FORMAT: Final = 2
"""Entries are written in the game's notation. Those of format 1, before 0.2, were JSON."""

Written = Literal["stored", "taken", "failed"]
"""`taken`: another host wrote that number first. `failed`: it could not be written."""


class DamagedLog(Exception):
    """The log of a table does not fit its game: the table cannot go on."""


class Entry(NamedTuple):
    """One action or undo. `action` is in the game's notation, None for an undo."""

    table: str
    number: int
    seat: int
    kind: Literal["act", "undo"]
    action: str | None
    time: float


class StoredTurns(NamedTuple):
    """Whose move it is at a table after an entry, and when somebody's time will be up."""

    table: str
    number: int
    """Of the last entry that is counted in."""
    version: int
    """Of the table as it was then."""
    alarm: float | None
    """When the host has to look at the clocks, at the latest."""
    clocks: str
    """JSON of `Clocks`."""


class PositionSnapshot(NamedTuple):
    """A position from which nothing can be taken back, in the game's notation."""

    table: str
    number: int
    position: str
    seat_versions: tuple[int, ...]


class LogEvent(NamedTuple):
    """One log entry with all its events, before they are filtered for a viewer."""

    number: int
    seat: int
    undone: bool
    events: tuple[Any, ...]
    time: float
