"""What a game can be asked at a table: hints, reviews, and whatever else it lists as a service."""

import asyncio
from typing import Annotated, Any, assert_never

import msgspec
from litestar import HttpMethod, route
from litestar.params import FromPath, QueryParameter

from tilewright.core.services import Service, Unavailable, find_service
from tilewright.server.problems import HttpProblem
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
    actor = await context.tables.actor(table_id)
    service = find_service(actor.game.services, name)
    if service is None or service.given == "nothing":
        raise HttpProblem(404, f"the game {actor.data.game!r} has no service {name!r}")
    _check_asker(service, actor, asker.guest, seat)
    asked = _asked(service, await request.body())
    async with context.computing(asker):
        given = await _given(service, context, actor, seat)
        try:
            return await asyncio.to_thread(service.handler, given, asked)
        except Unavailable as error:
            raise HttpProblem(409, str(error), kind="unavailable") from error


def _check_asker(service: Service, actor: TableActor, guest: str, seat: int | None) -> None:
    """Who may ask, and when."""
    if service.who == "player":
        if seat is None:
            raise HttpProblem(400, "say for which seat: ?seat=0")
        if seat not in actor.data.seats_of(guest):
            raise HttpProblem(403, f"seat {seat} is not yours", kind="no-seat")
    if service.when == "playing" and (actor.match is None or actor.data.status != "playing"):
        raise HttpProblem(409, "the game is not being played", kind="over")
    if service.when == "over" and (actor.match is None or actor.data.status != "ended"):
        raise HttpProblem(409, "the game is not over", kind="not-over")


def _asked(service: Service, body: bytes) -> Any:
    try:
        return msgspec.json.decode(body or b"{}", type=service.request)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise HttpProblem(400, f"not a request for {service.name!r}: {error}") from error


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
