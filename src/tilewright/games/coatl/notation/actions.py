"""Actions as short text, with pieces as in cóatls (R0.2): `join 0 <B..`, `start R`, `take 4`."""

from collections.abc import Callable
from typing import Final

from tilewright.core.notation import BadNotation, whole, words
from tilewright.games.coatl.actions import (
    Action,
    DiscardProphecy,
    Done,
    DrawProphecy,
    JoinPiece,
    KeepProphecies,
    Pass,
    PerfectPick,
    PlayProphecy,
    PlayTemple,
    PriestsDuty,
    SeeTheFuture,
    StartCoatl,
    TakePieces,
    TakeProphecy,
)
from tilewright.games.coatl.components import (
    KEEP,
    PIECES,
    PROPHECIES,
    TEMPLES,
    Piece,
    ProphecyId,
    Side,
    TempleId,
)

_DOTS: Final = ".."
"""The cóatl to which a piece is joined."""
_DECK: Final = "deck"
_PIECE_OF: Final[dict[str, Piece]] = {piece: piece for piece in PIECES}


def write_action(action: Action) -> str:  # noqa: C901  one case for each action
    """The text of an action."""
    match action:
        case KeepProphecies(first, second, third):
            return " ".join(["keep", *(card for card in (first, second, third) if card)])
        case TakePieces(space):
            return f"take {space}"
        case TakeProphecy(card):
            return f"card {card}"
        case DrawProphecy():
            return f"card {_DECK}"
        case StartCoatl(piece):
            return f"start {piece}"
        case JoinPiece(coatl, side, piece):
            return f"join {coatl} {piece + _DOTS if side == 'head' else _DOTS + piece}"
        case PlayProphecy(coatl, card):
            return f"play {coatl} {card}"
        case PlayTemple(card):
            return f"temple {card}"
        case PerfectPick(piece):
            return f"pick {piece}"
        case SeeTheFuture():
            return "future"
        case DiscardProphecy(card):
            return f"discard {card}"
        case PriestsDuty(card):
            return f"duty {card}"
        case Done():
            return "done"
        case Pass():
            return "pass"


def read_action(text: str) -> Action:
    """The action of a text; raises `BadNotation`."""
    name, *arguments = words(text)
    if name not in _FORMS:
        raise BadNotation(1, f"{name[:20]!r} is none of {', '.join(_FORMS)}")
    make, readers = _FORMS[name]
    if name == "keep":
        readers = readers[: len(arguments)]
    if len(arguments) != len(readers):
        raise BadNotation(1, f"{text[:40]!r} is not an action such as {_EXAMPLES[name]!r}")
    column = len(name) + 2
    found = []
    for argument, read in zip(arguments, readers, strict=True):
        try:
            found.append(read(argument))
        except (KeyError, ValueError):
            reason = f"{argument[:20]!r} does not belong into {name!r}, as in {_EXAMPLES[name]!r}"
            raise BadNotation(column, reason) from None
        column += len(argument) + 1
    return make(*found)


def _keep(*cards: ProphecyId) -> KeepProphecies:
    return KeepProphecies(*cards, *[None] * (KEEP - len(cards)))


def _choose(card: ProphecyId | None) -> TakeProphecy | DrawProphecy:
    return DrawProphecy() if card is None else TakeProphecy(card)


def _join(coatl: int, end: tuple[Side, Piece]) -> JoinPiece:
    return JoinPiece(coatl, *end)


def _number(text: str) -> int:
    number = whole(text)
    if number < 0:
        raise ValueError(text)
    return number


def _piece(text: str) -> Piece:
    return _PIECE_OF[text]


def _prophecy(text: str) -> ProphecyId:
    return PROPHECIES[ProphecyId(text)].id


def _prophecy_or_deck(text: str) -> ProphecyId | None:
    return None if text == _DECK else _prophecy(text)


def _temple(text: str) -> TempleId:
    return TEMPLES[TempleId(text)].id


def _end(text: str) -> tuple[Side, Piece]:
    if text.endswith(_DOTS):
        return "head", _piece(text.removesuffix(_DOTS))
    if text.startswith(_DOTS):
        return "tail", _piece(text.removeprefix(_DOTS))
    raise ValueError(text)


_FORMS: Final[dict[str, tuple[Callable[..., Action], tuple[Callable[[str], object], ...]]]] = {
    "keep": (_keep, (_prophecy,) * KEEP),
    "take": (TakePieces, (_number,)),
    "card": (_choose, (_prophecy_or_deck,)),
    "start": (StartCoatl, (_piece,)),
    "join": (_join, (_number, _end)),
    "play": (PlayProphecy, (_number, _prophecy)),
    "temple": (PlayTemple, (_temple,)),
    "pick": (PerfectPick, (_piece,)),
    "future": (SeeTheFuture, ()),
    "discard": (DiscardProphecy, (_prophecy,)),
    "duty": (PriestsDuty, (_temple,)),
    "done": (Done, ()),
    "pass": (Pass, ()),
}
"""By the first word: what it makes, and how each of the other words is read."""
_EXAMPLES: Final = {
    "keep": "keep P01 P05 P10",
    "take": "take 4",
    "card": "card P05",
    "start": "start <B",
    "join": "join 0 ..R",
    "play": "play 0 P29",
    "temple": "temple T03",
    "pick": "pick Y",
    "future": "future",
    "discard": "discard P05",
    "duty": "duty T03",
    "done": "done",
    "pass": "pass",
}
