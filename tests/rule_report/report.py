"""From rule to test and back: each function lists what is missing or unknown.

The rules of a game are the ids in its English text, its rulings those in `docs/rules`. A test
covers a rule if its name has the id: `test_r4_3_…`, `test_q6_…`. The source names rules in
refusals, in score lines, and in comments and docstrings.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

_RULE = re.compile(r"^\*\*(R\d+\.\d+)\*\* ", re.MULTILINE)
_RULING = re.compile(r"^\*\*(Q\d+) ", re.MULTILINE)
_TEST = re.compile(r"^test((?:_(?:r\d+_\d+|q\d+))+)_", re.ASCII)
_ID = re.compile(r"r\d+_\d+|q\d+")
_MENTION = re.compile(r"\bR\d+\.\d+\b")
HOUSE_RULES = frozenset({"seats", "options", "undo"})
"""Refusals by the house, not by a game."""


def rules_of(text: str) -> set[str]:
    """The ids of the rules in a text."""
    return set(_RULE.findall(text))


def rulings_of(text: str) -> set[str]:
    """The ids of the rulings in a text."""
    return set(_RULING.findall(text))


def ids_tested_below(folder: Path) -> dict[str, set[str]]:
    """The ids that tests name, each with the tests."""
    found: dict[str, set[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and (match := _TEST.match(node.name)):
                for text in _ID.findall(match[1]):
                    found.setdefault(text.upper().replace("_", "."), set()).add(node.name)
    return found


def refusals_below(folder: Path) -> Iterator[tuple[str, str]]:
    """The rule of every `Illegal(…)` and `ScoreLine(…)` in the source, and where it stands."""
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                continue
            if node.func.id not in {"Illegal", "ScoreLine"}:
                continue
            named = [keyword.value for keyword in node.keywords if keyword.arg == "rule"]
            (rule, *_) = [*node.args, *named]
            where = f"{path.name}:{node.lineno}"
            if isinstance(rule, ast.Constant) and isinstance(rule.value, str):
                yield rule.value, where
            else:
                yield f"not a literal: {ast.unparse(rule)}", where


def mentions_below(folder: Path) -> Iterator[tuple[str, str]]:
    """Every id that the source mentions, and where."""
    for path in sorted(folder.rglob("*.py")):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
            for rule in _MENTION.findall(line):
                yield rule, f"{path.name}:{number}"


def faults(known: Iterable[str], tests: Path, source: Path) -> list[str]:
    """Rules without a test, tests of no rule, refusals and mentions of no rule."""
    rules = set(known)
    tested = ids_tested_below(tests)
    found = [f"{rule} has no test" for rule in sorted(rules - set(tested), key=_order)]
    found += [
        f"{name} tests {rule}, which is no rule"
        for rule in sorted(set(tested) - rules, key=_order)
        for name in sorted(tested[rule])
    ]
    found += [
        f"{where} refuses or scores by {rule}, which is no rule"
        for rule, where in refusals_below(source)
        if rule not in rules | HOUSE_RULES
    ]
    found += [
        f"{where} mentions {rule}, which is no rule"
        for rule, where in mentions_below(source)
        if rule not in rules
    ]
    return found


def _order(rule: str) -> tuple[str, list[int]]:
    return rule[0], [int(number) for number in re.findall(r"\d+", rule)]
