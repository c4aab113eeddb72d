"""Tournaments: who meets, what stays in a folder, how strong bots are."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tilewright.arena import BadMatch, Processes
from tilewright.arena.folder import GAMES, ResultsFolder
from tilewright.arena.ratings import ratings
from tilewright.arena.report import report
from tilewright.arena.tournament import GameOfPlan, Kind, Plan, appearances, check, play
from tilewright.core import Setup

GAME = "world_in_progress"
TWO = Setup(2)


def plan(*bots: str, kind: Kind = "round-robin", games: int = 4, setup: Setup = TWO) -> Plan:
    return Plan(GAME, setup, 5, kind, bots, games)


@pytest.mark.parametrize(
    ("kind", "seats", "matches"),
    [
        ("round-robin", 2, ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))),
        ("round-robin", 3, ((0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3))),
        ("gauntlet", 2, ((0, 1), (0, 2), (0, 3))),
        ("ladder", 4, ((0, 1), (1, 2), (2, 3))),
    ],
)
def test_who_meets_whom(kind: Kind, seats: int, matches: tuple[tuple[int, ...], ...]) -> None:
    assert plan("a", "b", "c", "d", kind=kind, setup=Setup(seats)).matches() == matches


def test_fewer_bots_than_seats_meet_in_one_match() -> None:
    assert plan("a", "b", setup=Setup(4)).matches() == ((0, 1),)


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        (plan("random"), "two bots or more"),
        (plan("random", "greedy", "random"), "'random' is named twice"),
        (Plan("tiwanaku", Setup(1), 5, "ladder", ("random", "level-1"), 1), "two seats or more"),
        (plan("random", "greedy", setup=Setup(9)), "seats"),
    ],
)
def test_what_cannot_be_played_is_told_before(wrong: Plan, reason: str) -> None:
    with pytest.raises(BadMatch, match=reason):
        check(wrong, Processes())


def test_every_deal_is_played_from_every_seat_and_in_every_match_the_same() -> None:
    three = plan("random", "greedy", "level-1", setup=Setup(2), games=4)
    games = [*play(three, Processes())]

    assert [(game.match, game.number) for game in games] == [
        (match, number) for match in range(3) for number in range(4)
    ]
    seats = {(one.bot, one.seat) for game in games[:2] for one in appearances(three, game)}
    assert seats == {(0, 0), (1, 1), (0, 1), (1, 0)}
    again = [*play(three, Processes(), lambda match, number: (match, number) != (2, 3))]
    assert again == [games[-1]]


def won(match: int, number: int, first: float) -> GameOfPlan:
    """A game of two seats; `first` is what the first bot of the match took."""
    ranks = (1, 1) if first == 0.5 else (1, 2) if first == 1 else (2, 1)
    return GameOfPlan(match, number, (first, 1 - first), ranks, (10, 10), 1, "")


def test_four_hundred_points_are_ten_games_won_for_each_lost() -> None:
    two = plan("a", "b", games=1100)
    games = [won(0, number, float(number % 11 != 0)) for number in range(1100)]

    strong, weak = ratings(two, games)

    assert strong.rating - weak.rating == pytest.approx(400, abs=2)
    assert strong.rating == pytest.approx(-weak.rating)
    assert strong.interval[0] < strong.rating < strong.interval[1]


def test_bots_that_never_met_are_compared_by_those_whom_both_met() -> None:
    chain = plan("a", "b", "c", kind="ladder", games=400)
    games = [
        won(match, number, float(number % 4 != 0)) for match in (0, 1) for number in range(400)
    ]

    a, b, c = (each.rating for each in ratings(chain, games))

    assert a - b == pytest.approx(b - c, abs=1)
    assert a - b == pytest.approx(190.8, abs=3)  # 400 · log10(3)


def test_who_won_all_has_a_rating_too() -> None:
    two = plan("a", "b", games=20)

    strong, weak = ratings(two, [won(0, number, 1.0) for number in range(20)])

    assert 200 < strong.rating - weak.rating < 2000


def test_a_report_counts_games_seats_and_scores() -> None:
    two = plan("greedy", "random", games=6)
    games = [*play(two, Processes())]

    said = report(two, games)

    assert [bot.bot for bot in said.bots] == ["greedy", "random"]
    assert said.bots[0].games == said.games == 6
    assert said.cross[0][0] is None
    assert said.cross[0][1] == pytest.approx(1 - (said.cross[1][0] or 0))
    first, second = said.bots[0].win_share_by_seat
    assert said.bots[0].win_share == pytest.approx(((first or 0) + (second or 0)) / 2)
    assert len(said.bots[0].scores) == 6


def test_a_folder_goes_on_where_it_was(tmp_path: Path) -> None:
    two = plan("greedy", "random")
    whole = [*play(two, Processes())]
    with ResultsFolder(tmp_path / "r", two) as folder:
        for game in whole[:2]:
            folder.add(game)
            folder.add(game)
    file = tmp_path / "r" / GAMES
    file.write_bytes(file.read_bytes() + b'{"match":0,"num')  # what a power cut leaves

    with ResultsFolder(tmp_path / "r", two) as folder:
        assert [*folder.games.values()] == whole[:2]
        for game in play(two, Processes(), folder.has):
            folder.add(game)

    with ResultsFolder(tmp_path / "r", two) as folder:
        assert [*folder.games.values()] == whole
    assert len(file.read_bytes().splitlines()) == 4


def test_a_folder_of_another_tournament_is_refused(tmp_path: Path) -> None:
    with ResultsFolder(tmp_path, plan("greedy", "random")):
        pass

    with pytest.raises(BadMatch, match="another tournament \\(round-robin of greedy, random at"):
        ResultsFolder(tmp_path, plan("random", "greedy"))


def test_a_folder_with_other_things_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")

    with pytest.raises(BadMatch, match="not empty"):
        ResultsFolder(tmp_path, plan("greedy", "random"))


def test_a_folder_belongs_to_one_program_at_a_time(tmp_path: Path) -> None:
    two = plan("greedy", "random")
    with (
        ResultsFolder(tmp_path, two),
        pytest.raises(BadMatch, match="another program plays this tournament"),
    ):
        ResultsFolder(tmp_path, two)


FOREIGN = (
    b'{"match":0,"number":99,"wins":[1,0],"ranks":[1,2],"scores":[1,2],"actions":1,"digest":""}\n'
)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b"nonsense\n", "line 1: "),
        (FOREIGN, "line 1: no game of this tournament"),
    ],
)
def test_a_line_that_is_no_game_is_named(tmp_path: Path, line: bytes, reason: str) -> None:
    two = plan("greedy", "random")
    with ResultsFolder(tmp_path, two):
        pass
    (tmp_path / GAMES).write_bytes(line)

    with pytest.raises(BadMatch, match=reason):
        ResultsFolder(tmp_path, two)


KILLED = """
import os, signal, sys
from pathlib import Path
from tilewright.arena import Processes
from tilewright.arena.folder import ResultsFolder
from tilewright.arena.tournament import Plan, play
from tilewright.core import Setup
plan = Plan("world_in_progress", Setup(2), 5, "round-robin", ("greedy", "random"), 4)
with ResultsFolder(Path(sys.argv[1]), plan) as folder:
    for number, game in enumerate(play(plan, Processes(), folder.has)):
        folder.add(game)
        if number == 1:
            os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_killed_tournament_loses_no_game_that_was_kept(tmp_path: Path) -> None:
    ended = subprocess.run([sys.executable, "-c", KILLED, str(tmp_path / "r")], check=False)
    assert ended.returncode == -signal.SIGKILL
    two = plan("greedy", "random")

    with ResultsFolder(tmp_path / "r", two) as folder:
        assert [number for _, number in folder.games] == [0, 1]
        assert [*folder.games.values()] == [*play(two, Processes())][:2]
