"""Bots and heuristics that other packages bring, and bots named `module:Class`."""

from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from tests.bots.own_bots import Picky
from tilewright.bots import UnknownBot, bot_names, make_named_player, make_player
from tilewright.bots.heuristic import DefaultHeuristic, heuristic
from tilewright.games import BadPlugin, game, plugins

GAME = "world_in_progress"
OWN = "tests.bots.own_bots"


class KnowAll(DefaultHeuristic):
    levels = ("random", "random", "random", "random", "picky:number=4")


KNOW_ALL = KnowAll()


@pytest.fixture
def offered(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Lets packages offer bots: name → what the entry point names."""

    def offer(**points: str) -> None:
        found = {
            name.replace("__", "."): EntryPoint(name.replace("__", "."), value, "tilewright.bots")
            for name, value in points.items()
        }
        for module in ("heuristic", "plugins"):
            monkeypatch.setattr(f"tilewright.bots.{module}.plugins", lambda _group: found)
        heuristic.cache_clear()

    yield offer
    monkeypatch.undo()
    heuristic.cache_clear()


def test_a_package_offers_a_bot_for_a_game(offered: Any) -> None:
    offered(world_in_progress__picky=f"{OWN}:Picky")

    assert "picky" in bot_names(GAME)
    assert "picky" not in bot_names("coatl")
    player = make_player(GAME, "picky:number=3", seed=5)
    assert isinstance(player, Picky)
    assert (player.game, player.seed, player.number) == (game(GAME), 5, 3)


def test_a_package_offers_what_is_known_of_its_game_levels_included(offered: Any) -> None:
    offered(lanterns="tests.bots.test_plugins:KNOW_ALL")

    assert type(heuristic("lanterns")).__name__ == "KnowAll"
    assert isinstance(heuristic("sealed_bids"), DefaultHeuristic)


def test_our_own_heuristics_are_not_replaced(offered: Any) -> None:
    own = type(heuristic(GAME))
    offered(world_in_progress="tests.bots.test_plugins:KNOW_ALL")

    assert type(heuristic(GAME)) is own


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ("no_such_module:Bot", "No module named 'no_such_module'"),
        (f"{OWN}:Missing", "no attribute 'Missing'"),
        (f"{OWN}:OWN", "no attribute 'OWN'"),
        ("json:decoder", "not a class or function that makes players"),
        ("os:getcwd", "with a game and a seed"),
    ],
)
def test_a_package_that_offers_no_bot_is_named(offered: Any, value: str, reason: str) -> None:
    offered(world_in_progress__picky=value)

    with pytest.raises(BadPlugin, match=f"tilewright.bots 'world_in_progress.picky' of .*{reason}"):
        make_player(GAME, "picky", seed=5)


def test_a_heuristic_that_is_none_is_refused(offered: Any) -> None:
    offered(lanterns=f"{OWN}:Picky")

    with pytest.raises(BadPlugin, match="no heuristic: it has no `policies`"):
        heuristic("lanterns")


def test_two_packages_with_one_name_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    points = [EntryPoint("twice", value, "some.group") for value in ("one:A", "two:B")]
    monkeypatch.setattr("tilewright.games.entry_points", lambda **_group: points)

    with pytest.raises(BadPlugin, match="'twice' is offered by two packages: one:A and two:B"):
        plugins("some.group")


def test_a_bot_by_module_and_class() -> None:
    player = make_named_player(GAME, f"{OWN}:Picky:number=2,failing=crash", seed=8)

    assert isinstance(player, Picky)
    assert (player.seed, player.number, player.failing) == (8, 2, "crash")


def test_a_bot_by_file_and_class_finds_what_lies_beside_it(tmp_path: Path) -> None:
    (tmp_path / "beside_a_bot.py").write_text("from tests.bots.own_bots import Picky\n")
    file = tmp_path / "my-bot.py"
    file.write_text("from beside_a_bot import Picky\nclass Mine(Picky): pass\n")

    player = make_named_player(GAME, f"{file}:Mine:number=2", seed=8)

    assert isinstance(player, Picky)
    assert (type(player).__name__, player.number) == ("Mine", 2)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("class Other: pass", "no attribute 'Mine'"),
        ("import no_such_module", "No module named 'no_such_module'"),
        ("class Mine", "SyntaxError"),
        (None, "FileNotFoundError"),
    ],
)
def test_a_file_without_that_bot_is_refused(tmp_path: Path, text: str | None, reason: str) -> None:
    file = tmp_path / "bot.py"
    if text is not None:
        file.write_text(text)

    with pytest.raises(UnknownBot) as refused:
        make_named_player(GAME, f"{file}:Mine", seed=8)
    assert reason in str(refused.value)
    assert "\n" not in str(refused.value)


def test_no_name_makes_the_plain_call_import_a_module() -> None:
    with pytest.raises(UnknownBot, match="unknown bot"):
        make_player(GAME, f"{OWN}:Picky", seed=8)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        (f"{OWN}:Picky:speed=2", "has no setting 'speed'; its settings: number, failing"),
        (f"{OWN}:Picky:number=two", "setting 'number': Expected `int`"),
        (f"{OWN}:Picky:number", "'number' is not a setting such as"),
        (f"{OWN}:Picky:number=1,number=2", "the setting 'number' is given twice"),
        (f"{OWN}:crashing:number=1", "has no setting 'number'; it takes no settings"),
        (f"{OWN}:unmakeable", "cannot be made: OSError: no network to load"),
        (f"{OWN}:speechless", "cannot play: object has no `choose`"),
        ("mcts:foo=1", "'mcts' has no setting 'foo'; its settings: iterations, seconds"),
        ("mcts:foo", "'foo' is not a setting such as"),
        ("mcts:iterations=many", "Expected `int"),
        ("mcts:iterations=5,width=nan", "width at least 1"),
        ("mcts:iterations=5,exploration=-1", "exploration is at least 0"),
        ("level-3:iterations=5", "'level-3' has no setting 'iterations'"),
        ("random:seed=5", "'random' has no setting 'seed'"),
    ],
)
def test_what_a_bot_cannot_be_told_is_refused(name: str, reason: str) -> None:
    with pytest.raises(UnknownBot) as refused:
        make_named_player(GAME, name, seed=1)
    assert reason in str(refused.value)
    assert "\n" not in str(refused.value)
