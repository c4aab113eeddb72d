"""R10 Scoring, R11 Winner, and the score pad."""

import msgspec
import pytest

from tests.games.world_in_progress.table import (
    TILES,
    any_turn,
    any_turns,
    first_state,
    placed,
    with_grid,
)
from tilewright.core import ScoreSheet, Seat, ranked
from tilewright.games.world_in_progress import GAME
from tilewright.games.world_in_progress.board import ROW, square_bit, squares_of
from tilewright.games.world_in_progress.pad import PadResult, score_pad
from tilewright.games.world_in_progress.scoring import grid_sheet, largest_group
from tilewright.kit.bitboard import groups

NO_STATUES = ["---", "---", "---"]
PINK = ["PPPPPP"] * 6


def pad(rows: list[str], statues: list[str] | None = None) -> PadResult:
    return score_pad(msgspec.json.encode({"rows": rows, "statues": statues or NO_STATUES}))


def largest(rows: list[str]) -> dict[str, int]:
    return {line.terrain: line.largest for line in pad(rows).lines}


def points(rows: list[str], statues: list[str]) -> dict[str, int]:
    return {line.terrain: line.points for line in pad(rows, statues).lines}


def results(*pairs: tuple[int, int]) -> tuple[ScoreSheet, ...]:
    return tuple(ScoreSheet(score, (most,), ()) for score, most in pairs)


def test_r10_1_squares_connect_within_a_tile_and_across_tiles() -> None:
    """Six pink squares in a row lie on three tiles."""
    rows = ["PPPPPP", "RRRRRR", "RRRRRR", "BBBBBB", "BBBBBB", "BBBBBB"]

    assert largest(rows) == {"P": 6, "R": 12, "B": 18, "G": 0, "Y": 0}


def test_r10_1_squares_connect_across_upper_and_lower_edges() -> None:
    rows = ["PRRRRR"] * 6

    assert largest(rows)["P"] == 6


def test_r10_1_corners_do_not_connect() -> None:
    """A pink diagonal over all tiles."""
    rows = ["".join("P" if row == col else "R" for col in range(6)) for row in range(6)]

    assert largest(rows)["P"] == 1


def test_r10_1_the_right_end_of_a_row_does_not_touch_the_left_end_of_the_next() -> None:
    rows = ["RRRRRP", "PRRRRR", "RRRRRR", "RRRRRR", "RRRRRP", "PRRRRR"]

    assert largest(rows)["P"] == 1


def test_r10_2_a_group_is_everything_that_hangs_together() -> None:
    """A ring, a dot inside it, and a bar: three groups, each whole."""
    ring = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1), (2, 2)]
    dot = [(1, 1)]
    bar = [(4, 0), (4, 1), (4, 2), (4, 3), (4, 4)]
    other = [(5, 5)]
    field = sum(square_bit(row, col) for row, col in ring + bar + other)

    found = [list(squares_of(group)) for group in groups(field, ROW)]

    assert found == [sorted(ring), sorted(bar), sorted(other)]
    filled = field | square_bit(*dot[0])
    assert len(list(squares_of(largest_group(filled)))) == 9


def test_r10_3_only_the_largest_group_counts() -> None:
    """Pink groups of 12 and 6: twelve."""
    rows = ["PPRRPR", "PPRRPR", "PPRRPR", "PPRRPR", "PPRRPR", "PPRRPR"]

    assert largest(rows)["P"] == 12
    assert points(rows, ["P--", "---", "---"])["P"] == 12


def test_r10_3_equal_largest_groups_count_once_and_none_is_0() -> None:
    rows = ["PPRRPP"] * 6

    assert largest(rows) == {"P": 12, "R": 12, "B": 0, "G": 0, "Y": 0}
    witness = next(line.cells for line in pad(rows).lines if line.terrain == "P")
    assert sorted(witness) == [(row, col) for row in range(6) for col in (0, 1)]


@pytest.mark.parametrize(
    ("statues", "expected"),
    [
        (["---", "---", "---"], 0),
        (["P--", "---", "---"], 12),
        (["P--", "-P-", "---"], 24),
        (["PPP", "PPP", "PPP"], 108),
    ],
)
def test_r10_4_a_terrain_scores_its_largest_group_times_its_statues(
    statues: list[str], expected: int
) -> None:
    rows = ["PPPPPP"] * 2 + ["RRRRRR"] * 4

    assert points(rows, statues) == {"P": expected, "R": 0, "B": 0, "G": 0, "Y": 0}


@pytest.mark.parametrize("place", range(9))
def test_r10_5_statues_count_wherever_they_stand(place: int) -> None:
    """Pink squares on the first tile alone; its statue on any tile."""
    rows = ["PPRRRR", "PPRRRR"] + ["RRRRRR"] * 4
    marks = ["-"] * 9
    marks[place] = "P"
    text = "".join(marks)

    assert points(rows, [text[:3], text[3:6], text[6:]])["P"] == 4


def test_r10_5_on_a_tile_without_a_square_of_the_terrain_too() -> None:
    """S1-P has the statue and no pink square; A1-P has three pink squares and no statue."""
    sheet = grid_sheet(placed([("A1-P", 0, 0, 0), ("S1-P", 1, 0, 0)]), TILES)

    assert sheet.score == 3
    pink = sheet.lines[0]
    assert pink.facts == {"largest": 3, "statues": 1}
    assert pink.witness == ("0,0", "0,1", "1,0", "@1,0")


