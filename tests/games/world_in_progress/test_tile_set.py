"""R12 The tile set, and other sets through the option `tile_set`."""

from collections import Counter
from itertools import combinations

import pytest

from tests.games.world_in_progress.table import BY_CODE, TILES
from tests.games.world_in_progress.tile_sets import (
    STANDARD_TEXT,
    TIGHT_TEXT,
    Entry,
    set_text,
    standard_entries,
)
from tilewright.core import Setup
from tilewright.games.world_in_progress import GAME
from tilewright.games.world_in_progress.board import rotated
from tilewright.games.world_in_progress.components import (
    TERRAINS,
    BadTileSet,
    Tile,
    parse_tile_set,
    tile_set,
)
from tilewright.games.world_in_progress.rules import is_eligible
from tilewright.testing import play_out

# R12.1: mark, offsets top left to bottom right, offset of the statue.
FAMILIES = {
    "A1": (2, (0, 0, 0, 1), None),
    "A2": (2, (0, 0, 0, 2), None),
    "B1": (2, (0, 0, 1, 1), None),
    "B2": (2, (0, 0, 2, 2), None),
    "S1": (2, (1, 2, 3, 4), 0),
    "S2": (2, (0, 1, 4, 1), 0),
    "S3": (2, (0, 2, 3, 2), 0),
    "C1": (3, (0, 0, 2, 3), None),
    "S4": (3, (1, 1, 2, 3), 0),
    "C2": (4, (0, 0, 1, 4), None),
    "S5": (4, (2, 2, 1, 4), 0),
}
EXAMPLES = {
    "A1-P": "PPPR", "A2-P": "PPPB", "B1-P": "PPRR", "B2-P": "PPBB", "S1-P": "RBGY",
    "S2-P": "PRYR", "S3-P": "PBGB", "C1-P": "PPBG", "S4-P": "RRBG", "C2-P": "PPRY",
    "S5-P": "BBRY", "S3-G": "GPRP",
}  # fmt: skip
PAIRS = tuple(combinations(TERRAINS, 2))
EDGES = ((0, 1), (2, 3), (0, 2), (1, 3))


def in_play(seats: int) -> list[Tile]:
    return [tile for tile in TILES.tiles.values() if tile.mark <= seats]


def test_r12_1_every_family_shifts_one_pattern_through_the_terrains() -> None:
    built = {}
    for family, (mark, offsets, statue) in FAMILIES.items():
        for shift, letter in enumerate(TERRAINS):
            code = f"{family}-{letter}"
            squares = "".join(TERRAINS[(offset + shift) % 5] for offset in offsets)
            god = None if statue is None else TERRAINS[(statue + shift) % 5]
            built[code] = (mark, squares, god)

    assert {c: (tile.mark, tile.squares, tile.statue) for c, tile in BY_CODE.items()} == built


@pytest.mark.parametrize("code", EXAMPLES)
def test_r12_1_the_examples_of_the_table(code: str) -> None:
    assert BY_CODE[code].squares == EXAMPLES[code]


@pytest.mark.parametrize(
    ("seats", "tiles", "needed", "reserve", "squares", "statues"),
    [(2, 35, 27, 8, 28, 3), (3, 45, 36, 9, 36, 4), (4, 55, 45, 10, 44, 5)],
)
def test_r12_2_supply(
    seats: int, tiles: int, needed: int, reserve: int, squares: int, statues: int
) -> None:
    used = in_play(seats)

    assert len(used) == tiles == len(TILES.in_play(seats))
    assert needed == 9 + 9 * seats
    assert tiles - needed == reserve
    assert Counter("".join(tile.squares for tile in used)) == dict.fromkeys(TERRAINS, squares)
    assert Counter(t.statue for t in used if t.statue) == dict.fromkeys(TERRAINS, statues)


