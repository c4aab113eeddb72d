"""R1 Components, R4 the boat; the catalogues are checked when they are read."""

from collections import Counter
from importlib.resources import files

import pytest

from tests.games.isle_of_cats.table import (
    A,
    after,
    cards,
    covering,
    first_state,
    having,
    quiet,
    with_tile,
)
from tests.reference import isle_of_cats as slow
from tilewright.core import Setup
from tilewright.games.isle_of_cats import GAME
from tilewright.games.isle_of_cats.actions import PlayCard, Rescue
from tilewright.games.isle_of_cats.board import BOAT, EDGE, LAYOUTS, ROOMS, SYMBOLS, cells_of
from tilewright.games.isle_of_cats.components import (
    COLOURS,
    BadCatalogue,
    ShapeId,
    boat_facts,
    box,
    card_file,
    read_cards,
    read_tiles,
)
from tilewright.games.isle_of_cats.game import Catalogue, Prices
from tilewright.games.isle_of_cats.state import Placing

BOX = box()
KINDS = Counter(BOX.tiles[tile].kind for tile in BOX.bag)
CARDS_TEXT = files("tilewright.games.isle_of_cats.components").joinpath("cards.toml").read_text()
TILES_TEXT = files("tilewright.games.isle_of_cats.components").joinpath("tiles.toml").read_text()


def test_r1_1_85_cats_each_shape_once_in_each_colour() -> None:
    cats = [tile for tile in BOX.tiles.values() if tile.kind == "cat"]

    assert len(cats) == 85
    assert Counter(cat.colour for cat in cats) == dict.fromkeys(COLOURS, 17)
    assert len({(cat.colour, cat.shape) for cat in cats}) == 85
    assert sum(BOX.shapes[cat.shape].size for cat in cats) == 450


def test_r1_2_four_common_shapes_of_which_two_are_small() -> None:
    sizes = [BOX.shape_of(tile).size for tile in BOX.common]

    assert sizes == [1, 2, 3, 3]
    assert BOX.small == BOX.common[:2]
    assert BOX.supply["4"] == 11


def test_r1_3_25_rare_treasures_of_four_cells() -> None:
    assert KINDS["rare"] == 25
    assert [BOX.shape_of(tile).size for tile in BOX.rare] == [4] * 5


def test_r1_4_six_different_oshax_of_six_cells() -> None:
    outlines = {BOX.shape_of(tile).orientations for tile in BOX.oshax}

    assert len(BOX.oshax) == len(outlines) == 6
    assert {BOX.shape_of(tile).size for tile in BOX.oshax} == {6}


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_r1_5_ten_permanent_baskets(seats: int) -> None:
    assert GAME.components(first_state(seats))["permanent basket"] == 10


def test_r1_6_150_discovery_cards_by_kind() -> None:
    deck = BOX.deck("A B C")
    kinds = Counter(BOX.cards[card].kind for card in deck)

    assert deck == cards(*range(1, 151))
    assert kinds == {
        "oshax": 6,
        "rescue": 60,
        "anytime": 31,
        "treasure": 15,
        "private_lesson": 30,
        "public_lesson": 8,
    }


def test_r1_7_60_rescue_cards_by_price_speed_and_basket() -> None:
    rescue = [card for card in BOX.cards.values() if card.kind == "rescue"]

    assert Counter((card.price, card.speed, card.basket) for card in rescue) == {
        (1, 4, "none"): 8,
        (0, 0, "half"): 8,
        (1, 1, "half"): 12,
        (2, 3, "half"): 8,
        (2, 1, "full"): 12,
        (3, 3, "full"): 12,
    }


def test_r1_8_family_and_solo_cards() -> None:
    data = card_file()

    assert len(BOX.family()) == 18
    assert len(data.solo_colour) == 5
    assert len(data.solo_basket) == 23
    assert len(data.solo_lesson) == 10
    assert len(data.solo_lesson_advanced) == 9
    assert [card.colour for card in data.solo_colour] == [
        "blue",
        "green",
        "purple",
        "red",
        "orange",
    ]


def test_r1_9_fish_are_unlimited() -> None:
    """Six times 20 fish for each of four players are more than the 130 of the tokens."""
    state = having(quiet(), fish=10**6, hand=cards(90))

    assert after(state, PlayCard(cards(90)[0])).players[A].fish == 10**6


def test_r1_10_a_tile_with_a_kitten_is_one_cat() -> None:
    """Whatever is drawn on it: a rescue takes one tile and gives one cat."""
    state = quiet()
    cat = state.left[0]
    state = after(state, Rescue(cat, "permanent"))

    assert state.players[A].doing == (Placing(cat),)
    state = after(state, covering(state, (10, 4)))
    assert len(state.players[A].tiles) == 1


def test_r4_1_142_cells_in_columns_centred_on_row_4() -> None:
    assert set(cells_of(BOAT)) == slow.BOAT
    assert len(slow.BOAT) == 142
    assert set(cells_of(EDGE)) == slow.EDGE
    assert len(slow.EDGE) == 44


def test_r4_2_seven_rooms_cover_all_cells() -> None:
    rooms = slow.rooms()

    assert [set(cells_of(room)) for room in ROOMS] == [rooms[str(n)] for n in range(1, 8)]
    assert [len(cells) for _, cells in sorted(rooms.items())] == [18, 11, 18, 11, 60, 20, 4]
    assert SYMBOLS == ("parrot", "moon", "apple", "moon", "none", "grain", "parrot")
    assert sum(ROOMS) == BOAT


