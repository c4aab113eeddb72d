"""Rules beside the game, their contents and pictures, and the aid to print."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.web.conftest import BOT, Visit, await_fonts, find_faults, resize, sit_down, sit_down_at

pytestmark = pytest.mark.browser

GAMES = ["coatl", "isle_of_cats", "tiwanaku", "world_in_progress"]
PAPER: ViewportSize = {"width": 726, "height": 1054}
"""A4 less its margins, in pixels of CSS."""
PAGES = re.compile(rb"/Type\s*/Page\b")
CUT = """
() => [...document.querySelectorAll(".sheet .scroll, .sheet .rule")]
  .filter((part) => part.scrollWidth > part.clientWidth + 1).map((part) => part.textContent)
"""


def rules_at_table(page: Page) -> None:
    page.get_by_role("button", name="Rules", exact=True).first.click()
    page.get_by_role("dialog").locator("[data-rule]").first.wait_for()


def test_rules_open_where_the_game_is(visit: Visit) -> None:
    page = visit()
    sit_down(page, BOT, game="world_in_progress")
    page.locator("[data-phase=obtain]").wait_for()
    rules_at_table(page)
    expect(page.locator('[data-rule="R3.2"]')).to_be_in_viewport()
    expect(page.locator('[data-rule="R3.2"]')).to_be_focused()

    sit_down_at(page, "pay", BOT, game="isle_of_cats")
    page.locator("[data-phase=pay]").wait_for()
    rules_at_table(page)
    expect(page.locator('[data-rule="R9.4"]')).to_be_in_viewport()


def test_the_contents_lead_to_each_chapter(visit: Visit) -> None:
    page = visit("/rules/coatl")
    page.get_by_text("Contents", exact=True).click()
    contents = page.locator(".contents")
    expect(contents.get_by_role("button")).to_have_count(18)
    contents.get_by_role("button", name="Temple cards").click()
    expect(page.get_by_role("heading", name="Temple cards")).to_be_in_viewport()


@pytest.mark.parametrize("game", GAMES)
def test_the_aid_is_one_page_of_paper_in_the_longest_language(visit: Visit, game: str) -> None:
    page = visit(f"/rules/{game}", locale="ru")
    expect(page.locator(".picture").first).to_be_visible()
    page.get_by_role("link", name="Памятка").click()
    page.locator(".sheet .rule").nth(5).wait_for()
    page.locator(".sheet .picture").first.wait_for()

    assert len(PAGES.findall(page.pdf(prefer_css_page_size=True))) == 1
    resize(page, PAPER)
    page.emulate_media(media="print")
    assert page.evaluate(CUT) == []
    page.emulate_media(media="screen")


def test_axe_finds_nothing_in_an_aid(visit: Visit) -> None:
    page = visit("/rules/isle_of_cats/aid")
    page.locator(".sheet .rule").nth(5).wait_for()
    assert find_faults(page) == []


def test_on_a_small_phone_the_title_is_whole_beside_all_links(visit: Visit) -> None:
    page = visit("/rules/world_in_progress", viewport={"width": 360, "height": 640}, locale="uk-UA")
    title = page.get_by_role("heading", level=1)
    expect(title).to_have_text("Правила: Створення світу")
    await_fonts(page)
    box = title.bounding_box()
    assert box is not None
    assert box["height"] < 30
