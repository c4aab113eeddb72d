"""The score pad: points for boats that lie on a real table, one line of JSON a table.

    {"mode": "standard", "players": [{"boat": "blue", "fish": 5, "baskets": 3, "turn": 2,
     "lessons": [113, 126], "tiles": [{"kind": "cat", "colour": "red", "cells": [[3, 4], …]}]}],
     "public": [{"card": 143, "colour": "green"}]}

A boat may also be drawn, as `"grid": [nine strings], "legend": "cat red: a=c02, b=c05; rare: c=r1"`
with a letter for each tile and `.` for an uncovered cell.
"""

import re
from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Final, Literal, NamedTuple

import msgspec

from tilewright.core import ScoreLine, ScoreSheet, Value, ranked
from tilewright.games.isle_of_cats.board import (
    BOAT,
    BOAT_NAMES,
    COLS,
    ROW,
    ROWS,
    cell_bit,
    is_on_grid,
    mask_of,
)
from tilewright.games.isle_of_cats.components import (
    COLOURS,
    COPIES,
    Card,
    CardId,
    Colour,
    SisterLesson,
    TileKind,
    box,
    card_file,
)
from tilewright.games.isle_of_cats.options import Mode
from tilewright.games.isle_of_cats.scoring.metrics import family_points
from tilewright.games.isle_of_cats.scoring.sheet import (
    PublicCard,
    cell_names,
    family_sheet,
    sister_sheet,
    standard_sheet,
)
from tilewright.games.isle_of_cats.scoring.survey import Piece, Survey
from tilewright.kit.bitboard import groups

Cell = tuple[int, int]

MOST_TILES: Final = 142
MOST_STOCK: Final = 1000


class PadTile(Value, frozen=True):
    kind: TileKind
    cells: tuple[Cell, ...]
    colour: Colour | None = None


class PadBoat(Value, frozen=True):
    boat: str
    fish: int = 0
    baskets: int = 0
    turn: int | None = None
    """The place in the turn order; by default that in the list."""
    lessons: tuple[int | str, ...] = ()
    tiles: tuple[PadTile, ...] | None = None
    grid: tuple[str, ...] | None = None
    legend: str | None = None


class PadPublic(Value, frozen=True):
    card: int | str
    colour: Colour | None = None


class PadSolo(Value, frozen=True):
    colours: tuple[Colour, ...]
    lessons: tuple[int, ...] = ()


class PadLine(Value, frozen=True):
    players: tuple[PadBoat, ...]
    mode: Mode = "standard"
    public: tuple[PadPublic, ...] = ()
    solo: PadSolo | None = None
    check: bool = True


class PadGroup(Value, frozen=True):
    """A group of touching cats of one colour; from three cats on it is a family."""

    colour: Colour
    size: int
    points: int
    cells: tuple[str, ...]


class PadCard(Value, frozen=True):
    card: int | str
    points: int
    count: int
    """The value of the metric that the card looks at."""
    witness: tuple[str, ...]


class PadCounts(Value, frozen=True):
    """R18.1, R18.2, R18.4 How many visible rats, unfilled rooms and rare treasures there are."""

    rats: int
    rooms: int
    rare: int


class PadWitness(Value, frozen=True):
    rats: tuple[str, ...]
    rooms: tuple[str, ...]
    rare: tuple[str, ...]


class PadPlayer(Value, frozen=True):
    rats: int
    rooms: int
    families: int
    rare: int
    private: int
    public: int
    total: int
    tiebreak: tuple[int, ...]
    groups: tuple[PadGroup, ...]
    cards: tuple[PadCard, ...]
    counts: PadCounts
    witness: PadWitness
    connected: bool
    """R5.4 Whether all tiles hang together; they do, unless the line says `"check": false`."""


class PadColour(Value, frozen=True):
    colour: Colour
    cats: int
    each: int
    """R22.20 What one of these cats is worth to the sister."""
    points: int
    witness: tuple[str, ...]


class PadSister(Value, frozen=True):
    total: int
    colours: tuple[PadColour, ...]
    cards: tuple[PadCard, ...]


class PadResult(Value, frozen=True, omit_defaults=True):
    players: tuple[PadPlayer, ...]
    winners: tuple[int, ...]
    """By place in the list; empty if the sister wins."""
    sister: PadSister | None = None


class _Laid(NamedTuple):
    """A tile found on a boat."""

    kind: TileKind
    colour: Colour | None
    shape: str
    mask: int


