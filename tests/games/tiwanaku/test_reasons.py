"""Reasons in words (S14): each is true, and so is what it says."""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from tests.games.tiwanaku.table import SHORT, X5
from tests.games.tiwanaku.test_analysis import position, slow_worlds
from tilewright.games.tiwanaku.board import Size
from tilewright.games.tiwanaku.components import CROP_TOKENS, CROPS, TERRAINS
from tilewright.games.tiwanaku.land import regions, terrain_numbers
from tilewright.games.tiwanaku.worlds import Knowledge
from tilewright.games.tiwanaku.worlds.analysis import analyse
from tilewright.games.tiwanaku.worlds.reasons import Certain, Kind, deduce, with_certain
from tilewright.kit.bitboard import bits

Worlds = set[tuple[str, str]]


def region_of(terrain: str, plot: int) -> set[int]:
    area = next(area for area in regions(SHORT, terrain) if area >> plot & 1)
    return set(bits(area))


def left(known: Knowledge, terrain: str) -> int:
    return known.numbers[TERRAINS.index(terrain)] - known.terrain.count(terrain)


def stands(one: Certain, known: Knowledge, crop: int) -> bool:
    """A crop is seen at one of the plots that the reason points at, in the region or touching."""
    return str(crop) in {known.crops[near] for near in one.near}


def says_only_place(one: Certain, known: Knowledge, worlds: Worlds) -> None:
    for terrain, crops in worlds:
        region = region_of(terrain, one.plot)
        assert region >= set(one.near)
        assert {plot for plot in region if crops[plot] == str(one.number)} == {one.plot}


def says_only_crop(one: Certain, known: Knowledge, worlds: Worlds) -> None:
    assert all(stands(one, known, crop) for crop in CROPS if crop != one.what)


def says_region_size(one: Certain, known: Knowledge, worlds: Worlds) -> None:
    assert all(len(region_of(terrain, one.plot)) <= one.number for terrain, _ in worlds)
    smaller = CROPS[: one.number]
    assert all(stands(one, known, crop) for crop in smaller if crop != one.what)


def says_crop_near(one: Certain, known: Knowledge, worlds: Worlds) -> None:
    """Some other crop touches the plot in every world, without having a plot of its own yet."""
    for crop in CROPS[: one.number]:
        if crop == one.what or stands(one, known, crop):
            continue
        for _, crops in worlds:
            touching = bits(SHORT.touching[one.plot])
            assert str(crop) in {crops[near] for near in touching} or (
                known.crops.count(str(crop)) == CROP_TOKENS[crop]
            )


def says_last_terrain(one: Certain, known: Knowledge, worlds: Worlds) -> None:
    assert [terrain for terrain in TERRAINS if left(known, terrain)] == [one.what]


def says_only_terrain(one: Certain, known: Knowledge, worlds: Worlds) -> None:
    assert {terrain[one.plot] for terrain, _ in worlds} == {one.what}


def says_all_needed(one: Certain, known: Knowledge, worlds: Worlds) -> None:
    assert isinstance(one.what, str)
    assert one.number == left(known, one.what)
    for terrain, _ in worlds:
        assert terrain[one.plot] == one.what


def says_region_grows(one: Certain, known: Knowledge, worlds: Worlds) -> None:
    assert one.number > len(one.near)
    assert str(one.number) in {known.crops[near] for near in one.near}
    says_region_joins(one, known, worlds)


def says_region_joins(one: Certain, known: Knowledge, worlds: Worlds) -> None:
    assert {known.terrain[near] for near in one.near} == {one.what} == {one.terrain}
    assert all(region_of(terrain, one.plot) >= set(one.near) for terrain, _ in worlds)


SAYS: dict[Kind, Callable[[Certain, Knowledge, Worlds], None]] = {
    "only_place": says_only_place,
    "only_crop": says_only_crop,
    "region_size": says_region_size,
    "crop_near": says_crop_near,
    "last_terrain": says_last_terrain,
    "only_terrain": says_only_terrain,
    "all_needed": says_all_needed,
    "region_grows": says_region_grows,
    "region_joins": says_region_joins,
}


