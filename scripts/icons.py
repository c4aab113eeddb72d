"""Draws the icons of the installed app from `web/public/icon.svg`, by a real Chromium.

Run by hand after the drawing changed; the pictures are committed.
"""

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).resolve().parent.parent / "web" / "public"
GROUND = "#3a2a1d"

# Name, side in pixels, and how much of it the drawing takes: systems that cut an icon into their
# own shape get ground to cut away.
ICONS = (
    ("icon-192", 192, 1.0),
    ("icon-512", 512, 1.0),
    ("icon-maskable", 512, 0.8),
    ("icon-touch", 180, 0.9),
)


def page_of(side: int, share: float) -> str:
    """A page that shows nothing but the icon."""
    ground = GROUND if share < 1 else "transparent"
    drawing = (PUBLIC / "icon.svg").read_text("utf-8")
    return (
        f"<style>body {{ margin: 0; display: grid; place-items: center; background: {ground}; "
        f"height: {side}px }} svg {{ width: {side * share}px }}</style>{drawing}"
    )


def main() -> None:
    """Writes every icon beside the drawing."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        for name, side, share in ICONS:
            page = browser.new_page(viewport={"width": side, "height": side})
            page.set_content(page_of(side, share))
            page.screenshot(path=PUBLIC / f"{name}.png", omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
