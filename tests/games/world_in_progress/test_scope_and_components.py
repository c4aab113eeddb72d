"""R0 Scope, R1 Components."""

from collections import Counter

import msgspec
import pytest

from tests.games.world_in_progress.table import (
    BY_CODE,
    TILES,
    any_turns,
    first_state,
    placed,
    printed,
    rows_of,
    tile,
)
from tests.games.world_in_progress.tile_sets import set_text, standard_entries
from tilewright.core import Seat, Setup, canonical
from tilewright.core.game import HasScorePad
from tilewright.games.world_in_progress import GAME
from tilewright.games.world_in_progress.components import (
    TERRAINS,
    BadTileSet,
    Tile,
    parse_tile_set,
)
from tilewright.games.world_in_progress.pad import PadResult
from tilewright.games.world_in_progress.scoring import grid_sheet
from tilewright.testing import play_out

SEATS = (2, 3, 4, 5)


@pytest.mark.parametrize("seats", SEATS)
def test_r0_1_at_most_one_player_decides_at_a_time(seats: int) -> None:
    game = play_out(GAME, Setup(seats), seed=3, picks=4, limit=GAME.info.max_actions)

    assert [len(GAME.to_act(state)) for state in game.states] == [1] * 27 * seats + [0]


@pytest.mark.parametrize("seats", SEATS)
def test_r0_2_q8_two_to_five_can_play(seats: int) -> None:
    assert GAME.check_setup(Setup(seats)) is None


@pytest.mark.parametrize("seats", [-1, 0, 1, 6])
def test_r0_2_no_other_number_can(seats: int) -> None:
    refusal = GAME.check_setup(Setup(seats))

    assert refusal is not None
    assert refusal.rule == "seats"
    assert f"2, 3, 4, 5 seats, not {seats}" in refusal.reason


@pytest.mark.parametrize("seats", SEATS)
def test_r0_3_seats_are_numbered_clockwise_from_0(seats: int) -> None:
    state = first_state(seats)

    turns = [any_turns(state, number).turn for number in range(2 * seats)]

    assert turns == [*range(seats), *range(seats)]
    assert len(state.players) == seats


def test_r1_1_the_box_holds_55_tiles_5_tokens_and_4_markers() -> None:
    found = Counter[str]()
    for name, count in GAME.components(first_state(4)).items():
        found[name.split()[0]] += count

    assert found == {"tile": 55, "token": 5, "marker": 4}


def test_r1_2_terrains_are_pink_red_blue_green_yellow_in_this_order() -> None:
    assert TERRAINS == ("P", "R", "B", "G", "Y")
    sheet = grid_sheet(placed([("A1-P", 0, 0, 0)]), TILES)
    assert tuple(line.key for line in sheet.lines) == TERRAINS


@pytest.mark.parametrize("seats", SEATS)
def test_r1_3_each_of_the_five_tokens_shows_another_god(seats: int) -> None:
    state = first_state(seats)

    tokens = [*(player.token for player in state.players), *state.undealt]

    assert sorted(tokens) == sorted(TERRAINS)


def test_r1_4_a_tile_shows_squares_perhaps_a_statue_and_a_mark() -> None:
    assert BY_CODE["S3-G"] == Tile(tile("S3-G"), "S3-G", 2, "GPRP", "G")
    assert BY_CODE["C2-P"] == Tile(tile("C2-P"), "C2-P", 4, "PPRY", None)


def test_r1_5_a_tile_is_two_by_two_squares() -> None:
    assert {len(each.squares) for each in TILES.tiles.values()} == {4}
    assert rows_of(placed([("S3-G", 0, 0, 0)])) == ["GP", "RP"]


@pytest.mark.parametrize("squares", [["PPP", "PP"], ["PP"], ["PP", "PP", "PP"], ["PPPP"], []])
def test_r1_5_a_tile_of_another_shape_is_refused(squares: list[str]) -> None:
    entries = standard_entries()
    entries[3]["squares"] = squares

    with pytest.raises(BadTileSet, match=r"tile 'A1-G': squares must be two rows of two letters"):
        parse_tile_set(set_text(entries))


def test_r1_6_a_tile_has_no_statue_or_one() -> None:
    statues = Counter(each.statue for each in TILES.tiles.values())

    assert statues == {None: 30, "P": 5, "R": 5, "B": 5, "G": 5, "Y": 5}


@pytest.mark.parametrize("statue", ["PR", "PP", "-", "p"])
def test_r1_6_a_tile_with_anything_else_for_a_statue_is_refused(statue: str) -> None:
    entries = standard_entries()
    entries[0]["statue"] = statue

    with pytest.raises(BadTileSet, match=f"tile 'A1-P': unknown statue '{statue}'"):
        parse_tile_set(set_text(entries))


def test_r1_7_a_statue_hides_no_square() -> None:
    """RB/GY with a statue of P: four squares, none of them pink."""
    sheet = grid_sheet(placed([("S1-P", 0, 0, 0)]), TILES)

    assert {line.key: line.facts["largest"] for line in sheet.lines} == {
        "P": 0,
        "R": 1,
        "B": 1,
        "G": 1,
        "Y": 1,
    }
    assert {line.key: line.facts["statues"] for line in sheet.lines}["P"] == 1


def test_r1_8_marks_show_in_no_view_and_no_event() -> None:
    game = play_out(GAME, Setup(3), seed=5, picks=6, limit=30)

    for seat in (Seat(0), Seat(1), Seat(2), None):
        assert b'"mark"' not in canonical(GAME.view(game.state, seat))
    assert b'"mark"' not in canonical(game.events)


def test_r1_8_marks_have_no_effect_after_setup() -> None:
    """With other marks that leave the same tiles in the game, everything goes the same way."""
    entries = standard_entries()
    for entry in entries:
        entry["mark"] = 2
    one, other = (
        play_out(GAME, Setup(4, options), seed=5, picks=6, limit=200)
        for options in ({}, {"tile_set": set_text(entries)})
    )

    assert one.taken == other.taken
    assert one.events == other.events


def test_r1_9_the_score_pad_has_a_line_for_each_terrain_and_a_total() -> None:
    line = {"rows": ["PPPPPP"] * 3 + ["RRRRRR"] * 3, "statues": ["P-R", "--P", "---"]}

    assert isinstance(GAME, HasScorePad)
    pad = GAME.score_pad(msgspec.json.encode(line))

    assert isinstance(pad, PadResult)
    assert [each.terrain for each in pad.lines] == list(TERRAINS)
    assert [each.points for each in pad.lines] == [36, 18, 0, 0, 0]
    assert pad.score == 54


def test_r1_10_every_tile_has_an_id_from_1_to_55_and_a_code_of_its_own() -> None:
    assert sorted(TILES.tiles) == list(range(1, 56))
    assert len(BY_CODE) == 55
    assert all(printed(each.id) is each for each in BY_CODE.values())


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("id", 1, "tile id 1 occurs twice"),
        ("code", "A1-P", "tile code 'A1-P' occurs twice"),
        ("id", 0, "id 0 is not a positive number"),
    ],
)
def test_r1_10_ids_and_codes_that_repeat_are_refused(key: str, value: object, reason: str) -> None:
    entries = standard_entries()
    entries[7][key] = value

    with pytest.raises(BadTileSet, match=reason):
        parse_tile_set(set_text(entries))
