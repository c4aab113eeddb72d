"""The engine in a page beside ours, and what people and their machine feel of it."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from bench import engine_games
from bench.figures import Figure
from bench.server import server
from scripts.page_engine import PageEngine, page_engine
from tilewright.games import games
from tilewright.tables.wire import PROTOCOL

PART = "page"
PROGRAM = Path(engine_games.__file__)
IN_PAGE = Path(__file__).with_name("page.js")
LEVEL = engine_games.LEVEL
TABLES = 10
"""So many games are played in one page before its memory is measured."""
PREVIEWS = 50
"""Of each game, at most."""
MODULE = """() => performance.getEntriesByType("resource").map(({ name }) => name)
  .find((name) => /\\/device-[^/]*\\.js$/.test(name))"""
MAKE = """async ([module, order]) => {
  const { device } = await import(module);
  return (await (await device.ask("POST", "/api/tables", JSON.stringify(order))).json()).id;
}"""
SHOW = """(table) => {
  history.pushState(null, "", `/table/${table}`);
  dispatchEvent(new PopStateEvent("popstate"));
}"""
CALL = """async ([module, name, ...wanted]) => {
  const { device } = await import(module);
  return tilewright[name](device, ...wanted);
}"""


def figures(seconds: float, rounds: int, wanted: int = TABLES) -> Iterator[Figure]:
    """Speed beside ours, decisions of the highest level, then a page that plays some games."""
    with (
        TemporaryDirectory() as data,
        server(Path(data)) as process,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        link = f"http://127.0.0.1:{process.port()}/"
        with page_engine(browser, link) as engine:
            engine.run(f"{PROGRAM.read_text('utf-8')}\njson.dumps(None)")
            yield from _speeds(engine, seconds, rounds)
            yield from _decisions(engine, rounds)
        yield from _tables(browser, link, wanted)
        browser.close()


def _speeds(engine: PageEngine, seconds: float, rounds: int) -> Iterator[Figure]:
    """Random play in the page and here, turn by turn: what else the machine does slows both."""
    for key in games():
        shares, speeds = [], []
        for _ in range(rounds):
            there = engine.run(f"random_play({key!r}, {seconds / rounds})")
            here = json.loads(engine_games.random_play(key, seconds / rounds))
            shares.append(100 * there / here)
            speeds.append(there)
        low, high = min(speeds), max(speeds)
        name = f"{key}, random play"
        yield Figure(PART, name, median(speeds), "actions/s", low=low, high=high)
        low, high = min(shares), max(shares)
        yield Figure(PART, f"{name}, of ours", median(shares), "%", low=low, high=high)


def _decisions(engine: PageEngine, count: int) -> Iterator[Figure]:
    for key in games():
        spent = engine.run(f"decisions({key!r}, {count})")
        name = f"{key}, level {LEVEL}, p99"
        note = f"of {len(spent)} decisions; p50 {median(spent):.0f} ms, longest {max(spent):.0f} ms"
        yield Figure(PART, name, quantiles(spent, n=100)[-1], "ms", note=note)


def _tables(browser: Browser, link: str, wanted: int) -> Iterator[Figure]:
    """Game after game in one page, which shows them, against bots of the highest level."""
    page = browser.new_context(locale="en-GB", service_workers="block").new_page()
    page.set_default_timeout(0)
    page.add_init_script(IN_PAGE.read_text("utf-8"))
    page.goto(link)
    page.get_by_role("button", name="New table").first.click()
    page.get_by_label("Play on this device").check()
    page.get_by_role("button", name="Sit down").click()
    page.locator("#board").wait_for()
    module = page.evaluate(MODULE)
    tasks: list[float] = []
    turns = 0
    previews: list[float] = []
    keys = [*games()]
    for number in range(wanted):
        key = keys[number % len(keys)]
        if number in range(len(keys), 2 * len(keys)):
            both = [_new_table(page, module, key), _new_table(page, module, key)]
            previews += page.evaluate(CALL, [module, "preview", both, PROTOCOL, PREVIEWS])
        _show(page, table := _new_table(page, module, key))
        felt = page.evaluate(CALL, [module, "play", table, PROTOCOL])
        tasks += felt["tasks"]
        turns += felt["turns"]
    over = sum(task > 50 for task in tasks)
    note = f"{over} over 50 ms in {turns} turns of bots"
    yield Figure(
        PART, "longest task of the page in a bot's turn", max(tasks, default=0), "ms", note=note
    )
    if previews:
        name = f"preview while level {LEVEL} thinks, p99"
        note = f"of {len(previews)}; p50 {median(previews):.0f} ms, longest {max(previews):.0f} ms"
        yield Figure(PART, name, quantiles(previews, n=100)[-1], "ms", note=note)
    yield _memory(browser, wanted)
    page.context.close()


def _new_table(page: Page, module: str, key: str) -> str:
    """Of this device: one person and as many bots as the game allows."""
    bots = [{"kind": "bot", "level": LEVEL}] * (max(games()[key].info.seats) - 1)
    seats: list[dict[str, Any]] = [{"kind": "mine"}, *bots]
    order = {"game": key, "setup": {"seats": len(seats), "options": {}}, "seats": seats}
    table: str = page.evaluate(MAKE, [module, order])
    return table


def _show(page: Page, table: str) -> None:
    """In the same page, without loading it anew."""
    page.evaluate(SHOW, table)
    page.locator("main[data-busy] > *, main > .seats").first.wait_for()


def _memory(browser: Browser, games_played: int) -> Figure:
    """Of the process of the page, in which both its workers are: what is its own, and its share of
    what processes have together.
    """
    told = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    own = max(_share(process["id"]) for process in told if process["type"] == "renderer")
    note = "its process with both workers: what it shares is counted by parts"
    return Figure(PART, f"memory of the tab after {games_played} games", own, "MB", note=note)


def _share(process: int) -> float:
    for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) * 1024 / 1e6
    return 0.0
