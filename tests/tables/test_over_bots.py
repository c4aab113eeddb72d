"""Taking back over what bots answered, and the time that bots leave for it."""

from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tables.host import Disk, Host, first_position, new_data, person
from tests.testing.lanterns import Lanterns
from tests.testing.sealed_bids import SealedBids
from tilewright.core import AnyGame, Seat, canonical
from tilewright.core.match import undone
from tilewright.games import coatl, isle_of_cats, tiwanaku, world_in_progress
from tilewright.tables import TableConfig
from tilewright.tables.effects import ConnectionId
from tilewright.tables.log import AnyMatch
from tilewright.tables.seating import Chair
from tilewright.tables.timeline import Timeline
from tilewright.tables.wire import Go, Pace, Preview, SetPace, Undo

BIDS: AnyGame = SealedBids()
REAL: tuple[AnyGame, ...] = (
    coatl.GAME,
    isle_of_cats.GAME,
    tiwanaku.GAME,
    world_in_progress.GAME,
)
BOT = Chair("bot", level=1)
ANN = 0
ACTIONS = 40
"""Of each game that is tried."""


def with_bots(
    game: AnyGame = BIDS, config: TableConfig | None = None, bots: int = 2, seed: int = 1
) -> tuple[Host, ConnectionId]:
    """Ann against bots, all of whom have been asked."""
    data = new_data(game, person("ann"), *(BOT,) * bots, seed=seed)
    host = Host.begun(game, data, config)
    ann = host.connect(1, "ann")
    host.forget()
    return host, ann


def match_of(host: Host) -> AnyMatch:
    assert host.table.match is not None
    return host.table.match


def answer_one(host: Host, choice: int = 0) -> None:
    """The first bot that was asked chooses; the others go on thinking."""
    first, *others = host.asked
    host.asked = [first]
    host.answer_bots(choice)
    host.asked += others


def test_what_a_bot_answered_is_taken_back_with_the_action() -> None:
    host, ann = with_bots()
    before = match_of(host)
    host.act(ann, ANN)
    answer_one(host)
    assert [entry.seat for entry in host.disk.entries] == [ANN, 1]
    host.forget()

    host.receive(ann, Undo(2, ANN, host.version(ANN)))

    assert host.kinds(ann)[:2] == ["accepted", "update"]
    assert (match_of(host).state, match_of(host).views) == (before.state, before.views)
    last = host.disk.entries[-1]
    assert (last.kind, last.seat, last.number) == ("undo", ANN, 3)  # One entry for both.


def test_the_bot_answers_anew() -> None:
    host, ann = with_bots()
    host.act(ann, ANN)
    answer_one(host)
    old = host.version(1)
    host.receive(ann, Undo(2, ANN, host.version(ANN)))

    assert host.version(1) > old  # What it was asked before counts no more.
    host.act(ann, ANN, place=1)
    assert [asked.seat for asked in host.asked if asked.seat_version == host.version(1)] == [1]


def test_what_a_bot_thought_of_meanwhile_is_not_done() -> None:
    """It was asked about a moment that is no more."""
    host, ann = with_bots()
    host.act(ann, ANN)
    answer_one(host)
    late = next(asked for asked in host.asked if asked.seat == 2)
    host.receive(ann, Undo(2, ANN, host.version(ANN)))
    stale = next(asked for asked in host.asked if asked.seat == 1)

    host.run(host.table.bot_chose(1, stale.seat_version - 1, 0, host.now))

    assert len(host.disk.entries) == 3
    assert late.seat_version == host.version(2)  # Nothing changed for this one.


def test_not_once_the_bots_showed_something() -> None:
    """The last bid shows all of them."""
    host, ann = with_bots()
    host.act(ann, ANN)
    host.answer_bots()
    host.forget()

    host.receive(ann, Undo(2, ANN, host.version(ANN)))

    assert host.told(ann)[0]["rule"] == "undo"


def test_not_where_somebody_else_plays() -> None:
    data = new_data(BIDS, person("ann"), BOT, person("bob"))
    host = Host.begun(BIDS, data)
    ann = host.connect(1, "ann")
    host.act(ann, ANN)
    answer_one(host)

    host.receive(ann, Undo(2, ANN, host.version(ANN)))

    assert host.told(ann)[-1]["rule"] == "undo"


def test_not_over_a_stand_in_whose_person_may_have_looked_on() -> None:
    """The seat of a person who left is a person's, not a bot's."""
    away = Chair("person", guest="bob", name="Bob", level=1, stand_in=True)
    host = Host.begun(BIDS, new_data(BIDS, person("ann"), away, BOT))
    ann = host.connect(1, "ann")
    host.act(ann, ANN)
    answer_one(host)

    host.receive(ann, Undo(2, ANN, host.version(ANN)))

    assert host.told(ann)[-1]["rule"] == "undo"


