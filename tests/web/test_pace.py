"""How fast others act, and what may be taken back meanwhile; in Cóatl, from positions."""

import re
from collections.abc import Callable
from functools import partial

from playwright.sync_api import Locator, Page, expect

from tests.web import conftest
from tests.web.conftest import (
    BOT,
    LAPTOPS,
    PHONE,
    Visit,
    find_faults,
    never_ask,
    resize,
    sit_down_together,
)

sit_down_at = partial(conftest.sit_down_at, game="coatl")


def with_pace(page: Page, pace: str) -> None:
    page.evaluate("(pace) => localStorage.setItem('tilewright.pace', pace)", pace)


def log(page: Page) -> Locator:
    return page.get_by_role("region", name="Log", exact=True)


def go_on(page: Page) -> Locator:
    return page.get_by_role("button", name="Go on", exact=True)


def take_back(page: Page) -> Locator:
    return page.get_by_role("button", name=re.compile("^(Take back|Nothing to take back)"))


def before_a_bot_that_must_pass(visit: Visit, **wishes: object) -> Page:
    """My turn; whatever I take, the bot after me can only pass. It waits until I say go."""
    page = visit("/api/me", **wishes)
    never_ask(page)
    with_pace(page, "step")
    sit_down_at(page, "bot_must_pass", BOT)
    page.locator("[data-game=coatl][data-phase=turn]").wait_for()
    return page


def take_pieces(page: Page) -> None:
    """The pieces of the last space of the disc: taking these shows nothing."""
    space = page.get_by_role("button", name=re.compile("space.*Take$")).last
    space.focus()
    page.keyboard.press("Enter")


def test_bots_wait_after_what_can_be_taken_back_until_i_say_go(visit: Visit) -> None:
    page = before_a_bot_that_must_pass(visit)
    expect(go_on(page)).to_be_disabled()

    take_pieces(page)

    expect(go_on(page)).to_be_enabled()
    expect(log(page)).not_to_contain_text("passes")
    expect(take_back(page)).to_be_enabled()
    assert find_faults(page) == []
    page.keyboard.press("Shift+Enter")
    expect(log(page)).to_contain_text("passes")
    expect(go_on(page)).to_be_disabled()


def test_taking_back_reaches_over_what_a_bot_answered(visit: Visit) -> None:
    page = before_a_bot_that_must_pass(visit)
    take_pieces(page)
    go_on(page).click()
    expect(log(page)).to_contain_text("passes")

    take_back(page).click()

    expect(log(page)).not_to_contain_text("passes")
    expect(log(page).get_by_role("listitem")).to_have_count(0)
    expect(page.get_by_role("button", name=re.compile("space.*Take$")).last).to_be_enabled()


def test_a_forced_pass_is_not_asked_about(visit: Visit) -> None:
    page = visit("/api/me")
    sit_down_at(page, "forced_pass", BOT)  # The bot can't do anything either: it is the end.

    expect(page.get_by_role("tab", name="Score", selected=True)).to_be_visible()
    page.get_by_role("tab", name="Log").click()
    expect(log(page)).to_contain_text("You can do nothing and pass")


def test_the_pace_is_chosen_in_the_menu_and_kept(visit: Visit) -> None:
    page = before_a_bot_that_must_pass(visit, viewport=PHONE)
    take_pieces(page)
    expect(go_on(page)).to_be_enabled()
    box = go_on(page).bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= conftest.SMALLEST_TARGET

    page.get_by_role("button", name="Table and settings").click()
    page.get_by_label("Pace of the others").select_option("fast")
    page.keyboard.press("Escape")

    page.get_by_role("tab", name="Log").click()
    expect(log(page)).to_contain_text("passes")  # The bot did not wait for me any more.
    assert page.evaluate("localStorage.getItem('tilewright.pace')") == "fast"


def test_a_replay_goes_from_turn_to_turn_and_says_by_which_keys(ended: Page) -> None:
    ended.get_by_role("link", name="Replay").click()
    scrubber = ended.get_by_role("slider", name="Moment")
    expect(scrubber).to_have_value("0")
    ended.get_by_role("button", name="Keys and marks").click()
    keys = ended.get_by_role("dialog", name="Keys and marks")
    expect(keys).to_contain_text("Shift + ← → a turn")
    expect(keys).to_contain_text("PgUp PgDn a round")
    assert find_faults(ended) == []
    ended.keyboard.press("Escape")
    expect(keys).to_have_count(0)

    ended.keyboard.press("Shift+ArrowRight")
    expect(scrubber).not_to_have_value("0")
    turn = int(scrubber.input_value())
    ended.keyboard.press("Shift+ArrowRight")
    expect(scrubber).not_to_have_value(str(turn))
    assert int(scrubber.input_value()) > turn
    ended.keyboard.press("Shift+ArrowLeft")
    expect(scrubber).to_have_value(str(turn))

    ended.get_by_label("Speed").select_option("4 ×")
    ended.get_by_role("button", name="A turn back").click()
    expect(scrubber).to_have_value("0")
    assert find_faults(ended) == []


