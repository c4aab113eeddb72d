"""Who is connected to a table, and as which viewer."""

from tilewright.tables.effects import ConnectionId
from tilewright.tables.projection import Viewer


class Audience:
    """The open connections, and those who are connected to the table at other hosts."""

    def __init__(self) -> None:
        self.viewers: dict[ConnectionId, Viewer] = {}
        self.elsewhere: frozenset[str] = frozenset()
        """Guests who sit at the table and are connected at another host."""
        self._guests: dict[ConnectionId, str] = {}

    @property
    def here(self) -> frozenset[str]:
        """The guests who are connected here."""
        return frozenset(self._guests.values())

    @property
    def present(self) -> frozenset[str]:
        """The guests who are connected anywhere."""
        return self.here | self.elsewhere

    def guest_of(self, connection: ConnectionId) -> str:
        """Whose connection it is."""
        return self._guests[connection]

    def add(self, connection: ConnectionId, guest: str, viewer: Viewer) -> bool:
        """Whether the guest was not connected here before."""
        is_new = guest not in self._guests.values()
        self._guests[connection] = guest
        self.viewers[connection] = viewer
        return is_new

    def remove(self, connection: ConnectionId) -> bool:
        """Whether that was the last connection here of somebody with a seat."""
        guest = self._guests.pop(connection, None)
        viewer = self.viewers.pop(connection, ())
        return bool(viewer) and guest not in self._guests.values()
