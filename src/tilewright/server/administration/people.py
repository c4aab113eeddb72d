"""People: found, renamed, shut out, muted, exported, deleted."""

import re
import sys
from typing import Literal

import msgspec
from sqlalchemy import delete as delete_from

from tilewright.core import Value
from tilewright.hosting.making import checked_name
from tilewright.hosting.problems import HttpProblem
from tilewright.server.accounts.names import name_key
from tilewright.server.administration import Refused
from tilewright.server.administration.tables import (
    change_table,
    readable_table,
    table_of,
    without_person,
)
from tilewright.server.sessions import default_name
from tilewright.server.storage.admin_store import AdminStore, Restriction
from tilewright.server.storage.schema import score_sheets
from tilewright.tables.seating import Status, TableData, renamed

MOST_PEOPLE = 50
REASON_CHARACTERS = 200
_DEFAULT_NAME = re.compile(r"Guest \d{1,5}")


class PersonSummary(Value, frozen=True):
    """Somebody, as those who run the server see them."""

    person: str
    """The id."""
    name: str
    tables: int
    """At how many tables they sit, or which they made."""
    lines: int
    """What they have said in chats."""
    first_seen: float | None
    """When they first told a name; None if they never did."""
    last_seen: float | None
    """That, or a later week in which they were here."""
    banned: float | None
    muted: float | None
    reason: str
    """What somebody who is shut out is told."""


class LoggedAction(Value, frozen=True):
    """One entry of a log."""

    number: int
    seat: int
    kind: Literal["act", "undo"]
    action: str | None
    time: float


class TheirTable(Value, frozen=True):
    """A table of somebody, without what others did there."""

    table: str
    game: str
    status: Status
    created: float
    is_host: bool
    seats: tuple[int, ...]
    names: tuple[str, ...]
    """How they are called on those seats."""
    actions: tuple[LoggedAction, ...]


class Said(Value, frozen=True):
    """A line of chat of somebody."""

    table: str
    time: float
    name: str
    text: str


class KeptPasskey(Value, frozen=True):
    """A passkey of somebody; its other half is on their device."""

    name: str
    public_key: str
    created: float
    used: float | None


class KeptSession(Value, frozen=True):
    """A browser in which somebody is signed in."""

    browser: str
    system: str
    created: float
    seen: float


class KeptChannel(Value, frozen=True):
    """Where somebody is told something when they are away."""

    kind: str
    name: str
    target: dict[str, str]
    created: float
    worked: float | None
    off: str | None


class KeptNotice(Value, frozen=True):
    """What holds for somebody, and is told or was."""

    table: str
    kind: str
    since: float
    until: float | None


class KeptAccount(Value, frozen=True):
    """What somebody has who kept the account of a guest."""

    since: float
    avatar: str
    language: str
    time_zone: str
    passkeys: tuple[KeptPasskey, ...]
    sessions: tuple[KeptSession, ...]
    recovery_codes: int
    """So many were not used yet; which they are, only their owner knows."""
    channels: tuple[KeptChannel, ...]
    quiet_from: int | None
    quiet_until: int | None
    has_calendar: bool
    notices: tuple[KeptNotice, ...]


class KeptResult(Value, frozen=True):
    """What a game of somebody came to."""

    table: str
    game: str
    mode: str
    ended: float
    is_rated: bool
    challenge: str | None
    left: bool
    rank: int | None
    score: int | None


class KeptRating(Value, frozen=True):
    """How strong somebody is in a game."""

    game: str
    mode: str
    pace: str
    mu: float
    sigma: float
    games: int


class Export(Value, frozen=True):
    """All that is kept of somebody."""

    format: str
    exported: float
    person: PersonSummary
    account: KeptAccount | None
    """None of a guest."""
    tables: tuple[TheirTable, ...]
    chat: tuple[Said, ...]
    results: tuple[KeptResult, ...]
    ratings: tuple[KeptRating, ...]


