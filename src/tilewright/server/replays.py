"""Games that are over, moment by moment, as one seat or the public knew them."""

from collections.abc import Sequence
from typing import Any

import msgspec

from tilewright.core import AnyGame, Match, Seat, act, begin, undo
from tilewright.core.game import HasSolution
from tilewright.core.record import BadRecord, Record, ReplayStep, replay, write_record
from tilewright.core.types import Illegal
from tilewright.server.wire import Frame, Frames
from tilewright.tables.log import Entry, LogEvent
from tilewright.tables.projection import Viewer, seen_log_event
from tilewright.tables.seating import TableData
from tilewright.tables.wire import Happening

MOST_FRAMES = 200

_encode = msgspec.json.Encoder().encode


def effective(game: AnyGame, entries: Sequence[Entry]) -> list[tuple[Seat, Any]]:
    """The actions that were not taken back."""
    actions: list[tuple[Seat, Any]] = []
    for entry in entries:
        if entry.kind == "undo":
            actions.pop()
        else:
            actions.append((Seat(entry.seat), game.read_action(entry.action or "")))
    return actions


def public_steps(
    game: AnyGame, table: TableData, entries: Sequence[Entry]
) -> list[tuple[Any, tuple[Any, ...]]]:
    """For each action that stood: the view of the public before it, what the public saw of it."""
    state = game.setup(table.setup, int(table.secret.seed))
    steps: list[tuple[Any, tuple[Any, ...]]] = []
    for seat, action in effective(game, entries):
        step = game.apply(state, seat, action)
        seen = (game.seen_by(event, None) for event in step.events)
        steps.append((game.view(state, None), tuple(event for event in seen if event is not None)))
        state = step.state
    return steps


def record_text(game: AnyGame, table: TableData, entries: Sequence[Entry]) -> str:
    """The record of an ended table. It holds the seed."""
    return write_record(
        game,
        table.setup,
        int(table.secret.seed),
        effective(game, entries),
        players=[chair.name or f"bot {chair.level}" for chair in table.chairs],
        salt=table.secret.salt,
        position=table.secret.position,
    )


def frames(game: AnyGame, record: Record, seat: Seat | None, first: int, count: int) -> Frames:
    """A stretch of a replay; raises `BadRecord` if the record is not what it says."""
    header = record.header
    if seat is not None and not 0 <= seat < header.seats:
        raise BadRecord(1, f"there is no seat {seat}; seats are 0 to {header.seats - 1}")
    steps: list[ReplayStep[Any, Any, Any]] = list(replay(game, record))
    setup = header.setup(game.info)
    stretch = steps[first : first + min(count, MOST_FRAMES)]
    return Frames(
        game=header.game,
        setup=setup,
        players=header.players,
        length=len(steps),
        catalogue=msgspec.Raw(_encode(game.catalogue(setup))),
        frames=tuple(
            _frame(game, step, number, seat) for number, step in enumerate(stretch, first)
        ),
        outcome=game.outcome(steps[-1].state),
        solution=_solution(game, steps[-1].state),
        commitment=header.commitment,
        salt=record.end.salt,
    )


def _solution(game: object, last: Any) -> msgspec.Raw | None:
    return msgspec.Raw(_encode(game.solution(last))) if isinstance(game, HasSolution) else None


def _frame(game: AnyGame, step: ReplayStep[Any, Any, Any], number: int, seat: Seat | None) -> Frame:
    """Another's action may say more than was seen of it, so only the own one is told."""
    seen = (game.seen_by(event, seat) for event in step.events)
    is_own = seat is not None and step.seat == seat
    return Frame(
        number=number,
        seat=step.seat,
        action=msgspec.Raw(_encode(step.action)) if is_own else None,
        events=tuple(msgspec.Raw(_encode(event)) for event in seen if event is not None),
        view=msgspec.Raw(_encode(game.view(step.state, seat))),
    )


def happenings(
    game: AnyGame,
    table: TableData,
    entries: Sequence[Entry],
    viewer: Viewer,
    *,
    before: int,
    count: int,
) -> list[Happening]:
    """Older entries as a viewer saw them: the last `count` with numbers below `before`."""
    play: Match[Any, Any, Any, Any] = begin(game, table.setup, int(table.secret.seed))
    seen: list[Happening] = []
    for entry in entries:
        if entry.number >= before:
            break
        events: tuple[Any, ...] = ()
        if entry.kind == "undo":
            undone = undo(play, Seat(entry.seat))
            if isinstance(undone, Illegal):
                raise TypeError(undone.reason)
            play = undone
        else:
            acted = act(play, Seat(entry.seat), game.read_action(entry.action or ""))
            if isinstance(acted, Illegal):
                raise TypeError(acted.reason)
            play, events = acted.play, acted.events
        if entry.number >= before - count:
            happened = LogEvent(entry.number, entry.seat, entry.kind == "undo", events, entry.time)
            seen.append(seen_log_event(game, happened, viewer))
    return seen
