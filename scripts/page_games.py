"""Plays the same games in Chromium and here, and compares: what is seen in each, and how it ends.

    python -m scripts.page_games               10,000 games by chance and 400 of bots, of all modes
    python -m scripts.page_games --pieces 10   a tenth of them

It plays piece by piece, each of the same mixture, and says after each how many were equal: what is
said holds whenever it is stopped. With the client that is built here.
"""

import argparse
import json
import shutil
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from playwright.sync_api import sync_playwright

from scripts import play_alike
from scripts.page_engine import PageEngine, page_engine
from scripts.pythons import differences
from tests.web.file_server import serving

PROGRAM = Path(play_alike.__file__)
WHOLE = 10_000
"""Actions; no game has as many."""
PIECES = 100
FIRST = 1000
"""The number of the first game: tests play others."""


class GamesPiece(NamedTuple):
    """So many games of each of ours."""

    first: int
    many: int
    bots: bool
    most: int = WHOLE
    """Actions, at the most."""


def piece(number: int) -> tuple[GamesPiece, GamesPiece]:
    """By chance 25 of each game, by bots one."""
    return GamesPiece(FIRST + 25 * number, 25, bots=False), GamesPiece(FIRST + number, 1, bots=True)


def played_here(games: GamesPiece) -> dict[str, str]:
    """The digest of each."""
    first, many, bots, most = games
    found: dict[str, str] = json.loads(play_alike.found(first, many, most, bots=bots))
    return found


def played_there(engine: PageEngine, games: GamesPiece) -> dict[str, str]:
    """The same in the engine of a page."""
    first, many, bots, most = games
    asked = f"found({first}, {many}, {most}, bots={bots})"
    found: dict[str, str] = engine.run(f"{PROGRAM.read_text('utf-8')}\n{asked}")
    return found


def main() -> int:
    """Plays piece by piece. Exit code 1 at the first that differs."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--pieces", type=int, default=PIECES, help="of 100 random and 4 bot games")
    asked = parser.parse_args()
    equal = {False: 0, True: 0}
    began = time.monotonic()
    with (
        TemporaryDirectory() as folder,
        serving(Path(folder)) as link,
        sync_playwright() as playwright,
        ProcessPoolExecutor(1) as pool,
    ):
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        print(f"{browser.browser_type.name} {browser.version}", flush=True)
        with page_engine(browser, link) as engine:
            for number in range(asked.pieces):
                for games in piece(number):
                    here = pool.submit(played_here, games)
                    there = played_there(engine, games)
                    wrong = differences(here.result(), there)
                    if wrong:
                        print(f"differ: {', '.join(wrong)}")
                        return 1
                    equal[games.bots] += len(there)
                print(
                    f"{equal[False]:,} games by chance and {equal[True]} of bots, all equal; "
                    f"{(time.monotonic() - began) / 60:.0f} minutes",
                    flush=True,
                )
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
