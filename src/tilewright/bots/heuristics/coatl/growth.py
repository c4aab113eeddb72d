"""What a cóatl can grow into: texts that fulfil prophecies with few pieces.

Here a cóatl is its colours from the head side to the tail side, without the marks of its ends.
A prophecy says by itself how a cóatl has to grow to fulfil it once more. Growing by one prophecy
after the other, and keeping the best at each step, finds the texts in which prophecies share
pieces.
"""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple, Protocol

from tilewright.bots.floats import float_sum
from tilewright.games.coatl.components import (
    COLOURS,
    PER_COLOUR,
    PROPHECIES,
    PROPHECIES_LIMIT,
    Mode,
    ProphecyId,
)
from tilewright.games.coatl.scoring import patterns, points_of, printed

Cards = tuple[ProphecyId, ...]
Counts = tuple[int, ...]
"""How many of each colour, in the order of COLOURS."""
Way = tuple[str, str]
"""What to add at the head side, and what at the tail side."""

PIECE_COST: Final = 1.2
"""About what a body segment costs, in points."""
PROMISE: Final = 0.5
"""What each piece of a `count` card is worth below its first level, in points."""
KEPT: Final = 4
"""How many texts each step of growing goes on with."""
STEPS: Final = 8
LONGEST: Final = 14
ANY: Final = "*+"
"""Pieces of any colours in a pattern."""
PIECES_IN_ALL: Final = len(COLOURS) * sum(PER_COLOUR.values())
"""No prophecy is satisfied more often."""
MOST: Final = 32
"""How many texts are handed out."""


class Growth(NamedTuple):
    """A text that a cóatl can grow into."""

    text: str
    before: int
    """How many of the new pieces come before those that lie there already."""
    first: str
    """The new piece at the outer end of the head side, "" if there is none."""
    last: str
    """The same at the tail side."""
    need: Counts
    """The new pieces."""
    colours: Counts
    """All pieces."""
    points: int
    """Of the prophecies that lie there already, and of the best others up to the limit."""
    cards: Cards
    """These best others."""


class Seed(NamedTuple):
    """A cóatl as far as its growth goes."""

    text: str
    """Empty if it is not started yet."""
    ends: str
    """The marks of its ends, such as `[>`."""
    played: Cards
    """The prophecies that lie next to it."""


class Asking(Protocol):
    """Something that wants a cóatl to grow."""

    @property
    def ways(self) -> Callable[[str], tuple[Way, ...]]:
        """How a text can grow."""
        ...


class Asked:
    """What a prophecy asks for."""

    def __init__(self, card: ProphecyId, triple_length: int) -> None:
        prophecy = PROPHECIES[card]
        pattern = printed(prophecy, triple_length)
        pieces = _shortest(pattern)
        self._is_loose = prophecy.mode in ("count", "bag")
        self._parts = _parts(pattern, pieces, prophecy.mode)
        self._levels = prophecy.levels
        self._times = times = _times(card, pieces, triple_length)
        remembered = lru_cache(maxsize=1 << 11)
        table = tuple(points_of(prophecy.levels, number) for number in range(PIECES_IN_ALL))
        self.points: Callable[[str], int] = remembered(lambda text: table[times(text)])
        """R12.12 What a text scores."""
        self.prospect: Callable[[str], float] = self.points
        """What a text scores, and what the first pieces for a `count` card promise."""
        if prophecy.mode == "count":
            self.prospect = remembered(
                lambda text: self.points(text) or PROMISE * text.count(pieces)
            )
        self.ways: Callable[[str], tuple[Way, ...]] = remembered(self._ways)
        """How a text can grow to satisfy the prophecy once more, with the fewest pieces."""

    def _ways(self, text: str) -> tuple[Way, ...]:
        times = self._times
        now = times(text)
        if now >= self._levels[-1][0]:
            return ()
        found: list[Way] = []
        for ways in self._parts:
            for before, behind in ways:
                if self._is_loose or times(before + text + behind) > now:
                    found.append((before, behind))
                    break
        return tuple(found)


