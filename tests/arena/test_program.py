"""Bots that are programs of their own: JSON lines over standard input and output."""

import shlex
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tilewright.arena import BotFailed, simulate
from tilewright.bots import UnknownBot
from tilewright.core import Seat, Setup
from tilewright.games import games

GAME = "world_in_progress"
TWO = Setup(2)
EXAMPLE = Path(__file__).parents[2] / "examples/program/bot.mjs"
NODE = shutil.which("node") or str(Path(sys.executable).with_name("node"))

START = "import json, sys, time; ask = lambda: json.loads(sys.stdin.readline()); "
SAY = "say = lambda text: print(text, flush=True); "
READY = 'game = ask(); say(\'{"type":"ready"}\'); '
LAST = "say(json.dumps({'type': 'choice', 'number': len(question['choices']) - 1}))"


def program(tmp_path: Path, text: str, limits: str = "") -> str:
    """The name of a bot that does so."""
    file = tmp_path / "bot.py"
    file.write_text(START + SAY + text)
    return f"program:{shlex.quote(sys.executable)} -u {shlex.quote(str(file))}{limits}"


def on_each(answer: str) -> str:
    """A program that is ready and answers each question so."""
    return f"{READY}\nfor line in sys.stdin:\n  question = json.loads(line)\n  {answer}"


class Last:
    """What the program of `LAST` does, in this process."""

    def choose(self, _view: Any, _seat: Seat, choices: Sequence[Any]) -> Any:
        return choices[-1]


@pytest.mark.parametrize("key", games())
def test_the_example_in_javascript_plays_every_game(key: str) -> None:
    name = f"program:{shlex.quote(NODE)} {shlex.quote(str(EXAMPLE))}"

    result = simulate(key, TWO, [name, "random"], games=1, seed=3)

    assert result.standings[0].bot == name


def test_equal_seeds_give_programs_equal_games() -> None:
    name = f"program:{shlex.quote(NODE)} {shlex.quote(str(EXAMPLE))}"
    first, again = (simulate(GAME, TWO, [name], games=1, seed=3) for _ in range(2))

    assert first.digest == again.digest


def test_a_program_plays_as_a_player_of_this_process(tmp_path: Path) -> None:
    name = program(tmp_path, on_each(LAST), ":seconds=30")
    apart = simulate(GAME, TWO, [name, "random"], games=2, seed=5, jobs=2)
    here = simulate(GAME, TWO, [Last(), "random"], games=2, seed=5)

    assert apart.digest == here.digest


def test_a_program_is_told_what_its_seat_knows(tmp_path: Path) -> None:
    told = tmp_path / "told"
    note = f"open({str(told)!r}, 'a').write(line); {LAST}"
    simulate(GAME, TWO, [program(tmp_path, on_each(note)), "random"], games=1, seed=5)

    lines = told.read_text().splitlines()
    assert len(lines) > 10
    assert all('"type":"choose"' in line and '"notation":"' in line for line in lines)
    assert all('"seed"' not in line for line in lines)


@pytest.mark.parametrize(
    ("text", "limits", "reason"),
    [
        (on_each("say('hello')"), "", "answered 'hello': JSON is malformed"),
        (on_each('say(\'{"type":"ready"}\')'), "", 'answered \'{"type":"ready"}\': Invalid'),
        (on_each("say(json.dumps({'type': 'choice', 'number': -1}))"), "", "chose number -1 of"),
        (on_each("say(json.dumps({'type': 'choice', 'number': 9999}))"), "", "number 9999 of"),
        (on_each("sys.exit(3)"), "", "the program ended with exit code 3"),
        (on_each("time.sleep(60)"), ":seconds=0.2", r"gave no answer in 0\.2 seconds"),
        (on_each("say('9' * 100000)"), "", "answered '9999"),
    ],
)
def test_a_program_that_plays_badly_is_named(
    tmp_path: Path, text: str, limits: str, reason: str
) -> None:
    name = program(tmp_path, text, limits)

    with pytest.raises(BotFailed, match=rf"bot 'program:.* failed at {GAME}, .*{reason}"):
        simulate(GAME, TWO, [name, name], games=1, seed=5)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("program:", "names no program"),
        ("program:no-such-program", "does not start: .*No such file"),
        ("program:true", "does not start: the program ended with exit code 0"),
        ("program:sh -c 'echo hello; cat'", "does not start: answered 'hello'"),
        ("program:cat 'x", "No closing quotation"),
        ("program:cat:seconds=soon", "Expected `float`"),
        ("program:cat:hours=3", "has no setting 'hours'; its settings: seconds, megabytes"),
    ],
)
def test_a_program_that_cannot_play_is_refused(name: str, reason: str) -> None:
    with pytest.raises(UnknownBot, match=f"bot .*{reason}"):
        simulate(GAME, TWO, [name], games=1, seed=5)


@pytest.mark.skipif(sys.platform != "linux", reason="memory is limited on Linux only")
def test_a_program_takes_no_more_memory_than_it_may(tmp_path: Path) -> None:
    """The same program plays with more."""
    greedy = on_each(f"much = bytearray(80 << 20); {LAST}")

    simulate(GAME, TWO, [program(tmp_path, greedy, ":megabytes=400")], games=1, seed=5)
    with pytest.raises(BotFailed, match="ended with exit code 1"):
        simulate(GAME, TWO, [program(tmp_path, greedy, ":megabytes=60")], games=1, seed=5)


def test_programs_end_with_their_game(tmp_path: Path) -> None:
    """Even one that goes on when its input has ended."""
    pids = tmp_path / "pids"
    stays = f"import os; open({str(pids)!r}, 'a').write(f'{{os.getpid()}}\\n'); "
    name = program(tmp_path, stays + on_each(LAST) + "\ntime.sleep(60)")
    simulate(GAME, TWO, [name, "random"], games=1, seed=5)

    for pid in pids.read_text().split():
        assert not Path(f"/proc/{pid}").exists()
