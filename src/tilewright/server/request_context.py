"""Where requests come in: who asks, how often, and at which table."""

from collections.abc import AsyncGenerator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.params import SkipValidation

from tilewright.hosting.problems import HttpProblem
from tilewright.server.accounts.accounts import Accounts
from tilewright.server.accounts.identities import Identities, Visitor
from tilewright.server.accounts.passkeys import Challenges
from tilewright.server.budgets import A_LITTLE, too_many
from tilewright.server.client_files import ClientFiles
from tilewright.server.connections import network_of
from tilewright.server.fair_turns import Asker, FairTurns
from tilewright.server.limits import Buckets, Count
from tilewright.server.notices.notices import Notices
from tilewright.server.open_sockets import OpenSockets
from tilewright.server.readiness import Readiness
from tilewright.server.replays import Timelines
from tilewright.server.results.challenges import DailyChallenges, is_sealed, sealed_problem
from tilewright.server.results.profiles import Profiles
from tilewright.server.security import is_own_origin
from tilewright.server.services import Services
from tilewright.server.sessions import Guest, Sessions
from tilewright.server.table_actor import TableActor
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


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """From where somebody asks, as budgets count: behind a proxy, what the proxy says of it."""
    return network_of(connection.client.host) if connection.client else ""


LISTING_SECONDS = 5.0
"""How long somebody waits for the turn to ask for a list of tables."""
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})


