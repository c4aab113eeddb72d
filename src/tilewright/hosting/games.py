"""What a host says of its games."""

from collections.abc import Mapping

from tilewright.core import AnyGame
from tilewright.core.game import HasScoreForms
from tilewright.core.score_form import ScoreForm
from tilewright.hosting.levels import OFFERED
from tilewright.hosting.wire import GameCard


def game_cards(games: Mapping[str, AnyGame], stand_in_level: int) -> list[GameCard]:
    """Every game with its options and the levels of its bots."""
    return [GameCard(game.info, OFFERED, stand_in_level) for game in games.values()]


def score_forms(games: Mapping[str, AnyGame]) -> dict[str, tuple[ScoreForm, ...]]:
    """What is written down after each game of wood and cardboard, by game."""
    offered: dict[str, object] = {**games}
    return {
        key: game.score_forms for key, game in offered.items() if isinstance(game, HasScoreForms)
    }
