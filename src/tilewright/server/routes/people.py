"""Who am I?"""

from litestar import get, put
from litestar.params import JSONBody

from tilewright.hosting.wire import Me, Rename
from tilewright.server.request_context import TheAsker, TheContext, TheGuest


@get("/me")
async def me(context: TheContext, guest: TheGuest) -> Me:
    """The guest of this session; the first request makes one."""
    return Me(guest, await context.services.names.of(guest))


@put("/me")
async def rename(
    context: TheContext, asker: TheAsker, guest: TheGuest, data: JSONBody[Rename]
) -> Me:
    """Gives the guest a name, also at the tables where the guest sits; each counts as a request.
    No name of a person, or one that looks like it, is somebody else's.
    """
    old = await context.services.names.of(guest)
    unended = await context.tables.unended_of(guest)
    context.charge(asker, len(unended))
    name = await context.accounts.rename(guest, data.name)
    await context.tables.rename(unended, guest, old, name)
    return Me(guest, name)
