"""The challenge of the day: for each game one deal, the same for everybody (ADR 0033).

The deal follows from the key of the server, so that nobody is asked for it; what was published of
it once lies in the database, where all servers have it from. Until the day is over nobody is told
the seed, nor anything of somebody else's table.
"""

import asyncio
import hmac
from collections import OrderedDict
from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256
from typing import Final

from tilewright.core import AnyGame, Setup
from tilewright.core.commitment import commit
from tilewright.hosting.problems import HttpProblem
from tilewright.server.storage.result_store import ChallengeRow, ResultStore
from tilewright.tables.seating import Chair, Secret, TableData

LEVEL: Final = 4
"""Of the bots."""
KEPT = 32
"""Deals that are remembered; the one that was asked for longest ago goes first."""


def day_of(now: float) -> str:
    """The day in UTC, as `2026-11-19`."""
    return datetime.fromtimestamp(now, UTC).date().isoformat()


def day_after(day: str, days: int = 1) -> str:
    """The next day, or another one."""
    return (date.fromisoformat(day) + timedelta(days=days)).isoformat()


def is_sealed(table: TableData, now: float) -> bool:
    """Whether others could still play the deal of this table."""
    return table.challenge is not None and day_of(now) <= table.challenge


def sealed_problem() -> HttpProblem:
    """What somebody is told who wants to see it all the same."""
    detail = "this is a challenge of today; it is opened at midnight UTC"
    return HttpProblem(403, detail, kind="sealed")


class DailyChallenges:
    """The deals of today, and of the days beside it."""

    def __init__(
        self,
        store: ResultStore,
        games: Mapping[str, AnyGame],
        key: bytes,
        now: Callable[[], float],
    ) -> None:
        self.store = store
        self._games = games
        self._key = key
        self._now = now
        self._known: OrderedDict[tuple[str, str], ChallengeRow] = OrderedDict()

    @property
    def today(self) -> str:
        """The day that it is in UTC."""
        return day_of(self._now())

    def has(self, game: str) -> bool:
        """Whether a game has challenges: every one for two players has."""
        return game in self._games and 2 in self._games[game].info.seats

    @property
    def games(self) -> tuple[str, ...]:
        """Those with challenges."""
        return tuple(key for key in self._games if self.has(key))

    async def of(self, day: str, game: str) -> ChallengeRow:
        """The challenge of a day, as all servers have it; it is dealt when first asked for."""
        known = self._known.get((day, game))
        if known is None:
            known = await self.store.challenge(day, game)
        if known is None:
            dealt = await asyncio.to_thread(self._deal, day, game)
            known = await self.store.add_challenge(dealt)
        self._known[day, game] = known
        self._known.move_to_end((day, game))
        if len(self._known) > KEPT:
            self._known.popitem(last=False)
        return known

    def _deal(self, day: str, game: str) -> ChallengeRow:
        rules, setup = self._games[game], Setup(2)
        seed = str(int.from_bytes(self._derived("seed", day, game)[:16], "big"))
        salt = self._derived("salt", day, game)[:16].hex()
        position = rules.write_position(rules.setup(setup, int(seed)))
        return ChallengeRow(day, game, setup, LEVEL, seed, salt, commit(position, int(seed), salt))

    def _derived(self, what: str, day: str, game: str) -> bytes:
        said = f"tilewright challenge {what}\n{day}\n{game}"
        return hmac.digest(self._key, said.encode(), sha256)

    def table(self, challenge: ChallengeRow, account: str, name: str, table: str) -> TableData:
        """The table at which somebody plays it."""
        rules = self._games[challenge.game].info
        bot = Chair("bot", level=challenge.level)
        return TableData(
            id=table,
            game=challenge.game,
            rules_version=challenge.setup.rules_version(rules),
            setup=challenge.setup,
            chairs=(Chair("person", guest=account, name=name), bot),
            host=account,
            secret=Secret(challenge.seed, challenge.salt),
            created=self._now(),
            challenge=challenge.day,
        )
