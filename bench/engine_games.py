"""Plays in whatever Python runs it, ours or that of a page, and says how fast: it imports little.

Times are those of a clock on the wall: the Python of a page knows no other.
"""

import json
from random import Random
from time import perf_counter

import msgspec

from tilewright.browser.bots import BotWorker
from tilewright.core import Setup
from tilewright.games import game as game_of

SEED = 2024
LEVEL = 5


def random_play(key: str, seconds: float) -> str:
    """Actions a second in whole random games with the fewest seats, as JSON."""
    game = game_of(key)
    setup, random = Setup(min(game.info.seats)), Random(SEED).random
    played, spent, seed = 0, 0.0, SEED
    while spent < seconds:
        state = game.setup(setup, seed)
        began = perf_counter()
        while seats := game.to_act(state):
            seat = min(seats)
            legal = game.legal_actions(state, seat)
            state = game.apply(state, seat, legal[int(random() * len(legal))]).state
            played += 1
        spent += perf_counter() - began
        seed += 1
    return json.dumps(played / spent)


def decisions(key: str, games: int) -> str:
    """Milliseconds of each decision in games of the highest level, with the fewest seats that
    play against each other and with the most; asked as a page asks its bots. As JSON.
    """
    game, bots, encode = game_of(key), BotWorker(), msgspec.json.encode
    spent = []
    for number in range(games):
        for seats in {max(2, min(game.info.seats)), max(game.info.seats)}:
            state = game.setup(Setup(seats), SEED + number)
            while to_act := game.to_act(state):
                seat = min(to_act)
                legal = tuple(game.legal_actions(state, seat))
                question = {
                    "table": f"{number} {seats}",
                    "game": key,
                    "seat": seat,
                    "level": LEVEL,
                    "seed": str(SEED + seat),
                    "view": game.view(state, seat),
                    "choices": legal,
                }
                text = encode(question).decode()
                began = perf_counter()
                answer = bots.answer(text)
                spent.append(1000 * (perf_counter() - began))
                choice = json.loads(answer)["choice"]
                state = game.apply(state, seat, legal[choice]).state
    return json.dumps(spent)
