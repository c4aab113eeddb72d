"""R12 What the cards mean."""

import pytest

from tests.games.coatl.table import cards, options, temples
from tilewright.core import Setup
from tilewright.games.coatl import GAME
from tilewright.games.coatl.components import COLOURS, PROPHECIES, TEMPLES, Mode, Prophecy
from tilewright.games.coatl.game import Catalogue
from tilewright.games.coatl.options import OPTIONS
from tilewright.games.coatl.patterns import BadPattern, compiled
from tilewright.games.coatl.scoring import (
    pieces_for,
    points_of,
    prophecy_worth,
    satisfied,
    temple_worth,
)

FRAMES = {
    "count": "red",
    "bag": "red",
    "pair": "black",
    "triple": "black",
    "step": "blue",
    "alternation": "blue",
    "blocks4": "yellow",
    "blocks5": "yellow",
    "rainbow": "yellow",
    "bridge": "green",
    "mirror": "green",
}
LEVELS = {
    "count": ((3, 2), (4, 3), (5, 4), (6, 5)),
    "pair": ((1, 2), (2, 5)),
    "triple": ((1, 3), (2, 7)),
    "step": ((1, 1), (2, 3), (3, 5)),
    "alternation": ((1, 5),),
    "blocks5": ((1, 6),),
    "blocks4": ((1, 4),),
    "rainbow": ((1, 7),),
    "bridge": ((1, 2), (2, 6)),
    "mirror": ((1, 4),),
}
IDS = {
    "count": range(1, 6),
    "pair": range(6, 11),
    "triple": range(11, 16),
    "step": range(16, 23),
    "alternation": range(23, 26),
    "blocks5": range(26, 29),
    "blocks4": range(29, 33),
    "rainbow": range(33, 36),
    "bridge": range(36, 45),
    "mirror": range(45, 50),
    "bag": range(50, 56),
}


def points(card: str, text: str, **chosen: str) -> int:
    return prophecy_worth(cards(card)[0], text, options(**chosen)).points


def times(card: str, text: str) -> int:
    return prophecy_worth(cards(card)[0], text, options()).times


def witness(card: str, text: str) -> list[tuple[int, ...]]:
    return list(prophecy_worth(cards(card)[0], text, options()).pieces)


def test_r12_1_heads_and_tails_count_as_pieces_of_their_colour() -> None:
    assert points("P05", "<BRB>") == 0
    assert points("P05", "<BBB>") == 2
    assert points("P29", "<BBYY>") == 4
    assert points("P36", "<YKR>") == 2


def test_r12_2_contiguous_and_in_this_direction_only() -> None:
    assert points("P29", "<BBYY>") == 4
    assert points("P29", "<YYBB>") == 0
    assert points("P29", "<BBRYY>") == 0
    assert points("P16", "<YGR>") == 1
    assert points("P16", "<GYR>") == 0


@pytest.mark.parametrize("card", PROPHECIES.values(), ids=lambda card: card.id)
def test_r12_2_some_families_read_the_same_both_ways(card: Prophecy) -> None:
    tokens = card.pattern.split()
    is_bridge_of_equals = card.family == "bridge" and tokens[0] == tokens[-1]
    both_ways = card.family in ("count", "pair", "triple", "mirror") or is_bridge_of_equals

    assert card.family == "bag" or (tokens == tokens[::-1]) == both_ways


@pytest.mark.parametrize(
    ("pattern", "text", "found"),
    [
        ("B", "<RBR>", [(2,)]),
        ("B+", "<RBBR>", [(2,), (3,)]),
        ("Y K+ R", "<YKKR>", [(1, 2, 3, 4)]),
        ("!B B B !B", "<BBR>", [(1, 2)]),
        ("!B B B !B", "<RBB>", [(2, 3)]),
        ("!B B B !B", "<BBB>", []),
        ("!B R", "<BR]", []),
        ("R !B", "[RB>", []),
    ],
)
def test_r12_3_tokens(pattern: str, text: str, found: list[tuple[int, ...]]) -> None:
    assert list(compiled(pattern, "pack", "absent").matches(text)) == found


