"""The host of one table in this process: executes what `tables.Table` asks for.

Messages go to the table in the order in which they come. What it asks for is done in its order:
entries go to the log, messages to the sockets, questions to the bots' processes.
"""

import asyncio
import logging
from functools import partial
from time import monotonic
from typing import Protocol

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from tilewright.core import AnyGame
from tilewright.hosting.problems import HttpProblem
from tilewright.hosting.thinking import Question
from tilewright.server.bot_pool import AskedTable, BotFault
from tilewright.server.fair_turns import Asker
from tilewright.server.results.keeping import rate_new
from tilewright.server.results.result import TableResult, result_of
from tilewright.server.services import Services
from tilewright.server.storage.store import Conflict, DatabaseUnavailable
from tilewright.server.turns import TurnStanding
from tilewright.tables import Table, TableConfig
from tilewright.tables.accepting import PlayMessage
from tilewright.tables.changes import Change
from tilewright.tables.chat import CHAT_LINES
from tilewright.tables.effects import (
    Alarm,
    AskBot,
    ChangeDone,
    ConnectionId,
    CountRejection,
    Effect,
    Fault,
    KeepSnapshot,
    KeepTurns,
    ReadNews,
    SaveTable,
    Send,
    SetAlarm,
    SetUp,
    Store,
    StoreChat,
    TellPresence,
)
from tilewright.tables.executing import EffectQueue
from tilewright.tables.log import AnyMatch, Written
from tilewright.tables.seating import TableData
from tilewright.tables.syncing import News
from tilewright.tables.wire import ChatLine, Go, Pace, Say, SetPace, TableInfo

_logger = logging.getLogger(__name__)


USE_SECONDS = 30.0
"""So exactly the database, and with it other servers, know when a table was used last."""


class TableConnection(Protocol):
    """A socket as a table's host knows it."""

    @property
    def guest(self) -> str:
        """Whose socket."""

    def send(self, data: bytes) -> None:
        """Queues one encoded message; never waits."""

    def close(self, code: int, reason: str) -> None:
        """Closes it after what is queued."""


