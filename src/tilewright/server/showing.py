"""What each viewer is shown. Everything is encoded once for each kind of viewer, not each socket.

A viewer is the tuple of seats that a guest owns; the empty tuple is the public.
"""

from typing import Any, NamedTuple, TypeAlias

import msgspec

from tilewright.core import AnyGame, Match, Seat
from tilewright.server.seating import Chair
from tilewright.server.wire import Happening, SeatState, Update

Viewer: TypeAlias = tuple[int, ...]
AnyMatch: TypeAlias = Match[Any, Any, Any, Any]

_encode = msgspec.json.Encoder().encode
Raw = msgspec.Raw


class Happened(NamedTuple):
    """One log entry with all its events, before anyone's eyes filter them."""

    number: int
    seat: int
    undone: bool
    events: tuple[Any, ...]
    time: float


def happening(game: AnyGame, happened: Happened, viewer: Viewer) -> Happening:
    """The entry as a viewer saw it.

    Several people read one log in hot-seat play, so they are told what the public saw; their
    views, shown one at a time, have the rest.
    """
    seat = Seat(viewer[0]) if len(viewer) == 1 else None
    seen = (game.seen_by(event, seat) for event in happened.events)
    return Happening(
        happened.number,
        happened.seat,
        happened.undone,
        tuple(Raw(_encode(event)) for event in seen if event is not None),
        happened.time,
    )


class Moment:
    """One stored moment of a table, as each viewer may see it."""

    __slots__ = ("_chairs", "_choices", "_game", "_play", "_states", "to_act")

    def __init__(self, play: AnyMatch, chairs: tuple[Chair, ...]) -> None:
        self._game: AnyGame = play.game
        self._play = play
        self._chairs = chairs
        self._states: dict[int | None, SeatState] = {}
        self._choices: dict[int, tuple[Raw, ...]] = {}
        self.to_act: tuple[int, ...] = tuple(sorted(play.game.to_act(play.state)))

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
                actions = self._game.legal_actions(self._play.state, Seat(seat))
                known = tuple([Raw(_encode(action)) for action in actions])
            self._choices[seat] = known
        return known

    def update(self, happened: Happened, viewer: Viewer) -> bytes:
        """The entry that led here, and how things stand, encoded for one viewer."""
        return _encode(
            Update(happening(self._game, happened, viewer), self.to_act, self.states(viewer))
        )

    def _state(self, seat: int | None) -> SeatState:
        state = self._states.get(seat)
        if state is None:
            state = self._states[seat] = self._new_state(seat)
        return state

    def _new_state(self, seat: int | None) -> SeatState:
        play = self._play
        if seat is None:
            return SeatState(None, play.number, Raw(_encode(play.views[-1])))
        if self._chairs[seat].is_played_by_bot:
            return SeatState(seat, play.seat_versions[seat], Raw(_encode(play.views[seat])))
        return SeatState(
            seat,
            play.seat_versions[seat],
            Raw(_encode(play.views[seat])),
            self.choices(seat),
            play.undo_seat == seat,
        )
