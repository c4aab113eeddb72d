"""What happened: logs of tables, replays of those that are over, records from files."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Annotated
from urllib.parse import quote

from litestar import MediaType, Response, get, post
from litestar.params import FromPath, FromQuery, QueryParameter

from tilewright.core import AnyGame
from tilewright.core.record import BadRecord, Record
from tilewright.hosting.replays import (
    MOST_FRAMES,
    MOST_MOVES,
    About,
    about_record,
    about_table,
    bad_record,
    check_over,
    check_seat,
    frames,
    moves,
    read_record_file,
    recent_frames,
)
from tilewright.hosting.wire import Frames, Moves, RecentFrames
from tilewright.server.fair_turns import Asker
from tilewright.server.request_context import AnyRequest, RequestContext, TheAsker, TheContext
from tilewright.server.table_actor import TableActor
from tilewright.tables.seating import TableData
from tilewright.tables.timeline import Timeline
from tilewright.tables.wire import SeenLogEvent

First = Annotated[int, QueryParameter(name="from", ge=0, le=1_000_000)]
Many = Annotated[int, QueryParameter(ge=1, le=MOST_FRAMES)]
ManyMoves = Annotated[int, QueryParameter(name="count", ge=1, le=MOST_MOVES)]
LogNumber = Annotated[int | None, QueryParameter(ge=0, le=2**31)]
OwnSeat = Annotated[int, QueryParameter(ge=0, le=100)]
Before = Annotated[int, QueryParameter(ge=1, le=2**31)]

LONGEST_FILE_NAME = 60
"""Letters; in UTF-8 they may be four times as many bytes, and file systems take 255."""
REPLAY_COST = 4
"""Tokens: a replay plays a whole game."""


@get("/tables/{table_id:str}/record", media_type="application/jsonl")
async def table_record(
    context: TheContext, asker: TheAsker, table_id: FromPath[str]
) -> Response[str]:
    """The record of an ended table. It holds the seed, so not before the end."""
    context.charge(asker, REPLAY_COST)
    actor = await _ended(context, asker, table_id)
    async with context.computing(asker):
        record = await context.timelines.record(actor)
    return Response(
        record,
        media_type="application/jsonl",
        headers={"Content-Disposition": _saved_as(actor.data, actor.game)},
    )


def _saved_as(table: TableData, game: AnyGame) -> str:
    """A file is found again by game, day and players."""
    day = datetime.fromtimestamp(table.created, UTC).date().isoformat()
    players = ", ".join(
        chair.name or (f"bot {chair.level}" if chair.kind == "bot" else "guest")
        for chair in table.chairs
    )
    name = "".join(
        letter for letter in f"{game.info.title} {day} {players}" if letter not in '\\/:*?"<>|'
    )
    whole = quote(f"{name[:LONGEST_FILE_NAME].rstrip(' .')}.jsonl", safe="")
    return f"attachment; filename=\"{table.id}.jsonl\"; filename*=UTF-8''{whole}"


@get("/tables/{table_id:str}/frames")
async def table_frames(
    context: TheContext,
    asker: TheAsker,
    table_id: FromPath[str],
    first: First = 0,
    count: Many = MOST_FRAMES,
    seat: FromQuery[int | None] = None,
) -> Frames:
    """A stretch of an ended table, as a seat or the public knew it."""
    context.charge(asker, REPLAY_COST)
    actor = await _ended(context, asker, table_id)
    async with context.computing(asker):
        timeline = await context.timelines.of_table(actor)
        return await _frames(timeline, about_table(actor.data), seat, first, count)


@get("/tables/{table_id:str}/moves")
async def table_moves(
    context: TheContext,
    asker: TheAsker,
    table_id: FromPath[str],
    first: First = 0,
    count: ManyMoves = MOST_MOVES,
    seat: FromQuery[int | None] = None,
) -> Moves:
    """What happened at an ended table, as a seat or the public saw it."""
    context.charge(asker, REPLAY_COST)
    actor = await _ended(context, asker, table_id)
    async with context.computing(asker):
        timeline = await context.timelines.of_table(actor)
        return await _moves(timeline, about_table(actor.data), seat, first, count)


@get("/tables/{table_id:str}/recent")
async def table_recent(
    context: TheContext,
    asker: TheAsker,
    table_id: FromPath[str],
    seat: OwnSeat,
    after: LogNumber = None,
) -> RecentFrames:
    """What my seat saw since an entry of the log, or else since its last turn."""
    context.charge(asker, REPLAY_COST)
    actor = await context.table(asker.guest, table_id)
    viewer = check_seat(actor.data, asker.guest, seat, is_begun=actor.match is not None)
    async with context.computing(asker):
        timeline = await context.timelines.of_table(actor)
        return await asyncio.to_thread(recent_frames, timeline, viewer, after)


@get("/tables/{table_id:str}/log")
async def table_log(
    context: TheContext,
    asker: TheAsker,
    table_id: FromPath[str],
    before: Before = 2**31,
    count: Many = 50,
) -> list[SeenLogEvent]:
    """Older entries, as I saw them."""
    context.charge(asker, REPLAY_COST)
    actor = await context.table(asker.guest, table_id)
    if actor.match is None:
        return []
    async with context.computing(asker):
        timeline = await context.timelines.of_table(actor)
        viewer = actor.data.seats_of(asker.guest)
        last = min(before, actor.match.number + 1)
        return await asyncio.to_thread(timeline.log, viewer, last, count)


@post("/replays", status_code=200, media_type=MediaType.JSON)
async def replay_file(
    context: TheContext,
    asker: TheAsker,
    request: AnyRequest,
    first: First = 0,
    count: Many = MOST_FRAMES,
    seat: FromQuery[int | None] = None,
) -> Frames:
    """Replays a record file."""
    async with record_of_file(context, asker, request) as (game, record, timeline):
        return await _frames(timeline, about_record(game, record), seat, first, count)


@post("/replays/moves", status_code=200, media_type=MediaType.JSON)
async def moves_of_file(
    context: TheContext,
    asker: TheAsker,
    request: AnyRequest,
    first: First = 0,
    count: ManyMoves = MOST_MOVES,
    seat: FromQuery[int | None] = None,
) -> Moves:
    """What happened in the game of a record file."""
    async with record_of_file(context, asker, request) as (game, record, timeline):
        return await _moves(timeline, about_record(game, record), seat, first, count)


@asynccontextmanager
async def record_of_file(
    context: RequestContext, asker: Asker, request: AnyRequest
) -> AsyncGenerator[tuple[AnyGame, Record, Timeline], None]:
    """The game, the record and the timeline of the file that is the body of a request.

    What the block does with them is computing, too.
    """
    context.charge(asker, REPLAY_COST)
    with context.reading_record(asker):
        async with replayed(context, asker, await request.body()) as found:
            yield found


@asynccontextmanager
async def replayed(
    context: RequestContext, asker: Asker, body: bytes
) -> AsyncGenerator[tuple[AnyGame, Record, Timeline], None]:
    """The same of a file that was read."""
    async with context.computing(asker):
        try:
            record = await asyncio.to_thread(read_record_file, body)
            game = context.tables.game(record.header.game)
            timeline = await context.timelines.of_record(game, record, body)
        except (ValueError, RecursionError) as error:
            raise bad_record(error) from error
        yield game, record, timeline


async def _ended(context: RequestContext, asker: Asker, table_id: str) -> TableActor:
    actor = await context.opened_table(asker.guest, table_id)
    check_over(actor.data, is_begun=actor.match is not None)
    return actor


async def _frames(
    timeline: Timeline, about: About, seat: int | None, first: int, count: int
) -> Frames:
    try:
        return await asyncio.to_thread(frames, timeline, about, seat, first, count)
    except BadRecord as error:
        raise bad_record(error) from error


async def _moves(
    timeline: Timeline, about: About, seat: int | None, first: int, count: int
) -> Moves:
    try:
        return await asyncio.to_thread(moves, timeline, about, seat, first, count)
    except BadRecord as error:
        raise bad_record(error) from error
