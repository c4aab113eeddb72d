"""Where a tile would lie best."""

from functools import lru_cache
from typing import Final, NamedTuple

from tilewright.bots.floats import float_sum
from tilewright.bots.heuristics.isle_of_cats.boats import (
    Boat,
    BoatValues,
    Taste,
    Wishes,
    boat_of,
    boat_with,
    joined,
)
from tilewright.bots.heuristics.isle_of_cats.lessons import Lesson, expected, with_best
from tilewright.bots.heuristics.isle_of_cats.outlook import Outlook
from tilewright.bots.heuristics.isle_of_cats.wishes import base_wishes, wishes_of
from tilewright.core import Seat
from tilewright.games.isle_of_cats.actions import PlaceTile
from tilewright.games.isle_of_cats.board import BOAT, ROW, tile_mask
from tilewright.games.isle_of_cats.components import (
    COLOURS,
    BoatId,
    Colour,
    Shape,
    TileId,
    TileKind,
)
from tilewright.games.isle_of_cats.rules.placing import placements
from tilewright.games.isle_of_cats.scoring.metrics import BEST_LESSON
from tilewright.games.isle_of_cats.scoring.standing import SISTER_LESSONS, largest_family
from tilewright.games.isle_of_cats.scoring.survey import Piece, Survey
from tilewright.games.isle_of_cats.state import State
from tilewright.kit.bitboard import neighbours

CLOSER: Final = 6
"""So many placements are looked at with lessons in mind."""
MAP_BONUS: Final = 2.5
"""What a treasure for a map is worth."""


class Placement(NamedTuple):
    """A placement, what it gains, and the tile as it would lie there."""

    gain: float
    action: PlaceTile
    piece: Piece


@lru_cache(maxsize=1 << 5)
def judge_of(number: BoatId, outlook: Outlook, taste: Taste, wishes: Wishes) -> BoatValues:
    """The judge for such a boat at such a time."""
    return BoatValues(number, outlook, taste, wishes)


def _snug(
    judge: BoatValues, boat: Boat, shape: Shape, colour: int | None, *, freely: bool
) -> list[tuple[PlaceTile, int]]:
    """The placements worth a look: with few free cells around, by own cats, on rats and maps."""
    found = [
        (action, tile_mask(shape, action.orientation, action.col, action.row))
        for action in placements(shape, boat.covered, freely=freely)
    ]
    if len(found) <= judge.taste.places:
        return found
    free = BOAT & ~boat.covered
    marks = judge.rats if colour is None else judge.rats | judge.maps[colour]
    family = 0
    for group in () if colour is None else boat.kin[colour]:
        family |= group.near

    def loose(each: tuple[PlaceTile, int]) -> float:
        mask = each[1]
        cells = (neighbours(mask, ROW) & free & ~mask).bit_count()
        return cells - 1.5 * (mask & marks).bit_count() - (4 if mask & family else 0)

    return sorted(found, key=loose)[: judge.taste.places]


@lru_cache(maxsize=1 << 11)
def places(
    judge: BoatValues,
    boat: Boat,
    shape: Shape,
    kind: TileKind,
    colour: Colour | None,
    *,
    freely: bool,
) -> tuple[Placement, ...]:
    """The best placements of a tile, best first, lessons taken into account only as wishes."""
    covered, kin = boat.covered, boat.kin
    before = judge.value(covered, kin)
    found = []
    index = None if colour is None else COLOURS.index(colour)
    own_map = 0 if index is None else judge.maps[index]
    for action, mask in _snug(judge, boat, shape, index, freely=freely):
        groups = kin if index is None else joined(kin, index, mask)
        piece = Piece(kind, colour, mask)
        gain = judge.value(covered | mask, groups) - before + judge.extras(piece, judge.wishes)
        if mask & own_map:
            gain += MAP_BONUS + judge.map_open
        found.append((gain, action, piece))
    found.sort(key=lambda each: -each[0])
    return tuple(Placement(*each) for each in found[:CLOSER])


class LessonStock(NamedTuple):
    """What lessons look at besides the boat."""

    fish: int
    baskets: int
    turn_place: int
    private_lessons: int
    rivals: tuple[int, ...] | None


