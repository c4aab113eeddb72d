"""What a seat must not know never leaves the server.

Beside each real table stand its twins, one for each seat and one for the public: the same table in
another world, drawn from what that viewer knows. Real table and twin are asked the same; as long
as nothing was revealed to the viewer, not one byte may differ that the viewer is sent.
"""

import random
import sqlite3
import threading
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from pathlib import Path
from time import process_time
from typing import Any

import msgspec
import pytest

from tests.server.conftest import offered, quick
from tests.server.counts import LEAK_ACTIONS, LEAK_GAMES, LEAK_OTHERS, LEAK_SECONDS, promise
from tests.server.people import people, play_to_the_end, running
from tests.tables.host import Disk, Host, first_position, new_data
from tilewright.core import AnyGame, Chance, Illegal, Seat, Setup
from tilewright.core.match import resume
from tilewright.games.tiwanaku.events import TokenLent
from tilewright.server.sessions import KEY_FILE, secret_key
from tilewright.server.storage.database import sqlite_path
from tilewright.tables.changes import Changes
from tilewright.tables.context import Context
from tilewright.tables.effects import ConnectionId
from tilewright.tables.log import LogEvent
from tilewright.tables.seating import Chair, TableData, started
from tilewright.tables.table import _Asked
from tilewright.tables.wire import Act, Preview, Undo

TRIES = 12
"""Worlds that are tried for one that reveals the same."""


class World:
    """A table with a connection for every seat, and one of the public. Time stands still."""

    def __init__(self, game: AnyGame, data: TableData) -> None:
        position = first_position(game, data)
        self.game = game
        self.data = started(data, position)
        self.guests = [*(f"guest {seat}" for seat in range(data.setup.seats)), "public"]
        self.connected: set[int] = set()
        self.host = Host(game, Disk(self.data))
        everyone = frozenset(f"guest {seat}" for seat in range(8))
        # Who is connected here does not show.
        self.host.run(self.host.table.set_elsewhere(everyone, 0.0))
        self.host.run(self.host.table.begin(position, 0.0))

    @property
    def context(self) -> Context:
        return self.host.table._context

    @property
    def match(self) -> Any:
        return self.host.table.match

    def sent(self, index: int) -> list[bytes]:
        return self.host.sent.get(ConnectionId(index), [])

    def hello(self) -> None:
        for index in range(len(self.guests)):
            self.connect(index, None)

    def ask(self, seat: int, message: Act | Undo | Preview) -> None:
        """Whoever has not said hello asks as a bot does."""
        self.host.forget()
        if seat in self.connected:
            self.host.receive(ConnectionId(seat), message)
        else:
            self.host.table._accept(_Asked(None, message, 0.0))
            self.host.run(self.context.take_effects())

    def view(self, seat: Seat | None) -> Any:
        return self.game.view(self.match.state, seat)

    def connect(self, index: int, since: int | None) -> None:
        self.host.sent[ConnectionId(index)] = []
        self.connected.add(index)
        self.host.connect(index, self.guests[index], since)

    def be_watched(self) -> None:
        """The public looks on, as in the real world: how many do is told."""
        index = len(self.guests) - 1
        self.host.connect(index, self.guests[index], None)

    def history(self) -> tuple[LogEvent, ...]:
        return tuple(self.context.history.events)

    def go_to(self, match: Any, history: Iterable[LogEvent]) -> None:
        """Another position of this world; an end that was being saved is forgotten."""
        table, context, disk = self.host.table, self.context, self.host.disk
        table._is_ending = False
        table._changes = Changes(context)
        context.data = disk.data = self.data
        table._set_match(match)
        context.history.begin(match.number, match.seat_versions)
        context.history.events = deque(history, maxlen=context.history.events.maxlen)
        disk.entries.clear()

    def become(self, other: "World", seat: Seat | None, chance: Chance) -> None:
        """A world like the other's, drawn from what a seat knows there."""
        match = other.match
        state = self.game.determinize(other.view(seat), chance)
        self.go_to(resume(self.game, state, match.number, match.seat_versions), other.history())


def new_table(game: AnyGame, seats: int, seed: int, **options: str) -> TableData:
    chairs = (Chair("person", guest=f"guest {seat}") for seat in range(seats))
    return new_data(game, *chairs, seed=seed, **options)


