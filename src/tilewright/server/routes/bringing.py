"""Tables that were played on a device are brought here."""

import asyncio
from typing import Any

import msgspec
from litestar import MediaType, post

from tilewright.hosting.bringing import brought_table, check_bringing
from tilewright.hosting.problems import HttpProblem
from tilewright.hosting.wire import BringTable
from tilewright.server.request_context import AnyRequest, TheAsker, TheContext
from tilewright.server.routes.replays import REPLAY_COST, replayed
from tilewright.server.routes.tables import TABLE_COST
from tilewright.tables.wire import TableInfo

_requests = msgspec.json.Decoder(BringTable)


@post("/tables/brought", status_code=200, media_type=MediaType.JSON)
async def bring_table(context: TheContext, asker: TheAsker, request: AnyRequest) -> TableInfo:
    """A table of a device, played again by our rules: an ended game stands among mine, another one
    goes on here. The same table twice is the first one.
    """
    context.charge(asker, TABLE_COST + REPLAY_COST)
    with context.reading_record(asker):
        asked = _read(await request.body())
        check_bringing(asked)
        known = await context.tables.brought(asker.guest, asked.table)
        if known is not None:
            return known.info(asker.guest)
        context.charge_table(asker, with_bots=any(seat.kind == "bot" for seat in asked.seats))
        by = context.tables.maker(asker.guest, await context.services.names.of(asker.guest))
        async with replayed(context, asker, asked.record.encode()) as (game, record, timeline):
            new = context.tables.new_names()
            made: Any = await asyncio.to_thread(
                brought_table, game, record.header, timeline, asked, by, new
            )
    return (await context.tables.bring(made, asker.address)).info(asker.guest)


def _read(body: bytes) -> BringTable:
    try:
        return _requests.decode(body)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise HttpProblem(400, f"not a table of a device: {error}") from None
