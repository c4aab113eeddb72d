"""Games step by step, as a seat or the public knew them; and their records."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from tilewright.core import AnyGame, Seat, Setup
from tilewright.core.record import BadRecord, Record, read_record, write_record
from tilewright.core.services import find_service
from tilewright.hosting.problems import HttpProblem
from tilewright.hosting.wire import Frame, Frames, Move, Moves, RecentFrames
from tilewright.tables.seating import TableData
from tilewright.tables.timeline import AnyStep, Timeline

MOST_FRAMES = 200
MOST_MOVES = 1000

_encode = msgspec.json.Encoder().encode


class About(NamedTuple):
    """What a replay says of the whole game."""

    setup: Setup
    players: tuple[str, ...]
    commitment: str | None
    salt: str | None


def read_record_file(body: bytes) -> Record:
    """The record in a file; raises `BadRecord` if there is none."""
    try:
        return read_record(body.decode())
    except UnicodeDecodeError:
        raise BadRecord(1, "a record is UTF-8 text") from None


def bad_record(error: Exception) -> HttpProblem:
    """What is wrong with a record, and in which line."""
    line = error.line if isinstance(error, BadRecord) else 1
    detail = str(error) or "this record cannot be replayed"
    return HttpProblem(422, detail, kind="bad-record", line=line)


def check_over(data: TableData, *, is_begun: bool) -> None:
    """Refuses to tell what is still hidden."""
    if data.status != "ended":
        detail = "the game is not over; its record holds what is still hidden"
        raise HttpProblem(409, detail, kind="not-over")
    if not is_begun:
        raise HttpProblem(409, "the game was never begun", kind="not-begun")


def about_table(data: TableData) -> About:
    """What the replay of a table says of it."""
    return About(data.setup, _players(data), data.commitment, data.secret.salt)


def about_record(game: AnyGame, record: Record) -> About:
    """What the replay of a record says of it."""
    header = record.header
    return About(header.setup(game.info), header.players, header.commitment, record.end.salt)


def frames(timeline: Timeline, about: About, seat: int | None, first: int, count: int) -> Frames:
    """A stretch of a replay; raises `BadRecord` if there is no such seat."""
    game, steps, viewer = timeline.game, timeline.steps, _viewer(about, seat)
    stretch = steps[first : first + min(count, MOST_FRAMES)]
    return Frames(
        game=game.info.key,
        setup=about.setup,
        players=about.players,
        length=len(steps),
        catalogue=msgspec.Raw(_encode(game.catalogue(about.setup))),
        frames=tuple(_frame(game, step, at, viewer) for at, step in enumerate(stretch, first)),
        outcome=game.outcome(steps[-1].state),
        solution=_solution(game, steps[-1].state),
        commitment=about.commitment,
        salt=about.salt,
    )


def moves(timeline: Timeline, about: About, seat: int | None, first: int, count: int) -> Moves:
    """A stretch of what happened; raises `BadRecord` if there is no such seat."""
    steps, viewer = timeline.steps, _viewer(about, seat)
    found = [
        Move(number, step.seat, _seen(timeline.game, step, viewer))
        for number, step in enumerate(steps[first : first + min(count, MOST_MOVES)], first)
        if step.seat is not None
    ]
    return Moves(len(steps), tuple(found))


def check_seat(data: TableData, guest: str, seat: int, *, is_begun: bool) -> Seat:
    """The seat, if it is the guest's and plays."""
    if seat not in data.seats_of(guest):
        raise HttpProblem(403, f"seat {seat} is not yours", kind="no-seat")
    if not is_begun:
        raise HttpProblem(409, "the game was never begun", kind="not-begun")
    return Seat(seat)


def recent_frames(timeline: Timeline, seat: Seat, after: int | None) -> RecentFrames:
    """What a seat saw since an entry of the log; if none is told, since its last turn."""
    steps = timeline.steps
    first = _end_of_turn(steps, seat) if after is None else timeline.step_at(after)
    first = max(first, len(steps) - MOST_FRAMES)
    stretch = enumerate(steps[first:], first)
    return RecentFrames(tuple(_frame(timeline.game, step, at, seat) for at, step in stretch))


def _end_of_turn(steps: Sequence[AnyStep], seat: Seat) -> int:
    """The seat's last step before the others' last ones; the first step of all if it has none."""
    at = len(steps) - 1
    while at > 0 and steps[at].seat == seat:
        at -= 1
    while at > 0 and steps[at].seat != seat:
        at -= 1
    return at


def _viewer(about: About, seat: int | None) -> Seat | None:
    seats = about.setup.seats
    if seat is not None and not 0 <= seat < seats:
        raise BadRecord(1, f"there is no seat {seat}; seats are 0 to {seats - 1}")
    return None if seat is None else Seat(seat)


def _seen(game: AnyGame, step: AnyStep, seat: Seat | None) -> tuple[msgspec.Raw, ...]:
    seen = (game.seen_by(event, seat) for event in step.events)
    return tuple(msgspec.Raw(_encode(event)) for event in seen if event is not None)


def _solution(game: AnyGame, last: Any) -> msgspec.Raw | None:
    """The answer of the game's service `solution`, if it has one."""
    service = find_service(game.services, "solution")
    if service is None:
        return None
    return msgspec.Raw(_encode(service.handler(last, service.request())))


def _frame(game: AnyGame, step: AnyStep, number: int, seat: Seat | None) -> Frame:
    """Another's action may say more than was seen of it, so only the own one is told."""
    is_own = seat is not None and step.seat == seat
    return Frame(
        number=number,
        seat=step.seat,
        action=msgspec.Raw(_encode(step.action if is_own else None)),
        events=_seen(game, step, seat),
        view=msgspec.Raw(_encode(game.view(step.state, seat))),
    )


def record_text(timeline: Timeline, data: TableData) -> str:
    """The record of a game that is over. It holds the seed."""
    return write_record(
        timeline.game,
        data.setup,
        int(data.secret.seed),
        timeline.actions(),
        players=_players(data),
        salt=data.secret.salt,
        position=data.secret.position,
    )


def _players(data: TableData) -> tuple[str, ...]:
    return tuple(chair.name or f"bot {chair.level}" for chair in data.chairs)
