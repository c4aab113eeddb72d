"""Placing tiles (R5), treasure maps (R6), taking from the supply (R12.4), oshax (R16)."""

from functools import lru_cache, partial

from msgspec.structs import replace

from tilewright.core import Illegal, Seat, Step
from tilewright.games.isle_of_cats.actions import PlaceTile, TakeTile
from tilewright.games.isle_of_cats.board import (
    BOAT,
    LAYOUTS,
    ROW,
    ROWS,
    anchors,
    is_on_grid,
    tile_mask,
)
from tilewright.games.isle_of_cats.components import Colour, Shape, Take, TileId
from tilewright.games.isle_of_cats.events import (
    ColourChosen,
    Event,
    MapFound,
    TilePlaced,
    TileRemoved,
    TileTaken,
)
from tilewright.games.isle_of_cats.rules.supply import (
    can_place,
    in_supply,
    placeable,
    without_tile,
)
from tilewright.games.isle_of_cats.state import (
    Bonus,
    Colouring,
    Placed,
    Placing,
    Player,
    State,
    Taking,
    TakingOshax,
    Task,
)
from tilewright.kit.bitboard import neighbours


def check_placement(
    state: State, player: Player, tile: TileId, action: PlaceTile
) -> Illegal | None:
    """R5.2-R5.4 On free cells of the boat, touching another tile; R5.8 or freely."""
    shape = state.box.shape_of(tile)
    if not 0 <= action.orientation < len(shape.orientations):
        return Illegal("R5.2", f"{tile} has no orientation {action.orientation}", {"tile": tile})
    cells = shape.orientations[action.orientation]
    if not all(is_on_grid(action.col + col, action.row + row) for col, row in cells):
        return Illegal("R5.3", "the tile lies off the boat")
    mask = tile_mask(shape, action.orientation, action.col, action.row)
    if mask & ~BOAT:
        return Illegal("R5.3", "the tile lies off the boat")
    occupied = player.occupied
    if mask & occupied:
        return Illegal("R5.3", "a cell is covered already")
    if occupied and not player.free and not neighbours(mask, ROW) & occupied:
        return Illegal("R5.4", "the tile touches no other tile")
    return None


