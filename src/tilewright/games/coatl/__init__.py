"""Cóatl, a game by Pascale Brassard and Etienne Dubois-Roy.

Players join pieces into feathered serpents, cóatls, and lay prophecies beside them that pay for
patterns of colours. The rules are in `docs/rules/coatl.md`; rule ids in this folder refer to it.
"""

from tilewright.core import Game
from tilewright.games.coatl.actions import Action
from tilewright.games.coatl.events import Event
from tilewright.games.coatl.game import CoatlGame
from tilewright.games.coatl.state import State
from tilewright.games.coatl.view import View

GAME: Game[State, Action, Event, View] = CoatlGame()

__all__ = ["GAME"]
