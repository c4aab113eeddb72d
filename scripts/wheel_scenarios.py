"""Write the scenarios that Tiwanaku's wheel carries: `web/src/games/tiwanaku/scenarios.json`.

They are those of the numbers 1 to 100, short and long, so that the page needs no server. `--check`
writes nothing and fails if the file is not what it would write.
"""

import argparse
import sys
from pathlib import Path

import msgspec

from tilewright.games.tiwanaku.board import Size
from tilewright.games.tiwanaku.scenarios import FIRST_PRESS, numbered

FILE = Path(__file__).resolve().parent.parent / "web/src/games/tiwanaku/scenarios.json"
NUMBERS = range(1, 101)
SIZES: tuple[Size, ...] = ("short", "long")


def lines(size: Size) -> str:
    """The scenarios of a size, one on each line."""
    written = (
        msgspec.json.encode(numbered(size, number, FIRST_PRESS)).decode() for number in NUMBERS
    )
    return ",\n".join(written)


def wanted() -> str:
    """What the file should hold."""
    return "{" + ",\n".join(f'"{size}":[\n{lines(size)}\n]' for size in SIZES) + "}\n"


def main() -> None:
    """Write the file, or say that it is stale."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="fail if the file is stale")
    check = parser.parse_args().check
    text = wanted()
    if FILE.exists() and FILE.read_text("utf-8") == text:
        return
    if check:
        sys.exit(f"stale: {FILE.name}; run scripts/wheel_scenarios.py and commit the result")
    FILE.write_text(text, "utf-8")
    print(f"wrote {FILE.name}")


if __name__ == "__main__":
    main()
