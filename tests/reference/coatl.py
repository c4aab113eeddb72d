"""Cóatl the obvious slow way: every match of a pattern, and every choice among them."""

from collections.abc import Iterator, Sequence

Positions = frozenset[int]


def matches(tokens: Sequence[str], colours: str) -> set[Positions]:
    """R12.3, R12.4 Every set of positions, from 0, at which the tokens lie in a row.

    A position may hold `?`, a piece that is not decided yet: it is no piece of any colour, and
    `!C` does not accept it (R12.5).
    """
    return {
        frozenset(range(start, end))
        for start in range(len(colours))
        for end in _ends(tokens, colours, start, start)
    }


def _ends(tokens: Sequence[str], colours: str, first: int, at: int) -> Iterator[int]:
    """Where the tokens can end that begin at a position; `first` is where the pattern began."""
    if not tokens:
        yield at
        return
    token, *rest = tokens
    here = colours[at] if at < len(colours) else ""
    if token.startswith("!"):
        neighbour = here if at > first else colours[first - 1 : first]
        if neighbour not in (token[1], "?"):
            yield from _ends(rest, colours, first, at)
    elif token.endswith("+"):
        while here and here != "?" and token in ("*+", f"{here}+"):
            at += 1
            here = colours[at] if at < len(colours) else ""
            yield from _ends(rest, colours, first, at)
    elif here == token:
        yield from _ends(rest, colours, first, at + 1)


def largest_packing(found: set[Positions]) -> int:
    """R12.6 The largest number of matches no two of which share a piece, by trying all."""
    return _pack(sorted(found, key=sorted), frozenset())


def _pack(found: list[Positions], used: Positions) -> int:
    if not found:
        return 0
    first, rest = found[0], found[1:]
    without = _pack(rest, used)
    return without if first & used else max(without, 1 + _pack(rest, used | first))


def colours_of(text: str, open_end: str) -> str:
    """R0.2, R12.5 The colours of a cóatl; an open end is no piece, or one not decided yet."""
    if open_end == "undecided":
        return text.replace("[", "?").replace("]", "?").strip("<>")
    return text.strip("<>[]")


def times(pattern: str, mode: str, colours: str) -> int:
    """R12.6 How often a cóatl of these colours satisfies a pattern."""
    tokens = pattern.split()
    if mode == "count":
        return sum(colour == pattern for colour in colours)
    if mode == "bag":
        return int(all(colours.count(token[1]) >= int(token[0]) for token in tokens))
    found = matches(tokens, colours)
    return largest_packing(found) if mode == "pack" else min(len(found), 1)


def points(levels: Sequence[tuple[int, int]], reached: int) -> int:
    """R12.12 What the highest level reached pays."""
    paid = 0
    for level, value in levels:
        if reached >= level:
            paid = value
    return paid


def requirements_met(needs: Sequence[str], colours: str, frames: Sequence[str]) -> int:
    """R12.13 How many requirements of a temple card a cóatl meets."""
    met = 0
    for need in needs:
        name, value = need.split(":")
        if name == "none":
            met += all(colour != value for colour in colours)
        elif name == "len":
            met += len(colours) == int(value)
        elif name == "nosuit":
            met += all(frame != value for frame in frames)
        else:
            one, other = colours.count(value[0]), colours.count(value[1])
            met += one == other and one > 0 and other > 0
    return met
