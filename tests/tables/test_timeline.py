"""One timeline has the log, the positions and the actions of a game."""

from msgspec import json

from tests.tables.host import Host, first_position, new_data, person
from tests.testing.sealed_bids import Bid, SealedBids
from tilewright.core import AnyGame, Seat
from tilewright.core.record import read_record, write_record
from tilewright.hosting.replays import recent_frames
from tilewright.tables.effects import ConnectionId
from tilewright.tables.timeline import Timeline
from tilewright.tables.wire import Undo

BIDS: AnyGame = SealedBids()


def played() -> tuple[Host, Timeline]:
    """Two rounds, with a bid that was taken back."""
    host = Host.begun(BIDS, new_data(BIDS, person("ann"), person("bob")))
    ann, bob = host.connect(1, "ann"), host.connect(2, "bob")
    host.act(ann, 0)
    host.receive(ann, Undo(1, 0, host.version(0)))
    host.act(ann, 0, place=1)
    host.act(bob, 1)
    host.act(bob, 1)
    host.act(ann, 0)
    timeline = Timeline.of_position(BIDS, first_position(BIDS, host.disk.data))
    timeline.extend(host.disk.entries)
    return host, timeline


def test_it_ends_where_the_table_is() -> None:
    host, timeline = played()

    assert host.table.match is not None
    assert timeline.steps[-1].state == host.table.match.state
    assert timeline.number == host.table.match.number == 6
    assert len(timeline.steps) == 5
    assert timeline.actions()[0] == (Seat(0), Bid(2))


def test_its_log_is_what_everybody_was_told() -> None:
    host, timeline = played()
    for connection, viewer in ((ConnectionId(1), (0,)), (ConnectionId(2), (1,))):
        told = [message for message in host.told(connection) if message["type"] == "update"]
        seen = [entry.number for entry in timeline.log(viewer, 2**31, 200)]
        assert [message["event"]["number"] for message in told] == seen == [1, 2, 3, 4, 5, 6]
    again = Host.restored(BIDS, host.disk)
    assert list(again.table._context.history.events) == timeline.events


def test_a_stretch_of_the_log_ends_before_a_number() -> None:
    _, timeline = played()

    assert [entry.number for entry in timeline.log((), 4, 2)] == [2, 3]
    assert [entry.number for entry in timeline.log((), 1, 2)] == []
    assert [entry.number for entry in timeline.log((), 99, 1)] == [6]


def test_entries_that_it_has_are_passed_over() -> None:
    host, timeline = played()
    before = list(timeline.steps)

    timeline.extend(host.disk.entries)

    assert timeline.steps == before


def test_it_finds_the_step_of_an_entry_of_the_log() -> None:
    """The first two entries are a bid and that it was taken back."""
    _, timeline = played()

    assert [timeline.step_at(number) for number in range(8)] == [0, 0, 0, 1, 2, 3, 4, 4]


def test_a_seat_sees_again_what_it_saw_since_its_last_turn() -> None:
    _, timeline = played()

    for seat, since, numbers in (
        (Seat(0), None, [1, 2, 3, 4]),  # Its own last bid is part of the turn that runs.
        (Seat(1), None, [3, 4]),
        (Seat(1), 2, [0, 1, 2, 3, 4]),
        (Seat(0), 5, [3, 4]),
        (Seat(0), 99, [4]),
    ):
        found = recent_frames(timeline, seat, since).frames
        assert [frame.number for frame in found] == numbers
        for frame in found:
            view = BIDS.view(timeline.steps[frame.number].state, seat)
            assert bytes(frame.view) == json.encode(view)
            assert (bytes(frame.action) == b"null") is (frame.seat != seat)


def test_a_record_gives_the_same_steps() -> None:
    host, timeline = played()
    data = host.disk.data
    text = write_record(BIDS, data.setup, int(data.secret.seed), timeline.actions())

    assert Timeline.of_record(BIDS, read_record(text)).steps == timeline.steps


def test_the_public_saw_no_sealed_bid() -> None:
    _, timeline = played()

    view, events = timeline.public_steps()[0]
    assert view == BIDS.view(timeline.steps[0].state, None)
    assert [event.card for event in events] == [None]
