"""What came of one table, as it is kept when the table ends."""

from tilewright.core import AnyGame, Value, mode_of, points_by_category
from tilewright.tables.seating import TableData

FORMER = "former-"
"""Begins what stands for the account of somebody who was deleted: their games keep together, and
nobody knows whose they were."""
PACE = "unlimited"
"""How much time players agreed on, by a class: that of tables without clocks. The others have the
kind of their clock: `live`, `hours`, `days`."""


class SeatResult(Value, frozen=True):
    """What came of one seat."""

    account: str | None
    """Of a person or guest; None of bots, and of somebody who was deleted during the game."""
    name: str
    level: int | None
    """Of a bot; None where somebody sat."""
    left: bool
    """A bot acted for them for a while, or the game was given up."""
    rank: int | None
    score: int | None
    """Neither in a game that was given up."""
    points: dict[str, int]
    """By category of the score sheet."""


class TableResult(Value, frozen=True):
    """What came of one table."""

    table: str
    game: str
    mode: str
    pace: str
    rules_version: str
    commitment: str | None
    begun: float
    ended: float
    is_rated: bool
    is_brought: bool
    """Played on a device that knew the seed: nobody's best."""
    challenge: str | None
    """The day of the challenge that it was."""
    seats: tuple[SeatResult, ...]


def result_of(table: TableData, game: AnyGame, ended: float) -> TableResult | None:
    """What came of a table; None if it has not ended, was given up, or was for practice.

    Whoever gives up a rated game against bots has lost it.
    """
    if table.status != "ended" or table.commitment is None or table.repeats_deal:
        return None
    is_given_up = table.outcome is None
    if is_given_up and not (table.rated and table.only_person is not None):
        return None
    return TableResult(
        table=table.id,
        game=table.game,
        mode=mode_of(game, table.setup).key,
        pace=PACE if table.time_control.kind == "none" else table.time_control.kind,
        rules_version=table.rules_version,
        commitment=table.commitment,
        begun=table.created,
        ended=ended,
        is_rated=table.rated,
        is_brought=table.brought is not None,
        challenge=table.challenge,
        seats=tuple(_seat(table, game, seat) for seat in range(len(table.chairs))),
    )


def _seat(table: TableData, game: AnyGame, seat: int) -> SeatResult:
    chair, outcome = table.chairs[seat], table.outcome
    is_bot = chair.kind == "bot"
    sheet = None if outcome is None else outcome.sheets[seat]
    has_left = chair.stand_in or any(stretch.seat == seat for stretch in table.stand_ins)
    return SeatResult(
        account=None if is_bot else chair.guest,
        name="" if is_bot else chair.name,
        level=chair.level if is_bot else None,
        left=not is_bot and (outcome is None or has_left),
        rank=None if outcome is None else outcome.ranks[seat],
        score=None if sheet is None else sheet.score,
        points={} if sheet is None else points_by_category(game, sheet),
    )
