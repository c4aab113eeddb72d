"""What guests are called."""

from collections import OrderedDict

from tilewright.server.sessions import Guest, default_name
from tilewright.server.storage.store import DataStore

MOST_KNOWN = 10_000


class GuestNames:
    """The names of guests; those seen lately are known by heart, unless others may rename them."""

    def __init__(self, store: DataStore, *, is_alone: bool) -> None:
        self._store = store
        self._most = MOST_KNOWN if is_alone else 0
        self._known: OrderedDict[str, str] = OrderedDict()

    async def of(self, guest: Guest | str) -> str:
        """The guest's name, or the one made up for somebody who told none."""
        name = self._known.get(guest)
        if name is None:
            name = await self._store.guest_name(guest) or default_name(guest)
            self._remember(guest, name)
        return name

    async def rename(self, guest: Guest, name: str, now: float) -> None:
        """Stores a name that was told."""
        await self._store.name_guest(guest, name, now)
        self._remember(guest, name)

    def forget(self, guest: str) -> None:
        """Somebody else has changed the name."""
        self._known.pop(guest, None)

    def _remember(self, guest: str, name: str) -> None:
        self._known[guest] = name
        self._known.move_to_end(guest)
        if len(self._known) > self._most:
            self._known.popitem(last=False)
