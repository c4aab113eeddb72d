"""Wild Hedge: a hedge grows at both ends, and everybody hides a creature that is to live in it."""

from tilewright.core import Game
from tilewright_wild_hedge.actions import Action
from tilewright_wild_hedge.events import Event
from tilewright_wild_hedge.game import WildHedge
from tilewright_wild_hedge.state import State
from tilewright_wild_hedge.view import View

GAME: Game[State, Action, Event, View] = WildHedge()

__all__ = ["GAME"]
