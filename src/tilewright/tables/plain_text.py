"""What people write, names and chat, without what nobody sees or what covers its surroundings.

Invisible characters come along with what is copied from elsewhere, so they are left out, not
refused: no two names differ by something unseen, no name is empty to the eye, no line runs over its
neighbours, nothing is hidden in a text. Control characters come from no keyboard and are refused.
"""

import re
import unicodedata
from typing import Final

MOST_MARKS: Final = 3
"""Accents on one letter: as many as a language writes. More would reach into other lines."""
MOST_UNSEEN: Final = 4
"""Times as long as it may be in the end, a text may come: so much of it may be left out."""
BLANKS: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0\U0001d159")
"""Letters and signs that are drawn as nothing: Hangul fillers, the empty Braille pattern."""
UNSEEN_MARKS: Final = frozenset("\u034f\u17b4\u17b5")
"""Marks that are drawn as nothing."""
JOINER: Final = "\u200d"
NON_JOINER: Final = "\u200c"
EMOJI_STYLE: Final = "\ufe0f"
KEYCAP: Final = "\u20e3"
ON_KEYCAPS: Final = frozenset("0123456789#*")
SKIN_TONES: Final = range(0x1F3FB, 0x1F400)
NEW_EMOJI: Final = range(0x1F000, 0x1FB00)
"""Some of them are younger than the tables of this Python, which do not know them."""
JOINING_SCRIPTS: Final = range(0x0590, 0x1100)
"""From Hebrew to Burmese: letters between which joiners change what is written."""
PLAIN: Final = re.compile("[\u0020-\u007e\u00a1-\u00ac\u00ae-\u02ff\u0400-\u0482]*")
"""What needs no second look: Latin and Cyrillic letters, and what stands on a keyboard."""
CONTROLS: Final = re.compile(r"[\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f]")
"""All but those that end a line or a field."""


class Unreadable(ValueError):
    """A text that nobody can be shown, and why."""


def readable(text: str, most: int) -> str:
    """The text as it is shown, on one line, with at most so many characters."""
    too_long = f"it has 1 to {most} characters"
    if len(text) > MOST_UNSEEN * most:
        raise Unreadable(too_long)
    if CONTROLS.search(text):
        raise Unreadable("it holds no control characters")
    text = _cleaned(" ".join(text.split()))
    if not 1 <= len(text) <= most:
        raise Unreadable(too_long)
    return text


def _cleaned(text: str) -> str:
    if PLAIN.fullmatch(text):
        return text
    text = unicodedata.normalize("NFC", text)
    kept: list[str] = []
    marks = 0
    for character, after in zip(text, [*text[1:], ""], strict=True):
        shown = _shown(character, kept[-1] if kept else "", after)
        marks = marks + 1 if _is_accent(shown) else 0 if shown else marks
        if shown and marks <= MOST_MARKS:
            kept.append(shown)
    # What stood apart before may be one letter now.
    return " ".join(unicodedata.normalize("NFC", "".join(kept)).split())


def _shown(character: str, before: str, after: str) -> str:
    """The character, a space in its place, or nothing."""
    category = unicodedata.category(character)
    if category == "Zs" or character in BLANKS:
        return " "
    if character in (JOINER, NON_JOINER):
        return character if _joins(character, before, after) else ""
    if character in (EMOJI_STYLE, KEYCAP):
        return character if _is_of_emoji(character, before, after) else ""
    if category.startswith("M"):
        is_unseen = character in UNSEEN_MARKS or _selects_variation(character)
        return "" if is_unseen or before in ("", " ") else character
    if category == "Cn":
        return character if ord(character) in NEW_EMOJI else ""
    return "" if category.startswith("C") else character


def _joins(joiner: str, before: str, after: str) -> bool:
    """Whether a joiner stands where writing needs it: in an emoji, or between such letters."""
    if not before or not after:
        return False
    category = unicodedata.category(after)
    if _is_emoji(before) and (ord(after) in NEW_EMOJI or category == "So"):
        return joiner == JOINER and after not in BLANKS
    is_script = ord(before) in JOINING_SCRIPTS and ord(after) in JOINING_SCRIPTS
    return is_script and category == "Lo"


def _is_of_emoji(character: str, before: str, after: str) -> bool:
    """Whether what changes the look of a sign stands behind such a sign."""
    if character == KEYCAP:
        return before == EMOJI_STYLE or before in ON_KEYCAPS
    if before in ON_KEYCAPS:
        return after == KEYCAP
    return before != EMOJI_STYLE and _is_emoji(before)


def _is_emoji(character: str) -> bool:
    """Whether it is an emoji, or the last part of one."""
    if not character:
        return False
    if character == EMOJI_STYLE or ord(character) in SKIN_TONES or ord(character) in NEW_EMOJI:
        return True
    return unicodedata.category(character) == "So"


def _is_accent(shown: str) -> bool:
    """Whether it is drawn above, below or around the letter before it."""
    return shown != "" and unicodedata.category(shown) in ("Mn", "Me")


def _selects_variation(character: str) -> bool:
    return "VARIATION SELECTOR" in unicodedata.name(character, "")