def test_r10_6_the_score_is_the_sum_over_the_terrains() -> None:
    rows = ["PPPPPP", "RRRRRR", "BBBBBB", "GGGGGG", "YYYYYY", "PPPPPP"]

    result = pad(rows, ["PRB", "GYP", "---"])

    assert [line.points for line in result.lines] == [12, 6, 6, 6, 6]
    assert result.score == 36


def test_r10_7_an_incomplete_grid_has_a_running_score() -> None:
    assert grid_sheet((), TILES).score == 0
    assert grid_sheet((), TILES).tiebreak == (0,)
    assert grid_sheet(placed([("A1-P", 0, 0, 0), ("S2-P", 0, 1, 0)]), TILES).score == 4


def test_r10_7_it_is_counted_wherever_the_grid_lies() -> None:
    """The same nine tiles with another first cell score the same."""
    entries = [("A1-P", row, col, (row + col) % 4) for row in range(3) for col in range(3)]
    scores = {
        grid_sheet(placed([(c, r - down, k - right, t) for c, r, k, t in entries]), TILES).tiebreak
        for down in range(3)
        for right in range(3)
    }

    assert len(scores) == 1


def test_r10_7_it_has_no_effect_on_the_game() -> None:
    """Whose turn it is and what can be done does not depend on the score."""
    state = any_turns(first_state(), 4)
    swapped = state.with_player(
        Seat(0), with_grid(state.players[0], placed([("S1-P", 0, 0, 0), ("S2-P", 0, 1, 0)]))
    )
    swapped = swapped.with_player(
        Seat(1), with_grid(state.players[1], placed([("A1-P", 0, 0, 0), ("A2-P", 0, 1, 0)]))
    )

    assert GAME.to_act(swapped) == GAME.to_act(state)
    assert GAME.legal_actions(swapped, Seat(0)) == GAME.legal_actions(state, Seat(0))


def test_q7_the_running_score_is_public() -> None:
    state = any_turns(first_state(), 6)

    for seat in (Seat(0), Seat(1), None):
        for player, shown in zip(state.players, GAME.view(state, seat).players, strict=True):
            assert shown.sheet == grid_sheet(player.grid, TILES)


def test_r11_1_the_highest_score_wins() -> None:
    assert ranked(results((25, 9), (24, 20), (26, 1))).winners == (2,)


def test_r11_2_a_tie_goes_to_the_largest_group() -> None:
    assert ranked(results((25, 13), (25, 14), (20, 30))).winners == (1,)


def test_r11_2_the_group_needs_no_statue() -> None:
    """24 red squares without a statue: they score nothing and decide the tie."""
    rows = ["PPPPPP"] + ["RRRRRR"] * 4 + ["GGGGGG"]
    result = pad(rows, ["PP-", "---", "-PP"])

    assert result.score == 24
    assert result.tiebreak == 24


def test_r11_3_players_still_tied_share_the_victory() -> None:
    assert ranked(results((25, 14), (25, 14), (25, 13))).winners == (0, 1)
    assert ranked(results(*[(0, 5)] * 4)).winners == (0, 1, 2, 3)


def test_r11_4_whoever_is_not_tied_for_the_highest_score_never_wins_by_a_group() -> None:
    outcome = ranked(results((24, 36), (25, 2), (25, 1)))

    assert outcome.winners == (1,)


@pytest.mark.parametrize(
    ("pairs", "ranks"),
    [
        ([(25, 9), (24, 20)], (1, 2)),
        ([(10, 5), (10, 6), (10, 5), (11, 1)], (3, 2, 3, 1)),
        ([(7, 7), (7, 7), (7, 7)], (1, 1, 1)),
    ],
)
def test_r11_5_a_full_ranking_is_by_score_then_group_and_equals_share(
    pairs: list[tuple[int, int]], ranks: tuple[int, ...]
) -> None:
    assert ranked(results(*pairs)).ranks == ranks


def test_the_outcome_of_a_game_is_that_of_its_grids() -> None:
    over = any_turns(first_state(3), 27)
    outcome = GAME.outcome(over)

    assert outcome is not None
    assert outcome.sheets == tuple(grid_sheet(player.grid, TILES) for player in over.players)
    assert outcome == ranked(outcome.sheets)
    assert GAME.outcome(any_turn(first_state(3))) is None


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b"", "Input data was truncated"),
        (b"[]", "Expected `object`, got `array`"),
        (b'{"rows": []}', "missing required field `statues`"),
        (b'{"rows": [], "statues": [], "more": 1}', "unknown field `more`"),
    ],
)
def test_a_line_that_is_no_grid_is_refused_with_the_reason(line: bytes, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        score_pad(line)


@pytest.mark.parametrize(
    ("rows", "statues", "reason"),
    [
        (["PPPPPP"], NO_STATUES, "rows must be 6 strings of 6"),
        ([*PINK[:5], "PPPPP"], NO_STATUES, "rows must be 6 strings of 6"),
        ([*PINK[:5], "PPPPPX"], NO_STATUES, "rows: 'X' is not one of B G P R Y"),
        ([*PINK[:5], "PPPPP-"], NO_STATUES, "rows: '-' is not one of B G P R Y"),
        (PINK, ["---", "---", "--"], "statues must be 3 strings of 3"),
        (PINK, ["---", "---", "--p"], "statues: 'p' is not one of - B G P R Y"),
    ],
)
def test_a_grid_of_another_shape_or_with_other_letters_is_refused(
    rows: list[str], statues: list[str], reason: str
) -> None:
    with pytest.raises(ValueError, match=reason):
        pad(rows, statues)
