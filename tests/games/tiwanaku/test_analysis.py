"""The analysis of what is possible (S14, S15) against worlds listed the slow way."""

from random import Random

import pytest

from tests.games.tiwanaku.table import X5
from tests.reference import tiwanaku_lands as slow
from tilewright.games.tiwanaku.board import Plot, Size
from tilewright.games.tiwanaku.components import CROPS
from tilewright.games.tiwanaku.land import terrain_numbers
from tilewright.games.tiwanaku.press.proof import shown
from tilewright.games.tiwanaku.scenarios import FIRST_PRESS, numbered
from tilewright.games.tiwanaku.worlds import Knowledge
from tilewright.games.tiwanaku.worlds.analysis import Analysis, analyse, certain_crop
from tilewright.games.tiwanaku.worlds.candidates import Candidates, Contradiction
from tilewright.games.tiwanaku.worlds.counting import count_worlds
from tilewright.games.tiwanaku.worlds.search import Search

OPENING = """
    ES;2 SGM;1 SGM;23 M;14 M;3
    E;3 ES;45 EG;25 G;14 GM;2
    E;1 ESM;245 M;3 SG;14 SG;3
    ES;2345 ESM;45 M;12 M;5 S;2
    SM;1 ES;2345 SM;123 SM;4 SM;1
"""
"""S12 X5 at the opening, as the rules give it."""


def position(size: Size, luck: Random, terrains: int, crops: int) -> Knowledge:
    """A scenario of which so many terrains and, beyond these, so many crops are hidden."""
    scenario = numbered(size, luck.randrange(400), FIRST_PRESS)
    terrain, grown = "".join(scenario.terrain), "".join(scenario.crops)
    order = luck.sample(range(len(terrain)), len(terrain))
    empty, bare = set(order[:terrains]), set(order[: terrains + crops])
    return Knowledge(
        "".join("." if plot in empty else letter for plot, letter in enumerate(terrain)),
        "".join("." if plot in bare else digit for plot, digit in enumerate(grown)),
        terrain_numbers(terrain),
    )


def slow_worlds(knowledge: Knowledge) -> set[tuple[str, str]]:
    def rows(text: str) -> list[str]:
        return [text[row : row + 5] for row in range(0, 25, 5)]

    numbers = dict(zip("ESGM", knowledge.numbers, strict=True))
    places = slow.places(rows(knowledge.terrain)), slow.places(rows(knowledge.crops))
    return set(slow.worlds(*places, numbers=numbers))


