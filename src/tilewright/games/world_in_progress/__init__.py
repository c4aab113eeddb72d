"""World in Progress («Створення світу»), a game by Patryk Chaberski and Jan Truchanowicz.

Players push rows of the Neutral map to obtain tiles, lay them into a world of 3×3 tiles, and
score for each terrain the largest group times the statues of its god. The rules are in
`docs/rules/world_in_progress.md`; rule ids in this folder refer to it.
"""

from tilewright.core import Game
from tilewright.games.world_in_progress.actions import Action
from tilewright.games.world_in_progress.events import Event
from tilewright.games.world_in_progress.game import WorldInProgress
from tilewright.games.world_in_progress.state import State
from tilewright.games.world_in_progress.view import View

GAME: Game[State, Action, Event, View] = WorldInProgress()

__all__ = ["GAME"]
