"""What browsers are told, and under which names a server answers them."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.server.conftest import offered, quick
from tests.server.people import people, running
from tilewright.server.security import LONGEST_PATH, Names, is_own_origin
from tilewright.server.sessions import SECURE_COOKIE
from tilewright.server.settings import Settings

OWN = "box"


@pytest.fixture(autouse=True)
def of_this_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: f"{OWN}.example.org")


def names(*allowed: str, behind_proxy: bool = False) -> Names:
    return Names(Settings(data_dir=Path(), allowed_hosts=allowed, behind_proxy=behind_proxy))


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1:8000",
        "192.168.1.20",
        "[::1]:8000",
        "[fe80::1]",
        "localhost:8000",
        "LOCALHOST.",
        OWN,
        f"{OWN}.local:8000",
        f"{OWN}.home.arpa",
    ],
)
def test_a_server_answers_to_addresses_and_to_its_own_name(host: str) -> None:
    assert host in names()


@pytest.mark.parametrize(
    "host",
    [
        "evil.example:8000",
        f"{OWN}.evil.example",
        "127.0.0.1.evil.example",
        "localhost.evil.example",
        "[evil.example]",
        "evil.example#localhost",
        "",
        "1" * 16_000,
    ],
)
def test_a_server_answers_to_no_name_that_others_can_have(host: str) -> None:
    assert host not in names()


def test_a_host_allows_further_names() -> None:
    assert "games.example.org:8000" in names("Games.example.org")
    assert "other.example.org" not in names("games.example.org")
    assert "games.example.org" in names("games.example.org", behind_proxy=True)
    assert "other.example.org" not in names("games.example.org", behind_proxy=True)
    assert "other.example.org" in names(behind_proxy=True)
    assert "other.example.org" in names("*")


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "null", "", "http://a\x00b"])
def test_an_origin_that_is_none_is_not_ours(origin: str) -> None:
    assert not is_own_origin(origin, "127.0.0.1:8000")


async def test_a_name_that_somebody_led_here_is_refused(base: str) -> None:
    async with people(base, 1) as (ann,):
        key = (await ann.create("mine", "mine"))["id"]
        headers = {"Host": "evil.example:8000"}
        for path in ("/", "/api/me", f"/api/tables/{key}"):
            answer = await ann.http.get(path, headers=headers)
            assert answer.status_code == 421
            assert answer.headers["content-type"] == "application/problem+json"
            assert "'evil.example:8000'" in answer.json()["detail"]
            assert "content-security-policy" in answer.headers
        address = base.replace("http", "ws", 1) + f"/api/tables/{key}/socket"
        with pytest.raises(InvalidStatus):
            async with connect(address, additional_headers=headers):
                pass


async def test_pages_run_our_own_scripts_alone_and_nobody_frames_them(base: str) -> None:
    async with httpx.AsyncClient(base_url=base) as ann:
        answers = [
            await ann.get("/"),
            await ann.get("/", headers={"Host": "evil.example"}),
            await ann.get("/" + "a" * LONGEST_PATH),
        ]
    for answer in answers:
        rules = [rule.split() for rule in answer.headers["content-security-policy"].split(";")]
        policy = {name: allowed for name, *allowed in rules}
        assert len(policy) == len(rules)
        for name in ("default-src", "base-uri", "frame-ancestors"):
            assert policy[name] == ["'none'"]
        for name in ("script-src", "connect-src", "worker-src", "form-action", "style-src"):
            assert policy[name] == ["'self'"]
        everything = {source for sources in policy.values() for source in sources}
        assert everything <= {"'none'", "'self'", "'unsafe-inline'", "data:", "blob:"}
        assert {name for name in policy if "'unsafe-inline'" in policy[name]} == {"style-src-attr"}
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["cross-origin-opener-policy"] == "same-origin"


@pytest.mark.parametrize(
    ("path", "headers", "status"),
    [
        ("/" + "a" * LONGEST_PATH, {}, 414),
        ("/" + "a/" * 30_000, {}, 414),
        ("/" + "a" * 1_000, {}, 200),
        ("/" + "a/" * 500, {}, 200),
        ("/" + "a" * 1_000 + ".js", {}, 404),
        ("/health", {"X": "y" * 17_000}, 431),
        ("/health", {f"X{number}": "y" for number in range(8_000)}, 431),
        ("/api/tables", {"Origin": "http://["}, 200),
    ],
)
async def test_long_addresses_and_headers_are_refused(
    base: str, path: str, headers: dict[str, str], status: int
) -> None:
    async with httpx.AsyncClient(base_url=base) as eve:
        answer = await eve.get(path, headers=headers)

        # Without a built client its pages are 503.
        assert answer.status_code in ({200, 503} if status == 200 else {status})
        if status == 200 and headers:
            assert (await eve.post(path, json={}, headers=headers)).status_code == 403
        assert 'status="500"' not in (await eve.get("/metrics")).text


@pytest.fixture(scope="module")
def over_https(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    data = tmp_path_factory.mktemp("data")
    with running(quick(data, secure_cookie=True, behind_proxy=True), offered()) as base:
        yield base


async def test_over_https_browsers_are_told_to_stay_there(over_https: str, base: str) -> None:
    async with httpx.AsyncClient() as ann:
        answer = await ann.get(f"{over_https}/api/me", headers={"Host": "games.example.org"})
        assert answer.headers["strict-transport-security"] == "max-age=31536000"
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith(f"{SECURE_COOKIE}=")
        # Without all three a browser throws away what begins with `__Host-`.
        parts = [part.strip() for part in cookie.split(";")]
        assert {"Path=/", "Secure", "HttpOnly"} <= {*parts}
        assert not any(part.startswith("Domain") for part in parts)
        refused = await ann.get(f"{over_https}/" + "a" * LONGEST_PATH)
        assert "strict-transport-security" in refused.headers
        assert "strict-transport-security" not in (await ann.get(f"{base}/health")).headers
