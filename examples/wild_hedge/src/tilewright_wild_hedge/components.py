"""R1 What lies in the box."""

from typing import Final, Literal, NewType

from tilewright.core import Value

Tile = NewType("Tile", str)
"""A plant and its height, such as `rose-3`."""
Creature = Literal["hedgehog", "owl", "dormouse", "weasel", "magpie"]
End = Literal["left", "right"]

PLANTS: Final = ("hazel", "rose", "elder", "ivy")
HEIGHTS: Final = (1, 2, 3, 4, 5, 6)
TILES: Final = tuple(Tile(f"{plant}-{height}") for plant in PLANTS for height in HEIGHTS)
"""R1.2 Each plant in each height, once."""
CREATURES: Final[tuple[Creature, ...]] = ("hedgehog", "owl", "dormouse", "weasel", "magpie")
"""R1.3 A card for each."""
ENDS: Final[tuple[End, ...]] = ("left", "right")

HAND: Final = 3
"""R2.2 So many tiles in a hand."""
PLANT_BERRIES: Final = 1
"""R3.2 For a tile beside one of the same plant."""
HEIGHT_BERRIES: Final = 2
"""R3.2 For a tile beside one of the same height."""


def plant(tile: Tile) -> str:
    """The plant on a tile."""
    return tile.partition("-")[0]


def height(tile: Tile) -> int:
    """The height of the plant on a tile."""
    return int(tile.partition("-")[2])


class Catalogue(Value, frozen=True):
    """What is printed on tiles and cards."""

    tiles: tuple[Tile, ...]
    creatures: tuple[Creature, ...]
