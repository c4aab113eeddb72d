"""What becomes of a guest who keeps the account: signing in and out, and what `/me` shows."""

import secrets
from collections.abc import Callable
from functools import partial
from typing import Final

from tilewright.hosting.making import checked_name
from tilewright.hosting.problems import HttpProblem
from tilewright.server.accounts.browsers import browser_of
from tilewright.server.accounts.identities import Visitor
from tilewright.server.accounts.merging import merged
from tilewright.server.accounts.names import is_reserved, name_key
from tilewright.server.accounts.wire import (
    Account,
    ChangeAccount,
    DeviceCode,
    KeepAccount,
    PasskeyInfo,
    RecoveryCodes,
    SessionInfo,
)
from tilewright.server.guests import GuestNames
from tilewright.server.sessions import Guest, new_secret, secret_hash
from tilewright.server.storage.account_store import NameTaken, PasskeyRow, PersonRow, SessionRow
from tilewright.server.storage.admin_store import AdminStore, Restriction
from tilewright.tables.changes import Change

LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"
"""Those that nobody takes for one another."""
DEVICE_LETTERS: Final = 10
"""Some 10^15 codes, of which each person has one, for ten minutes."""
DEVICE_SECONDS: Final = 600.0
RECOVERY_LETTERS: Final = 16
"""Some 10^23: these are good for years."""
RECOVERY_CODES: Final = 10
MOST_PASSKEYS: Final = 20


