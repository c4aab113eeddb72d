"""Clocks at a table: they run while a seat is asked, and what happens when time is up."""

from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from tests.tables.host import Disk, Host, new_data, person
from tilewright.core import AnyGame, Outcome, Seat
from tilewright.games import games
from tilewright.hosting.making import check_table
from tilewright.hosting.problems import HttpProblem
from tilewright.hosting.wire import CreateTable
from tilewright.tables import TableConfig
from tilewright.tables.clocks import elapsed, end_of
from tilewright.tables.effects import Alarm, ConnectionId
from tilewright.tables.seating import (
    Denied,
    Stop,
    TableData,
    ended,
    take_back,
    with_pause,
    with_vacation,
)
from tilewright.tables.wire import Act, SeatRequest, TimeControl, Undo

LIVE = TimeControl("live", bank=100, increment=10)
DAYS = TimeControl("days", turn=86_400, bank=3_600)
GRACE = TableConfig(absence_grace=5.0)
ANN, BOB = 1, 2


def game() -> AnyGame:
    return games()["world_in_progress"]


def table(control: TimeControl, expiry: str = "stand-in", **more: Any) -> Host:
    """Ann and Bob, seat 0 and 1, with somebody of both connected; it began at 0."""
    chosen = replace(control, expiry=expiry)
    data = replace(new_data(game(), person("ann"), person("bob")), time_control=chosen, **more)
    host = Host.begun(game(), data, GRACE)
    host.connect(ANN, "ann")
    host.connect(BOB, "bob")
    return host


def connection_of(host: Host, seat: int) -> ConnectionId:
    return ConnectionId(ANN if host.table.data.chairs[seat].guest == "ann" else BOB)


def asked(host: Host) -> int:
    """The one seat that is to act."""
    (found,) = host.table.asked
    return found.seat


def play_turn(host: Host, seconds: float = 0.0) -> int:
    """Whoever is asked plays the whole turn, after so many seconds; whose turn it was."""
    seat = asked(host)
    host.now += seconds
    while asked(host) == seat:
        host.act(connection_of(host, seat), seat)
    return seat


def look(host: Host) -> None:
    """The host looks at the clocks, as it does by what is stored."""
    host.run(host.table.alarm(Alarm("clock"), host.now))


def until(host: Host) -> float | None:
    """When the time of the first seat that is asked is up."""
    return host.table.asked[0].until


def left(host: Host, seat: int) -> float | None:
    """What the table tells of a seat's time now."""
    host.forget()
    host.connect(9, "carl")
    times = host.told(ConnectionId(9))[-1]["times"]
    found: float | None = times[seat]["left"]
    return found


def test_a_clock_runs_while_its_seat_is_asked_and_gets_the_increment_after_the_turn() -> None:
    host = table(LIVE)

    first = play_turn(host, 30.0)

    other = asked(host)
    host.now += 7.0
    assert other != first
    assert left(host, first) == 100 - 30 + 10
    assert left(host, other) == 100 - 7


def test_without_a_clock_nothing_is_told_of_times_and_nobody_loses_by_them() -> None:
    host = table(TimeControl())

    host.now += 1e9
    look(host)

    assert host.told(ConnectionId(ANN))[-1]["times"] == []
    assert not any(chair.stand_in for chair in host.table.data.chairs)
    assert host.table.asked[0].until is None


def test_time_of_the_turn_is_used_before_the_bank() -> None:
    host = table(DAYS)

    first = play_turn(host, 86_000.0)
    second = play_turn(host, 86_400.0 + 600)

    assert left(host, first) == 86_400 + 3_600
    assert left(host, second) == 86_400 + 3_000


def test_when_time_is_up_a_bot_takes_over_until_the_person_comes_back() -> None:
    host = table(LIVE)
    seat = asked(host)

    host.now = 99.9
    look(host)
    assert not host.table.data.chairs[seat].stand_in
    host.now = 100.0
    look(host)

    assert host.table.data.chairs[seat].stand_in
    assert host.table.data.stand_ins[0].late
    assert host.asked[-1].seat == seat
    guest = host.table.data.chairs[seat].guest or ""
    host.change(partial(take_back, guest=guest, number=host.table.number))
    assert not host.table.data.chairs[seat].stand_in
    assert left(host, seat) == 30


def test_the_alarm_is_set_when_the_end_is_near_and_not_with_every_action() -> None:
    host = table(LIVE)
    host.alarms.clear()

    host.now = 45.0
    look(host)
    look(host)

    assert [(alarm.after, alarm.alarm.kind) for alarm in host.alarms] == [(55.0, "clock")] * 2
    host.alarms.clear()
    host.act(connection_of(host, asked(host)), asked(host))
    assert host.alarms == []


