"""Every table of this device: found, made, played again."""

from collections.abc import Mapping
from functools import partial
from typing import Final

import msgspec

from tilewright.browser.bot_queue import BotQueue
from tilewright.browser.machine import GUEST, Machine
from tilewright.browser.storage import table_row
from tilewright.browser.table_host import TableHost
from tilewright.core import AnyGame
from tilewright.hosting.making import (
    Maker,
    check_rematch,
    check_setup,
    check_table,
    first_position,
    new_table,
    rematch_of,
    unplayable,
)
from tilewright.hosting.positions import begun_at
from tilewright.hosting.problems import HttpProblem
from tilewright.hosting.wire import CreateTable
from tilewright.tables.levels import DEFAULT
from tilewright.tables.log import DamagedLog
from tilewright.tables.seating import Secret, TableData, started, with_rematch

ID_PREFIX: Final = "here-"
"""By this a page knows that a table is kept on the device itself."""
ID_ALPHABET: Final = "abcdefghijkmnpqrstuvwxyz23456789"
ID_LENGTH: Final = 14
SEED_BITS: Final = 128
NAME_CHARACTERS: Final = 40


class DeviceTables:
    """Finds tables; those that were looked at stay in the memory."""

    def __init__(self, machine: Machine, games: Mapping[str, AnyGame]) -> None:
        self.games = games
        self._machine = machine
        self._bots = BotQueue(machine)
        self._hosts: dict[str, TableHost] = {}

    def game(self, key: str) -> AnyGame:
        """The game of a key, or the problem that there is none."""
        game = self.games.get(key)
        if game is None:
            known = ", ".join(self.games)
            raise HttpProblem(404, f"there is no game {key!r}; games are {known}", kind="no-game")
        return game

    def known(self, table: str) -> TableHost | None:
        """The host of a table that is in the memory."""
        return self._hosts.get(table)

    async def host(self, table: str) -> TableHost:
        """The host of a table; a problem if there is none or it cannot go on."""
        host = self._hosts.get(table) or await self._load(table)
        if host is None:
            detail = f"there is no table {table!r} on this device"
            raise HttpProblem(404, detail, kind="no-table")
        return host

    async def _load(self, table: str) -> TableHost | None:
        try:
            stored = await self._machine.load(table)
            known = self._hosts.get(table)
            if stored is None or known is not None:  # read meanwhile for somebody else
                return known
            game = self.games.get(stored.data.game)
            problem = unplayable(stored.data, game)
            if game is None or problem is not None:
                raise problem or HttpProblem(409, "this table cannot go on", kind="no-game")
            setup = stored.data.setup.under(game.info, stored.data.rules_version)
            data = msgspec.structs.replace(stored.data, setup=setup)
            host = TableHost(self._machine, self._bots, game, data, self._forget, stored.chat)
            self._hosts[table] = host
            host.restore(stored)
        except DamagedLog as damage:
            self._hosts.pop(table, None)
            detail = f"the log of this table is damaged; it cannot go on: {damage}"
            raise HttpProblem(409, detail, kind="damaged") from damage
        return host

    def _forget(self, table: str) -> None:
        self._hosts.pop(table, None)

    async def create(self, request: CreateTable, name: str) -> TableHost:
        """A new table, of a set-up that is checked; it starts at once when no seat is open."""
        game = self.game(request.game)
        check_setup(game, request.setup)
        check_table(request)
        if request.rated:
            detail = "what is played on a device is not rated"
            raise HttpProblem(422, detail, kind="cannot-be-rated")
        if any(seat.kind == "open" for seat in request.seats):
            detail = "nobody else can come to a table on this device; choose bots or people here"
            raise HttpProblem(422, detail, kind="unavailable")
        if request.position is not None:
            request = begun_at(game, request, request.position)
        by = Maker(GUEST, name, self._machine.now(), DEFAULT, NAME_CHARACTERS)
        secret = self._secret(request.seed, request.position)
        return await self._add(game, new_table(game, request, by, self._new_id(), secret))

    async def _add(self, game: AnyGame, data: TableData) -> TableHost:
        position = first_position(game, data)
        data = started(data, position)
        written = await self._machine.write(table_row(game, data, GUEST))
        if written != "stored":
            raise HttpProblem(503, "this device could not store it", kind="busy")
        host = TableHost(self._machine, self._bots, game, data, self._forget)
        self._hosts[data.id] = host
        host.begin(position)
        return host

    async def rematch(self, old: TableHost) -> TableHost:
        """The same company again."""
        before = old.data
        check_rematch(before, GUEST)
        if before.rematch is not None:
            return await self.host(before.rematch)
        # Of a practice table the same position or deal again: it counts for nothing either.
        secret = before.secret if before.repeats_deal else self._secret(None, None)
        salted = msgspec.structs.replace(secret, salt=self._salt())
        now = self._machine.now()
        data = rematch_of(old.game, before, GUEST, self._new_id(), salted, created=now)
        host = await self._add(old.game, data)
        await old.change(partial(with_rematch, new=data.id))
        return host

    def _new_id(self) -> str:
        draw = self._machine.random_bits
        return ID_PREFIX + "".join(ID_ALPHABET[draw(5)] for _ in range(ID_LENGTH))

    def _secret(self, seed: str | None, position: str | None) -> Secret:
        """A secret that nobody can guess, unless the seed is chosen."""
        number = self._machine.random_bits(SEED_BITS) if seed is None else int(seed)
        return Secret(str(number), self._salt(), position)

    def _salt(self) -> str:
        return f"{self._machine.random_bits(SEED_BITS):032x}"
