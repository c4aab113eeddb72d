"""The nearest points first: one prophecy at a time, no plan beyond it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from tilewright.bots.heuristics.coatl.growth import Cards, asked
from tilewright.bots.heuristics.coatl.plans import PIECE_OF
from tilewright.bots.heuristics.coatl.value import NEW, seed_of
from tilewright.core import Seat
from tilewright.games.coatl.actions import (
    Action,
    JoinPiece,
    PlayProphecy,
    PlayTemple,
    StartCoatl,
    TakePieces,
    TakeProphecy,
)
from tilewright.games.coatl.components import (
    KIND_OF,
    PROPHECIES_LIMIT,
    UNFINISHED_LIMIT,
    Side,
)
from tilewright.games.coatl.rules.assemble import DONE
from tilewright.games.coatl.scoring import prophecy_worth, temple_worth
from tilewright.games.coatl.state import Coatl, Player, State

FEW_CARDS: Final = 2
"""With so many prophecies in hand it is time for more."""
MANY_PIECES: Final = 6
"""With so many pieces on the board it is time to assemble."""
ENOUGH_CARDS: Final = 3
"""A cóatl with so many prophecies may be completed."""
LONG: Final = 10
"""A cóatl of so many pieces may be completed with one prophecy."""
END: Final = 1.5
"""What a head or tail for a cóatl with a prophecy is worth beside a piece that is wanted."""
RIPE_END: Final = 3.0
"""The same for a cóatl that may be completed."""
VARIETY: Final = 0.1
"""The same for a colour that the board lacks."""
PIECE: Final = 0.4
"""What a piece on the board costs beside one that has to be taken first."""


class Aim(NamedTuple):
    """A way to more points for one prophecy."""

    merit: float
    """Points for each piece."""
    number: int
    """The cóatl, or one behind the last for a new one."""
    left: str
    right: str
    lacking: Counter[str]
    """The pieces that do not lie on the board yet."""


def greedy(state: State, seat: Seat, actions: Sequence[Action], random: Random) -> Action:
    """The nearest points first; a cóatl is completed as soon as it has prophecies enough."""
    player = state.players[seat]
    match state.phase:
        case "turn" | "assembling":
            return (
                _assembling(state, player, actions)
                or _beginning(state, player, actions)
                or (DONE if DONE in actions else random.choice(actions))
            )
        case "choosing" | "must_choose":
            return more_cards(state, player, actions) or random.choice(actions)
        case "completing":
            return best_card(state, player, actions)
        case _:
            return actions[0]


def _aims(player: Player, cards: Cards, triple_length: int) -> Iterator[Aim]:
    """Every way to more points, for the prophecies played and these."""
    board = Counter[str](player.board)
    seeds = [(n, seed_of(c)) for n, c in enumerate(player.coatls) if not c.is_complete]
    if len(seeds) < UNFINISHED_LIMIT:
        seeds.append((len(player.coatls), NEW))
    for number, seed in seeds:
        more = cards if len(seed.played) < PROPHECIES_LIMIT else ()
        for card in dict.fromkeys(seed.played + more):
            ask = asked(card, triple_length)
            for left, right in ask.ways(seed.text):
                if (left and seed.ends[0] != "[") or (right and seed.ends[1] != "]"):
                    continue
                lacking = Counter(left + right) - board
                gain = ask.prospect(left + seed.text + right) - ask.prospect(seed.text)
                cost = PIECE * len(left + right) + lacking.total() + (not seed.text)
                yield Aim(gain / cost, number, left, right, lacking)


def _best_aim(player: Player, cards: Cards, triple_length: int) -> Aim | None:
    return max(_aims(player, cards, triple_length), key=lambda aim: aim.merit, default=None)


def _is_ripe(coatl: Coatl) -> bool:
    """Whether a cóatl may be completed."""
    enough = 1 if len(coatl.text) - len("[]") >= LONG else ENOUGH_CARDS
    return not coatl.is_complete and len(coatl.prophecies) >= enough


def _assembling(state: State, player: Player, actions: Sequence[Action]) -> Action | None:
    """The next step of an assemble action; None if there is none or it is too early for one."""
    plays = [action for action in actions if isinstance(action, PlayProphecy)]
    joins = [action for action in actions if isinstance(action, JoinPiece)]
    ends = [
        join
        for join in joins
        if KIND_OF[join.piece] != "body" and _is_ripe(player.coatls[join.coatl])
    ]
    if state.phase == "turn" and len(player.board) < MANY_PIECES and not ends:
        return None
    if plays or ends:
        return (plays + ends)[0]
    aims = _aims(player, player.hand, state.options.triple_length)
    within_reach = [aim for aim in aims if not aim.lacking and aim.merit > 0]
    if within_reach:
        step = _first_step(player, max(within_reach, key=lambda aim: aim.merit))
        return step if step in actions else None
    return None


def _first_step(player: Player, aim: Aim) -> Action:
    """Join the innermost piece of a way, or start with one."""
    if aim.number == len(player.coatls):
        return StartCoatl(PIECE_OF[(aim.left + aim.right)[0]])
    if aim.right:
        return JoinPiece(aim.number, "tail", PIECE_OF[aim.right[0]])
    return JoinPiece(aim.number, "head", PIECE_OF[aim.left[-1]])


def _beginning(state: State, player: Player, actions: Sequence[Action]) -> Action | None:
    """What to take: prophecies if there are few or nothing else is wanted, else pieces."""
    if state.phase != "turn":
        return None
    if len(player.hand) <= FEW_CARDS:
        found = more_cards(state, player, actions)
        if found is not None:
            return found
    aim = _best_aim(player, player.hand, state.options.triple_length)
    lacking = Counter[str]() if aim is None else aim.lacking
    sides = {
        side: RIPE_END if _is_ripe(coatl) else END
        for coatl in sorted(player.coatls, key=_is_ripe)
        if coatl.prophecies
        for side in _open(coatl, player)
    }

    def use(take: TakePieces) -> float:
        pieces = state.disc[take.space]
        kind = KIND_OF[pieces[0]]
        if kind != "body":
            return sides.get(kind, -1.0)
        return (Counter[str](pieces) & lacking).total() + VARIETY * len({*pieces} - {*player.board})

    takes = [action for action in actions if isinstance(action, TakePieces)]
    best = max(takes, key=use, default=None)
    if best is not None and use(best) >= 1:
        return best
    cards = more_cards(state, player, actions)
    if cards is not None:
        return cards
    if best is not None and use(best) >= 0:
        return best
    return next(filter(_makes_room, actions), best)


def _makes_room(action: Action) -> bool:
    """Whether it brings a body segment from the board to the table."""
    return isinstance(action, JoinPiece | StartCoatl) and KIND_OF[action.piece] == "body"


def _open(coatl: Coatl, player: Player) -> Iterator[Side]:
    """The sides for which a cóatl lacks a piece that is not on the board either."""
    kinds = {KIND_OF[piece] for piece in player.board}
    if coatl.text[0] == "[" and "head" not in kinds:
        yield "head"
    if coatl.text[-1] == "]" and "tail" not in kinds:
        yield "tail"


def more_cards(state: State, player: Player, actions: Sequence[Action]) -> Action | None:
    """The prophecy of the supply that promises most."""
    takes = [action for action in actions if isinstance(action, TakeProphecy)]
    if not takes:
        return DONE if DONE in actions else None

    def merit(take: TakeProphecy) -> float:
        aim = _best_aim(player, (take.card,), state.options.triple_length)
        return 0.0 if aim is None else aim.merit

    return max(takes, key=merit)


def best_card(state: State, player: Player, actions: Sequence[Action]) -> Action:
    """R8.3 For a cóatl just completed: prophecies, best first, then the best temple card."""
    coatl = player.coatls[state.completing]

    def points(action: Action) -> tuple[bool, int]:
        match action:
            case PlayProphecy(_, card):
                return True, prophecy_worth(card, coatl.text, state.options).points
            case PlayTemple(card):
                return False, temple_worth(card, coatl.text, coatl.prophecies).points
            case _:
                return False, 0

    return max(actions, key=points)
