"""What a game can be asked at a table: hints, reviews, and whatever else it lists as a service."""

import asyncio
from typing import Annotated, Any, assert_never

from litestar import HttpMethod, route
from litestar.params import FromPath, QueryParameter

from tilewright.core.services import Service
from tilewright.hosting.services import answer, check_asker, read_question, service_of
from tilewright.server.request_context import AnyRequest, RequestContext, TheAsker, TheContext
from tilewright.server.table_actor import TableActor

OwnSeat = Annotated[int | None, QueryParameter(name="seat", ge=0, le=100)]

SERVICE_COST = 4
"""Tokens: an answer is thought about."""


@route("/tables/{table_id:str}/services/{name:str}", http_method=[HttpMethod.GET, HttpMethod.POST])
async def table_service(
    context: TheContext,
    asker: TheAsker,
    request: AnyRequest,
    table_id: FromPath[str],
    name: FromPath[str],
    seat: OwnSeat = None,
) -> Any:
    """The answer of a service of the table's game.

    What has to be said to it is the body, as JSON; without a body nothing is. A service for
    players is given the view of the asker's seat and nothing else.
    """
    context.charge(asker, SERVICE_COST)
    actor = await context.table(asker.guest, table_id)
    service = service_of(actor.game, name)
    if service.given != "view":
        await context.opened_table(asker.guest, table_id)
    check_asker(service, actor.table, asker.guest, seat)
    asked = read_question(service, await request.body())
    async with context.computing(asker):
        given = await _given(service, context, actor, seat)
        return await asyncio.to_thread(answer, service, given, asked)


async def _given(
    service: Service, context: RequestContext, actor: TableActor, seat: int | None
) -> Any:
    """What the game is told of the table."""
    match service.given:
        case "view":
            return None if actor.match is None or seat is None else actor.match.views[seat]
        case "public_steps":
            timeline = await context.timelines.of_table(actor)
            return await asyncio.to_thread(timeline.public_steps)
        case "last_state":
            timeline = await context.timelines.of_table(actor)
            return timeline.steps[-1].state
        case "nothing":
            return None
        case _:
            assert_never(service.given)