def check_reasons(knowledge: Knowledge) -> Counter[Kind]:
    """What is certain is so in all worlds, and what its reason says holds in all of them."""
    worlds = slow_worlds(knowledge)
    found = deduce(knowledge)
    for one in found.certain:
        known = with_certain(knowledge, [each for each in found.certain if each.step < one.step])
        is_terrain = isinstance(one.what, str)
        assert {world[0 if is_terrain else 1][one.plot] for world in worlds} == {str(one.what)}
        assert (known.terrain if is_terrain else known.crops)[one.plot] == "."
        SAYS[one.reason](one, known, worlds)
    return Counter(one.reason for one in found.certain)


def test_s14_every_reason_says_what_is_so_in_all_worlds() -> None:
    luck = Random(14)
    kinds: Counter[Kind] = Counter()
    for _ in range(60):
        hidden = luck.randint(2, 10)
        kinds += check_reasons(position("short", luck, hidden, luck.randint(2, 6)))

    assert kinds.keys() == SAYS.keys()


@pytest.mark.parametrize("size", ["short", "long"])
def test_s14_what_has_a_reason_is_certain_in_the_lab_and_is_told_once(size: Size) -> None:
    luck = Random(15)
    for _ in range(20):
        knowledge = position(size, luck, luck.randint(3, 16), luck.randint(2, 8))
        forced = {(one.plot, one.what) for one in analyse(knowledge).forced}
        found = deduce(knowledge)
        told = [(one.plot, one.what) for one in found.certain]

        assert forced.issuperset(told)
        assert len(told) == len(set(told))
        assert found.knowledge == with_certain(knowledge, [*found.certain])
        rest = {(one.plot, one.what) for one in analyse(found.knowledge).forced}
        assert forced == rest.union(told)


def reasons(terrain: str, crops: str) -> dict[str, Certain]:
    known = Knowledge(terrain, crops, terrain_numbers("".join(X5.terrain)))
    return {f"{SHORT.name(one.plot)} {one.what}": one for one in deduce(known).certain}


def hide(text: str, *plots: str) -> str:
    hidden = {SHORT.named(plot) for plot in plots}
    return "".join("." if plot in hidden else letter for plot, letter in enumerate(text))


TERRAIN, CROPS_OF_X5 = "".join(X5.terrain), "".join(X5.crops)


def test_s14_the_only_place_left_for_a_crop_in_a_region() -> None:
    """E5 of X5 is a1 a2 a3 b2 b3; without b3 its 5 has one place left."""
    found = reasons(TERRAIN, hide(CROPS_OF_X5, "b3"))["b3 5"]

    assert (found.reason, found.step, found.terrain, found.number) == ("only_place", 0, "E", 5)
    assert [SHORT.name(plot) for plot in found.near] == ["a1", "a2", "b2", "a3"]


def test_s14_the_last_terrain() -> None:
    found = reasons(hide(TERRAIN, "e5"), CROPS_OF_X5)["e5 M"]

    assert (found.reason, found.step) == ("last_terrain", 0)


def test_s14_a_region_of_one_plot() -> None:
    """The mountain on a5 is alone: nothing larger than 1 fits."""
    found = reasons(TERRAIN, hide(CROPS_OF_X5, "a5"))["a5 1"]

    assert found.reason in ("only_place", "region_size")
    assert found.number == 1


def test_s14_a_crop_whose_tokens_are_all_used() -> None:
    """Of level 1 all 13 tokens lie on this long board."""
    known = Knowledge(
        "EMMGG.EESEE.EG.EM..GMMSSM..EEEMMGMM.EESGGGGES",
        "12131.12135.25.34..213121..53424535.12131241.",
        (14, 8, 12, 11),
    )
    used_up = [one for one in deduce(known).certain if one.reason == "crop_supply"]

    assert [(one.plot, one.what) for one in used_up] == [(26, 3)]
    before = with_certain(known, [one for one in deduce(known).certain if one.step == 0])
    assert before.crops.count("1") == CROP_TOKENS[1]
    assert (26, 3) in {(one.plot, one.what) for one in analyse(known, steps=None).forced}
