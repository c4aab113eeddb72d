"""Lines of chat on their way to the log: each is stored before it is told."""

from typing import NamedTuple

import msgspec

from tilewright.tables.chat import MOST_COMINGS, bot_replaced, seated
from tilewright.tables.context import Context
from tilewright.tables.effects import ConnectionId, CountRejection, StoreChat
from tilewright.tables.seating import TableData
from tilewright.tables.wire import Accepted, Chat, ChatLine, Rejected, Say

_encode = msgspec.json.Encoder().encode


class _Said(NamedTuple):
    """Who waits for the answer; the table itself waits for none."""

    connection: ConnectionId | None
    id: int


class PendingChat:
    """Those that the log has not answered yet, by ticket."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._pending: dict[int, _Said] = {}
        self._last_ticket = 0

    @property
    def is_empty(self) -> bool:
        """Whether every line is answered."""
        return not self._pending

    def say(self, connection: ConnectionId, message: Say, now: float) -> None:
        """A line of somebody who is connected."""
        data = self._context.data
        guest = self._context.audience.guest_of(connection)
        seats = data.seats_of(guest)
        rejection = _rejection(data, guest, message.id)
        if rejection is not None:
            self._context.emit(CountRejection(rejection.code))
            self._context.send(connection, rejection)
            return
        seat = seats[0] if seats else None
        name = "" if seat is None else data.chairs[seat].name
        line = ChatLine(0, name, seat, message.text, now)
        self._store(line, guest, _Said(connection, message.id))

    def say_bot_replaced(self, seat: int, now: float) -> None:
        """The table says that a simpler bot plays on."""
        self._store(bot_replaced(seat, now), None, _Said(None, 0))

    def say_seated(self, guest: str, *, sat_down: bool, now: float) -> None:
        """The table says who came and went; who does so again and again is not told of for ever."""
        if self._context.chat.comings < MOST_COMINGS:
            self._store(seated(sat_down=sat_down, now=now), guest, _Said(None, 0))

    def _store(self, line: ChatLine, author: str | None, said: _Said) -> None:
        self._last_ticket += 1
        self._pending[self._last_ticket] = said
        self._context.emit(StoreChat(self._last_ticket, line, author))

    def stored(self, ticket: int, line: ChatLine | None) -> None:
        """The line has its number; None: it could not be stored."""
        said = self._pending.pop(ticket)
        if line is None:
            self._context.emit(CountRejection("failed"))
            self._context.send(
                said.connection, Rejected(said.id, "failed", "it could not be stored")
            )
        else:
            self.add(line)
            self._context.send(said.connection, Accepted(said.id, line.number))

    def add(self, line: ChatLine) -> None:
        """A line that the log has; everybody hears it, once."""
        if self._context.chat.add(line):
            self._context.broadcast(_encode(Chat(line)))


def _rejection(data: TableData, guest: str, number: int) -> Rejected | None:
    """Why a guest may not write here; None for those who may. The host always may."""
    if data.host == guest:
        return None
    if data.is_muted(guest):
        return Rejected(number, "muted-here", "the host of this table does not let you write here")
    if not data.spectators_chat and not data.seats_of(guest):
        return Rejected(number, "players-only", "only those who play write at this table")
    return None
