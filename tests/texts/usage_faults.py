"""Finds keys that are asked for but not written, and written but never asked for.

The client's sources are read as text: `t("key")` and `key: "key"` ask for a key, a template such as
`level-${n}` for every key of that form.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from tests.texts.message_faults import entries, names
from tilewright.texts import FRAME

PAGES = ("account", "notices")
"""Folders of the client whose pages have words of their own, fetched when they are opened."""
SERVER = ("told",)
"""What the server says itself, to people who have no page open."""
LITERAL = r"""(["'])((?:(?!\1)[^\\\n])*)\1"""
ASKED_BY_CALL = re.compile(r"(?<![\w.$])t\(")
# In a call's first argument a key stands at its start, or behind ? : ?? and ||.
ASKED_IN_ARGUMENT = re.compile(r"(?:^|[?:|]|=>)\s*" + LITERAL)
ASKED_BY_FIELD = re.compile(r"(?<![\w.$])(?:key|text): " + LITERAL)
ANY_LITERAL = re.compile(LITERAL)
# A template says something about a key only if it starts with a word of its own.
TEMPLATE = re.compile(r"`([a-z]\w*-[^`\n]*\$\{[^`\n]*)`")
ANY_TEMPLATE = re.compile(r"`[^`]*`")
# The frame makes these keys from a game's data, so only what the data can give is asked for.
MADE_UP = ("option-", "illegal-")
HOLE = re.compile(r"\$\{[^}]*\}")
COMMENT = re.compile(r"/\*.*?\*/|<!--.*?-->|(?<![:\w])//[^\n]*", re.DOTALL)


def sources(client: Path) -> dict[Path, str]:
    """The client's own code without comments: not its tests, not what is generated."""
    return {
        path: COMMENT.sub("", path.read_text("utf-8"))
        for pattern in ("*.ts", "*.svelte")
        for path in sorted(client.rglob(pattern))
        if not path.name.endswith(".test.ts") and "wire" not in path.relative_to(client).parts
    }


def _game_of(path: Path, client: Path) -> str | None:
    """The game, or the page with words of its own, whose folder a file lies in."""
    parts = path.relative_to(client).parts
    if parts[0] in PAGES:
        return parts[0]
    return parts[1] if parts[0] == "games" and len(parts) > 2 else None


def _first_arguments(source: str) -> Iterator[str]:
    """The first argument of each call of `t`."""
    for call in ASKED_BY_CALL.finditer(source):
        depth, end = 0, call.end()
        while end < len(source) and (depth or source[end] not in ",)"):
            depth += (source[end] in "([{") - (source[end] in ")]}")
            end += 1
        yield source[call.end() : end].strip()


def asked_keys(source: str, *, in_game: bool) -> set[str]:
    """The keys that a source certainly asks for."""
    asked = {
        match[2]
        for argument in _first_arguments(source)
        for match in ASKED_IN_ARGUMENT.finditer(ANY_TEMPLATE.sub("", argument))
    }
    if in_game:
        asked |= {match[2] for match in ASKED_BY_FIELD.finditer(source)}
    return asked


def missing_keys(texts: Path, client: Path) -> list[str]:
    """The client asks for no key that is not written."""
    written = {name: set(entries(texts, "en", name)) for name in names(texts)}
    games = [name for name in written if name not in (FRAME, *PAGES, *SERVER)]
    everywhere = written[FRAME].union(set.intersection(*(written[game] for game in games)))
    faults = []
    for path, source in sources(client).items():
        game = _game_of(path, client)
        known = everywhere if game is None else written[FRAME] | written.get(game, set())
        asked = asked_keys(source, in_game=game is not None)
        faults += [
            f"{path.relative_to(client)}: asks for {key!r}, which is not written"
            for key in sorted(asked - known - {game})
        ]
    return faults


def unused_keys(texts: Path, client: Path, promised: dict[str, set[str]]) -> list[str]:
    """No key is written that nobody asks for; `promised` keys are asked for by their form.

    Texts of a game that is not offered yet may be ahead of it.
    """
    literals: set[str] = set()
    templates: set[str] = set()
    for source in sources(client).values():
        literals |= {match[2] for match in ANY_LITERAL.finditer(source)}
        templates |= set(TEMPLATE.findall(source))
    forms = [re.compile(".+".join(map(re.escape, HOLE.split(template)))) for template in templates]
    return [
        f"{name}.ftl: nobody asks for {key!r}"
        for name in names(texts)
        if name in promised or name in (FRAME, *PAGES)
        for key in entries(texts, "en", name)
        if not key.startswith("-")
        and key not in literals
        and key.removesuffix("-about") not in promised.get(name, set())
        and not (any(form.fullmatch(key) for form in forms) and not key.startswith(MADE_UP))
        and not _is_referred_to(texts, name, key)
    ]


def _is_referred_to(texts: Path, name: str, key: str) -> bool:
    source = (texts / "en" / f"{name}.ftl").read_text("utf-8")
    return re.search(rf"\{{ *{re.escape(key)} *\}}", source) is not None


def promised_faults(texts: Path, promised: dict[str, set[str]]) -> list[str]:
    """Every key that a game's client promises to the frame is written."""
    return [
        f"{name}.ftl: {key!r} is missing"
        for name, keys in promised.items()
        for key in sorted(keys - set(entries(texts, "en", name)))
    ]