def score_pad(line: bytes) -> PadResult:
    """R18, R22, R23 The scores of the boats in a line; raises ValueError with the reason."""
    entry = msgspec.json.decode(line, type=PadLine)
    _check_line(entry)
    boats = [_boat(player, f"players[{n}]", entry) for n, player in enumerate(entry.players)]
    if entry.check:
        _check_copies(boats)
    pieces = [tuple(Piece(laid.kind, laid.colour, laid.mask) for laid in boat) for boat in boats]
    surveys = [
        _survey(entry, player, number, pieces) for number, player in enumerate(entry.players)
    ]
    lessons = [_lessons(entry, player) for player in entry.players]
    public = [(_public_card(shown), shown.colour) for shown in entry.public]
    sheets = [
        _sheet(entry.mode, survey, own, public)
        for survey, own in zip(surveys, lessons, strict=True)
    ]
    players = tuple(
        _result(survey, sheet, len(own))
        for survey, sheet, own in zip(surveys, sheets, lessons, strict=True)
    )
    if entry.solo is None:
        return PadResult(players, tuple(map(int, ranked(tuple(sheets)).winners)))
    sister = _sister(surveys[0], entry.solo)
    return PadResult(players, (0,) * (players[0].total > sister.total), sister)


def _check_line(entry: PadLine) -> None:
    wanted = (1,) if entry.mode == "solo" else (1, 2, 3, 4)
    if len(entry.players) not in wanted:
        raise ValueError(f"players: {entry.mode} needs {wanted[0]} to {wanted[-1]}")
    if (entry.mode == "solo") != (entry.solo is not None):
        raise ValueError("solo: the sister's cards belong to the mode solo, and it needs them")
    if entry.mode == "family" and entry.public:
        raise ValueError("public: the family game has no public lessons (R23.6)")
    if entry.solo is not None and sorted(entry.solo.colours) != sorted(COLOURS):
        raise ValueError(f"solo.colours must be {', '.join(COLOURS)} in the order revealed")
    held = [card for player in entry.players for card in player.lessons]
    held += [shown.card for shown in entry.public]
    held += entry.solo.lessons if entry.solo is not None else ()
    for card, count in Counter(held).items():
        if count > 1:
            raise ValueError(f"card {card} is there {count} times; it exists once")
    turns = [_turn(player, number) for number, player in enumerate(entry.players)]
    if len(set(turns)) < len(turns) or not all(1 <= turn <= 4 for turn in turns):
        raise ValueError("turn: every player has a place of its own, from 1 to 4")


def _turn(player: PadBoat, number: int) -> int:
    return number + 1 if player.turn is None else player.turn


def _check_copies(boats: Iterable[list[_Laid]]) -> None:
    """R1.1-R1.4 No tile is there more often than it exists."""
    counts = Counter((laid.kind, laid.colour, laid.shape) for boat in boats for laid in boat)
    oshax = Counter(laid.shape for boat in boats for laid in boat if laid.kind == "oshax")
    for (kind, colour, shape), count in counts.items():
        if count > COPIES[kind] or oshax[shape] > 1:
            name = f"{kind} {colour} {shape}" if kind == "cat" else f"{kind} {shape}"
            found = max(count, oshax[shape])
            raise ValueError(f"{name} is there {found} times; it exists {COPIES[kind]} times")


def _boat(player: PadBoat, where: str, entry: PadLine) -> list[_Laid]:
    if player.boat not in BOAT_NAMES:
        raise ValueError(f"{where}: boat {player.boat!r} is not one of {', '.join(BOAT_NAMES)}")
    if not (0 <= player.fish <= MOST_STOCK and 0 <= player.baskets <= MOST_STOCK):
        raise ValueError(f"{where}: fish and baskets are numbers from 0 to {MOST_STOCK}")
    if (player.tiles is None) == (player.grid is None):
        raise ValueError(f"{where}: a boat has either tiles or grid and legend")
    if player.grid is not None:
        tiles = _drawn(player.grid, player.legend or "", where)
    else:
        tiles = [(f"tile {n}", tile) for n, tile in enumerate(player.tiles or ())]
    if len(tiles) > MOST_TILES:
        raise ValueError(f"{where}: more tiles than a boat has cells")
    covered = 0
    laid = []
    for name, tile in tiles:
        found = _laid(tile, f"{where}: {name}")
        if found.mask & covered:
            raise ValueError(f"{where}: {name} overlaps another tile (R5.3)")
        covered |= found.mask
        laid.append(found)
    if entry.check and not _is_connected(covered):
        raise ValueError(f"{where}: the tiles are not all connected by touching (R5.4)")
    return laid


