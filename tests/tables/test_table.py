"""What one table does with the messages it takes."""

from functools import partial

import msgspec
import pytest

from tests.tables.host import Disk, Host, new_data, person
from tests.testing.lanterns import Lanterns
from tests.testing.sealed_bids import SealedBids
from tilewright.core import AnyGame
from tilewright.tables import TableConfig
from tilewright.tables import table as table_module
from tilewright.tables.effects import ConnectionId, Store
from tilewright.tables.seating import Chair, Denied, sit_down, stand_up, take_back
from tilewright.tables.wire import Act, Preview, Undo

BIDS: AnyGame = SealedBids()
LANTERNS: AnyGame = Lanterns()


def two(
    game: AnyGame = BIDS, config: TableConfig | None = None
) -> tuple[Host, ConnectionId, ConnectionId]:
    """A table of two that has started, and both connected."""
    host = Host.begun(game, new_data(game, person("ann"), person("bob")), config)
    ann, bob = host.connect(1, "ann"), host.connect(2, "bob")
    host.forget()
    return host, ann, bob


def test_nothing_of_an_entry_is_told_before_it_is_stored() -> None:
    host, ann, bob = two()
    host.at_once = False

    host.act(ann, 0, number=7)

    assert [type(effect) for effect in host.pending] == [Store]
    assert host.table.match is not None
    assert host.table.match.number == 0
    host.settle()
    assert host.kinds(ann) == ["accepted", "update"]
    assert host.kinds(bob) == ["update"]
    assert host.told(ann)[0] == {"type": "accepted", "id": 7, "number": 1}


def test_what_comes_meanwhile_waits_and_is_answered_in_order() -> None:
    host, ann, bob = two()
    host.at_once = False
    host.act(ann, 0, number=1)
    host.act(ann, 0, number=2)
    host.act(bob, 1, number=3)

    host.settle()

    assert host.kinds(ann) == ["accepted", "update", "rejected", "snapshot", "update"]
    assert host.told(ann)[2]["code"] == "stale"
    assert host.kinds(bob) == ["update", "accepted", "update"]


def test_what_waits_is_bounded() -> None:
    host, ann, _ = two(config=TableConfig(waiting_messages=3))
    host.at_once = False
    host.act(ann, 0)
    for number in range(5):
        host.receive(ann, Undo(number, 0, 0))
    host.settle()

    assert host.rejections.count("too-many") == 2
    assert [message["id"] for message in host.told(ann) if message.get("code") == "too-many"] == [
        3,
        4,
    ]


def test_what_cannot_be_stored_has_not_happened() -> None:
    host, ann, bob = two()
    host.writes.append("failed")

    host.act(ann, 0)

    assert host.told(ann)[0]["code"] == "failed"
    assert host.sent[bob] == []
    assert host.version(0) == 0
    host.act(ann, 0)
    assert host.kinds(ann)[1:] == ["accepted", "update"]


def test_an_entry_of_another_host_comes_first_and_the_message_is_judged_again() -> None:
    host, ann, _ = two()
    other = Host.restored(BIDS, host.disk)
    bob = other.connect(9, "bob")
    other.forget()

    host.act(ann, 0)
    other.act(bob, 1)  # It has not heard of the first entry, and writes the same number.

    assert other.kinds(bob) == ["update", "accepted", "update"]
    assert [(entry.number, entry.seat) for entry in host.disk.entries] == [(1, 0), (2, 1)]
    host.run(host.table.sync_from_log())
    assert host.table.match == other.table.match
    assert host.kinds(ann) == ["accepted", "update", "update"]


def test_while_the_log_cannot_be_read_messages_fail_and_it_is_tried_again() -> None:
    host, ann, _ = two()
    host.is_broken = True
    host.run(host.table.sync_from_log())
    host.act(ann, 0)
    assert host.sent[ann] == []
    host.ring()
    assert host.told(ann)[0]["code"] == "failed"

    host.is_broken = False
    host.ring()
    host.act(ann, 0)
    assert host.kinds(ann)[1:] == ["accepted", "update"]


