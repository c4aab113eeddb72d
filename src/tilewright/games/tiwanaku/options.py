"""What players agree on before the game, read from the options of a set-up."""

from typing import Final, Literal, get_args

from tilewright.core import GameInfo, Illegal, Option, Seat, Setup, Value
from tilewright.core import Mode as ResultMode
from tilewright.games.tiwanaku.board import Size
from tilewright.games.tiwanaku.components import (
    COLOURS,
    FIGURES,
    OTHER_NORMAL_TEAM,
    PLAYER_COLOURS,
    STALL_TURNS,
    TEAMS,
    TURNS_WITHOUT_GUARD,
    Colour,
    Difficulty,
    Team,
)

Mode = Literal["competitive", "solo", "cooperative"]

BY_SEATS: Final = "by_seats"
"""One plays solo, several play competitive."""
BY_MODE: Final = "by_mode"
"""Competitive games are short, the others long."""
UNKNOWN: Final = "unknown"
"""A scenario that nobody has seen, from the seed of the game."""
RANDOM: Final = "random"
"""R4.8 The first player is drawn by lot."""
ANY_COLOUR: Final = "any"
"""Q8 The first colour that nobody has chosen."""
FIGURES_OF_EASY: Final = "figures_of_easy"
"""R14.5 One of two ways to read what the table of the book leaves open."""

OPTIONS: Final = (
    Option("mode", (BY_SEATS, "competitive", "solo", "cooperative"), default=BY_SEATS),
    Option("size", (BY_MODE, "short", "long"), default=BY_MODE),
    Option("difficulty", ("easy", "normal", "hard"), default="easy"),
    Option("stall_guard", ("on", "off"), default="on"),
    Option("normal_team", (FIGURES_OF_EASY, "figures_of_hard"), default=FIGURES_OF_EASY),
    Option("first", ("0", "1", "2", "3", RANDOM), default=RANDOM),
    *(Option(f"colour_{seat}", (ANY_COLOUR, *PLAYER_COLOURS), ANY_COLOUR) for seat in range(1, 5)),
    Option("hints", ("off", "on"), default="off"),
    # R11.2 Whoever knows the scenario knows the key.
    Option("scenario", (UNKNOWN,), default=UNKNOWN, free_text=True, secret=True),
)

MOST_TOKENS: Final = 2 * 45
"""Terrain and crop tokens on a full board."""

INFO: Final = GameInfo(
    key="tiwanaku",
    title="Tiwanaku",
    seats=(1, 2, 3, 4),
    options=OPTIONS,
    rules_version="2",
    minutes=(30, 60),
    # Each turn is an action and perhaps the end of it, each of the four players may idle before
    # each token (R12.5); each token can besides be an offering, or wait for a choice.
    max_actions=2 * max(STALL_TURNS * (MOST_TOKENS + 1), TURNS_WITHOUT_GUARD) * 4 + 2 * MOST_TOKENS,
    modes=(
        ResultMode("short"),
        ResultMode("long"),
        ResultMode("solo", is_rated=False),
        ResultMode("cooperative", is_rated=False),
        ResultMode("custom", is_rated=False),
    ),
)

_DEFAULTS: Final = {option.key: option.default for option in OPTIONS}
_COLOUR_OF: Final[dict[str, Colour]] = {colour: colour for colour in COLOURS}
_DIFFICULTY_OF: Final[dict[str, Difficulty]] = {each: each for each in get_args(Difficulty)}


class Options(Value, frozen=True, cache_hash=True):
    """The options as the rules use them."""

    mode: Mode
    size: Size
    """R4.1, R13.1, R14.1 The side of the board that is played on."""
    difficulty: Difficulty
    """R13.1, R14.1 How hard the automa is; nothing in competitive mode."""
    stall_guard: bool
    """R12.5 Whether a game in which nothing happens is brought to its end."""
    hints: bool
    """Whether players may ask what is certain."""
    first: Seat | None
    """R4.8 Who begins; None where lots are drawn."""
    scenario: str
    """`unknown`, the number of a scenario, or a scenario as JSON text."""


def options_of(setup: Setup) -> Options:
    """The options of a set-up; their values are allowed ones."""
    chosen = _DEFAULTS | setup.options
    mode = _mode(chosen["mode"], setup.seats)
    return Options(
        mode=mode,
        size=_size(chosen["size"], mode),
        difficulty=_DIFFICULTY_OF[chosen["difficulty"]],
        stall_guard=chosen["stall_guard"] == "on",
        hints=chosen["hints"] == "on",
        first=None if chosen["first"] == RANDOM else Seat(int(chosen["first"])),
        scenario=chosen["scenario"],
    )


def _mode(chosen: str, seats: int) -> Mode:
    match chosen:
        case "competitive" | "solo" | "cooperative" as mode:
            return mode
        case _:
            return "solo" if seats == 1 else "competitive"


def _size(chosen: str, mode: Mode) -> Size:
    match chosen:
        case "short" | "long" as size:
            return size
        case _:
            return "short" if mode == "competitive" else "long"