@dataclass(slots=True)
class RequestContext:
    """Everything that a request may need."""

    services: Services
    tables: TableRegistry
    timelines: Timelines
    cookies: Sessions
    identities: Identities
    accounts: Accounts
    challenges: Challenges
    """That passkeys answer."""
    notices: Notices
    daily: DailyChallenges
    profiles: Profiles
    client: ClientFiles
    requests: Buckets
    """By guest."""
    chat: Buckets
    """By guest."""
    sockets: Count
    """By guest; by address of those who have no session."""
    records: Count
    """By address: record files that are being read."""
    readiness: Readiness
    open_sockets: OpenSockets = field(default_factory=OpenSockets)
    thinking: FairTurns = field(default_factory=lambda: FairTurns(1))
    """What keeps a core busy: one at a time, whoever asked for least lately first."""
    reading: FairTurns = field(default_factory=lambda: FairTurns(1))
    """The same for what takes less time than thinking, such as options of free text."""

    listing: FairTurns = field(default_factory=lambda: FairTurns(1))
    """The same for lists of tables, which a database with very many of them takes long for."""

    async def admit(self, request: AnyRequest) -> None:
        """Finds out who asks, and refuses those who ask too often or from another site."""
        headers, address = request.headers, address_of(request)
        self.services.budgets.charge("requests", address)
        if request.method not in SAFE_METHODS and not is_own_origin(
            headers.get("origin"), headers.get("host")
        ):
            raise HttpProblem(403, "another site may not ask this")
        visitor = await self.identities.of(headers.get("cookie"))
        if visitor is None:
            self.services.budgets.charge("sessions", address)
            visitor = Visitor(self.cookies.new_guest(), None, is_due=False)
            self.set_guest(request, visitor.account)
        else:
            self.refuse_banned(visitor.account)
            self._charge_guest(visitor.account, 1)
            if visitor.is_due:
                request.state.set_cookies = [self._renew(visitor, headers.get("cookie"))]
        request.state.visitor = visitor
        request.state.asker = Asker(address, visitor.account)

    def set_guest(self, request: AnyRequest, guest: Guest) -> None:
        """The browser gets the cookie of a new guest, and loses that of a person, if it has one."""
        request.state.set_cookies = [self.cookies.cookie(guest)]
        if self.cookies.secret_of(request.headers.get("cookie")) is not None:
            request.state.set_cookies.append(self.cookies.no_person_cookie())

    def _renew(self, visitor: Visitor, header: str | None) -> str:
        """A fresh cookie, now and then, so that whoever is still here is not forgotten."""
        store, now = self.services.store, self.services.now()
        self.services.spawn(store.note_guest(visitor.account, now))
        secret = self.cookies.secret_of(header)
        if visitor.session is None or secret is None:
            return self.cookies.cookie(visitor.account)
        self.services.spawn(self.accounts.store.note_session(visitor.session, now))
        return self.cookies.person_cookie(secret)

    async def table(self, guest: str, table: str) -> TableActor:
        """The actor of a table that a guest may look at; a problem if there is none."""
        actor = await self.tables.actor(table)
        if is_sealed(actor.data, self.services.now()) and not actor.data.seats_of(guest):
            raise sealed_problem()
        return actor

    async def opened_table(self, guest: str, table: str) -> TableActor:
        """The same, where secrets of its deal will be told."""
        actor = await self.table(guest, table)
        if is_sealed(actor.data, self.services.now()):
            raise sealed_problem()
        return actor

    def refuse_banned(self, guest: str) -> None:
        """A problem for whoever is shut out, with the reason if one was given."""
        reason = self.services.restrictions.ban_of(guest)
        if reason is not None:
            raise HttpProblem(403, reason, kind="banned")

    def charge(self, asker: Asker, requests: int) -> None:
        """What is dear to answer counts as several requests, of the guest and of the address."""
        self.services.budgets.charge("requests", asker.address, requests)
        self._charge_guest(asker.guest, requests)

    def _charge_guest(self, guest: str, requests: int) -> None:
        bucket = self.requests.of(guest)
        if not bucket.take(requests):
            self.services.metrics.over_budget.add("guest")
            raise too_many("too many requests", bucket.wait(requests))

    def charge_table(self, asker: Asker, *, with_bots: bool) -> None:
        """Before a table is made, or gets bots."""
        self.services.budgets.charge("tables", asker.address)
        if with_bots:
            self.charge_bots(asker)

    def charge_bots(self, asker: Asker) -> None:
        """Before a table gets bots: their seconds are billed when they have thought."""
        self.services.budgets.charge("bots", self.services.origin_of(asker.address), A_LITTLE)

    @asynccontextmanager
    async def computing(self, asker: Asker) -> AsyncGenerator[None, None]:
        """A turn at what keeps a core busy. Its seconds are billed to the address."""
        self.services.budgets.charge("replays", asker.address, A_LITTLE)
        # Charged again after the turn has come: what was left may be gone by then.
        async with self.thinking.turn(asker):
            with self.services.budgets.seconds("replays", asker.address):
                yield

    @asynccontextmanager
    async def advising(self, asker: Asker) -> AsyncGenerator[None, None]:
        """A turn at what takes less than thinking: reading what somebody wrote into an option or
        on a score pad, finding what may be done. Its seconds are billed to the address.
        """
        self.services.budgets.charge("advice", asker.address, A_LITTLE)
        async with self.reading.turn(asker):
            with self.services.budgets.seconds("advice", asker.address):
                yield

    @asynccontextmanager
    async def listing_tables(self, asker: Asker) -> AsyncGenerator[None, None]:
        """A turn at asking for a list of tables; a problem where it does not come soon."""
        async with AsyncExitStack() as turn:
            try:
                await turn.enter_async_context(self.listing.turn(asker, patience=LISTING_SECONDS))
            except TimeoutError:
                detail = "too many ask for lists of tables; try again in a moment"
                raise HttpProblem(503, detail, kind="busy", retry_after=LISTING_SECONDS) from None
            yield

    @contextmanager
    def reading_record(self, asker: Asker) -> Iterator[None]:
        """Few record files of one address are in the memory at once."""
        try:
            if not self.records.enter(asker.address):
                self.services.metrics.over_budget.add("records")
                raise too_many("too many records at once from your address", 1.0)
            yield
        finally:
            self.records.leave(asker.address)


TheContext: TypeAlias = NamedDependency[SkipValidation[RequestContext]]
TheGuest: TypeAlias = NamedDependency[SkipValidation[Guest]]
TheVisitor: TypeAlias = NamedDependency[SkipValidation[Visitor]]
TheAsker: TypeAlias = NamedDependency[SkipValidation[Asker]]
