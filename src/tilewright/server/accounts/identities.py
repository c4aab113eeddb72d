"""Who asks: a guest by a signed cookie, or a person by a session that was not ended."""

from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple, TypeVar

from tilewright.server.sessions import KEPT, RENEWED, Guest, Sessions, secret_hash
from tilewright.server.storage.account_store import AccountStore, SessionRow

MOST_KNOWN = 10_000
Known = TypeVar("Known")
SEEN_SECONDS = 24 * 3600.0
"""So exactly it is noted when a person was last in a browser."""


class Visitor(NamedTuple):
    """Who asks, and how they prove it."""

    account: Guest
    session: str | None
    """The hash of a person's session; None for a guest."""
    is_due: bool
    """Whether they should get a fresh cookie: a browser forgets those that get old."""


class Identities:
    """Knows those who asked lately by heart; servers hear of what ends a session within a second.

    The cookie of a guest proves nothing any more once the account belongs to a person: whoever else
    has a copy of it, or had it before, is out.
    """

    def __init__(
        self, store: AccountStore, cookies: Sessions, key: bytes, now: Callable[[], float]
    ) -> None:
        self._store = store
        self._cookies = cookies
        self._key = key
        self._now = now
        self._sessions: OrderedDict[str, SessionRow] = OrderedDict()
        self._guests: OrderedDict[str, None] = OrderedDict()
        """Accounts that are no person's."""
        self._changes = 0
        """What was read before a change may be older than it, and is not remembered."""

    async def of(self, header: str | None) -> Visitor | None:
        """Whom a Cookie header proves; None for nobody, or no more."""
        secret = self._cookies.secret_of(header)
        if secret is not None:
            return await self._person(secret_hash(self._key, secret))
        found = self._cookies.read(header)
        if found is None or not await self._is_guest(found.guest):
            return None
        return Visitor(found.guest, None, found.is_due)

    def forget(self, account: str) -> None:
        """What is known of an account may be wrong now."""
        self._changes += 1
        self._guests.pop(account, None)
        for hashed in [key for key, row in self._sessions.items() if row.person == account]:
            del self._sessions[hashed]

    async def _person(self, hashed: str) -> Visitor | None:
        row = self._sessions.get(hashed)
        if row is None:
            changes = self._changes
            row = await self._store.session(hashed)
            if row is None:
                return None
            if changes == self._changes:
                _remember(self._sessions, hashed, row)
        now = self._now()
        if now - row.seen > KEPT + RENEWED:
            return None
        is_due = now - row.seen > SEEN_SECONDS
        if is_due and hashed in self._sessions:
            self._sessions[hashed] = row._replace(seen=now)
        return Visitor(Guest(row.person), hashed, is_due)

    async def _is_guest(self, account: str) -> bool:
        if account in self._guests:
            self._guests.move_to_end(account)
            return True
        changes = self._changes
        if await self._store.person(account) is not None:
            return False
        if changes == self._changes:
            _remember(self._guests, account, None)
        return True


def _remember(known: OrderedDict[str, Known], key: str, what: Known) -> None:
    known[key] = what
    known.move_to_end(key)
    if len(known) > MOST_KNOWN:
        known.popitem(last=False)
