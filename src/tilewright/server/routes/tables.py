"""Tables: made, found, joined, left, started, played again."""

import asyncio
from typing import Annotated, Any, Literal

from litestar import get, post, put
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from tilewright.core import AnyGame, Seat
from tilewright.hosting.making import check_setup
from tilewright.hosting.problems import HttpProblem
from tilewright.hosting.wire import ChangeChat, CreateTable, Join, Mute, Pause, Ready
from tilewright.server.request_context import TheAsker, TheContext, TheGuest
from tilewright.server.storage.store import MOST_LISTED, ListPage
from tilewright.tables.wire import SeatRequest, TableInfo

Skip = Annotated[int, QueryParameter(ge=0, le=100_000)]
Many = Annotated[int, QueryParameter(ge=1, le=MOST_LISTED)]

TABLE_COST = 4
"""Requests as which a new table counts."""


@get("/tables")
async def list_tables(
    context: TheContext,
    asker: TheAsker,
    game: FromQuery[str | None] = None,
    status: FromQuery[Literal["open", "playing", "ended"] | None] = None,
    mine: FromQuery[bool] = False,
    skip: Skip = 0,
    count: Many = MOST_LISTED,
) -> list[TableInfo]:
    """Listed tables, in an order that is fair to their hosts; or mine, the newest first."""
    page = ListPage(skip, count)
    async with context.listing_tables(asker):
        return await context.tables.listed(
            asker.guest, game=game, status=status, mine=mine, page=page
        )


@post("/tables")
async def create_table(
    context: TheContext, asker: TheAsker, data: JSONBody[CreateTable]
) -> TableInfo:
    """A new table; it starts at once when no seat is open."""
    context.charge(asker, TABLE_COST)
    context.charge_table(asker, with_bots=any(seat.kind == "bot" for seat in data.seats))
    game = context.tables.game(data.game)
    async with context.advising(asker):
        await asyncio.to_thread(check_setup, game, data.setup)
    name = await context.services.names.of(asker.guest)
    actor = await context.tables.create(data, asker.guest, name, asker.address)
    return actor.info(asker.guest)


def _choices(game: AnyGame, state: Any, seat: Seat) -> list[str]:
    return [game.write_action(action) for action in game.legal_actions(state, seat)]


@get("/tables/{table_id:str}/choices")
async def choices(
    context: TheContext, asker: TheAsker, table_id: FromPath[str], seat: FromQuery[int]
) -> list[str]:
    """What my seat may do now, in the game's notation, in the order of its choices."""
    context.charge(asker, 1)
    actor = await context.table(asker.guest, table_id)
    if seat not in actor.data.seats_of(asker.guest):
        raise HttpProblem(403, f"seat {seat} is not yours", kind="no-seat")
    match = actor.table.match
    if match is None:
        return []
    async with context.advising(asker):
        return await asyncio.to_thread(_choices, actor.game, match.state, Seat(seat))


@get("/tables/{table_id:str}")
async def find_table(context: TheContext, guest: TheGuest, table_id: FromPath[str]) -> TableInfo:
    """A table, for everyone who has its link."""
    return (await context.table(guest, table_id)).info(guest)


@post("/tables/{table_id:str}/join", status_code=200)
async def join_table(
    context: TheContext, guest: TheGuest, table_id: FromPath[str], data: JSONBody[Join]
) -> TableInfo:
    """Sit down on an open seat. The table starts when it is full and everybody is ready."""
    actor = await context.table(guest, table_id)
    await context.tables.join(actor, guest, await context.services.names.of(guest), data)
    return actor.info(guest)


@put("/tables/{table_id:str}/ready")
async def set_ready(
    context: TheContext, guest: TheGuest, table_id: FromPath[str], data: JSONBody[Ready]
) -> TableInfo:
    """Before the start: whether I want to begin. The last one who is ready begins."""
    actor = await context.table(guest, table_id)
    await context.tables.set_ready(actor, guest, ready=data.ready)
    return actor.info(guest)


