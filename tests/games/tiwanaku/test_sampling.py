"""Worlds drawn by a walk (S15), as where they are too many to list."""

from collections import Counter
from random import Random

import pytest

from tests.games.tiwanaku.test_analysis import position
from tilewright.core import Chance
from tilewright.games.tiwanaku.worlds.sampling import Sampler
from tilewright.games.tiwanaku.worlds.search import TooMany

EACH = 6
"""So often a world is drawn on average."""
EVEN = 1.5
"""Chi-square by degrees of freedom is 1 where all worlds are equally likely; where a walk takes
no steps it is 7 and more for these positions."""


@pytest.mark.parametrize(("seed", "terrains"), [(10, 9), (11, 13)])
def test_a_walk_favours_no_world(seed: int, terrains: int) -> None:
    sampler = Sampler(position("short", Random(seed), terrains, 6))
    worlds = sampler.worlds
    assert worlds is not None
    sampler.worlds = None
    drawn = Counter(sampler.world(Chance.of_seed(n)) for n in range(EACH * len(worlds)))
    assert drawn.keys() <= {*worlds}
    unevenness = sum((drawn[world] - EACH) ** 2 / EACH for world in worlds)
    assert unevenness / (len(worlds) - 1) < EVEN


@pytest.mark.parametrize("seed", range(4))
def test_a_first_world_of_the_long_board_agrees_with_what_is_known(seed: int) -> None:
    knowledge = position("long", Random(seed), 35, 6)
    sampler = Sampler(knowledge)
    assert sampler.worlds is None
    world = sampler.world(Chance.of_seed(seed))
    for known, made in ((knowledge.terrain, world.terrain), (knowledge.crops, world.crops)):
        assert all(seen in (".", letter) for seen, letter in zip(known, made, strict=True))
    assert tuple(world.terrain.count(letter) for letter in "ESGM") == knowledge.numbers


def test_a_walk_is_given_up_where_no_first_world_is_found_in_time() -> None:
    sampler = Sampler(position("long", Random(0), 35, 6))
    with pytest.raises(TooMany):
        next(sampler.stream(Chance.of_seed(0), attempts=0))
