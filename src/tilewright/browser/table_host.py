"""The host of one table in a page: executes what `tables.Table` asks for."""

from collections.abc import Callable

import msgspec

from tilewright.browser.bot_queue import BotQueue
from tilewright.browser.machine import GUEST, Machine
from tilewright.browser.messages import CLOSED_UNKNOWN, Close, Row, Tell
from tilewright.browser.storage import KeptTable, chat_row, entry_row, snapshot_row, table_row
from tilewright.core import AnyGame
from tilewright.core.notation import BadNotation
from tilewright.hosting.making import check_snapshot, first_position
from tilewright.hosting.problems import HttpProblem
from tilewright.hosting.thinking import Question
from tilewright.tables import Table, TableConfig
from tilewright.tables import effects as asked_for
from tilewright.tables.accepting import PlayMessage
from tilewright.tables.changes import Change
from tilewright.tables.effects import AskBot, ConnectionId
from tilewright.tables.executing import EffectQueue
from tilewright.tables.log import DamagedLog, PositionSnapshot
from tilewright.tables.seating import TableData
from tilewright.tables.syncing import News
from tilewright.tables.timeline import Timeline
from tilewright.tables.wire import ChatLine, Go, Say, SetPace, TableInfo

CONFIG = TableConfig(bot_pause=0.35)


