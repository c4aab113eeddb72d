"""What is in the box (R1), and what an expansion adds (R24, R25): read and checked once."""

import tomllib
from collections import Counter
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

import msgspec

from tilewright.games.isle_of_cats.components.cards import (
    BasketCard,
    Card,
    CardId,
    ColourCard,
    Score,
    SisterLesson,
)
from tilewright.games.isle_of_cats.components.tiles import (
    COLOURS,
    Colour,
    Layout,
    Shape,
    ShapeId,
    Symbol,
    Tile,
    TileId,
    TileKind,
    shape,
)

NO_EXPANSION: Final = "none"
BASE_MODULES: Final = "A B C"
OSHAX_START: Final = 6
"""R3.3, R25.2 So many oshax lie in the supply at the start."""
MODULES: Final = 3
MODULE_CARDS: Final = 8
"""R24.1 The deck has three modules of eight lessons."""
CORE: Final = "core"
BASE: Final = "base"
LARGEST_SHAPE: Final = 12
"""Cells of the largest tile that an expansion may add."""
LONGEST_LINE: Final = 200
"""Characters in a line of an expansion."""
LAST_CARD: Final = 215
LARGEST_NUMBER: Final = 9999
"""Of a card that an expansion may add."""
DAYS: Final = 5
"""R3.1 Where Vesh's boat stands on the first day."""
BASKET_TOKENS: Final = 10
"""R1.5"""
KINDS: Final = {
    "oshax": 6,
    "rescue": 60,
    "anytime": 31,
    "treasure": 15,
    "private_lesson": 30,
    "public_lesson": 8,
}
"""R1.6 The discovery cards."""
RESCUE_CARDS: Final = {
    (1, 4, "none"): 8,
    (0, 0, "half"): 8,
    (1, 1, "half"): 12,
    (2, 3, "half"): 8,
    (2, 1, "full"): 12,
    (3, 3, "full"): 12,
}
"""R1.7 Price, speed and basket of the rescue cards."""

Shapes = dict[str, tuple[str, ...]]


class BadExpansion(ValueError):
    """An expansion that cannot be played with, and why."""


class _Cats(msgspec.Struct):
    count: int
    per_colour: int
    shapes: Shapes


class _Common(msgspec.Struct):
    count: int
    copies: int
    small: tuple[TileId, ...]
    supply: dict[str, int]
    shapes: Shapes


class _Rare(msgspec.Struct):
    count: int
    copies: int
    shapes: Shapes


class _Oshax(msgspec.Struct):
    count: int
    shapes: Shapes


class BoatFacts(msgspec.Struct, frozen=True):
    """R4 What all boats have in common, and the four layouts."""

    cols: int
    rows: int
    cells: int
    edge_cells: int
    rooms_count: int
    rats_per_boat: int
    maps_per_boat: int
    column_heights: tuple[int, ...]
    rooms: tuple[str, ...]
    room_symbol: dict[str, Symbol]
    layout: tuple[Layout, ...]


class _TileFile(msgspec.Struct):
    colours: tuple[Colour, ...]
    cats: _Cats
    common: _Common
    rare: _Rare
    oshax: _Oshax
    boat: BoatFacts


class ExampleCard(msgspec.Struct, frozen=True):
    """R20.5 A lesson that only the rulebook's scoring example knows."""

    id: str
    kind: str
    title: str
    score: Score


class CardFile(msgspec.Struct, frozen=True):
    """The whole catalogue of cards."""

    format: int
    discovery: tuple[Card, ...]
    family: tuple[Card, ...]
    solo_colour: tuple[ColourCard, ...]
    solo_basket: tuple[BasketCard, ...]
    solo_lesson: tuple[SisterLesson, ...]
    solo_lesson_advanced: tuple[SisterLesson, ...]
    example_only: tuple[ExampleCard, ...]


class _MoreRare(msgspec.Struct, forbid_unknown_fields=True):
    copies: int
    shapes: Shapes


class _MoreOshax(msgspec.Struct, forbid_unknown_fields=True):
    start: tuple[str, ...]
    shapes: Shapes


class _Expansion(msgspec.Struct, forbid_unknown_fields=True):
    """R24.1, R25 Further rare treasures, oshax and modules of lessons."""

    format: int
    rare: _MoreRare | None = None
    oshax: _MoreOshax | None = None
    lessons: tuple[Card, ...] = ()


