"""Where a tile would lie best."""

from functools import lru_cache
from typing import Final, NamedTuple

from tilewright.bots.heuristics.isle_of_cats.boats import (
    Boat,
    Judge,
    Taste,
    Wishes,
    boat_of,
    boat_with,
    joined,
)
from tilewright.bots.heuristics.isle_of_cats.lessons import Lesson, expected
from tilewright.bots.heuristics.isle_of_cats.outlook import Outlook
from tilewright.bots.heuristics.isle_of_cats.wishes import base_wishes, wishes_of
from tilewright.core import Seat
from tilewright.games.isle_of_cats.actions import PlaceTile
from tilewright.games.isle_of_cats.board import tile_mask
from tilewright.games.isle_of_cats.components import (
    COLOURS,
    BoatId,
    Colour,
    Shape,
    TileId,
    TileKind,
)
from tilewright.games.isle_of_cats.rules.placing import placements
from tilewright.games.isle_of_cats.scoring.standing import SISTER_LESSONS, largest_family
from tilewright.games.isle_of_cats.scoring.survey import Piece, Survey
from tilewright.games.isle_of_cats.state import State

CLOSER: Final = 6
"""So many placements are looked at with lessons in mind."""
MAP_BONUS: Final = 2.5
"""What a treasure for a map is worth."""


class Place(NamedTuple):
    """A placement, what it gains, and the tile as it would lie there."""

    gain: float
    action: PlaceTile
    piece: Piece


@lru_cache(maxsize=1 << 9)
def judge_of(number: BoatId, outlook: Outlook, taste: Taste, wishes: Wishes) -> Judge:
    """The judge for such a boat at such a time."""
    return Judge(number, outlook, taste, wishes)


@lru_cache(maxsize=1 << 11)
def places(
    judge: Judge,
    boat: Boat,
    shape: Shape,
    kind: TileKind,
    colour: Colour | None,
    *,
    freely: bool,
) -> tuple[Place, ...]:
    """The best placements of a tile, best first, lessons taken into account only as wishes."""
    covered, kin = boat.covered, boat.kin
    before = judge.value(covered, kin)
    found = []
    index = None if colour is None else COLOURS.index(colour)
    own_map = 0 if index is None else judge.maps[index]
    for action in placements(shape, covered, freely=freely):
        mask = tile_mask(shape, action.orientation, action.col, action.row)
        groups = kin if index is None else joined(kin, index, mask)
        piece = Piece(kind, colour, mask)
        gain = judge.value(covered | mask, groups) - before + judge.extras(piece, judge.wishes)
        if mask & own_map:
            gain += MAP_BONUS + judge.map_open
        found.append((gain, action, piece))
    found.sort(key=lambda each: -each[0])
    return tuple(Place(*each) for each in found[:CLOSER])


class Sight:
    """What a seat sees of its own boat: what it is worth, and what tiles would add."""

    def __init__(
        self, state: State, seat: Seat, outlook: Outlook, taste: Taste, *, with_lessons: bool
    ) -> None:
        self.state = state
        self.seat = seat
        self.player = state.players[seat]
        self.outlook = outlook
        self.boat = boat_of(self.player.boat, self.player.tiles, state.box)
        self.lessons = lessons_of(state, seat) if with_lessons else ()
        self._rivals = None
        if state.sister is None:
            others = (other for number, other in enumerate(state.players) if number != seat)
            self._rivals = tuple(largest_family(state, other) for other in others)
        self.base = base_wishes(state)
        wishes = wishes_of(self.base, self.lessons, self.survey(self.boat))
        self.judge = judge_of(self.player.boat, self.outlook, taste, wishes)

    def survey(self, boat: Boat) -> Survey:
        """The boat as lessons see it."""
        player = self.player
        return Survey(
            boat.number,
            boat.pieces,
            player.fish,
            player.baskets + player.used,
            self.state.order.index(self.seat) + 1,
            len(player.lessons),
            self._rivals,
        )

    def lesson_value(self, boat: Boat, lessons: tuple[Lesson, ...] | None = None) -> float:
        """What the lessons come to."""
        survey = self.survey(boat)
        wanted = self.lessons if lessons is None else lessons
        return sum(expected(lesson, survey, self.judge) for lesson in wanted)

    def best(self, tile: TileId, boat: Boat | None = None) -> Place | None:
        """The best placement of a tile; None if it fits nowhere."""
        found = self.ranked(tile, boat)
        return found[0] if found else None

    def ranked(self, tile: TileId, boat: Boat | None = None) -> list[Place]:
        """The best placements of a tile, best first."""
        box = self.state.box
        printed = box.tiles[tile]
        shape = box.shapes[printed.shape]
        boat = boat or self.boat
        free = self.player.free
        colours: tuple[Colour | None, ...] = (printed.colour,)
        if printed.kind == "oshax":
            colours = self.oshax_colours(boat)
        found: list[Place] = []
        for colour in colours:
            found += places(self.judge, boat, shape, printed.kind, colour, freely=free)
        if self.lessons:
            before = self.lesson_value(boat)
            found = [self._closer(place, boat, before) for place in found]
        found.sort(key=lambda place: -place.gain)
        return found

    def _closer(self, place: Place, boat: Boat, before: float) -> Place:
        """A placement with what it means for lessons, not only for wishes."""
        judge, piece = self.judge, place.piece
        gain = place.gain - judge.extras(piece, judge.wishes) + judge.extras(piece, self.base)
        return Place(gain + self.lesson_value(boat.with_piece(piece)) - before, place.action, piece)

    def oshax_colours(self, boat: Boat) -> tuple[Colour, ...]:
        """R16.2 The two colours that an oshax may best have."""
        wishes = self.judge.wishes.colours
        rank = sorted(
            (
                -(groups[0].size if groups else 0) - 0.5 * wishes[place],
                place,
            )
            for place, groups in enumerate(boat.kin)
        )
        return tuple(COLOURS[place] for _, place in rank[:2])

    def best_colour(self) -> Colour:
        """R16.2 The colour for the oshax placed last."""
        *before, oshax = self.boat.pieces
        boat = boat_with(self.boat.number, tuple(before))

        def value(colour: Colour) -> float:
            piece = Piece("oshax", colour, oshax.mask)
            after = boat.with_piece(piece)
            judge = self.judge
            found = 5 * bool(oshax.mask & judge.maps[COLOURS.index(colour)])
            worth = judge.value(after.covered, after.kin) + judge.extras(piece, self.base)
            return worth + self.lesson_value(after) + found

        return max(COLOURS, key=value)


def lessons_of(state: State, seat: Seat) -> tuple[Lesson, ...]:
    """All lessons that count for a seat, the sister's against it."""
    cards = state.box.cards
    halved = 0.5 if state.sister is not None else 1.0
    found = []
    for card in state.players[seat].lessons:
        score = cards[card].score
        if score is not None:
            found.append(Lesson(score, None, 1.0))
    for public in state.public:
        score = cards[public.card].score
        if score is not None:
            found.append(Lesson(score, public.colour, halved))
    if state.sister is not None:
        found += [Lesson(SISTER_LESSONS[card].score, None, -1.0) for card in state.sister.lessons]
    return tuple(found)