async def find_people(
    store: AdminStore,
    *,
    text: str | None = None,
    table: str | None = None,
    restricted: bool = False,
    most: int = MOST_PEOPLE,
) -> list[PersonSummary]:
    """Those of this id or with this in their name, at this table, or with a restriction."""
    found: list[list[str]] = []
    if text is not None:
        # Those who fit all the rest may be far down the list of those with the name.
        among = most if table is None and not restricted else sys.maxsize
        found.append(await _called(store, text, among))
    if table is not None:
        found.append(await store.guests_at(await table_of(store, table)))
    if restricted:
        found.append([each.guest for each in await store.restrictions()])
    if not found:
        raise Refused("say whom to look for: a part of a name or an id, a table, or restrictions")
    ids = [guest for guest in found[0] if all(guest in others for others in found[1:])]
    return [await _person(store, guest) for guest in ids[:most]]


async def person_of(store: AdminStore, guest: str) -> PersonSummary:
    """The person of an id; refused if nothing is kept of them."""
    person = await _person(store, guest)
    is_known = person.tables or person.lines or person.first_seen is not None
    if not is_known and person.banned is None and person.muted is None:
        raise Refused(f"nobody is known by the id {guest}; `people find` finds ids by name")
    return person


async def rename(
    store: AdminStore, guest: str, name: str, now: float, *, most_characters: int
) -> PersonSummary:
    """Another name, also where they sit and on what they said. Names for hot seats stay."""
    person = await person_of(store, guest)
    try:
        new = checked_name(name, most_characters)
    except HttpProblem as problem:
        raise Refused(problem.detail) from problem

    def change(table: TableData) -> TableData:
        return renamed(table, guest, person.name, new)

    theirs = await _readable_tables(store, guest)
    key = name_key(new)
    if await store.has_name(key, but=guest):
        raise Refused(f"another person is called {new}, or nearly so")
    await store.name_person(guest, person.name, new, now, name_key=key)
    for table in theirs:
        await change_table(store, table, change, now)
    return await person_of(store, guest)


async def restrict(
    store: AdminStore,
    guest: str,
    now: float,
    *,
    banned: bool | None = None,
    muted: bool | None = None,
    reason: str = "",
) -> PersonSummary:
    """Shuts somebody out or lets them in again, takes the chat from them or gives it back."""
    if len(reason) > REASON_CHARACTERS or not (reason.isprintable() or not reason):
        raise Refused(f"a reason is one line of at most {REASON_CHARACTERS} characters")
    person = await person_of(store, guest)
    if banned is None:
        since_banned, said = person.banned, person.reason
    else:
        since_banned, said = (now, reason) if banned else (None, "")
    since_muted = person.muted
    if muted is not None:
        since_muted = now if muted else None
    await store.restrict(Restriction(guest, since_banned, since_muted, said), now)
    return await _person(store, guest)


async def export(store: AdminStore, guest: str, now: float) -> Export:
    """All that is kept of somebody."""
    person = await person_of(store, guest)
    tables = [await _their_table(store, guest, key) for key in await store.guest_tables(guest)]
    lines = await store.lines_of(guest)
    return Export(
        format="tilewright person 1",
        exported=now,
        person=person,
        account=await _kept_account(store, guest),
        tables=tuple(table for table in tables if table is not None),
        chat=tuple(
            Said(stored.table, stored.line.time, stored.line.name, stored.line.text)
            for stored in lines
        ),
        results=await _kept_results(store, guest),
        ratings=tuple(
            KeptRating(row.game, row.mode, row.pace, row.mu, row.sigma, row.games)
            for row in await store.ratings_of(guest)
        ),
    )


async def _kept_results(store: AdminStore, account: str) -> tuple[KeptResult, ...]:
    _, played = await store.played(account, most=sys.maxsize)
    return tuple(
        KeptResult(
            table=result.table_id,
            game=result.game,
            mode=result.mode,
            ended=result.ended,
            is_rated=result.is_rated,
            challenge=result.challenge,
            left=seat.has_left,
            rank=seat.rank,
            score=seat.score,
        )
        for result, seats in played
        for seat in seats
        if seat.account == account
    )