@dataclass(frozen=True, eq=False)
class Box:
    """Every card and tile that a game can be set up from."""

    cards: dict[CardId, Card]
    """The discovery cards and the family cards, with those of an expansion."""
    tiles: dict[TileId, Tile]
    shapes: dict[ShapeId, Shape]
    bag: tuple[TileId, ...]
    """R3.3, R25 What the bag holds at the start, in the order of the catalogue."""
    oshax: tuple[TileId, ...]
    """R3.3 The oshax in the supply at the start."""
    common: tuple[TileId, ...]
    small: tuple[TileId, ...]
    """R1.2 The common treasures that are small, too."""
    rare: tuple[TileId, ...]
    supply: dict[str, int]
    """R3.2 Common treasures of each shape by number of players."""
    modules: tuple[str, ...]

    def shape_of(self, tile: TileId) -> Shape:
        """The shape of a tile."""
        return self.shapes[self.tiles[tile].shape]

    def deck(self, modules: str) -> tuple[CardId, ...]:
        """R24.1 The discovery deck: all other cards, the core lessons, the chosen modules."""
        letters = {BASE, CORE, *modules.split()}
        return tuple(card.id for card in self.cards.values() if card.module in letters)

    def family(self) -> tuple[CardId, ...]:
        """R23.2 The lessons of the family game."""
        return tuple(card.id for card in self.cards.values() if card.kind == "family_lesson")


def _read(name: str) -> str:
    return files(__package__).joinpath(name).read_text("utf-8")


class BadCatalogue(ValueError):
    """A catalogue that is not the one of the rules, and where it differs."""


def _expect(what: str, found: object, wanted: object) -> None:
    if found != wanted:
        raise BadCatalogue(f"{what}: {found}, not {wanted}")


@cache
def card_file() -> CardFile:
    """The catalogue of cards."""
    return read_cards(_read("cards.toml"))


def read_cards(text: str) -> CardFile:
    """The cards of a catalogue, their counts checked (R1.6-R1.8); else raises BadCatalogue."""
    try:
        data = msgspec.convert(tomllib.loads(text), CardFile)
        steps = [card.steps for card in data.solo_basket]
    except ValueError as error:
        raise BadCatalogue(f"not a catalogue of cards: {error}") from None
    _expect("discovery cards", dict(Counter(card.kind for card in data.discovery)), KINDS)
    rescue = [card for card in data.discovery if card.kind == "rescue"]
    found = dict(Counter((card.price, card.speed, card.basket) for card in rescue))
    _expect("rescue cards", found, RESCUE_CARDS)
    solo = (data.solo_colour, data.solo_basket, data.solo_lesson, data.solo_lesson_advanced)
    _expect("family and solo cards", [len(data.family), *map(len, solo)], [18, 5, 23, 10, 9])
    _expect("basket cards without a step", steps.count(()), 0)
    cards = (*data.discovery, *data.family, *(card for part in solo for card in part))
    _expect("numbers", [card.id for card in cards], list(range(1, LAST_CARD + 1)))
    for card in (*data.discovery, *data.family):
        _expect(f"card {card.id} has an effect", card.effect is not None, card.kind == "anytime")
        _expect(f"card {card.id} has options", bool(card.options), card.kind == "treasure")
        _expect(f"card {card.id} scores", card.score is not None, card.kind.endswith("_lesson"))
    return data


@cache
def _tile_file() -> _TileFile:
    return read_tiles(_read("tiles.toml"))


def read_tiles(text: str) -> _TileFile:
    """The tiles of a catalogue, their counts checked (R1.1-R1.4); else raises BadCatalogue."""
    try:
        data = msgspec.convert(tomllib.loads(text), _TileFile)
    except ValueError as error:
        raise BadCatalogue(f"not a catalogue of tiles: {error}") from None
    _expect("colours", data.colours, COLOURS)
    _expect("cats of a colour", len(data.cats.shapes), data.cats.per_colour)
    _expect("cats", len(data.cats.shapes) * len(COLOURS), data.cats.count)
    _expect("common treasures", len(data.common.shapes) * data.common.copies, data.common.count)
    _expect("rare treasures", len(data.rare.shapes) * data.rare.copies, data.rare.count)
    _expect("oshax", (len(data.oshax.shapes), data.oshax.count), (OSHAX_START, OSHAX_START))
    _expect("small treasures", data.common.small, ("k1", "k2"))
    return data


@cache
def boat_facts() -> BoatFacts:
    """R4 The boats as the catalogue draws them; `board` checks them."""
    return _tile_file().boat


@lru_cache(maxsize=32)
def box(expansion: str = NO_EXPANSION) -> Box:
    """The box of the option `expansion`: `none`, or the TOML text of one."""
    if expansion == NO_EXPANSION:
        return _filled(_Expansion(format=1))
    # Reading TOML takes long where a key has thousands of parts.
    if any(len(line) > LONGEST_LINE for line in expansion.split("\n")):
        raise BadExpansion(f"a line has more than {LONGEST_LINE} characters")
    try:
        data = msgspec.convert(tomllib.loads(expansion), _Expansion)
    except (ValueError, RecursionError) as error:
        raise BadExpansion(f"not an expansion: {error}") from None
    _check_expansion(data)
    return _filled(data)


