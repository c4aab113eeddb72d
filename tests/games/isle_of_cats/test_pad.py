"""The score pad: what it counts, what it shows, what it refuses."""

from typing import Any

import msgspec
import pytest

from tests.games.isle_of_cats.boats import NAMES, VECTORS, pad_boat, scored
from tilewright.core.game import HasScorePad
from tilewright.games.isle_of_cats import GAME
from tilewright.games.isle_of_cats.pad import PadCounts, score_pad

SISTER = {"colours": ["red", "blue", "orange", "green", "purple"], "lessons": [197, 200, 204]}
CAT = {"kind": "cat", "colour": "red", "cells": [[9, 4], [10, 4], [11, 4], [12, 4], [13, 4]]}
SMALL = {"kind": "common", "cells": [[14, 4]]}


def boat(*tiles: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return {"boat": "blue", "tiles": tiles, **changes}


def moved(tile: dict[str, Any], right: int, down: int = 0) -> dict[str, Any]:
    return {**tile, "cells": [[col + right, row + down] for col, row in tile["cells"]]}


def refused(**line: Any) -> str:
    with pytest.raises(ValueError, match=r".+") as error:
        scored(**line)
    return str(error.value)


def test_the_game_has_a_score_pad() -> None:
    assert isinstance(GAME, HasScorePad)
    line = msgspec.json.encode({"players": [boat(CAT)]})

    assert GAME.score_pad(line) == score_pad(line)


def test_tiles_by_cells_and_a_drawn_boat_give_the_same() -> None:
    vector = VECTORS["boat"]["V2"]
    tiles = []
    for part in vector["legend"].rstrip(".").split("; "):
        what, _, letters = part.partition(": ")
        kind, _, colour = what.partition(" ")
        for letter in letters.split(", "):
            cells = [
                [c, r]
                for r, text in enumerate(vector["grid"])
                for c, mark in enumerate(text)
                if mark == letter[0]
            ]
            tiles.append({"kind": kind, "colour": colour or None, "cells": cells})
    stock = {"fish": 4, "baskets": 1, "turn": 1, "lessons": [119, 120]}

    by_cells = scored(players=[{"boat": "green", "tiles": tiles, **stock}])

    assert by_cells == scored(players=[pad_boat("V2")])


def test_witnesses_for_every_line() -> None:
    (player,) = scored(players=[pad_boat("V1", lessons=[120, 139])]).players

    assert player.counts == PadCounts(rats=13, rooms=6, rare=1)
    assert len(player.witness.rats) == 13
    assert "7,3" in player.witness.rats
    assert player.witness.rare == ("7,7", "8,7", "7,8", "8,8")
    (family,) = (group for group in player.groups if group.points)
    assert (family.colour, family.size, family.points) == ("blue", 3, 8)
    assert "5,2" in family.cells
    lonely, oshax = player.cards
    assert (lonely.card, lonely.points, lonely.count) == (120, 3, 3)
    assert len(oshax.witness) == 6


def test_fish_break_ties_and_the_winners_are_named() -> None:
    result = scored(players=[boat(CAT, fish=1), boat({**CAT, "colour": "blue"}, fish=2)])

    assert [player.tiebreak for player in result.players] == [(1,), (2,)]
    assert result.winners == (1,)


def test_the_family_game() -> None:
    players = [pad_boat("V3", lessons=[164, 168], turn=None), pad_boat("V4", lessons=[], turn=None)]
    result = scored(mode="family", players=players, check=False)

    assert [player.rare for player in result.players] == [0, 0]
    assert result.players[0].private == 34 + 11
    assert result.players[0].tiebreak == (7,)


def test_the_solo_game_has_a_sister() -> None:
    result = scored(mode="solo", players=[pad_boat("V4", turn=1, lessons=[])], solo=SISTER)

    assert result.sister is not None
    assert [colour.points for colour in result.sister.colours] == [25, 20, 15, 10, 5]
    assert [colour.each for colour in result.sister.colours] == [5, 4, 3, 2, 1]
    assert {card.card: card.points for card in result.sister.cards} == {197: 5, 200: 48, 204: 48}
    assert result.sister.total == 75 + 101
    assert result.winners == ()
    assert "sister" not in msgspec.to_builtins(scored(players=[boat()]))


def test_an_empty_boat() -> None:
    (player,) = scored(players=[boat()]).players

    assert (player.total, player.groups) == (-19 - 35, ())


def test_the_largest_family_among_the_boats_listed() -> None:
    result = scored(
        players=[pad_boat("V3", lessons=[121]), pad_boat("V4", lessons=[])], check=False
    )

    assert result.players[0].private == 0
    assert scored(players=[pad_boat("V3", lessons=[121])]).players[0].private == 10


@pytest.mark.parametrize(
    ("player", "reason"),
    [
        (boat(CAT, moved(CAT, 2)), "tile 1 overlaps another tile"),
        (boat(moved(CAT, 10)), "cell 22,4 is off the boat"),
        (boat(moved(CAT, 0, -9)), "off the boat"),
        (boat({**SMALL, "cells": [[10**20, 4]]}), "off the boat"),
        (boat({**SMALL, "cells": [[14, 4], [14, 4]]}), "twice"),
        (boat({**SMALL, "cells": [[14, 4], [16, 4]]}), "no common has this shape"),
        (boat({**SMALL, "cells": []}), "no common has this shape"),
        (boat({**CAT, "kind": "oshax"}), "no oshax has this shape"),
        (boat({**CAT, "colour": None}), "have a colour"),
        (boat({**SMALL, "colour": "red"}), "treasures have none"),
        (boat(CAT, moved(SMALL, 2)), "not all connected"),
        (boat(CAT, moved(CAT, 0, 1)), "cat red c16 is there 2 times; it exists 1 times"),
        (boat(boat="yellow"), "boat 'yellow' is not one of blue, green, red, purple"),
        (boat(fish=-1), "fish and baskets"),
        (boat(baskets=10**9), "fish and baskets"),
        (boat(turn=0), "from 1 to 4"),
        (boat(lessons=[1]), "card 1 is no private_lesson"),
        (boat(lessons=[143]), "card 143 is no private_lesson"),
        (boat(lessons=["X2"]), "card X2 is no private_lesson"),
        (boat(lessons=[113, 113]), "card 113 is there 2 times"),
        ({"boat": "blue"}, "either tiles or grid"),
        ({"boat": "blue", "tiles": [], "grid": []}, "either tiles or grid"),
    ],
)
def test_what_no_boat_can_be_is_refused(player: dict[str, Any], reason: str) -> None:
    assert reason in refused(players=[player])


def test_oshax_exist_once_whatever_their_colour() -> None:
    cells = [[9, 3], [9, 4], [9, 5], [10, 5], [8, 5], [8, 6]]
    one = {"kind": "oshax", "colour": "red", "cells": cells}
    other = moved({**one, "colour": "blue"}, 0)

    reason = refused(players=[boat(one), boat(other)])

    assert reason == "oshax o4 is there 2 times; it exists 1 times"


def test_too_many_treasures_of_a_shape() -> None:
    eleven = [moved(SMALL, -col) for col in range(11)]

    assert scored(players=[boat(*eleven)]).players[0].cards == ()
    assert "common k1 is there 12 times" in refused(players=[boat(*eleven, moved(SMALL, -11))])


def test_without_checks_only_copies_and_touching_are_skipped() -> None:
    twice = boat(CAT, moved(CAT, 0, 1), moved(SMALL, 3))

    assert scored(players=[twice], check=False).players[0].rats < 0
    assert "overlaps" in refused(players=[boat(CAT, CAT)], check=False)
    assert "off the boat" in refused(players=[boat(moved(CAT, 10))], check=False)
    assert "no common" in refused(players=[boat({**SMALL, "cells": []})], check=False)


def test_r5_4_unchecked_it_is_told_of_each_boat_whether_it_is_connected() -> None:
    boats = [boat(CAT, moved(SMALL, 2)), boat(CAT, SMALL), boat()]

    result = scored(players=boats, check=False)

    assert [player.connected for player in result.players] == [False, True, True]


def drawn(legend: str = "common: a=k1", **rows: str) -> dict[str, Any]:
    grid = list(VECTORS["boat"]["V1"]["grid"])
    grid = ["".join("." if mark != " " else " " for mark in row) for row in grid]
    for number, row in rows.items():
        grid[int(number[1:])] = row
    return {"boat": "blue", "grid": grid, "legend": legend}


@pytest.mark.parametrize(
    ("player", "reason"),
    [
        (drawn(r0="       a........"), "does not fit the boat's outline"),
        (drawn(r0="      a........."), "does not fit"),
        (drawn(r0="      a.......", legend="common: a=k1"), "off the boat"),
        (drawn(r4="ab...................."), "'b' is not in the legend"),
        (drawn(), "the legend's a is not in the grid"),
        (drawn(r4="aa...................."), "tile a has not the shape of common k1"),
        (drawn(legend="dog: a=k1"), "legend 'dog: a=k1' is not"),
        (drawn(legend="cat pink: a=c01"), "'pink' is no colour"),
        (drawn(legend="common: a=k1, a=k2"), "is not a new"),
        (drawn(legend="common: 1=k1"), "is not a new"),
        (drawn(r4="a" * 30), "rows of at most 22"),
        ({"boat": "blue", "grid": [], "legend": ""}, "9 rows"),
    ],
)
def test_a_drawing_that_is_no_boat_is_refused(player: dict[str, Any], reason: str) -> None:
    assert reason in refused(players=[player])


def test_a_drawn_boat_without_tiles_needs_no_legend() -> None:
    empty = drawn(legend="")

    assert scored(players=[empty]).players[0].rats == -19


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ({"players": []}, "standard needs 1 to 4"),
        ({"players": [boat()] * 5}, "standard needs 1 to 4"),
        ({"players": [boat()] * 2, "mode": "solo", "solo": SISTER}, "solo needs 1 to 1"),
        ({"players": [boat()], "mode": "solo"}, "sister's cards"),
        ({"players": [boat()], "solo": SISTER}, "sister's cards"),
        (
            {"players": [boat()], "mode": "solo", "solo": {"colours": ["red"]}},
            "in the order revealed",
        ),
        (
            {"players": [boat()], "mode": "solo", "solo": {**SISTER, "lessons": [113]}},
            "card 113 is no lesson of the sister",
        ),
        ({"players": [boat()], "mode": "family", "public": [{"card": 148}]}, "R23.6"),
        ({"players": [boat(lessons=[113])], "mode": "family"}, "card 113 is no family_lesson"),
        ({"players": [boat()], "public": [{"card": 113}]}, "card 113 is no public_lesson"),
        ({"players": [boat()], "public": [{"card": 144}]}, "card 144 needs a colour"),
        (
            {"players": [boat()], "public": [{"card": 148, "colour": "red"}]},
            "card 148 has no colour",
        ),
        ({"players": [boat(turn=1), boat(turn=1)]}, "a place of its own"),
        ({"players": [boat(lessons=[113]), boat(lessons=[113])]}, "it exists once"),
        ({"players": [boat()], "mode": "chess"}, "Invalid enum value"),
        ({"players": [boat()], "extra": 1}, "unknown field"),
        ({}, "missing required field"),
    ],
)
def test_lines_that_make_no_sense_are_refused(line: dict[str, Any], reason: str) -> None:
    assert reason in refused(**line)


@pytest.mark.parametrize("line", [b"", b"{", b"[]", b"null", b'"x"', b'{"players": 3}'])
def test_rubbish_is_refused(line: bytes) -> None:
    with pytest.raises(ValueError, match=r".+"):
        score_pad(line)


def test_all_boats_of_the_specification_are_legal() -> None:
    for name in ("T1", *NAMES):
        assert scored(players=[pad_boat(name, lessons=[])]).players
