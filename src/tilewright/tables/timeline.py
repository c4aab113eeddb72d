"""A game from its first position on, as its log has it: made once, asked for many things.

Entries are applied and nothing more: views are made for those points alone that somebody asks for.
"""

from bisect import bisect_right
from collections.abc import Iterable
from typing import Any, TypeAlias

from tilewright.core import AnyGame, Seat
from tilewright.core.record import Record, ReplayStep, replay
from tilewright.tables.log import Entry, LogEvent
from tilewright.tables.projection import Viewer, seen_log_event
from tilewright.tables.wire import SeenLogEvent

AnyStep: TypeAlias = ReplayStep[Any, Any, Any]


class Timeline:
    """What happened, and every position that was not taken back."""

    def __init__(self, game: AnyGame, first: AnyStep) -> None:
        self.game = game
        self.steps: list[AnyStep] = [first]
        """The first position, and one step for each action that stood."""
        self._numbers: list[int] = [0]
        """By step, the number of the entry that it is."""
        self.events: list[LogEvent] = []
        """One for each entry of the log, undos included."""

    @classmethod
    def of_position(cls, game: AnyGame, position: str) -> "Timeline":
        """The timeline of a table at which nothing has happened yet."""
        return cls(game, ReplayStep(game.read_position(position), None, None, ()))

    @classmethod
    def of_record(cls, game: AnyGame, record: Record) -> "Timeline":
        """The timeline of a record; raises `BadRecord` if it is not what it says."""
        steps = replay(game, record)
        timeline = cls(game, next(steps))
        timeline.steps.extend(steps)
        timeline._numbers.extend(range(1, len(timeline.steps)))
        return timeline

    @property
    def number(self) -> int:
        """How many entries of the log are in it."""
        return len(self.events)

    def extend(self, entries: Iterable[Entry]) -> None:
        """Takes in the entries that it lacks; those that it has are passed over."""
        for entry in entries:
            if entry.number == self.number + 1:
                self._add(entry)

    def _add(self, entry: Entry) -> None:
        seat, events = Seat(entry.seat), ()
        if entry.kind == "undo":
            # With the answers of bots that came after it.
            while self.steps.pop().seat != seat:
                self._numbers.pop()
            self._numbers.pop()
        else:
            action = self.game.read_action(entry.action or "")
            step = self.game.apply(self.steps[-1].state, seat, action)
            events = step.events
            self.steps.append(ReplayStep(step.state, seat, action, events))
            self._numbers.append(entry.number)
        undone = entry.kind == "undo"
        self.events.append(LogEvent(entry.number, seat, undone, events, entry.time))

    def step_at(self, number: int) -> int:
        """Where the last step stands that is no later than an entry; the first step, if none is."""
        return max(0, bisect_right(self._numbers, number) - 1)

    def actions(self) -> list[tuple[Seat, Any]]:
        """The actions that stood."""
        return [(step.seat, step.action) for step in self.steps if step.seat is not None]

    def log(self, viewer: Viewer, before: int, count: int) -> list[SeenLogEvent]:
        """The last `count` entries with numbers below `before`, as a viewer saw them."""
        last = max(0, min(before - 1, self.number))
        return [
            seen_log_event(self.game, event, viewer)
            for event in self.events[max(0, last - count) : last]
        ]

    def public_steps(self) -> list[tuple[Any, tuple[Any, ...]]]:
        """For each action that stood: the public's view before it, what the public saw of it."""
        game = self.game
        found = []
        for before, step in zip(self.steps, self.steps[1:], strict=False):
            seen = (game.seen_by(event, None) for event in step.events)
            events = tuple(event for event in seen if event is not None)
            found.append((game.view(before.state, None), events))
        return found
