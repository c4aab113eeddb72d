"""Tables: made, found, joined, left, started, played again."""

from typing import Literal

from litestar import get, post, put
from litestar.params import FromPath, FromQuery, JSONBody

from tilewright.core import Seat
from tilewright.server.problems import HttpProblem
from tilewright.server.request_context import TheContext, TheGuest
from tilewright.server.wire import CreateTable, Join
from tilewright.tables.wire import SeatRequest, TableInfo


@get("/tables")
async def list_tables(
    context: TheContext,
    guest: TheGuest,
    game: FromQuery[str | None] = None,
    status: FromQuery[Literal["open", "playing", "ended"] | None] = None,
    mine: FromQuery[bool] = False,
) -> list[TableInfo]:
    """Listed tables, or mine; the newest first."""
    return await context.tables.listed(guest, game=game, status=status, mine=mine)


@post("/tables")
async def create_table(
    context: TheContext, guest: TheGuest, data: JSONBody[CreateTable]
) -> TableInfo:
    """A new table; it starts at once when no seat is open."""
    context.charge(guest, 4)
    actor = await context.tables.create(data, guest, await context.services.names.of(guest))
    return actor.info(guest)


@get("/tables/{table_id:str}/choices")
async def choices(
    context: TheContext, guest: TheGuest, table_id: FromPath[str], seat: FromQuery[int]
) -> list[str]:
    """What my seat may do now, in the game's notation, in the order of its choices."""
    context.charge(guest, 1)
    actor = await context.tables.actor(table_id)
    if seat not in actor.data.seats_of(guest):
        raise HttpProblem(403, f"seat {seat} is not yours", kind="no-seat")
    game, match = actor.game, actor.table.match
    if match is None:
        return []
    return [game.write_action(action) for action in game.legal_actions(match.state, Seat(seat))]


@get("/tables/{table_id:str}")
async def find_table(context: TheContext, guest: TheGuest, table_id: FromPath[str]) -> TableInfo:
    """A table, for everyone who has its link."""
    return (await context.tables.actor(table_id)).info(guest)


@post("/tables/{table_id:str}/join", status_code=200)
async def join_table(
    context: TheContext, guest: TheGuest, table_id: FromPath[str], data: JSONBody[Join]
) -> TableInfo:
    """Sit down on an open seat. The table starts when no seat is open any more."""
    actor = await context.tables.actor(table_id)
    await context.tables.join(actor, guest, await context.services.names.of(guest), data.seat)
    return actor.info(guest)


@post("/tables/{table_id:str}/leave", status_code=200)
async def leave_table(context: TheContext, guest: TheGuest, table_id: FromPath[str]) -> TableInfo:
    """Before the start my seats become free; during play a bot stands in."""
    actor = await context.tables.actor(table_id)
    await context.tables.leave(actor, guest)
    return actor.info(guest)


@post("/tables/{table_id:str}/return", status_code=200)
async def return_to_table(
    context: TheContext, guest: TheGuest, table_id: FromPath[str]
) -> TableInfo:
    """I play again instead of the bot."""
    actor = await context.tables.actor(table_id)
    await context.tables.come_back(actor, guest)
    return actor.info(guest)


@put("/tables/{table_id:str}/seats/{seat:int}")
async def set_seat(
    context: TheContext,
    guest: TheGuest,
    table_id: FromPath[str],
    seat: FromPath[int],
    data: JSONBody[SeatRequest],
) -> TableInfo:
    """The host changes a seat before the start; during play, a bot for an absent person."""
    actor = await context.tables.actor(table_id)
    await context.tables.set_seat(actor, guest, await context.services.names.of(guest), seat, data)
    return actor.info(guest)


@post("/tables/{table_id:str}/start", status_code=200)
async def start_table(context: TheContext, guest: TheGuest, table_id: FromPath[str]) -> TableInfo:
    """The host starts; open seats become bots."""
    actor = await context.tables.actor(table_id)
    await context.tables.start(actor, guest)
    return actor.info(guest)


@post("/tables/{table_id:str}/rematch", status_code=200)
async def rematch(context: TheContext, guest: TheGuest, table_id: FromPath[str]) -> TableInfo:
    """The same company again; the first to ask makes the table, the others sit down there."""
    context.charge(guest, 4)
    old = await context.tables.actor(table_id)
    actor = await context.tables.rematch(old, guest, await context.services.names.of(guest))
    return actor.info(guest)
