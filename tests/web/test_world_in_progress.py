"""World in Progress in a browser: by mouse, keyboard and finger, and by those who see little."""

import math
import re
from functools import partial
from statistics import median

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.web import conftest
from tests.web.conftest import (
    LAPTOPS,
    LONGEST_MOVEMENT,
    MOVING,
    OPEN,
    PHONE,
    WIDE,
    Visit,
    assert_large_enough,
    await_part,
    final_scores,
    find_faults,
    from_the_middle_or_whole,
    overlapping,
    resize,
    show_table,
    sit_down_together,
    watch_movement,
    width_of,
)
from tests.web.live_server import LiveServer, play_on
from tests.web.screen_reader import ScreenReader, focused_label

pytestmark = pytest.mark.browser

MIDDLE: ViewportSize = {"width": 768, "height": 1024}
TURNS = 9
LAST_TURNS = 4
"""From the position `middle` on."""
PROMPT = 100

sit_down = partial(conftest.sit_down, game="world_in_progress")
sit_down_at = partial(conftest.sit_down_at, game="world_in_progress")

BOT = {"kind": "bot", "level": 2}


def slots(page: Page) -> Locator:
    """The places to push from, once each of them is labelled with what it would bring."""
    labelled = page.get_by_role("button", name=re.compile(r"marker, .*: pushes .* to you"))
    expect(page.locator("button.slot.open")).not_to_have_count(0)
    expect(labelled).to_have_count(page.locator("button.slot.open").count())
    return labelled


def cells(page: Page) -> Locator:
    return page.get_by_role("button", name=re.compile(r"row \d, column \d: place the tile here"))


def stacks(page: Page) -> Locator:
    return page.get_by_role("button", name=re.compile(r"^Draw from stack"))


def turn_by_mouse(page: Page) -> None:
    """Looks first, then clicks: the tile that the label promised is the tile that comes."""
    await_part(page, "obtain")
    slot = slots(page).last
    promised = re.search(r"pushes (.*) to you", slot.get_attribute("aria-label") or "")
    assert promised is not None
    slot.hover()
    expect(page.locator(".falling")).to_have_count(1)
    slot.click()
    await_part(page, "place")
    tile = page.get_by_role("img", name=f"Your tile: {promised[1]}")
    expect(tile).to_be_visible()

    cell = cells(page).last
    cell.hover()
    page.mouse.wheel(0, 120)
    expect(page.locator("rect.ghost")).to_have_count(1)
    expect(cell).to_have_accessible_name(re.compile(r"for \d+ points? in all"))
    cell.click()
    await_part(page, "refill")
    stacks(page).first.click()


def turn_by_keyboard(page: Page, *, token: bool) -> None:
    """Never touches the mouse, and the focus is always where something can be done."""
    await_part(page, "obtain")
    page.keyboard.press("g")
    if token:
        page.keyboard.press("t")
        expect(page.locator("button.take:focus")).to_have_count(1)
        page.keyboard.press("Enter")
        page.get_by_role("dialog", name="god token").wait_for()
        page.keyboard.press("Enter")
    else:
        for _ in range(8):
            if ": pushes" in focused_label(page):
                break
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
    await_part(page, "place")
    expect(page.locator("button.offer:focus")).to_have_count(1)
    page.keyboard.press("r")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    await_part(page, "refill")
    expect(page.locator("button.stack:focus")).to_have_count(1)
    page.keyboard.press("Enter")


def turn_by_touch(page: Page, *, confirm: bool) -> None:
    """The first tap shows, the second does it, or the button beside it."""
    await_part(page, "obtain")
    slot = slots(page).first
    assert_large_enough(page, slots(page))
    slot.tap()
    expect(page.locator(".falling")).to_have_count(1)
    expect(page.locator("[data-phase=obtain]")).to_have_count(1)
    page.get_by_role("button", name="Push", exact=True).tap() if confirm else slot.tap()
    await_part(page, "place")

    assert_large_enough(page, cells(page))
    cell = cells(page).first
    cell.tap()
    expect(page.locator("rect.ghost")).to_have_count(1)
    page.get_by_role("button", name="Rotate right").tap()
    page.get_by_role("button", name="Place", exact=True).tap() if confirm else cell.tap()
    await_part(page, "refill")
    assert_large_enough(page, stacks(page))
    stacks(page).first.tap()


