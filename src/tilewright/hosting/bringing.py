"""A table of a device is brought to a server: packed there, played again and made a table here."""

import re
from hashlib import sha256
from typing import Final, NamedTuple

import msgspec

from tilewright.core import AnyGame
from tilewright.core.record import Header
from tilewright.hosting.making import Maker, check_table, new_table
from tilewright.hosting.problems import HttpProblem
from tilewright.hosting.replays import record_text
from tilewright.hosting.wire import BringTable, CreateTable
from tilewright.tables.log import Entry
from tilewright.tables.seating import Secret, TableData, ended, started
from tilewright.tables.timeline import Timeline
from tilewright.tables.wire import SeatRequest

_DEVICE_TABLE: Final = re.compile(r"here-[a-z0-9]{14}")


class NewNames(NamedTuple):
    """What a table gets anew where it is brought to."""

    table: str
    salt: str


class BroughtTable(NamedTuple):
    """A table as it is stored, with all that happened at it."""

    data: TableData
    entries: list[Entry]


def packed(timeline: Timeline, data: TableData) -> BringTable:
    """A table of a device with its seed, whether its game is over or not."""
    seats = tuple(
        SeatRequest("bot", chair.level)
        if chair.kind == "bot"
        else SeatRequest("mine", name=chair.name or None)
        for chair in data.chairs
    )
    record = record_text(timeline, data)
    return BringTable(data.id, seats, record, timeline.number, data.stand_in_level)


def brought_key(guest: str, device_table: str) -> str:
    """By this a table is known that a guest brought; it tells neither of them."""
    return sha256(f"{guest} {device_table}".encode()).hexdigest()[:32]


def check_bringing(request: BringTable) -> None:
    """Refuses what no device would send; what was played is dearer to look at."""
    if not _DEVICE_TABLE.fullmatch(request.table):
        raise _refusal("its id is not one that a device gives")
    kinds = {seat.kind for seat in request.seats}
    if "open" in kinds:
        raise _refusal("at a table of a device no seat is open")
    if "mine" not in kinds:
        raise _refusal("none of its seats is yours")


def brought_table(
    game: AnyGame, header: Header, timeline: Timeline, request: BringTable, by: Maker, new: NewNames
) -> BroughtTable:
    """The table of a record that was replayed, marked as practice: the device knew its seed."""
    order = CreateTable(
        game.info.key,
        header.setup(game.info),
        request.seats,
        seed=header.seed,
        position=header.position,
        stand_in_level=request.stand_in_level,
    )
    check_table(order)
    secret = Secret(header.seed, new.salt, header.position)
    begun = started(
        new_table(game, order, by, new.table, secret),
        game.write_position(timeline.steps[0].state),
    )
    data = msgspec.structs.replace(begun, brought=brought_key(by.guest, request.table))
    outcome = game.outcome(timeline.steps[-1].state)
    entries = [
        Entry(new.table, number, seat, "act", game.write_action(action), by.now)
        for number, (seat, action) in enumerate(timeline.actions(), start=1)
    ]
    return BroughtTable(data if outcome is None else ended(data, outcome), entries)


def _refusal(reason: str) -> HttpProblem:
    return HttpProblem(422, f"not a table of a device: {reason}", kind="bad-record", line=1)
