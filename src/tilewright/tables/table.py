"""One table: takes messages in order, has them stored, then tells them.

Every method that a host calls returns the effects that it has to execute, in order. Nothing of an
entry is told, and nobody's view changes, before the host has said that it is stored. While an
entry is on its way to the log, later messages of the table wait in order.
"""

from collections import deque
from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple

import msgspec

from tilewright.core import AnyGame
from tilewright.core.match import resume
from tilewright.tables.accepting import Judge, Next, PlayMessage
from tilewright.tables.bot_turns import BotTurns, Pauses
from tilewright.tables.changes import Change, Changes
from tilewright.tables.chat import ChatLines
from tilewright.tables.clocks import AskedSeat, Turned
from tilewright.tables.context import Context
from tilewright.tables.effects import (
    Alarm,
    ConnectionId,
    CountRejection,
    Effect,
    Fault,
    KeepSnapshot,
    SetAlarm,
    Store,
)
from tilewright.tables.history import replay_log
from tilewright.tables.levels import SIMPLEST
from tilewright.tables.log import (
    AnyMatch,
    Entry,
    LogEvent,
    PositionSnapshot,
    StoredTurns,
    Written,
)
from tilewright.tables.pending_chat import PendingChat
from tilewright.tables.projection import ViewCache
from tilewright.tables.seating import Attendance, TableData, ended, with_simplest_bot
from tilewright.tables.syncing import News, Syncing
from tilewright.tables.turns import TableTurns
from tilewright.tables.wire import (
    Accepted,
    Act,
    ChatLine,
    Go,
    Pace,
    Rejected,
    Say,
    SetPace,
    TableInfo,
)

AGAIN_SECONDS = 1.0
"""Until the end of the game, which could not be saved, is saved again."""


MOST_TAKEN_BACK = 1000
"""Entries since the last snapshot, and those after which one is due, beyond which nothing is taken
back: whoever acts and takes back without end would make a log that takes long to be read."""

MOST_ENTRIES = 20_000
"""Entries of a log, of which no game has a tenth, beyond which nothing is taken back either."""


class TableConfig(NamedTuple):
    """What a host can set."""

    snapshot_every: int = 64
    waiting_messages: int = 64
    """What may wait while an entry is being stored."""
    bot_pause: float = 0.0
    """The least time before a bot's turn while somebody looks on, in seconds."""
    undo_pause: float = 0.0
    """The least time after what the only person at the table may take back, in seconds."""
    absence_grace: float = 60.0
    """How long somebody is away before another may let a bot play for them, in seconds."""
    absence_clock: Callable[[], float] | None = None
    """By what that is counted: seconds that go on evenly whoever sets a clock. None: by the time
    that the host tells."""


class KnownProgress(NamedTuple):
    """How far a host knows a table: whatever is later is news."""

    table: str
    version: int
    number: int
    chat_line: int


class _Asked(NamedTuple):
    """A message and whoever waits for its answer; bots wait for none."""

    connection: ConnectionId | None
    message: PlayMessage
    time: float


class _Storing(NamedTuple):
    """An entry on its way to the log."""

    asked: _Asked
    match: AnyMatch
    event: LogEvent


