"""Tiwanaku through a browser: every mode, by mouse, keyboard and finger, and the wheel alone."""

import re
from functools import partial
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Error, Locator, Page, expect

from tests.web import conftest
from tests.web.conftest import (
    BOT,
    LAPTOPS,
    LONGEST_MOVEMENT,
    MINE,
    MOVING,
    PHONE,
    Visit,
    ask,
    assert_large_enough,
    await_part,
    final_scores,
    find_faults,
    overlapping,
    resize,
    settle,
    show_table,
    watch_movement,
)
from tests.web.live_server import LiveServer, play_on
from tests.web.screen_reader import ScreenReader, focused_name
from tilewright.core import Seat
from tilewright.games.tiwanaku import GAME
from tilewright.games.tiwanaku.actions import MoveFigure, Predict

pytestmark = pytest.mark.browser

MOST_STEPS = 400
SOON = 5_000
"""Milliseconds in which a question stands where it was asked for."""

open_table = partial(conftest.open_table, game="tiwanaku", seed="3")
sit_down = partial(conftest.sit_down, game="tiwanaku", seed="3")
sit_down_at = partial(conftest.sit_down_at, game="tiwanaku")


def join(table: str, first: Page, *others: Page) -> None:
    """Everybody comes to the table, and the game begins."""
    for page in others:
        ask(page, "POST", f"/api/tables/{table}/join", {})
    if ask(first, "GET", f"/api/tables/{table}")["status"] == "open":
        ask(first, "POST", f"/api/tables/{table}/start")
    for page in (first, *others):
        show_table(page, table)


def phase_of(page: Page) -> str:
    """What is asked of the page's player now; `watch` if it is nothing."""
    return page.locator("[data-game=tiwanaku]").get_attribute("data-phase") or ""


def plots(page: Page, words: str) -> Locator:
    """The plots whose label says so."""
    return page.locator(f"button.plot[aria-label*='{words}']")


def plot(page: Page, name: str) -> Locator:
    return page.locator(f"[data-point='plot-{name}']")


def do_it(page: Page) -> Locator:
    """The one large button of a question."""
    return page.locator("[data-do]")


def press(*targets: Locator) -> None:
    """One after the other; no more of them if the answer to the last action took one away."""
    for target in targets:
        try:
            target.click(timeout=SOON)
        except Error:
            return


def step_by_mouse(page: Page) -> None:
    """Whatever is asked: discovers where it can, else predicts, never offers alone."""
    match phase_of(page):
        case "act" if plots(page, "can be discovered").count():
            press(plots(page, "can be discovered").first, do_it(page))
        case "act" | "predict" | "final" if plots(page, "can predict").count():
            potato = page.locator("[data-crop-choice='1']")
            press(plots(page, "can predict").first, potato, do_it(page))
        case "act":
            press(plots(page, "can be reached").first, do_it(page))
        case "token":
            press(page.locator("[data-stack]:not(:disabled)").first, do_it(page))
        case "lend":
            press(page.locator("[data-lender]").first)
        case "react":
            press(plots(page, "can be chosen").first, do_it(page))
        case _:
            end = re.compile("^(No offering|End turn|Pass for good)$")
            press(page.locator(".bar").get_by_role("button", name=end))
    settle(page)


class Listener:
    """Plays without a mouse and without eyes: knows what is read aloud, and what has the focus.

    G leads to what is asked, Enter chooses, Enter does; a digit names a crop.
    """

    TO_DO = re.compile("^(Discover|Go to|Predict)")
    ENOUGH = re.compile("^(No offering|End turn|Pass for good)")

    def __init__(self, page: Page) -> None:
        self.page = page
        self.reader = ScreenReader(page)
        self.luck = Random(1)
        page.keyboard.press("Tab")
        for _ in range(9):
            if focused_name(page) == "Skip to the board":
                break
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")

    def __call__(self, page: Page) -> None:
        """One step, whatever is asked."""
        self.reader.press("g")
        name = focused_name(page)
        if re.search("can be discovered|can be reached|can predict", name):
            self.reader.press_and_listen("Enter")
            if "can predict" in name and "can be" not in name:
                self.reader.press_and_listen(str(self.luck.randint(1, 5)))
            expect(page.locator(":focus")).to_have_accessible_name(self.TO_DO)
        else:
            for _ in range(12):
                if self.ENOUGH.search(focused_name(page)):
                    break
                page.keyboard.press("Tab")
            assert self.ENOUGH.search(focused_name(page)), (name, focused_name(page))
        self.reader.press_and_listen("Enter")
        settle(page)


