"""R0 Conventions and options, R1 components."""

from collections import Counter
from itertools import combinations

import pytest
from msgspec.structs import replace

from tests.games.coatl.table import begun, coatl, dealt, options, refused
from tilewright.core import Option, Seat, Setup
from tilewright.games.coatl import GAME
from tilewright.games.coatl.components import (
    BOARD_SPACES,
    COLOURS,
    KIND_OF,
    KINDS,
    PIECES,
    PROPHECIES,
    ROOM,
    SPACES,
    TEMPLES,
    TOKENS,
)
from tilewright.games.coatl.game import Catalogue
from tilewright.games.coatl.options import OPTIONS
from tilewright.games.coatl.patterns import check_text, pieces_in

BASE = [card for card in PROPHECIES.values() if not card.promo]
BASE_TEMPLES = [card for card in TEMPLES.values() if not card.promo]
PAIRS = {frozenset(pair) for pair in combinations(COLOURS, 2)}


def test_r0_1_five_colours_and_three_kinds_of_pieces() -> None:
    assert COLOURS == ("Y", "R", "K", "G", "B")
    assert KINDS == ("head", "body", "tail")
    assert Counter(KIND_OF.values()) == {"head": 5, "body": 5, "tail": 5}


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("<BRKY>", ["<B", "R", "K", "Y>"]),
        ("[BR]", ["B", "R"]),
        ("<BR]", ["<B", "R"]),
        ("[R>", ["R>"]),
        ("<B]", ["<B"]),
    ],
)
def test_r0_2_a_coatl_is_its_colours_with_marks_at_its_ends(text: str, pieces: list[str]) -> None:
    check_text(text)
    assert pieces_in(text) == pieces


@pytest.mark.parametrize("text", ["<BRKY>", "<GGG>"])
def test_r0_2_two_closed_ends_are_a_complete_coatl(text: str) -> None:
    assert coatl(text).is_complete
    assert not coatl(text.replace(">", "]")).is_complete
    assert not coatl(text.replace("<", "[")).is_complete


@pytest.mark.parametrize("text", ["", "BR", "[]", "<>", "<B>", "<BR>", "<BrK>", "BR>", "<BRX]"])
def test_r0_2_anything_else_is_no_coatl(text: str) -> None:
    with pytest.raises(ValueError, match="is not a cóatl"):
        check_text(text)


def test_r0_3_seats_go_clockwise_and_the_first_begins() -> None:
    state = begun(3)

    assert state.turn == 0
    assert refused(state, "take 0", seat=1) == "R3.1"
    assert refused(dealt(3), "keep", seat=3) == "R0.3"
    assert refused(dealt(3), "keep", seat=-1) == "R0.3"
    assert refused(dealt(3), "keep", seat=2) is None


def test_r0_4_every_option_has_its_values_and_the_default_first() -> None:
    assert {option.key: option.values for option in OPTIONS} == {
        "edition": ("ua", "pl"),
        "unfinished": ("by_edition", "none", "half"),
        "triple_length": ("3", "2"),
        "sacrifice_tokens": ("on", "off"),
        "keep": ("up_to_3", "exactly_3"),
        "coatl_cap": ("none", "3"),
        "open_end": ("absent", "undecided"),
        "temple_rows": ("two_piles", "one_deck"),
        "promo": ("off", "on"),
        "open_memory": ("on", "off"),
        "first": ("0", "1", "2", "3", "random"),
    }
    assert all(option.default == option.values[0] for option in OPTIONS)


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.key)
def test_r0_4_other_values_are_refused(option: Option) -> None:
    for value in option.values:
        assert GAME.check_setup(Setup(4, {option.key: value})) is None
    for wrong in ("", "4", "UA", "yes"):
        refusal = GAME.check_setup(Setup(2, {option.key: wrong}))
        assert refusal is not None
        assert refusal.rule == "options"


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_r0_4_two_to_four_play(seats: int) -> None:
    refusal = GAME.check_setup(Setup(seats))

    assert refusal is not None
    assert refusal.rule == "seats"


def test_r0_5_the_edition_decides_unfinished_coatls_and_nothing_else() -> None:
    assert options() == options(edition="ua")
    assert not options(edition="ua").has_half_points
    assert options(edition="pl").has_half_points
    assert replace(options(edition="pl"), edition="ua") == options()


