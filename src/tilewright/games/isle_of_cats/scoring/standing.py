"""The scores of a game as they stand (R18, R22.20, R23.6)."""

from functools import lru_cache
from typing import NamedTuple

from tilewright.core import ScoreSheet, Seat
from tilewright.games.isle_of_cats.components import (
    BoatId,
    CardId,
    Colour,
    SisterLesson,
    box,
    card_file,
)
from tilewright.games.isle_of_cats.options import Mode
from tilewright.games.isle_of_cats.scoring.sheet import (
    family_sheet,
    sister_sheet,
    standard_sheet,
)
from tilewright.games.isle_of_cats.scoring.survey import Survey, pieces_of
from tilewright.games.isle_of_cats.state import Placed, Player, PublicLesson, State

Tiles = tuple[Placed, ...]

SISTER_LESSONS: dict[CardId, SisterLesson] = {
    lesson.id: lesson for lesson in (*card_file().solo_lesson, *card_file().solo_lesson_advanced)
}


class Stock(NamedTuple):
    """What counts besides the boat."""

    fish: int
    baskets: int
    turn_place: int
    private_lessons: int


def player_sheet(state: State, seat: Seat, *, with_lessons: bool) -> ScoreSheet:
    """A player's score as it stands, with or without the private lessons."""
    player = state.players[seat]
    rivals: tuple[int, ...] | None = None
    if state.sister is None:
        rivals = ()
        if with_lessons or state.public:
            others = (other for number, other in enumerate(state.players) if number != seat)
            rivals = tuple(largest_family(state, other) for other in others)
    return _player_sheet(
        state.options.expansion,
        state.mode,
        player.boat,
        player.tiles,
        _stock(state, seat),
        rivals,
        player.lessons if with_lessons else (),
        state.public,
    )


def rival_sheet(state: State) -> ScoreSheet | None:
    """R22.20 The sister's score with the colours turned so far; None where nobody has a sister."""
    if state.sister is None:
        return None
    player = state.players[0]
    return _rival_sheet(
        state.options.expansion,
        player.boat,
        player.tiles,
        _stock(state, Seat(0)),
        state.sister.colours[: state.sister.shown],
        state.sister.lessons,
    )


def largest_family(state: State, player: Player) -> int:
    """R19 The size of a player's largest family; 0 without one."""
    return _largest_family(state.options.expansion, player.boat, player.tiles)


def _stock(state: State, seat: Seat) -> Stock:
    player = state.players[seat]
    return Stock(
        player.fish,
        player.baskets + player.used,
        state.order.index(seat) + 1,
        len(player.lessons),
    )


@lru_cache(maxsize=1 << 12)
def _largest_family(expansion: str, boat: BoatId, tiles: Tiles) -> int:
    families = Survey(boat, pieces_of(tiles, box(expansion))).families
    return families[0].size if families else 0


@lru_cache(maxsize=1 << 10)
def _player_sheet(
    expansion: str,
    mode: Mode,
    boat: BoatId,
    tiles: Tiles,
    stock: Stock,
    rivals: tuple[int, ...] | None,
    lessons: tuple[CardId, ...],
    public: tuple[PublicLesson, ...],
) -> ScoreSheet:
    contents = box(expansion)
    survey = Survey(boat, pieces_of(tiles, contents), *stock, rivals)
    cards = [contents.cards[card] for card in lessons]
    if mode == "family":
        return family_sheet(survey, cards)
    shown = [(contents.cards[lesson.card], lesson.colour) for lesson in public]
    return standard_sheet(survey, cards, shown)


@lru_cache(maxsize=1 << 10)
def _rival_sheet(
    expansion: str,
    boat: BoatId,
    tiles: Tiles,
    stock: Stock,
    colours: tuple[Colour, ...],
    lessons: tuple[CardId, ...],
) -> ScoreSheet:
    survey = Survey(boat, pieces_of(tiles, box(expansion)), *stock, None)
    return sister_sheet(survey, colours, [SISTER_LESSONS[card] for card in lessons])
