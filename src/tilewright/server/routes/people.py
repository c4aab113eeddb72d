"""Who am I?"""

from litestar import get, put
from litestar.params import JSONBody

from tilewright.server.desk import TheDesk, TheGuest
from tilewright.server.table_registry import checked_name
from tilewright.server.wire import Me, Rename


@get("/me")
async def me(desk: TheDesk, guest: TheGuest) -> Me:
    """The guest of this session; the first request makes one."""
    return Me(guest, await desk.house.names.of(guest))


@put("/me")
async def rename(desk: TheDesk, guest: TheGuest, data: JSONBody[Rename]) -> Me:
    """Gives the guest a name, also at the tables where the guest sits."""
    name = checked_name(data.name, desk.house.settings.limits.name_characters)
    old = await desk.house.names.of(guest)
    await desk.house.names.rename(guest, name, desk.house.now())
    await desk.tables.rename(guest, old, name)
    return Me(guest, name)
