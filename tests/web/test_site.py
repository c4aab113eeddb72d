"""The client as files in a sub-folder of a plain file server: all of it, without a connection."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.conftest import (
    PATIENCE,
    PHONE,
    USUAL,
    await_part,
    find_faults,
    never_ask,
    position_text,
    table_of,
    tile,
)
from tests.web.file_server import BASE, serving
from tilewright.core.record import read_record, replay
from tilewright.games import game as rules_of
from tilewright.tables.wire import PROTOCOL

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.timeout(600)]

ENGINE_PATIENCE = 4 * PATIENCE
"""Milliseconds, for what begins two Pythons."""
PLAY_HERE = Path(__file__).with_name("play_here.js").read_text("utf-8")
LANGUAGES = ("en", "uk", "pl", "ru")


@pytest.fixture(scope="module")
def link(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the folder, for as long as it is served."""
    with serving(tmp_path_factory.mktemp("host")) as link:
        yield link


@pytest.fixture(scope="module")
def away(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[Page]:
    """A page that has played once, whose file server is gone and whose network is off."""
    context = browser.new_context(**USUAL | {"service_workers": "allow"})
    context.set_default_timeout(PATIENCE)
    # Somebody has said that everything shall be kept, wherever that is asked.
    context.add_init_script("localStorage.setItem('tilewright.keep', 'yes')")
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(f"{page.url}: {error}"))
    with serving(tmp_path_factory.mktemp("host")) as link:
        page.goto(link)
        never_ask(page)
        tile(page).get_by_role("button", name="Play now").click()
        page.locator("#board").wait_for(timeout=ENGINE_PATIENCE)
        expect(page.locator("html[data-offline=everything]")).to_be_attached(
            timeout=ENGINE_PATIENCE
        )
        page.wait_for_function("navigator.serviceWorker.controller !== null")
    context.set_offline(True)
    yield page
    context.close()
    assert complaints == []


def go(page: Page, path: str) -> None:
    """To another page of the client, by its address."""
    page.evaluate("path => { location.hash = path }", path)


MODULE = """() => performance.getEntriesByType("resource").map(({ name }) => name)
  .find((name) => /\\/device-[^/]*\\.js$/.test(name))"""
MAKE_TABLE = """async ([module, order]) => {
  const { device } = await import(module);
  return (await (await device.ask("POST", "/api/tables", JSON.stringify(order))).json()).id;
}"""


def begin_at(page: Page, game: str, position: str) -> None:
    """A position that somebody wrote down, against bots."""
    go(page, "/replay")
    page.get_by_label("Position", exact=True).fill(position_text(game, position))
    page.get_by_role("button", name="Play", exact=True).click()
    page.locator(f"[data-game={game}]").wait_for()


def begin(page: Page, game: str, *seats: dict[str, Any], **options: str) -> None:
    """A new table as the page's dialog makes it."""
    order = {"game": game, "setup": {"seats": len(seats), "options": options}, "seats": seats}
    table = page.evaluate(MAKE_TABLE, [page.evaluate(MODULE), order])
    go(page, f"/table/{table}")
    page.locator("[data-game], main button.primary").first.wait_for()


def play_on(page: Page) -> None:
    """Plays the seats of this device at the table that is shown, to its end."""
    page.evaluate(PLAY_HERE, [page.evaluate(MODULE), table_of(page), PROTOCOL])


def come_again(page: Page) -> None:
    """To the table that is shown, by way of the home page: there is nothing left to be shown."""
    table = table_of(page)
    go(page, "/")
    tile(page).wait_for()
    go(page, f"/table/{table}")


def assert_over(page: Page, game: str) -> None:
    """The scores that are shown are those that our Python finds in the record."""
    page.get_by_role("tab", name="Score", selected=True).wait_for()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Record", exact=True).click()
    rules = rules_of(game)
    record = read_record(Path(saved.value.path()).read_text("utf-8"))
    outcome = rules.outcome(list(replay(rules, record))[-1].state)
    assert outcome is not None
    for sheet in outcome.sheets:
        expect(page.locator("aside")).to_contain_text(str(abs(sheet.score)))


@pytest.mark.parametrize(
    ("game", "position"),
    [
        ("coatl", "near_the_end"),
        ("isle_of_cats", "lessons"),
        ("isle_of_cats", "solo_rescue"),
        ("tiwanaku", "offering_alone"),
        ("tiwanaku", "offering_together"),
        ("world_in_progress", "middle"),
    ],
)
def test_a_game_is_played_from_a_position_to_its_end(away: Page, game: str, position: str) -> None:
    begin_at(away, game, position)

    play_on(away)

    come_again(away)
    assert_over(away, game)


def test_two_people_pass_the_device_around_for_a_whole_game(away: Page) -> None:
    go(away, "/")
    tile(away).get_by_role("button", name="New table").click()
    away.get_by_label("Seat 2").select_option("Another person here")
    away.get_by_role("textbox", name="Name").fill("Olena")
    expect(away.get_by_role("option", name="A friend, by link")).to_have_count(0)
    expect(away.get_by_label("Play on this device")).to_have_count(0)
    away.get_by_role("button", name="Sit down").click()
    away.get_by_role("button", name=re.compile("^I am ")).click()
    away.locator("#board").wait_for()

    play_on(away)

    assert_over(away, "world_in_progress")
    expect(away.locator("aside")).to_contain_text("Olena")


