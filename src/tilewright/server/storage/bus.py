"""How servers that share a database tell each other that a table has something new."""

from collections.abc import Callable
from typing import Protocol

Heard = Callable[[str], None]
"""Called in the event loop with the table that changed on another server."""


class Bus(Protocol):
    """Tells other servers which tables changed. What changed they read from the database."""

    async def open(self, heard: Heard) -> None:
        """Listens afterwards."""

    def tell(self, table: str) -> None:
        """The table has something new; told soon, together with others."""

    def leads(self, table: str) -> bool:
        """Whether this server is the one that lets the table's bots think."""

    async def close(self) -> None:
        """Tells what is still to be told, then listens no more."""


class OneServer:
    """Nobody else to tell: the embedded default."""

    async def open(self, heard: Heard) -> None:
        """Nobody to hear."""

    def tell(self, table: str) -> None:
        """Nobody to tell."""

    def leads(self, table: str) -> bool:  # noqa: ARG002 - every table, since there is one server
        """Always."""
        return True

    async def close(self) -> None:
        """Nothing to close."""
