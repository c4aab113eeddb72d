"""What cards give for a cóatl (R12), the score sheet (R13) and what breaks ties (R14)."""

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Final

from tilewright.core import ScoreLine, ScoreSheet, Value
from tilewright.games.coatl.components import (
    PROPHECIES,
    TEMPLES,
    Prophecy,
    ProphecyId,
    Suit,
    TempleId,
)
from tilewright.games.coatl.options import Options
from tilewright.games.coatl.patterns import Match, OpenEnd, Pattern, compiled
from tilewright.games.coatl.state import Coatl

_REMEMBERED: Final = 1 << 16
_SHORTEST: Final = 3
"""R8.1 A head, a body segment and a tail."""


class Worth(Value, frozen=True):
    """R12 What a card gives for a cóatl as it stands."""

    card: str
    times: int
    """How often it is satisfied; for a temple card how many requirements are met."""
    points: int
    pieces: tuple[Match, ...]
    """The pieces that do it, one group for each time; the piece at the head side is 1."""


class Prospect(Worth, frozen=True):
    """What a card that can still be played gives for an own cóatl."""

    possible: int
    """The most it can come to while the cóatl grows."""


def points_of(levels: Sequence[tuple[int, int]], times: int) -> int:
    """R12.12 The points of the highest level reached."""
    return max((points for level, points in levels if level <= times), default=0)


def printed(card: Prophecy, triple_length: int) -> str:
    """R12.7 The pattern of a card; `triple_length` shortens those of the family `triple`."""
    if card.family == "triple":
        return " ".join(card.pattern.split()[:triple_length])
    return card.pattern


@lru_cache
def patterns(triple_length: int, open_end: OpenEnd) -> dict[ProphecyId, Pattern]:
    """Every prophecy's pattern, compiled."""
    return {
        card.id: compiled(printed(card, triple_length), card.mode, open_end)
        for card in PROPHECIES.values()
    }


@lru_cache
def first_levels(triple_length: int, open_end: OpenEnd) -> dict[ProphecyId, tuple[Pattern, int]]:
    """Every prophecy's pattern, and how often its first level asks for it."""
    return {
        card: (pattern, PROPHECIES[card].levels[0][0])
        for card, pattern in patterns(triple_length, open_end).items()
    }


@lru_cache(maxsize=_REMEMBERED)
def satisfied(text: str, cards: tuple[ProphecyId, ...], options: Options) -> tuple[ProphecyId, ...]:
    """R7.7 Those of the cards whose first level a cóatl satisfies, each once."""
    levels = first_levels(options.triple_length, options.open_end)
    found = []
    for card in dict.fromkeys(cards):
        pattern, least = levels[card]
        if pattern.times(text) >= least:
            found.append(card)
    return tuple(found)


@lru_cache(maxsize=_REMEMBERED)
def prophecy_worth(card: ProphecyId, text: str, options: Options) -> Worth:
    """R12.6, R12.12 How often a cóatl satisfies a prophecy, by which pieces, for what points."""
    matches = patterns(options.triple_length, options.open_end)[card].matches(text)
    return Worth(card, len(matches), points_of(PROPHECIES[card].levels, len(matches)), matches)


def prophecy_prospect(card: ProphecyId, text: str, options: Options) -> Prospect:
    """R12.12 With pieces enough an open end allows every level."""
    worth = prophecy_worth(card, text, options)
    is_complete = text[0] == "<" and text[-1] == ">"
    possible = worth.points if is_complete else PROPHECIES[card].levels[-1][1]
    return Prospect(card, worth.times, worth.points, worth.pieces, possible)


@lru_cache(maxsize=_REMEMBERED)
def temple_worth(card: TempleId, text: str, prophecies: tuple[ProphecyId, ...]) -> Worth:
    """R9.1, R12.13 How many requirements a cóatl meets with these prophecies next to it."""
    suits = {PROPHECIES[prophecy].suit for prophecy in prophecies}
    found = (pieces_for(need, text[1:-1], suits) for need in TEMPLES[card].needs)
    met = tuple(pieces for pieces in found if pieces is not None)
    return Worth(card, len(met), points_of(TEMPLES[card].levels, len(met)), met)


