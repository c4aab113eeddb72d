"""Where requests come in: who asks, how often, and at which table."""

import asyncio
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from litestar import Request
from litestar.di import NamedDependency
from litestar.params import SkipValidation

from tilewright.server.client_files import ClientFiles
from tilewright.server.limits import Buckets, Count
from tilewright.server.problems import HttpProblem
from tilewright.server.replays import Timelines
from tilewright.server.security import is_own_origin
from tilewright.server.services import Services
from tilewright.server.sessions import Guest, Sessions
from tilewright.server.table_registry import TableRegistry

AnyRequest: TypeAlias = Request[Any, Any, Any]


class StrictRequest(Request[Any, Any, Any]):
    """A request whose body may be anything, text or not, nested however deeply."""

    async def json(self) -> Any:
        """The body; a problem if it cannot be read."""
        try:
            return await super().json()
        except UnicodeDecodeError:
            raise HttpProblem(400, "the body is not UTF-8 text") from None
        except RecursionError:
            raise HttpProblem(400, "the body is nested too deeply") from None


SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})


@dataclass(slots=True)
class RequestContext:
    """Everything that a request may need."""

    services: Services
    tables: TableRegistry
    timelines: Timelines
    sessions: Sessions
    client: ClientFiles
    requests: Buckets
    newcomers: Buckets
    sockets: Count
    thinking: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(1))
    """Hints and reviews keep a core busy: one at a time."""

    def admit(self, request: AnyRequest) -> None:
        """Finds out who asks, and refuses those who ask too often or from another site."""
        headers = request.headers
        if request.method not in SAFE_METHODS and not is_own_origin(
            headers.get("origin"), headers.get("host")
        ):
            raise HttpProblem(403, "another site may not ask this")
        guest = self.sessions.guest_of(headers.get("cookie"))
        if guest is None:
            address = request.client.host if request.client else ""
            bucket = self.newcomers.of(address)
            guest = self.sessions.new_guest()
            request.state.set_cookie = self.sessions.cookie(guest)
        else:
            bucket = self.requests.of(guest)
        if not bucket.take():
            raise _too_many(bucket.wait())
        request.state.guest = guest

    def charge(self, guest: Guest, tokens: float) -> None:
        """What is dear to answer may be asked less often."""
        bucket = self.requests.of(guest)
        if not bucket.take(tokens):
            raise _too_many(bucket.wait(tokens))


def _too_many(wait: float) -> HttpProblem:
    detail = "too many requests; wait a moment"
    return HttpProblem(429, detail, kind="too-many-requests", retry_after=wait)


TheContext: TypeAlias = NamedDependency[SkipValidation[RequestContext]]
TheGuest: TypeAlias = NamedDependency[SkipValidation[Guest]]
