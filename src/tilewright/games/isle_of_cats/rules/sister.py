"""The sister of the solo game (R22): what her basket cards do."""

from msgspec.structs import replace

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


def reveal_first(state: State, log: list[Event]) -> tuple[State, int]:
    """R22.8 The top basket card says how many cards the sister has today, and her speed."""
    state = _revealed(state, log, is_first=True)
    sister = sister_of(state)
    card = BASKET_CARDS[sister.today[0]]
    return replace(state, sister=replace(sister, left=card.baskets)), card.speed


def _revealed(state: State, log: list[Event], *, is_first: bool) -> State:
    sister = sister_of(state)
    *deck, card = sister.deck
    log.append(SisterRevealed(card, is_first))
    sister = replace(sister, deck=tuple(deck), today=(*sister.today, card))
    return replace(state, sister=sister)


def take_turn(state: State, log: list[Event]) -> State:
    """R22.9 The first card of the day, then on each turn the next one."""
    sister = sister_of(state)
    if sister.resolved == len(sister.today):
        state = _revealed(state, log, is_first=False)
        sister = sister_of(state)
    card = BASKET_CARDS[sister.today[sister.resolved]]
    for number, step in enumerate(card.steps):
        after = _stepped(state, card.id, step, log)
        if after is None:
            log.append(SisterIdled(card.id, number))
        else:
            state = after
    sister = replace(sister, resolved=sister.resolved + 1, left=sister.left - 1)
    return replace(state, sister=sister)


def finish(state: State, log: list[Event]) -> State:
    """R22.10 All her remaining cards, one after the other."""
    while sister_of(state).left:
        state = take_turn(state, log)
    return state


def _stepped(state: State, card: CardId, step: SisterStep, log: list[Event]) -> State | None:
    """R22.12 One step; None if there is nothing to do (R22.13)."""
    match step:
        case TakesCat(n):
            cat = _numbered(state.left + state.right, n)
            return None if cat is None else _gone(without_cat(state, cat), card, cat, log)
        case TakesRare(n):
            rare = _numbered(tuple(stack.tile for stack in state.rare), n)
            return _taken(state, card, rare, log)
        case TakesOshax(n):
            return _taken(state, card, _numbered(state.oshax, n), log)
        case TakesCommon(shape):
            left = state.common[state.box.common.index(TileId(shape))]
            return _taken(state, card, TileId(shape) if left else None, log)
        case Switches(one, other):
            return switched(state, card, one, other, log)


def _taken(state: State, card: CardId, tile: TileId | None, log: list[Event]) -> State | None:
    return None if tile is None else _gone(without_tile(state, tile), card, tile, log)


def _numbered(row: tuple[TileId, ...], n: int) -> TileId | None:
    """R22.13 The n-th tile of a row; the last one if there are fewer."""
    return row[min(n, len(row)) - 1] if row else None


def _gone(state: State, card: CardId, tile: TileId, log: list[Event]) -> State:
    log.append(SisterTook(card, tile))
    return replace(state, removed=(*state.removed, tile))


def switched(state: State, card: CardId, one: int, other: int, log: list[Event]) -> State | None:
    """R22.12, R22.14 Two cats exchange places; two cats are always enough for that."""
    row = list(state.left + state.right)
    if len(row) < 2:
        return None
    a, b = (min(n, len(row)) - 1 for n in (one, other))
    if a == b:
        a = b - 1
    row[a], row[b] = row[b], row[a]
    log.append(SisterSwitched(card, (row[b], row[a])))
    left = len(state.left)
    return replace(state, left=tuple(row[:left]), right=tuple(row[left:]))
