"""What prophecies ask of a cóatl (R12): a small language, compiled once into regular expressions.

A cóatl is its text by R0.2, such as `<BRKY>`. The marks at its ends do the rest: `!B` is "no B
here", and where the end is open a mark says so.
"""

import re
from collections import Counter
from dataclasses import dataclass
from typing import Final, Literal

from tilewright.games.coatl.components import COLOURS, PER_COLOUR, Mode

OpenEnd = Literal["absent", "undecided"]
Match = tuple[int, ...]
"""R12.4 The positions used, the first piece at the head side is 1."""

_COATL: Final = re.compile(r"(?:<[YRKGB]|\[)(?P<bodies>[YRKGB]*)(?:[YRKGB]>|\])")
_PIECE: Final = re.compile(r"<\w|\w>|\w")
_TOKEN: Final = re.compile(r"(?P<no>!)?(?P<colour>[YRKGB])(?P<more>\+)?|(?P<any>\*\+)")
_AMOUNT: Final = re.compile(r"([1-9])([YRKGB])")


class BadPattern(ValueError):
    """A pattern that is none."""


@dataclass(frozen=True, eq=False, slots=True)
class Pattern:
    """What a card asks for."""

    mode: Mode
    amounts: tuple[tuple[int, str], ...]
    """How many pieces of which colours, for `count` and `bag`."""
    sequence: re.Pattern[str]
    """Of pieces in a row, for `pack` and `once`."""

    def times(self, text: str) -> int:
        """R12.6 How often a cóatl satisfies it."""
        match self.mode:
            case "count":
                return text.count(self.amounts[0][1])
            case "pack":
                return len(self.sequence.findall(text))
            case "once":
                return 1 if self.sequence.search(text) else 0
            case "bag":
                for least, colour in self.amounts:
                    if text.count(colour) < least:
                        return 0
                return 1

    def matches(self, text: str) -> tuple[Match, ...]:
        """R12.4 As many matches as `times`, no two of which share a piece."""
        match self.mode:
            case "count":
                return tuple((place,) for place in _places(text, self.amounts[0][1]))
            case "pack":
                return tuple(map(_used, self.sequence.finditer(text)))
            case "once":
                found = self.sequence.search(text)
                return () if found is None else (_used(found),)
            case "bag":
                if not self.times(text):
                    return ()
                places = [p for n, colour in self.amounts for p in _places(text, colour)[:n]]
                return (tuple(sorted(places)),)


def check_text(text: str) -> None:
    """R0.2 Raises ValueError unless the text is a cóatl that the pieces of the box can make."""
    found = _COATL.fullmatch(text)
    if found is None or (not found["bodies"] and len(text) != len("<B]")):
        raise ValueError(
            f"{text!r} is not a cóatl such as '<BRKY>' or '[BR]', with at least one body segment "
            "between head and tail"
        )
    for colour, count in Counter(found["bodies"]).items():
        if count > PER_COLOUR["body"]:
            raise ValueError(
                f"{text}: {count} body segments of {colour}, there are {PER_COLOUR['body']} (R1.1)"
            )


def pieces_in(text: str) -> list[str]:
    """R0.2 The pieces of a cóatl from the head side to the tail side, as they are written."""
    return _PIECE.findall(text)


def compiled(pattern: str, mode: Mode, open_end: OpenEnd) -> Pattern:
    """The meaning of a pattern; raises `BadPattern`."""
    tokens = pattern.split()
    if mode == "count":
        if pattern not in COLOURS:
            raise BadPattern(f"{pattern!r} is not the colour to be counted")
        return Pattern(mode, ((1, pattern),), re.compile(""))
    if mode == "bag":
        found = [_AMOUNT.fullmatch(token) for token in tokens]
        amounts = tuple((int(each[1]), each[2]) for each in found if each is not None)
        if not tokens or len(amounts) != len(tokens):
            raise BadPattern(f"{pattern!r} is not a list of amounts such as '2Y 1R'")
        return Pattern(mode, amounts, re.compile(""))
    if mode == "pack" and "*+" in tokens:
        # From one first position matches of several lengths: scanning would not find the most.
        raise BadPattern(f"{pattern!r}: '*+' cannot be packed")
    return Pattern(mode, (), re.compile(_expression(tokens, open_end)))


def _expression(tokens: list[str], open_end: OpenEnd) -> str:
    """R12.3 The regular expression over texts; each token takes the fewest pieces that do."""
    parts = []
    undecided = open_end == "undecided"
    for place, token in enumerate(tokens):
        found = _TOKEN.fullmatch(token)
        if found is None:
            raise BadPattern(f"{token!r} is no token of a pattern")
        colour = found["colour"]
        if found["any"]:
            parts.append(r"\w+?")
        elif not found["no"]:
            parts.append(f"{colour}+?" if found["more"] else colour)
        elif found["more"] or place not in (0, len(tokens) - 1):
            raise BadPattern(f"{token!r} stands only at an end")
        elif place == 0:
            parts.append(rf"(?<![{colour}\[])" if undecided else f"(?<!{colour})")
        else:
            parts.append(rf"(?![{colour}\]])" if undecided else f"(?!{colour})")
    if all(token.startswith("!") for token in tokens):
        raise BadPattern("a pattern needs a piece")
    return "".join(parts)


def _places(text: str, colour: str) -> list[int]:
    return [place for place, letter in enumerate(text) if letter == colour]


def _used(found: re.Match[str]) -> Match:
    return tuple(range(*found.span()))
