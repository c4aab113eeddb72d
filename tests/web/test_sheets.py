"""Score sheets for a game on a real table: filled in, found again, offline, with others."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.web.conftest import PHONE, WIDE, Visit, find_faults, overlapping

pytestmark = pytest.mark.browser


def begin(page: Page, game: str, *names: str) -> None:
    """From the page for a new sheet to the sheet."""
    page.goto(f"/scores/new/{game}")
    page.get_by_role("radio", name=str(len(names)), exact=True).check(force=True)
    for number, name in enumerate(names, 1):
        page.get_by_label(f"Name of player {number}").fill(name)
    page.get_by_role("button", name="To the sheet").click()
    page.get_by_role("table").first.wait_for()


def fill(page: Page, line: str, **numbers: int | str) -> None:
    for name, number in numbers.items():
        page.get_by_label(f"{line}: {name}", exact=True).fill(str(number))


def verdict(page: Page, text: str | re.Pattern[str]) -> None:
    expect(page.locator(".verdict p")).to_have_text(text)


def test_a_sheet_adds_up_by_itself_and_asks_only_what_breaks_a_tie(visit: Visit) -> None:
    page = visit("/scores", viewport=PHONE)
    begin(page, "isle_of_cats", "Ann", "Ben", "Eve")
    verdict(page, "18 numbers are still missing.")
    first = page.get_by_label("Visible rats: Ann", exact=True)
    first.focus()
    for number in ("3", "1", "31", "2", "5", "0"):  # Enter leads down the column
        page.keyboard.type(number)
        page.keyboard.press("Enter")
    expect(page.get_by_label("Visible rats: Ben", exact=True)).to_be_focused()
    expect(page.locator("[data-total='0']")).to_contain_text("34")  # -3 - 5 + 31 + 6 + 5

    fill(page, "Visible rats", Ben="-6", Eve="1")
    fill(page, "Points for families", Ben=40)
    expect(page.locator("[data-total='2']")).to_have_text("−1")
    expect(page.get_by_label("fish: Ann")).to_have_count(0)
    page.get_by_role("button", name="Take what is missing for 0").click()

    verdict(page, "Ann and Ben are level at 34. Now write down what decides: fish.")
    expect(page.get_by_label("fish: Eve")).to_have_count(0)
    fill(page, "fish", Ann=2, Ben=4)
    verdict(page, "Ann and Ben are level at 34. “fish” decides, 4 : 2: Ben wins.")
    fill(page, "fish", Ann=4)
    verdict(page, re.compile("Shared victory: Ann and Ben, 34 each"))
    fill(page, "Points for families", Ben=41)
    verdict(page, "Ben wins with 35 points.")
    expect(page.get_by_label("fish: Ann")).to_have_count(0)


def test_what_cannot_stand_in_a_cell_is_refused_there(visit: Visit) -> None:
    page = visit("/scores")
    begin(page, "world_in_progress", "Ann", "Ben")
    fill(page, "Pink", Ann=30)
    cell = page.get_by_label("Pink: Ann", exact=True)
    for wrong in ("999", "-4", "1,5", "x"):
        cell.fill(wrong)
        expect(page.get_by_role("alert")).to_have_text(
            "Only a number from 0 to 324 can stand there."
        )
        expect(cell).to_have_attribute("aria-invalid", "true")
    cell.blur()
    expect(cell).to_have_value("30")


def test_a_sheet_is_filled_in_and_found_again_without_a_connection(visit: Visit) -> None:
    page = visit("/scores", service_workers="allow")
    page.locator("html[data-offline=ready]").wait_for(state="attached")
    page.context.set_offline(True)
    begin(page, "coatl", "Ann", "Ben")
    fill(page, "Cóatl 1", Ann=17, Ben=12)
    page.get_by_role("button", name="Cóatl 4").click()
    fill(page, "Cóatl 4", Ben=8)

    page.reload()

    expect(page.get_by_label("Cóatl 4: Ben", exact=True)).to_have_value("8")
    page.get_by_role("button", name="Take what is missing for 0").click()
    verdict(page, "Ben wins with 20 points.")
    page.goto("/scores")
    expect(page.locator("[data-sheet]")).to_contain_text(
        re.compile(r"Cóatl.*Ben 20.*Ann 17", re.DOTALL)
    )


def test_past_sheets_are_opened_again_handed_on_and_deleted(visit: Visit) -> None:
    page = visit("/scores")
    begin(page, "tiwanaku", "Ann")
    fill(page, "Score track", **{"Ann": 40, "The automa": 40})
    page.get_by_role("button", name="Take what is missing for 0").click()
    verdict(page, re.compile(r"Lost: 40 against 40 \(The automa\)"))
    begin(page, "world_in_progress", "=1+1", "Ben")
    fill(page, "Blue", **{"=1+1": 30, "Ben": 7})

    page.get_by_role("link", name="Score sheets").click()
    sheets = page.locator("[data-sheet]")
    expect(sheets).to_have_count(2)
    expect(sheets.first).to_contain_text("World in Progress")
    with page.expect_download() as taken:
        page.get_by_role("button", name="All as a file").click()
    rows = taken.value.path().read_text("utf-8-sig").splitlines()
    assert ",'=1+1,Ben" in rows
    assert "Total,30,7" in rows

    sheets.last.get_by_role("link").click()
    expect(page.get_by_label("Score track: Ann", exact=True)).to_have_value("40")
    page.goto("/scores")
    page.get_by_label("Which game").select_option("tiwanaku")
    expect(sheets).to_have_count(1)
    sheets.get_by_role("button", name="Delete").click()
    sheets.get_by_role("button", name="Delete").click()
    expect(sheets).to_have_count(0)
    page.reload()
    expect(page.locator("[data-sheet]")).to_have_count(1)


def test_what_others_wrote_into_the_storage_is_no_sheet(visit: Visit) -> None:
    page = visit("/scores")
    page.evaluate(
        """() => localStorage.setItem("tilewright.sheets",
          JSON.stringify([1, null, {id: "x"}, {id: "y", game: "coatl", columns: [{}]}]))"""
    )
    page.reload()
    expect(page.get_by_text("Nothing has been written down yet.")).to_be_visible()


def test_a_full_count_is_written_onto_the_sheet(visit: Visit) -> None:
    page = visit("/scores")
    begin(page, "isle_of_cats", "Ann", "Ben")
    page.get_by_role("button", name="Lay it out and count").click()
    take = page.get_by_role("button", name="Write it down")
    expect(take).to_be_enabled()
    page.get_by_role("button", name="Ben", exact=True).click()
    page.get_by_label("Fish", exact=True).fill("7")
    take.click()
    # An empty boat: 19 rats and 7 rooms.
    expect(page.locator("[data-total='0']")).to_contain_text("−54")
    expect(page.get_by_label("Visible rats: Ben", exact=True)).to_have_value("19")
    verdict(page, re.compile("level at −54. “fish” decides, 7 : 0: Ben wins"))

    begin(page, "coatl", "Ann", "Ben")
    page.get_by_role("button", name="Count in full for Ben").click()
    for piece in ("a blue head", "a red body segment", "a red tail"):
        page.get_by_role("button", name=f"Add {piece}", exact=True).click()
    expect(take).to_be_enabled()
    take.click()
    expect(page.get_by_label("Cóatl 1: Ben", exact=True)).to_have_value("0")


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["phone", "wide"])
def test_sheets_have_no_faults_and_fit(visit: Visit, size: ViewportSize) -> None:
    page = visit("/scores", viewport=size)
    page.get_by_role("heading", name="New sheet").wait_for()
    assert find_faults(page) == []
    begin(page, "isle_of_cats", "Bartholomew", "Ben", "Anastasia", "Eve")
    fill(page, "Visible rats", Ben=7, Eve=19)
    page.get_by_role("button", name="Take what is missing for 0").click()
    assert find_faults(page) == []
    begin(page, "world_in_progress", *["Ann", "Ben", "Eve", "Joe", "Bartholomew"])
    fill(page, "Pink", Ann=324)
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    assert overlapping(page, "table input", "table button") == []
    for cell in (page.locator("input.number"), page.locator("button.mark")):
        box = cell.first.bounding_box()
        assert box is not None
        assert box["height"] >= 43.5


def test_two_fill_in_one_sheet_each_on_their_own_device(visit: Visit) -> None:
    ann = visit("/scores")
    begin(ann, "world_in_progress", "Ann", "Ben")
    fill(ann, "Pink", Ann=12)
    ann.get_by_role("button", name="Fill in together").click()
    ann.wait_for_url("**/scores/shared/*")
    expect(ann.get_by_role("img", name="QR code with the link to this sheet")).to_be_visible()
    assert find_faults(ann) == []

    ben = visit("/scores", viewport=PHONE)
    ben.get_by_label("Code of a shared sheet").fill(ann.url.rsplit("/", 1)[-1].upper())
    ben.get_by_role("button", name="Go").click()
    expect(ben.get_by_label("Pink: Ann", exact=True)).to_have_value("12")
    expect(ben.get_by_label("Pink: Ben", exact=True)).to_be_disabled()
    assert find_faults(ben) == []
    ben.get_by_role("button", name="Ben", exact=True).click()
    fill(ben, "Pink", Ben=30)
    expect(ben.get_by_label("Pink: Ann", exact=True)).to_be_disabled()
    expect(ann.get_by_label("Pink: Ben", exact=True)).to_have_value("30")

    ben.context.set_offline(True)
    fill(ben, "Red", Ben=8)
    expect(ben.get_by_text("No connection. What you write is sent")).to_be_visible()
    fill(ann, "Red", Ann=9)
    ben.context.set_offline(False)
    expect(ann.get_by_label("Red: Ben", exact=True)).to_have_value("8")
    expect(ben.get_by_label("Red: Ann", exact=True)).to_have_value("9")

    ann.get_by_role("button", name="Take what is missing for 0").click()
    verdict(ben, "Ben wins with 38 points.")
    ann.get_by_role("button", name="End sharing").click()
    expect(ben.get_by_text("This sheet is no longer shared.")).to_be_visible()
    ben.reload()
    expect(ben.get_by_label("Pink: Ben", exact=True)).to_have_value("30")
    ben.goto("/scores")
    expect(ben.locator("[data-sheet]")).to_contain_text("Ben 38")
