"""The score forms (R13, R14): a line for each cóatl."""

from typing import Final

from tilewright.core.score_form import FormLine, ScoreForm, TieBreak
from tilewright.games.coatl.components import PROPHECIES_LIMIT, UNFINISHED_LIMIT
from tilewright.games.coatl.options import INFO

_USUAL: Final = 3
"""R11.1 With a third cóatl the end begins."""
_MOST: Final = 9
"""R7.6 Last turns can bring more: 8 pieces on the board and 2 unfinished cóatls make no six."""

_COMPLETE: Final = tuple(
    FormLine(f"coatl_{number}", is_spare=number > _USUAL) for number in range(1, _MOST + 1)
)
_UNFINISHED: Final = tuple(
    FormLine(f"unfinished_{number}", is_spare=number > 1)
    for number in range(1, UNFINISHED_LIMIT + 1)
)


def _form(key: str, edition: str, lines: tuple[FormLine, ...]) -> ScoreForm:
    return ScoreForm(
        key=key,
        seats=INFO.seats,
        rule="R14.1",
        lines=lines,
        ties=(
            TieBreak("cards", most=_MOST * (PROPHECIES_LIMIT + 1)),
            TieBreak("best", best_of=tuple(line.key for line in lines)),
        ),
        options={"edition": edition},
        counts="player",
    )


FORMS: Final = (_form("complete", "ua", _COMPLETE), _form("half", "pl", (*_COMPLETE, *_UNFINISHED)))
"""R13.4 Unfinished cóatls score nothing, or half: by the edition."""