async def _kept_account(store: AdminStore, account: str) -> KeptAccount | None:
    person = await store.person(account)
    if person is None:
        return None
    settings = await store.notice_settings(account)
    return KeptAccount(
        since=person.created,
        avatar=person.avatar,
        language=person.language,
        time_zone=person.time_zone,
        passkeys=tuple(
            KeptPasskey(key.name, key.public_key, key.created, key.used)
            for key in await store.passkeys_of(account)
        ),
        sessions=tuple(
            KeptSession(each.browser, each.system, each.created, each.seen)
            for each in await store.sessions_of(account)
        ),
        recovery_codes=await store.codes_of(account, "recovery"),
        channels=tuple(
            KeptChannel(
                each.kind,
                each.name,
                msgspec.json.decode(each.target, type=dict[str, str]),
                each.created,
                each.worked,
                each.off,
            )
            for each in await store.channels_of(account)
        ),
        quiet_from=settings.quiet_from,
        quiet_until=settings.quiet_until,
        has_calendar=settings.calendar_on,
        notices=tuple(
            KeptNotice(each.table, each.kind, each.since, each.until)
            for each in await store.notices_of(account)
        ),
    )


async def delete(store: AdminStore, guest: str, now: float) -> int:
    """Removes all that is kept of somebody; gives how many tables were theirs.

    Their seats become those of a former player, and others keep their games; tables at which
    nobody else sits are deleted. A ban stays, or it would be undone in this way.
    """
    await person_of(store, guest)
    lines = await store.lines_of(guest)
    theirs = await _readable_tables(store, guest)
    for key in {*theirs, *await store.tables_muting(guest)}:
        number = await store.last_number(key)

        def change(table: TableData, number: int = number) -> TableData:
            return without_person(table, guest, number) or table

        data = await readable_table(store, key)
        if data is not None and without_person(data, guest, number) is None:
            await store.remove_tables([key], now)
        else:
            await change_table(store, key, change, now)
    await store.remove_rows(delete_from(score_sheets).where(score_sheets.c.host == guest))
    await store.remove_guest(guest, lines, now)
    return len(theirs)


async def _readable_tables(store: AdminStore, guest: str) -> list[str]:
    """Every table of a guest; refused if one is damaged, before anything is done by halves."""
    theirs = await store.guest_tables(guest)
    for table in theirs:
        await readable_table(store, table)
    return theirs


async def _called(store: AdminStore, text: str, most: int) -> list[str]:
    ids = await store.guests_called(text, most)
    if _DEFAULT_NAME.fullmatch(text):
        ids += [guest for guest in await store.nameless_guests() if default_name(guest) == text]
    if text not in ids and await _is_known(store, text):
        ids.insert(0, text)
    return ids


async def _is_known(store: AdminStore, guest: str) -> bool:
    try:
        await person_of(store, guest)
    except Refused:
        return False
    return True


async def _person(store: AdminStore, guest: str) -> PersonSummary:
    told = await store.guest(guest)
    (restriction,) = await store.restrictions(guest) or [Restriction(guest, None, None, "")]
    return PersonSummary(
        person=guest,
        name=default_name(guest) if told is None else told.name,
        tables=len(await store.guest_tables(guest)),
        lines=len(await store.lines_of(guest)),
        first_seen=None if told is None else told.created,
        last_seen=None if told is None else told.seen,
        banned=restriction.banned,
        muted=restriction.muted,
        reason=restriction.reason,
    )


async def _their_table(store: AdminStore, guest: str, key: str) -> TheirTable | None:
    table = await readable_table(store, key)
    if table is None:
        return None
    seats = table.seats_of(guest)
    return TheirTable(
        table=key,
        game=table.game,
        status=table.status,
        created=table.created,
        is_host=table.host == guest,
        seats=seats,
        names=tuple(table.chairs[seat].name for seat in seats),
        actions=tuple(
            LoggedAction(entry.number, entry.seat, entry.kind, entry.action, entry.time)
            for entry in await store.entries(key)
            if entry.seat in seats
        ),
    )
