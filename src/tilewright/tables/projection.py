"""What each viewer is shown. Everything is encoded once for each kind of viewer, not each socket.

A viewer is the tuple of seats that a guest owns; the empty tuple is the public.
"""

from typing import TypeAlias

import msgspec

from tilewright.core import AnyGame, Seat
from tilewright.core.match import undone
from tilewright.tables.log import AnyMatch, LogEvent
from tilewright.tables.seating import TableData
from tilewright.tables.wire import SeatState, SeatTime, SeenLogEvent, Update

Viewer: TypeAlias = tuple[int, ...]

_encode = msgspec.json.Encoder().encode
Raw = msgspec.Raw


def seen_log_event(game: AnyGame, event: LogEvent, viewer: Viewer) -> SeenLogEvent:
    """The entry as a viewer saw it.

    Several people read one log in hot-seat play, so they are told what the public saw; their
    views, shown one at a time, have the rest.
    """
    seat = Seat(viewer[0]) if len(viewer) == 1 else None
    seen = (game.seen_by(part, seat) for part in event.events)
    return SeenLogEvent(
        event.number,
        event.seat,
        event.undone,
        tuple(Raw(_encode(part)) for part in seen if part is not None),
        event.time,
    )


class ViewCache:
    """One stored position of a table, as each viewer may see it; made when first asked for."""

    __slots__ = ("_choices", "_data", "_game", "_match", "_states", "to_act")

    def __init__(self, match: AnyMatch, data: TableData) -> None:
        self._game: AnyGame = match.game
        self._match = match
        self._data = data
        self._states: dict[int | None, SeatState] = {}
        self._choices: dict[int, tuple[Raw, ...]] = {}
        self.to_act: tuple[int, ...] = tuple(sorted(match.game.to_act(match.state)))

    def states(self, viewer: Viewer) -> tuple[SeatState, ...]:
        """One for each seat of the viewer; the public's alone if there is none."""
        if not viewer:
            return (self._state(None),)
        return tuple(self._state(seat) for seat in viewer)

    def view(self, seat: int | None) -> Raw:
        """A seat's view as JSON; None is the public's."""
        return self._state(seat).view

    def choices(self, seat: int) -> tuple[Raw, ...]:
        """The legal actions of a seat as JSON; none if it is not its move."""
        known = self._choices.get(seat)
        if known is None:
            known = ()
            if seat in self.to_act:
                actions = self._game.legal_actions(self._match.state, Seat(seat))
                known = tuple([Raw(_encode(action)) for action in actions])
            self._choices[seat] = known
        return known

    def update(self, event: LogEvent, viewer: Viewer, times: tuple[SeatTime, ...] = ()) -> bytes:
        """The entry that led here, and how things stand, encoded for one viewer."""
        seen = seen_log_event(self._game, event, viewer)
        return _encode(Update(seen, self.to_act, self.states(viewer), times))

    def _state(self, seat: int | None) -> SeatState:
        state = self._states.get(seat)
        if state is None:
            state = self._states[seat] = self._new_state(seat)
        return state

    def _new_state(self, seat: int | None) -> SeatState:
        match = self._match
        if seat is None:
            return SeatState(None, match.number, Raw(_encode(match.views[-1])))
        if self._data.chairs[seat].is_played_by_bot:
            return SeatState(seat, match.seat_versions[seat], Raw(_encode(match.views[seat])))
        return SeatState(
            seat,
            match.seat_versions[seat],
            Raw(_encode(match.views[seat])),
            self.choices(seat),
            undone(match, Seat(seat), self._data.forgetful_seats) is not None,
        )