MINE, OTHER, BOT = {"kind": "mine"}, {"kind": "mine", "name": "Olena"}, {"kind": "bot", "level": 2}
WHOLE: list[tuple[str, tuple[dict[str, Any], ...], dict[str, str]]] = [
    ("coatl", (MINE, BOT, BOT, BOT), {}),
    ("coatl", (MINE, OTHER), {"edition": "pl"}),
    ("isle_of_cats", (MINE,), {}),
    ("isle_of_cats", (MINE, BOT), {}),
    ("isle_of_cats", (MINE, OTHER), {"mode": "family"}),
    ("tiwanaku", (MINE,), {}),
    ("tiwanaku", (MINE, BOT), {}),
    ("tiwanaku", (MINE, OTHER, BOT), {"mode": "cooperative"}),
    ("world_in_progress", (MINE, OTHER, BOT), {}),
]


@pytest.mark.full
@pytest.mark.parametrize(("game", "seats", "options"), WHOLE)
def test_whole_games_of_each_kind_are_played(
    away: Page, game: str, seats: tuple[dict[str, Any], ...], options: dict[str, str]
) -> None:
    begin(away, game, *seats, **options)

    play_on(away)

    come_again(away)
    assert_over(away, game)


def test_a_game_is_replayed_gone_on_with_from_its_middle_and_saved(
    away: Page, tmp_path: Path
) -> None:
    begin_at(away, "world_in_progress", "middle")
    play_on(away)
    away.get_by_role("tab", name="Score", selected=True).wait_for()
    away.get_by_role("link", name="Replay").click()
    away.get_by_role("slider").wait_for()
    with away.expect_download() as saved:
        away.get_by_role("button", name="Record", exact=True).click()
    file = tmp_path / "game.jsonl"
    saved.value.save_as(file)

    go(away, "/replay")
    away.locator("input[type=file]").set_input_files(file)
    away.get_by_role("slider").wait_for()
    away.get_by_role("button", name="Play on from here").click()

    away.wait_for_url(re.compile(r"#/table/here-\w+$"))
    away.locator("[data-game=world_in_progress]").wait_for()


def test_a_pressed_scenario_is_played_with_hints(away: Page) -> None:
    """The scenario of a number is made by the press, in the page."""
    begin(away, "tiwanaku", MINE, OTHER, scenario="1", hints="on")
    away.get_by_role("button", name=re.compile("^I am ")).click()

    away.get_by_role("button", name=re.compile("^Hint")).click()

    away.get_by_role("group", name=re.compile("^[a-i][1-5] can only be ")).wait_for()


def test_the_wheel_answers(away: Page) -> None:
    go(away, "/games/tiwanaku/wheel")
    away.get_by_role("button", name="Column c, star").click()
    away.get_by_role("button", name="Row 4, snake").click()

    away.get_by_role("button", name=re.compile("^Discover: [a-z]+ c4 hold")).focus()
    away.keyboard.down("Enter")

    expect(away.locator("[data-window=discover]")).to_have_text(
        re.compile("earth|sand|grass|mountain")
    )
    away.keyboard.up("Enter")


def test_a_lesson_is_learned_step_by_step(away: Page) -> None:
    go(away, "/lesson/world_in_progress")
    away.get_by_role("button", name="Next").click()

    expect(away.get_by_text("Step 2 of 11")).to_be_visible()
    expect(away).to_have_url(re.compile("#/lesson/world_in_progress/basics/2$"))


def test_scores_are_counted_in_full(away: Page) -> None:
    go(away, "/scores/new/coatl")
    away.get_by_role("radio", name="2", exact=True).check(force=True)
    for number, name in enumerate(("Ann", "Ben"), 1):
        away.get_by_label(f"Name of player {number}").fill(name)
    away.get_by_role("button", name="To the sheet").click()
    away.get_by_role("button", name="Count in full for Ben").click()
    for piece in ("a blue head", "a red body segment", "a red tail"):
        away.get_by_role("button", name=f"Add {piece}", exact=True).click()
    away.get_by_role("button", name="Write it down").click()

    expect(away.get_by_label("Cóatl 1: Ben", exact=True)).to_have_value("0")
    expect(away.get_by_role("button", name="Fill in together")).to_have_count(0)
    go(away, "/scores")
    expect(away.get_by_role("link", name=re.compile("Ann.*Ben"))).to_be_visible()
    expect(away.get_by_label("Code of a shared sheet")).to_have_count(0)
    note = away.get_by_text("What you write down stays on this device")
    expect(note).not_to_contain_text("together")


