import re

import pytest
from playwright.sync_api import Page, Route, ViewportSize, expect

from tests.web.conftest import (
    BOT,
    GAME,
    MINE,
    OPEN,
    Finished,
    Visit,
    ask,
    find_faults,
    start_game,
    table_of,
    tile,
)

pytestmark = pytest.mark.browser


MOST_CLICKS = 3


@pytest.mark.parametrize(
    ("game", "clicks", "sign"),
    [
        ("world_in_progress", ["button.slot.open"], "[data-phase=place]"),
        ("coatl", ["[data-point=done]"], "[role=tabpanel]:has-text('You have chosen your hand')"),
        (
            "tiwanaku",
            ["button.plot[aria-label*='can be discovered']", "[data-do]"],
            "[role=tabpanel]:has-text('You ')",
        ),
        ("isle_of_cats", [".table .slot"], ".table .slot[aria-pressed=true]"),
    ],
    ids=["world_in_progress", "coatl", "tiwanaku", "isle_of_cats"],
)
def test_a_few_clicks_lead_from_home_to_my_first_move(
    visit: Visit, game: str, clicks: list[str], sign: str
) -> None:
    page = visit("/")
    page.locator(f"article[data-game={game}]").get_by_role("button", name="Play now").click()

    for target in clicks:
        page.locator(target).first.click()

    expect(page.locator(sign).first).to_be_visible()
    assert 1 + len(clicks) <= MOST_CLICKS


def test_a_friend_sits_down_by_link_and_the_game_starts_for_both(visit: Visit) -> None:
    mine = visit("/")
    tile(mine).get_by_role("button", name="New table").click()
    mine.get_by_label("Seat 2").select_option("friend")
    mine.get_by_role("button", name="Open and invite").click()
    expect(mine.get_by_role("img", name=re.compile("QR"))).to_be_visible()
    link = mine.get_by_role("textbox", name="Link to this table").input_value()
    assert link.endswith(f"/table/{table_of(mine)}")

    theirs = visit("/")
    theirs.get_by_label("Link to the table").fill(link)
    theirs.get_by_role("button", name="Go", exact=True).click()
    start = mine.get_by_role("button", name="Start", exact=True)
    theirs.get_by_role("button", name="Sit here").click()
    expect(mine.get_by_text(re.compile(r"Not ready yet: Guest \d+\."))).to_be_visible()
    expect(start).to_be_disabled()
    expect(theirs.get_by_label("Agreed for this game")).to_be_visible()
    expect(theirs.get_by_role("link", name="Lesson")).to_be_visible()
    theirs.get_by_role("button", name="Rules").click()
    theirs.get_by_role("button", name="Close").click()
    theirs.get_by_role("button", name="I am ready").click()
    expect(theirs.get_by_text(re.compile("starts the game"))).to_be_visible()
    assert find_faults(theirs) == find_faults(mine) == []
    start.click()

    for page in (mine, theirs):
        expect(page.locator("#board")).to_be_visible()


def test_whoever_opens_a_link_without_ever_having_been_here_can_sit_down(visit: Visit) -> None:
    mine = visit("/")
    tile(mine).get_by_role("button", name="New table").click()
    mine.get_by_label("Seat 2").select_option("friend")
    mine.get_by_role("button", name="Open and invite").click()
    mine.wait_for_url("**/table/*")

    theirs = visit(f"/table/{table_of(mine)}")
    theirs.get_by_role("button", name="Sit here").click()
    theirs.get_by_role("button", name="I am ready").click()
    mine.get_by_role("button", name="Start", exact=True).click()

    for page in (mine, theirs):
        expect(page.locator("#board")).to_be_visible()
    expect(theirs.get_by_text("You are watching.")).to_have_count(0)


def show_all(page: Page, heading: str) -> None:
    """Opens a list that shows only its first tables, if it has more."""
    part = page.locator("section", has=page.get_by_role("heading", name=heading))
    part.locator(".strip").first.wait_for()
    if part.get_by_role("button", name="Show all").count():
        part.get_by_role("button", name="Show all").click()


