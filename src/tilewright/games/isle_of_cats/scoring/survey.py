"""A boat as scoring sees it: what lies on it, and what that makes (R2)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from tilewright.games.isle_of_cats.board import LAYOUTS, ROOMS, ROW, tile_mask
from tilewright.games.isle_of_cats.components import COLOURS, BoatId, Box, Colour, TileKind
from tilewright.games.isle_of_cats.state import Placed
from tilewright.kit.bitboard import groups, neighbours

FAMILY_SIZE: Final = 3
"""R2.6 The fewest cats of a family."""


class Piece(NamedTuple):
    """A tile on a boat."""

    kind: TileKind
    colour: Colour | None
    mask: int

    @property
    def is_treasure(self) -> bool:
        """R2.5 A common or rare treasure."""
        return self.kind in {"common", "rare"}


class Group(NamedTuple):
    """Same-colour cats that hang together by touching."""

    colour: Colour
    size: int
    mask: int


def pieces_of(tiles: Sequence[Placed], box: Box) -> tuple[Piece, ...]:
    """The tiles of a boat as scoring sees them."""
    return tuple(
        Piece(
            box.tiles[placed.tile].kind,
            placed.colour,
            tile_mask(box.shape_of(placed.tile), placed.orientation, placed.col, placed.row),
        )
        for placed in tiles
    )


@dataclass(frozen=True, eq=False)
class Survey:
    """One player's boat and stock at the moment of scoring."""

    boat: BoatId
    pieces: tuple[Piece, ...]
    fish: int = 0
    baskets: int = 0
    """Permanent baskets, used or not."""
    turn_place: int = 1
    private_lessons: int = 0
    rivals: tuple[int, ...] | None = ()
    """R19 The largest families of the other players; None in the solo game."""

    @cached_property
    def covered(self) -> int:
        """All cells under tiles."""
        mask = 0
        for piece in self.pieces:
            mask |= piece.mask
        return mask

    @cached_property
    def cats(self) -> tuple[Piece, ...]:
        """R2.4 Cats, oshax with a colour included."""
        return tuple(piece for piece in self.pieces if piece.colour is not None)

    @cached_property
    def treasures(self) -> tuple[Piece, ...]:
        return tuple(piece for piece in self.pieces if piece.is_treasure)

    @cached_property
    def coats(self) -> dict[Colour, int]:
        """The cells under cats of each colour."""
        masks = dict.fromkeys(COLOURS, 0)
        for piece in self.pieces:
            if piece.colour is not None:
                masks[piece.colour] |= piece.mask
        return masks

    @cached_property
    def near_treasure(self) -> int:
        """R2.1 The cells next to treasures."""
        mask = 0
        for piece in self.treasures:
            mask |= piece.mask
        return neighbours(mask, ROW)

    @cached_property
    def groups(self) -> tuple[Group, ...]:
        """Cats by colour and touch, the largest groups first, in the order of the colours."""
        found: list[Group] = []
        for colour, coat in self.coats.items():
            cats = [cat.mask for cat in self.cats if cat.colour == colour]
            found += [
                Group(colour, sum(1 for cat in cats if cat & mask), mask)
                for mask in groups(coat, ROW)
            ]
        return tuple(sorted(found, key=lambda group: -group.size))

    @cached_property
    def families(self) -> tuple[Group, ...]:
        """R2.6 Groups of three cats or more, the largest first."""
        return tuple(group for group in self.groups if group.size >= FAMILY_SIZE)

    @cached_property
    def rats(self) -> int:
        """R2.8 The visible rats."""
        return LAYOUTS[self.boat].rats & ~self.covered

    @cached_property
    def unfilled(self) -> tuple[int, ...]:
        """R2.9 The rooms with an uncovered cell."""
        return tuple(room for room in ROOMS if room & ~self.covered)
