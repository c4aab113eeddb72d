"""How fast others act, and what may be taken back meanwhile; in Cóatl, from positions."""

import re
from functools import partial

from playwright.sync_api import Locator, Page, expect

from tests.web import conftest
from tests.web.conftest import BOT, PHONE, Visit, find_faults, never_ask

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
    ended.get_by_text("Keys:").wait_for()

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


def test_on_a_low_screen_the_log_is_folded_until_it_is_wanted(visit: Visit) -> None:
    page = visit("/api/me", viewport={"width": 1366, "height": 650})
    sit_down_at(page, "bot_must_pass", BOT)
    page.locator("[data-game=coatl][data-phase=turn]").wait_for()
    expect(log(page)).to_be_hidden()

    page.get_by_role("button", name="Log and chat").click()

    expect(log(page)).to_be_visible()
    page.reload()
    expect(log(page)).to_be_visible()
