"""What the frame carries for games of every kind: options, ends of any sort, pages of their own."""

import json
import re
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, Route, ViewportSize, WebSocketRoute, expect

from tests.web.conftest import (
    GAME,
    PHONE,
    WIDE,
    Finished,
    Visit,
    ask,
    await_fonts,
    find_faults,
    overlapping,
    show_table,
    table_of,
    tile,
)
from tilewright.core import Option
from tilewright.games import games, world_in_progress

pytestmark = pytest.mark.browser

ON_ITS_SIDE: tuple[ViewportSize, ...] = (
    {"width": 740, "height": 360},
    {"width": 844, "height": 390},
    {"width": 915, "height": 412},
)
TWO = [{"kind": "mine"}, {"kind": "bot", "level": 1}]


@pytest.mark.parametrize("size", ON_ITS_SIDE, ids=lambda size: str(size["width"]))
@pytest.mark.parametrize("game", games())
def test_a_phone_on_its_side_shows_the_whole_table(
    visit: Visit, game: str, size: ViewportSize
) -> None:
    page = visit("/", viewport=size)
    order = {"game": game, "setup": {"seats": 2}, "seats": TWO}
    show_table(page, ask(page, "POST", "/api/tables", order)["id"])
    board = page.locator("#board")

    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    for part in (page.get_by_role("button", name="Table and settings"), board):
        expect(part).to_be_in_viewport(ratio=1)
    page.get_by_role("tab", name="Chat").click()
    expect(page.get_by_label("Say something")).to_be_in_viewport(ratio=1)
    page.get_by_role("tab", name="Chat").click()
    expect(page.get_by_label("Say something")).to_be_hidden()


NAMES = ("Ann", "Wolfeschlegelsteinhausenbergerdorffs Max", "Anna Maria Katharina von Hohenfels")


@pytest.mark.parametrize("size", [PHONE, ON_ITS_SIDE[0], {"width": 768, "height": 1024}], ids=str)
def test_the_table_stays_where_it_is_whatever_the_banner_says(
    visit: Visit, size: ViewportSize
) -> None:
    page = visit("/", viewport=size)
    places = set()
    for name in NAMES:
        seats = [{"kind": "mine", "name": name}, {"kind": "mine"}]
        order = {"game": GAME, "setup": {"seats": 2}, "seats": seats, "seed": "5"}
        show_table(page, ask(page, "POST", "/api/tables", order)["id"])
        sentence = page.locator(".sentence", has=page.get_by_text("Practice", exact=True))
        banner = page.get_by_role("status").first
        for words in (f"Over to {name}", "Your turn"):
            expect(banner).to_contain_text(words)
            page.wait_for_function("document.fonts.status === 'loaded'")
            assert sentence.evaluate("(one) => one.scrollHeight <= one.clientHeight + 1")
            places.add(page.locator("main").evaluate("(main) => main.getBoundingClientRect().top"))
            if words != "Your turn":
                page.get_by_role("button", name=re.compile("^I am ")).click()
    assert len(places) == 1


def test_the_clock_of_an_absent_player_covers_nothing_beside_the_name(visit: Visit) -> None:
    page, friend = visit("/", viewport=PHONE), visit()
    bots = [{"kind": "bot", "level": 1}] * 2
    seats = [{"kind": "mine"}, {"kind": "open"}, *bots]
    order = {"game": "tiwanaku", "setup": {"seats": 4}, "seats": seats}
    table = ask(page, "POST", "/api/tables", order)["id"]
    show_table(friend, table)
    friend.get_by_role("button", name="Sit here").click()
    friend.get_by_role("button", name="I am ready").click()
    friend.locator("#board").wait_for()
    friend.context.close()
    show_table(page, table)

    away = "[data-seat-tag='1'] .note"
    page.locator(away).wait_for()
    assert overlapping(page, away, ".side:has([data-seat-tag='1']) .supply") == []


HOVERED_BY_ALL = """
[...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  .flatMap(function lit(rule) {
    if (rule.media?.mediaText === "(hover: hover)") return [];
    const inside = [...(rule.cssRules ?? [])].flatMap(lit);
    return rule.selectorText?.includes(":hover") ? [rule.selectorText, ...inside] : inside;
  })
"""