def play_to_the_end(*players: tuple[Page, Any]) -> None:
    """Everybody plays on, each by their own means, until the score is shown."""
    for _ in range(MOST_STEPS):
        if players[0][0].get_by_role("tab", name="Score").count():
            return
        acting = [(page, step) for page, step in players if phase_of(page) not in {"watch", "over"}]
        for page, step in acting[:1]:
            step(page)
        if not acting:
            players[0][0].wait_for_timeout(100)
    raise AssertionError("the game did not end")


@pytest.mark.slow
def test_a_mouse_and_a_screen_reader_play_a_whole_short_game(visit: Visit) -> None:
    mouse, keyboard = visit(), visit()
    table = open_table(mouse, {"kind": "open"}, scenario="1")
    join(table, mouse, keyboard)
    listener = Listener(keyboard)

    play_to_the_end((mouse, step_by_mouse), (keyboard, listener))

    assert final_scores(mouse) == final_scores(keyboard)
    assert listener.reader.has_heard("^Your turn: explore or predict")
    assert listener.reader.has_heard(
        r"You discover (earth|sand|grass|mountain) on [a-e][1-5]: \+\d"
    )
    assert listener.reader.has_heard(r"What grows on [a-e][1-5]\?")
    assert listener.reader.has_heard(r"You predict .* on [a-e][1-5]\. (Right|Wrong, it is)")
    assert listener.reader.has_heard("No plot is empty any more: the end begins")
    assert listener.reader.has_heard("You win!|Guest .* wins|Victory for")
    line = mouse.locator("button.line", has_text="Discoveries")
    line.first.click()
    expect(mouse.locator("rect.lit")).not_to_have_count(0)


TORN = """
(lines) => lines.filter((line) => {
  line.style.overflowWrap = "normal";
  return line.scrollWidth > line.clientWidth;
}).map((line) => line.textContent)
"""
"""Lines with a word that is wider than they are: it would be torn in two."""


def test_a_game_alone_ends_with_the_score_of_the_automa(
    visit: Visit, live_server: LiveServer
) -> None:
    page = visit()
    table = open_table(page, seed=None, difficulty="hard")  # with a seed it would not be listed
    play_on(live_server, table, page.context)

    show_table(page, table)

    assert_alone_is_over(page)
    heads = page.locator(".sheets .head b")
    expect(heads).to_have_count(2)
    totals = heads.all_inner_texts()

    page.goto("/")

    strip = page.locator("a.strip", has_text="Tiwanaku")
    expect(strip.locator(".seat b")).to_have_text(totals)
    expect(strip).to_contain_text("The automa")

    reader = visit(f"/table/{table}", viewport={"width": 390, "height": 844}, locale="uk-UA")
    lines = reader.locator("th[scope=row]")
    expect(lines.first).to_be_visible()
    assert lines.evaluate_all(TORN) == []


@pytest.mark.full
@pytest.mark.slow
def test_a_game_alone_against_the_automa_is_played_to_its_end(visit: Visit) -> None:
    page = visit()
    sit_down(page, difficulty="hard", scenario="2")
    expect(page.locator("[data-mode=solo]")).to_be_visible()

    play_to_the_end((page, step_by_mouse))

    assert_alone_is_over(page)


def assert_alone_is_over(page: Page) -> None:
    final_scores(page)
    expect(page.locator("aside")).to_contain_text("The automa")
    expect(page.locator("aside")).not_to_contain_text("Tie-break")
    expect(page.get_by_role("status").first).to_contain_text(re.compile("You (won|lost)"))