class Table:
    """A table, its game, and everyone who looks on."""

    def __init__(
        self,
        game: AnyGame,
        data: TableData,
        config: TableConfig | None = None,
        chat: Iterable[ChatLine] = (),
    ) -> None:
        self._config = config or TableConfig()
        self._context = Context(
            game,
            data,
            ChatLines(chat),
            self._config.absence_grace,
            self._config.absence_clock,
        )
        self._judge = Judge(game)
        self._bots = BotTurns(
            self._context,
            Pauses(self._config.bot_pause, self._config.undo_pause),
            self._accept_bot,
            self._replace_bot,
        )
        self._changes = Changes(self._context)
        self._chat = PendingChat(self._context)
        self._turns = TableTurns(self._context, self._changes, self._config.absence_grace)
        self._syncing = Syncing(self._context, self._chat, self._advance, self._maybe_set_data)
        self._storing: _Storing | None = None
        self._waiting: deque[_Asked] = deque()
        self._is_ending = False
        self._last_snapshot = 0

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
    def attendance(self) -> Attendance:
        """Who is connected, and who is missed."""
        return self._context.attendance(self._context.now)

    @property
    def number(self) -> int:
        """The last one of the log; 0 before the start."""
        return 0 if self.match is None else self.match.number

    @property
    def has_connections(self) -> bool:
        """Whether somebody is connected here."""
        return bool(self._context.audience.viewers)

    @property
    def is_watched(self) -> bool:
        """Whether somebody looks on, here or at another host."""
        return bool(self._context.audience.present)

    @property
    def is_idle(self) -> bool:
        """Whether nothing would be lost if the host forgot the table."""
        return not (
            self.has_connections
            or self._storing
            or self._syncing.is_reading
            or self._waiting
            or not self._chat.is_empty
            or self._changes.are_waiting
            or self._bots.are_busy
            or self._turns.is_waiting
        )

    @property
    def are_bots_busy(self) -> bool:
        """Whether a bot was asked and has not acted."""
        return self._bots.are_busy

    def awaits_bot(self, now: float, seconds: float) -> bool:
        """Whether a bot is to act, here or at another host, and nothing was done for so long."""
        views, last = self._context.views, self._context.history.last
        if views is None or self.data.status != "playing":
            return False
        since = self.data.created if last is None else last.time
        chairs = self.data.chairs
        return now - since >= seconds and any(
            chairs[seat].is_played_by_bot for seat in views.to_act
        )

    @property
    def known(self) -> KnownProgress:
        """How far the table is known here."""
        return KnownProgress(
            self.data.id, self.data.version, self.number, self._context.chat.newest
        )

    def info(self, guest: str, now: float) -> TableInfo:
        """The table as a guest may know it."""
        return self._context.info(guest, now)

    @property
    def asked(self) -> tuple[AskedSeat, ...]:
        """The seats that are to act, since when, and until when."""
        return self._turns.asked

    def choices(self, seat: int) -> tuple[msgspec.Raw, ...]:
        """The legal actions of a seat as JSON."""
        views = self._context.views
        return () if views is None else views.choices(seat)

    def begin(self, position: str, now: float) -> list[Effect]:
        """The game of a table that is stored as begun starts at this position."""
        self._begin(position)
        return self.resume(now)

    def restore(
        self,
        start: PositionSnapshot,
        entries: Iterable[Entry],
        turns: StoredTurns | None = None,
    ) -> None:
        """Plays the log again. Raises `DamagedLog`, or `BadNotation` for the start.

        `turns` are those that were kept last: what the log has later is counted in.
        """
        kept = list(entries)
        replaying = self._turns.replaying(start, turns, kept)
        match = replay_log(self.game, start, kept, self._context.history, replaying)
        self._last_snapshot = start.number
        self._set_match(match)
        self._turns.replayed()

    def resume(self, now: float) -> list[Effect]:
        """Goes on where the log stops: an end is noted, bots that are to act are asked."""
        self._context.now = now
        self._context.audience.watch_absence(self._context.steady(now))
        self._turns.resume(now)
        self._maybe_end()
        self._go_on(now)
        return self._context.take_effects()

    def _begin(self, position: str) -> None:
        data = self.data
        versions = (0,) * data.setup.seats
        match = resume(self.game, self.game.read_position(position), 0, versions)
        self._context.history.begin(0, versions)
        self._set_match(match)
        self._turns.begin()
        snapshot = PositionSnapshot(data.id, 0, position, versions)
        self._context.emit(KeepSnapshot(snapshot))

    def _set_match(self, match: AnyMatch) -> None:
        self._context.match = match
        self._context.views = ViewCache(match, self.data)

    def _advance(self, match: AnyMatch, event: LogEvent) -> None:
        """How things stand after an entry that the log has; everybody hears of it."""
        self._turns.advance(self._turned(match, event))
        self._set_match(match)
        self._context.history.add(event, match.seat_versions)

    def _turned(self, match: AnyMatch, event: LogEvent) -> Turned:
        """What an entry after the last one does to whose move it is."""
        views = self._context.views
        before = () if views is None else views.to_act
        after = self.game.to_act(match.state)
        can_undo = match.before is not None
        return Turned(event.seat, event.undone, event.time, before, after, can_undo)

    def connect(
        self,
        connection: ConnectionId,
        guest: str,
        since: int | None,
        now: float,
        pace: Pace | None = None,
    ) -> list[Effect]:
        """Somebody says hello: gets the snapshot now and every update from now on."""
        self._context.now = now
        viewer = self.data.seats_of(guest)
        spectators = self._context.spectators
        is_new_here = self._context.audience.add(connection, guest, viewer)
        self._context.count_spectators_soon(spectators)
        if pace is not None:
            self._context.audience.set_pace(connection, pace)
        self._context.send_snapshot(connection, since)
        self._bots.tell(connection)
        if is_new_here and viewer:
            self._context.broadcast_presence(but=connection)
        self._context.wait_for_absent()
        self._bots.wake(now)
        return self._context.take_effects()

    def disconnect(self, connection: ConnectionId, now: float) -> list[Effect]:
        """A connection has closed."""
        self._context.now = now
        spectators = self._context.spectators
        if self._context.audience.remove(connection, self._context.steady(now)):
            self._context.broadcast_presence()
            self._context.wait_for_absent()
        self._context.count_spectators_soon(spectators)
        self._bots.look_again(now)
        return self._context.take_effects()

    def set_elsewhere(self, guests: frozenset[str], now: float) -> list[Effect]:
        """Who sits at this table and is connected at other hosts."""
        self._context.now = now
        self._context.audience.set_elsewhere(guests, self._context.steady(now))
        self._context.broadcast_table()
        self._context.wait_for_absent()
        return self._context.take_effects()

    def set_leads(self, leads: bool, now: float) -> list[Effect]:
        """Whether this host is the one that asks the table's bots."""
        self._context.leads = leads
        self._bots.wake(now)
        return self._context.take_effects()

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
        return self._storing is not None or self._syncing.is_behind or is_ending

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
        if isinstance(result, Next) and result.kind == "undo" and self._is_log_long:
            reason = "too much was taken back; go on from here"
            result = Rejected(message.id, "too-many", reason)
        if isinstance(result, Next):
            self._store(asked, result)
        elif isinstance(result, Rejected):
            self._reject(asked, result)
        else:
            context.send(asked.connection, result)

    @property
    def _is_log_long(self) -> bool:
        most = self._config.snapshot_every + MOST_TAKEN_BACK
        return self.number - self._last_snapshot >= most or self.number >= MOST_ENTRIES

    def _reject(self, asked: _Asked, rejection: Rejected) -> None:
        """The asker is told why; one with an old version, everything since then, too."""
        context, connection, message = self._context, asked.connection, asked.message
        context.emit(CountRejection(rejection.code))
        context.send(connection, rejection)
        if connection is None:
            self._bots.ask_again(message.seat, message.seat_version)
        elif rejection.code == "stale" and context.match is not None:
            since = context.history.number_at(context.match, message.seat, message.seat_version)
            if connection in context.audience.viewers:
                context.send_snapshot(connection, since)

    def _fail(self, asked: _Asked, reason: str) -> None:
        """The log is lost: people are told, and what a bot chose is tried again by itself."""
        if asked.connection is None:
            self._context.emit(CountRejection("failed"))
            self._bots.act_again(asked.message.seat, asked.message.seat_version)
        else:
            self._reject(asked, Rejected(asked.message.id, "failed", reason))

    def _store(self, asked: _Asked, found: Next) -> None:
        """Sends the entry to the log; tells nobody yet."""
        seat, number = asked.message.seat, found.match.number
        time = self._turns.time_of(asked.message, asked.time)
        entry = Entry(self.data.id, number, seat, found.kind, found.action, time)
        event = LogEvent(number, seat, found.kind == "undo", found.events, time)
        self._storing = _Storing(asked, found.match, event)
        turns = self._turns.after(self._turned(found.match, event), number, asked.time)
        self._context.emit(Store(entry, turns, asked.connection is None, asked.time))

    def stored(self, written: Written, now: float) -> list[Effect]:
        """The log has answered to `Store`."""
        storing, self._storing = self._storing, None
        if storing is None:
            raise RuntimeError("the log answered twice")
        self._context.now = now
        if written == "taken":
            # Another host was quicker. Once its entry is known, the message is judged anew.
            self._waiting.appendleft(storing.asked)
            self._syncing.note_news()
        elif written == "failed":
            self._fail(storing.asked, "it could not be stored; try again")
            self._turns.not_kept()
            # If the answer of the log was lost, it may have the entry all the same.
            self._syncing.note_news()
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
        if not self._syncing.is_behind:
            self._changes.go_on()
        self._bots.wake(now)
        while self._waiting and not self._is_blocked:
            self._handle(self._waiting.popleft())
        self._turns.go_on(now)

    def _maybe_keep_snapshot(self, match: AnyMatch) -> None:
        due = match.number - self._last_snapshot >= self._config.snapshot_every
        # What can still be taken back is not in a snapshot, so one is kept only when nothing can.
        if due and match.before is None:
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

    def change(self, ticket: int, change: Change, now: float) -> list[Effect]:
        """Has a change saved, then tells it. `ChangeDone` with the ticket says how that went."""
        self._context.now = now
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
        self._context.now = now
        self._turns.looked()
        self._set_data(*self._changes.saved(data))
        self._go_on(now)
        return self._context.take_effects()

    def outdated(self, current: TableData | None, position: str | None, now: float) -> list[Effect]:
        """Another host had changed the table before: it is this now."""
        self._context.now = now
        self._turns.looked()
        self._changes.outdated()
        self._maybe_set_data(current, position)
        self._go_on(now)
        return self._context.take_effects()

    def unsaved(self, problem: Exception, now: float) -> list[Effect]:
        """The change could not be saved, or the game not be set up."""
        self._changes.failed(problem)
        self._turns.not_saved()
        if self._is_ending:
            self._is_ending = False
            self._context.emit(SetAlarm(AGAIN_SECONDS, Alarm("wake")))
        self._go_on(now)
        return self._context.take_effects()

    def _maybe_set_data(self, data: TableData | None, position: str | None) -> None:
        if data is not None and data.version > self.data.version:
            self._set_data(data, position)

    def _set_data(self, data: TableData, position: str | None) -> None:
        """The table as it is stored now; everyone is told."""
        context = self._context
        before, has_moved = context.data, context.data.chairs != data.chairs
        is_started = context.match is None and data.commitment is not None
        steady = context.steady(context.now)
        context.audience.note_seated(data.guests(), context.data.guests(), steady)
        context.data = data
        if is_started and position is not None:
            context.audience.watch_absence(steady)
            self._begin(position)
        elif has_moved and context.match is not None:
            context.views = ViewCache(context.match, data)
            self._turns.give(before)
        context.broadcast_presence()
        if is_started or has_moved:
            self._seat_again(everybody=is_started)
        context.wait_for_absent()

    def _seat_again(self, *, everybody: bool) -> None:
        """Those whose seats may have changed look at the table anew."""
        context = self._context
        for connection, before in tuple(context.audience.viewers.items()):
            viewer = self.data.seats_of(context.audience.guest_of(connection))
            if everybody or viewer or viewer != before:
                context.audience.viewers[connection] = viewer
                context.send_snapshot(connection, None)

    def say(self, connection: ConnectionId, message: Say, now: float) -> list[Effect]:
        """A line of chat that the host has found fit to be said."""
        self._chat.say(connection, message, now)
        return self._context.take_effects()

    def tell_seated(self, guest: str, *, sat_down: bool, now: float) -> list[Effect]:
        """The table says who came and went before the start."""
        self._chat.say_seated(guest, sat_down=sat_down, now=now)
        return self._context.take_effects()

    def chat_stored(self, ticket: int, line: ChatLine | None) -> list[Effect]:
        """The line has its number; None: it could not be stored."""
        self._chat.stored(ticket, line)
        return self._context.take_effects()

    def replace_chat(self, lines: Iterable[ChatLine], newest: int) -> None:
        """Lines up to this number were removed or changed: of them, these are left."""
        self._context.chat.replace(lines, newest)

    def set_pace(self, connection: ConnectionId, message: SetPace | Go, now: float) -> list[Effect]:
        """Somebody wants to see others act faster or slower, or wants them to go on."""
        self._context.now = now
        if isinstance(message, SetPace):
            self._context.audience.set_pace(connection, message.pace)
            self._bots.look_again(now)
        elif self._context.audience.guest_of(connection) == self._context.only_guest:
            self._bots.go_on(now)
        self._context.send(connection, Accepted(message.id, self.number))
        return self._context.take_effects()

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

    def bot_unanswered(self, seat: int, seat_version: int) -> list[Effect]:
        """The bot could not be asked, and that is no fault of its own."""
        self._bots.unanswered(seat, seat_version)
        return self._context.take_effects()

    def _replace_bot(self, seat: int, level: int, now: float) -> None:
        """A simpler bot takes the seat, and the table says so."""
        simpler = partial(with_simplest_bot, seat=seat, level=level, simplest=SIMPLEST)
        self._changes.add(None, simpler)
        self._chat.say_bot_replaced(seat, now)

    def alarm(self, alarm: Alarm, now: float) -> list[Effect]:
        """The time of an alarm has come."""
        self._context.now = now
        match alarm.kind:
            case "bot":
                self._bots.act(alarm.seat, alarm.seat_version, now)
            case "sync":
                self._syncing.read()
            case "wake":
                self._maybe_end()
                self._go_on(now)
            case "absence":
                self._context.note_absence()
            case "spectators":
                self._context.note_spectators()
            case "clock":
                self._turns.rang()
                self._go_on(now)
        return self._context.take_effects()

    def sync_from_log(self) -> list[Effect]:
        """Another host changed something here: what that was is read, then the table goes on."""
        self._syncing.note_news()
        self._maybe_read_news()
        return self._context.take_effects()

    def _maybe_read_news(self) -> None:
        if self._storing is None and not self._changes.is_saving:
            self._syncing.go_on()

    def news(self, news: News, now: float) -> list[Effect]:
        """What the host has read. Raises `DamagedLog` if it does not fit."""
        self._context.now = now
        self._syncing.take(news)
        self._go_on(now)
        return self._context.take_effects()

    def no_news(self) -> list[Effect]:
        """The log cannot be read: what waited is rejected, and reading is tried again soon."""
        while self._waiting:
            self._fail(self._waiting.popleft(), "the log cannot be read; try again")
        self._syncing.read_again()
        return self._context.take_effects()
