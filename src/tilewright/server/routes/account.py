"""My account: kept, named, signed in to by passkeys and codes, taken away, deleted (ADR 0020)."""

import asyncio

from litestar import delete, get, post, put
from litestar.params import FromPath, JSONBody

from tilewright.hosting.problems import HttpProblem
from tilewright.server.accounts.browsers import browser_of
from tilewright.server.accounts.identities import Visitor
from tilewright.server.accounts.passkeys import (
    ALGORITHMS,
    BadPasskey,
    RelyingParty,
    made_passkey,
    relying_party,
    to_text,
)
from tilewright.server.accounts.wire import (
    Account,
    ChangeAccount,
    DeleteAccount,
    DeviceCode,
    KeepAccount,
    NamePasskey,
    NewPasskey,
    PasskeyOptions,
    RecoveryCodes,
    SignOut,
)
from tilewright.server.administration import Refused, people
from tilewright.server.administration.people import Export
from tilewright.server.request_context import (
    AnyRequest,
    RequestContext,
    TheAsker,
    TheContext,
    TheVisitor,
    address_of,
)
from tilewright.server.storage.account_store import PasskeyRow

EXPORT_COST = 30
"""Requests as which all that is kept of somebody counts."""


def site_of(context: RequestContext, request: AnyRequest) -> RelyingParty | None:
    """For which site browsers make passkeys here; None where they have none."""
    is_https = context.services.settings.secure_cookie
    return relying_party(request.headers.get("host"), is_https=is_https)


def site_with_passkeys(context: RequestContext, request: AnyRequest) -> RelyingParty:
    """The same, or a problem."""
    site = site_of(context, request)
    if site is None:
        detail = "browsers have passkeys over HTTPS alone; codes do without"
        raise HttpProblem(409, detail, kind="no-passkeys-here")
    return site


def charge_sign_in(context: RequestContext, request: AnyRequest) -> None:
    """Attempts to sign in are few for each address."""
    context.services.budgets.charge("sign_ins", address_of(request))


def begin_session(context: RequestContext, request: AnyRequest, account: str, secret: str) -> None:
    """The browser gets a cookie of its own, whatever it had before."""
    context.identities.forget(account)
    request.state.set_cookies = [context.cookies.person_cookie(secret)]


async def _as_new_guest(context: RequestContext, request: AnyRequest) -> Account:
    """Nobody is signed in here any more: whoever is at this browser is somebody new."""
    guest = context.cookies.new_guest()
    context.set_guest(request, guest)
    return await _shown(context, request, Visitor(guest, None, is_due=False))


async def _kept(
    context: RequestContext, request: AnyRequest, visitor: Visitor, asked: KeepAccount
) -> Visitor:
    """The visitor as a person; a guest becomes one, and is one at the tables, too."""
    if visitor.session is not None:
        return visitor
    account = visitor.account
    context.services.budgets.charge("sessions", address_of(request))
    old = await context.services.names.of(account)
    agent = request.headers.get("user-agent", "")
    secret = await context.accounts.keep(visitor, asked, agent)
    begin_session(context, request, account, secret)
    name = await context.services.names.of(account)
    if name != old:
        unended = await context.tables.unended_of(account)
        await context.tables.rename(unended, account, old, name)
    return Visitor(account, context.accounts.hash_of(secret), is_due=False)


async def _shown(context: RequestContext, request: AnyRequest, visitor: Visitor) -> Account:
    has_passkeys = site_of(context, request) is not None
    return await context.accounts.shown(visitor, has_passkeys_here=has_passkeys)


@get("/account")
async def account(context: TheContext, request: AnyRequest, visitor: TheVisitor) -> Account:
    """My account, a guest's or a person's."""
    return await _shown(context, request, visitor)


@put("/account")
async def change_account(
    context: TheContext,
    asker: TheAsker,
    request: AnyRequest,
    visitor: TheVisitor,
    data: JSONBody[ChangeAccount],
) -> Account:
    """My picture, language and time zone; the picture also at the tables where I sit, each of which
    counts as a request.
    """
    account = visitor.account
    unended = await context.tables.unended_of(account)
    context.charge(asker, len(unended))
    await context.accounts.choose(account, data)
    name = await context.services.names.of(account)
    await context.tables.show_avatar(unended, account, name, data.avatar)
    return await _shown(context, request, visitor)


@post("/account/passkeys/options", status_code=200)
async def passkey_options(
    context: TheContext, request: AnyRequest, visitor: TheVisitor, data: JSONBody[KeepAccount]
) -> PasskeyOptions:
    """What my browser needs to make a passkey, for the name that I will have."""
    site = site_with_passkeys(context, request)
    charge_sign_in(context, request)
    account = visitor.account
    name = await context.services.names.of(account)
    if visitor.session is None:
        name = await context.accounts.free_name(account, data.name or name, of_person=True)
    keys = await context.accounts.store.passkeys_of(account)
    return PasskeyOptions(
        challenge=context.challenges.new("add", account, site),
        site=site.id,
        user=to_text(account.encode()),
        name=name,
        known=tuple(key.id for key in keys),
        algorithms=ALGORITHMS,
    )


@post("/account/passkeys")
async def add_passkey(
    context: TheContext, request: AnyRequest, visitor: TheVisitor, data: JSONBody[NewPasskey]
) -> Account:
    """One more passkey; with the first a guest becomes a person."""
    key = await _made(context, request, visitor, data)
    visitor = await _kept(context, request, visitor, data.keep)
    await context.accounts.add_passkey(key)
    return await _shown(context, request, visitor)


