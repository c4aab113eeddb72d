"""Guests: a signed cookie says who somebody is; nothing has to be signed up for."""

import hmac
import os
import secrets
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from time import monotonic, sleep, time
from typing import NamedTuple, NewType

Guest = NewType("Guest", str)
"""The id of a guest. The server alone can make the cookie that proves it."""

COOKIE = "tilewright"
SECURE_COOKIE = f"__Host-{COOKIE}"
"""Over HTTPS: a browser takes it from this very host alone, not from a neighbour or over HTTP."""
KEY_FILE = "session.key"
MOST_COOKIES = 16 * 1024
"""Characters of a Cookie header that is looked at."""
_KEPT = 365 * 24 * 3600
"""Seconds for which a browser keeps the cookie."""
_RENEWED = 7 * 24 * 3600
"""Seconds after which whoever is still here gets a fresh one."""
_KEY_BYTES = 32
_KEY_SECONDS = 1.0
"""For which a key that is not whole may be in the making."""
_ID_CHARACTERS = 22
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
    """What a cookie proves."""

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
        """The session in a Cookie header; None for no cookie, a forged or a forgotten one."""
        if not header or len(header) > MOST_COOKIES:
            return None
        # Guests of 0.1 have the cookie under its plain name, over HTTPS too. Any other of that
        # name may be from a neighbour, who got it here for somebody else: it is not believed.
        names = (SECURE_COOKIE, COOKIE) if self._secure else (COOKIE,)
        pairs = [pair.partition("=") for pair in header.split(";")]
        for name in names:
            for found, _, value in pairs:
                if found.strip() != name:
                    continue
                session = self._proven(value.strip(), may_have_time=name == names[0])
                if session is not None:
                    return session
        return None

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
        return Session(Guest(guest), is_due=age > _RENEWED) if age < _KEPT + _RENEWED else None

    def cookie(self, guest: Guest) -> str:
        """The value of a Set-Cookie header."""
        name = SECURE_COOKIE if self._secure else COOKIE
        secure = "; Secure" if self._secure else ""
        signed = f"{guest}.{int(self._now())}"
        return (
            f"{name}={signed}.{self._sign(signed)}; Path=/; Max-Age={_KEPT}; HttpOnly; "
            f"SameSite=Lax{secure}"
        )

    def _sign(self, signed: str) -> str:
        return blake2b(
            signed.encode(), digest_size=24, key=self._key, person=b"tilewright guest"
        ).hexdigest()


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
