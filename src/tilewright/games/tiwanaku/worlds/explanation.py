"""What a person who thinks of everything would read from the board: what is certain and why, and
how likely each crop is where nothing is certain (S14, S15).
"""

from functools import lru_cache
from itertools import islice
from typing import Final

from tilewright.core import Chance, Value
from tilewright.games.tiwanaku.board import Plot
from tilewright.games.tiwanaku.components import CROPS, TERRAINS, Crop
from tilewright.games.tiwanaku.worlds.analysis import certain_crop
from tilewright.games.tiwanaku.worlds.knowledge import HIDDEN, Knowledge, World
from tilewright.games.tiwanaku.worlds.reasons import Certain, deduce
from tilewright.games.tiwanaku.worlds.sampling import Sampler

DRAWN: Final = 12
"""So many worlds are drawn where they cannot all be listed."""
PROVING: Final = 50
"""So many steps of search are then spent on each crop that none of them has."""


class Explanation(Value, frozen=True):
    certain: tuple[Certain, ...]
    """In the order in which it follows."""
    crops: tuple[tuple[float, ...], ...]
    """For each plot, how likely each crop is, from level 1."""
    is_exact: bool
    """Whether all worlds were listed. If not, likelihoods are estimates, and something may be
    certain that is not called so.
    """


@lru_cache(maxsize=128)
def explain(knowledge: Knowledge) -> Explanation:
    """The explanation of what is known; some world has to agree with it."""
    found = deduce(knowledge)
    sampler = Sampler(found.knowledge)
    is_exact = sampler.worlds is not None
    worlds = sampler.worlds or tuple(
        islice(sampler.stream(Chance.of_seed(0).fork("reading")), DRAWN)
    )
    agreed = _agreed(found.knowledge, worlds)
    if not is_exact:
        agreed = [one for one in agreed if _is_proved(found.knowledge, one)]
    return Explanation(
        (*found.certain, *agreed),
        tuple(
            tuple(_share(worlds, plot, crop) for crop in CROPS) for plot in knowledge.board.plots
        ),
        is_exact,
    )


def _agreed(knowledge: Knowledge, worlds: tuple[World, ...]) -> list[Certain]:
    """What is not known and the same in all these worlds."""
    found = []
    for plot in knowledge.board.plots:
        terrains = {world.terrain[plot] for world in worlds}
        crops = {world.crops[plot] for world in worlds}
        if knowledge.terrain[plot] == HIDDEN and len(terrains) == 1:
            terrain = next(letter for letter in TERRAINS if letter in terrains)
            found.append(Certain(plot, terrain, "no_other_way"))
        if knowledge.crops[plot] == HIDDEN and len(crops) == 1:
            crop = next(level for level in CROPS if str(level) in crops)
            found.append(Certain(plot, crop, "no_other_way"))
    return found


def _is_proved(knowledge: Knowledge, one: Certain) -> bool:
    """Whether it is soon proved that no world has another crop on a BARE plot."""
    if knowledge.terrain[one.plot] == HIDDEN:
        return False
    return certain_crop(knowledge, one.plot, PROVING) == one.what


def _share(worlds: tuple[World, ...], plot: Plot, crop: Crop) -> float:
    return sum(world.crops[plot] == str(crop) for world in worlds) / len(worlds)
