"""Score sheets that several people fill in, each on their own device."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from litestar import delete, get, post, put
from litestar.params import FromPath, FromQuery, JSONBody

from tilewright.hosting.problems import HttpProblem
from tilewright.hosting.wire import SharedSheet, ShareSheet, SheetNews, WriteSheet
from tilewright.server.fair_turns import Asker
from tilewright.server.request_context import RequestContext, TheAsker, TheContext
from tilewright.server.score_sheets import ScoreSheets
from tilewright.server.sessions import Guest

MISS_COST = 30
"""Requests as which a code counts that there is not: few can be tried."""


@asynccontextmanager
async def _sheets(context: RequestContext, asker: Asker) -> AsyncGenerator[ScoreSheets, None]:
    """The sheets; whoever asks for one that there is not has asked much."""
    services = context.services
    limits = services.settings.limits
    try:
        yield ScoreSheets(services.store, services.games, services.now, limits.name_characters)
    except HttpProblem as problem:
        if problem.kind == "no-sheet":
            context.charge(asker, MISS_COST)
        raise


@post("/sheets")
async def share_sheet(
    context: TheContext, asker: TheAsker, data: JSONBody[ShareSheet]
) -> SharedSheet:
    """A sheet that everybody who has its code sees, and can take a column of."""
    context.services.budgets.charge("tables", asker.address)
    async with _sheets(context, asker) as sheets:
        return await sheets.share(data, Guest(asker.guest))


@get("/sheets/{code:str}")
async def find_sheet(
    context: TheContext, asker: TheAsker, code: FromPath[str], known: FromQuery[int] = 0
) -> SheetNews:
    """The sheet, if it has changed since the version that is known."""
    async with _sheets(context, asker) as sheets:
        return await sheets.news(code, known, Guest(asker.guest))


@put("/sheets/{code:str}")
async def write_sheet(
    context: TheContext, asker: TheAsker, code: FromPath[str], data: JSONBody[WriteSheet]
) -> SharedSheet:
    """Writes into a column of one's own; whoever shared the sheet into any."""
    async with _sheets(context, asker) as sheets:
        return await sheets.write(code, data, Guest(asker.guest))


@post("/sheets/{code:str}/columns/{column:int}", status_code=200)
async def take_column(
    context: TheContext, asker: TheAsker, code: FromPath[str], column: FromPath[int]
) -> SharedSheet:
    """From now on this column is mine."""
    async with _sheets(context, asker) as sheets:
        return await sheets.take(code, column, Guest(asker.guest))


@delete("/sheets/{code:str}/columns/{column:int}", status_code=200)
async def leave_column(
    context: TheContext, asker: TheAsker, code: FromPath[str], column: FromPath[int]
) -> SharedSheet:
    """Somebody else may take this column."""
    async with _sheets(context, asker) as sheets:
        return await sheets.leave(code, column, Guest(asker.guest))


@delete("/sheets/{code:str}")
async def remove_sheet(context: TheContext, asker: TheAsker, code: FromPath[str]) -> None:
    """Ends the sharing."""
    async with _sheets(context, asker) as sheets:
        await sheets.remove(code, Guest(asker.guest))
