"""Runs Python programs in the engine of a page: fetched, unpacked and begun in a real browser."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Route

WORKER = Path(__file__).with_name("page_engine.js")
RUN = """([base, program]) => new Promise((resolve, reject) => {
  const worker = (self.worker ??= new Worker("worker.js", { type: "module" }));
  worker.onmessage = ({ data }) => resolve(data);
  worker.onerror = ({ message }) => reject(new Error(message));
  worker.postMessage({ base, program });
})"""
PLACE = "engine-of-a-page/"
"""Below the client: nothing lies there, so nothing else answers."""


class PageEngine:
    """Python in a worker of a page. What one program defines the next one finds."""

    def __init__(self, page: Page, link: str) -> None:
        self._page = page
        self._link = link

    def run(self, program: str) -> Any:
        """The value of the program's last line, a string that is read as JSON."""
        return json.loads(self._page.evaluate(RUN, [self._link, program]))


@contextmanager
def page_engine(browser: Browser, link: str) -> Iterator[PageEngine]:
    """The engine of a client that is served at this address, of a server or a folder of files."""

    def answer(route: Route) -> None:
        if route.request.url.endswith("/worker.js"):
            route.fulfill(body=WORKER.read_text("utf-8"), content_type="text/javascript")
        else:
            route.fulfill(body="<!doctype html>", content_type="text/html")

    context = browser.new_context(service_workers="block")
    context.set_default_timeout(0)
    context.route(f"{link}{PLACE}**", answer)
    page = context.new_page()
    page.goto(f"{link}{PLACE}")
    yield PageEngine(page, link)
    context.close()