def test_a_finger_leaves_no_light_behind(visit: Visit) -> None:
    page = visit("/")
    tile(page).get_by_role("button", name="Play now").click()
    page.locator("#board [data-game]").wait_for()

    assert page.evaluate(HOVERED_BY_ALL) == []


MODES = Option("mode", ("race", "alone"), "race")
LEVELS = Option("level", ("1", "2", "3"), "1")
PROMO = Option("promo", ("no", "yes"), "no")
OWN_TILES = files(world_in_progress).joinpath("tiles.toml").read_text("utf-8")
PUZZLE = Option("puzzle", ("0",), "0", free_text=True)


def offer_options(page: Page) -> None:
    """The game has an option of each kind; a level can only be chosen alone."""

    def cards(route: Route) -> None:
        games = route.fetch().json()
        card = next(card for card in games if card["info"]["key"] == GAME)
        card["info"]["options"] = msgspec.to_builtins((MODES, LEVELS, PROMO, PUZZLE))
        route.fulfill(json=games)

    def advice(route: Route) -> None:
        alone = "option.mode=alone" in route.request.url
        refused = "option.puzzle=7" in route.request.url
        problem = {"rule": "R0", "reason": "There is no puzzle 7.", "facts": {}}
        route.fulfill(
            json={
                "problem": problem if refused else None,
                "nearest": None,
                "allowed": {
                    "mode": ["race", "alone"],
                    "level": ["1", "2", "3"] if alone else ["1"],
                    "promo": ["no", "yes"],
                    "puzzle": ["0"],
                },
            }
        )

    page.route("**/api/games", cards)
    page.route("**/api/games/*/setup**", advice)


def test_options_of_every_kind_are_asked_for_and_sent(visit: Visit) -> None:
    page = visit("about:blank")
    offer_options(page)
    page.goto("/")
    tile(page).get_by_role("button", name="New table").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("group", name="option-level")).to_have_count(0)

    dialog.get_by_label("option-mode").select_option("alone")
    dialog.get_by_role("group", name="option-level").get_by_role("radio", name="3").check()
    dialog.get_by_label("option-promo").check()
    dialog.get_by_text("More options").click()
    puzzle = dialog.get_by_label("option-puzzle")
    expect(puzzle).to_have_attribute("inputmode", "numeric")
    puzzle.fill("7")
    expect(dialog.get_by_role("alert")).to_contain_text("These options can’t be played together")
    puzzle.fill("12")
    expect(dialog.get_by_role("alert")).to_have_count(0)
    assert find_faults(page) == []

    page.route("**/api/tables", lambda route: route.abort())
    with page.expect_request("**/api/tables") as asked:
        dialog.get_by_role("button", name="Sit down").click()
    expect(dialog.get_by_role("alert")).to_have_text("The server can’t be reached")
    assert json.loads(asked.value.post_data or "")["setup"]["options"] == {
        "mode": "alone",
        "level": "3",
        "promo": "yes",
        "puzzle": "12",
    }


def test_a_seat_that_is_not_there_cannot_begin(visit: Visit) -> None:
    page = visit("/")
    tile(page).get_by_role("button", name="New table").click()
    begins = page.get_by_label("Who begins")
    expect(begins.get_by_role("option")).to_have_count(3)

    page.get_by_role("radio", name="4").check()

    expect(begins.get_by_role("option")).to_have_count(5)
    begins.select_option("3")
    page.get_by_role("radio", name="2").check()
    expect(begins.get_by_role("option")).to_have_count(3)
    expect(begins).to_have_value("0")


def test_what_was_agreed_is_told_to_whoever_comes_by_link(visit: Visit) -> None:
    page = visit("/")
    tile(page).get_by_role("button", name="New table").click()
    page.get_by_label("Seat 2").select_option("friend")
    page.get_by_label("Who begins").select_option("random")
    page.get_by_role("button", name="Open and invite").click()
    page.wait_for_url("**/table/*")

    friend = visit(page.url)

    expect(friend.get_by_text("Who begins")).to_be_visible()
    expect(friend.get_by_text("Draw lots")).to_be_visible()