class Twins:
    """A real table and its twins, and how much was compared."""

    def __init__(
        self,
        game: AnyGame,
        table: TableData,
        rng: random.Random,
        ahead: int = 0,
        telling: tuple[type, ...] = (),
    ) -> None:
        self.rng = rng
        self.telling = telling
        """Events for everybody that reveal more than a view keeps."""
        self.game = game
        self.real = World(game, table)
        for _ in range(ahead):
            assert self.real.match is not None
            seat, raw = self.choice()
            self.real.ask(seat, Act(0, seat, self.real.match.seat_versions[seat], raw))
        self.viewers: list[Seat | None] = [*map(Seat, range(table.setup.seats)), None]
        self.twins = [World(game, table) for _ in self.viewers]
        self.compared = 0
        self.revealed = 0
        self.searched = 0.0
        self.cut: set[int] = set()
        """Twins that came from another world: they do not know who could take back what before."""
        self.real.hello()
        for index, (twin, viewer) in enumerate(zip(self.twins, self.viewers, strict=True)):
            twin.become(self.real, viewer, self.chance())
            if viewer is not None:
                twin.be_watched()
            twin.connect(index, None)
            self.real.connect(index, None)
            self.compare(index)

    def choice(self) -> tuple[Seat, msgspec.Raw]:
        """Somebody who is to act in the real world, and a random action."""
        play = self.real.match
        assert play is not None
        seat = self.rng.choice(sorted(self.game.to_act(play.state)))
        choices = self.game.legal_actions(play.state, seat)
        return seat, msgspec.Raw(msgspec.json.encode(self.rng.choice(choices)))

    def chance(self) -> Chance:
        return Chance.of_seed(self.rng.getrandbits(64))

    def compare(self, index: int) -> None:
        """The viewer was sent the same bytes in both worlds."""
        assert self.twins[index].sent(index) == self.real.sent(index)
        self.compared += len(self.real.sent(index))

    def ask_without_change(self, seat: int, message: Preview | Act) -> None:
        """A preview, or something refused: nothing changes, and the asker learns nothing."""
        before = self.real.match
        self.real.ask(seat, message)
        assert self.real.match is before
        self.twins[seat].ask(seat, message)
        self.compare(seat)

    def step(self, seat: int, message: Act | Undo) -> None:
        """Everybody's world goes on; what differs must have been revealed."""
        befores = [self.real.view(viewer) for viewer in self.viewers]
        plays = [twin.match for twin in self.twins]
        old = self.real.match
        history = self.real.history()
        self.real.ask(seat, message)
        play = self.real.match
        assert play is not None
        assert play is not old, self.real.sent(seat)
        if play.undo_seat is None:
            self.cut.clear()
        for index, viewer in enumerate(self.viewers):
            twin = self.twins[index]
            if index in self.cut and isinstance(message, Undo):
                twin.become(self.real, viewer, self.chance())
                continue
            if index != seat and isinstance(message, Act):
                self.try_other_actions(index, seat, message)
            twin.ask(seat, message)
            if twin.match is not plays[index] and self.is_alike(index):
                self.compare(index)
                self.maybe_come_back(index)
                continue
            # The worlds part here, so this viewer must have learned something, or the other's
            # action was impossible in the world that the viewer imagined.
            was_possible = twin.match is not plays[index]
            learned = self.game.unknown(self.real.view(viewer)) < self.game.unknown(befores[index])
            assert learned or not was_possible
            self.revealed += 1
            self.match_revealed(index, seat, message, old, history)

    def is_alike(self, index: int) -> bool:
        """Whether the last action revealed the same to a viewer in both worlds."""
        twin, viewer = self.twins[index], self.viewers[index]
        return twin.view(viewer) == self.real.view(viewer) and (
            self.told(twin) == self.told(self.real)
        )

    def told(self, world: World) -> list[Any]:
        events = world.history()[-1].events
        return [event for event in events if isinstance(event, self.telling)]

    def maybe_come_back(self, index: int) -> None:
        """Whoever says hello again gets the same snapshot and tail in both worlds."""
        assert self.real.match is not None
        if self.real.match.undo_seat is None and self.rng.random() < 0.3:
            since = self.real.match.number - self.rng.randrange(6)
            self.real.connect(index, since)
            self.twins[index].connect(index, since)
            self.compare(index)

    def try_other_actions(self, index: int, seat: int, message: Act) -> None:
        """Another's action may be secret: what a viewer could not tell was not told.

        Two ways to the same state are no secret.
        """
        twin, viewer = self.twins[index], self.viewers[index]
        start, history = twin.match, twin.history()
        assert start is not None
        twin.ask(seat, message)
        taken = twin.match
        assert taken is not None
        twin.go_to(start, history)
        choices = self.game.legal_actions(start.state, Seat(seat))
        for other in self.rng.sample(choices, min(LEAK_OTHERS, len(choices))):
            raw = msgspec.Raw(msgspec.json.encode(other))
            twin.ask(seat, Act(message.id, seat, message.seat_version, raw))
            assert twin.match is not None
            is_secret = twin.match.state not in (start.state, taken.state)
            if is_secret and twin.view(viewer) == self.real.view(viewer):
                self.compare(index)
            twin.go_to(start, history)

    def match_revealed(
        self, index: int, seat: int, message: Act | Undo, old: Any, history: Sequence[LogEvent]
    ) -> None:
        """Another world in which the same was revealed: again no byte may differ."""
        twin, viewer = self.twins[index], self.viewers[index]
        self.cut.add(index)
        before = self.game.view(old.state, viewer)
        for _ in self.tries():
            state = self.game.determinize(before, self.chance())
            twin.go_to(resume(self.game, state, old.number, old.seat_versions), history)
            start = twin.match
            twin.ask(seat, message)
            if twin.match is not start and self.is_alike(index):
                assert self.real.match is not None
                if self.real.match.undo_seat is None:
                    self.compare(index)
                    self.maybe_come_back(index)
                break
        else:
            twin.become(self.real, viewer, self.chance())

    def tries(self) -> Iterator[None]:
        """Some, as long as there is time: to make a world may take a second."""
        for _ in range(TRIES):
            if self.searched > LEAK_SECONDS:
                return
            began = process_time()
            try:
                yield
            finally:
                self.searched += process_time() - began

    def play(self, illegal: Iterator[Any], most: int | None = None) -> None:
        """A random game to its end or for so many actions, with previews, undos and nonsense."""
        for _ in count() if most is None else range(most):
            play = self.real.match
            assert play is not None
            if not self.game.to_act(play.state):
                return
            seat, raw = self.choice()
            at = play.seat_versions[seat]
            self.ask_without_change(seat, Preview(1, seat, at, raw))
            nonsense = next(illegal)
            if nonsense not in self.game.legal_actions(play.state, seat):
                wrong = msgspec.Raw(msgspec.json.encode(nonsense))
                self.ask_without_change(seat, Act(2, seat, at, wrong))
            if play.undo_seat == seat and self.rng.random() < 0.2:
                self.step(seat, Undo(3, seat, at))
            else:
                self.step(seat, Act(4, seat, at, raw))