@pytest.mark.slow
@from_the_middle_or_whole("middle")
def test_one_by_mouse_and_one_by_keyboard_play_a_game_to_the_same_score(
    visit: Visit, position: str | None
) -> None:
    mouse, keyboard = visit(), visit()
    sit_down_together(mouse, keyboard, position=position, game="world_in_progress")

    turns = TURNS if position is None else LAST_TURNS
    for turn in range(turns):
        turn_by_mouse(mouse)
        turn_by_keyboard(keyboard, token=turn == turns // 2)

    assert final_scores(mouse) == final_scores(keyboard)
    own = mouse.locator(".scores-area .total").inner_text().split()[-1]
    assert int(own) == final_scores(mouse)[0]


def test_a_finger_on_a_phone_plays_turns_by_button_and_by_second_tap(visit: Visit) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True, **MOVING)
    sit_down(page, BOT)

    turn_by_touch(page, confirm=True)
    turn_by_touch(page, confirm=False)

    await_part(page, "obtain")


@pytest.mark.full
@pytest.mark.slow
def test_a_finger_on_a_phone_plays_a_whole_game_against_a_bot(visit: Visit) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    sit_down(page, BOT)

    for turn in range(TURNS):
        turn_by_touch(page, confirm=turn % 2 == 0)

    assert len(final_scores(page)) == 2


@pytest.mark.slow
@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_lesson_goes_to_its_end(visit: Visit, viewport: ViewportSize) -> None:
    page = visit("/lesson/world_in_progress", viewport=viewport)
    go_on = page.get_by_role("button", name="Next")

    go_on.click()
    slots(page).click()
    await_part(page, "place")
    cells(page).first.click()
    await_part(page, "refill")
    stacks(page).first.click()
    for words in ("Here is your score", "Look at the markers", "After you"):
        expect(page.get_by_text(words)).to_be_visible()
        go_on.click()
    await_part(page, "obtain")
    page.get_by_role("button", name=re.compile("^Your god token")).click()
    page.get_by_role("button", name=re.compile("with your god token$")).first.click()
    page.get_by_role("dialog").get_by_role("button", name="Do it").click()
    await_part(page, "place")
    cells(page).first.click()
    await_part(page, "refill")
    stacks(page).first.click()
    go_on.click()

    expect(page.get_by_text("Sit down to your first real game")).to_be_visible()
    await_part(page, "obtain")
    expect(slots(page).first).to_be_enabled()


def test_a_place_that_is_barred_says_why_and_leads_to_the_rule(visit: Visit) -> None:
    page = visit()
    sit_down(page, BOT)
    turn_by_mouse(page)
    await_part(page, "obtain")

    page.get_by_role("button", name=re.compile("not possible now")).first.click(force=True)

    refusal = page.get_by_role("alert")
    expect(refusal).to_contain_text("may not")
    refusal.get_by_role("button", name="R4.3").click()
    expect(page.locator('[data-rule="R4.3"]')).to_be_in_viewport()


def test_a_push_and_a_placement_can_be_taken_back(visit: Visit) -> None:
    page = visit()
    sit_down(page, BOT)
    await_part(page, "obtain")
    before = page.locator("[data-map-cell]").all_inner_texts()
    slots(page).first.click()
    await_part(page, "place")
    cells(page).first.click()
    await_part(page, "refill")

    page.get_by_role("button", name="Take back the placement").click()
    await_part(page, "place")
    page.get_by_role("button", name="Take back the push").click()
    await_part(page, "obtain")

    assert page.locator("[data-map-cell]").all_inner_texts() == before
    expect(slots(page).first).to_be_enabled()


def test_a_token_is_asked_about_and_kept_if_the_answer_is_no(visit: Visit) -> None:
    page = visit()
    sit_down(page, BOT)
    await_part(page, "obtain")
    page.get_by_role("button", name=re.compile("^Your god token")).click()
    page.get_by_role("button", name=re.compile("with your god token$")).first.click()
    question = page.get_by_role("dialog")
    expect(question).to_contain_text("can’t be taken back")

    question.get_by_role("button", name="Cancel").click()

    await_part(page, "obtain")
    expect(page.get_by_role("button", name=re.compile("^Your god token"))).to_be_enabled()


