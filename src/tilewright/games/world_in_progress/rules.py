"""What is legal, and what it does: obtain (R4-R6), place (R7), refill (R8)."""

from functools import cache

from msgspec.structs import replace

from tilewright.core import Illegal, Outcome, Seat, Step, ranked
from tilewright.games.world_in_progress import board, scoring
from tilewright.games.world_in_progress.actions import (
    Action,
    MoveMarker,
    PlaceTile,
    Refill,
    UseToken,
)
from tilewright.games.world_in_progress.board import (
    LINES,
    MAX_SPAN,
    ROTATIONS,
    SIDES,
    Cell,
    Markers,
)
from tilewright.games.world_in_progress.components import (
    GRID_TILES,
    NO_TILE,
    STACKS,
    Terrain,
    Tile,
    TileId,
)
from tilewright.games.world_in_progress.events import (
    Event,
    GameEnded,
    LinePushed,
    MapRefilled,
    MarkerMoved,
    TilePlaced,
    TileTaken,
    TokenRevealed,
)
from tilewright.games.world_in_progress.state import Phase, Placed, State
from tilewright.kit.seats import NOBODY, one_seat


def to_act(state: State) -> frozenset[Seat]:
    """R3.2 The player whose turn it is; nobody when every grid is complete (R9.1)."""
    return NOBODY if state.phase == "over" else one_seat(state.turn)


def check(state: State, seat: Seat, action: Action) -> Illegal | None:
    """None if the seat may do this now, else the rule against it."""
    if state.phase == "over":
        return Illegal("R9.1", "the game is over: every grid is complete")
    if seat != state.turn:
        return Illegal("R3.2", f"it is the turn of seat {state.turn}", {"turn": state.turn})
    match action:
        case MoveMarker(side, line):
            return check_phase(state, "obtain") or check_marker(state.markers, side, line)
        case UseToken(row, col):
            return check_phase(state, "obtain") or check_token(state, seat, row, col)
        case PlaceTile(row, col, rotation):
            return check_phase(state, "place") or check_placement(
                state.players[seat].occupied, row, col, rotation
            )
        case Refill(stack):
            return check_phase(state, "refill") or check_stack(state, stack)


def check_phase(state: State, phase: Phase) -> Illegal | None:
    """R3.2 A turn is obtain, place, refill, in this order; R3.1 nothing is left out."""
    if state.phase != phase:
        return Illegal(
            "R3.2",
            f"this belongs to {phase!r}; now it is {state.phase!r}",
            {"wanted": phase, "phase": state.phase},
        )
    return None


def check_marker(markers: Markers, side: board.Side, line: int) -> Illegal | None:
    """R4.2 To another line of its own side; R4.3 not opposite another marker."""
    if not 0 <= line < LINES:
        return Illegal("R4.1", f"there is no line {line}", {"line": line})
    if markers[SIDES.index(side)] == line:
        return Illegal("R4.2", f"marker {side} already stands at line {line}", {"side": side})
    if markers[SIDES.index(board.facing(side))] == line:
        return Illegal(
            "R4.3",
            f"marker {board.facing(side)} stands opposite at line {line}",
            {"side": side, "facing": board.facing(side)},
        )
    return None


def open_lines(markers: Markers, side: board.Side) -> tuple[int, ...]:
    """R4.2, R4.3, R4.7 The lines that can be pushed from a side, or from the one across."""
    return tuple(line for line in range(LINES) if check_marker(markers, side, line) is None)


def check_token(state: State, seat: Seat, row: int, col: int) -> Illegal | None:
    """R6.2 A tile with the god's statue or terrain; R6.6 once."""
    if not state.players[seat].has_token:
        return Illegal("R6.6", "your god token has been used")
    if not (0 <= row < LINES and 0 <= col < LINES):
        return Illegal("R4.1", f"the Neutral map has no cell {row},{col}")
    god = state.players[seat].token
    if not is_eligible(state.tile(state.on_map(Cell(row, col))), god):
        return Illegal(
            "R6.2", f"the tile at {row},{col} has neither statue nor square of {god}", {"god": god}
        )
    return None


def is_eligible(tile: Tile, god: Terrain) -> bool:
    """R6.2 The tile has the god's statue or at least one square of the god's terrain."""
    return tile.statue == god or god in tile.squares


def check_placement(occupied: int, row: int, col: int, rotation: int) -> Illegal | None:
    """R7.2-R7.6 Where and how the obtained tile may lie."""
    cell = Cell(row, col)
    if not 0 <= rotation < ROTATIONS:
        return Illegal("R7.2", f"rotation {rotation} is not one of 0, 1, 2, 3")
    if not occupied:
        if cell != (0, 0):
            return Illegal("R7.3", "the first tile lies at 0,0")
        return None
    if not board.is_on_lattice(cell) or not board.fits_span(occupied, cell):
        return Illegal("R7.6", f"the grid would be more than {MAX_SPAN} tiles wide or high")
    if occupied & board.cell_bit(cell):
        return Illegal("R7.4", f"a tile lies at {row},{col} already")
    if not board.touches(occupied, cell):
        return Illegal("R7.4", f"no placed tile shares an edge with {row},{col}")
    return None


