"""The scenario press (S1-S13): what it promises, checked by slow methods of its own."""

import json
from collections import Counter
from itertools import combinations
from pathlib import Path
from random import Random

import msgspec
import pytest

from tests.reference import tiwanaku_lands as slow
from tests.server.counts import FULL, promise
from tilewright.core import Setup
from tilewright.core.services import find_service, request_values
from tilewright.games.tiwanaku import GAME, press
from tilewright.games.tiwanaku.board import BOARDS, Board, Size
from tilewright.games.tiwanaku.components import TERRAIN_TOKENS
from tilewright.games.tiwanaku.press import Pressed
from tilewright.games.tiwanaku.press.proof import GRADES, Proof, grade_of, shown
from tilewright.games.tiwanaku.scenarios import (
    ScenarioNumber,
    automa_gain,
    numbered,
    parse_scenario,
    write_number,
)
from tilewright.games.tiwanaku.worlds.fillings import count_fillings

OLD_SCENARIOS = Path(__file__).with_name("first_press.json")
SIZES = pytest.mark.parametrize("size", ["short", "long"])
FILLINGS = {
    "EE": 2,
    "EE/EE": 24,
    "EEEEE": 120,
    "EE/SS": 0,
    "ES/GM": 0,
    "EGE/EEE/SSS": 0,
    "EGS/EGS/EEE": 0,
    "GEE/GGG/SGM": 6,
    "MSEE/MSSS/MMES": 8,
    "EEEM/SSEE/SSGG": 40,
    "SSMM/SSSM/GGGG": 126,
    "SSGG/SSGG/MSEG/MMMM": 1_896,
    "EGGMM/EEGGM/EEMSS/SSMMS/MSSMM": 528,
    "MMMGGEEEM/MMSGGSEEM/ESSEESGGM/ESSEESSGG/EGGGEGSGS": 11_980,
}


@pytest.mark.parametrize(("rows", "fillings"), FILLINGS.items())
def test_s18_fillings_are_counted_without_listing_them(rows: str, fillings: int) -> None:
    lines = rows.split("/")
    board = Board(len(lines), len(lines[0]))

    assert count_fillings(board, "".join(lines)) == fillings


def check(size: Size, number: int) -> None:
    """S3-S7 by dictionaries and backtracking."""
    scenario = numbered(size, number)
    terrain, crops = slow.places(scenario.terrain), slow.places(scenario.crops)
    assert slow.is_land(terrain, crops)
    start = {place: crops[place] for place in scenario.start}
    assert [*slow.fillings(terrain, start)] == [crops]
    assert (4 if size == "short" else 7) <= len(start) <= (8 if size == "short" else 12)
    columns = BOARDS[size].columns
    edge = [(r, c) for r, c in start if r in {0, 4} or c in {0, columns - 1}]
    assert 3 * len(edge) >= len(start)
    regions = {place: frozenset(slow.region(terrain, place)) for place in terrain}
    assert not any(len(own) > 1 and own <= set(start) for own in regions.values())
    numbers, shown_ = Counter(terrain.values()), Counter(terrain[place] for place in start)
    assert all(numbers[letter] >= 2 and numbers[letter] > shown_[letter] for letter in "ESGM")
    assert all(numbers[letter] <= most for letter, most in TERRAIN_TOKENS.items())
    assert len({len(own) for own in regions.values()}) >= 3
    if size == "short":
        assert scenario.automa == ()
        return
    assert len(set(scenario.automa)) == 5
    assert set(scenario.automa) <= set(start)
    assert len({r for r, _ in scenario.automa}) >= 3
    assert len({c for _, c in scenario.automa}) >= 4
    board = BOARDS[size]
    texts = "".join(scenario.terrain), "".join(scenario.crops)
    assert 15 <= automa_gain(board, *texts, scenario.automa_plots) <= 30
    assert 12 <= automa_gain(board, *texts, scenario.automa_plots[:4]) <= 24


@SIZES
def test_s3_scenarios_are_valid_unique_and_within_the_supply(size: Size) -> None:
    for number in range(1_000, 1_030):
        check(size, number)