def _is_connected(covered: int) -> bool:
    """R5.4 Whether all covered cells hang together."""
    return len(list(groups(covered, ROW))) <= 1


def _laid(tile: PadTile, where: str) -> _Laid:
    if (tile.kind in {"cat", "oshax"}) != (tile.colour is not None):
        raise ValueError(f"{where}: cats and oshax have a colour, treasures have none")
    for col, row in tile.cells:
        if not is_on_grid(col, row) or not BOAT & cell_bit(col, row):
            raise ValueError(f"{where}: cell {col},{row} is off the boat (R5.3)")
    if len(set(tile.cells)) < len(tile.cells):
        raise ValueError(f"{where}: a cell occurs twice")
    shape = _shapes().get((tile.kind, _at_origin(tile.cells)))
    if shape is None:
        raise ValueError(f"{where}: no {tile.kind} has this shape")
    return _Laid(tile.kind, tile.colour, shape, mask_of(tile.cells))


def _at_origin(cells: Iterable[Cell]) -> frozenset[Cell]:
    cells = tuple(cells)
    left = min((col for col, _ in cells), default=0)
    top = min((row for _, row in cells), default=0)
    return frozenset((col - left, row - top) for col, row in cells)


@cache
def _shapes() -> dict[tuple[TileKind, frozenset[Cell]], str]:
    """The name of the shape that lies so, for every kind of tile."""
    base = box()
    return {
        (tile.kind, frozenset(cells)): tile.shape
        for tile in base.tiles.values()
        for cells in base.shapes[tile.shape].orientations
    }


_GROUP: Final = re.compile(r"(?:(cat|oshax) (\w+)|(common|rare)): (.+)")
_LETTER: Final = re.compile(r"([A-Za-z])=(\w+)")


def _legend(text: str, where: str) -> dict[str, tuple[TileKind, Colour | None, str]]:
    """The kind, colour and shape of every letter in `cat red: a=c02; rare: b=r1`."""
    meaning: dict[str, tuple[TileKind, Colour | None, str]] = {}
    for part in text.rstrip(". ").split(";"):
        group = _GROUP.fullmatch(part.strip())
        if group is None:
            raise ValueError(
                f"{where}: legend {part.strip()[:40]!r} is not 'cat red: a=c02, b=c05'"
            )
        kind = _kind(group[1] or group[3])
        colour = next((colour for colour in COLOURS if colour == group[2]), None)
        if group[2] and colour is None:
            raise ValueError(f"{where}: legend: {group[2][:20]!r} is no colour")
        for item in group[4].split(","):
            letter = _LETTER.fullmatch(item.strip())
            if letter is None or letter[1] in meaning:
                raise ValueError(f"{where}: legend {item.strip()[:20]!r} is not a new 'a=c02'")
            meaning[letter[1]] = (kind, colour, letter[2])
    return meaning


def _kind(name: str) -> TileKind:
    (kind,) = (kind for kind in COPIES if kind == name)
    return kind


def _drawn(grid: tuple[str, ...], legend: str, where: str) -> list[tuple[str, PadTile]]:
    if len(grid) != ROWS or any(len(row) > COLS for row in grid):
        raise ValueError(f"{where}: a grid has {ROWS} rows of at most {COLS} characters")
    meaning = _legend(legend, where) if legend.strip() else {}
    cells: dict[str, list[Cell]] = {}
    for row, text in enumerate(grid):
        for col, mark in enumerate(text):
            if mark not in " .":
                cells.setdefault(mark, []).append((col, row))
            elif (mark == ".") != bool(BOAT & cell_bit(col, row)):
                raise ValueError(
                    f"{where}: {mark!r} at {col},{row} does not fit the boat's outline"
                )
    for letter in meaning:
        if letter not in cells:
            raise ValueError(f"{where}: the legend's {letter} is not in the grid")
    tiles = []
    for letter, found in cells.items():
        if letter not in meaning:
            raise ValueError(f"{where}: {letter!r} is not in the legend")
        kind, colour, shape = meaning[letter]
        if _shapes().get((kind, _at_origin(found))) != shape:
            raise ValueError(f"{where}: tile {letter} has not the shape of {kind} {shape[:8]}")
        tiles.append((f"tile {letter}", PadTile(kind, tuple(found), colour)))
    return tiles


