"""Every table of the server: found, made, listed, brought back after a restart."""

import asyncio
import contextlib
import logging
import secrets
from functools import partial

import msgspec

from tilewright.core import AnyGame, Setup
from tilewright.core.notation import BadNotation, position_setup
from tilewright.server.levels import checked_level
from tilewright.server.positions import check_position
from tilewright.server.problems import HttpProblem
from tilewright.server.services import Services
from tilewright.server.table_actor import TableActor
from tilewright.server.wire import CreateTable
from tilewright.tables.chat import CHAT_LINES
from tilewright.tables.history import TAIL
from tilewright.tables.levels import SIMPLEST
from tilewright.tables.log import LOG_FORMAT, DamagedLog, Entry, PositionSnapshot
from tilewright.tables.seating import (
    Chair,
    Denied,
    Secret,
    Status,
    TableData,
    chair_for,
    ended,
    fill_with_bots,
    rematch_chairs,
    renamed,
    set_seat,
    sit_down,
    stand_up,
    started,
    table_info,
    take_back,
    with_rematch,
)
from tilewright.tables.wire import SeatRequest, TableInfo

ID_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"
ID_LENGTH = 14
"""70 bits: whoever has not got the link of a private table does not find it."""
SEED_BITS = 128
SEED_DIGITS = 40
TIDY_SECONDS = 30.0

_logger = logging.getLogger(__name__)


