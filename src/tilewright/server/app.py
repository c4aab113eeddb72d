"""The web application: everything put together."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from functools import partial

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
from tilewright.server.accounts.accounts import Accounts
from tilewright.server.accounts.identities import Identities, Visitor
from tilewright.server.accounts.passkeys import Challenges
from tilewright.server.admin_changes import AdminChanges
from tilewright.server.administration.prune import PAUSE_SECONDS, Pruning
from tilewright.server.bot_pool import BotPool
from tilewright.server.budgets import Budgets
from tilewright.server.client_files import ClientFiles
from tilewright.server.fair_turns import Asker
from tilewright.server.guests import GuestNames
from tilewright.server.limits import Buckets, Count
from tilewright.server.logs import log_requests
from tilewright.server.metrics import Metrics
from tilewright.server.notices.notices import Notices
from tilewright.server.notices.outgoing import Networks, Outgoing
from tilewright.server.problems import FAULT, HANDLERS, PROBLEMS, REFUSED
from tilewright.server.protocol import check_protocol
from tilewright.server.readiness import Readiness
from tilewright.server.replays import Timelines
from tilewright.server.request_context import (
    AnyRequest,
    RequestContext,
    StrictRequest,
    address_of,
)
from tilewright.server.results.challenges import DailyChallenges
from tilewright.server.results.keeping import keep_earlier, rate_new
from tilewright.server.results.profiles import Profiles
from tilewright.server.routes import (
    account,
    bringing,
    game_services,
    games,
    notices,
    people,
    positions,
    replays,
    results,
    sheets,
    sign_in,
    site,
    tables,
)
from tilewright.server.routes.schema import schema_router
from tilewright.server.security import WORKERS, security_headers
from tilewright.server.services import Services
from tilewright.server.sessions import Guest, Sessions, origin_of, secret_key
from tilewright.server.settings import Settings
from tilewright.server.sockets import table_socket
from tilewright.server.storage.admin_store import AdminStore
from tilewright.server.storage.bus import Bus, OneServer
from tilewright.server.storage.database import connect, migrate, sqlite_path
from tilewright.server.storage.log import Log
from tilewright.server.storage.private_files import make_private
from tilewright.server.storage.sqlite import SqliteLog
from tilewright.server.storage.store import DatabaseUnavailable
from tilewright.server.table_registry import TableRegistry

HANDLERS_OF_API = (
    people.me,
    people.rename,
    people.my_moves,
    people.vacations,
    people.take_vacation,
    account.account,
    account.change_account,
    account.passkey_options,
    account.add_passkey,
    account.name_passkey,
    account.remove_passkey,
    account.device_code,
    account.recovery_codes,
    account.end_other_session,
    account.sign_out,
    account.export,
    account.delete_account,
    notices.told,
    notices.add_webhook,
    notices.add_push,
    notices.change_channel,
    notices.remove_channel,
    notices.test_channel,
    notices.set_quiet_hours,
    notices.make_calendar,
    notices.remove_calendar,
    results.profile,
    results.person_results,
    results.person_statistics,
    results.change_profile,
    results.leaders,
    results.challenges,
    results.play_challenge,
    results.challenge_board,
    sign_in.sign_in_options,
    sign_in.sign_in_by_passkey,
    sign_in.sign_in_by_code,
    games.games,
    games.catalogue,
    games.setup_advice,
    games.game_texts,
    games.score,
    games.score_forms,
    sheets.share_sheet,
    sheets.find_sheet,
    sheets.write_sheet,
    sheets.take_column,
    sheets.leave_column,
    sheets.remove_sheet,
    tables.list_tables,
    tables.create_table,
    tables.find_table,
    tables.choices,
    tables.join_table,
    tables.set_ready,
    tables.leave_table,
    tables.return_to_table,
    tables.set_seat,
    tables.start_table,
    tables.rematch,
    tables.pause_table,
    tables.change_chat,
    tables.mute,
    tables.unmute,
    replays.table_record,
    replays.table_frames,
    replays.table_moves,
    replays.table_recent,
    replays.table_log,
    positions.table_position,
    positions.position,
    game_services.table_service,
)


Admit = Callable[[AnyRequest], Awaitable[None]]
"""Raises a problem for whoever asks too much."""

LAST_WRITE_SECONDS = 2.0
"""For what is nice to have in the database when the server stops."""

SITE = (site.health, site.ready, site.client)
COMPUTED_COST = 20
"""Pages: so many are answered while figures, or the description of the interface, are made."""


def create_app(settings: Settings, games_offered: Mapping[str, AnyGame] | None = None) -> Litestar:
    """The application with its own folder of data. Serves every installed game by default."""
    make_private(settings.data_dir)
    metrics = Metrics()
    engine = connect(settings.data_dir, settings.database)
    store, log, bus = _storage(settings, engine, metrics)
    offered = installed_games() if games_offered is None else games_offered
    bots = BotPool(settings, metrics)
    names = GuestNames(store, is_alone=settings.database is None)
    budgets = Budgets(settings.limits, metrics)
    key = secret_key(settings.data_dir)
    origin = partial(origin_of, key)
    services = Services(settings, offered, metrics, store, log, bus, bots, names, budgets, origin)
    context = _request_context(services, store, key)
    changes = AdminChanges(context, store)
    pruning = Pruning(store, settings.keep, pause=PAUSE_SECONDS)
    _count_what_is_there(context)

    @asynccontextmanager
    async def running(_: Litestar) -> AsyncGenerator[None, None]:
        await migrate(engine)
        await log.open()
        await services.until_available(context.tables.keep_running_time)
        await changes.begin()
        await context.notices.begin()
        await bus.open(context.tables)
        context.tables.waking.begin()
        services.spawn(context.tables.waking.keep_going())
        services.spawn(context.tables.keep_tidy())
        services.spawn(context.tables.keep_time())
        services.spawn(context.readiness.measure_lag())
        services.spawn(changes.watch())
        services.spawn(context.notices.watch())
        services.spawn(_keep_results(store, offered))
        services.spawn(pruning.daily(bus, services.now, services.running.now, metrics.faults))
        try:
            yield
        finally:
            await services.stop_work()
            context.notices.outgoing.close()
            with suppress(DatabaseUnavailable, TimeoutError):
                await asyncio.wait_for(context.tables.keep_running_time(), LAST_WRITE_SECONDS)
            await bots.close()
            await bus.close()
            await log.close()
            await engine.dispose()

    return Litestar(
        route_handlers=[
            _api(context),
            table_socket,
            Router("/", route_handlers=SITE, before_request=_pages(context, 1)),
            Router(
                "/",
                route_handlers=[site.metrics, notices.calendar_feed],
                before_request=_pages(context, COMPUTED_COST),
            ),
        ],
        dependencies={"context": Provide(lambda: context, sync_to_thread=False)},
        exception_handlers=HANDLERS,
        middleware=[log_requests],
        before_send=[_finish_headers(metrics, settings)],
        lifespan=[running],
        # Files of the client are kept compressed.
        compression_config=CompressionConfig(
            "gzip",
            minimum_size=2048,
            gzip_compress_level=1,
            exclude_opt_key=site.SENDS_COMPRESSED,
        ),
        openapi_config=_openapi(_pages(context, COMPUTED_COST)),
        request_class=StrictRequest,
        request_max_body_size=settings.limits.body_bytes,
        logging_config=None,
    )


async def _keep_results(store: AdminStore, games: Mapping[str, AnyGame]) -> None:
    await keep_earlier(store, games)
    await rate_new(store)


def _storage(
    settings: Settings, engine: AsyncEngine, metrics: Metrics
) -> tuple[AdminStore, Log, Bus]:
    """SQLite for one server, PostgreSQL for any number."""
    if settings.database is None:
        turn = asyncio.Lock()
        embedded = SqliteLog(sqlite_path(settings.data_dir), turn, metrics)
        return AdminStore(engine, metrics, turn), embedded, OneServer()
    # The extra `postgres`: one server does without.
    from tilewright.server.storage.postgres import PostgresBus, PostgresLog  # noqa: PLC0415

    bus = PostgresBus(settings.database, metrics)
    log = PostgresLog(settings.database, bus.server, metrics, settings.database_patience)
    return AdminStore(engine, metrics), log, bus


def _request_context(services: Services, store: AdminStore, key: bytes) -> RequestContext:
    limits = services.settings.limits
    cookies = Sessions(key, secure=services.settings.secure_cookie)
    now = services.now
    tables = TableRegistry(services)
    outgoing = Outgoing(Networks(services.settings.notices.networks))
    daily = DailyChallenges(store, services.games, key, now)
    return RequestContext(
        services=services,
        tables=tables,
        timelines=Timelines(services),
        cookies=cookies,
        identities=Identities(store, cookies, key, now),
        accounts=Accounts(store, services.names, key, now, limits.name_characters),
        challenges=Challenges(key, now),
        notices=Notices(services, store, outgoing, key, tables.present_at),
        daily=daily,
        profiles=Profiles(store, services.names, daily),
        client=ClientFiles(services.settings.static_dir),
        requests=Buckets(limits.http_rate, limits.http_burst),
        chat=Buckets(limits.chat_rate, limits.chat_burst),
        sockets=Count(limits.sockets_per_guest),
        records=Count(limits.address_records),
        readiness=Readiness(services),
    )


def _api(context: RequestContext) -> Router:
    async def admit(request: AnyRequest) -> None:
        check_protocol(request.headers)
        await context.admit(request)

    def asker_of(request: AnyRequest) -> Asker:
        asker: Asker = request.state.asker
        return asker

    def guest_of(request: AnyRequest) -> Guest:
        return visitor_of(request).account

    def visitor_of(request: AnyRequest) -> Visitor:
        visitor: Visitor = request.state.visitor
        return visitor

    of_records = (
        replays.replay_file,
        replays.moves_of_file,
        positions.record_position,
        bringing.bring_table,
    )
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
        dependencies={
            "asker": Provide(asker_of, sync_to_thread=False),
            "guest": Provide(guest_of, sync_to_thread=False),
            "visitor": Provide(visitor_of, sync_to_thread=False),
        },
    )


def _finish_headers(metrics: Metrics, settings: Settings) -> BeforeMessageSendHookHandler:
    """Every answer, errors included, carries the security headers; a new guest gets the cookie."""
    usual, of_workers = security_headers(settings), security_headers(settings, WORKERS)

    async def finish(message: Message, scope: Scope) -> None:
        if message["type"] != "http.response.start":
            return
        metrics.requests.add(str(message["status"]))
        refused = scope.get("state", {}).get(REFUSED)
        if refused is not None:
            metrics.refused.add(refused)
        if refused == FAULT:
            metrics.faults.add()
        is_worker = scope["path"].startswith(WORKERS)
        headers = [*message["headers"], *(of_workers if is_worker else usual)]
        cookies = scope.get("state", {}).get("set_cookies", ())
        headers += ((b"set-cookie", cookie.encode()) for cookie in cookies)
        if scope["path"].startswith("/api/"):
            headers.append((b"cache-control", b"no-store"))
        message["headers"] = headers

    return finish


def _pages(context: RequestContext, cost: int) -> Admit:
    """What is no request of the interface counts as so many pages."""

    async def admit(request: AnyRequest) -> None:
        context.services.budgets.charge("pages", address_of(request), cost)

    return admit


def _openapi(admit: Admit) -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Tilewright",
        version=__version__,
        openapi_router=schema_router(admit),
        render_plugins=[JsonRenderPlugin(path="/")],
    )


def _count_what_is_there(context: RequestContext) -> None:
    gauge = context.services.metrics.gauge
    gauge("tilewright_sockets", "Open sockets.", lambda: context.sockets.total)
    gauge("tilewright_tables", "Tables in the memory.", lambda: len(context.tables.actors))
    gauge(
        "tilewright_tables_waiting",
        "Tables found so far that wait until their bots may play alone.",
        lambda: context.tables.waking.waiting,
    )
    bus, log = context.services.bus, context.services.log
    gauge("tilewright_bus_connected", "1: hears the other servers.", lambda: bus.is_connected)
    gauge("tilewright_log_working", "1: the log can be written.", lambda: log.is_working)
    gauge(
        "tilewright_bot_questions_waiting",
        "Questions to bots that wait for a process.",
        lambda: context.services.bots.waiting,
    )
