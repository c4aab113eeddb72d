"""The whole state of a game as one line of text, both ways.

Written is what cannot be worked out: the land, the history of each side, where the figures stand,
the order of hidden tokens, and whose decision it is. Each step of reading adds to a state and
checks what it adds by what was read before.
"""

from collections.abc import Iterable
from typing import Final, get_args

from msgspec.structs import replace

from tilewright.core import WITHHELD, Seat, Setup
from tilewright.core.notation import (
    BadNotation,
    Fields,
    require_canonical,
    setup_fields,
    whole,
    write_fields,
)
from tilewright.games.tiwanaku import options
from tilewright.games.tiwanaku.board import BOARDS, NO_PLOT, Board, Plot
from tilewright.games.tiwanaku.components import (
    CROPS,
    DIRECTIONS,
    TERRAINS,
    TOKENS,
    TOKENS_OF,
    Direction,
    TokenId,
)
from tilewright.games.tiwanaku.land import (
    check_crops,
    check_supply,
    check_terrain,
    terrain_numbers,
)
from tilewright.games.tiwanaku.notation.history import (
    StartingLand,
    read_histories,
    write_automa,
    write_side,
)
from tilewright.games.tiwanaku.notation.sanity import ENDING, check_phase
from tilewright.games.tiwanaku.options import INFO
from tilewright.games.tiwanaku.rules import automa, turn
from tilewright.games.tiwanaku.state import (
    AutomaFigure,
    Figures,
    Four,
    Phase,
    Reaction,
    Shown,
    Stacks,
    State,
)
from tilewright.kit.bitboard import bits

NOTHING: Final = "-"
"""Stands for an empty list where others follow."""
_PHASES: Final[dict[str, Phase]] = {phase: phase for phase in get_args(Phase)}
_DIRECTION_OF: Final[dict[str, Direction]] = {each: each for each in DIRECTIONS}


def write_position(state: State) -> str:
    """The line of a state."""
    board = state.board
    side = write_side
    return write_fields(
        [
            *setup_fields(INFO, state.setup),
            ("terrain", _rows(board, state.terrain)),
            ("crops", _rows(board, state.crops)),
            ("start", _plots(board, state.start)),
            *((f"side{number}", side(board, each)) for number, each in enumerate(state.sides)),
            ("automa", "" if state.automa is None else write_automa(board, state.automa)),
            (
                "figures",
                "/".join(_plots(board, bits(each.plots)) or NOTHING for each in state.figures),
            ),
            ("automa_figures", ",".join(_automa_figure(board, f) for f in state.automa_figures)),
            *((f"stacks{seat}", _stacks(stacks)) for seat, stacks in enumerate(state.stacks)),
            ("shown", ",".join(_shown(board, each) for each in state.shown)),
            *_turn_fields(state),
        ]
    )


def _turn_fields(state: State) -> list[tuple[str, str]]:
    board, reactions = state.board, state.reactions
    is_solo = state.options.mode == "solo"
    return [
        ("turns", str(state.turns)),
        ("idle", str(state.idle)),
        ("progress", "yes" if state.has_progress else ""),
        ("opener", str(state.opener) if state.phase in ENDING else ""),
        ("passed", ",".join(map(str, state.passed))),
        ("turn", str(state.turn)),
        ("offered", str(state.offered) if state.offered else ""),
        ("arrow", reactions[0].direction if is_solo and reactions else state.direction or ""),
        ("stop", board.names[_stop(board, reactions[0])] if reactions and not is_solo else ""),
        ("reactions", "" if is_solo else _plots(board, (each.plot for each in reactions))),
        ("phase", state.phase),
    ]


def _rows(board: Board, key: str) -> str:
    columns = board.columns
    return "/".join(key[first : first + columns] for first in range(0, len(key), columns))


def _plots(board: Board, plots: Iterable[int]) -> str:
    return ",".join([board.names[plot] for plot in plots])


def _automa_figure(board: Board, figure: AutomaFigure) -> str:
    return f"{figure.colour}@{board.names[figure.plot]}"


def _stacks(stacks: Stacks) -> str:
    return "/".join(",".join(map(str, stack)) or NOTHING for stack in stacks)


def _shown(board: Board, shown: Shown) -> str:
    return str(shown.token) + ("" if shown.plot == NO_PLOT else f"@{board.names[shown.plot]}")


def _stop(board: Board, reaction: Reaction) -> Plot:
    """R14.19 Where the figure stopped from which an automa figure moves away."""
    back: dict[Direction, int] = {"N": board.columns, "E": -1, "S": -board.columns, "W": 1}
    return Plot(reaction.plot + back[reaction.direction] * reaction.distance)


