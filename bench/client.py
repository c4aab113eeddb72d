"""What a browser loads before it shows the first page, and how long that takes on loopback."""

import gzip
import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from playwright.sync_api import Page, sync_playwright

from bench.figures import ROOT, Figure
from bench.server import server

STATIC = ROOT / "src" / "tilewright" / "server" / "static"
NAMED = re.compile(r"""(?:src|href)="/?([^"]+\.(?:js|css))\"""")
HERE_PATIENCE = 120_000
"""Milliseconds, for an engine that is begun on a busy machine."""

PAINTED = """
() => new Promise((done) => {
  new PerformanceObserver((found) => {
    const paint = found.getEntriesByName("first-contentful-paint")[0];
    if (paint) done(paint.startTime);
  }).observe({ type: "paint", buffered: true });
})
"""


def figures(rounds: int) -> Iterator[Figure]:
    """Script and style, packed as the server sends them; then the times of a first visit."""
    page = STATIC / "index.html"
    named = NAMED.findall(page.read_text(encoding="utf-8")) if page.is_file() else []
    if not named:
        yield Figure("client", "not built", 0, "kB", note="make client")
        return
    everything = [file for file in STATIC.rglob("*") if file.suffix in (".js", ".css")]
    first = _packed([STATIC / name for name in named])
    note = f"{len(named)} files named by the page"
    yield Figure("client", "first load", first, "kB gzipped", note=note)
    note = f"{len(everything)} files, all games and pages"
    yield Figure("client", "everything", _packed(everything), "kB gzipped", note=note)
    engine = json.loads((STATIC / "engine.json").read_text(encoding="utf-8"))["files"]
    note = "fetched for tables without a server"
    yield Figure("client", "engine", sum(engine.values()) / 1000, "kB as sent", note=note)
    yield from _times(rounds)


def _times(rounds: int) -> Iterator[Figure]:
    """First visits with empty caches: to words, to a game that can be begun, to its board."""
    names = ("first paint", "interactive", "a new table", "on the device, cold", "…, warm")
    found: dict[str, list[float]] = {name: [] for name in names}
    with (
        TemporaryDirectory() as data,
        server(Path(data)) as process,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        for _ in range(rounds):
            page = browser.new_context(locale="en-GB").new_page()
            page.goto(f"http://127.0.0.1:{process.port()}/", wait_until="commit")
            page.get_by_role("button", name="Play now").first.click(trial=True)
            found["interactive"].append(page.evaluate("performance.now()"))
            found["first paint"].append(page.evaluate(PAINTED))
            began = perf_counter()
            page.get_by_role("button", name="Play now").first.click()
            page.locator("#board").wait_for()
            found["a new table"].append(1000 * (perf_counter() - began))
            for name in names[-2:]:
                found[name].append(_time_here(page, f"http://127.0.0.1:{process.port()}/"))
            page.context.close()
        browser.close()
    for name, times in found.items():
        yield Figure("client", name, median(times), "ms", low=min(times), high=max(times))


def _time_here(page: Page, home: str) -> float:
    """From the click to the first board of a table that the page plays itself, in a new page."""
    page = page.context.new_page()
    page.goto(home)
    page.get_by_role("button", name="New table").first.click()
    page.get_by_label("Play on this device").check()
    began = perf_counter()
    page.get_by_role("button", name="Sit down").click()
    page.locator("#board").wait_for(timeout=HERE_PATIENCE)
    spent = 1000 * (perf_counter() - began)
    page.close()
    return spent


def _packed(files: list[Path]) -> float:
    return sum(len(gzip.compress(file.read_bytes(), 9, mtime=0)) for file in files) / 1000
