"""Sessions: read from a header that anybody may have written, renewed while they are used."""

from pathlib import Path
from time import time

import httpx
import pytest

from tests.server.conftest import offered, quick
from tests.server.people import running
from tests.server.watchdog import ALLOWED, Watchdog, uncollected
from tilewright.server.sessions import (
    COOKIE,
    HOST_PREFIX,
    KEY_FILE,
    PERSON_COOKIE,
    SECURE_COOKIE,
    Guest,
    Sessions,
)

KEY = b"k" * 32
GUEST = Guest("g" * 22)
DAY = 24 * 3600
OF_BEFORE = f"{GUEST}.499aaedf5d633b6c709ed6f1ecbac4f726b7d14acfb760a9"
"""As version 0.1 made it with this key."""
LARGE = {
    "pairs": "a=b;" * 15_000,
    "quotes": f'{COOKIE}="' + '\\"' * 29_000 + '"',
    "no pair": "a" * 60_000,
    "same name": f"{COOKIE}={GUEST}.0.{'0' * 48};" * 600,
}


def sessions(*, now: float = 0.0, secure: bool = False) -> Sessions:
    return Sessions(KEY, secure=secure, now=lambda: now)


def header_of(made: Sessions) -> str:
    return made.cookie(GUEST).partition(";")[0]


@pytest.mark.parametrize(("days", "is_due"), [(0, False), (6, False), (8, True), (365, True)])
def test_a_session_is_due_for_renewal_after_a_week(days: int, is_due: bool) -> None:
    session = sessions(now=days * DAY).read(header_of(sessions()))

    assert session == (GUEST, is_due)


def test_a_session_that_no_browser_would_have_kept_is_forgotten() -> None:
    assert sessions(now=400 * DAY).read(header_of(sessions())) is None


def test_a_cookie_of_before_is_good_and_due() -> None:
    assert sessions(now=400 * DAY).read(f"{COOKIE}={OF_BEFORE}") == (GUEST, True)


def test_the_time_of_a_session_is_signed() -> None:
    header = header_of(sessions())

    assert sessions().read(header.replace(f"{GUEST}.0.", f"{GUEST}.9.")) is None
    assert sessions().read(header.replace(f"{GUEST}.0.", f"{GUEST}.")) is None


def test_the_right_one_of_many_cookies_is_found() -> None:
    header = header_of(sessions())

    for around in (f"a=b; {header}; c", f"{COOKIE}=; {COOKIE}=x.y.z;{header}", f" {header} "):
        assert sessions().guest_of(around) == GUEST
    assert sessions().guest_of(f"x{header}") is None


def test_over_https_the_cookie_is_of_this_host_alone_and_nobody_is_lost() -> None:
    secure = sessions(secure=True)
    cookie = secure.cookie(GUEST)

    assert cookie.startswith(f"{SECURE_COOKIE}=")
    assert "; Path=/;" in cookie
    assert "; Secure" in cookie
    assert "Domain" not in cookie
    assert secure.read(header_of(secure)) == (GUEST, False)
    assert secure.read(f"{COOKIE}={OF_BEFORE}") == (GUEST, True)
    # A neighbour cannot put its own in place of it, nor where there is none yet.
    other = sessions().cookie(Guest("o" * 22)).partition(";")[0]
    assert secure.guest_of(f"{other}; {header_of(secure)}") == GUEST
    assert secure.read(other) is None


def test_the_session_of_a_person_has_a_cookie_of_its_own() -> None:
    for plain, secure in ((PERSON_COOKIE, False), (f"{HOST_PREFIX}{PERSON_COOKIE}", True)):
        made = sessions(secure=secure)
        header = made.person_cookie("s" * 43).partition(";")[0]
        assert header.startswith(f"{plain}=")
        assert made.secret_of(f"{header_of(made)}; {header}") == "s" * 43
        assert made.guest_of(f"{header_of(made)}; {header}") == GUEST
        assert made.no_person_cookie().startswith(f"{plain}=; Path=/; Max-Age=0;")
        # Over HTTPS a neighbour cannot sign anybody in.
        assert sessions(secure=True).secret_of(f"{PERSON_COOKIE}=person.{'s' * 43}") is None


async def test_whoever_comes_back_gets_a_fresh_cookie(tmp_path: Path) -> None:
    with running(quick(tmp_path), offered()) as base:
        async with httpx.AsyncClient(base_url=base) as ann:
            me = (await ann.get("/api/me")).json()["id"]
            assert "set-cookie" not in (await ann.get("/api/me")).headers
            ann.cookies.clear()
            made = time() - 8 * DAY
            key = (tmp_path / KEY_FILE).read_bytes()
            stale = Sessions(key, secure=False, now=lambda: made).cookie(Guest(me))
            header = {"Cookie": stale.partition(";")[0]}
            answer = await ann.get("/api/me", headers=header)
            assert answer.json()["id"] == me
            assert answer.headers["set-cookie"].startswith(f"{COOKIE}={me}.")
            assert (await ann.get("/api/me")).json()["id"] == me


async def test_a_large_cookie_header_keeps_nobody_waiting(
    base: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    watchdog = Watchdog(monkeypatch)
    took = {}
    with uncollected():
        async with httpx.AsyncClient(base_url=base, timeout=60) as eve:
            await eve.get("/api/me")
            for name, header in LARGE.items():
                for cookie, status in ((header, 431), (header[:15_000], 200)):
                    watchdog.longest()
                    answer = await eve.get("/api/me", headers={"Cookie": cookie})
                    took[f"{name}, {len(cookie)} characters"] = watchdog.longest()
                    assert answer.status_code == status, name
    print({name: f"{seconds * 1000:.1f} ms" for name, seconds in took.items()})
    assert max(took.values()) < ALLOWED
