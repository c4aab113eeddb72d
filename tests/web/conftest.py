"""Browsers before a real server with the built client."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

from tests.web.house import House

STATIC = Path(__file__).parents[2] / "src" / "tilewright" / "server" / "static"
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

# That a request was refused, or the server is away, is the page's to show.
ANSWERED = ("Failed to load resource", "WebSocket connection to")

PHONE = {"width": 360, "height": 740}
WIDE = {"width": 1440, "height": 900}


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests of this process; every test comes as new guests."""
    assert (STATIC / "assets").is_dir(), "the client is not built: run `make client`"
    house = House(tmp_path_factory.mktemp("house"))
    house.open()
    yield house
    house.close()


class Visit(Protocol):
    """Opens a page as a new guest, in a browser of its own."""

    def __call__(self, path: str = "/", **wishes: Any) -> Page: ...


@pytest.fixture
def complaints() -> list[str]:
    """What browsers complained about: errors in scripts, forbidden by the security policy."""
    return []


@pytest.fixture
def visit(house: House, browser: Browser, complaints: list[str]) -> Iterator[Visit]:
    contexts: list[BrowserContext] = []

    def new(path: str = "/", **wishes: Any) -> Page:
        wanted = {"viewport": WIDE, "locale": "en-GB", "base_url": house.link, **wishes}
        context = browser.new_context(**wanted)
        context.set_default_timeout(15_000)
        contexts.append(context)
        page = context.new_page()
        page.on("console", _listen(complaints))
        page.on("pageerror", lambda error: complaints.append(f"{page.url}: {error}"))
        page.goto(path)
        return page

    yield new
    for context in contexts:
        context.close()
    assert complaints == []


def _listen(complaints: list[str]) -> Callable[[ConsoleMessage], None]:
    def heard(message: ConsoleMessage) -> None:
        if message.type == "error" and not message.text.startswith(ANSWERED):
            complaints.append(message.text)

    return heard


def find_faults(page: Page) -> list[str]:
    """What axe-core finds wrong with a page, by rule and place."""
    page.evaluate(AXE.read_text("utf-8"))
    found: dict[str, Any] = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{fault['id']}: {node['target']} {node['failureSummary']}"
        for fault in found["violations"]
        for node in fault["nodes"]
    ]


def table_of(page: Page) -> str:
    """The table that a page shows."""
    return page.url.rstrip("/").rsplit("/", 1)[-1]


def start_game(page: Page) -> str:
    """From the home page to a table against a bot."""
    page.get_by_role("button", name="Play now").first.click()
    page.wait_for_url("**/table/*")
    page.locator("#board").wait_for()
    return table_of(page)
