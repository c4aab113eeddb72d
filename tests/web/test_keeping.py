"""Everything that plays on this device is kept for play without a connection, if somebody wants."""

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect

from scripts import build_engine
from tests.web.conftest import PATIENCE, STATIC, USUAL, await_part, find_faults, tile
from tests.web.live_server import LiveServer
from tests.web.test_crashes import Chromium
from tests.web.test_device import ENGINE_PATIENCE, make_table_here, sit_down_here, take_turn

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.timeout(600)]

ASK = re.compile(r"Keep for offline play, \d+(\.\d)? MB")
REMOVE = re.compile(r"Remove what is kept, \d+(\.\d)? MB")
VERSION = "() => document.querySelector('meta[name=tilewright-parts]').content"
WHOLE = """
async () => {
  const found = [];
  for (const name of await caches.keys()) {
    if (name.startsWith("tilewright-whole / ")) {
      found.push([name.slice(19), (await (await caches.open(name)).match("/kept")) !== undefined]);
    }
  }
  return Object.fromEntries(found);
}
"""
"""The versions that are kept, and whether each is whole."""
CONTENTS = """
async () => {
  const found = {};
  for (const name of await caches.keys()) {
    if (!name.startsWith("tilewright-whole / ")) continue;
    const cache = await caches.open(name);
    const digests = (found[name.slice(19)] = {});
    for (const request of await cache.keys()) {
      const content = await (await cache.match(request)).arrayBuffer();
      const bytes = [...new Uint8Array(await crypto.subtle.digest("SHA-256", content))];
      const digest = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
      digests[new URL(request.url).pathname.slice(1)] = digest;
    }
  }
  return found;
}
"""
"""Of each version that is kept, whole or not: what lies there, by its digest."""
COUNT = """
async ([version, count]) => {
  const cache = await caches.open(`tilewright-whole / ${version}`);
  return (await cache.keys()).length >= count;
}
"""


@pytest.fixture
def client(tmp_path: Path) -> Path:
    """A client that a test may change while it is served."""
    copy = tmp_path / "client"
    shutil.copytree(STATIC, copy)
    return copy


@pytest.fixture
def server(tmp_path: Path, client: Path) -> Iterator[LiveServer]:
    server = LiveServer(tmp_path / "data", static=client)
    server.open()
    yield server
    server.close()


@pytest.fixture
def context(server: LiveServer, browser: Browser) -> Iterator[BrowserContext]:
    wishes = {**USUAL, "service_workers": "allow"}
    context = browser.new_context(**wishes, base_url=server.link)
    context.set_default_timeout(PATIENCE)
    yield context
    context.close()


def release(client: Path) -> None:
    """The next version: every part has another name, and none of the old ones is there."""
    assets = client / "assets"
    names = {
        file.name: f"{file.stem}-next{file.suffix}"
        for file in assets.iterdir()
        if file.suffix in (".js", ".css")
    }
    for file in (client / "index.html", *(assets / name for name in names)):
        text = file.read_text("utf-8")
        for old, new in names.items():
            text = text.replace(old, new)
        file.write_text(text, "utf-8")
    for old, new in names.items():
        (assets / old).rename(assets / new)
    (engine,) = assets.glob("engine-*")
    engine.rename(assets / f"{engine.name}-next")
    build_engine.list_parts(client)


def expect_everything(page: Page) -> None:
    expect(page.locator("html[data-offline=everything]")).to_be_attached(timeout=ENGINE_PATIENCE)


def test_it_is_asked_for_told_in_bytes_and_removed(
    server: LiveServer, context: BrowserContext
) -> None:
    page = context.new_page()
    page.goto("/")

    page.get_by_role("button", name=ASK).click()
    expect_everything(page)

    expect(page.get_by_text(re.compile(r"Kept on this device: \d"))).to_be_visible()
    assert find_faults(page) == []
    server.kill()
    page.reload()
    tile(page).wait_for(timeout=ENGINE_PATIENCE)
    page.get_by_role("button", name=REMOVE).click()
    page.get_by_role("button", name=ASK).wait_for()
    assert page.evaluate(WHOLE) == {}
    page.reload()
    expect(page.get_by_role("heading", name="You are offline")).to_be_visible()


def test_whoever_plays_here_is_asked_and_may_say_no(
    server: LiveServer, context: BrowserContext
) -> None:
    page = context.new_page()
    page.goto("/")
    tile(page).get_by_role("button", name="New table").click()
    page.get_by_label("Play on this device").check()
    page.get_by_label(ASK).uncheck()
    assert find_faults(page) == []
    page.get_by_role("button", name="Sit down").click()
    page.locator("#board").wait_for(timeout=ENGINE_PATIENCE)

    page.goto("/")
    tile(page).get_by_role("button", name="New table").click()
    page.get_by_label("Play on this device").check()

    expect(page.get_by_label(ASK)).not_to_be_checked()
    assert page.evaluate(WHOLE) == {}