@pytest.mark.parametrize(
    ("seats", "together", "edges", "equal_edges", "near_statue", "qualify", "by_statue"),
    [(2, 8, 9, 50, 5, 19, 1), (3, 11, 12, 60, 7, 26, 2), (4, 14, 15, 70, 9, 33, 3)],
)
def test_r12_3_balance(
    seats: int,
    together: int,
    edges: int,
    equal_edges: int,
    near_statue: int,
    qualify: int,
    by_statue: int,
) -> None:
    used = in_play(seats)
    inner = Counter(
        tuple(sorted((tile.squares[a], tile.squares[b]))) for tile in used for a, b in EDGES
    )
    beside = Counter(
        tuple(sorted((tile.statue, letter)))
        for tile in used
        if tile.statue
        for letter in tile.squares
        if letter != tile.statue
    )
    for one, other in PAIRS:
        pair = tuple(sorted((one, other)))
        assert sum({one, other} <= set(tile.squares) for tile in used) == together
        assert inner[pair] == edges
        assert beside[pair] == near_statue
    assert sum(inner[terrain, terrain] for terrain in TERRAINS) == equal_edges
    for god in TERRAINS:
        assert sum(is_eligible(tile, god) for tile in used) == qualify
        assert sum(tile.statue == god and god not in tile.squares for tile in used) == by_statue


def test_r12_4_tiles_with_a_statue_are_more_mixed() -> None:
    def blocks(tile: Tile) -> tuple[int, ...]:
        return tuple(sorted(Counter(tile.squares).values(), reverse=True))

    plain = {blocks(tile) for tile in TILES.tiles.values() if tile.statue is None}
    mixed = {blocks(tile) for tile in TILES.tiles.values() if tile.statue is not None}

    assert plain == {(3, 1), (2, 2), (2, 1, 1)}
    assert mixed == {(2, 1, 1), (1, 1, 1, 1)}
    own = {
        code[:2]: BY_CODE[code].squares.count(code[-1]) for code in BY_CODE if code.startswith("S")
    }
    assert own == {"S1": 0, "S2": 1, "S3": 1, "S4": 0, "S5": 0}


def test_r12_5_all_tiles_differ_and_have_four_orientations() -> None:
    looks = {
        tile.code: {(rotated(tile.squares, turn), tile.statue) for turn in range(4)}
        for tile in TILES.tiles.values()
    }

    assert {len(orientations) for orientations in looks.values()} == {4}
    assert len(set().union(*looks.values())) == 4 * 55


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("text", [TIGHT_TEXT, STANDARD_TEXT], ids=["tight", "standard"])
def test_q9_another_set_is_played_with_by_its_text(text: str, seats: int) -> None:
    setup = Setup(seats, {"tile_set": text})
    assert GAME.check_setup(setup) is None

    game = play_out(GAME, setup, seed=1, picks=1, limit=200)

    assert GAME.outcome(game.state) is not None
    used = {name for name in GAME.components(game.state) if name.startswith("tile")}
    assert used == {f"tile {tile}" for tile in tile_set(text).in_play(seats)}


def test_q9_the_standard_set_by_its_text_plays_the_same() -> None:
    named, spelled = (
        play_out(GAME, Setup(3, {"tile_set": text}), seed=5, picks=5, limit=200)
        for text in ("standard", STANDARD_TEXT)
    )

    assert named.taken == spelled.taken
    assert named.events == spelled.events


def test_r12_2_a_set_is_held_to_the_totals_it_states() -> None:
    entries = standard_entries()
    entries[0]["squares"] = ["PP", "PP"]
    parse_tile_set(set_text(entries))

    expect: list[tuple[Entry, str]] = [
        ({"players": 2, "tiles": 36}, "expect for 2 players: 36 tiles, but there are 35"),
        (
            {"players": 4, "squares_per_terrain": 44},
            "expect for 4 players: squares_per_terrain is 44, but P has 45",
        ),
        (
            {"players": 3, "statues_per_god": 5},
            "expect for 3 players: statues_per_god is 5, but P has 4",
        ),
        (
            {"players": 2, "tiles_per_terrain_pair": 8},
            "expect for 2 players: tiles_per_terrain_pair is 8, but P and R meet on 7",
        ),
    ]
    for stated, reason in expect:
        with pytest.raises(BadTileSet) as bad:
            parse_tile_set(set_text(entries, [stated]))
        assert str(bad.value) == reason


def test_r12_2_true_totals_are_accepted() -> None:
    stated: Entry = {
        "players": 3,
        "tiles": 45,
        "squares_per_terrain": 36,
        "statues_per_god": 4,
        "tiles_per_terrain_pair": 11,
    }

    assert len(parse_tile_set(set_text(standard_entries(), [stated])).tiles) == 55