@cache
def _cards() -> dict[int | str, Card]:
    """Every lesson by its number; R20.5 those of the rulebook's example by their names."""
    known: dict[int | str, Card] = {
        int(card.id): card for card in box().cards.values() if card.score is not None
    }
    for place, example in enumerate(card_file().example_only):
        kind: Literal["private_lesson", "public_lesson"] = (
            "private_lesson" if example.kind == "private_lesson" else "public_lesson"
        )
        known[example.id] = Card(CardId(-1 - place), kind, score=example.score, label=example.id)
    return known


def _named(card: Card) -> int | str:
    return int(card.id) if card.id > 0 else card.label


def _lessons(entry: PadLine, player: PadBoat) -> tuple[Card, ...]:
    wanted = "family_lesson" if entry.mode == "family" else "private_lesson"
    found = tuple(_cards().get(card) for card in player.lessons)
    for number, card in zip(player.lessons, found, strict=True):
        if card is None or card.kind != wanted:
            raise ValueError(f"lessons: card {str(number)[:20]} is no {wanted}")
    return tuple(card for card in found if card is not None)


def _public_card(shown: PadPublic) -> Card:
    card = _cards().get(shown.card)
    if card is None or card.kind != "public_lesson":
        raise ValueError(f"public: card {str(shown.card)[:20]} is no public_lesson")
    if (card.pick is None) != (shown.colour is None):
        needs = "needs a colour" if card.pick else "has no colour"
        raise ValueError(f"public: card {shown.card} {needs} (R10.4)")
    return card


def _sister_card(number: int) -> SisterLesson:
    data = card_file()
    for lesson in (*data.solo_lesson, *data.solo_lesson_advanced):
        if lesson.id == number:
            return lesson
    raise ValueError(f"solo.lessons: card {number} is no lesson of the sister")


def _survey(
    entry: PadLine, player: PadBoat, number: int, pieces: list[tuple[Piece, ...]]
) -> Survey:
    boat = BOAT_NAMES[player.boat]
    others = [Survey(boat, own) for place, own in enumerate(pieces) if place != number]
    largest = tuple(max((f.size for f in other.families), default=0) for other in others)
    return Survey(
        boat,
        pieces[number],
        fish=player.fish,
        baskets=player.baskets,
        turn_place=_turn(player, number),
        private_lessons=len(player.lessons),
        rivals=None if entry.mode == "solo" else largest,
    )


def _sheet(
    mode: Mode, survey: Survey, lessons: tuple[Card, ...], public: list[PublicCard]
) -> ScoreSheet:
    if mode == "family":
        return family_sheet(survey, lessons)
    return standard_sheet(survey, lessons, public)


def _result(survey: Survey, sheet: ScoreSheet, private: int) -> PadPlayer:
    lines = {line.key: line for line in sheet.lines}
    cards = [line for line in sheet.lines if line.key.startswith("card_")]
    rare = lines.get("rare")
    return PadPlayer(
        rats=lines["rats"].points,
        rooms=lines["rooms"].points,
        families=sum(line.points for line in sheet.lines if line.rule == "R18.3"),
        rare=rare.points if rare else 0,
        private=sum(line.points for line in cards[:private]),
        public=sum(line.points for line in cards[private:]),
        total=sheet.score,
        tiebreak=sheet.tiebreak,
        groups=tuple(
            PadGroup(each.colour, each.size, family_points(each.size), cell_names(each.mask))
            for each in survey.groups
        ),
        cards=tuple(map(_card_line, cards)),
        counts=PadCounts(
            lines["rats"].facts["rats"],
            lines["rooms"].facts["rooms"],
            rare.facts["rare"] if rare else 0,
        ),
        witness=PadWitness(
            lines["rats"].witness, lines["rooms"].witness, rare.witness if rare else ()
        ),
        connected=_is_connected(survey.covered),
    )


def _card_line(line: ScoreLine) -> PadCard:
    number = int(line.key.removeprefix("card_"))
    names = {int(card.id): _named(card) for card in _cards().values()}
    return PadCard(names.get(number, number), line.points, line.facts["count"], line.witness)


def _sister(survey: Survey, solo: PadSolo) -> PadSister:
    sheet = sister_sheet(survey, solo.colours, [_sister_card(number) for number in solo.lessons])
    lines = sheet.lines[: len(COLOURS)]
    return PadSister(
        sheet.score,
        tuple(
            PadColour(colour, line.facts["cats"], line.facts["each"], line.points, line.witness)
            for colour, line in zip(solo.colours, lines, strict=True)
        ),
        tuple(map(_card_line, sheet.lines[len(COLOURS) :])),
    )
