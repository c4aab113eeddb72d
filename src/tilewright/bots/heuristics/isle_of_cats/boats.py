"""What a boat may come to: rooms, rats, families, and how well its gaps can be filled."""

from functools import lru_cache
from itertools import accumulate
from math import exp, factorial
from typing import Final, NamedTuple, TypeAlias

from tilewright.bots.floats import float_sum
from tilewright.bots.heuristics.isle_of_cats.outlook import Outlook
from tilewright.games.isle_of_cats.board import BOAT, EDGE, LAYOUTS, ROOMS, ROW
from tilewright.games.isle_of_cats.components import COLOURS, BoatId, Box
from tilewright.games.isle_of_cats.scoring.metrics import family_points
from tilewright.games.isle_of_cats.scoring.sheet import RARE_POINTS, ROOM_POINTS
from tilewright.games.isle_of_cats.scoring.survey import Piece, pieces_of
from tilewright.games.isle_of_cats.state import Placed
from tilewright.kit.bitboard import neighbours

COST: Final = 300
"""Rooms together never cost more than this."""
MOST_CATS: Final = 40
MOST_GROWTH: Final = 100
GROWTH_STEPS: Final = 4
"""Growth is counted in quarters of a cat."""


RoomState: TypeAlias = tuple[int, int, float]
"""What it costs to fill a room, its visible rats, and a malus for gaps that are hard to fill."""
FILLED: Final[RoomState] = (0, 0, 0.0)
MOST_KNOWN: Final = 2000


class CatGroup(NamedTuple):
    """Cats of one colour that hang together."""

    size: int
    mask: int
    near: int
    """The cells next to them."""


Kin: TypeAlias = tuple[tuple[CatGroup, ...], ...]
"""The groups of each colour, the largest first."""


class Boat(NamedTuple):
    number: BoatId
    pieces: tuple[Piece, ...]
    covered: int
    kin: Kin

    def with_piece(self, piece: Piece) -> "Boat":
        """The boat with one tile more."""
        kin = self.kin
        if piece.colour is not None:
            kin = joined(kin, COLOURS.index(piece.colour), piece.mask)
        return Boat(self.number, (*self.pieces, piece), self.covered | piece.mask, kin)


def joined(kin: Kin, colour: int, mask: int) -> Kin:
    """The groups after a cat more: it may join several into one."""
    size, whole, near = 1, mask, neighbours(mask, ROW)
    others = []
    for group in kin[colour]:
        if group.near & mask:
            size += group.size
            whole |= group.mask
            near |= group.near
        else:
            others.append(group)
    others.append(CatGroup(size, whole, near & ~whole))
    if len(others) > 1:
        others.sort(reverse=True)
    return (*kin[:colour], tuple(others), *kin[colour + 1 :])


@lru_cache(maxsize=1 << 10)
def boat_with(number: BoatId, pieces: tuple[Piece, ...]) -> Boat:
    """A boat with these tiles on it."""
    boat = Boat(number, (), 0, ((),) * len(COLOURS))
    for piece in pieces:
        boat = boat.with_piece(piece)
    return boat


def boat_of(number: BoatId, tiles: tuple[Placed, ...], box: Box) -> Boat:
    """A player's boat."""
    return boat_with(number, pieces_of(tiles, box))


def _family_table() -> list[list[float]]:
    """The points to be expected of a group of some size that so many cats may still join."""
    table = []
    for size in range(MOST_CATS):
        row = []
        for step in range(MOST_GROWTH + 1):
            mean = step / GROWTH_STEPS
            chances = [exp(-mean) * mean**n / factorial(n) for n in range(30)]
            row.append(float_sum(p * family_points(size + n) for n, p in enumerate(chances)))
        table.append(row)
    return table


FAMILIES: Final = _family_table()


@lru_cache(maxsize=256)
def fill_chances(cells: float, reach: float, blur: float) -> list[float]:
    """How likely rooms are filled that together cost so much, by what is still to come."""
    spread = blur * cells + 0.3
    return [
        1 / (1 + exp(min(50.0, (cost - reach * cells) / spread))) if cost else 1.0
        for cost in range(COST)
    ]


class Taste(NamedTuple):
    """What a player looks at on a boat, and how much it counts."""

    reach: float = 0.6
    """The part of the cells to come that goes into rooms to be filled."""
    blur: float = 0.15
    growth: float = 0.8
    """The part of the cats to come that joins the largest group of its colour."""
    rival_groups: float = 0.15
    """The part of a colour's growth that goes to its other groups."""
    keen: float = 1.3
    """How far large groups are preferred when cats are chosen."""
    access: float = 6.0
    """Free cells next to a group that let it grow as it likes."""
    end_cell: float = 0.25
    """Against a free cell with one free neighbour at most."""
    hole: float = 0.6
    """Against one with none, besides."""
    side: float = 0.0
    """Against each side between a free cell and one that is not."""
    places: int = 70
    """So many placements of a tile are looked at."""
    map_open: float = 1.0
    """For a map that can still be found."""
    end_cost: int = 1
    hole_cost: int = 2
    """How many cells more such a cell counts when rooms are filled."""


class Wishes(NamedTuple):
    """What lessons, and the sister, make of cells and cats."""

    colours: tuple[float, ...] = (0.0,) * len(COLOURS)
    """For a cat of each colour."""
    edges: tuple[float, ...] = (0.0,) * len(COLOURS)
    """For a cat of each colour that touches the edge."""
    edge_cell: float = 0.0
    rat: float = 0.0
    """For covering a rat, besides its point."""
    treasure: float = 0.0
    rare: float = RARE_POINTS
    """For a rare treasure, its own points included."""
    keep: tuple[tuple[int, float], ...] = ()
    """Cells not to be touched, and what they are worth."""