def test_q2_unfinished_follows_the_edition_unless_it_is_chosen() -> None:
    assert options(edition="pl", unfinished="by_edition").has_half_points
    assert not options(edition="ua", unfinished="by_edition").has_half_points
    assert not options(edition="pl", unfinished="none").has_half_points
    assert options(edition="ua", unfinished="half").has_half_points


def test_r1_1_150_pieces_in_five_colours() -> None:
    found = GAME.components(dealt())

    kinds = Counter({kind: sum(found[p] for p in PIECES if KIND_OF[p] == kind) for kind in KINDS})
    assert kinds == {"head": 15, "body": 120, "tail": 15}
    assert {found[piece] for piece in PIECES if KIND_OF[piece] == "body"} == {24}
    assert {found[piece] for piece in PIECES if KIND_OF[piece] != "body"} == {3}


def test_r1_1_no_coatl_has_more_segments_than_the_box() -> None:
    check_text("<B" + "B" * 24 + "B>")
    with pytest.raises(ValueError, match="25 body segments of B"):
        check_text("<B" + "B" * 25 + "B>")


def test_r1_2_54_prophecies_of_49_kinds() -> None:
    assert len(BASE) == 49
    assert sum(card.copies for card in BASE) == 54
    assert {card.id for card in BASE if card.copies == 2} == {f"P0{n}" for n in range(1, 6)}
    found = GAME.components(dealt())
    assert sum(found[card.id] for card in BASE) == 54


def test_r1_3_15_temple_cards_all_different() -> None:
    assert len(BASE_TEMPLES) == len({card.needs for card in BASE_TEMPLES}) == 15


def test_r1_4_a_full_disc_holds_16_pieces() -> None:
    assert Counter(SPACES) == {"head": 2, "tail": 2, "body": 6}
    assert sum(ROOM[kind] for kind in SPACES) == 16
    assert [len(space) for space in dealt().disc] == [1] * 4 + [2] * 6
    assert BOARD_SPACES == 8
    assert len(TOKENS) == 3


def test_r1_5_promotional_cards_only_if_agreed() -> None:
    found = GAME.components(dealt(promo="on"))
    without = GAME.components(dealt())

    assert sum(found[card.id] for card in PROPHECIES.values()) == 60
    assert sum(found[card.id] for card in TEMPLES.values()) == 20
    assert {name for name in found if name not in without} == {
        *(f"P{n}" for n in range(50, 56)),
        *(f"T{n}" for n in range(16, 21)),
    }


@pytest.mark.parametrize(("promo", "cards"), [("off", (49, 15)), ("on", (55, 20))])
def test_r1_5_the_catalogue_has_the_cards_in_the_game(promo: str, cards: tuple[int, int]) -> None:
    catalogue = GAME.catalogue(Setup(2, {"promo": promo}))

    assert isinstance(catalogue, Catalogue)
    assert (len(catalogue.prophecies), len(catalogue.temples)) == cards


def test_r1_4_r2_9_r7_2_r7_7_the_catalogue_has_the_numbers_to_draw_by() -> None:
    catalogue = GAME.catalogue(Setup(2))

    assert isinstance(catalogue, Catalogue)
    assert Counter(catalogue.disc) == {"head": 2, "tail": 2, "body": 6}
    assert (catalogue.board_spaces, catalogue.most_kept) == (8, 3)
    assert (catalogue.most_unfinished, catalogue.most_prophecies) == (2, 4)


def test_r1_6_frames() -> None:
    frames: Counter[str] = Counter()
    for card in BASE:
        frames[card.suit] += card.copies

    assert frames == {"red": 10, "black": 10, "blue": 10, "yellow": 10, "green": 14}


def test_r1_6_no_colour_is_better_off() -> None:
    needs = Counter(need for card in BASE_TEMPLES for need in card.needs)
    equal = [frozenset(need[6:]) for need in needs if need.startswith("equal:")]
    two = [
        frozenset(card.pattern.split()) for card in BASE if card.family in ("step", "alternation")
    ]

    assert [needs[f"none:{colour}"] for colour in COLOURS] == [2] * 5
    assert len(equal) == len(two) == 10
    assert set(equal) == set(two) == PAIRS


def test_a_seat_that_is_not_there_has_nothing_to_do() -> None:
    for state in (dealt(), begun()):
        assert GAME.legal_actions(state, Seat(2)) == ()
        assert GAME.legal_actions(state, Seat(-1)) == ()
