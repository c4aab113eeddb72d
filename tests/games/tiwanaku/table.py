"""A table to try rules at: states by pictures, plots by name, actions by a few letters."""

import json
from typing import Any

from msgspec.structs import replace

from tilewright.core import Outcome, Seat, Setup
from tilewright.games.tiwanaku import GAME
from tilewright.games.tiwanaku.actions import (
    Action,
    EndTurn,
    EnterFigure,
    LendToken,
    MoveAutoma,
    MoveFigure,
    Offer,
    Pass,
    Predict,
    ReturnFigure,
    TakeToken,
)
from tilewright.games.tiwanaku.board import BOARDS, Board, Plot
from tilewright.games.tiwanaku.components import (
    CROPS,
    TERRAINS,
    TOKENS,
    Direction,
    Terrain,
    TokenId,
)
from tilewright.games.tiwanaku.events import Event
from tilewright.games.tiwanaku.game import Catalogue
from tilewright.games.tiwanaku.scenarios import Scenario
from tilewright.games.tiwanaku.state import AutomaFigure, Shown, Side, Stacks, State

SHORT, LONG = BOARDS["short"], BOARDS["long"]


def places(board: Board, names: str) -> tuple[tuple[int, int], ...]:
    found = (board.named(name) for name in names.split())
    return tuple((board.row(plot), board.column(plot)) for plot in found)


X5 = Scenario(
    ("EGGMM", "EEGGM", "EEMSS", "SSMMS", "MSSMM"),
    ("21313", "34242", "15313", "24252", "13141"),
    places(SHORT, "a2 a3 c3 d4 e1 e4"),
)
X9 = Scenario(
    ("MMMGGEEEM", "MMSGGSEEM", "ESSEESGGM", "ESSEESSGG", "EGGGEGSGS"),
    ("312131431", "453425252", "312131313", "245424242", "132151351"),
    places(LONG, "a2 b5 c3 e2 e3 e5 g1 g4 h4"),
    places(LONG, "a2 c3 e3 g1 h4"),
)


def as_json(scenario: Scenario) -> str:
    return json.dumps(
        {key: getattr(scenario, key) for key in ("terrain", "crops", "start", "automa")}
    )


def short(seats: int = 2, seed: int = 1, **options: str) -> State:
    """The first state of X5, seat 0 to move."""
    chosen = {"scenario": as_json(X5), **options}
    return replace(GAME.setup(Setup(seats, chosen), seed), turn=Seat(0))


def long(seats: int = 2, seed: int = 1, **options: str) -> State:
    """The first state of X9, seat 0 to move."""
    chosen = {"size": "long", "scenario": as_json(X9), **options}
    return replace(GAME.setup(Setup(seats, chosen), seed), turn=Seat(0))


def solo(difficulty: str = "easy", seed: int = 1, **options: str) -> State:
    return long(1, seed, difficulty=difficulty, **options)


def team(seats: int = 2, difficulty: str = "easy", seed: int = 1) -> State:
    return long(seats, seed, mode="cooperative", difficulty=difficulty)


def catalogue(setup: Setup) -> Catalogue:
    found = GAME.catalogue(setup)
    assert isinstance(found, Catalogue)
    return found


def plots(board: Board, names: str) -> int:
    return sum(1 << board.named(name) for name in names.split())


def pictured(state: State, picture: str, **figures: str) -> State:
    """With plots EMPTY (`.`), BARE (`t`) and PLANTED (`C`), and figures where they are said to be.

    `own` are seat 0's figures, `other` seat 1's, `automa` those of the automa.
    """
    marks = picture.replace("/", "")
    assert len(marks) == len(state.board.plots)
    explored = sum(1 << plot for plot, mark in enumerate(marks) if mark != ".")
    planted = sum(1 << plot for plot, mark in enumerate(marks) if mark == "C")
    return with_figures(with_explored(state, explored, planted), **figures)


def with_explored(state: State, explored: int, planted: int) -> State:
    """Other plots are known; the supply of terrain fits them."""
    left = [0, 0, 0, 0]
    for plot in state.board.plots:
        if not explored >> plot & 1:
            left[TERRAINS.index(state.terrain[plot])] += 1
    earth, sand, grass, mountain = left
    supply = (earth, sand, grass, mountain)
    return replace(state, explored=explored, planted=planted, supply=supply)


def with_figures(state: State, own: str = "", other: str = "", automa: str = "") -> State:
    for seat, names in ((0, own), (1, other)):
        if names:
            mine = state.figures[seat]
            total = mine.supply + mine.plots.bit_count()
            on_board = plots(state.board, names)
            figures = replace(mine, supply=total - on_board.bit_count(), plots=on_board)
            state = state.with_figures(Seat(seat), figures)
    if automa:
        where = [state.board.named(name) for name in automa.split()]
        colours = [figure.colour for figure in state.automa_figures]
        stand = zip(colours, where, strict=False)
        state = replace(state, automa_figures=tuple(AutomaFigure(*each) for each in stand))
    return state


def full_but(state: State, *names: str, bare: str = "") -> State:
    """Every plot PLANTED but these, which are EMPTY, and the BARE ones."""
    empty = plots(state.board, " ".join(names))
    explored = state.board.full & ~empty
    return with_explored(state, explored, explored & ~plots(state.board, bare))