class TableHost:
    """A table of this device, and how what it asks for is done."""

    def __init__(
        self,
        machine: Machine,
        bots: BotQueue,
        game: AnyGame,
        data: TableData,
        gone: Callable[[str], None],
        chat: list[ChatLine] | None = None,
    ) -> None:
        """`gone` is told when the table is not on this device any more."""
        self.table = Table(game, data, CONFIG, chat or ())
        self._machine = machine
        self._gone = gone
        self._connections: set[ConnectionId] = set()
        self._done: dict[int, Exception | None] = {}
        """By ticket: what became of changes."""
        self._timeline: Timeline | None = None
        begin = machine.tasks.begin
        queue = EffectQueue(
            {
                asked_for.Send: self._send,
                asked_for.Store: lambda effect: begin(self._store(effect)),
                asked_for.AskBot: lambda effect: bots.ask(self, effect),
                asked_for.SetAlarm: lambda effect: begin(self._wait(effect)),
                asked_for.KeepSnapshot: lambda effect: begin(self._keep(effect)),
                asked_for.KeepTurns: lambda _: None,
                asked_for.SetUp: lambda effect: begin(self._set_up(effect)),
                asked_for.SaveTable: lambda effect: begin(self._save(effect)),
                asked_for.ChangeDone: self._finish_change,
                asked_for.StoreChat: lambda effect: begin(self._store_chat(effect)),
                asked_for.ReadNews: lambda effect: begin(self._read_news(effect)),
                asked_for.TellPresence: lambda _: None,
                asked_for.CountRejection: lambda _: None,
                asked_for.Fault: lambda fault: machine.tell_fault(fault.error),
            }
        )
        self._run = queue.run

    @property
    def data(self) -> TableData:
        """The table as it is stored."""
        return self.table.data

    @property
    def game(self) -> AnyGame:
        """The rules that are played."""
        return self.table.game

    def info(self) -> TableInfo:
        """The table as the person at this device may know it."""
        return self.table.info(GUEST, self._machine.now())

    def begin(self, position: str | None) -> None:
        """A new table; its game starts at the position if it is full."""
        if position is not None:
            self._run(self.table.begin(position, self._machine.now()))

    def restore(self, stored: KeptTable) -> None:
        """Goes on where the log stops. Raises `DamagedLog` if that is not possible."""
        if self.data.commitment is not None:
            try:
                self.table.restore(self._start_of(stored), stored.entries)
            except BadNotation as error:
                raise DamagedLog(str(error)) from error
        self._run(self.table.resume(self._machine.now()))

    def _start_of(self, stored: KeptTable) -> PositionSnapshot:
        """Where the entries that were read begin."""
        if stored.snapshot is not None:
            check_snapshot(self.game, self.data.setup, stored.snapshot)
            return stored.snapshot
        position = first_position(self.game, self.data)
        return PositionSnapshot(self.data.id, 0, position, (0,) * self.data.setup.seats)

    def has(self, connection: ConnectionId) -> bool:
        """Whether a page has said hello here."""
        return connection in self._connections

    def connect(self, connection: ConnectionId, since: int | None) -> None:
        """A page says hello."""
        self._connections.add(connection)
        self._run(self.table.connect(connection, GUEST, since, self._machine.now()))

    def disconnect(self, connection: ConnectionId) -> None:
        """A page has closed its line."""
        self._connections.discard(connection)
        self._run(self.table.disconnect(connection, self._machine.now()))

    def receive(self, connection: ConnectionId, message: PlayMessage) -> None:
        """A message of a page that has said hello."""
        self._run(self.table.receive(connection, message, self._machine.now()))

    def set_pace(self, connection: ConnectionId, message: SetPace | Go) -> None:
        """A page wants others to be faster or slower, or to go on."""
        self._run(self.table.set_pace(connection, message, self._machine.now()))

    def say(self, connection: ConnectionId, message: Say) -> None:
        """A line of chat of a page that has said hello."""
        self._run(self.table.say(connection, message, self._machine.now()))

    def sync_from_log(self) -> None:
        """Another page changed something here."""
        self._run(self.table.sync_from_log())

    async def change(self, change: Change) -> None:
        """Has a change stored and told; raises `Denied` if it is not allowed."""
        ticket = self._machine.tasks.ticket()
        self._run(self.table.change(ticket.number, change, self._machine.now()))
        if ticket.number not in self._done:
            await ticket
        problem = self._done.pop(ticket.number)
        if problem is not None:
            raise problem

    async def timeline(self) -> Timeline:
        """All that has happened here."""
        if self._timeline is None:
            position = first_position(self.game, self.data)
            self._timeline = Timeline.of_position(self.game, position)
        timeline = self._timeline
        if timeline.number < self.table.number:
            stored = await self._machine.load(self.data.id, timeline.number)
            timeline.extend(stored.entries if stored is not None else ())
        return timeline

    def question(self, asked: AskBot) -> Question:
        """As `BotAsker.question`."""
        data = self.data
        return Question(
            data.id, data.game, asked.seat, asked.level, asked.seed, asked.view, asked.choices
        )

    def bot_begins(self, asked: AskBot) -> bool:
        """As `BotAsker.bot_begins`."""
        seat, version = asked.seat, asked.seat_version
        is_wanted, effects = self.table.bot_started(seat, version)
        self._run(effects)
        if not is_wanted:
            self._run(self.table.bot_chose(seat, version, None, self._machine.now()))
        return is_wanted

    def bot_ends(self, asked: AskBot, choice: int | None) -> None:
        """As `BotAsker.bot_ends`."""
        seat, version, now = asked.seat, asked.seat_version, self._machine.now()
        if choice is None:
            self._run(self.table.bot_failed(seat, version, now))
        else:
            self._run(self.table.bot_chose(seat, version, choice, now))

    def _send(self, sent: asked_for.Send) -> None:
        self._machine.emit(Tell(sent.connection, sent.data.decode()))

    async def _store(self, effect: asked_for.Store) -> None:
        written = await self._machine.write(entry_row(effect.entry))
        self._run(self.table.stored(written, self._machine.now()))

    async def _wait(self, effect: asked_for.SetAlarm) -> None:
        await self._machine.sleep(effect.after)
        self._run(self.table.alarm(effect.alarm, self._machine.now()))

    async def _keep(self, effect: asked_for.KeepSnapshot) -> None:
        await self._machine.write(snapshot_row(effect.snapshot))

    async def _set_up(self, effect: asked_for.SetUp) -> None:
        position = first_position(self.game, effect.data)
        self._run(self.table.set_up(position, self._machine.now()))

    async def _save(self, effect: asked_for.SaveTable) -> None:
        data = msgspec.structs.replace(effect.data, version=effect.data.version + 1)
        written = await self._machine.write(self._row(data))
        now = self._machine.now()
        if written == "stored":
            self._run(self.table.saved(data, now))
        elif written == "taken":
            stored = await self._machine.load(self.data.id)
            current = None if stored is None else stored.data
            self._run(self.table.outdated(current, self._position_of(current), now))
        else:
            self._run(
                self.table.unsaved(
                    HttpProblem(503, "this device could not store it", kind="busy"), now
                )
            )

    async def _store_chat(self, effect: asked_for.StoreChat) -> None:
        newest = self.table.known.chat_line
        line = msgspec.structs.replace(effect.line, number=newest + 1)
        written = await self._machine.write(chat_row(self.data.id, line))
        if written != "stored":
            self._run(self.table.sync_from_log())
        stored = line if written == "stored" else None
        self._run(self.table.chat_stored(effect.ticket, stored))

    async def _read_news(self, effect: asked_for.ReadNews) -> None:
        stored = await self._machine.load(self.data.id, effect.after)
        if stored is None:
            self._leave()
            return
        position = self._position_of(stored.data)
        news = News(stored.data, stored.entries, stored.chat, position)
        self._run(self.table.news(news, self._machine.now()))

    def _leave(self) -> None:
        """Another page has brought the table to a server: nobody sits here any more."""
        for connection in sorted(self._connections):
            self._machine.emit(Close(connection, CLOSED_UNKNOWN))
        self._connections.clear()
        self._gone(self.data.id)

    def _position_of(self, data: TableData | None) -> str | None:
        """Where a game began that another page started."""
        if data is None or data.commitment is None or self.table.match is not None:
            return None
        return first_position(self.game, data)

    def _finish_change(self, done: asked_for.ChangeDone) -> None:
        self._done[done.ticket] = done.problem
        self._machine.tasks.answer(done.ticket, None)

    def _row(self, data: TableData) -> Row:
        return table_row(self.game, data, GUEST)
