"""Positions, actions and turns as short text, both ways (R13.6).

A position begins with the fields of the set-up; then, as a player would look around the table:

    map:12,5,33/7,-,21/40,3,18       the Neutral map row by row, `-` where it is vacant
    markers:N1E1S0W2                 the line of each faith marker
    obtained:9                       the tile to be placed, if there is one
    tokens:Gp                        the god of each seat, small once the token is used
    grid0:4>0,0r0;17>0,1r3           the tiles of a seat in the order of placement
    stacks:1,2/30/-                  each stack from the bottom to the top, `-` where it is empty
    phase:place                      the part of the turn
    turn:1                           the seat whose turn it is

Tiles are called by their ids. A turn is written `W0 > -1,0 r3 s2` or `@1,2 > 0,1 r0 s0`.
"""

import re
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final, NamedTuple, assert_never

from tilewright.core import Seat
from tilewright.core.notation import (
    BadNotation,
    Fields,
    require_canonical,
    setup_fields,
    whole,
    write_fields,
)
from tilewright.games.world_in_progress.actions import (
    Action,
    MoveMarker,
    PlaceTile,
    Refill,
    UseToken,
)
from tilewright.games.world_in_progress.board import LINES, SIDES, Cell, Markers, cell_bit
from tilewright.games.world_in_progress.components import (
    GRID_TILES,
    MAP_TILES,
    NO_TILE,
    STACKS,
    TERRAINS,
    Terrain,
    TileId,
)
from tilewright.games.world_in_progress.options import INFO, check_setup, options_of
from tilewright.games.world_in_progress.rules import check_placement
from tilewright.games.world_in_progress.state import Phase, Placed, Player, State

Turn = tuple[MoveMarker | UseToken, PlaceTile, Refill]

_NOTHING: Final = "-"
_MARKERS: Final = re.compile(r"N([0-2])E([0-2])S([0-2])W([0-2])")
_PLACED: Final = re.compile(r"([0-9]+)>(-?[0-2]),(-?[0-2])r([0-3])")
_WHOLE: Final = r"(0|-?[1-9][0-9]{0,17})"
_MOVE_MARKER: Final = re.compile(rf"([NESW]){_WHOLE}")
_USE_TOKEN: Final = re.compile(rf"@{_WHOLE},{_WHOLE}")
_PLACE_TILE: Final = re.compile(rf"> {_WHOLE},{_WHOLE} r{_WHOLE}")
_REFILL: Final = re.compile(rf"s{_WHOLE}")
_TURN: Final = re.compile(r"([^ ]+) (> [^ ]+ [^ ]+) ([^ ]+)")


def write_position(state: State) -> str:
    """The whole state as one line."""
    places = state.map
    return write_fields(
        [
            *setup_fields(INFO, state.setup),
            ("map", "/".join(_tiles(places[at : at + LINES]) for at in range(0, MAP_TILES, LINES))),
            ("markers", "".join(map("{}{}".format, SIDES, state.markers))),
            ("obtained", "" if state.obtained == NO_TILE else str(state.obtained)),
            ("tokens", "".join(map(_token, state.players))),
            *((f"grid{seat}", _grid(player.grid)) for seat, player in enumerate(state.players)),
            ("stacks", "/".join(_tiles(stack) or _NOTHING for stack in state.stacks)),
            ("phase", state.phase),
            ("turn", str(state.turn)),
        ]
    )


def _tiles(tiles: Iterable[TileId]) -> str:
    return ",".join([_NOTHING if tile == NO_TILE else str(tile) for tile in tiles])


def _token(player: Player) -> str:
    return player.token if player.has_token else player.token.lower()


def _grid(grid: Sequence[Placed]) -> str:
    return ";".join([f"{each.tile}>{each.row},{each.col}r{each.rotation}" for each in grid])


class _Unseen:
    """The tiles in the game that no field has named yet: each lies in one place."""

    def __init__(self, tiles: Iterable[TileId]) -> None:
        self._by_name = {str(tile): tile for tile in tiles}

    def take(self, name: str) -> TileId:
        """The tile of this name, which is named nowhere else."""
        tile = self._by_name.pop(name, None)
        if tile is None:
            raise ValueError(f"{name[:40]!r} is no tile of this game, or lies in two places")
        return tile

    def finish(self) -> None:
        """R1.1 No tile is missing."""
        for name in self._by_name:
            raise ValueError(f"tile {name} lies nowhere")