def test_nobody_else_is_told_which_god_a_token_shows(visit: Visit) -> None:
    mine, spectator = visit(), visit()
    table = sit_down(mine, BOT)
    await_part(mine, "obtain")

    show_table(spectator, table)

    expect(mine.locator(".bar [data-god]:not([data-god=none])")).to_have_count(1)
    expect(spectator.locator(".token [data-god=none]").first).to_be_attached()
    expect(spectator.locator(".token [data-god]:not([data-god=none])")).to_have_count(0)


def test_the_tile_can_be_dragged_onto_the_grid(visit: Visit) -> None:
    page = visit()
    sit_down(page, BOT)
    await_part(page, "obtain")
    slots(page).first.click()
    await_part(page, "place")
    tile, cell = page.locator(".tray.ready"), cells(page).first
    expect(cell).to_be_visible()

    tile.hover()
    page.mouse.down()
    cell.hover()
    expect(page.locator("rect.ghost")).to_have_count(1)
    page.mouse.up()

    await_part(page, "refill")


def test_r0_2_r1_8_five_play_a_variant_and_see_the_marks(visit: Visit) -> None:
    page = visit("/", viewport=PHONE)
    card = page.locator("article[data-game=world_in_progress]")
    card.get_by_role("button", name="New table").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name="5").check()
    expect(dialog).to_contain_text("the book does not state this number")
    dialog.get_by_text("More options").click()
    expect(dialog).to_contain_text("this set is our own")
    dialog.get_by_role("button", name="Sit down").click()

    await_part(page, "obtain")
    expect(page.locator("[data-players='5']")).to_be_visible()
    expect(page.locator(".other")).to_have_count(4)
    marked = page.get_by_role("button", name=re.compile(r"^Stack \d: .*, mark [234] on top$"))
    expect(marked).to_have_count(3)
    assert find_faults(page) == []


def test_r0_2_whoever_is_invited_reads_that_five_are_a_variant(visit: Visit) -> None:
    page = visit()
    sit_down(page, OPEN, BOT, BOT, BOT)

    expect(page.locator("main")).to_contain_text("the book does not state this number")
    expect(page.locator("main")).to_contain_text("Our own set of 55 tiles")


@pytest.mark.parametrize("marks", ["on", "off"])
def test_r1_8_whoever_draws_is_told_what_the_dots_mean(visit: Visit, marks: str) -> None:
    page = visit()
    sit_down(page, BOT, BOT, BOT, BOT, seed="4", marks=marks)
    await_part(page, "obtain")
    slots(page).last.click()
    await_part(page, "place")
    cells(page).last.click()
    await_part(page, "refill")
    hint = page.locator(".hint")

    expect(hint).to_contain_text("Draw from any stack")
    assert ("Dots: from how many players" in hint.inner_text()) == (marks == "on")


@pytest.mark.parametrize("locale", ["en-GB", "uk-UA", "pl-PL", "ru-RU"])
def test_what_the_dots_mean_is_whole_on_a_phone(visit: Visit, locale: str) -> None:
    page = visit(viewport=PHONE, locale=locale)
    sit_down(page, BOT, BOT, BOT, BOT, seed="4")
    await_part(page, "obtain")
    page.locator("button.slot.open").last.click()
    await_part(page, "place")
    page.locator("button.offer").last.click()
    await_part(page, "refill")
    hint = page.locator(".hint")
    expect(hint).to_contain_text(":")

    whole = "hint => hint.scrollHeight - hint.clientHeight <= 1"  # which rounding may take
    page.wait_for_function(whole, arg=hint.element_handle())


SPILLED = """
() => {
  for (const score of document.querySelectorAll(".other .score > [aria-hidden]")) {
    score.textContent = "108";
  }
  return [...document.querySelectorAll(".other")].flatMap((panel) => {
    const { right, bottom } = panel.getBoundingClientRect();
    return [...panel.querySelectorAll(".score, .token, .held")]
      .map((figure) => [figure, figure.getBoundingClientRect()])
      // A small sign in the corner says that the panel opens.
      .filter(([, a]) => a.right > right || a.bottom > bottom
        || (a.right > right - 15 && a.bottom > bottom - 15 && a.width > 0))
      .map(([figure]) => figure.className);
  });
}
"""


def test_what_four_others_have_stays_in_their_panels(visit: Visit) -> None:
    page = visit()
    sit_down(page, BOT, BOT, BOT, BOT)
    await_part(page, "obtain")

    for viewport in (PHONE, MIDDLE, WIDE):
        resize(page, viewport)
        assert page.evaluate(SPILLED) == [], viewport


