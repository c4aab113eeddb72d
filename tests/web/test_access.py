"""What axe-core finds on every page, and what fits on a phone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.web.conftest import (
    PHONE,
    WIDE,
    Finished,
    Visit,
    await_fonts,
    find_faults,
    show_table,
    start_game,
    tile,
)
from tests.web.live_server import LiveServer, play_on

pytestmark = pytest.mark.browser

Go = Callable[[Page, LiveServer], None]


def home(page: Page, live_server: LiveServer) -> None:
    tile(page).locator("svg").first.wait_for()


def new_table(page: Page, live_server: LiveServer) -> None:
    tile(page).get_by_role("button", name="New table").click()
    page.get_by_label("Seat 2").select_option("friend")


def lobby(page: Page, live_server: LiveServer) -> None:
    new_table(page, live_server)
    page.get_by_role("button", name="Open and invite").click()
    page.get_by_role("heading", name="Invite").wait_for()


def table(page: Page, live_server: LiveServer) -> None:
    start_game(page)


def busy_table(page: Page, live_server: LiveServer) -> None:
    play_on(live_server, start_game(page), page.context, actions=10)
    page.get_by_role("tab", name="Chat").click()
    page.get_by_role("tab", name="Log").click()


def menu(page: Page, live_server: LiveServer) -> None:
    start_game(page)
    page.get_by_role("button", name="Table and settings").click()


def rules_at_table(page: Page, live_server: LiveServer) -> None:
    menu(page, live_server)
    page.get_by_role("dialog").get_by_role("button", name="Rules").click()
    page.locator("[data-rule]").first.wait_for()


def open_record(page: Page, live_server: LiveServer) -> None:
    page.goto("/replay")
    page.get_by_text("Choose a file").wait_for()


def rules(page: Page, live_server: LiveServer) -> None:
    page.goto("/rules/world_in_progress#R4.3")
    page.locator('[data-rule="R4.3"]').wait_for()


def score_pad(page: Page, live_server: LiveServer) -> None:
    page.goto("/games/world_in_progress/score-pad")
    page.get_by_role("group", name="Your world").wait_for()


def lesson(page: Page, live_server: LiveServer) -> None:
    page.goto("/lesson/world_in_progress")
    page.locator("#board").wait_for()


def hand_over(page: Page, live_server: LiveServer) -> None:
    tile(page).get_by_role("button", name="New table").click()
    page.get_by_label("Seat 2").select_option("here")
    page.get_by_role("button", name="Sit down").click()
    page.get_by_role("heading", name="Over to").wait_for()


def nowhere(page: Page, live_server: LiveServer) -> None:
    page.goto("/nowhere")
    page.get_by_role("heading").wait_for()


PAGES: list[Go] = [
    *(home, new_table, lobby, table, busy_table, menu, rules_at_table, open_record),
    *(rules, score_pad, lesson, hand_over, nowhere),
]


SIZES = pytest.mark.parametrize("size", [PHONE, WIDE], ids=["phone", "wide"])


@SIZES
@pytest.mark.parametrize("go", PAGES, ids=lambda go: go.__name__)
def test_axe_finds_nothing(
    live_server: LiveServer, visit: Visit, go: Go, size: ViewportSize
) -> None:
    page = visit("/", viewport=size, reduced_motion="reduce")

    go(page, live_server)

    assert find_faults(page) == []


@SIZES
def test_axe_finds_nothing_at_the_end_and_in_its_replay(
    visit: Visit, finished: Finished, size: ViewportSize
) -> None:
    page = visit(viewport=size, reduced_motion="reduce", storage_state=finished.storage)
    show_table(page, finished.table)
    page.get_by_role("tab", name="Score", selected=True).wait_for()
    assert find_faults(page) == []

    page.goto(f"/replay/{finished.table}")
    page.get_by_role("slider").wait_for()
    page.get_by_role("button", name="Score", exact=True).click()
    assert find_faults(page) == []


@pytest.mark.parametrize("locale", ["en", "uk", "pl", "ru"])
@pytest.mark.parametrize(
    "path", ["/", "/rules/world_in_progress", "/replay", "/lesson/world_in_progress"]
)
def test_no_page_is_wider_than_a_phone(visit: Visit, path: str, locale: str) -> None:
    page = visit(path, viewport=PHONE, locale=locale)
    page.locator("main h1, main h2, main input, #board").first.wait_for(state="attached")
    page.wait_for_load_state("networkidle")

    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_a_phone_never_scrolls_to_make_a_move(visit: Visit) -> None:
    page = visit(viewport=PHONE)
    start_game(page)
    expect(page.locator("#board")).to_be_in_viewport(ratio=1)

    height = page.evaluate("document.documentElement.scrollHeight")

    assert height <= PHONE["height"]


@pytest.mark.parametrize("language", ["en", "uk", "pl", "ru"])
def test_no_title_is_cut_on_a_phone(visit: Visit, language: str) -> None:
    page = visit(viewport=PHONE)
    page.evaluate(f"localStorage.setItem('tilewright.language', '{language}')")
    for path in ("games/isle_of_cats/score-pad", "games/world_in_progress/score-pad", "replay"):
        page.goto(f"/{path}")
        title = page.locator("header h1")
        title.wait_for()
        await_fonts(page)
        assert title.evaluate("(it) => it.scrollWidth <= it.clientWidth")
        assert title.evaluate("(it) => it.scrollHeight <= it.clientHeight + 2")
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
