"""Every rule of every game has a test, every test a rule, every refusal a rule that exists."""

from importlib.resources import files
from pathlib import Path

import pytest

from tests.rule_report.report import faults, ids_tested_below, rules_of, rulings_of
from tilewright.games import games
from tilewright.texts import rules_text

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests" / "games"
RULINGS = ROOT / "docs" / "rules"

SOURCE = '''
from tilewright.core import Illegal, ScoreLine

def check() -> Illegal:
    """R1.1 Something holds."""
    return Illegal("R1.2", "no")

LINE = ScoreLine(rule="R1.1", key="x", points=1)
OPTIONS = Illegal("options", "no")
'''
TEST = """
def test_r1_1_holds() -> None: ...

def test_r1_2_r1_3_together() -> None: ...

def test_q1_a_ruling() -> None: ...

def test_something_else() -> None: ...
"""
KNOWN = ("R1.1", "R1.2", "R1.3", "Q1")


def game_source(key: str) -> Path:
    return Path(str(files(f"tilewright.games.{key}")))


@pytest.mark.parametrize("key", games())
def test_rules_and_rulings_of(key: str) -> None:
    known = rules_of(rules_text(key, "en"))
    rulings = RULINGS / f"{key}-rulings.md"
    if rulings.exists():
        known |= rulings_of(rulings.read_text("utf-8"))

    found = faults(known, TESTS / key, game_source(key))

    assert not found, "\n".join(found)


def test_the_check_has_something_to_check() -> None:
    """World in Progress has 83 rules and 9 rulings; more can come, none can go."""
    known = rules_of(rules_text("world_in_progress", "en"))
    rulings = rulings_of((RULINGS / "world_in_progress-rulings.md").read_text("utf-8"))

    assert len(known) >= 83
    assert len(rulings) >= 9
    assert sum(map(len, ids_tested_below(TESTS / "world_in_progress").values())) > 150


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    """Tests and source of a game with nothing wrong."""
    tests, source = tmp_path / "tests", tmp_path / "source"
    tests.mkdir()
    source.mkdir()
    (tests / "test_game.py").write_text(TEST, "utf-8")
    (source / "rules.py").write_text(SOURCE, "utf-8")
    return tests, source


def test_nothing_wrong_is_nothing_found(folders: tuple[Path, Path]) -> None:
    assert faults(KNOWN, *folders) == []


def test_a_rule_without_a_test_is_found(folders: tuple[Path, Path]) -> None:
    found = faults([*KNOWN, "R10.1", "R2.7", "Q2"], *folders)

    assert found == ["Q2 has no test", "R2.7 has no test", "R10.1 has no test"]


def test_a_test_of_no_rule_is_found(folders: tuple[Path, Path]) -> None:
    found = faults(["R1.1", "R1.2", "Q1"], *folders)

    assert found == ["test_r1_2_r1_3_together tests R1.3, which is no rule"]


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (
            'Illegal("R1.2"',
            'Illegal("R9.9"',
            "rules.py:6 refuses or scores by R9.9, which is no rule",
        ),
        ('"R1.2"', '"R9"', "rules.py:6 refuses or scores by R9, which is no rule"),
        (
            'Illegal("R1.2"',
            'Illegal(f"R1.{2}"',
            "rules.py:6 refuses or scores by not a literal: f'R1.{2}', which is no rule",
        ),
        ('rule="R1.1"', 'rule="R8.8"', "rules.py:8 refuses or scores by R8.8, which is no rule"),
        ("R1.1 Something", "R7.7 Something", "rules.py:5 mentions R7.7, which is no rule"),
    ],
)
def test_a_refusal_by_an_unknown_rule_is_found(
    folders: tuple[Path, Path], old: str, new: str, fault: str
) -> None:
    assert old in SOURCE
    (folders[1] / "rules.py").write_text(SOURCE.replace(old, new), "utf-8")

    assert fault in faults(KNOWN, *folders)