def test_tiles_of_our_own_are_pasted_whole_and_told_in_short(visit: Visit) -> None:
    page = visit("/")
    tile(page).get_by_role("button", name="New table").click()
    page.get_by_label("Seat 2").select_option("friend")
    page.get_by_text("More options").click()
    tiles = page.get_by_label("Tiles", exact=True)
    expect(tiles).to_have_value("")
    expect(tiles).to_have_attribute("placeholder", "Our own set of 55 tiles")
    tiles.fill("# ours\n" + OWN_TILES)
    page.get_by_label("Show it to everyone").check()
    page.get_by_role("button", name="Open and invite").click()

    page.wait_for_url("**/table/*")
    expect(page.locator("dd", has_text="Own tiles")).to_be_visible()
    stranger = visit("/")
    expect(stranger.locator(f'a[href="/table/{table_of(page)}"]')).to_contain_text("Own tiles")


def test_an_option_that_tells_secrets_is_said_to_be_hidden(visit: Visit) -> None:
    page = visit("/")
    page.locator("article[data-game=tiwanaku]").get_by_role("button", name="New table").click()
    page.get_by_label("Seat 2", exact=True).select_option("friend")
    page.get_by_text("More options").click()
    page.get_by_label("Scenario").fill("7")
    page.get_by_role("button", name="Open and invite").click()
    page.wait_for_url("**/table/*")

    expect(page.locator("dd", has_text="hidden until the end")).to_be_visible()


Change = Callable[[dict[str, Any]], None]


def doctor(page: Page, change: Change) -> None:
    """Every table that the socket tells of is told otherwise."""

    def between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def told(message: str | bytes) -> None:
            reply = json.loads(message)
            if "table" in reply:
                change(reply["table"])
            socket.send(json.dumps(reply))

        server.on_message(told)

    page.route_web_socket("**/socket", between)


def look_back(visit: Visit, finished: Finished, change: Change, **wishes: Any) -> Page:
    """The end of a game that ended otherwise."""
    page = visit("about:blank", storage_state=finished.storage, **wishes)
    doctor(page, change)
    show_table(page, finished.table)
    page.get_by_role("tab", name="Score", selected=True).wait_for()
    return page


def sheet(score: int, lines: int = 5) -> dict[str, Any]:
    """A score sheet of so many lines, all of the same kind."""
    line = {"rule": "R10.2", "key": "P", "facts": {"largest": 4, "statues": 3}, "witness": ["0,0"]}
    return {
        "score": score,
        "tiebreak": [],
        "lines": [{**line, "points": score if at == 0 else 0} for at in range(lines)],
    }


def against_nobody(table: dict[str, Any]) -> None:
    table["outcome"] = {"winners": [], "ranks": [1], "sheets": [sheet(30)], "rival": sheet(41, 12)}


def together(table: dict[str, Any]) -> None:
    sheets = [sheet(30), sheet(30)]
    table["outcome"] = {"winners": [0, 1], "ranks": [1, 1], "sheets": sheets, "rival": sheet(12)}


def lost_together(table: dict[str, Any]) -> None:
    together(table)
    table["outcome"]["winners"] = []


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["phone", "wide"])
def test_alone_one_loses_to_the_opponent_that_nobody_plays(
    visit: Visit, finished: Finished, size: ViewportSize
) -> None:
    page = look_back(visit, finished, against_nobody, viewport=size, reduced_motion="reduce")
    expect(page.get_by_role("status").filter(has_text="You lost.")).to_be_visible()
    rival = page.get_by_role("button", name=re.compile("^The opponent"))
    expect(rival).to_contain_text("41")

    rival.click()

    lines = page.locator(".sheets .line")
    expect(lines).to_have_count(12)
    lines.last.scroll_into_view_if_needed()
    expect(lines.last).to_be_in_viewport(ratio=1)
    for line in lines.all():
        assert line.evaluate("element => element.scrollWidth <= element.clientWidth")
    expect(page.get_by_text("Tie-break")).to_have_count(0)
    assert find_faults(page) == []