@promise
def test_s3_a_thousand_long_scenarios_are_proved_again_by_sample() -> None:
    """One of ten; with TILEWRIGHT_FULL=1 all of them."""
    for number in range(2_000, 3_000, 1 if FULL else 10):
        check("long", number)


@SIZES
def test_s8_a_number_is_a_scenario_for_ever(size: Size) -> None:
    made = press.make(size, 3)

    assert made == press.make(size, 3)
    assert parse_scenario(msgspec.json.encode(made).decode()) == numbered(size, 3)


def test_a_line_has_these_keys_in_this_order() -> None:
    line = json.loads(msgspec.json.encode(press.make("long", 1)))

    assert line["name"] == "2-1"
    assert [*line] == [
        "name",
        "size",
        "terrain",
        "crops",
        "start",
        "automa",
        "counts",
        "grade",
        "proof",
    ]
    assert line["counts"] == {t: "".join(line["terrain"]).count(t) for t in "ESGM"}
    assert len(line["automa"]) == 5


@pytest.mark.parametrize("number", range(8))
def test_a_proof_is_whole(number: int) -> None:
    made = press.make("short", number)
    proof = made.proof
    terrain, crops = slow.places(made.terrain), slow.places(made.crops)

    assert proof.layouts == sum(1 for _ in slow.fillings(terrain, {}))
    assert proof.layouts_with_start == 1
    assert {*proof.order} == {*crops} - {*made.start}
    assert len(proof.order) == len(set(proof.order))
    assert proof.guesses == len(proof.guessed)
    assert proof.certain == proof.order[: len(proof.certain)]
    if proof.guessed:
        assert proof.order[len(proof.certain)] == proof.guessed[0]
    assert made.grade == grade_of(proof)


@pytest.mark.slow
def test_what_is_called_certain_is_so_in_every_world() -> None:
    """Where few enough plots are hidden to list the worlds the slow way."""
    checked = 0
    for number in range(12):
        made = press.make("short", number)
        terrain, crops = slow.places(made.terrain), slow.places(made.crops)
        known = {*made.start}
        for place in made.proof.order:
            if len(known) >= 14:
                public = {p: terrain[p] if p in known else "." for p in terrain}
                planted = {p: crops[p] if p in known else "." for p in crops}
                found = slow.worlds(public, planted, made.counts)
                at = sorted(crops).index(place)
                possible = {world[1][at] for world in found}
                assert crops[place] in possible
                if place not in made.proof.guessed:
                    assert possible == {crops[place]}
                    checked += 1
                elif made.proof.is_exact:
                    assert len(possible) > 1
                    checked += 1
            known.add(place)
    assert checked > 60


def test_a_grade_rises_with_the_share_of_guesses() -> None:
    grades = [
        grade_of(Proof(1, 1, (), ((0, 0),) * 100, (), guesses, is_exact=True))
        for guesses in range(101)
    ]

    assert grades == sorted(grades)
    assert {*grades} == {1, 2, 3, 4, 5}
    assert [grades.index(grade) for grade in (2, 3, 4, 5)] == [int(g * 100) + 1 for g in GRADES]


def test_what_is_shown_of_a_land() -> None:
    scenario = numbered("short", 1)
    terrain, crops = "".join(scenario.terrain), "".join(scenario.crops)
    public = shown(terrain, crops, scenario.start_plots)

    assert public.terrain.count(".") == public.crops.count(".") == 25 - len(scenario.start)
    assert sum(public.numbers) == 25


def turned(made: Pressed) -> Pressed:
    """Upside down, with other names."""
    names = str.maketrans("ESGM", "GMSE")
    return msgspec.structs.replace(
        made,
        terrain=tuple(row.translate(names) for row in reversed(made.terrain)),
        crops=tuple(reversed(made.crops)),
    )


def test_s3_sand_has_up_to_seventeen_plots() -> None:
    """Found among the first hundred; that no terrain has more than its tokens, `check` sees."""
    for number, sand in ((28, 17), (63, 16), (84, 17)):
        check("long", number)
        assert "".join(numbered("long", number).terrain).count("S") == sand


