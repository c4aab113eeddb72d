"""The score form (R10.4, R11): the points of each terrain."""

from typing import Final

from tilewright.core.score_form import FormLine, ScoreForm, TieBreak
from tilewright.games.world_in_progress.board import MAX_SPAN
from tilewright.games.world_in_progress.components import TERRAINS
from tilewright.games.world_in_progress.options import INFO

_TILES: Final = MAX_SPAN * MAX_SPAN
_SQUARES: Final = 4 * _TILES

FORMS: Final = (
    ScoreForm(
        key="standard",
        seats=INFO.seats,
        rule="R11.2",
        lines=tuple(FormLine(terrain, most=_SQUARES * _TILES) for terrain in TERRAINS),
        ties=(TieBreak("largest", most=_SQUARES),),
        counts="player",
    ),
)
