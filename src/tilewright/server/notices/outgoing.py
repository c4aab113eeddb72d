"""Requests that a server makes for people, to addresses that they gave: strangers' addresses.

A name is looked up once, every address it stands for is checked, and the connection goes to one
that was checked, so that a name which changes its meaning leads nowhere else. Nothing is followed,
kept open or read beyond a bound.
"""

import asyncio
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from socket import SOCK_STREAM, gaierror, getaddrinfo
from ssl import SSLContext
from typing import Final, NamedTuple

import httpcore
import httpx

WHOLE_SECONDS: Final = 10.0
"""In which a request has to be answered, from the question for its name to the end."""
MOST_ANSWER_BYTES: Final = 16 * 1024
MOST_CHARACTERS: Final = 2000
"""Of an address."""
LOOK_UPS: Final = 4
"""Threads that look up names: slow ones keep nobody else from working."""
USUAL_PORTS: Final = (80, 443)
FIRST_FREE_PORT: Final = 1024
"""Below it other services listen, which might take a request for something else."""
_NAT64: Final = ip_network("64:ff9b::/96")

Address = IPv4Address | IPv6Address


class Forbidden(Exception):
    """This server makes no request to that address."""


class Unreachable(Exception):
    """There was no answer, or none that can be read."""


@cache
def _trusted() -> SSLContext:
    return httpx.create_ssl_context()


class Delivery(NamedTuple):
    """What came back."""

    status: int
    headers: Mapping[str, str]
    """Names in small letters."""
    body: bytes
    """As much of it as was read."""


class Networks:
    """Where requests may go: anywhere on the internet, and where the host allows."""

    def __init__(self, allowed: Iterable[str] = ()) -> None:
        self._allowed = tuple(ip_network(each, strict=False) for each in allowed)

    def are_allowed(self, address: Address) -> bool:
        """Whether the host has allowed it by name."""
        plain = _plain(address)
        return any(plain in network for network in self._allowed)

    def check(self, address: Address) -> None:
        """`Forbidden` for this machine, a private network, whatever else is not the internet."""
        if not self.are_allowed(address) and not _is_public(_plain(address)):
            raise Forbidden("this address is not on the internet")


def _plain(address: Address) -> Address:
    """The address of the old internet that one of the new stands for, where it does."""
    if isinstance(address, IPv4Address):
        return address
    inner = address.ipv4_mapped or address.sixtofour
    if inner is None and address.teredo is not None:
        inner = address.teredo[1]
    if inner is None and address in _NAT64:
        inner = IPv4Address(int(address) & 0xFFFF_FFFF)
    return address if inner is None else inner


def _is_public(address: Address) -> bool:
    if isinstance(address, IPv6Address) and address.is_site_local:
        return False
    return address.is_global and not address.is_multicast and not address.is_reserved


class Outgoing:
    """Makes the requests; one at a time on each connection, which is closed afterwards."""

    def __init__(self, networks: Networks, *, seconds: float = WHOLE_SECONDS) -> None:
        self._networks = networks
        self._seconds = seconds
        self._threads = ThreadPoolExecutor(LOOK_UPS, thread_name_prefix="look-up")

    def check(self, address: str) -> httpx.URL:
        """The address, taken apart; `Forbidden` if it can be told at once that nothing goes there.

        Names are not looked up here: what they stand for counts when a request is made.
        """
        if len(address) > MOST_CHARACTERS or not address.isprintable():
            raise Forbidden("this is no address of the web")
        try:
            url = httpx.URL(address)
        except (httpx.InvalidURL, ValueError):
            raise Forbidden("this is no address of the web") from None
        if url.scheme not in ("http", "https") or not url.host or url.userinfo:
            raise Forbidden("an address begins with https:// and has no name or password in it")
        port = url.port or (443 if url.scheme == "https" else 80)
        if port not in USUAL_PORTS and port < FIRST_FREE_PORT:
            raise Forbidden(f"nothing is sent to port {port}")
        number = _number(url.host)
        if number is not None:
            self._networks.check(number)
            self._check_scheme(url.scheme, number)
        return url

    async def send(
        self, method: str, address: str, headers: Mapping[str, str], body: bytes
    ) -> Delivery:
        """Asks once; `Forbidden` or `Unreachable` if there is no answer."""
        url = self.check(address)
        backend = _CheckedNetwork(self, url.scheme)
        sent = [(name.encode(), value.encode()) for name, value in headers.items()]
        sent.append((b"Host", url.netloc))
        target = httpcore.URL(
            scheme=url.raw_scheme, host=url.raw_host, port=url.port, target=url.raw_path
        )
        try:
            async with (
                asyncio.timeout(self._seconds),
                httpcore.AsyncConnectionPool(
                    ssl_context=_trusted() if url.scheme == "https" else None,
                    network_backend=backend,
                    max_connections=1,
                ) as pool,
                pool.stream(method, target, headers=sent, content=body) as response,
            ):
                return await _read(response)
        except TimeoutError:
            raise Unreachable("no answer in time") from None
        except (httpcore.NetworkError, httpcore.ProtocolError, httpcore.TimeoutException) as error:
            raise Unreachable(type(error).__name__) from error
        except (OSError, ValueError) as error:
            raise Unreachable(type(error).__name__) from error

    async def addresses(self, host: str, port: int, scheme: str) -> list[str]:
        """What a name stands for now, all of it checked."""
        loop = asyncio.get_running_loop()
        try:
            found = await loop.run_in_executor(self._threads, _look_up, host, port)
        except (gaierror, UnicodeError) as error:
            raise Unreachable("there is no such name") from error
        numbers = [_number(each) for each in found]
        for number in numbers:
            if number is None:
                raise Forbidden("this address is not on the internet")
            self._networks.check(number)
            self._check_scheme(scheme, number)
        return [str(number) for number in dict.fromkeys(numbers)]

    def _check_scheme(self, scheme: str, number: Address) -> None:
        if scheme == "http" and not self._networks.are_allowed(number):
            raise Forbidden("use https: over http everybody in between can read what is sent")

    def close(self) -> None:
        """Asks for no more names."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def _look_up(host: str, port: int) -> list[str]:
    return [str(each[4][0]) for each in getaddrinfo(host, port, type=SOCK_STREAM)]


def _number(host: str) -> Address | None:
    try:
        return ip_address(host.strip("[]"))
    except ValueError:
        return None


async def _read(response: httpcore.Response) -> Delivery:
    body = b""
    async for chunk in response.aiter_stream():
        body += chunk
        if len(body) >= MOST_ANSWER_BYTES:
            break
    headers = {
        name.decode("latin-1").lower(): value.decode("latin-1") for name, value in response.headers
    }
    return Delivery(response.status, headers, body[:MOST_ANSWER_BYTES])


class _CheckedNetwork(httpcore.AsyncNetworkBackend):
    """Connects to what was checked, and to nothing else."""

    def __init__(self, outgoing: Outgoing, scheme: str) -> None:
        self._outgoing = outgoing
        self._scheme = scheme
        self._inner = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,  # noqa: ASYNC109 - as httpcore asks for it
        local_address: str | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        last: Exception = Unreachable("there is no such name")
        for number in await self._outgoing.addresses(host, port, self._scheme):
            try:
                return await self._inner.connect_tcp(
                    number, port, timeout, local_address, socket_options
                )
            except (httpcore.ConnectError, httpcore.ConnectTimeout) as error:
                last = error
        raise last

    async def sleep(self, seconds: float) -> None:
        await self._inner.sleep(seconds)
