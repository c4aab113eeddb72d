"""Players between two that play their last day to its end, one of which plans the other days, too.

On the last day the cats that can come lie in the fields, and only hands are hidden: they are made
up anew from the view, so that whatever state it is handed, a player plays by what its seat knows.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from tilewright.bots.heuristics.isle_of_cats.cards import Market
from tilewright.bots.heuristics.isle_of_cats.outlook import outlook_of
from tilewright.bots.heuristics.isle_of_cats.placing import OwnBoat
from tilewright.bots.heuristics.isle_of_cats.policies import STYLES, play
from tilewright.bots.heuristics.isle_of_cats.today import Today
from tilewright.core import Chance, Seat
from tilewright.games.isle_of_cats import rules
from tilewright.games.isle_of_cats.actions import Action, Done, Pass, Rescue, TakeTile
from tilewright.games.isle_of_cats.determinize import determinize
from tilewright.games.isle_of_cats.state import Bonus, Placing, State, Taking, TakingOshax
from tilewright.games.isle_of_cats.view import view_of

CATS: Final = 4
"""So many cats are tried, the best ones by what `captain` thinks."""
PLACES: Final = 5
"""So many placements of a tile."""
CAPTAIN: Final = STYLES["captain"]
PLANNER: Final = CAPTAIN._replace(
    taste=CAPTAIN.taste._replace(side=0.3, keen=1.0, access=4.5), thinks=False
)
"""Cards are chosen as by `captain`; cats, tiles and places are thought through to the evening."""
QUICK: Final = CAPTAIN._replace(taste=CAPTAIN.taste._replace(places=60), thinks=False)
"""How all play on: as `captain`, with fewer placements and no thought of the next turns."""


def lookahead(state: State, seat: Seat, actions: Sequence[Action], random: Random) -> Action:
    """What leads farthest ahead; before the last day, and if not for two, what `captain` does."""
    planned = play(CAPTAIN, state, seat, actions, random)
    return best_ending(state, seat, actions, planned, random)


def planner(state: State, seat: Seat, actions: Sequence[Action], random: Random) -> Action:
    """As `lookahead`, but between two each day before the last one is planned to its evening."""
    if not _for_two(state):
        return play(CAPTAIN, state, seat, actions, random)
    planned = for_the_evening(state, seat, actions, random)
    return best_ending(state, seat, actions, planned, random)


def _for_two(state: State) -> bool:
    return state.mode == "standard" and len(state.players) == 2


def best_ending(
    state: State, seat: Seat, actions: Sequence[Action], planned: Action, random: Random
) -> Action:
    """On the last day between two what leads farthest ahead, else what was planned."""
    if not _for_two(state) or state.day > 1 or state.asked or len(actions) == 1:
        return planned
    tried = candidates(state, seat, actions, planned)
    if len(tried) == 1:
        return planned
    world = determinize(view_of(state, seat), Chance.of_seed(random.getrandbits(64)))
    return max(tried, key=lambda action: margin(world, seat, action))


def for_the_evening(state: State, seat: Seat, actions: Sequence[Action], random: Random) -> Action:
    """What makes the best evening; what is no cat, tile or place is chosen as by `captain`."""
    planned = play(PLANNER, state, seat, actions, random)
    if state.asked or len(actions) == 1:
        return planned
    mine = OwnBoat(state, seat, outlook_of(state, seat), PLANNER.taste, with_lessons=True)
    market = Market(mine, PLANNER.prices)
    if isinstance(planned, Rescue):
        rescues = {action.cat: action for action in reversed(actions) if isinstance(action, Rescue)}
        offers = [
            offer
            for offer in market.offers
            if offer.cat in rescues and offer.gain > market.cost(offer.fish)
        ]
        return rescues[Today(market).best_cat(offers).cat]
    task = mine.player.doing[-1] if mine.player.doing else None
    if isinstance(task, Placing):
        place = Today(market).best_place(task.tile)
        return planned if place is None else place.action
    if isinstance(task, Bonus | Taking | TakingOshax):
        takes = [action for action in actions if isinstance(action, TakeTile)]
        return Today(market).best_take(takes) or planned
    return planned


def candidates(
    state: State, seat: Seat, actions: Sequence[Action], planned: Action
) -> list[Action]:
    """What is worth a try; what is planned comes first, so that it is done among equals."""
    legal = {*actions}
    found = dict.fromkeys([planned, *_sensible(state, seat, actions)])
    return [action for action in found if action in legal]


def _sensible(state: State, seat: Seat, actions: Sequence[Action]) -> Iterator[Action]:
    """The best cats, or the best places of a tile, by what `captain` thinks."""
    mine = OwnBoat(state, seat, outlook_of(state, seat), CAPTAIN.taste, with_lessons=True)
    if mine.player.doing:
        task = mine.player.doing[-1]
        if isinstance(task, Placing):
            yield from (place.action for place in mine.ranked(task.tile)[:PLACES])
    elif state.phase == "rescue":
        rescues = {action.cat: action for action in reversed(actions) if isinstance(action, Rescue)}
        offers = Market(mine, CAPTAIN.prices).offers
        yield from [rescues[each.cat] for each in offers if each.cat in rescues][:CATS]
        yield from (action for action in actions if isinstance(action, Done | Pass))


def margin(state: State, seat: Seat, action: Action) -> int:
    """How far ahead a seat ends if it does this and all go on quickly."""
    luck = Random(0)  # noqa: S311  a game, no secret
    state = rules.apply(state, seat, action).state
    while to_act := rules.to_act(state):
        other = min(to_act)
        choices = rules.legal_actions(state, other)
        state = rules.apply(state, other, play(QUICK, state, other, choices, luck)).state
    ending = rules.outcome(state)
    if ending is None:
        raise RuntimeError("a game of the Isle of Cats does not come to an end")
    scores = [sheet.score for sheet in ending.sheets]
    own = scores.pop(seat)
    return own - max(scores)
