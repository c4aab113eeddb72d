"""A table and who sits at it, as a value: every change gives a new table or says why not."""

from typing import Literal

import msgspec

from tilewright.core import AnyGame, Outcome, Setup, Value
from tilewright.core.game import HasSecretOptions
from tilewright.server.problems import Refusal
from tilewright.server.wire import SeatInfo, SeatRequest, TableInfo

Status = Literal["open", "playing", "ended"]


class Chair(Value, frozen=True):
    """One seat and who has it."""

    kind: Literal["open", "person", "bot"]
    guest: str | None = None
    name: str = ""
    level: int | None = None
    """Of a bot, or of the bot that stands in for a person."""
    stand_in: bool = False

    @property
    def is_played_by_bot(self) -> bool:
        """Whether the server acts for this seat."""
        return self.kind == "bot" or self.stand_in


class Secret(Value, frozen=True):
    """What nobody may know before the end. Never shown, not even in a traceback."""

    seed: str
    salt: str

    def __repr__(self) -> str:
        return "Secret(…)"


class Table(Value, frozen=True):
    """Everything about a table but its play."""

    id: str
    game: str
    rules_version: str
    setup: Setup
    chairs: tuple[Chair, ...]
    host: str
    secret: Secret
    created: float
    listed: bool = False
    practice: bool = False
    status: Status = "open"
    commitment: str | None = None
    outcome: Outcome | None = None
    rematch: str | None = None
    version: int = 0
    """Moves on with every stored change; two servers cannot overwrite each other."""

    def seats_of(self, guest: str) -> tuple[int, ...]:
        """The seats that a guest owns, several in hot-seat play."""
        return tuple(
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.kind == "person" and chair.guest == guest
        )

    def guests(self) -> frozenset[str]:
        """Everyone for whom this is a table of theirs."""
        return frozenset({self.host, *(chair.guest for chair in self.chairs if chair.guest)})

    @property
    def is_against_bots(self) -> bool:
        """Whether one person at the most plays, and nobody is waited for."""
        return self.is_full and sum(chair.kind == "person" for chair in self.chairs) <= 1

    @property
    def is_full(self) -> bool:
        """Whether nobody is waited for."""
        return all(chair.kind != "open" for chair in self.chairs)


def shown_setup(table: Table, game: AnyGame | None) -> Setup:
    """What was agreed on; what tells secrets of the game only after its end."""
    secret = game.secret_options if game and isinstance(game, HasSecretOptions) else ()
    return table.setup if table.status == "ended" else table.setup.withholding(secret)


def table_info(
    table: Table, game: AnyGame | None, guest: str, present: frozenset[str]
) -> TableInfo:
    """The table as one guest may know it; `present` are the guests whose sockets are open."""
    return TableInfo(
        id=table.id,
        game=table.game,
        setup=shown_setup(table, game),
        status=table.status,
        seats=tuple(
            SeatInfo(
                kind=chair.kind,
                name=chair.name,
                level=chair.level,
                mine=chair.kind == "person" and chair.guest == guest,
                present=chair.kind == "person" and chair.guest in present,
                stand_in=chair.stand_in,
            )
            for chair in table.chairs
        ),
        host=table.host == guest,
        listed=table.listed,
        practice=table.practice,
        created=table.created,
        commitment=table.commitment,
        outcome=table.outcome,
        rematch=table.rematch,
    )


def chair_for(request: SeatRequest, guest: str, name: str) -> Chair:
    """What a host asks for, as a chair."""
    match request.kind:
        case "mine":
            return Chair("person", guest=guest, name=request.name or name)
        case "open":
            return Chair("open")
        case "bot":
            return Chair("bot", level=request.level)