class TableActor:
    """A table, and how what it asks for is done."""

    def __init__(
        self,
        services: Services,
        game: AnyGame,
        data: TableData,
        chat: list[ChatLine] | None = None,
        used: float | None = None,
    ) -> None:
        settings = services.settings
        config = TableConfig(
            settings.snapshot_every,
            settings.limits.waiting_messages,
            settings.bot_pause,
            settings.undo_pause,
            settings.absence_seconds,
            monotonic,
        )
        self.services = services
        self.table = Table(game, data, config, chat or ())
        self.touched = monotonic()
        """When anything was last done with it here."""
        self.sockets = 0
        """Open ones, whether they have said hello or not."""
        now = services.running.now()
        self._used = now if used is None else used
        self.stored_use = self._used
        """What the database has of it."""
        self.is_paused = False
        """Whether its bots wait until somebody comes, or until there is room for one more table."""
        self.is_waiting = False
        """Whether it is for room that they wait."""
        self._questions: dict[asyncio.Task[None], AskBot] = {}
        """To bots whose turn has not come."""
        self._listeners: dict[ConnectionId, TableConnection] = {}
        self._connections: dict[TableConnection, ConnectionId] = {}
        self._last_connection = 0
        self._storing: Store | None = None
        self._asking: dict[int, asyncio.Future[None]] = {}
        """By ticket: who waits for a change."""
        self._last_ticket = 0
        self._standing: TurnStanding | None = None
        """What was last told of whose move it is."""
        self._gone: tuple[int, str] | None = None
        """If the table is no more: the code and the reason with which sockets close."""
        self._effects = EffectQueue(
            {
                Send: self._send,
                Store: self._store,
                AskBot: self._ask,
                SetAlarm: lambda alarm: services.spawn(self._wait(alarm)),
                KeepSnapshot: lambda kept: self.services.log.keep(kept.snapshot),
                KeepTurns: lambda kept: self.services.log.keep_turns(kept.turns),
                SetUp: lambda asked: services.spawn(self._set_up(asked.data)),
                SaveTable: lambda changed: services.spawn(self._save(changed)),
                ChangeDone: self._finish_change,
                StoreChat: lambda said: services.spawn(self._store_chat(said)),
                ReadNews: lambda asked: services.spawn(self._read_news(asked)),
                TellPresence: lambda told: services.bus.present(self.id, told.guests),
                CountRejection: lambda rejection: services.metrics.rejected.add(rejection.code),
                Fault: self._tell_fault,
            }
        )
        elsewhere = services.bus.elsewhere(data.id)
        self._run(self.table.set_elsewhere(elsewhere, services.now()))
        self.is_paused = self.is_unused

    @property
    def id(self) -> str:
        """The table's."""
        return self.table.data.id

    @property
    def data(self) -> TableData:
        """The table as it is stored."""
        return self.table.data

    @property
    def game(self) -> AnyGame:
        """The rules that are played."""
        return self.table.game

    @property
    def match(self) -> AnyMatch | None:
        """The game as it is stored; None before it is begun."""
        return self.table.match

    @property
    def used(self) -> float:
        """When somebody was last there, in running time: now, if somebody is."""
        if self.table.is_watched:
            self._used = self.services.running.now()
        return self._used

    @property
    def has_newer_use(self) -> bool:
        """Whether the database does not know how lately it was used."""
        return self.used - self.stored_use > USE_SECONDS

    @property
    def is_unused(self) -> bool:
        """Whether nobody was there for so long that bots need not go on."""
        alone = self.services.settings.bots_alone_minutes * 60
        return self.services.running.now() - self.used > alone

    @property
    def is_alone(self) -> bool:
        """Whether bots play here while nobody looks."""
        return not self.is_paused and not self.table.is_watched and self.table.are_bots_busy

    def is_forgettable(self, seconds: float) -> bool:
        """Whether it may leave the memory, and nothing was done with it for so long."""
        is_free = self.table.is_idle and not self.sockets and not self._asking
        return is_free and monotonic() - self.touched > seconds

    def note_used(self, used: float) -> None:
        """Somebody was there at this running time, here or at another server."""
        self._used = self.stored_use = max(used, self._used)
        if self.is_paused and not self.is_unused:
            self.end_pause()

    def use(self) -> None:
        """Somebody is there."""
        is_news = self.is_unused or not self.table.is_watched
        self.touched = monotonic()
        self._used = self.services.running.now()
        self.end_pause()
        if is_news and not self.services.bus.leads(self.id):
            self.services.spawn(self._tell_use())

    async def _tell_use(self) -> None:
        """The server that asks the table's bots should know that somebody is here again."""
        await self.services.store.keep_running_time(self._used, {self.id: self._used})
        self.services.bus.tell(self.id)

    def pause(self, *, is_waiting: bool = False) -> None:
        """Its bots think no further: not before somebody comes, or there is room for them."""
        self.is_paused, self.is_waiting = True, is_waiting
        self.sync_leads()
        now, questions = self.services.now(), self._questions
        self._questions = {}
        for task, asked in questions.items():
            task.cancel()
            self._run(self.table.bot_chose(asked.seat, asked.seat_version, None, now))

    def end_pause(self) -> None:
        """Its bots go on."""
        if self.is_paused:
            self.is_paused = self.is_waiting = False
            self.sync_leads()

    def info(self, guest: str) -> TableInfo:
        """The table as a guest may know it."""
        return self.table.info(guest, self.services.now())

    def begin(self, position: str) -> None:
        """The game of a new table starts."""
        self._run(self.table.begin(position, self.services.now()))

    def tell_turns(self, *, is_first: bool) -> None:
        """Whose move it is may have changed; `is_first`: because of what was stored here."""
        before, self._standing = self._standing, TurnStanding(self.table.data, self.table.asked)
        self.services.turns.changed(before, self._standing, is_first=is_first)

    def note_turns(self) -> None:
        """Whose move it is was told before this server read the table."""
        self._standing = TurnStanding(self.table.data, self.table.asked)

    def look_at_clocks(self) -> None:
        """Somebody's time may be up, or soon be."""
        self._run(self.table.alarm(Alarm("clock"), self.services.now()))

    def resume(self) -> None:
        """Goes on where the log stops."""
        self.sync_leads()
        self._run(self.table.resume(self.services.now()))

    def connect(
        self, listener: TableConnection, since: int | None, pace: Pace | None = None
    ) -> None:
        """A socket says hello."""
        if self._gone is not None:
            listener.close(*self._gone)
            return
        connection = self._connections.get(listener)
        if connection is None:
            self._last_connection += 1
            connection = ConnectionId(self._last_connection)
            self._connections[listener] = connection
            self._listeners[connection] = listener
        self.use()
        now = self.services.now()
        self._run(self.table.connect(connection, listener.guest, since, now, pace))
        self.services.bots.look_again()

    def disconnect(self, listener: TableConnection) -> None:
        """A socket has closed."""
        self.touched = monotonic()
        connection = self._connections.pop(listener, None)
        if connection is not None:
            self.use()
            del self._listeners[connection]
            self._run(self.table.disconnect(connection, self.services.now()))

    def receive(self, listener: TableConnection, message: PlayMessage) -> None:
        """A message of a socket that has said hello."""
        now = self.services.now()
        self._run(self.table.receive(self._connections[listener], message, now))

    def set_pace(self, listener: TableConnection, message: SetPace | Go) -> None:
        """Somebody wants others to be faster or slower, or to go on."""
        now = self.services.now()
        self._run(self.table.set_pace(self._connections[listener], message, now))

    def say(self, listener: TableConnection, message: Say) -> None:
        """A line of chat of a socket that has said hello."""
        self._run(self.table.say(self._connections[listener], message, self.services.now()))

    def tell_seated(self, guest: str, *, sat_down: bool) -> None:
        """Somebody sat down before the start, or stood up; those who wait there read it."""
        self._run(self.table.tell_seated(guest, sat_down=sat_down, now=self.services.now()))

    async def change(self, change: Change) -> None:
        """Has a change stored and told; raises `Denied` if it is not allowed."""
        if self._gone is not None:
            raise HttpProblem(404, self._gone[1], kind="no-table")
        self.use()
        self._last_ticket += 1
        ticket = self._last_ticket
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._asking[ticket] = done
        self._run(self.table.change(ticket, change, self.services.now()))
        await done

    def sync_from_log(self) -> None:
        """Another server changed something here."""
        self.sync_leads()
        self._run(self.table.sync_from_log())

    def sync_leads(self) -> None:
        """Another server came or went, or the bots pause here, or go on."""
        leads = self.services.bus.leads(self.id) and not self.is_paused
        self._run(self.table.set_leads(leads, self.services.now()))

    def call_leader(self, patience: float = 0.0) -> None:
        """Somebody looks on here, and another server lets the bots think, if it knows of it.

        One that came a moment ago does not, nor does one that has not missed yet the one that was
        killed.
        """
        is_led_elsewhere = self._listeners and not self.services.bus.leads(self.id)
        if is_led_elsewhere and self.table.awaits_bot(self.services.now(), patience):
            self.services.bus.tell(self.id)

    def sync_presence(self) -> None:
        """Somebody came to the table or left it, at another server."""
        elsewhere = self.services.bus.elsewhere(self.id)
        self._run(self.table.set_elsewhere(elsewhere, self.services.now()))
        if self.table.is_watched:
            self.use()

    async def reload_chat(self) -> None:
        """Lines were removed or changed in the database."""
        newest = self.table.known.chat_line
        lines = await self.services.store.chat(self.id, after=0, most=CHAT_LINES)
        self.table.replace_chat(lines, newest)

    def end(self, code: int, reason: str) -> None:
        """The table is no more: everybody is told why, and nothing is done here any more."""
        self._gone = (code, reason)
        self.services.bus.present(self.id, frozenset())
        for task in tuple(self._questions):
            task.cancel()
        for listener in tuple(self._connections):
            listener.close(code, reason)
        for asking in self._asking.values():
            if not asking.done():
                asking.set_exception(HttpProblem(404, reason, kind="no-table"))
        self._asking.clear()

    def _run(self, effects: list[Effect]) -> None:
        if self._gone is None:
            self._effects.run(effects)

    def _send(self, sent: Send) -> None:
        listener = self._listeners.get(sent.connection)
        if listener is not None:
            listener.send(sent.data)

    def _store(self, store: Store) -> None:
        self._storing = store
        self.services.log.append(store.entry, self._stored, store.turns)

    def _stored(self, written: Written) -> None:
        store, self._storing = self._storing, None
        now = self.services.now()
        self._run(self.table.stored(written, now))
        if written == "stored" and store is not None:
            self.tell_turns(is_first=True)
            self.services.metrics.entries.add("bot" if store.by_bot else "person")
            # Negative if the clock was set back meanwhile.
            self.services.metrics.entry_seconds.see(max(0.0, now - store.received))

    def _tell_fault(self, fault: Fault) -> None:
        _logger.error("table %s: a message could not be handled", self.id, exc_info=fault.error)
        self.services.metrics.faults.add()

    async def _wait(self, alarm: SetAlarm) -> None:
        await asyncio.sleep(alarm.after)
        self._run(self.table.alarm(alarm.alarm, self.services.now()))

    def _ask(self, asked: AskBot) -> None:
        if self.is_paused:
            now = self.services.now()
            self._run(self.table.bot_chose(asked.seat, asked.seat_version, None, now))
            return
        task = self.services.task(self._think(asked))
        self._questions[task] = asked
        task.add_done_callback(lambda done: self._questions.pop(done, None))

    async def _think(self, asked: AskBot) -> None:
        seat, version = asked.seat, asked.seat_version
        question = Question(
            self.id, self.data.game, seat, asked.level, asked.seed, asked.view, asked.choices
        )

        def begin() -> bool:
            task = asyncio.current_task()
            if task is not None:
                self._questions.pop(task, None)
            is_wanted, effects = self.table.bot_started(seat, version)
            self._run(effects)
            return is_wanted

        try:
            choice = await self.services.bots.choose(
                question, asked.seconds, begin, self._thinker()
            )
        except BotFault:
            self._run(self.table.bot_failed(seat, version, self.services.now()))
        except Exception:
            # Perhaps the system has no process to spare. The table must not wait for ever.
            self._run(self.table.bot_unanswered(seat, version))
            raise
        else:
            self._run(self.table.bot_chose(seat, version, choice, self.services.now()))

    def _thinker(self) -> AskedTable:
        # By what is stored of the address, so that it holds after a restart and at other servers.
        asker = Asker(self.data.origin or self.data.host, self.data.host)
        return AskedTable(
            asker,
            lambda: self.table.is_watched,
            # What practice bots do follows from the seed, if one process keeps their chance.
            is_bound=self.data.practice,
            bill=partial(self.services.budgets.owe, "bots", asker.address),
        )

    async def _store_chat(self, said: StoreChat) -> None:
        line: ChatLine | None = None
        try:
            named = said.line
            if said.author is not None and named.seat is None:
                name = await self.services.names.of(said.author)
                named = msgspec.structs.replace(named, name=name)
            line = await self.services.store.add_chat(self.id, named, said.author)
        finally:
            self._run(self.table.chat_stored(said.ticket, line))
        self.services.bus.tell(self.id)

    async def _set_up(self, data: TableData) -> None:
        try:
            position = await self.services.first_position(self.game, data)
        except Exception as error:
            self._run(self.table.unsaved(error, self.services.now()))
            raise
        self._run(self.table.set_up(position, self.services.now()))

    async def _save(self, changed: SaveTable) -> None:
        store, before = self.services.store, changed.before
        try:
            has_ended = changed.data.status == "ended" and before.status != "ended"
            result = self._result(changed.data) if has_ended else None
            if result is None:
                saved = await store.save_table(changed.data, before=before)
            else:
                saved = await store.end_table(changed.data, before=before, result=result)
        except Conflict:
            await self._take_over()
        except Exception as error:
            self._run(self.table.unsaved(error, self.services.now()))
            raise
        else:
            self.touched = monotonic()
            self._run(self.table.saved(saved, self.services.now()))
            self.tell_turns(is_first=True)
            self.services.bus.tell(self.id)
            if result is not None and result.is_rated:
                self.services.spawn(rate_new(store))

    def _result(self, data: TableData) -> TableResult | None:
        return result_of(data, self.game, self.services.now())

    async def _take_over(self) -> None:
        """Another server changed the table first."""
        try:
            current = await self.services.store.table(self.id)
            position = await self._first_position_of(current)
        except Exception as error:
            self._run(self.table.unsaved(error, self.services.now()))
            raise
        if current is None:
            # It is being forgotten: whoever waits for the change is told so at once.
            gone = HttpProblem(404, "this table was deleted", kind="no-table")
            self._run(self.table.unsaved(gone, self.services.now()))
        else:
            self._run(self.table.outdated(current, position, self.services.now()))
            self.tell_turns(is_first=False)

    def _finish_change(self, done: ChangeDone) -> None:
        asking = self._asking.pop(done.ticket, None)
        if asking is None or asking.done():
            return
        if done.problem is None:
            asking.set_result(None)
        else:
            asking.set_exception(done.problem)

    async def _read_news(self, asked: ReadNews) -> None:
        store = self.services.store
        try:
            data = await store.table(self.id)
            news = News(
                data,
                await store.entries(self.id, after=asked.after),
                await store.chat(self.id, after=asked.chat_after, most=CHAT_LINES),
                await self._first_position_of(data),
            )
        except (SQLAlchemyError, DatabaseUnavailable):
            self._run(self.table.no_news())
        except Exception:
            # Nobody understands what is stored. Those who wait are told, and it is tried again.
            self._run(self.table.no_news())
            raise
        else:
            self.touched = monotonic()
            self._run(self.table.news(news, self.services.now()))
            self.tell_turns(is_first=False)

    async def _first_position_of(self, data: TableData | None) -> str | None:
        """Where the game of a table began that another server started."""
        if data is None or data.commitment is None or self.match is not None:
            return None
        return await self.services.first_position(self.game, data)
