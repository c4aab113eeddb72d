"""The score pad: points for what lies on a real table."""

import json
from typing import Any

import msgspec
import pytest

from tilewright.core.game import HasScorePad
from tilewright.games.coatl import GAME

EXAMPLE = {
    "coatl": "<BBRBBKKBBYY>",
    "prophecies": ["P29", "P10", "P05"],
    "temple": "T03",
    "options": {},
}


def pad(**entry: Any) -> Any:
    assert isinstance(GAME, HasScorePad)
    result = GAME.score_pad(json.dumps(entry).encode())
    return json.loads(msgspec.json.encode(result))


def test_r13_5_the_example_of_the_rules() -> None:
    assert pad(**EXAMPLE) == {
        "points": 17,
        "lines": [
            {"card": "P29", "times": 1, "points": 4, "pieces": [[8, 9, 10, 11]]},
            {"card": "P10", "times": 3, "points": 5, "pieces": [[1, 2], [4, 5], [8, 9]]},
            {
                "card": "P05",
                "times": 6,
                "points": 5,
                "pieces": [[1], [2], [4], [5], [8], [9]],
            },
            {"card": "T03", "times": 1, "points": 3, "pieces": [[]]},
        ],
        "is_complete": True,
    }


def test_a_single_card() -> None:
    assert pad(card="P29", coatl="<BBYY>") == {
        "points": 4,
        "lines": [{"card": "P29", "times": 1, "points": 4, "pieces": [[1, 2, 3, 4]]}],
        "is_complete": True,
    }
    assert pad(card="P29", coatl="<YYBB>")["points"] == 0


def test_q10_a_single_card_on_an_unfinished_coatl_as_it_stands() -> None:
    assert pad(card="P10", coatl="[BB]")["points"] == 2
    assert pad(card="P10", coatl="[BB]", options={"open_end": "undecided"})["points"] == 0


def test_q10_an_unfinished_coatl_scores_nothing_or_half_of_its_lines() -> None:
    unfinished = {"coatl": "<BBRBBB]", "prophecies": ["P05", "P10"]}

    assert pad(**unfinished)["points"] == 0
    polish = pad(**unfinished, options={"edition": "pl"})
    assert polish["points"] == 3
    assert [line["points"] for line in polish["lines"]] == [4, 2]


def test_q10_promotional_cards_need_no_option() -> None:
    assert pad(coatl="<YKR>", prophecies=["P06", "P36"], temple="T17")["points"] == 2 + 7
    assert pad(card="T17", coatl="<YKR>", prophecies=["P50"])["points"] == 3


def test_prophecies_and_temple_may_be_left_out() -> None:
    assert pad(coatl="<BRB>") == {"points": 0, "lines": [], "is_complete": True}
    assert pad(coatl="<BRB>", prophecies=["P22"])["points"] == 1


def test_r8_1_ends_alone_are_counted_as_nothing_while_a_coatl_is_laid_out() -> None:
    nothing = {"points": 0, "lines": [], "is_complete": False}

    assert pad(coatl="<BR>", prophecies=["P05"], temple="T03", check=False) == nothing


def test_r9_5_a_temple_card_waits_for_the_coatl_while_it_is_laid_out() -> None:
    unfinished = pad(coatl="<BBR]", temple="T03", check=False)
    complete = pad(coatl="<BBRBBKKBBYY>", temple="T03", check=False)

    assert (unfinished["is_complete"], unfinished["lines"]) == (False, [])
    assert (complete["is_complete"], complete["points"]) == (True, 3)


@pytest.mark.parametrize("coatl", ["", "<>", "<BRKY", "<BR><BR>", "BR"])
def test_what_can_never_become_a_coatl_is_refused_unchecked_too(coatl: str) -> None:
    with pytest.raises(ValueError, match="is not a cóatl"):
        pad(coatl=coatl, check=False)


BAD: dict[str, tuple[dict[str, Any], str]] = {
    "no coatl": ({"prophecies": []}, "coatl"),
    "no text": ({"coatl": ""}, "is not a cóatl"),
    "unknown colour": ({"coatl": "<BXB>"}, "is not a cóatl"),
    "no body": ({"coatl": "<BR>"}, "one body segment"),
    "too many": ({"coatl": "<" + "B" * 30 + ">"}, "28 body segments of B"),
    "unknown prophecy": ({"coatl": "<BRB>", "prophecies": ["P99"]}, "unknown prophecy 'P99'"),
    "temple for a prophecy": ({"coatl": "<BRB>", "prophecies": ["T01"]}, "unknown prophecy"),
    "unknown temple": ({"coatl": "<BRB>", "temple": "T99"}, "unknown temple card 'T99'"),
    "unknown card": ({"coatl": "<BRB>", "card": "X"}, "unknown temple card 'X'"),
    "five": (
        {"coatl": "<BBBYY>", "prophecies": ["P05", "P15", "P29", "P06", "P01"]},
        "5 prophecies; at most 4",
    ),
    "twice": ({"coatl": "<BBB>", "prophecies": ["P05", "P05"]}, "twice"),
    "unfinished temple": ({"coatl": "[BRB>", "temple": "T01"}, "unfinished"),
    "unfinished temple alone": ({"coatl": "<BR]", "card": "T01"}, "unfinished"),
    "both": ({"coatl": "<BRB>", "card": "P22", "temple": "T01"}, "either"),
    "unknown option": ({"coatl": "<BRB>", "options": {"x": "1"}}, "unknown option 'x'"),
    "bad option": ({"coatl": "<BRB>", "options": {"edition": "de"}}, "is one of ua, pl"),
    "unknown field": ({"coatl": "<BRB>", "temples": []}, "temples"),
}


@pytest.mark.parametrize(("entry", "reason"), BAD.values(), ids=BAD.keys())
def test_what_cannot_be_is_refused_with_the_reason(entry: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=reason.replace("'", ".")):
        pad(**entry)