def pieces_for(need: str, colours: str, suits: Collection[Suit]) -> Match | None:
    """R12.13 The pieces that meet a requirement, perhaps none; None if it is not met."""
    name, _, value = need.partition(":")
    match name:
        case "none":
            return None if value in colours else ()
        case "len":
            return tuple(range(1, len(colours) + 1)) if len(colours) == int(value) else None
        case "equal":
            one, other = (colours.count(colour) for colour in value)
            if one != other or not one:
                return None
            return tuple(place for place, colour in enumerate(colours, 1) if colour in value)
        case "nosuit":
            return None if value in suits else ()
        case _:
            raise ValueError(f"{need!r} is no requirement of a temple card")


def temple_prospect(card: TempleId, text: str, prophecies: tuple[ProphecyId, ...]) -> Prospect:
    """R12.13 A colour, a frame and too great a length never go away; the rest can still come.

    What is met now but not by the complete cóatl, such as a length, is not counted.
    """
    suits = {PROPHECIES[prophecy].suit for prophecy in prophecies}
    levels = TEMPLES[card].levels
    possible = [need for need in TEMPLES[card].needs if _can_be_met(need, text, suits)]
    found = (pieces_for(need, text[1:-1], suits) for need in possible)
    met = tuple(pieces for pieces in found if pieces is not None)
    return Prospect(
        card, len(met), points_of(levels, len(met)), met, points_of(levels, len(possible))
    )


def _can_be_met(need: str, text: str, suits: Collection[Suit]) -> bool:
    missing = (text[0] == "[") + (text[-1] == "]")
    name, _, value = need.partition(":")
    if missing and name == "len":
        return max(len(text) - 2 + missing, _SHORTEST) <= int(value)
    if missing and name == "equal":
        return True
    return pieces_for(need, text[1:-1], suits) is not None


def worths(coatl: Coatl, options: Options) -> tuple[Worth, ...]:
    """R13.1 What each card next to a cóatl gives, the temple card last."""
    found = [prophecy_worth(card, coatl.text, options) for card in coatl.prophecies]
    if coatl.temple is not None:
        found.append(temple_worth(coatl.temple, coatl.text, coatl.prophecies))
    return tuple(found)


def coatl_points(coatl: Coatl, options: Options) -> int:
    """R13.1 What a cóatl scores; R13.4 half of it, rounded down, or nothing if unfinished."""
    points = sum(worth.points for worth in worths(coatl, options))
    if coatl.is_complete:
        return points
    return points // 2 if options.has_half_points else 0


@lru_cache(maxsize=1 << 12)
def score_sheet(coatls: tuple[Coatl, ...], options: Options) -> ScoreSheet:
    """R13 A line for each card of a completed cóatl, and for each unfinished one that scores.

    In facts and witnesses cóatls and pieces are counted from 1: `2.7` is the seventh piece of
    the second cóatl.
    """
    lines: list[ScoreLine] = []
    for number, coatl in enumerate(coatls, start=1):
        if coatl.is_complete:
            lines += [_card_line(number, worth) for worth in worths(coatl, options)]
        elif coatl.prophecies and options.has_half_points:
            lines.append(_unfinished_line(number, coatl, options))
    completed = [coatl for coatl in coatls if coatl.is_complete]
    return ScoreSheet(
        score=sum(line.points for line in lines),
        tiebreak=(
            sum(len(coatl.prophecies) + (coatl.temple is not None) for coatl in completed),
            max((coatl_points(coatl, options) for coatl in coatls), default=0),
        ),
        lines=tuple(lines),
    )


def _card_line(number: int, worth: Worth) -> ScoreLine:
    pieces = sorted({piece for group in worth.pieces for piece in group})
    return ScoreLine(
        rule="R13.1",
        key="prophecy" if worth.card in PROPHECIES else "temple",
        points=worth.points,
        facts={"coatl": number, "card": int(worth.card[1:]), "times": worth.times},
        witness=(worth.card, *(f"{number}.{piece}" for piece in pieces)),
    )


def _unfinished_line(number: int, coatl: Coatl, options: Options) -> ScoreLine:
    return ScoreLine(
        rule="R13.4",
        key="unfinished",
        points=coatl_points(coatl, options),
        facts={
            "coatl": number,
            "full": sum(worth.points for worth in worths(coatl, options)),
        },
        witness=coatl.prophecies,
    )
