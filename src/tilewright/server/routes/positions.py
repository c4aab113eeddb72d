"""Positions: of any moment of a game that hides nothing any more, or as somebody wrote them."""

import asyncio
from typing import Annotated

from litestar import MediaType, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from tilewright.hosting.positions import position_at, read_position
from tilewright.hosting.problems import HttpProblem
from tilewright.hosting.wire import PositionInfo, ReadPosition
from tilewright.server.request_context import AnyRequest, TheAsker, TheContext
from tilewright.server.routes.replays import REPLAY_COST, record_of_file

At = Annotated[int | None, QueryParameter(name="at", ge=0, le=1_000_000)]
"""How many actions that were not taken back lead there; absent: all of them."""


@get("/tables/{table_id:str}/position")
async def table_position(
    context: TheContext, asker: TheAsker, table_id: FromPath[str], at: At = None
) -> PositionInfo:
    """A moment of a table. It tells all secrets, so only after the end, or of a practice table."""
    context.charge(asker, REPLAY_COST)
    actor = await context.opened_table(asker.guest, table_id)
    if actor.data.status != "ended" and not actor.data.practice:
        raise HttpProblem(
            409, "the game is not over; a position tells what is still hidden", kind="not-over"
        )
    if actor.match is None:
        raise HttpProblem(409, "the game was never begun", kind="not-begun")
    async with context.computing(asker):
        timeline = await context.timelines.of_table(actor)
        return await asyncio.to_thread(position_at, timeline, at)


@post("/replays/position", status_code=200, media_type=MediaType.JSON)
async def record_position(
    context: TheContext, asker: TheAsker, request: AnyRequest, at: At = None
) -> PositionInfo:
    """A moment of a record file."""
    async with record_of_file(context, asker, request) as (_, _, timeline):
        return await asyncio.to_thread(position_at, timeline, at)


@post("/positions", status_code=200)
async def position(
    context: TheContext, asker: TheAsker, data: JSONBody[ReadPosition]
) -> PositionInfo:
    """A text as the position that it is, or what is wrong with it."""
    context.charge(asker, REPLAY_COST)
    async with context.computing(asker):
        return await asyncio.to_thread(read_position, context.services.games, data.position)
