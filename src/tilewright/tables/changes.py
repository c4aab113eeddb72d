"""Changes of a table, one after the other: each is saved before it counts."""

from collections import deque
from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from tilewright.tables.context import Context
from tilewright.tables.effects import ChangeDone, SaveTable, SetUp
from tilewright.tables.seating import Denied, TableData, started

Change: TypeAlias = Callable[[TableData], TableData]
"""Gives the changed table, the same one if there is nothing to change, or raises `Denied`."""


class Saved(NamedTuple):
    """A change that is stored."""

    data: TableData
    position: str | None
    """The first one of a game that began with it."""


class _AskedChange(NamedTuple):
    ticket: int | None
    """None: nobody waits for it."""
    change: Change


class Changes:
    """Those that wait, and the one that is being saved."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._waiting: deque[_AskedChange] = deque()
        self._saving: _AskedChange | None = None
        self._position: str | None = None
        """The first position of the game, once it is made."""

    @property
    def is_saving(self) -> bool:
        """Whether the host was asked to save a change."""
        return self._saving is not None

    @property
    def are_waiting(self) -> bool:
        """Whether a change waits or is being saved."""
        return self.is_saving or bool(self._waiting)

    def add(self, ticket: int | None, change: Change) -> None:
        """One more; `go_on` takes it up."""
        self._waiting.append(_AskedChange(ticket, change))

    def go_on(self) -> None:
        """The next change that has something to save."""
        while self._saving is None and self._waiting:
            self._begin(self._waiting.popleft())

    def _begin(self, asked: _AskedChange) -> None:
        before = self._context.data
        try:
            data = asked.change(before)
        except Denied as denial:
            self._done(asked, denial)
            return
        if data.begins:
            if self._position is None:
                self._saving = asked
                self._context.emit(SetUp(data))
                return
            data = started(data, self._position, self._context.now)
        if data == before:
            self._done(asked)
        else:
            self._saving = asked
            self._context.emit(SaveTable(data, before))

    def set_up(self, position: str) -> None:
        """The first position is made; what waited for it is judged again."""
        self._position = position
        self._again()

    def saved(self, data: TableData) -> Saved:
        """The change is stored."""
        asked, self._saving = self._saving, None
        if asked is not None:
            self._done(asked)
        return Saved(data, self._position)

    def outdated(self) -> None:
        """Another host changed the table meanwhile; what was asked for is judged again."""
        self._again()

    def failed(self, problem: Exception) -> None:
        """It could not be saved."""
        asked, self._saving = self._saving, None
        if asked is not None:
            self._done(asked, problem)

    def _again(self) -> None:
        asked, self._saving = self._saving, None
        if asked is not None:
            self._waiting.appendleft(asked)

    def _done(self, asked: _AskedChange, problem: Exception | None = None) -> None:
        if asked.ticket is not None:
            self._context.emit(ChangeDone(asked.ticket, problem))
