"""Whose move it is at a guest's tables, in the order in which a person wants to see them."""

from collections.abc import Iterable

from tilewright.hosting.wire import MyMoves, MyTurn
from tilewright.tables.clocks import AskedSeat
from tilewright.tables.seating import TableData

Turn = tuple[TableData, tuple[AskedSeat, ...]]
"""A table and the seats that are to act there."""


def my_moves(guest: str, turns: Iterable[Turn], invited: Iterable[TableData]) -> MyMoves:
    """The guest's tables that have not ended."""
    asked: list[MyTurn] = []
    waiting: list[MyTurn] = []
    opened: list[MyTurn] = []
    for table, seats in turns:
        if table.status == "open":
            opened.append(_turn(guest, table, ()))
            continue
        mine = _of_person(guest, table, seats)
        (asked if mine else waiting).append(_turn(guest, table, seats, mine))
    return MyMoves(
        asked=tuple(sorted(asked, key=_urgency)),
        waiting=tuple(sorted(waiting, key=lambda turn: turn.since or 0.0)),
        invited=tuple(_turn(guest, table, ()) for table in invited),
        open=tuple(opened),
    )


def _urgency(turn: MyTurn) -> tuple[float, float]:
    return (float("inf") if turn.until is None else turn.until, turn.since or 0.0)


def _of_person(guest: str, table: TableData, seats: tuple[AskedSeat, ...]) -> tuple[AskedSeat, ...]:
    """The seats of the guest that are to act, and that no bot plays."""
    chairs = table.chairs
    return tuple(
        asked
        for asked in seats
        if chairs[asked.seat].guest == guest and not chairs[asked.seat].is_played_by_bot
    )


def _turn(
    guest: str,
    table: TableData,
    seats: tuple[AskedSeat, ...],
    mine: tuple[AskedSeat, ...] = (),
) -> MyTurn:
    first = min(mine or seats, key=lambda asked: asked.since, default=None)
    ends = [asked.until for asked in mine or seats if asked.until is not None]
    return MyTurn(
        table=table.id,
        game=table.game,
        names=tuple(chair.name for chair in table.chairs),
        mine=table.seats_of(guest),
        to_act=tuple(asked.seat for asked in seats),
        since=None if first is None else first.since,
        until=min(ends, default=None),
        time_control=table.time_control,
        alone=table.is_against_bots,
        practice=table.practice,
    )
