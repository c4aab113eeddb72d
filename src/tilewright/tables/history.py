"""What happened at a table lately, for those who come back; and a log played again."""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, Optional

from tilewright.core import Acted, AnyGame, Illegal, Seat, act, undo
from tilewright.core.match import next_versions, reached_from, resume
from tilewright.core.notation import BadNotation
from tilewright.tables.clocks import Turned
from tilewright.tables.log import AnyMatch, DamagedLog, Entry, LogEvent, PositionSnapshot

TAIL = 100
"""Entries that a returning client is told at most."""


class History:
    """The last entries, and the log number at which each version of a seat was reached."""

    def __init__(self) -> None:
        self.events: deque[LogEvent] = deque(maxlen=2 * TAIL)
        self._reached: tuple[dict[int, int], ...] = ()

    def begin(self, number: int, seat_versions: Sequence[int]) -> None:
        """Nothing before this is known."""
        self._reached = tuple({version: number} for version in seat_versions)

    def add(self, event: LogEvent, seat_versions: Sequence[int]) -> None:
        """The entry after the last one, and the seats' versions after it."""
        for reached, version in zip(self._reached, seat_versions, strict=True):
            reached.setdefault(version, event.number)
        self.events.append(event)

    def number_at(self, match: AnyMatch, seat: int, version: int) -> int:
        """The log number at which a seat was at a version; before all of them if unknown."""
        unknown = -1 if version < match.seat_versions[seat] else match.number
        return self._reached[seat].get(version, unknown)

    @property
    def last(self) -> LogEvent | None:
        """The last entry, if it is known."""
        return self.events[-1] if self.events else None

    @property
    def last_seat(self) -> int | None:
        """Whose action the last entry is."""
        last = self.last
        return None if last is None or last.undone else last.seat

    def since(self, number: int) -> tuple[list[LogEvent], bool]:
        """The entries after a number, and whether none of them is left out."""
        tail = [event for event in self.events if event.number > number][-TAIL:]
        return tail, bool(tail) and tail[0].number == max(0, number) + 1


def all_seats(seats: Sequence[Any]) -> frozenset[Seat]:
    """Every seat of a game with something for each."""
    return frozenset(map(Seat, range(len(seats))))


def next_match(match: AnyMatch, entry: Entry) -> tuple[AnyMatch, LogEvent]:
    """What an entry that somebody else stored leads to."""
    if entry.number != match.number + 1:
        raise DamagedLog(f"table {entry.table}: entry {entry.number} is out of order")
    result = _result(match, entry)
    if isinstance(result, Illegal):
        raise DamagedLog(f"table {entry.table}: entry {entry.number}: {result.reason}")
    return result.match, _event(entry, result.events)


def _result(match: AnyMatch, entry: Entry) -> Acted[Any, Any, Any, Any] | Illegal:
    if entry.kind == "undo":
        # Whether it may was judged when it was stored, by who sat where.
        undone = undo(match, Seat(entry.seat), over=all_seats(match.seat_versions))
        return undone if isinstance(undone, Illegal) else Acted(undone, ())
    try:
        return act(match, Seat(entry.seat), match.game.read_action(entry.action or ""))
    except BadNotation as error:
        return Illegal("action", str(error))


def _event(entry: Entry, events: tuple[Any, ...]) -> LogEvent:
    return LogEvent(entry.number, entry.seat, entry.kind == "undo", events, entry.time)


class _Point(NamedTuple):
    """A point of a log that is played again, without anybody's view of it."""

    state: Any
    number: int
    seat_versions: tuple[int, ...]
    actor: Seat | None = None
    """Who acted to come here."""
    before: Optional["_Point"] = None
    """Where taking that back would lead."""


Turn = Callable[[Turned], None]


def replay_log(
    game: AnyGame,
    start: PositionSnapshot,
    entries: Iterable[Entry],
    history: History,
    turn: Turn | None = None,
) -> AnyMatch:
    """The match after these entries. Raises `DamagedLog`, or `BadNotation` for the start.

    `turn` is told of each entry what it did to whose move it is.

    Views cost much more than the rules themselves, so they are made only for the last points: those
    that can still be taken back.
    """
    point = _Point(game.read_position(start.position), start.number, start.seat_versions)
    history.begin(point.number, point.seat_versions)
    for entry in entries:
        if entry.number != point.number + 1:
            raise DamagedLog(f"table {entry.table}: entry {entry.number} is out of order")
        before = point
        try:
            point, events = _next_point(game, point, entry)
        except (BadNotation, _Unfit) as error:
            raise DamagedLog(f"table {entry.table}: entry {entry.number}: {error}") from error
        history.add(_event(entry, events), point.seat_versions)
        if turn is not None:
            turn(_turned(game, before, point, entry))
    return _match_at(game, point)


def _turned(game: AnyGame, before: "_Point", after: "_Point", entry: Entry) -> Turned:
    could, can = game.to_act(before.state), game.to_act(after.state)
    return Turned(entry.seat, entry.kind == "undo", entry.time, could, can, can_undo=True)


class _Unfit(ValueError):
    """An entry that is not possible where it stands."""


def _next_point(game: AnyGame, point: _Point, entry: Entry) -> tuple[_Point, tuple[Any, ...]]:
    seat = Seat(entry.seat)
    number = entry.number
    if entry.kind == "undo":
        earlier, actors = _taken_back(point, seat)
        versions = next_versions(game, point.seat_versions, point.state, earlier.state, actors)
        return earlier._replace(number=number, seat_versions=versions), ()
    action = game.read_action(entry.action or "")
    illegal = game.check(point.state, seat, action)
    if illegal is not None:
        raise _Unfit(illegal.reason)
    step = game.apply(point.state, seat, action)
    versions = next_versions(game, point.seat_versions, point.state, step.state, {seat})
    return _Point(step.state, number, versions, seat, point), step.events


def _taken_back(point: _Point, seat: Seat) -> tuple[_Point, set[Seat]]:
    """The point before the seat's last action, and who acted since."""
    actors: set[Seat] = set()
    while point.before is not None and point.actor is not None:
        actors.add(point.actor)
        if point.actor == seat:
            return point.before, actors
        point = point.before
    raise _Unfit("there is nothing to take back")


def _match_at(game: AnyGame, point: _Point) -> AnyMatch:
    """The point with everybody's views, and with what can be taken back there."""
    later: list[tuple[Seat, AnyMatch]] = []
    current = _plain_match(game, point)
    while point.before is not None and point.actor is not None:
        earlier = _plain_match(game, point.before)
        if reached_from(earlier, point.actor, current).before is None:
            break
        later.append((point.actor, current))
        point, current = point.before, earlier
    while later:
        actor, following = later.pop()
        current = reached_from(current, actor, following)
    return current


def _plain_match(game: AnyGame, point: _Point) -> AnyMatch:
    return resume(game, point.state, point.number, point.seat_versions)
