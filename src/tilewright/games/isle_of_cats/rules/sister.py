"""The sister of the solo game (R22): what her basket cards do."""

from functools import partial

from msgspec.structs import replace

from tilewright.core import Step
from tilewright.games.isle_of_cats.components import (
    BasketCard,
    CardId,
    SisterStep,
    Switches,
    TakesCat,
    TakesCommon,
    TakesOshax,
    TakesRare,
    TileId,
    card_file,
)
from tilewright.games.isle_of_cats.events import (
    Event,
    SisterIdled,
    SisterRevealed,
    SisterSwitched,
    SisterTook,
)
from tilewright.games.isle_of_cats.rules.supply import without_cat, without_tile
from tilewright.games.isle_of_cats.state import Sister, State

BASKET_CARDS: dict[CardId, BasketCard] = {card.id: card for card in card_file().solo_basket}


def sister_of(state: State) -> Sister:
    """The sister of a solo game."""
    if state.sister is None:
        raise ValueError("there is no sister at this table")
    return state.sister


def reveal_first(state: State) -> Step[State, Event]:
    """R22.8 The top basket card says how many cards the sister has today, and her speed."""
    step = _reveal(state, is_first=True)
    sister = sister_of(step.state)
    left = BASKET_CARDS[sister.today[0]].baskets
    return Step(replace(step.state, sister=replace(sister, left=left)), step.events)


def speed(state: State) -> int:
    """R22.8 The sister's speed of the day."""
    return BASKET_CARDS[sister_of(state).today[0]].speed


def _reveal(state: State, *, is_first: bool) -> Step[State, Event]:
    sister = sister_of(state)
    *deck, card = sister.deck
    sister = replace(sister, deck=tuple(deck), today=(*sister.today, card))
    return Step(replace(state, sister=sister), (SisterRevealed(card, is_first),))


def take_turn(state: State) -> Step[State, Event]:
    """R22.9 The first card of the day, then on each turn the next one."""
    sister = sister_of(state)
    is_new = sister.resolved == len(sister.today)
    turn: Step[State, Event] = _reveal(state, is_first=False) if is_new else Step(state)
    sister = sister_of(turn.state)
    card = BASKET_CARDS[sister.today[sister.resolved]]
    for number, step in enumerate(card.steps):
        turn = turn.then(partial(_take_step, card=card.id, number=number, step=step))
    sister = replace(sister, resolved=sister.resolved + 1, left=sister.left - 1)
    return Step(replace(turn.state, sister=sister), turn.events)


def finish(state: State) -> Step[State, Event]:
    """R22.10 All her remaining cards, one after the other."""
    step: Step[State, Event] = Step(state)
    while sister_of(step.state).left:
        step = step.then(take_turn)
    return step


def _take_step(state: State, card: CardId, number: int, step: SisterStep) -> Step[State, Event]:
    """R22.12 One step of a card; R22.13 it may find nothing to do."""
    idle: Step[State, Event] = Step(state, (SisterIdled(card, number),))
    if isinstance(step, Switches):
        return switch(state, card, step) or idle
    tile = _target(state, step)
    if tile is None:
        return idle
    without = without_cat if isinstance(step, TakesCat) else without_tile
    state = without(state, tile)
    return Step(replace(state, removed=(*state.removed, tile)), (SisterTook(card, tile),))


def _target(state: State, step: TakesCat | TakesRare | TakesOshax | TakesCommon) -> TileId | None:
    """R22.12 The tile that a step takes."""
    match step:
        case TakesCat(n):
            return _numbered(state.left + state.right, n)
        case TakesRare(n):
            return _numbered(tuple(stack.tile for stack in state.rare), n)
        case TakesOshax(n):
            return _numbered(state.oshax, n)
        case TakesCommon(shape):
            left = state.common[state.box.common.index(TileId(shape))]
            return TileId(shape) if left else None


def _numbered(row: tuple[TileId, ...], n: int) -> TileId | None:
    """R22.13 The n-th tile of a row; the last one if there are fewer."""
    return row[min(n, len(row)) - 1] if row else None


def switch(state: State, card: CardId, step: Switches) -> Step[State, Event] | None:
    """R22.12, R22.14 Two cats exchange places; two cats are always enough for that."""
    row = list(state.left + state.right)
    if len(row) < 2:
        return None
    a, b = (min(n, len(row)) - 1 for n in (step.one, step.other))
    if a == b:
        a = b - 1
    row[a], row[b] = row[b], row[a]
    left = len(state.left)
    state = replace(state, left=tuple(row[:left]), right=tuple(row[left:]))
    return Step(state, (SisterSwitched(card, (row[b], row[a])),))
