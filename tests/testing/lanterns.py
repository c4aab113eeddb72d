"""A tiny game for one, or for two together: light lanterns, but not too many.

L1 In turn, draw the next card or stop. L2 The game ends when somebody stops, no card is left, or
the light is more than 12. L3 Together you win with a light of at least 7 (easy) or 10 (hard) and
at most 12; the light is the score, 0 if you lost. The night scores what is still dark.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from tilewright.core import (
    Chance,
    GameInfo,
    Illegal,
    Option,
    Outcome,
    ScoreLine,
    ScoreSheet,
    Seat,
    Setup,
    Step,
    Value,
    check_options,
)
from tilewright.core.game import Types
from tilewright.core.notation import (
    BadNotation,
    Fields,
    require_canonical,
    setup_fields,
    whole,
    write_fields,
)
from tilewright.core.services import Service

RULES = frozenset({"L1", "L2", "L3"})
CARDS = (1, 2, 3, 4, 5, 6)
MOST = 12
GOALS = {"easy": 7, "hard": 10}


class Draw(Value, frozen=True, tag="draw"):
    pass


class Stop(Value, frozen=True, tag="stop"):
    pass


Action: TypeAlias = Draw | Stop


class CardDrawn(Value, frozen=True, tag="card_drawn"):
    seat: Seat
    card: int


class Stopped(Value, frozen=True, tag="stopped"):
    seat: Seat


Event: TypeAlias = CardDrawn | Stopped


class State(Value, frozen=True):
    setup: Setup
    deck: tuple[int, ...]
    lit: tuple[int, ...]
    turn: Seat
    is_over: bool


class View(Value, frozen=True):
    setup: Setup
    deck: int
    lit: tuple[int, ...]
    turn: Seat
    is_over: bool


class Catalogue(Value, frozen=True):
    cards: tuple[int, ...]


INFO = GameInfo(
    key="lanterns",
    title="Lanterns",
    seats=(1, 2),
    options=(Option("level", ("easy", "hard"), default="easy"),),
    rules_version="1",
    minutes=(1, 1),
    max_actions=6,
)


class Lanterns:
    info: GameInfo = INFO
    types: Types = Types(state=State, action=Action, event=Event, view=View, catalogue=Catalogue)
    services: tuple[Service, ...] = ()

    def check_setup(self, setup: Setup) -> Illegal | None:
        return check_options(self.info, setup)

    def setup(self, setup: Setup, seed: int) -> State:
        deck = Chance.of_seed(seed).shuffled(CARDS)[0]
        return State(setup.without_defaults(self.info), deck, (), Seat(0), is_over=False)

    def catalogue(self, _setup: Setup) -> Catalogue:
        return Catalogue(CARDS)

    def to_act(self, state: State) -> frozenset[Seat]:
        return frozenset() if state.is_over else frozenset({state.turn})

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        return (Draw(), Stop()) if seat in self.to_act(state) else ()

    def check(self, state: State, seat: Seat, _action: Action) -> Illegal | None:
        if state.is_over:
            return Illegal("L2", "the game is over")
        if seat != state.turn:
            return Illegal("L1", f"it is the turn of seat {state.turn}")
        return None

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        turn = Seat((seat + 1) % state.setup.seats)
        match action:
            case Stop():
                ended = State(state.setup, state.deck, state.lit, turn, is_over=True)
                return Step(ended, (Stopped(seat),))
            case Draw():
                *deck, card = state.deck
                lit = (*state.lit, card)
                is_over = not deck or sum(lit) > MOST
                drawn = State(state.setup, tuple(deck), lit, turn, is_over)
                return Step(drawn, (CardDrawn(seat, card),))

    def view(self, state: State, _seat: Seat | None) -> View:
        return View(state.setup, len(state.deck), state.lit, state.turn, state.is_over)

    def seen_by(self, event: Event, _seat: Seat | None) -> Event | None:
        return event

    def unknown(self, view: View) -> int:
        return view.deck if view.deck > 1 else 0

    def determinize(self, view: View, chance: Chance) -> State:
        hidden = [card for card in CARDS if card not in view.lit]
        return State(view.setup, chance.shuffled(hidden)[0], view.lit, view.turn, view.is_over)

    def components(self, state: State) -> Mapping[str, int]:
        return Counter(f"card {card}" for card in (*state.deck, *state.lit))

    def outcome(self, state: State) -> Outcome | None:
        if not state.is_over:
            return None
        light = sum(state.lit)
        won = GOALS[state.setup.option(INFO, "level")] <= light <= MOST
        points = light if won else 0
        line = ScoreLine("L3", "light", points, witness=tuple(map(str, state.lit)))
        seats = tuple(Seat(seat) for seat in range(state.setup.seats))
        dark = ScoreLine("L3", "dark", len(state.deck), witness=("deck",))
        return Outcome(
            seats if won else (),
            (1,) * len(seats),
            (ScoreSheet(points, (), (line,)),) * len(seats),
            rival=ScoreSheet(dark.points, (), (dark,)),
        )

    def write_position(self, state: State) -> str:
        return write_fields(
            [
                *setup_fields(self.info, state.setup),
                ("deck", "".join(map(str, state.deck))),
                ("lit", "".join(map(str, state.lit))),
                ("turn", "over" if state.is_over else str(state.turn)),
                ("next", str(state.turn) if state.is_over else ""),
            ]
        )

    def read_position(self, text: str) -> State:
        fields = Fields(text)
        setup = fields.setup(self.info)
        deck = fields.take_or("deck", _cards, ())
        lit = fields.take_or("lit", _cards, ())
        turn = fields.take("turn", _turn)
        seat = fields.take("next", whole) if turn == "over" else int(turn)
        fields.finish()
        state = State(setup, deck, lit, Seat(seat), is_over=turn == "over")
        if sorted((*deck, *lit)) != list(CARDS) or seat not in range(setup.seats):
            raise BadNotation(1, "not a position of Lanterns")
        require_canonical(text, self.write_position(state))
        return state

    def write_action(self, action: Action) -> str:
        return "draw" if isinstance(action, Draw) else "stop"

    def read_action(self, text: str) -> Action:
        match text:
            case "draw":
                return Draw()
            case "stop":
                return Stop()
            case _:
                raise BadNotation(1, f"{text!r} is neither 'draw' nor 'stop'")


def _cards(text: str) -> tuple[int, ...]:
    return tuple(map(whole, text))


def _turn(text: str) -> str:
    return text if text == "over" else str(whole(text))