def test_three_browsers_open_a_game_together(visit: Visit) -> None:
    pages = [visit(), visit(), visit()]
    first, *others = pages
    open_seat = {"kind": "open"}
    table = open_table(first, open_seat, open_seat, mode="cooperative", scenario="4")
    join(table, first, *others)

    for _ in range(24):
        first.wait_for_timeout(100)  # until everybody sees whose turn it is
        acting = [page for page in pages if phase_of(page) != "watch"]
        for page in acting[:1]:
            if phase_of(page) == "token":
                assert_tops_are_private(page, pages)
            step_by_mouse(page)

    for page in pages:
        expect(page.locator("[data-figure]")).not_to_have_count(0)
        expect(page.locator(".side.automa")).to_contain_text("The automa")


def assert_tops_are_private(page: Page, pages: list[Page]) -> None:
    """Everybody sees the arrows of their own stacks, and how many tokens the others have."""
    for one in pages:
        own = one.locator("[data-stack]")
        expect(own).to_have_count(4)
        expect(one.locator(".team .counts")).to_have_count(len(pages) + 1)
    chosen = page.locator("[data-stack]:not(:disabled)").first
    expect(chosen).to_have_accessible_name(re.compile("arrow (north|east|south|west), "))


OVER_THE_EDGE = """
(numbers) => numbers.filter((one) => {
  const [inner, outer] = [one, one.closest("section")].map((part) => part.getBoundingClientRect());
  return inner.right > outer.right - 4 || inner.left < outer.left + 4;
}).map((one) => one.textContent.trim())
"""


def test_every_crop_count_lies_in_its_panel_on_a_low_laptop(visit: Visit) -> None:
    page = visit(viewport={"width": 1366, "height": 650})
    sit_down(page, MINE, scenario="1")
    take_device(page)

    counts = page.locator("[data-point=track] .crops li")
    expect(counts).to_have_count(5)
    assert counts.locator("> *:last-child, > span").evaluate_all(OVER_THE_EDGE) == []


def test_together_names_are_whole_beside_their_stacks(visit: Visit) -> None:
    page = visit(viewport={"width": 1280, "height": 720}, locale="uk-UA")
    sit_down_at(page, "offering_together", BOT, BOT)
    names = page.locator(".team .stem")
    expect(names).to_have_count(3)

    assert names.evaluate_all("all => all.filter((n) => n.scrollWidth > n.clientWidth).length") == 0


IS_IN_PANEL = """
(one) => {
  const [inner, outer] = [one, one.closest("section")].map((part) => part.getBoundingClientRect());
  return inner.top >= outer.top && inner.bottom <= outer.bottom && inner.left > outer.left;
}
"""


def test_what_the_automa_just_gained_stands_in_its_panel(visit: Visit) -> None:
    page = visit(viewport={"width": 1280, "height": 720})
    sit_down_at(page, "questions")
    change = page.locator(".side.automa .change")
    for _ in range(4):
        if change.count() == 0:
            step_by_mouse(page)

    assert change.evaluate(IS_IN_PANEL)


