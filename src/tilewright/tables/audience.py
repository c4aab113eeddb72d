"""Who is connected to a table, and as which viewer."""

from collections.abc import Iterable
from typing import Final

from tilewright.tables.effects import ConnectionId
from tilewright.tables.projection import Viewer
from tilewright.tables.wire import Pace

SLOWEST_FIRST: Final[tuple[Pace, ...]] = ("step", "slow", "normal", "fast")


class Audience:
    """The open connections, and those who are connected to the table at other hosts."""

    def __init__(self, grace: float) -> None:
        self.viewers: dict[ConnectionId, Viewer] = {}
        self.elsewhere: frozenset[str] = frozenset()
        """Guests who sit at the table and are connected at another host."""
        self._guests: dict[ConnectionId, str] = {}
        self._paces: dict[ConnectionId, Pace] = {}
        self._grace = grace
        self._began: float | None = None
        """Since when absence is watched: nobody is missed for what was before."""
        self._left: dict[str, float] = {}
        """By guest with a seat: when the last connection closed, later than that."""

    @property
    def here(self) -> frozenset[str]:
        """The guests who are connected here."""
        return frozenset(self._guests.values())

    @property
    def present(self) -> frozenset[str]:
        """The guests who are connected anywhere."""
        return self.here | self.elsewhere

    def watch_absence(self, now: float) -> None:
        """Whoever is away counts as away from now on."""
        self._began = now
        self._left.clear()

    def note_seated(self, guests: frozenset[str], before: frozenset[str], now: float) -> None:
        """These have seats now, and those had them before."""
        self._left = {guest: left for guest, left in self._left.items() if guest in guests}
        self.note_left(guests - before, now)

    def note_left(self, guests: Iterable[str], now: float) -> None:
        """These have seats, and count as away from now on if they are."""
        for guest in guests:
            self._left[guest] = now

    def missed_at(self, guest: str, now: float) -> float | None:
        """When the guest will be missed, or since when; None for somebody who is here."""
        if guest in self.present:
            return None
        left = self._left.get(guest, self._began)
        if left is None or left > now:  # or the clock was set back
            left = self._left[guest] = now
        return left + self._grace

    def guest_of(self, connection: ConnectionId) -> str:
        """Whose connection it is."""
        return self._guests[connection]

    def add(self, connection: ConnectionId, guest: str, viewer: Viewer) -> bool:
        """Whether the guest was not connected here before."""
        is_new = guest not in self._guests.values()
        self._guests[connection] = guest
        self.viewers[connection] = viewer
        return is_new

    def set_pace(self, connection: ConnectionId, pace: Pace) -> None:
        """At which pace somebody wants to see others act, on this connection."""
        self._paces[connection] = pace

    def pace_of(self, guest: str | None) -> Pace:
        """The slowest that a guest asked for, where there are several connections."""
        asked = {pace for at, pace in self._paces.items() if self._guests.get(at) == guest}
        return next((pace for pace in SLOWEST_FIRST if pace in asked), "normal")

    def remove(self, connection: ConnectionId, now: float) -> bool:
        """Whether that was the last connection here of somebody with a seat."""
        guest = self._guests.pop(connection, None)
        self._paces.pop(connection, None)
        viewer = self.viewers.pop(connection, ())
        is_gone = bool(viewer) and guest not in self._guests.values()
        if guest is not None and is_gone:
            self.note_left([guest], now)
        return is_gone

    def set_elsewhere(self, guests: frozenset[str], now: float) -> None:
        """Who sits here and is connected at other hosts."""
        self.note_left(self.elsewhere - guests, now)
        self.elsewhere = guests
