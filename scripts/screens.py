"""Takes the pictures of `docs/screens` from a real server, by a real Chromium.

Run by hand after the screens changed, as `python -m scripts.screens`; the pictures are committed.
Tables begin at positions of the browser tests, so that the same pictures come each time.
"""

import base64
import shutil
import struct
import tempfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from tests.web.conftest import BOT, ask, open_at, sit_down
from tests.web.live_server import LiveServer, play_on

SCREENS = Path(__file__).resolve().parent.parent / "docs" / "screens"
WIDE: ViewportSize = {"width": 1440, "height": 900}
HOME: ViewportSize = {"width": 1440, "height": 1600}
PHONE: ViewportSize = {"width": 360, "height": 740}
WORLD = "world_in_progress"

PALETTE = """
async (picture) => {
  const sent = await fetch("data:image/png;base64," + picture);
  const image = await createImageBitmap(await sent.blob());
  const { width, height } = image;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const cell = (at) => ((data[at] >> 3) << 10) | ((data[at + 1] >> 3) << 5) | (data[at + 2] >> 3);
  const found = new Map();
  for (let at = 0; at < data.length; at += 4) {
    const one = found.get(cell(at)) ?? [0, 0, 0, 0];
    for (const part of [0, 1, 2]) one[part] += data[at + part];
    one[3] += 1;
    found.set(cell(at), one);
  }
  const mean = ([red, green, blue, count]) => [red / count, green / count, blue / count];
  const far = (one, other) => one.reduce((all, part, at) => all + (part - other[at]) ** 2, 0);
  // The colour that is worst served comes next: little things keep theirs.
  const left = [...found].map(([key, one]) => {
    return { key, of: mean(one), many: one[3], error: Infinity, best: 0 };
  });
  const chosen = [];
  let next = left.reduce((one, other) => (other.many > one.many ? other : one));
  while (chosen.length < 256 && next.error > 0) {
    chosen.push(next.of);
    for (const one of left) {
      const error = far(one.of, chosen.at(-1));
      if (error < one.error) Object.assign(one, { error, best: chosen.length - 1 });
    }
    const need = ({ error, many }) => error * Math.sqrt(many);
    next = left.reduce((one, other) => (need(other) > need(one) ? other : one));
  }
  const best = new Map(left.map((one) => [one.key, one.best]));
  let pixels = "";
  for (let at = 0; at < data.length; at += 4) pixels += String.fromCharCode(best.get(cell(at)));
  return [width, height, chosen.flat().map(Math.round), btoa(pixels)];
}
"""
"""Finds 256 colours for a picture, and which of them each pixel has."""


def paletted(page: Page, picture: bytes) -> bytes:
    """The same picture as a PNG of 256 colours, a good third as large."""
    width, height, colours, pixels = page.evaluate(PALETTE, base64.b64encode(picture).decode())
    rows = base64.b64decode(pixels)
    lines = b"".join(b"\0" + rows[at : at + width] for at in range(0, len(rows), width))
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = (
        (b"IHDR", header),
        (b"PLTE", bytes(colours)),
        (b"IDAT", zlib.compress(lines, 9)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        for kind, body in parts
    )


class Studio:
    """Opens pages as new guests of a server."""

    def __init__(self, browser: Browser, server: LiveServer) -> None:
        self._browser = browser
        self.server = server

    @contextmanager
    def page(
        self,
        name: str,
        viewport: ViewportSize = WIDE,
        theme: Literal["light", "dark"] = "light",
        **wishes: Any,
    ) -> Iterator[Page]:
        """A page of a new guest; what it shows at the end is the picture."""
        context = self._browser.new_context(
            base_url=self.server.link,
            viewport=viewport,
            color_scheme=theme,
            reduced_motion="reduce",
            locale="en-GB",
            **wishes,
        )
        page = context.new_page()
        page.goto("/")
        page.locator("article[data-game]").first.wait_for()
        ask(page, "PUT", "/api/me", {"name": "Ann"})
        yield page
        page.wait_for_timeout(600)
        picture = page.screenshot()
        page.goto("about:blank")
        (SCREENS / f"{name}.png").write_bytes(paletted(page, picture))
        context.close()


def sit_at(page: Page, game: str, position: str, others: int) -> None:
    """Opens a table at a position, against bots."""
    page.goto(f"/table/{open_at(page, position, *[BOT] * others, game=game)}")
    page.locator("[data-game]:not([data-phase=watch])").wait_for()
    page.wait_for_timeout(500)


def home(studio: Studio) -> None:
    """The covers of all games."""
    with studio.page("home", HOME) as page:
        page.wait_for_load_state("networkidle")


def table(studio: Studio) -> None:
    """A table of three in the middle of a game."""
    with studio.page("table") as page:
        sit_at(page, WORLD, "three", 2)


def phone(studio: Studio) -> None:
    """The same table on a phone."""
    with studio.page("phone", PHONE, device_scale_factor=2, has_touch=True) as page:
        sit_at(page, WORLD, "three", 2)


def dark(studio: Studio) -> None:
    """A tile that was pushed out and is to be placed."""
    with studio.page("dark", theme="dark") as page:
        sit_at(page, WORLD, "five", 4)
        page.locator("button.slot.open").first.click()
        page.locator("[data-phase=place]").wait_for()


def end(studio: Studio) -> None:
    """A game that was played out, with its score sheet."""
    with studio.page("end") as page:
        number = sit_down(page, BOT, game=WORLD, seed="3")
        play_on(studio.server, number, page.context)
        page.reload()
        page.get_by_role("tab", name="Score", selected=True).wait_for()


def coatl(studio: Studio) -> None:
    """A piece picked up from the board."""
    with studio.page("coatl") as page:
        sit_at(page, "coatl", "stocked", 1)
        page.locator(".board button:not(:disabled)").first.click()


def tiwanaku(studio: Studio) -> None:
    """Alone against the automa."""
    with studio.page("tiwanaku") as page:
        sit_at(page, "tiwanaku", "predictions", 0)


def isle_of_cats(studio: Studio) -> None:
    """Boats that are nearly full."""
    with studio.page("isle_of_cats") as page:
        sit_at(page, "isle_of_cats", "full_boats", 1)


PICTURES: tuple[Callable[[Studio], None], ...] = (
    home,
    table,
    end,
    dark,
    coatl,
    tiwanaku,
    isle_of_cats,
    phone,
)


def main() -> None:
    """Takes every picture anew."""
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = LiveServer(Path(data))
        server.open()
        try:
            browser = playwright.chromium.launch(
                executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
            )
            for take in PICTURES:
                take(Studio(browser, server))
            browser.close()
        finally:
            server.close()


if __name__ == "__main__":
    main()