def test_a_bot_does_the_same_again_where_it_sees_the_same() -> None:
    """Nobody gets another answer to the same action by taking it back."""
    host, ann = with_bots()
    host.act(ann, ANN)
    seeds = [asked.seed for asked in host.asked]
    answer_one(host)

    host.receive(ann, Undo(2, ANN, host.version(ANN)))

    again = [asked for asked in host.asked if asked.seat_version == host.version(1)]
    assert [asked.seed for asked in again] == seeds[:1]


class Game(NamedTuple):
    """A game to play, and what to try at each step."""

    game: AnyGame
    seed: int
    steps: tuple[int, ...]


tries = st.builds(
    Game,
    st.sampled_from((BIDS, *REAL)),
    st.integers(0, 99),
    st.lists(st.integers(0, 1000), min_size=5, max_size=ACTIONS).map(tuple),
)


@settings(deadline=None, max_examples=40)
@given(tries)
def test_after_taking_back_everything_is_as_before_and_nothing_was_learned(tried: Game) -> None:
    """The position, what everybody sees, the chance of what follows; also after a crash."""
    host, ann = with_bots(tried.game, bots=1, seed=tried.seed)
    before: list[AnyMatch] = []
    """Before each action of Ann's that stands."""
    for step in tried.steps:
        now = match_of(host)
        can = undone(now, Seat(ANN), host.table.data.forgetful_seats) is not None
        if can and step % 3 == 0:
            _take_back(host, ann, before.pop())
        elif host.table.choices(ANN) and (step % 2 or not host.asked):
            before.append(now)
            host.act(ann, ANN, place=step % len(host.table.choices(ANN)))
        elif host.asked:
            asked = host.asked[0]
            answer_one(host, step % len(asked.choices))
        if host.table.data.status != "playing":
            break
    _check_log(host)


def _take_back(host: Host, ann: ConnectionId, before: AnyMatch) -> None:
    game, now = host.game, match_of(host)
    for viewer in (ANN, -1):
        assert game.unknown(now.views[viewer]) >= game.unknown(before.views[viewer])
    host.receive(ann, Undo(2, ANN, host.version(ANN)))
    after = match_of(host)
    assert canonical(after.state) == canonical(before.state)
    assert canonical(after.views) == canonical(before.views)
    assert after.number == now.number + 1
    assert all(new >= old for new, old in zip(after.seat_versions, now.seat_versions, strict=True))


def _check_log(host: Host) -> None:
    """Whoever reads the log, at once or bit by bit, comes to the same, and so does the record."""
    match, disk = match_of(host), host.disk
    again = Host.restored(host.game, Disk(disk.data, disk.entries, [], disk.snapshots))
    assert again.table.match == match
    other = Host.begun(host.game, disk.data)
    other.disk.entries = disk.entries
    other.run(other.table.sync_from_log())
    assert other.table.match == match
    timeline = Timeline.of_position(host.game, first_position(host.game, disk.data))
    timeline.extend(disk.entries)
    assert canonical(timeline.steps[-1].state) == canonical(match.state)
    stands = begun = host.game.read_position(first_position(host.game, disk.data))
    for seat, action in timeline.actions():
        stands = host.game.apply(stands, seat, action).state
    assert canonical(stands) == canonical(match.state)
    assert canonical(begun) == canonical(timeline.steps[0].state)


PAUSES = TableConfig(bot_pause=1.0, undo_pause=2.0)


def held(pace: Pace | None = None) -> tuple[Host, ConnectionId]:
    """Ann has bid; the bot has chosen, and its bid will show hers."""
    host, ann = with_bots(config=PAUSES, bots=1)
    if pace is not None:
        host.run(host.table.set_pace(ann, SetPace(9, pace), host.now))
    host.now = 60.0
    host.forget()
    host.act(ann, ANN)
    host.answer_bots()
    return host, ann


def acted(host: Host) -> list[int]:
    return [entry.seat for entry in host.disk.entries]


@pytest.mark.parametrize(("pace", "seconds"), [(None, 2.0), ("slow", 4.0), ("fast", 1.5)])
def test_bots_wait_after_what_the_only_person_may_take_back(
    pace: Pace | None, seconds: float
) -> None:
    host, ann = held(pace)
    assert acted(host) == [ANN]
    waiting = next(told for told in host.told(ann) if told["type"] == "waiting")
    assert (waiting["number"], waiting["seconds"]) == (1, seconds)
    assert [alarm.after for alarm in host.alarms] == [seconds]

    host.ring()

    assert acted(host) == [ANN, 1]


