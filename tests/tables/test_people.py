"""Whoever is away, may not write, or wants another seat: what a table allows, and what it tells."""

from functools import partial
from typing import Any

import msgspec
import pytest

from tests.tables.host import Disk, Host, Message, new_data, person
from tests.tables.test_table import BIDS, LANTERNS, two
from tilewright.tables import TableConfig
from tilewright.tables.effects import Alarm, ConnectionId
from tilewright.tables.seating import (
    MOST_MUTED,
    MOST_STAND_INS,
    Attendance,
    Chair,
    Denied,
    Muted,
    TableData,
    ended,
    set_seat,
    sit_down,
    stand_up,
    started,
    take_back,
    with_muted,
    with_spectators_chat,
    without_muted,
)
from tilewright.tables.wire import SeatRequest, StandIn

GRACE = 60.0
BOT = SeatRequest("bot")


def ask_for_bot(host: Host, guest: str, seat: int, request: SeatRequest = BOT) -> Exception | None:
    """What becomes of the wish to let a bot play on a seat."""

    def changed(data: TableData) -> TableData:
        table = host.table
        return set_seat(data, guest, "", seat, request, table.attendance, table.number)

    return host.done[host.change(changed)]


def last_table(host: Host, connection: ConnectionId) -> Message:
    """The table as somebody heard of it last."""
    found: Message = next(m["table"] for m in reversed(host.told(connection)) if "table" in m)
    return found


def code_of(problem: Exception | None) -> str | None:
    return problem.code if isinstance(problem, Denied) else None


def test_nobody_is_replaced_before_the_time_of_grace_is_over() -> None:
    host, ann, bob = two(LANTERNS)
    assert code_of(ask_for_bot(host, "ann", 1)) == "present"
    host.now = 100.0
    host.run(host.table.disconnect(bob, host.now))
    for now in (103.0, 100.0 + GRACE - 0.1):
        host.now = now
        assert code_of(ask_for_bot(host, "ann", 1)) == "just-left"
    assert not last_table(host, ann)["seats"][1]["replaceable"]

    host.now = 100.0 + GRACE
    host.run(host.table.alarm(Alarm("absence"), host.now))
    assert last_table(host, ann)["seats"][1]["replaceable"]
    assert ask_for_bot(host, "ann", 1) is None

    seat = last_table(host, ann)["seats"][1]
    assert (seat["stand_in"], seat["level"], seat["replaceable"]) == (True, 3, False)


def test_whoever_comes_back_is_missed_anew_from_when_they_leave_again() -> None:
    host, ann, bob = two(LANTERNS)
    host.run(host.table.disconnect(bob, host.now))
    host.now = GRACE - 1
    again = host.connect(3, "bob")
    host.now = GRACE + 5
    host.run(host.table.disconnect(again, host.now))
    host.now += GRACE - 1
    assert code_of(ask_for_bot(host, "ann", 1)) == "just-left"
    host.now += 1
    assert ask_for_bot(host, "ann", 1) is None
    assert last_table(host, ann)["seats"][1]["stand_in"]


def test_somebody_at_another_host_is_there() -> None:
    host, _, bob = two(LANTERNS)
    host.run(host.table.set_elsewhere(frozenset({"bob"}), host.now))
    host.run(host.table.disconnect(bob, host.now))
    host.now = 10 * GRACE
    assert code_of(ask_for_bot(host, "ann", 1)) == "present"

    host.run(host.table.set_elsewhere(frozenset(), host.now))
    host.now += GRACE - 1
    assert code_of(ask_for_bot(host, "ann", 1)) == "just-left"
    host.now += 1
    assert ask_for_bot(host, "ann", 1) is None


def test_after_a_restart_everybody_has_the_time_to_come_back() -> None:
    before, _, _ = two(LANTERNS)
    host = Host(LANTERNS, before.disk)
    host.now = 1000.0
    restored = Host.restored(LANTERNS, before.disk)
    restored.now = 1000.0
    restored.run(restored.table.resume(1000.0))
    restored.connect(1, "ann")
    restored.now += GRACE - 1
    assert code_of(ask_for_bot(restored, "ann", 1)) == "just-left"
    restored.now += 1
    assert ask_for_bot(restored, "ann", 1) is None


def test_the_time_before_the_start_does_not_count() -> None:
    host = Host(LANTERNS, Disk(new_data(LANTERNS, person("ann"), Chair("open"))))
    host.run(host.table.resume(0.0))
    host.now = 10 * GRACE
    host.change(partial(sit_down, guest="bob", name="Bob", seat=None))
    assert host.table.data.status == "playing"
    assert code_of(ask_for_bot(host, "bob", 0)) == "just-left"
    assert code_of(ask_for_bot(host, "ann", 1)) == "just-left"


