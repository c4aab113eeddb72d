"""The first state (R4, R13.1-R13.8, R14.1-R14.9)."""

from msgspec.structs import replace

from tilewright.core import WITHHELD, Chance, Illegal, Seat, Setup, check_options
from tilewright.games.tiwanaku import scoring
from tilewright.games.tiwanaku.board import Plot
from tilewright.games.tiwanaku.components import (
    CROPS,
    TERRAINS,
    TOKENS_OF,
    TokenId,
)
from tilewright.games.tiwanaku.land import terrain_numbers
from tilewright.games.tiwanaku.options import (
    INFO,
    UNKNOWN,
    automa_colours_of,
    check_mode,
    check_seats,
    colours_of,
    figures_of,
    options_of,
)
from tilewright.games.tiwanaku.scenarios import (
    BadScenario,
    Scenario,
    make_scenario,
    numbered,
    parse_scenario,
    read_number,
)
from tilewright.games.tiwanaku.state import (
    AutomaFigure,
    Figures,
    Four,
    Side,
    Stacks,
    State,
)


def check_setup(setup: Setup) -> Illegal | None:
    """R4.1, R13.1, R14.1 The mode can be played so; S1 the scenario is one, of the right size."""
    refusal = check_options(INFO, setup) or check_mode(setup) or check_seats(setup)
    if refusal is not None:
        return refusal
    try:
        chosen = _chosen_scenario(setup)
    except BadScenario as error:
        return error.refusal
    size = options_of(setup).size
    if chosen is None:
        return None
    if chosen.size != size:
        return Illegal("R4.6", f"the scenario is {chosen.size}, the board is {size}")
    if not chosen.board.edge & ~sum(1 << plot for plot in chosen.start_plots):
        return Illegal("R4.7", "the scenario leaves no edge plot to enter")
    return None


def _chosen_scenario(setup: Setup) -> Scenario | None:
    """The scenario of the option, None if it is to be made from the game's seed: so it is where
    a position only says that one was chosen.
    """
    options = options_of(setup)
    text = options.scenario
    if text in {UNKNOWN, WITHHELD}:
        return None
    name = read_number(text)
    if name is not None:
        return numbered(options.size, name.number, name.press)
    return parse_scenario(text)


def first_state(setup: Setup, seed: int) -> State:
    """R4.1-R4.9 The land fixed, start plots laid out; lots were drawn or the first was chosen."""
    chance = Chance.of_seed(seed)
    scenario = _chosen_scenario(setup)
    if scenario is None:
        scenario = make_scenario(options_of(setup).size, chance.fork("scenario"))
    public = setup.without_defaults(INFO).without_secrets(INFO)
    options = options_of(public)
    terrain, crops = "".join(scenario.terrain), "".join(scenario.crops)
    start = tuple(sorted(scenario.start_plots))
    open_plots = sum(1 << plot for plot in start)
    numbers = terrain_numbers(terrain)
    on_start = terrain_numbers("".join(terrain[plot] for plot in start))
    earth, sand, grass, mountain = (a - b for a, b in zip(numbers, on_start, strict=True))
    drawn, chance = chance.below(setup.seats)
    count = figures_of(setup)
    state = State(
        setup=public,
        options=options,
        terrain=terrain,
        crops=crops,
        numbers=numbers,
        start=start,
        explored=open_plots,
        planted=open_plots,
        supply=(earth, sand, grass, mountain),
        stacks=(),
        shown=(),
        figures=tuple(Figures(colour, count) for colour in colours_of(setup)),
        automa_figures=(),
        sides=(scoring.start_side(),) * (setup.seats if options.mode == "competitive" else 1),
        automa=None,
        turn=Seat(drawn) if options.first is None else options.first,
        phase="act",
    )
    match options.mode:
        case "competitive":
            return state
        case "solo":
            return _solo(state, scenario, chance)
        case "cooperative":
            return _cooperative(state, scenario, chance)


def _solo(state: State, scenario: Scenario, chance: Chance) -> State:
    """R13.5 Tokens in four stacks; R13.7 automa figures of five colours on their plots."""
    stacks, chance = _stacks(state.supply, chance)
    colours = automa_colours_of(state.setup)
    shuffled, chance = chance.shuffled(colours)
    dealt = dict(zip(shuffled, scenario.automa_plots, strict=True))
    figures = tuple(AutomaFigure(colour, dealt[colour]) for colour in colours)
    return replace(
        state,
        stacks=(stacks,),
        automa_figures=figures,
        automa=_automa_side(state, [figure.plot for figure in figures]),
    )


def _cooperative(state: State, scenario: Scenario, chance: Chance) -> State:
    """R14.6, R14.7 Automa figures of one colour; R14.8 the tokens dealt out, none in the supply."""
    stacks, chance = _stacks(state.supply, chance)
    colours = automa_colours_of(state.setup)
    plots = sorted(scenario.automa_plots[: len(colours)])
    return replace(
        state,
        stacks=_dealt(stacks, state.setup.seats),
        supply=(0, 0, 0, 0),
        automa_figures=tuple(map(AutomaFigure, colours, plots)),
        automa=_automa_side(state, plots),
        phase="token",
    )


def _stacks(numbers: Four, chance: Chance) -> tuple[Stacks, Chance]:
    """R13.5, R13.6 For each terrain so many of its tokens, shuffled."""
    chosen: list[tuple[TokenId, ...]] = []
    for terrain, number in zip(TERRAINS, numbers, strict=True):
        shuffled, chance = chance.shuffled(TOKENS_OF[terrain])
        chosen.append(shuffled[:number])
    earth, sand, grass, mountain = chosen
    return (earth, sand, grass, mountain), chance


def _dealt(stacks: Stacks, seats: int) -> tuple[Stacks, ...]:
    """R14.8 Type by type, one token at a time round the table, going on from type to type."""
    hands: list[list[list[TokenId]]] = [[[] for _ in TERRAINS] for _ in range(seats)]
    number = 0
    for terrain, stack in enumerate(stacks):
        for token in stack:
            hands[number % seats][terrain].append(token)
            number += 1
    return tuple(
        (tuple(earth), tuple(sand), tuple(grass), tuple(mountain))
        for earth, sand, grass, mountain in hands
    )


def _automa_side(state: State, plots: list[Plot]) -> Side:
    """R13.8 What the automa gains at the start, from west to east, from north to south."""
    board = state.board
    side = scoring.start_side()
    for plot in sorted(plots, key=lambda plot: (board.column(plot), board.row(plot))):
        crop = CROPS[int(state.crops[plot]) - 1]
        side = scoring.with_crop(side, plot, crop)
        side = scoring.with_discovery(side, TERRAINS.index(state.terrain[plot]), plot)
    return side
