"""A game from somebody else's package, which nobody has drawn, at a table of lists."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from tests.example_package import install_example
from tests.web.conftest import PHONE, USUAL, WIDE, find_faults, never_ask, table_of
from tests.web.live_server import LiveServer, play_on

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server beside which the package is installed."""
    packages = tmp_path_factory.mktemp("packages")
    install_example(packages)
    server = LiveServer(tmp_path_factory.mktemp("data"), packages)
    server.open()
    yield server
    server.close()


def choices(page: Page) -> Locator:
    return page.get_by_role("region", name="What you may do").get_by_role("button")


def sit_down(browser: Browser, server: LiveServer, viewport: ViewportSize) -> Page:
    """At a table against a bot, from the home page."""
    context = browser.new_context(**{**USUAL, "base_url": server.link, "viewport": viewport})
    page = context.new_page()
    page.goto("/")
    never_ask(page)
    page.reload()
    page.locator('[data-game="wild_hedge"]').get_by_role("button", name="Play now").click()
    choices(page).first.wait_for()
    return page


@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
def test_it_is_played_by_its_choices_to_its_score(
    browser: Browser, server: LiveServer, viewport: ViewportSize
) -> None:
    page = sit_down(browser, server, viewport)
    for word in ("hazel|rose|ivy|bramble|elder", "left|right"):
        expect(choices(page).first).to_contain_text(re.compile(word))
    assert find_faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    table = table_of(page)
    choices(page).first.click()
    page.get_by_text("You").first.wait_for()
    play_on(server, table, page.context)

    expect(page.get_by_role("table").first).to_be_visible()
    won = re.compile("(You|Gatherer) won|Shared victory")
    expect(page.get_by_text(won).first).to_be_visible()
    page.context.close()


def test_its_rules_are_read_in_the_language_of_the_page(
    browser: Browser, server: LiveServer
) -> None:
    context = browser.new_context(**{**USUAL, "base_url": server.link, "locale": "uk-UA"})
    page = context.new_page()

    page.goto("/rules/wild_hedge")

    expect(page.get_by_text("R1.1").first).to_be_visible()
    expect(page.locator("main")).to_contain_text("Сорока")
    context.close()