def test_the_largest_stack_is_drawn_from_by_itself_if_wished(visit: Visit) -> None:
    page = visit()
    sit_down(page, BOT)
    page.get_by_label("Draw for me").check()
    for _ in range(2):
        await_part(page, "obtain")
        slots(page).first.click()
        await_part(page, "place")
        cells(page).first.click()

    page.reload()
    await_part(page, "obtain")
    expect(page.get_by_label("Draw for me")).to_be_checked()
    expect(page.get_by_role("region", name="Log")).to_contain_text("You place")


def test_an_enlarged_world_covers_no_other_one_that_may_be_looked_at_next(visit: Visit) -> None:
    page = visit()
    sit_down_at(page, "five", *[BOT] * 4)
    page.locator(".others button.enlarge").first.click()
    for width, height in ((390, 844), (1024, 768), (1280, 720)):
        resize(page, {"width": width, "height": height})
        expect(page.locator(".enlarged")).to_be_in_viewport(ratio=1)
        assert overlapping(page, ".enlarged", ".others-area") == [], width


CUT = """
(frame) => [
  frame.scrollWidth > frame.clientWidth ? "the table" : "",
  ...[...frame.querySelectorAll("th .name")].map((name) =>
    name.scrollWidth > name.clientWidth ? name.textContent : ""),
].filter(Boolean)
"""


def test_the_scores_of_five_stand_side_by_side_and_numbers_tell_namesakes_apart(
    live_server: LiveServer, visit: Visit
) -> None:
    page = visit(viewport={"width": 1280, "height": 720})
    table = sit_down_at(page, "five", *[BOT] * 4)
    play_on(live_server, table, page.context)
    show_table(page, table)
    columns = page.get_by_role("region", name="All scores side by side")

    expect(columns.get_by_role("columnheader")).to_have_count(5)
    assert columns.evaluate(CUT) == []


def test_a_score_line_lights_what_earns_it(visit: Visit) -> None:
    page = visit()
    sit_down(page, BOT)
    turn_by_mouse(page)
    await_part(page, "obtain")
    line = page.get_by_role("group", name="Score by terrain").get_by_role(
        "button", name=re.compile(r"group of [1-9]")
    )

    line.first.hover()
    expect(page.locator(".own-area .shine")).to_have_count(1)
    page.mouse.move(0, 0)

    expect(page.locator(".own-area .shine")).to_have_count(0)


def test_a_score_line_is_let_go_by_playing_on(visit: Visit) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    sit_down(page, BOT)
    await_part(page, "obtain")
    line = page.locator(".scores .line").first
    line.tap()
    expect(line).to_have_attribute("aria-pressed", "true")

    page.locator(".sky").first.dispatch_event("pointerdown", {"pointerType": "touch"})

    expect(line).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".hint")).to_contain_text("glowing spot")


def test_a_replay_on_a_phone_shows_everybody(live_server: LiveServer, visit: Visit) -> None:
    page = visit(viewport=PHONE)
    table = sit_down(page, BOT, BOT)
    play_on(live_server, table, page.context)
    page.goto(f"/replay/{table}")
    slider = page.get_by_role("slider")
    slider.wait_for()

    slider.fill("4")

    expect(page.locator(".told")).to_contain_text("Gatherer")
    for part in (".map-area", ".own-area", ".others-area .other >> nth=1"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)


STARS_BEHIND_TEXT = """
() => {
  const table = document.querySelector("[data-game]");
  const inside = (box, sky) => box.right > sky.left && box.left < sky.right
    && box.bottom > sky.top && box.top < sky.bottom;
  const skies = [...table.querySelectorAll(".sky")];
  const stars = skies.flatMap((sky) => [...sky.querySelectorAll("circle")]
    .map((star) => star.getBoundingClientRect())
    .filter((box) => inside(box, sky.getBoundingClientRect())));
  const walker = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(text);
    const unseen = text.parentElement.closest(".visually-hidden, svg");
    const boxes = unseen ? [] : [...range.getClientRects()];
    const meets = ({ x, y, width, height }) => boxes.some((box) =>
      x < box.right && x + width > box.left && y < box.bottom && y + height > box.top);
    if (text.data.trim() && stars.some(meets)) found.push(text.data.trim());
  }
  return [stars.length > 0, found];
}
"""