def with_side(state: State, seat: int = 0, **changes: Any) -> State:
    """With another score, other levels or offering tokens of a seat."""
    return state.with_side(Seat(seat), replace(state.side(Seat(seat)), **changes))


def with_arrow(state: State, plot: str, colour: str, direction: Direction) -> State:
    """Solo: a token with such an arrow lies on a plot."""
    terrain = state.terrain[state.board.named(plot)]
    token = next(t.id for t in TOKENS if (t.colour, t.direction) == (colour, direction))
    assert terrain in TERRAINS
    return replace(state, shown=(*state.shown, Shown(token, state.board.named(plot))))


def with_stacks(state: State, *texts: str) -> State:
    """Cooperative: behind each screen tokens such as `EN` or `SW`, the top of a stack last."""
    used: set[TokenId] = set()
    return replace(state, stacks=tuple(_stacks(text, used) for text in texts))


def _stacks(text: str, used: set[TokenId]) -> Stacks:
    found: dict[str, list[TokenId]] = {terrain: [] for terrain in TERRAINS}
    for word in text.split():
        token = next(t.id for t in TOKENS if t.terrain + t.direction == word and t.id not in used)
        used.add(token)
        found[word[0]].append(token)
    earth, sand, grass, mountain = (tuple(stack) for stack in found.values())
    return earth, sand, grass, mountain


def exploring(state: State, direction: Direction) -> State:
    """Cooperative: a token with this arrow has been taken."""
    return replace(state, phase="act", direction=direction)


def read(state: State, text: str) -> Action:
    """`a1-c4`, `+c4`, `c4-`, `c4=3`, `!3`, `take E`, `automa c4`, `lend 1`, `end`, `pass`."""
    named = state.board.named
    match [*text]:
        case _ if text == "end":
            return EndTurn()
        case _ if text == "pass":
            return Pass()
        case _ if text.startswith("take "):
            return TakeToken(terrain(text[-1]))
        case _ if text.startswith("automa "):
            return MoveAutoma(named(text[-2:]))
        case _ if text.startswith("lend "):
            return LendToken(Seat(int(text[-1])))
        case ["!", crop]:
            return Offer(CROPS[int(crop) - 1])
        case ["+", *goal]:
            return EnterFigure(named("".join(goal)))
        case [*plot, "=", crop]:
            return Predict(named("".join(plot)), CROPS[int(crop) - 1])
        case [*origin, "-"]:
            return ReturnFigure(named("".join(origin)))
        case _:
            origin_, goal_ = text.split("-")
            return MoveFigure(named(origin_), named(goal_))


def terrain(letter: str) -> Terrain:
    return TERRAINS["ESGM".index(letter)]


def refused(state: State, text: str, seat: int | None = None) -> str | None:
    """The rule against an action of the player to move; None if it is legal."""
    whose = state.turn if seat is None else Seat(seat)
    refusal = GAME.check(state, whose, read(state, text))
    assert (refusal is None) == (read(state, text) in GAME.legal_actions(state, whose))
    return None if refusal is None else refusal.rule


def after(state: State, *texts: str) -> State:
    """The state after legal actions of whoever's turn it is."""
    for text in texts:
        assert refused(state, text) is None, (text, refused(state, text))
        state = GAME.apply(state, state.turn, read(state, text)).state
    return state


def events(state: State, text: str) -> tuple[Event, ...]:
    assert refused(state, text) is None, (text, refused(state, text))
    return GAME.apply(state, state.turn, read(state, text)).events


def stops(state: State, origin: str = "") -> str:
    """Where the figure on a plot, or one that enters, can stop, column by column."""
    found = []
    for action in GAME.legal_actions(state, state.turn):
        if isinstance(action, MoveFigure) and state.board.name(action.origin) == origin:
            found.append(action.goal)
        if isinstance(action, EnterFigure) and not origin:
            found.append(action.goal)
    return " ".join(sorted(map(state.board.name, found)))


def kinds(state: State) -> set[str]:
    """The kinds of actions that the player to move has."""
    return {type(action).__name__ for action in GAME.legal_actions(state, state.turn)}


def side(state: State, seat: int = 0) -> Side:
    return state.side(Seat(seat))


def score(state: State, seat: int = 0) -> int:
    return side(state, seat).score


def automa(state: State) -> Side:
    assert state.automa is not None
    return state.automa


def mark(state: State, name: str) -> str:
    """`.`, `t` or `C`: how a plot is."""
    bit = 1 << state.board.named(name)
    return "C" if state.planted & bit else "t" if state.explored & bit else "."


def stands(state: State, seat: int = 0) -> str:
    """Where the figures of a seat stand."""
    own = state.own_figures(Seat(seat)).plots
    return " ".join(sorted(state.board.name(p) for p in state.board.plots if own >> p & 1))


def automa_stands(state: State) -> str:
    return " ".join(sorted(state.board.name(each.plot) for each in state.automa_figures))


def names(state: State, path: tuple[Plot, ...]) -> str:
    return " ".join(map(state.board.name, path))


def ended(state: State) -> Outcome:
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome
