"""A table and those who sit at it, as a value: every change gives a new one or says why not."""

from collections.abc import Collection, Iterable
from typing import Literal, NamedTuple

import msgspec

from tilewright.core import AnyGame, Outcome, Seat, Setup, Value
from tilewright.core.commitment import commit
from tilewright.tables.levels import DEFAULT
from tilewright.tables.log import LOG_FORMAT
from tilewright.tables.wire import (
    MutedPerson,
    SeatInfo,
    SeatRequest,
    StandIn,
    TableInfo,
    TimeControl,
)

Status = Literal["open", "playing", "ended"]
DenialCode = Literal[
    "begun",
    "forfeited",
    "just-left",
    "no-seat",
    "no-clock",
    "no-such-seat",
    "not-host",
    "not-ready",
    "over",
    "present",
    "seated",
    "taken",
    "yourself",
]

MOST_MUTED = 100
"""People that one host may mute; of more, the first may write again."""
MOST_PAUSES = 50
"""Of pauses and vacations, earlier ones are forgotten: no turn lasts so many."""
MOST_STAND_INS = 20
"""Stretches of a game that are told apart for one seat; later ones are told as one."""


class Denied(Exception):
    """A change that somebody may not make, or that is not possible now."""

    def __init__(self, code: DenialCode, detail: str) -> None:
        super().__init__(detail)
        self.code: DenialCode = code
        self.detail = detail


class Stop(Value, frozen=True):
    """A time in which clocks stood."""

    begins: float
    ends: float | None = None
    """None: they still do."""

    def holds(self, now: float) -> bool:
        """Whether the clocks stand now."""
        return self.begins <= now and (self.ends is None or now < self.ends)


class Chair(Value, frozen=True):
    """One seat and whoever has it."""

    kind: Literal["open", "person", "bot"]
    guest: str | None = None
    name: str = ""
    avatar: str = ""
    """The picture of a person's account, where it is the account's name that stands here."""
    level: int | None = None
    """Of a bot, or of the bot that stands in for a person."""
    stand_in: bool = False
    ready: bool = True
    """A person who has said so, or need not say it: what is full begins when everybody is ready."""
    kept_for: str | None = None
    """An open seat is kept for this guest, who has the name."""
    for_turn: bool = False
    """The bot stands in for this turn alone, since the person's time was up."""
    forfeited: bool = False
    """The person's time was up, and with it the seat is lost."""
    vacations: tuple[Stop, ...] = ()
    """At a slow table: when the person's clock stands."""

    @property
    def is_open(self) -> bool:
        """Whether nobody sits here."""
        return self.kind == "open"

    @property
    def is_played_by_bot(self) -> bool:
        """Whether the server acts for this seat."""
        return self.kind == "bot" or self.stand_in


class Secret(Value, frozen=True):
    """What nobody may know before the end. Never shown, not even in a traceback."""

    seed: str
    salt: str
    position: str | None = None
    """Where the game begins, if not at a set-up; then the seed deals nothing."""

    def __repr__(self) -> str:
        return "Secret(…)"


class Muted(Value, frozen=True):
    """Somebody who may not write at the table, by the line of chat that the host did not like."""

    guest: str
    name: str
    line: int


class Attendance(NamedTuple):
    """Which guests are connected to a table, and who of its people is missed there."""

    present: frozenset[str] = frozenset()
    missed: frozenset[str] = frozenset()
    """Away for longer than the time of grace."""
    spectators: int = 0
    """How many of those present have no seat."""