class Aims(NamedTuple):
    """What a player is after: a judge of boats, and the lessons."""

    judge: BoatValues
    base: Wishes
    lessons: tuple[Lesson, ...]
    stock: LessonStock

    def lesson_value(self, boat: Boat) -> float:
        """What the lessons come to."""
        survey = Survey(boat.number, boat.pieces, *self.stock)
        return float_sum(expected(lesson, survey, self.judge) for lesson in self.lessons)

    def value(self, boat: Boat) -> float:
        """What the boat comes to, without what single tiles are worth."""
        return self.judge.value(boat.covered, boat.kin) + self.lesson_value(boat)


@lru_cache(maxsize=1 << 11)
def ranked(
    aims: Aims,
    boat: Boat,
    shape: Shape,
    kind: TileKind,
    colours: tuple[Colour | None, ...],
    *,
    freely: bool,
) -> tuple[Placement, ...]:
    """The best placements of a tile that may have one of some colours, best first."""
    judge, base = aims.judge, aims.base
    found: list[Placement] = []
    for colour in colours:
        found += places(judge, boat, shape, kind, colour, freely=freely)
    if aims.lessons and found:
        before = aims.lesson_value(boat)
        found = [
            place._replace(
                gain=place.gain
                - judge.extras(place.piece, judge.wishes)
                + judge.extras(place.piece, base)
                + aims.lesson_value(boat.with_piece(place.piece))
                - before
            )
            for place in found
        ]
    return tuple(sorted(found, key=lambda place: -place.gain))


class OwnBoat:
    """What a seat sees of its own boat: what it is worth, and what tiles would add."""

    def __init__(
        self, state: State, seat: Seat, outlook: Outlook, taste: Taste, *, with_lessons: bool
    ) -> None:
        self.state = state
        self.seat = seat
        self.player = player = state.players[seat]
        self.outlook = outlook
        self.boat = boat_of(player.boat, player.tiles, state.box)
        lessons = lessons_of(state, seat) if with_lessons else ()
        others = (other for number, other in enumerate(state.players) if number != seat)
        self.stock = LessonStock(
            player.fish,
            player.baskets + player.used,
            state.order.index(seat) + 1,
            len(player.lessons),
            None if state.sister else tuple(largest_family(state, other) for other in others),
        )
        base = base_wishes(state)
        if any(each.score.metric == BEST_LESSON for each in lessons):
            judge = judge_of(player.boat, outlook, taste, base)
            lessons = with_best(lessons, self.survey(self.boat), judge)
        wishes = wishes_of(base, lessons, self.survey(self.boat))
        self.judge = judge_of(player.boat, outlook, taste, wishes)
        self.aims = Aims(self.judge, base, lessons, self.stock)

    def survey(self, boat: Boat) -> Survey:
        """The boat as lessons see it."""
        return Survey(boat.number, boat.pieces, *self.stock)

    def best(self, tile: TileId, boat: Boat | None = None) -> Placement | None:
        """The best placement of a tile; None if it fits nowhere."""
        found = self.ranked(tile, boat)
        return found[0] if found else None

    def ranked(
        self, tile: TileId, boat: Boat | None = None, *, freely: bool = False
    ) -> tuple[Placement, ...]:
        """The best placements of a tile, best first; `freely` as if card 69 were in play."""
        box = self.state.box
        printed = box.tiles[tile]
        boat = boat or self.boat
        is_oshax = printed.kind == "oshax"
        return ranked(
            self.aims,
            boat,
            box.shapes[printed.shape],
            printed.kind,
            self.oshax_colours(boat) if is_oshax else (printed.colour,),
            freely=freely or self.player.free,
        )

    def oshax_colours(self, boat: Boat) -> tuple[Colour, ...]:
        """R16.2 The two colours that an oshax may best have."""
        wishes = self.judge.wishes.colours
        rank = sorted(
            (-(groups[0].size if groups else 0) - 0.5 * wishes[place], place)
            for place, groups in enumerate(boat.kin)
        )
        return tuple(COLOURS[place] for _, place in rank[:2])

    def best_colour(self) -> Colour:
        """R16.2 The colour for the oshax placed last."""
        *before, oshax = self.boat.pieces
        boat = boat_with(self.boat.number, tuple(before))

        def value(colour: Colour) -> float:
            piece = Piece("oshax", colour, oshax.mask)
            found = MAP_BONUS * bool(oshax.mask & self.judge.maps[COLOURS.index(colour)])
            worth = self.aims.value(boat.with_piece(piece))
            return worth + self.judge.extras(piece, self.aims.base) + found

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
