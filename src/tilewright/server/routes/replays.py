"""What happened: logs of tables, replays of those that are over, records from files."""

import asyncio
from functools import partial
from typing import Annotated

from litestar import MediaType, Response, get, post
from litestar.params import FromPath, FromQuery, QueryParameter

from tilewright.core import Seat
from tilewright.core.record import BadRecord, Record, read_record
from tilewright.server.desk import AnyRequest, Desk, TheDesk, TheGuest
from tilewright.server.problems import Refusal
from tilewright.server.replays import MOST_FRAMES, frames, happenings, record_text
from tilewright.server.table_actor import TableActor
from tilewright.server.wire import Frames
from tilewright.tables.wire import Happening

First = Annotated[int, QueryParameter(name="from", ge=0, le=1_000_000)]
Many = Annotated[int, QueryParameter(ge=1, le=MOST_FRAMES)]
Before = Annotated[int, QueryParameter(ge=1, le=2**31)]

REPLAY_COST = 4
"""Tokens: a replay plays a whole game."""


@get("/tables/{table_id:str}/record", media_type="application/jsonl")
async def table_record(desk: TheDesk, guest: TheGuest, table_id: FromPath[str]) -> Response[str]:
    """The record of an ended table. It holds the seed, so not before the end."""
    desk.charge(guest, REPLAY_COST)
    actor = await desk.tables.actor(table_id)
    return Response(
        await _record_text(desk, actor),
        media_type="application/jsonl",
        headers={"Content-Disposition": f'attachment; filename="{actor.data.id}.jsonl"'},
    )


@get("/tables/{table_id:str}/frames")
async def table_frames(
    desk: TheDesk,
    guest: TheGuest,
    table_id: FromPath[str],
    first: First = 0,
    count: Many = MOST_FRAMES,
    seat: FromQuery[int | None] = None,
) -> Frames:
    """A stretch of an ended table, as a seat or the public knew it."""
    desk.charge(guest, REPLAY_COST)
    actor = await desk.tables.actor(table_id)
    record = read_record(await _record_text(desk, actor))
    return await _frames(desk, record, seat, first, count)


@get("/tables/{table_id:str}/log")
async def table_log(
    desk: TheDesk,
    guest: TheGuest,
    table_id: FromPath[str],
    before: Before = 2**31,
    count: Many = 50,
) -> list[Happening]:
    """Older entries, as I saw them."""
    desk.charge(guest, REPLAY_COST)
    actor = await desk.tables.actor(table_id)
    if actor.match is None:
        return []
    entries = await desk.house.store.entries(table_id)
    last = min(before, actor.match.number + 1)
    read = partial(happenings, before=last, count=count)
    viewer = actor.data.seats_of(guest)
    return await asyncio.to_thread(read, actor.game, actor.data, entries, viewer)


@post("/replays", status_code=200, media_type=MediaType.JSON)
async def replay_file(
    desk: TheDesk,
    guest: TheGuest,
    request: AnyRequest,
    first: First = 0,
    count: Many = MOST_FRAMES,
    seat: FromQuery[int | None] = None,
) -> Frames:
    """Replays a record file."""
    desk.charge(guest, REPLAY_COST)
    try:
        record = read_record((await request.body()).decode())
    except UnicodeDecodeError:
        raise Refusal(422, "line 1: a record is UTF-8 text", kind="bad-record", line=1) from None
    except BadRecord as error:
        raise Refusal(422, str(error), kind="bad-record", line=error.line) from error
    return await _frames(desk, record, seat, first, count)


async def _record_text(desk: Desk, actor: TableActor) -> str:
    if actor.data.status != "ended":
        raise Refusal(
            409, "the game is not over; its record holds what is still hidden", kind="not-over"
        )
    if actor.match is None:
        raise Refusal(409, "the game was never begun", kind="not-begun")
    entries = await desk.house.store.entries(actor.data.id)
    return await asyncio.to_thread(record_text, actor.game, actor.data, entries)


async def _frames(desk: Desk, record: Record, seat: int | None, first: int, count: int) -> Frames:
    game = desk.tables.game(record.header.game)
    viewer = None if seat is None else Seat(seat)
    try:
        return await asyncio.to_thread(frames, game, record, viewer, first, count)
    except (ValueError, RecursionError) as error:
        line = error.line if isinstance(error, BadRecord) else 1
        detail = str(error) or "this record cannot be replayed"
        raise Refusal(422, detail, kind="bad-record", line=line) from error