@pytest.mark.parametrize(("width", "height"), [(1024, 768), (1280, 720), (1366, 650)])
def test_the_land_keeps_its_size_whatever_is_chosen(
    visit: Visit, live_server: LiveServer, width: int, height: int
) -> None:
    page = visit(viewport={"width": width, "height": height})
    table = open_table(page, BOT, BOT, BOT, seed="7", size="long")
    play_on(live_server, table, page.context, actions=4)
    show_table(page, table)
    await_part(page, "act")
    land, bar = page.locator(".board-area"), page.locator(".bar")
    before = land.bounding_box()
    offered = page.locator("button.plot.offered")

    for at in (0, offered.count() // 2, offered.count() - 1):
        offered.nth(at).click()
        expect(page.locator("[data-cancel]").first).to_be_visible()
        assert land.bounding_box() == before
        assert bar.evaluate("bar => bar.scrollHeight <= bar.clientHeight")
        page.locator("[data-cancel]").first.click()


def test_a_discovery_is_asked_for_with_its_way_and_its_points(visit: Visit) -> None:
    page = visit()
    sit_down(page, MINE, scenario="1")
    take_device(page)
    before = page.locator("[data-patch]").count()

    plot(page, "a4").click()

    expect(page.locator("path.way")).not_to_have_count(0)
    ask_form = page.get_by_role("group", name=re.compile("Bring in a figure"))
    expect(ask_form).to_contain_text("can’t be taken back")
    expect(ask_form.locator(".gains li")).to_have_count(4)
    assert page.locator("[data-patch]").count() == before
    page.locator("[data-cancel]").click()
    expect(page.locator("path.way")).to_have_count(0)

    plot(page, "a4").click()
    do_it(page).click()
    take_device(page)

    expect(page.locator("[data-patch]")).to_have_count(before + 1)
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_way_that_is_shown_is_the_way_that_is_told(visit: Visit) -> None:
    page = visit()
    sit_down(page, MINE, scenario="1")
    take_device(page)
    plots(page, "can be discovered").last.click()
    title = page.locator(".ask .title").inner_text()

    do_it(page).click()

    take_device(page)
    expect(page.get_by_role("region", name="Log")).to_contain_text(
        re.sub("^Bring in", "brings in", title)
    )


def test_a_prediction_says_what_is_at_stake(visit: Visit) -> None:
    page = visit()
    sit_down(page, MINE, scenario="1")
    take_device(page)
    step_by_mouse(page)
    take_device(page)
    step_by_mouse(page)
    take_device(page)

    plots(page, "can predict").first.click()
    expect(do_it(page)).to_have_count(0)
    page.locator("[data-crop-choice='4']").click()

    question = page.get_by_role("group", name=re.compile("What grows on"))
    expect(question).to_contain_text("Right: +4 and its token")
    expect(question).to_contain_text("Wrong: minus the true crop’s level")
    do_it(page).click()
    take_device(page)
    expect(page.locator("aside")).to_contain_text(re.compile("predicts? corn"))


def test_what_is_not_possible_says_why(visit: Visit) -> None:
    page = visit()
    sit_down(page, MINE, scenario="1")
    take_device(page)

    plot(page, "a1").click()

    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("On a1 a figure can’t stop")
    expect(alert).to_contain_text("R6.5")


def take_device(page: Page) -> None:
    """At a hot seat: whoever is next takes the device, if it is handed over."""
    settle(page)
    button = page.get_by_role("button", name=re.compile("^I am"))
    if button.count():
        button.click()
    page.locator("[data-game=tiwanaku]").wait_for()


CERTAIN = re.compile("^[a-e][1-5] can only be ")


def hint_button(page: Page) -> Locator:
    return page.get_by_role("button", name=re.compile("^Hint"))


def test_a_hint_says_what_is_certain_and_why(visit: Visit) -> None:
    page = visit()
    sit_down(page, MINE, scenario="1", hints="on")
    take_device(page)

    hint_button(page).click()

    hint = page.get_by_role("group", name=CERTAIN)
    expect(hint).to_be_visible()
    first = page.locator(".ask .title").inner_text()
    expect(page.locator(".ask .about")).not_to_have_text("")
    expect(plot(page, first.split()[0])).to_have_attribute("aria-pressed", "true")
    expect(page.locator("rect.aimed")).to_have_count(1)
    do_it(page).click()
    expect(page.locator(".ask .title")).not_to_have_text(first)
    expect(do_it(page)).to_have_text(re.compile("2 of"))
    page.keyboard.press("Escape")
    expect(hint).to_have_count(0)

    page.locator("#board").focus()
    page.keyboard.press("h")
    expect(page.locator("[data-do]:focus")).to_have_text(re.compile("1 of"))
    name = first.split()[0]
    plot(page, name).click()
    expect(hint).to_have_count(0)


def test_a_table_has_no_hints_unless_they_were_chosen(visit: Visit) -> None:
    page = visit()
    sit_down(page, MINE, scenario="1")
    take_device(page)

    expect(page.locator("[data-point=pencil]")).to_be_visible()
    expect(hint_button(page)).to_have_count(0)


def test_a_review_tells_what_each_prediction_was(visit: Visit, live_server: LiveServer) -> None:
    page = visit()
    table = open_table(page, MINE, scenario="1")
    play_on(live_server, table, page.context)
    show_table(page, table)
    predictions = ask(page, "GET", f"/api/tables/{table}/services/review")["predictions"]

    page.get_by_role("button", name="Review of the predictions").click()

    review = page.get_by_role("region", name="Review of the predictions")
    lines = review.locator("li[data-kind]")
    expect(lines).to_have_count(len(predictions))
    for kind in ("forced", "likely", "guess"):
        count = sum(each["kind"] == kind for each in predictions)
        expect(review.locator(f"li[data-kind={kind}]")).to_have_count(count)
    lines.last.get_by_role("button").click()
    expect(lines.last).to_contain_text("under the player’s figures")
    expect(page.locator("rect.lit")).to_have_count(1)
    assert find_faults(page) == []

    page.goto(f"/replay/{table}")
    page.get_by_role("button", name="Score", exact=True).click()
    page.get_by_role("button", name="Review of the predictions").click()
    expect(lines).to_have_count(len(predictions))


def test_pencil_marks_stay_with_table_and_seat(visit: Visit) -> None:
    page = visit()
    table = sit_down(page, MINE, scenario="1")
    take_device(page)
    page.keyboard.press("p")
    plot(page, "b1").click()
    marks = page.get_by_role("group", name="Marks on b1")
    marks.get_by_role("button", name="sand").click()
    page.keyboard.press("3")
    expect(plot(page, "b1")).to_have_accessible_name(re.compile("your marks: sand; 3"))

    page.reload()
    take_device(page)
    expect(plot(page, "b1")).to_have_accessible_name(re.compile("your marks: sand; 3"))

    step_by_mouse(page)
    take_device(page)  # now the other seat looks
    expect(plots(page, "your marks")).to_have_count(0)
    stranger = visit()
    show_table(stranger, table)
    expect(plots(stranger, "your marks")).to_have_count(0)


@pytest.mark.parametrize("options", [{"scenario": "1"}, {"size": "long"}], ids=["short", "long"])
def test_on_a_phone_every_plot_can_be_touched_without_scrolling(
    visit: Visit, options: dict[str, str]
) -> None:
    page = visit(viewport=PHONE, has_touch=True)
    sit_down(page, MINE, **options)
    take_device(page)

    assert_large_enough(page, page.locator("button.plot"))
    assert_large_enough(page, page.locator(".bar button:visible"))
    plots(page, "can be discovered").first.tap()
    expect(do_it(page)).to_be_in_viewport(ratio=1)
    box = do_it(page).bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= PHONE["height"] - 48
    do_it(page).tap()


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"scenario": "1"}),
        (1, {"difficulty": "hard"}),
        (3, {"mode": "cooperative"}),
    ],
    ids=["against each other", "alone", "together"],
)
@pytest.mark.parametrize("viewport", [None, PHONE], ids=["wide", "phone"])
def test_axe_finds_no_fault_with_a_table(
    visit: Visit, live_server: LiveServer, seats: int, options: dict[str, str], viewport: Any
) -> None:
    page = visit(**({"viewport": viewport} if viewport else {}))
    table = open_table(page, *[MINE] * (seats - 1), **options)
    play_on(live_server, table, page.context, actions=12)
    show_table(page, table)
    take_device(page)

    assert find_faults(page) == []


