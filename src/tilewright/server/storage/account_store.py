"""Persons in the database: what they sign in with, and where they are signed in (ADR 0020)."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from sqlalchemy import ColumnElement, Delete, delete, desc, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from tilewright.server.storage.schema import (
    admin_changes,
    channels,
    guests,
    messages,
    notice_settings,
    notices,
    passkeys,
    persons,
    sessions,
    sign_in_codes,
    spent_challenges,
)
from tilewright.server.storage.sheet_store import SheetStore

CodeKind = Literal["device", "recovery"]
MOST_SESSIONS = 50
"""Of a person; beyond that the browser that was away for longest is signed out."""


class NameTaken(Exception):
    """A person has this name, or one that looks like it."""


class PersonRow(NamedTuple):
    """Somebody who kept the account of a guest."""

    id: str
    name_key: str
    avatar: str
    language: str
    time_zone: str
    created: float
    is_public: bool = True
    """Others may look at the profile."""


class PasskeyRow(NamedTuple):
    """A key that somebody signs in with."""

    id: str
    person: str
    public_key: str
    sign_count: int
    name: str
    created: float
    used: float | None


class SessionRow(NamedTuple):
    """A browser in which somebody is signed in."""

    hash: str
    person: str
    browser: str
    system: str
    created: float
    seen: float


class AccountStore(SheetStore):
    """Every write is committed when its call returns; all servers hear of what ends a session."""

    async def person(self, account: str) -> PersonRow | None:
        """The person of an account; None while it is a guest's."""
        async with self._reading() as connection:
            row = (await connection.execute(select(persons).where(persons.c.id == account))).first()
        return None if row is None else PersonRow(*row)

    async def has_name(self, name_key: str, *, but: str) -> bool:
        """Whether another person has a name that looks like this."""
        query = select(persons.c.id).where(persons.c.name_key == name_key, persons.c.id != but)
        async with self._reading() as connection:
            return await connection.scalar(query) is not None

    async def add_person(self, person: PersonRow, name: str, session: SessionRow) -> None:
        """A guest is a person from now on, known by this session; `NameTaken` if that cannot be."""
        row = self._insert(guests).values(
            id=person.id, name=name, created=person.created, seen=person.created
        )
        try:
            async with self._writing() as connection:
                await connection.execute(insert(persons).values(person._asdict()))
                await connection.execute(
                    row.on_conflict_do_update(index_elements=["id"], set_={"name": name})
                )
                await connection.execute(insert(sessions).values(session._asdict()))
                await _tell(connection, "session", person.id, person.created)
        except IntegrityError:
            raise NameTaken(name) from None

    async def name_person_uniquely(
        self, account: str, name: str, name_key: str, now: float
    ) -> None:
        """Another name of a person; `NameTaken` if another has it."""
        try:
            async with self._writing() as connection:
                await connection.execute(
                    update(persons).where(persons.c.id == account).values(name_key=name_key)
                )
                await connection.execute(
                    update(guests).where(guests.c.id == account).values(name=name, seen=now)
                )
                await _tell(connection, "person", account, now)
        except IntegrityError:
            raise NameTaken(name) from None

    async def change_person(
        self, account: str, *, avatar: str, language: str, time_zone: str
    ) -> None:
        """What a person has chosen."""
        chosen = {"avatar": avatar, "language": language, "time_zone": time_zone}
        async with self._writing() as connection:
            await connection.execute(update(persons).where(persons.c.id == account).values(chosen))

    async def session(self, hashed: str) -> SessionRow | None:
        """The session whose secret has this hash."""
        async with self._reading() as connection:
            row = (
                await connection.execute(select(sessions).where(sessions.c.hash == hashed))
            ).first()
        return None if row is None else SessionRow(*row)

    async def sessions_of(self, account: str) -> list[SessionRow]:
        """Where a person is signed in, the browser that was here last first."""
        query = select(sessions).where(sessions.c.person == account).order_by(desc(sessions.c.seen))
        async with self._reading() as connection:
            return [SessionRow(*row) for row in await connection.execute(query)]

    async def add_session(self, session: SessionRow) -> None:
        """One more browser; the one that was away for longest may have to go."""
        theirs = sessions.c.person == session.person
        latest = (
            select(sessions.c.hash)
            .where(theirs)
            .order_by(desc(sessions.c.seen), sessions.c.hash)
            .limit(MOST_SESSIONS)
        )
        async with self._writing() as connection:
            await connection.execute(insert(sessions).values(session._asdict()))
            kept = list((await connection.scalars(latest)).all())
            gone = await connection.execute(
                delete(sessions).where(theirs, sessions.c.hash.not_in(kept))
            )
            if gone.rowcount:
                await _tell(connection, "session", session.person, session.seen)

    async def note_session(self, hashed: str, now: float) -> None:
        """A browser is still here."""
        async with self._writing() as connection:
            await connection.execute(
                update(sessions).where(sessions.c.hash == hashed).values(seen=now)
            )

    async def end_sessions(self, account: str, now: float, *, only: str | None = None) -> int:
        """Signs a person out everywhere, or in one browser; gives in how many."""
        which = [sessions.c.person == account]
        if only is not None:
            which.append(sessions.c.hash == only)
        async with self._writing() as connection:
            gone = await connection.execute(delete(sessions).where(*which))
            await _tell(connection, "session", account, now)
        return gone.rowcount

    async def passkeys_of(self, account: str) -> list[PasskeyRow]:
        """What a person signs in with, the oldest first."""
        query = (
            select(passkeys)
            .where(passkeys.c.person == account)
            .order_by(passkeys.c.created, passkeys.c.id)
        )
        async with self._reading() as connection:
            return [PasskeyRow(*row) for row in await connection.execute(query)]

    async def passkey(self, key: str) -> PasskeyRow | None:
        """The passkey of an id."""
        async with self._reading() as connection:
            row = (await connection.execute(select(passkeys).where(passkeys.c.id == key))).first()
        return None if row is None else PasskeyRow(*row)

    async def add_passkey(self, key: PasskeyRow) -> bool:
        """One more passkey; False if there is one with its id."""
        try:
            async with self._writing() as connection:
                await connection.execute(insert(passkeys).values(key._asdict()))
        except IntegrityError:
            return False
        return True

    async def use_passkey(self, key: str, *, before: int, sign_count: int, now: float) -> bool:
        """A passkey has signed; False if it signed something else since it was read."""
        statement = (
            update(passkeys)
            .where(passkeys.c.id == key, passkeys.c.sign_count == before)
            .values(sign_count=sign_count, used=now)
        )
        async with self._writing() as connection:
            return (await connection.execute(statement)).rowcount == 1

    async def name_passkey(self, account: str, key: str, name: str) -> bool:
        """What a person calls a passkey; False if it is not theirs."""
        theirs = (passkeys.c.person == account, passkeys.c.id == key)
        async with self._writing() as connection:
            done = await connection.execute(update(passkeys).where(*theirs).values(name=name))
            return done.rowcount == 1

    async def remove_passkey(self, account: str, key: str) -> bool:
        """It signs in no more; False if it is not theirs."""
        return await self._removed(
            delete(passkeys).where(passkeys.c.person == account, passkeys.c.id == key)
        )

    async def spend_challenge(self, nonce: str, expires: float, now: float) -> bool:
        """Whether this challenge was not answered before."""
        statement = self._insert(spent_challenges).values(nonce=nonce, expires=expires)
        async with self._writing() as connection:
            await connection.execute(
                delete(spent_challenges).where(spent_challenges.c.expires < now)
            )
            done = await connection.execute(
                statement.on_conflict_do_nothing(index_elements=["nonce"])
            )
            return done.rowcount == 1

    async def replace_codes(
        self, account: str, kind: CodeKind, hashes: Sequence[str], expires: float | None
    ) -> None:
        """New codes of a person; those of the same kind from before sign in no more."""
        rows = [
            {"hash": each, "person": account, "kind": kind, "expires": expires} for each in hashes
        ]
        async with self._writing() as connection:
            await connection.execute(
                delete(sign_in_codes).where(
                    sign_in_codes.c.person == account, sign_in_codes.c.kind == kind
                )
            )
            await connection.execute(insert(sign_in_codes), rows)

    async def codes_of(self, account: str, kind: CodeKind) -> int:
        """How many codes a person has left."""
        query = select(sign_in_codes.c.hash).where(
            sign_in_codes.c.person == account, sign_in_codes.c.kind == kind
        )
        async with self._reading() as connection:
            return len((await connection.scalars(query)).all())

    async def spend_code(self, hashed: str, now: float) -> str | None:
        """Whose code this was, if it was one; whoever comes second has none."""
        lasts: ColumnElement[bool] = or_(
            sign_in_codes.c.expires.is_(None), sign_in_codes.c.expires >= now
        )
        statement = (
            delete(sign_in_codes)
            .where(sign_in_codes.c.hash == hashed, lasts)
            .returning(sign_in_codes.c.person)
        )
        async with self._writing() as connection:
            found: str | None = await connection.scalar(statement)
            return found

    async def _removed(self, statement: Delete) -> bool:
        async with self._writing() as connection:
            return (await connection.execute(statement)).rowcount == 1


async def remove_person(connection: AsyncConnection, account: str, now: float) -> None:
    """All that makes a person of an account; whoever is signed in as them is so no more, and nobody
    is told anything.
    """
    for kept in (
        passkeys,
        sessions,
        sign_in_codes,
        channels,
        notices,
        messages,
        notice_settings,
    ):
        await connection.execute(delete(kept).where(kept.c.person == account))
    await connection.execute(delete(persons).where(persons.c.id == account))
    await _tell(connection, "session", account, now)
    await _tell(connection, "notices", account, now)


async def _tell(connection: AsyncConnection, kind: str, account: str, now: float) -> None:
    await connection.execute(insert(admin_changes).values(kind=kind, key=account, time=now))
