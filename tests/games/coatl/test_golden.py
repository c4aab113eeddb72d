"""Played games, an action and a state digest a line: one for each edition, ending and option."""

from pathlib import Path

import pytest

from tilewright.games.coatl import GAME
from tilewright.testing import golden

HERE = Path(__file__).parent / "golden"
GOLDENS = sorted(HERE.glob("*.golden"))


@pytest.fixture(autouse=True)
def by_import(monkeypatch: pytest.MonkeyPatch) -> None:
    """A golden finds its game by its key; this one is at hand."""
    monkeypatch.setattr(golden, "game_of_key", {"coatl": GAME}.__getitem__)


@pytest.mark.parametrize("path", GOLDENS, ids=lambda path: path.stem)
def test_golden(path: Path) -> None:
    assert golden.difference(path) == ""


def test_there_is_one_for_each_edition_ending_and_option() -> None:
    texts = [path.read_text("utf-8") for path in GOLDENS]
    heads = "\n".join(text.split("\n\n")[0] for text in texts)

    assert {f"seats {seats}" in heads for seats in (2, 3, 4)} == {True}
    for option in GAME.info.options:
        assert f"option {option.key} = " in heads
    assert sum(" pass " in text for text in texts) >= 1