class Accounts:
    """The accounts of all servers that share a database."""

    def __init__(
        self,
        store: AdminStore,
        names: GuestNames,
        key: bytes,
        now: Callable[[], float],
        name_characters: int,
    ) -> None:
        self.store = store
        self._names = names
        self._key = key
        self._now = now
        self._name_characters = name_characters

    async def shown(self, visitor: Visitor, *, has_passkeys_here: bool) -> Account:
        """All that stands on the page of an account."""
        account = visitor.account
        person = await self.store.person(account)
        keys = await self.store.passkeys_of(account) if person else []
        sessions = await self.store.sessions_of(account) if person else []
        return Account(
            id=account,
            name=await self._names.of(account),
            is_person=person is not None,
            avatar="" if person is None else person.avatar,
            language="" if person is None else person.language,
            time_zone="" if person is None else person.time_zone,
            created=None if person is None else person.created,
            has_passkeys_here=has_passkeys_here,
            passkeys=tuple(PasskeyInfo(key.id, key.name, key.created, key.used) for key in keys),
            sessions=tuple(
                SessionInfo(
                    id=each.hash,
                    browser=each.browser,
                    system=each.system,
                    created=each.created,
                    seen=each.seen,
                    is_this=each.hash == visitor.session,
                )
                for each in sessions
            ),
            recovery_codes=await self.store.codes_of(account, "recovery") if person else 0,
        )

    async def keep(self, visitor: Visitor, asked: KeepAccount, user_agent: str) -> str:
        """The guest is a person from now on, with the same id: no seat moves. Gives the secret of
        the session that begins; the cookie of the guest proves nothing any more.
        """
        account = visitor.account
        name = asked.name or await self._names.of(account)
        name = await self.free_name(account, name, of_person=True)
        now = self._now()
        person = PersonRow(
            account, name_key(name), "", asked.language, asked.time_zone, created=now
        )
        secret, session = self._new_session(account, user_agent, now)
        try:
            await self.store.add_person(person, name, session)
        except NameTaken:
            raise _name_taken() from None
        self._names.forget(account)
        return secret

    async def free_name(self, account: Guest, name: str, *, of_person: bool) -> str:
        """The name as it is shown; a problem if another person has one that looks like it."""
        name = checked_name(name, self._name_characters)
        is_theirs = await self.store.has_name(name_key(name), but=account)
        if is_theirs or (of_person and is_reserved(name)):
            raise _name_taken()
        return name

    async def rename(self, account: Guest, name: str) -> str:
        """What somebody is called from now on. Guests may share a name, but none with a person."""
        is_person = await self.store.person(account) is not None
        name = await self.free_name(account, name, of_person=is_person)
        if not is_person:
            await self._names.rename(account, name, self._now())
            return name
        try:
            await self.store.name_person_uniquely(account, name, name_key(name), self._now())
        except NameTaken:
            raise _name_taken() from None
        self._names.forget(account)
        return name

    async def choose(self, account: Guest, chosen: ChangeAccount) -> None:
        """Picture, language and time zone of a person."""
        await self.person(account)
        await self.store.change_person(
            account,
            avatar=chosen.avatar,
            language=chosen.language,
            time_zone=chosen.time_zone,
        )

    async def person(self, account: Guest) -> PersonRow:
        """The person of an account; a problem while it is a guest's."""
        person = await self.store.person(account)
        if person is None:
            raise HttpProblem(409, "keep your account first", kind="no-person")
        return person

    async def add_passkey(self, key: PasskeyRow) -> None:
        """One more way to sign in."""
        if len(await self.store.passkeys_of(key.person)) >= MOST_PASSKEYS:
            detail = f"you have {MOST_PASSKEYS} passkeys; remove one first"
            raise HttpProblem(409, detail, kind="too-many-passkeys")
        if not await self.store.add_passkey(key):
            raise HttpProblem(409, "this passkey is known already", kind="bad-passkey")

    def label(self, name: str) -> str:
        """What a passkey is called, as it is shown."""
        return checked_name(name, self._name_characters)

    async def sign_in(self, account: str, user_agent: str) -> str:
        """A new session of a person; gives its secret."""
        secret, session = self._new_session(account, user_agent, self._now())
        await self.store.add_session(session)
        return secret

    async def device_code(self, account: Guest) -> DeviceCode:
        """Signs in once, within ten minutes; the one of before does no more."""
        await self.person(account)
        expires = self._now() + DEVICE_SECONDS
        code = _new_code(DEVICE_LETTERS)
        await self.store.replace_codes(account, "device", [self.hash_of(code)], expires)
        return DeviceCode(code, expires)

    async def recovery_codes(self, account: Guest) -> RecoveryCodes:
        """Codes to print, each good for once; those of before are good for nothing."""
        await self.person(account)
        codes = tuple(_new_code(RECOVERY_LETTERS) for _ in range(RECOVERY_CODES))
        hashes = [self.hash_of(code) for code in codes]
        await self.store.replace_codes(account, "recovery", hashes, None)
        return RecoveryCodes(codes)

    async def spend_code(self, code: str) -> str:
        """Whose code this is; nobody can use it again."""
        plain = "".join(letter for letter in code.lower() if letter in LETTERS)
        account = await self.store.spend_code(self.hash_of(plain), self._now())
        if account is None:
            detail = "this code is wrong, was used, or its ten minutes are over"
            raise HttpProblem(403, detail, kind="bad-code")
        return account

    async def bringing(self, guest: Guest, person: str) -> Change:
        """What becomes of a table of a guest who is a person."""
        old, name = await self._names.of(guest), await self._names.of(person)
        avatar = await self.store.avatar(person)
        return partial(merged, guest=guest, old=old, person=person, name=name, avatar=avatar)

    async def forget_guest(self, guest: Guest, person: str) -> None:
        """What a guest has said and shared, and may not do, is the person's; the guest is gone."""
        now = self._now()
        for restriction in await self.store.restrictions(guest):
            muted = restriction.muted
            if muted is not None and not await self.store.restrictions(person):
                await self.store.restrict(Restriction(person, None, muted, ""), now)
        await self.store.move_guest(guest, person, await self._names.of(person), now)
        self._names.forget(guest)

    def _new_session(self, account: str, user_agent: str, now: float) -> tuple[str, SessionRow]:
        secret = new_secret()
        browser, system = browser_of(user_agent)
        return secret, SessionRow(self.hash_of(secret), account, browser, system, now, now)

    def hash_of(self, secret: str) -> str:
        """What is stored of a secret."""
        return secret_hash(self._key, secret)


def _name_taken() -> HttpProblem:
    detail = "somebody has this name, or one that looks like it; choose another"
    return HttpProblem(409, detail, kind="name-taken")


def _new_code(letters: int) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(letters))
