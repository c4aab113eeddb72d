"""R3 A turn: lay a tile, pick berries, draw."""

from msgspec.structs import replace

from tilewright.core import Illegal, Seat, Step
from tilewright_wild_hedge.actions import Action, Lay
from tilewright_wild_hedge.components import ENDS, TILES
from tilewright_wild_hedge.events import Event, GameEnded, TileDrawn, TileLaid
from tilewright_wild_hedge.scoring import berries
from tilewright_wild_hedge.state import Player, State, hand_size, turns_taken


def to_act(state: State) -> frozenset[Seat]:
    """R3.4 One after the other, until the game is over."""
    return frozenset() if state.is_over else frozenset({state.turn})


def check(state: State, seat: Seat, action: Action) -> Illegal | None:
    """R3.1 A tile of the own hand, at one of the two ends."""
    if state.is_over:
        return Illegal("R4.1", "the game is over")
    if seat != state.turn:
        return Illegal("R3.4", f"it is the turn of seat {state.turn}")
    if action.tile not in state.players[seat].hand:
        return Illegal("R3.1", f"{action.tile} is not in the hand")
    if action.end not in ENDS:
        return Illegal("R3.1", "a hedge has a left and a right end")
    return None


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    """Every tile of the hand at every end."""
    if seat not in to_act(state):
        return ()
    return tuple(Lay(tile, end) for tile in state.players[seat].hand for end in ENDS)


def apply(state: State, seat: Seat, action: Action) -> Step[State, Event]:
    """R3.1-R3.3 The tile is laid, brings berries, and another one is drawn."""
    won = berries(state.hedge, action.tile, action.end)
    player = state.players[seat]
    hand = tuple(tile for tile in player.hand if tile != action.tile)
    left = action.end == "left"
    hedge = (action.tile, *state.hedge) if left else (*state.hedge, action.tile)
    laid = _with_player(
        replace(state, hedge=hedge),
        seat,
        replace(player, hand=hand, berries=player.berries + won),
    )
    step: Step[State, Event] = Step(laid, (TileLaid(seat, action.tile, action.end, won),))
    return step.then(lambda reached: _draw(reached, seat)).then(_end)


def _draw(state: State, seat: Seat) -> Step[State, Event]:
    """R3.3 As long as more turns are left than tiles are in the hand."""
    player = state.players[seat]
    taken = turns_taken(state.laid, len(state.players), seat)
    if len(player.hand) == hand_size(state.turns, taken):
        return Step(state)
    tile, *bag = state.bag
    hand = tuple(sorted((*player.hand, tile), key=TILES.index))
    drawn = _with_player(replace(state, bag=tuple(bag)), seat, replace(player, hand=hand))
    return Step(drawn, (TileDrawn(seat, tile),))


def _end(state: State) -> Step[State, Event]:
    """R4.1 After the last turn everybody shows their creature."""
    if not state.is_over:
        return Step(state)
    return Step(state, (GameEnded(tuple(player.creature for player in state.players)),))


def _with_player(state: State, seat: Seat, player: Player) -> State:
    players = (*state.players[:seat], player, *state.players[seat + 1 :])
    return replace(state, players=players)