def test_a_listed_table_is_found_by_others_and_an_unlisted_one_is_not(visit: Visit) -> None:
    host, guest = visit("/"), visit("/")
    links = []
    for page, listed in ((host, True), (host, False), (guest, True)):
        page.goto("/")
        tile(page).get_by_role("button", name="New table").click()
        page.get_by_label("Seat 2").select_option("friend")
        page.get_by_label(re.compile("Show it to everyone")).set_checked(listed)
        page.get_by_role("button", name="Open and invite").click()
        page.wait_for_url("**/table/*")
        links.append(f"/table/{table_of(page)}")

    guest.goto("/")

    show_all(guest, "Open to everyone")
    expect(guest.locator(f'a[href="{links[0]}"]')).to_be_visible()
    expect(guest.locator(f'a[href="{links[1]}"]')).to_have_count(0)
    guest.get_by_label("Which tables").select_option("playing")
    expect(guest.locator(f'a[href="{links[0]}"]')).to_have_count(0)
    host.goto("/")
    expect(host.locator(f'a[href="{links[2]}"]')).to_be_visible()
    expect(host.locator(f'a[href="{links[0]}"]')).to_have_count(1)


def test_my_tables_are_there_to_continue(visit: Visit) -> None:
    page = visit()
    table = start_game(page)

    page.goto("/")

    expect(page.locator("article").first).to_be_visible()
    heading = page.get_by_role("heading", name="Continue").bounding_box()
    cover = page.locator("article").first.bounding_box()
    assert heading is not None
    assert cover is not None
    assert heading["y"] < cover["y"]
    page.locator(f'a[href="/table/{table}"]').click()
    expect(page.locator("#board")).to_be_visible()


@pytest.mark.parametrize(
    "size", [{"width": 1280, "height": 720}, {"width": 390, "height": 844}], ids=["laptop", "phone"]
)
def test_my_games_and_open_tables_are_within_the_first_screen(
    visit: Visit, finished: Finished, size: ViewportSize
) -> None:
    host = visit()
    table = {"game": GAME, "setup": {"seats": 2}, "seats": [MINE, OPEN]}
    ask(host, "POST", "/api/tables", {**table, "listed": True})
    page = visit("/", storage_state=finished.storage, viewport=size)
    ask(page, "POST", "/api/tables", {**table, "seats": [MINE, BOT]})

    page.reload()

    for heading in ("Continue", "Finished games", "Open to everyone"):
        part = page.locator("section", has=page.get_by_role("heading", name=heading))
        expect(part.locator(".strip").first).to_be_in_viewport(ratio=1)
    assert find_faults(page) == []


@pytest.mark.parametrize(("width", "columns"), [(360, 1), (768, 2), (1440, 2)])
def test_games_lie_in_pairs_as_soon_as_there_is_room(
    visit: Visit, width: int, columns: int
) -> None:
    page = visit("/", viewport={"width": width, "height": 900})
    tiles = page.locator("article")
    expect(tiles.nth(3)).to_be_visible()

    places = [tile.bounding_box() for tile in tiles.all()]

    assert len({place["x"] for place in places if place}) == columns
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_my_name_stays(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("button", name="Your name").click()
    page.get_by_label("How others at the table see you").fill("Леся")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("button", name="Леся")).to_be_visible()

    page.reload()

    expect(page.get_by_role("button", name="Леся")).to_be_visible()


@pytest.mark.parametrize(
    ("locale", "words"),
    [
        ("en-US", "Play now"),
        ("uk-UA", "Грати"),
        ("pl-PL", "Graj"),
        ("ru-RU", "Играть"),
        ("de-DE", "Play now"),
    ],
)
def test_the_language_is_the_browsers_if_we_speak_it(visit: Visit, locale: str, words: str) -> None:
    page = visit("/", locale=locale)

    expect(tile(page).get_by_role("button", name=words)).to_be_visible()


def test_the_language_is_switched_without_loading_and_remembered(visit: Visit) -> None:
    page = visit("/")
    expect(tile(page).get_by_role("button", name="Play now")).to_be_visible()
    page.evaluate("window.before = true")

    page.get_by_label("Language").select_option("uk")

    expect(tile(page).get_by_role("button", name="Грати")).to_be_visible()
    expect(page.get_by_role("heading", name="Створення світу")).to_be_visible()
    assert page.evaluate("window.before && document.documentElement.lang") == "uk"
    page.reload()
    expect(tile(page).get_by_role("button", name="Грати")).to_be_visible()


@pytest.mark.parametrize("system", ["light", "dark"])
def test_the_theme_is_the_systems_until_it_is_switched(visit: Visit, system: str) -> None:
    page = visit("/", color_scheme=system)
    root, other = page.locator("html"), {"light": "dark", "dark": "light"}[system]
    expect(root).to_have_attribute("data-theme", system)

    page.get_by_role("button", name="Dark theme").click()

    expect(root).to_have_attribute("data-theme", other)
    page.reload()
    expect(root).to_have_attribute("data-theme", other)


def test_what_is_no_link_to_a_table_is_said_so(visit: Visit) -> None:
    page = visit("/")
    page.get_by_label("Link to the table").fill("no link at all")

    page.get_by_role("button", name="Go", exact=True).click()

    expect(page.get_by_role("alert")).to_have_text("That is no link to a table.")


