"""Whose move it is since when, and how long each may think: values that follow from the log.

Every entry of the log gives new clocks, by its time and by the seats that were to act before it and
are to act after it. So whoever reads the log has them, and nobody asks a clock for them.
"""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from msgspec.structs import replace

from tilewright.core import Value
from tilewright.tables.seating import Chair, Stop, TableData
from tilewright.tables.wire import SeatTime, TimeControl

LEAST_LIVE_SECONDS = 30.0
"""Whoever comes back to a live table after the bank was used up has at least so much again."""


class SeatClock(Value, frozen=True):
    """The clock of one seat, as it was when it last started or stopped."""

    bank: float
    """Seconds that are left beside those of each turn."""
    since: float | None = None
    """When the seat's turn began; None: nothing is asked of it."""
    steps: int = 0
    """How often the seat has acted in this turn."""
    before: "SeatClock | None" = None
    """How it was before it last stopped, as long as that can be taken back."""


class Clocks(Value, frozen=True):
    """The clocks of a table after an entry of its log."""

    seats: tuple[SeatClock, ...]


class Turned(NamedTuple):
    """What an entry did to whose move it is."""

    seat: int
    undone: bool
    time: float
    before: Collection[int]
    """The seats that were to act."""
    after: Collection[int]
    can_undo: bool
    """Whether something can be taken back now."""


class AskedSeat(NamedTuple):
    """A seat that is to act."""

    seat: int
    since: float
    until: float | None
    """When its time will be up; None: never, or not as long as its clock stands."""


def first_clocks(data: TableData, to_act: Collection[int], now: float) -> Clocks:
    """The clocks when the game begins."""
    bank = float(data.time_control.bank)
    return Clocks(
        tuple(SeatClock(bank, now if seat in to_act else None) for seat in range(len(data.chairs)))
    )


def clocks_after(clocks: Clocks, data: TableData, turned: Turned) -> Clocks:
    """The clocks after an entry of the log."""
    following = []
    for seat, clock in enumerate(clocks.seats):
        after = _undone(clock, seat, turned) if turned.undone else _acted(clock, seat, data, turned)
        if not turned.can_undo and after.before is not None:
            after = replace(after, before=None)
        following.append(after)
    return Clocks(tuple(following))


def _acted(clock: SeatClock, seat: int, data: TableData, turned: Turned) -> SeatClock:
    if clock.since is None:
        is_asked = seat in turned.after
        return replace(clock, since=turned.time, steps=0) if is_asked else clock
    steps = clock.steps + (seat == turned.seat)
    if seat in turned.after:
        return replace(clock, steps=steps)
    bank = clock.bank
    if not data.chairs[seat].is_played_by_bot:
        bank = _bank_at(clock, data, seat, turned.time)
        # Nothing for a turn that ended because of somebody else.
        bank += data.time_control.increment if steps else 0
    return SeatClock(bank, before=clock)


def _undone(clock: SeatClock, seat: int, turned: Turned) -> SeatClock:
    """Whoever takes back goes on with the turn as if it had never ended: its time counts from when
    it began, and what came for its end is gone. Those whose turn it was meanwhile lose nothing.
    """
    if clock.since is None:
        if seat not in turned.after:
            return clock
        if clock.before is None:
            return replace(clock, since=turned.time, steps=0)
        clock = clock.before
    elif seat not in turned.after:
        return replace(clock, since=None, steps=0)
    elif seat == turned.seat and not clock.steps and clock.before is not None:
        # Over the turns of bots: back to the seat's turn before this one.
        clock = clock.before
    return replace(clock, steps=max(0, clock.steps - (seat == turned.seat)))


def clock_given(clocks: Clocks, data: TableData, seat: int, now: float) -> Clocks:
    """The clocks when a bot begins to play for a person, or the person plays again."""
    clock, control = clocks.seats[seat], data.time_control
    bank = clock.bank
    if data.chairs[seat].is_played_by_bot:
        if clock.since is not None:
            bank = _bank_at(clock, data, seat, now)
    else:
        least = LEAST_LIVE_SECONDS if control.kind == "live" else 0.0
        bank = max(bank, least, float(control.increment))
    since = None if clock.since is None else now
    seats = (*clocks.seats[:seat], SeatClock(bank, since), *clocks.seats[seat + 1 :])
    return Clocks(seats)


