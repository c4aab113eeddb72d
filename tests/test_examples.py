"""The package in `examples/` as a stranger installs it: a game, its bots and its words."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.example_package import EXAMPLE, install_example

ROOT = Path(__file__).parent.parent
GAME = "wild_hedge"

pytestmark = pytest.mark.slow


class Environment:
    """Tilewright with the package beside it, in a folder that holds nothing else."""

    def __init__(self, packages: Path) -> None:
        self.packages = packages

    def run(self, *arguments: str | Path) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            [sys.executable, *arguments],
            capture_output=True,
            text=True,
            check=False,
            cwd=self.packages,
            timeout=250,
            env={
                "PATH": os.defpath,
                "LANG": "C.UTF-8",
                "PYTHONPATH": f"{self.packages}{os.pathsep}{ROOT / 'src'}",
            },
        )

    def tilewright(self, *arguments: str) -> str:
        """What a command prints."""
        done = self.run("-m", "tilewright", *arguments)
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    packages = tmp_path_factory.mktemp("packages")
    install_example(packages)
    return Environment(packages)


def test_the_game_is_listed_with_its_bots_and_levels(installed: Environment) -> None:
    games = {game["key"]: game for game in json.loads(installed.tilewright("games", "--json"))}

    assert {"coatl", GAME} < {*games}
    assert games[GAME]["seats"] == [2, 3, 4]
    assert {"random", "greedy", "gardener", "mcts", "level-5"} < {*games[GAME]["bots"]}
    assert [level["bot"] for level in games[GAME]["levels"]][:2] == ["random", "careless"]


@pytest.mark.parametrize(
    ("language", "word"), [("en", "magpie"), ("uk", "Сорока"), ("pl", "Sroka"), ("ru", "Сорока")]
)
def test_its_rules_are_read_in_every_language(
    installed: Environment, language: str, word: str
) -> None:
    assert word in installed.tilewright("rules", GAME, "R4.7", "--lang", language)


def test_its_words_lie_over_those_of_the_frame(installed: Environment) -> None:
    program = (
        "from tilewright.texts import messages\n"
        "words = messages('pl', 'wild_hedge')\n"
        "print(words.format('title'), words.format('score-berries', berries=5), words.has('undo'))"
    )
    assert installed.run("-c", program).stdout == "Dziki żywopłot 5 jagód True\n"


def test_its_bots_play_whatever_the_jobs(installed: Environment) -> None:
    match = ("simulate", GAME, "--bots", "gardener:patience=0.5,level-2", "--games", "8", "--json")
    one, two = (json.loads(installed.tilewright(*match, "--jobs", jobs)) for jobs in "12")

    assert [standing["bot"] for standing in one["standings"]] == [
        "gardener:patience=0.5",
        "level-2",
    ]
    assert one["actions"] == 80
    assert one["digest"] == two["digest"]


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        ("gardener:speed=1", "'gardener' has no setting 'speed'; its settings: patience"),
        ("gardener:patience=much", "setting 'patience': Expected `float`"),
        (
            "hoarder",
            "unknown bot 'hoarder'; bots: random, beginner, careless, picker, greedy, gardener, ",
        ),
    ],
)
def test_what_its_bot_cannot_be_told_is_refused(
    installed: Environment, bot: str, reason: str
) -> None:
    done = installed.run("-m", "tilewright", "simulate", GAME, "--bots", bot)

    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert reason in done.stderr


def test_a_bot_in_the_current_folder_plays(installed: Environment) -> None:
    (installed.packages / "my_bots.py").write_text(
        "class First:\n"
        "    def __init__(self, game, seed):\n"
        "        self.game = game\n"
        "    def choose(self, view, seat, choices):\n"
        "        return choices[0] if len(view.hedge) < 4 else None\n"
    )
    done = installed.run("-m", "tilewright", "simulate", GAME, "--bots", "my_bots:First")

    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(
        "tilewright: bot 'my_bots:First' failed at wild_hedge, seed 0, game 1, move 4, seat 1: "
        "answered None, which is no action; position game:wild_hedge "
    )


def test_it_keeps_every_promise(installed: Environment) -> None:
    done = installed.run(
        "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", EXAMPLE, EXAMPLE / "tests"
    )
    assert done.returncode == 0, done.stdout