def nonsense(game: AnyGame, rng: random.Random) -> Iterator[Any]:
    """Actions of other moments of other games: well-formed, mostly illegal here."""
    pool: list[Any] = []
    while True:
        state = game.setup(Setup(2), rng.getrandbits(32))
        while seats := game.to_act(state):
            seat = min(seats)
            choices = game.legal_actions(state, seat)
            pool.extend(choices[:3])
            state = game.apply(state, seat, rng.choice(choices)).state
            yield rng.choice(pool)


@promise
@pytest.mark.parametrize("key", offered())
async def test_permuting_what_a_seat_cannot_know_changes_no_byte(key: str) -> None:
    game = offered()[key]
    compared = revealed = played = 0
    for number in range(max(LEAK_GAMES, len(game.info.seats))):
        rng = random.Random(f"{key} {number}")
        seats = game.info.seats[-1 - number % len(game.info.seats)]
        twins = Twins(game, new_table(game, seats, rng.getrandbits(64)), rng)
        twins.play(nonsense(game, rng), None if seats <= 2 else LEAK_ACTIONS)
        compared += twins.compared
        revealed += twins.revealed
        played += 1
    print(f"{key}: {played} games, {compared} messages compared, {revealed} reveals")
    assert compared > played * 20
    assert revealed > 0


