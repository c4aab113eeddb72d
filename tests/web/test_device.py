"""Tables that are kept on the device: played without a server, and found again after anything."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.web.conftest import PATIENCE, USUAL, Visit, await_part, find_faults, tile
from tests.web.live_server import LiveServer
from tests.web.test_world_in_progress import TURNS, cells, slots, stacks
from tilewright.core.record import read_record, replay
from tilewright.games import game as rules_of

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.timeout(600)]

ENGINE_PATIENCE = 4 * PATIENCE
"""Milliseconds, for what begins two Pythons."""
MOVED = re.compile(r"/table/here-\w+$")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[LiveServer]:
    """One of its own, since it is stopped."""
    server = LiveServer(tmp_path)
    server.open()
    yield server
    server.close()


@pytest.fixture
def context(server: LiveServer, browser: Browser) -> Iterator[BrowserContext]:
    """A browser that keeps what it is told to keep, as long as the test lasts."""
    wishes = {**USUAL, "service_workers": "allow"}
    context = browser.new_context(**wishes, base_url=server.link, accept_downloads=True)
    context.set_default_timeout(PATIENCE)
    yield context
    context.close()


def sit_down_here(page: Page, home: str = "/") -> None:
    """From the home page to a table of this device, against a bot."""
    page.goto(home)
    make_table_here(page)
    assert MOVED.search(page.url)


def make_table_here(page: Page) -> None:
    """The same on a home page that is open."""
    tile(page).get_by_role("button", name="New table").click()
    page.get_by_label("Strength").select_option("1")
    page.get_by_label("Play on this device").check()
    page.get_by_role("button", name="Sit down").click()
    page.locator("#board").wait_for(timeout=ENGINE_PATIENCE)


def take_turn(page: Page) -> None:
    """The first that is possible."""
    await_part(page, "obtain")
    page.locator("button.slot.open").first.click()
    await_part(page, "place")
    cells(page).first.click()
    await_part(page, "refill")
    stacks(page).first.click()


def look_back(page: Page) -> None:
    """At what the bot did since my last turn, step by step."""
    page.evaluate("localStorage.setItem('tilewright.pace', 'step')")
    page.reload()
    await_part(page, "obtain")
    page.get_by_role("button", name="What happened since my last turn").first.click()
    page.get_by_role("button", name="One step on").click()
    expect(page.locator("header")).to_contain_text(re.compile("Earlier: 1 of [1-9]"))
    page.evaluate("localStorage.removeItem('tilewright.pace')")
    page.reload()
    await_part(page, "obtain")


def test_a_game_outlives_its_page_the_network_and_the_server(
    server: LiveServer, context: BrowserContext, tmp_path: Path
) -> None:
    page = context.new_page()
    sit_down_here(page)
    take_turn(page)
    await_part(page, "obtain")
    slots(page)
    board = page.locator("#board").inner_text()
    address = page.url
    page.close()  # nobody is asked to save anything

    page = context.new_page()
    page.goto("/")
    going_on = page.get_by_role("link", name=re.compile("On this device"))
    going_on.click()
    page.locator("#board").wait_for(timeout=ENGINE_PATIENCE)
    assert page.url == address
    await_part(page, "obtain")
    expect(page.locator("#board")).to_have_text(board, use_inner_text=True)
    take_turn(page)
    await_part(page, "obtain")
    look_back(page)
    expect(page.locator("html[data-offline=everything]")).to_be_attached(timeout=ENGINE_PATIENCE)
    server.kill()
    context.set_offline(True)
    page.reload()
    page.locator("#board").wait_for(timeout=ENGINE_PATIENCE)
    for _ in range(TURNS - 2):
        take_turn(page)

    page.get_by_role("tab", name="Score", selected=True).wait_for()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Record", exact=True).click()
    record = Path(saved.value.path()).read_text("utf-8")
    rules = rules_of("world_in_progress")
    last = list(replay(rules, read_record(record)))[-1]
    outcome = rules.outcome(last.state)
    assert outcome is not None
    for sheet in outcome.sheets:
        expect(page.locator("aside")).to_contain_text(str(sheet.score))
    # What needs nobody else is still to be had, from the home page on.
    page.goto("/")
    tile(page).wait_for(timeout=ENGINE_PATIENCE)
    expect(page.get_by_role("link", name=re.compile("On this device"))).to_have_count(1)
    tile(page).get_by_role("button", name="Play now").click()
    page.wait_for_url(MOVED)
    page.locator("#board").wait_for()
    assert page.url != address


def test_the_page_that_waits_for_the_engine_says_how_far_it_is(visit: Visit) -> None:
    page = visit("about:blank")
    page.route("**/*.packed", lambda _: None)  # never answered

    page.goto("/table/here-abcdefghijkmnp")

    expect(page.get_by_label("Fetching what plays on this device")).to_be_visible()
    assert find_faults(page) == []


def test_an_engine_that_cannot_be_had_is_told(visit: Visit) -> None:
    page = visit("about:blank")
    page.route("**/*.packed", lambda route: route.abort())

    page.goto("/table/here-abcdefghijkmnp")

    expect(page.get_by_role("heading", name="This device cannot play by itself")).to_be_visible()


def bring(page: Page) -> None:
    """The game that is shown moves to the server."""
    page.get_by_role("button", name="Bring it to the server").click()
    page.get_by_role("button", name="Bring it", exact=True).click()
    page.wait_for_url(re.compile(r"/table/(?!here-)\w+$"))
    page.locator("#board").wait_for()


def also_at(context: BrowserContext, address: str) -> Page:
    """Another page at the same table."""
    page = context.new_page()
    page.goto(address)
    page.locator("#board").wait_for(timeout=ENGINE_PATIENCE)
    await_part(page, "obtain")
    return page


def test_a_game_moves_to_the_server_and_is_there_alone(
    server: LiveServer, context: BrowserContext
) -> None:
    page = context.new_page()
    sit_down_here(page)
    take_turn(page)
    await_part(page, "obtain")
    here, board = page.url, page.locator("#board").inner_text()
    second = also_at(context, here)
    page.goto("/")
    page.get_by_role("button", name="Bring it to the server").click()
    server.kill()
    page.get_by_role("button", name="Bring it", exact=True).click()
    page.get_by_role("alert").filter(has_text="The server can’t be reached").wait_for()
    assert find_faults(page) == []
    server.open()

    page.reload()
    bring(page)

    await_part(page, "obtain")
    assert page.locator("#board").inner_text() == board
    second.get_by_role("heading", name="There is no such table").wait_for()
    second.close()
    expect(page.get_by_text("Practice", exact=True)).to_be_visible()
    take_turn(page)
    await_part(page, "obtain")
    page.goto("/")
    expect(page.get_by_text("Begun on a device")).to_be_visible()
    expect(page.get_by_text("On this device", exact=True)).to_have_count(0)
    page.goto(here)
    gone = page.get_by_role("heading", name="There is no such table")
    gone.wait_for(timeout=ENGINE_PATIENCE)


def test_a_game_whose_answer_was_lost_waits_and_is_brought_again(
    server: LiveServer, context: BrowserContext
) -> None:
    """The server has it, the device has not heard: it is there once, and cannot go on here."""
    page = context.new_page()
    sit_down_here(page)
    take_turn(page)
    await_part(page, "obtain")
    here = page.url
    second = also_at(context, here)
    lost = []

    def lose(route: Route) -> None:
        lost.append(route.fetch().json()["id"])
        route.abort()

    page.route("**/api/tables/brought", lose)
    page.get_by_role("button", name="Table and settings").click()
    page.get_by_role("button", name="Bring it to the server").click()
    page.get_by_role("button", name="Bring it", exact=True).click()
    page.get_by_role("alert").filter(has_text="The server can’t be reached").wait_for()
    page.unroute("**/api/tables/brought")
    second.locator("button.slot.open").first.click()
    second.get_by_role("heading", name="On its way to the server").wait_for()
    second.close()
    page.goto(here)
    page.get_by_role("heading", name="On its way to the server").wait_for(timeout=ENGINE_PATIENCE)
    assert find_faults(page) == []

    page.get_by_role("button", name="Try again").click()

    page.wait_for_url(re.compile(rf"/table/{lost[0]}$"))
    page.locator("#board").wait_for()
    page.goto("/")
    expect(page.get_by_text("Begun on a device")).to_have_count(1)
    expect(page.get_by_text("On this device", exact=True)).to_have_count(0)