def test_independent_choices_do_not_collide() -> None:
    host, ann, bob = two()
    first, second = host.table.choices(0)[0], host.table.choices(1)[1]

    host.receive(bob, Act(1, 1, 0, second))
    host.receive(ann, Act(2, 0, 0, first))

    assert host.kinds(bob)[0] == host.told(ann)[1]["type"] == "accepted"


def test_a_choice_that_is_sealed_is_not_told_to_others() -> None:
    host, ann, bob = two()
    watching = host.connect(3, "eve")
    host.forget()

    host.act(ann, 0)

    sealed = {"type": "bid_sealed", "seat": 0}
    assert host.told(ann)[1]["event"]["events"] == [{**sealed, "card": 1}]
    assert host.told(bob)[0]["event"]["events"] == [{**sealed, "card": None}]
    assert host.sent[watching] != host.sent[bob]
    assert host.told(watching)[0]["states"][0]["seat"] is None


def test_an_action_is_taken_back_until_somebody_learns_something() -> None:
    host, ann, bob = two()
    host.act(ann, 0)
    host.receive(ann, Undo(2, 0, host.version(0)))
    assert host.kinds(ann) == ["accepted", "update"] * 2
    assert host.told(ann)[3]["event"]["undone"]
    host.act(ann, 0)
    host.act(bob, 1)
    host.forget()

    host.receive(ann, Undo(3, 0, host.version(0)))

    assert host.told(ann)[0]["rule"] == "undo"


