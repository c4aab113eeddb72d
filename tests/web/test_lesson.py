"""What is the same in every lesson."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import GAME, Visit

pytestmark = pytest.mark.browser


def test_a_lesson_is_begun_once_and_goes_on_in_another_language(visit: Visit) -> None:
    page = visit("about:blank")
    tables: list[str] = []
    page.on(
        "request",
        lambda request: (
            tables.append(request.url)
            if request.method == "POST" and request.url.endswith("/api/tables")
            else None
        ),
    )
    page.goto(f"/lesson/{GAME}")
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_text("Step 2 of 11")).to_be_visible()

    page.get_by_role("button", name="Table and settings").click()
    page.get_by_label("Language").select_option("uk")
    page.keyboard.press("Escape")

    expect(page.get_by_text("Крок 2 з 11")).to_be_visible()
    assert len(tables) == 1