def test_r4_2_walls_are_no_obstacle() -> None:
    state = after(quiet(), Rescue(quiet().left[0], "permanent"))
    rooms = slow.rooms()

    placement = covering(state, (4, 3))
    state = after(state, placement)
    cells = set(cells_of(state.players[A].occupied))
    assert cells & rooms["5"]
    assert not cells <= rooms["5"]


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_r4_3_the_maps_of_a_boat(number: int) -> None:
    maps = LAYOUTS[boat_facts().layout[number - 1].id].maps

    found = {next(cells_of(mask)): colour for colour, mask in maps.items()}
    assert found == dict(zip(slow.MAP_CELLS, slow.MAPS[number], strict=True))


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_r4_4_nineteen_rats_where_they_are_drawn(number: int) -> None:
    layout = boat_facts().layout[number - 1]
    rats = set(cells_of(LAYOUTS[layout.id].rats))

    assert rats == slow.rats(layout.grid)
    assert len(rats) == 19
    assert rats <= slow.BOAT
    assert not rats & set(slow.MAP_CELLS)


def test_r4_4_the_rats_of_the_first_boat() -> None:
    """As the example of V1 and the drawing have them."""
    rats = set(cells_of(LAYOUTS[boat_facts().layout[0].id].rats))

    assert {(11, 0), (14, 0), (4, 1), (7, 3), (1, 6), (10, 8), (14, 8)} <= rats
    assert (10, 0) not in rats


def test_r1_1_to_r1_4_copies_are_as_many_as_the_box_holds() -> None:
    catalogue = GAME.catalogue(Setup(4))
    assert isinstance(catalogue, Catalogue)
    copies, tiles = catalogue.copies, Counter(tile.kind for tile in catalogue.tiles)

    assert {kind: copies[kind] * tiles[kind] for kind in copies} == {
        "cat": 85,
        "oshax": 6,
        "common": 44,
        "rare": 25,
    }


def test_r22_20_r23_1_numbers_of_the_solo_and_the_family_game() -> None:
    solo, family = GAME.catalogue(Setup(1)), GAME.catalogue(Setup(2, {"mode": "family"}))

    assert isinstance(solo, Catalogue)
    assert isinstance(family, Catalogue)
    assert solo.sister_colour_points == (5, 4, 3, 2, 1)
    assert (solo.altered, solo.further, family.altered) == ((121,), (), ())
    assert family.prices is None


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('kind = "oshax", price = 5', 'kind = "rescue", price = 5', "discovery cards"),
        ("speed = 4", "speed = 5", "rescue cards"),
        ("id = 150,", "id = 151,", "numbers"),
        ('do = ["cat 5", "cat 4"]', "do = []", "basket cards without a step"),
        ('do = ["cat 5", "cat 4"]', 'do = ["dog 5"]', "no step"),
        ('effect = { op = "place_free" }', 'title = "x"', "card 69 has an effect"),
        ('op = "place_free"', 'op = "fly"', "not a catalogue of cards"),
        ("format = 1", "format = ", "not a catalogue of cards"),
        ('score = { pts = 12, if = "edge_gaps", is = "== 0" }', 'title = "x"', "card 113 scores"),
    ],
)
def test_a_wrong_catalogue_of_cards_is_refused(old: str, new: str, reason: str) -> None:
    assert old in CARDS_TEXT

    with pytest.raises(BadCatalogue, match=reason):
        read_cards(CARDS_TEXT.replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('colours = ["blue", "green"', 'colours = ["green", "blue"', "colours"),
        ("per_colour = 17", "per_colour = 16", "cats of a colour"),
        ("count = 85", "count = 84", "cats: 85"),
        ("count = 44", "count = 40", "common treasures"),
        ("count = 25", "count = 24", "rare treasures"),
        ("count = 6\n", "count = 7\n", "oshax"),
        ('small = ["k1", "k2"]', 'small = ["k1", "k3"]', "small treasures"),
        ("[cats]", "[dogs]", "not a catalogue of tiles"),
    ],
)
def test_a_wrong_catalogue_of_tiles_is_refused(old: str, new: str, reason: str) -> None:
    assert old in TILES_TEXT

    with pytest.raises(BadCatalogue, match=reason):
        read_tiles(TILES_TEXT.replace(old, new, 1))


def test_a_catalogue_tells_the_client_everything_that_is_printed() -> None:
    state = with_tile(quiet(), "o4", 9, 3, colour="green")
    catalogue = GAME.catalogue(state.setup)
    assert isinstance(catalogue, Catalogue)

    assert [card.id for card in catalogue.cards] == list(range(1, 151))
    assert catalogue.prices == Prices(left=3, right=5)
    assert (catalogue.days, catalogue.sister_colour_points) == (5, ())
    shapes = {entry.id: entry.orientations for entry in catalogue.shapes}
    placed = state.players[A].tiles[0]
    shape = shapes[ShapeId("o4")][placed.orientation]
    cells = {(placed.col + c, placed.row + r) for c, r in shape}
    assert cells == set(cells_of(state.players[A].occupied))