def test_nobody_takes_back_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ann could still take hers back, so there is no moment for a snapshot."""
    monkeypatch.setattr(table_module, "MOST_TAKEN_BACK", 20, raising=False)
    data = new_data(BIDS, person("ann"), person("bob"), person("cid"))
    config = TableConfig(snapshot_every=4)
    host = Host.begun(BIDS, data, config)
    ann, bob = host.connect(1, "ann"), host.connect(2, "bob")
    host.act(ann, 0)
    while "too-many" not in host.rejections and len(host.disk.entries) < 100:
        host.act(bob, 1)
        host.receive(bob, Undo(3, 1, host.version(1)))

    assert len(host.disk.entries) < 30
    assert host.told(bob)[-1]["code"] == "too-many"
    assert Host.restored(BIDS, host.disk, config).table.match == host.table.match


def test_a_preview_changes_nothing_and_tells_only_what_can_be_taken_back() -> None:
    host, ann, bob = two()
    host.receive(ann, Preview(1, 0, 0, host.table.choices(0)[0]))
    previewed = host.told(ann)[0]
    assert (previewed["type"], previewed["reversible"]) == ("previewed", True)
    assert previewed["view"]["players"][0]["sealed"] == 1
    host.act(ann, 0)
    host.forget()

    host.receive(bob, Preview(2, 1, host.version(1), host.table.choices(1)[0]))

    previewed = host.told(bob)[0]
    assert (previewed["reversible"], previewed["events"], previewed["view"]) == (False, [], None)
    assert len(host.disk.entries) == 1


@pytest.mark.parametrize(
    ("message", "code"),
    [
        (Act(1, 1, 0, msgspec.Raw(b'{"type":"bid","card":1}')), "not-your-seat"),
        (Act(1, 9, 0, msgspec.Raw(b'{"type":"bid","card":1}')), "not-your-seat"),
        (Act(1, 0, 5, msgspec.Raw(b'{"type":"bid","card":1}')), "stale"),
        (Act(1, 0, 0, msgspec.Raw(b'{"type":"bid","card":"x"}')), "malformed"),
        (Act(1, 0, 0, msgspec.Raw(b'{"type":"bid","card":8}')), "illegal"),
        (Undo(1, 0, 0), "illegal"),
    ],
)
def test_a_message_that_cannot_be_followed_is_answered_and_changes_nothing(
    message: Act | Undo, code: str
) -> None:
    host, ann, bob = two()

    host.receive(ann, message)

    assert host.told(ann)[0]["code"] == code
    assert host.sent[bob] == []
    assert host.disk.entries == []


def test_an_old_version_is_told_what_was_missed() -> None:
    host, ann, bob = two()
    host.act(ann, 0)
    host.act(bob, 1)
    host.forget()

    host.receive(ann, Undo(5, 0, 0))

    refused, snapshot = host.told(ann)
    assert refused["code"] == "stale"
    assert [entry["number"] for entry in snapshot["tail"]] == [1, 2]
    assert snapshot["tail_complete"]


def test_a_fault_of_the_rules_costs_one_message(monkeypatch: pytest.MonkeyPatch) -> None:
    host, ann, _ = two()

    def fail(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patched:
        patched.setattr(type(BIDS), "apply", fail)
        host.act(ann, 0)
    assert host.told(ann)[0]["code"] == "failed"
    assert isinstance(host.faults[0], ZeroDivisionError)

    host.act(ann, 0)
    assert host.kinds(ann)[1] == "accepted"


def test_whoever_comes_back_hears_what_happened_since() -> None:
    host, ann, bob = two()
    host.act(ann, 0)
    host.act(bob, 1)

    again = host.connect(5, "ann", since=1)

    snapshot = host.told(again)[0]
    assert [entry["number"] for entry in snapshot["tail"]] == [2]
    assert snapshot["number"] == 2


def test_everybody_hears_of_those_present() -> None:
    host, ann, bob = two()
    assert host.present == {"ann", "bob"}

    host.run(host.table.disconnect(bob, host.now))

    assert host.kinds(ann) == ["table"]
    assert [seat["present"] for seat in host.told(ann)[0]["table"]["seats"]] == [True, False]
    assert host.present == {"ann"}
    host.run(host.table.set_elsewhere(frozenset({"bob"}), host.now))
    assert [seat["present"] for seat in host.told(ann)[1]["table"]["seats"]] == [True, True]


def test_a_second_connection_of_a_guest_is_no_news() -> None:
    host, ann, bob = two()

    second = host.connect(3, "ann")
    host.run(host.table.disconnect(second, host.now))

    assert host.sent[ann] == host.sent[bob] == []


def test_a_line_of_chat_is_stored_before_it_is_told() -> None:
    host, ann, bob = two()
    eve = host.connect(3, "eve")
    host.forget()
    host.at_once = False
    host.say(ann, 4, "hello")
    host.say(eve, 5, "good luck")
    assert host.disk.chat == []

    host.settle()

    assert host.kinds(ann) == ["chat", "accepted", "chat"]
    assert host.kinds(eve) == ["chat", "chat", "accepted"]
    lines = [message["line"] for message in host.told(bob)]
    assert [(line["name"], line["seat"], line["text"]) for line in lines] == [
        ("Ann", 0, "hello"),
        ("eve", None, "good luck"),
    ]


def test_the_last_to_sit_down_starts_the_game() -> None:
    host = Host(BIDS, Disk(new_data(BIDS, person("ann"), Chair("open"))))
    ann = host.connect(1, "ann")
    host.forget()

    ticket = host.change(partial(sit_down, guest="bob", name="Bob", seat=None))

    assert host.done == {ticket: None}
    assert host.table.data.status == "playing"
    assert host.table.data.commitment is not None
    assert host.kinds(ann) == ["table", "snapshot"]
    assert host.told(ann)[1]["states"][0]["choices"]
    assert [kept.number for kept in host.disk.snapshots] == [0]


def test_a_change_that_is_denied_changes_nothing() -> None:
    host, ann, _ = two()

    ticket = host.change(partial(sit_down, guest="eve", name="Eve", seat=None))

    assert isinstance(host.done[ticket], Denied)
    assert host.sent[ann] == []


def test_two_hosts_that_change_a_table_at_once_do_not_overwrite_each_other() -> None:
    data = new_data(BIDS, person("ann"), Chair("open"), Chair("open"))
    one = Host(BIDS, Disk(data))
    other = Host(BIDS, one.disk)
    one.change(partial(sit_down, guest="bob", name="Bob", seat=None))

    other.change(partial(sit_down, guest="eve", name="Eve", seat=None))

    assert [chair.guest for chair in one.disk.data.chairs] == ["ann", "bob", "eve"]
    assert other.table.data.status == "playing"
    one.run(one.table.sync_from_log())
    assert one.table.match == other.table.match


def test_a_change_that_cannot_be_saved_is_told_to_whoever_asked() -> None:
    host = Host(BIDS, Disk(new_data(BIDS, person("ann"), Chair("open"))))
    host.is_broken = True

    ticket = host.change(partial(sit_down, guest="bob", name="Bob", seat=None))

    assert isinstance(host.done[ticket], OSError)
    assert host.table.data.status == "open"


def test_the_end_is_told_after_the_last_action() -> None:
    host, ann, bob = two(LANTERNS)
    host.act(ann, 0, place=1)

    assert host.kinds(bob) == ["update", "table"]
    assert host.table.data.status == "ended"
    assert host.table.data.outcome is not None
    host.receive(ann, Undo(2, 0, host.version(0)))
    assert host.told(ann)[-1]["reason"] == "the game is over"


def test_an_end_that_cannot_be_saved_is_saved_later() -> None:
    host, ann, _ = two(LANTERNS)
    host.is_broken = True
    host.act(ann, 0, place=1)
    assert host.kinds(ann)[-1] == "update"

    host.is_broken = False
    host.ring()

    assert host.disk.data.outcome == host.table.data.outcome
    assert host.kinds(ann)[-1] == "table"


def test_a_snapshot_is_kept_where_nothing_can_be_taken_back() -> None:
    host, ann, bob = two(config=TableConfig(snapshot_every=1))
    host.act(ann, 0)
    host.act(bob, 1)

    assert [kept.number for kept in host.disk.snapshots] == [0, 2]
    assert host.table.match is not None
    assert BIDS.read_position(host.disk.snapshots[1].position) == host.table.match.state


def test_a_bot_stands_in_for_whoever_leaves_until_they_return() -> None:
    host, ann, bob = two(LANTERNS)

    host.change(partial(stand_up, guest="ann", number=0))
    assert host.asked[0].level == 3
    host.receive(ann, Act(1, 0, 0, host.table.choices(0)[0]))
    assert host.told(ann)[-1]["reason"] == "a bot plays for you; take your seat back first"
    host.answer_bots()

    assert "thinking" in host.kinds(bob)
    assert [(entry.seat, entry.action) for entry in host.disk.entries] == [(0, "draw")]
    host.act(bob, 1)
    host.change(partial(take_back, guest="ann", number=2))
    host.answer_bots()
    assert len(host.disk.entries) == 2  # The bot was not let think: the person plays again.
    host.act(ann, 0)
    assert len(host.disk.entries) == 3


def with_bot(pause: float = 0.0, level: int = 4) -> tuple[Host, ConnectionId]:
    data = new_data(LANTERNS, Chair("bot", level=level), person("ann"))
    host = Host.begun(LANTERNS, data, TableConfig(bot_pause=pause))
    return host, host.connect(1, "ann")


def test_people_can_follow_what_bots_do() -> None:
    host, ann = with_bot(pause=0.5)
    host.forget()
    host.answer_bots()
    assert host.kinds(ann) == ["thinking"]
    assert host.alarms[0].after == 0.5

    host.ring()

    assert host.kinds(ann) == ["thinking", "update"]


def test_nobody_waits_longer_because_a_clock_was_set_back() -> None:
    host, _ = with_bot(pause=0.5)
    host.now = -3600.0

    host.answer_bots()

    assert host.alarms[0].after == 0.5


def test_where_nobody_looks_on_bots_do_not_pause() -> None:
    host, ann = with_bot(pause=0.5)
    host.run(host.table.disconnect(ann, host.now))

    host.answer_bots()

    assert len(host.disk.entries) == 1


def test_a_bot_that_fails_is_replaced_and_the_table_says_so() -> None:
    host, ann = with_bot()
    host.forget()

    host.fail_bots()

    assert host.disk.data.chairs[0].level == 1
    assert [line.notice for line in host.disk.chat] == ["bot-replaced"]
    assert "chat" in host.kinds(ann)
    assert [question.level for question in host.asked] == [1]
    host.fail_bots()
    assert [entry.action for entry in host.disk.entries] == ["draw"]  # Any legal action.


def test_a_bot_that_failed_is_not_asked_again_before_the_simpler_one_is_saved() -> None:
    host, ann = with_bot()
    host.is_broken = True

    host.fail_bots()
    host.answer_bots()
    host.act(ann, 1)

    assert host.table.data.chairs[0].level == 4
    assert [question.level for question in host.asked] == [1]


def test_what_a_bot_chose_is_tried_again_until_it_is_stored() -> None:
    host, _ = with_bot()
    host.writes.extend(("failed", "failed"))
    host.answer_bots(choice=1)

    for _ in range(2):
        assert host.disk.entries == []
        assert host.asked == []  # It has chosen, and does not think again.
        assert not host.table.is_idle
        host.ring()

    assert [entry.action for entry in host.disk.entries] == ["stop"]


def test_what_a_bot_chose_is_tried_again_when_the_log_can_be_read_again() -> None:
    host, _ = with_bot()
    host.is_broken = True
    host.writes.append("failed")
    host.answer_bots()
    host.ring()
    assert host.disk.entries == []

    host.is_broken = False
    host.ring()
    host.ring()

    assert len(host.disk.entries) == 1


def test_a_bot_that_could_not_be_asked_is_asked_again_but_not_at_once() -> None:
    host, _ = with_bot()
    question = host.asked.pop()
    host.run(host.table.bot_started(question.seat, question.seat_version)[1])

    host.run(host.table.bot_unanswered(question.seat, question.seat_version))

    assert host.asked == []
    assert not host.table.is_idle
    host.ring()
    assert [asked.seat for asked in host.asked] == [question.seat]


def test_a_bot_whose_action_is_a_fault_of_the_rules_thinks_again_but_not_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    host, _ = with_bot()
    with monkeypatch.context() as patched:
        patched.setattr(Lanterns, "check", lambda *_: 1 / 0)
        host.answer_bots()
    assert len(host.faults) == 1
    assert host.asked == []

    host.ring()
    host.answer_bots()

    assert len(host.disk.entries) == 1


def test_an_answer_that_comes_twice_is_taken_once() -> None:
    host, _ = with_bot()
    question = host.asked[0]
    host.answer_bots()

    host.run(host.table.bot_chose(question.seat, question.seat_version, 0, 0.0))

    assert len(host.disk.entries) == 1


def test_only_the_host_that_leads_asks_bots() -> None:
    host, ann = with_bot()
    other = Host(LANTERNS, host.disk)
    other.run(other.table.set_leads(False, 0.0))
    other.table.restore(host.disk.snapshots[0], [])
    other.run(other.table.resume(0.0))
    assert other.asked == []

    other.run(other.table.set_leads(True, 0.0))

    assert [question.seat for question in other.asked] == [0]
    assert host.kinds(ann)[0] == "snapshot"


def test_an_idle_table_has_nothing_to_lose() -> None:
    host, ann, bob = two()
    assert not host.table.is_idle
    host.run(host.table.disconnect(ann, host.now))
    host.run(host.table.disconnect(bob, host.now))

    assert host.table.is_idle
