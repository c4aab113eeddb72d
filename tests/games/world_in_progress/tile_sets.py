"""Other boxes to play with: good ones, and bad ones by a change to a good one."""

import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import msgspec

from tests.games.world_in_progress.table import TILES

PACKAGE: Final = "tilewright.games.world_in_progress"
STANDARD_TEXT: Final = files(PACKAGE).joinpath("tiles.toml").read_text("utf-8")
GOLDEN: Final = Path(__file__).parents[2] / "golden" / "world_in_progress"
TIGHT_TEXT: Final = (GOLDEN / "tight.toml").read_text("utf-8")
"""Exactly 9 + 9 tiles for each player: the stacks run out with the last refill."""

Entry = dict[str, Any]


def standard_entries() -> list[Entry]:
    """The tiles of the standard set, to be changed."""
    return [
        {
            "id": tile.id,
            "code": tile.code,
            "mark": tile.mark,
            "squares": [tile.squares[:2], tile.squares[2:]],
            "statue": tile.statue or "",
        }
        for tile in TILES.tiles.values()
    ]


def set_text(entries: list[Entry], expect: list[Entry] | None = None, **meta: object) -> str:
    """A tile set as TOML."""
    head = {
        "version": 1,
        "tile_count": len(entries),
        "tile_rows": 2,
        "tile_cols": 2,
        "terrains": ["P", "R", "B", "G", "Y"],
        **meta,
    }
    text = _table("[meta]", head)
    text += "".join(_table("[[expect]]", each) for each in expect or [])
    text += "".join(_table("[[tile]]", each) for each in entries)
    assert tomllib.loads(text)["meta"] == head
    return text


def _table(name: str, values: Entry) -> str:
    # JSON's numbers, strings and lists are TOML's too.
    lines = [f"{key} = {msgspec.json.encode(value).decode()}\n" for key, value in values.items()]
    return f"{name}\n{''.join(lines)}\n"
