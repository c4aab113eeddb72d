"""The scenario press (S1-S13): what it promises, checked by slow methods of its own."""

import json
from random import Random

import msgspec
import pytest

from tests.reference import tiwanaku_lands as slow
from tests.server.counts import FULL, promise
from tilewright.core.services import find_service, request_values
from tilewright.games.tiwanaku import GAME, press
from tilewright.games.tiwanaku.board import BOARDS, Board, Size
from tilewright.games.tiwanaku.press import Pressed
from tilewright.games.tiwanaku.press.proof import GRADES, Proof, grade_of, shown
from tilewright.games.tiwanaku.scenarios import automa_gain, numbered, parse_scenario
from tilewright.games.tiwanaku.worlds.fillings import count_fillings

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
    assert len({*terrain.values()}) == 4
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

    assert [*line] == ["size", "terrain", "crops", "start", "automa", "counts", "grade", "proof"]
    assert line["counts"] == {t: "".join(line["terrain"]).count(t) for t in "ESGM"}
    assert len(line["automa"]) == 5


# --- proofs ---------------------------------------------------------------------------------


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


# --- batches --------------------------------------------------------------------------------


def turned(made: Pressed) -> Pressed:
    """Upside down, with other names."""
    names = str.maketrans("ESGM", "GMSE")
    return msgspec.structs.replace(
        made,
        terrain=tuple(row.translate(names) for row in reversed(made.terrain)),
        crops=tuple(reversed(made.crops)),
    )


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


# --- no corner and no terrain is special ----------------------------------------------------


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