@post("/tables/{table_id:str}/leave", status_code=200)
async def leave_table(context: TheContext, guest: TheGuest, table_id: FromPath[str]) -> TableInfo:
    """Before the start my seats become free; during play a bot stands in."""
    actor = await context.table(guest, table_id)
    await context.tables.leave(actor, guest)
    return actor.info(guest)


@post("/tables/{table_id:str}/return", status_code=200)
async def return_to_table(
    context: TheContext, guest: TheGuest, table_id: FromPath[str]
) -> TableInfo:
    """I play again instead of the bot."""
    actor = await context.table(guest, table_id)
    await context.tables.come_back(actor, guest)
    return actor.info(guest)


@put("/tables/{table_id:str}/seats/{seat:int}")
async def set_seat(
    context: TheContext,
    asker: TheAsker,
    table_id: FromPath[str],
    seat: FromPath[int],
    data: JSONBody[SeatRequest],
) -> TableInfo:
    """The host changes a seat before the start; during play, a bot for an absent person."""
    actor = await context.table(asker.guest, table_id)
    if data.kind == "bot" and actor.data.status == "open":
        context.charge_bots(asker)
    name = await context.services.names.of(asker.guest)
    await context.tables.set_seat(actor, asker.guest, name, seat, data)
    return actor.info(asker.guest)


@post("/tables/{table_id:str}/start", status_code=200)
async def start_table(context: TheContext, asker: TheAsker, table_id: FromPath[str]) -> TableInfo:
    """The host starts, when everybody else is ready; open seats become bots."""
    context.charge_bots(asker)
    actor = await context.table(asker.guest, table_id)
    await context.tables.start(actor, asker.guest)
    return actor.info(asker.guest)


@post("/tables/{table_id:str}/rematch", status_code=200)
async def rematch(context: TheContext, asker: TheAsker, table_id: FromPath[str]) -> TableInfo:
    """The same company again; the first to ask makes the table, the others sit down there."""
    context.charge(asker, TABLE_COST)
    old = await context.table(asker.guest, table_id)
    if old.data.rematch is None:
        with_bots = any(chair.kind == "bot" for chair in old.data.chairs)
        context.charge_table(asker, with_bots=with_bots)
    name = await context.services.names.of(asker.guest)
    actor = await context.tables.rematch(old, asker.guest, name, asker.address)
    return actor.info(asker.guest)


@put("/tables/{table_id:str}/pause")
async def pause_table(
    context: TheContext, guest: TheGuest, table_id: FromPath[str], data: JSONBody[Pause]
) -> TableInfo:
    """Whether I want the clocks to stand: they do when all people want it, until one does not."""
    actor = await context.table(guest, table_id)
    await context.tables.pause(actor, guest, paused=data.paused)
    return actor.info(guest)


@put("/tables/{table_id:str}/chat")
async def change_chat(
    context: TheContext, guest: TheGuest, table_id: FromPath[str], data: JSONBody[ChangeChat]
) -> TableInfo:
    """The host says whether those without a seat may write."""
    actor = await context.table(guest, table_id)
    await context.tables.let_spectators_write(actor, guest, allowed=data.spectators)
    return actor.info(guest)


@post("/tables/{table_id:str}/mute", status_code=200)
async def mute(
    context: TheContext, guest: TheGuest, table_id: FromPath[str], data: JSONBody[Mute]
) -> TableInfo:
    """The host does not let whoever wrote a line write any more."""
    actor = await context.table(guest, table_id)
    await context.tables.mute(actor, guest, data.line)
    return actor.info(guest)


@post("/tables/{table_id:str}/unmute", status_code=200)
async def unmute(
    context: TheContext, guest: TheGuest, table_id: FromPath[str], data: JSONBody[Mute]
) -> TableInfo:
    """The host lets whoever was muted for a line write again."""
    actor = await context.table(guest, table_id)
    await context.tables.unmute(actor, guest, data.line)
    return actor.info(guest)
