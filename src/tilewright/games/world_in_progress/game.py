"""World in Progress by the protocol: a table of contents."""

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
from tilewright.core.services import Service
from tilewright.games.world_in_progress import (
    determinize,
    notation,
    options,
    pad,
    rules,
    setup,
    view,
)
from tilewright.games.world_in_progress.actions import Action
from tilewright.games.world_in_progress.board import MAX_SPAN
from tilewright.games.world_in_progress.components import NO_TILE, Tile
from tilewright.games.world_in_progress.events import Event
from tilewright.games.world_in_progress.forms import FORMS
from tilewright.games.world_in_progress.state import State
from tilewright.games.world_in_progress.view import View


class Catalogue(Value, frozen=True):
    """The tiles in the game, and the numbers that the client draws by."""

    tiles: tuple[Tile, ...]
    grid_span: int
    """R7.6 How many tiles a grid is high and wide at most."""


class WorldInProgress:
    info: GameInfo = options.INFO
    types = Types(state=State, action=Action, event=Event, view=View, catalogue=Catalogue)
    services: tuple[Service, ...] = ()
    score_forms: tuple[ScoreForm, ...] = FORMS

    def check_setup(self, setup_: Setup) -> Illegal | None:
        return options.check_setup(setup_)

    def mode(self, setup_: Setup) -> str:
        return options.result_mode(setup_)

    def category(self, line: ScoreLine) -> str:
        return line.key

    def setup(self, setup_: Setup, seed: int) -> State:
        return setup.first_state(setup_, seed)

    def catalogue(self, setup_: Setup) -> Catalogue:
        tiles = options.options_of(setup_).tiles
        return Catalogue(
            tiles=tuple(tiles.tiles[tile] for tile in tiles.in_play(setup_.seats)),
            grid_span=MAX_SPAN,
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
        """R1.1 The tiles, tokens and markers."""
        tiles = [
            *state.map,
            state.obtained,
            *(tile for stack in state.stacks for tile in stack),
            *(placed.tile for player in state.players for placed in player.grid),
        ]
        gods = [*state.undealt, *(player.token for player in state.players)]
        return Counter(
            [
                *(f"tile {tile}" for tile in tiles if tile != NO_TILE),
                *(f"token {god}" for god in gods),
                *("marker" for _ in state.markers),
            ]
        )

    def outcome(self, state: State) -> Outcome | None:
        return rules.outcome(state)

    def score_pad(self, line: bytes) -> pad.PadResult:
        return pad.score_pad(line)

    def write_position(self, state: State) -> str:
        return notation.write_position(state)

    def read_position(self, text: str) -> State:
        return notation.read_position(text)

    def write_action(self, action: Action) -> str:
        return notation.write_action(action)

    def read_action(self, text: str) -> Action:
        return notation.read_action(text)