def test_meanwhile_it_can_be_taken_back() -> None:
    host, ann = held()
    host.receive(ann, Undo(2, ANN, host.version(ANN)))
    host.ring()

    assert [entry.kind for entry in host.disk.entries] == ["act", "undo", "act"]  # Then the bot's.


def test_until_the_person_says_go() -> None:
    host, ann = held("step")
    assert (acted(host), host.alarms) == ([ANN], [])
    waiting = next(told for told in host.told(ann) if told["type"] == "waiting")
    assert waiting["seconds"] is None

    host.run(host.table.set_pace(ann, Go(5), host.now))

    assert acted(host) == [ANN, 1]
    assert {"type": "accepted", "id": 5, "number": 1} in host.told(ann)


def test_whoever_says_go_while_a_bot_thinks_waits_no_longer_than_it_does() -> None:
    host, ann = with_bots(config=PAUSES, bots=1)
    host.now = 60.0
    host.act(ann, ANN)
    host.run(host.table.set_pace(ann, Go(5), host.now))

    host.answer_bots()

    assert acted(host) == [ANN, 1]


def test_a_faster_pace_holds_at_once() -> None:
    host, ann = held("step")

    host.run(host.table.set_pace(ann, SetPace(5, "fast"), host.now + 1.5))

    assert acted(host) == [ANN, 1]


@pytest.mark.parametrize("jump", [-3600.0, 3600.0])
def test_a_clock_that_is_set_holds_nobody_up(jump: float) -> None:
    host, _ = held()
    host.now += jump

    host.ring()

    assert acted(host) == [ANN, 1]


def test_nobody_else_can_say_go() -> None:
    host, _ = held("step")
    eve = host.connect(3, "eve")

    host.run(host.table.set_pace(eve, Go(5), host.now))

    assert acted(host) == [ANN]


def test_bots_go_on_when_the_person_is_gone() -> None:
    host, ann = held("step")

    host.run(host.table.disconnect(ann, host.now))

    assert acted(host) == [ANN, 1]
    assert host.table.is_idle or host.asked


def test_whoever_comes_back_hears_that_the_bots_wait() -> None:
    host, ann = held("step")
    eve = host.connect(3, "eve")
    second = host.connect(4, "ann")

    assert "waiting" in host.kinds(second)
    assert "waiting" not in host.kinds(eve)
    host.run(host.table.disconnect(ann, host.now))
    assert acted(host) == [ANN]
    host.ring()  # The second connection did not ask for steps.
    assert acted(host) == [ANN, 1]


def test_after_a_restart_they_wait_again() -> None:
    host, _ = held("step")
    again = Host.restored(BIDS, host.disk, PAUSES)
    again.now = host.now
    ann = again.connect(1, "ann")
    again.run(again.table.set_pace(ann, SetPace(1, "step"), again.now))
    again.answer_bots()

    assert acted(again) == [ANN]
    assert "waiting" in again.kinds(ann)


def test_a_bot_does_not_wait_where_nothing_can_be_taken_back() -> None:
    """Ann drew a card: everybody has seen it."""
    host = Host.begun(Lanterns(), new_data(Lanterns(), person("ann"), BOT), PAUSES)
    ann = host.connect(1, "ann")
    host.act(ann, ANN)
    host.answer_bots()

    assert [alarm.after for alarm in host.alarms] == [1.0]
    assert "waiting" not in host.kinds(ann)


def test_a_turn_is_waited_for_and_not_each_of_its_actions() -> None:
    """A bot's turn in Cóatl begins after a pause; what it does then follows quickly."""
    data = new_data(coatl.GAME, BOT, person("ann"))
    host = Host.begun(coatl.GAME, data, TableConfig(bot_pause=1.0))
    host.connect(1, "ann")
    waits = []
    while host.asked:
        host.answer_bots()
        waits += [alarm.after for alarm in host.alarms]
        host.ring()
        if host.table.choices(1):
            break

    assert waits[0] == 1.0
    assert all(wait == pytest.approx(0.3) for wait in waits[1:])


@pytest.mark.parametrize(("pace", "seconds"), [("slow", 2.0), ("fast", 0.5), ("step", 1.0)])
def test_a_turn_comes_at_the_pace_of_the_only_person(pace: Pace, seconds: float) -> None:
    host = Host.begun(Lanterns(), new_data(Lanterns(), BOT, person("ann")), PAUSES)
    ann = host.connect(1, "ann")
    host.run(host.table.set_pace(ann, SetPace(9, pace), host.now))

    host.answer_bots()

    assert [alarm.after for alarm in host.alarms] == [seconds]


def test_a_preview_says_that_an_action_can_be_taken_back_over_bots() -> None:
    host, ann = with_bots()
    answer_one(host)

    host.receive(ann, Preview(3, ANN, host.version(ANN), host.table.choices(ANN)[0]))

    assert host.told(ann)[-1]["reversible"]