def _shortest(pattern: str) -> str:
    """The fewest pieces that satisfy a pattern; between two halves the last piece again."""
    pieces = ""
    for part in pattern.split():
        if part == ANY:
            pieces += pieces[-1]
        elif not part.startswith("!"):
            pieces += part.strip("+0123456789")
    return pieces


def _parts(pattern: str, pieces: str, mode: Mode) -> list[list[Way]]:
    """What may help towards a pattern, kind by kind, each from short to long."""
    if mode in ("count", "bag"):
        return [[way] for piece in pieces for way in (("", piece), (piece, ""))]
    sizes = range(1, len(pieces) + 1)
    parts = [[("", pieces[-size:]) for size in sizes], [(pieces[:size], "") for size in sizes]]
    if ANY in pattern:
        parts.append([(pieces[:i], pieces[-j:]) for i, j in ((1, 1), (1, 2), (2, 1), (2, 2))])
    return parts


def _times(card: ProphecyId, pieces: str, triple_length: int) -> Callable[[str], int]:
    """R12.6 How often a text satisfies a prophecy: `Pattern.times`, but faster."""
    prophecy = PROPHECIES[card]
    is_plain = printed(prophecy, triple_length).replace(" ", "") == pieces
    pattern = patterns(triple_length, "absent")[card]
    match prophecy.mode:
        case "once" if is_plain:
            return lambda text: pieces in text
        case "pack" | "count" if is_plain:
            return lambda text: text.count(pieces)
        case "pack":
            findall = pattern.sequence.findall
            return lambda text: len(findall(text))
        case _:
            return pattern.times


@cache
def asked(card: ProphecyId, triple_length: int) -> Asked:
    """What a prophecy asks for."""
    return Asked(card, triple_length)


@lru_cache(maxsize=1 << 13)
def growths(
    seed: Seed, hand: Cards, supply: Cards, free: int, triple_length: int
) -> tuple[Growth, ...]:
    """What a cóatl can grow into with the prophecies in hand, most promising first.

    Up to `free` prophecies come from the supply.
    """
    played = [asked(card, triple_length) for card in seed.played]
    others = [card for card in dict.fromkeys(hand + supply) if card not in seed.played]
    wanted = [asked(card, triple_length) for card in others]
    from_supply = [card not in hand for card in others]
    room = PROPHECIES_LIMIT - len(played)

    near = [ask.prospect for ask, far in zip(wanted, from_supply, strict=True) if not far]
    far_off = [ask.prospect for ask, far in zip(wanted, from_supply, strict=True) if far]
    fixed = [ask.points for ask in played]
    bought = min(free, room)

    def promise(text: str, added: int) -> float:
        prospects = [prospect(text) for prospect in near]
        if far_off:
            more = [prospect(text) for prospect in far_off]
            more.sort(reverse=True)
            prospects += more[:bought]
        if len(prospects) > room:
            prospects.sort(reverse=True)
            del prospects[room:]
        for points in fixed:
            prospects.append(points(text))
        return float_sum(prospects) - PIECE_COST * added

    found = _grown(seed, [*played, *wanted], promise, KEPT)
    lies = counts(seed.text)
    chosen: dict[tuple[Counts, int, Cards], Growth] = {}
    for text, before in found:
        points, cards = _best_cards(text, others, wanted, from_supply, free, room)
        if not cards and not played:
            continue
        points += sum(ask.points(text) for ask in played)
        colours = counts(text)
        if (colours, points, cards) not in chosen:
            need = tuple(a - b for a, b in zip(colours, lies, strict=True))
            first, last = _outermost(seed, text, before)
            growth = Growth(text, before, first, last, need, colours, points, cards)
            chosen[colours, points, cards] = growth
            if len(chosen) == MOST:
                break
    return tuple(chosen.values())


def _outermost(seed: Seed, text: str, before: int) -> tuple[str, str]:
    """The new pieces at the outer ends; one piece is not both."""
    new = len(text) - len(seed.text)
    if not seed.text:
        return text[:1], text[1:][-1:]
    return text[:1] if before else "", text[-1:] if new > before else ""


