"""Every golden is played again, on this machine and with other hash seeds."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tilewright.games import game
from tilewright.testing.golden import difference

HERE = Path(__file__).parent
GOLDENS = sorted(HERE.rglob("*.golden"))


@pytest.mark.parametrize("path", GOLDENS, ids=[str(path.relative_to(HERE)) for path in GOLDENS])
def test_golden(path: Path) -> None:
    assert difference(path) == ""


@pytest.mark.parametrize("hash_seed", ["0", "4242"])
def test_no_hash_seed_changes_a_golden(hash_seed: str) -> None:
    """Sets and dictionaries may stand in another order; games may not."""
    done = subprocess.run(
        [sys.executable, "-m", "tilewright.testing.golden", HERE],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stdout
    assert done.stdout == f"{len(GOLDENS)} goldens, 0 differ\n"


def test_there_is_one_for_each_number_of_seats_and_option() -> None:
    for key in {path.parent.name for path in GOLDENS}:
        heads = [path.read_text("utf-8").split("\n\n")[0] for path in (HERE / key).glob("*.golden")]
        text = "\n".join(heads)
        info = game(key).info

        assert all(f"seats {seats}\n" in text for seats in info.seats), key
        assert all(f"option {option.key} = " in text for option in info.options), key


def test_world_in_progress_has_one_for_each_ending_and_kind_of_value() -> None:
    text = "\n".join(
        path.read_text("utf-8") for path in (HERE / "world_in_progress").glob("*.golden")
    )

    assert "option first = random\n" in text
    assert "option first = 2\n" in text
    assert "option tile_set = @tight.toml\n" in text
    assert "winners 0, 1\n" in text


def test_coatl_has_one_for_each_edition_and_ending() -> None:
    for name in ("third_coatl", "supply_exhausted"):
        assert (HERE / "coatl" / f"ua_{name}.golden").exists()
        assert (HERE / "coatl" / f"pl_{name}.golden").exists()
    assert " pass " in (HERE / "coatl" / "ua_all_stuck.golden").read_text("utf-8")


def test_tiwanaku_has_one_for_each_mode_and_difficulty() -> None:
    names = {path.stem for path in (HERE / "tiwanaku").glob("*.golden")}

    assert names >= {"two_players", "three_players_long", "four_players", "solo_easy", "solo_hard"}
    assert names >= {"together_two_easy", "together_three_normal", "together_four_hard"}


def test_isle_of_cats_has_one_for_each_mode_and_difficulty() -> None:
    names = {path.stem for path in (HERE / "isle_of_cats").glob("*.golden")}

    assert names >= {"two_players", "three_players", "four_players", "family_two", "family_four"}
    assert names >= {f"solo_{each}" for each in ("easy", "medium", "hard", "very_hard", "expert")}
