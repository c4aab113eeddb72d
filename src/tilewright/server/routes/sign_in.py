"""Signing in as a person, on a browser that is a guest's: by a passkey, or by a code."""

import asyncio
from contextlib import suppress

from litestar import post
from litestar.params import JSONBody

from tilewright.hosting.problems import HttpProblem
from tilewright.server.accounts.identities import Visitor
from tilewright.server.accounts.passkeys import BadPasskey, signed_count
from tilewright.server.accounts.wire import (
    Account,
    CodeProof,
    PasskeyProof,
    SignInOptions,
)
from tilewright.server.administration import Refused
from tilewright.server.administration.tables import change_table
from tilewright.server.request_context import (
    AnyRequest,
    RequestContext,
    TheContext,
    TheVisitor,
    address_of,
)
from tilewright.server.routes.account import (
    bad_passkey,
    begin_session,
    charge_sign_in,
    site_of,
    site_with_passkeys,
)
from tilewright.server.sessions import Guest
from tilewright.tables.seating import Denied

MISS_COST = 9
"""Further attempts as which a wrong code counts."""


@post("/sign-in/options", status_code=200)
async def sign_in_options(
    context: TheContext, request: AnyRequest, visitor: TheVisitor
) -> SignInOptions:
    """What my browser needs to ask for a passkey."""
    site = site_with_passkeys(context, request)
    charge_sign_in(context, request)
    return SignInOptions(context.challenges.new("sign-in", visitor.account, site), site.id)


@post("/sign-in/passkey", status_code=200)
async def sign_in_by_passkey(
    context: TheContext, request: AnyRequest, visitor: TheVisitor, data: JSONBody[PasskeyProof]
) -> Account:
    """I am the person whose passkey signed."""
    site = site_with_passkeys(context, request)
    charge_sign_in(context, request)
    store, now = context.accounts.store, context.services.now()
    try:
        asked = context.challenges.answered(data.client_data, "sign-in", visitor.account, site)
    except BadPasskey as bad:
        raise bad_passkey(bad) from bad
    key = await store.passkey(data.id)
    if key is None:
        raise bad_passkey(BadPasskey("nobody here has it"))
    try:
        count = await asyncio.to_thread(signed_count, data, asked, site, key)
    except BadPasskey as bad:
        raise bad_passkey(bad) from bad
    if not await store.spend_challenge(asked.nonce, asked.expires, now):
        raise bad_passkey(BadPasskey("the challenge was answered before"))
    if not await store.use_passkey(key.id, before=key.sign_count, sign_count=count, now=now):
        raise bad_passkey(BadPasskey("it was used elsewhere in this instant"))
    return await _signed_in(context, request, visitor, key.person, bring=data.bring)


@post("/sign-in/code", status_code=200)
async def sign_in_by_code(
    context: TheContext, request: AnyRequest, visitor: TheVisitor, data: JSONBody[CodeProof]
) -> Account:
    """I am the person who got this code on another device, or had it printed."""
    charge_sign_in(context, request)
    try:
        account = await context.accounts.spend_code(data.code)
    except HttpProblem:
        context.services.budgets.owe("sign_ins", address_of(request), MISS_COST)
        raise
    return await _signed_in(context, request, visitor, account, bring=data.bring)


async def _signed_in(
    context: RequestContext, request: AnyRequest, visitor: Visitor, account: str, *, bring: bool
) -> Account:
    """The browser is the person's; the guest it was comes along, if that is wished."""
    context.refuse_banned(account)
    secret = await context.accounts.sign_in(account, request.headers.get("user-agent", ""))
    begin_session(context, request, account, secret)
    if visitor.session is not None:
        await context.accounts.store.end_sessions(
            visitor.account, context.services.now(), only=visitor.session
        )
        context.identities.forget(visitor.account)
    elif bring:
        await _bring(context, visitor.account, account)
    signed_in = Visitor(Guest(account), context.accounts.hash_of(secret), is_due=False)
    has_passkeys = site_of(context, request) is not None
    return await context.accounts.shown(signed_in, has_passkeys_here=has_passkeys)


async def _bring(context: RequestContext, guest: Guest, person: str) -> None:
    """The tables of a guest, and all else, are a person's from now on."""
    store, now = context.accounts.store, context.services.now()
    change = await context.accounts.bringing(guest, person)
    for table in await store.guest_tables(guest):
        actor = context.tables.actors.get(table)
        # One that is damaged, or changed all the time, stays the guest's.
        with suppress(Refused, HttpProblem, Denied):
            if actor is None:
                await change_table(store, table, change, now)
                context.tables.table_changed(table)
            else:
                await actor.change(change)
    await context.accounts.forget_guest(guest, person)