@pytest.mark.parametrize(
    ("end", "words"), [(together, "You won together!"), (lost_together, "You lost together.")]
)
def test_a_team_has_one_end_and_one_sheet(
    visit: Visit, finished: Finished, end: Change, words: str
) -> None:
    page = look_back(visit, finished, end)

    expect(page.get_by_role("status").filter(has_text=words)).to_be_visible()
    heads = page.locator(".sheets .head")
    expect(heads).to_have_count(2)
    expect(heads.first).to_contain_text("Together")
    expect(heads.last).to_contain_text("The opponent")


def paint_all(page: Page) -> None:
    """Every square in the colour chosen now, by one stroke over each row."""
    squares = page.get_by_role("group", name="Your world").get_by_role("button")
    expect(squares).to_have_count(36)
    await_fonts(page)
    for row in range(6):
        first, last = squares.nth(6 * row).bounding_box(), squares.nth(6 * row + 5).bounding_box()
        assert first is not None
        assert last is not None
        page.mouse.move(first["x"] + 5, first["y"] + 9)
        page.mouse.down()
        page.mouse.move(last["x"] + 9, last["y"] + 9, steps=12)
        page.mouse.up()


def test_a_game_has_pages_of_its_own_that_need_no_table(visit: Visit) -> None:
    page = visit("/")
    tile(page).get_by_role("link", name="Score pad").click()
    expect(page.get_by_role("heading", name="Score pad")).to_be_visible()
    page.get_by_role("link", name="Rules").click()
    page.get_by_role("link", name="Score pad").click()
    page.get_by_role("button", name="To the sheet").click()
    page.get_by_role("button", name="Count in full for Player 2").click()
    expect(page.get_by_text("36 squares are not painted yet.")).to_be_visible()

    page.get_by_role("radio", name="blue", exact=True).check(force=True)
    paint_all(page)
    page.get_by_role("radio", name="blue statue").check(force=True)
    tiles = page.get_by_role("group", name="Your world").get_by_role("button")
    expect(tiles).to_have_count(9)
    tiles.first.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")

    expect(page.locator(".total")).to_have_text("72 points")
    page.get_by_role("button", name=re.compile("Blue: group of 36 × 2 statues")).click()
    expect(page.locator(".board .shine")).to_have_count(1)
    page.get_by_role("button", name="Write it down").click()
    expect(page.get_by_label("Blue: Player 2", exact=True)).to_have_value("72")


def test_a_score_pad_is_found_again_as_it_was_left(visit: Visit) -> None:
    page = visit("/games/world_in_progress/score-pad")
    page.get_by_role("group", name="Your world").get_by_role("button").first.click()
    expect(page.get_by_text("35 squares are not painted yet.")).to_be_visible()
    page.goto("/games/coatl/score-pad")
    for piece in ("blue head", "red body segment"):
        page.get_by_role("button", name=f"Add a {piece}", exact=True).click()
    page.get_by_text("What you agreed on").click()
    page.get_by_role("radio", name="Two pieces").check(force=True)
    page.goto("/games/isle_of_cats/score-pad")
    page.get_by_label("Fish", exact=True).fill("7")

    page.reload()
    expect(page.get_by_label("Fish", exact=True)).to_have_value("7")
    page.goto("/games/coatl/score-pad")
    serpent = page.get_by_role("group", name="The cóatl", exact=True)
    expect(serpent.get_by_role("button")).to_have_count(2)
    page.get_by_text("What you agreed on").click()
    expect(page.get_by_role("radio", name="Two pieces")).to_be_checked()
    page.goto("/games/world_in_progress/score-pad")
    expect(page.get_by_text("35 squares are not painted yet.")).to_be_visible()
    page.get_by_role("button", name="Start anew").click()
    page.reload()
    expect(page.get_by_text("36 squares are not painted yet.")).to_be_visible()


def test_a_page_says_when_the_server_does_not_count(visit: Visit) -> None:
    page = visit("/games/world_in_progress/score-pad")
    page.route("**/score", lambda route: route.abort())

    paint_all(page)

    expect(page.get_by_role("alert")).to_have_text("The server can’t be reached")


@pytest.mark.parametrize("path", ["/games/world_in_progress/nothing", "/games/chess/score-pad"])
def test_a_page_that_no_game_has_leads_home(visit: Visit, path: str) -> None:
    page = visit(path)

    expect(page.get_by_role("heading", name="There is nothing here")).to_be_visible()
