"""How servers that share a database tell each other that a table has something new."""

from typing import Final, Protocol

BUS_NAME: Final = "tilewright bus"
"""By what PostgreSQL knows the connection on which a server hears the others."""


class Subscriber(Protocol):
    """Whoever is told what other servers do. Called in the event loop."""

    def table_changed(self, table: str | None) -> None:
        """Another server changed a table; None: it may have been any, or a server came or went."""

    def presence_changed(self, table: str) -> None:
        """Somebody came to the table or left it, at another server."""

    def poll(self) -> None:
        """News may have been missed: what changed is to be looked for in the database."""


class Bus(Protocol):
    """Tells other servers which tables changed. What changed they read from the database.

    Entries of the log are told by the log itself.
    """

    @property
    def is_connected(self) -> bool:
        """Whether this server hears the others now.

        One that does not comes back by itself; meanwhile the subscriber is asked to poll.
        """

    async def open(self, subscriber: Subscriber) -> None:
        """Listens afterwards, or tries to until it can."""

    def tell(self, table: str) -> None:
        """The table has something new; told soon, together with others."""

    def leads(self, table: str) -> bool:
        """Whether this server is the one that lets the table's bots think."""

    def present(self, table: str, guests: frozenset[str]) -> None:
        """Who sits at the table and is there, at this server."""

    def elsewhere(self, table: str) -> frozenset[str]:
        """Who sits at the table and is there, at other servers."""

    async def close(self) -> None:
        """Tells what is still to be told, then listens no more."""


class OneServer:
    """Nobody else to tell: the embedded default."""

    is_connected = True

    async def open(self, subscriber: Subscriber) -> None:
        """Nobody to hear."""

    def tell(self, table: str) -> None:
        """Nobody to tell."""

    def leads(self, table: str) -> bool:  # noqa: ARG002 - every table, since there is one server
        """Always."""
        return True

    def present(self, table: str, guests: frozenset[str]) -> None:
        """Nobody to tell."""

    def elsewhere(self, table: str) -> frozenset[str]:  # noqa: ARG002 - there is no elsewhere
        """Nobody."""
        return frozenset()

    async def close(self) -> None:
        """Nothing to close."""
