"""A guest who turns out to be a person: the tables of the one are the other's."""

import msgspec

from tilewright.tables.seating import Chair, TableData


def merged(
    table: TableData, guest: str, old: str, person: str, name: str, avatar: str
) -> TableData:
    """The table with the person wherever the guest was.

    If both sat there, the person has both seats from now on, as at one device.
    """
    chairs = tuple(_moved(chair, guest, old, person, name, avatar) for chair in table.chairs)
    muted = tuple(
        msgspec.structs.replace(each, guest=person) if each.guest == guest else each
        for each in table.muted
        if each.guest != guest or not table.is_muted(person)
    )
    both = bool(table.seats_of(guest)) and bool(table.seats_of(person))
    return msgspec.structs.replace(
        table,
        chairs=chairs,
        host=person if table.host == guest else table.host,
        muted=muted,
        hot_seat=table.hot_seat or both,
    )


def _moved(chair: Chair, guest: str, old: str, person: str, name: str, avatar: str) -> Chair:
    if chair.guest == guest:
        if chair.name != old:
            return msgspec.structs.replace(chair, guest=person)
        return msgspec.structs.replace(chair, guest=person, name=name, avatar=avatar)
    if chair.kept_for == guest:
        return msgspec.structs.replace(chair, kept_for=person)
    return chair
