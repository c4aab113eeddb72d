"""One name, one class: what a class is called says which one is meant. And no banners."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parent.parent
FOLDERS = ("src", "bench", "scripts", "examples")
SHARED = {
    # A seat's player in the state of a game, and whoever chooses for a seat: both are called so.
    "Player",
}
"""Names that games share with other code, with the reason."""


def place_of(path: Path) -> str:
    """The game whose folder a file lies in; elsewhere the file itself.

    Games are strangers to each other: they may use the same words of their rulebooks.
    """
    parts = path.parts
    if "games" in parts[:-2]:
        return f"game {parts[parts.index('games') + 1]}"
    return f"game {parts[1]}" if parts[0] == "examples" else str(path)


def twice(sources: Iterable[tuple[Path, str]]) -> dict[str, list[str]]:
    """Names of classes that are meant twice, and the files."""
    found: defaultdict[str, list[Path]] = defaultdict(list)
    for path, source in sources:
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(path)
    return {name: sorted(map(str, paths)) for name, paths in found.items() if is_twice(name, paths)}


def is_twice(name: str, paths: list[Path]) -> bool:
    places = [place_of(path) for path in paths]
    if len({*places}) < len(places):
        return True
    outside = [place for place in places if not place.startswith("game ")]
    return len(places) > 1 and bool(outside) and (name not in SHARED or len(outside) > 1)


def test_no_two_classes_have_one_name() -> None:
    files = [path.relative_to(ROOT) for folder in FOLDERS for path in (ROOT / folder).rglob("*.py")]

    assert len(files) > 200
    assert twice((path, (ROOT / path).read_text()) for path in files) == {}


def test_what_is_meant_twice_is_found() -> None:
    one, other = Path("src/tilewright/server/one.py"), Path("src/tilewright/games/coatl/other.py")
    same_game = Path("src/tilewright/games/coatl/rules/turns.py")
    stranger = Path("src/tilewright/games/tiwanaku/state.py")
    source = "class Tile:\n    pass\n"

    assert {*twice([(one, source), (other, source)])} == {"Tile"}
    assert {*twice([(other, source), (same_game, source)])} == {"Tile"}
    assert twice([(other, source), (stranger, source)]) == {}
    assert twice([(one, "class Player: ..."), (other, "class Player: ...")]) == {}
    assert {*twice([(one, source + source)])} == {"Tile"}


BANNER = re.compile(r"^\s*# ?[-=#]{2,}", re.MULTILINE)
"""A line that parts a file in two; two files do that better."""
PYTHON = ("src", "tests", "bench", "scripts", "examples")


def test_no_module_is_so_long_that_it_wants_a_banner() -> None:
    files = [file for folder in PYTHON for file in (ROOT / folder).rglob("*.py")]

    assert len(files) > 500
    assert [str(path) for path in files if BANNER.search(path.read_text("utf-8"))] == []
    assert BANNER.search("x = 1\n\n# --- reading ---\n")
    assert not BANNER.search("x = 1  # - 1\n# -1 for each rat\n")