def test_a_replay_lists_moves_by_round_and_marks_what_stands_out(ended: Page) -> None:
    ended.get_by_role("link", name="Replay").click()
    scrubber = ended.get_by_role("slider", name="Moment")
    moves = ended.get_by_role("region", name="Moves")
    current = moves.locator("[aria-current=step]")
    rounds = moves.get_by_role("button", name=re.compile(r"^Round \d+$"))
    expect(rounds.nth(2)).to_be_visible()
    expect(ended.locator(".marks .unit")).to_have_count(rounds.count())
    expect(ended.locator(".marks .end")).to_have_count(1)
    expect(current).to_have_count(0)

    ended.keyboard.press("PageDown")
    expect(scrubber).not_to_have_value("0")
    second = int(scrubber.input_value())
    ended.get_by_role("button", name="A round on").click()
    expect(scrubber).not_to_have_value(str(second))
    assert int(scrubber.input_value()) > second
    rounds.nth(1).click()
    expect(scrubber).to_have_value(str(second))

    item = moves.get_by_role("listitem").nth(4).get_by_role("button")
    item.click()
    expect(item).to_have_attribute("aria-current", "step")
    expect(current).to_have_count(1)
    expect(scrubber).not_to_have_value(str(second))
    ended.get_by_role("button", name="To the end").click()
    expect(current).to_contain_text("the end is near, or here")
    expect(current).to_be_in_viewport(ratio=1)
    assert find_faults(ended) == []


def test_the_board_of_a_replay_has_most_of_a_laptop(ended: Page) -> None:
    ended.get_by_role("link", name="Replay").click()
    ended.get_by_role("region", name="Moves").wait_for()
    for size in LAPTOPS:
        resize(ended, size)
        box = ended.locator("#board").bounding_box()
        assert box is not None
        assert box["height"] >= 0.65 * size["height"], (size, box)
        ended.get_by_role("button", name="Moves", exact=True).click()
        expect(ended.get_by_role("region", name="Moves")).to_have_count(0)
        wide = ended.locator("#board").bounding_box()
        assert wide is not None
        assert wide["width"] >= 0.96 * size["width"], (size, wide)
        ended.get_by_role("button", name="Moves", exact=True).click()


BACK = "What happened since my last turn"
AWAY = "What happened while you were away"


def after_a_bot_has_passed(visit: Visit) -> Page:
    """My turn again. What others did is shown step by step, when I say so."""
    page = before_a_bot_that_must_pass(visit)
    expect(page.get_by_role("button", name=BACK).first).to_be_disabled()
    take_pieces(page)
    go_on(page).click()
    expect(log(page)).to_contain_text("passes")
    return page


def test_what_others_did_since_my_last_turn_is_shown_again(visit: Visit) -> None:
    page = after_a_bot_has_passed(visit)
    banner = page.locator("header").get_by_role("status")
    now = banner.inner_text()
    past = page.locator("main.past")

    page.keyboard.press("l")

    expect(past).to_be_visible()
    expect(page.locator("header")).to_contain_text("Earlier: 0 of 1")
    expect(take_back(page)).to_have_count(0)
    assert find_faults(page) == []
    page.get_by_role("button", name="One step on").click()
    expect(page.locator("header")).to_contain_text("Earlier: 1 of 1")
    expect(banner).to_contain_text("passes")
    page.get_by_role("button", name="One step on").click()
    expect(past).to_have_count(0)
    expect(banner).to_have_text(now)

    ways: list[Callable[[], None]] = [
        lambda: page.keyboard.press("Escape"),
        lambda: page.get_by_role("button", name="Back to the game").click(),
        lambda: page.locator("#board").click(position={"x": 5, "y": 5}),
    ]
    for leave in ways:
        page.get_by_role("button", name=BACK).first.click()
        expect(past).to_be_visible()
        leave()
        expect(past).to_have_count(0)
        expect(banner).to_have_text(now)


def test_on_a_phone_what_others_did_is_shown_from_the_log(visit: Visit) -> None:
    page = after_a_bot_has_passed(visit)
    page.set_viewport_size(PHONE)
    page.get_by_role("tab", name="Log").click()

    log(page).get_by_role("button", name=BACK).click()

    expect(page.locator("main.past")).to_be_visible()
    expect(log(page)).to_be_hidden()
    for name in ("One step on", "Back to the game"):
        expect(page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    assert find_faults(page) == []


def test_whoever_comes_back_is_offered_what_happened_meanwhile(visit: Visit) -> None:
    page, other = visit("/api/me"), visit("/api/me")
    never_ask(page, other)
    with_pace(page, "step")
    sit_down_together(page, other, game="coatl", position="bot_must_pass")
    page.locator("[data-game=coatl][data-phase=turn]").wait_for()
    table = page.url
    take_pieces(page)
    passing = other.get_by_role("button", name="Pass", exact=True)
    passing.wait_for()
    expect(page.get_by_role("button", name=AWAY)).to_have_count(0)
    page.goto("/")
    passing.click()
    expect(log(other)).to_contain_text("You can do nothing and pass")

    page.goto(table)

    page.get_by_role("button", name=AWAY).click()
    expect(page.locator("header")).to_contain_text("Earlier: 0 of 1")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name=AWAY)).to_have_count(0)
    page.reload()
    expect(page.get_by_role("button", name=BACK).first).to_be_enabled()
    expect(page.get_by_role("button", name=AWAY)).to_have_count(0)


def test_on_a_low_screen_the_log_is_folded_until_it_is_wanted(visit: Visit) -> None:
    page = visit("/api/me", viewport={"width": 1366, "height": 650})
    sit_down_at(page, "bot_must_pass", BOT)
    page.locator("[data-game=coatl][data-phase=turn]").wait_for()
    expect(log(page)).to_be_hidden()

    page.get_by_role("button", name="Log and chat").click()

    expect(log(page)).to_be_visible()
    page.reload()
    expect(log(page)).to_be_visible()