@pytest.mark.parametrize(
    ("width", "height"), [(1366, 650), (1280, 720), (1440, 900), (768, 1024), (360, 740)]
)
def test_no_star_stands_behind_text(visit: Visit, width: int, height: int) -> None:
    page = visit(viewport={"width": width, "height": height})
    sit_down(page, BOT)

    assert page.evaluate(STARS_BEHIND_TEXT) == [True, []]


def test_another_grid_is_enlarged_by_mouse_and_keyboard_and_closed_again(visit: Visit) -> None:
    page = visit()
    sit_down(page, BOT)
    turn_by_mouse(page)
    await_part(page, "obtain")
    mini = page.get_by_role("button", name=re.compile("Enlarge$"))
    large = page.locator(".enlarged")

    mini.hover()
    expect(large).to_contain_text(re.compile(r"row \d, column \d"))
    page.mouse.move(0, 0)
    expect(large).to_have_count(0)
    mini.click()
    page.mouse.move(0, 0)
    expect(large).to_have_count(1)
    page.keyboard.press("Escape")

    expect(large).to_have_count(0)


@pytest.mark.parametrize(
    ("locale", "touch"),
    [("en-GB", True), ("uk-UA", True), ("pl-PL", True), ("ru-RU", True), ("ru-RU", False)],
)
def test_what_is_asked_is_whole_on_a_phone(
    live_server: LiveServer, visit: Visit, locale: str, *, touch: bool
) -> None:
    page = visit(viewport=PHONE, locale=locale, has_touch=touch, is_mobile=touch)
    table = sit_down(page, BOT)
    whole = "hint => hint.scrollHeight - hint.clientHeight <= 1"  # which rounding may take

    for part in ("obtain", "place", "refill"):
        await_part(page, part)
        hint = page.locator(".hint")
        expect(hint).to_be_visible()
        page.wait_for_function(whole, arg=hint.element_handle())
        play_on(live_server, table, page.context, actions=1)


@pytest.mark.parametrize("locale", ["en-GB", "uk-UA", "pl-PL", "ru-RU"])
def test_what_a_token_asks_is_whole_on_a_phone(visit: Visit, locale: str) -> None:
    page = visit(viewport=PHONE, locale=locale, has_touch=True, is_mobile=True)
    sit_down(page, BOT)
    await_part(page, "obtain")
    page.locator(".bar button.token").tap()
    page.locator("button.take:not(.barred)").first.tap()
    expect(page.locator(".confirm")).to_be_visible()

    whole = "hint => hint.scrollHeight - hint.clientHeight <= 1"  # which rounding may take
    page.wait_for_function(whole, arg=page.locator(".hint").element_handle())


@pytest.mark.parametrize("locale", ["en-GB", "uk-UA", "pl-PL", "ru-RU"])
def test_the_button_that_places_is_whole_on_a_phone(
    live_server: LiveServer, visit: Visit, locale: str
) -> None:
    page = visit(viewport=PHONE, locale=locale, has_touch=True, is_mobile=True)
    table = sit_down(page, BOT)
    await_part(page, "obtain")
    play_on(live_server, table, page.context, actions=1)
    await_part(page, "place")

    page.locator("[data-cell]").first.tap()
    expect(page.locator(".confirm")).to_be_visible()

    inside = "bar => bar.scrollWidth - bar.clientWidth <= 1"  # which rounding may take
    page.wait_for_function(inside, arg=page.locator(".bar").element_handle())


def test_on_a_phone_on_its_side_nothing_hides_another(
    live_server: LiveServer, visit: Visit
) -> None:
    page = visit(viewport=SIDEWAYS, locale="ru-RU", has_touch=True)
    table = sit_down(page, BOT, BOT, BOT)
    await_part(page, "obtain")
    page.locator("button.slot.open").first.tap()
    expect(page.locator(".confirm")).to_be_visible()
    assert_parts_are_apart(page)
    page.locator(".total").tap()  # beside everything: what was tapped is let go
    expect(page.locator(".bar button.token")).to_be_enabled()
    play_on(live_server, table, page.context, actions=1)
    await_part(page, "place")
    page.locator("[data-cell]").first.tap()
    expect(page.locator(".confirm")).to_be_visible()
    assert_parts_are_apart(page)
    play_on(live_server, table, page.context, actions=1)
    await_part(page, "refill")
    assert_parts_are_apart(page)

    resize(page, {"width": 360, "height": 640})
    expect(page.locator(".forme")).to_be_visible()
    assert_parts_are_apart(page)


