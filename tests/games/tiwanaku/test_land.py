"""R3 The hidden land and its laws, with the vectors about validity and fillings."""

import pytest

from tests.games.tiwanaku.table import LONG, SHORT, X5, X9
from tests.reference import tiwanaku as slow
from tilewright.core import Setup
from tilewright.games.tiwanaku import GAME
from tilewright.games.tiwanaku.board import Board, Size
from tilewright.games.tiwanaku.land import (
    check_crops,
    check_land,
    check_supply,
    check_terrain,
    has_tokens,
    regions,
    shapes,
    terrain_numbers,
)
from tilewright.games.tiwanaku.scenarios import (
    BadScenario,
    Fillings,
    Scenario,
    check_scenario,
    numbered,
)

SIZES: tuple[Size, ...] = ("short", "long")
LANDS = [numbered(size, number) for size in SIZES for number in range(1, 7)] + [X5, X9]


def board_for(text: str) -> Board:
    rows = text.split("/")
    return Board(len(rows), len(rows[0]))


def broken(terrain: str, crops: str = "") -> str | None:
    """The law that a land breaks."""
    board = board_for(terrain)
    flat = terrain.replace("/", "")
    refusal = check_terrain(board, flat)
    if refusal is None and crops:
        refusal = check_land(board, flat, crops.replace("/", ""))
    return None if refusal is None else refusal.rule


@pytest.mark.parametrize(
    ("terrain", "crops", "rule"),
    [
        pytest.param("GEE/GGG/SGM", "121/453/121", None, id="V1"),
        pytest.param("MSEE/MSSS/MMES", "2121/3534/1412", None, id="V2"),
        pytest.param("EGGG/EEGS/EMGS/EMSS", "1312/4243/3151/5242", None, id="V3"),
        pytest.param("EEE/EEE", "", "R3.2", id="V4"),
        pytest.param("GE/SG", "", "R3.3", id="V5"),
        pytest.param("GEE/GGG/SGM", "121/454/121", "R3.4", id="V6"),
        pytest.param("EE", "13", "R3.4", id="V7"),
        pytest.param("EE/SS", "12/12", "R3.5", id="V8"),
        pytest.param("EE/SS", "12/21", "R3.5", id="V9"),
    ],
)
def test_vectors_of_validity(terrain: str, crops: str, rule: str | None) -> None:
    assert broken(terrain, crops) == rule


@pytest.mark.parametrize(
    ("terrain", "crops", "reason"),
    [
        pytest.param(
            "GGGGEMGGG/MSSGEESGM/MMSEEGSGM/MMSSGGSMM/EEEGGSSGM",
            "231521513/152434345/231515121/454343434/321215212",
            "16 plots of G, 15 tokens",
            id="V10",
        ),
        pytest.param(
            "SMMEEEMGG/SSMMEEMMG/MSGMSSGMS/MMGESSSME/MSGEEEGEE",
            "151213131/434345252/121213131/343454242/212123131",
            "14 crops of 1, 13 tokens",
            id="V11",
        ),
    ],
)
def test_vectors_that_break_only_the_supply(terrain: str, crops: str, reason: str) -> None:
    flat, grown = terrain.replace("/", ""), crops.replace("/", "")

    assert check_terrain(LONG, flat) is None
    assert check_crops(LONG, flat, grown) is None
    refusal = check_land(LONG, flat, grown)
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("R3.6", reason)


@pytest.mark.parametrize(
    ("terrain", "count"),
    [
        ("EE", 2),
        ("EE/EE", 24),
        ("EEEEE", 120),
        ("EE/SS", 0),
        ("ES/GM", 0),
        ("EGE/EEE/SSS", 0),
        ("EGS/EGS/EEE", 0),
        ("GEE/GGG/SGM", 6),
        ("SSG/SSS/GGM", 6),
        ("MSEE/MSSS/MMES", 8),
        ("EEEM/SSEE/SSGG", 40),
        ("EGGG/EEGS/EMGS/EMSS", 40),
        ("SSMM/SSSM/GGGG", 126),
        ("SSGG/SSGG/MSEG/MMMM", 1896),
        ("/".join(X5.terrain), 528),
        ("/".join(X9.terrain), 11980),
    ],
)
def test_vectors_of_fillings(terrain: str, count: int) -> None:
    assert slow.fillings(terrain) == count


@pytest.mark.parametrize(
    ("scenario", "numbers", "regions_"), [(X5, (5, 7, 4, 9), 7), (X9, (13, 11, 13, 8), 12)]
)
def test_the_example_scenarios(scenario: Scenario, numbers: tuple[int, ...], regions_: int) -> None:
    check_scenario(scenario)
    terrain = "".join(scenario.terrain)

    assert terrain_numbers(terrain) == numbers
    assert len(regions(scenario.board, terrain)) == regions_


