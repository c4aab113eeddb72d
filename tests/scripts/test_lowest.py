"""The lowest versions that pyproject.toml declares are enough."""

import re
import subprocess
import sys
import tomllib
from collections.abc import Sequence

import pytest

from scripts import lowest

PLAYED = (
    "tests/server/test_play.py::test_a_game_is_played_to_the_end_and_everyone_sees_every_number"
)
COMMANDS = "tests/cli/test_main.py"
PLAYING = ("server", "postgres", "testing")
"""The extras that these need."""

pytestmark = pytest.mark.timeout(1800)


def run_lowest(*arguments: str) -> str:
    """What the script says; it must succeed."""
    done = subprocess.run(
        [sys.executable, "-m", "scripts.lowest", *arguments],
        cwd=lowest.ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def declared(extras: Sequence[str]) -> list[str]:
    """What players, authors and learners install; not what our own tests need."""
    project = tomllib.loads((lowest.ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    of_extras = project["optional-dependencies"]
    return [*project["dependencies"], *(line for name in extras for line in of_extras[name])]


def test_every_package_has_a_lowest_version() -> None:
    assert [line for line in declared(lowest.EXTRAS) if ">=" not in line] == []


@pytest.mark.slow
def test_with_the_lowest_versions_a_server_plays_a_game_and_commands_run() -> None:
    said = run_lowest(*(f"--extra={name}" for name in PLAYING), PLAYED, COMMANDS)

    for line in declared(PLAYING):
        name, version = re.split(">=|,", line)[:2]
        assert re.search(rf"(?m)^{name.replace('.', '-')}=={version}(\.0)*$", said), line


@pytest.mark.full
@pytest.mark.slow
def test_with_the_lowest_versions_servers_commands_and_environments_work() -> None:
    run_lowest()


@pytest.mark.full
@pytest.mark.slow
def test_with_an_older_uvicorn_a_game_is_played_over_its_own_sockets() -> None:
    extras = (f"--extra={name}" for name in PLAYING)
    said = run_lowest("--with", "uvicorn==0.49.0", *extras, PLAYED)

    assert "uvicorn==0.49.0" in said
