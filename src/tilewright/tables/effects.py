"""What a table asks its host to do, in this order. Plain values: they can wait, be batched, be lost
in a crash.

The host answers `Store` by `Table.stored`, `SaveTable` by `Table.saved`, and so on. Nothing of an
entry is told before the host has said that it is stored.
"""

from typing import Literal, NewType, TypeAlias

import msgspec

from tilewright.tables.log import Entry, PositionSnapshot, StoredTurns
from tilewright.tables.seating import TableData
from tilewright.tables.wire import ChatLine

ConnectionId = NewType("ConnectionId", int)
"""Somebody's open line to the table, as the host numbers it."""


class _Effect(msgspec.Struct, frozen=True, gc=False):
    """What all effects have in common: they are values."""


class Alarm(_Effect, frozen=True):
    """What is to be done at a time."""

    kind: Literal["bot", "wake", "sync", "absence", "spectators", "clock"]
    """`bot`: do what a bot chose, or ask it again. `wake`: save the end again. `sync`: read the log
    again. `absence`: somebody may be away for longer than the time of grace. `spectators`: how many
    look on has changed. `clock`: somebody's time may be up."""
    seat: int = 0
    seat_version: int = 0


class Store(_Effect, frozen=True):
    """Write the entry to the log, and with it whose move it is then; then call `Table.stored`.
    There is never more than one.
    """

    entry: Entry
    turns: StoredTurns
    by_bot: bool
    received: float
    """When the message came."""


class Send(_Effect, frozen=True):
    """One encoded message for one connection."""

    connection: ConnectionId
    data: bytes


class AskBot(_Effect, frozen=True):
    """Let a bot choose; tell `bot_started` when it begins, then `bot_chose` or `bot_failed`."""

    seat: int
    seat_version: int
    level: int
    seconds: float
    """The longest it may think."""
    seed: str
    view: msgspec.Raw
    choices: tuple[msgspec.Raw, ...]


class SetAlarm(_Effect, frozen=True):
    """Call `Table.alarm` after so many seconds, by a clock that nobody can set.

    A host that forgets a table, or is killed, calls it for `clock` by `StoredTurns.alarm`.
    """

    after: float
    alarm: Alarm


class KeepSnapshot(_Effect, frozen=True):
    """Keep a position beside the log. It is a cache: nobody waits for it."""

    snapshot: PositionSnapshot


class KeepTurns(_Effect, frozen=True):
    """Keep whose move it is. It follows from the log and the table: nobody waits for it."""

    turns: StoredTurns


class SetUp(_Effect, frozen=True):
    """Make the first position of the table's game, then call `Table.set_up`."""

    data: TableData


class SaveTable(_Effect, frozen=True):
    """Write the changed table under its next version, then call `saved`, `outdated` or `unsaved`.

    There is never more than one.
    """

    data: TableData
    before: TableData


class ChangeDone(_Effect, frozen=True):
    """What was asked for by `Table.change` is saved, or was refused."""

    ticket: int
    problem: Exception | None = None


class StoreChat(_Effect, frozen=True):
    """Write a line of chat, then call `Table.chat_stored`."""

    ticket: int
    line: ChatLine
    author: str | None = None
    """The guest who says it; the host fills in the name of one without a seat. None: the table."""


class ReadNews(_Effect, frozen=True):
    """Read what other hosts wrote, then call `Table.news` or `Table.no_news`."""

    after: int
    """Entries with greater numbers are new."""
    chat_after: int


class TellPresence(_Effect, frozen=True):
    """Tell other hosts who of those that sit at the table is connected here."""

    guests: frozenset[str]


class CountRejection(_Effect, frozen=True):
    """A message was rejected: something for the host's figures."""

    code: str


class Fault(_Effect, frozen=True):
    """The rules of the game raised this. The table goes on; somebody should read it."""

    error: Exception


Effect: TypeAlias = (
    Store
    | Send
    | AskBot
    | SetAlarm
    | KeepSnapshot
    | KeepTurns
    | SetUp
    | SaveTable
    | ChangeDone
    | StoreChat
    | ReadNews
    | TellPresence
    | CountRejection
    | Fault
)