def test_a_page_of_the_old_version_plays_on_while_the_new_one_comes(
    server: LiveServer, client: Path, context: BrowserContext
) -> None:
    """The new one is cut short; what was kept stays whole, until the new one is."""
    page = context.new_page()
    sit_down_here(page)
    expect_everything(page)
    take_turn(page)
    table, old = page.url, page.evaluate(VERSION)
    home = context.new_page()
    home.goto("/")
    tile(home).wait_for()
    release(client)
    (last,) = client.glob("assets/worker-*")
    held_back = last.rename(client / ".held_back")

    newer = context.new_page()
    newer.goto("/")
    new = newer.evaluate(VERSION)
    newer.get_by_text("Not everything could be kept").wait_for(timeout=ENGINE_PATIENCE)
    newer.close()

    assert new != old
    assert page.evaluate(WHOLE) == {old: True, new: False}
    await_part(page, "obtain")
    take_turn(page)
    # The engine that a page of the old version begins is the old one.
    home.bring_to_front()
    make_table_here(home)
    home.close()
    server.kill()
    page.reload()
    page.locator("#board").wait_for(timeout=ENGINE_PATIENCE)
    assert page.evaluate(VERSION) == old
    await_part(page, "obtain")
    take_turn(page)

    server.open()
    held_back.rename(last)
    newer = context.new_page()
    newer.goto("/")
    expect_everything(newer)
    assert newer.evaluate(WHOLE) == {old: True, new: True}  # a page of the old one is open
    page.close()
    newer.reload()
    newer.wait_for_function(f"async () => !({old!r} in await ({WHOLE})())")
    server.kill()
    newer.goto(table)
    newer.locator("#board").wait_for(timeout=ENGINE_PATIENCE)
    assert newer.evaluate(VERSION) == new
    await_part(newer, "obtain")


@pytest.fixture
def chromium(playwright: Playwright, tmp_path: Path) -> Iterator[Chromium]:
    chromium = Chromium(playwright, tmp_path / "profile")
    (tmp_path / "profile").mkdir()
    yield chromium
    chromium.kill()


class Versions:
    """What every version is made of that was ever served, by the digest of each part."""

    def __init__(self) -> None:
        self._parts: dict[str, dict[str, str]] = {}

    def note(self, client: Path) -> str:
        """The version that is served now."""
        (listed,) = client.glob("assets/parts-*.json")
        parts = json.loads(listed.read_text("utf-8"))["parts"]
        name = listed.relative_to(client).as_posix()
        self._parts[name] = {path: part["digest"] for path, part in parts.items()}
        return name

    def check(self, page: Page) -> set[str]:
        """Nothing is kept that is no part of its version; gives the versions that are whole."""
        kept = page.evaluate(CONTENTS)
        for name, digests in kept.items():
            for path, digest in self._parts[name].items():
                assert digests.get(path, digest).startswith(digest), (name, path)
        whole = {name for name, digests in kept.items() if "kept" in digests}
        for name in whole:
            assert self._parts[name].keys() <= kept[name].keys()
        return whole

    def count(self, name: str) -> int:
        """Of how many parts it is made."""
        return len(self._parts[name])


def test_a_browser_that_is_killed_while_the_engine_comes_has_it_the_next_time(
    server: LiveServer, chromium: Chromium
) -> None:
    page = chromium.open()
    page.goto(server.link)
    tile(page).get_by_role("button", name="New table").click()
    page.get_by_label("Play on this device").check()
    page.get_by_role("button", name="Sit down").click()
    page.get_by_label("Fetching what plays on this device").wait_for()
    chromium.kill()

    sit_down_here(chromium.open(), server.link)


def wish(page: Page) -> None:
    """A browser that is killed may have forgotten what was said just before."""
    page.evaluate("localStorage.setItem('tilewright.keep', 'yes')")
    page.reload()


@pytest.mark.full
@pytest.mark.parametrize("kills", [2, 20])
def test_a_browser_that_is_killed_while_it_keeps_has_a_version_whole_or_goes_on(
    server: LiveServer, client: Path, chromium: Chromium, kills: int
) -> None:
    rng = Random(kills)
    versions = Versions()
    old = versions.note(client)

    def keep(version: str) -> None:
        """The browser is killed when some parts of the version are there; the next one goes on."""
        for _ in range(kills):
            page = chromium.open()
            page.goto(server.link)
            wish(page)
            some = rng.randrange(1, versions.count(version) // 2)
            page.wait_for_function(COUNT, arg=[version, some], timeout=ENGINE_PATIENCE)
            chromium.kill()
            page = chromium.open()
            page.goto(server.link)
            whole = versions.check(page)
            assert whole or version == old
            chromium.kill()

    keep(old)
    page = chromium.open()
    page.goto(server.link)
    wish(page)
    expect_everything(page)
    assert versions.check(page) == {old}
    chromium.kill()
    release(client)
    new = versions.note(client)
    keep(new)
    server.kill()

    page = chromium.open()
    page.goto(server.link)
    tile(page).wait_for(timeout=ENGINE_PATIENCE)
    assert page.evaluate(VERSION) in versions.check(page)
    server.open()
    page.goto(server.link)
    wish(page)
    page.wait_for_function(COUNT, arg=[new, versions.count(new)], timeout=ENGINE_PATIENCE)
    expect_everything(page)
    assert page.evaluate(VERSION) == new
    assert new in versions.check(page)
    sit_down_here(page, server.link)
