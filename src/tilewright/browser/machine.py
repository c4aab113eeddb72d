"""What all tables of a device share: clock, chance, storage, and the bots' turns."""

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from tilewright.browser.messages import (
    EngineFault,
    Loaded,
    LoadRows,
    Output,
    Row,
    SetTimer,
    Thought,
    Write,
    Written,
)
from tilewright.browser.messages import Think as ThinkMessage
from tilewright.browser.storage import KeptTable, read_table
from tilewright.browser.tasks import Tasks
from tilewright.hosting.thinking import Question
from tilewright.tables.log import DamagedLog
from tilewright.tables.log import Written as WriteResult

GUEST = "device"
"""Whoever sits at this device: all tables that are kept here are theirs."""


class Source(NamedTuple):
    """What no program can make by itself; tests bring their own."""

    now: Callable[[], float]
    """Seconds since 1970."""
    random_bits: Callable[[int], int]
    """Chance that nobody can foresee."""


class Machine:
    """The browser, as far as the engine sees it."""

    def __init__(self, source: Source) -> None:
        self.now = source.now
        self.random_bits = source.random_bits
        self.tasks = Tasks(self.tell_fault)
        self._outbox: list[Output] = []

    def emit(self, message: Output) -> None:
        """One more message for the worker."""
        self._outbox.append(message)

    def take_outbox(self) -> list[Output]:
        """What the worker has to do now, in this order."""
        outbox, self._outbox = self._outbox, []
        return outbox

    def tell_fault(self, error: Exception) -> None:
        """A mistake in the program: somebody should read it."""
        self.emit(EngineFault(f"{type(error).__name__}: {error}"))

    async def write(self, *rows: Row) -> WriteResult:
        """Has rows kept, all or none."""
        ticket = self.tasks.ticket()
        self.emit(Write(ticket.number, rows))
        written: Written = await ticket
        return written.result

    async def load(self, table: str, after: int | None = None) -> KeptTable | None:
        """Reads a table; None if there is none. Raises `DamagedLog` if nobody can read it."""
        ticket = self.tasks.ticket()
        self.emit(LoadRows(ticket.number, table, after))
        loaded: Loaded = await ticket
        try:
            return read_table(loaded)
        except msgspec.MsgspecError as error:
            raise DamagedLog(f"table {table}: {error}") from error

    async def sleep(self, seconds: float) -> None:
        """Waits."""
        ticket = self.tasks.ticket()
        self.emit(SetTimer(ticket.number, seconds))
        await ticket

    async def think(self, question: Question, seconds: float) -> int | None:
        """The place of a bot's choice; None if it failed."""
        ticket = self.tasks.ticket()
        self.emit(ThinkMessage(ticket.number, seconds, question))
        thought: Thought = await ticket
        return thought.choice
