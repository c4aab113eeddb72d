"""Tiwanaku by the protocol: a table of contents."""

from collections import Counter
from collections.abc import Mapping, Sequence

from tilewright.core import (
    Chance,
    GameInfo,
    Illegal,
    Outcome,
    ScoreLine,
    Seat,
    Setup,
    Step,
    Value,
)
from tilewright.core.game import Types
from tilewright.core.score_form import ScoreForm
from tilewright.core.services import for_players, from_last_state, from_public_steps
from tilewright.games.tiwanaku import (
    advice,
    determinize,
    notation,
    press,
    rules,
    scoring,
    setup,
    view,
)
from tilewright.games.tiwanaku.actions import Action
from tilewright.games.tiwanaku.board import BOARDS, Board, Plot, Size, trails
from tilewright.games.tiwanaku.components import (
    CROP_TOKENS,
    DIVERSITY_TOP,
    OFFERING_POINTS,
    OFFERINGS_AGAINST_AUTOMA,
    TERRAINS,
    TOKENS,
    Direction,
    Token,
)
from tilewright.games.tiwanaku.events import Event
from tilewright.games.tiwanaku.forms import FORMS
from tilewright.games.tiwanaku.options import INFO, Mode, options_of, result_mode
from tilewright.games.tiwanaku.state import State
from tilewright.games.tiwanaku.view import Solution, View


class TrailEnd(Value, frozen=True):
    """R13.17 A plot at the edge, and the way off the board there."""

    plot: Plot
    direction: Direction


class Trail(Value, frozen=True):
    """R13.17 A figure that leaves the board at one end comes in again at the other."""

    one: TrailEnd
    other: TrailEnd


class Catalogue(Value, frozen=True):
    """The board, the tokens with their arrows, and what is printed beside them."""

    mode: Mode
    size: Size
    rows: int
    columns: int
    """R2.1 How many plots the board of this size has."""
    trails: tuple[Trail, ...]
    """R13.17 Those that figures can take: none where no automa plays."""
    tokens: tuple[Token, ...]
    crop_tokens: tuple[int, ...]
    """R1.2 How many of each crop the box holds, from level 1."""
    offering_points: tuple[int, ...]
    """R9.2 By the number of tokens offered, from 0."""
    diversity_top: int
    offering_tokens: int
    """R4.4, R13.4, R14.4 How many there are of each crop."""


def _trails(board: Board) -> tuple[Trail, ...]:
    return tuple(Trail(TrailEnd(*one), TrailEnd(*other)) for one, other in trails(board))


class Tiwanaku:
    info: GameInfo = INFO
    types = Types(state=State, action=Action, event=Event, view=View, catalogue=Catalogue)
    score_forms: tuple[ScoreForm, ...] = FORMS
    services = (
        for_players("hint", lambda view_, _: advice.hint(view_), advice.Hint),
        from_public_steps("review", lambda steps, _: advice.review(steps), advice.Review),
        from_last_state("solution", lambda state, _: view.solution_of(state), Solution),
        *press.SERVICES,
    )

    def check_setup(self, setup_: Setup) -> Illegal | None:
        return setup.check_setup(setup_)

    def mode(self, setup_: Setup) -> str:
        return result_mode(setup_)

    def category(self, line: ScoreLine) -> str:
        return line.key

    def setup(self, setup_: Setup, seed: int) -> State:
        return setup.first_state(setup_, seed)

    def catalogue(self, setup_: Setup) -> Catalogue:
        options = options_of(setup_)
        return Catalogue(
            mode=options.mode,
            size=options.size,
            rows=BOARDS[options.size].rows,
            columns=BOARDS[options.size].columns,
            trails=() if options.mode == "competitive" else _trails(BOARDS[options.size]),
            tokens=TOKENS,
            crop_tokens=tuple(CROP_TOKENS.values()),
            offering_points=OFFERING_POINTS,
            diversity_top=DIVERSITY_TOP,
            offering_tokens=OFFERINGS_AGAINST_AUTOMA.get(options.mode, setup_.seats),
        )

    def to_act(self, state: State) -> frozenset[Seat]:
        return rules.to_act(state)

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        return rules.legal_actions(state, seat)

    def check(self, state: State, seat: Seat, action: Action) -> Illegal | None:
        return rules.check(state, seat, action)

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        return rules.apply(state, seat, action)

    def view(self, state: State, seat: Seat | None) -> View:
        return view.view_of(state, seat)

    def seen_by(self, event: Event, seat: Seat | None) -> Event | None:
        return view.seen_by(event, seat)

    def unknown(self, view_: View) -> int:
        return view.unknown(view_)

    def determinize(self, view_: View, chance: Chance) -> State:
        return determinize.determinize(view_, chance)

    def components(self, state: State) -> Mapping[str, int]:
        """R1.1, R1.4 Terrain tokens and figures; of crops and offerings there are always enough
        (R12.3), so nobody keeps their supply.
        """
        found: Counter[str] = Counter()
        for index, terrain in enumerate(TERRAINS):
            laid = sum(
                state.terrain[plot] == terrain
                for plot in state.board.plots
                if state.explored >> plot & 1
            )
            behind = sum(len(stacks[index]) for stacks in state.stacks)
            kept = behind if state.options.mode == "cooperative" else 0
            found[f"terrain {terrain}"] = laid + state.supply[index] + kept
        for figures in state.figures:
            found[f"figure {figures.colour}"] = figures.supply + figures.plots.bit_count()
        for figure in state.automa_figures:
            found[f"automa {figure.colour}"] += 1
        return {name: count for name, count in found.items() if count}

    def outcome(self, state: State) -> Outcome | None:
        return scoring.outcome(state)

    def write_position(self, state: State) -> str:
        return notation.write_position(state)

    def read_position(self, text: str) -> State:
        return notation.read_position(text)

    def write_action(self, action: Action) -> str:
        return notation.write_action(action)

    def read_action(self, text: str) -> Action:
        return notation.read_action(text)
