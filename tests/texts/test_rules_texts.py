import re
import shutil
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

import tilewright.texts
from tests.texts import rules_faults
from tests.texts.rules_faults import (
    alphabet_faults,
    id_faults,
    mark_faults,
    markdown_faults,
    reference_faults,
    translation_faults,
)
from tilewright.games import games
from tilewright.games.world_in_progress.board import LINES, SIDES
from tilewright.games.world_in_progress.components import STANDARD, TERRAINS, tile_set
from tilewright.games.world_in_progress.pad import score_pad
from tilewright.games.world_in_progress.rules import check_marker, is_eligible
from tilewright.games.world_in_progress.setup import split
from tilewright.texts import LANGUAGES, UnknownText, folded, rules, rules_text

TEXTS = Path(tilewright.texts.__file__).parent
GAMES = TEXTS.parent / "games"
DOCS = Path(__file__).parents[2] / "docs"
WORLD = "world_in_progress"

# How many rules each chapter of the specification has: R0.1 … R0.3, R1.1 … R1.10, and so on.
CHAPTERS = {
    WORLD: (3, 10, 8, 5, 7, 4, 7, 10, 5, 2, 7, 5, 5, 6),
    "coatl": (6, 6, 10, 2, 4, 7, 6, 8, 7, 5, 6, 8, 13, 5, 2, 4, 3),
    "tiwanaku": (0, 7, 7, 12, 9, 2, 11, 6, 5, 4, 7, 4, 5, 25, 30),
    "isle_of_cats": (
        *(0, 10, 10, 7, 4, 8, 7, 5, 1, 6, 4, 10, 7),
        *(4, 4, 26, 2, 5, 7, 0, 6, 4, 22, 6, 2, 2),
    ),
}
# Numbers that the specification leaves out.
UNUSED = {"isle_of_cats": {"R15.7", "R15.8", "R15.9"}}
SPECIFIED = {
    key: {f"R{chapter}.{n}" for chapter, count in enumerate(counts) for n in range(1, count + 1)}
    - UNUSED.get(key, set())
    for key, counts in CHAPTERS.items()
}

NAMED = re.compile(r"(?:Illegal\(\s*|rule=)\"(R[\d.]*)\"")

Faults = Callable[[Path, str], list[str]]
CHECKS: dict[str, Faults] = {
    "ids": lambda root, key: id_faults(root, key, SPECIFIED[key]),
    "markdown": markdown_faults,
    "marks": mark_faults,
    "translation": translation_faults,
    "alphabet": alphabet_faults,
    "references": reference_faults,
}


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("key", CHAPTERS)
def test_the_rules_have_no_fault(key: str, check: str) -> None:
    found = CHECKS[check](TEXTS, key)

    assert not found, "\n".join(found)


SETTLED = {
    "isle_of_cats": "R1.1 R1.6 R1.7 R1.9 R3.5 R4.3 R5.7 R6.6 R6.7 R7.2 R7.4 R9.5 R10.3 R10.4 R11.8 "
    "R11.9 R12.2 R12.3 R12.5 R13.4 R15.2 R15.3 R15.4 R15.10 R15.11 R15.13 R15.15 R15.17 R15.18 "
    "R15.21 R15.26 R16.2 R17.2 R17.3 R20.1 R20.2 R20.3 R20.4 R20.5 R21.3 R21.4 R22.3 R22.5 R22.10 "
    "R22.12 R22.14 R22.16 R22.20 R22.21 R23.1 R24.2",
    "tiwanaku": "R1.6 R2.1 R2.2 R2.5 R6.8 R6.9 R7.4 R7.5 R10.5 R10.7 R12.1 R12.4 R12.5 R13.3 R13.6 "
    "R13.7 R13.10 R13.17 R13.20 R13.22 R13.23 R13.24 R14.5 R14.6 R14.7 R14.8 R14.9 R14.14 R14.15 "
    "R14.16 R14.17 R14.18 R14.20 R14.21 R14.24 R14.28",
}
"""The rules that the books do not settle: rulings, and stand-ins for what they do not print."""