def test_a_clock_that_was_set_back_makes_nobody_wait_longer_than_that() -> None:
    host, _, bob = two(LANTERNS)
    host.now = 10_000.0
    host.run(host.table.disconnect(bob, host.now))
    host.now = 1000.0
    assert code_of(ask_for_bot(host, "ann", 1)) == "just-left"
    host.now += GRACE
    assert ask_for_bot(host, "ann", 1) is None


@pytest.mark.parametrize("level", [1, 2, 4, 5])
def test_nobody_chooses_how_well_the_bot_plays_for_another(level: int) -> None:
    host, _, bob = two(LANTERNS)
    host.run(host.table.disconnect(bob, host.now))
    host.now = GRACE
    denied = ask_for_bot(host, "ann", 1, SeatRequest("bot", level))
    assert code_of(denied) == "begun"
    assert "level 3 was agreed on" in str(denied)
    assert code_of(ask_for_bot(host, "eve", 1)) == "no-seat"
    assert ask_for_bot(host, "ann", 1, SeatRequest("bot", 3)) is None


def absences(host: Host) -> list[float]:
    """After how many seconds somebody will be missed."""
    return [alarm.after for alarm in host.alarms if alarm.alarm.kind == "absence"]


def test_an_alarm_rings_when_the_first_is_missed_and_again_for_the_next() -> None:
    host, ann, bob = two(LANTERNS)
    host.alarms.clear()
    host.run(host.table.alarm(Alarm("absence"), host.now))
    eve = host.connect(3, "eve")
    host.run(host.table.disconnect(bob, 10.0))
    host.run(host.table.disconnect(ann, 25.0))
    assert absences(host) == [GRACE]

    host.alarms.clear()
    host.run(host.table.alarm(Alarm("absence"), 10.0 + GRACE))
    seats = last_table(host, eve)["seats"]
    assert [seat["replaceable"] for seat in seats] == [False, True]
    assert absences(host) == [15.0]


def test_few_alarms_are_set_however_often_somebody_comes_and_goes() -> None:
    host, _, bob = two(LANTERNS)
    for _ in range(50):
        host.run(host.table.disconnect(bob, host.now))
        bob = host.connect(3, "bob")
    assert [alarm.alarm.kind for alarm in host.alarms].count("absence") == 1


def test_a_table_tells_for_whom_a_bot_played_and_from_when_to_when() -> None:
    data = msgspec.structs.replace(new_data(LANTERNS, person("ann"), person("bob")))
    host = Host.begun(LANTERNS, msgspec.structs.replace(data, stand_in_level=2))
    ann, bob = host.connect(1, "ann"), host.connect(2, "bob")

    host.change(lambda table: stand_up(table, "ann", host.table.number))
    assert [asked.level for asked in host.asked] == [2]
    host.answer_bots()
    host.act(bob, 1)
    host.change(lambda table: take_back(table, "ann", host.table.number))

    assert host.table.data.stand_ins == (StandIn(0, 2, 0, 2),)
    assert last_table(host, bob)["stand_ins"] == [
        {"seat": 0, "level": 2, "begun": 0, "ended": 2, "late": False}
    ]
    restored = Host.restored(LANTERNS, host.disk)
    assert restored.table.info("eve", restored.now).stand_ins == host.table.data.stand_ins
    assert last_table(host, ann)["stand_in_level"] == 2


def test_whoever_asks_when_nobody_is_at_the_table_hears_who_may_be_replaced() -> None:
    host, ann, bob = two(LANTERNS)
    for connection in (bob, ann):
        host.run(host.table.disconnect(connection, host.now))
    host.now += GRACE + 1

    assert host.table.info("ann", host.now).seats[1].replaceable


def begun(*chairs: Chair) -> TableData:
    return started(new_data(LANTERNS, *chairs), "position")


def test_a_bot_that_had_no_time_to_play_never_stood_in() -> None:
    data = stand_up(begun(person("ann"), person("bob")), "bob", 7)
    assert data.stand_ins == (StandIn(1, 3, 7, None),)
    assert stand_up(data, "bob", 9) == data
    assert take_back(data, "bob", 7).stand_ins == ()


def test_nobody_comes_back_to_a_game_that_a_bot_has_ended() -> None:
    data = ended(stand_up(begun(person("ann"), person("bob")), "bob", 7))

    with pytest.raises(Denied, match="the game is over") as denied:
        take_back(data, "bob", 9)

    assert denied.value.code == "over"


def test_however_often_somebody_leaves_what_is_told_is_bounded() -> None:
    data = begun(person("ann"), person("bob"))
    for number in range(0, 400, 2):
        data = take_back(stand_up(data, "bob", number), "bob", number + 1)
    assert len(data.stand_ins) == MOST_STAND_INS
    assert data.stand_ins[-1].ended == 399
    assert take_back(stand_up(data, "bob", 399), "bob", 400).stand_ins[-1].ended == 400