def read_position(text: str) -> State:
    """The state of a line; raises `BadNotation` if it is not one that can be played."""
    fields = Fields(text)
    state = _read_board(fields, _read_setup(fields))
    state = _read_figures(fields, state)
    state = _read_tokens(fields, state)
    state = _read_turn(fields, state)
    fields.finish()
    require_canonical(text, write_position(state))
    return state


def _read_setup(fields: Fields) -> Setup:
    """Of a scenario only that one was chosen: the land says the rest."""
    setup = fields.setup(INFO)
    refusal = options.check_mode(setup)
    if refusal is not None:
        raise BadNotation(1, refusal.reason)
    if options.options_of(setup).scenario not in {options.UNKNOWN, WITHHELD}:
        raise BadNotation(1, f"a position says of a scenario only {WITHHELD!r}")
    return setup


def _read_board(fields: Fields, setup: Setup) -> State:
    """The land, and how the plots are by what each side did."""
    chosen = options.options_of(setup)
    board = BOARDS[chosen.size]
    terrain = fields.take("terrain", lambda text: _read_terrain(board, text))
    crops = fields.take("crops", lambda text: _read_crops(board, terrain, text))
    start = fields.take_or("start", lambda text: _read_start(board, text), ())
    histories = read_histories(fields, setup, StartingLand(board, terrain, crops, start))
    untouched = histories.planted & ~histories.explored
    if untouched:
        name = board.names[next(bits(untouched))]
        raise BadNotation(1, f"a crop was predicted on {name}, which nobody discovered")
    return State(
        setup=setup,
        options=chosen,
        terrain=terrain,
        crops=crops,
        numbers=terrain_numbers(terrain),
        start=start,
        explored=histories.explored,
        planted=histories.planted,
        supply=(0, 0, 0, 0),
        stacks=(),
        shown=(),
        figures=(),
        automa_figures=(),
        sides=histories.sides,
        automa=histories.automa,
        turn=Seat(0),
        phase="over",
    )


def _read_rows(board: Board, text: str, letters: str) -> str:
    rows = text.split("/")
    if len(rows) != board.rows or any(len(row) != board.columns for row in rows):
        raise ValueError(f"{board.rows} rows of {board.columns} are expected")
    for letter in text:
        if letter not in letters and letter != "/":
            raise ValueError(f"{letter!r} is not one of {' '.join(letters)}")
    return "".join(rows)


def _read_terrain(board: Board, text: str) -> str:
    terrain = _read_rows(board, text, "".join(TERRAINS))
    refusal = check_terrain(board, terrain)
    if refusal is not None:
        raise ValueError(refusal.reason)
    return terrain


def _read_crops(board: Board, terrain: str, text: str) -> str:
    crops = _read_rows(board, text, "".join(map(str, CROPS)))
    refusal = check_crops(board, terrain, crops) or check_supply(terrain, crops)
    if refusal is not None:
        raise ValueError(refusal.reason)
    return crops


def _read_start(board: Board, text: str) -> tuple[Plot, ...]:
    start = _read_plots(board, text)
    if not board.edge & ~_as_set(start):
        raise ValueError("no edge plot is left to enter")
    return start


def _read_plots(board: Board, text: str) -> tuple[Plot, ...]:
    """Different plots, sorted."""
    names = text.split(",")
    plots = {board.named(name) for name in names}
    if len(plots) < len(names):
        raise ValueError("a plot occurs twice")
    return tuple(sorted(plots))


def _as_set(plots: Iterable[int]) -> int:
    return sum(1 << plot for plot in plots)


def _read_figures(fields: Fields, state: State) -> State:
    figures = fields.take("figures", lambda text: _read_own(state, text))
    state = replace(state, figures=figures)
    if state.automa is None:
        return state
    planted = _as_set(gain.plot for gain in state.automa.gains if gain.source == "crop")
    free = planted & ~state.occupied
    automa_figures = fields.take("automa_figures", lambda text: _read_automa(state, free, text))
    return replace(state, automa_figures=automa_figures)