def test_a_bot_plays_one_turn_where_that_was_agreed_on() -> None:
    host = table(DAYS, "turn")
    seat = asked(host)

    host.now = 86_400 + 3_600.0
    look(host)
    assert host.table.data.chairs[seat].for_turn
    while host.answer_bots():
        pass

    assert asked(host) != seat
    assert not host.table.data.chairs[seat].stand_in
    assert host.table.data.stand_ins[0].ended == host.table.number
    play_turn(host)
    assert asked(host) == seat
    assert left(host, seat) == 86_400


def test_a_seat_that_was_lost_by_the_clock_is_not_taken_back_and_is_listed_last() -> None:
    host = table(LIVE, "forfeit")
    seat = asked(host)
    guest = host.table.data.chairs[seat].guest or ""

    host.now = 100.0
    look(host)

    assert host.table.data.chairs[seat].forfeited
    ticket = host.change(partial(take_back, guest=guest, number=host.table.number))
    denial = host.done[ticket]
    assert isinstance(denial, Denied)
    assert denial.code == "forfeited"


@pytest.mark.parametrize(
    ("ranks", "lost", "expected"),
    [((1, 2), (0,), (2, 1)), ((1, 1, 3), (0,), (3, 1, 2)), ((2, 1), (0,), (2, 1))],
)
def test_the_outcome_names_those_who_lost_by_the_clock_last(
    ranks: tuple[int, ...], lost: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    chairs = tuple(
        replace(person(f"p{seat}"), forfeited=seat in lost) for seat in range(len(ranks))
    )
    data = replace(new_data(game(), *chairs), status="playing")
    first = tuple(Seat(seat) for seat, rank in enumerate(ranks) if rank == 1)

    outcome = ended(data, Outcome(first, ranks, ())).outcome

    assert outcome is not None
    assert outcome.ranks == expected
    assert outcome.winners == tuple(Seat(s) for s, rank in enumerate(expected) if rank == 1)


def test_whoever_takes_back_gets_no_time_and_others_lose_none() -> None:
    host = table(LIVE)
    seat = asked(host)
    host.now = 20.0
    host.act(connection_of(host, seat), seat)
    states = host.told(connection_of(host, seat))[-1]["states"]
    assert states[0]["undo"]

    host.now = 50.0
    host.receive(connection_of(host, seat), Undo(2, seat, host.version(seat)))

    assert asked(host) == seat
    assert left(host, seat) == 100 - 50
    assert left(host, 1 - seat) == 100


def test_lag_is_given_back_up_to_a_second() -> None:
    host = table(LIVE)
    seat = asked(host)
    for thought, spent in ((9.4, 9.4), (0.0, 9.0), (99.0, 10.0)):
        other = table(LIVE)
        other.now = 10.0
        choice = other.table.choices(seat)[0]
        message = Act(1, seat, other.version(seat), choice, thought)
        other.receive(connection_of(other, seat), message)
        assert other.disk.entries[-1].time == pytest.approx(spent)
    assert host.table.number == 0


def test_a_slow_table_knows_of_no_lag() -> None:
    host = table(DAYS)
    seat = asked(host)
    host.now = 10.0
    message = Act(1, seat, host.version(seat), host.table.choices(seat)[0], 9.5)

    host.receive(connection_of(host, seat), message)

    assert host.disk.entries[-1].time == 10.0


def test_clocks_stand_when_all_want_it_and_go_on_when_one_does() -> None:
    host = table(LIVE)
    seat = asked(host)

    host.now = 10.0
    host.change(partial(with_pause, guest="ann", now=host.now, wanted=True))
    assert host.table.data.pause_asked == ("ann",)
    host.change(partial(with_pause, guest="bob", now=host.now, wanted=True))
    host.now = 5_000.0
    look(host)

    assert host.table.data.is_paused
    assert until(host) is None
    assert left(host, seat) == 90
    host.change(partial(with_pause, guest="bob", now=host.now, wanted=False))
    assert until(host) == 5_090.0
    host.now = 5_010.0
    assert left(host, seat) == 80


def test_a_vacation_stops_the_clock_of_one_person_at_slow_tables_alone() -> None:
    slow, live = table(DAYS), table(LIVE)
    for host in (slow, live):
        guest = host.table.data.chairs[asked(host)].guest or ""
        host.change(partial(with_vacation, guest=guest, vacation=Stop(0.0, 5 * 86_400)))

    slow.now = 5 * 86_400 + 600
    assert left(slow, asked(slow)) == 86_400 + 3_600 - 600
    assert slow.table.asked[0].until == 6 * 86_400 + 3_600
    assert live.table.asked[0].until == 100


def test_after_a_crash_at_any_entry_the_clocks_are_the_same() -> None:
    host = table(LIVE)
    for seconds in (3.0, 4.0, 5.0, 6.0):
        play_turn(host, seconds)
    expected = host.table.asked

    kept = Host.restored(game(), host.disk, GRACE)
    behind = Disk(host.disk.data, host.disk.entries, [], host.disk.snapshots[:1])
    anew = Host.restored(game(), behind, GRACE)

    assert host.disk.turns is not None
    assert host.disk.turns.number == len(host.disk.entries)
    assert kept.table.asked == expected
    assert anew.table.asked == expected
    assert behind.turns is not None
    assert behind.turns.alarm == host.disk.turns.alarm


def test_nobody_loses_by_the_clock_within_the_time_of_grace_after_a_restart() -> None:
    host = table(LIVE)
    seat = asked(host)

    again = Host(game(), host.disk, GRACE)
    again.now = 1_000.0
    again.table.restore(host.disk.snapshots[0], [], host.disk.turns)
    again.run(again.table.resume(again.now))
    assert not again.table.data.chairs[seat].stand_in
    assert again.alarms[-1].after == 5.0
    again.ring()

    assert again.table.data.chairs[seat].stand_in


def test_of_two_hosts_whose_alarms_ring_one_changes_the_table() -> None:
    one = table(LIVE)
    seat = asked(one)
    two = Host(game(), one.disk, GRACE)
    two.table.restore(one.disk.snapshots[0], [], one.disk.turns)
    version = one.disk.data.version

    for host in (one, two):
        host.now = 200.0
        look(host)

    assert one.disk.data.chairs[seat].stand_in
    assert one.disk.data.version == version + 1
    assert two.table.data == one.table.data
    assert len(one.disk.data.stand_ins) == 1


def test_a_time_out_that_cannot_be_saved_is_tried_again() -> None:
    host = table(LIVE)
    host.now, host.is_broken = 100.0, True
    look(host)
    assert not any(chair.stand_in for chair in host.table.data.chairs)

    host.is_broken = False
    host.ring()

    assert any(chair.stand_in for chair in host.table.data.chairs)


def test_at_a_table_with_clocks_nobody_else_puts_a_bot_for_the_absent() -> None:
    host = table(DAYS)
    host.run(host.table.disconnect(ConnectionId(BOB), host.now))
    host.now += 3_600

    info = host.table.info("ann", host.now)

    assert [seat.replaceable for seat in info.seats] == [False, False]


@pytest.mark.parametrize(
    ("stops", "counted", "end"),
    [
        ((), 100.0, 150.0),
        ((Stop(10.0, 30.0),), 80.0, 170.0),
        ((Stop(10.0, 30.0), Stop(20.0, 50.0)), 60.0, 190.0),
        ((Stop(-50.0, 20.0), Stop(90.0, None)), 70.0, 170.0),
        ((Stop(200.0, 300.0),), 100.0, 150.0),
    ],
)
def test_seconds_in_which_a_clock_stood_do_not_count(
    stops: tuple[Stop, ...], counted: float, end: float
) -> None:
    assert elapsed(0.0, 100.0, stops) == counted
    assert end_of(0.0, 150.0, stops) == end


@pytest.mark.parametrize(
    "control",
    [
        TimeControl("none", bank=5),
        TimeControl("live"),
        TimeControl("live", turn=5, bank=60),
        TimeControl("days", bank=60),
        TimeControl("hours", turn=60, increment=5),
    ],
)
def test_a_clock_that_makes_no_sense_is_refused(control: TimeControl) -> None:
    setup = new_data(game(), person("ann"), person("bob")).setup
    seats = (SeatRequest("mine"), SeatRequest("open"))

    with pytest.raises(HttpProblem):
        check_table(CreateTable("world_in_progress", setup, seats, time_control=control))


def test_a_table_goes_on_from_what_older_versions_kept() -> None:
    host = table(TimeControl())
    play_turn(host, 5.0)
    old = Disk(replace(host.disk.data, begun=None), host.disk.entries, [], host.disk.snapshots[:1])

    again = Host.restored(game(), old)

    assert isinstance(again.table.data, TableData)
    assert again.table.asked[0].since == 5.0
