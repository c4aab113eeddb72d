"""Actions as short text, with pieces as in cóatls (R0.2): `join 0 <B..`, `start R`, `take 4`."""

from collections.abc import Callable
from typing import Final

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
    Piece,
    ProphecyId,
    Side,
    TempleId,
)

_DOTS: Final = ".."
"""The cóatl to which a piece is joined."""


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
            return "card deck"
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
    """The action of a text; raises ValueError if it is none."""
    name, *words = text.split(" ")
    try:
        return _READERS[name](*words)
    except (KeyError, TypeError, ValueError):
        raise ValueError(f"{text!r} is not an action such as 'take 4' or 'join 0 <B..'") from None


def _keep(*cards: str) -> KeepProphecies:
    named = [ProphecyId(card) for card in cards]
    return KeepProphecies(*named, *[None] * (KEEP - len(named)))


def _card(card: str) -> TakeProphecy | DrawProphecy:
    return DrawProphecy() if card == "deck" else TakeProphecy(ProphecyId(card))


def _join(coatl: str, text: str) -> JoinPiece:
    side: Side = "head" if text.endswith(_DOTS) else "tail"
    piece = text.removesuffix(_DOTS) if side == "head" else text.removeprefix(_DOTS)
    if len(piece) + len(_DOTS) != len(text):
        raise ValueError(text)
    return JoinPiece(int(coatl), side, _piece(piece))


def _piece(text: str) -> Piece:
    (piece,) = (piece for piece in PIECES if piece == text)
    return piece


_READERS: Final[dict[str, Callable[..., Action]]] = {
    "keep": _keep,
    "take": lambda space: TakePieces(int(space)),
    "card": _card,
    "start": lambda piece: StartCoatl(_piece(piece)),
    "join": _join,
    "play": lambda coatl, card: PlayProphecy(int(coatl), ProphecyId(card)),
    "temple": lambda card: PlayTemple(TempleId(card)),
    "pick": lambda piece: PerfectPick(_piece(piece)),
    "future": SeeTheFuture,
    "discard": lambda card: DiscardProphecy(ProphecyId(card)),
    "duty": lambda card: PriestsDuty(TempleId(card)),
    "done": Done,
    "pass": Pass,
}
