"""The score forms of the standard, the family and the solo game (R18, R21.1, R22, R23.6)."""

from typing import Final

from tilewright.core.score_form import FormLine, ScoreForm, TieBreak
from tilewright.games.isle_of_cats.board import BOAT, LAYOUTS, ROOM_COUNT
from tilewright.games.isle_of_cats.components import COPIES, box
from tilewright.games.isle_of_cats.scoring.sheet import (
    COLOUR_POINTS,
    RARE_POINTS,
    RAT_POINTS,
    ROOM_POINTS,
)

_RATS: Final = FormLine(
    "rats", RAT_POINTS, max(printed.rats.bit_count() for printed in LAYOUTS.values())
)
_ROOMS: Final = FormLine("rooms", ROOM_POINTS, ROOM_COUNT)
_FAMILIES: Final = FormLine("families")
_RARE: Final = FormLine(
    "rare",
    RARE_POINTS,
    COPIES["rare"] * sum(tile.kind == "rare" for tile in box().tiles.values()),
)
_LESSONS: Final = FormLine("lessons")
_PUBLIC: Final = FormLine("public")

_STANDARD: Final = (_RATS, _ROOMS, _FAMILIES, _RARE, _LESSONS, _PUBLIC)

FORMS: Final = (
    ScoreForm(
        key="standard",
        seats=(2, 3, 4),
        rule="R21.1",
        lines=_STANDARD,
        ties=(TieBreak("fish"),),
        counts="table",
    ),
    ScoreForm(
        key="family",
        seats=(2, 3, 4),
        rule="R23.6",
        lines=(_RATS, _ROOMS, _FAMILIES, _LESSONS),
        ties=(TieBreak("rooms", most=ROOM_COUNT),),
        options={"mode": "family"},
        counts="table",
    ),
    ScoreForm(
        key="solo",
        seats=(1,),
        rule="R22.22",
        lines=_STANDARD,
        rival=(
            *(
                FormLine(f"colour_{place}", points, BOAT.bit_count())
                for place, points in enumerate(COLOUR_POINTS, 1)
            ),
            FormLine("sister_lessons"),
        ),
        counts="table",
    ),
)