def _best_cards(
    text: str,
    others: list[ProphecyId],
    wanted: list[Asked],
    from_supply: list[bool],
    free: int,
    room: int,
) -> tuple[int, Cards]:
    """The prophecies that score most on a text, up to the limits."""
    scored = [(points, index) for index, ask in enumerate(wanted) if (points := ask.points(text))]
    scored.sort(reverse=True)
    total = 0
    cards: list[ProphecyId] = []
    for points, index in scored:
        if len(cards) == room:
            break
        if from_supply[index]:
            if not free:
                continue
            free -= 1
        total += points
        cards.append(others[index])
    return total, tuple(sorted(cards))


def _grown(
    seed: Seed, wanted: Sequence[Asking], promise: Callable[[str, int], float], kept: int
) -> list[tuple[str, int]]:
    """The texts found from a seed, most promising first, each with its pieces before the seed."""
    shut_before, shut_behind = seed.ends[0] != "[", seed.ends[1] != "]"
    start = len(seed.text)
    before = {seed.text: 0}
    promises = {seed.text: promise(seed.text, 0)}
    front = [seed.text]
    for _ in range(STEPS):
        fresh: list[tuple[float, str]] = []
        for text in front:
            for ask in wanted:
                for left, right in ask.ways(text):
                    if (left and shut_before) or (right and shut_behind):
                        continue
                    longer = left + text + right
                    if longer in promises or len(longer) > LONGEST:
                        continue
                    prospect = promise(longer, len(longer) - start)
                    promises[longer] = prospect
                    before[longer] = before[text] + len(left)
                    fresh.append((prospect, longer))
        if not fresh:
            break
        fresh.sort(reverse=True)
        front = [text for _, text in fresh[:kept]]
    best = sorted(promises, key=promises.__getitem__, reverse=True)
    return [(text, before[text]) for text in best]


BUILDS: Final = 3
"""How many texts are handed out."""
NEAR: Final = (0.0, 0.5, 0.25)
"""What share of the points that need so many more pieces counts."""
PLACED: Final = 0.35
"""What a piece on the table instead of on the board is worth, in points."""


@lru_cache(maxsize=1 << 12)
def buildable(
    seed: Seed, hand: Cards, bodies: Counts, triple_length: int
) -> tuple[tuple[str, int], ...]:
    """What a cóatl can be made into with these body segments, most promising first.

    Each with the number of pieces before those that lie there already.
    """
    played = [asked(card, triple_length) for card in seed.played]
    wanted = [asked(card, triple_length) for card in dict.fromkeys(hand) if card not in seed.played]
    room = PROPHECIES_LIMIT - len(played)
    most = tuple(a + b for a, b in zip(counts(seed.text), bodies, strict=True))
    singles = Singles(bodies)

    def promise(text: str, added: int) -> float:
        if any(a > b for a, b in zip(counts(text), most, strict=True)):
            return OUT_OF_REACH
        prospects = [_near(ask, text) for ask in wanted]
        if len(prospects) > room:
            prospects.sort(reverse=True)
            del prospects[room:]
        return float_sum(_near(ask, text) for ask in played) + float_sum(prospects) + PLACED * added

    found = _grown(seed, [*played, *wanted, singles], promise, 2)
    return tuple(
        (text, before)
        for text, before in found[: BUILDS + 1]
        if text != seed.text and promise(text, 0) > OUT_OF_REACH
    )


OUT_OF_REACH: Final = -99.0


class Singles:
    """Asks for any single piece."""

    def __init__(self, bodies: Counts) -> None:
        colours = [colour for colour, count in zip(COLOURS, bodies, strict=True) if count]
        self._all = tuple(way for c in colours for way in (("", c), (c, "")))

    def ways(self, _text: str) -> tuple[Way, ...]:
        return self._all


def _near(ask: Asked, text: str) -> float:
    """Points of a text, and a share of those that a few more pieces would bring."""
    prospect = ask.prospect(text)
    best = prospect
    for left, right in ask.ways(text):
        more = len(left) + len(right)
        if more < len(NEAR):
            gain = ask.points(left + text + right) - prospect
            best = max(best, prospect + gain * NEAR[more])
    return best


@lru_cache(maxsize=1 << 15)
def counts(text: str) -> Counts:
    """The colours of a text."""
    return tuple([text.count(colour) for colour in COLOURS])
