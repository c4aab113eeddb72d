"""Plays games by chance or by bots, and says what was seen in them: a digest for each.

It runs in our Python and in the engine of a page, so it imports little.
"""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from tilewright.bots import level_bots, make_player
from tilewright.bots.heuristic import heuristic
from tilewright.core import AnyGame, Chance, Seat, Setup, digest
from tilewright.games import games
from tilewright.hosting.setups import advise

SEARCH = "mcts:iterations=2"
SLOW = ("isle_of_cats",)
"""Where a search plays so much for each iteration that it is left to `scripts/bot_digests.py`."""


def set_up(game: AnyGame, luck: Random) -> Setup:
    """Seats and options by lot: in many games, all modes."""
    options = {option.key: luck.choice(option.values) for option in game.info.options}
    asked = Setup(luck.choice(game.info.seats), options)
    nearest = advise(game, asked).nearest
    return Setup(asked.seats) if nearest is None else Setup(asked.seats, nearest)


def seen(game: AnyGame, state: Any, events: tuple[Any, ...], viewer: Seat | None) -> Iterator[Any]:
    """All that somebody is told."""
    yield game.view(state, viewer)
    yield from (game.seen_by(event, viewer) for event in events)


def bots_of(key: str) -> list[str]:
    """All that think by rules of thumb, and a search by iterations."""
    known = {"random", *heuristic(key).policies, *level_bots(key).values()}
    by_thumb = sorted(bot for bot in known if not bot.startswith("mcts"))
    return by_thumb if key in SLOW else [*by_thumb, SEARCH]


def played(game: AnyGame, number: int, most: int, *, bots: bool) -> str:
    """What somebody saw after each action, another one each time, and how it ended."""
    luck = Random(number)
    setup = set_up(game, luck)
    key = game.info.key
    seats = [*range(setup.seats)]
    players = [make_player(key, luck.choice(bots_of(key)), number + seat) for seat in seats]
    viewers = [None, *map(Seat, seats)]
    state, chance = game.setup(setup, number), Chance.of_seed(number)
    told = []
    for at in range(min(most, game.info.max_actions)):
        to_act = game.to_act(state)
        if not to_act:
            break
        seat = min(to_act)
        choices = game.legal_actions(state, seat)
        if bots:
            action = players[seat].choose(game.view(state, seat), seat, tuple(choices))
        else:
            action, chance = chance.pick(choices)
        step = game.apply(state, seat, action)
        state = step.state
        found = [*seen(game, state, step.events, viewers[at % len(viewers)])]
        told.append(digest(msgspec.json.encode(found).decode()))
    return digest("\n".join([*told, game.write_position(state)]))


def found(first: int, count: int, most: int, *, bots: bool) -> str:
    """By game and number, as JSON; each is played for so many actions at the most."""
    offered = games()
    digests = {
        f"{key} {number}": played(game, number, most, bots=bots)
        for key, game in sorted(offered.items())
        for number in range(first, first + count)
    }
    return json.dumps(digests)
