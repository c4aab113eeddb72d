"""Guests: a signed cookie says who somebody is; nothing has to be signed up for."""

import hmac
import os
import secrets
from hashlib import blake2b
from http.cookies import CookieError, SimpleCookie
from pathlib import Path
from typing import NewType

Guest = NewType("Guest", str)
"""The id of a guest. The server alone can make the cookie that proves it."""

COOKIE = "tilewright"
KEY_FILE = "session.key"
_YEAR = 365 * 24 * 3600
_KEY_BYTES = 32
_ID_CHARACTERS = 22


def secret_key(data_dir: Path) -> bytes:
    """The key that signs sessions: made once, readable by the owner of the server alone."""
    path = data_dir / KEY_FILE
    try:
        descriptor = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except FileExistsError:
        key = path.read_bytes()
        if len(key) != _KEY_BYTES:
            raise ValueError(f"{path} is damaged; remove it to start new sessions") from None
        return key
    with os.fdopen(descriptor, "wb") as file:
        key = secrets.token_bytes(_KEY_BYTES)
        file.write(key)
        file.flush()
        os.fsync(file.fileno())
    return key


class Sessions:
    """Makes and reads the cookie: the guest's id and its signature."""

    def __init__(self, key: bytes, *, secure: bool) -> None:
        self._key = key
        self._secure = secure

    def new_guest(self) -> Guest:
        """Somebody who was never here."""
        return Guest(secrets.token_urlsafe(16))

    def guest_of(self, header: str | None) -> Guest | None:
        """Whom a Cookie header proves; None for no cookie or a forged one."""
        if not header:
            return None
        try:
            morsel = SimpleCookie(header).get(COOKIE)
        except CookieError:
            return None
        if morsel is None:
            return None
        guest, _, signature = morsel.value.partition(".")
        if len(guest) != _ID_CHARACTERS or not guest.isascii():
            return None
        if not hmac.compare_digest(signature.encode(), self._sign(guest).encode()):
            return None
        return Guest(guest)

    def cookie(self, guest: Guest) -> str:
        """The value of a Set-Cookie header."""
        secure = "; Secure" if self._secure else ""
        return (
            f"{COOKIE}={guest}.{self._sign(guest)}; Path=/; Max-Age={_YEAR}; HttpOnly; "
            f"SameSite=Lax{secure}"
        )

    def _sign(self, guest: str) -> str:
        return blake2b(
            guest.encode(), digest_size=24, key=self._key, person=b"tilewright guest"
        ).hexdigest()


def default_name(guest: str) -> str:
    """What somebody is called who has told no name."""
    number = int.from_bytes(blake2b(guest.encode(), digest_size=4).digest(), "big")
    return f"Guest {number % 9000 + 1000}"
