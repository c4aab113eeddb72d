"""What happened, for logs, animations and screen readers.

Where a field may be None, only its owner is told; `view.seen_by` decides.
"""

from typing import TypeAlias

from tilewright.core import Seat, Value
from tilewright.games.isle_of_cats.components import (
    AskWhen,
    BasketUse,
    CardId,
    Colour,
    Field,
    TileId,
)


class DayBegan(Value, frozen=True, tag="day_began"):
    """R7 The fields are filled and the treasures found on the way lie in the supply."""

    day: int
    left: tuple[TileId, ...]
    right: tuple[TileId, ...]
    found: tuple[TileId, ...]


class FishGained(Value, frozen=True, tag="fish_gained"):
    seat: Seat
    fish: int


class CardsDealt(Value, frozen=True, tag="cards_dealt"):
    """R9.1, R22.6, R23.2 So many cards lie before a player to choose from."""

    seat: Seat
    count: int
    cards: tuple[CardId, ...] | None


class CardKept(Value, frozen=True, tag="card_kept"):
    seat: Seat
    card: CardId | None


class ChoiceSealed(Value, frozen=True, tag="choice_sealed"):
    """A player is done with a choice that the others see later."""

    seat: Seat


class CardsPassed(Value, frozen=True, tag="cards_passed"):
    """R9.2 Everybody passed the cards on; `to_left` says where."""

    to_left: bool


class CardsBought(Value, frozen=True, tag="cards_bought"):
    """R9.4, R15.12 A player paid for so many cards and discarded the others."""

    seat: Seat
    count: int
    fish: int
    discarded: int
    cards: tuple[CardId, ...] | None


class LessonsLaid(Value, frozen=True, tag="lessons_laid"):
    """R10.2, R23.2 Lessons lie face down in front of their owner."""

    seat: Seat
    count: int
    cards: tuple[CardId, ...] | None


class PublicLessonShown(Value, frozen=True, tag="public_lesson_shown"):
    """R10.4 A public lesson whose colour is still to be announced."""

    seat: Seat
    card: CardId


class PublicLessonPlayed(Value, frozen=True, tag="public_lesson_played"):
    seat: Seat
    card: CardId
    colour: Colour | None


class CardsLaid(Value, frozen=True, tag="cards_laid"):
    """R11.1 So many rescue cards lie face down."""

    seat: Seat
    count: int
    cards: tuple[CardId, ...] | None


class CardsRevealed(Value, frozen=True, tag="cards_revealed"):
    """R11.2 The rescue cards of a player and the speed they give."""

    seat: Seat
    cards: tuple[CardId, ...]
    speed: int


class OrderChanged(Value, frozen=True, tag="order_changed"):
    """R11.3, R23.5 The turn order from now on."""

    order: tuple[Seat, ...]


class CatRescued(Value, frozen=True, tag="cat_rescued"):
    """R11.5 `cards` are the rescue cards discarded for the basket."""

    seat: Seat
    cat: TileId
    field: Field
    fish: int
    basket: BasketUse
    cards: tuple[CardId, ...]


class TilePlaced(Value, frozen=True, tag="tile_placed"):
    seat: Seat
    tile: TileId
    orientation: int
    col: int
    row: int


class ColourChosen(Value, frozen=True, tag="colour_chosen"):
    """R16.2 The oshax is a cat of this colour from now on."""

    seat: Seat
    tile: TileId
    colour: Colour


class MapFound(Value, frozen=True, tag="map_found"):
    """R6.1 A cat covers the map of its own colour: a treasure may be taken."""

    seat: Seat
    colour: Colour


class TileTaken(Value, frozen=True, tag="tile_taken"):
    """A treasure or an oshax leaves the supply."""

    seat: Seat
    tile: TileId


class CardPlayed(Value, frozen=True, tag="card_played"):
    seat: Seat
    card: CardId


class FishPaid(Value, frozen=True, tag="fish_paid"):
    seat: Seat
    fish: int


class TilesDrawn(Value, frozen=True, tag="tiles_drawn"):
    """R15.13, R15.18 Tiles come out of the bag."""

    seat: Seat
    tiles: tuple[TileId, ...]


class TileRemoved(Value, frozen=True, tag="tile_removed"):
    """R15.13 A tile that fits nowhere leaves the game."""

    seat: Seat
    tile: TileId


class CatMoved(Value, frozen=True, tag="cat_moved"):
    """R15.15, R15.18 A cat goes to a field."""

    seat: Seat
    cat: TileId
    field: Field


class BasketGained(Value, frozen=True, tag="basket_gained"):
    seat: Seat


class BasketGiven(Value, frozen=True, tag="basket_given"):
    seat: Seat
    used: bool


class LessonGiven(Value, frozen=True, tag="lesson_given"):
    seat: Seat
    card: CardId | None


class TreasureGiven(Value, frozen=True, tag="treasure_given"):
    seat: Seat
    tile: TileId
    col: int
    row: int


class Ordered(Value, frozen=True, tag="ordered"):
    """R15.3 A player said at which windows to be asked for anytime cards."""

    seat: Seat
    when: AskWhen


class Declined(Value, frozen=True, tag="declined"):
    """R15.3 A player who was asked plays no anytime card now."""

    seat: Seat


class TurnEnded(Value, frozen=True, tag="turn_ended"):
    seat: Seat


class Passed(Value, frozen=True, tag="passed"):
    seat: Seat


class SisterRevealed(Value, frozen=True, tag="sister_revealed"):
    """R22.8, R22.9 A basket card of the sister lies open; the first one says how many follow."""

    card: CardId
    is_first: bool


class SisterTook(Value, frozen=True, tag="sister_took"):
    """R22.12 A tile goes back to the box."""

    card: CardId
    tile: TileId


class SisterSwitched(Value, frozen=True, tag="sister_switched"):
    """R22.12 Two cats exchange their places."""

    card: CardId
    cats: tuple[TileId, TileId]


class SisterIdled(Value, frozen=True, tag="sister_idled"):
    """R22.13 A step finds nothing to do."""

    card: CardId
    step: int


class ColourTurned(Value, frozen=True, tag="colour_turned"):
    """R22.18 The next colour card lies face up."""

    colour: Colour


class DayEnded(Value, frozen=True, tag="day_ended"):
    """R13 The cats left in the fields are gone, Vesh's boat moves."""

    day: int
    left_behind: tuple[TileId, ...]


class GameEnded(Value, frozen=True, tag="game_ended"):
    winners: tuple[Seat, ...]


Event: TypeAlias = (
    DayBegan
    | FishGained
    | CardsDealt
    | CardKept
    | ChoiceSealed
    | CardsPassed
    | CardsBought
    | LessonsLaid
    | PublicLessonShown
    | PublicLessonPlayed
    | CardsLaid
    | CardsRevealed
    | OrderChanged
    | CatRescued
    | TilePlaced
    | ColourChosen
    | MapFound
    | TileTaken
    | CardPlayed
    | FishPaid
    | TilesDrawn
    | TileRemoved
    | CatMoved
    | BasketGained
    | BasketGiven
    | LessonGiven
    | TreasureGiven
    | Ordered
    | Declined
    | TurnEnded
    | Passed
    | SisterRevealed
    | SisterTook
    | SisterSwitched
    | SisterIdled
    | ColourTurned
    | DayEnded
    | GameEnded
)
