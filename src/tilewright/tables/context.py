"""What the parts of one table share: how things stand, who is told, and the effects so far."""

from collections.abc import Callable
from typing import Any

import msgspec

from tilewright.core import AnyGame
from tilewright.tables.audience import Audience
from tilewright.tables.chat import ChatLines
from tilewright.tables.clocks import Clocks, seat_times
from tilewright.tables.effects import Alarm, ConnectionId, Effect, Send, SetAlarm, TellPresence
from tilewright.tables.history import History
from tilewright.tables.log import AnyMatch, LogEvent
from tilewright.tables.projection import ViewCache, Viewer, seen_log_event
from tilewright.tables.seating import Attendance, TableData, table_info
from tilewright.tables.wire import Pace, SeatTime, Snapshot, TableChanged, TableInfo

SPECTATORS_SECONDS = 1.0
"""So much later everybody hears that the number of those who look on has changed."""

_encode = msgspec.json.Encoder().encode


class Context:
    """How the table stands, by what is stored. Only the table itself moves it on."""

    def __init__(
        self,
        game: AnyGame,
        data: TableData,
        chat: ChatLines,
        grace: float,
        clock: Callable[[], float] | None = None,
    ) -> None:
        self.game = game
        self.data = data
        self.chat = chat
        self.match: AnyMatch | None = None
        self.views: ViewCache | None = None
        self.clocks: Clocks | None = None
        """As they are after the last entry; None before the start."""
        self.history = History()
        self.audience = Audience(grace)
        self.now = 0.0
        """When the host last asked something."""
        self.leads = True
        """Whether the bots of the table are asked by this host."""
        self._catalogue: msgspec.Raw | None = None
        self._effects: list[Effect] = []
        self._clock = clock
        self._is_alarm_set = False
        """Whether somebody's time of grace is waited for."""
        self._told_spectators: int | None = None
        """How many looked on when it was last told, while a change of that waits to be told."""

    def emit(self, effect: Effect) -> None:
        """One more thing for the host to do."""
        self._effects.append(effect)

    def take_effects(self) -> list[Effect]:
        """What the host has to do now, in this order."""
        effects, self._effects = self._effects, []
        return effects

    def info(self, guest: str, now: float) -> TableInfo:
        """The table as a guest may know it now."""
        return self._info(guest, self.attendance(now))

    def _info(self, guest: str, attendance: Attendance) -> TableInfo:
        return table_info(self.data, self.game, guest, attendance)

    def steady(self, now: float) -> float:
        """The time by which absence is counted: setting a clock changes nothing about it."""
        return now if self._clock is None else self._clock()

    def attendance(self, now: float) -> Attendance:
        """Who is connected, and who of those that sit here is missed now."""
        steady = self.steady(now)
        missed = {guest for guest, at in self._absent(steady) if at <= steady}
        return Attendance(self.audience.present, frozenset(missed), self.spectators)

    @property
    def spectators(self) -> int:
        """How many are connected here who have no seat."""
        return len(self.audience.here - {chair.guest for chair in self.data.chairs})

    def _absent(self, steady: float) -> list[tuple[str, float]]:
        """The people who are away during play, and when they are missed."""
        # Where there are clocks, they alone say for how long somebody is waited for.
        if self.data.status != "playing" or self.data.time_control.kind != "none":
            return []
        people = {chair.guest for chair in self.data.chairs if chair.guest and not chair.stand_in}
        times = [(guest, self.audience.missed_at(guest, steady)) for guest in people]
        return [(guest, at) for guest, at in times if at is not None]

    def wait_for_absent(self) -> None:
        """The host says when the next of them is missed, if somebody looks on who can be told."""
        steady = self.steady(self.now)
        later = [at for _, at in self._absent(steady) if at > steady]
        if later and self.audience.viewers and not self._is_alarm_set:
            self._is_alarm_set = True
            self.emit(SetAlarm(min(later) - steady, Alarm("absence")))

    def note_absence(self) -> None:
        """The time has come: everybody hears who is missed."""
        self._is_alarm_set = False
        if self.attendance(self.now).missed:
            self.broadcast_table()
        self.wait_for_absent()

    @property
    def only_guest(self) -> str | None:
        """The one person who plays, against bots alone, if that person is connected."""
        seat = self.data.only_person
        guest = None if seat is None else self.data.chairs[seat].guest
        return guest if guest in self.audience.present else None

    @property
    def pace(self) -> Pace:
        """How fast bots act: as the only person wants it. Several people each see to it."""
        return self.audience.pace_of(self.only_guest)

    def count_spectators_soon(self, before: int) -> None:
        """Everybody hears how many look on: not at every coming and going, of many at once."""
        if self._told_spectators is None and before != self.spectators:
            self._told_spectators = before
            self.emit(SetAlarm(SPECTATORS_SECONDS, Alarm("spectators")))

    def note_spectators(self) -> None:
        """The time has come: everybody hears how many they are now."""
        told, self._told_spectators = self._told_spectators, None
        if told != self.spectators:
            self.broadcast_table()

    @property
    def times(self) -> tuple[SeatTime, ...]:
        """What is told of the clocks now."""
        return () if self.clocks is None else seat_times(self.clocks, self.data, self.now)

    def catalogue(self) -> msgspec.Raw:
        """What is printed on the pieces in play."""
        if self._catalogue is None:
            self._catalogue = msgspec.Raw(_encode(self.game.catalogue(self.data.setup)))
        return self._catalogue

    def send(self, connection: ConnectionId | None, message: Any) -> None:
        """One message for one connection; a bot has none."""
        if connection is not None:
            self._effects.append(Send(connection, _encode(message)))

    def broadcast(self, data: bytes) -> None:
        """One encoded message for everybody."""
        self._effects.extend(Send(connection, data) for connection in self.audience.viewers)

    def broadcast_table(self, but: ConnectionId | None = None) -> None:
        """Everybody hears how the table stands, each as they may know it."""
        encoded: dict[str, bytes] = {}
        attendance = self.attendance(self.now)
        for connection in self.audience.viewers:
            if connection == but:
                continue
            guest = self.audience.guest_of(connection)
            if guest not in encoded:
                info = self._info(guest, attendance)
                encoded[guest] = _encode(TableChanged(info, self.times))
            self._effects.append(Send(connection, encoded[guest]))

    def broadcast_presence(self, but: ConnectionId | None = None) -> None:
        """Everybody hears how the table stands; other hosts, who of its guests is here."""
        self.emit(TellPresence(self.audience.here & self.data.guests()))
        self.broadcast_table(but)

    def broadcast_event(self, event: LogEvent) -> None:
        """Everybody hears of a stored entry, each what they may see of it."""
        views = self.views
        if views is None:
            return
        encoded: dict[Viewer, bytes] = {}
        for connection, viewer in self.audience.viewers.items():
            data = encoded.get(viewer)
            if data is None:
                data = encoded[viewer] = views.update(event, viewer, self.times)
            self._effects.append(Send(connection, data))

    def send_snapshot(self, connection: ConnectionId, since: int | None) -> None:
        """Everything that is needed to draw the table, and what happened since a log number."""
        viewer = self.audience.viewers.get(connection, ())
        match, views = self.match, self.views
        number = 0 if match is None else match.number
        tail, is_complete = (
            ([], True) if since is None or since >= number else self.history.since(since)
        )
        snapshot = Snapshot(
            table=self.info(self.audience.guest_of(connection), self.now),
            number=number,
            to_act=() if views is None else views.to_act,
            states=() if views is None else views.states(viewer),
            catalogue=self.catalogue(),
            tail=tuple(seen_log_event(self.game, event, viewer) for event in tail),
            tail_complete=is_complete,
            chat=self.chat.tail,
            times=self.times,
        )
        self.send(connection, snapshot)
