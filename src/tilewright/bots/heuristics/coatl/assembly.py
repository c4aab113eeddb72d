"""What an assemble action can make of what lies on the board."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from tilewright.bots.heuristics.coatl.growth import Cards, buildable
from tilewright.bots.heuristics.coatl.plans import PIECE_OF, pieces_of, store_of
from tilewright.bots.heuristics.coatl.value import Holdings, Slot
from tilewright.games.coatl.actions import Action, JoinPiece, PlayProphecy, PlayTemple, StartCoatl
from tilewright.games.coatl.components import KIND_OF, PROPHECIES_LIMIT, Piece, Side
from tilewright.games.coatl.options import Options
from tilewright.games.coatl.rules.assemble import is_complete, joined, started
from tilewright.games.coatl.scoring import prophecy_worth, satisfied, temple_worth
from tilewright.games.coatl.state import Coatl, without


class Assembly(NamedTuple):
    """Steps of an assemble action, and what a seat owns after them."""

    steps: tuple[Action, ...]
    own: Holdings


def assemblies(own: Holdings, slots: tuple[Slot, ...], options: Options) -> list[Assembly]:
    """By each plan as far as the pieces go, by both plans, and by what can be built at once."""
    found = [_by_plan(own, slot, options) for slot in slots]
    if len(slots) > 1:
        second = _by_plan(found[0].own, slots[1], options)
        if found[0].steps and second.steps:
            found.append(Assembly(found[0].steps + second.steps, second.own))
    bodies = store_of(own.board).bodies
    if any(bodies):
        found += [
            _placed(own, slot, text, before, own.hand, options)
            for slot in slots
            for text, before in buildable(slot.seed, own.hand, bodies, options.triple_length)
        ]
    return [assembly for assembly in found if assembly.steps]


def _by_plan(own: Holdings, slot: Slot, options: Options) -> Assembly:
    """As many pieces as lie on the board, outwards from those that lie there already."""
    pieces, begin = pieces_of(slot.plan, slot.seed)
    first, last = _stretch(pieces, begin, begin + len(slot.seed.text), Counter[str](own.board))
    return _placed(own, slot, pieces[first:last], begin - first, slot.plan.growth.cards, options)


def _stretch(pieces: list[str], begin: int, end: int, board: Counter[str]) -> tuple[int, int]:
    """The longest stretch around what lies there, or else anywhere, that the board can fill."""
    if begin == end:
        found = [(i, _to_the_tail(pieces, i, Counter(board))) for i in range(len(pieces))]
    else:
        rest = Counter(board)
        last = _to_the_tail(pieces, end, rest)
        found = [(_to_the_head(pieces, begin, rest), last)]
        rest = Counter(board)
        first = _to_the_head(pieces, begin, rest)
        found.append((first, _to_the_tail(pieces, end, rest)))
    return max(found, key=lambda stretch: stretch[1] - stretch[0])


def _to_the_tail(pieces: list[str], place: int, board: Counter[str]) -> int:
    while place < len(pieces) and board[pieces[place]]:
        board[pieces[place]] -= 1
        place += 1
    return place


def _to_the_head(pieces: list[str], place: int, board: Counter[str]) -> int:
    while place and board[pieces[place - 1]]:
        place -= 1
        board[pieces[place]] -= 1
    return place


def _placed(
    own: Holdings, slot: Slot, texts: Iterable[str], begin: int, cards: Cards, options: Options
) -> Assembly:
    """Pieces around those that lie there already, then cards; heads and tails come last."""
    pieces = [PIECE_OF[text] for text in texts]
    number, (text, _, played) = slot.number, slot.seed
    steps: list[Action] = []
    board = own.board
    if text:
        text, end = own.coatls[number].text, begin + len(text)
    elif pieces:
        begin = min(1, len(pieces) - 1)
        end = begin + 1
        text = started(pieces[begin])
        steps.append(StartCoatl(pieces[begin]))
        board = without(board, pieces[begin])
    else:
        return Assembly((), own)
    for side, piece in _outwards(pieces, begin, end):
        longer = joined(text, side, piece)
        if is_complete(longer) and not played and not satisfied(longer, own.hand, options):
            break
        steps.append(JoinPiece(number, side, piece))
        text, board = longer, without(board, piece)
    return _with_cards(
        own._replace(board=board), number, Coatl(text, played), cards, steps, options
    )


def _outwards(pieces: list[Piece], begin: int, end: int) -> list[tuple[Side, Piece]]:
    """The pieces before and behind a stretch in the order in which they can be joined."""
    joins: list[tuple[Side, Piece]] = [("head", piece) for piece in reversed(pieces[:begin])]
    joins += [("tail", piece) for piece in pieces[end:]]
    return sorted(joins, key=lambda join: KIND_OF[join[1]] != "body")


def _with_cards(
    own: Holdings, number: int, coatl: Coatl, cards: Cards, steps: list[Action], options: Options
) -> Assembly:
    """With the prophecies planned for a cóatl; if it is complete, with the best ones and a temple.

    `own` has the cóatl as it was before.
    """
    text, played, hand, temples = coatl.text, coatl.prophecies, own.hand, own.temples
    playable = [card for card in satisfied(text, hand, options) if card not in played]
    if coatl.is_complete:
        playable.sort(key=lambda card: -prophecy_worth(card, text, options).points)
    else:
        playable = [card for card in playable if card in cards]
    for card in playable[: PROPHECIES_LIMIT - len(played)]:
        steps.append(PlayProphecy(number, card))
        played, hand = (*played, card), without(hand, card)
    coatl = Coatl(text, played)
    if coatl.is_complete and temples:
        best = max(temples, key=lambda card: temple_worth(card, text, played).points)
        if temple_worth(best, text, played).points:
            steps.append(PlayTemple(best))
            coatl, temples = Coatl(text, played, best), without(temples, best)
    coatls = (*own.coatls[:number], coatl, *own.coatls[number + 1 :])
    return Assembly(tuple(steps), Holdings(coatls, own.board, hand, temples))
