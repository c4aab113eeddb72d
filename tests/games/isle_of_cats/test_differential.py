"""The fast way against the obvious slow one, on ten thousand random boats."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.isle_of_cats.expansions import EXPANSION
from tests.games.isle_of_cats.table import A, having, placing, quiet, refused
from tests.reference import isle_of_cats as slow
from tilewright.core import Chance, Seat
from tilewright.games.isle_of_cats import GAME
from tilewright.games.isle_of_cats.actions import PlaceTile
from tilewright.games.isle_of_cats.board import (
    LAYOUTS,
    anchors,
    cells_of,
    fits,
    mask_of,
    tile_mask,
)
from tilewright.games.isle_of_cats.components import (
    COLOURS,
    BoatId,
    Colour,
    Shape,
    TileId,
    boat_facts,
    box,
    card_file,
)
from tilewright.games.isle_of_cats.rules.placing import placements
from tilewright.games.isle_of_cats.rules.rescue import by_speed
from tilewright.games.isle_of_cats.scoring.metrics import METRICS, measured
from tilewright.games.isle_of_cats.scoring.sheet import lesson_points
from tilewright.games.isle_of_cats.scoring.survey import Piece, Survey

BOATS = 10_000
PARTS = 4
BOX = box()
MORE = box(EXPANSION)


def drawing(shape: Shape) -> list[str]:
    """A shape as text, for the slow rules."""
    cells = set(shape.orientations[0])
    width = 1 + max(col for col, _ in cells)
    height = 1 + max(row for _, row in cells)
    return [
        "".join("#" if (col, row) in cells else "." for col in range(width))
        for row in range(height)
    ]


def random_pieces(chance: Chance, size: int) -> tuple[list[Piece], Chance]:
    """Tiles of all kinds wherever they fit, until so many cells are covered."""
    pieces: list[Piece] = []
    covered = 0
    tiles, chance = chance.shuffled([*BOX.bag, *BOX.oshax, *BOX.common * 8])
    for name in tiles:
        if covered.bit_count() >= size:
            break
        tile = BOX.tiles[name]
        shape = BOX.shapes[tile.shape]
        loose, chance = chance.below(12)
        ways = placements(shape, covered, freely=loose == 0)
        if not ways:
            continue
        way, chance = chance.pick(ways)
        colour: Colour | None = tile.colour
        if tile.kind == "oshax":
            colour, chance = chance.pick(COLOURS)
        mask = tile_mask(shape, way.orientation, way.col, way.row)
        pieces.append(Piece(tile.kind, colour, mask))
        covered |= mask
    return pieces, chance


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_placements_on_random_boats(part: int) -> None:
    """Every tile of the box and of an expansion, touching and free, from empty to full boats."""
    chance = Chance.of_seed(part)
    shapes = [*BOX.shapes.values(), *(s for n, s in MORE.shapes.items() if n not in BOX.shapes)]
    drawn = {shape.id: drawing(shape) for shape in shapes}
    for number in range(BOATS // PARTS):
        chance = chance.fork(str(number))
        pieces, chance = random_pieces(chance, number % 142)
        covered = 0
        for piece in pieces:
            covered |= piece.mask
        shape, chance = chance.pick(shapes)
        freely = number % 5 == 0
        expected = slow.placements(drawn[shape.id], set(cells_of(covered)), freely=freely)

        ways = placements(shape, covered, freely=freely)

        found = [
            frozenset(cells_of(tile_mask(shape, way.orientation, way.col, way.row))) for way in ways
        ]
        assert len(found) == len(set(found))
        assert set(found) == expected, (number, shape.id)
        assert fits(shape, covered, freely=freely) == bool(expected)
        sets = anchors(shape, covered, freely=freely)
        assert sum(each.bit_count() for each in sets) == len(expected)


def test_placements_through_the_protocol() -> None:
    """`check` and `legal_actions` agree with the slow rules on every conceivable placement."""
    chance = Chance.of_seed(6)
    for number in range(12):
        pieces, chance = random_pieces(chance.fork(str(number)), 12 * number)
        covered = mask_of(cell for piece in pieces for cell in cells_of(piece.mask))
        name, chance = chance.pick([tile for tile in BOX.tiles if tile != "k1"])
        state = placing(having(quiet(), covered=f"{covered:x}"), name)
        shape = BOX.shape_of(TileId(name))
        expected = slow.placements(drawing(shape), set(cells_of(covered)))
        legal = set()
        for orientation in range(-1, 9):
            for col in range(-2, 24):
                for row in range(-2, 11):
                    action = PlaceTile(orientation, col, row)
                    if GAME.check(state, A, action) is None:
                        mask = tile_mask(shape, orientation, col, row)
                        legal.add(frozenset(cells_of(mask)))

        assert legal == expected
        if not expected:
            continue
        assert refused(state, GAME.legal_actions(state, A)[0]) is None
        assert len(GAME.legal_actions(state, A)) == len(expected)


@pytest.mark.parametrize("name", [*BOX.shapes, *MORE.shapes])
def test_orientations(name: str) -> None:
    shape = next(s for n, s in MORE.shapes.items() if n == name)

    ways = [
        frozenset(
            (c, r) for r, text in enumerate(way) for c, mark in enumerate(text) if mark == "#"
        )
        for way in slow.drawings(drawing(shape))
    ]

    assert {frozenset(cells) for cells in shape.orientations} == set(ways)
    assert len(shape.orientations) == len(set(ways))


ARGUMENTS = {
    "none": [""],
    "colour": [f":{colour}" for colour in COLOURS],
    "colour?": ["", ":red", ":purple"],
    "number": [":1", ":2", ":3", ":4", ":9", ":15"],
    "symbol": [":parrot", ":moon", ":apple", ":grain", ":none"],
    "symbol?": ["", ":parrot", ":moon"],
}


def metric_names() -> list[str]:
    names = []
    for name, (_, argument) in METRICS.items():
        found = [":0", ":4", ":8"] if name == "row_gaps" else ARGUMENTS[argument]
        names += [name + text for text in found]
    return names


def test_metrics_and_lessons_on_random_boats() -> None:
    chance = Chance.of_seed(7)
    scores = [(card.id, card.score) for card in BOX.cards.values() if card.score is not None]
    sister = [*card_file().solo_lesson, *card_file().solo_lesson_advanced]
    scores += [(card.id, card.score) for card in sister if card.id != 204]
    for number in range(100):
        pieces, chance = random_pieces(chance.fork(str(number)), number % 143)
        boat = BoatId(1 + number % 4)
        stock = {"fish": number % 9, "baskets": number % 5, "turn_place": 1 + number % 4}
        stock["private_lessons"] = number % 8
        others = None if number % 3 == 0 else (number % 7, number % 4)
        survey = Survey(boat, tuple(pieces), **stock, rivals=others)
        rats = slow.rats(boat_facts().layout[boat - 1].grid)
        table = slow.Boat(
            boat,
            frozenset(rats),
            tuple(slow.Laid(p.kind, p.colour, frozenset(cells_of(p.mask))) for p in pieces),
            **stock,
            others=others,
        )
        for name in metric_names():
            assert measured(survey, name).value == slow.value(table, name), (number, name)
        colour = COLOURS[number % 5]
        for card, score in scores:
            expected = slow.lesson(table, msgspec.to_builtins(score), colour)
            assert lesson_points(survey, score, colour) == expected, (number, card)


@given(st.lists(st.integers(0, 12), min_size=2, max_size=4))
@settings(max_examples=100)
def test_turn_order_by_speed(speeds: list[int]) -> None:
    order = "ABCD"[: len(speeds)]
    by_name = dict(zip(order, speeds, strict=True))
    seats = tuple(Seat(number) for number in range(len(speeds)))

    fast = by_speed(seats, dict(zip(seats, speeds, strict=True)))

    assert ["ABCD"[seat] for seat in fast] == slow.by_speed(order, by_name)


def test_rats_and_maps_are_those_of_the_catalogue() -> None:
    for layout in boat_facts().layout:
        assert set(cells_of(LAYOUTS[layout.id].rats)) == slow.rats(layout.grid)
