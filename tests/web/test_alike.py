"""Games in Chromium are what they are in our Python: what is seen in them, and how they end."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from scripts.pythons import differences
from tests.web import play_alike
from tests.web.file_server import BASE, serving

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.timeout(600)]

PROGRAM = Path(play_alike.__file__)
WORKER = Path(__file__).with_name("engine_worker.js")
RUN = """([base, program]) => new Promise((resolve, reject) => {
  const worker = (self.worker ??= new Worker("worker.js", { type: "module" }));
  worker.onmessage = ({ data }) => resolve(data);
  worker.onerror = ({ message }) => reject(new Error(message));
  worker.postMessage({ base, program });
})"""

Play = Callable[[int, int, int, bool], dict[str, str]]
WHOLE = 10_000
"""Actions; no game has as many."""


@pytest.fixture(scope="module")
def in_chromium(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[Play]:
    """Plays in the engine as a page fetches it, once."""
    root = tmp_path_factory.mktemp("host")
    lab = root / "lab"
    lab.mkdir()
    (lab / "index.html").write_text("<!doctype html>")
    (lab / "worker.js").write_text(WORKER.read_text("utf-8"))
    with serving(root) as link:
        page = browser.new_page()
        page.goto(f"{link.removesuffix(BASE)}/lab/")

        def play(first: int, count: int, most: int, bots: bool) -> dict[str, str]:
            asked = f"found({first}, {count}, {most}, bots={bots})"
            program = f"{PROGRAM.read_text('utf-8')}\n{asked}"
            digests: dict[str, str] = json.loads(page.evaluate(RUN, [link, program]))
            return digests

        yield play
        page.close()


LONG = [pytest.mark.full, pytest.mark.timeout(7200)]


@pytest.mark.parametrize(
    ("first", "count", "most", "bots"),
    [
        pytest.param(0, 6, WHOLE, False, id="random"),
        pytest.param(0, 3, 40, True, id="bots"),
        pytest.param(1000, 2500, WHOLE, False, id="random-long", marks=LONG),
        pytest.param(1000, 100, WHOLE, True, id="bots-long", marks=LONG),
    ],
)
def test_games_in_chromium_are_seen_and_end_as_in_our_python(
    in_chromium: Play, first: int, count: int, most: int, bots: bool
) -> None:
    here = json.loads(play_alike.found(first, count, most, bots=bots))
    there = in_chromium(first, count, most, bots)

    assert len(here) == 4 * count
    assert differences(here, there) == []
