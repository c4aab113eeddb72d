"""Exactly what is possible, given what is known (S14, S15).

First the arguments of `candidates`; then all worlds are listed. Where they are too many for the
steps allowed, each candidate that no listed world shows is supposed: if the arguments then end
in a contradiction, it goes. What is left then is all that is possible and perhaps a little more.
Without a limit everything is exact; on the short board worlds are then counted without listing
them, where they are many.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from tilewright.core import Value
from tilewright.games.tiwanaku.board import BOARDS, Plot
from tilewright.games.tiwanaku.components import CROPS, TERRAINS, Crop, Terrain
from tilewright.games.tiwanaku.worlds.candidates import Candidates, Contradiction, certain
from tilewright.games.tiwanaku.worlds.counting import WorldCount, count_worlds
from tilewright.games.tiwanaku.worlds.knowledge import HIDDEN, Knowledge, World
from tilewright.games.tiwanaku.worlds.search import Search, TooMany
from tilewright.kit.bitboard import bit_indices, bits

LISTING: Final = 1000
"""So many steps of search are spent to list all worlds, if nobody asks for more."""


class Forced(Value, frozen=True):
    """A terrain or a crop that nobody has asked the key for and that is certain.

    `reasons` tells why, where that can be told in a few words.
    """

    plot: Plot
    what: Terrain | Crop


class Analysis(Value, frozen=True):
    """What is possible."""

    terrains: tuple[str, ...]
    """For each plot the letters that it may have."""
    crops: tuple[str, ...]
    """For each plot the digits that it may have."""
    worlds: int
    """How many worlds there are; at least so many, if `is_exact` is not so."""
    is_exact: bool
    """Whether all worlds were counted: nothing is called possible that is not."""
    forced: tuple[Forced, ...]
    """In the order in which it follows."""


def analyse(knowledge: Knowledge, steps: int | None = LISTING) -> Analysis:
    """What is possible; the worlds are counted if that takes no more steps, None for no limit.

    Raises `Contradiction` if no world is left.
    """
    return Inquiry(knowledge).analysis(steps)


class Inquiry:
    """One look at what is known."""

    def __init__(self, knowledge: Knowledge) -> None:
        self.candidates = Candidates.of(knowledge)
        self.forced: list[Forced] = []
        self.told = (_known(knowledge.terrain), _known(knowledge.crops))
        self.candidates.narrow(self._tell)

    def analysis(self, steps: int | None) -> Analysis:
        board = self.candidates.board
        worlds, is_exact = self._list(steps)
        return Analysis(
            tuple(_of(self.candidates.terrains, TERRAINS, plot) for plot in board.plots),
            tuple(_of(self.candidates.levels, CROPS, plot) for plot in board.plots),
            worlds,
            is_exact,
            tuple(self.forced),
        )

    def _list(self, steps: int | None) -> tuple[int, bool]:
        """Keep what is possible; returns how many worlds were found, and whether these are all."""
        is_counted = steps is None and self.candidates.board is BOARDS["short"]
        search = Search(steps=LISTING if is_counted else steps)
        found: list[World] = []
        try:
            found.extend(search.worlds(self.candidates.copy()))
        except TooMany:
            if is_counted:
                return self._keep(count_worlds(self.candidates)), True
            self._suppose(found)
            return len(found), False
        return self._keep(WorldCount(len(found), *_shown(found))), True

    def _keep(self, found: WorldCount) -> int:
        """Keep what is in some world, where all are found; returns how many they are."""
        if not found.worlds:
            raise Contradiction
        self.candidates.terrains = found.terrains
        self.candidates.levels = found.levels
        self._tell()
        return found.worlds

    def _suppose(self, found: Iterable[World]) -> None:
        """Take away what leads to a contradiction."""
        terrains, levels = _shown(found)
        for terrain, may in enumerate(self.candidates.terrains):
            for plot in bit_indices(may & ~terrains[terrain]):
                supposed = self.candidates.copy()
                supposed.set_terrain(1 << plot, terrain)
                if not _is_possible(supposed):
                    self.candidates.drop_terrain(1 << plot, terrain)
                    self._tell_supposed()
        for level, may in enumerate(self.candidates.levels):
            for plot in bit_indices(may & ~levels[level]):
                supposed = self.candidates.copy()
                supposed.set_level(1 << plot, level)
                if not _is_possible(supposed):
                    self.candidates.drop_level(1 << plot, level)
                    self._tell_supposed()

    def _tell_supposed(self) -> None:
        self._tell()
        self.candidates.narrow(self._tell)

    def _tell(self) -> None:
        """Notes what has become certain since the last time."""
        single = certain(self.candidates.terrains)[1], certain(self.candidates.levels)[1]
        if single == self.told:
            return
        for plot in bits(single[0] & ~self.told[0]):
            letter = next(
                t
                for t, may in zip(TERRAINS, self.candidates.terrains, strict=True)
                if may >> plot & 1
            )
            self.forced.append(Forced(Plot(plot), letter))
        for plot in bits(single[1] & ~self.told[1]):
            crop = next(
                c for c, may in zip(CROPS, self.candidates.levels, strict=True) if may >> plot & 1
            )
            self.forced.append(Forced(Plot(plot), crop))
        self.told = single


def _known(rows: str) -> int:
    return sum(1 << plot for plot, letter in enumerate(rows) if letter != HIDDEN)


def _shown(worlds: Iterable[World]) -> tuple[list[int], list[int]]:
    """For each terrain and for each level the plots where some world has it."""
    terrains = dict.fromkeys(map(str, TERRAINS), 0)
    crops = dict.fromkeys(map(str, CROPS), 0)
    for world in worlds:
        for plot, (letter, digit) in enumerate(zip(world.terrain, world.crops, strict=True)):
            terrains[letter] |= 1 << plot
            crops[digit] |= 1 << plot
    return [*terrains.values()], [*crops.values()]


def _of(candidates: Sequence[int], names: Sequence[Terrain] | Sequence[Crop], plot: Plot) -> str:
    return "".join(
        str(name) for name, may in zip(names, candidates, strict=True) if may >> plot & 1
    )


def _is_possible(candidates: Candidates) -> bool:
    try:
        candidates.narrow()
    except Contradiction:
        return False
    return True


def certain_crop(knowledge: Knowledge, plot: Plot, steps: int = LISTING) -> Crop | None:
    """The crop of a plot if it is proved that no world has another one there."""
    candidates = Candidates.of(knowledge)
    candidates.narrow()
    left = None
    for crop in CROPS:
        if candidates.levels[crop - 1] >> plot & 1 and not _is_refuted(
            candidates, plot, crop, steps
        ):
            if left is not None:
                return None
            left = crop
    return left


def _is_refuted(candidates: Candidates, plot: Plot, crop: Crop, steps: int) -> bool:
    """Whether so many steps of search prove that no world has the crop there."""
    supposed = candidates.copy()
    supposed.set_level(1 << plot, crop - 1)
    try:
        return next(Search(steps=steps).worlds(supposed), None) is None
    except TooMany:
        return False