def _read_own(state: State, text: str) -> tuple[Figures, ...]:
    """R2.7 Figures stand on plots that were discovered, one on each."""
    colours, count = options.colours_of(state.setup), options.figures_of(state.setup)
    parts = text.split("/")
    if len(parts) != len(colours):
        raise ValueError(f"plots of the {len(colours)} colours {', '.join(colours)} are expected")
    free = state.explored & ~_as_set(state.start)
    found = []
    for colour, part in zip(colours, parts, strict=True):
        plots = () if part == NOTHING else _read_plots(state.board, part)
        for plot in plots:
            if not free >> plot & 1:
                name = state.board.names[plot]
                raise ValueError(f"no figure of a player can stand on {name}")
        if len(plots) > count:
            raise ValueError(f"{len(plots)} figures are {colour}, there are {count}")
        free &= ~_as_set(plots)
        found.append(Figures(colour, count - len(plots), _as_set(plots)))
    return tuple(found)


def _read_automa(state: State, free: int, text: str) -> tuple[AutomaFigure, ...]:
    """R13.2, R14.6 Figures of the right colours, on free plots that the automa planted."""
    figures = []
    for word in text.split(","):
        colour, _, name = word.partition("@")
        plot = state.board.named(name)
        if not free >> plot & 1:
            raise ValueError(f"no figure of the automa can stand on {name}")
        free &= ~(1 << plot)
        figures.append((colour, plot))
    colours = options.automa_colours_of(state.setup)
    if tuple(colour for colour, _ in figures) != colours:
        raise ValueError(f"figures of the colours {', '.join(colours)} are expected")
    plots = [plot for _, plot in figures]
    if state.options.mode == "cooperative":
        plots.sort()
    return tuple(map(AutomaFigure, colours, plots))


def _read_tokens(fields: Fields, state: State) -> State:
    """R12.2 As many tokens of each terrain as there are EMPTY plots that need them."""
    needed = terrain_numbers("".join(state.terrain[plot] for plot in bits(state.empty)))
    if state.options.mode == "competitive":
        return replace(state, supply=needed)
    used: set[TokenId] = set()
    seats = range(1 if state.options.mode == "solo" else state.setup.seats)
    stacks = tuple(fields.take(f"stacks{n}", lambda text: _read_stacks(used, text)) for n in seats)
    read = fields.take_or("shown", lambda text: _read_shown(state.board, used, text), ())
    state = replace(state, stacks=stacks, shown=read)
    left = _minus(needed, _sizes(stacks))
    if state.options.mode == "cooperative":
        return _with_supply(replace(state, supply=left))
    if any(left):
        raise BadNotation(1, f"the stacks need {_numbers(needed)} tokens, one for each EMPTY plot")
    return _with_arrows(replace(state, supply=needed))


def _read_stacks(used: set[TokenId], text: str) -> Stacks:
    parts = text.split("/")
    if len(parts) != len(TERRAINS):
        raise ValueError(f"stacks of {' '.join(TERRAINS)} are expected")
    stacks = []
    for terrain, part in zip(TERRAINS, parts, strict=True):
        stack = () if part == NOTHING else tuple(_read_token(used, t) for t in part.split(","))
        if not {*stack} <= {*TOKENS_OF[terrain]}:
            raise ValueError(f"the tokens of {terrain} are {_span(TOKENS_OF[terrain])}")
        stacks.append(stack)
    earth, sand, grass, mountain = stacks
    return earth, sand, grass, mountain


def _read_token(used: set[TokenId], text: str) -> TokenId:
    token = whole(text)
    if not 0 <= token < len(TOKENS):
        raise ValueError(f"there is no token {token}, but 0 to {len(TOKENS) - 1}")
    if token in used:
        raise ValueError(f"token {token} is in two places")
    used.add(TokenId(token))
    return TokenId(token)


def _read_shown(board: Board, used: set[TokenId], text: str) -> tuple[Shown, ...]:
    found = []
    for word in text.split(","):
        token, at, name = word.partition("@")
        found.append(Shown(_read_token(used, token), board.named(name) if at else NO_PLOT))
    return tuple(sorted(found, key=lambda each: each.token))


def _with_arrows(state: State) -> State:
    """R13.11 Where the player discovered a plot, and only there, a token lies arrow side up."""
    discovered = [gain.plot for gain in state.sides[0].gains if gain.source == "discovery"]
    if sorted(each.plot for each in state.shown) != sorted(discovered):
        raise BadNotation(1, "the shown tokens do not lie on the plots that side0 discovered")
    for each in state.shown:
        if TOKENS[each.token].terrain != state.terrain[each.plot]:
            raise BadNotation(1, f"token {each.token} is not of the terrain of its plot")
    return state