class _Token(NamedTuple):
    god: Terrain
    is_held: bool


def read_position(text: str) -> State:
    """The state of a position; raises `BadNotation` for one that no game could go on from."""
    fields = Fields(text)
    setup = fields.setup(INFO)
    refusal = check_setup(setup)
    if refusal is not None:
        raise BadNotation(1, refusal.reason)
    options = options_of(setup)
    unseen = _Unseen(options.tiles.in_play(setup.seats))
    places = fields.take("map", partial(_read_map, unseen=unseen))
    markers = fields.take("markers", _read_markers)
    obtained = fields.take_or("obtained", partial(_read_obtained, places, unseen=unseen), NO_TILE)
    tokens = fields.take("tokens", partial(_read_tokens, seats=setup.seats))
    read_grid = partial(_read_grid, unseen=unseen)
    players = tuple(
        _player(token, fields.take_or(f"grid{seat}", read_grid, ()))
        for seat, token in enumerate(tokens)
    )
    stacks = fields.take("stacks", partial(_read_stacks, unseen=unseen))
    phase = fields.take("phase", partial(_read_phase, _phase(places, obtained, players)))
    turns = sum(len(player.grid) for player in players) - (phase == "refill")
    turn = fields.take("turn", partial(_read_turn, turns, phase, players, options.first))
    fields.finish()
    dealt = {token.god for token in tokens}
    state = State(
        setup=setup,
        map=places,
        markers=markers,
        stacks=stacks,
        undealt=tuple(god for god in TERRAINS if god not in dealt),
        players=players,
        turn=turn,
        phase=phase,
        obtained=obtained,
        turns=turns,
    )
    require_canonical(text, write_position(state))
    return state


def _read_map(text: str, unseen: _Unseen) -> tuple[TileId, ...]:
    """R2.3 Three rows of three; at most one place is vacant."""
    names = [name for row in text.split("/") for name in row.split(",")]
    if len(names) != MAP_TILES:
        raise ValueError(f"{len(names)} places, not {MAP_TILES}")
    if names.count(_NOTHING) > 1:
        raise ValueError("more than one place is vacant")
    return tuple(NO_TILE if name == _NOTHING else unseen.take(name) for name in names)


def _read_markers(text: str) -> Markers:
    """R4.1 A line for each marker; R4.3 opposite ones share only the middle, where they begin."""
    match = _MARKERS.fullmatch(text)
    if match is None:
        raise ValueError(f"{text[:40]!r} is not such as 'N1E1S0W2'")
    north, east, south, west = map(int, match.groups())
    if north == south != 1 or east == west != 1:
        raise ValueError("two markers stand opposite each other, and not in the middle")
    return north, east, south, west


def _read_obtained(places: Sequence[TileId], text: str, unseen: _Unseen) -> TileId:
    """R5.2, R6.4 The obtained tile came from the map, which is not refilled yet."""
    if NO_TILE not in places:
        raise ValueError("a tile is obtained, but no place of the map is vacant")
    return unseen.take(text)


def _read_tokens(text: str, seats: int) -> tuple[_Token, ...]:
    """R2.5 Everybody was dealt another god."""
    if len(text) != seats:
        raise ValueError(f"{len(text)} tokens for {seats} seats")
    by_letter: dict[str, Terrain] = {god: god for god in TERRAINS}
    tokens = tuple(_Token(by_letter[letter.upper()], letter.isupper()) for letter in text)
    if len({token.god for token in tokens}) < seats:
        raise ValueError("two players have one god")
    return tokens


def _read_grid(text: str, unseen: _Unseen) -> tuple[Placed, ...]:
    """R7 Every tile was laid where it could be laid then."""
    grid = []
    occupied = 0
    for entry in text.split(";"):
        match = _PLACED.fullmatch(entry)
        if match is None:
            raise ValueError(f"{entry[:40]!r} is not such as '4>0,-1r3'")
        row, col, rotation = map(int, match.groups()[1:])
        refusal = check_placement(occupied, row, col, rotation)
        if refusal is not None:
            raise ValueError(f"{entry[:40]!r}: {refusal.reason}")
        occupied |= cell_bit(Cell(row, col))
        grid.append(Placed(unseen.take(match[1]), row, col, rotation))
    return tuple(grid)


