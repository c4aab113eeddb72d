"""What README.md and docs show is what happens: their Python and commands are run."""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
README = ROOT / "README.md"
BIN = Path(sys.executable).parent


def commands() -> list[str]:
    """The command lines of the console blocks."""
    blocks = re.findall(r"```console\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    return [line[2:] for block in blocks for line in block.splitlines() if line.startswith("$ ")]


def documents() -> list[Path]:
    """Every page a reader can come to from README.md."""
    front = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")
    return [*(ROOT / name for name in front), *(ROOT / "docs").rglob("*.md")]


@pytest.mark.parametrize(
    ("document", "least"),
    [
        (README, 10),
        (ROOT / "docs" / "bots.md", 5),
        (ROOT / "docs" / "encodings.md", 7),
        (ROOT / "docs" / "learning.md", 14),
    ],
    ids=lambda value: value.stem if isinstance(value, Path) else "",
)
def test_the_python_gives_what_it_says(document: Path, least: int) -> None:
    result = doctest.testfile(str(document), module_relative=False, encoding="utf-8")

    assert result.attempted > least
    assert result.failed == 0


@pytest.mark.parametrize("command", commands())
def test_its_commands_succeed(command: str, tmp_path: Path) -> None:
    variables = os.environ | {"PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(
        command,
        shell=True,
        cwd=tmp_path,
        env=variables,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )

    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()


@pytest.mark.parametrize("document", documents(), ids=lambda path: path.name)
def test_links_lead_somewhere(document: Path) -> None:
    text = re.sub(r"```.*?```", "", document.read_text(encoding="utf-8"), flags=re.DOTALL)
    targets = re.findall(r"\]\(([^)#\s]+)[^)]*\)", text)
    local = [target for target in targets if "://" not in target]

    assert [target for target in local if not (document.parent / target).exists()] == []


def test_there_are_commands_to_run() -> None:
    assert len(commands()) >= 4