class TableRegistry:
    """Finds tables; those in use have an actor in the memory."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.actors: dict[str, TableActor] = {}
        self._loading: dict[str, asyncio.Task[TableActor | None]] = {}

    # --- finding --------------------------------------------------------------------------

    async def actor(self, table: str) -> TableActor:
        """The actor of a table; a problem if there is no such table or it cannot go on."""
        actor = self.actors.get(table)
        if actor is not None:
            return actor
        loading = self._loading.get(table)
        if loading is None:
            loading = asyncio.get_running_loop().create_task(self._load(table))
            self._loading[table] = loading
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        # Shielded: one who goes away must not take it from the others who wait.
        actor = await asyncio.shield(loading)
        if actor is None:
            raise HttpProblem(404, f"there is no table {table!r}; check the link", kind="no-table")
        return actor

    async def _load(self, table: str) -> TableActor | None:
        if len(table) != ID_LENGTH or not set(table) <= set(ID_ALPHABET):
            return None
        whole = await self.services.store.whole(table, tail=TAIL, chat_lines=CHAT_LINES)
        if whole is None:
            return None
        found, snapshot, entries, chat = whole
        game = self.services.games.get(found.game)
        problem = unplayable(found, game)
        if game is None or problem is not None:
            raise problem or HttpProblem(409, "this table cannot go on", kind="no-game")
        rules = found.setup.under(game.info, found.rules_version)
        actor = TableActor(self.services, game, msgspec.structs.replace(found, setup=rules), chat)
        if found.commitment is not None:
            await self._restore(actor, snapshot, entries)
        self.actors[table] = actor
        actor.resume()
        return actor

    async def _restore(
        self, actor: TableActor, snapshot: PositionSnapshot | None, entries: list[Entry]
    ) -> None:
        """Plays the log again, from a snapshot if there is one that can be read."""
        key, restore = actor.id, actor.table.restore
        if snapshot is not None:
            try:
                check_snapshot(actor.game, actor.data.setup, snapshot)
                await asyncio.to_thread(restore, snapshot, entries)
            except (BadNotation, DamagedLog) as error:
                _logger.warning("table %s: a snapshot is not used: %s", key, error)
                entries = await self.services.store.entries(key)
            else:
                return
        position = await self.services.first_position(actor.game, actor.data)
        start = PositionSnapshot(key, 0, position, (0,) * actor.data.setup.seats)
        try:
            await asyncio.to_thread(restore, start, entries)
        except DamagedLog as damage:
            _logger.exception("table %s", key)
            detail = "the log of this table is damaged; it cannot go on"
            raise HttpProblem(409, detail, kind="damaged") from damage

    async def listed(
        self, guest: str, *, game: str | None, status: Status | None, mine: bool
    ) -> list[TableInfo]:
        """Listed tables, or those of the guest."""
        if game is not None and game not in self.services.games:
            return []
        found = await self.services.store.list_tables(
            game=game, status=status, guest=guest if mine else None
        )
        infos = []
        for table in found:
            actor = self.actors.get(table.id)
            if actor is None:
                its_game = self.services.games.get(table.game)
                infos.append(table_info(table, its_game, guest, frozenset()))
            else:
                infos.append(actor.info(guest))
        return infos

    # --- making ---------------------------------------------------------------------------

    async def create(self, request: CreateTable, guest: str, name: str) -> TableActor:
        """A new table; it starts at once when no seat is open."""
        game = self.game(request.game)
        check_setup(game, request.setup)
        if len(request.seats) != request.setup.seats:
            raise HttpProblem(
                422,
                f"{len(request.seats)} seats are described, {request.setup.seats} are asked for",
            )
        if request.seed is not None and not _is_seed(request.seed):
            raise HttpProblem(422, f"a seed is at most {SEED_DIGITS} decimal digits")
        if request.position is not None:
            await asyncio.to_thread(check_position, game, request.setup, request.position)
        chairs = tuple(chair_for(self._checked(seat), guest, name) for seat in request.seats)
        return await self._add(game, request.setup, chairs, guest, order=request)

    async def _add(
        self,
        game: AnyGame,
        setup: Setup,
        chairs: tuple[Chair, ...],
        host: str,
        order: CreateTable | None = None,
    ) -> TableActor:
        seed = None if order is None else order.seed
        position = None if order is None else order.position
        practice = seed is not None or position is not None
        await self._let_one_go(host, practice=practice)
        table = TableData(
            id=new_table_id(),
            game=game.info.key,
            rules_version=setup.rules_version(game.info),
            setup=setup,
            chairs=chairs,
            host=host,
            secret=Secret(
                str(secrets.randbits(SEED_BITS)) if seed is None else str(int(seed)),
                secrets.token_hex(16),
                position,
            ),
            created=self.services.now(),
            listed=order is not None and order.listed and not practice,
            practice=practice,
        )
        first: str | None = None
        if table.is_full:
            first = await self.services.first_position(game, table)
            table = started(table, first)
        actor = TableActor(self.services, game, table)
        await self.services.store.add_table(table)
        self.actors[table.id] = actor
        if first is not None:
            actor.begin(first)
        actor.resume()
        self.services.bus.tell(table.id)
        return actor

    async def _let_one_go(self, guest: str, *, practice: bool) -> None:
        """Of too many games, the one against bots that waits longest ends unfinished."""
        store, most = self.services.store, self.services.settings.limits.open_tables_per_guest
        if await store.unfinished(guest, practice=practice) < most:
            return
        games = self.services.games
        waiting = [
            table
            for table in await store.untouched(guest, practice=practice)
            if unplayable(table, games.get(table.game)) is None
        ]
        if len(waiting) < most:
            return
        for table in waiting:
            actor = await self._try_load(table.id) if table.is_against_bots else None
            if actor is not None and not actor.table.present:
                await actor.change(ended)
                return
        raise HttpProblem(
            429,
            f"you have {most} games with others that have not ended; finish some first",
            kind="too-many-tables",
        )

    async def rematch(self, old: TableActor, guest: str, name: str) -> TableActor:
        """The same company again: the first to ask makes the table, the others sit down there."""
        if old.data.status != "ended":
            raise HttpProblem(409, "the game is not over yet", kind="not-over")
        if not old.data.seats_of(guest):
            raise HttpProblem(403, "only those who played may ask for a rematch", kind="no-seat")
        actor = await self._first_rematch(old, guest)
        if actor is not None:
            return actor
        actor = await self.actor(old.data.rematch or "")
        places = len(old.data.chairs)
        for seat in old.data.seats_of(guest):
            moved = (seat - 1) % places
            if actor.data.status == "open" and actor.data.chairs[moved].kind == "open":
                kept = old.data.chairs[seat].name or name
                await actor.change(partial(sit_down, guest=guest, name=kept, seat=moved))
        return actor

    async def _first_rematch(self, old: TableActor, guest: str) -> TableActor | None:
        """The table for playing again; None if there is one already."""
        before = old.data
        if before.rematch is not None:
            return None
        actor = await self._add(old.game, old.data.setup, rematch_chairs(before, guest), guest)
        await old.change(partial(with_rematch, new=actor.id))
        if old.data.rematch == actor.id:
            return actor
        # Somebody else asked at the same moment and was quicker.
        await actor.change(ended)
        return None

    # --- changing -------------------------------------------------------------------------

    async def join(self, actor: TableActor, guest: str, name: str, seat: int | None) -> None:
        """The guest sits down."""
        await actor.change(partial(sit_down, guest=guest, name=name, seat=seat))

    async def leave(self, actor: TableActor, guest: str) -> None:
        """The guest's seats are free again, or a bot stands in."""
        level = max(SIMPLEST, self.services.settings.stand_in_level)
        await actor.change(partial(stand_up, guest=guest, level=checked_level(level)))

    async def come_back(self, actor: TableActor, guest: str) -> None:
        """The guest plays again."""
        await actor.change(partial(take_back, guest=guest))

    async def set_seat(
        self, actor: TableActor, guest: str, name: str, seat: int, request: SeatRequest
    ) -> None:
        """The host changes a seat before the start; during play a bot is put for an absent one."""
        request = self._checked(request)

        def changed(table: TableData) -> TableData:
            return set_seat(table, guest, name, seat, request, actor.table.present)

        await actor.change(changed)

    async def start(self, actor: TableActor, guest: str) -> None:
        """The host starts; open seats become bots."""
        await actor.change(partial(fill_with_bots, asking=guest))

    async def rename(self, guest: str, old: str, new: str) -> None:
        """A guest's new name appears where the guest sits; hot-seat names stay."""
        change = partial(renamed, guest=guest, old=old, new=new)
        for table in await self.services.store.list_tables(game=None, status=None, guest=guest):
            if table.status != "ended":
                with contextlib.suppress(HttpProblem, Denied):
                    await (await self.actor(table.id)).change(change)

    def game(self, key: str) -> AnyGame:
        """The game of a key, or the problem that there is none."""
        game = self.services.games.get(key)
        if game is None:
            known = ", ".join(self.services.games)
            raise HttpProblem(404, f"there is no game {key!r}; games are {known}", kind="no-game")
        return game

    def _checked(self, request: SeatRequest) -> SeatRequest:
        level = checked_level(request.level) if request.kind == "bot" else None
        name = request.name
        if name is not None:
            name = checked_name(name, self.services.settings.limits.name_characters)
        return SeatRequest(request.kind, level, name)

    # --- keeping --------------------------------------------------------------------------

    async def resume_bots(self) -> None:
        """Tables at which bots play go on by themselves, whichever server began them."""
        for table in await self.services.store.ids_with_bots():
            if self.services.bus.leads(table):
                await self._try_load(table)

    async def keep_tidy(self) -> None:
        """Tables that nobody needs leave the memory; those that nobody started are closed."""
        while True:
            await asyncio.sleep(TIDY_SECONDS)
            await self.tidy()

    async def tidy(self) -> None:
        """Does that once."""
        settings, now = self.services.settings, self.services.now()
        for key, actor in tuple(self.actors.items()):
            if actor.table.is_idle and now - actor.touched > settings.idle_seconds:
                del self.actors[key]
        too_old = now - settings.open_table_hours * 3600
        for key in await self.services.store.ids("open", created_before=too_old):
            closing = await self._try_load(key)
            if closing is not None and not closing.table.has_connections:
                await closing.change(ended)

    async def _try_load(self, table: str) -> TableActor | None:
        try:
            return await self.actor(table)
        except HttpProblem as problem:
            _logger.warning("table %s: %s", table, problem.detail)
            return None

    # --- what other servers did -------------------------------------------------------------

    def table_changed(self, table: str | None) -> None:
        """Another server changed this table, or any."""
        if table is None:
            for actor in self.actors.values():
                actor.sync_from_log()
            self.services.spawn(self.resume_bots())
        elif table in self._loading:
            # What is being read may be older than this news.
            self._loading[table].add_done_callback(lambda _: self.table_changed(table))
        elif table in self.actors:
            self.actors[table].sync_from_log()
        elif self.services.bus.leads(table):
            self.services.spawn(self._lead(table))

    def presence_changed(self, table: str) -> None:
        """Somebody came to the table or left it, at another server."""
        if table in self.actors:
            self.actors[table].sync_presence()

    async def _lead(self, table: str) -> None:
        """Bots of the table, if there are any, think at this server."""
        await self._try_load(table)


