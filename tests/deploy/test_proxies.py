"""The set-ups of nginx and Caddy in `deploy/`, each before a real server, over HTTPS."""

import subprocess
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

import httpx
import pytest

from tests.deploy.proxies import DEPLOY, PROXIES, Proxy, program, proxy
from tests.server.conftest import offered, quick
from tests.server.people import Person, play_to_the_end, running
from tilewright.server.sessions import SECURE_COOKIE
from tilewright.server.settings import Limits

SESSIONS = 12
"""New guests from one address; nobody gets any back."""
LIMITS = replace(Limits.lifted(), address_sessions_rate=1e-6, address_sessions_burst=SESSIONS)


class Site(NamedTuple):
    """A proxy, and the server behind it."""

    proxy: Proxy
    server: str

    def person(self, address: str) -> Person:
        """Somebody without a session who comes from there."""
        return Person(self.proxy.https, address, self.proxy.trusted)


@pytest.fixture(scope="module", params=PROXIES)
def site(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp(request.param)
    settings = quick(folder / "data", limits=LIMITS, secure_cookie=True, behind_proxy=True)
    settings.data_dir.mkdir()
    with running(settings, offered()) as server, proxy(request.param, folder, server) as found:
        yield Site(found, server)


async def test_two_people_play_a_whole_game_through_it(site: Site) -> None:
    ann, bob = site.person("127.0.0.1"), site.person("127.0.0.2")
    async with ann.http, bob.http:
        for guest in (ann, bob):
            answer = await guest.http.get("/api/me")
            assert answer.headers["set-cookie"].startswith(f"{SECURE_COOKIE}=")
            assert "; Secure" in answer.headers["set-cookie"]
            assert answer.headers["strict-transport-security"] == "max-age=31536000"
        table = await ann.create("mine", "open")
        await bob.post(f"/api/tables/{table['id']}/join")
        async with ann.line(table["id"]) as hers, bob.line(table["id"]) as his:
            await play_to_the_end([hers, his])
            for line in (hers, his):
                await line.hear_until(
                    lambda message: (
                        message["type"] == "table" and message["table"]["status"] == "ended"
                    )
                )


async def test_the_name_is_handed_on_so_that_pages_may_ask(site: Site) -> None:
    ann = site.person("127.0.0.3")
    async with ann.http:
        table = await ann.create("mine", "mine")
        for origin, is_ours in ((site.proxy.https, True), ("https://evil.example", False)):
            headers = {"Origin": origin}
            answer = await ann.http.put("/api/me", json={"name": "Ann"}, headers=headers)
            assert answer.status_code == (200 if is_ours else 403), answer.text
        async with ann.line(table["id"], Origin=site.proxy.https) as line:
            await line.hello()


async def test_whoever_writes_an_address_of_their_own_is_counted_all_the_same(site: Site) -> None:
    eve, ann = site.person("127.0.0.4"), site.person("127.0.0.5")
    async with eve.http, ann.http:
        statuses = []
        for number in range(SESSIONS + 5):
            eve.http.cookies.clear()
            forged = {
                "X-Forwarded-For": f"10.0.0.{number}",
                "X-Real-IP": f"10.0.0.{number}",
                "Forwarded": f"for=10.0.0.{number}",
            }
            statuses.append((await eve.http.get("/api/games", headers=forged)).status_code)
        assert (statuses[0], statuses[-1]) == (200, 429)
        assert (await ann.http.get("/api/games")).status_code == 200


async def test_whoever_comes_without_https_is_led_to_it(site: Site) -> None:
    async with httpx.AsyncClient(verify=site.proxy.trusted) as guest:
        answer = await guest.get(f"{site.proxy.http}/tables/1?a=b")

        assert answer.status_code in (301, 308)
        to = httpx.URL(answer.headers["location"])
        assert (to.scheme, to.host, to.raw_path) == ("https", "127.0.0.1", b"/tables/1?a=b")


@pytest.mark.parametrize(
    "path", ["/metrics", "/metrics/", "//metrics", "/%6detrics", "/./metrics", "/api/../metrics"]
)
async def test_figures_are_for_this_machine_alone(site: Site, path: str) -> None:
    eve = site.person("127.0.0.6")
    async with eve.http:
        target = httpx.URL(site.proxy.https).copy_with(raw_path=path.encode())
        answer = await eve.http.get(target)
        assert "tilewright_sockets" not in answer.text
    async with httpx.AsyncClient() as host:
        assert "tilewright_sockets" in (await host.get(f"{site.server}/metrics")).text


@pytest.mark.parametrize("name", ["Caddyfile", "compose.Caddyfile"])
def test_caddy_has_nothing_to_say_about_its_file(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SITE", "games.example.org")
    caddy = program("caddy")
    file = DEPLOY / name
    checks = {
        "validate": ["validate", "--config", str(file), "--adapter", "caddyfile"],
        "fmt": ["fmt", "--diff", str(file)],
    }
    for check, command in checks.items():
        done = subprocess.run([caddy, *command], capture_output=True, text=True, check=False)
        assert done.returncode == 0, (check, done.stderr)
        assert '"level":"warn"' not in done.stderr, (check, done.stderr)