class BoatValues:
    """Values boats with one layout at one time of the game."""

    def __init__(self, number: BoatId, outlook: Outlook, taste: Taste, wishes: Wishes) -> None:
        layout = LAYOUTS[number]
        self.outlook = outlook
        self.taste = taste
        self.wishes = wishes
        self.rooms = [(room, layout.rats & room) for room in ROOMS]
        self.rats = layout.rats
        self.all_maps = sum(layout.maps.values())
        self.maps = [layout.maps[colour] for colour in COLOURS]
        self.chances = fill_chances(outlook.cells, taste.reach, taste.blur)
        self._weights = [(size + 0.4) ** taste.keen for size in range(MOST_CATS)]
        self._known: list[tuple[int, dict[int, RoomState]]] = [
            (room | neighbours(room, ROW), {}) for room in ROOMS
        ]
        late = min(1.0, outlook.cells / 40)
        self.map_open = taste.map_open * late
        self._end = taste.end_cell * late
        self._hole = taste.hole * late
        self._side = taste.side * late

    def value(self, covered: int, kin: Kin) -> float:
        """The points to be expected of cells and families."""
        free = BOAT & ~covered
        total = 0.0
        open_rooms = []
        for number, (halo, known) in enumerate(self._known):
            around_here = free & halo
            state = known.get(around_here)
            if state is None:
                state = self._room_state(number, around_here, known)
            if state is not FILLED:
                open_rooms.append(state)
                total += state[2]
        if open_rooms:
            open_rooms.sort()
            anyway = min(0.9, 0.6 * self.outlook.cells / free.bit_count())
            chances = self.chances
            cost = 0
            for own, rats_left, _ in open_rooms:
                cost += own
                chance = chances[cost]
                total += ROOM_POINTS * (1 - chance)
                if rats_left:
                    total -= rats_left * (1 - max(chance, anyway))
        return total + self.family_value(free, kin)

    def _room_state(self, number: int, free: int, known: dict[int, RoomState]) -> RoomState:
        """What the gaps of a room cost to fill, its rats, and how bad the gaps are.

        Most placements change few rooms, so what was found out is kept for a while.
        """
        room, rats = self.rooms[number]
        gaps = room & free
        state = FILLED
        if gaps:
            taste = self.taste
            up, down, left, right = free << ROW, free >> ROW, free << 1, free >> 1
            ends = gaps & ~(up & (down | left | right) | down & (left | right) | left & right)
            holes = ends & ~(up | down | left | right)
            size, end, hole = gaps.bit_count(), ends.bit_count(), holes.bit_count()
            sides = 4 * size
            if self._side:
                sides -= sum((gaps & near).bit_count() for near in (up, down, left, right))
            state = (
                size + taste.end_cost * end + taste.hole_cost * hole,
                (rats & free).bit_count(),
                -self._end * end - self._hole * hole - self._side * sides,
            )
        if len(known) > MOST_KNOWN:
            known.clear()
        known[free] = state
        return state

    def family_value(self, free: int, kin: Kin) -> float:
        """What families come to when the cats to come join the groups there are."""
        cats = self.outlook.cats * self.taste.growth
        if not cats:
            return float_sum(FAMILIES[group.size][0] for groups in kin for group in groups)
        weights = [self._weights[groups[0].size if groups else 0] for groups in kin]
        each = cats / float_sum(weights)
        total = 0.0
        for groups, weight in zip(kin, weights, strict=True):
            growth = each * weight
            if not groups:
                total += FAMILIES[0][int(GROWTH_STEPS * growth)]
                continue
            spare = 0.0
            for place, group in enumerate(groups):
                part = growth if not place else spare
                room = (group.near & free).bit_count() / self.taste.access
                if room < 1:
                    part *= room
                if not place:
                    spare = self.taste.rival_groups * growth
                total += FAMILIES[group.size][min(MOST_GROWTH, int(GROWTH_STEPS * part + 0.5))]
        return total

    def extras(self, piece: Piece, wishes: Wishes) -> float:
        """What a tile is worth for wishes, maps and by itself, when it is placed so."""
        mask = piece.mask
        total = 0.0
        if wishes.rat:
            total += wishes.rat * (mask & self.rats).bit_count()
        if piece.colour is None:
            total += wishes.treasure + (wishes.rare if piece.kind == "rare" else 0)
        else:
            colour = COLOURS.index(piece.colour)
            total += wishes.colours[colour]
            if mask & EDGE:
                total += wishes.edges[colour]
        if wishes.edge_cell:
            total += wishes.edge_cell * (mask & EDGE).bit_count()
        for cells, worth in wishes.keep:
            if mask & cells:
                total -= worth
        if mask & self.all_maps:
            total -= self.map_open * (mask & self.all_maps).bit_count()
        return total

    def room_chances(self, covered: int) -> list[float]:
        """For each room how likely it is filled in the end."""
        gaps = sorted(((room & ~covered).bit_count(), n) for n, (room, _) in enumerate(self.rooms))
        found = [0.0] * len(gaps)
        for cost, (_, room) in zip(accumulate(gap for gap, _ in gaps), gaps, strict=True):
            found[room] = self.chances[cost]
        return found
