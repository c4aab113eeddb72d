"""Who am I?"""

from litestar import get, post, put
from litestar.params import JSONBody

from tilewright.hosting.wire import Me, MyMoves, Rename, TakeVacation, Vacations
from tilewright.server.request_context import TheAsker, TheContext, TheGuest


@get("/me/moves")
async def my_moves(context: TheContext, asker: TheAsker) -> MyMoves:
    """My tables that have not ended: where it is my move, where others are to act, invitations."""
    async with context.listing_tables(asker):
        return await context.tables.moves_of(asker.guest)


@get("/me/vacations")
async def vacations(context: TheContext, guest: TheGuest) -> Vacations:
    """When my clocks at slow tables stand, and for how many days more they may."""
    return await context.tables.vacations_of(guest)


@post("/me/vacations")
async def take_vacation(
    context: TheContext, asker: TheAsker, data: JSONBody[TakeVacation]
) -> Vacations:
    """My clocks stand at all slow tables at which I sit now; each counts as a request."""
    unended = await context.tables.unended_of(asker.guest)
    context.charge(asker, 1 + len(unended))
    return await context.tables.take_vacation(asker.guest, data.days, unended)


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
