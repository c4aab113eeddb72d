"""Taking pieces (R4) and refilling the disc (R5)."""

from functools import cache
from itertools import accumulate
from typing import Final

from msgspec.structs import replace

from tilewright.core import Chance, Illegal, Seat, Step
from tilewright.games.coatl.actions import TakePieces
from tilewright.games.coatl.components import (
    BOARD_SPACES,
    COLOURS,
    KINDS,
    PER_COLOUR,
    PIECES_OF,
    ROOM,
    SPACES,
    Kind,
    Piece,
)
from tilewright.games.coatl.events import DiscRefilled, Event, PiecesTaken
from tilewright.games.coatl.rules.turns import end_action, trigger_end
from tilewright.games.coatl.state import Bag, Disc, Player, State
from tilewright.kit.chance_stream import ChanceStream

ENDS: Final = SPACES.count("head") + SPACES.count("tail")
"""The spaces for heads and tails come first."""
_BODY: Final = KINDS.index("body")


def check_space(disc: Disc, player: Player, space: int) -> Illegal | None:
    """R4.1 A space that is not empty; R4.2 with room for all that lies there."""
    if not 0 <= space < len(SPACES):
        return Illegal("R4.1", f"the disc has no space {space}", {"space": space})
    if not disc[space]:
        return Illegal("R4.1", f"space {space} is empty", {"space": space})
    return check_room(player, len(disc[space]))


def check_room(player: Player, pieces: int) -> Illegal | None:
    """R4.2 The board has a free space for each piece."""
    free = BOARD_SPACES - len(player.board)
    if pieces > free:
        return Illegal(
            "R4.2", f"{pieces} pieces, {free} free spaces", {"pieces": pieces, "free": free}
        )
    return None


def takes(disc: Disc, player: Player) -> tuple[TakePieces, ...]:
    """The spaces that can be taken."""
    return _takes(tuple(map(bool, disc)), min(BOARD_SPACES - len(player.board), ROOM["body"]))


@cache
def _takes(filled: tuple[bool, ...], free: int) -> tuple[TakePieces, ...]:
    return tuple(
        TakePieces(space)
        for space, (kind, has_pieces) in enumerate(zip(SPACES, filled, strict=True))
        if has_pieces and ROOM[kind] <= free
    )


def apply_take(state: State, seat: Seat, space: int) -> Step[State, Event]:
    """R4.1 The pieces go to the board; R5.5 then the disc is refilled if it has to be."""
    pieces = state.disc[space]
    player = state.players[seat]
    disc = (*state.disc[:space], (), *state.disc[space + 1 :])
    taken = replace(player, board=tuple(sorted(player.board + pieces)))
    players = (*state.players[:seat], taken, *state.players[seat + 1 :])
    state = replace(state, disc=disc, players=players)
    step: Step[State, Event] = Step(state, (PiecesTaken(seat, space, pieces),))
    if must_refill(disc):
        step = step.then(refill).then(maybe_trigger_end)
    return step.then(end_action)


def must_refill(disc: Disc) -> bool:
    """R5.1 No body segment is left, or neither a head nor a tail."""
    return not any(disc[ENDS:]) or not any(disc[:ENDS])


def is_exhausted(state: State) -> bool:
    """R5.7, R11.2 No body segment is left on the disc and in the bag."""
    return not any(state.disc[ENDS:]) and not any(state.bags[_BODY])


def maybe_trigger_end(state: State) -> Step[State, Event]:
    """R11.2 The last body segments bring the end near."""
    return trigger_end(state, "supply_exhausted") if is_exhausted(state) else Step(state)


def refill(state: State) -> Step[State, Event]:
    """R5.2, R5.3 Every empty space is filled at random from its bag, as far as that lasts."""
    disc = list(state.disc)
    bags = dict(zip(KINDS, map(list, state.bags), strict=True))
    empty = [space for space, pieces in enumerate(disc) if not pieces]
    kinds = {SPACES[space] for space in empty}
    is_random = any(_is_uncertain(bags[kind], kind) for kind in kinds)
    in_turn = ChanceStream(state.chance)
    if state.options.is_drawn_in_turn or state.phase == "opening":
        draws = dict.fromkeys(kinds, in_turn)
    else:
        draws = {kind: _draws(state.chance, kind, bags[kind]) for kind in kinds}
    for space in empty:
        kind = SPACES[space]
        if sum(bags[kind]) >= ROOM[kind]:
            disc[space] = _drawn(bags[kind], kind, draws[kind])
    filled = tuple(space for space in empty if disc[space])
    if not filled:
        return Step(state)
    head, body, tail = (tuple(bag) for bag in bags.values())
    state = replace(
        state,
        disc=tuple(disc),
        bags=(head, body, tail),
        random_refills=state.random_refills + is_random,
        chance=in_turn.chance,
    )
    return Step(state, (DiscRefilled(filled, tuple(disc[space] for space in filled)),))


def _is_uncertain(bag: list[int], kind: Kind) -> bool:
    """Whether nobody can say what the next space gets: what lies in a bag is public (R15.1)."""
    return sum(map(bool, bag)) > 1 and sum(bag) > ROOM[kind]


def _draws(chance: Chance, kind: Kind, bag: list[int]) -> ChanceStream:
    """The n-th piece out of a bag is drawn by the n-th word of the bag's own source, whatever was
    drawn from elsewhere (ADR 0034).
    """
    gone = PER_COLOUR[kind] * len(COLOURS) - sum(bag)
    return ChanceStream(Chance(chance.fork(f"bag of {kind}").key, gone))


def _drawn(bag: list[int], kind: Kind, draws: ChanceStream) -> tuple[Piece, ...]:
    """What a space gets, taken out of the bag."""
    pieces = []
    for _ in range(ROOM[kind]):
        number = draws.below(sum(bag))
        colour = next(c for c, upto in enumerate(accumulate(bag)) if number < upto)
        bag[colour] -= 1
        pieces.append(PIECES_OF[kind][colour])
    return tuple(sorted(pieces))


def bag_without(bags: tuple[Bag, Bag, Bag], piece: Piece) -> tuple[Bag, Bag, Bag]:
    """The bags after a piece was taken out."""
    head, body, tail = (
        tuple(count - (each == piece) for each, count in zip(PIECES_OF[kind], bag, strict=True))
        for kind, bag in zip(KINDS, bags, strict=True)
    )
    return head, body, tail
