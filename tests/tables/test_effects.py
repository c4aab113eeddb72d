"""When and in which portions a host executes effects makes no difference; a crash loses nothing."""

from collections.abc import Iterator
from copy import copy
from typing import Any, NamedTuple

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tables.host import Disk, Host, new_data, person
from tests.testing.lanterns import Lanterns
from tests.testing.sealed_bids import SealedBids
from tilewright.core import AnyGame
from tilewright.tables import TableConfig
from tilewright.tables.effects import ConnectionId
from tilewright.tables.log import AnyMatch
from tilewright.tables.wire import Act, Preview, Say, Undo

GAMES: tuple[AnyGame, ...] = (SealedBids(), Lanterns())
GUESTS = ("ann", "bob", "eve")
"""Two who play, one who watches."""
CONFIG = TableConfig(snapshot_every=2, waiting_messages=1000)

Sent = dict[ConnectionId, dict[str, list[bytes]]]


class Command(NamedTuple):
    """Something that somebody tries."""

    kind: str
    who: int
    place: int
    seed: int


commands = st.builds(
    Command,
    st.sampled_from(["act"] * 6 + ["undo", "undo", "preview", "stale", "foreign", "broken", "say"]),
    st.integers(0, 2),
    st.integers(0, 3),
    st.integers(0, 9),
)
scripts = st.lists(commands, max_size=25)
schedules = st.lists(st.integers(0, 4), min_size=1, max_size=40)


def message_of(host: Host, number: int, command: Command) -> Act | Undo | Preview | Say:
    """The command as a message that fits how things stand."""
    seat = command.who if command.who < 2 else 0
    version, choices = host.version(seat), host.table.choices(seat)
    action = choices[command.place % len(choices)] if choices else msgspec.Raw(b"{}")
    match command.kind:
        case "undo":
            return Undo(number, seat, version)
        case "preview":
            return Preview(number, seat, version, action)
        case "stale":
            return Act(number, seat, version - 1, action)
        case "foreign":
            return Act(number, 1 - seat, version, action)
        case "broken":
            return Act(number, seat, version, msgspec.Raw(b'{"type":"none"}'))
        case "say":
            return Say(number, f"line {command.seed}")
        case _:
            return Act(number, seat, version, action)


def new_host(game: AnyGame) -> Host:
    host = Host.begun(game, new_data(game, person("ann"), person("bob")), CONFIG)
    for number, guest in enumerate(GUESTS):
        host.connect(number, guest)
    host.forget()
    return host


def give(host: Host, number: int, who: int, message: Act | Undo | Preview | Say) -> None:
    host.now = float(number)
    if isinstance(message, Say):
        host.run(host.table.say(ConnectionId(who), message, host.now))
    else:
        host.receive(ConnectionId(who), message)


def streams(host: Host, said: set[int]) -> Sent:
    """What each connection was sent, in order; play and chat are stored apart from each other.

    A snapshot has both, so its lines of chat are left out.
    """
    sent: Sent = {}
    for connection, messages in host.sent.items():
        parts: dict[str, list[bytes]] = {"play": [], "chat": []}
        for data in messages:
            told = msgspec.json.decode(data)
            is_chat = told["type"] == "chat" or told.get("id") in said
            if told["type"] == "snapshot":
                data = msgspec.json.encode({**told, "chat": []})  # noqa: PLW2901 - as compared
            parts["chat" if is_chat else "play"].append(data)
        sent[connection] = parts
    return sent


Messages = list[tuple[int, Act | Undo | Preview | Say]]


def at_once(game: AnyGame, script: list[Command]) -> tuple[Host, Messages]:
    """Every effect is executed before the next message comes."""
    host = new_host(game)
    messages: Messages = []
    for number, command in enumerate(script):
        message = message_of(host, number, command)
        messages.append((command.who, message))
        give(host, number, command.who, message)
    return host, messages


def steps(game: AnyGame, messages: Messages, schedule: list[int]) -> Iterator[Host]:
    """The same messages; after each of them some of the effects that wait are executed."""
    host = new_host(game)
    host.at_once = False
    for number, (who, message) in enumerate(messages):
        give(host, number, who, message)
        for _ in range(min(schedule[number % len(schedule)], len(host.pending))):
            host.step()
            yield host
    while host.pending:
        host.step()
        yield host


@settings(deadline=None)
@given(st.sampled_from(GAMES), scripts, schedules)
def test_late_or_in_portions_the_same_bytes_are_sent(
    game: AnyGame, script: list[Command], schedule: list[int]
) -> None:
    prompt, messages = at_once(game, script)
    said = {number for number, (_, message) in enumerate(messages) if isinstance(message, Say)}
    for portions in ([0], schedule):
        late = new_host(game)
        for late in steps(game, messages, portions):  # noqa: B007 - the last one is wanted
            pass
        assert streams(late, said) == streams(prompt, said)
        assert late.disk.entries == prompt.disk.entries
        assert late.disk.data == prompt.disk.data
        assert late.table.match == prompt.table.match


def copied(disk: Disk) -> Disk:
    return Disk(disk.data, copy(disk.entries), copy(disk.chat), copy(disk.snapshots))


def matches_of(game: AnyGame, disk: Disk) -> list[Any]:
    """How things stood after each entry of a log."""
    host = Host.begun(game, new_data(game, person("ann"), person("bob")))
    found: list[AnyMatch | None] = [host.table.match]
    for entry in disk.entries:
        host.disk.entries.append(entry)
        host.run(host.table.sync_from_log())
        found.append(host.table.match)
    return found


@settings(deadline=None)
@given(st.sampled_from(GAMES), scripts, schedules)
def test_a_crash_between_any_two_effects_loses_nothing_that_was_answered(
    game: AnyGame, script: list[Command], schedule: list[int]
) -> None:
    prompt, messages = at_once(game, script)
    matches = matches_of(game, prompt.disk)
    said = {number for number, (_, message) in enumerate(messages) if isinstance(message, Say)}
    for host in steps(game, messages, schedule):
        disk = copied(host.disk)
        for sent in host.sent.values():
            for told in map(msgspec.json.decode, sent):
                if told["type"] == "accepted":
                    stored = len(disk.chat if told["id"] in said else disk.entries)
                    assert told["number"] <= stored
                elif told["type"] == "update":
                    assert told["event"]["number"] <= len(disk.entries)
        again = Host.restored(game, disk, CONFIG)
        assert again.table.match == matches[len(disk.entries)]


@settings(deadline=None)
@given(st.sampled_from(GAMES), scripts)
def test_whoever_comes_back_after_a_crash_is_told_the_same(
    game: AnyGame, script: list[Command]
) -> None:
    host, _ = at_once(game, script)
    again = Host.restored(game, copied(host.disk), CONFIG)
    for number, guest in enumerate(GUESTS):
        host.connect(10 + number, guest)
        again.connect(10 + number, guest)
    host.forget()
    again.forget()
    for number, guest in enumerate(GUESTS):
        host.connect(20 + number, guest)
        again.connect(20 + number, guest)
        assert host.sent[ConnectionId(20 + number)] == again.sent[ConnectionId(20 + number)]
