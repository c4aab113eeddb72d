"""One table: takes messages in order, has them stored, then tells them.

Every method that a host calls returns the effects that it has to execute, in order. Nothing of an
entry is told, and nobody's view changes, before the host has said that it is stored. While an
entry is on its way to the log, later messages of the table wait in order.
"""

from collections import deque
from collections.abc import Iterable
from functools import partial
from typing import NamedTuple

import msgspec

from tilewright.core import AnyGame
from tilewright.core.match import resume
from tilewright.tables.accepting import Judge, Next, PlayMessage
from tilewright.tables.bot_turns import BotTurns
from tilewright.tables.changes import Change, Changes
from tilewright.tables.chat import ChatLines, bot_replaced
from tilewright.tables.context import Context
from tilewright.tables.effects import (
    Alarm,
    ConnectionId,
    CountRejection,
    Effect,
    Fault,
    KeepSnapshot,
    ReadNews,
    SetAlarm,
    Store,
    StoreChat,
)
from tilewright.tables.history import next_match, replay_log
from tilewright.tables.levels import SIMPLEST
from tilewright.tables.log import AnyMatch, Entry, LogEvent, PositionSnapshot, Written
from tilewright.tables.projection import ViewCache
from tilewright.tables.seating import TableData, ended, with_simplest_bot
from tilewright.tables.wire import (
    Accepted,
    Act,
    Chat,
    ChatLine,
    Rejected,
    Say,
    TableInfo,
)

AGAIN_SECONDS = 1.0
"""Between attempts to read news that cannot be read, or to write what could not be written."""

_encode = msgspec.json.Encoder().encode


class Config(NamedTuple):
    """What a host can set."""

    snapshot_every: int = 64
    waiting_messages: int = 64
    """What may wait while an entry is being stored."""
    bot_pause: float = 0.0
    """The least time between two actions of bots while somebody looks on, in seconds."""


class News(NamedTuple):
    """What other hosts wrote."""

    data: TableData | None
    entries: Iterable[Entry] = ()
    chat: Iterable[ChatLine] = ()
    position: str | None = None
    """The first one of the game, for a table that does not have it."""


class _Asked(NamedTuple):
    """A message and who waits for its answer; bots wait for none."""

    connection: ConnectionId | None
    message: PlayMessage
    time: float


class _Storing(NamedTuple):
    """An entry on its way to the log."""

    asked: _Asked
    match: AnyMatch
    event: LogEvent


class _Said(NamedTuple):
    """A line of chat on its way to the log, and who waits for the answer."""

    connection: ConnectionId | None
    id: int


