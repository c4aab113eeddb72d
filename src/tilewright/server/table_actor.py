"""The host of one table in this process: executes what `tables.Table` asks for.

Messages go to the table in the order in which they come. What it asks for is done in its order:
entries go to the log, messages to the sockets, questions to the bots' processes.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from typing import Any, Protocol

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from tilewright.core import AnyGame
from tilewright.server.bot_pool import BotFailed
from tilewright.server.bot_worker import Question
from tilewright.server.services import Services
from tilewright.server.storage.store import Conflict
from tilewright.tables import Config, Table
from tilewright.tables.accepting import PlayMessage
from tilewright.tables.changes import Change
from tilewright.tables.chat import CHAT_LINES
from tilewright.tables.effects import (
    AskBot,
    ChangeDone,
    ConnectionId,
    CountRejection,
    Effect,
    Fault,
    KeepSnapshot,
    ReadNews,
    SaveTable,
    Send,
    SetAlarm,
    SetUp,
    Store,
    StoreChat,
    TellPresence,
)
from tilewright.tables.log import AnyMatch, Written
from tilewright.tables.seating import TableData
from tilewright.tables.table import News
from tilewright.tables.wire import ChatLine, Say, TableInfo

_logger = logging.getLogger(__name__)


class Listener(Protocol):
    """A socket as a table's host knows it."""

    @property
    def guest(self) -> str:
        """Whose socket."""

    def send(self, data: bytes) -> None:
        """Queues one encoded message; never waits."""


