"""A host without a machine: it executes a table's effects when it is told to, and remembers."""

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec.structs import replace

from tilewright.core import AnyGame, Setup
from tilewright.tables import Table, TableConfig
from tilewright.tables.effects import (
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
from tilewright.tables.log import Entry, PositionSnapshot, StoredTurns, Written
from tilewright.tables.seating import Chair, Secret, TableData, started
from tilewright.tables.syncing import News
from tilewright.tables.wire import Act, ChatLine, Preview, Say, Undo

Message = dict[str, Any]


def first_position(game: AnyGame, data: TableData) -> str:
    return game.write_position(game.setup(data.setup, int(data.secret.seed)))


def new_data(game: AnyGame, *chairs: Chair, seed: int = 1, **options: str) -> TableData:
    """A table that is not begun."""
    return TableData(
        id="t" * 14,
        game=game.info.key,
        rules_version=game.info.rules_version,
        setup=Setup(len(chairs), options),
        chairs=chairs,
        host="ann",
        secret=Secret(str(seed), "salt"),
        created=0.0,
    )


def person(name: str) -> Chair:
    return Chair("person", guest=name, name=name.title())


@dataclass
class Disk:
    """What outlasts a crash."""

    data: TableData
    entries: list[Entry] = field(default_factory=list)
    chat: list[ChatLine] = field(default_factory=list)
    snapshots: list[PositionSnapshot] = field(default_factory=list)
    turns: StoredTurns | None = None

    def keep(self, turns: StoredTurns) -> None:
        """As a database does: never what is older."""
        known = self.turns
        if known is None or (turns.number, turns.version) >= (known.number, known.version):
            self.turns = turns


class Host:
    """One table and what became of its effects. `disk` may be shared by several hosts."""

    def __init__(
        self,
        game: AnyGame,
        disk: Disk,
        config: TableConfig | None = None,
        *,
        at_once: bool = True,
    ) -> None:
        self.game = game
        self.disk = disk
        self.at_once = at_once
        self.now = 0.0
        self.table = Table(game, disk.data, config, disk.chat)
        self.pending: deque[Effect] = deque()
        self.sent: dict[ConnectionId, list[bytes]] = {}
        self.asked: list[AskBot] = []
        self.alarms: list[SetAlarm] = []
        self.present: frozenset[str] = frozenset()
        self.rejections: list[str] = []
        self.faults: list[Exception] = []
        self.done: dict[int, Exception | None] = {}
        self.writes: deque[Written] = deque()
        """What becomes of the next entries; empty: they are stored."""
        self.is_broken = False
        """Whether tables and chat cannot be saved nor read."""
        self._tickets = 0

    @classmethod
    def begun(cls, game: AnyGame, data: TableData, config: TableConfig | None = None) -> "Host":
        """A table that has just started."""
        position = first_position(game, data)
        host = cls(game, Disk(started(data, position)), config)
        host.run(host.table.begin(position, 0.0))
        return host

    @classmethod
    def restored(cls, game: AnyGame, disk: Disk, config: TableConfig | None = None) -> "Host":
        """The table after a crash, from what was stored."""
        host = cls(game, disk, config)
        if disk.data.commitment is not None:
            seats = disk.data.setup.seats
            start = max(disk.snapshots, default=None, key=lambda kept: kept.number)
            if start is None:
                position = first_position(game, disk.data)
                start = PositionSnapshot(disk.data.id, 0, position, (0,) * seats)
            host.table.restore(start, disk.entries[start.number :], disk.turns)
        host.run(host.table.resume(host.now))
        return host

    def connect(self, number: int, guest: str, since: int | None = None) -> ConnectionId:
        connection = ConnectionId(number)
        self.sent.setdefault(connection, [])
        self.run(self.table.connect(connection, guest, since, self.now))
        return connection

    def receive(self, connection: ConnectionId, message: Act | Undo | Preview) -> None:
        self.run(self.table.receive(connection, message, self.now))

    def say(self, connection: ConnectionId, number: int, text: str) -> None:
        self.run(self.table.say(connection, Say(number, text), self.now))

    def change(self, change: Callable[[TableData], TableData]) -> int:
        self._tickets += 1
        self.run(self.table.change(self._tickets, change, self.now))
        return self._tickets

    def act(self, connection: ConnectionId, seat: int, place: int = 0, number: int = 1) -> None:
        """The seat's choice at a place, at its version."""
        choices = self.table.choices(seat)
        self.receive(connection, Act(number, seat, self.version(seat), choices[place]))

    def version(self, seat: int) -> int:
        assert self.table.match is not None
        return self.table.match.seat_versions[seat]

    def told(self, connection: ConnectionId) -> list[Message]:
        return [msgspec.json.decode(data) for data in self.sent[connection]]

    def kinds(self, connection: ConnectionId) -> list[str]:
        return [message["type"] for message in self.told(connection)]

    def forget(self) -> None:
        """Nothing was sent so far."""
        for sent in self.sent.values():
            sent.clear()

    def run(self, effects: Iterable[Effect]) -> None:
        self.pending.extend(effects)
        if self.at_once:
            self.settle()

    def settle(self) -> None:
        """Everything that waits is executed."""
        while self.pending:
            self.step()

    def step(self) -> None:
        """The first effect that waits is executed."""
        self.execute(self.pending.popleft())

    def execute(self, effect: Effect) -> None:
        match effect:
            case Send():
                self.sent[effect.connection].append(effect.data)
            case Store() | SetUp() | SaveTable() | StoreChat() | ReadNews():
                self._answer(effect)
            case AskBot():
                self.asked.append(effect)
            case SetAlarm():
                self.alarms.append(effect)
            case KeepSnapshot():
                self.disk.snapshots.append(effect.snapshot)
            case KeepTurns():
                self.disk.keep(effect.turns)
            case ChangeDone():
                self.done[effect.ticket] = effect.problem
            case TellPresence():
                self.present = effect.guests
            case CountRejection():
                self.rejections.append(effect.code)
            case Fault():
                self.faults.append(effect.error)

    def _answer(self, effect: Store | SetUp | SaveTable | StoreChat | ReadNews) -> None:
        """What the table waits for."""
        match effect:
            case Store():
                self.run(self.table.stored(self._written(effect), self.now))
            case SetUp():
                position = first_position(self.game, effect.data)
                self.run(self.table.set_up(position, self.now))
            case SaveTable():
                self._save(effect)
            case StoreChat():
                self._store_chat(effect)
            case ReadNews():
                self._read_news(effect)

    def _written(self, store: Store) -> Written:
        entry = store.entry
        written = self.writes.popleft() if self.writes else "stored"
        if written == "stored":
            if any(known.number == entry.number for known in self.disk.entries):
                return "taken"
            self.disk.entries.append(entry)
            self.disk.keep(store.turns)
        return written

    def _save(self, changed: SaveTable) -> None:
        if self.is_broken:
            self.run(self.table.unsaved(OSError("the disk is full"), self.now))
        elif self.disk.data.version != changed.data.version:
            position = first_position(self.game, self.disk.data)
            self.run(self.table.outdated(self.disk.data, position, self.now))
        else:
            self.disk.data = replace(changed.data, version=changed.data.version + 1)
            self.run(self.table.saved(self.disk.data, self.now))

    def _store_chat(self, said: StoreChat) -> None:
        line: ChatLine | None = None
        if not self.is_broken:
            name = said.line.name or said.author or ""
            line = replace(said.line, number=len(self.disk.chat) + 1, name=name)
            self.disk.chat.append(line)
        self.run(self.table.chat_stored(said.ticket, line))

    def _read_news(self, asked: ReadNews) -> None:
        if self.is_broken:
            self.run(self.table.no_news())
            return
        data = self.disk.data
        position = None if data.commitment is None else first_position(self.game, data)
        entries = [entry for entry in self.disk.entries if entry.number > asked.after]
        self.run(self.table.news(News(data, entries, list(self.disk.chat), position), self.now))

    def ring(self) -> None:
        """Every alarm that is set rings at its time."""
        alarms, self.alarms = self.alarms, []
        for alarm in alarms:
            self.now += alarm.after
            self.run(self.table.alarm(alarm.alarm, self.now))

    def answer_bots(self, choice: int = 0) -> int:
        """Every bot that was asked begins to think and chooses; how many there were."""
        asked, self.asked = self.asked, []
        for question in asked:
            seat, version = question.seat, question.seat_version
            is_wanted, effects = self.table.bot_started(seat, version)
            self.run(effects)
            chosen = choice if is_wanted else None
            self.run(self.table.bot_chose(seat, version, chosen, self.now))
        return len(asked)

    def fail_bots(self) -> None:
        """Every bot that was asked fails."""
        asked, self.asked = self.asked, []
        for question in asked:
            self.run(self.table.bot_failed(question.seat, question.seat_version, self.now))
