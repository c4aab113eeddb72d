"""Every rule has a test, every test a rule, every refusal a rule that exists."""

from importlib.resources import files
from pathlib import Path

from tests.games.isle_of_cats.rule_ids import RULES
from tests.rule_report.report import faults, ids_tested_below, rulings_of

HERE = Path(__file__).parent
SOURCE = Path(str(files("tilewright.games.isle_of_cats")))
RULINGS = HERE.parents[2] / "docs" / "rules" / "isle_of_cats-rulings.md"


def test_rules_and_rulings() -> None:
    known = RULES | rulings_of(RULINGS.read_text("utf-8"))

    assert faults(known, HERE, SOURCE) == []


def test_there_is_something_to_check() -> None:
    assert len(RULES) == 166
    assert len(rulings_of(RULINGS.read_text("utf-8"))) >= 12
    assert sum(map(len, ids_tested_below(HERE).values())) > 250
