"""Fields, bag and supply (R7, R17): what is there, and how it gets there."""

from collections.abc import Iterable

from msgspec.structs import replace

from tilewright.games.isle_of_cats.board import fits
from tilewright.games.isle_of_cats.components import Field, Take, TileId
from tilewright.games.isle_of_cats.state import Player, Stack, State


def in_supply(state: State, take: Take) -> tuple[TileId, ...]:
    """R12.2, R12.3 The treasures of a kind that are left, each shape once."""
    if take == "rare":
        return tuple(stack.tile for stack in state.rare)
    box = state.box
    return tuple(
        tile
        for tile, count in zip(box.common, state.common, strict=True)
        if count and (take == "common" or tile in box.small)
    )


def can_place(state: State, player: Player, tile: TileId) -> bool:
    """R5.5 Whether the tile fits on the player's boat."""
    return fits(state.box.shape_of(tile), player.occupied, freely=player.free)


def placeable(state: State, player: Player, tiles: Iterable[TileId]) -> tuple[TileId, ...]:
    """R5.5 Those of the tiles that could be placed now."""
    shape_of = state.box.shape_of
    occupied = player.occupied
    return tuple(tile for tile in tiles if fits(shape_of(tile), occupied, freely=player.free))


def without_tile(state: State, tile: TileId) -> State:
    """R17.1, R22.5 A tile leaves the supply; an emptied stack closes up."""
    box = state.box
    if tile in box.common:
        place = box.common.index(tile)
        common = state.common
        return replace(state, common=(*common[:place], common[place] - 1, *common[place + 1 :]))
    if tile in state.oshax:
        return replace(state, oshax=tuple(each for each in state.oshax if each != tile))
    rare = (Stack(stack.tile, stack.count - (stack.tile == tile)) for stack in state.rare)
    return replace(state, rare=tuple(stack for stack in rare if stack.count))


def with_found(state: State, tile: TileId) -> State:
    """R7.3, R22.5, R25.2 A rare treasure or an oshax from the bag joins the supply."""
    if state.box.tiles[tile].kind == "oshax":
        return replace(state, oshax=(*state.oshax, tile))
    if any(stack.tile == tile for stack in state.rare):
        rare = tuple(Stack(stack.tile, stack.count + (stack.tile == tile)) for stack in state.rare)
    else:
        rare = (*state.rare, Stack(tile, 1))
    return replace(state, rare=rare)


def field_of(state: State, cat: TileId) -> Field | None:
    """The field in which a cat sits."""
    if cat in state.left:
        return "left"
    return "right" if cat in state.right else None


def without_cat(state: State, cat: TileId) -> State:
    """R22.15 A cat leaves its field; the others stay in theirs."""
    return replace(
        state,
        left=tuple(each for each in state.left if each != cat),
        right=tuple(each for each in state.right if each != cat),
    )


def with_cat(state: State, cat: TileId, field: Field) -> State:
    """R22.16 A cat joins a field at its right end."""
    if field == "left":
        return replace(state, left=(*state.left, cat))
    return replace(state, right=(*state.right, cat))
