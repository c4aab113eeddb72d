"""Everything that plays on this device is kept for play without a connection, if somebody wants."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from scripts import build_engine
from tests.web.conftest import PATIENCE, STATIC, USUAL, await_part, find_faults, tile
from tests.web.live_server import LiveServer
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