def check_stack(state: State, stack: int) -> Illegal | None:
    """R8.2 Any stack that is not empty."""
    if not 0 <= stack < STACKS:
        return Illegal("R8.1", f"there is no stack {stack}", {"stack": stack})
    if not state.stacks[stack]:
        return Illegal("R8.2", f"stack {stack} is empty", {"stack": stack})
    return None


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    """What `check` allows, looked up: a test compares the two."""
    if seat != state.turn:
        return ()
    match state.phase:
        case "obtain":
            moves = _marker_moves(state.markers)
            return moves + _token_uses(state, seat) if state.players[seat].has_token else moves
        case "place":
            return _placements(state.players[seat].occupied)
        case "refill":
            return _refills(tuple(map(bool, state.stacks)))
        case "over":
            return ()


@cache
def _marker_moves(markers: Markers) -> tuple[Action, ...]:
    return tuple(
        MoveMarker(side, line)
        for side in SIDES
        for line in range(LINES)
        if check_marker(markers, side, line) is None
    )


_USES = tuple(UseToken(row, col) for row in range(LINES) for col in range(LINES))


def _token_uses(state: State, seat: Seat) -> tuple[Action, ...]:
    god = state.players[seat].token
    tiles = state.tiles.tiles
    return tuple(
        use for use, tile in zip(_USES, state.map, strict=True) if is_eligible(tiles[tile], god)
    )


@cache
def _placements(occupied: int) -> tuple[Action, ...]:
    return tuple(
        PlaceTile(row, col, rotation)
        for row, col in board.legal_cells(occupied)
        for rotation in range(ROTATIONS)
    )


@cache
def _refills(filled: tuple[bool, ...]) -> tuple[Action, ...]:
    return tuple(Refill(stack) for stack, has_tiles in enumerate(filled) if has_tiles)


def apply(state: State, seat: Seat, action: Action) -> Step[State, Event]:
    """The step of a legal action."""
    match action:
        case MoveMarker(side, line):
            return apply_move(state, seat, side, line)
        case UseToken(row, col):
            return apply_token(state, seat, row, col)
        case PlaceTile():
            return apply_placement(state, seat, action)
        case Refill(stack):
            return apply_refill(state, seat, stack)


def apply_move(state: State, seat: Seat, side: board.Side, line: int) -> Step[State, Event]:
    """R4.2, R5.2 The marker moves, its line is pushed, the far tile is obtained."""
    index = SIDES.index(side)
    markers = list(state.markers)
    origin, markers[index] = markers[index], line
    north, east, south, west = markers
    places, obtained = pushed(state.map, side, line)
    return Step(
        replace(
            state,
            map=places,
            markers=(north, east, south, west),
            obtained=obtained,
            phase="place",
        ),
        (MarkerMoved(seat, side, origin, line), LinePushed(seat, side, line, obtained)),
    )


def pushed(
    places: tuple[TileId, ...], side: board.Side, line: int
) -> tuple[tuple[TileId, ...], TileId]:
    """R5.2 The map after a push, vacant next to the marker, and the tile that fell out."""
    near, middle, far = board.pushed_line(side, line)
    after = list(places)
    after[far], after[middle], after[near] = places[middle], places[near], NO_TILE
    return tuple(after), places[far]


def apply_token(state: State, seat: Seat, row: int, col: int) -> Step[State, Event]:
    """R6.2, R6.4 The token is revealed and discarded, the tile taken; nothing else moves."""
    place = LINES * row + col
    tile = state.map[place]
    player = state.players[seat]
    taken = replace(
        state,
        map=(*state.map[:place], NO_TILE, *state.map[place + 1 :]),
        obtained=tile,
        phase="place",
    )
    return Step(
        taken.with_player(seat, replace(player, has_token=False)),
        (TokenRevealed(seat, player.token), TileTaken(seat, tile, row, col)),
    )


def apply_placement(state: State, seat: Seat, action: PlaceTile) -> Step[State, Event]:
    """R7.1 The obtained tile joins the grid."""
    player = state.players[seat]
    placed = Placed(state.obtained, action.row, action.col, action.rotation)
    grown = replace(
        player,
        grid=(*player.grid, placed),
        occupied=player.occupied | board.cell_bit(Cell(action.row, action.col)),
    )
    players = (*state.players[:seat], grown, *state.players[seat + 1 :])
    return Step(
        replace(state, players=players, obtained=NO_TILE, phase="refill"),
        (TilePlaced(seat, placed.tile, placed.row, placed.col, placed.rotation),),
    )


def apply_refill(state: State, seat: Seat, stack: int) -> Step[State, Event]:
    """R8.1 The top tile fills the vacant place; R3.2 then the turn passes clockwise."""
    place = state.map.index(NO_TILE)
    *rest, tile = state.stacks[stack]
    row, col = board.map_cell(place)
    refilled = replace(
        state,
        map=(*state.map[:place], tile, *state.map[place + 1 :]),
        stacks=(*state.stacks[:stack], tuple(rest), *state.stacks[stack + 1 :]),
        turns=state.turns + 1,
        turn=Seat((seat + 1) % len(state.players)),
        phase="obtain",
    )
    step: Step[State, Event] = Step(refilled, (MapRefilled(seat, stack, tile, row, col),))
    if refilled.turns < GRID_TILES * len(state.players):
        return step
    return step.then(end_game)


def end_game(state: State) -> Step[State, Event]:
    """R9.1 The game is over when every grid is complete."""
    return Step(replace(state, phase="over"), (GameEnded(result(state).winners),))


def outcome(state: State) -> Outcome | None:
    """R9.1 The result, once every grid is complete."""
    return result(state) if state.phase == "over" else None


def result(state: State) -> Outcome:
    """R11 The score decides, then the largest group."""
    tiles = state.tiles
    return ranked(tuple(scoring.grid_sheet(player.grid, tiles) for player in state.players))
