"""Every table of the server: found, made, listed, brought back after a restart."""

import asyncio
import contextlib
import logging
import secrets
from functools import partial
from heapq import nsmallest
from math import ceil
from operator import attrgetter
from time import monotonic

import msgspec

from tilewright.core import AnyGame
from tilewright.core.notation import BadNotation
from tilewright.hosting.bringing import BroughtTable, NewNames, brought_key
from tilewright.hosting.levels import checked_level
from tilewright.hosting.making import (
    Maker,
    check_rated,
    check_rematch,
    check_snapshot,
    check_table,
    checked_seat,
    new_table,
    rematch_of,
    unplayable,
)
from tilewright.hosting.positions import begun_at
from tilewright.hosting.problems import HttpProblem
from tilewright.hosting.wire import CreateTable, Join, MyMoves, Vacation, Vacations
from tilewright.server.memory import give_back
from tilewright.server.my_moves import my_moves
from tilewright.server.results.result import result_of
from tilewright.server.services import Services
from tilewright.server.storage.admin_store import UNREADABLE
from tilewright.server.storage.store import Conflict, ListPage, StoredTable
from tilewright.server.table_actor import TableActor
from tilewright.server.waking import LINGER_SECONDS, Waking
from tilewright.tables.changes import Change
from tilewright.tables.chat import CHAT_LINES, another_game
from tilewright.tables.history import TAIL
from tilewright.tables.levels import SIMPLEST
from tilewright.tables.log import DamagedLog, PositionSnapshot
from tilewright.tables.seating import (
    Attendance,
    Denied,
    Muted,
    Secret,
    Status,
    Stop,
    TableData,
    ended,
    fill_with_bots,
    renamed,
    set_ready,
    set_seat,
    sit_down,
    stand_up,
    started,
    table_info,
    take_back,
    with_avatar,
    with_muted,
    with_pause,
    with_rematch,
    with_spectators_chat,
    with_vacation,
    without_muted,
)
from tilewright.tables.turns import kept_turns
from tilewright.tables.wire import SeatRequest, TableInfo

ID_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"
ID_LENGTH = 14
"""70 bits: whoever has not got the link of a private table does not find it."""
SEED_BITS = 128
SEED_DIGITS = 40
TIDY_SECONDS = 30.0
DAY_SECONDS = 86_400.0
YEAR_SECONDS = 365 * DAY_SECONDS
CLOCK_SECONDS = 5.0
"""How often it is looked at which tables somebody's time is nearly up."""
CLOCK_AHEAD_SECONDS = 20.0
CLOCKS_AT_ONCE = 200
MAKING_PAUSE = 0.02
"""Between two tables of which is worked out whose move it is: people come first."""
CLOSED_AT_ONCE = 100
"""Open tables that nobody was at for long; the next ones are closed the next time."""

_logger = logging.getLogger(__name__)


