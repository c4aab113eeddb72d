"""The score pad: points for a cóatl that lies on a real table.

One line is `{"coatl": "<BBRBBKKBBYY>", "prophecies": ["P29", "P10"], "temple": "T03"}`, with
`options` if wished, or a single card: `{"card": "P29", "coatl": "<BBYY>"}`. Promotional cards can
be named without an option; the length of a cóatl and its cards can be what the rules allow. With
`"check": false` a cóatl that is still being laid out is counted, too.
"""

import msgspec
from msgspec.structs import replace

from tilewright.core import Setup, Value
from tilewright.games.coatl.components import (
    HEADS,
    PROPHECIES,
    PROPHECIES_LIMIT,
    TAILS,
    TEMPLES,
    ProphecyId,
    TempleId,
)
from tilewright.games.coatl.options import OPTIONS, options_of
from tilewright.games.coatl.patterns import check_text, pieces_in
from tilewright.games.coatl.scoring import (
    Worth,
    coatl_points,
    prophecy_worth,
    temple_worth,
    worths,
)
from tilewright.games.coatl.state import Coatl


class PadLine(Value, frozen=True):
    coatl: str
    """R0.2 Such as `<BRKY>`."""
    prophecies: tuple[ProphecyId, ...] = ()
    temple: TempleId | None = None
    card: str | None = None
    """The only card to be scored; then `prophecies` matter to promotional temple cards alone."""
    options: dict[str, str] = {}
    check: bool = True
    """If not, a head and a tail alone count nothing, nor does a temple card before both are there:
    no line is refused for what may still be laid."""


class PadResult(Value, frozen=True):
    points: int
    """R13.4 Of an unfinished cóatl nothing or half of what its lines say."""
    lines: tuple[Worth, ...]
    """One for each card, the temple card last."""
    is_complete: bool
    """R8.1"""


def score_pad(line: bytes) -> PadResult:
    """R13 The points of the cóatl in a line of JSON; raises ValueError with the reason."""
    entry = msgspec.json.decode(line, type=PadLine)
    _check_options(entry.options)
    _check_prophecies(entry.prophecies)
    if not entry.check and _has_ends_alone(entry.coatl):
        return PadResult(0, (), is_complete=False)
    check_text(entry.coatl)
    options = options_of(Setup(2, entry.options))
    coatl = Coatl(entry.coatl, entry.prophecies, entry.temple)
    if entry.card is None:
        if not entry.check and not coatl.is_complete:
            coatl = replace(coatl, temple=None)
        if coatl.temple is not None:
            _check_temple(coatl, coatl.temple)
        return PadResult(coatl_points(coatl, options), worths(coatl, options), coatl.is_complete)
    if entry.temple is not None:
        raise ValueError("either 'card' is scored, or 'prophecies' and 'temple' are")
    if entry.card in PROPHECIES:
        worth = prophecy_worth(ProphecyId(entry.card), entry.coatl, options)
    else:
        card = TempleId(entry.card)
        _check_temple(coatl, card)
        worth = temple_worth(card, entry.coatl, entry.prophecies)
    return PadResult(worth.points, (worth,), coatl.is_complete)


def _has_ends_alone(text: str) -> bool:
    """R8.1 A head and a tail with no body segment between them, which are no cóatl yet."""
    pieces = pieces_in(text)
    return (
        len(pieces) == 2 and pieces[0] in HEADS and pieces[1] in TAILS and text == "".join(pieces)
    )


def _check_options(options: dict[str, str]) -> None:
    """R0.4 Known options with allowed values."""
    allowed = {option.key: option.values for option in OPTIONS}
    for key, value in options.items():
        if key not in allowed:
            raise ValueError(f"unknown option {key!r}; known options: {', '.join(allowed)}")
        if value not in allowed[key]:
            raise ValueError(f"option {key!r} is one of {', '.join(allowed[key])}, not {value!r}")


def _check_prophecies(cards: tuple[ProphecyId, ...]) -> None:
    """R7.7 At most four, none twice."""
    for card in cards:
        if card not in PROPHECIES:
            raise ValueError(f"unknown prophecy {card!r}; they are P01 to {max(PROPHECIES)}")
    if len(cards) > PROPHECIES_LIMIT:
        raise ValueError(f"{len(cards)} prophecies; at most {PROPHECIES_LIMIT} lie next to a cóatl")
    if len(set(cards)) < len(cards):
        raise ValueError("the same prophecy does not lie next to a cóatl twice")


def _check_temple(coatl: Coatl, card: TempleId) -> None:
    """R9.5 A known card, and a complete cóatl."""
    if card not in TEMPLES:
        raise ValueError(f"unknown temple card {card!r}; they are T01 to {max(TEMPLES)}")
    if not coatl.is_complete:
        raise ValueError(f"{coatl.text} is unfinished: no temple card lies next to it")