def test_r12_3_the_white_infinity_sign_is_one_piece_or_more_of_any_colours() -> None:
    pattern = compiled("K *+ Y", "once", "absent")

    assert pattern.times("<KY>") == 0
    assert pattern.matches("<KRY>") == ((1, 2, 3),)
    assert pattern.matches("<RKGBRYY>") == ((2, 3, 4, 5, 6),)


@pytest.mark.parametrize(
    ("pattern", "mode"),
    [
        ("", "pack"),
        ("X", "pack"),
        ("b", "once"),
        ("B !R B", "pack"),
        ("!B+ B", "once"),
        ("!B", "pack"),
        ("!B !R", "once"),
        ("B *+ B", "pack"),
        ("B B", "count"),
        ("", "count"),
        ("2Y R", "bag"),
        ("0Y", "bag"),
        ("", "bag"),
    ],
)
def test_r12_3_anything_else_is_no_pattern(pattern: str, mode: Mode) -> None:
    with pytest.raises(BadPattern):
        compiled(pattern, mode, "absent")


def test_r12_4_a_match_is_the_positions_used_and_a_crossed_out_piece_uses_none() -> None:
    assert witness("P10", "<BBRBB>") == [(1, 2), (4, 5)]
    assert witness("P29", "<BBRBBKKBBYY>") == [(8, 9, 10, 11)]
    assert witness("P46", "<GKRBYKG>") == [(1, 2, 3, 4, 5, 6, 7)]


@pytest.mark.parametrize(
    ("text", "absent", "undecided"),
    [
        ("[BB]", 2, 0),
        ("<BB]", 2, 0),
        ("[BB>", 2, 0),
        ("[RBBR]", 2, 2),
        ("<BBR]", 2, 2),
        ("[RBB>", 2, 2),
        ("<BBR>", 2, 2),
        ("[BBB]", 0, 0),
    ],
)
def test_r12_5_an_open_end_is_no_piece_or_not_decided(
    text: str, absent: int, undecided: int
) -> None:
    assert points("P10", text) == absent
    assert points("P10", text, open_end="undecided") == undecided


def test_r12_6_each_piece_counts_once_for_a_card_but_for_any_number_of_cards() -> None:
    assert times("P43", "<GYGYG>") == 1
    assert times("P11", "<YYYYY>") == 1
    text = "<YGYGYG>"
    assert [times(card, text) for card in ("P16", "P43", "P01", "P04")] == [3, 1, 3, 3]


def test_r12_6_as_many_matches_as_possible_without_a_shared_piece() -> None:
    assert witness("P43", "<GYGYGYG>") == [(1, 2, 3), (5, 6, 7)]
    assert witness("P11", "<YYYYYY>") == [(1, 2, 3), (4, 5, 6)]


def test_r12_6_counting_once_and_bags() -> None:
    assert witness("P05", "<BRBKB>") == [(1,), (3,), (5,)]
    assert times("P25", "<RGRGRGRG>") == 1
    assert witness("P50", "<RYKGYBG>") == [(1, 2, 4, 5, 7)]
    assert (times("P50", "<YGGR>"), witness("P50", "<YGGR>")) == (0, [])


@pytest.mark.parametrize("family", LEVELS)
def test_r12_7_the_families_and_their_levels(family: str) -> None:
    found = [card for card in PROPHECIES.values() if card.family == family]

    assert [card.id for card in found] == [f"P{number:02}" for number in IDS[family]]
    assert {card.levels for card in found} == {LEVELS[family]}


def test_r12_7_bags_pay_3_or_4() -> None:
    found = [card for card in PROPHECIES.values() if card.family == "bag"]

    assert [card.id for card in found] == [f"P{number}" for number in IDS["bag"]]
    assert [card.levels for card in found] == [((1, 3),)] * 3 + [((1, 4),)] * 3
    assert all(card.promo for card in found)


