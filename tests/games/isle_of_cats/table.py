"""A table to try rules at: states by a few words, every other thing as at the start."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace

from tests.games.isle_of_cats.boats import VECTORS
from tests.reference import isle_of_cats as slow
from tilewright.core import Seat, Setup
from tilewright.games.isle_of_cats import GAME
from tilewright.games.isle_of_cats.actions import Action, Done, KeepCard, PlaceTile
from tilewright.games.isle_of_cats.board import BOAT_NAMES, LAYOUTS, cells_of, tile_mask
from tilewright.games.isle_of_cats.components import (
    COLOURS,
    BoatId,
    CardId,
    Colour,
    TileId,
    box,
)
from tilewright.games.isle_of_cats.events import Event
from tilewright.games.isle_of_cats.state import Phase, Placed, Placing, Player, State

A: Final = Seat(0)
B: Final = Seat(1)
C: Final = Seat(2)
D: Final = Seat(3)

POSITIONS: Final = Path(__file__).with_name("positions")

# Cards by what they do.
FAST: Final = CardId(7)
"""Speed 4, no basket."""
HALVES: Final = (CardId(15), CardId(16), CardId(17))
"""Half a basket, speed 0."""
FULL: Final = CardId(43)
"""A whole basket, speed 1."""
OSHAX_CARD: Final = CardId(1)
RARE_CARD: Final = CardId(98)
SMALL_CARD: Final = CardId(107)


def cards(*numbers: int) -> tuple[CardId, ...]:
    return tuple(CardId(number) for number in numbers)


def tiles(*names: str) -> tuple[TileId, ...]:
    return tuple(TileId(name) for name in names)


def first_state(seats: int = 2, seed: int = 1, **options: str) -> State:
    return GAME.setup(Setup(seats, options), seed)


def position(name: str) -> State:
    """A position that a game was played to; one file of `positions` each."""
    return GAME.read_position((POSITIONS / f"{name}.txt").read_text("utf-8").strip())


def quiet(phase: Phase = "rescue", *, seats: int = 2, seed: int = 1, **options: str) -> State:
    """A day on which nobody holds a card, seat 0 is first and everybody has 20 fish."""
    state = first_state(seats, seed, **options)
    deck = [*state.deck]
    players = []
    for player in state.players:
        deck += [*player.pack, *player.kept]
        players.append(replace(player, pack=(), kept=(), picks=(), sent=(), is_done=False, dealt=0))
    order = tuple(Seat(seat) for seat in range(max(2, seats)))
    return replace(
        state, phase=phase, turn=A, order=order, deck=tuple(deck), players=tuple(players)
    )


def having(state: State, seat: Seat = A, **changes: Any) -> State:
    """A player with other things; cards come from the deck."""
    taken = {card for value in changes.values() if isinstance(value, tuple) for card in value}
    state = replace(state, deck=tuple(card for card in state.deck if card not in taken))
    return state.with_player(seat, replace(state.players[seat], **changes))


def refused(state: State, action: Action, seat: Seat | None = None) -> str | None:
    """The rule against an action of whoever is to act; None if it is legal."""
    actor = min(GAME.to_act(state)) if seat is None else seat
    refusal = GAME.check(state, actor, action)
    listed = action in GAME.legal_actions(state, actor)
    assert listed == (refusal is None), (listed, refusal)
    return None if refusal is None else refusal.rule


def after(state: State, *actions: Action, seat: Seat | None = None) -> State:
    """The state after legal actions of whoever is to act, or of one seat."""
    for action in actions:
        actor = min(GAME.to_act(state)) if seat is None else seat
        assert GAME.check(state, actor, action) is None, (action, GAME.check(state, actor, action))
        state = GAME.apply(state, actor, action).state
    return state


def declined(state: State) -> State:
    """The state after windows in which nobody plays a card."""
    while state.asked and not any(player.doing for player in state.players):
        state = after(state, Done())
    return state


def events(state: State, action: Action, seat: Seat | None = None) -> tuple[Event, ...]:
    actor = min(GAME.to_act(state)) if seat is None else seat
    assert GAME.check(state, actor, action) is None, GAME.check(state, actor, action)
    return GAME.apply(state, actor, action).events


def legal(state: State, kind: type[Action], seat: Seat | None = None) -> list[Any]:
    """The legal actions of a kind."""
    actor = min(GAME.to_act(state)) if seat is None else seat
    return [action for action in GAME.legal_actions(state, actor) if isinstance(action, kind)]


def lay(
    player: Player,
    tile: str,
    col: int,
    row: int,
    orientation: int = 0,
    colour: Colour | None = None,
) -> Player:
    """A player with one tile more on the boat, wherever it lies."""
    contents = box()
    printed = contents.tiles[TileId(tile)]
    mask = tile_mask(contents.shapes[printed.shape], orientation, col, row)
    placed = Placed(printed.id, colour or printed.colour, orientation, col, row)
    return replace(
        player,
        tiles=(*player.tiles, placed),
        covered=f"{player.occupied | mask:x}",
    )


def with_tile(
    state: State,
    tile: str,
    col: int,
    row: int,
    orientation: int = 0,
    *,
    seat: Seat = A,
    colour: Colour | None = None,
) -> State:
    return state.with_player(seat, lay(state.players[seat], tile, col, row, orientation, colour))


def placing(state: State, tile: str, seat: Seat = A) -> State:
    """A player who has just gained a tile."""
    player = replace(state.players[seat], doing=(Placing(TileId(tile)),))
    return state.with_player(seat, player)


def on_boat(state: State, number: int, seat: Seat = A) -> State:
    """A player with this boat."""
    return state.with_player(seat, replace(state.players[seat], boat=BoatId(number)))


def covering(state: State, cell: tuple[int, int], seat: Seat | None = None) -> PlaceTile:
    """A legal placement of the tile just gained that covers a cell."""
    actor = min(GAME.to_act(state)) if seat is None else seat
    (task,) = state.players[actor].doing[-1:]
    assert isinstance(task, Placing)
    shape = state.box.shape_of(task.tile)
    for action in legal(state, PlaceTile, actor):
        mask = tile_mask(shape, action.orientation, action.col, action.row)
        if cell in cells_of(mask):
            placement: PlaceTile = action
            return placement
    raise AssertionError(f"{task.tile} cannot cover {cell}")


def place_anywhere(state: State, seat: Seat | None = None) -> State:
    actor = min(GAME.to_act(state)) if seat is None else seat
    return after(state, legal(state, PlaceTile, actor)[0], seat=actor)


def slow_boat(state: State, seat: Seat) -> slow.Boat:
    """A player's boat as the slow rules see it."""
    player = state.players[seat]
    contents = state.box
    laid = tuple(
        slow.Laid(
            contents.tiles[placed.tile].kind,
            placed.colour,
            frozenset(
                (placed.col + col, placed.row + row)
                for col, row in contents.shape_of(placed.tile).orientations[placed.orientation]
            ),
        )
        for placed in player.tiles
    )
    rats = frozenset(cells_of(LAYOUTS[player.boat].rats))
    return slow.Boat(
        player.boat,
        rats,
        laid,
        fish=player.fish,
        baskets=player.baskets + player.used,
        turn_place=state.order.index(seat) + 1,
        private_lessons=len(player.lessons),
    )