@pytest.mark.parametrize("locale", ["uk", "pl", "ru"])
def test_longer_words_fit_on_a_phone(visit: Visit, locale: str) -> None:
    page = visit(viewport=PHONE, locale=locale)
    sit_down(page, difficulty="hard", scenario="2")
    page.locator("button.plot.offered").first.click()

    expect(do_it(page)).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not re.search(r"\b(ask|hint|do|banner|stakes)-[a-z]", page.locator("main").inner_text())


@pytest.mark.parametrize("locale", ["en-GB", "uk", "pl", "ru"])
def test_on_a_phone_no_part_of_a_question_hides_another(visit: Visit, locale: str) -> None:
    page = visit(viewport=PHONE, locale=locale)
    state = GAME.read_position(conftest.position_text("tiwanaku", "questions"))
    choices = GAME.legal_actions(state, Seat(0))
    goals = [choice.goal for choice in choices if isinstance(choice, MoveFigure)]
    seers = [choice.plot for choice in choices if isinstance(choice, Predict)]
    sit_down_at(page, "questions")
    assert_bar_is_whole(page)
    plot(page, long_name(max(goals, key=goals.count))).click()
    expect(page.locator(".goers button")).not_to_have_count(0)
    assert_bar_is_whole(page)
    page.locator("[data-cancel]").click()
    plot(page, long_name(seers[0])).click()
    page.locator("[data-crop-choice='4']").click()
    expect(do_it(page)).to_be_visible()
    assert_bar_is_whole(page)

    sit_down_at(page, "offering_hard")
    assert_bar_is_whole(page)
    expect(page.locator("[data-point=offering]")).to_be_in_viewport()  # the lesson rings it
    page.locator("[data-offer]").first.click()
    expect(do_it(page)).to_be_visible()
    assert_bar_is_whole(page)


