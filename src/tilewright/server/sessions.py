"""Cookies: a guest's is signed and says who that is; a person's is a secret known to the database.

Nothing has to be signed up for. Whoever keeps the account of a guest (ADR 0020) gets the other
kind, which can be ended from anywhere. It has a name of its own: an answer that was on its way to
a guest who signed in meanwhile may bring that guest's cookie back, and the person stays.
"""

import hmac
import os
import re
import secrets
from collections.abc import Callable, Iterator
from hashlib import blake2b
from pathlib import Path
from time import monotonic, sleep, time
from typing import NamedTuple, NewType

Guest = NewType("Guest", str)
"""The id of a guest. The server alone can make the cookie that proves it."""

COOKIE = "tilewright"
PERSON_COOKIE = f"{COOKIE}-person"
HOST_PREFIX = "__Host-"
SECURE_COOKIE = f"{HOST_PREFIX}{COOKIE}"
"""Over HTTPS: a browser takes it from this very host alone, not from a neighbour or over HTTP."""
KEY_FILE = "session.key"
MOST_COOKIES = 16 * 1024
"""Characters of a Cookie header that is looked at."""
KEPT = 365 * 24 * 3600
"""Seconds for which a browser keeps the cookie."""
RENEWED = 7 * 24 * 3600
"""Seconds after which whoever is still here gets a fresh one."""
_KEY_BYTES = 32
_KEY_SECONDS = 1.0
"""For which a key that is not whole may be in the making."""
_ID_CHARACTERS = 22
_PERSON = "person."
"""Before the secret of a person's session; where a guest's cookie has a longer id."""
_SECRET = re.compile(r"person\.[\w-]{43}", re.ASCII)
_SECRET_BYTES = 32
_TIME_CHARACTERS = 12


def secret_key(data_dir: Path) -> bytes:
    """The key that signs sessions: made once, readable by the owner of the server alone."""
    path = data_dir / KEY_FILE
    try:
        descriptor = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except FileExistsError:
        return _written_key(path)
    with os.fdopen(descriptor, "wb") as file:
        key = secrets.token_bytes(_KEY_BYTES)
        file.write(key)
        file.flush()
        os.fsync(file.fileno())
    return key


def _written_key(path: Path) -> bytes:
    """The key in a file; another server that shares the folder may be about to write it."""
    until = monotonic() + _KEY_SECONDS
    while len(key := path.read_bytes()) != _KEY_BYTES:
        if len(key) > _KEY_BYTES or monotonic() > until:
            raise ValueError(f"{path} is damaged; remove it to start new sessions")
        sleep(0.02)
    return key


class Session(NamedTuple):
    """What the cookie of a guest proves."""

    guest: Guest
    is_due: bool
    """Whether the guest should get a fresh one: a browser forgets those that get old."""


class Sessions:
    """Makes and reads the cookie: the guest's id, when it was made, and a signature of both.

    Until 0.2 a cookie said nothing of its time; such a one is good for ever, and due.
    """

    def __init__(self, key: bytes, *, secure: bool, now: Callable[[], float] = time) -> None:
        self._key = key
        self._secure = secure
        self._now = now

    def new_guest(self) -> Guest:
        """Somebody who was never here."""
        return Guest(secrets.token_urlsafe(16))

    def guest_of(self, header: str | None) -> Guest | None:
        """Whom a Cookie header proves; None for no cookie or a forged one."""
        session = self.read(header)
        return None if session is None else session.guest

    def read(self, header: str | None) -> Session | None:
        """The session of a guest in a Cookie header; None for none, a forged or a forgotten one."""
        # Guests of 0.1 have the cookie under its plain name, over HTTPS too. Any other of that
        # name may be from a neighbour, who got it here for somebody else: it is not believed.
        for name in dict.fromkeys((self._name(COOKIE), COOKIE)):
            for value in _values(header, name):
                session = self._proven(value, may_have_time=name == self._name(COOKIE))
                if session is not None:
                    return session
        return None

    def secret_of(self, header: str | None) -> str | None:
        """The secret of a person's session in a Cookie header, if there is something like one."""
        for value in _values(header, self._name(PERSON_COOKIE)):
            if _SECRET.fullmatch(value):
                return value.removeprefix(_PERSON)
        return None

    def _name(self, plain: str) -> str:
        """What a cookie is called that this very host alone can have set."""
        return HOST_PREFIX + plain if self._secure else plain

    def _proven(self, value: str, *, may_have_time: bool) -> Session | None:
        """The session that a value proves; without `may_have_time` only one of 0.1 counts."""
        signed, _, signature = value.rpartition(".")
        guest, dot, made = signed.partition(".")
        if dot and not may_have_time:
            return None
        if len(guest) != _ID_CHARACTERS or not value.isascii() or len(made) > _TIME_CHARACTERS:
            return None
        if not hmac.compare_digest(signature.encode(), self._sign(signed).encode()):
            return None
        if not dot:
            return Session(Guest(guest), is_due=True)
        age = self._now() - int(made)
        return Session(Guest(guest), is_due=age > RENEWED) if age < KEPT + RENEWED else None

    def cookie(self, guest: Guest) -> str:
        """The value of a Set-Cookie header for a guest."""
        signed = f"{guest}.{int(self._now())}"
        return self._set(COOKIE, f"{signed}.{self._sign(signed)}")

    def person_cookie(self, secret: str) -> str:
        """The value of a Set-Cookie header for the session of a person."""
        return self._set(PERSON_COOKIE, _PERSON + secret)

    def no_person_cookie(self) -> str:
        """The value of a Set-Cookie header by which a browser forgets the session of a person."""
        return self._set(PERSON_COOKIE, "", seconds=0)

    def _set(self, plain: str, value: str, seconds: int = KEPT) -> str:
        secure = "; Secure" if self._secure else ""
        kept = f"Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}"
        return f"{self._name(plain)}={value}; {kept}"

    def _sign(self, signed: str) -> str:
        return blake2b(
            signed.encode(), digest_size=24, key=self._key, person=b"tilewright guest"
        ).hexdigest()


def _values(header: str | None, name: str) -> Iterator[str]:
    """What a Cookie header holds under a name, if it is not too long to be looked at."""
    if header and len(header) <= MOST_COOKIES:
        for pair in header.split(";"):
            found, _, value = pair.partition("=")
            if found.strip() == name:
                yield value.strip()


def new_secret() -> str:
    """What proves a session of a person: nobody guesses it."""
    return secrets.token_urlsafe(_SECRET_BYTES)


def secret_hash(key: bytes, secret: str) -> str:
    """What is stored of a secret: nobody can tell the secret from it, or try out which fits."""
    person = b"tilewright code"
    return blake2b(secret.encode(), digest_size=24, key=key, person=person).hexdigest()


def origin_of(key: bytes, address: str) -> str:
    """What stands for an address: the same each time, and nobody without the key can tell which."""
    person = b"tilewright from"
    return blake2b(address.encode(), digest_size=12, key=key, person=person).hexdigest()


FORMER_PLAYER = "A former player"
"""What stands in place of the name of somebody who was deleted; the client has words for it."""


def default_name(guest: str) -> str:
    """What somebody is called who has told no name."""
    number = int.from_bytes(blake2b(guest.encode(), digest_size=4).digest(), "big")
    return f"Guest {number % 9000 + 1000}"
