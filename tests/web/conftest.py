"""Browsers before a real server with the built client."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Literal, NamedTuple, Protocol

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    StorageState,
    ViewportSize,
    expect,
)

from tests.web.live_server import LiveServer, play_on
from tilewright.core.notation import position_setup
from tilewright.games import game as rules_of

STATIC = Path(__file__).parents[2] / "src" / "tilewright" / "server" / "static"
POSITIONS = Path(__file__).with_name("positions")
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

GAME = "world_in_progress"
"""The game in which the frame is tested."""

PATIENCE = 30_000
"""Milliseconds: that a machine is busy is no fault of the page."""
expect.set_options(timeout=PATIENCE)

# That a request was refused, or the server is away, is the page's to show.
ANSWERED = ("Failed to load resource", "WebSocket connection to")

PHONE: ViewportSize = {"width": 360, "height": 740}
WIDE: ViewportSize = {"width": 1440, "height": 900}

SMALLEST_TARGET = 43.5  # 44 px, less what rounding takes
LONGEST_MOVEMENT = 1200

MINE = {"kind": "mine"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "level": 1}

# A service worker stands between a page and what a test puts in its way: few tests allow one.
# What moves takes its time: tests wait for it only where movement is what they look at.
USUAL: dict[str, Any] = {
    "viewport": WIDE,
    "locale": "en-GB",
    "service_workers": "block",
    "reduced_motion": "reduce",
}
MOVING: dict[str, Any] = {"reduced_motion": "no-preference"}


@pytest.fixture(scope="session")
def live_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """One server for all tests of this process; every test comes as new guests."""
    assert (STATIC / "assets").is_dir(), "the client is not built: run `make client`"
    live_server = LiveServer(tmp_path_factory.mktemp("live_server"))
    live_server.open()
    yield live_server
    live_server.close()


GREETING = "/api/me"
"""Whoever comes here has a session, and nothing of the client is loaded yet."""
UNSHARED = {"base_url", "service_workers"}
"""Wishes for a context of one's own."""
NOTHING: StorageState = {"cookies": [], "origins": []}


class Contexts:
    """Contexts of the browser that one test after the other uses.

    A new one costs more than most tests do: a process is started, everything is fetched and
    compiled. Here each test has new pages, without cookies and without anything stored; what stays
    is what was fetched, and a process, kept alive by a first page that nobody looks at.
    """

    def __init__(self, browser: Browser, link: str) -> None:
        self._browser = browser
        self._link = link
        self._free: dict[str, list[BrowserContext]] = {}

    def make(self, **wishes: Any) -> BrowserContext:
        """A context that nobody uses after this test."""
        context = self._browser.new_context(**{**USUAL, "base_url": self._link, **wishes})
        context.set_default_timeout(PATIENCE)
        return context

    @contextmanager
    def lend(self, storage_state: StorageState = NOTHING, **wishes: Any) -> Iterator[Page]:
        """A new page in a context that was made by the same wishes."""
        free = self._free.setdefault(repr(sorted(wishes.items())), [])
        context = free.pop() if free else self.make(**wishes)
        if not context.pages:
            context.new_page().goto(GREETING)
        context.set_storage_state(storage_state)
        page = context.new_page()
        # Whoever sets a clock wants `about:blank`: here it would stand still for all who follow.
        assert "native code" in page.evaluate("String(setTimeout)"), "the clock was set"
        yield page
        if context.pages:  # else the test has closed it
            for page in context.pages[1:]:
                page.close()
            context.set_offline(False)
            free.append(context)


@pytest.fixture(scope="session")
def contexts(live_server: LiveServer, browser: Browser) -> Contexts:
    return Contexts(browser, live_server.link)


class Visit(Protocol):
    """Opens a page as a new guest, to whom nothing is shown yet if no path is named.

    `about:blank`, service workers and another server have a context of their own: there a test
    changes what it likes, also what a page can't be rid of, as a clock or a script for all pages.
    """

    def __call__(self, path: str = GREETING, **wishes: Any) -> Page: ...


@pytest.fixture
def complaints() -> list[str]:
    """What browsers complained about: errors in scripts, forbidden by the security policy."""
    return []


@pytest.fixture
def visit(contexts: Contexts, complaints: list[str]) -> Iterator[Visit]:
    with ExitStack() as ends:

        def new(path: str = GREETING, **wishes: Any) -> Page:
            if path == "about:blank" or not wishes.keys().isdisjoint(UNSHARED):
                context = contexts.make(**wishes)
                ends.callback(context.close)
                page = context.new_page()
            else:
                page = ends.enter_context(contexts.lend(**wishes))
            page.on("console", _listen(complaints))
            page.on("pageerror", lambda error: complaints.append(f"{page.url}: {error}"))
            page.goto(path)
            if path == "/":
                tile(page).wait_for()  # by then the guest has a session
            return page

        yield new
    assert complaints == []