EVERY_STACK_IS_WHOLE = """
() => {
  const stacks = [...document.querySelectorAll("[data-stack]")];
  return stacks.length === 3 && stacks.every((stack) => {
    const { left, top, bottom, width } = stack.getBoundingClientRect();
    return [top + 1, bottom - 1]
      .every((y) => stack.contains(document.elementFromPoint(left + width / 2, y)));
  });
}
"""


def test_a_lesson_shows_every_stack_on_a_small_phone(visit: Visit) -> None:
    page = visit("/lesson/world_in_progress", viewport={"width": 360, "height": 640})
    page.wait_for_function(EVERY_STACK_IS_WHOLE)


SIDEWAYS: ViewportSize = {"width": 667, "height": 331}

AREAS = (".map-area", ".stacks", ".own-area", ".bar", ".scores", ".others")


def assert_parts_are_apart(page: Page) -> None:
    """No part of the table lies on another, and the bar holds what is in it."""
    page.wait_for_function("() => document.getAnimations().length === 0")
    assert overlapping(page, *AREAS) == []
    inside = "bar => bar.scrollWidth - bar.clientWidth <= 1"  # which rounding may take
    assert page.locator(".bar").evaluate(inside)


def test_pieces_move_from_where_they_were_and_not_for_long(visit: Visit) -> None:
    page = visit(**MOVING)
    sit_down(page, BOT)
    await_part(page, "obtain")
    watch_movement(page)

    slots(page).first.click()
    await_part(page, "place")

    page.wait_for_function("() => longest > 0")
    assert page.evaluate("longest") <= LONGEST_MOVEMENT


def test_nothing_moves_where_less_motion_is_wanted(visit: Visit) -> None:
    page = visit(reduced_motion="reduce")
    sit_down(page, BOT)
    await_part(page, "obtain")
    watch_movement(page)

    slots(page).first.click()
    await_part(page, "place")

    assert page.evaluate("longest") <= 1


SHOWN_AFTER = """
(label) => new Promise((told) => {
  const world = document.querySelector("[data-game=world_in_progress]");
  const began = performance.now();
  new MutationObserver((_, seen) => {
    seen.disconnect();
    told(performance.now() - began);
  }).observe(world, { attributes: true, attributeFilter: ["data-phase"] });
  document.querySelector(`[aria-label="${label}"]`).click();
})
"""


ANSWERED_AFTER = """
async () => {
  const began = performance.now();
  await fetch("/health");
  return performance.now() - began;
}
"""


def test_a_move_shows_within_a_tenth_of_a_second(visit: Visit) -> None:
    page = visit(**MOVING)
    sit_down(page, BOT)
    await_part(page, "obtain")
    answers: list[float] = []
    fastest = {"push": math.inf, "placement": math.inf}
    # The machine does other things besides: the fastest of each says what the program needs, and
    # where the barest answer of the server takes long, a move may take a few times as long.
    for _ in range(20):
        for offers, move, part in ((slots, "push", "place"), (cells, "placement", "refill")):
            label = offers(page).first.get_attribute("aria-label")
            page.wait_for_function("() => document.getAnimations().length === 0")
            answers.append(page.evaluate(ANSWERED_AFTER))
            fastest[move] = min(fastest[move], page.evaluate(SHOWN_AFTER, label))
            await_part(page, part)
        if max(fastest.values()) <= max(PROMPT, 5 * median(answers)):
            return
        page.get_by_role("button", name="Take back the placement").click()
        await_part(page, "place")
        page.get_by_role("button", name="Take back the push").click()
        await_part(page, "obtain")

    pytest.fail(f"milliseconds until it shows, at best: {fastest}; bare answers: {answers}")


@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
def test_axe_finds_nothing_in_any_part_of_a_turn(visit: Visit, viewport: ViewportSize) -> None:
    page = visit(viewport=viewport, reduced_motion="reduce")
    sit_down(page, BOT, BOT, BOT)
    await_part(page, "obtain")
    slots(page).first.hover()
    assert find_faults(page) == []

    page.get_by_role("button", name=re.compile("^Your god token")).click()
    assert find_faults(page) == []
    page.get_by_role("button", name=re.compile("^Your god token")).click()

    page.get_by_role("button", name=re.compile("Enlarge$")).first.click()
    assert find_faults(page) == []
    page.keyboard.press("Escape")

    slots(page).first.click()
    await_part(page, "place")
    cells(page).first.hover()
    expect(page.locator("rect.ghost")).to_have_count(1)
    assert find_faults(page) == []

    cells(page).first.click()
    await_part(page, "refill")
    assert find_faults(page) == []