def asked_seats(clocks: Clocks, data: TableData, now: float) -> tuple[AskedSeat, ...]:
    """The seats that are to act, since when, and until when."""
    return tuple(
        AskedSeat(seat, clock.since, _until(clock, data, seat, now))
        for seat, clock in enumerate(clocks.seats)
        if clock.since is not None
    )


def next_end(clocks: Clocks, data: TableData, now: float) -> float | None:
    """When the first of the clocks that run will have run out."""
    if data.status != "playing":
        return None
    ends = [asked.until for asked in asked_seats(clocks, data, now) if asked.until is not None]
    return min(ends, default=None)


def seat_times(clocks: Clocks, data: TableData, now: float) -> tuple[SeatTime, ...]:
    """What is told of the clocks; nothing where nobody's time is limited."""
    if data.time_control.kind == "none" or data.status != "playing":
        return ()
    return tuple(_seat_time(clock, data, seat, now) for seat, clock in enumerate(clocks.seats))


def _seat_time(clock: SeatClock, data: TableData, seat: int, now: float) -> SeatTime:
    chair, turn = data.chairs[seat], data.time_control.turn
    if chair.is_played_by_bot:
        return SeatTime(None, running=False)
    if clock.since is None:
        return SeatTime(turn + clock.bank, running=False)
    left = turn + clock.bank - elapsed(clock.since, now, _stops(data, chair))
    is_standing = any(stop.holds(now) for stop in _stops(data, chair))
    return SeatTime(max(0.0, left), running=not is_standing)


def _bank_at(clock: SeatClock, data: TableData, seat: int, now: float) -> float:
    since = now if clock.since is None else clock.since
    spent = elapsed(since, now, _stops(data, data.chairs[seat]))
    return max(0.0, clock.bank - max(0.0, spent - data.time_control.turn))


def _until(clock: SeatClock, data: TableData, seat: int, now: float) -> float | None:
    chair, control = data.chairs[seat], data.time_control
    if control.kind == "none" or clock.since is None or chair.is_played_by_bot:
        return None
    stops = _stops(data, chair)
    if any(stop.ends is None and stop.holds(now) for stop in stops):
        return None
    return end_of(clock.since, control.turn + clock.bank, stops)


def _stops(data: TableData, chair: Chair) -> tuple[Stop, ...]:
    return (*data.pauses, *chair.vacations)


def elapsed(begins: float, ends: float, stops: Iterable[Stop]) -> float:
    """Seconds from one time to another without those in which the clock stood; never negative."""
    counted, at = 0.0, begins
    for stop in sorted(stops, key=lambda stop: stop.begins):
        if stop.begins >= ends:
            break
        counted += max(0.0, stop.begins - at)
        at = max(at, ends if stop.ends is None else min(stop.ends, ends))
    return counted + max(0.0, ends - at)


def end_of(begins: float, seconds: float, stops: Iterable[Stop]) -> float:
    """When so many seconds will have been counted; stops that have no end yet are passed over."""
    left, at = seconds, begins
    for stop in sorted(stops, key=lambda stop: stop.begins):
        if stop.ends is None or stop.ends <= at:
            continue
        if stop.begins > at:
            if stop.begins - at >= left:
                break
            left -= stop.begins - at
        at = stop.ends
    return at + left


def checked_control(control: TimeControl) -> str | None:
    """What is wrong with it; None if nothing is."""
    if control.kind == "none":
        is_plain = not (control.turn or control.bank or control.increment)
        return None if is_plain else "without a clock there are no times"
    if not control.turn and not control.bank:
        return "a clock has some time on it"
    if control.kind == "live":
        return "a live table counts a bank and an increment" if control.turn else None
    if not control.turn:
        return "at a slow table each turn has time of its own"
    return "a slow table has no increment" if control.increment else None
