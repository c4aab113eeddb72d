"""What is the same in every lesson."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import GAME, Visit, ask, await_part, never_ask, table_of

pytestmark = pytest.mark.browser

LESSON = f"/lesson/{GAME}/basics"
STEP = re.compile(r"Step (\d+) of (\d+)")
MOST_STEPS = 80


def teacher(page: Page) -> Locator:
    return page.get_by_role("region", name="Lesson", exact=True)


def press(page: Page, name: str) -> None:
    teacher(page).get_by_role("button", name=name, exact=True).click()


def at_step(page: Page, step: int) -> None:
    """What stands in the panel and in the address."""
    expect(teacher(page)).to_contain_text(f"Step {step} of 11")
    expect(page).to_have_url(re.compile(rf"{LESSON}/{step}$"))


def tables_made(page: Page) -> list[str]:
    """Grows with each table that the page makes from now on."""
    made: list[str] = []
    page.on(
        "request",
        lambda request: (
            made.append(request.url)
            if request.method == "POST" and request.url.endswith("/api/tables")
            else None
        ),
    )
    return made


def test_a_lesson_is_begun_once_and_goes_on_in_another_language(visit: Visit) -> None:
    page = visit("about:blank")
    tables = tables_made(page)
    page.goto(f"/lesson/{GAME}")
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_text("Step 2 of 11")).to_be_visible()

    page.get_by_role("button", name="Table and settings").click()
    page.get_by_label("Language").select_option("uk")
    page.keyboard.press("Escape")

    expect(page.get_by_text("Крок 2 з 11")).to_be_visible()
    assert len(tables) == 1


def test_the_address_of_a_step_shows_it_and_a_reload_goes_on_with_it(visit: Visit) -> None:
    page = visit("about:blank")
    tables = tables_made(page)
    page.goto(f"{LESSON}/4")
    at_step(page, 4)
    await_part(page, "refill")  # what the steps before it ask for was done

    page.reload()
    at_step(page, 4)
    await_part(page, "refill")
    press(page, "Skip")
    at_step(page, 5)
    page.goto(f"/lesson/{GAME}")
    at_step(page, 5)
    assert len(tables) == 1


def test_one_can_look_back_and_do_a_step_again(visit: Visit) -> None:
    page = visit(f"{LESSON}/5")
    at_step(page, 5)
    press(page, "Back a step")
    at_step(page, 4)
    press(page, "Back a step")
    at_step(page, 3)
    page.reload()
    at_step(page, 3)
    expect(page.locator("[data-phase=place]")).to_have_count(0)  # the table is where it was

    press(page, "Next")
    press(page, "Next")
    at_step(page, 5)
    press(page, "Back a step")
    press(page, "Do it again")
    at_step(page, 4)
    await_part(page, "refill")


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1024, 768)])
def test_on_a_laptop_what_leads_on_is_in_sight_in_the_longest_step(
    visit: Visit, width: int, height: int
) -> None:
    page = visit(
        "/lesson/tiwanaku/solo/1", viewport={"width": width, "height": height}, locale="pl-PL"
    )
    panel = page.get_by_role("region", name="Lekcja", exact=True)
    expect(panel.get_by_role("button", name="Dalej")).to_be_in_viewport(ratio=1)


def test_a_step_is_chosen_from_the_contents(visit: Visit) -> None:
    page = visit(LESSON)
    at_step(page, 1)
    contents = teacher(page).get_by_role("button", name="Parts and steps")
    contents.click()
    steps = page.get_by_role("dialog").get_by_role("navigation", name="Steps of this part")
    expect(steps.get_by_role("link")).to_have_count(11)
    steps.get_by_role("link", name="3", exact=True).click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    at_step(page, 3)

    contents.click()
    steps.get_by_role("link", name="1", exact=True).click()
    at_step(page, 1)


def test_another_part_is_chosen_from_the_contents(visit: Visit) -> None:
    page = visit("/lesson/isle_of_cats")
    expect(teacher(page)).to_contain_text("Family game")
    teacher(page).get_by_role("button", name="Parts and steps").click()
    page.get_by_role("dialog").get_by_role("link", name="How families score").click()
    expect(teacher(page)).to_contain_text("Step 1 of 8")
    expect(page).to_have_url(re.compile("/lesson/isle_of_cats/families/1$"))
    page.goto("/lesson/isle_of_cats/nowhere")
    expect(page.get_by_role("heading", name="There is nothing here")).to_be_visible()


@pytest.mark.parametrize(
    ("path", "options"),
    [
        ("world_in_progress/basics/99", {}),
        ("tiwanaku/solo/99", {"mode": "solo", "size": "long", "difficulty": "easy", "hints": "on"}),
    ],
)
def test_the_last_page_offers_the_first_real_game(
    visit: Visit, path: str, options: dict[str, str]
) -> None:
    page = visit(f"/lesson/{path}")
    expect(teacher(page)).to_contain_text("Lesson complete")
    press(page, "Play your first game")
    page.wait_for_url("**/table/*")
    page.locator("#board, [data-game]").first.wait_for()

    table = ask(page, "GET", f"/api/tables/{table_of(page)}")
    assert not table["practice"]
    assert table["setup"]["options"] == options
    assert [seat.get("level") for seat in table["seats"][1:]] in ([], [1], [2])


@pytest.mark.slow
@pytest.mark.parametrize(
    "path",
    [
        *("coatl/basics", "world_in_progress/basics"),
        *("tiwanaku/basics", "tiwanaku/solo", "tiwanaku/together"),
        *(f"isle_of_cats/{part}" for part in ("family", "standard", "families", "solo")),
    ],
)
def test_each_part_can_be_skipped_through_without_a_gap_in_its_numbers(
    visit: Visit, path: str
) -> None:
    page = visit("about:blank", reduced_motion="reduce")
    steps: list[int] = []  # as the address names them, one after the other
    page.on(
        "framenavigated",
        lambda frame: steps.extend(map(int, re.findall(rf"{path}/(\d+)$", frame.url))),
    )
    page.goto(f"/lesson/{path}")
    row = teacher(page).locator(".row")
    go_on = row.get_by_role("button", name=re.compile("^(Next|Skip)$"), disabled=False)
    ending = row.get_by_role("button", name="Play your first game")
    expect(teacher(page)).to_contain_text("Step 1 of")
    total = int(STEP.findall(teacher(page).inner_text())[0][1])
    for _ in range(MOST_STEPS):
        go_on.or_(ending).wait_for()
        if ending.count():
            break
        go_on.dispatch_event("click")

    expect(ending).to_be_visible()
    assert sorted(set(steps)) == list(range(1, total + 2))


def test_what_is_taken_back_in_a_lesson_is_asked_for_again(visit: Visit) -> None:
    page = visit(LESSON)
    never_ask(page)
    page.goto(f"{LESSON}/3")
    at_step(page, 3)
    page.get_by_role("button", name=re.compile("^Take back")).click()
    at_step(page, 2)