def _listen(complaints: list[str]) -> Callable[[ConsoleMessage], None]:
    def heard(message: ConsoleMessage) -> None:
        if message.type == "error" and not message.text.startswith(ANSWERED):
            complaints.append(message.text)

    return heard


class Finished(NamedTuple):
    """A game that is over, and the browser that played it."""

    table: str
    storage: Any


@pytest.fixture(scope="session")
def finished(live_server: LiveServer, browser: Browser) -> Finished:
    """One game against a bot, played to its end once for all who look back on it."""
    context = browser.new_context(**USUAL, base_url=live_server.link)
    page = context.new_page()
    table = start_game(page)
    play_on(live_server, table, context)
    storage = context.storage_state()
    context.close()
    return Finished(table, storage)


@pytest.fixture
def ended(visit: Visit, finished: Finished) -> Page:
    """The table of a finished game, as those who played it see it."""
    page = visit(f"/table/{finished.table}", storage_state=finished.storage)
    expect(page.get_by_role("tab", name="Score", selected=True)).to_be_visible()
    return page


REQUEST = """
async ([method, path, body]) => {
  const sent = { method, headers: { "content-type": "application/json" } };
  if (body) sent.body = JSON.stringify(body);
  const answer = await fetch(path, sent);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
"""


def ask(page: Page, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
    """A request as the page's guest would make it."""
    return page.evaluate(REQUEST, [method, path, body])


FONTS_ARE_READY = """
() => new Promise((done) => requestAnimationFrame(() => {
  setTimeout(() => document.fonts.ready.then(() => done(null)));
}))
"""


def await_fonts(page: Page) -> None:
    """What is drawn now keeps its place: a font that comes late makes lines wider or narrower."""
    page.evaluate(FONTS_ARE_READY)


def show_table(page: Page, table: str) -> None:
    """Goes to a table, and waits until the game is drawn, or the seats, or who takes the device."""
    page.goto(f"/table/{table}")
    page.locator("main[data-busy] > *, main > .seats").first.wait_for()
    await_fonts(page)


def open_table(
    page: Page, *others: dict[str, Any], game: str, seed: str | None = None, **options: str
) -> str:
    """A new table with the page's guest on the first seat."""
    seats = [MINE, *others]
    setup = {"seats": len(seats), "options": options}
    order = {"game": game, "setup": setup, "seats": seats}
    table: str = ask(page, "POST", "/api/tables", order | ({"seed": seed} if seed else {}))["id"]
    return table


def sit_down(
    page: Page, *others: dict[str, Any], game: str, seed: str | None = None, **options: str
) -> str:
    """The same, shown in the page."""
    table = open_table(page, *others, game=game, seed=seed, **options)
    show_table(page, table)
    return table


def position_text(game: str, name: str) -> str:
    """A position in the middle of a game; `positions` has a file for each."""
    return (POSITIONS / game / f"{name}.txt").read_text("utf-8").strip()


def open_at(page: Page, position: str, *others: dict[str, Any], game: str) -> str:
    """A new table that begins at a position, with the page's guest on the first seat."""
    text = position_text(game, position)
    setup = position_setup(rules_of(game).info, text)
    assert setup.seats == len(others) + 1
    agreed = {"seats": setup.seats, "options": setup.options, "rules": setup.rules}
    order = {"game": game, "setup": agreed, "seats": [MINE, *others], "position": text}
    table: str = ask(page, "POST", "/api/tables", order)["id"]
    return table


def sit_down_at(page: Page, position: str, *others: dict[str, Any], game: str) -> str:
    """The same, shown in the page."""
    table = open_at(page, position, *others, game=game)
    show_table(page, table)
    return table


def sit_down_together(
    one: Page,
    other: Page,
    *bots: dict[str, Any],
    game: str,
    position: str | None = None,
    seed: str | None = None,
    **options: str,
) -> None:
    """Two browsers at one table, with bots on the other seats; from a position, if one is named."""
    if position is None:
        table = open_table(one, OPEN, *bots, game=game, seed=seed, **options)
    else:
        table = open_at(one, position, OPEN, *bots, game=game)
    ask(other, "POST", f"/api/tables/{table}/join", {})
    if ask(one, "GET", f"/api/tables/{table}")["status"] == "open":
        ask(one, "POST", f"/api/tables/{table}/start")
    for page in (one, other):
        show_table(page, table)


def from_the_middle_or_whole(position: str) -> pytest.MarkDecorator:
    """A game that is played to its end: from a position on, or by `full` from its beginning."""
    whole = pytest.param(None, marks=pytest.mark.full, id="whole")
    return pytest.mark.parametrize("position", [pytest.param(position, id="middle"), whole])


def never_ask(*pages: Page) -> None:
    """Does what can't be taken back without a question."""
    for page in pages:
        page.evaluate("localStorage.setItem('tilewright.ask', 'no')")


OVERLAPPING = """
([places, least]) => {
  const parts = places.flatMap((place) => [...document.querySelectorAll(place)])
    .map((part) => [part, part.getBoundingClientRect()]);
  return parts.flatMap(([part, a], index) => parts.slice(index + 1)
    .filter(([, b]) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > least
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > least)
    .map(([other]) => `${part.className} and ${other.className}`));
}
"""


def overlapping(page: Page, *places: str, least: int = 1) -> list[str]:
    """Which parts of a page at these places lie on one another, by more than some pixels."""
    found: list[str] = page.evaluate(OVERLAPPING, [places, least])
    return found


LAPTOPS: tuple[ViewportSize, ...] = tuple(
    {"width": width, "height": height}
    for width, height in ((1280, 720), (1366, 650), (1366, 768), (1024, 768), (1536, 730))
)
"""The sizes that most laptops have."""


def resize(page: Page, size: ViewportSize) -> None:
    """Another window, laid out anew."""
    page.set_viewport_size(size)
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))")
    page.wait_for_function(f"() => !({GROWING})()")


