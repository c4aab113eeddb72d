"""A table to try rules at: states by a few words, actions by their notation."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from tilewright.core import Chance, Outcome, Seat, Setup
from tilewright.games.coatl import GAME
from tilewright.games.coatl.actions import Action
from tilewright.games.coatl.components import KIND_OF, SPACES, Piece, ProphecyId, TempleId
from tilewright.games.coatl.events import Event
from tilewright.games.coatl.notation import read_action, write_action
from tilewright.games.coatl.options import Options, options_of, prophecy_deck
from tilewright.games.coatl.state import Coatl, Player, State

EMPTY_BAGS = ((0,) * 5, (0,) * 5, (0,) * 5)


def options(**chosen: str) -> Options:
    return options_of(Setup(2, chosen))


def dealt(seats: int = 2, seed: int = 1, **chosen: str) -> State:
    """The first state: all choose their hands."""
    return GAME.setup(Setup(seats, chosen), seed)


def begun(seats: int = 2, seed: int = 1, **chosen: str) -> State:
    """The first turn: everybody has kept the first three cards."""
    state = dealt(seats, seed, **chosen)
    for seat in range(seats):
        state = GAME.apply(state, Seat(seat), GAME.legal_actions(state, Seat(seat))[0]).state
    return state


def table(seats: int = 2, **chosen: str) -> State:
    """The first turn with empty hands."""
    state = begun(seats, 1, **chosen)
    for seat in range(seats):
        state = with_player(state, seat, hand=(), set_aside=())
    return state


def with_player(state: State, seat: int = 0, **changes: Any) -> State:
    """The state with something else in front of a player."""
    for name in ("board", "hand", "temples"):
        if name in changes:
            changes[name] = tuple(sorted(changes[name]))
    return state.with_player(Seat(seat), replace(state.players[seat], **changes))


def building(
    coatls: Iterable[Coatl | str] = (),
    board: str = "",
    hand: str = "",
    seats: int = 2,
    **chosen: str,
) -> State:
    """Seat 0 is to act, with these cóatls, pieces and prophecies."""
    return with_player(
        table(seats, **chosen),
        coatls=tuple(coatl(each) if isinstance(each, str) else each for each in coatls),
        board=pieces(board),
        hand=cards(hand),
    )


def coatl(text: str, prophecies: str = "", temple: str | None = None) -> Coatl:
    return Coatl(text, cards(prophecies), None if temple is None else TempleId(temple))


def pieces(text: str) -> tuple[Piece, ...]:
    """`<B R R Y>` and the like."""
    return tuple(piece for word in text.split() for piece in KIND_OF if piece == word)


def cards(text: str) -> tuple[ProphecyId, ...]:
    return tuple(ProphecyId(card) for card in text.split())


def temples(text: str) -> tuple[TempleId, ...]:
    return tuple(TempleId(card) for card in text.split())


def with_disc(state: State, text: str) -> State:
    """A disc with these pieces: heads, tails, and segments in pairs, from the first space on."""
    disc: list[tuple[Piece, ...]] = [()] * len(SPACES)
    left = list(pieces(text))
    for space, kind in enumerate(SPACES):
        fitting = [piece for piece in left if KIND_OF[piece] == kind][: 2 if kind == "body" else 1]
        disc[space] = tuple(sorted(fitting))
        for piece in fitting:
            left.remove(piece)
    assert not left
    return replace(state, disc=tuple(disc))


def with_commons(state: State, first: str, second: str, *below: str) -> State:
    """Two common temple cards; `below` says what lies under each, the next one last."""
    common = temples(f"{first} {second}")
    return replace(state, temples=common, piles=tuple(temples(pile) for pile in below))


def with_all_cards(state: State, supply: str = "P01 P02 P03 P04 P05 P09") -> State:
    """The same hands and cóatls with a supply and a deck that fit them: every card is there."""
    left = Counter(prophecy_deck(state.options))
    for each in state.players:
        left.subtract((*each.hand, *each.set_aside, *each.discarded))
        left.subtract(card for built in each.coatls for card in built.prophecies)
    left.subtract((*state.discards, *cards(supply)))
    assert min(left.values()) >= 0
    return replace(state, supply=cards(supply), deck=tuple(left.elements()))


def action(text: str) -> Action:
    return read_action(text)


def refused(state: State, text: str, seat: int | None = None) -> str | None:
    """The rule against an action of the player whose turn it is; None if it is legal."""
    refusal = GAME.check(state, state.turn if seat is None else Seat(seat), action(text))
    return None if refusal is None else refusal.rule


def after(state: State, *texts: str) -> State:
    """The state after legal actions of whoever's turn it is."""
    for text in texts:
        refusal = GAME.check(state, state.turn, action(text))
        assert refusal is None, (text, refusal)
        state = GAME.apply(state, state.turn, action(text)).state
    return state


def events(state: State, text: str) -> tuple[Event, ...]:
    assert refused(state, text) is None, text
    return GAME.apply(state, state.turn, action(text)).events


def legal(state: State, seat: int | None = None) -> list[str]:
    """What can be done, in the notation."""
    whose = state.turn if seat is None else Seat(seat)
    return [write_action(each) for each in GAME.legal_actions(state, whose)]


def player(state: State, seat: int = 0) -> Player:
    return state.players[seat]


def ended(state: State) -> Outcome:
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome


def over(state: State) -> State:
    """The same table after the last turn."""
    return replace(state, phase="over")


def with_chance(state: State, seed: int) -> State:
    return replace(state, chance=Chance.of_seed(seed))
