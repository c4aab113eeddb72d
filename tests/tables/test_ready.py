"""Before the start: who is ready, whom the start waits for, and what happens at the same moment."""

from functools import partial

import msgspec
import pytest

from tests.tables.host import Disk, Host, Message, new_data
from tests.tables.test_people import code_of, last_table
from tests.tables.test_table import BIDS
from tilewright.tables.changes import Change
from tilewright.tables.seating import (
    Chair,
    Denied,
    TableData,
    fill_with_bots,
    rematch_chairs,
    set_ready,
    set_seat,
    sit_down,
    stand_up,
)
from tilewright.tables.wire import SeatRequest

OPEN = Chair("open")
START = partial(fill_with_bots, asking="ann")
READY = partial(set_ready, ready=True)
UNREADY = partial(set_ready, ready=False)


def waiting(name: str) -> Chair:
    """Somebody who has not said yet that they are ready."""
    return Chair("person", guest=name, name=name.title(), ready=False)


def waiting_table(*chairs: Chair) -> Disk:
    return Disk(new_data(BIDS, *chairs))


def joined(guest: str, seat: int | None = None) -> Change:
    return partial(sit_down, guest=guest, name=guest.title(), seat=seat, ready=False)


def attempt(host: Host, change: Change) -> str | None:
    """Why a change was not made; None if it was."""
    return code_of(host.done[host.change(change)])


def test_a_full_table_begins_when_the_last_one_is_ready() -> None:
    host = Host(BIDS, waiting_table(waiting("ann"), waiting("bob"), OPEN))
    assert attempt(host, joined("eve")) is None
    for guest in ("bob", "ann"):
        assert attempt(host, partial(READY, guest=guest)) is None
        assert host.table.data.status == "open"

    host.change(partial(READY, guest="eve"))

    assert host.table.data.status == "playing"
    assert host.table.match is not None


def test_the_host_starts_when_everybody_else_is_ready_and_is_told_who_is_not() -> None:
    host = Host(BIDS, waiting_table(waiting("ann"), waiting("bob"), waiting("eve")))
    host.change(partial(READY, guest="bob"))
    problem = host.done[host.change(START)]
    assert isinstance(problem, Denied)
    assert (problem.code, problem.detail) == ("not-ready", "not ready yet: Eve")
    host.change(partial(READY, guest="eve"))

    assert attempt(host, START) is None

    assert host.table.data.status == "playing"


def test_bots_take_open_seats_only_when_those_who_sit_are_ready() -> None:
    host = Host(BIDS, waiting_table(waiting("ann"), waiting("bob"), OPEN))
    assert attempt(host, START) == "not-ready"
    assert host.table.data.chairs[2] == OPEN
    host.change(partial(READY, guest="bob"))
    assert attempt(host, START) is None
    assert [chair.kind for chair in host.table.data.chairs] == ["person", "person", "bot"]


def test_whoever_is_not_ready_any_more_is_waited_for() -> None:
    host = Host(BIDS, waiting_table(waiting("ann"), waiting("bob"), OPEN))
    host.change(partial(READY, guest="bob"))
    host.change(partial(UNREADY, guest="bob"))
    assert attempt(host, START) == "not-ready"


def test_a_seat_that_the_host_frees_is_not_waited_for() -> None:
    host = Host(BIDS, waiting_table(waiting("ann"), waiting("bob"), OPEN))

    def freed(data: TableData) -> TableData:
        table = host.table
        return set_seat(data, "ann", "", 1, SeatRequest("open"), table.attendance, table.number)

    host.change(freed)
    assert attempt(host, START) is None
    assert host.table.data.status == "playing"
    assert attempt(host, partial(READY, guest="bob")) == "no-seat"


def test_being_ready_during_play_changes_nothing() -> None:
    host = Host(BIDS, waiting_table(waiting("ann"), waiting("bob"), OPEN))
    host.change(partial(READY, guest="bob"))
    host.change(START)
    before = host.table.data
    assert attempt(host, partial(UNREADY, guest="bob")) is None
    assert attempt(host, START) is None
    assert host.table.data == before


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_two_who_become_ready_at_once_begin_one_game(order: tuple[int, int]) -> None:
    disk = waiting_table(waiting("ann"), waiting("bob"), Chair("bot", level=1))
    hosts = [Host(BIDS, disk, at_once=False) for _ in range(2)]
    for host, guest in zip(hosts, ("ann", "bob"), strict=True):
        host.change(partial(READY, guest=guest))
    for at in order:
        hosts[at].settle()

    assert disk.data.status == "playing"
    last = hosts[order[1]]
    assert last.table.data == disk.data
    assert last.done == {1: None}


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_somebody_who_leaves_while_the_last_one_becomes_ready(order: tuple[int, int]) -> None:
    disk = waiting_table(waiting("ann"), Chair("person", guest="bob", name="Bob"), waiting("eve"))
    disk.data = READY(disk.data, "ann")
    hosts = [Host(BIDS, disk, at_once=False) for _ in range(2)]
    hosts[0].change(partial(READY, guest="eve"))
    hosts[1].change(partial(stand_up, guest="bob", number=0))
    for at in order:
        hosts[at].settle()

    # Whoever leaves first is waited for; whoever leaves a game that has begun is replaced.
    begun = order[0] == 0
    assert disk.data.status == ("playing" if begun else "open")
    chair = disk.data.chairs[1]
    assert (chair.kind, chair.stand_in) == (("person", True) if begun else ("open", False))


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_a_start_while_somebody_sits_down(order: tuple[int, int]) -> None:
    disk = waiting_table(waiting("ann"), Chair("person", guest="bob", name="Bob"), OPEN)
    hosts = [Host(BIDS, disk, at_once=False) for _ in range(2)]
    hosts[0].change(START)
    hosts[1].change(joined("eve"))
    for at in order:
        hosts[at].settle()

    codes = [code_of(host.done[1]) for host in hosts]
    if order[0] == 0:
        assert (disk.data.status, codes) == ("playing", [None, "begun"])
    else:
        assert (disk.data.status, codes) == ("open", ["not-ready", None])


