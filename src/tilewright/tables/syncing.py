"""What other hosts did with the table: read from the log, then told here."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from tilewright.tables.context import Context
from tilewright.tables.effects import Alarm, ReadNews, SetAlarm
from tilewright.tables.history import next_match
from tilewright.tables.log import AnyMatch, Entry, LogEvent
from tilewright.tables.pending_chat import PendingChat
from tilewright.tables.seating import TableData
from tilewright.tables.wire import ChatLine

AGAIN_SECONDS = 1.0
"""Between attempts to read news that cannot be read."""

Advance = Callable[[AnyMatch, LogEvent], None]
SetData = Callable[[TableData | None, str | None], None]


class News(NamedTuple):
    """What other hosts wrote."""

    data: TableData | None
    entries: Iterable[Entry] = ()
    chat: Iterable[ChatLine] = ()
    position: str | None = None
    """The first one of the game, for a table that does not have it."""


class Syncing:
    """Whether there is news, and whether it is being read."""

    def __init__(
        self, context: Context, chat: PendingChat, advance: Advance, set_data: SetData
    ) -> None:
        self._context = context
        self._chat = chat
        self._advance = advance
        self._set_data = set_data
        self._has_news = False
        self._is_reading = False

    @property
    def is_reading(self) -> bool:
        """Whether the host was asked for news."""
        return self._is_reading

    @property
    def is_behind(self) -> bool:
        """Whether something that other hosts did is not known here yet."""
        return self._is_reading or self._has_news

    def note_news(self) -> None:
        """Another host changed something; `go_on` has it read."""
        self._has_news = True

    def go_on(self) -> None:
        """News is read, unless that goes on already."""
        if self._has_news and not self._is_reading:
            self._is_reading = True
            self.read()

    def read(self) -> None:
        """Asks the host for what is not known here."""
        self._has_news = False
        match = self._context.match
        number = 0 if match is None else match.number
        self._context.emit(ReadNews(number, self._context.chat.known_until))

    def take(self, news: News) -> None:
        """What the host has read. Raises `DamagedLog` if it does not fit."""
        self._is_reading = False
        if self._context.match is None:
            self._set_data(news.data, news.position)
        match = self._context.match
        for entry in news.entries:
            if match is None:
                break
            match, event = next_match(match, entry)
            self._advance(match, event)
            self._context.broadcast_event(event)
        # After the entries, so that nobody hears of the end before the last action.
        self._set_data(news.data, news.position)
        for line in news.chat:
            self._chat.add(line)

    def read_again(self) -> None:
        """The log cannot be read: it is tried again soon."""
        self._context.emit(SetAlarm(AGAIN_SECONDS, Alarm("sync")))
