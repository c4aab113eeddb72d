"""Every example of docs/notation.md is read by its game and written the same way."""

import re
from pathlib import Path

import pytest

from tilewright.games import games

TEXT = (Path(__file__).parent.parent / "docs" / "notation.md").read_text(encoding="utf-8")
PARTS = re.split(r"^## ", TEXT, flags=re.MULTILINE)
SECTIONS = {part.split("\n", 1)[0].strip(): part for part in PARTS}


def examples(section: str, kind: str) -> list[str]:
    """The lines of a section's fenced blocks of a kind."""
    blocks = re.findall(rf"^```{kind}\n(.*?)^```", section, flags=re.MULTILINE | re.DOTALL)
    return [line for block in blocks for line in block.splitlines() if line]


@pytest.mark.parametrize("key", ["coatl", "isle_of_cats", "tiwanaku", "world_in_progress"])
def test_every_example_of_a_game_is_read_and_written_as_it_stands(key: str) -> None:
    rules = games()[key]
    section = SECTIONS[rules.info.title]
    positions, actions = examples(section, "position"), examples(section, "actions")

    assert len(positions) >= 2
    assert len(actions) >= 4
    assert [rules.write_position(rules.read_position(text)) for text in positions] == positions
    assert [rules.write_action(rules.read_action(text)) for text in actions] == actions
