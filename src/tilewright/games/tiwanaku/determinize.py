"""A full state that a view allows (R11.2, R11.3).

The land is one that the known plots, the numbers and the laws admit, each equally likely where
the worlds can be listed and nearly so elsewhere (`worlds/sampling.py`). Unseen tokens are equally
likely in every order.
"""

from tilewright.core import Chance
from tilewright.games.tiwanaku.components import TERRAINS, TOKENS, TOKENS_OF, TokenId
from tilewright.games.tiwanaku.options import options_of
from tilewright.games.tiwanaku.state import Figures, Side, Stacks, State
from tilewright.games.tiwanaku.view import HIDDEN, ScreenView, SideView, View
from tilewright.games.tiwanaku.worlds import Knowledge, World, sampler


def knowledge_of(view: View) -> Knowledge:
    """What a view says about the land."""
    return Knowledge("".join(view.terrain), "".join(view.crops), view.numbers)


def determinize(view: View, chance: Chance) -> State:
    """Hidden plots and hidden tokens by chance."""
    world = sampler(knowledge_of(view)).world(chance.fork("land"))
    return _state(view, world, _stacks(view, chance.fork("tokens")))


def known_state(view: View) -> State:
    """The state as far as the view shows it: no world is made up.

    Hidden plots are HIDDEN in the key, and of stacks there are only the tops that are seen. It
    tells where figures can go, but cannot be played on.
    """
    tops = tuple(_tops(screen) for screen in view.screens)
    return _state(view, World("".join(view.terrain), "".join(view.crops)), tops)


def _state(view: View, world: World, stacks: tuple[Stacks, ...]) -> State:
    knowledge = knowledge_of(view)
    return State(
        setup=view.setup,
        options=options_of(view.setup),
        terrain=world.terrain,
        crops=world.crops,
        numbers=view.numbers,
        start=view.start,
        explored=_known(knowledge.terrain),
        planted=_known(knowledge.crops),
        supply=view.supply,
        stacks=stacks,
        shown=view.shown,
        figures=tuple(
            Figures(each.colour, each.supply, sum(1 << plot for plot in each.plots))
            for each in view.figures
        ),
        automa_figures=view.automa_figures,
        sides=tuple(map(_side, view.sides)),
        automa=None if view.automa is None else _side(view.automa),
        turn=view.turn,
        phase=view.phase,
        direction=view.direction,
        reactions=view.reactions,
        offered=view.offered,
        passed=view.passed,
        waiting=view.waiting,
        opener=view.opener,
        turns=view.turns,
        idle=view.idle,
        has_progress=view.has_progress,
    )


def _known(rows: str) -> int:
    return sum(1 << plot for plot, letter in enumerate(rows) if letter != HIDDEN)


def _side(side: SideView) -> Side:
    return Side(side.score, side.levels, side.offerings, side.gains)


def _stacks(view: View, chance: Chance) -> tuple[Stacks, ...]:
    """R11.3 Stacks of the right sizes from tokens that nobody saw; own tops stay on top."""
    if view.mode == "competitive":
        return ()
    screens = view.screens or (ScreenView(view.supply, None),)
    seen = {each.token for each in view.shown}
    seen |= {top for screen in screens for top in screen.tops or () if top is not None}
    unseen: list[list[TokenId]] = []
    for terrain in TERRAINS:
        shuffled, chance = chance.shuffled(TOKENS_OF[terrain])
        unseen.append([token for token in shuffled if token not in seen])
    return tuple(_behind(screen, unseen) for screen in screens)


def _tops(screen: ScreenView) -> Stacks:
    tops = screen.tops or (None,) * len(TERRAINS)
    earth, sand, grass, mountain = (() if top is None else (top,) for top in tops)
    return earth, sand, grass, mountain


def _behind(screen: ScreenView, unseen: list[list[TokenId]]) -> Stacks:
    stacks = []
    for terrain, count in enumerate(screen.counts):
        top = None if screen.tops is None else screen.tops[terrain]
        hidden = count - (top is not None)
        stack = [unseen[terrain].pop() for _ in range(hidden)]
        stacks.append((*stack, *(() if top is None else (TOKENS[top].id,))))
    earth, sand, grass, mountain = stacks
    return earth, sand, grass, mountain