def _with_supply(state: State) -> State:
    """R14.8, R14.10 A token that was dealt is in a stack or was shown; R14.18 one may be owed."""
    if any(each.plot != NO_PLOT for each in state.shown):
        raise BadNotation(1, "shown tokens lie nowhere in cooperative mode")
    terrains = "".join(TOKENS[each.token].terrain for each in state.shown)
    on_start = terrain_numbers("".join(state.terrain[plot] for plot in state.start))
    dealt = _minus(state.numbers, on_start)
    if _minus(dealt, _sizes(state.stacks)) != terrain_numbers(terrains):
        raise BadNotation(1, f"stacks and shown tokens are not the {_numbers(dealt)} dealt ones")
    return state


def _sizes(stacks: Iterable[Stacks]) -> Four:
    earth, sand, grass, mountain = (sum(map(len, each)) for each in zip(*stacks, strict=True))
    return earth, sand, grass, mountain


def _minus(numbers: Four, others: Four) -> Four:
    earth, sand, grass, mountain = (a - b for a, b in zip(numbers, others, strict=True))
    return earth, sand, grass, mountain


def _numbers(numbers: Four) -> str:
    return " ".join(f"{n}{terrain}" for n, terrain in zip(numbers, TERRAINS, strict=True))


def _span(tokens: tuple[TokenId, ...]) -> str:
    return f"{tokens[0]} to {tokens[-1]}"


def _read_turn(fields: Fields, state: State) -> State:
    """Whose decision it is, and what has led to it."""

    def seat(text: str) -> Seat:
        return _read_seat(state, text)

    state = replace(
        state,
        turns=fields.take("turns", _read_count),
        idle=fields.take("idle", _read_count),
        has_progress=fields.take_or("progress", _read_yes, default=False),
        opener=fields.take_or("opener", seat, Seat(0)),
        passed=fields.take_or("passed", lambda text: _read_seats(state, text), ()),
        turn=fields.take("turn", seat),
        offered=fields.take_or("offered", _read_count, 0),
    )
    arrow = fields.take_or("arrow", _DIRECTION_OF.__getitem__, None)
    reactions = _read_reactions(fields, state)
    if arrow is not None and state.options.mode == "solo":
        reactions = tuple(Reaction(each.plot, arrow, 0) for each in state.automa_figures)
        arrow = None
    state = replace(state, direction=arrow, reactions=reactions)
    return fields.take("phase", lambda text: _with_phase(state, _PHASES[text]))


def _with_phase(state: State, phase: Phase) -> State:
    state = replace(state, phase=phase)
    if phase == "last_offering":
        state = replace(state, waiting=turn.waiting_after(state))
    if phase == "over" and state.options.mode == "cooperative":
        state = turn.count_empty_plots(state).state
    check_phase(state)
    return state


def _read_reactions(fields: Fields, state: State) -> tuple[Reaction, ...]:
    """R14.19 Automa figures that are still to move away from the plot of a stop."""
    if state.options.mode != "cooperative":
        return ()
    stop = fields.take_or("stop", lambda text: _read_stop(state, text), None)
    if stop is None:
        return ()
    return fields.take("reactions", lambda text: _read_reacting(state, stop, text))


def _read_stop(state: State, text: str) -> Plot:
    stop = state.board.named(text)
    if not state.own_figures(state.turn).plots & state.bare & 1 << stop:
        raise ValueError(f"no figure of seat {state.turn} stopped on {text}")
    return stop


def _read_reacting(state: State, stop: Plot, text: str) -> tuple[Reaction, ...]:
    plots = _read_plots(state.board, text)
    if not {*plots} <= {figure.plot for figure in state.automa_figures}:
        raise ValueError("an automa figure stands on each of these plots")
    called = automa.called_by_sight(state, stop)
    reactions = tuple(each for each in called if each.plot in plots)
    if len(reactions) < len(plots):
        raise ValueError(f"not all are in the row or column of {state.board.name(stop)}")
    return reactions


def _read_count(text: str) -> int:
    count = whole(text)
    if count < 0:
        raise ValueError(f"{count} is less than 0")
    return count


def _read_yes(text: str) -> bool:
    if text != "yes":
        raise ValueError("'yes' is expected, or no such field")
    return True


def _read_seat(state: State, text: str) -> Seat:
    seat = whole(text)
    if seat not in range(state.setup.seats):
        raise ValueError(f"there is no seat {seat}")
    return Seat(seat)


def _read_seats(state: State, text: str) -> tuple[Seat, ...]:
    seats = tuple(_read_seat(state, word) for word in text.split(","))
    if len({*seats}) < len(seats):
        raise ValueError("a seat occurs twice")
    return seats