def vector_boat(name: str, state: State | None = None) -> State:
    """A state in which seat A has a boat of the specification."""
    vector = VECTORS["boat"][name]
    state = state or quiet()
    contents = box()
    found = []
    for part in vector["legend"].rstrip(".").split("; "):
        what, _, letters = part.partition(": ")
        kind, _, colour = what.partition(" ")
        for letter, shape in (each.split("=") for each in letters.split(", ")):
            cells = [
                (c, r)
                for r, text in enumerate(vector["grid"])
                for c, mark in enumerate(text)
                if mark == letter
            ]
            left, top = min(c for c, _ in cells), min(r for _, r in cells)
            way = tuple((c - left, r - top) for c, r in cells)
            tile = f"{colour}-{shape}" if kind == "cat" else shape
            orientation = contents.shape_of(TileId(tile)).orientations.index(way)
            coat = next((each for each in COLOURS if each == colour), None)
            found.append(Placed(TileId(tile), coat, orientation, left, top))
    state = having(state, boat=BOAT_NAMES[vector["boat"]])
    for placed in found:
        state = with_tile(
            state,
            placed.tile,
            placed.col,
            placed.row,
            placed.orientation,
            colour=placed.colour,
        )
    return state


def keep(state: State, seat: Seat, numbers: Iterable[int]) -> State:
    """A player keeps these cards and is done."""
    for number in numbers:
        state = after(state, KeepCard(CardId(number)), seat=seat)
    return after(state, Done(), seat=seat)


def keep_first(state: State) -> State:
    """Everybody keeps the first cards of the pack, to the end of the draft."""
    while state.phase in ("draft", "keep"):
        for seat in sorted(GAME.to_act(state)):
            while (actions := legal(state, KeepCard, seat)) and state.phase in ("draft", "keep"):
                state = after(state, actions[0], seat=seat)
            state = after(state, Done(), seat=seat)
    return state


def paid(state: State) -> State:
    """Nobody buys anything."""
    while state.phase == "pay":
        state = after(state, Done())
    return state