class TableRegistry:
    """Finds tables; those in use have an actor in the memory."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.actors: dict[str, TableActor] = {}
        self.waking = Waking(services, self.actors, self._try_load)
        self._loading: dict[str, asyncio.Task[TableActor | None]] = {}
        self._is_polling = False
        self._must_poll = False
        self._without_clocks: set[str] = set()
        """Tables in play that this server cannot read: nobody's time is looked at there."""

    async def actor(self, table: str) -> TableActor:
        """The actor of a table; a problem if there is no such table or it cannot go on."""
        actor = self.actors.get(table)
        if actor is not None:
            actor.touched = monotonic()
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
        found = whole.data
        game = self.services.games.get(found.game)
        problem = unplayable(found, game)
        if game is None or problem is not None:
            raise problem or HttpProblem(409, "this table cannot go on", kind="no-game")
        rules = found.setup.under(game.info, found.rules_version)
        data = msgspec.structs.replace(found, setup=rules)
        actor = TableActor(self.services, game, data, whole.chat, used=whole.used)
        if found.commitment is not None:
            await self._restore(actor, whole)
        self._make_room()
        self.actors[table] = actor
        actor.resume()
        actor.note_turns()
        return actor

    async def _restore(self, actor: TableActor, whole: StoredTable) -> None:
        """Plays the log again, from a snapshot if there is one that can be read."""
        snapshot, entries, turns = whole.snapshot, whole.entries, whole.turns
        key, restore = actor.id, actor.table.restore
        if snapshot is not None:
            try:
                check_snapshot(actor.game, actor.data.setup, snapshot)
                await asyncio.to_thread(restore, snapshot, entries, turns)
            except (BadNotation, DamagedLog) as error:
                _logger.warning("table %s: a snapshot is not used: %s", key, error)
                entries = await self.services.store.entries(key)
            else:
                return
        position = await self.services.first_position(actor.game, actor.data)
        start = PositionSnapshot(key, 0, position, (0,) * actor.data.setup.seats)
        try:
            await asyncio.to_thread(restore, start, entries, turns)
        except DamagedLog as damage:
            _logger.exception("table %s", key)
            detail = "the log of this table is damaged; it cannot go on"
            raise HttpProblem(409, detail, kind="damaged") from damage

    async def listed(
        self, guest: str, *, game: str | None, status: Status | None, mine: bool, page: ListPage
    ) -> list[TableInfo]:
        """Listed tables, or those of the guest."""
        if game is not None and game not in self.services.games:
            return []
        store = self.services.store
        if mine:
            found = await store.tables_of(guest, game=game, status=status, page=page)
        else:
            most = self.services.settings.limits.listed_tables_per_guest
            found = await store.listed(game=game, status=status, most_of_host=most, page=page)
        infos = []
        for table in found:
            actor = self.actors.get(table.id)
            if actor is None:
                its_game = self.services.games.get(table.game)
                infos.append(table_info(table, its_game, guest, Attendance()))
            else:
                infos.append(actor.info(guest))
        return infos

    async def moves_of(self, guest: str) -> MyMoves:
        """The guest's tables that have not ended, and whose move it is there."""
        store, now = self.services.store, self.services.now()
        turns = []
        for table, kept in await store.turns_of(guest):
            actor = self.actors.get(table.id)
            if actor is None and kept is None and table.status == "playing":
                actor = await self._try_load(table.id)  # of a time in which it was not kept
            if actor is not None:
                turns.append((actor.data, actor.table.asked))
            else:
                turns.append((table, kept_turns(table, kept, now)))
        invited = await store.invitations_of(guest)
        return my_moves(guest, turns, invited)

    async def vacations_of(self, guest: str) -> Vacations:
        """When the guest's clocks stand, and for how many days of this year they still may."""
        now = self.services.now()
        of_year = await self.services.store.vacations_of(guest, now - YEAR_SECONDS)
        taken = sum((stop.ends or now) - max(stop.begins, now - YEAR_SECONDS) for stop in of_year)
        left = self.services.settings.vacation_days - ceil(taken / DAY_SECONDS)
        later = (Vacation(stop.begins, stop.ends or now) for stop in of_year)
        return Vacations(tuple(stop for stop in later if stop.ends > now), max(0, left))

    async def take_vacation(self, guest: str, days: int, unended: list[str]) -> Vacations:
        """The guest's clocks stand at these tables, if they are slow."""
        known, now = await self.vacations_of(guest), self.services.now()
        if days > known.days_left:
            raise HttpProblem(422, f"{known.days_left} days of vacation are left")
        begins = max([now, *(vacation.ends for vacation in known.taken)])
        stop = Stop(begins, begins + days * DAY_SECONDS)
        if not await self.services.store.add_vacation(guest, begins, begins + days * DAY_SECONDS):
            raise HttpProblem(409, "this vacation was taken a moment ago")
        for table in unended:
            with contextlib.suppress(HttpProblem, Denied):
                actor = await self.actor(table)
                await actor.change(partial(with_vacation, guest=guest, vacation=stop))
        return await self.vacations_of(guest)

    async def create(self, request: CreateTable, guest: str, name: str, address: str) -> TableActor:
        """A new table, of a set-up that is checked; it starts at once when no seat is open."""
        game = self.game(request.game)
        check_table(request)
        if request.rated:
            check_rated(game, request)
            await self._check_person(guest)
        if request.position is not None:
            request = await asyncio.to_thread(begun_at, game, request, request.position)
        secret = _new_secret(request.seed, request.position)
        table = new_table(game, request, self.maker(guest, name), new_table_id(), secret)
        avatar = await self.services.store.avatar(guest)
        table = with_avatar(table, guest, name, avatar)
        return await self._add(game, table, address)

    async def _check_person(self, guest: str) -> None:
        """Refuses a guest, who could play against themselves from two browsers."""
        if await self.services.store.person(guest) is None:
            detail = "rated tables are for persons: keep your account first"
            raise HttpProblem(403, detail, kind="no-person")

    def maker(self, guest: str, name: str) -> Maker:
        """Who makes a table now, and what is usual here."""
        settings = self.services.settings
        return Maker(
            guest,
            name,
            self.services.now(),
            max(SIMPLEST, settings.stand_in_level),
            settings.limits.name_characters,
        )

    def new_names(self) -> NewNames:
        """For a table that is brought here."""
        return NewNames(new_table_id(), secrets.token_hex(16))

    async def brought(self, guest: str, device_table: str) -> TableActor | None:
        """The table that the guest brought from a device already, if so."""
        table = await self.services.store.brought(brought_key(guest, device_table))
        return None if table is None else await self.actor(table)

    async def bring(self, brought: BroughtTable, address: str) -> TableActor:
        """A table with all that happened at it; the same one if it is brought twice at once."""
        table = brought.data
        if table.status == "playing":
            await self._let_one_go(table.host, practice=True)
        table = msgspec.structs.replace(table, origin=self.services.origin_of(address))
        store, used = self.services.store, self.services.running.now()
        result = result_of(table, self.game(table.game), self.services.now())
        is_added = (
            await store.add_brought(table, brought.entries, used)
            if result is None
            else await store.add_ended(table, brought.entries, used, result)
        )
        if not is_added:
            table_id = await store.brought(table.brought or "")
            return await self.actor(table_id or "")
        self.services.bus.tell(table.id)
        return await self.actor(table.id)

    def stand_in_level(self, asked: int | None) -> int:
        """The level of stand-ins that was asked for, or the server's."""
        usual = max(SIMPLEST, self.services.settings.stand_in_level)
        return checked_level(usual if asked is None else asked)

    async def _add(
        self, game: AnyGame, table: TableData, address: str, chat_of: TableData | None = None
    ) -> TableActor:
        """A table with what was said at another before, if it follows one."""
        await self._let_one_go(table.host, practice=table.practice)
        table = msgspec.structs.replace(table, origin=self.services.origin_of(address))
        first: str | None = None
        if table.begins:
            first = await self.services.first_position(game, table)
            table = started(table, first, self.services.now())
        actor = TableActor(self.services, game, table)
        await self.services.store.add_table(table, self.services.running.now())
        self._make_room()
        if chat_of is not None:
            await self._take_chat_along(actor, chat_of)
        self.actors[table.id] = actor
        if first is not None:
            actor.begin(first)
        actor.resume()
        actor.tell_turns(is_first=True)
        self.services.bus.tell(table.id)
        return actor

    async def add_challenge(self, game: AnyGame, table: TableData, address: str) -> str:
        """The table of a challenge, which begins at once; gives the one that was there if whoever
        plays has begun the challenge before.
        """
        await self._let_one_go(table.host, practice=False)
        table = msgspec.structs.replace(table, origin=self.services.origin_of(address))
        first = await self.services.first_position(game, table)
        table = started(table, first)
        store, used = self.services.store, self.services.running.now()
        known = await store.begin_attempt(table, used)
        if known is not None:
            return known
        actor = TableActor(self.services, game, table)
        self._make_room()
        self.actors[table.id] = actor
        actor.begin(first)
        actor.resume()
        self.services.bus.tell(table.id)
        return table.id

    async def _take_chat_along(self, actor: TableActor, old: TableData) -> None:
        store, now = self.services.store, self.services.now()
        lines = await store.copy_chat(old.id, actor.id, len(old.chairs), CHAT_LINES)
        if lines:
            lines.append(await store.add_chat(actor.id, another_game(now), None))
            actor.table.replace_chat(lines, lines[-1].number)

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

    async def rematch(self, old: TableActor, guest: str, name: str, address: str) -> TableActor:
        """The same company again: the first to ask makes the table, the others sit down there."""
        check_rematch(old.data, guest)
        if old.data.rated:
            await self._check_person(guest)
        actor = await self._first_rematch(old, guest, address)
        if actor is not None:
            return actor
        actor = await self.actor(old.data.rematch or "")
        places = len(old.data.chairs)
        for seat in old.data.seats_of(guest):
            moved = (seat - 1) % places
            if actor.data.status == "open" and actor.data.chairs[moved].kind == "open":
                kept = old.data.chairs[seat].name or name
                sitting = partial(sit_down, guest=guest, name=kept, seat=moved)
                await self._seat(actor, guest, name, sitting)
        return actor

    async def _first_rematch(self, old: TableActor, guest: str, address: str) -> TableActor | None:
        """The table for playing again; None if there is one already."""
        before = old.data
        if before.rematch is not None:
            return None
        # Of a practice table the same position or deal again: it counts for nothing either.
        secret = before.secret if before.repeats_deal else _new_secret(None, None)
        salted = msgspec.structs.replace(secret, salt=secrets.token_hex(16))
        table = rematch_of(
            old.game, before, guest, new_table_id(), salted, created=self.services.now()
        )
        actor = await self._add(old.game, table, address, chat_of=before)
        await old.change(partial(with_rematch, new=actor.id))
        if old.data.rematch == actor.id:
            return actor
        # Somebody else asked at the same moment and was quicker.
        await actor.change(ended)
        return None

    async def join(self, actor: TableActor, guest: str, name: str, wish: Join) -> None:
        """The guest sits down; at a rated table, a person."""
        if actor.data.rated:
            await self._check_person(guest)
        sitting = partial(sit_down, guest=guest, name=name, seat=wish.seat, ready=wish.ready)
        await self._seat(actor, guest, name, sitting)

    async def _seat(self, actor: TableActor, guest: str, name: str, sitting: Change) -> None:
        """A change by which the guest may sit down, with their picture."""
        avatar = await self.services.store.avatar(guest)

        def changed(table: TableData) -> TableData:
            return with_avatar(sitting(table), guest, name, avatar)

        await self._change_seats(actor, guest, changed)

    async def set_ready(self, actor: TableActor, guest: str, *, ready: bool) -> None:
        """The guest says whether to begin."""
        await actor.change(partial(set_ready, guest=guest, ready=ready))

    async def _change_seats(self, actor: TableActor, guest: str, change: Change) -> None:
        """A change by which a guest may come or go; those who wait for the start are told."""
        before = actor.data.seats_of(guest)
        await actor.change(change)
        after = actor.data.seats_of(guest)
        if actor.data.status == "open" and bool(before) != bool(after):
            actor.tell_seated(guest, sat_down=bool(after))

    async def leave(self, actor: TableActor, guest: str) -> None:
        """The guest's seats are free again, or a bot stands in."""

        def changed(table: TableData) -> TableData:
            return stand_up(table, guest, actor.table.number)

        await self._change_seats(actor, guest, changed)

    async def come_back(self, actor: TableActor, guest: str) -> None:
        """The guest plays again."""

        def changed(table: TableData) -> TableData:
            return take_back(table, guest, actor.table.number)

        await actor.change(changed)

    async def set_seat(
        self, actor: TableActor, guest: str, name: str, seat: int, request: SeatRequest
    ) -> None:
        """The host changes a seat before the start; during play a bot is put for an absent one."""
        request = self._checked(request)
        avatar = await self.services.store.avatar(guest)

        def changed(table: TableData) -> TableData:
            attendance, number = actor.table.attendance, actor.table.number
            table = set_seat(table, guest, name, seat, request, attendance, number)
            return with_avatar(table, guest, name, avatar)

        await actor.change(changed)

    async def start(self, actor: TableActor, guest: str) -> None:
        """The host starts; open seats become bots."""
        await actor.change(partial(fill_with_bots, asking=guest))

    async def pause(self, actor: TableActor, guest: str, *, paused: bool) -> None:
        """The guest wants the clocks to stand, or to go on."""
        now = self.services.now()
        await actor.change(partial(with_pause, guest=guest, now=now, wanted=paused))

    async def let_spectators_write(self, actor: TableActor, guest: str, *, allowed: bool) -> None:
        """The host says whether those without a seat may write."""
        await actor.change(partial(with_spectators_chat, asking=guest, allowed=allowed))

    async def mute(self, actor: TableActor, guest: str, line: int) -> None:
        """The host does not let whoever wrote a line write any more."""
        if actor.data.host != guest:
            raise Denied("not-host", "only the host may mute people here")
        author = await self.services.store.author(actor.id, line)
        muted = None if author is None else author.guest
        if author is not None and muted is None and author.seat is not None:
            muted = actor.data.chairs[author.seat].guest
        if author is None or muted is None:
            raise HttpProblem(404, f"nobody wrote line {line} of this table", kind="no-line")
        person = Muted(muted, author.name, line)
        await actor.change(partial(with_muted, asking=guest, person=person))

    async def unmute(self, actor: TableActor, guest: str, line: int) -> None:
        """The host lets whoever was muted for a line write again."""
        await actor.change(partial(without_muted, asking=guest, line=line))

    async def unended_of(self, guest: str) -> list[str]:
        """The tables of a guest whose games have not ended."""
        return await self.services.store.unended_of(guest)

    async def rename(self, tables: list[str], guest: str, old: str, new: str) -> None:
        """A guest's new name appears where the guest sits; hot-seat names stay."""
        change = partial(renamed, guest=guest, old=old, new=new)
        for table in tables:
            with contextlib.suppress(HttpProblem, Denied):
                await (await self.actor(table)).change(change)

    async def show_avatar(self, tables: list[str], guest: str, name: str, avatar: str) -> None:
        """A person's new picture appears where they sit."""
        change = partial(with_avatar, guest=guest, name=name, avatar=avatar)
        for table in tables:
            with contextlib.suppress(HttpProblem, Denied):
                await (await self.actor(table)).change(change)

    def game(self, key: str) -> AnyGame:
        """The game of a key, or the problem that there is none."""
        game = self.services.games.get(key)
        if game is None:
            known = ", ".join(self.services.games)
            raise HttpProblem(404, f"there is no game {key!r}; games are {known}", kind="no-game")
        return game

    def _checked(self, request: SeatRequest) -> SeatRequest:
        return checked_seat(request, self.services.settings.limits.name_characters)

    async def keep_tidy(self) -> None:
        """Tables that nobody needs leave the memory; those that nobody started are closed."""
        while True:
            await asyncio.sleep(TIDY_SECONDS)
            await self.services.attempt(self.tidy())

    async def tidy(self) -> None:
        """Does that once."""
        settings = self.services.settings
        await self.keep_running_time()
        for key, actor in tuple(self.actors.items()):
            if actor.is_forgettable(settings.idle_seconds):
                del self.actors[key]
        too_old = self.services.running.now() - settings.open_table_hours * 3600
        for key in await self.services.store.open_unused(too_old, CLOSED_AT_ONCE):
            if key not in self.actors and await self._close_unplayable(key):
                continue
            closing = await self._try_load(key)
            if closing is not None and not closing.table.is_watched:
                await closing.change(ended)
        await asyncio.to_thread(give_back)

    async def keep_time(self) -> None:
        """Where somebody's time is up something happens, also while nobody is at the table."""
        await self.services.attempt(self.make_turns())
        while True:
            await self.services.attempt(self.look_at_clocks())
            await asyncio.sleep(CLOCK_SECONDS)

    async def look_at_clocks(self) -> None:
        """Tables at which somebody's time is nearly up come into the memory and look at it."""
        services = self.services
        soon = services.now() + CLOCK_AHEAD_SECONDS
        for key in await services.store.time_up_by(soon, CLOCKS_AT_ONCE):
            if services.bus.leads(key) and key not in self._without_clocks:
                await self._look_at_clock(key)

    async def _look_at_clock(self, key: str) -> None:
        actor = await self._try_load(key)
        if actor is None:
            self._without_clocks.add(key)
            return
        if any(asked.until and asked.until <= self.services.now() for asked in actor.table.asked):
            actor.use()  # Its bots may have to play now, although nobody was there for long.
        actor.look_at_clocks()

    async def make_turns(self) -> None:
        """Whose move it is at tables with clocks is worked out anew where it is not known.

        Of others it is when somebody asks for their moves: very many stay where they are.
        """
        store, last = self.services.store, ""
        while keys := await self.services.until_available(
            partial(store.turns_missing, last, CLOCKS_AT_ONCE)
        ):
            for key in keys:
                if self.services.bus.leads(key):
                    await self._try_load(key)
                    await asyncio.sleep(MAKING_PAUSE)
            last = keys[-1]

    def _make_room(self) -> None:
        """Of too many tables that nobody needs now, some that were left longest ago go at once.

        So whoever opens the links of very many tables does not fill the memory with them.
        """
        most = self.services.settings.idle_tables
        if len(self.actors) <= most:
            return
        idle = [actor for actor in self.actors.values() if actor.is_forgettable(LINGER_SECONDS)]
        if len(idle) > most:
            for actor in nsmallest(len(idle) - most + most // 10, idle, key=attrgetter("touched")):
                del self.actors[actor.id]

    async def _close_unplayable(self, key: str) -> bool:
        """Closes an open table that this server cannot play; False if it can, or cannot read it."""
        store = self.services.store
        try:
            table = await self.services.until_available(partial(store.table, key))
        except UNREADABLE:
            return False
        if table is None or unplayable(table, self.services.games.get(table.game)) is None:
            return False
        if table.status == "open":
            with contextlib.suppress(Conflict):  # Another server changed it: the next time.
                await store.save_table(ended(table), before=table)
                self.services.bus.tell(key)
        return True

    async def keep_running_time(self) -> None:
        """Notes in the database for how long servers have run, and when tables were used."""
        running = self.services.running
        news = {key: actor.used for key, actor in self.actors.items() if actor.has_newer_use}
        running.advance(await self.services.store.keep_running_time(running.now(), news))
        for key, used in news.items():
            if key in self.actors:
                self.actors[key].stored_use = used

    async def _try_load(self, table: str) -> TableActor | None:
        try:
            return await self.services.until_available(partial(self.actor, table))
        except HttpProblem as problem:
            _logger.warning("table %s: %s", table, problem.detail)
        except Exception:
            # Whatever is the matter with this table, others are woken and closed all the same.
            _logger.exception("table %s cannot be read", table)
            self.services.metrics.faults.add()
        return None

    def table_changed(self, table: str | None) -> None:
        """Another server changed this table, or any."""
        if table is None:
            for actor in self.actors.values():
                actor.sync_leads()
                actor.call_leader()
            self.poll()
            self.waking.begin()
        elif table in self._loading:
            # What is being read may be older than this news.
            self._loading[table].add_done_callback(lambda _: self.table_changed(table))
        elif table in self.actors:
            self.actors[table].sync_from_log()
            if self.actors[table].is_paused:
                self.services.spawn(self._look_who_came(table))
        elif self.services.bus.leads(table):
            self.services.spawn(self._lead(table))

    def present_at(self, table: str) -> frozenset[str]:
        """Who sits at a table and is there, at whichever server."""
        actor = self.actors.get(table)
        here = frozenset[str]() if actor is None else actor.table.present
        return here | self.services.bus.elsewhere(table)

    async def chat_changed(self, table: str) -> None:
        """Lines of chat were removed or changed in the database."""
        if table in self._loading:
            await asyncio.wait({self._loading[table]})
        if table in self.actors:
            await self.actors[table].reload_chat()

    def forget(self, table: str, code: int, reason: str) -> None:
        """The table is no more: those who are there are told why with this code."""
        if table in self._loading:
            self._loading[table].add_done_callback(lambda _: self.forget(table, code, reason))
        actor = self.actors.pop(table, None)
        if actor is not None:
            actor.end(code, reason)

    def presence_changed(self, table: str) -> None:
        """Somebody came to the table or left it, at another server."""
        if table in self._loading:
            self._loading[table].add_done_callback(lambda _: self.presence_changed(table))
        elif table in self.actors:
            self.actors[table].sync_presence()
        elif self.services.bus.leads(table) and self.services.bus.elsewhere(table):
            self.services.spawn(self._lead(table))

    def poll(self) -> None:
        """News may have been missed: looks which tables in the memory have some."""
        self._must_poll = True
        if not self._is_polling:
            self._is_polling = True
            self.services.spawn(self._poll())

    async def _poll(self) -> None:
        try:
            while self._must_poll:
                self._must_poll = False
                for table in tuple(self._loading):
                    self.table_changed(table)
                known = [actor.table.known for actor in self.actors.values()]
                for table in await self.services.store.with_news(known):
                    self.table_changed(table)
        finally:
            self._is_polling = False

    async def _look_who_came(self, table: str) -> None:
        """Somebody opened a paused table at another server, perhaps."""
        used = await self.services.store.used([table])
        actor = self.actors.get(table)
        if actor is not None:
            actor.note_used(used.get(table, actor.used))

    async def _lead(self, table: str) -> None:
        """Bots of the table think at this server, if there are any and somebody is there for whom
        they play, or was lately.
        """
        services = self.services
        used = await services.until_available(partial(services.store.used_with_bot, table))
        alone = services.settings.bots_alone_minutes * 60
        if used is not None and (
            services.bus.elsewhere(table) or services.running.now() - used <= alone
        ):
            await self._try_load(table)


def new_table_id() -> str:
    """Letters and digits that are not mistaken for each other."""
    return "".join(secrets.choice(ID_ALPHABET) for _ in range(ID_LENGTH))


def _new_secret(seed: str | None, position: str | None) -> Secret:
    """A secret that nobody can guess, unless the seed is chosen."""
    number = secrets.randbits(SEED_BITS) if seed is None else int(seed)
    return Secret(str(number), secrets.token_hex(16), position)