def test_s6_automa_figures_prefer_different_terrains() -> None:
    """Fewer than four only where no four fair start plots have them."""
    varied = 0
    for number in range(30):
        scenario = numbered("long", number)
        terrain, crops = "".join(scenario.terrain), "".join(scenario.crops)
        found = len({terrain[plot] for plot in scenario.automa_plots[:4]})
        varied += found == 4
        if found < 4:
            assert not any(
                len({terrain[plot] for plot in four}) == 4
                and 12 <= automa_gain(scenario.board, terrain, crops, four) <= 24
                and any(
                    15 <= automa_gain(scenario.board, terrain, crops, (*four, fifth)) <= 30
                    and len({scenario.board.column(plot) for plot in (*four, fifth)}) >= 4
                    and len({scenario.board.row(plot) for plot in (*four, fifth)}) >= 3
                    for fifth in {*scenario.start_plots} - {*four}
                )
                for four in combinations(scenario.start_plots, 4)
            )
    assert varied > 22


@pytest.mark.parametrize("size", ["short", "long"])
def test_s8_a_number_of_the_first_press_stays_what_it_was(size: Size) -> None:
    """The page of the wheel has carried the first hundred since before there was a second press."""
    carried = json.loads(OLD_SCENARIOS.read_text("utf-8"))[size]
    for number, scenario in zip((1, 57, 100), carried, strict=True):
        old = parse_scenario(json.dumps(scenario))
        assert write_number(ScenarioNumber(1, number)) == str(number)
        assert numbered(size, number, press=1) == old
        assert _land_of(Setup(2, {"size": size, "scenario": str(number)})) == "".join(old.terrain)


def _land_of(setup: Setup) -> str:
    return GAME.setup(setup, 1).terrain


@SIZES
def test_q14_the_name_of_a_scenario_says_its_press(size: Size) -> None:
    name = write_number(ScenarioNumber(2, 57))

    assert name == "2-57"
    named = Setup(2, {"size": size, "scenario": name})
    assert _land_of(named) == "".join(numbered(size, 57).terrain)
    assert _land_of(Setup(2, {"size": size, "scenario": "57"})) != "".join(
        numbered(size, 57).terrain
    )


def test_s8_a_press_that_never_was_is_refused() -> None:
    for name in ("3-57", "99-1"):
        refusal = GAME.check_setup(Setup(2, {"scenario": name}))
        assert refusal is not None
        assert refusal.rule == "R4.6"
        assert "press" in refusal.reason
    for name in ("0-57", "2-", "-57", "2-57-1", "2-" + "1" * 19):
        assert GAME.check_setup(Setup(2, {"scenario": name})) is not None


@SIZES
def test_s10_turned_and_renamed_lands_are_alike(size: Size) -> None:
    one, other = press.make(size, 1), press.make(size, 2)

    assert press.likeness(one) == press.likeness(turned(one))
    assert press.likeness(one) != press.likeness(other)


def test_the_game_offers_its_press() -> None:
    service = find_service(GAME.services, "scenario")

    assert service is not None
    assert request_values(service, "size") == ("short", "long")
    asked = service.request(size="short", number=3)
    assert service.handler(None, asked) == press.make("short", 3)


def test_two_pages_for_each_scenario() -> None:
    made = [press.make("short", 1), press.make("long", 1)]
    sheets = press.sheets(made)

    assert sheets.startswith(b"%PDF-1.4")
    assert sheets.count(b"/Type /Page ") == 4
    assert sheets == press.sheets(made)


def chi_square(seen: list[int]) -> float:
    expected = sum(seen) / len(seen)
    return sum((count - expected) ** 2 / expected for count in seen)


@SIZES
def test_no_corner_is_special(size: Size) -> None:
    """Which corner has the highest crop, by lot among equals: 99.9 % of fair ones pass."""
    luck = Random(1)
    board = BOARDS[size]
    corners = [0, board.columns - 1, board.columns * 4, board.columns * 5 - 1]
    seen = [0] * 4
    for number in range(300 if size == "short" else 80):
        crops = "".join(numbered(size, number).crops)
        high = max(crops[corner] for corner in corners)
        seen[luck.choice([i for i, corner in enumerate(corners) if crops[corner] == high])] += 1

    assert chi_square(seen) < 16.27
