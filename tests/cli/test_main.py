"""How the command ends: one line for a failure, nothing for a reader that went away."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.conftest import TOOL, Tilewright
from tilewright import __version__
from tilewright.cli.main import COMMANDS


def test_version(tilewright: Tilewright) -> None:
    assert tilewright("--version").out == f"tilewright {__version__}\n"


def test_the_module_is_the_command(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tilewright", "--version"],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        check=True,
    )

    assert done.stdout == f"tilewright {__version__}\n"


def test_help_lists_every_command(tilewright: Tilewright) -> None:
    ended = tilewright("--help")

    assert ended.code == 0
    for command in COMMANDS:
        assert f" {command} " in ended.out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself_with_examples(tilewright: Tilewright, command: str) -> None:
    ended = tilewright(command, "--help")

    assert ended.code == 0
    assert f"Usage: tilewright {command}" in ended.out
    assert f"\n tilewright {command}" in ended.out.split("Examples:")[1]


def test_an_unknown_command_is_refused(tilewright: Tilewright) -> None:
    assert "gmaes" in tilewright("gmaes").refused()


@pytest.mark.parametrize("command", COMMANDS)
def test_an_unknown_option_is_refused_with_where_to_look(
    tilewright: Tilewright, command: str
) -> None:
    refusal = tilewright(command, "--colour").refused()

    assert "--colour" in refusal
    assert f"tilewright {command} --help" in refusal


@pytest.mark.parametrize("command", ["simulate", "score", "rules"])
def test_an_unknown_game_is_refused_with_the_known_ones(
    tilewright: Tilewright, command: str
) -> None:
    refusal = tilewright(command, "chess").refused()

    assert "'chess'" in refusal
    assert "world_in_progress" in refusal


def test_a_reader_that_goes_away_is_no_complaint(record: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run(
            [TOOL, "replay", record], stdout=writing, stderr=subprocess.PIPE, check=False
        )
    finally:
        os.close(writing)

    assert done.returncode == 141
    assert done.stderr == b""


@pytest.fixture
def interrupts() -> Iterator[None]:
    """In the background of a shell interrupts are ignored, and children inherit that."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


READY = "import sys; from tilewright.cli import main; print('ready', flush=True); sys.exit(main())"


@pytest.mark.usefixtures("interrupts")
@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("seconds", [0.3, 1, 3])
def test_an_interrupt_ends_quietly_with_130(jobs: str, seconds: float) -> None:
    """Whenever it comes: while modules are loaded, workers are started, or games are played."""
    command = ["simulate", "world_in_progress", "--games", "1000000", "--jobs", jobs]
    process = subprocess.Popen(
        [sys.executable, "-c", READY, *command],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == b"ready\n"
    time.sleep(seconds)
    assert process.poll() is None

    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: the whole group
    out, error = process.communicate(timeout=60)

    assert (process.returncode, out, error.strip()) == (130, b"", b"")


def test_names_that_a_terminal_cannot_show_do_not_stop_it(tilewright: Tilewright) -> None:
    ended = tilewright(
        "rules",
        "world_in_progress",
        "R4.3",
        "--lang",
        "uk",
        environment={"PYTHONIOENCODING": "ascii"},
    )

    assert ended.code == 0
    assert "R4.3" in ended.out