def groups_of(setup: Setup) -> int:
    """How many colours the players have; R14.3 four players against the automa are two pairs."""
    is_pairs = options_of(setup).mode == "cooperative" and setup.seats == 4
    return 2 if is_pairs else setup.seats


def _chosen_colours(setup: Setup) -> list[str]:
    """What each colour of the players was chosen to be, ANY_COLOUR where nobody did."""
    return [
        setup.options.get(f"colour_{group}", ANY_COLOUR) for group in range(1, groups_of(setup) + 1)
    ]


def colours_of(setup: Setup) -> tuple[Colour, ...]:
    """R4.1, Q8 The colours of the seats, of pairs by the seat of the first: those chosen, and for
    the others the next ones that are free.
    """
    chosen = _chosen_colours(setup)
    free = [colour for colour in PLAYER_COLOURS if colour not in chosen]
    return tuple(free.pop(0) if colour == ANY_COLOUR else _COLOUR_OF[colour] for colour in chosen)


def figures_of(setup: Setup) -> int:
    """R4.2, R13.1, R14.5 How many figures each colour of the players has."""
    options = options_of(setup)
    if options.mode == "cooperative":
        return _team_of(setup).figures[setup.seats]
    return FIGURES[setup.seats]


def _team_of(setup: Setup) -> Team:
    """R14.5 Who stands against whom together; the book's table leaves two ways for normal."""
    difficulty = options_of(setup).difficulty
    if difficulty == "normal" and setup.options.get("normal_team", FIGURES_OF_EASY) != (
        FIGURES_OF_EASY
    ):
        return OTHER_NORMAL_TEAM
    return TEAMS[difficulty]


def automa_colours_of(setup: Setup) -> tuple[Colour, ...]:
    """The colour of each automa figure: R13.2 all that are left, R14.6 or the next free one."""
    options = options_of(setup)
    match options.mode:
        case "competitive":
            return ()
        case "solo":
            own = colours_of(setup)
            return tuple(colour for colour in COLOURS if colour not in own)
        case "cooperative":
            taken = colours_of(setup)
            free = next(colour for colour in PLAYER_COLOURS if colour not in taken)
            return (free,) * _team_of(setup).automa


def check_mode(setup: Setup) -> Illegal | None:
    """R4.1, R13.1, R14.1 The mode suits the number of players, the board and the difficulty;
    R12.5 those who play together need no stall guard, so there is none to switch off.
    """
    options = options_of(setup)
    mode = options.mode
    if mode == "competitive" and options.difficulty != "easy":
        return Illegal("R4.1", "a game against each other has no difficulty")
    if mode == "cooperative" and not options.stall_guard:
        return Illegal("R12.5", "cooperative games end without a stall guard")
    if mode == "solo":
        if setup.seats != 1:
            return Illegal("R13.1", f"solo mode is for 1 player, not {setup.seats}")
        if options.difficulty == "normal":
            return Illegal("R13.1", "solo mode is easy or hard")
    elif setup.seats == 1:
        if mode == "competitive":
            return Illegal("R4.1", "competitive mode is for 2 to 4 players")
        return Illegal("R14.1", "cooperative mode is for 2 to 4 players")
    if options.size == "short":
        if mode == "solo":
            return Illegal("R13.1", "solo mode needs a long scenario")
        if mode == "cooperative":
            return Illegal("R14.1", "cooperative mode needs a long scenario")
    return None


def check_seats(setup: Setup) -> Illegal | None:
    """R4.8 Whoever begins has a seat, and alone nobody else could; R4.1 each has a colour of
    their own; R14.5 only a normal game together has two readings.
    """
    options = options_of(setup)
    if options.first is not None and setup.seats == 1:
        return Illegal("R4.8", "alone there is nobody else who could begin")
    if options.first is not None and options.first >= setup.seats:
        return Illegal("R4.8", f"first is seat {options.first}, but there are {setup.seats} seats")
    chosen = [colour for colour in _chosen_colours(setup) if colour != ANY_COLOUR]
    if len({*chosen}) < len(chosen):
        return Illegal("R4.1", "two players have the same colour")
    for group in range(groups_of(setup) + 1, 5):
        if setup.options.get(f"colour_{group}", ANY_COLOUR) != ANY_COLOUR:
            return Illegal("R4.1", f"there is no colour {group} to be chosen")
    is_normal = options.mode == "cooperative" and options.difficulty == "normal"
    if not is_normal and setup.options.get("normal_team", FIGURES_OF_EASY) != FIGURES_OF_EASY:
        return Illegal("R14.5", "only a normal game together has two readings")
    return None


def result_mode(setup: Setup) -> str:
    """R4.1, R13.1, R14.1 How it is played, and the size of the board where players compete; what is
    known beforehand (R11.2) or said by hints is not compared with anything.
    """
    options = options_of(setup)
    if options.hints or options.scenario != UNKNOWN:
        return "custom"
    return options.size if options.mode == "competitive" else options.mode
