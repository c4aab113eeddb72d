"""Cóatl by the protocol: a table of contents."""

from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec.structs import replace

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
from tilewright.games.coatl import determinize, notation, pad, rules, setup, view
from tilewright.games.coatl.actions import Action
from tilewright.games.coatl.components import (
    BOARD_SPACES,
    KEEP,
    KINDS,
    PIECES_OF,
    PROPHECIES,
    PROPHECIES_LIMIT,
    SPACES,
    TEMPLES,
    UNFINISHED_LIMIT,
    Kind,
    Prophecy,
    Temple,
)
from tilewright.games.coatl.events import Event
from tilewright.games.coatl.forms import FORMS
from tilewright.games.coatl.options import INFO, options_of, result_mode
from tilewright.games.coatl.patterns import pieces_in
from tilewright.games.coatl.scoring import printed
from tilewright.games.coatl.state import State
from tilewright.games.coatl.view import View


class Catalogue(Value, frozen=True):
    """What is printed on the cards in the game, and the numbers that the client draws by."""

    prophecies: tuple[Prophecy, ...]
    temples: tuple[Temple, ...]
    disc: tuple[Kind, ...]
    """R1.4 What each space of the disc is for."""
    board_spaces: int
    """R1.4 How many pieces a player board holds."""
    most_kept: int
    """R2.9 How many of the prophecies dealt may be kept."""
    most_unfinished: int
    """R7.2 How many cóatls of a player can be unfinished at a time."""
    most_prophecies: int
    """R7.7 How many prophecies lie next to a cóatl."""


class CoatlGame:
    info: GameInfo = INFO
    types = Types(state=State, action=Action, event=Event, view=View, catalogue=Catalogue)
    services: tuple[Service, ...] = ()
    score_forms: tuple[ScoreForm, ...] = FORMS

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
            prophecies=tuple(
                replace(card, pattern=printed(card, options.triple_length))
                for card in PROPHECIES.values()
                if options.promo or not card.promo
            ),
            temples=tuple(card for card in TEMPLES.values() if options.promo or not card.promo),
            disc=SPACES,
            board_spaces=BOARD_SPACES,
            most_kept=KEEP,
            most_unfinished=UNFINISHED_LIMIT,
            most_prophecies=PROPHECIES_LIMIT,
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
        """R1.1-R1.3 The pieces and cards."""
        found: Counter[str] = Counter(
            [
                *(piece for space in state.disc for piece in space),
                *state.supply,
                *state.deck,
                *state.discards,
                *(card for card in state.temples if card is not None),
                *(card for pile in state.piles for card in pile),
            ]
        )
        for kind, bag in zip(KINDS, state.bags, strict=True):
            found.update(dict(zip(PIECES_OF[kind], bag, strict=True)))
        for player in state.players:
            found.update(player.board)
            found.update((*player.hand, *player.set_aside, *player.discarded, *player.temples))
            for coatl in player.coatls:
                found.update(pieces_in(coatl.text))
                found.update(coatl.prophecies)
                found.update([coatl.temple] if coatl.temple else [])
        return {name: count for name, count in found.items() if count}

    def outcome(self, state: State) -> Outcome | None:
        return rules.outcome(state)

    def write_position(self, state: State) -> str:
        return notation.write_position(state)

    def read_position(self, text: str) -> State:
        return notation.read_position(text)

    def write_action(self, action: Action) -> str:
        return notation.write_action(action)

    def read_action(self, text: str) -> Action:
        return notation.read_action(text)

    def score_pad(self, line: bytes) -> pad.PadResult:
        return pad.score_pad(line)