class Table:
    """A table, its game, and everyone who looks on."""

    def __init__(
        self,
        game: AnyGame,
        data: TableData,
        config: Config | None = None,
        chat: Iterable[ChatLine] = (),
    ) -> None:
        self._config = config or Config()
        self._context = Context(game, data, ChatLines(chat))
        self._judge = Judge(game)
        self._bots = BotTurns(
            self._context, self._config.bot_pause, self._accept_bot, self._replace_bot
        )
        self._changes = Changes(self._context)
        self._storing: _Storing | None = None
        self._waiting: deque[_Asked] = deque()
        self._has_news = False
        self._is_reading = False
        self._is_ending = False
        self._last_snapshot = 0
        self._saying: dict[int, _Said] = {}
        self._last_ticket = 0

    # --- how things stand ------------------------------------------------------------------

    @property
    def game(self) -> AnyGame:
        """The rules that are played."""
        return self._context.game

    @property
    def data(self) -> TableData:
        """The table as it is stored."""
        return self._context.data

    @property
    def match(self) -> AnyMatch | None:
        """The game as it is stored; None before it is begun."""
        return self._context.match

    @property
    def present(self) -> frozenset[str]:
        """The guests who are connected, here or at another host."""
        return self._context.audience.present

    @property
    def has_connections(self) -> bool:
        """Whether somebody is connected here."""
        return bool(self._context.audience.viewers)

    @property
    def is_idle(self) -> bool:
        """Whether nothing would be lost if the host forgot the table."""
        return not (
            self.has_connections
            or self._storing
            or self._is_reading
            or self._waiting
            or self._saying
            or self._changes.are_waiting
            or self._bots.are_busy
        )

    def info(self, guest: str) -> TableInfo:
        """The table as a guest may know it."""
        return self._context.info(guest)

    def choices(self, seat: int) -> tuple[msgspec.Raw, ...]:
        """The legal actions of a seat as JSON."""
        views = self._context.views
        return () if views is None else views.choices(seat)

    # --- begun and brought back ------------------------------------------------------------

    def begin(self, position: str, now: float) -> list[Effect]:
        """The game of a table that is stored as begun starts at this position."""
        self._begin(position)
        return self.resume(now)

    def restore(self, start: PositionSnapshot, entries: Iterable[Entry]) -> None:
        """Plays the log again. Raises `DamagedLog`, or `BadNotation` for the start."""
        match = replay_log(self.game, start, entries, self._context.history)
        self._last_snapshot = start.number
        self._set_match(match)

    def resume(self, now: float) -> list[Effect]:
        """Goes on where the log stops: an end is noted, bots that are to act are asked."""
        self._maybe_end()
        self._go_on(now)
        return self._context.take_effects()

    def _begin(self, position: str) -> None:
        data = self.data
        versions = (0,) * data.setup.seats
        match = resume(self.game, self.game.read_position(position), 0, versions)
        self._context.history.begin(0, versions)
        self._set_match(match)
        snapshot = PositionSnapshot(data.id, 0, position, versions)
        self._context.emit(KeepSnapshot(snapshot))

    def _set_match(self, match: AnyMatch) -> None:
        self._context.match = match
        self._context.views = ViewCache(match, self.data.chairs)

    def _advance(self, match: AnyMatch, event: LogEvent) -> None:
        """How things stand after an entry that the log has; everybody hears of it."""
        self._set_match(match)
        self._context.history.add(event, match.seat_versions)

    # --- connections -----------------------------------------------------------------------

    def connect(
        self, connection: ConnectionId, guest: str, since: int | None, now: float
    ) -> list[Effect]:
        """Somebody says hello: gets the snapshot now and every update from now on."""
        viewer = self.data.seats_of(guest)
        is_new_here = self._context.audience.add(connection, guest, viewer)
        self._context.send_snapshot(connection, since)
        self._bots.tell(connection)
        if is_new_here and viewer:
            self._context.broadcast_presence(but=connection)
        self._bots.wake(now)
        return self._context.take_effects()

    def disconnect(self, connection: ConnectionId) -> list[Effect]:
        """A connection has closed."""
        if self._context.audience.remove(connection):
            self._context.broadcast_presence()
        return self._context.take_effects()

    def set_elsewhere(self, guests: frozenset[str]) -> list[Effect]:
        """Who sits at this table and is connected at other hosts."""
        self._context.audience.elsewhere = guests
        self._context.broadcast_table()
        return self._context.take_effects()

    def set_leads(self, leads: bool, now: float) -> list[Effect]:
        """Whether this host is the one that asks the table's bots."""
        self._context.leads = leads
        self._bots.wake(now)
        return self._context.take_effects()

    # --- messages --------------------------------------------------------------------------

    def receive(self, connection: ConnectionId, message: PlayMessage, now: float) -> list[Effect]:
        """Takes a message now, or after what is being stored."""
        self._accept(_Asked(connection, message, now))
        return self._context.take_effects()

    def _accept_bot(self, message: Act, now: float) -> None:
        self._accept(_Asked(None, message, now))

    def _accept(self, asked: _Asked) -> None:
        if not self._is_blocked:
            self._handle(asked)
        elif asked.connection is None or len(self._waiting) < self._config.waiting_messages:
            self._waiting.append(asked)
        else:
            busy = Rejected(asked.message.id, "too-many", "the table is busy; try again")
            self._reject(asked, busy)

    @property
    def _is_blocked(self) -> bool:
        """Whether messages have to wait: for the log, for news, for the end to be saved."""
        is_ending = self._is_ending and self.data.status == "playing"
        return self._storing is not None or self._is_reading or self._has_news or is_ending

    def _handle(self, asked: _Asked) -> None:
        context, message = self._context, asked.message
        viewer = (
            None if asked.connection is None else context.audience.viewers.get(asked.connection, ())
        )
        try:
            result = self._judge.judge(context.match, context.data, viewer, message)
        except Exception as error:  # noqa: BLE001 - a fault in the rules costs this message alone
            context.emit(Fault(error))
            reason = "the server has a fault here; nothing has changed"
            self._reject(asked, Rejected(message.id, "failed", reason))
            return
        if isinstance(result, Next):
            self._store(asked, result)
        elif isinstance(result, Rejected):
            self._reject(asked, result)
        else:
            context.send(asked.connection, result)

    def _reject(self, asked: _Asked, rejection: Rejected) -> None:
        """The asker is told why; one with an old version, everything since then, too."""
        context, connection, message = self._context, asked.connection, asked.message
        context.emit(CountRejection(rejection.code))
        context.send(connection, rejection)
        if connection is None:
            self._bots.ask_again(message.seat, message.seat_version, asked.time)
        elif rejection.code == "stale" and context.match is not None:
            since = context.history.number_at(context.match, message.seat, message.seat_version)
            if connection in context.audience.viewers:
                context.send_snapshot(connection, since)

    def _store(self, asked: _Asked, found: Next) -> None:
        """Sends the entry to the log; tells nobody yet."""
        seat, number = asked.message.seat, found.match.number
        entry = Entry(self.data.id, number, seat, found.kind, found.action, asked.time)
        event = LogEvent(number, seat, found.kind == "undo", found.events, asked.time)
        self._storing = _Storing(asked, found.match, event)
        self._context.emit(Store(entry, asked.connection is None, asked.time))

    def stored(self, written: Written, now: float) -> list[Effect]:
        """The log has answered to `Store`."""
        storing, self._storing = self._storing, None
        if storing is None:
            raise RuntimeError("the log answered twice")
        if written == "taken":
            # Another host was quicker. Once its entry is known, the message is judged anew.
            self._waiting.appendleft(storing.asked)
            self._has_news = True
        elif written == "failed":
            reason = "it could not be stored; try again"
            self._reject(storing.asked, Rejected(storing.asked.message.id, "failed", reason))
        else:
            self._publish(storing)
        self._go_on(now)
        return self._context.take_effects()

    def _publish(self, storing: _Storing) -> None:
        """Everyone hears of a stored entry: the one who asked first, then all what they may see."""
        asked, match, event = storing
        self._advance(match, event)
        self._context.send(asked.connection, Accepted(asked.message.id, event.number))
        self._context.broadcast_event(event)
        self._maybe_keep_snapshot(match)
        self._maybe_end()

    def _go_on(self, now: float) -> None:
        """What waited is handled, in order, until something has to be waited for again."""
        self._maybe_read_news()
        if not (self._is_reading or self._has_news):
            self._changes.go_on()
        self._bots.wake(now)
        while self._waiting and not self._is_blocked:
            self._handle(self._waiting.popleft())

    def _maybe_keep_snapshot(self, match: AnyMatch) -> None:
        due = match.number - self._last_snapshot >= self._config.snapshot_every
        # What can still be taken back is not in a snapshot, so one is kept only when nothing can.
        if due and match.undo_seat is None:
            self._last_snapshot = match.number
            position = self.game.write_position(match.state)
            snapshot = PositionSnapshot(self.data.id, match.number, position, match.seat_versions)
            self._context.emit(KeepSnapshot(snapshot))

    def _maybe_end(self) -> None:
        views = self._context.views
        is_over = views is not None and not views.to_act
        if is_over and self.data.status == "playing" and not self._is_ending:
            self._is_ending = True
            self._changes.add(None, self._ended)

    def _ended(self, data: TableData) -> TableData:
        match = self.match
        if match is None or data.status != "playing" or self.game.to_act(match.state):
            return data
        return ended(data, self.game.outcome(match.state))

    # --- changes of the table --------------------------------------------------------------

    def change(self, ticket: int, change: Change, now: float) -> list[Effect]:
        """Has a change saved, then tells it. `ChangeDone` with the ticket says how that went."""
        self._changes.add(ticket, change)
        self._go_on(now)
        return self._context.take_effects()

    def set_up(self, position: str, now: float) -> list[Effect]:
        """The host has made the first position."""
        self._changes.set_up(position)
        self._go_on(now)
        return self._context.take_effects()

    def saved(self, data: TableData, now: float) -> list[Effect]:
        """The host has saved the change, as this."""
        self._set_data(*self._changes.saved(data))
        self._go_on(now)
        return self._context.take_effects()

    def outdated(self, current: TableData | None, position: str | None, now: float) -> list[Effect]:
        """Another host had changed the table before: it is this now."""
        self._changes.outdated()
        self._maybe_set_data(current, position)
        self._go_on(now)
        return self._context.take_effects()

    def unsaved(self, problem: Exception, now: float) -> list[Effect]:
        """The change could not be saved, or the game not be set up."""
        self._changes.failed(problem)
        if self._is_ending:
            self._is_ending = False
            self._context.emit(SetAlarm(now + AGAIN_SECONDS, Alarm("wake")))
        self._go_on(now)
        return self._context.take_effects()

    def _maybe_set_data(self, data: TableData | None, position: str | None) -> None:
        if data is not None and data.version > self.data.version:
            self._set_data(data, position)

    def _set_data(self, data: TableData, position: str | None) -> None:
        """The table as it is stored now; everyone is told."""
        context = self._context
        has_moved = context.data.chairs != data.chairs
        is_started = context.match is None and data.commitment is not None
        context.data = data
        if is_started and position is not None:
            self._begin(position)
        elif has_moved and context.match is not None:
            context.views = ViewCache(context.match, data.chairs)
        context.broadcast_presence()
        if is_started or has_moved:
            self._seat_again(everybody=is_started)

    def _seat_again(self, *, everybody: bool) -> None:
        """Those whose seats may have changed look at the table anew."""
        context = self._context
        for connection, before in tuple(context.audience.viewers.items()):
            viewer = self.data.seats_of(context.audience.guest_of(connection))
            if everybody or viewer or viewer != before:
                context.audience.viewers[connection] = viewer
                context.send_snapshot(connection, None)

    # --- chat ------------------------------------------------------------------------------

    def say(self, connection: ConnectionId, message: Say, now: float) -> list[Effect]:
        """A line of chat that the host has found fit to be said."""
        guest = self._context.audience.guest_of(connection)
        seats = self.data.seats_of(guest)
        seat = seats[0] if seats else None
        name = "" if seat is None else self.data.chairs[seat].name
        line = ChatLine(0, name, seat, message.text.strip(), now)
        self._say(line, guest if seat is None else None, _Said(connection, message.id))
        return self._context.take_effects()

    def _say(self, line: ChatLine, author: str | None, said: _Said) -> None:
        self._last_ticket += 1
        self._saying[self._last_ticket] = said
        self._context.emit(StoreChat(self._last_ticket, line, author))

    def chat_stored(self, ticket: int, line: ChatLine | None) -> list[Effect]:
        """The line has its number; None: it could not be stored."""
        said = self._saying.pop(ticket)
        if line is None:
            self._context.emit(CountRejection("failed"))
            self._context.send(
                said.connection, Rejected(said.id, "failed", "it could not be stored")
            )
        else:
            self._add_chat(line)
            self._context.send(said.connection, Accepted(said.id, line.number))
        return self._context.take_effects()

    def _add_chat(self, line: ChatLine) -> None:
        if self._context.chat.add(line):
            self._context.broadcast(_encode(Chat(line)))

    # --- bots ------------------------------------------------------------------------------

    def bot_started(self, seat: int, seat_version: int) -> tuple[bool, list[Effect]]:
        """Whether the bot shall think: its turn has come, but perhaps nobody waits any more."""
        is_wanted = self._bots.started(seat, seat_version)
        return is_wanted, self._context.take_effects()

    def bot_chose(
        self, seat: int, seat_version: int, choice: int | None, now: float
    ) -> list[Effect]:
        """The place of the bot's choice; None: it was not let think."""
        if choice is None:
            self._bots.given_up(seat, seat_version, now)
        else:
            self._bots.chose(seat, seat_version, choice, now)
        return self._context.take_effects()

    def bot_failed(self, seat: int, seat_version: int, now: float) -> list[Effect]:
        """The bot crashed, hung, or chose what is not allowed."""
        self._bots.failed(seat, seat_version, now)
        self._go_on(now)
        return self._context.take_effects()

    def _replace_bot(self, seat: int, level: int, now: float) -> None:
        """A simpler bot takes the seat, and the table says so."""
        simpler = partial(with_simplest_bot, seat=seat, level=level, simplest=SIMPLEST)
        self._changes.add(None, simpler)
        self._say(bot_replaced(seat, now), None, _Said(None, 0))

    # --- time ------------------------------------------------------------------------------

    def alarm(self, alarm: Alarm, now: float) -> list[Effect]:
        """The time of an alarm has come."""
        match alarm.kind:
            case "bot":
                self._bots.act(alarm.seat, alarm.seat_version, now)
            case "sync":
                self._read_news()
            case "wake":
                self._maybe_end()
                self._go_on(now)
        return self._context.take_effects()

    # --- what other hosts did --------------------------------------------------------------

    def sync_from_log(self) -> list[Effect]:
        """Another host changed something here: what that was is read, then the table goes on."""
        self._has_news = True
        self._maybe_read_news()
        return self._context.take_effects()

    def _maybe_read_news(self) -> None:
        is_free = self._storing is None and not self._is_reading and not self._changes.is_saving
        if self._has_news and is_free:
            self._is_reading = True
            self._read_news()

    def _read_news(self) -> None:
        self._has_news = False
        number = 0 if self.match is None else self.match.number
        self._context.emit(ReadNews(number, self._context.chat.known_until))

    def news(self, news: News, now: float) -> list[Effect]:
        """What the host has read. Raises `DamagedLog` if it does not fit."""
        self._is_reading = False
        if self.match is None:
            self._maybe_set_data(news.data, news.position)
        match = self.match
        for entry in news.entries:
            if match is None:
                break
            match, event = next_match(match, entry)
            self._advance(match, event)
            self._context.broadcast_event(event)
        # After the entries, so that nobody hears of the end before the last action.
        self._maybe_set_data(news.data, news.position)
        for line in news.chat:
            self._add_chat(line)
        self._go_on(now)
        return self._context.take_effects()

    def no_news(self, now: float) -> list[Effect]:
        """The log cannot be read: it is tried again soon."""
        while self._waiting:
            asked = self._waiting.popleft()
            reason = "the log cannot be read; try again"
            self._reject(asked, Rejected(asked.message.id, "failed", reason))
        self._context.emit(SetAlarm(now + AGAIN_SECONDS, Alarm("sync")))
        return self._context.take_effects()