class TableData(Value, frozen=True):
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
    log_format: int = LOG_FORMAT
    origin: str = ""
    """Tables made from one address have the same; nobody can tell the address from it."""
    hot_seat: bool = False
    """Made for several people at one browser: a guest may have several seats."""
    stand_in_level: int = DEFAULT
    stand_ins: tuple[StandIn, ...] = ()
    spectators_chat: bool = True
    muted: tuple[Muted, ...] = ()
    brought: str | None = None
    """Begun on a device: stands for the table there, and for who brought it."""
    time_control: TimeControl = TimeControl()
    begun: float | None = None
    """When the game began; unknown of older tables."""
    pauses: tuple[Stop, ...] = ()
    pause_asked: tuple[str, ...] = ()
    """The guests who want a pause, while others have not agreed."""
    rated: bool = False
    """What comes of it changes the ratings of those who play."""
    challenge: str | None = None
    """The day of the challenge that is played here."""
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

    def is_muted(self, guest: str) -> bool:
        """Whether the host does not let the guest write here."""
        return any(person.guest == guest for person in self.muted)

    @property
    def is_against_bots(self) -> bool:
        """Whether one person at the most plays, and nobody is waited for."""
        people = [chair for chair in self.chairs if chair.guest is not None]
        return self.is_full and len(people) <= 1

    @property
    def only_person(self) -> int | None:
        """The seat of the one person who plays, where all others are bots for good."""
        people = [seat for seat, chair in enumerate(self.chairs) if chair.kind != "bot"]
        is_only = len(people) == 1 < len(self.chairs) and self.is_full
        return people[0] if is_only else None

    @property
    def forgetful_seats(self) -> frozenset[Seat]:
        """The bots' seats over whose actions the only person may take back: they remember nothing.

        Not those of stand-ins: the people whose seats these are may have looked on.
        """
        person = self.only_person
        seats = range(len(self.chairs))
        return frozenset(Seat(seat) for seat in seats if person is not None and seat != person)

    @property
    def repeats_deal(self) -> bool:
        """Whether playing again begins alike: lessons and positions, for practice alone."""
        return self.practice and self.brought is None

    @property
    def is_paused(self) -> bool:
        """Whether all have agreed that the clocks stand."""
        return bool(self.pauses) and self.pauses[-1].ends is None

    @property
    def is_full(self) -> bool:
        """Whether no seat is open."""
        return all(chair.kind != "open" for chair in self.chairs)

    @property
    def begins(self) -> bool:
        """Whether nobody is waited for any more."""
        return self.status == "open" and self.is_full and not self.unready()

    def unready(self) -> tuple[Chair, ...]:
        """The people who have not said that they are ready."""
        return tuple(chair for chair in self.chairs if chair.kind == "person" and not chair.ready)


def shown_setup(table: TableData, game: AnyGame | None) -> Setup:
    """What was agreed on; what tells secrets of the game only after its end."""
    if game is None or table.status == "ended":
        return table.setup
    return table.setup.without_secrets(game.info)


