"""Scenarios (rules, section 16): what one is, how one is read, how one is made.

A scenario is made in three steps, each with bounded work and a fresh attempt if it fails (S9):
regions laid side by side with the crops they still admit, a filling of crops, start plots that
leave no second filling. The number of a scenario is the seed of its making. The press has
versions: what a number once made it makes for ever, and better scenarios get names of their own.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from itertools import combinations
from typing import Final, NamedTuple

import msgspec

from tilewright.core import Chance, Illegal, Value
from tilewright.games.tiwanaku.board import BOARDS, COLUMNS, ROWS, Board, Plot, Size
from tilewright.games.tiwanaku.components import (
    CROPS,
    LARGEST_REGION,
    SOLO_AUTOMA_FIGURES,
    TERRAIN_TOKENS,
    TERRAINS,
    Terrain,
)
from tilewright.games.tiwanaku.land import (
    IMPOSSIBLE,
    Levels,
    RegionShape,
    all_levels,
    check_land,
    crops_of,
    has_tokens,
    narrowest,
    regions,
    settle,
    shapes,
    with_crop,
)
from tilewright.kit.bitboard import bits
from tilewright.kit.chance_stream import ChanceStream

START_PLOTS: Final[dict[Size, tuple[int, int]]] = {"short": (4, 8), "long": (7, 12)}
"""S5 SUBSTITUTE From and to how many start plots a scenario has."""
AUTOMA_GAIN: Final = (15, 30)
"""S6 SUBSTITUTE What five automa figures gain at the start."""
AUTOMA_GAIN_OF_FOUR: Final = (12, 24)
"""S6 SUBSTITUTE What the first four of them gain (R14.7)."""
FIRST_PRESS: Final = 1
"""The press of a number that stands alone. It used no more sand than other terrains, and looked
neither at terrains of a single plot nor at those under the automa.
"""
PRESS: Final = 2
"""The press of today."""
MOST_PLOTS: Final = {
    FIRST_PRESS: dict.fromkeys(TERRAINS, min(TERRAIN_TOKENS.values())),
    PRESS: TERRAIN_TOKENS,
}
"""Plots of each terrain, by press."""
LAYING_STEPS: Final = 60
"""S9 So many regions are tried in one attempt at a map."""
BRANCHES: Final = 6
"""S9 So many regions are tried at one plot."""
FILLING_STEPS: Final = 60
"""S9 So many guesses are made in one search for a filling."""


class Scenario(Value, frozen=True):
    """S1 A land, its start plots, and on the long board the places of the automa."""

    terrain: tuple[str, ...]
    """Rows of letters, from the north."""
    crops: tuple[str, ...]
    """Rows of digits, from the north."""
    start: tuple[tuple[int, int], ...]
    """Rows and columns from 0; a set, so they are sorted."""
    automa: tuple[tuple[int, int], ...] = ()
    """In the order of R14.7."""

    @property
    def size(self) -> Size:
        return "short" if len(self.terrain[0]) == COLUMNS["short"] else "long"

    @property
    def board(self) -> Board:
        return BOARDS[self.size]

    @property
    def start_plots(self) -> tuple[Plot, ...]:
        return tuple(self.board.plot(row, col) for row, col in self.start)

    @property
    def automa_plots(self) -> tuple[Plot, ...]:
        return tuple(self.board.plot(row, col) for row, col in self.automa)


class BadScenario(ValueError):
    """A scenario that cannot be played, and the rule against it."""

    def __init__(self, refusal: Illegal) -> None:
        super().__init__(refusal.reason)
        self.refusal = refusal


def _not_whole(reason: str) -> BadScenario:
    """R4.6 It lacks something, or has what no scenario has."""
    return BadScenario(Illegal("R4.6", reason))


def parse_scenario(text: str) -> Scenario:
    """S1 A scenario from its JSON text; raises `BadScenario` with the reason.

    What else a press writes beside a scenario may stand there and is not read.
    """
    try:
        data = msgspec.json.decode(text)
        fields = {key: data[key] for key in Scenario.__struct_fields__ if key in data}
        scenario = msgspec.convert(fields, Scenario)
    except (ValueError, TypeError, RecursionError) as error:
        raise _not_whole(f"not a scenario: {error}") from None
    check_scenario(scenario)
    return scenario


def check_scenario(scenario: Scenario) -> None:
    """S3, S4 The land is valid, the start plots leave one filling; else raises `BadScenario`."""
    _check_grid("terrain", scenario.terrain, "".join(TERRAINS))
    _check_grid("crops", scenario.crops, "".join(map(str, CROPS)))
    if len(scenario.terrain[0]) != len(scenario.crops[0]):
        raise _not_whole("terrain and crops have different numbers of columns")
    board = scenario.board
    _check_places("start", scenario.start, board)
    _check_places("automa", scenario.automa, board)
    terrain, crops = "".join(scenario.terrain), "".join(scenario.crops)
    refusal = check_land(board, terrain, crops)
    if refusal is not None:
        raise BadScenario(refusal)
    if not set(scenario.automa) <= set(scenario.start):
        raise _not_whole("an automa plot is no start plot (S6)")
    if len(scenario.automa) != (SOLO_AUTOMA_FIGURES if scenario.size == "long" else 0):
        raise _not_whole("a long scenario has 5 automa plots, a short one none (S1)")
    if Fillings(board, terrain, crops).other(scenario.start_plots) is not None:
        raise BadScenario(Illegal("R3.7", "the start crops leave more than one filling"))


def _check_grid(name: str, rows: tuple[str, ...], letters: str) -> None:
    if len(rows) != ROWS or {len(row) for row in rows} not in ({5}, {9}):
        raise _not_whole(f"{name} must be 5 strings of 5 or 9 characters")
    for letter in "".join(rows):
        if letter not in letters:
            raise _not_whole(f"{name}: {letter!r} is not one of {' '.join(letters)}")


def _check_places(name: str, places: tuple[tuple[int, int], ...], board: Board) -> None:
    for row, col in places:
        if not (0 <= row < board.rows and 0 <= col < board.columns):
            raise _not_whole(f"{name}: there is no plot [{row}, {col}]")
    if len(set(places)) < len(places):
        raise _not_whole(f"{name}: a plot occurs twice")


class ScenarioNumber(NamedTuple):
    """S8 Which scenario of which press; written `2-57`, and `57` for the first press."""

    press: int
    number: int


_NUMBER: Final = re.compile(r"(?:([1-9]\d?)-)?(\d{1,18})", re.ASCII)


def read_number(text: str) -> ScenarioNumber | None:
    """The press and number of a scenario's name, None if it is none.

    Raises `BadScenario` for a press that there has never been.
    """
    match = _NUMBER.fullmatch(text)
    if match is None:
        return None
    press = int(match[1] or FIRST_PRESS)
    if press not in MOST_PLOTS:
        raise _not_whole(f"there is no scenario press {press}")
    return ScenarioNumber(press, int(match[2]))


def write_number(name: ScenarioNumber) -> str:
    """How players name a scenario."""
    return f"{name.number}" if name.press == FIRST_PRESS else f"{name.press}-{name.number}"


@lru_cache(maxsize=256)
def numbered(size: Size, number: int, press: int = PRESS) -> Scenario:
    """S8 The scenario of a press and number, the same everywhere and for ever."""
    name = size if press == FIRST_PRESS else f"{size} {press}"
    return make_scenario(size, Chance.of_seed(number).fork(f"tiwanaku scenario {name}"), press)


def make_scenario(size: Size, chance: Chance, press: int = PRESS) -> Scenario:
    """S3-S7 A scenario by chance."""
    draws = ChanceStream(chance)
    while True:
        made = _attempt(size, draws, press)
        if made is not None:
            return made


def _attempt(size: Size, draws: ChanceStream, press: int) -> Scenario | None:
    board = BOARDS[size]
    land = Laying(board, draws, MOST_PLOTS[press]).land()
    if land is None:
        return None
    terrain, crops = _turned(board, land, draws)
    start = _start_plots(size, terrain, crops, draws)
    if start is None or (press > FIRST_PRESS and not _leaves_each_terrain(terrain, start)):
        return None
    automa: tuple[Plot, ...] | None = ()
    if size == "long":
        choose = _any_automa_plots if press == FIRST_PRESS else _automa_plots
        automa = choose(board, terrain, crops, start, draws)
    if automa is None:
        return None
    return Scenario(
        _rows(board, terrain),
        _rows(board, crops),
        tuple((board.row(plot), board.column(plot)) for plot in start),
        tuple((board.row(plot), board.column(plot)) for plot in automa),
    )


def _leaves_each_terrain(terrain: str, start: tuple[Plot, ...]) -> bool:
    """No terrain has a single plot, and of each some is left to discover after set-up."""
    shown = [terrain[plot] for plot in start]
    return all(terrain.count(letter) > max(1, shown.count(letter)) for letter in TERRAINS)


def _rows(board: Board, text: str) -> tuple[str, ...]:
    return tuple(text[row * board.columns : (row + 1) * board.columns] for row in range(board.rows))


def _turned(board: Board, land: "Land", draws: ChanceStream) -> tuple[str, str]:
    """The land after a symmetry of the board, so that no corner is special."""
    symmetry = draws.pick(symmetries(board))
    terrain, crops = land
    return (
        "".join(terrain[plot] for plot in symmetry),
        "".join(crops[plot] for plot in symmetry),
    )


@cache
def symmetries(board: Board) -> tuple[tuple[int, ...], ...]:
    """S10 For each symmetry of the board, the plot that comes to lie on each plot."""
    found = []
    for flip_rows in (False, True):
        for flip_columns in (False, True):
            for swap in (False, True) if board.rows == board.columns else (False,):
                turned = []
                for plot in board.plots:
                    row, col = board.row(plot), board.column(plot)
                    row = board.rows - 1 - row if flip_rows else row
                    col = board.columns - 1 - col if flip_columns else col
                    turned.append(board.plot(col, row) if swap else board.plot(row, col))
                found.append(tuple(turned))
    return tuple(found)


class Land(NamedTuple):
    """Terrain and crops of every plot, row by row."""

    terrain: str
    crops: str


class _Map(NamedTuple):
    """A part of the board laid out with regions, and what still may grow there."""

    areas: tuple[int, ...]
    terrains: tuple[int, ...]
    """The plots of each terrain, in the order of TERRAINS."""
    covered: int
    levels: Levels
    settled: int


@cache
def _shapes_at(board: Board) -> tuple[tuple[RegionShape, ...], ...]:
    """For each plot, the shapes that have it as their first one, column by column."""
    place = {plot: number for number, plot in enumerate(_by_column(board))}
    found: list[list[RegionShape]] = [[] for _ in board.plots]
    for shape in shapes(board):
        found[min(bits(shape.plots), key=lambda plot: place[Plot(plot)])].append(shape)
    return tuple(map(tuple, found))


@cache
def _by_column(board: Board) -> tuple[Plot, ...]:
    return tuple(sorted(board.plots, key=lambda plot: (board.column(plot), board.row(plot))))


class Laying:
    """S16 One attempt at a land: regions from west to east, then crops."""

    def __init__(self, board: Board, draws: ChanceStream, most: Mapping[Terrain, int]) -> None:
        self.board = board
        self.draws = draws
        self.most = [most[terrain] for terrain in TERRAINS]
        self.steps = LAYING_STEPS

    def land(self) -> Land | None:
        """A land that obeys R3.1-R3.6 and S7, or None if the attempt failed."""
        laid = self._lay(_Map((), (0, 0, 0, 0), 0, [0] * len(CROPS), 0))
        if laid is None:
            return None
        sizes = [region.bit_count() for region in laid.areas]
        if not (all(laid.terrains) and len(set(sizes)) >= 3 and has_tokens(sizes)):
            return None
        self.steps = FILLING_STEPS
        levels = self._fill(laid.areas, laid.levels, laid.settled)
        if levels is None:
            return None
        letters = [""] * len(self.board.plots)
        for terrain, plots in zip(TERRAINS, laid.terrains, strict=True):
            for plot in bits(plots):
                letters[plot] = terrain
        return Land("".join(letters), crops_of(self.board, levels))

    def _lay(self, laid: _Map) -> _Map | None:
        if laid.covered == self.board.full:
            return laid
        plot = next(plot for plot in _by_column(self.board) if not laid.covered >> plot & 1)
        options = [
            (shape, index)
            for shape in _shapes_at(self.board)[plot]
            if not shape.plots & laid.covered
            for index, plots in enumerate(laid.terrains)
            if not shape.rim & plots and plots.bit_count() + shape.size <= self.most[index]
        ]
        for _ in range(min(BRANCHES, len(options))):
            self.steps -= 1
            if self.steps < 0:
                return None
            number = self.draws.below(len(options))
            shape, index = options[number]
            options[number] = options[-1]
            options.pop()
            grown = self._with_region(laid, shape, index)
            result = None if grown is None else self._lay(grown)
            if result is not None:
                return result
        return None

    def _with_region(self, laid: _Map, shape: RegionShape, index: int) -> _Map | None:
        """The map with a region more, None if no crops can grow on it."""
        levels = [
            candidates | shape.plots if level < shape.size else candidates
            for level, candidates in enumerate(laid.levels)
        ]
        for plot in bits(shape.plots):
            near = self.board.touching[plot] & laid.settled
            for level in range(shape.size):
                if near & laid.levels[level]:
                    levels[level] &= ~(1 << plot)
        areas = (*laid.areas, shape.plots)
        settled = settle(self.board, areas, levels, laid.settled)
        if settled == IMPOSSIBLE:
            return None
        terrains = (
            *laid.terrains[:index],
            laid.terrains[index] | shape.plots,
            *laid.terrains[index + 1 :],
        )
        return _Map(areas, terrains, laid.covered | shape.plots, levels, settled)

    def _fill(self, areas: tuple[int, ...], levels: Levels, settled: int) -> Levels | None:
        unsettled = self.board.full & ~settled
        if not unsettled:
            return levels
        plot = narrowest(levels, unsettled)
        tried = [level for level in range(len(CROPS)) if levels[level] >> plot & 1]
        self.draws.shuffle(tried)
        for level in tried:
            self.steps -= 1
            if self.steps < 0:
                return None
            narrowed = with_crop(levels, plot, level)
            now = settle(self.board, areas, narrowed, settled)
            found = None if now == IMPOSSIBLE else self._fill(areas, narrowed, now)
            if found is not None:
                return found
        return None


class Fillings:
    """S4 The fillings of a terrain map, compared with the true one."""

    def __init__(self, board: Board, terrain: str, crops: str) -> None:
        self.board = board
        self.areas = regions(board, terrain)
        self.key = tuple(int(crop) - 1 for crop in crops)

    def other(self, shown: Iterable[Plot]) -> Levels | None:
        """A filling that has the true crops on the plots shown and is not the true one."""
        levels = all_levels(self.areas)
        for plot in shown:
            levels = with_crop(levels, plot, self.key[plot])
        settled = settle(self.board, self.areas, levels, 0)
        return self._search(levels, settled)

    def _search(self, levels: Levels, settled: int) -> Levels | None:
        unsettled = self.board.full & ~settled
        if not unsettled:
            is_key = all(levels[level] >> plot & 1 for plot, level in enumerate(self.key))
            return None if is_key else levels
        plot = narrowest(levels, unsettled)
        tried = [level for level in range(len(CROPS)) if levels[level] >> plot & 1]
        tried.sort(key=self.key[plot].__eq__)
        for level in tried:
            narrowed = with_crop(levels, plot, level)
            now = settle(self.board, self.areas, narrowed, settled)
            found = None if now == IMPOSSIBLE else self._search(narrowed, now)
            if found is not None:
                return found
        return None

    def differing(self, levels: Levels) -> list[Plot]:
        """The plots where a filling is not the true one."""
        return [plot for plot in self.board.plots if not levels[self.key[plot]] >> plot & 1]


def _start_plots(
    size: Size, terrain: str, crops: str, draws: ChanceStream
) -> tuple[Plot, ...] | None:
    """S4, S5, S19 Start plots that leave one filling, then some more; None if it takes too many."""
    fewest, most = START_PLOTS[size]
    fillings = Fillings(BOARDS[size], terrain, crops)
    start = _Start(fillings, draws)
    while (other := fillings.other(start.plots)) is not None:
        if not start.add(fillings.differing(other)) or len(start.plots) > most:
            return None
    start.drop_needless()
    wanted = fewest + draws.below(most - fewest + 1)
    while len(start.plots) < wanted or start.lacks_edge():
        if len(start.plots) == most or not start.add([*BOARDS[size].plots]):
            return None
    return tuple(sorted(start.plots))


class _Start:
    """S5 A growing set of start plots: in many regions, none complete, a third at the edge."""

    def __init__(self, fillings: Fillings, draws: ChanceStream) -> None:
        self.fillings = fillings
        self.draws = draws
        self.plots: list[Plot] = []

    def add(self, candidates: list[Plot]) -> bool:
        """One of the candidates more, the most suitable; False if none is."""
        self.draws.shuffle(candidates)
        taken = sum(1 << plot for plot in self.plots)
        best: Plot | None = None
        best_rank = (LARGEST_REGION, True)
        for plot in candidates:
            region = next(area for area in self.fillings.areas if area >> plot & 1)
            completes = not region & ~(taken | 1 << plot) and region.bit_count() > 1
            if taken >> plot & 1 or completes:
                continue
            rank = (
                (region & taken).bit_count(),
                self.lacks_edge() and not self.fillings.board.edge >> plot & 1,
            )
            if rank < best_rank:
                best, best_rank = plot, rank
        if best is not None:
            self.plots.append(best)
        return best is not None

    def drop_needless(self) -> None:
        """Take out every plot without which there still is only one filling."""
        for plot in [*self.plots]:
            rest = [other for other in self.plots if other != plot]
            if self.fillings.other(rest) is None:
                self.plots = rest

    def lacks_edge(self) -> bool:
        """Whether less than a third of the plots lies at the edge."""
        edge = self.fillings.board.edge
        return 3 * sum(edge >> plot & 1 for plot in self.plots) < len(self.plots)


def _any_automa_plots(
    board: Board, terrain: str, crops: str, start: tuple[Plot, ...], draws: ChanceStream
) -> tuple[Plot, ...] | None:
    """S6 Five start plots as the first press chose them: whatever their terrains."""
    choices = _fair_fives(board, terrain, crops, start)
    if not choices:
        return None
    chosen = [*draws.pick(choices)]
    draws.shuffle(chosen)
    return tuple(chosen)


def _automa_plots(
    board: Board, terrain: str, crops: str, start: tuple[Plot, ...], draws: ChanceStream
) -> tuple[Plot, ...] | None:
    """S6 Five start plots; the first four have as many terrains as four fair ones can have."""
    least, most = AUTOMA_GAIN_OF_FOUR
    choices = [
        ([plot for plot in chosen if plot != fifth], fifth)
        for chosen in _fair_fives(board, terrain, crops, start)
        for fifth in chosen
    ]
    for variety in range(len(TERRAINS), 0, -1):
        fair = [
            (four, fifth)
            for four, fifth in choices
            if len({terrain[plot] for plot in four}) == variety
            and least <= automa_gain(board, terrain, crops, four) <= most
        ]
        if fair:
            four, fifth = draws.pick(fair)
            draws.shuffle(four)
            return (*four, fifth)
    return None


def _fair_fives(
    board: Board, terrain: str, crops: str, start: tuple[Plot, ...]
) -> list[tuple[Plot, ...]]:
    """S6 Five of the start plots in at least four columns and three rows, with a fair gain."""
    return [
        chosen
        for chosen in combinations(start, SOLO_AUTOMA_FIGURES)
        if len({board.column(plot) for plot in chosen}) >= 4
        and len({board.row(plot) for plot in chosen}) >= 3
        and AUTOMA_GAIN[0] <= automa_gain(board, terrain, crops, chosen) <= AUTOMA_GAIN[1]
    ]


def automa_gain(board: Board, terrain: str, crops: str, plots: Iterable[Plot]) -> int:
    """R13.8 What the automa gains at the start with figures on these plots."""
    levels = dict.fromkeys(TERRAINS, 0)
    gain = 0
    for plot in sorted(plots, key=lambda plot: (board.column(plot), board.row(plot))):
        letter = next(letter for letter in TERRAINS if letter == terrain[plot])
        levels[letter] += 1
        gain += int(crops[plot]) + [*levels.values()].count(levels[letter])
    return gain