def _player(token: _Token, grid: tuple[Placed, ...]) -> Player:
    occupied = sum(cell_bit(Cell(placed.row, placed.col)) for placed in grid)
    return Player(token.god, token.is_held, grid, occupied)


def _read_stacks(text: str, unseen: _Unseen) -> tuple[tuple[TileId, ...], ...]:
    """R2.2 Three stacks, with every tile that lies nowhere else."""
    stacks = text.split("/")
    if len(stacks) != STACKS:
        raise ValueError(f"{len(stacks)} stacks, not {STACKS}")
    read = tuple(
        () if stack == _NOTHING else tuple(map(unseen.take, stack.split(","))) for stack in stacks
    )
    unseen.finish()
    return read


def _phase(places: Sequence[TileId], obtained: TileId, players: Iterable[Player]) -> Phase:
    """R3.2, R9.1 The phase, by what lies on the table."""
    if obtained != NO_TILE:
        return "place"
    if NO_TILE in places:
        return "refill"
    return "over" if all(len(player.grid) == GRID_TILES for player in players) else "obtain"


def _read_phase(phase: Phase, text: str) -> Phase:
    if text != phase:
        raise ValueError(f"by what lies on the table it is {phase!r}, not {text[:40]!r}")
    return phase


def _read_turn(
    turns: int, phase: Phase, players: Sequence[Player], first: Seat | None, text: str
) -> Seat:
    """R3.2 Turns pass clockwise from the first player, so the grids grow evenly."""
    turn = whole(text)
    seats = len(players)
    if turn not in range(seats):
        raise ValueError(f"there is no seat {turn}")
    if phase != "over" and turns == GRID_TILES * seats:
        raise ValueError("every grid is complete, but the game is not over")
    began = (turn - turns) % seats
    if first is not None and began != first:
        raise ValueError(f"seat {first} began; after {turns} turns it is another seat's turn")
    for seat, player in enumerate(players):
        after_first = (seat - began) % seats
        size = (turns + seats - 1 - after_first) // seats + (phase == "refill" and seat == turn)
        if len(player.grid) != size:
            raise ValueError(f"the grid of seat {seat} has {len(player.grid)} tiles, not {size}")
    return Seat(turn)


def write_action(action: Action) -> str:
    """The part of a turn's text that belongs to one action."""
    match action:
        case MoveMarker(side, line):
            return f"{side}{line}"
        case UseToken(row, col):
            return f"@{row},{col}"
        case PlaceTile(row, col, rotation):
            return f"> {row},{col} r{rotation}"
        case Refill(stack):
            return f"s{stack}"
        case _:
            assert_never(action)


def read_action(text: str) -> Action:
    """The action of a text. Whether there is such a line, cell or stack is for the rules to say."""
    if match := _MOVE_MARKER.fullmatch(text):
        (side,) = (side for side in SIDES if side == match[1])
        return MoveMarker(side, int(match[2]))
    if match := _USE_TOKEN.fullmatch(text):
        return UseToken(int(match[1]), int(match[2]))
    if match := _PLACE_TILE.fullmatch(text):
        return PlaceTile(int(match[1]), int(match[2]), int(match[3]))
    if match := _REFILL.fullmatch(text):
        return Refill(int(match[1]))
    raise BadNotation(
        1, f"{text[:40]!r} is not an action such as 'W0', '@1,2', '> -1,0 r3' or 's2'"
    )


def write_turn(turn: Turn) -> str:
    """A whole turn in one line."""
    return " ".join(write_action(action) for action in turn)


def read_turn(text: str) -> Turn:
    """The actions of a turn."""
    match = _TURN.fullmatch(text)
    try:
        actions = tuple(map(read_action, match.groups())) if match else ()
    except BadNotation:
        actions = ()
    match actions:
        case (MoveMarker() | UseToken() as obtain, PlaceTile() as place, Refill() as refill):
            return obtain, place, refill
        case _:
            example = "'W0 > -1,0 r3 s2' or '@1,2 > 0,1 r0 s0'"
            raise BadNotation(1, f"{text[:40]!r} is not a turn such as {example}")