def test_rules_and_their_numbers_have_addresses(away: Page) -> None:
    go(away, "/rules/coatl")
    away.get_by_role("link", name="R2.1", exact=True).click()

    expect(away).to_have_url(re.compile("#/rules/coatl#R2.1$"))
    expect(away.locator("[data-rule='R2.1']")).to_be_focused()
    away.get_by_role("link", name="Skip to the content").focus()
    away.keyboard.press("Enter")
    expect(away.locator("#main")).to_be_focused()
    expect(away).to_have_url(re.compile("#/rules/coatl#R2.1$"))
    away.go_back()
    expect(away).to_have_url(re.compile("#/rules/coatl$"))


def test_what_was_begun_goes_on_after_the_page_was_closed(away: Page) -> None:
    begin_at(away, "world_in_progress", "middle")
    board = away.locator("#board")
    address, shown = away.url, board.inner_text()

    page = away.context.new_page()
    page.goto(address)

    page.locator("#board [data-game]").wait_for(timeout=ENGINE_PATIENCE)
    assert page.locator("#board").inner_text() == shown
    page.close()


def fresh(browser: Browser, link: str, **wishes: Any) -> Page:
    """A browser that comes for the first time; the engine is not fetched before it is needed."""
    page = browser.new_context(**USUAL | wishes).new_page()
    page.goto(link)
    return page


EARLIER = """
async (folder) => {
  const done = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const stores = ["tables", "entries", "snapshots", "chat"];
  const from = await done(indexedDB.open(`tilewright ${folder}`));
  const asked = indexedDB.open("tilewright", 1);
  asked.onupgradeneeded = () => {
    for (const store of stores) {
      const keyPath = ["tables", "snapshots"].includes(store) ? "table" : ["table", "number"];
      asked.result.createObjectStore(store, { keyPath });
    }
  };
  const to = await done(asked);
  for (const store of stores) {
    const rows = await done(from.transaction(store).objectStore(store).getAll());
    const writing = to.transaction(store, "readwrite");
    for (const row of rows) writing.objectStore(store).put(row);
    await new Promise((resolve) => (writing.oncomplete = resolve));
    await done(from.transaction(store, "readwrite").objectStore(store).clear());
  }
  from.close();
  to.close();
}
"""
"""Moves all tables of a client to the database that all clients of a host once shared."""
ENTRIES = """
async (name) => {
  const asked = indexedDB.open(name);
  await new Promise((resolve) => (asked.onsuccess = resolve));
  const count = asked.result.transaction("entries").objectStore("entries").count();
  await new Promise((resolve) => (count.onsuccess = resolve));
  asked.result.close();
  return count.result;
}
"""


LISTED = "main a[href='#/table/{}']"


def test_two_sites_of_a_host_have_tables_of_their_own(browser: Browser, tmp_path: Path) -> None:
    """What both had together before stays where both find it, and is played on there."""
    with serving(tmp_path) as link:
        shutil.copytree(tmp_path.joinpath(*BASE.strip("/").split("/")), tmp_path / "second")
        second_link = link.replace(BASE, "/second/")
        page = fresh(browser, link)
        page.context.set_default_timeout(ENGINE_PATIENCE)
        never_ask(page)
        tile(page).get_by_role("button", name="Play now").click()
        await_part(page, "obtain")
        before = table_of(page)
        second = page.context.new_page()
        second.goto(second_link)
        tile(second).wait_for()
        second.evaluate(EARLIER, BASE)
        go(page, "/")
        tile(page).get_by_role("button", name="Play now").click()
        await_part(page, "obtain")
        since = table_of(page)
        page.close()

        second.reload()
        second.locator(LISTED.format(before)).first.wait_for()
        expect(second.locator(LISTED.format(since))).to_have_count(0)
        entries = second.evaluate(ENTRIES, "tilewright")
        page = second.context.new_page()
        page.goto(link)
        page.locator(LISTED.format(since)).first.wait_for()
        page.locator(LISTED.format(before)).first.click()
        page.locator("#board [data-game=world_in_progress]").wait_for()
        play_on(page)

        assert page.evaluate(ENTRIES, "tilewright") > entries
        assert_over(page, "world_in_progress")
        page.context.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_page_says_what_is_not_here_and_leads_to_a_server(
    browser: Browser, link: str, language: str
) -> None:
    page = fresh(browser, link, viewport=PHONE, locale=language)
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.locator("form.box").wait_for()

    assert find_faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    address = page.locator("form.box input")
    address.fill("nowhere")
    address.press("Enter")
    page.get_by_role("alert").wait_for()
    assert find_faults(page) == []
    page.route("https://play.example/**", lambda route: route.fulfill(body="there"))
    address.fill(" play.example/table/x7Kq ")
    address.press("Enter")
    page.wait_for_url("https://play.example/table/x7Kq")
    assert not any("engine-" in each or "/api/" in each for each in fetched)
    page.context.close()


def test_the_address_of_a_page_of_a_server_leads_to_the_same_page_here(
    browser: Browser, link: str
) -> None:
    page = fresh(browser, f"{link}rules/coatl#R2.1")

    page.wait_for_url(f"{link}#/rules/coatl#R2.1")
    page.locator("[data-rule='R2.1']").wait_for()
    assert page.context.cookies() == []
    page.context.close()
