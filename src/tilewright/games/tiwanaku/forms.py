"""The score forms (R10.7, R13.25, R14.30): the score track, and what is added at the end."""

from typing import Final

from tilewright.core.score_form import FormLine, ScoreForm, TieBreak
from tilewright.games.tiwanaku.components import (
    DIVERSITY_TOP,
    OFFERING_POINTS,
    TERRAINS,
)

_TRACK: Final = FormLine("track")
_OFFERING: Final = FormLine("offering", most=max(OFFERING_POINTS))
_EMPTY_PLOTS: Final = FormLine("empty_plots", most=45)

FORMS: Final = (
    ScoreForm(
        key="competitive",
        seats=(2, 3, 4),
        rule="R10.7",
        lines=(_TRACK, _OFFERING),
        ties=(TieBreak("levels", most=DIVERSITY_TOP * len(TERRAINS)),),
        options={"mode": "competitive"},
    ),
    ScoreForm(
        key="cooperative",
        seats=(2, 3, 4),
        rule="R14.30",
        lines=(_TRACK, _OFFERING),
        rival=(_TRACK, _OFFERING, _EMPTY_PLOTS),
        is_team=True,
        options={"mode": "cooperative"},
    ),
    ScoreForm(
        key="solo",
        seats=(1,),
        rule="R13.25",
        lines=(_TRACK, _OFFERING),
        rival=(_TRACK,),
        options={"mode": "solo"},
    ),
)
