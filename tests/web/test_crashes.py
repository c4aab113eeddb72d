"""The browser is killed in the middle of play: nothing that was answered is lost."""

import json
import os
import shutil
import signal
import subprocess
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import ConsoleMessage, Error, Page, Playwright

from tests.conftest import chromium_path
from tests.web.conftest import PATIENCE
from tests.web.live_server import LiveServer
from tests.web.test_device import ENGINE_PATIENCE, sit_down_here
from tilewright.core.record import read_record, replay
from tilewright.games import game as rules_of
from tilewright.tables.wire import PROTOCOL

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.timeout(1800)]

AUTOPLAY = Path(__file__).with_name("autoplay.js")
LONGEST = 1.5
"""Seconds of play before a browser is killed."""
FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update"),
)
ENTRIES = """
async (table) => {
  const asked = indexedDB.open("tilewright /");
  const done = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const database = await done(asked);
  const range = IDBKeyRange.bound([table, 0], [table, Infinity]);
  const rows = await done(database.transaction("entries").objectStore("entries").getAll(range));
  database.close();
  return rows.map(({ text }) => text);
}
"""


class Chromium:
    """A browser with a profile on the disk, in a process group of its own."""

    def __init__(self, playwright: Playwright, profile: Path) -> None:
        self._playwright = playwright
        self._profile = profile
        self._process: subprocess.Popen[bytes] | None = None

    def open(self) -> Page:
        """Starts it; gives a new page."""
        said = self._profile / "DevToolsActivePort"
        said.unlink(missing_ok=True)
        program = chromium_path() or self._playwright.chromium.executable_path
        folder = f"--user-data-dir={self._profile}"
        self._process = subprocess.Popen(
            [program, *FLAGS, "--remote-debugging-port=0", folder, "about:blank"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        deadline = time.monotonic() + PATIENCE / 1000
        while not said.is_file() or "\n" not in (text := said.read_text()):
            assert time.monotonic() < deadline, "the browser did not start"
            time.sleep(0.02)
        link = f"http://127.0.0.1:{text.split()[0]}"
        context = self._playwright.chromium.connect_over_cdp(link).contexts[0]
        context.set_default_timeout(PATIENCE)
        context.add_init_script(f"const PROTOCOL = {PROTOCOL};\n{AUTOPLAY.read_text('utf-8')}")
        return context.new_page()

    def kill(self) -> None:
        """All its processes, without any warning."""
        if self._process is not None:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
            self._process = None


@pytest.fixture
def server(tmp_path: Path) -> Iterator[LiveServer]:
    server = LiveServer(tmp_path / "data")
    server.open()
    yield server
    server.close()


@pytest.fixture
def chromium(playwright: Playwright, tmp_path: Path) -> Iterator[Chromium]:
    chromium = Chromium(playwright, tmp_path / "profile")
    (tmp_path / "profile").mkdir()
    yield chromium
    chromium.kill()
    shutil.rmtree(tmp_path / "profile", ignore_errors=True)


class Answers:
    """What a page was told of its table: the greatest number of an entry."""

    def __init__(self, page: Page) -> None:
        self.number = 0
        self.snapshot: int | None = None
        page.on("console", self._hear)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.text.startswith("answered "):
            _, kind, number = message.text.split()
            if kind == "snapshot" and self.snapshot is None:
                self.snapshot = int(number)
            self.number = max(self.number, int(number))


def ask(page: Page, method: str, path: str, body: object = None) -> Any:
    """What the engine of the page answers."""
    text = None if body is None else json.dumps(body)
    page.wait_for_function("() => window.askDevice !== undefined")
    return page.evaluate("([...asked]) => askDevice(...asked)", [method, path, text])


def play_until_killed(page: Page, chromium: Chromium, seconds: float) -> None:
    """At random, in the page; whatever it does in that moment is cut off."""
    timer = threading.Timer(seconds, chromium.kill)
    timer.start()
    try:
        while True:
            page.wait_for_timeout(50)
    except Error:
        timer.join()


@pytest.mark.parametrize("kills", [4, pytest.param(60, marks=pytest.mark.full)])
def test_whatever_moment_the_browser_is_killed_in(
    server: LiveServer, chromium: Chromium, kills: int
) -> None:
    rng = Random(kills)
    page = chromium.open()
    answers = Answers(page)
    sit_down_here(page, server.link)
    table, answered, log, whole = page.url, 0, list[str](), 0
    for _ in range(kills):
        page.wait_for_function("() => document.querySelector('#board') !== null")
        play_until_killed(page, chromium, rng.uniform(0, LONGEST))
        answered = max(answered, answers.number)
        whole += answers.number - (answers.snapshot or 0)

        page = chromium.open()
        answers = Answers(page)
        page.goto(table)
        page.locator("#board").wait_for(timeout=ENGINE_PATIENCE)
        key = table.rsplit("/", 1)[-1]
        kept = page.evaluate(ENTRIES, key)
        assert len(kept) >= answered
        assert kept[: len(log)] == log
        assert [json.loads(text)[1] for text in kept] == [*range(1, len(kept) + 1)]
        while answers.snapshot is None:
            page.wait_for_timeout(20)
        assert answers.snapshot >= answered
        log = kept
        if json.loads(ask(page, "GET", f"/api/tables/{key}"))["status"] == "ended":
            verify(page, key)
            table, answered, log = begin_another(page, key), 0, []
            answers = Answers(page)
    assert whole > 0  # somebody played
    verify(page, table.rsplit("/", 1)[-1])


def verify(page: Page, table: str) -> None:
    """The whole log is one that the rules allow."""
    packed = json.loads(ask(page, "GET", f"/api/tables/{table}/packed"))
    record = read_record(packed["record"])
    assert len(list(replay(rules_of(record.header.game), record))) == packed["number"] + 1


def begin_another(page: Page, table: str) -> str:
    """The same company again."""
    new = json.loads(ask(page, "POST", f"/api/tables/{table}/rematch"))["id"]
    address = page.url.replace(table, new)
    page.goto(address)
    page.locator("#board").wait_for(timeout=ENGINE_PATIENCE)
    return address
