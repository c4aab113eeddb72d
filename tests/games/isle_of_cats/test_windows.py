"""R15.3 Whole games through the windows for anytime cards: where they open, and how often."""

from collections import Counter
from random import Random

import pytest

from tests.games.isle_of_cats.table import first_state, having
from tilewright.bots.levels import make_player
from tilewright.core import Seat
from tilewright.games.isle_of_cats import GAME
from tilewright.games.isle_of_cats.actions import Action, AskMe, Done, Pass, PlayCard
from tilewright.games.isle_of_cats.rules.windows import WINDOWS
from tilewright.games.isle_of_cats.state import State

BOT = Seat(3)


def is_question(state: State, seat: Seat) -> bool:
    return seat in state.asked and not state.players[seat].doing


def patient(state: State, seat: Seat, seen: Counter[str], random: Random) -> Action:
    """Somebody who keeps anytime cards for windows in which none has been played yet."""
    actions = [
        action for action in GAME.legal_actions(state, seat) if not isinstance(action, AskMe)
    ]
    plays = [action for action in actions if isinstance(action, PlayCard)]
    if is_question(state, seat):
        return random.choice(plays) if plays and not seen[state.phase] else Done()
    buying = [each for each in actions if not isinstance(each, PlayCard | Done | Pass)]
    return random.choice(buying or [each for each in actions if each not in plays] or actions)


def test_three_people_and_a_bot_play_cards_in_every_window() -> None:
    bot = make_player("isle_of_cats", "greedy", 1)
    seen: Counter[str] = Counter()
    for seed in range(4):
        random = Random(seed)
        state = first_state(4, seed)
        for seat in range(BOT):
            state = having(state, Seat(seat), ask="always")
        while to_act := GAME.to_act(state):
            seat = random.choice(sorted(to_act))
            if seat == BOT:
                view, choices = GAME.view(state, seat), GAME.legal_actions(state, seat)
                action = bot.choose(view, seat, choices)
            else:
                action = patient(state, seat, seen, random)
            if is_question(state, seat) and isinstance(action, PlayCard):
                seen[state.phase] += 1
            state = GAME.apply(state, seat, action).state
        assert state.phase == "over"

    assert set(seen) == WINDOWS, seen


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_a_usual_game_asks_everybody_a_few_times(seats: int) -> None:
    state = first_state(seats, 2)
    players = [make_player("isle_of_cats", "captain", seat) for seat in range(seats)]
    asked: Counter[Seat] = Counter()
    while to_act := GAME.to_act(state):
        seat = min(to_act)
        asked[seat] += is_question(state, seat)
        choices = GAME.legal_actions(state, seat)
        action = players[seat].choose(GAME.view(state, seat), seat, choices)
        state = GAME.apply(state, seat, action).state

    assert max(asked.values()) <= 12
    assert min(asked.values()) >= 1
