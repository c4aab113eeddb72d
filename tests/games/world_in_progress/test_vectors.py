"""Every vector of the specification, as it stands there."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tests.games.world_in_progress.table import (
    BY_CODE,
    TILES,
    VECTORS,
    after,
    first_state,
    marker,
    occupied,
    placed,
    placing,
    printed,
    refused,
    rows_of,
    source,
    with_map,
    with_token,
)
from tilewright.core import ScoreSheet, Setup, ranked
from tilewright.games.world_in_progress import GAME, board
from tilewright.games.world_in_progress.actions import PlaceTile, Refill, UseToken
from tilewright.games.world_in_progress.board import Markers
from tilewright.games.world_in_progress.components import NO_TILE, TERRAINS, TileId
from tilewright.games.world_in_progress.pad import score_pad
from tilewright.games.world_in_progress.rules import is_eligible, pushed
from tilewright.games.world_in_progress.scoring import grid_sheet
from tilewright.games.world_in_progress.setup import split

Vector = dict[str, Any]


def name(vector: Vector) -> str:
    return str(vector.get("id") or vector.get("move") or vector.get("players") or "")


def largest(sheet: ScoreSheet) -> dict[str, int]:
    return {line.key: line.facts["largest"] for line in sheet.lines}


@pytest.mark.parametrize("vector", VECTORS["scoring"], ids=name)
def test_scoring(vector: Vector) -> None:
    line = {"rows": vector["rows"], "statues": vector["statues"]}

    result = score_pad(msgspec.json.encode(line))

    assert (result.score, result.tiebreak) == (vector["score"], vector["tiebreak"])
    assert {each.terrain: each.largest for each in result.lines} == vector["largest"]
    for each in result.lines:
        assert len(each.cells) == each.largest
        assert all(vector["rows"][row][col] == each.terrain for row, col in each.cells)


def test_v1_is_the_same_laid_with_tiles() -> None:
    (vector,) = (vector for vector in VECTORS["scoring"] if "tiles" in vector)
    grid = placed(vector["tiles"])

    sheet = grid_sheet(grid, TILES)

    assert rows_of(grid) == vector["rows"]
    statues = ["".join(printed(each.tile).statue or "-" for each in grid)]
    assert [statues[0][0:3], statues[0][3:6], statues[0][6:9]] == vector["statues"]
    assert (sheet.score, sheet.tiebreak) == (vector["score"], (vector["tiebreak"],))
    assert largest(sheet) == vector["largest"]


@pytest.mark.parametrize("vector", VECTORS["rotation"], ids=lambda vector: vector["code"])
def test_rotation(vector: Vector) -> None:
    squares = BY_CODE[vector["code"]].squares
    turned = [board.rotated(squares, rotation) for rotation in range(4)]

    assert [[four[:2], four[2:]] for four in turned] == vector["by_rotation"]


@pytest.mark.parametrize(
    ("rotation", "rows", "score"), [(0, ["PPPR", "PRYR"], 4), (1, ["PPYP", "PRRR"], 3)]
)
def test_rotation_and_running_score(rotation: int, rows: list[str], score: int) -> None:
    grid = placed([("A1-P", 0, 0, 0), ("S2-P", 0, 1, rotation)])

    assert rows_of(grid) == rows
    assert grid_sheet(grid, TILES).score == score


@pytest.mark.parametrize("seat", range(4))
def test_result_of_a_player(seat: int) -> None:
    vector = VECTORS["result"]["player"][seat]
    grid = placed(vector["tiles"])

    sheet = grid_sheet(grid, TILES)

    assert rows_of(grid) == vector["rows"]
    assert largest(sheet) == vector["largest"]
    assert {line.key: line.facts["statues"] for line in sheet.lines} == vector["statue_count"]
    assert sheet.score == VECTORS["result"]["scores"][seat]
    assert sheet.tiebreak == (VECTORS["result"]["tiebreak"][seat],)


@pytest.mark.parametrize("seat", range(4))
def test_every_prefix_of_a_result_is_a_legal_grid(seat: int) -> None:
    entries = [tuple(entry) for entry in VECTORS["result"]["player"][seat]["tiles"]]
    for number, (code, row, col, rotation) in enumerate(entries):
        state = placing(code, [(r, c) for _, r, c, _ in entries[:number]], seats=4)

        assert refused(state, PlaceTile(row, col, rotation)) is None


def test_result_of_four_players() -> None:
    vector = VECTORS["result"]
    sheets = tuple(grid_sheet(placed(player["tiles"]), TILES) for player in vector["player"])

    outcome = ranked(sheets)

    assert list(outcome.winners) == vector["winners"]
    assert outcome.ranks == (3, 1, 1, 4)


@pytest.mark.parametrize("vector", VECTORS["winner"], ids=lambda vector: str(vector["results"]))
def test_winner(vector: Vector) -> None:
    sheets = tuple(ScoreSheet(score, (most,), ()) for score, most in vector["results"])

    assert list(ranked(sheets).winners) == vector["winners"]


@pytest.mark.parametrize("vector", VECTORS["placement"], ids=lambda vector: str(vector["placed"]))
def test_placement(vector: Vector) -> None:
    state = placing("A1-P", vector["placed"])
    box = range(-4, 7)

    legal = [
        [row, col] for row in box for col in box if refused(state, PlaceTile(row, col, 0)) is None
    ]

    assert legal == sorted(vector["legal"])
    cells = board.legal_cells(occupied(vector["placed"]))
    assert sorted(map(list, cells)) == sorted(vector["legal"])
    listed = GAME.legal_actions(state, state.turn)
    assert len(listed) == 4 * len(cells)


@pytest.mark.parametrize("vector", VECTORS["marker"], ids=lambda vector: str(vector["at"]))
def test_marker(vector: Vector) -> None:
    markers: Markers = tuple(vector["at"][side] for side in "NESW")
    state = replace(first_state(), markers=markers)
    every = [f"{side}{line}" for side in "NESW" for line in range(3)]

    legal = [text for text in every if refused(state, marker(text)) is None]

    assert sorted(legal) == sorted(vector["legal"])


def ids_of(rows: list[str]) -> tuple[TileId, ...]:
    """Letters as tile ids; `_` is vacant."""
    return tuple(NO_TILE if each == "_" else TileId(ord(each) - 96) for each in "".join(rows))


@pytest.mark.parametrize("vector", VECTORS["push"], ids=name)
def test_push(vector: Vector) -> None:
    state = replace(first_state(), map=ids_of(vector["map"]))

    state = after(state, marker(vector["move"]))

    assert state.obtained == ids_of([vector["obtained"]])[0]
    assert state.map == ids_of(vector["after"])
    side, line = vector["move"][0], int(vector["move"][1])
    assert pushed(ids_of(vector["map"]), side, line) == (state.map, state.obtained)


def test_sequence() -> None:
    vector = VECTORS["sequence"]
    refills = ids_of(["".join(turn["refill"] for turn in vector["turn"])])
    state = replace(
        first_state(),
        map=ids_of(vector["map"]),
        stacks=(refills[::-1], (TileId(40),), (TileId(41),)),
    )
    god = next(god for god in TERRAINS if is_eligible(printed(ids_of(["e"])[0]), god))
    state = with_token(state, 1, god)
    for number, turn in enumerate(vector["turn"]):
        assert state.turn == number % 2
        markers = state.markers
        state = after(state, source(turn["move"]))
        assert state.obtained == ids_of([turn["obtained"]])[0]
        if isinstance(source(turn["move"]), UseToken):
            assert state.markers == markers
        placement = GAME.legal_actions(state, state.turn)[0]
        state = after(state, placement, Refill(0))
        assert state.map == ids_of(turn["after"])


@pytest.mark.parametrize("vector", VECTORS["token"], ids=lambda vector: vector["god"])
def test_token(vector: Vector) -> None:
    eligible = [code for code in vector["tiles"] if is_eligible(BY_CODE[code], vector["god"])]

    assert eligible == vector["eligible"]
    for code in vector["tiles"]:
        state = with_token(with_map(first_state(), [code, *["B1-R"] * 8]), 0, vector["god"])
        assert (refused(state, UseToken(0, 0)) is None) == (code in vector["eligible"])


@pytest.mark.parametrize("vector", VECTORS["setup"], ids=name)
def test_setup(vector: Vector) -> None:
    tiles = TILES.in_play(vector["players"])
    assert len(tiles) == vector["tiles"]
    assert [len(stack) for stack in split(tiles)] == vector["stacks"]

    state = GAME.setup(Setup(vector["players"]), 7)
    assert [len(stack) for stack in state.stacks] == vector["after_map"]

    refills = 0
    while GAME.to_act(state):
        actions = GAME.legal_actions(state, state.turn)
        refills += isinstance(actions[0], Refill)
        state = after(state, actions[0])
    assert refills == vector["refills"]
    assert sum(len(stack) for stack in state.stacks) == vector["left"]


def test_no_vector_is_left_out() -> None:
    assert set(VECTORS) == {
        "scoring",
        "rotation",
        "result",
        "winner",
        "placement",
        "marker",
        "push",
        "sequence",
        "token",
        "setup",
    }
