"""What was decided beside this server, by `tilewright admin` or at another server, comes to it."""

import asyncio
import logging

from tilewright.server.request_context import RequestContext
from tilewright.server.sockets import CLOSED_BANNED, CLOSED_BY_STATUS
from tilewright.server.storage.admin_store import AdminChange, AdminStore

LOOK_SECONDS = 1.0
"""How often the database is asked for changes: a question that costs next to nothing."""
OVERLAP = 100
"""Of two changes that are stored at once, the one with the smaller number may appear later."""

SIGNED_OUT = "somebody signed in or out: come again, as who you are now"

_logger = logging.getLogger(__name__)


class AdminChanges:
    """Looks again and again for changes that this server has not heard of."""

    def __init__(self, context: RequestContext, store: AdminStore) -> None:
        self._context = context
        self._store = store
        self._last = 0
        self._heard: set[int] = set()
        """Numbers that may be read again."""

    async def begin(self) -> None:
        """What was decided before holds from the first request on."""
        self._last = await self._store.last_change()
        found = await self._store.changes(self._last - OVERLAP)
        self._heard = {change.number for change in found}
        await self._context.services.restrictions.load(self._store)

    async def watch(self) -> None:
        """Hears of every change within a second or so, for as long as the database lives."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            await self._context.services.attempt(self.look())

    async def look(self) -> None:
        """Does that once."""
        found = await self._store.changes(self._last - OVERLAP)
        news = [change for change in found if change.number not in self._heard]
        if any(change.kind == "person" for change in news):
            await self._context.services.restrictions.load(self._store)
        for change in news:
            await self._follow(change)
            self._heard.add(change.number)
        self._last = max((change.number for change in found), default=self._last)
        self._heard = {number for number in self._heard if number > self._last - OVERLAP}

    async def _follow(self, change: AdminChange) -> None:
        context = self._context
        match change.kind:
            case "person":
                self._look_at_person(change.key)
            case "session":
                context.identities.forget(change.key)
                context.open_sockets.close_all_of(change.key, CLOSED_BY_STATUS[503], SIGNED_OUT)
            case "notices":
                await context.notices.listener_changed(change.key)
            case "chat":
                await context.tables.chat_changed(change.key)
            case "table":
                context.timelines.forget(change.key)
                if await self._store.has_table(change.key):
                    context.tables.table_changed(change.key)
                else:
                    reason = "this table was deleted"
                    context.tables.forget(change.key, CLOSED_BY_STATUS[404], reason)

    def _look_at_person(self, guest: str) -> None:
        services = self._context.services
        services.names.forget(guest)
        self._context.identities.forget(guest)
        reason = services.restrictions.ban_of(guest)
        if reason is not None:
            self._context.open_sockets.close_all_of(guest, CLOSED_BANNED, reason)
