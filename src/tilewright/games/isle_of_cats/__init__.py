"""The Isle of Cats, a game by Frank West.

Players rescue cats from an island before Vesh arrives: they draft and pay for cards, rescue cats
with baskets and fish, and fit them into a boat so that families stay together, rooms are filled
and rats are covered. The rules are in `docs/rules/isle_of_cats.md`; rule ids in this folder refer
to it.
"""

from tilewright.core import Game
from tilewright.games.isle_of_cats.actions import Action
from tilewright.games.isle_of_cats.events import Event
from tilewright.games.isle_of_cats.game import IsleOfCats
from tilewright.games.isle_of_cats.state import State
from tilewright.games.isle_of_cats.view import View

GAME: Game[State, Action, Event, View] = IsleOfCats()

__all__ = ["GAME"]
