"""Boats of the specification, as the score pad and as the metrics take them."""

import tomllib
from pathlib import Path
from typing import Any, Final, get_args

import msgspec

from tilewright.games.isle_of_cats.board import BOAT_NAMES, mask_of
from tilewright.games.isle_of_cats.components import COLOURS, BoatId, TileKind
from tilewright.games.isle_of_cats.pad import PadResult, score_pad
from tilewright.games.isle_of_cats.scoring.survey import Piece, Survey

HERE: Final = Path(__file__).parent
VECTORS: Final[dict[str, Any]] = tomllib.loads((HERE / "vectors.toml").read_text("utf-8"))
NAMES: Final = ("V1", "V2", "V3", "V4")


def pad_boat(name: str, **changes: Any) -> dict[str, Any]:
    """A boat of the specification as a line of the pad has it."""
    boat = dict(VECTORS["boat"][name])
    boat.pop("private_lessons", None)
    return {**boat, **changes}


def scored(**line: Any) -> PadResult:
    return score_pad(msgspec.json.encode(line))


def pieces(name: str) -> tuple[Piece, ...]:
    """The tiles of a boat, read letter by letter."""
    boat = VECTORS["boat"][name]
    found = []
    for part in boat["legend"].rstrip(".").split("; "):
        what, _, letters = part.partition(": ")
        kind, _, colour = what.partition(" ")
        for letter in letters.split(", "):
            cells = [
                (col, row)
                for row, text in enumerate(boat["grid"])
                for col, mark in enumerate(text)
                if mark == letter[0]
            ]
            found.append(
                Piece(
                    next(each for each in get_args(TileKind) if each == kind),
                    next((each for each in COLOURS if each == colour), None),
                    mask_of(cells),
                )
            )
    return tuple(found)


def boat_id(name: str) -> BoatId:
    return BOAT_NAMES[VECTORS["boat"][name]["boat"]]


def largest(name: str) -> int:
    return max((family.size for family in Survey(boat_id(name), pieces(name)).families), default=0)


def survey(name: str, *, solo: bool = False) -> Survey:
    """One of the four boats of T5 with its stock."""
    boat = VECTORS["boat"][name]
    return Survey(
        boat_id(name),
        pieces(name),
        fish=boat["fish"],
        baskets=boat["baskets"],
        turn_place=boat["turn"],
        private_lessons=boat["private_lessons"],
        rivals=None if solo else tuple(largest(other) for other in NAMES if other != name),
    )