async def _made(
    context: RequestContext, request: AnyRequest, visitor: Visitor, data: NewPasskey
) -> PasskeyRow:
    """The passkey that a browser made for a challenge of ours, which is spent."""
    site = site_with_passkeys(context, request)
    charge_sign_in(context, request)
    account, now = visitor.account, context.services.now()
    label = context.accounts.label(data.name or _this_browser(request))
    try:
        asked = context.challenges.answered(data.client_data, "add", account, site)
        key = await asyncio.to_thread(made_passkey, data, asked, site, account, now)
    except BadPasskey as bad:
        raise bad_passkey(bad) from bad
    if not await context.accounts.store.spend_challenge(asked.nonce, asked.expires, now):
        raise bad_passkey(BadPasskey("the challenge was answered before"))
    return key._replace(name=label)


def _this_browser(request: AnyRequest) -> str:
    browser = browser_of(request.headers.get("user-agent", ""))
    return " · ".join(part for part in browser if part) or "Passkey"


def bad_passkey(bad: BadPasskey) -> HttpProblem:
    """What came is no answer of a passkey; the reason is for whoever writes a client."""
    return HttpProblem(403, f"this passkey did not work: {bad}"[:200], kind="bad-passkey")


@put("/account/passkeys/{key:str}")
async def name_passkey(
    context: TheContext,
    request: AnyRequest,
    visitor: TheVisitor,
    key: FromPath[str],
    data: JSONBody[NamePasskey],
) -> Account:
    """What I call it."""
    label = context.accounts.label(data.name)
    if not await context.accounts.store.name_passkey(visitor.account, key, label):
        raise _no_passkey()
    return await _shown(context, request, visitor)


@delete("/account/passkeys/{key:str}", status_code=200)
async def remove_passkey(
    context: TheContext, request: AnyRequest, visitor: TheVisitor, key: FromPath[str]
) -> Account:
    """It signs in no more."""
    if not await context.accounts.store.remove_passkey(visitor.account, key):
        raise _no_passkey()
    return await _shown(context, request, visitor)


def _no_passkey() -> HttpProblem:
    return HttpProblem(404, "you have no such passkey")


@post("/account/device-code")
async def device_code(
    context: TheContext, request: AnyRequest, visitor: TheVisitor, data: JSONBody[KeepAccount]
) -> DeviceCode:
    """A code that signs in once on another device, within ten minutes."""
    charge_sign_in(context, request)
    visitor = await _kept(context, request, visitor, data)
    return await context.accounts.device_code(visitor.account)


@post("/account/recovery-codes")
async def recovery_codes(
    context: TheContext, request: AnyRequest, visitor: TheVisitor, data: JSONBody[KeepAccount]
) -> RecoveryCodes:
    """Codes to print. They are told this once: the server keeps what they cannot be made from."""
    charge_sign_in(context, request)
    visitor = await _kept(context, request, visitor, data)
    return await context.accounts.recovery_codes(visitor.account)


@delete("/account/sessions/{session:str}", status_code=200)
async def end_other_session(
    context: TheContext, request: AnyRequest, visitor: TheVisitor, session: FromPath[str]
) -> Account:
    """Signs me out in another browser."""
    now = context.services.now()
    if session == visitor.session or not await context.accounts.store.end_sessions(
        visitor.account, now, only=session
    ):
        raise HttpProblem(404, "you are not signed in there")
    context.identities.forget(visitor.account)
    return await _shown(context, request, visitor)


@post("/account/sign-out", status_code=200)
async def sign_out(
    context: TheContext, request: AnyRequest, visitor: TheVisitor, data: JSONBody[SignOut]
) -> Account:
    """Out of this browser, or of all; who is here then is a new guest."""
    await context.accounts.person(visitor.account)
    only = None if data.everywhere else visitor.session
    await context.accounts.store.end_sessions(visitor.account, context.services.now(), only=only)
    context.identities.forget(visitor.account)
    return await _as_new_guest(context, request)


@get("/account/export")
async def export(context: TheContext, request: AnyRequest, visitor: TheVisitor) -> Export:
    """All that is kept of me."""
    charge_sign_in(context, request)
    context.charge(request.state.asker, EXPORT_COST)
    try:
        return await people.export(context.accounts.store, visitor.account, context.services.now())
    except Refused as refused:
        raise HttpProblem(404, "nothing is kept of you here", kind="no-person") from refused


@post("/account/delete", status_code=200)
async def delete_account(
    context: TheContext, request: AnyRequest, visitor: TheVisitor, data: JSONBody[DeleteAccount]
) -> Account:
    """Removes all that is kept of me. Others keep their games, with a former player."""
    charge_sign_in(context, request)
    context.charge(request.state.asker, EXPORT_COST)
    if data.name != await context.services.names.of(visitor.account):
        raise HttpProblem(409, "type in the name that you have here", kind="not-your-name")
    store = context.accounts.store
    theirs = await store.guest_tables(visitor.account)
    try:
        await people.delete(store, visitor.account, context.services.now())
    except Refused as refused:
        raise HttpProblem(409, str(refused), kind="no-person") from refused
    for table in theirs:
        context.tables.table_changed(table)
    context.identities.forget(visitor.account)
    context.services.names.forget(visitor.account)
    return await _as_new_guest(context, request)