def test_r3_1_regions_are_connected_by_sides() -> None:
    for land in LANDS:
        terrain = slow.grid("/".join(land.terrain))
        expected = {slow.region(terrain, place) for place in terrain}
        found = regions(land.board, "".join(land.terrain))
        assert len(found) == len(expected)
        for region in found:
            places = {
                (land.board.row(p), land.board.column(p))
                for p in land.board.plots
                if region >> p & 1
            }
            assert places in expected


def test_r3_2_a_region_has_at_most_five_plots() -> None:
    assert broken("EEEEES") is None
    assert broken("EEEEEE") == "R3.2"


def test_r3_3_regions_of_one_terrain_never_meet() -> None:
    assert broken("GE/SG") == "R3.3"
    assert broken("GE/SM") is None
    assert broken("GEG") is None


def test_r3_4_a_region_grows_one_to_its_size() -> None:
    assert broken("EEE", "312") is None
    assert broken("EEE", "314") == "R3.4"
    assert broken("EEE", "311") == "R3.4"


def test_r3_5_equal_crops_never_touch() -> None:
    assert broken("EES", "121") is None
    assert broken("EES", "211") == "R3.5"
    assert broken("EE/SS", "12/21") == "R3.5"


def test_r3_6_there_are_tokens_for_all() -> None:
    assert check_supply("E" * 15, "1" * 13) is None
    for letters, digits in (
        ("E" * 16, ""),
        ("S" * 18, ""),
        ("G" * 16, ""),
        ("M" * 16, ""),
        ("", "1" * 14),
        ("", "2" * 13),
        ("", "3" * 13),
        ("", "4" * 11),
        ("", "5" * 11),
    ):
        refusal = check_supply(letters, digits)
        assert refusal is not None
        assert refusal.rule == "R3.6"
    assert has_tokens([5] * 10 + [3] * 2 + [1])
    assert not has_tokens([5] * 11)


def test_r3_7_the_start_crops_leave_one_filling() -> None:
    for land in LANDS:
        fillings = Fillings(land.board, "".join(land.terrain), "".join(land.crops))
        assert fillings.other(land.start_plots) is None
    loose = Setup(
        2,
        {
            "scenario": '{"terrain": ["EGGMM","EEGGM","EEMSS","SSMMS","MSSMM"],'
            '"crops": ["21313","34242","15313","24252","13141"], "start": [[1, 0]]}'
        },
    )
    refusal = GAME.check_setup(loose)
    assert refusal is not None
    assert "more than one filling" in refusal.reason
    with pytest.raises(BadScenario, match="more than one filling"):
        check_scenario(Scenario(X5.terrain, X5.crops, X5.start[:1]))


def test_r3_8_crops_by_the_sizes_of_regions() -> None:
    for land in LANDS:
        sizes = [r.bit_count() for r in regions(land.board, "".join(land.terrain))]
        crops = "".join(land.crops)
        for level in range(1, 6):
            assert crops.count(str(level)) == sum(size >= level for size in sizes)
        assert len(sizes) in (range(5, 10) if land.size == "short" else range(9, 14))


def test_r3_9_four_plots_in_a_square_grow_four_crops() -> None:
    for land in LANDS:
        for upper, lower in zip(land.crops, land.crops[1:], strict=False):
            for col in range(len(upper) - 1):
                assert len({*upper[col : col + 2], *lower[col : col + 2]}) == 4
        most = 9 if land.size == "short" else 15
        assert all("".join(land.crops).count(crop) <= most for crop in "12345")


def test_r3_10_a_lone_plot_grows_sweet_potatoes() -> None:
    lonely = 0
    for land in LANDS:
        alone = [r for r in regions(land.board, "".join(land.terrain)) if r.bit_count() == 1]
        lonely += len(alone)
        for region in alone:
            plot = region.bit_length() - 1
            assert "".join(land.crops)[plot] == "1"
            assert not any(land.board.touching[plot] & other for other in alone)
    assert lonely
    assert broken("ES", "11") == "R3.5"


def test_r3_11_r3_12_the_shapes_of_regions() -> None:
    for board, counts, without in (
        (SHORT, [25, 40, 94, 228, 571], 9 * 4 + 2 * 12 + 2 * 12),
        (LONG, [45, 76, 190, 496, 1351], 21 * 4 + 2 * 24 + 2 * 28),
    ):
        found = [0] * 5
        for shape in shapes(board):
            found[shape.size - 1] += 1
            assert shape.size == shape.plots.bit_count()
        assert found == [*counts[:4], counts[4] - without]
    assert slow.fillings("EGE/EEE/SSS") == slow.fillings("EGS/EGS/EEE") == 0
