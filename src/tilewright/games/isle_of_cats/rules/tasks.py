"""What a player is in the middle of: it is finished before anything else (R5.1, R15.1)."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from tilewright.core import Illegal, Seat, Step
from tilewright.games.isle_of_cats.actions import (
    Action,
    BuyCard,
    ChooseColour,
    Done,
    GiveBasket,
    GiveLesson,
    GiveTreasure,
    MoveCat,
    PlaceTile,
    SendCat,
    TakeTile,
)
from tilewright.games.isle_of_cats.components import COLOURS, TileId
from tilewright.games.isle_of_cats.events import Event
from tilewright.games.isle_of_cats.rules import anytime, explore, placing
from tilewright.games.isle_of_cats.state import (
    Bonus,
    Buying,
    Colouring,
    Giving,
    Moving,
    Naming,
    Placing,
    Player,
    Sending,
    State,
    Taking,
    TakingOshax,
    Task,
)


def check_task(state: State, player: Player, action: Action) -> Illegal | None:
    """R5.1, R15.1 What was begun is finished first."""
    task = player.doing[-1]
    if isinstance(task, Placing):
        return _check_placing(state, player, task.tile, action)
    match task, action:
        case ((Bonus() | Taking() | TakingOshax()), TakeTile()):
            return placing.check_taking(state, player, action)
        case ((Bonus() | Buying() | Taking() | Moving()), Done()):
            return _check_done(task)
        case ((Colouring() | Naming()), ChooseColour()) | (Sending(), SendCat()):
            return None
        case Buying(), BuyCard():
            return explore.check_buy(state, player, action, player.drawn)
        case Moving(), MoveCat(cat):
            return anytime.check_move(state, cat, task)
        case Giving(trade), (GiveBasket() | GiveLesson() | GiveTreasure()):
            return anytime.check_give(state, player, action, trade)
        case _:
            return _unfinished(task)


def _unfinished(task: Task) -> Illegal:
    match task:
        case Bonus():
            return Illegal("R6.3", "take a treasure for the map first, or let it be")
        case Taking():
            return Illegal("R12.4", "take the treasures of the card first")
        case TakingOshax():
            return Illegal("R12.6", "take an oshax first")
        case Colouring():
            return Illegal("R16.2", "choose a colour for the oshax first")
        case _:
            return Illegal("R15.1", "what was begun is finished first")


def _check_placing(state: State, player: Player, tile: TileId, action: Action) -> Illegal | None:
    if isinstance(action, PlaceTile):
        return placing.check_placement(state, player, tile, action)
    return Illegal("R5.1", f"{tile} is placed before anything else", {"tile": tile})


def _check_done(task: Task) -> Illegal | None:
    match task:
        case Taking(is_first=True):
            return Illegal("R12.5", "the card cannot be played for no tile at all")
        case Moving(moved=()):
            return Illegal("R15.15", "at least one cat must move")
        case _:
            return None


_COLOURS: Final = tuple(map(ChooseColour, COLOURS))


def task_actions(state: State, player: Player) -> Sequence[Action]:
    """What `check_task` allows."""
    task = player.doing[-1]
    match task:
        case Placing(tile):
            shape = state.box.shape_of(tile)
            return placing.placements(shape, player.occupied, freely=player.free)
        case Colouring() | Naming():
            return _COLOURS
        case Bonus():
            return (Done(), *placing.takings(state, player))
        case Taking():
            found = placing.takings(state, player)
            return found if task.is_first else (Done(), *found)
        case TakingOshax():
            return placing.takings(state, player)
        case Buying():
            return (Done(), *explore.buys(state, player, player.drawn))
        case Moving():
            found_moves = anytime.moves(state, task)
            return (Done(), *found_moves) if task.moved else found_moves
        case Sending():
            return anytime.sends()
        case Giving():
            return anytime.gives(state, player, task)


def apply_task(state: State, seat: Seat, action: Action) -> Step[State, Event]:
    """The next step of what was begun."""
    player = state.players[seat]
    task = player.doing[-1]
    match task, action:
        case Placing(), PlaceTile():
            return placing.apply_placement(state, seat, action)
        case Colouring(), ChooseColour(colour):
            return placing.apply_colour(state, seat, colour)
        case Naming(card), ChooseColour(colour):
            return anytime.apply_named(state, seat, colour, card)
        case ((Bonus() | Taking() | TakingOshax()), TakeTile(tile)):
            return placing.apply_taking(state, seat, tile)
        case Buying(), BuyCard(card):
            return Step(explore.with_pick(state, seat, card))
        case Buying(), Done():
            return anytime.apply_bought(state, seat)
        case ((Bonus() | Taking() | Moving()), Done()):
            return Step(state.with_player(seat, replace(player, doing=player.doing[:-1])))
        case Moving(), MoveCat(cat):
            return anytime.apply_move(state, seat, cat, task)
        case Sending(), SendCat(field):
            return anytime.apply_send(state, seat, field, task)
        case Giving(), (GiveBasket() | GiveLesson() | GiveTreasure()):
            return anytime.apply_give(state, seat, action, task)
        case _:
            raise ValueError(f"{action} does not belong to {task}")