@pytest.mark.parametrize(
    "path",
    ["/nowhere", "/table/nosuchtable", "/rules/chess", "/lesson/chess", "/replay/nosuchtable"],
)
def test_an_address_that_leads_nowhere_says_so_and_leads_home(visit: Visit, path: str) -> None:
    page = visit(path)

    expect(
        page.get_by_role("heading", name=re.compile("nothing here|no such table|can’t be replayed"))
    ).to_be_visible()
    expect(page.get_by_role("button", name="Try again")).to_have_count(0)
    page.get_by_role("link", name="To the home page").last.click()
    expect(tile(page).get_by_role("button", name="Play now")).to_be_visible()


def test_the_keyboard_alone_starts_a_game(visit: Visit) -> None:
    page = visit("/")
    expect(tile(page).get_by_role("button", name="Play now")).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")

    play = tile(page).get_by_role("button", name="Play now")
    for _ in range(40):
        page.keyboard.press("Tab")
        if play.evaluate("button => button === document.activeElement"):
            break
    page.keyboard.press("Enter")

    expect(page.locator("#board")).to_be_visible()


def test_games_are_shown_when_they_have_their_words(visit: Visit) -> None:
    page = visit("about:blank")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/assets/coatl-*.js", hold)
    with page.expect_request("**/assets/coatl-*.js"):
        page.goto("/")
    games = page.get_by_role("region", name="Games")
    expect(games).to_have_attribute("aria-busy", "true")
    expect(games.get_by_role("article")).to_have_count(0)

    for route in held:
        route.continue_()

    expect(games.get_by_role("article")).not_to_have_count(0)
    expect(games).not_to_contain_text("page-")


def test_the_first_load_is_small(visit: Visit) -> None:
    page = visit("about:blank")
    sizes: dict[str, int] = {}
    page.on(
        "response",
        lambda response: (
            sizes.update({response.url: int(response.headers["content-length"])})
            if "/assets/" in response.url
            else None
        ),
    )
    page.goto("/")
    tile(page).locator("svg").first.wait_for()
    page.wait_for_load_state("networkidle")

    code = sum(size for url, size in sizes.items() if url.endswith((".js", ".css")))
    fonts = sum(size for url, size in sizes.items() if url.endswith(".woff2"))
    assert 10_000 < code <= 150_000
    assert 10_000 < fonts <= 60_000


def test_the_first_paint_has_words_before_any_script_of_the_client(visit: Visit) -> None:
    page = visit("about:blank", locale="pl-PL", color_scheme="dark")
    page.route("**/assets/*.js", lambda _: None)  # never answered

    page.goto("/", wait_until="commit")

    expect(page.get_by_role("heading", name="Tilewright")).to_be_visible()
    expect(page.get_by_text("Chwileczkę…")).to_be_visible()
    expect(page.get_by_text("One moment…")).to_be_hidden()
    expect(page.locator("html")).to_have_css("background-color", "rgb(36, 26, 19)")


def test_a_client_that_does_not_come_is_told(visit: Visit) -> None:
    page = visit("about:blank")
    page.route("**/assets/*.js", lambda route: route.abort())

    page.goto("/")

    expect(page.get_by_text("This page could not be loaded.")).to_be_visible()
    page.unroute("**/assets/*.js")
    page.get_by_role("link", name="Try again").click()
    expect(tile(page)).to_be_visible()


def test_without_a_connection_a_page_says_so_and_comes_back_by_itself(visit: Visit) -> None:
    page = visit("/rules/coatl", locale="uk-UA", service_workers="allow")
    page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    page.context.set_offline(True)

    page.reload()

    expect(page.get_by_role("heading", name="Немає зв’язку")).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_role("heading", name=re.compile("^Правила: "))).to_be_visible()


def test_the_house_can_be_installed_as_an_app(visit: Visit) -> None:
    page = visit("/")
    link = page.locator("link[rel=manifest]").get_attribute("href") or ""
    manifest = page.request.get(link).json()

    assert manifest["display"] == "standalone"
    assert page.request.get(manifest["start_url"]).ok
    sizes = set()
    for icon in manifest["icons"]:
        answer = page.request.get(icon["src"])
        assert answer.ok
        assert answer.headers["content-type"] == icon["type"]
        sizes.add(icon["sizes"])
    assert {"192x192", "512x512"} <= sizes
    faults = page.context.new_cdp_session(page).send("Page.getInstallabilityErrors")
    found = {fault["errorId"] for fault in faults["installabilityErrors"]}
    assert found <= {"in-incognito"}
