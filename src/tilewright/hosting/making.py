"""How a table is made: what is asked for is checked, and becomes the table's data."""

from typing import NamedTuple

import msgspec

from tilewright.core import AnyGame, Setup, mode_of
from tilewright.core.notation import position_setup
from tilewright.hosting.levels import checked_level
from tilewright.hosting.problems import HttpProblem
from tilewright.hosting.wire import CreateTable
from tilewright.tables.clocks import checked_control
from tilewright.tables.log import LOG_FORMAT, DamagedLog, PositionSnapshot
from tilewright.tables.plain_text import Unreadable, readable
from tilewright.tables.seating import Secret, TableData, chair_for, rematch_chairs
from tilewright.tables.wire import SeatRequest

SEED_DIGITS = 40


class Maker(NamedTuple):
    """Who makes a table, when, and what is usual where it is made."""

    guest: str
    name: str
    now: float
    stand_in_level: int
    name_characters: int


def check_table(request: CreateTable) -> None:
    """Refuses seats that don't fit and a seed that is none; set-up and position are dearer."""
    if len(request.seats) != request.setup.seats:
        raise HttpProblem(
            422,
            f"{len(request.seats)} seats are described, {request.setup.seats} are asked for",
        )
    wrong = checked_control(request.time_control)
    if wrong is not None:
        raise HttpProblem(422, wrong)
    if request.seed is not None and not _is_seed(request.seed):
        raise HttpProblem(422, f"a seed is at most {SEED_DIGITS} decimal digits")


def check_rated(game: AnyGame, request: CreateTable) -> None:
    """Refuses to rate what is known beforehand, is played together or alone, or by several at one
    device.
    """
    mine = sum(seat.kind == "mine" for seat in request.seats)
    mode = mode_of(game, request.setup)
    if request.seed is not None or request.position is not None:
        reason = "a table for practice is not rated"
    elif mine != 1 or len(request.seats) < 2:
        reason = "at a rated table whoever makes it has one seat, and others have the rest"
    elif not mode.is_rated:
        reason = f"{game.info.title} is not rated in the mode {mode.key!r}"
    else:
        return
    raise HttpProblem(422, reason, kind="cannot-be-rated")


def new_table(
    game: AnyGame, request: CreateTable, by: Maker, table: str, secret: Secret
) -> TableData:
    """A table that is asked for, with everything checked."""
    # Who waits for nobody has nothing to be ready for.
    ready = request.ready or all(seat.kind != "open" for seat in request.seats)
    chairs = tuple(
        chair_for(checked_seat(seat, by.name_characters), by.guest, by.name, ready=ready)
        for seat in request.seats
    )
    mine = sum(seat.kind == "mine" for seat in request.seats)
    practice = request.seed is not None or request.position is not None
    level = request.stand_in_level
    return TableData(
        id=table,
        game=game.info.key,
        rules_version=request.setup.rules_version(game.info),
        setup=request.setup,
        chairs=chairs,
        host=by.guest,
        secret=secret,
        created=by.now,
        listed=request.listed and not practice,
        practice=practice,
        hot_seat=mine > 1,
        stand_in_level=checked_level(by.stand_in_level if level is None else level),
        spectators_chat=request.spectators_chat,
        time_control=request.time_control,
        rated=request.rated,
    )


def check_rematch(table: TableData, guest: str) -> None:
    """Refuses to play again what is not over, and with somebody who did not play."""
    if table.status != "ended":
        raise HttpProblem(409, "the game is not over yet", kind="not-over")
    if not table.seats_of(guest):
        raise HttpProblem(403, "only those who played may ask for a rematch", kind="no-seat")


def rematch_of(
    game: AnyGame, before: TableData, guest: str, table: str, secret: Secret, *, created: float
) -> TableData:
    """The table at which the same company plays again."""
    return msgspec.structs.replace(
        before,
        id=table,
        rules_version=before.setup.rules_version(game.info),
        chairs=rematch_chairs(before, guest),
        host=guest,
        secret=secret,
        created=created,
        listed=False,
        status="open",
        commitment=None,
        outcome=None,
        rematch=None,
        practice=before.repeats_deal,
        brought=None,
        challenge=None,
        stand_ins=(),
        begun=None,
        pauses=(),
        pause_asked=(),
        muted=before.muted if before.host == guest else (),
        version=0,
    )


def first_position(game: AnyGame, data: TableData) -> str:
    """Where the game of a table begins."""
    if data.secret.position is not None:
        return data.secret.position
    return game.write_position(game.setup(data.setup, int(data.secret.seed)))


def checked_seat(request: SeatRequest, name_characters: int) -> SeatRequest:
    """What a seat shall be, with a level that exists and a name that can stand on a table."""
    is_chosen = request.kind == "bot" and request.level is not None
    level = checked_level(request.level) if is_chosen else None
    name = request.name
    if name is not None:
        name = checked_name(name, name_characters)
    return SeatRequest(request.kind, level, name)


def check_setup(game: AnyGame, setup: Setup) -> None:
    """Refuses what the game refuses."""
    illegal = game.check_setup(setup)
    if illegal is not None:
        raise HttpProblem(422, illegal.reason, kind="bad-setup", rule=illegal.rule)


def check_snapshot(game: AnyGame, setup: Setup, snapshot: PositionSnapshot) -> None:
    """Raises `BadNotation` or `DamagedLog` for a snapshot that is not of a table so set up."""
    if len(snapshot.seat_versions) != setup.seats:
        raise DamagedLog(f"{len(snapshot.seat_versions)} seats instead of {setup.seats}")
    if position_setup(game.info, snapshot.position) != setup.without_defaults(game.info):
        raise DamagedLog("it has another set-up")


def checked_name(name: str, most: int) -> str:
    """A name that can stand on a table, or a problem."""
    try:
        return readable(name, most)
    except Unreadable as problem:
        raise HttpProblem(422, f"a name: {problem}", kind="bad-name") from None


def _is_seed(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= SEED_DIGITS


def unplayable(table: TableData, game: AnyGame | None) -> HttpProblem | None:
    """Why this server cannot go on with a table; None if it can."""
    if game is None:
        return HttpProblem(
            409, f"this server does not have the game {table.game!r}", kind="no-game"
        )
    if table.log_format != LOG_FORMAT:
        return HttpProblem(
            409,
            "the table was played before version 0.2, when games were not kept in a form that "
            "lasts; its score is all that is left",
            kind="other-rules",
        )
    played = (game.info.rules_version, *game.info.earlier_rules)
    if table.rules_version not in played:
        return HttpProblem(
            409,
            f"the table was begun under rules {table.rules_version}; this server plays "
            f"{', '.join(played)} and would misread it",
            kind="other-rules",
        )
    return None