SIDES = [
    f".sides {part}:not(svg *)"
    for part in (".hat", ".automa-name", "[data-seat-tag]", ".score", ".offering", ".supply")
]


@pytest.mark.parametrize(
    ("position", "others"),
    [("offering_alone", []), ("offering", [BOT]), ("offering_together", [BOT, BOT])],
    ids=["alone", "against each other", "together"],
)
def test_on_a_phone_on_its_side_nothing_hides_another(
    visit: Visit, position: str, others: list[dict[str, Any]]
) -> None:
    page = visit(viewport={"width": 740, "height": 320}, locale="uk")
    sit_down_at(page, position, *others)
    page.locator("[data-offer]").first.click()

    for width, height in ((740, 320), (844, 340), (667, 331)):
        resize(page, {"width": width, "height": height})
        expect(page.locator("[data-layout=flat]")).to_be_visible()
        assert_bar_is_whole(page)
        assert overlapping(page, *SIDES, least=3) == []
    page.locator(".strip").click()
    expect(page.locator(".track svg")).to_be_in_viewport(ratio=1)
    box = page.locator(".track svg").bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) > 100


def long_name(number: int) -> str:
    """The plot with this number on the long board."""
    return f"{'abcdefghi'[number % 9]}{number // 9 + 1}"


def assert_bar_is_whole(page: Page) -> None:
    """Nothing in it has to be scrolled to; its buttons stick to its end, over what lies there."""
    bar = page.locator(".bar")
    expect(bar).to_be_visible()
    settle(page)
    assert bar.evaluate("bar => bar.scrollHeight - bar.clientHeight") <= 1, bar.inner_text()


def test_alone_whoever_predicts_is_told_that_all_must(
    visit: Visit,
) -> None:
    page = visit()
    sit_down_at(page, "predictions")
    plots(page, "can predict").first.click()

    expect(page.locator(".ask")).to_contain_text("each of your other figures")


def test_nothing_moves_longer_than_it_may(visit: Visit) -> None:
    page = visit(**MOVING)
    sit_down(page, scenario="2")
    plots(page, "can be discovered").first.click()
    watch_movement(page)

    do_it(page).click()

    page.wait_for_function("() => longest > 0")
    assert page.evaluate("longest") <= LONGEST_MOVEMENT


def test_a_plot_looks_empty_until_a_figure_has_come_there(visit: Visit) -> None:
    page = visit(**MOVING)
    sit_down(page, scenario="2")
    plots(page, "can be discovered").first.click()
    motion = page.context.new_cdp_session(page)
    motion.send("Animation.enable")
    motion.send("Animation.setPlaybackRate", {"playbackRate": 0})
    do_it(page).click()

    veil = page.locator("[data-veil]").first
    expect(veil).to_have_css("opacity", "1")
    motion.send("Animation.setPlaybackRate", {"playbackRate": 1})
    expect(veil).to_have_css("opacity", "0")


