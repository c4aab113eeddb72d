"""Whose move it is at one table, kept beside the log; and what happens when time is up."""

from collections.abc import Callable
from typing import Final

import msgspec

from tilewright.tables.changes import Changes
from tilewright.tables.clocks import (
    AskedSeat,
    Clocks,
    Turned,
    asked_seats,
    clock_given,
    clocks_after,
    elapsed,
    first_clocks,
    next_end,
)
from tilewright.tables.context import Context
from tilewright.tables.effects import Alarm, KeepTurns, SetAlarm
from tilewright.tables.log import Entry, PositionSnapshot, StoredTurns
from tilewright.tables.seating import TableData, after_turns, out_of_time
from tilewright.tables.wire import Act, Preview, Undo

MOST_LAG: Final = 1.0
"""Seconds of an action at a live table that may have been spent on the way."""
HORIZON_SECONDS: Final = 60.0
"""A table asks for alarms that are so near; of later ones hosts know by what is stored."""
AGAIN_SECONDS: Final = 1.0
"""Until a change that could not be saved is tried again."""

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Clocks).decode


class TableTurns:
    """The clocks of one table, and the one alarm that is set for them."""

    def __init__(self, context: Context, changes: Changes, grace: float) -> None:
        self._context = context
        self._changes = changes
        self._grace = grace
        self._not_before = 0.0
        """Nobody loses by the clock earlier: perhaps no server was there for some time."""
        self._alarm_at: float | None = None
        self._is_changing = False
        """Whether a change is on its way because of what the clocks say."""
        self._kept: StoredTurns | None = None
        """What the host was last asked to keep, or had kept."""
        self._was_read = False
        """Whether the game had begun before this host had it."""

    @property
    def is_waiting(self) -> bool:
        """Whether somebody's time will soon be up."""
        return self._alarm_at is not None

    @property
    def asked(self) -> tuple[AskedSeat, ...]:
        """The seats that are to act, since when, and until when."""
        clocks, data = self._context.clocks, self._context.data
        if clocks is None or data.status != "playing":
            return ()
        return asked_seats(clocks, data, self._context.now)

    def begin(self) -> None:
        """The game begins."""
        data, views = self._context.data, self._context.views
        begun = data.created if data.begun is None else data.begun
        to_act = () if views is None else views.to_act
        self._context.clocks = first_clocks(data, to_act, begun)

    def replaying(
        self, start: PositionSnapshot, kept: StoredTurns | None, entries: list[Entry]
    ) -> Callable[[Turned], None]:
        """Counts in the entries that are replayed, as far as what was kept lacks them."""
        context, number = self._context, start.number
        clocks, known_until = _read(kept), number
        if kept is not None and not number <= kept.number <= number + len(entries):
            clocks = None
        if clocks is not None and kept is not None:
            known_until, self._kept = kept.number, kept
        else:
            begun = context.data.created if context.data.begun is None else context.data.begun
            since = begun if not number else (entries[0].time if entries else context.now)
            to_act = context.game.to_act(context.game.read_position(start.position))
            clocks = first_clocks(context.data, to_act, since)
        context.clocks = clocks
        at = number

        def turn(turned: Turned) -> None:
            nonlocal at
            at += 1
            if at > known_until:
                self.advance(turned)

        return turn

    def replayed(self) -> None:
        """All entries are counted in."""
        self._was_read = True
        match = self._context.match
        if match is not None and match.before is None and self._context.clocks is not None:
            seats = self._context.clocks.seats
            plain = (msgspec.structs.replace(clock, before=None) for clock in seats)
            self._context.clocks = Clocks(tuple(plain))

    def resume(self, now: float) -> None:
        """A host has read the table."""
        if self._was_read:
            self._not_before = now + self._grace

    def advance(self, turned: Turned) -> None:
        """An entry of the log."""
        clocks = self._context.clocks
        if clocks is not None:
            self._context.clocks = clocks_after(clocks, self._context.data, turned)

    def after(self, turned: Turned, number: int, now: float) -> StoredTurns:
        """What is to be kept together with an entry."""
        clocks = self._context.clocks or Clocks(())
        clocks = clocks_after(clocks, self._context.data, turned)
        self._kept = self._stored(clocks, number, now)
        return self._kept

    def _stored(self, clocks: Clocks, number: int, now: float) -> StoredTurns:
        data = self._context.data
        alarm = next_end(clocks, data, now)
        return StoredTurns(data.id, number, data.version, alarm, _encode(clocks).decode())

    def give(self, before: TableData) -> None:
        """Bots play for people, or people for themselves, who did not before."""
        context, data = self._context, self._context.data
        for seat, (old, new) in enumerate(zip(before.chairs, data.chairs, strict=True)):
            if old.is_played_by_bot != new.is_played_by_bot and context.clocks is not None:
                context.clocks = clock_given(context.clocks, data, seat, context.now)

    def time_of(self, message: Act | Undo | Preview, now: float) -> float:
        """When the player acted: earlier than that is known here, by what was spent on the way."""
        context = self._context
        clocks, data, seat = context.clocks, context.data, message.seat
        thought = message.thought if isinstance(message, Act) else None
        if clocks is None or thought is None or data.time_control.kind != "live":
            return now
        since = clocks.seats[seat].since
        if since is None or data.chairs[seat].is_played_by_bot:
            return now
        lag = elapsed(since, now, data.pauses) - thought
        last = context.history.last
        earliest = since if last is None else max(since, last.time)
        return max(min(now, earliest), now - min(MOST_LAG, max(0.0, lag)))

    def not_kept(self) -> None:
        """The entry could not be stored, nor what was to be kept with it."""
        self._kept = None

    def looked(self) -> None:
        """The change because of the clocks is done, or judged again."""
        self._is_changing = False

    def not_saved(self) -> None:
        """It could not be saved, or another one."""
        if self._is_changing:
            self._context.emit(SetAlarm(AGAIN_SECONDS, Alarm("clock")))

    def rang(self) -> None:
        """The alarm that was set has come, or the host's."""
        self._alarm_at = None
        self._is_changing = False

    def go_on(self, now: float) -> None:
        """Whoever's time is up loses the turn; what was not kept is kept; the next alarm is set."""
        context = self._context
        context.now = now
        clocks, views, data = context.clocks, context.views, context.data
        if clocks is None or views is None:
            return
        self._keep(clocks, now)
        if data.status != "playing" or data.time_control.kind == "none":
            return
        if any(chair.for_turn and s not in views.to_act for s, chair in enumerate(data.chairs)):
            self._change(self._end_turns)
        end = next_end(clocks, data, now)
        if end is None:
            return
        at = max(end, self._not_before)
        if at <= now:
            self._change(self._end_time)
        elif at - now <= HORIZON_SECONDS and (self._alarm_at is None or at < self._alarm_at):
            self._alarm_at = at
            context.emit(SetAlarm(at - now, Alarm("clock")))

    def _change(self, change: Callable[[TableData], TableData]) -> None:
        if not self._is_changing:
            self._is_changing = True
            self._changes.add(None, change)
            self._changes.go_on()

    def _end_time(self, data: TableData) -> TableData:
        context = self._context
        if context.clocks is None or context.match is None:
            return data
        late = [
            asked.seat
            for asked in asked_seats(context.clocks, data, context.now)
            if asked.until is not None and asked.until <= context.now
        ]
        changed = out_of_time(data, late, context.match.number)
        self._is_changing = changed != data
        return changed

    def _end_turns(self, data: TableData) -> TableData:
        views, match = self._context.views, self._context.match
        if views is None or match is None:
            return data
        changed = after_turns(data, views.to_act, match.number)
        self._is_changing = changed != data
        return changed

    def _keep(self, clocks: Clocks, now: float) -> None:
        """What is kept of another number, or of another version of the table, is kept anew."""
        context = self._context
        if context.match is None:
            return
        number, version = context.match.number, context.data.version
        kept = self._kept
        if kept is None or (kept.number, kept.version) != (number, version):
            if kept is not None and kept.number > number:
                return  # On its way to the log.
            self._kept = self._stored(clocks, number, now)
            context.emit(KeepTurns(self._kept))


def kept_turns(data: TableData, kept: StoredTurns | None, now: float) -> tuple[AskedSeat, ...]:
    """The seats that are to act at a table that nobody has read, by what was kept of it."""
    clocks = _read(kept)
    if clocks is None or data.status != "playing" or len(clocks.seats) != len(data.chairs):
        return ()
    return asked_seats(clocks, data, now)


def _read(kept: StoredTurns | None) -> Clocks | None:
    if kept is None:
        return None
    try:
        return _decode(kept.clocks)
    except msgspec.MsgspecError:
        return None  # It follows from the log.
