"""What players agree on before the game (R3.6, R22.2, R23.1, R24.1, R25), and what it brings."""

from functools import lru_cache
from typing import Final, Literal

from tilewright.core import GameInfo, Option, Seat, Setup, Value
from tilewright.core import Mode as ResultMode
from tilewright.games.isle_of_cats.components import (
    BASE_MODULES,
    NO_EXPANSION,
    AskWhen,
    Box,
    CardId,
    TileId,
    box,
)

Mode = Literal["standard", "family", "solo"]
Difficulty = Literal["easy", "medium", "hard", "very_hard", "expert"]

ADVANCED: Final[dict[Difficulty, int]] = {
    "easy": 0,
    "medium": 1,
    "hard": 2,
    "very_hard": 3,
    "expert": 4,
}
"""R22.2 How many advanced lessons the sister gets."""
SISTER_LESSONS: Final = 3
"""R22.2 How many others she gets."""

BY_LOT: Final = "random"

DRAWN_IN_TURN: Final = "2"
"""Rules under which all was drawn from one end of bag and deck, packs in turn order (ADR 0034)."""

INFO: Final = GameInfo(
    key="isle_of_cats",
    title="The Isle of Cats",
    seats=(1, 2, 3, 4),
    options=(
        Option("mode", ("standard", "family"), default="standard"),
        Option("first", (BY_LOT, "0", "1", "2", "3"), default=BY_LOT),
        Option("difficulty", tuple(ADVANCED), default="easy"),
        Option("modules", (BASE_MODULES,), default=BASE_MODULES, free_text=True),
        Option("expansion", (NO_EXPANSION,), default=NO_EXPANSION, free_text=True),
    ),
    rules_version="3",
    minutes=(60, 120),
    max_actions=4000,
    earlier_rules=(DRAWN_IN_TURN,),
    modes=(
        ResultMode("standard"),
        ResultMode("family"),
        ResultMode("solo", is_rated=False),
        ResultMode("custom", is_rated=False),
    ),
)


class Options(Value, frozen=True, cache_hash=True):
    """The options as the rules use them."""

    mode: Mode
    """R22, R23 One seat is the solo game; more play the standard or the family game."""
    first: Seat | None
    """R3.6 The seat that is first in turn order; None where lots are drawn."""
    difficulty: Difficulty
    modules: str
    """R24.1 The letters of the three modules of lessons, in order."""
    expansion: str
    """R25 `none`, or the TOML text of one."""

    @property
    def box(self) -> Box:
        """The cards and tiles that a game is set up from."""
        return box(self.expansion)

    @property
    def advanced_lessons(self) -> int:
        """R22.2 How many advanced lessons the sister gets."""
        return ADVANCED[self.difficulty]

    @property
    def ask(self) -> AskWhen:
        """R15.3 When everybody is asked for anytime cards, unless they want it otherwise."""
        return "always" if self.mode == "solo" else "usual"

    @property
    def cards(self) -> tuple[CardId, ...]:
        """R23.2, R24.1 The cards in the game, without those of the sister."""
        return _cards(self.expansion, self.mode, self.modules)

    @property
    def anytime_cards(self) -> frozenset[CardId]:
        """R15.1 Those among them that can be played at any time."""
        return _anytime_cards(self.expansion, self.mode, self.modules)

    @property
    def bag(self) -> tuple[TileId, ...]:
        """R3.3 Cats and rare treasures; R25.2 further oshax, R23.1 but none in the family game."""
        tiles = self.box.tiles
        with_oshax = self.mode != "family"
        return tuple(tile for tile in self.box.bag if with_oshax or tiles[tile].kind != "oshax")

    @property
    def oshax(self) -> tuple[TileId, ...]:
        """R3.3, R23.1 The oshax in the supply at the start."""
        return () if self.mode == "family" else self.box.oshax


@lru_cache(maxsize=32)
def _cards(expansion: str, mode: Mode, modules: str) -> tuple[CardId, ...]:
    return box(expansion).family() if mode == "family" else box(expansion).deck(modules)


@lru_cache(maxsize=32)
def _anytime_cards(expansion: str, mode: Mode, modules: str) -> frozenset[CardId]:
    cards = box(expansion).cards
    return frozenset(
        card for card in _cards(expansion, mode, modules) if cards[card].kind == "anytime"
    )


def options_of(setup: Setup) -> Options:
    """The options of a set-up; their values are allowed ones."""
    difficulty = setup.option(INFO, "difficulty")
    first = setup.option(INFO, "first")
    return Options(
        mode=_mode(setup),
        first=None if first == BY_LOT else Seat(int(first)),
        difficulty=next(each for each in ADVANCED if each == difficulty),
        modules=setup.option(INFO, "modules"),
        expansion=setup.option(INFO, "expansion"),
    )


def _mode(setup: Setup) -> Mode:
    if setup.seats == 1:
        return "solo"
    return "family" if setup.option(INFO, "mode") == "family" else "standard"


def result_mode(setup: Setup) -> str:
    """R22-R25 One seat plays solo; with other modules, or an expansion, it is another game."""
    options = options_of(setup)
    if (options.modules, options.expansion) != (BASE_MODULES, NO_EXPANSION):
        return "custom"
    return options.mode
