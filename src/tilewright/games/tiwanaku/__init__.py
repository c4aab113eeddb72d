"""Tiwanaku, a game by Olivier Grégoire.

Players explore a hidden land and predict what grows where. The land obeys two laws: a region has
at most five plots and grows each level once, and equal crops never touch. The rules are in
`docs/rules/tiwanaku.md`; rule ids in this folder refer to it.
"""

from tilewright.core import Game
from tilewright.games.tiwanaku.actions import Action
from tilewright.games.tiwanaku.events import Event
from tilewright.games.tiwanaku.game import Tiwanaku
from tilewright.games.tiwanaku.state import State
from tilewright.games.tiwanaku.view import View

GAME: Game[State, Action, Event, View] = Tiwanaku()

__all__ = ["GAME"]