@pytest.mark.parametrize("key", SETTLED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_rule_that_the_book_does_not_settle_carries_a_mark(language: str, key: str) -> None:
    marked, rule = set(), ""
    for block in (TEXTS / language / f"{key}.rules.md").read_text("utf-8").split("\n\n"):
        if found := re.match(r"\*\*(R[\d.]+)\*\*", block):
            rule = found[1]
        elif block.startswith("> "):
            marked.add(rule)

    assert marked == set(SETTLED[key].split())


def test_every_rules_text_is_checked_here() -> None:
    written = {path.name.removesuffix(".rules.md") for path in TEXTS.glob("*/*.rules.md")}

    assert written == set(CHAPTERS), "CHAPTERS needs one line for each game"


PLANTED = [
    ("ids", "uk", "**R4.3** ", "", "uk: R4.3 is missing"),
    ("ids", "pl", "**R4.3**", "**R4.4**", "pl: R4.4 stands 2 times"),
    ("ids", "ru", "**R4.3**", "**R4.9**", "ru: R4.9 is unknown"),
    ("ids", "en", "**R13.1**", "**R13.2**", "en: R13.1 is missing"),
    ("markdown", "en", "| 2 | 35 | 12, 12, 11 |", "| 2 | 35 |", "rows of different length"),
    ("markdown", "uk", "`W0`", "`W0", "code left open"),
    ("markdown", "pl", "# World in Progress\n", "World in Progress\n", "start with its title"),
    ("markdown", "ru", "жетон бога", "**жетон бога**", "bold elsewhere"),
    ("markdown", "en", "exactly one marker", "<b>exactly</b> one marker", "outside the subset"),
    ("markdown", "en", "exactly one tile", "exactly\none tile", "line break inside"),
    ("markdown", "pl", "\n3. Uzupełnij", "\nUzupełnij", "no item"),
    ("marks", "pl", "> Zamiennik: ", "> Stand-in: ", "pl: no mark of a rule"),
    ("marks", "uk", "> Заміна: ", "> Заміна ", "uk: no mark of a rule"),
    ("marks", "en", "**R0.1**", "> Ruling: why\n\n**R0.1**", "en: a mark without a rule"),
    ("translation", "ru", "> Замена: ", "> Решение: ", "ru: blocks are not in the order"),
    ("translation", "uk", "| синя | 9 | 2 | 18 |", "| синя | 9 | 2 | 19 |", "uk: differs"),
    ("translation", "pl", "19 z 35", "18 z 35", "pl: differs"),
    ("translation", "ru", "`S3-G`", "`S3-B`", "ru: differs"),
    ("translation", "uk", "## Тонкощі\n\n", "", "uk: blocks are not in the order"),
    ("alphabet", "uk", "маркер Віри", "маркер Bіри", "uk: 'B'"),
    ("alphabet", "ru", "сетки", "сітки", "ru: 'і'"),
    ("alphabet", "pl", "siatka", "сiatka", "pl: 'с'"),
    ("alphabet", "en", "grid", "gr\N{CYRILLIC SMALL LETTER I}d", "en: "),
    ("references", "en", "straight back.", "straight back (R4.33).", "refers to R4.33"),
]


@pytest.mark.parametrize(("check", "language", "right", "wrong", "fault"), PLANTED)
def test_a_planted_fault_is_found(
    tmp_path: Path, check: str, language: str, right: str, wrong: str, fault: str
) -> None:
    shutil.copytree(TEXTS, tmp_path, dirs_exist_ok=True)
    path = tmp_path / language / f"{WORLD}.rules.md"
    text = path.read_text("utf-8")
    assert right in text
    path.write_text(text.replace(right, wrong, 1), "utf-8")

    assert any(fault in found for found in CHECKS[check](tmp_path, WORLD))


@pytest.mark.parametrize("key", CHAPTERS)
def test_every_rule_that_the_program_names_can_be_read(key: str) -> None:
    named = {
        rule
        for path in (GAMES / key).rglob("*.py")
        for rule in NAMED.findall(path.read_text("utf-8"))
    }

    assert named or key not in games()
    assert named <= set(rules(key, "en"))


@pytest.mark.parametrize("key", CHAPTERS)
def test_the_documentation_shows_the_text_itself(key: str) -> None:
    assert (DOCS / "rules" / f"{key}.md").read_text("utf-8") == rules_text(key, "en")


@pytest.mark.parametrize("path", sorted((DOCS / "rules").glob("*-rulings.md")))
def test_the_rulings_refer_to_rules_that_exist(path: Path) -> None:
    known = set(rules(path.stem.removesuffix("-rulings"), "en"))

    assert set(rules_faults.REFERENCE.findall(path.read_text("utf-8"))) <= known


def numbers(rule: str, language: str = "en") -> list[list[int]]:
    """The numbers of each row of the table that belongs to a rule."""
    rows = [row for row in rules(WORLD, language)[rule].split("\n") if row.startswith("|")][2:]
    return [[int(number) for number in rules_faults.NUMBER.findall(row)] for row in rows]


def test_r2_2_the_table_of_stacks_is_what_setup_makes() -> None:
    sets = tile_set(STANDARD)

    assert numbers("R2.2") == [
        [seats, len(sets.in_play(seats)), *map(len, split(sets.in_play(seats)))]
        for seats in (2, 3, 4, 5)
    ]


def test_r12_2_the_table_of_supply_is_what_the_tiles_are() -> None:
    sets = tile_set(STANDARD)
    for seats, tiles, needed, left, squares, statues in numbers("R12.2"):
        used = [sets.tiles[tile] for tile in sets.in_play(seats)]
        assert (len(used), 9 + 9 * seats, len(used) - needed) == (tiles, needed, left)
        for terrain in TERRAINS:
            assert sum(tile.squares.count(terrain) for tile in used) == squares
            assert sum(tile.statue == terrain for tile in used) == statues


def test_r12_3_every_token_suits_as_many_tiles_as_the_text_says() -> None:
    sets = tile_set(STANDARD)
    for seats, said in zip((2, 3, 4), ("19 of 35", "26 of 45", "33 of 55"), strict=True):
        used = [sets.tiles[tile] for tile in sets.in_play(seats)]
        for terrain in TERRAINS:
            suited = sum(is_eligible(tile, terrain) for tile in used)
            assert f"{suited} of {len(used)}" == said
        assert said in rules(WORLD, "en")["R12.3"]


def test_r10_6_the_example_is_counted_by_the_program() -> None:
    grid = {
        "rows": ["BRRRRB", "YYYBPB", "RRYBBB", "YYYGGB", "GYYGBB", "RYPGGG"],
        "statues": ["-YR", "-G-", "BB-"],
    }
    result = score_pad(msgspec.json.encode(grid))

    for language in LANGUAGES:
        *lines, [total] = numbers("R10.6", language)
        assert lines == [[line.largest, line.statues, line.points] for line in result.lines]
        assert total == result.score


def test_r4_6_the_number_of_marker_moves_is_what_the_text_says() -> None:
    lines = range(LINES)
    moves = [check_marker((1, 1, 1, 1), side, line) for side in SIDES for line in lines]

    assert f"there are {moves.count(None)} possible marker moves" in rules(WORLD, "en")["R4.6"]


def test_a_rule_has_its_mark() -> None:
    square = rules(WORLD, "en")["R1.5"]

    assert square.startswith("A tile is a block of 2×2 terrain squares.\n\n> Stand-in: The book")


def test_a_rule_has_its_table_but_not_the_next_heading() -> None:
    found = rules(WORLD, "en")

    assert found["R2.8"] == "Everybody starts with an empty grid."
    assert "| 5 | 55 | 19, 18, 18 |\n\n> Ruling: " in found["R2.2"]


@pytest.mark.parametrize(
    ("key", "language", "reason"),
    [
        (WORLD, "de", "unknown language 'de'; languages: en, uk, pl, ru"),
        ("chess", "en", "no text 'chess.rules.md' in 'en'; there are: "),
        (f"../uk/{WORLD}", "en", "no text"),
    ],
)
def test_a_text_that_does_not_exist_is_refused(key: str, language: str, reason: str) -> None:
    with pytest.raises(UnknownText, match=re.escape(reason)):
        rules_text(key, language)


@pytest.mark.parametrize(
    ("language", "typed"),
    [("uk", "З'єднані"), ("uk", "зʼєднані"), ("ru", "подсчет"), ("pl", "POSĄG")],
)
def test_what_people_type_is_found(language: str, typed: str) -> None:
    assert folded(typed) in folded(rules_text(WORLD, language))


# What the specification calls a ruling, and what stands in for a picture that no text describes.
MARKED = {
    (WORLD, "Ruling"): (
        "R0.2 R1.2 R1.6 R1.7 R1.8 R2.2 R2.5 R2.7 R3.3 R4.2 R4.3 R4.5 R5.4 R6.1 R6.3 R6.6 R6.7 "
        "R7.2 R7.4 R7.7 R8.2 R8.3 R8.5 R10.1 R11.2 R11.5 R13.4"
    ),
    (WORLD, "Stand-in"): "R1.4 R1.5 R2.1 R8.4 R12.1",
    ("coatl", "Ruling"): (
        "R0.5 R0.6 R2.6 R2.9 R5.5 R5.6 R6.2 R6.3 R6.4 R6.5 R7.1 R7.4 R7.6 R7.8 R8.1 R8.2 R8.4 R8.7 "
        "R9.2 R9.3 R9.4 R10.1 R10.3 R10.5 R11.4 R11.6 R12.5 R12.7 R12.9 R12.10 R12.11 R13.4 R14.2 "
        "R15.2 R15.4 R16.1 R16.2"
    ),
    ("coatl", "Stand-in"): "R1.1 R1.2 R1.3 R1.4 R1.5 R1.6",
}


@pytest.mark.parametrize(("key", "mark"), MARKED)
def test_each_ruling_and_each_stand_in_has_its_mark(key: str, mark: str) -> None:
    marked = {rule for rule, text in rules(key, "en").items() if f"\n> {mark}: " in text}

    assert marked == set(MARKED[key, mark].split())


@pytest.mark.parametrize("key", CHAPTERS)
def test_options_name_the_rules_that_they_decide(key: str) -> None:
    told = {option.key: option.rules for option in games()[key].info.options}

    assert {rule for named in told.values() for rule in named} <= set(rules(key, "en"))
    if key in {WORLD, "coatl"}:
        assert all(told.values())
