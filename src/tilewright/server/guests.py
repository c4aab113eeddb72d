"""What guests are called."""

from tilewright.server.sessions import Guest, default_name
from tilewright.server.storage.store import Store


class GuestNames:
    """The names of guests."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, guest: Guest | str) -> str:
        """The guest's name, or the one made up for somebody who told none."""
        return await self._store.guest_name(guest) or default_name(guest)

    async def rename(self, guest: Guest, name: str, now: float) -> None:
        """Stores a name that was told."""
        await self._store.name_guest(guest, name, now)
