"""Whose sockets are open, so that those of one person can be closed."""

from typing import Protocol


class Closable(Protocol):
    """A socket that can be told why it is closed."""

    def close(self, code: int, reason: str) -> None:
        """Closes it after what is queued."""
        ...


class OpenSockets:
    """The open sockets by guest."""

    def __init__(self) -> None:
        self._open: dict[str, set[Closable]] = {}

    def add(self, guest: str, socket: Closable) -> None:
        """One more is open."""
        self._open.setdefault(guest, set()).add(socket)

    def remove(self, guest: str, socket: Closable) -> None:
        """It is closed."""
        theirs = self._open.get(guest, set())
        theirs.discard(socket)
        if not theirs:
            self._open.pop(guest, None)

    def close_all_of(self, guest: str, code: int, reason: str) -> None:
        """Closes every socket of a guest."""
        for socket in tuple(self._open.get(guest, ())):
            socket.close(code, reason)
