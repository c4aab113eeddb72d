"""R7 Discoveries and the diversity board."""

import pytest

from tests.games.tiwanaku.table import (
    after,
    catalogue,
    events,
    mark,
    pictured,
    score,
    short,
    side,
    solo,
    team,
    with_arrow,
    with_side,
)
from tests.reference import tiwanaku as slow
from tilewright.core import Chance, Seat, Setup
from tilewright.games.tiwanaku import GAME
from tilewright.games.tiwanaku.components import DIVERSITY_TOP, TERRAINS
from tilewright.games.tiwanaku.events import PlotDiscovered
from tilewright.games.tiwanaku.scoring import raised
from tilewright.games.tiwanaku.state import Four, State

BARE = "ttttt/...../...../...../....."


def gains(levels: Four, letters: str) -> list[int]:
    """The points of one discovery after the other."""
    found = []
    for letter in letters:
        levels, points = raised(levels, TERRAINS.index(letter))
        found.append(points)
    return found


@pytest.mark.parametrize(
    ("levels", "letters", "points"),
    [
        pytest.param((0, 0, 0, 0), "GMMES", [1, 2, 1, 2, 3], id="D1"),
        pytest.param((0, 0, 0, 0), "GMES", [1, 2, 3, 4], id="D2"),
        pytest.param((0, 2, 2, 1), "M", [3], id="D3 M"),
        pytest.param((0, 2, 2, 1), "S", [1], id="D3 S"),
        pytest.param((0, 7, 7, 6), "MMS", [3, 1, 1], id="D4"),
    ],
)
def test_vectors(levels: Four, letters: str, points: list[int]) -> None:
    assert gains(levels, letters) == points


def test_r7_1_a_move_that_ends_on_an_empty_plot_discovers_it() -> None:
    state = pictured(short(), BARE, own="a1", other="e1")

    assert mark(after(state, "a1-a2"), "a2") == "t"
    assert [e for e in events(state, "a1-a2") if isinstance(e, PlotDiscovered)]
    assert not [e for e in events(state, "a1-b1") if isinstance(e, PlotDiscovered)]
    assert score(after(state, "a1-b1")) == 10


def test_r7_2_a_token_of_the_true_terrain_comes_from_the_supply() -> None:
    state = pictured(short(), BARE, own="a1")
    moved = after(state, "a1-a2")

    assert state.supply == (4, 7, 2, 7)
    assert moved.supply == (3, 7, 2, 7)
    assert mark(moved, "a2") == "t"
    for seat in (Seat(0), Seat(1), None):
        view = GAME.view(moved, seat)
        assert view.terrain[1] == "E...."
        assert view.crops[1] == "....."


@pytest.mark.parametrize(
    ("levels", "points", "after_it"),
    [
        ((0, 0, 0, 0), 1, (1, 0, 0, 0)),
        ((0, 1, 0, 0), 2, (1, 1, 0, 0)),
        ((1, 2, 2, 2), 4, (2, 2, 2, 2)),
        ((1, 3, 0, 1), 1, (2, 3, 0, 1)),
    ],
)
def test_r7_3_points_for_own_markers_on_the_level(
    levels: Four, points: int, after_it: Four
) -> None:
    state = with_side(pictured(short(), BARE, own="a1"), levels=levels)
    moved = after(state, "a1-a2")

    assert score(moved) == 10 + points
    assert side(moved).levels == after_it
    event = next(e for e in events(state, "a1-a2") if isinstance(e, PlotDiscovered))
    assert (event.terrain, event.level, event.points) == ("E", after_it[0], points)


@pytest.mark.parametrize(
    ("levels", "points", "after_it"),
    [
        ((7, 7, 7, 0), 1, (7, 7, 7, 0)),
        ((7, 0, 0, 0), 1, (7, 0, 0, 0)),
        ((6, 7, 7, 0), 3, (7, 7, 7, 0)),
    ],
)
def test_r7_4_at_the_top_one_point(levels: Four, points: int, after_it: Four) -> None:
    state = with_side(pictured(short(), BARE, own="a1"), levels=levels)
    moved = after(state, "a1-a2")

    assert (score(moved), side(moved).levels) == (10 + points, after_it)


def test_r7_5_the_top_is_level_seven() -> None:
    assert DIVERSITY_TOP == 7
    assert catalogue(Setup(2)).diversity_top == 7
    levels = (0, 0, 0, 0)
    for _ in range(9):
        levels, _points = raised(levels, 2)
    assert levels == (0, 0, 7, 0)


def test_r7_6_only_the_discoverers_markers_count_and_move() -> None:
    state = with_side(pictured(short(), BARE, own="a1", other="e1"), 1, levels=(0, 1, 1, 1))
    moved = after(state, "a1-a2")

    assert (score(moved), score(moved, 1)) == (11, 10)
    assert side(moved, 1).levels == (0, 1, 1, 1)
    assert side(moved, 0).levels == (1, 0, 0, 0)


def test_the_points_of_long_runs_are_those_of_counting() -> None:
    chance = Chance.of_seed(7)
    levels: Four = (0, 0, 0, 0)
    slowly = [0, 0, 0, 0]
    for _ in range(60):
        terrain, chance = chance.below(4)
        levels, points = raised(levels, terrain)
        assert points == slow.discovery(slowly, terrain, DIVERSITY_TOP)
        assert list(levels) == slowly


@pytest.mark.parametrize("state", [short(), solo(), team()])
def test_a_view_says_what_a_discovery_would_bring(state: State) -> None:
    changed = with_side(state, levels=(0, 2, 2, 1))

    assert GAME.view(changed, None).sides[0].discovery == (2, 1, 1, 3)


def test_alone_the_arrow_of_a_discovery_lies_face_up() -> None:
    state = solo()
    moved = after(state, "+a1")
    (shown,) = moved.shown

    assert shown.plot == state.board.named("a1")
    assert shown.token == state.stacks[0][3][-1]
    assert with_arrow(state, "a1", "blue", "N").shown