def test_a_replay_shows_the_land_as_it_was_known(visit: Visit, live_server: LiveServer) -> None:
    page = visit()
    table = open_table(page, MINE, scenario="1", stall_guard="on")
    play_on(live_server, table, page.context)
    page.goto(f"/replay/{table}")
    page.locator("button.plot").first.wait_for()

    expect(plots(page, ": empty")).to_have_count(17)
    hidden_map = page.get_by_role("button", name="The hidden map")
    expect(plots(page, "hidden here")).to_have_count(0)
    hidden_map.click()
    expect(plots(page, ": empty, hidden here: ")).to_have_count(17)
    expect(page.locator(".pencil .chip")).to_have_count(17)
    hidden_map.click()
    expect(plots(page, "hidden here")).to_have_count(0)
    page.get_by_role("button", name="To the end").click()
    expect(page.locator("[data-phase=over]")).to_be_visible()
    expect(plots(page, ": empty")).not_to_have_count(17)
    expect(page.locator("[data-point=pencil]")).to_have_count(0)


@pytest.mark.parametrize("others", [(), (MINE,)], ids=["long", "short"])
def test_a_finger_opens_and_closes_the_diversity_board(
    visit: Visit, others: tuple[dict[str, Any], ...]
) -> None:
    page = visit(viewport=PHONE)
    sit_down(page, *others, scenario="1")
    take_device(page)
    board = page.get_by_role("region", name="Diversity board and supply")

    for close in (board.get_by_role("button", name="Close"), page.locator(".bar")):
        page.get_by_role("button", name=re.compile("^Diversity board")).click()
        expect(board.locator("svg").first).to_be_in_viewport(ratio=1)
        close.click()
        expect(board).to_have_count(0)


@pytest.mark.slow
def test_the_lesson_leads_from_the_laws_to_a_certain_prediction(visit: Visit) -> None:
    page = visit("/lesson/tiwanaku")
    teacher = page.get_by_role("region", name="Lesson")
    go_on = teacher.get_by_role("button", name="Next")
    for words in ("first law", "second law", "Five plots"):
        expect(teacher).to_contain_text(words)
        go_on.click()
    plot(page, "b2").click()
    do_it(page).click()
    for words in ("Sand!", "pass through"):
        expect(teacher).to_contain_text(words)
        go_on.click()
    expect(teacher).to_contain_text("only 4, corn, is missing")
    await_part(page, "act")
    plot(page, "b2").click()
    expect(page.locator("[data-crop-choice]")).to_have_count(1)
    page.locator("[data-crop-choice='4']").click()
    do_it(page).click()
    expect(teacher).to_contain_text("Right: 4 points")
    page.locator(".bar").get_by_role("button", name="End turn").click()
    expect(teacher).to_contain_text("it pays to be sure")
    go_on.click()
    expect(teacher).to_contain_text("Discover one more")
    await_part(page, "act")
    plots(page, "can be discovered").first.click()
    do_it(page).click()
    expect(teacher).to_contain_text("make an offering")
    page.locator(".bar").get_by_role("button", name="No offering").click()
    expect(teacher).to_contain_text("with the pencil")
    go_on.click()
    expect(teacher).to_contain_text("Predict it")
    await_part(page, "act")
    plots(page, "can predict").first.click()
    page.locator("[data-crop-choice]").click()
    do_it(page).click()
    expect(teacher).to_contain_text("be certain first")


def test_a_lesson_leaves_the_board_room_on_a_small_phone(visit: Visit) -> None:
    page = visit("/lesson/tiwanaku", viewport={"width": 360, "height": 640})
    for _ in range(3):
        page.get_by_role("button", name="Next").click()
    assert_board_has_room(page)

    plot(page, "b2").click()
    expect(do_it(page)).to_be_visible()
    assert_board_has_room(page)


