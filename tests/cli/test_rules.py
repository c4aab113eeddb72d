"""`tilewright rules`."""

import json

import pytest

from tests.cli.conftest import Tilewright
from tilewright.texts import LANGUAGES, rules, rules_text

GAME = "world_in_progress"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_text(tilewright: Tilewright, language: str) -> None:
    ended = tilewright("rules", GAME, "--lang", language)

    assert ended.code == 0
    assert ended.out == rules_text(GAME, language).rstrip("\n") + "\n"


def test_one_rule_by_its_id(tilewright: Tilewright) -> None:
    text = rules(GAME, "en")["R4.3"]

    assert tilewright("rules", GAME, "R4.3").out == f"**R4.3** {text}\n"
    assert tilewright("rules", GAME, "r4.3").out == f"**R4.3** {text}\n"


def test_a_section(tilewright: Tilewright) -> None:
    found = json.loads(tilewright("rules", GAME, "R1", "--json").out)

    assert found
    assert all(rule.startswith("R1.") for rule in found)


def test_search(tilewright: Tilewright) -> None:
    found = json.loads(tilewright("rules", GAME, "--find", "STATUE", "--json").out)

    assert 0 < len(found) < len(rules(GAME, "en"))
    assert all("statue" in text.casefold() for text in found.values())


def test_search_within_a_section(tilewright: Tilewright) -> None:
    found = json.loads(tilewright("rules", GAME, "R10", "--find", "statue", "--json").out)

    assert found
    assert all(rule.startswith("R10.") for rule in found)


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "uk_UA.UTF-8"}, "uk"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "de:pl"}, "pl"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
    ],
)
def test_the_language_of_the_environment(
    tilewright: Tilewright, environment: dict[str, str], language: str
) -> None:
    ended = tilewright("rules", GAME, "R4.3", environment=environment | {"PYTHONUTF8": "1"})

    assert ended.out == f"**R4.3** {rules(GAME, language)['R4.3']}\n"


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["R99"], "no rule 'R99'; sections: R"),
        (["R4.99"], "no rule 'R4.99'"),
        (["--find", "castling"], "no rule contains 'castling'"),
        (["--lang", "de"], "'de' is not one of"),
    ],
)
def test_what_is_not_there_is_refused(
    tilewright: Tilewright, arguments: list[str], reason: str
) -> None:
    assert reason in tilewright("rules", GAME, *arguments).refused()