class TableActor:
    """A table, and how what it asks for is done."""

    def __init__(
        self, services: Services, game: AnyGame, data: TableData, chat: list[ChatLine] | None = None
    ) -> None:
        settings = services.settings
        config = Config(
            settings.snapshot_every, settings.limits.waiting_messages, settings.bot_pause
        )
        self.services = services
        self.table = Table(game, data, config, chat or ())
        self.touched = services.now()
        self._listeners: dict[ConnectionId, Listener] = {}
        self._connections: dict[Listener, ConnectionId] = {}
        self._last_connection = 0
        self._storing: Store | None = None
        self._asking: dict[int, asyncio.Future[None]] = {}
        """By ticket: who waits for a change."""
        self._last_ticket = 0
        self._effects: deque[Effect] = deque()
        self._is_running = False
        self._execute: dict[type[Effect], Callable[[Any], None]] = {
            Send: self._send,
            Store: self._store,
            AskBot: lambda asked: services.spawn(self._think(asked)),
            SetAlarm: lambda alarm: services.spawn(self._wait(alarm)),
            KeepSnapshot: lambda kept: self.services.log.keep(kept.snapshot),
            SetUp: lambda asked: services.spawn(self._set_up(asked.data)),
            SaveTable: lambda changed: services.spawn(self._save(changed)),
            ChangeDone: self._finish_change,
            StoreChat: lambda said: services.spawn(self._store_chat(said)),
            ReadNews: lambda asked: services.spawn(self._read_news(asked)),
            TellPresence: lambda told: services.bus.present(self.id, told.guests),
            CountRejection: lambda rejection: services.metrics.rejected.add(rejection.code),
            Fault: self._tell_fault,
        }
        self._run(self.table.set_elsewhere(services.bus.elsewhere(data.id)))

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

    def info(self, guest: str) -> TableInfo:
        """The table as a guest may know it."""
        return self.table.info(guest)

    # --- what comes in ---------------------------------------------------------------------

    def begin(self, position: str) -> None:
        """The game of a new table starts."""
        self._run(self.table.begin(position, self.services.now()))

    def resume(self) -> None:
        """Goes on where the log stops."""
        now = self.services.now()
        self._run(self.table.set_leads(self.services.bus.leads(self.id), now))
        self._run(self.table.resume(now))

    def connect(self, listener: Listener, since: int | None) -> None:
        """A socket says hello."""
        connection = self._connections.get(listener)
        if connection is None:
            self._last_connection += 1
            connection = ConnectionId(self._last_connection)
            self._connections[listener] = connection
            self._listeners[connection] = listener
        self._run(self.table.connect(connection, listener.guest, since, self.services.now()))

    def disconnect(self, listener: Listener) -> None:
        """A socket has closed."""
        self.touched = self.services.now()
        connection = self._connections.pop(listener, None)
        if connection is not None:
            del self._listeners[connection]
            self._run(self.table.disconnect(connection))

    def receive(self, listener: Listener, message: PlayMessage) -> None:
        """A message of a socket that has said hello."""
        now = self.services.now()
        self._run(self.table.receive(self._connections[listener], message, now))

    def say(self, listener: Listener, message: Say) -> None:
        """A line of chat of a socket that has said hello."""
        self._run(self.table.say(self._connections[listener], message, self.services.now()))

    async def change(self, change: Change) -> None:
        """Has a change stored and told; raises `Denied` if it is not allowed."""
        self._last_ticket += 1
        ticket = self._last_ticket
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._asking[ticket] = done
        self._run(self.table.change(ticket, change, self.services.now()))
        await done

    def sync_from_log(self) -> None:
        """Another server changed something here, or came or went."""
        self._run(self.table.set_leads(self.services.bus.leads(self.id), self.services.now()))
        self._run(self.table.sync_from_log())

    def sync_presence(self) -> None:
        """Somebody came to the table or left it, at another server."""
        self._run(self.table.set_elsewhere(self.services.bus.elsewhere(self.id)))

    # --- effects ---------------------------------------------------------------------------

    def _run(self, effects: list[Effect]) -> None:
        """In order, also if executing one of them brings new ones."""
        self._effects.extend(effects)
        if self._is_running:
            return
        self._is_running = True
        try:
            while self._effects:
                effect = self._effects.popleft()
                self._execute[type(effect)](effect)
        finally:
            self._is_running = False

    def _send(self, sent: Send) -> None:
        listener = self._listeners.get(sent.connection)
        if listener is not None:
            listener.send(sent.data)

    def _store(self, store: Store) -> None:
        self._storing = store
        self.services.log.append(store.entry, self._stored)

    def _stored(self, written: Written) -> None:
        store, self._storing = self._storing, None
        now = self.services.now()
        self._run(self.table.stored(written, now))
        if written == "stored" and store is not None:
            self.services.metrics.entries.add("bot" if store.by_bot else "person")
            self.services.metrics.entry_seconds.see(now - store.received)

    def _tell_fault(self, fault: Fault) -> None:
        _logger.error("table %s: a message could not be handled", self.id, exc_info=fault.error)
        self.services.metrics.faults.add()

    async def _wait(self, alarm: SetAlarm) -> None:
        await asyncio.sleep(max(0.0, alarm.at - self.services.now()))
        self._run(self.table.alarm(alarm.alarm, self.services.now()))

    async def _think(self, asked: AskBot) -> None:
        seat, version = asked.seat, asked.seat_version
        question = Question(
            self.id, self.data.game, seat, asked.level, asked.seed, asked.view, asked.choices
        )

        def begin() -> bool:
            is_wanted, effects = self.table.bot_started(seat, version)
            self._run(effects)
            return is_wanted

        try:
            choice = await self.services.bots.choose(question, asked.seconds, begin)
        except BotFailed:
            self._run(self.table.bot_failed(seat, version, self.services.now()))
        else:
            self._run(self.table.bot_chose(seat, version, choice, self.services.now()))

    async def _store_chat(self, said: StoreChat) -> None:
        line: ChatLine | None = None
        try:
            named = said.line
            if said.author is not None:
                name = await self.services.names.of(said.author)
                named = msgspec.structs.replace(named, name=name)
            line = await self.services.store.add_chat(self.id, named)
        finally:
            self._run(self.table.chat_stored(said.ticket, line))
        self.services.bus.tell(self.id)

    # --- changes of the table --------------------------------------------------------------

    async def _set_up(self, data: TableData) -> None:
        try:
            position = await self.services.first_position(self.game, data)
        except Exception as error:
            self._run(self.table.unsaved(error, self.services.now()))
            raise
        self._run(self.table.set_up(position, self.services.now()))

    async def _save(self, changed: SaveTable) -> None:
        store = self.services.store
        try:
            saved = await store.save_table(changed.data, before=changed.before)
        except Conflict:
            await self._take_over()
        except Exception as error:
            self._run(self.table.unsaved(error, self.services.now()))
            raise
        else:
            self.touched = self.services.now()
            self._run(self.table.saved(saved, self.touched))
            self.services.bus.tell(self.id)

    async def _take_over(self) -> None:
        """Another server changed the table first."""
        try:
            current = await self.services.store.table(self.id)
            position = await self._first_position_of(current)
        except Exception as error:
            self._run(self.table.unsaved(error, self.services.now()))
            raise
        self._run(self.table.outdated(current, position, self.services.now()))

    def _finish_change(self, done: ChangeDone) -> None:
        asking = self._asking.pop(done.ticket, None)
        if asking is None or asking.done():
            return
        if done.problem is None:
            asking.set_result(None)
        else:
            asking.set_exception(done.problem)

    # --- what other servers did ------------------------------------------------------------

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
        except (SQLAlchemyError, OSError) as error:
            _logger.warning("table %s: no news from the database: %s", self.id, error)
            self._run(self.table.no_news(self.services.now()))
        else:
            self.touched = self.services.now()
            self._run(self.table.news(news, self.touched))

    async def _first_position_of(self, data: TableData | None) -> str | None:
        """Where the game of a table began that another server started."""
        if data is None or data.commitment is None or self.match is not None:
            return None
        return await self.services.first_position(self.game, data)