def test_the_board_can_be_read_aloud(visit: Visit) -> None:
    page = visit()
    sit_down(page, BOT)
    await_part(page, "obtain")

    board = page.get_by_role("region", name="Neutral map")
    expect(board).to_contain_text(re.compile(r"top row, left column: \w+ \w+ / \w+ \w+"))
    expect(board).to_contain_text("left marker, at middle row")
    expect(page.get_by_role("group", name="Your grid")).to_have_count(1)
    expect(board.locator("[data-map-cell]")).to_have_count(9)


def test_the_skip_link_and_g_lead_to_what_is_asked(visit: Visit) -> None:
    page = visit()
    sit_down(page, BOT)
    slots(page)

    page.get_by_role("link", name="Skip to the board").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("g")

    expect(page.locator("button.slot:focus")).to_have_count(1)


def turn_by_ear(page: Page, reader: ScreenReader) -> None:
    """By keyboard, and told every step: what to do, what is done, what it brings."""
    slots(page)
    reader.press("g")
    reader.press_until_on("ArrowRight", r"marker, .* (row|column): pushes .* to you")
    reader.press("Enter")
    reader.await_words("You push (", "Place the tile in your grid")
    reader.expect_focus_on(r"row \d, column \d")
    reader.press("r")
    reader.await_words("in all")
    reader.press("Enter")
    reader.await_words("You place", "Draw a tile")
    reader.expect_focus_on("Draw from stack")
    reader.press("Enter")
    reader.await_words("Gatherer chooses", "Gatherer places")


def test_a_screen_reader_is_told_every_step_of_a_turn(visit: Visit) -> None:
    page = visit()
    sit_down(page, BOT)
    reader = ScreenReader(page)

    for _ in range(2):
        turn_by_ear(page, reader)
        reader.await_words("Your turn")


@pytest.mark.full
@pytest.mark.slow
def test_a_screen_reader_plays_a_whole_game(visit: Visit) -> None:
    """Told every step, and who has won."""
    page = visit()
    sit_down(page, BOT)
    reader = ScreenReader(page)

    for turn in range(TURNS):
        turn_by_ear(page, reader)
        if turn < TURNS - 1:
            reader.await_words("Your turn")

    reader.await_words("won")


LINES = """
(one) => {
  const words = document.createRange();
  words.selectNodeContents(one);
  return words.getClientRects().length;
}
"""


def test_on_a_tablet_the_offer_to_draw_takes_one_line_in_the_longest_language(visit: Visit) -> None:
    page = visit(viewport={"width": 768, "height": 1024}, locale="pl-PL")
    sit_down(page, BOT)

    offer = page.get_by_text("Dobieraj za mnie")
    offer.wait_for()
    assert offer.evaluate(LINES) == 1


IS_INSIDE = """
(one) => {
  const table = one.closest("[data-game]").getBoundingClientRect();
  return one.getBoundingClientRect().bottom <= table.bottom;
}
"""


@pytest.mark.parametrize(
    ("position", "others", "small", "least"),
    [("two", 1, 64, 89), ("three", 2, 64, 89), ("five", 4, 36, 64)],
)
def test_on_laptops_the_worlds_of_others_are_large_enough_to_read(
    visit: Visit, position: str, others: int, small: int, least: int
) -> None:
    page = visit()
    sit_down_at(page, position, *[BOT] * others)
    page.locator(".others .other").nth(others - 1).wait_for()
    for size in LAPTOPS:
        resize(page, size)
        play, share = (page.locator(part).first for part in ("[data-game]", ".own-area"))
        assert width_of(share) >= 0.35 * width_of(play), size
        for world in page.locator(".others .mini").all():
            assert width_of(world) >= (small if size["width"] < 1280 else least), size
        for other in page.locator(".others .other").all():
            expect(other).to_be_in_viewport(ratio=0.99)
            assert other.evaluate(IS_INSIDE), size
