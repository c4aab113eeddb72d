"""The script that breaks functions to see whether tests notice."""

import subprocess
import sys
from pathlib import Path

from scripts.mutate import changes

ROOT = Path(__file__).parents[2]
SOURCE = '''"""How many places are free."""

from functools import cache

SPACES = 8


def free(taken: int, more: int = 1) -> int:
    """No change is made to this text, nor to the default."""
    return SPACES - taken


@cache
def is_full(taken: int) -> bool:
    return taken >= SPACES


def untested(taken: int) -> int:
    return max(taken, 3)
'''
TESTS = """
import pytest

from places import free, is_full


REMEMBERED = is_full(7)


@pytest.mark.parametrize("taken", [0, 3])
def test_free(taken):
    assert free(taken) == 8 - taken


def test_full():
    assert not is_full(7)
    assert is_full(9)
"""


def test_only_bodies_are_changed(tmp_path: Path) -> None:
    (tmp_path / "places.py").write_text(SOURCE)

    made = [str(change).split(": ", 1)[1] for change in changes(tmp_path / "places.py")]

    assert made == [
        "Sub -> Add in: return SPACES - taken",
        "GtE -> Gt in: return taken >= SPACES",
        "GtE -> Lt in: return taken >= SPACES",
        "max(taken, 3) -> min(taken, 3) in: return max(taken, 3)",
        "3 -> 4 in: return max(taken, 3)",
    ]


def test_what_no_test_notices_is_named(tmp_path: Path) -> None:
    (tmp_path / "places.py").write_text(SOURCE)
    (tmp_path / "test_places.py").write_text(TESTS)
    (tmp_path / "pytest.ini").write_text("[pytest]\npythonpath = .\nmarkers =\n  slow\n  browser\n")

    done = subprocess.run(
        [sys.executable, ROOT / "scripts" / "mutate.py", "places.py", "--tests", "test_places.py"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )

    lines = done.stdout.splitlines()
    assert "places.py:15: GtE -> Gt in: return taken >= SPACES (1 tests)" in lines
    assert "places.py:19: 3 -> 4 in: return max(taken, 3) (0 tests)" in lines
    assert "places.py: 2 of 5 noticed" in lines
    assert (tmp_path / "places.py").read_text() == SOURCE