def sit_down(table: Table, guest: str, name: str, seat: int | None) -> Table:
    """The guest on an open seat; None takes the first. Who sits already stays where they are."""
    if table.status != "open":
        if table.seats_of(guest):
            return table
        raise Refusal(409, "the game has begun; you can watch it", kind="begun")
    if seat is None:
        if table.seats_of(guest):
            return table
        seat = next((i for i, chair in enumerate(table.chairs) if chair.kind == "open"), None)
        if seat is None:
            raise Refusal(409, "every seat is taken; you can watch", kind="taken")
    chair = chair_at(table, seat)
    if chair.kind == "person" and chair.guest == guest:
        return table
    if chair.kind != "open":
        raise Refusal(409, f"seat {seat} is taken; choose an open one", kind="taken")
    return with_chair(table, seat, Chair("person", guest=guest, name=name))


def stand_up(table: Table, guest: str, level: int) -> Table:
    """Before the start frees the guest's seats; during play a bot of this level stands in."""
    seats = table.seats_of(guest)
    if not seats:
        raise Refusal(409, "you have no seat at this table", kind="no-seat")
    if table.status == "ended":
        raise Refusal(409, "the game is over; there is nothing to leave", kind="over")
    for seat in seats:
        if table.status == "playing":
            table = with_stand_in(table, seat, level)
        else:
            table = with_chair(table, seat, Chair("open"))
    if table.status == "open":
        people = [chair.guest for chair in table.chairs if chair.guest is not None]
        if not people:
            return msgspec.structs.replace(table, status="ended")
        if table.host not in people:
            table = msgspec.structs.replace(table, host=people[0])
    return table


def take_back(table: Table, guest: str) -> Table:
    """The guest plays again instead of the bots that stood in."""
    seats = table.seats_of(guest)
    if not seats:
        raise Refusal(409, "you have no seat at this table", kind="no-seat")
    for seat in seats:
        chair = table.chairs[seat]
        if chair.stand_in:
            chair = msgspec.structs.replace(chair, stand_in=False, level=None)
            table = with_chair(table, seat, chair)
    return table


def replace_absent(
    table: Table, asking: str, seat: int, request: SeatRequest, present: frozenset[str]
) -> Table:
    """During play: a bot for a person who is not there, asked for by somebody who plays."""
    chair = chair_at(table, seat)
    if request.kind != "bot" or request.level is None:
        raise Refusal(409, "during play a seat can only be given to a bot", kind="begun")
    if chair.kind != "person":
        raise Refusal(409, f"seat {seat} is a bot already", kind="taken")
    if not table.seats_of(asking):
        raise Refusal(403, "only those who play at this table may ask for a bot", kind="no-seat")
    if chair.guest != asking and chair.guest in present:
        raise Refusal(
            409,
            f"{chair.name or 'that person'} is here; only absent people are replaced",
            kind="present",
        )
    return with_stand_in(table, seat, request.level)


def rematch_chairs(table: Table, asking: str) -> tuple[Chair, ...]:
    """The same company again, moved on by one seat so that another begins.

    The one who asks sits down at once; the others find their seats open.
    """
    chairs = (*table.chairs[1:], table.chairs[0])
    return tuple(
        Chair("open")
        if chair.kind == "person" and chair.guest != asking
        else msgspec.structs.replace(
            chair, stand_in=False, level=chair.level if chair.kind == "bot" else None
        )
        for chair in chairs
    )


def chair_at(table: Table, seat: int) -> Chair:
    """The chair, or the refusal that there is none."""
    if not 0 <= seat < len(table.chairs):
        raise Refusal(404, f"there is no seat {seat}; seats are 0 to {len(table.chairs) - 1}")
    return table.chairs[seat]


def with_chair(table: Table, seat: int, chair: Chair) -> Table:
    """The table with one chair changed."""
    chairs = (*table.chairs[:seat], chair, *table.chairs[seat + 1 :])
    return msgspec.structs.replace(table, chairs=chairs)


def with_stand_in(table: Table, seat: int, level: int) -> Table:
    """A bot plays for the person, who keeps the seat."""
    chair = msgspec.structs.replace(table.chairs[seat], stand_in=True, level=level)
    return with_chair(table, seat, chair)
