"""How a state is laid out is private: digests, records and goldens are over text."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import tilewright

GAME = "world_in_progress"
TESTS = Path(__file__).parents[1]
GOLDENS = TESTS / "golden" / GAME
RECORD = TESTS / "records" / "0.2" / GAME / "2-first-1.jsonl"
NOT_NEEDED = shutil.ignore_patterns("__pycache__", "static", "server", "tables")


def with_a_field_more(folder: Path) -> str:
    """A field with a default; gives a name that only the changed state has."""
    file = folder / "state.py"
    text = file.read_text("utf-8")
    last = '    """How many turns are complete."""\n'
    assert text.count(last) == 1
    file.write_text(text.replace(last, f"{last}    spare: tuple[int, ...] = ()\n"), "utf-8")
    return "spare"


def with_a_field_renamed(folder: Path) -> str:
    """A field that has another name wherever it is used, but not in the text of a position."""
    changed = 0
    for file in folder.glob("*.py"):
        text, count = re.subn(r'(?<!")\bundealt\b(?!")', "boxed", file.read_text("utf-8"))
        file.write_text(text, "utf-8")
        changed += count
    assert changed > 3
    return "boxed"


@pytest.mark.parametrize("change", [with_a_field_more, with_a_field_renamed])
def test_a_state_that_is_laid_out_another_way_changes_no_digest(
    change: Callable[[Path], str], tmp_path: Path
) -> None:
    package = tmp_path / "tilewright"
    shutil.copytree(Path(tilewright.__file__).parent, package, ignore=NOT_NEEDED)
    field = change(package / "games" / GAME)

    def python(*arguments: str | Path) -> str:
        done = subprocess.run(
            [sys.executable, *arguments],
            env={**os.environ, "PYTHONPATH": str(tmp_path)},
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    state = f"from tilewright.games.{GAME}.state import State; print(State.__struct_fields__)"
    assert field in python("-c", state)
    python("-m", "tilewright.testing.golden", GOLDENS)
    said = python("-m", "tilewright", "replay", RECORD, "--verify")
    assert "final state has digest" in said
    assert "the set-up is the one committed to" in said