AHEAD = 20
"""Actions of a game together after which worlds are soon made."""


@promise
async def test_behind_the_screens_of_tiwanaku_no_byte_differs() -> None:
    """The tops of each stack are seen by their owner alone, what lies below by nobody.

    Everybody sees who lends which token; a view keeps the token only.
    """
    game = offered()["tiwanaku"]
    compared = revealed = 0
    for seats in (2, 3, 4):
        rng = random.Random(f"together {seats}")
        table = new_table(game, seats, rng.getrandbits(64), mode="cooperative")
        twins = Twins(game, table, rng, ahead=AHEAD, telling=(TokenLent,))
        twins.play(nonsense(game, rng))
        compared += twins.compared
        revealed += twins.revealed
    print(f"tiwanaku together: {compared} messages compared, {revealed} reveals")
    assert compared > 60
    assert revealed > 0


def told_event(_: AnyGame, event: Any, _seat: Seat | None) -> Any:
    """Tells everyone what was sealed."""
    return event


def told_refusal(game: Any, state: Any, seat: Seat, action: Any) -> Illegal | None:
    """Gives another's favourite away when it refuses."""
    if action.card not in state.players[seat].hand:
        return Illegal("T3", f"not yours, nor is {state.players[seat - 1].favourite}")
    return None if seat in game.to_act(state) else Illegal("T2", "not now")


def told_count(_: AnyGame, view: Any) -> int:
    """Denies that anything is ever learned."""
    return 0 * int(view.deck)


@pytest.mark.parametrize(
    ("fault", "leak"),
    [("seen_by", told_event), ("check", told_refusal), ("unknown", told_count)],
)
async def test_the_leak_test_finds_a_leak(
    monkeypatch: pytest.MonkeyPatch, fault: str, leak: Any
) -> None:
    game = offered()["sealed_bids"]
    rng = random.Random(1)

    def play_some() -> None:
        for _ in range(20):
            twins = Twins(game, new_table(game, 2, rng.getrandbits(64)), rng)
            twins.play(nonsense(game, rng))

    play_some()
    monkeypatch.setattr(type(game), fault, leak)
    with pytest.raises(AssertionError):
        play_some()


async def test_no_secret_is_in_any_payload_or_log_before_the_end(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG")
    with running(quick(tmp_path), offered()) as base:
        async with people(base, 2) as (ann, bob):
            key = (await ann.create("mine", "open", listed=True))["id"]
            path = f"/api/tables/{key}"
            await bob.post(f"{path}/join")
            with sqlite3.connect(sqlite_path(tmp_path)) as database:
                seed, salt = database.execute("select seed, salt from tables").fetchone()
            database.close()
            sign = (tmp_path / KEY_FILE).read_bytes()
            async with ann.line(key) as one, bob.line(key) as two:
                told = [
                    (await bob.http.get(address)).text
                    for address in (path, "/api/tables", f"{path}/log", "/metrics", "/schema")
                ]
                await play_to_the_end([one, two])
                await one.hear_until(
                    lambda message: (
                        message["type"] == "table" and message["table"]["status"] == "ended"
                    )
                )
                told += [msgspec.json.encode(line.told).decode() for line in (one, two)]
            text = "".join(told) + caplog.text
            for secret in (seed, salt, sign.hex(), str(sign)):
                assert secret not in text
            record = (await ann.http.get(f"{path}/record")).text
            assert seed in record
            assert salt in record


def test_a_table_does_not_show_its_secret() -> None:
    table = new_table(offered()["sealed_bids"], 2, 123456789)

    assert "123456789" not in repr(table)


def test_the_key_is_readable_by_its_owner_alone(tmp_path: Path) -> None:
    key = secret_key(tmp_path)

    assert secret_key(tmp_path) == key
    assert (tmp_path / KEY_FILE).stat().st_mode & 0o777 == 0o600


def test_a_server_waits_for_the_key_that_another_is_writing(tmp_path: Path) -> None:
    path = tmp_path / KEY_FILE
    path.touch()
    other = threading.Timer(0.1, path.write_bytes, [b"k" * 32])
    other.start()
    assert secret_key(tmp_path) == b"k" * 32
    other.join()
