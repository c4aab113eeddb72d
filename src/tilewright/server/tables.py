"""Every table of the server: found, made, listed, brought back after a restart."""

import asyncio
import contextlib
import logging
import secrets
from functools import partial

import msgspec

from tilewright.core import AnyGame, Setup
from tilewright.core.notation import BadNotation
from tilewright.server.house import House
from tilewright.server.levels import SIMPLEST, checked_level
from tilewright.server.problems import Refusal
from tilewright.server.room import CHAT_LINES, TAIL, DamagedLog, Room, unplayable
from tilewright.server.seating import (
    Chair,
    Secret,
    Status,
    Table,
    chair_at,
    chair_for,
    rematch_chairs,
    replace_absent,
    sit_down,
    stand_up,
    table_info,
    take_back,
    with_chair,
)
from tilewright.server.wire import CreateTable, SeatRequest, TableInfo

ID_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"
ID_LENGTH = 14
"""70 bits: whoever has not got the link of a private table does not find it."""
SEED_BITS = 128
SEED_DIGITS = 40
HOUSEKEEPING_SECONDS = 30.0

_logger = logging.getLogger(__name__)


class Tables:
    """Finds tables; those in use are rooms in the memory."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room | None]] = {}

    # --- finding --------------------------------------------------------------------------

    async def room(self, table: str) -> Room:
        """The room of a table; a refusal if there is no such table or it cannot go on."""
        room = self.rooms.get(table)
        if room is not None:
            return room
        loading = self._loading.get(table)
        if loading is None:
            loading = asyncio.get_running_loop().create_task(self._load(table))
            self._loading[table] = loading
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        # Shielded: one who goes away must not take it from the others who wait.
        room = await asyncio.shield(loading)
        if room is None:
            raise Refusal(404, f"there is no table {table!r}; check the link", kind="no-table")
        return room

    async def _load(self, table: str) -> Room | None:
        if len(table) != ID_LENGTH or not set(table) <= set(ID_ALPHABET):
            return None
        whole = await self.house.store.whole(table, tail=TAIL, chat_lines=CHAT_LINES)
        if whole is None:
            return None
        found, snapshot, entries, chat = whole
        game = self.house.games.get(found.game)
        refusal = unplayable(found, game)
        if game is None or refusal is not None:
            raise refusal or Refusal(409, "this table cannot go on", kind="no-game")
        room = Room(self.house, game, found, chat)
        try:
            try:
                room.restore(snapshot, entries)
            except BadNotation:
                # A snapshot of another version of the notation; the log can do without it.
                room.restore(None, await self.house.store.entries(table))
        except DamagedLog as damage:
            _logger.exception("table %s", table)
            raise Refusal(
                409, "the log of this table is damaged; it cannot go on", kind="damaged"
            ) from damage
        self.rooms[table] = room
        room.resume()
        return room

    async def listed(
        self, guest: str, *, game: str | None, status: Status | None, mine: bool
    ) -> list[TableInfo]:
        """Listed tables, or those of the guest."""
        if game is not None and game not in self.house.games:
            return []
        found = await self.house.store.list_tables(
            game=game, status=status, guest=guest if mine else None
        )
        infos = []
        for table in found:
            room = self.rooms.get(table.id)
            if room is None:
                its_game = self.house.games.get(table.game)
                infos.append(table_info(table, its_game, guest, frozenset()))
            else:
                infos.append(room.info(guest))
        return infos

    # --- making ---------------------------------------------------------------------------

    async def create(self, request: CreateTable, guest: str, name: str) -> Room:
        """A new table; it starts at once when no seat is open."""
        game = self.game(request.game)
        check_setup(game, request.setup)
        if len(request.seats) != request.setup.seats:
            raise Refusal(
                422,
                f"{len(request.seats)} seats are described, {request.setup.seats} are asked for",
            )
        if request.seed is not None and not _is_seed(request.seed):
            raise Refusal(422, f"a seed is at most {SEED_DIGITS} decimal digits")
        chairs = tuple(chair_for(self._checked(seat), guest, name) for seat in request.seats)
        return await self._add(game, request.setup, chairs, guest, request.listed, request.seed)

    async def _add(
        self,
        game: AnyGame,
        setup: Setup,
        chairs: tuple[Chair, ...],
        host: str,
        listed: bool = False,
        seed: str | None = None,
    ) -> Room:
        await self._let_one_go(host, practice=seed is not None)
        table = Table(
            id=new_table_id(),
            game=game.info.key,
            rules_version=game.info.rules_version,
            setup=setup,
            chairs=chairs,
            host=host,
            secret=Secret(
                str(secrets.randbits(SEED_BITS)) if seed is None else str(int(seed)),
                secrets.token_hex(16),
            ),
            created=self.house.now(),
            listed=listed,
            practice=seed is not None,
        )
        room = Room(self.house, game, table)
        if table.is_full:
            room.table = room.started(table)
            room.restore(None, [])
        await self.house.store.add_table(room.table)
        self.rooms[table.id] = room
        room.resume()
        self.house.bus.tell(table.id)
        return room

    async def _let_one_go(self, guest: str, *, practice: bool) -> None:
        """Of too many games, the one against bots that waits longest ends unfinished."""
        store, most = self.house.store, self.house.settings.limits.open_tables_per_guest
        if await store.unfinished(guest, practice=practice) < most:
            return
        games = self.house.games
        waiting = [
            table
            for table in await store.untouched(guest, practice=practice)
            if unplayable(table, games.get(table.game)) is None
        ]
        if len(waiting) < most:
            return
        for table in waiting:
            room = await self._try_load(table.id) if table.is_against_bots else None
            if room is not None and not room.present:
                await room.change(_ended)
                return
        raise Refusal(
            429,
            f"you have {most} games with others that have not ended; finish some first",
            kind="too-many-tables",
        )

    async def rematch(self, old: Room, guest: str, name: str) -> Room:
        """The same company again: the first to ask makes the table, the others sit down there."""
        if old.table.status != "ended":
            raise Refusal(409, "the game is not over yet", kind="not-over")
        if not old.table.seats_of(guest):
            raise Refusal(403, "only those who played may ask for a rematch", kind="no-seat")
        room = await self._first_rematch(old, guest)
        if room is not None:
            return room
        room = await self.room(old.table.rematch or "")
        places = len(old.table.chairs)
        for seat in old.table.seats_of(guest):
            moved = (seat - 1) % places
            if room.table.status == "open" and room.table.chairs[moved].kind == "open":
                kept = old.table.chairs[seat].name or name
                await room.change(partial(sit_down, guest=guest, name=kept, seat=moved))
        return room

    async def _first_rematch(self, old: Room, guest: str) -> Room | None:
        """The table for playing again; None if there is one already."""
        before = old.table
        if before.rematch is not None:
            return None
        room = await self._add(old.game, old.table.setup, rematch_chairs(before, guest), guest)
        new = room.table.id

        def with_rematch(table: Table) -> Table:
            return table if table.rematch else msgspec.structs.replace(table, rematch=new)

        await old.change(with_rematch)
        if old.table.rematch == new:
            return room
        # Somebody else asked at the same moment and was quicker.
        await room.change(_ended)
        return None

    # --- changing -------------------------------------------------------------------------

    async def join(self, room: Room, guest: str, name: str, seat: int | None) -> None:
        """The guest sits down."""
        await room.change(partial(sit_down, guest=guest, name=name, seat=seat))

    async def leave(self, room: Room, guest: str) -> None:
        """The guest's seats are free again, or a bot stands in."""
        level = max(SIMPLEST, self.house.settings.stand_in_level)
        await room.change(partial(stand_up, guest=guest, level=checked_level(level)))

    async def come_back(self, room: Room, guest: str) -> None:
        """The guest plays again."""
        await room.change(partial(take_back, guest=guest))

    async def set_seat(
        self, room: Room, guest: str, name: str, seat: int, request: SeatRequest
    ) -> None:
        """The host changes a seat before the start; during play a bot is put for an absent one."""
        request = self._checked(request)

        def changed(table: Table) -> Table:
            if table.status == "playing":
                return replace_absent(table, guest, seat, request, room.present)
            if table.status == "ended":
                raise Refusal(409, "the game is over", kind="over")
            if table.host != guest:
                raise Refusal(403, "only the host may change the seats", kind="not-host")
            chair_at(table, seat)
            return with_chair(table, seat, chair_for(request, guest, name))

        await room.change(changed)

    async def start(self, room: Room, guest: str) -> None:
        """The host starts; open seats become bots."""

        def changed(table: Table) -> Table:
            if table.host != guest:
                raise Refusal(403, "only the host may start the game", kind="not-host")
            if table.status == "ended":
                raise Refusal(409, "the game is over", kind="over")
            bot = Chair("bot", level=checked_level(None))
            chairs = tuple(bot if chair.kind == "open" else chair for chair in table.chairs)
            return msgspec.structs.replace(table, chairs=chairs)

        await room.change(changed)

    async def rename(self, guest: str, old: str, new: str) -> None:
        """A guest's new name appears where the guest sits; hot-seat names stay."""

        def changed(table: Table) -> Table:
            chairs = tuple(
                msgspec.structs.replace(chair, name=new)
                if chair.guest == guest and chair.name == old
                else chair
                for chair in table.chairs
            )
            return msgspec.structs.replace(table, chairs=chairs)

        for table in await self.house.store.list_tables(game=None, status=None, guest=guest):
            if table.status != "ended":
                with contextlib.suppress(Refusal):
                    await (await self.room(table.id)).change(changed)

    def game(self, key: str) -> AnyGame:
        """The game of a key, or the refusal that there is none."""
        game = self.house.games.get(key)
        if game is None:
            known = ", ".join(self.house.games)
            raise Refusal(404, f"there is no game {key!r}; games are {known}", kind="no-game")
        return game

    def _checked(self, request: SeatRequest) -> SeatRequest:
        level = checked_level(request.level) if request.kind == "bot" else None
        name = request.name
        if name is not None:
            name = checked_name(name, self.house.settings.limits.name_characters)
        return SeatRequest(request.kind, level, name)

    # --- keeping --------------------------------------------------------------------------

    async def resume_bots(self) -> None:
        """Tables at which bots play go on by themselves, whichever server began them."""
        for table in await self.house.store.ids_with_bots():
            if self.house.bus.leads(table):
                await self._try_load(table)

    async def keep_house(self) -> None:
        """Tables that nobody needs leave the memory; those that nobody started are closed."""
        while True:
            await asyncio.sleep(HOUSEKEEPING_SECONDS)
            await self.tidy()

    async def tidy(self) -> None:
        """One round of housekeeping."""
        settings, now = self.house.settings, self.house.now()
        for key, room in tuple(self.rooms.items()):
            if room.is_idle and now - room.touched > settings.idle_seconds:
                del self.rooms[key]
        too_old = now - settings.open_table_hours * 3600
        for key in await self.house.store.ids("open", created_before=too_old):
            closing = await self._try_load(key)
            if closing is not None and not closing.listeners:
                await closing.change(_ended)

    async def _try_load(self, table: str) -> Room | None:
        try:
            return await self.room(table)
        except Refusal as refusal:
            _logger.warning("table %s: %s", table, refusal.detail)
            return None

    # --- what other servers did -------------------------------------------------------------

    def heard(self, table: str | None) -> None:
        """Another server changed this table, or any."""
        if table is None:
            for room in self.rooms.values():
                room.look_for_news()
            self.house.spawn(self.resume_bots())
        elif table in self._loading:
            # What is being read may be older than this news.
            self._loading[table].add_done_callback(lambda _: self.heard(table))
        elif table in self.rooms:
            self.rooms[table].look_for_news()
        elif self.house.bus.leads(table):
            self.house.spawn(self._lead(table))

    def heard_who_is_there(self, table: str) -> None:
        """Somebody came to the table or left it, at another server."""
        if table in self.rooms:
            self.rooms[table].tell_table()

    async def _lead(self, table: str) -> None:
        """Bots of the table, if there are any, think at this server."""
        await self._try_load(table)


def _ended(table: Table) -> Table:
    return msgspec.structs.replace(table, status="ended")


def new_table_id() -> str:
    """Letters and digits that are not mistaken for each other."""
    return "".join(secrets.choice(ID_ALPHABET) for _ in range(ID_LENGTH))


def check_setup(game: AnyGame, setup: Setup) -> None:
    """Refuses what the game refuses."""
    illegal = game.check_setup(setup)
    if illegal is not None:
        raise Refusal(422, illegal.reason, kind="bad-setup", rule=illegal.rule)


def checked_name(name: str, most: int) -> str:
    """A name that can stand on a table, or a refusal."""
    name = " ".join(name.split())
    if not 1 <= len(name) <= most:
        raise Refusal(422, f"a name has 1 to {most} characters", kind="bad-name")
    if not name.isprintable():
        raise Refusal(422, "a name holds no control characters", kind="bad-name")
    return name


def _is_seed(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= SEED_DIGITS
