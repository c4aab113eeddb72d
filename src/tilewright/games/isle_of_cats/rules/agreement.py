"""What players can agree on before the game: R3.6, R22.2, R23.1, R24.1, R25."""

from functools import lru_cache

from tilewright.core import Illegal, Setup, check_options
from tilewright.games.isle_of_cats.components import MODULES, BadExpansion, box
from tilewright.games.isle_of_cats.options import BY_LOT, INFO
from tilewright.games.isle_of_cats.scoring.metrics import check_score


def check_setup(setup: Setup) -> Illegal | None:
    """R3.6, R22.2, R23.1 Options that fit; R24.1 three modules; R25 an expansion that works."""
    refusal = check_options(INFO, setup)
    if refusal is not None:
        return refusal
    family = setup.option(INFO, "mode") == "family"
    if family and setup.seats == 1:
        return Illegal("R23.1", "the family game is for 2 to 4 players")
    if setup.option(INFO, "difficulty") != "easy" and setup.seats > 1:
        return Illegal("R22.2", "a difficulty belongs to the solo game")
    first = setup.option(INFO, "first")
    if first != BY_LOT and setup.seats == 1:
        return Illegal("R22.3", "alone, the player is first and the sister second")
    if first != BY_LOT and int(first) >= setup.seats:
        return Illegal("R3.6", f"first is seat {first}, but there are {setup.seats} seats")
    expansion = setup.option(INFO, "expansion")
    return check_expansion(expansion) or check_modules(setup.option(INFO, "modules"), expansion)


@lru_cache(maxsize=32)
def check_expansion(text: str) -> Illegal | None:
    """R25.1 Tiles that can be placed; R24.1 lessons that can be scored."""
    try:
        contents = box(text)
        for card in contents.cards.values():
            if card.score is not None:
                check_score(card.score, pick=card.pick is not None)
    except BadExpansion as error:
        return Illegal("R25.1", str(error))
    except ValueError as error:
        return Illegal("R24.1", f"a lesson cannot be scored: {error}")
    return None


def check_modules(text: str, expansion: str) -> Illegal | None:
    """R24.1 Exactly three different modules that exist, in order."""
    letters = text.split()
    known = box(expansion).modules
    if len(letters) != MODULES or len(set(letters)) != MODULES or not set(letters) <= set(known):
        return Illegal("R24.1", f"modules must be {MODULES} different ones of {', '.join(known)}")
    if letters != sorted(letters) or text != " ".join(letters):
        return Illegal("R24.1", f"name the modules in order, as {' '.join(sorted(letters))!r}")
    return None
