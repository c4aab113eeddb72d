"""Open connections: how many there are, whose they are, and which of them wait for their peer."""

import logging
from collections import OrderedDict
from ipaddress import IPv6Address, ip_address
from typing import Protocol

FAR_MORE = 4
"""Times as many connections as a newcomer's address has with the new one."""

_logger = logging.getLogger(__name__)


class Abortable(Protocol):
    """A connection that can be ended at once: a transport of asyncio."""

    def abort(self) -> None:
        """Ends it without waiting for anything."""
        ...


def network_of(address: str) -> str:
    """By what people are told apart: an IPv4 address, or the /64 that one of IPv6 belongs to."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Address(int(found) >> 64 << 64))


class Connections:
    """The open connections of a server, so many in all and so many from one address.

    A new one takes the place of the one that has waited longest for its peer; where none waits,
    of one from the address that has by far the most; or else the new one is refused. So whoever
    opens many keeps nobody out, whether they say something or not.
    """

    def __init__(self, most: int, most_of_one: int | None) -> None:
        self.most = most
        self.most_of_one = most_of_one
        """None: all come through a proxy, which is one address."""
        self._networks: dict[Abortable, str] = {}
        self._of: dict[str, dict[Abortable, None]] = {}
        """By network, in the order in which they came."""
        self._waiting: OrderedDict[Abortable, None] = OrderedDict()
        self._waiting_of: dict[str, OrderedDict[Abortable, None]] = {}

    def __len__(self) -> int:
        return len(self._networks)

    def enter(self, connection: Abortable, address: str) -> bool:
        """Counts a new connection; False if there is no place for it."""
        network = network_of(address)
        count = len(self._of.get(network, ()))
        if self.most_of_one is not None and count >= self.most_of_one:
            _logger.warning("one address has %d connections; no more are kept open", count)
            if not self._end_longest(self._waiting_of.get(network)):
                return False
        elif len(self) >= self.most:
            _logger.warning("%d connections are open; no more are kept open", len(self))
            if not self._end_longest(self._waiting) and not self._end_of_most(count):
                return False
        self._networks[connection] = network
        self._of.setdefault(network, {})[connection] = None
        return True

    def leave(self, connection: Abortable) -> None:
        """It is closed; one that was never counted does not matter."""
        self.busy(connection)
        network = self._networks.pop(connection, None)
        if network is None:
            return
        of_network = self._of[network]
        del of_network[connection]
        if not of_network:
            del self._of[network]

    def wait(self, connection: Abortable) -> None:
        """From now on the server waits for what this one sends."""
        network = self._networks.get(connection)
        if network is not None:
            self.busy(connection)
            self._waiting[connection] = None
            self._waiting_of.setdefault(network, OrderedDict())[connection] = None

    def busy(self, connection: Abortable) -> None:
        """It is being answered, or became the socket of a table: it stays."""
        if connection not in self._waiting:
            return
        del self._waiting[connection]
        network = self._networks[connection]
        of_network = self._waiting_of[network]
        del of_network[connection]
        if not of_network:
            del self._waiting_of[network]

    def make_room(self, count: int) -> None:
        """Ends some of those that wait; for when the system has no more files to open."""
        for _ in range(count):
            if not self._end_longest(self._waiting):
                return

    def _end_longest(self, waiting: OrderedDict[Abortable, None] | None) -> bool:
        if not waiting:
            return False
        self._end(next(iter(waiting)))
        return True

    def _end_of_most(self, count: int) -> bool:
        """Ends the newest one of the network that has by far more than the newcomer's."""
        if self.most_of_one is None:
            return False
        largest = max(self._of.values(), key=len)
        if len(largest) < FAR_MORE * (count + 1):
            return False
        self._end(next(reversed(largest)))
        return True

    def _end(self, connection: Abortable) -> None:
        # Not counted from now on, although the loop has yet to close it.
        self.leave(connection)
        connection.abort()
