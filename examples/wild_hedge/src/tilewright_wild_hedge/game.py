"""Wild Hedge by the protocol: a table of contents."""

from collections import Counter
from collections.abc import Mapping, Sequence

from tilewright.core import (
    Chance,
    GameInfo,
    Illegal,
    Outcome,
    Seat,
    Setup,
    Step,
    check_options,
)
from tilewright.core.game import Types
from tilewright.core.services import Service
from tilewright_wild_hedge import determinize, notation, rules, scoring, setup, view
from tilewright_wild_hedge.actions import Action
from tilewright_wild_hedge.components import CREATURES, TILES, Catalogue
from tilewright_wild_hedge.events import Event
from tilewright_wild_hedge.state import State
from tilewright_wild_hedge.view import View


class WildHedge:
    info: GameInfo = setup.INFO
    types = Types(state=State, action=Action, event=Event, view=View, catalogue=Catalogue)
    services: tuple[Service, ...] = ()

    def check_setup(self, setup_: Setup) -> Illegal | None:
        return check_options(self.info, setup_)

    def setup(self, setup_: Setup, seed: int) -> State:
        return setup.first_state(setup_, seed)

    def catalogue(self, _setup: Setup) -> Catalogue:
        return Catalogue(TILES, CREATURES)

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
        """R1.2, R1.3 The tiles, and the creatures that were dealt or put away."""
        hands = (tile for player in state.players for tile in player.hand)
        dealt = [player.creature for player in state.players]
        put_away = (creature for creature in CREATURES if creature not in dealt)
        return Counter([*state.hedge, *state.bag, *hands, *dealt, *put_away])

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