def new_table_id() -> str:
    """Letters and digits that are not mistaken for each other."""
    return "".join(secrets.choice(ID_ALPHABET) for _ in range(ID_LENGTH))


def check_setup(game: AnyGame, setup: Setup) -> None:
    """Refuses what the game refuses."""
    illegal = game.check_setup(setup)
    if illegal is not None:
        raise HttpProblem(422, illegal.reason, kind="bad-setup", rule=illegal.rule)


def check_snapshot(game: AnyGame, setup: Setup, snapshot: PositionSnapshot) -> None:
    """Raises `BadNotation` or `DamagedLog` for a snapshot that is not of a table so set up."""
    if len(snapshot.seat_versions) != setup.seats:
        raise DamagedLog(f"{len(snapshot.seat_versions)} seats instead of {setup.seats}")
    if position_setup(game.info, snapshot.position) != setup.without_defaults(game.info):
        raise DamagedLog("it has another set-up")


def checked_name(name: str, most: int) -> str:
    """A name that can stand on a table, or a problem."""
    name = " ".join(name.split())
    if not 1 <= len(name) <= most:
        raise HttpProblem(422, f"a name has 1 to {most} characters", kind="bad-name")
    if not name.isprintable():
        raise HttpProblem(422, "a name holds no control characters", kind="bad-name")
    return name


def _is_seed(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= SEED_DIGITS


def unplayable(table: TableData, game: AnyGame | None) -> HttpProblem | None:
    """Why this server cannot go on with a table; None if it can."""
    if game is None:
        return HttpProblem(
            409, f"this server does not have the game {table.game!r}", kind="no-game"
        )
    if table.log_format != LOG_FORMAT:
        return HttpProblem(
            409,
            "the table was played before version 0.2, when games were not kept in a form that "
            "lasts; its score is all that is left",
            kind="other-rules",
        )
    played = (game.info.rules_version, *game.info.earlier_rules)
    if table.rules_version not in played:
        return HttpProblem(
            409,
            f"the table was begun under rules {table.rules_version}; this server plays "
            f"{', '.join(played)} and would misread it",
            kind="other-rules",
        )
    return None
