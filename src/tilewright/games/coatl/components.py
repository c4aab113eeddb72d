"""Pieces, spaces, tokens and cards (R0.1, R1): data, checked when it is read."""

import tomllib
from importlib.resources import files
from typing import Final, Literal, NewType, get_args

import msgspec

from tilewright.core import Value

Colour = Literal["Y", "R", "K", "G", "B"]
"""R0.1 Yellow, red, black, green, blue."""
Kind = Literal["head", "body", "tail"]
Side = Literal["head", "tail"]
"""R7.4 The two ends of a cóatl."""
Piece = Literal["<Y", "<R", "<K", "<G", "<B", "Y", "R", "K", "G", "B", "Y>", "R>", "K>", "G>", "B>"]
"""R0.2 A piece as it is written in a cóatl: `<Y` a head, `Y` a body segment, `Y>` a tail."""
Token = Literal["perfect_pick", "see_the_future", "priests_duty"]
"""R10 The sacrifice tokens."""
ProphecyId = NewType("ProphecyId", str)
TempleId = NewType("TempleId", str)
Mode = Literal["count", "pack", "once", "bag"]
Suit = Literal["red", "black", "blue", "yellow", "green"]

COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
SIDES: Final[tuple[Side, ...]] = get_args(Side)
PIECES: Final[tuple[Piece, ...]] = get_args(Piece)
TOKENS: Final[tuple[Token, ...]] = get_args(Token)

HEADS: Final = PIECES[:5]
BODIES: Final = PIECES[5:10]
TAILS: Final = PIECES[10:]
PIECES_OF: Final[dict[Kind, tuple[Piece, ...]]] = {"head": HEADS, "body": BODIES, "tail": TAILS}
"""By kind, in the order of the colours."""
KIND_OF: Final[dict[Piece, Kind]] = {
    piece: kind for kind, pieces in PIECES_OF.items() for piece in pieces
}
COLOUR_OF: Final[dict[Piece, Colour]] = dict(zip(PIECES, COLOURS * 3, strict=True))
PER_COLOUR: Final[dict[Kind, int]] = {"head": 3, "body": 24, "tail": 3}
"""R1.1 How many pieces of a kind there are in each colour."""

SPACES: Final[tuple[Kind, ...]] = ("head",) * 2 + ("tail",) * 2 + ("body",) * 6
"""R1.4 What each space of the disc is for."""
ROOM: Final[dict[Kind, int]] = {"head": 1, "body": 2, "tail": 1}
"""R1.4 How many pieces a space of the disc holds."""

BOARD_SPACES: Final = 8
HAND_LIMIT: Final = 5
SUPPLY: Final = 6
COMMON_TEMPLES: Final = 2
UNFINISHED_LIMIT: Final = 2
PROPHECIES_LIMIT: Final = 4
DEAL: Final = (3, 4, 5, 6)
"""R2.8 How many prophecies each seat is dealt."""
KEEP: Final = 3
COATLS_TO_END: Final = 3
"""R11.1 The completed cóatl that ends the game."""


class Prophecy(Value, frozen=True):
    """R1.2 A prophecy card; `cards.toml` explains its pattern."""

    id: ProphecyId
    family: str
    suit: Suit
    """The colour of the frame."""
    pattern: str
    mode: Mode
    levels: tuple[tuple[int, int], ...]
    """Times and points, ascending."""
    copies: int = 1
    promo: bool = False


class Temple(Value, frozen=True):
    """R1.3 A temple card; `cards.toml` explains what it needs."""

    id: TempleId
    needs: tuple[str, ...]
    levels: tuple[tuple[int, int], ...]
    """Requirements met and points, ascending."""
    promo: bool = False


class _File(msgspec.Struct, forbid_unknown_fields=True):
    prophecy: list[Prophecy]
    temple: list[Temple]


def _read() -> tuple[dict[ProphecyId, Prophecy], dict[TempleId, Temple]]:
    text = files(__package__).joinpath("cards.toml").read_text("utf-8")
    data = msgspec.convert(tomllib.loads(text), _File)
    prophecies = {card.id: card for card in data.prophecy}
    temples = {card.id: card for card in data.temple}
    if (len(prophecies), len(temples)) != (len(data.prophecy), len(data.temple)):
        raise ValueError("cards.toml: a card id occurs twice")
    for levels in (
        *(card.levels for card in data.prophecy),
        *(card.levels for card in data.temple),
    ):
        if not levels or list(levels) != sorted(levels):
            raise ValueError(f"cards.toml: levels {levels} do not ascend")
    return prophecies, temples


PROPHECIES, TEMPLES = _read()
"""Every card of the box by its id, promotional ones included (R1.5)."""
