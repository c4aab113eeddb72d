"""The web application: everything put together."""

import asyncio
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager

from litestar import Litestar, Router
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import BeforeMessageSendHookHandler, Message, Scope
from sqlalchemy.ext.asyncio import AsyncEngine

from tilewright import __version__
from tilewright.core import AnyGame
from tilewright.games import games as installed_games
from tilewright.server.bot_pool import BotPool
from tilewright.server.client_files import ClientFiles
from tilewright.server.guests import GuestNames
from tilewright.server.limits import Buckets, Count
from tilewright.server.metrics import Metrics
from tilewright.server.problems import HANDLERS, PROBLEMS
from tilewright.server.replays import Timelines
from tilewright.server.request_context import AnyRequest, RequestContext, StrictRequest
from tilewright.server.routes import (
    game_services,
    games,
    people,
    positions,
    replays,
    site,
    tables,
)
from tilewright.server.security import HEADERS
from tilewright.server.services import Services
from tilewright.server.sessions import Guest, Sessions, secret_key
from tilewright.server.settings import Settings
from tilewright.server.sockets import table_socket
from tilewright.server.storage.bus import Bus, OneServer
from tilewright.server.storage.database import connect, migrate, sqlite_path
from tilewright.server.storage.log import Log
from tilewright.server.storage.sqlite import SqliteLog
from tilewright.server.storage.store import Store
from tilewright.server.table_registry import TableRegistry

HANDLERS_OF_API = (
    people.me,
    people.rename,
    games.games,
    games.catalogue,
    games.setup_advice,
    games.game_texts,
    games.score,
    tables.list_tables,
    tables.create_table,
    tables.find_table,
    tables.choices,
    tables.join_table,
    tables.leave_table,
    tables.return_to_table,
    tables.set_seat,
    tables.start_table,
    tables.rematch,
    replays.table_record,
    replays.table_frames,
    replays.table_log,
    positions.table_position,
    positions.position,
    game_services.table_service,
)


def create_app(settings: Settings, games_offered: Mapping[str, AnyGame] | None = None) -> Litestar:
    """The application with its own folder of data. Serves every installed game by default."""
    settings.data_dir.mkdir(parents=True, exist_ok=True)
    metrics = Metrics()
    engine = connect(settings.data_dir, settings.database)
    store, log, bus = _storage(settings, engine, metrics)
    offered = installed_games() if games_offered is None else games_offered
    bots = BotPool(settings, metrics)
    names = GuestNames(store, is_alone=settings.database is None)
    services = Services(settings, offered, metrics, store, log, bus, bots, names)
    context = _request_context(services)
    _count_what_is_there(context)

    @asynccontextmanager
    async def running(_: Litestar) -> AsyncGenerator[None, None]:
        await migrate(engine)
        await log.open()
        await bus.open(context.tables)
        services.spawn(context.tables.resume_bots())
        services.spawn(context.tables.keep_tidy())
        try:
            yield
        finally:
            await services.stop_work()
            await bots.close()
            await bus.close()
            await log.close()
            await engine.dispose()

    return Litestar(
        route_handlers=[_api(context), table_socket, site.health, site.metrics, site.client],
        dependencies={"context": Provide(lambda: context, sync_to_thread=False)},
        exception_handlers=HANDLERS,
        before_send=[_finish_headers(metrics)],
        lifespan=[running],
        # Files of the client are kept compressed.
        compression_config=CompressionConfig(
            "gzip", minimum_size=2048, gzip_compress_level=1, exclude="^/assets/"
        ),
        openapi_config=_openapi(),
        request_class=StrictRequest,
        request_max_body_size=settings.limits.body_bytes,
        logging_config=None,
    )


def _storage(settings: Settings, engine: AsyncEngine, metrics: Metrics) -> tuple[Store, Log, Bus]:
    """SQLite for one server, PostgreSQL for any number."""
    if settings.database is None:
        turn = asyncio.Lock()
        log = SqliteLog(sqlite_path(settings.data_dir), turn, metrics)
        return Store(engine, turn), log, OneServer()
    # The extra `postgres`: one server does without.
    from tilewright.server.storage.postgres import PostgresBus, PostgresLog  # noqa: PLC0415

    bus = PostgresBus(settings.database)
    return Store(engine), PostgresLog(settings.database, bus.server, metrics), bus


def _request_context(services: Services) -> RequestContext:
    limits = services.settings.limits
    return RequestContext(
        services=services,
        tables=TableRegistry(services),
        timelines=Timelines(services),
        sessions=Sessions(
            secret_key(services.settings.data_dir), secure=services.settings.secure_cookie
        ),
        client=ClientFiles(services.settings.static_dir),
        requests=Buckets(limits.http_rate, limits.http_burst),
        newcomers=Buckets(limits.new_guest_rate, limits.new_guest_burst),
        sockets=Count(limits.sockets_per_guest),
    )


def _api(context: RequestContext) -> Router:
    async def admit(request: AnyRequest) -> None:
        context.admit(request)

    def guest_of(request: AnyRequest) -> Guest:
        guest: Guest = request.state.guest
        return guest

    of_records = (replays.replay_file, positions.record_position)
    for handler in (*HANDLERS_OF_API, *of_records):
        handler.responses = PROBLEMS
    record_sized = Router(
        path="/",
        route_handlers=of_records,
        request_max_body_size=context.services.settings.limits.record_bytes,
    )
    return Router(
        path="/api",
        route_handlers=[*HANDLERS_OF_API, record_sized],
        before_request=admit,
        dependencies={"guest": Provide(guest_of, sync_to_thread=False)},
    )


def _finish_headers(metrics: Metrics) -> BeforeMessageSendHookHandler:
    """Every answer, errors included, carries the security headers; a new guest gets the cookie."""

    async def finish(message: Message, scope: Scope) -> None:
        if message["type"] != "http.response.start":
            return
        metrics.requests.add(str(message["status"]))
        headers = [*message["headers"], *HEADERS]
        cookie = scope.get("state", {}).get("set_cookie")
        if cookie:
            headers.append((b"set-cookie", cookie.encode()))
        if scope["path"].startswith("/api/"):
            headers.append((b"cache-control", b"no-store"))
        message["headers"] = headers

    return finish


def _openapi() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Tilewright",
        version=__version__,
        path="/schema",
        render_plugins=[JsonRenderPlugin(path="/")],
    )


def _count_what_is_there(context: RequestContext) -> None:
    gauge = context.services.metrics.gauge
    gauge("tilewright_sockets", "Open sockets.", lambda: context.sockets.total)
    gauge("tilewright_tables", "Tables in the memory.", lambda: len(context.tables.actors))
