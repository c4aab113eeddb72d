"""The vectors of the rules: points of single cards, and sums over all of them."""

import json
from pathlib import Path

import msgspec
import pytest

from tests.games.coatl.table import options
from tilewright.core.game import HasScorePad
from tilewright.games.coatl import GAME
from tilewright.games.coatl.components import PROPHECIES, TEMPLES, ProphecyId, TempleId
from tilewright.games.coatl.scoring import prophecy_worth, temple_worth

HERE = Path(__file__).parent


def lines(name: str) -> list[list[str]]:
    text = (HERE / name).read_text("utf-8")
    split = [line.partition("#")[0].split() for line in text.splitlines()]
    return [words for words in split if words]


VECTORS = lines("vectors.txt")
TOTALS = lines("totals.txt")


def entry(words: list[str]) -> tuple[dict[str, object], int]:
    """The line of the score pad for a vector, and the points it says."""
    chosen = {}
    if "=" in words[-1]:
        *words, option = words
        key, _, value = option.partition("=")
        chosen[key] = value
    card, text, *prophecies, points = words
    named = prophecies[0].split(",") if prophecies else []
    return {"card": card, "coatl": text, "prophecies": named, "options": chosen}, int(points)


def test_there_are_136_vectors() -> None:
    assert len(VECTORS) == 136
    assert {words[0] for words in VECTORS} <= {*PROPHECIES, *TEMPLES}


@pytest.mark.parametrize("words", VECTORS, ids=" ".join)
def test_vector(words: list[str]) -> None:
    asked, points = entry(words)
    assert isinstance(GAME, HasScorePad)

    result = msgspec.to_builtins(GAME.score_pad(json.dumps(asked).encode()))

    assert result["points"] == points
    assert result["lines"][0]["card"] == asked["card"]


@pytest.mark.parametrize("words", TOTALS, ids=lambda words: words[0])
def test_totals(words: list[str]) -> None:
    text, _, prophecies, _, temples = words
    base = [card.id for card in PROPHECIES.values() if not card.promo]

    assert len(base) == 49
    assert sum(prophecy_worth(card, text, options()).points for card in base) == int(prophecies)
    assert sum(
        temple_worth(card.id, text, ()).points for card in TEMPLES.values() if not card.promo
    ) == int(temples)


def test_r13_5_the_example_of_the_rulebook_whatever_the_pieces_not_named() -> None:
    cards = [ProphecyId("P29"), ProphecyId("P10"), ProphecyId("P05")]
    for x in "YRK":
        for y in "YRK":
            for z in "YRK":
                text = f"<BB{x}BB{y}{z}BBYY>"
                paid = [prophecy_worth(card, text, options()).points for card in cards]
                assert paid == [4, 5, 5]
                assert temple_worth(TempleId("T03"), text, tuple(cards)).points == 3
