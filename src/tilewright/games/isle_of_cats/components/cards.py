"""Cards (R1.6-R1.8): their notation as types. What an effect or a score means is not said here."""

from typing import Final, Literal, NewType, TypeAlias

import msgspec

from tilewright.core import Value
from tilewright.games.isle_of_cats.components.tiles import Colour, ShapeId

CardId = NewType("CardId", int)

CardKind = Literal[
    "oshax", "rescue", "anytime", "treasure", "private_lesson", "public_lesson", "family_lesson"
]
Basket = Literal["full", "half", "none"]
Take = Literal["rare", "common", "small"]

BasketUse = Literal["permanent", "full", "halves", "none"]
"""R11.6 The three kinds of basket; none is needed in the family game (R23.3)."""
AskWhen = Literal["never", "usual", "always"]
"""R15.3 At which windows a player is asked for anytime cards: at none, at those that no decision
of the player's own stands beside, or at every one."""

LESSONS: Final = frozenset({"private_lesson", "public_lesson"})


class Score(Value, frozen=True, omit_defaults=True):
    """R20 Points `per` so much of a metric, or once if the metric `is` so."""

    pts: int
    per: str | None = None
    div: int = 1
    condition: str | None = msgspec.field(default=None, name="if")
    holds: str | None = msgspec.field(default=None, name="is")

    @property
    def metric(self) -> str:
        """The name of the metric that the points depend on."""
        return self.per or self.condition or ""


class GainFish(Value, frozen=True, tag_field="op", tag="gain_fish"):
    n: int
    per: str


class PlaceFree(Value, frozen=True, tag_field="op", tag="place_free"):
    pass


class DrawCards(Value, frozen=True, tag_field="op", tag="draw_cards"):
    n: int


class DrawToBoat(Value, frozen=True, tag_field="op", tag="draw_to_boat"):
    n: int


class DrawToFields(Value, frozen=True, tag_field="op", tag="draw_to_fields"):
    n: int


class MoveCats(Value, frozen=True, tag_field="op", tag="move_cats"):
    max: int


class ExtraRescue(Value, frozen=True, tag_field="op", tag="extra_rescue"):
    n: int


class Trade(Value, frozen=True, tag_field="op", tag="trade"):
    give: Literal["permanent_basket", "private_lesson", "treasure_on_boat"]
    give_n: int
    get: Literal["fish", "permanent_basket"]
    get_n: int


class GainBasket(Value, frozen=True, tag_field="op", tag="gain_basket"):
    n: int


Effect: TypeAlias = (
    GainFish
    | PlaceFree
    | DrawCards
    | DrawToBoat
    | DrawToFields
    | MoveCats
    | ExtraRescue
    | Trade
    | GainBasket
)


class TreasureOption(Value, frozen=True, omit_defaults=True):
    """R12.2, R12.3 One of the two ways to use a treasure card."""

    take: Take
    n: int
    fish: int = 0


class Card(Value, frozen=True, omit_defaults=True):
    """A card of the discovery deck, or a lesson of the family game."""

    id: CardId
    kind: CardKind
    price: int = 0
    module: str = ""
    label: str = ""
    title: str = ""
    speed: int = 0
    basket: Basket = "none"
    effect: Effect | None = None
    options: tuple[TreasureOption, ...] = ()
    pick: Literal["colour"] | None = None
    score: Score | None = None


class ColourCard(Value, frozen=True):
    """R22.2 One of the colours that the sister counts."""

    id: CardId
    colour: Colour


class BasketCard(Value, frozen=True):
    """R22.8 What the sister does; on top of a day also how often and how fast."""

    id: CardId
    baskets: int
    speed: int
    do: tuple[str, ...]

    @property
    def steps(self) -> "tuple[SisterStep, ...]":
        """R22.12 The steps from top to bottom."""
        return tuple(map(sister_step, self.do))


class TakesCat(Value, frozen=True):
    n: int


class TakesRare(Value, frozen=True):
    n: int


class TakesOshax(Value, frozen=True):
    n: int


class TakesCommon(Value, frozen=True):
    shape: ShapeId


class Switches(Value, frozen=True):
    one: int
    other: int


SisterStep: TypeAlias = TakesCat | TakesRare | TakesOshax | TakesCommon | Switches


def sister_step(text: str) -> SisterStep:
    """A step such as `cat 3`, `common k2` or `switch 1 6`; raises ValueError if it is none."""
    match text.split():
        case ["cat", n]:
            return TakesCat(int(n))
        case ["rare", n]:
            return TakesRare(int(n))
        case ["oshax", n]:
            return TakesOshax(int(n))
        case ["common", shape]:
            return TakesCommon(ShapeId(shape))
        case ["switch", one, other]:
            return Switches(int(one), int(other))
        case _:
            raise ValueError(f"{text!r} is no step of a basket card")


class SisterLesson(Value, frozen=True, omit_defaults=True):
    """R22.20 A lesson that scores the player's boat for the sister."""

    id: CardId
    score: Score
    label: str = ""