_PLACES = tuple(
    tuple(PlaceTile(orientation, bit % ROW, bit // ROW) for bit in range(ROW * ROWS))
    for orientation in range(8)
)
"""Every placement by orientation and anchor, made once."""
_BITS = tuple(1 << bit for bit in range(ROW * ROWS))


@lru_cache(maxsize=1 << 13)
def placements(shape: Shape, occupied: int, *, freely: bool) -> tuple[PlaceTile, ...]:
    """R5 All ways to place a tile: what `check_placement` allows; a test compares the two."""
    found = []
    for anchored, places in zip(anchors(shape, occupied, freely=freely), _PLACES, strict=False):
        left = anchored
        while left:
            bit = left.bit_length() - 1
            found.append(places[bit])
            left ^= _BITS[bit]
    return tuple(found)


def apply_placement(state: State, seat: Seat, action: PlaceTile) -> Step[State, Event]:
    """R5.1 The tile lies on the boat; R15.11 an effect to place freely is used up by it."""
    player = state.players[seat]
    *doing, task = player.doing
    if not isinstance(task, Placing):
        raise TypeError(task)
    tile = state.box.tiles[task.tile]
    mask = tile_mask(state.box.shapes[tile.shape], action.orientation, action.col, action.row)
    placed = Placed(tile.id, tile.colour, action.orientation, action.col, action.row)
    event = TilePlaced(seat, tile.id, action.orientation, action.col, action.row)
    player = replace(
        player,
        tiles=(*player.tiles, placed),
        covered=f"{player.occupied | mask:x}",
        free=False,
        doing=(*doing, Colouring()) if tile.kind == "oshax" else tuple(doing),
    )
    return _placed(state, seat, player, tile.colour, mask, event)


def apply_colour(state: State, seat: Seat, colour: Colour) -> Step[State, Event]:
    """R16.2 The oshax placed last is a cat of this colour; R6.6 its map may give a bonus."""
    player = state.players[seat]
    *tiles, oshax = player.tiles
    shape = state.box.shape_of(oshax.tile)
    mask = tile_mask(shape, oshax.orientation, oshax.col, oshax.row)
    player = replace(player, tiles=(*tiles, replace(oshax, colour=colour)), doing=player.doing[:-1])
    return _placed(state, seat, player, colour, mask, ColourChosen(seat, oshax.tile, colour))


def _placed(
    state: State, seat: Seat, player: Player, colour: Colour | None, mask: int, event: Event
) -> Step[State, Event]:
    """R6.1, R6.2 The map of the cat's own colour, covered by it, allows a treasure."""
    events: tuple[Event, ...] = (event,)
    if colour is not None and mask & LAYOUTS[player.boat].maps[colour]:
        events = (event, MapFound(seat, colour))
        player = replace(player, doing=(*player.doing, Bonus()))
    step = Step(state.with_player(seat, player), events)
    return step.then(partial(tidy, seat=seat)) if player.doing else step


def takeable(state: State, task: Task) -> tuple[TileId, ...]:
    """R6.1, R12.2-R12.6, R23.4 What the supply has for a task."""
    match task:
        case Bonus():
            both = state.mode == "family"
            return in_supply(state, "common") + (in_supply(state, "rare") if both else ())
        case Taking(take):
            return in_supply(state, take)
        case TakingOshax():
            return state.oshax
        case _:
            return ()


def check_taking(state: State, player: Player, action: TakeTile) -> Illegal | None:
    """R17.1 It is there; R12.2-R12.6 it is of the kind allowed; R5.5 it can be placed."""
    task = player.doing[-1]
    if action.tile not in state.box.tiles:
        return Illegal("R17.1", "there is no such tile")
    if action.tile not in takeable(state, task):
        facts: dict[str, str | int] = {"tile": action.tile}
        match task:
            case Bonus():
                return Illegal("R6.1", f"{action.tile} is not to be had for a map", facts)
            case TakingOshax():
                return Illegal("R12.6", f"{action.tile} is no oshax of the supply", facts)
            case Taking("small"):
                return Illegal("R12.3", f"{action.tile} is no small treasure of the supply", facts)
            case _:
                return Illegal("R12.2", f"{action.tile} is not to be had by this card", facts)
    if not can_place(state, player, action.tile):
        return Illegal("R5.5", f"{action.tile} fits nowhere on your boat", {"tile": action.tile})
    return None


def takings(state: State, player: Player) -> tuple[TakeTile, ...]:
    """What `check_taking` allows."""
    return tuple(map(TakeTile, placeable(state, player, takeable(state, player.doing[-1]))))


def apply_taking(state: State, seat: Seat, tile: TileId) -> Step[State, Event]:
    """R12.4 The tile is taken and then placed, before the next one is taken."""
    player = state.players[seat]
    *doing, task = player.doing
    if isinstance(task, Taking) and task.n > 1:
        doing.append(Taking(task.take, task.n - 1, is_first=False))
    player = replace(player, doing=(*doing, Placing(tile)))
    state = without_tile(state, tile).with_player(seat, player)
    return Step(state, (TileTaken(seat, tile),))


def can_take(state: State, player: Player, take: Take) -> bool:
    """R12.5 Whether a card can be played for at least one tile of this kind."""
    return any(can_place(state, player, tile) for tile in in_supply(state, take))


def tidy(state: State, seat: Seat) -> Step[State, Event]:
    """Tasks that have become impossible lapse: R6.3, R12.5, R15.13."""
    events: tuple[Event, ...] = ()
    player = state.players[seat]
    while player.doing:
        task = player.doing[-1]
        match task:
            case Bonus() | Taking():
                if any(can_place(state, player, tile) for tile in takeable(state, task)):
                    break
            case Placing(tile):
                if can_place(state, player, tile):
                    break
                events = (*events, TileRemoved(seat, tile))
                state = replace(state, removed=(*state.removed, tile))
            case _:
                break
        player = replace(player, doing=player.doing[:-1])
        state = state.with_player(seat, player)
    return Step(state, events)
