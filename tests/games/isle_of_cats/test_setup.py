"""R3 Setup, R24 modules and the deck, R25 expansion tiles."""

from collections import Counter

import pytest
from msgspec.structs import replace

from tests.games.isle_of_cats.expansions import EXPANSION
from tests.games.isle_of_cats.table import (
    A,
    after,
    cards,
    first_state,
    having,
    place_anywhere,
    quiet,
    tiles,
)
from tilewright.core import Seat, Setup
from tilewright.games.isle_of_cats import GAME
from tilewright.games.isle_of_cats.actions import KeepCard, PlayCard
from tilewright.games.isle_of_cats.components import BadExpansion, TileId, box
from tilewright.games.isle_of_cats.rules.days import proceed_fill
from tilewright.games.isle_of_cats.state import Colouring, Placing, Stack

EVERY_SEATS = [2, 3, 4]


def refusal(seats: int, **options: str) -> str | None:
    found = GAME.check_setup(Setup(seats, options))
    return None if found is None else found.rule


@pytest.mark.parametrize("seats", [1, *EVERY_SEATS])
def test_r3_1_veshs_boat_stands_on_5(seats: int) -> None:
    assert first_state(seats).day == 5


@pytest.mark.parametrize(("seats", "copies"), [(1, 5), (2, 5), (3, 8), (4, 11)])
def test_r3_2_common_treasures_by_number_of_players(seats: int, copies: int) -> None:
    assert first_state(seats).common == (copies,) * 4


@pytest.mark.parametrize("seats", EVERY_SEATS)
def test_r3_3_bag_and_oshax(seats: int) -> None:
    state = first_state(seats)
    drawn = [*state.left, *state.right]
    drawn += [stack.tile for stack in state.rare for _ in range(stack.count)]

    assert sorted([*state.bag, *drawn]) == sorted(box().bag)
    assert len(box().bag) == 110
    assert sorted(state.oshax) == ["o1", "o2", "o3", "o4", "o5", "o6"]
    kinds = {box().tiles[tile].kind for tile in state.bag}
    assert kinds == {"cat", "rare"}


def test_r3_4_the_deck_is_shuffled() -> None:
    decks = {first_state(2, seed).deck for seed in range(20)}

    assert len(decks) == 20
    assert first_state(2, 5).deck == first_state(2, 5).deck


def test_r3_5_boats_at_random_and_one_unused_basket() -> None:
    boats: Counter[int] = Counter()
    for seed in range(60):
        state = first_state(4, seed)
        assert sorted(player.boat for player in state.players) == [1, 2, 3, 4]
        boats[state.players[0].boat] += 1
        assert [(player.baskets, player.used) for player in state.players] == [(1, 0)] * 4
    assert set(boats) == {1, 2, 3, 4}


def test_r3_6_the_turn_order_is_the_seating_from_a_random_first_player() -> None:
    first = set()
    for seed in range(40):
        order = first_state(3, seed).order
        first.add(order[0])
        assert order == tuple((order[0] + step) % 3 for step in range(3))
    assert first == {0, 1, 2}


@pytest.mark.parametrize("first", [0, 1, 2])
def test_r3_6_a_seat_that_was_agreed_on_is_first(first: int) -> None:
    for seed in range(5):
        order = first_state(3, seed, first=str(first)).order
        assert order == tuple((first + step) % 3 for step in range(3))


def test_r3_6_the_first_seat_is_one_of_the_table() -> None:
    assert GAME.check_setup(Setup(2, {"first": "1"})) is None
    refusal = GAME.check_setup(Setup(2, {"first": "2"}))
    assert refusal is not None
    assert refusal.rule == "R3.6"


def test_r3_6_nothing_else_changes_with_the_first_seat() -> None:
    agreed, drawn = first_state(3, first="1"), first_state(3)

    assert (agreed.deck, agreed.bag, agreed.left) == (drawn.deck, drawn.bag, drawn.left)


def test_r22_3_alone_the_player_is_first() -> None:
    assert first_state(1).order == (0, 1)
    refusal = GAME.check_setup(Setup(1, {"first": "0"}))
    assert refusal is not None
    assert refusal.rule == "R22.3"


def test_r3_7_no_cards_and_no_fish_before_the_first_day() -> None:
    """After fishing everybody has 20; the cards dealt are not in hand."""
    for player in first_state(4).players:
        assert player.hand == player.lessons == ()
        assert player.fish == 20


def test_r24_1_112_other_cards_14_core_lessons_and_three_modules() -> None:
    deck = box().deck("A B C")
    modules = Counter(box().cards[card].module for card in deck)

    assert modules == {"base": 112, "core": 14, "A": 8, "B": 8, "C": 8}
    assert refusal(2, modules="A B C") is None


@pytest.mark.parametrize(
    "modules", ["", "A", "A B", "A B C D", "A B D", "A A B", "a b c", "C B A", "A  B C", "A,B,C"]
)
def test_r24_1_exactly_three_modules_that_exist_in_order(modules: str) -> None:
    assert refusal(2, modules=modules) == "R24.1"


def test_r24_1_an_expansion_brings_a_module() -> None:
    assert refusal(3, modules="A B D", expansion=EXPANSION) is None

    state = first_state(3, modules="A B D", expansion=EXPANSION)

    dealt = [card for player in state.players for card in player.pack]
    deck = sorted([*state.deck, *dealt])
    assert len(deck) == 150
    assert set(cards(*range(301, 309))) <= set(deck)
    assert not set(cards(*range(143, 151))) & set(deck)