def test_several_seats_are_for_tables_made_for_one_device() -> None:
    chairs = (person("ann"), person("bob"), Chair("open"), Chair("open"))
    data = new_data(BIDS, *chairs)
    bob_again = partial(sit_down, guest="bob", name="Bob", seat=2)
    nobody = Attendance()
    ann_again = partial(set_seat, asking="ann", name="Ann", seat=2, attendance=nobody, number=0)
    mine = SeatRequest("mine")

    for change in (bob_again, partial(ann_again, request=mine)):
        with pytest.raises(Denied, match="for tables made for one device"):
            change(data)

    shared = msgspec.structs.replace(data, hot_seat=True)
    assert bob_again(shared).seats_of("bob") == (1, 2)
    assert ann_again(shared, request=mine).seats_of("ann") == (0, 2)


def test_a_rematch_is_told_to_those_who_looked_on_too() -> None:
    host, ann, _ = two()
    eve = host.connect(3, "eve")
    host.change(lambda table: msgspec.structs.replace(table, listed=True, rematch="next"))
    assert last_table(host, ann)["rematch"] == "next"
    assert last_table(host, eve)["rematch"] == "next"


def rejected(host: Host, connection: ConnectionId) -> Any:
    return host.told(connection)[-1].get("code")


def test_whoever_is_muted_is_told_so_and_nobody_hears_them() -> None:
    host, ann, bob = two()
    eve = host.connect(3, "eve")
    for guest, line in (("eve", 1), ("bob", 2)):
        host.change(partial(with_muted, asking="ann", person=Muted(guest, guest.title(), line)))
    for connection in (eve, bob):
        host.say(connection, 5, "buy this")
        assert rejected(host, connection) == "muted-here"
    assert host.disk.chat == []
    assert host.rejections == ["muted-here", "muted-here"]
    muted = [{"name": "Eve", "line": 1}, {"name": "Bob", "line": 2}]
    assert last_table(host, ann)["muted"] == muted
    assert last_table(host, eve)["muted"] == last_table(host, bob)["muted"] == []

    restored = Host.restored(BIDS, host.disk)
    eve = restored.connect(3, "eve")
    restored.say(eve, 6, "buy that")
    assert rejected(restored, eve) == "muted-here"
    restored.change(partial(without_muted, asking="ann", line=1))
    restored.say(eve, 7, "sorry")
    assert [line.text for line in restored.disk.chat] == ["sorry"]


def test_spectators_write_unless_the_host_says_otherwise() -> None:
    host, ann, bob = two()
    eve = host.connect(3, "eve")
    host.say(eve, 1, "good luck")
    host.change(partial(with_spectators_chat, asking="ann", allowed=False))
    host.say(eve, 2, "take the left one")
    assert rejected(host, eve) == "players-only"
    for connection in (ann, bob):
        host.say(connection, 3, "hush")
    assert [line.text for line in host.disk.chat] == ["good luck", "hush", "hush"]
    assert last_table(host, eve)["spectators_chat"] is False
    host.change(partial(with_spectators_chat, asking="ann", allowed=True))
    host.say(eve, 4, "thank you")
    assert host.disk.chat[-1].text == "thank you"


def test_the_host_who_only_watches_may_write() -> None:
    data = new_data(BIDS, person("bob"), person("eve"))
    host = Host.begun(BIDS, msgspec.structs.replace(data, spectators_chat=False))
    host.say(host.connect(1, "ann"), 1, "welcome")
    assert [line.text for line in host.disk.chat] == ["welcome"]


@pytest.mark.parametrize(
    "change",
    [
        partial(with_spectators_chat, allowed=False),
        partial(with_muted, person=Muted("eve", "Eve", 1)),
        partial(without_muted, line=1),
    ],
)
def test_the_host_alone_decides_who_writes(change: Any) -> None:
    data = new_data(BIDS, person("ann"), person("bob"))
    with pytest.raises(Denied, match="only the host"):
        change(data, asking="bob")


def test_the_host_mutes_nobody_twice_nor_themselves_nor_too_many() -> None:
    data = new_data(BIDS, person("ann"), person("bob"))
    with pytest.raises(Denied, match="that is you"):
        with_muted(data, "ann", Muted("ann", "Ann", 1))
    once = with_muted(data, "ann", Muted("eve", "Eve", 1))
    assert with_muted(once, "ann", Muted("eve", "Eve", 9)) == once
    for number in range(MOST_MUTED + 5):
        data = with_muted(data, "ann", Muted(f"guest {number}", "", number))
    assert len(data.muted) == MOST_MUTED
    assert data.is_muted(f"guest {MOST_MUTED + 4}")


def test_the_time_of_grace_is_the_hosts_to_set() -> None:
    data = new_data(LANTERNS, person("ann"), person("bob"))
    host = Host.begun(LANTERNS, data, TableConfig(absence_grace=5.0))
    host.connect(1, "ann")
    host.now = 5.0
    assert ask_for_bot(host, "ann", 1) is None