def width_of(part: Locator) -> float:
    """How wide it is on the screen."""
    box = part.bounding_box()
    assert box is not None, part
    return box["width"]


GROWING = "() => document.getAnimations().some((one) => one instanceof CSSTransition)"


def assert_large_enough(page: Page, targets: Locator) -> None:
    """Whatever is to be touched is 44 px, and is seen without scrolling, once all has its size."""
    expect(targets.first).to_be_in_viewport(ratio=1)
    page.wait_for_function(f"() => !({GROWING})()")
    for target in targets.all():
        box = target.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= SMALLEST_TARGET, (box, target)
        assert box["y"] + box["height"] <= page.evaluate("innerHeight")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


WATCH_MOVEMENT = """
() => {
  window.longest = 0;
  (function look() {
    const moving = document.getAnimations()
      .filter((one) => !(one instanceof CSSTransition))
      .map((one) => one.effect.getComputedTiming())
      .filter(({ iterations }) => iterations === 1);
    window.longest = Math.max(window.longest, ...moving.map(({ endTime }) => endTime));
    requestAnimationFrame(look);
  })();
}
"""


def watch_movement(page: Page) -> None:
    """From now on `longest` is how long the longest movement takes, in milliseconds."""
    page.evaluate(WATCH_MOVEMENT)


SETTLED = """
() => document.querySelector("main[data-busy]") && !document.querySelector("[data-busy=true]")
"""


def settle(page: Page) -> None:
    """Waits until all that was done at the page's table is answered and shown."""
    page.wait_for_function(SETTLED)


def await_part(page: Page, *parts: str) -> None:
    """Waits until one of these parts of the game is asked for."""
    page.locator(", ".join(f"[data-game][data-phase={part}]" for part in parts)).wait_for()


RULES_OF_AXE: dict[Literal["light", "dark"], dict[str, Any]] = {
    "light": {},
    "dark": {"runOnly": ["color-contrast", "link-in-text-block"]},
}
"""All in the light; in the dark those about colours, since nothing else differs."""


def find_faults(page: Page) -> list[str]:
    """What axe-core finds wrong with a page, light and dark, by rule and place."""
    page.evaluate(AXE.read_text("utf-8"))
    faults = []
    for theme, rules in RULES_OF_AXE.items():
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        options = {"resultTypes": ["violations"], **rules}
        found: dict[str, Any] = page.evaluate("(options) => axe.run(document, options)", options)
        faults += [
            f"{theme}: {fault['id']}: {node['target']} {node['failureSummary']}"
            for fault in found["violations"]
            for node in fault["nodes"]
        ]
    return faults


def table_of(page: Page) -> str:
    """The table that a page shows."""
    return page.url.rstrip("/").rsplit("/", 1)[-1]


def final_scores(page: Page) -> list[int]:
    """The scores on the sheet at the end, by the order of the seats."""
    page.get_by_role("tab", name="Score", selected=True).wait_for()
    outcome = ask(page, "GET", f"/api/tables/{table_of(page)}")["outcome"]
    scores = [sheet["score"] for sheet in outcome["sheets"]]
    for score in scores:  # a minus is a sign of its own
        expect(page.locator("aside")).to_contain_text(str(abs(score)))
    return scores


def tile(page: Page) -> Locator:
    """The card of the game on the home page."""
    return page.locator(f"article[data-game={GAME}]")


def start_game(page: Page) -> str:
    """From the home page to a table against a bot."""
    page.goto("/")
    tile(page).get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")
    page.locator("#board").wait_for()
    return table_of(page)
