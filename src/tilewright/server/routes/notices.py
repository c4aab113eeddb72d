"""How I am told when I am away from the table: channels, quiet hours, a calendar (ADR 0030)."""

import secrets
from collections.abc import Callable
from typing import TypeVar

import msgspec
from litestar import Response, delete, get, post, put
from litestar.params import FromPath, JSONBody

from tilewright.hosting.problems import HttpProblem
from tilewright.server.budgets import too_many
from tilewright.server.notices import push, webhooks
from tilewright.server.notices.calendar import (
    Address,
    address_in,
    calendar_of,
    calendar_path,
)
from tilewright.server.notices.notices import Sent
from tilewright.server.notices.outgoing import Forbidden
from tilewright.server.notices.wire import (
    Arrived,
    ChangeChannel,
    ChannelInfo,
    ChannelKind,
    NewPush,
    NewWebhook,
    QuietHours,
    ToldSettings,
)
from tilewright.server.request_context import AnyRequest, RequestContext, TheContext, TheGuest
from tilewright.server.sessions import Guest
from tilewright.server.storage.notice_store import ChannelRow, SettingsRow

_Found = TypeVar("_Found")


def site_address(context: RequestContext, request: AnyRequest) -> str:
    """The address under which this server was asked: where links lead."""
    scheme = "https" if context.services.settings.secure_cookie else "http"
    return f"{scheme}://{request.headers.get('host', 'localhost')}"[:300]


async def _shown(context: RequestContext, account: Guest) -> ToldSettings:
    store = context.accounts.store
    person = await context.accounts.person(account)
    settings = await store.notice_settings(account)
    return ToldSettings(
        channels=tuple(_info(each) for each in await store.channels_of(account)),
        quiet_from=settings.quiet_from,
        quiet_until=settings.quiet_until,
        time_zone=person.time_zone,
        push_key=context.notices.keys.public,
        calendar=calendar_path(context.notices.key, Address(account, settings.calendar))
        if settings.calendar_on
        else None,
    )


def _info(channel: ChannelRow) -> ChannelInfo:
    target = msgspec.json.decode(channel.target)
    return ChannelInfo(
        id=channel.id,
        kind=channel.kind,
        name=channel.name,
        place=_host(target.get("endpoint") or target["address"]),
        worked=channel.worked,
        off=channel.off,
    )


def _host(address: str) -> str:
    return address.partition("://")[2].partition("/")[0]


@get("/account/told")
async def told(context: TheContext, guest: TheGuest) -> ToldSettings:
    """How I am told."""
    return await _shown(context, guest)


@post("/account/told/webhooks")
async def add_webhook(
    context: TheContext, request: AnyRequest, guest: TheGuest, data: JSONBody[NewWebhook]
) -> ToldSettings:
    """A channel to another service: Discord, Slack, Matrix, ntfy, or anything that takes JSON."""
    await context.accounts.person(guest)
    target = _checked(lambda: webhooks.target_of(data))
    _checked(lambda: context.notices.outgoing.check(target.address))
    await _add(context, request, guest, data.kind, data.name, target)
    return await _shown(context, guest)


@post("/account/told/pushes")
async def add_push(
    context: TheContext, request: AnyRequest, guest: TheGuest, data: JSONBody[NewPush]
) -> ToldSettings:
    """A browser that shows what I am told, also while no page of ours is open."""
    await context.accounts.person(guest)
    target = _checked(lambda: push.target_of(data))
    _checked(lambda: context.notices.outgoing.check(target.endpoint))
    store = context.accounts.store
    for channel in await store.channels_of(guest):
        if channel.kind == "push" and _endpoint(channel) == target.endpoint:
            await store.remove_channel(guest, channel.id, context.services.now())
    await _add(context, request, guest, "push", data.name, target)
    return await _shown(context, guest)


def _endpoint(channel: ChannelRow) -> str:
    return msgspec.json.decode(channel.target, type=push.PushTarget).endpoint


async def _add(
    context: RequestContext,
    request: AnyRequest,
    person: str,
    kind: ChannelKind,
    name: str,
    target: msgspec.Struct,
) -> ChannelRow:
    now = context.services.now()
    channel = ChannelRow(
        id=secrets.token_urlsafe(12),
        person=person,
        kind=kind,
        target=msgspec.json.encode(target).decode(),
        site=site_address(context, request),
        name=_label(context, name),
        daily=False,
        created=now,
        confirmed=now,
        worked=None,
        failures=0,
        off=None,
    )
    most = context.services.settings.notices.channels
    if not await context.accounts.store.add_channel(channel, most=most):
        detail = f"you are told in {most} ways; remove one first"
        raise HttpProblem(409, detail, kind="too-many-channels")
    await context.notices.listener_changed(person)
    return channel