def possible(worlds: set[tuple[str, str]]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    terrains = tuple(
        "".join(t for t in "ESGM" if any(w[0][plot] == t for w in worlds)) for plot in range(25)
    )
    crops = tuple("".join(sorted({w[1][plot] for w in worlds})) for plot in range(25))
    return terrains, crops


def counted(knowledge: Knowledge) -> tuple[int, tuple[str, ...], tuple[str, ...]]:
    """What is counted without listing worlds."""
    candidates = Candidates.of(knowledge)
    candidates.narrow()
    worlds, terrains, levels = count_worlds(candidates)
    return (
        worlds,
        tuple(
            "".join(t for t, may in zip("ESGM", terrains, strict=True) if may >> plot & 1)
            for plot in range(25)
        ),
        tuple("".join(str(c) for c in CROPS if levels[c - 1] >> plot & 1) for plot in range(25)),
    )


def check_short(luck: Random) -> None:
    hidden = luck.randint(3, 10)
    knowledge = position("short", luck, hidden, luck.randint(3, 6))
    worlds = slow_worlds(knowledge)
    analysis = analyse(knowledge, steps=None)

    assert (analysis.worlds, analysis.is_exact) == (len(worlds), True)
    assert (analysis.terrains, analysis.crops) == possible(worlds)
    assert counted(knowledge) == (len(worlds), *possible(worlds))


@pytest.mark.parametrize("seed", range(30))
def test_s15_exact_counts_and_possibilities_on_short_positions(seed: int) -> None:
    check_short(Random(seed))


@pytest.mark.full
@pytest.mark.parametrize("seed", range(500, 505))
def test_s15_exact_counts_on_five_hundred_short_positions(seed: int) -> None:
    luck = Random(seed)
    for _ in range(100):
        check_short(luck)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
def test_s15_exact_counts_on_sparse_short_positions(seed: int) -> None:
    knowledge = position("short", Random(seed), 12, 4)
    worlds = slow_worlds(knowledge)

    assert counted(knowledge) == (len(worlds), *possible(worlds))


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize("number", [22, 11, 15, 7])
def test_s15_openings_have_as_many_worlds_counted_as_listed(number: int) -> None:
    scenario = numbered("short", number)
    terrain, crops = "".join(scenario.terrain), "".join(scenario.crops)
    knowledge = shown(terrain, crops, scenario.start_plots)
    worlds = {(w.terrain, w.crops) for w in Search().worlds(Candidates.of(knowledge))}
    analysis = analyse(knowledge, steps=None)

    assert not analyse(knowledge).is_exact
    assert (analysis.worlds, analysis.terrains, analysis.crops) == (len(worlds), *possible(worlds))
    assert analysis.is_exact


def test_s12_the_opening_of_x5_is_that_of_the_rules() -> None:
    terrain, crops = "".join(X5.terrain), "".join(X5.crops)
    analysis = analyse(shown(terrain, crops, X5.start_plots), steps=None)
    cells = [cell.split(";") for cell in OPENING.split()]

    assert analysis.is_exact
    assert list(analysis.terrains) == [terrains for terrains, _ in cells]
    assert list(analysis.crops) == [grown for _, grown in cells]
    assert len(analysis.forced) == 9 + 13 - 2 * len(X5.start)


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("steps", [1, 1000])
def test_with_few_steps_nothing_possible_is_missing(seed: int, steps: int) -> None:
    luck = Random(seed)
    knowledge = position("short", luck, 8, 5)
    terrains, crops = possible(slow_worlds(knowledge))
    analysis = analyse(knowledge, steps)

    assert all(set(a) <= set(b) for a, b in zip(terrains, analysis.terrains, strict=True))
    assert all(set(a) <= set(b) for a, b in zip(crops, analysis.crops, strict=True))
    assert analysis.worlds <= len(slow_worlds(knowledge))


def check_forced(knowledge: Knowledge, analysis: Analysis) -> None:
    """Each forced thing once, with the single thing possible; and nothing single is left out."""
    told = [(forced.plot, isinstance(forced.what, str)) for forced in analysis.forced]
    single = [
        (plot, is_terrain)
        for is_terrain, known, found in (
            (True, knowledge.terrain, analysis.terrains),
            (False, knowledge.crops, analysis.crops),
        )
        for plot in knowledge.board.plots
        if known[plot] == "." and len(found[plot]) == 1
    ]
    assert sorted(told) == sorted(single)
    for forced in analysis.forced:
        found = analysis.terrains if isinstance(forced.what, str) else analysis.crops
        assert found[forced.plot] == str(forced.what)


@pytest.mark.parametrize("seed", range(10))
def test_everything_certain_is_told_once(seed: int) -> None:
    luck = Random(seed)
    for size, hidden in (("short", 9), ("long", 20)):
        knowledge = position("short" if size == "short" else "long", luck, hidden, 6)
        check_forced(knowledge, analyse(knowledge))


def test_what_no_land_allows_is_a_contradiction() -> None:
    with pytest.raises(Contradiction):
        analyse(Knowledge("." * 25, "11" + "." * 23, (7, 6, 6, 6)))


@pytest.mark.parametrize("seed", range(15))
def test_a_certain_crop_is_one_that_all_worlds_have(seed: int) -> None:
    knowledge = position("short", Random(seed), 8, 5)
    _, crops = possible(slow_worlds(knowledge))
    for plot in range(25):
        found = certain_crop(knowledge, Plot(plot))
        assert (str(found) if found in CROPS else None) == (
            crops[plot] if len(crops[plot]) == 1 else None
        )