def test_r24_1_only_whole_modules_under_letters_of_their_own() -> None:
    half = EXPANSION.replace('id = 308\nkind = "public_lesson"\nprice = 1\nmodule = "D"', "", 1)
    assert refusal(2, expansion=half.rsplit("[[lessons]]", 1)[0]) == "R25.1"
    assert refusal(2, expansion=EXPANSION.replace('module = "D"', 'module = "A"', 1)) == "R25.1"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("rooms_filled:moon", "rooms_filled:cheese"),
        ("rooms_filled:moon", "doors"),
        ("cats:red", "cats:@"),
        ('is = "<= 1"', 'is = "about 1"'),
        ("row_gaps:0", "row_gaps:9"),
        ("mono_columns:3", "mono_columns:x"),
        ('per = "rare" }', 'per = "rare", div = 0 }'),
        ('per = "rare" }', 'per = "rare", if = "fish", is = "== 1" }'),
    ],
)
def test_r24_1_lessons_that_cannot_be_scored_are_refused(old: str, new: str) -> None:
    assert old in EXPANSION

    assert refusal(2, expansion=EXPANSION.replace(old, new, 1)) == "R24.1"


def test_r24_2_the_blocks_of_the_base_game() -> None:
    blocks = {
        module: [card.id for card in box().cards.values() if card.module == module]
        for module in ("core", "A", "B", "C")
    }

    assert blocks["core"] == list(range(113, 127))
    assert blocks["A"] == list(range(127, 135))
    assert blocks["B"] == list(range(135, 143))
    assert blocks["C"] == list(range(143, 151))


def test_r25_1_additional_rare_treasures_go_into_the_bag() -> None:
    more = box(EXPANSION)

    assert Counter(more.bag)[TileId("r6")] == 2
    assert len(more.bag) == 110 + 4 + 2
    state = replace(quiet(expansion=EXPANSION), bag=tiles("r6", "blue-c01"), left=(), right=())
    state = proceed_fill(replace(state, phase="fill", rare=())).state
    assert state.rare == (Stack(TileId("r6"), 1),)
    assert state.left == tiles("blue-c01")


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('r6 = ["###", "#.#"]', 'r6 = ["#.#"]', "not one piece"),
        ('r6 = ["###", "#.#"]', 'r6 = ["xxx"]', "no shape"),
        ('r6 = ["###", "#.#"]', 'r1 = ["###"]', "not taken"),
        ('r7 = ["#####"]', 'r7 = ["#############"]', "13 cells"),
        ('r7 = ["#####"]', 'o8 = ["#####"]', "same name"),
        ("copies = 2", "copies = 0", "copies is 0"),
        ('"o7"]', '"o9"]', "6 different oshax"),
        ('"o5", "o7"]', '"o7", "o7"]', "6 different oshax"),
        ("format = 1", "format = 2", "format is 2"),
        ("id = 301", "id = 150", "number of its own"),
        ("id = 302", "id = 301", "number of its own"),
        ('kind = "private_lesson"', 'kind = "rescue"', "no lesson"),
        ('module = "D"', 'module = "dd"', "no capital letter"),
        ("price = 3", "price = 21", "price 21"),
        ("[rare]", "[rare", "not an expansion"),
        ("price = 3", "cost = 3", "not an expansion"),
    ],
)
def test_r25_1_an_expansion_that_does_not_work_is_refused(old: str, new: str, reason: str) -> None:
    assert old in EXPANSION
    text = EXPANSION.replace(old, new, 1)

    assert refusal(2, expansion=text) == "R25.1"
    with pytest.raises(BadExpansion, match=reason):
        box(text)


@pytest.mark.parametrize("text", ["", "no such value", "[" * 3000, "x = 1", "format = 1" * 9])
def test_r25_1_rubbish_is_refused(text: str) -> None:
    assert refusal(2, expansion=text) in {"R25.1", None}
    assert (refusal(2, expansion=text) is None) == (text == "format = 1")


def test_r25_2_six_oshax_start_in_the_supply_the_others_in_the_bag() -> None:
    state = first_state(2, expansion=EXPANSION)

    assert set(state.oshax) >= {"o1", "o2", "o3", "o4", "o5", "o7"}
    everywhere = [*state.bag, *state.oshax]
    assert everywhere.count(TileId("o6")) == everywhere.count(TileId("o8")) == 1
    assert len(box(EXPANSION).oshax) == 6


def test_r25_2_an_oshax_from_the_bag_does_not_count_as_a_cat() -> None:
    state = quiet("fill", expansion=EXPANSION)
    cats = tiles(*(f"blue-c{number:02}" for number in range(1, 9)))
    state = replace(state, left=(), right=(), bag=(*cats[::-1], TileId("o8")))

    state = proceed_fill(state).state

    assert state.left + state.right == cats
    assert state.oshax[-1] == "o8"


def test_r25_2_an_oshax_drawn_to_the_boat_gets_a_colour() -> None:
    state = having(quiet(expansion=EXPANSION), hand=cards(75))
    state = replace(state, bag=tiles("o8", "red-c01"))

    state = after(state, PlayCard(cards(75)[0]))

    assert state.players[A].doing == (Placing(TileId("o8")),)
    assert place_anywhere(state).players[A].doing == (Colouring(),)


@pytest.mark.parametrize("seats", [0, 5, -1])
def test_one_to_four_players(seats: int) -> None:
    assert refusal(seats) == "seats"


def test_a_game_begins_with_the_draft() -> None:
    state = first_state(3)

    assert state.phase == "draft"
    assert GAME.to_act(state) == {0, 1, 2}
    kinds = {type(action) for action in GAME.legal_actions(state, Seat(2))}
    assert kinds == {KeepCard}