@pytest.mark.parametrize(
    ("meta", "reason"),
    [
        ({"version": 2}, "meta.version is 2; only version 1 is known"),
        ({"tile_rows": 3}, "meta.tile_rows and meta.tile_cols must be 2 (R1.5)"),
        ({"tile_cols": 1}, "meta.tile_rows and meta.tile_cols must be 2 (R1.5)"),
        ({"terrains": ["P", "R"]}, "meta.terrains must be ['P', 'R', 'B', 'G', 'Y'] (R1.2)"),
        ({"tile_count": 54}, "meta.tile_count is 54, but 55 tiles follow"),
    ],
)
def test_r12_1_a_head_that_does_not_fit_is_refused(meta: Entry, reason: str) -> None:
    with pytest.raises(BadTileSet) as bad:
        parse_tile_set(set_text(standard_entries(), **meta))

    assert str(bad.value) == reason


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"mark": 1}, "tile 'A1-P': mark 1 is not one of [2, 3, 4]"),
        ({"mark": 5}, "tile 'A1-P': mark 5 is not one of [2, 3, 4]"),
        ({"squares": ["PX", "PP"]}, "tile 'A1-P': unknown terrain 'X'"),
        ({"squares": ["pp", "PP"]}, "tile 'A1-P': unknown terrain 'p'"),
        ({"id": -4}, "tile 'A1-P': id -4 is not a positive number"),
    ],
)
def test_r12_1_a_tile_that_does_not_fit_is_refused(change: Entry, reason: str) -> None:
    entries = standard_entries()
    entries[0] |= change

    with pytest.raises(BadTileSet) as bad:
        parse_tile_set(set_text(entries))

    assert str(bad.value) == reason


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "missing required field `meta`"),
        ("stnadard", "Expected '=' after a key"),
        ("[meta", "not a tile set: "),
        ("[meta]\nversion = 1", "missing required field"),
        (STANDARD_TEXT.replace("id = 1\n", 'id = "one"\n', 1), "Expected `int`, got `str`"),
        (STANDARD_TEXT.replace("id = 1\n", "id = 1\ncolour = 2\n", 1), "unknown field `colour`"),
        (STANDARD_TEXT + "\n[more]\n", "unknown field `more`"),
        ("a = " + "[" * 20_000, "recursion"),
        ("a = 1" + "0" * 5_000, "digits"),
        (STANDARD_TEXT.replace("id = 1\n", "id = 0x" + "f" * 5_000 + "\n", 1), "`int` <= 1000000"),
        (STANDARD_TEXT.replace("version = 1", "version = 0x" + "f" * 5_000), "`int` <= 1000000"),
        ("a." * 10_000 + "a = 1", "a line with more than 20 dots"),
        ("#" + "é" * 15_000, "longer than 30000 bytes"),
        ("# \ud800", "surrogates not allowed"),
    ],
    ids=[
        "empty",
        "word",
        "open",
        "head",
        "type",
        "field",
        "table",
        "deep",
        "digits",
        "great id",
        "great version",
        "dotted",
        "long",
        "surrogate",
    ],
)
def test_r12_1_what_is_no_tile_set_at_all_is_refused(text: str, reason: str) -> None:
    refusal = GAME.check_setup(Setup(2, {"tile_set": text}))

    assert refusal is not None
    assert refusal.rule == "R12.1"
    assert reason in refusal.reason


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r8_5_a_set_with_too_few_tiles_is_refused(seats: int) -> None:
    """One tile less than 9 + 9·n with a mark that puts it into the game."""
    needed = 9 + 9 * seats
    entries = standard_entries()[: needed + 1]
    for number, entry in enumerate(entries):
        entry["mark"] = 2 if number < needed - 1 else 4
    if seats == 4:
        entries = entries[: needed - 1]

    refusal = GAME.check_setup(Setup(seats, {"tile_set": set_text(entries)}))

    assert refusal is not None
    assert refusal.rule == "R8.5"
    assert f"{seats} players need {needed} tiles, the set has {needed - 1}" in refusal.reason


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r8_5_a_set_with_just_enough_tiles_is_accepted(seats: int) -> None:
    entries = standard_entries()[: 9 + 9 * seats]
    for entry in entries:
        entry["mark"] = 2

    assert GAME.check_setup(Setup(seats, {"tile_set": set_text(entries)})) is None