def _check_expansion(data: _Expansion) -> None:
    if data.format != 1:
        raise BadExpansion(f"format is {data.format}; only format 1 is known")
    tiles = _tile_file()
    base = {*tiles.cats.shapes, *tiles.common.shapes, *tiles.rare.shapes, *tiles.oshax.shapes}
    rare = {} if data.rare is None else data.rare.shapes
    oshax = {} if data.oshax is None else data.oshax.shapes
    for name, rows in [*rare.items(), *oshax.items()]:
        if name in base or not name.isalnum() or len(name) > 8:
            raise BadExpansion(f"shape {name!r} needs a short name that is not taken")
        size = sum(row.count("#") for row in rows)
        if size > LARGEST_SHAPE:
            raise BadExpansion(f"shape {name} has {size} cells; {LARGEST_SHAPE} are the most")
        try:
            shape(name, rows)
        except ValueError as error:
            raise BadExpansion(f"shape {name}: {error}") from None
    if set(rare) & set(oshax):
        raise BadExpansion("a rare treasure and an oshax have the same name")
    if data.rare is not None and not 1 <= data.rare.copies <= 25:
        raise BadExpansion(f"rare.copies is {data.rare.copies}, not one of 1 to 25")
    if data.oshax is not None:
        start = set(data.oshax.start)
        known = {*tiles.oshax.shapes, *oshax}
        if len(start) != OSHAX_START or len(data.oshax.start) != OSHAX_START or not start <= known:
            raise BadExpansion(
                f"oshax.start must name {OSHAX_START} different oshax of {', '.join(sorted(known))}"
            )
    _check_lessons(data.lessons)


def _check_lessons(lessons: tuple[Card, ...]) -> None:
    """R24.1 Whole modules of eight lessons, under letters and numbers of their own."""
    taken: set[CardId] = set()
    for card in lessons:
        if card.id in taken or not LAST_CARD < card.id <= LARGEST_NUMBER:
            raise BadExpansion(
                f"card {card.id} needs a number of its own, {LAST_CARD + 1} to {LARGEST_NUMBER}"
            )
        taken.add(card.id)
        if card.kind not in {"private_lesson", "public_lesson"} or card.score is None:
            raise BadExpansion(f"card {card.id} is no lesson with a score")
        if not (len(card.module) == 1 and card.module.isascii() and card.module.isupper()):
            raise BadExpansion(f"card {card.id}: module {card.module!r} is no capital letter")
        if card.module in BASE_MODULES:
            raise BadExpansion(f"card {card.id}: module {card.module} is one of the base game")
        if not 0 <= card.price <= 20:
            raise BadExpansion(f"card {card.id}: price {card.price} is not one of 0 to 20")
    for letter, count in Counter(card.module for card in lessons).items():
        if count != MODULE_CARDS:
            raise BadExpansion(f"module {letter} has {count} cards, not {MODULE_CARDS}")


def _base_cards() -> tuple[Card, ...]:
    data = card_file()
    return (*data.discovery, *data.family)


def _filled(more: _Expansion) -> Box:
    data = _tile_file()
    cats = tuple(
        Tile(TileId(f"{colour}-{name}"), "cat", ShapeId(name), colour)
        for colour in COLOURS
        for name in data.cats.shapes
    )
    rare = dict(data.rare.shapes) | (more.rare.shapes if more.rare else {})
    oshax = dict(data.oshax.shapes) | (more.oshax.shapes if more.oshax else {})
    start = more.oshax.start if more.oshax else tuple(data.oshax.shapes)
    others: tuple[tuple[TileKind, Shapes], ...] = (
        ("common", data.common.shapes),
        ("rare", rare),
        ("oshax", oshax),
    )
    tiles = cats + tuple(
        Tile(TileId(name), kind, ShapeId(name), None) for kind, shapes in others for name in shapes
    )
    copies = dict.fromkeys(data.rare.shapes, data.rare.copies)
    if more.rare:
        copies |= dict.fromkeys(more.rare.shapes, more.rare.copies)
    bag = (
        *(cat.id for cat in cats),
        *(TileId(name) for name in rare for _ in range(copies[name])),
        *(TileId(name) for name in oshax if name not in start),
    )
    drawn = dict(data.cats.shapes) | dict(data.common.shapes) | rare | oshax
    cards = (*_base_cards(), *more.lessons)
    letters = sorted({card.module for card in cards} - {"", BASE, CORE})
    return Box(
        cards={card.id: card for card in cards},
        tiles={tile.id: tile for tile in tiles},
        shapes={ShapeId(name): shape(name, rows) for name, rows in drawn.items()},
        bag=bag,
        oshax=tuple(TileId(name) for name in start),
        common=tuple(TileId(name) for name in data.common.shapes),
        small=data.common.small,
        rare=tuple(TileId(name) for name in rare),
        supply=data.common.supply,
        modules=tuple(letters),
    )
