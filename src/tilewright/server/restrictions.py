"""Who is shut out of this server, and who may not chat here: known by heart, asked all the time."""

from tilewright.server.storage.admin_store import AdminStore

SHUT_OUT = "you are shut out of this server"


class Restrictions:
    """What those who run the server have decided about people."""

    def __init__(self) -> None:
        self._banned: dict[str, str] = {}
        self._muted: frozenset[str] = frozenset()

    async def load(self, store: AdminStore) -> None:
        """As it is stored now."""
        found = await store.restrictions()
        self._banned = {each.guest: each.reason for each in found if each.banned is not None}
        self._muted = frozenset(each.guest for each in found if each.muted is not None)

    def ban_of(self, guest: str) -> str | None:
        """What somebody who is shut out is told; None for everybody else."""
        reason = self._banned.get(guest)
        if reason is None:
            return None
        return f"{SHUT_OUT}: {reason}" if reason else SHUT_OUT

    def is_muted(self, guest: str) -> bool:
        """Whether somebody may not chat."""
        return guest in self._muted
