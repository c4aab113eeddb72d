"""How many worlds knowledge admits, and what is possible in them, without listing them (S20).

A world covers the board with pieces: regions, each with its terrain and its crops. A piece rules
out all others that overlap it, that lie against it with its terrain, or that have a crop beside
the same crop. The plot that the fewest pieces can still cover comes next; what was counted once
for the pieces and terrain tokens that are left is not counted again.

Crop tokens are not counted: on the short board no level can grow more often than there are tokens
(R3.9). On the long board this does not hold.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from tilewright.games.tiwanaku.board import Board
from tilewright.games.tiwanaku.components import CROPS, LARGEST_REGION, TERRAINS
from tilewright.games.tiwanaku.land import RegionShape
from tilewright.games.tiwanaku.worlds.candidates import Candidates, Contradiction
from tilewright.kit.bitboard import bit_indices, bits

_CROPS_AT: Final = 1 + len(TERRAINS)
_FIELDS: Final = _CROPS_AT + len(CROPS)
"""Facts are sets of plots one above the other: covered, of each terrain, of each level."""

_Numbers = tuple[int, ...]


class WorldCount(NamedTuple):
    worlds: int
    terrains: list[int]
    """For each terrain the plots that have it in some world."""
    levels: list[int]
    """For each level the plots that grow it in some world."""


class _Piece(NamedTuple):
    terrain: int
    plots: int
    facts: int
    """What holds where it lies."""
    bars: int
    """What cannot hold for another piece then."""

    @property
    def size(self) -> int:
        return self.plots.bit_count()


def count_worlds(candidates: Candidates) -> WorldCount:
    """The worlds that narrowed candidates of the short board admit."""
    board = candidates.board
    worlds, facts = _Counting(board, [*_pieces(candidates)]).all(candidates.numbers)
    width = len(board.plots)
    fields = [facts >> width * field & board.full for field in range(_FIELDS)]
    return WorldCount(worlds, fields[1:_CROPS_AT], fields[_CROPS_AT:])


def _pieces(candidates: Candidates) -> Iterator[_Piece]:
    """The regions that the arguments of S14 admit, with all their crops."""
    for terrain, shapes in enumerate(candidates.shapes):
        for number in bits(shapes):
            shape = candidates.sets.shapes[number]
            supposed = candidates.copy()
            supposed.set_region(shape, terrain)
            try:
                supposed.narrow()
            except Contradiction:
                continue
            yield from _planted(supposed, shape, terrain)


def _planted(candidates: Candidates, shape: RegionShape, terrain: int) -> Iterator[_Piece]:
    """R3.4 A region with each of its fillings."""
    board, width = candidates.board, len(candidates.board.plots)
    plots = bit_indices(shape.plots)
    terrain_at = width * (1 + terrain)

    def plant(place: int, left: int, facts: int, bars: int) -> Iterator[_Piece]:
        if place == len(plots):
            yield _Piece(terrain, shape.plots, facts, bars)
            return
        plot = plots[place]
        for level in bits(left):
            if candidates.levels[level] >> plot & 1:
                level_at = width * (_CROPS_AT + level)
                yield from plant(
                    place + 1,
                    left & ~(1 << level),
                    facts | 1 << plot << level_at,
                    bars | board.touching[plot] << level_at,
                )

    yield from plant(
        0,
        (1 << shape.size) - 1,
        shape.plots | shape.plots << terrain_at,
        shape.plots | shape.rim << terrain_at,
    )


class _Counting:
    """Pieces by number; a set of them is an integer with a bit each."""

    def __init__(self, board: Board, pieces: list[_Piece]) -> None:
        self.board = board
        self._number(pieces)
        useful = self._useful()
        if len(useful) < len(pieces):
            self._number(useful)
        self.larger = [
            [self._set(t, size) for size in range(LARGEST_REGION)] for t in range(len(TERRAINS))
        ]
        """For each terrain and number of plots, the pieces with more plots."""
        self.counted: dict[tuple[int, _Numbers], tuple[int, int]] = {}

    def _number(self, pieces: list[_Piece]) -> None:
        self.pieces = pieces
        having = [0] * (_FIELDS * len(self.board.plots))
        for number, piece in enumerate(pieces):
            for fact in bits(piece.facts):
                having[fact] |= 1 << number
        self.covering = having[: len(self.board.plots)]
        """For each plot the pieces that cover it."""
        self.beside = []
        """For each piece those that can lie on the same board."""
        for piece in pieces:
            barred = 0
            for fact in bits(piece.bars):
                barred |= having[fact]
            self.beside.append(~barred)

    def _set(self, terrain: int, size: int) -> int:
        return sum(
            1 << number
            for number, piece in enumerate(self.pieces)
            if piece.terrain == terrain and piece.size > size
        )

    def _useful(self) -> list[_Piece]:
        """The pieces beside which every other plot can still be covered."""
        left = (1 << len(self.pieces)) - 1
        while True:
            before = left
            for number in bits(left):
                beside = left & self.beside[number]
                others = bit_indices(self.board.full & ~self.pieces[number].plots)
                if not all(beside & self.covering[plot] for plot in others):
                    left ^= 1 << number
            if left == before:
                return [self.pieces[number] for number in bits(left)]

    def all(self, numbers: _Numbers) -> tuple[int, int]:
        """The worlds, and the facts of all of them."""
        left = (1 << len(self.pieces)) - 1
        for larger, number in zip(self.larger, numbers, strict=True):
            if number < LARGEST_REGION:
                left &= ~larger[number]
        return self._count(left, self.board.full, numbers)

    def _count(self, left: int, uncovered: int, numbers: _Numbers) -> tuple[int, int]:
        """The ways to cover plots with pieces that are left, and the facts of all these ways."""
        if not uncovered:
            return 1, 0
        found = self.counted.get((left, numbers))
        if found is not None:
            return found
        fewest, options = len(self.pieces) + 1, 0
        for plot in bit_indices(uncovered):
            covering = left & self.covering[plot]
            if not covering:
                return 0, 0
            many = covering.bit_count()
            if many < fewest:
                fewest, options = many, covering
        worlds = facts = 0
        for number in bits(options):
            terrain, plots, own, _ = self.pieces[number]
            rest = numbers[terrain] - plots.bit_count()
            beside = left & self.beside[number]
            if rest < LARGEST_REGION:
                beside &= ~self.larger[terrain][rest]
            after = *numbers[:terrain], rest, *numbers[terrain + 1 :]
            ways, others = self._count(beside, uncovered & ~plots, after)
            if ways:
                worlds += ways
                facts |= own | others
        self.counted[left, numbers] = worlds, facts
        return worlds, facts
