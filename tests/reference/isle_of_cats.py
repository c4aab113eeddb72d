"""The Isle of Cats done the obvious slow way: sets of cells, no bits, no caches.

The boats are drawn again from the rules' tables, so that a slip in the catalogue is found, too.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

Cell = tuple[int, int]
"""Column and row."""

COLOURS = ("blue", "green", "red", "purple", "orange")
HEIGHTS = (3, 5, 5, 5, 7, 7, 7, 9, 9, 9, 9, 9, 9, 9, 9, 7, 7, 5, 5, 3, 3, 1)
ROOMS = [
    "       22225555",
    "    2222222555556",
    " 111555555555555666",
    "111153333335555566667",
    "1111533333355555666677",
    "111153333335555566667",
    " 111555555555555666",
    "    4444444555556",
    "       44445555",
]
SYMBOLS = {"1": "parrot", "2": "moon", "3": "apple", "4": "moon", "5": "none", "6": "grain"}
SYMBOLS["7"] = "parrot"
MAP_CELLS = ((7, 0), (14, 1), (1, 3), (19, 5), (9, 7))
MAPS = {
    1: ("green", "blue", "red", "orange", "purple"),
    2: ("purple", "green", "blue", "red", "orange"),
    3: ("orange", "red", "green", "purple", "blue"),
    4: ("blue", "orange", "purple", "green", "red"),
}

BOAT = {
    (col, row)
    for col, height in enumerate(HEIGHTS)
    for row in range(4 - height // 2, 5 + height // 2)
}
AROUND = ((1, 0), (-1, 0), (0, 1), (0, -1))


def neighbours(cell: Cell) -> set[Cell]:
    """R2.1 The cells that share a side with a cell, on the boat or not."""
    return {(cell[0] + right, cell[1] + down) for right, down in AROUND}


EDGE = {cell for cell in BOAT if neighbours(cell) - BOAT}
"""R2.3"""


def touch(one: Iterable[Cell], other: Iterable[Cell]) -> bool:
    """R2.1 Whether two sets of cells share a side."""
    other = set(other)
    return any(neighbours(cell) & other for cell in one)


def rooms() -> dict[str, set[Cell]]:
    """R4.2 The cells of each room."""
    found: dict[str, set[Cell]] = {}
    for row, text in enumerate(ROOMS):
        for col, mark in enumerate(text):
            if mark != " ":
                found.setdefault(mark, set()).add((col, row))
    return found


def rats(grid: Sequence[str]) -> set[Cell]:
    """R4.4 The rats of a drawn boat."""
    return {(c, r) for r, text in enumerate(grid) for c, mark in enumerate(text) if mark == "x"}


def turned(rows: Sequence[str]) -> tuple[str, ...]:
    """A drawing turned by a quarter clockwise."""
    return tuple("".join(row[col] for row in reversed(rows)) for col in range(len(rows[0])))


def drawings(rows: Sequence[str]) -> set[tuple[str, ...]]:
    """R5.2 Every way in which a drawn tile can lie."""
    found = set()
    for start in (tuple(rows), tuple(row[::-1] for row in rows)):
        way = start
        for _ in range(4):
            found.add(way)
            way = turned(way)
    return found


def placements(
    rows: Sequence[str], covered: set[Cell], *, freely: bool = False
) -> set[frozenset[Cell]]:
    """R5.2-R5.4, R5.8 Every set of cells that a tile may cover."""
    found = set()
    for way in drawings(rows):
        shape = {(c, r) for r, text in enumerate(way) for c, mark in enumerate(text) if mark == "#"}
        for left in range(22):
            for top in range(9):
                cells = frozenset((left + col, top + row) for col, row in shape)
                if not cells <= BOAT or cells & covered:
                    continue
                if freely or not covered or touch(cells, covered):
                    found.add(cells)
    return found


class Laid(NamedTuple):
    """A tile on a boat."""

    kind: str
    colour: str | None
    cells: frozenset[Cell]


class Boat(NamedTuple):
    """A boat with everything that scoring looks at."""

    number: int
    rats: frozenset[Cell]
    tiles: tuple[Laid, ...]
    fish: int = 0
    baskets: int = 0
    turn_place: int = 1
    private_lessons: int = 0
    others: tuple[int, ...] | None = ()
    """The largest families of the other players; None in the solo game."""

    @property
    def covered(self) -> set[Cell]:
        return {cell for tile in self.tiles for cell in tile.cells}

    def cats(self, colour: str | None = None) -> list[Laid]:
        return [
            tile
            for tile in self.tiles
            if tile.kind in ("cat", "oshax") and colour in (None, tile.colour)
        ]

    @property
    def treasures(self) -> list[Laid]:
        return [tile for tile in self.tiles if tile.kind in ("common", "rare")]

    @property
    def visible_rats(self) -> set[Cell]:
        return set(self.rats) - self.covered


def groups(boat: Boat, colour: str) -> list[list[Laid]]:
    """R2.6 Cats of a colour that hang together, cat by cat."""
    left = boat.cats(colour)
    found = []
    while left:
        group = [left.pop()]
        grown = True
        while grown:
            near = [cat for cat in left if any(touch(cat.cells, one.cells) for one in group)]
            grown = bool(near)
            group += near
            left = [cat for cat in left if cat not in near]
        found.append(group)
    return found


def family_points(size: int) -> int:
    """R18.3"""
    points = [0, 0, 0, 8, 11, 15, 20, 25]
    while len(points) <= size:
        points.append(points[-1] + 5)
    return points[size]


def family_sizes(boat: Boat) -> list[int]:
    """R2.6 The sizes of all families, the largest first."""
    sizes = [len(group) for colour in COLOURS for group in groups(boat, colour)]
    return sorted((size for size in sizes if size >= 3), reverse=True)


def maps(boat: Boat) -> list[Cell]:
    """The visible maps."""
    return [cell for cell in MAP_CELLS if cell not in boat.covered]


def at_edge(boat: Boat, colour: str | None = None) -> list[Laid]:
    return [cat for cat in boat.cats(colour) if cat.cells & EDGE]


def lonely(boat: Boat, colour: str | None = None) -> int:
    """R2.7"""
    return sum(
        not any(touch(cat.cells, other.cells) for other in boat.cats(cat.colour) if other != cat)
        for cat in boat.cats(colour)
    )


def near_treasure(boat: Boat, cat: Laid) -> bool:
    return any(touch(cat.cells, treasure.cells) for treasure in boat.treasures)


def mono_columns(boat: Boat, number: int) -> int:
    """R20.5"""
    coats = [{cell for cat in boat.cats(colour) for cell in cat.cells} for colour in COLOURS]
    columns = [{(col, row) for c, row in BOAT if c == col} for col in range(22)]
    tall = [column for column in columns if len(column) >= number]
    return sum(any(column <= coat for coat in coats) for column in tall)


def value(boat: Boat, metric: str, colour: str | None = None) -> int:  # noqa: C901, PLR0912
    """R19 A metric, each in its own words."""
    name, _, argument = metric.partition(":")
    if argument == "@":
        argument = colour or ""
    sizes = family_sizes(boat)
    full = rooms()
    match name:
        case "cats":
            return len(boat.cats(argument or None))
        case "oshax":
            return sum(tile.kind == "oshax" for tile in boat.tiles)
        case "edge_cats":
            return len(at_edge(boat, argument or None))
        case "edge_cats_best":
            return max(len(at_edge(boat, each)) for each in COLOURS)
        case "edge_colours":
            return len({cat.colour for cat in at_edge(boat)})
        case "colours_min":
            return sum(len(boat.cats(each)) >= int(argument) for each in COLOURS)
        case "lonely":
            return lonely(boat, argument or None)
        case "families":
            return len(sizes)
        case "families_min":
            return sum(size >= int(argument) for size in sizes)
        case "family_size":
            return dict(enumerate(sizes, start=1)).get(int(argument), 0)
        case "family_value":
            return family_points(dict(enumerate(sizes, start=1)).get(int(argument), 0))
        case "has_largest_family":
            largest = max(sizes, default=0)
            if boat.others is None:
                return int(largest >= 7)
            return int(largest > 0 and largest == max((largest, *boat.others)))
        case "common" | "rare":
            return sum(tile.kind == name for tile in boat.tiles)
        case "treasures":
            return len(boat.treasures)
        case "treasures_touching":
            return sum(
                any(touch(tile.cells, cat.cells) for cat in boat.cats(argument))
                for tile in boat.treasures
            )
        case "cats_off_treasure":
            return sum(not near_treasure(boat, cat) for cat in boat.cats())
        case "rats":
            return len(boat.visible_rats)
        case "rooms_filled":
            return sum(
                cells <= boat.covered and argument in ("", SYMBOLS[room])
                for room, cells in full.items()
            )
        case "rooms_empty":
            return sum(
                not cells & boat.covered and argument == SYMBOLS[room]
                for room, cells in full.items()
            )
        case "edge_gaps":
            return len(EDGE - boat.covered)
        case "row_gaps":
            return sum(row == int(argument) and (c, row) not in boat.covered for c, row in BOAT)
        case "maps_visible":
            return len(maps(boat))
        case "maps_covered":
            return 5 - len(maps(boat))
        case "cats_over":
            return max(0, len(boat.cats()) - int(argument))
        case "colours_off_treasure":
            return sum(not any(near_treasure(boat, c) for c in boat.cats(e)) for e in COLOURS)
        case "colours_off_edge":
            return sum(not at_edge(boat, each) for each in COLOURS)
        case "colours_off_rats":
            return sum(
                not any(touch(cat.cells, boat.visible_rats) for cat in boat.cats(each))
                for each in COLOURS
            )
        case "mono_columns":
            return mono_columns(boat, int(argument))
        case _:
            return int(getattr(boat, name))


def lesson(boat: Boat, score: Mapping[str, object], colour: str | None = None) -> int:
    """R20 The points of a score as the catalogue writes it."""
    points = int(str(score["pts"]))
    if "per" in score:
        return points * (value(boat, str(score["per"]), colour) // int(str(score.get("div", 1))))
    relation, number = str(score["is"]).split()
    found, wanted = value(boat, str(score["if"]), colour), int(number)
    holds = {
        "==": found == wanted,
        ">=": found >= wanted,
        "<=": found <= wanted,
        ">": found > wanted,
        "<": found < wanted,
    }
    return points if holds[relation] else 0


def base_points(boat: Boat, *, rare: bool = True) -> int:
    """R18.1-R18.4, R23.6 What counts without any card."""
    unfilled = sum(not cells <= boat.covered for cells in rooms().values())
    families = sum(family_points(size) for size in family_sizes(boat))
    return -len(boat.visible_rats) - 5 * unfilled + families + 3 * value(boat, "rare") * rare


def by_speed(order: Sequence[str], speeds: Mapping[str, int]) -> list[str]:
    """R11.3 Swapping neighbours until nobody is slower than the one behind."""
    order = list(order)
    while any(speeds[one] < speeds[other] for one, other in pairwise(order)):
        for place, (one, other) in enumerate(pairwise(order)):
            if speeds[one] < speeds[other]:
                order[place], order[place + 1] = other, one
                break
    return order