def _checked(ask: Callable[[], _Found]) -> _Found:
    try:
        return ask()
    except Forbidden as forbidden:
        raise HttpProblem(422, str(forbidden), kind="bad-address") from forbidden


def _label(context: RequestContext, name: str) -> str:
    return context.accounts.label(name) if name.strip() else ""


@put("/account/told/channels/{channel:str}")
async def change_channel(
    context: TheContext, guest: TheGuest, channel: FromPath[str], data: JSONBody[ChangeChannel]
) -> ToldSettings:
    """What I call it; one that was switched off is on again."""
    found = await _own(context, guest, channel)
    changed = found._replace(name=_label(context, data.name), off=None, failures=0)
    await context.accounts.store.change_channel(changed, context.services.now())
    await context.notices.listener_changed(guest)
    return await _shown(context, guest)


@delete("/account/told/channels/{channel:str}", status_code=200)
async def remove_channel(
    context: TheContext, guest: TheGuest, channel: FromPath[str]
) -> ToldSettings:
    """Nothing is sent there any more."""
    await _own(context, guest, channel)
    await context.accounts.store.remove_channel(guest, channel, context.services.now())
    await context.notices.listener_changed(guest)
    return await _shown(context, guest)


@post("/account/told/channels/{channel:str}/test", status_code=200)
async def test_channel(context: TheContext, guest: TheGuest, channel: FromPath[str]) -> Arrived:
    """One message now; says whether it arrived."""
    found = await _own(context, guest, channel)
    bucket = context.notices.tests.of(guest)
    if not bucket.take(1):
        raise too_many("too many messages on trial", bucket.wait(1))
    outcome = await context.notices.send_test(found)
    return Arrived(None if isinstance(outcome, Sent) else outcome.why)


@put("/account/told/quiet")
async def set_quiet_hours(
    context: TheContext, guest: TheGuest, data: JSONBody[QuietHours]
) -> ToldSettings:
    """When I am told nothing, in my time zone."""
    await context.accounts.person(guest)
    store = context.accounts.store
    before: SettingsRow = await store.notice_settings(guest)
    wanted = before._replace(quiet_from=data.quiet_from, quiet_until=data.quiet_until)
    await store.keep_notice_settings(guest, wanted, context.services.now())
    return await _shown(context, guest)


@post("/account/told/calendar", status_code=200)
async def make_calendar(context: TheContext, guest: TheGuest) -> ToldSettings:
    """A new address at which programs read my deadlines; the one of before leads nowhere."""
    await _set_calendar(context, guest, is_on=True)
    return await _shown(context, guest)


@delete("/account/told/calendar", status_code=200)
async def remove_calendar(context: TheContext, guest: TheGuest) -> ToldSettings:
    """No address leads to my deadlines any more."""
    await _set_calendar(context, guest, is_on=False)
    return await _shown(context, guest)


async def _set_calendar(context: RequestContext, person: Guest, *, is_on: bool) -> None:
    await context.accounts.person(person)
    store = context.accounts.store
    before = await store.notice_settings(person)
    wanted = before._replace(calendar=before.calendar + 1, calendar_on=is_on)
    await store.keep_notice_settings(person, wanted, context.services.now())
    await context.notices.listener_changed(person)


@get("/calendar/{written:str}", media_type="text/calendar", include_in_schema=False)
async def calendar_feed(
    context: TheContext, request: AnyRequest, written: FromPath[str]
) -> Response[bytes]:
    """Somebody's deadlines, for whoever has the address: programs for calendars sign in nowhere."""
    address = address_in(context.notices.key, written)
    store = context.accounts.store
    settings = None if address is None else await store.notice_settings(address.person)
    listener = None if address is None else await store.listener(address.person)
    if (
        address is None
        or settings is None
        or listener is None
        or not settings.calendar_on
        or settings.calendar != address.number
    ):
        raise HttpProblem(404, "there is no calendar at this address")
    known = []
    for notice in await store.notices_of(address.person):
        if notice.kind == "your-move" and notice.until is not None:
            table = await store.table(notice.table)
            if table is not None and table.status != "ended":
                known.append((notice, table))
    body = calendar_of(listener, known, site_address(context, request))
    headers = {"Cache-Control": "private, no-store"}
    return Response(body, media_type="text/calendar", headers=headers)


async def _own(context: RequestContext, person: str, channel: str) -> ChannelRow:
    found = await context.accounts.store.channel(channel)
    if found is None or found.person != person:
        raise HttpProblem(404, "you have no such channel")
    return found