def test_when_the_host_leaves_another_is_the_host_and_starts() -> None:
    host = Host(BIDS, waiting_table(waiting("ann"), waiting("bob"), waiting("eve")))
    host.change(partial(stand_up, guest="ann", number=0))
    assert host.table.data.host == "bob"
    assert attempt(host, START) == "not-host"
    host.change(partial(READY, guest="eve"))
    assert attempt(host, partial(fill_with_bots, asking="bob")) is None


def told(host: Host, number: int, guest: str) -> Message:
    return last_table(host, host.connect(number, guest))


def test_everybody_is_told_who_is_ready_and_who_starts() -> None:
    host = Host(BIDS, waiting_table(waiting("ann"), waiting("bob"), Chair("bot", level=1)))
    host.change(partial(READY, guest="bob"))
    seats = told(host, 1, "bob")["seats"]
    assert [(seat["ready"], seat["host"]) for seat in seats] == [
        (False, True),
        (True, False),
        (True, False),
    ]


def rematch_of(*chairs: Chair) -> TableData:
    data = new_data(BIDS, *chairs)
    return msgspec.structs.replace(data, chairs=rematch_chairs(data, "ann"))


def test_seats_are_kept_for_those_who_played() -> None:
    people = [Chair("person", guest=name, name=name.title()) for name in ("ann", "bob", "eve")]
    host = Host(BIDS, Disk(rematch_of(*people)))
    for number, (guest, kept) in enumerate(
        {"bob": "mine", "eve": "others", "mallory": "others"}.items()
    ):
        seat = told(host, number, guest)["seats"][0]
        assert (seat["kind"], seat["name"], seat["kept"]) == ("open", "Bob", kept)

    assert attempt(host, joined("mallory")) == "taken"
    assert attempt(host, joined("mallory", 0)) == "taken"
    assert attempt(host, joined("eve", 0)) == "taken"
    assert attempt(host, joined("eve")) is None
    assert host.table.data.seats_of("eve") == (1,)


def test_the_last_of_the_company_begins_without_another_click() -> None:
    people = [Chair("person", guest=name, name=name.title()) for name in ("ann", "bob", "eve")]
    host = Host(BIDS, Disk(rematch_of(*people)))
    host.change(partial(sit_down, guest="eve", name="Eve", seat=None))
    assert host.table.match is None
    host.change(partial(sit_down, guest="bob", name="Bob", seat=None))
    assert host.table.match is not None


def test_a_kept_seat_that_the_host_frees_is_for_anybody() -> None:
    people = [Chair("person", guest=name, name=name.title()) for name in ("ann", "bob", "eve")]
    host = Host(BIDS, Disk(rematch_of(*people)))

    def freed(data: TableData) -> TableData:
        table = host.table
        return set_seat(data, "ann", "", 0, SeatRequest("open"), table.attendance, table.number)

    host.change(freed)
    assert attempt(host, joined("mallory")) is None
    assert host.table.data.seats_of("mallory") == (0,)


def test_those_who_look_on_are_counted_and_told_of_once_for_many() -> None:
    host = Host(BIDS, waiting_table(waiting("ann"), waiting("bob"), OPEN))
    ann = host.connect(1, "ann")
    for number in range(10, 30):
        host.connect(number, f"spectator {number % 15}")
    assert [alarm.alarm.kind for alarm in host.alarms].count("spectators") == 1
    host.forget()

    host.ring()

    assert [message["table"]["spectators"] for message in host.told(ann)] == [15]
    host.change(joined("spectator 1"))
    assert last_table(host, ann)["spectators"] == 14


def test_whoever_comes_and_goes_at_once_is_not_told_of() -> None:
    host = Host(BIDS, waiting_table(waiting("ann"), waiting("bob"), OPEN))
    ann = host.connect(1, "ann")
    eve = host.connect(2, "eve")
    host.run(host.table.disconnect(eve, host.now))
    host.forget()
    host.ring()
    assert host.told(ann) == []