def table_info(
    table: TableData, game: AnyGame | None, guest: str, attendance: Attendance
) -> TableInfo:
    """The table as one guest may know it."""
    return TableInfo(
        id=table.id,
        game=table.game,
        setup=shown_setup(table, game),
        status=table.status,
        seats=tuple(
            SeatInfo(
                kind=chair.kind,
                name=chair.name,
                avatar=chair.avatar,
                level=chair.level,
                mine=chair.kind == "person" and chair.guest == guest,
                host=chair.kind == "person" and chair.guest == table.host,
                present=chair.kind == "person" and chair.guest in attendance.present,
                stand_in=chair.stand_in,
                ready=chair.kind != "open" and chair.ready,
                kept=_kept(chair, guest),
                replaceable=table.status == "playing"
                and chair.kind == "person"
                and not chair.stand_in
                and chair.guest in attendance.missed,
                forfeited=chair.forfeited,
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
        hot_seat=table.hot_seat,
        stand_in_level=table.stand_in_level,
        stand_ins=table.stand_ins,
        spectators_chat=table.spectators_chat,
        muted=tuple(MutedPerson(muted.name, muted.line) for muted in table.muted)
        if table.host == guest
        else (),
        spectators=attendance.spectators,
        brought=table.brought is not None,
        time_control=table.time_control,
        paused=table.is_paused,
        pause_asked=tuple(
            seat for seat, chair in enumerate(table.chairs) if chair.guest in table.pause_asked
        ),
        rated=table.rated,
        challenge=table.challenge,
    )


def _kept(chair: Chair, guest: str) -> Literal["mine", "others"] | None:
    if chair.kept_for is None:
        return None
    return "mine" if chair.kept_for == guest else "others"


def chair_for(request: SeatRequest, guest: str, name: str, *, ready: bool = True) -> Chair:
    """What a host asks for, as a chair."""
    match request.kind:
        case "mine":
            return Chair("person", guest=guest, name=request.name or name, ready=ready)
        case "open":
            return Chair("open")
        case "bot":
            return Chair("bot", level=DEFAULT if request.level is None else request.level)


def sit_down(
    table: TableData, guest: str, name: str, seat: int | None, *, ready: bool = True
) -> TableData:
    """The guest on an open seat; None takes the one that is kept for them, or the first.

    Whoever sits already stays there.
    """
    if table.status != "open":
        if table.seats_of(guest):
            return table
        raise Denied("begun", "the game has begun; you can watch it")
    if seat is None:
        if table.seats_of(guest):
            return table
        seat = _open_seat(table, guest)
        if seat is None:
            raise Denied("taken", "every seat is taken; you can watch")
    chair = chair_at(table, seat)
    if chair.kind == "person" and chair.guest == guest:
        return table
    if chair.kind != "open":
        raise Denied("taken", f"seat {seat} is taken; choose an open one")
    if chair.kept_for not in (None, guest):
        raise Denied("taken", f"seat {seat} is kept for {chair.name}; choose an open one")
    check_single_seat(table, guest, seat)
    return with_chair(table, seat, Chair("person", guest=guest, name=name, ready=ready))


def _open_seat(table: TableData, guest: str) -> int | None:
    """The seat that is kept for the guest, or the first that is kept for nobody."""
    free = [(seat, chair.kept_for) for seat, chair in enumerate(table.chairs) if chair.is_open]
    own = next((seat for seat, kept_for in free if kept_for == guest), None)
    return next((seat for seat, kept_for in free if kept_for is None), None) if own is None else own


def set_ready(table: TableData, guest: str, *, ready: bool) -> TableData:
    """Before the start, the guest says whether to begin; the last one begins."""
    seats = table.seats_of(guest)
    if not seats:
        raise Denied("no-seat", "you have no seat at this table")
    if table.status == "ended":
        raise Denied("over", "the game is over")
    return _with_ready(table, guest, ready=ready) if table.status == "open" else table


def _with_ready(table: TableData, guest: str, *, ready: bool) -> TableData:
    for seat in table.seats_of(guest):
        chair = msgspec.structs.replace(table.chairs[seat], ready=ready)
        table = with_chair(table, seat, chair)
    return table


def check_single_seat(table: TableData, guest: str, seat: int) -> None:
    """Denied if the guest has another seat, where each has a browser of their own."""
    if not table.hot_seat and any(other != seat for other in table.seats_of(guest)):
        raise Denied("seated", "you have a seat here; several are for tables made for one device")


def stand_up(table: TableData, guest: str, number: int) -> TableData:
    """Before the start frees the guest's seats; during play a bot stands in.

    `number` is the last one of the log, from which on the bot plays.
    """
    seats = table.seats_of(guest)
    if not seats:
        raise Denied("no-seat", "you have no seat at this table")
    if table.status == "ended":
        raise Denied("over", "the game is over; there is nothing to leave")
    for seat in seats:
        if table.status == "playing":
            table = with_stand_in(table, seat, number)
        else:
            table = with_chair(table, seat, Chair("open"))
    if table.status == "open":
        people = [chair.guest for chair in table.chairs if chair.guest is not None]
        if not people:
            return msgspec.structs.replace(table, status="ended")
        if table.host not in people:
            table = msgspec.structs.replace(table, host=people[0])
    return table


def take_back(table: TableData, guest: str, number: int) -> TableData:
    """The guest plays again instead of the bots that stood in, after this log number."""
    seats = table.seats_of(guest)
    if not seats:
        raise Denied("no-seat", "you have no seat at this table")
    if table.status == "ended":
        raise Denied("over", "the game is over; the bot has played it to its end")
    for seat in seats:
        if table.chairs[seat].forfeited:
            raise Denied("forfeited", "your time was up; the bot plays to the end of this game")
        table = _with_person(table, seat, number)
    return table


def _with_person(table: TableData, seat: int, number: int) -> TableData:
    """The person plays again, if a bot stood in."""
    chair = table.chairs[seat]
    if not chair.stand_in:
        return table
    chair = msgspec.structs.replace(chair, stand_in=False, level=None, for_turn=False)
    return _without_stand_in(with_chair(table, seat, chair), seat, number)


def out_of_time(table: TableData, seats: Iterable[int], number: int) -> TableData:
    """The time of these seats is up: what was agreed on for that happens."""
    expiry = table.time_control.expiry
    for seat in seats:
        chair = table.chairs[seat]
        if chair.kind == "person" and not chair.stand_in and table.status == "playing":
            table = with_stand_in(table, seat, number, late=True)
            chair = msgspec.structs.replace(
                table.chairs[seat], for_turn=expiry == "turn", forfeited=expiry == "forfeit"
            )
            table = with_chair(table, seat, chair)
    return table


def after_turns(table: TableData, to_act: Collection[int], number: int) -> TableData:
    """Those for whom a bot played one turn play again, since it is over."""
    for seat, chair in enumerate(table.chairs):
        if chair.for_turn and seat not in to_act and table.status == "playing":
            table = _with_person(table, seat, number)
    return table


def with_pause(table: TableData, guest: str, now: float, *, wanted: bool) -> TableData:
    """Somebody wants the clocks to stand, or to go on; they stand when everybody wants it."""
    if table.time_control.kind == "none":
        raise Denied("no-clock", "there is no clock at this table")
    if not table.seats_of(guest):
        raise Denied("no-seat", "you have no seat at this table")
    if table.status == "ended":
        raise Denied("over", "the game is over")
    asked = tuple(other for other in table.pause_asked if other != guest)
    if table.is_paused:
        if wanted:
            return table
        ended_pause = msgspec.structs.replace(table.pauses[-1], ends=now)
        pauses = (*table.pauses[:-1], ended_pause)[-MOST_PAUSES:]
        return msgspec.structs.replace(table, pauses=pauses, pause_asked=())
    if wanted:
        asked = (*asked, guest)
    others = {
        chair.guest for chair in table.chairs if chair.kind == "person" and not chair.stand_in
    }
    if wanted and table.status == "playing" and others <= {*asked}:
        stop = Stop(now)
        return msgspec.structs.replace(table, pauses=(*table.pauses, stop), pause_asked=())
    return msgspec.structs.replace(table, pause_asked=asked)


def with_vacation(table: TableData, guest: str, vacation: Stop) -> TableData:
    """A person's clock stands for some days, at a slow table."""
    if table.time_control.kind not in ("hours", "days") or table.status == "ended":
        return table
    for seat in table.seats_of(guest):
        chair = table.chairs[seat]
        if vacation not in chair.vacations:
            taken = (*chair.vacations, vacation)[-MOST_PAUSES:]
            chair = msgspec.structs.replace(chair, vacations=taken)
            table = with_chair(table, seat, chair)
    return table


def replace_absent(
    table: TableData,
    asking: str,
    seat: int,
    request: SeatRequest,
    attendance: Attendance,
    number: int,
) -> TableData:
    """During play: a bot for a person who is not there, asked for by somebody who plays."""
    chair = chair_at(table, seat)
    if request.kind != "bot":
        raise Denied("begun", "during play a seat can only be given to a bot")
    if request.level not in (None, table.stand_in_level):
        agreed = f"level {table.stand_in_level} was agreed on when the table was made"
        raise Denied("begun", f"during play a bot stands in at the agreed level; {agreed}")
    if chair.kind != "person":
        raise Denied("taken", f"seat {seat} is a bot already")
    if not table.seats_of(asking):
        raise Denied("no-seat", "only those who play at this table may ask for a bot")
    person = chair.name or "that person"
    if chair.guest != asking and chair.guest in attendance.present:
        raise Denied("present", f"{person} is here; only absent people are replaced")
    if chair.guest != asking and chair.guest not in attendance.missed:
        raise Denied("just-left", f"{person} has only just left; wait a little")
    return with_stand_in(table, seat, number)


def set_seat(
    table: TableData,
    asking: str,
    name: str,
    seat: int,
    request: SeatRequest,
    attendance: Attendance,
    number: int,
) -> TableData:
    """The host changes a seat before the start; during play a bot is put for an absent person."""
    if table.status == "playing":
        return replace_absent(table, asking, seat, request, attendance, number)
    if table.status == "ended":
        raise Denied("over", "the game is over")
    if table.host != asking:
        raise Denied("not-host", "only the host may change the seats")
    chair_at(table, seat)
    if request.kind == "mine":
        check_single_seat(table, asking, seat)
    ready = all(table.chairs[own].ready for own in table.seats_of(asking))
    return with_chair(table, seat, chair_for(request, asking, name, ready=ready))


def fill_with_bots(table: TableData, asking: str) -> TableData:
    """The host starts, when everybody else is ready: open seats become bots."""
    if table.host != asking:
        raise Denied("not-host", "only the host may start the game")
    if table.status == "ended":
        raise Denied("over", "the game is over")
    if table.status == "playing":
        return table
    waited_for = [chair.name for chair in table.unready() if chair.guest != asking]
    if waited_for:
        names = ", ".join(name or "a guest" for name in waited_for)
        raise Denied("not-ready", f"not ready yet: {names}")
    table = _with_ready(table, asking, ready=True)
    bot = Chair("bot", level=DEFAULT)
    chairs = tuple(bot if chair.kind == "open" else chair for chair in table.chairs)
    return msgspec.structs.replace(table, chairs=chairs)


def started(table: TableData, position: str, now: float | None = None) -> TableData:
    """The table with its game begun, and the promise about its hidden set-up made."""
    commitment = commit(position, int(table.secret.seed), table.secret.salt)
    return msgspec.structs.replace(table, status="playing", commitment=commitment, begun=now)


def ended(table: TableData, outcome: Outcome | None = None) -> TableData:
    """The table after its game, or without one."""
    if outcome is not None:
        outcome = _with_forfeits(table, outcome)
    return msgspec.structs.replace(table, status="ended", outcome=outcome)


def _with_forfeits(table: TableData, outcome: Outcome) -> Outcome:
    """Seats that were lost by the clock are last, whatever the bots made of them (ADR 0028)."""
    lost = {seat for seat, chair in enumerate(table.chairs) if chair.forfeited}
    if not lost or outcome.rival is not None or len(lost) == len(table.chairs):
        return outcome
    kept = [rank for seat, rank in enumerate(outcome.ranks) if seat not in lost]
    ranks = tuple(
        len(kept) + 1 if seat in lost else 1 + sum(other < rank for other in kept)
        for seat, rank in enumerate(outcome.ranks)
    )
    winners = tuple(Seat(seat) for seat, rank in enumerate(ranks) if rank == 1)
    return msgspec.structs.replace(outcome, ranks=ranks, winners=winners)


def renamed(table: TableData, guest: str, old: str, new: str) -> TableData:
    """A guest's new name where the guest sits; names given for hot-seat play stay."""
    chairs = tuple(
        msgspec.structs.replace(chair, name=new)
        if chair.guest == guest and chair.name == old
        else chair
        for chair in table.chairs
    )
    return msgspec.structs.replace(table, chairs=chairs)


def with_avatar(table: TableData, guest: str, name: str, avatar: str) -> TableData:
    """A guest's picture where the guest sits; names given for hot-seat play have none."""
    chairs = tuple(
        msgspec.structs.replace(chair, avatar=avatar)
        if chair.guest == guest and chair.name == name
        else chair
        for chair in table.chairs
    )
    return msgspec.structs.replace(table, chairs=chairs)


def with_rematch(table: TableData, new: str) -> TableData:
    """The table says where the same people play again; the first to say so counts."""
    return table if table.rematch else msgspec.structs.replace(table, rematch=new)


def with_simplest_bot(table: TableData, seat: int, level: int, simplest: int) -> TableData:
    """A simpler bot instead of the one of this level that failed."""
    chair = table.chairs[seat]
    if not chair.is_played_by_bot or chair.level != level:
        return table
    return with_chair(table, seat, msgspec.structs.replace(chair, level=simplest))


def rematch_chairs(table: TableData, asking: str) -> tuple[Chair, ...]:
    """The same company again, moved on by one seat so that another begins.

    The one who asks sits down at once; the others find their seats kept for them.
    """
    chairs = (*table.chairs[1:], table.chairs[0])
    return tuple(
        Chair("open", name=chair.name, kept_for=chair.guest)
        if chair.kind == "person" and chair.guest != asking
        else msgspec.structs.replace(
            chair,
            stand_in=False,
            level=chair.level if chair.kind == "bot" else None,
            ready=True,
            for_turn=False,
            forfeited=False,
        )
        for chair in chairs
    )


def chair_at(table: TableData, seat: int) -> Chair:
    """The chair; denied if there is none."""
    if not 0 <= seat < len(table.chairs):
        raise Denied(
            "no-such-seat", f"there is no seat {seat}; seats are 0 to {len(table.chairs) - 1}"
        )
    return table.chairs[seat]


def with_chair(table: TableData, seat: int, chair: Chair) -> TableData:
    """The table with one chair changed."""
    chairs = (*table.chairs[:seat], chair, *table.chairs[seat + 1 :])
    return msgspec.structs.replace(table, chairs=chairs)


def with_stand_in(table: TableData, seat: int, number: int, *, late: bool = False) -> TableData:
    """A bot plays for the person from this log number on; the person keeps the seat."""
    chair = table.chairs[seat]
    if chair.stand_in:
        return table
    chair = msgspec.structs.replace(chair, stand_in=True, level=table.stand_in_level)
    last = _last_stand_in(table, seat)
    of_seat = sum(stretch.seat == seat for stretch in table.stand_ins)
    begun = StandIn(seat, table.stand_in_level, number, late=late)
    stretches = table.stand_ins
    if last is not None and (last.ended == number or of_seat == MOST_STAND_INS):
        stretches = tuple(each for each in stretches if each is not last)
        begun = msgspec.structs.replace(last, ended=None, late=late or last.late)
    table = msgspec.structs.replace(table, stand_ins=(*stretches, begun))
    return with_chair(table, seat, chair)


def _without_stand_in(table: TableData, seat: int, number: int) -> TableData:
    """The stretch ends; one in which nobody acted never was."""
    last = _last_stand_in(table, seat)
    stretches = tuple(each for each in table.stand_ins if each is not last)
    if last is not None and last.begun < number:
        stretches += (msgspec.structs.replace(last, ended=number),)
    return msgspec.structs.replace(table, stand_ins=stretches)


def _last_stand_in(table: TableData, seat: int) -> StandIn | None:
    stretches = reversed(table.stand_ins)
    return next((stretch for stretch in stretches if stretch.seat == seat), None)


def with_spectators_chat(table: TableData, asking: str, allowed: bool) -> TableData:
    """The host says whether those without a seat may write."""
    if table.host != asking:
        raise Denied("not-host", "only the host may change who writes here")
    return msgspec.structs.replace(table, spectators_chat=allowed)


def with_muted(table: TableData, asking: str, person: Muted) -> TableData:
    """The host does not let somebody write any more."""
    if table.host != asking:
        raise Denied("not-host", "only the host may mute people here")
    if person.guest == asking:
        raise Denied("yourself", "that is you")
    if table.is_muted(person.guest):
        return table
    return msgspec.structs.replace(table, muted=(*table.muted, person)[-MOST_MUTED:])


def without_muted(table: TableData, asking: str, line: int) -> TableData:
    """The host lets whoever was muted for this line write again."""
    if table.host != asking:
        raise Denied("not-host", "only the host may mute people here")
    muted = tuple(person for person in table.muted if person.line != line)
    return msgspec.structs.replace(table, muted=muted)
