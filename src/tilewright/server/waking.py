"""Tables at which bots play while nobody looks: few of them at a time, and not for ever.

After a start the tables that were used last are woken first, a few at a time. Where nobody has
been for a while bots pause until somebody comes. So neither the memory nor the start of a server
depends on how many tables it keeps. See docs/adr/0015-bots-pause-where-nobody-looks.md.
"""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from heapq import heapify, heappop, heappush
from time import monotonic

from tilewright.server.services import Services
from tilewright.server.storage.store import LastUse
from tilewright.server.table_actor import TableActor

LOOK_SECONDS = 1.0
"""How often tables are woken and paused."""
REST = 3.0
"""After a table was woken, so many times what that took belongs to people."""
LINGER_SECONDS = 5.0
"""What a table of bots alone stays in the memory once they have nothing to do."""
LATE_SECONDS = 2.0
"""After which a bot that thinks at another server is called there once more."""
FOUND_AT_ONCE = 500
"""Tables that one question to the database finds."""

Load = Callable[[str], Awaitable[TableActor | None]]


class Waking:
    """Decides which tables of bots alone are in the memory; `actors` are all that are there."""

    def __init__(self, services: Services, actors: dict[str, TableActor], load: Load) -> None:
        self._services = services
        self._actors = actors
        self._load = load
        self._heap: list[tuple[float, str]] = []
        """Tables to be woken by time of last use, negative: the latest comes first."""
        self._last_found: LastUse | None = None
        self._is_all_found = True
        self._beginnings = 0
        """How often it was begun to look anew."""
        self._ours: set[str] = set()
        """Tables in the memory that were woken or paused here, and where nobody was since."""

    @property
    def waiting(self) -> int:
        """Tables that wait to be woken, as far as they are found."""
        return len(self._heap)

    def begin(self) -> None:
        """Looks anew which tables may have a bot to move and are led by this server."""
        self._heap = [(-each.used, each.id) for each in self._actors.values() if each.is_waiting]
        heapify(self._heap)
        self._last_found, self._is_all_found = None, False
        self._beginnings += 1

    async def keep_going(self) -> None:
        """Wakes and pauses for as long as the server runs."""
        while True:
            await self._services.attempt(self.look())
            await asyncio.sleep(LOOK_SECONDS)

    async def look(self) -> None:
        """Does that once."""
        for actor in self._actors.values():
            actor.call_leader(LATE_SECONDS)
        alone = [actor for actor in self._actors.values() if actor.is_alone]
        await self._pause_unused([actor for actor in alone if actor.is_unused])
        alone = [actor for actor in alone if actor.is_alone]
        alone.sort(key=lambda actor: actor.used, reverse=True)
        most = self._services.settings.bots_alone_tables
        for actor in alone[most:]:
            self._pause(actor, is_waiting=True)
            heappush(self._heap, (-actor.used, actor.id))
        self._forget()
        await self._wake(most - len(alone))

    async def _pause_unused(self, unused: list[TableActor]) -> None:
        """Unless somebody looked on lately at another server."""
        if not unused:
            return
        used = await self._services.store.used([actor.id for actor in unused])
        for actor in unused:
            actor.note_used(used.get(actor.id, actor.used))
            if actor.is_alone and actor.is_unused:
                self._pause(actor, is_waiting=False)

    def _pause(self, actor: TableActor, *, is_waiting: bool) -> None:
        actor.pause(is_waiting=is_waiting)
        self._ours.add(actor.id)

    def _forget(self) -> None:
        """What was woken or paused leaves the memory soon."""
        for key in tuple(self._ours):
            actor = self._actors.get(key)
            if actor is None or actor.table.is_watched:
                self._ours.remove(key)
            elif actor.is_forgettable(LINGER_SECONDS):
                self._ours.remove(key)
                del self._actors[key]

    async def _wake(self, room: int) -> None:
        """As many as there is room for, for as long as one look takes."""
        until = monotonic() + LOOK_SECONDS
        while room > 0 and monotonic() < until and await self._has_found():
            _, key = heappop(self._heap)
            began = monotonic()
            room -= await self._wake_one(key)
            await asyncio.sleep(REST * (monotonic() - began))

    async def _wake_one(self, key: str) -> bool:
        """Whether bots play there now."""
        actor = self._actors.get(key)
        if actor is None:
            actor = await self._load(key)
            self._ours.add(key)
        elif actor.is_waiting:
            actor.end_pause()
        return actor is not None and actor.is_alone

    async def _has_found(self) -> bool:
        """Whether a table waits, here or in the database."""
        services = self._services
        while not self._heap and not self._is_all_found:
            beginnings = self._beginnings
            since = services.running.now() - services.settings.bots_alone_minutes * 60
            found = await services.until_available(
                partial(services.store.used_with_bots, since, FOUND_AT_ONCE, self._last_found)
            )
            if beginnings != self._beginnings:
                continue  # It was begun anew meanwhile: this answer may be older than the reason.
            self._is_all_found = len(found) < FOUND_AT_ONCE
            self._last_found = found[-1] if found else None
            for table, used in found:
                if table not in self._actors and services.bus.leads(table):
                    heappush(self._heap, (-used, table))
        return bool(self._heap)
