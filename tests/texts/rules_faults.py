"""Finds what is wrong with rules texts: each function takes a texts folder and lists its faults."""

import re
from collections import Counter
from pathlib import Path

from tilewright.texts import LANGUAGES

RULE = re.compile(r"\*\*(R\d+\.\d+)\*\* \S")
REFERENCE = re.compile(r"R\d+\.\d+")
NUMBER = re.compile(r"\d+")
CODE = re.compile(r"`[^`]+`")
SEPARATOR = re.compile(r"\|(---\|)+")
MARK = re.compile(r"> ([^:.]+): \S")
# What a rule rests on if not on the printed rules alone: a ruling, or a stand-in for what a text
# does not hold.
MARKS = {
    "en": ("Ruling", "Stand-in"),
    "uk": ("Рішення", "Заміна"),
    "pl": ("Rozstrzygnięcie", "Zamiennik"),
    "ru": ("Решение", "Замена"),
}
LIST_ITEM = re.compile(r"(\d+\.|-) \S")
FOREIGN_MARKUP = re.compile(r"<\w|\]\(|!\[|^###|^```|^[ \t]+\S|^>(?! \S)|__|~~", re.MULTILINE)


def blocks(text: str) -> list[str]:
    """The paragraphs, headings, lists and tables of a text."""
    return [block for block in re.split(r"\n\n+", text.strip("\n")) if block]


def kind(block: str) -> str:
    """What a block is: its sort, and for tables and lists also their shape."""
    lines = block.split("\n")
    if block.startswith("#"):
        return block.split(" ", maxsplit=1)[0]
    if block.startswith("|"):
        return f"table {len(lines)}x{lines[0].count('|') - 1}"
    if LIST_ITEM.match(block):
        return f"list {len(lines)}"
    if mark := MARK.match(block):
        return f"mark {_sort_of_mark(mark[1])}"
    rule = RULE.match(block)
    return rule[1] if rule else "paragraph"


def _sort_of_mark(label: str) -> int | None:
    """0 for a ruling, 1 for a stand-in, in whatever language; None for what is neither."""
    return next((labels.index(label) for labels in MARKS.values() if label in labels), None)


def texts(root: Path, game: str) -> dict[str, str]:
    """The rules of a game by language."""
    return {
        language: (root / language / f"{game}.rules.md").read_text("utf-8")
        for language in LANGUAGES
    }


def rule_ids(text: str) -> list[str]:
    """The ids in bold, in order."""
    return [match[1] for block in blocks(text) if (match := RULE.match(block))]


def id_faults(root: Path, game: str, wanted: set[str]) -> list[str]:
    """Every wanted id stands exactly once in every language, no other does, order is the same."""
    faults = []
    by_language = {language: rule_ids(text) for language, text in texts(root, game).items()}
    for language, ids in by_language.items():
        counts = Counter(ids)
        faults += [f"{language}: {rule} stands {n} times" for rule, n in counts.items() if n > 1]
        faults += [f"{language}: {rule} is missing" for rule in sorted(wanted - set(ids))]
        faults += [f"{language}: {rule} is unknown" for rule in sorted(set(ids) - wanted)]
        if ids != by_language["en"]:
            faults.append(f"{language}: ids are not in the order of 'en'")
    return faults


def markdown_faults(root: Path, game: str) -> list[str]:
    """Only headings, paragraphs, lists, tables, bold ids and code; nothing left open."""
    faults = []
    for language, text in texts(root, game).items():
        if not re.match(r"# \S", text):
            faults.append(f"{language}: does not start with its title")
        if match := FOREIGN_MARKUP.search(CODE.sub("", text)):
            faults.append(f"{language}: markup outside the subset: {match[0]!r}")
        for block in blocks(text):
            faults += [f"{language}: {fault}" for fault in _block_faults(block)]
    return faults


def _block_faults(block: str) -> list[str]:
    faults = []
    lines = block.split("\n")
    if block.count("`") % 2:
        faults.append(f"code left open: {block[:40]!r}")
    bold = block.count("**")
    if bold and (bold != 2 or not RULE.match(block)):
        faults.append(f"bold elsewhere than in an id at the start: {block[:40]!r}")
    if block.startswith("|"):
        if {line.count("|") for line in lines} != {lines[0].count("|")}:
            faults.append(f"table with rows of different length: {lines[0]!r}")
        if len(lines) < 3 or not SEPARATOR.fullmatch(lines[1]):
            faults.append(f"table without head and rows: {lines[0]!r}")
    elif LIST_ITEM.match(block):
        if not all(LIST_ITEM.match(line) for line in lines):
            faults.append(f"list with a line that is no item: {lines[0]!r}")
    elif len(lines) > 1:
        faults.append(f"line break inside a paragraph: {lines[0][:40]!r}")
    return faults


def mark_faults(root: Path, game: str) -> list[str]:
    """A mark follows a rule or its tables, and is called what marks are called in its language."""
    faults = []
    for language, text in texts(root, game).items():
        rule = None
        for block in blocks(text):
            if block.startswith("#"):
                rule = None
            elif match := RULE.match(block):
                rule = match[1]
            elif block.startswith(">"):
                mark = MARK.match(block)
                if mark is None or mark[1] not in MARKS[language]:
                    faults.append(f"{language}: no mark of a rule: {block[:40]!r}")
                elif rule is None:
                    faults.append(f"{language}: a mark without a rule: {block[:40]!r}")
    return faults


def translation_faults(root: Path, game: str) -> list[str]:
    """All languages say the same, as far as numbers, code, tables and order can tell."""
    by_language = {language: blocks(text) for language, text in texts(root, game).items()}
    faults = []
    for language, translated in by_language.items():
        original = by_language["en"]
        if list(map(kind, translated)) != list(map(kind, original)):
            faults.append(f"{language}: blocks are not in the order of 'en'")
            continue
        for theirs, ours in zip(translated, original, strict=True):
            for pattern in (NUMBER, CODE):
                if Counter(pattern.findall(theirs)) != Counter(pattern.findall(ours)):
                    faults.append(f"{language}: differs from 'en' in numbers or code: {theirs!r}")
                    break
    return faults


def alphabet_faults(root: Path, game: str) -> list[str]:
    """No word mixes alphabets, and no letter of a neighbour's alphabet slipped in."""
    foreign = {
        "en": re.compile(r"[^\W\d_a-zA-Z]"),
        "uk": re.compile(r"[ыэъёЫЭЪЁ]|[a-zA-Z]"),
        "pl": re.compile(r"[^\W\d_a-zA-ZąćęłńóśźżĄĆĘŁŃÓŚŹŻ]|[qvQV]"),
        "ru": re.compile(r"[іїєґІЇЄҐ]|[a-zA-Z]"),
    }
    # Names that a language keeps as they are printed.
    names = {"en": "|[Cc]óatl", "uk": "", "pl": "|Vesh", "ru": "|World in Progress"}
    spared = f"{CODE.pattern}|{REFERENCE.pattern}"
    return [
        f"{language}: {match[0]!r} in {block[:40]!r}"
        for language, text in texts(root, game).items()
        for block in blocks(re.sub(spared + names[language], "", text))
        if (match := foreign[language].search(block))
    ]


def reference_faults(root: Path, game: str) -> list[str]:
    """Every rule that a text refers to is in it."""
    return [
        f"{language}: refers to {rule}, which it does not have"
        for language, text in texts(root, game).items()
        for rule in sorted(set(REFERENCE.findall(text)) - set(rule_ids(text)))
    ]
