"""Short games of all bots, and a digest of each: what every Python has to play alike.

    python scripts/bot_digests.py        prints the digests of this Python

Run by `pythons.py` with other Pythons, and by the tests of the engine that pages carry; so it
imports little.
"""

import builtins
import json
import sys
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

SETUPS: dict[str, tuple[tuple[int, dict[str, str]], ...]] = {
    "coatl": ((2, {}), (3, {"edition": "pl"})),
    "isle_of_cats": ((1, {}), (2, {}), (3, {"mode": "family"})),
    "tiwanaku": ((1, {}), (2, {}), (3, {"mode": "cooperative"})),
    "world_in_progress": ((2, {}), (3, {})),
}
"""For each game the seats and options that are played."""
ACTIONS = {"coatl": 40, "isle_of_cats": 60, "tiwanaku": 40, "world_in_progress": 200}
"""A game is played so far by rules of thumb."""
LENGTHS = {("tiwanaku", "planner"): 3, ("tiwanaku", "lookahead"): 3}
"""So far by those that take their time."""
LATE = {("isle_of_cats", 2, "planner"): [("greedy", 290)]}
"""What others play first: whoever plays the last day to its end begins shortly before that."""
DEALS = {"world_in_progress": 4}
"""So many deals, where one is not enough."""
SEARCHES = {
    "coatl": ("mcts:iterations=8", 60),
    "isle_of_cats": ("mcts:iterations=2", 2),
    "tiwanaku": ("mcts:iterations=2", 1),
    "world_in_progress": ("mcts:iterations=12", 60),
}
"""How much a search thinks in each game, and for how many actions."""
SEARCHED = {"coatl": (0, 1), "isle_of_cats": (0,), "tiwanaku": (1,), "world_in_progress": (0, 1)}
"""In which of the set-ups."""


class Agreed(NamedTuple):
    """What is agreed on."""

    seats: int
    options: dict[str, str]


def guard_sum() -> None:
    """From now on the built-in `sum` refuses floats of ours: it rounds otherwise since 3.12."""
    plain = builtins.sum

    def guarded(values: Iterable[Any], /, start: Any = 0) -> Any:
        found = [*values]
        module = sys._getframe(1).f_globals["__name__"]  # noqa: SLF001 - who asks
        if module.startswith("tilewright.") and any(isinstance(each, float) for each in found):
            raise AssertionError(f"{module} sums floats by `sum`, which differs between Pythons")
        return plain(found, start)

    builtins.sum = guarded


def digests() -> Iterator[tuple[str, str]]:
    """A name and a digest for each game and bot."""
    from tilewright.bots import level_bots  # noqa: PLC0415 - after the guard
    from tilewright.bots.heuristic import heuristic  # noqa: PLC0415

    for key, setups in SETUPS.items():
        bots = {"random", *heuristic(key).policies, *level_bots(key).values()}
        by_thumb = sorted(bot for bot in bots if not bot.startswith("mcts"))
        plans = [
            (bot, LENGTHS.get((key, bot), ACTIONS[key]), DEALS.get(key, 1)) for bot in by_thumb
        ]
        for number, (seats, options) in enumerate(setups):
            search = [(*SEARCHES[key], 1)] if number in SEARCHED[key] else []
            for bot, actions, deals in [*plans, *search]:
                name = " ".join([key, str(seats), *options.values(), bot])
                yield name, _played(key, Agreed(seats, options), bot, actions, deals)


def _played(key: str, agreed: Agreed, bot: str, actions: int, deals: int) -> str:
    from tilewright.bots import make_player  # noqa: PLC0415
    from tilewright.core import Setup, digest  # noqa: PLC0415
    from tilewright.games import game  # noqa: PLC0415

    rules = game(key)
    positions = []
    for deal in range(deals):
        state = rules.setup(Setup(*agreed), deal)
        for name, most in (*LATE.get((key, agreed.seats, bot), []), (bot, actions)):
            players = [make_player(key, name, 10 * deal + seat) for seat in range(agreed.seats)]
            for _ in range(most):
                to_act = rules.to_act(state)
                if not to_act:
                    break
                seat = min(to_act)
                choices = rules.legal_actions(state, seat)
                action = players[seat].choose(rules.view(state, seat), seat, choices)
                state = rules.apply(state, seat, action).state
        positions.append(rules.write_position(state))
    return digest("\n".join(positions))


def main() -> None:
    """All of them, as JSON."""
    guard_sum()
    print(json.dumps(dict(digests()), indent=2))


if __name__ == "__main__":
    main()