def assert_board_has_room(page: Page) -> None:
    boxes = [page.locator(part).bounding_box() for part in ("#board .board", ".strip", ".bar")]
    board, supply, bar = [box for box in boxes if box]

    assert board["width"] > 360 / 2
    assert supply["y"] + supply["height"] <= bar["y"]


def hold(page: Page, question: str) -> Locator:
    return page.get_by_role("button", name=re.compile(f"^{question}: [a-z]+ c4 hold"))


def test_the_wheel_answers_only_while_it_is_held(visit: Visit) -> None:
    page = visit("/games/tiwanaku/wheel", viewport=PHONE)
    page.get_by_role("button", name="Column c, star").click()
    page.get_by_role("button", name="Row 4, snake").click()
    terrain, crop = page.locator("[data-window=discover]"), page.locator("[data-window=predict]")

    button = hold(page, "Discover")
    button.scroll_into_view_if_needed()
    button.hover()
    page.mouse.down()
    expect(terrain).to_have_text(re.compile("earth|sand|grass|mountain"))
    expect(crop).to_have_text("")
    page.mouse.up()
    expect(terrain).to_have_text("")

    hold(page, "Predict").focus()
    page.keyboard.down("Space")
    expect(crop).to_have_text(re.compile(r"\([1-5]\)"))
    page.keyboard.up("Space")
    expect(crop).to_have_text("")

    expect(page.locator(".asked li")).to_have_text(["c4 Discover: terrain", "c4 Predict: crop"])


def test_the_wheel_keeps_the_hidden_land_out_of_the_page(visit: Visit) -> None:
    page = visit("/games/tiwanaku/wheel")
    page.get_by_role("radio", name="Long, 45 plots").check()
    page.get_by_role("button", name="Draw one").click()

    expect(page.locator("button.plot")).to_have_count(45)
    shown = page.locator("button.plot:not([aria-label*=': empty'])").count()
    assert 7 <= shown <= 12
    expect(page.locator("[data-patch]")).to_have_count(shown)
    expect(page.get_by_text("Places of the automa")).to_be_visible()


def test_the_wheel_opens_without_a_connection_once_it_was_loaded(visit: Visit) -> None:
    page = visit("/games/tiwanaku/wheel", service_workers="allow")
    page.locator("html[data-offline=ready]").wait_for(state="attached")
    page.get_by_label("Number").select_option("7")
    page.context.set_offline(True)

    page.reload()

    expect(page.get_by_label("Number")).to_have_value("7")
    page.get_by_role("button", name="Column c, star").click()
    page.get_by_role("button", name="Row 4, snake").click()
    hold(page, "Discover").focus()
    page.keyboard.down("Enter")
    expect(page.locator("[data-window=discover]")).not_to_have_text("")
    page.keyboard.up("Enter")


def test_axe_finds_no_fault_with_the_wheel(visit: Visit) -> None:
    page = visit("/games/tiwanaku/wheel")
    page.get_by_role("button", name="Column c, star").click()

    assert find_faults(page) == []


@pytest.mark.parametrize("locale", ["uk-UA", "pl-PL"])
def test_on_laptops_an_offering_is_asked_without_scrolling(visit: Visit, locale: str) -> None:
    page = visit(locale=locale)
    sit_down_at(page, "offering", BOT)
    await_part(page, "offer")
    bar = page.locator("[data-point=bar]")
    for size in LAPTOPS:
        resize(page, size)
        assert bar.evaluate("(one) => one.scrollHeight - one.clientHeight") <= 0, size
        assert overlapping(page, ".ladder", ".buttons") == [], size


def test_on_a_phone_the_ukrainian_banner_takes_two_lines(visit: Visit) -> None:
    page = visit(viewport=PHONE, locale="uk-UA")
    for position, others in (("offering", [BOT]), ("predictions", []), ("questions", [])):
        sit_down_at(page, position, *others)
        page.locator("[data-game]:not([data-phase=watch])").wait_for()
        lines = page.get_by_role("status").first.evaluate(
            "(one) => { const words = document.createRange(); words.selectNodeContents(one);"
            " return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size }"
        )
        assert lines <= 2, position
