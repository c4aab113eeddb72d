"""What a game can tell people who ask: a hint while it goes on, a review when it is over."""

import asyncio
from typing import Annotated, Any

from litestar import get
from litestar.params import FromPath, QueryParameter

from tilewright.core.game import HasHints, HasReview
from tilewright.server.problems import HttpProblem
from tilewright.server.request_context import TheContext, TheGuest

OwnSeat = Annotated[int, QueryParameter(name="seat", ge=0, le=100)]

ADVICE_COST = 4
"""Tokens: a hint or a review is thought about."""


@get("/tables/{table_id:str}/hint")
async def table_hint(
    context: TheContext, guest: TheGuest, table_id: FromPath[str], seat: OwnSeat
) -> Any:
    """What the player of a seat could work out now, where the table allows hints.

    The game is asked with the view of that seat and nothing else.
    """
    context.charge(guest, ADVICE_COST)
    actor = await context.tables.actor(table_id)
    game: object = actor.game
    if not isinstance(game, HasHints):
        raise HttpProblem(404, f"the game {actor.data.game!r} has no hints", kind="no-hints")
    if seat not in actor.data.seats_of(guest):
        raise HttpProblem(403, f"seat {seat} is not yours", kind="no-seat")
    if actor.match is None or actor.data.status != "playing":
        raise HttpProblem(409, "the game is not being played", kind="over")
    view = actor.match.views[seat]
    async with context.thinking:
        hint = await asyncio.to_thread(game.hint, view)
    if hint is None:
        raise HttpProblem(409, "this table is played without hints", kind="no-hints")
    return hint


@get("/tables/{table_id:str}/review")
async def table_review(context: TheContext, guest: TheGuest, table_id: FromPath[str]) -> Any:
    """How the decisions of an ended table look in the light of what everybody knew then."""
    context.charge(guest, ADVICE_COST)
    actor = await context.tables.actor(table_id)
    game: object = actor.game
    if not isinstance(game, HasReview):
        raise HttpProblem(404, f"the game {actor.data.game!r} has no review")
    if actor.data.status != "ended" or actor.match is None:
        raise HttpProblem(409, "the game is not over", kind="not-over")
    timeline = await context.timelines.of_table(actor)
    async with context.thinking:
        seen = await asyncio.to_thread(timeline.public_steps)
        return await asyncio.to_thread(game.review, seen)