def test_r12_7_the_option_makes_runs_of_two() -> None:
    assert points("P11", "<YYR>") == 0
    assert points("P11", "<YYR>", triple_length="2") == 3
    assert points("P11", "<YYYY>", triple_length="2") == 7
    catalogue = GAME.catalogue(Setup(2, {"triple_length": "2"}))
    assert isinstance(catalogue, Catalogue)
    printed = {str(card.id): card.pattern for card in catalogue.prophecies}
    assert printed["P11"] == "Y Y"
    assert printed["P06"] == "!Y Y Y !Y"
    assert OPTIONS[2].default == "3"


def test_r12_8_longer_runs_do_not_spoil_a_match_unless_a_piece_is_crossed_out() -> None:
    assert points("P29", "<BBBYYY>") == 4
    assert points("P26", "<RRRRGGG>") == 6
    assert points("P10", "<BBBR>") == 0


def test_r12_9_an_end_piece_serves_one_bridge() -> None:
    assert times("P43", "<GYGYG>") == 1
    assert times("P43", "<GYGGYG>") == 2


def test_r12_10_the_middle_of_a_mirror_has_a_piece_of_any_colour() -> None:
    assert points("P46", "<GKKG>") == 0
    assert points("P46", "<GKKKG>") == 4
    assert points("P46", "<GKGKG>") == 4
    assert points("P46", "<GKRBYKG>") == 4


def test_r12_11_a_rainbow_has_nothing_between_its_pieces() -> None:
    assert points("P33", "<YKRGB>") == 7
    assert points("P33", "<YRKRGB>") == 0
    assert points("P33", "<YKRGYB>") == 0


@pytest.mark.parametrize(
    ("times_", "paid"), [(0, 0), (2, 0), (3, 2), (4, 3), (5, 4), (6, 5), (7, 5), (20, 5)]
)
def test_r12_12_the_highest_level_reached_is_paid_and_no_other(times_: int, paid: int) -> None:
    assert points_of(LEVELS["count"], times_) == paid


def test_r12_12_the_first_level_makes_a_card_playable() -> None:
    assert satisfied("[BB]", cards("P05 P10"), options()) == cards("P10")
    assert satisfied("[BBB]", cards("P05 P05 P10"), options()) == cards("P05")


@pytest.mark.parametrize(
    ("need", "colours", "met"),
    [
        ("none:K", "BRY", True),
        ("none:K", "BRK", False),
        ("len:3", "BRK", True),
        ("len:3", "BRKK", False),
        ("equal:BR", "BRRB", True),
        ("equal:BR", "BRR", False),
        ("equal:BR", "YYY", False),
        ("nosuit:red", "BRY", False),
        ("nosuit:green", "BRY", True),
    ],
)
def test_r12_13_requirements_of_temple_cards(need: str, colours: str, met: bool) -> None:
    assert (pieces_for(need, colours, {"red"}) is not None) == met


def test_r12_13_their_witnesses() -> None:
    text = "<BRYRB>"

    worth = temple_worth(temples("T11")[0], text, ())
    assert (worth.times, worth.points, worth.pieces) == (2, 7, ((), (1, 2, 4, 5)))
    assert pieces_for("len:5", "BRYRB", ()) == (1, 2, 3, 4, 5)


def test_r12_13_no_other_requirement() -> None:
    with pytest.raises(ValueError, match="no requirement"):
        pieces_for("odd:1", "B", ())


def test_r12_13_frames() -> None:
    assert {card.family: card.suit for card in PROPHECIES.values()} == FRAMES
    for card in PROPHECIES.values():
        assert FRAMES[card.family] == card.suit
    needs = {need for card in TEMPLES.values() for need in card.needs if "suit" in need}
    assert needs == {f"nosuit:{suit}" for suit in set(FRAMES.values())}
    assert set("".join(card.pattern for card in PROPHECIES.values())) >= set(COLOURS)
