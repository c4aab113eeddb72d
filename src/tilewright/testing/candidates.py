"""Actions to try: everything near the legal ones, legal or not.

The type of the actions says which fields there are; what was legal along a playthrough says which
values are worth trying. Numbers are also tried just outside the range seen, below zero
and far away.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, product
from math import prod
from typing import Any

import msgspec
from msgspec import inspect

from tilewright.core import AnyGame, Chance, canonical
from tilewright.testing.strategies import Playthrough, some

FAR = 10**12
_POINTS = 8
"""At so many points of a playthrough the legal actions are looked at."""


def candidates(game: AnyGame, played: Playthrough, limit: int = 600) -> tuple[Any, ...]:
    """Actions of every kind, each once: those seen on the played, and their neighbourhood."""
    seen = _seen(game, played)
    found = {canonical(action): action for action in some(played.chance, seen, limit)[0]}
    for kind in _structs(inspect.type_info(game.types.action)):
        for action in _of_kind(kind, seen, played.chance, limit):
            found.setdefault(canonical(action), action)
    return tuple(found.values())


def is_flat(kind: inspect.Type) -> bool:
    """Whether a value of the type is one decision: a fixed number of plain fields."""
    match kind:
        case inspect.UnionType(types=types) | inspect.TupleType(item_types=types):
            return all(map(is_flat, types))
        case inspect.StructType(fields=fields):
            return all(is_flat(field.type) for field in fields)
        case (
            inspect.BoolType()
            | inspect.EnumType()
            | inspect.IntType()
            | inspect.LiteralType()
            | inspect.NoneType()
            | inspect.StrType()
        ):
            return True
        case _:
            return False


def _seen(game: AnyGame, played: Playthrough) -> tuple[Any, ...]:
    last = len(played.states) - 1
    points = {last} | {last * point // _POINTS for point in range(_POINTS)}
    found: dict[bytes, Any] = {}
    for point in sorted(points):
        state = played.states[point]
        for seat in sorted(game.to_act(state)):
            for action in game.legal_actions(state, seat):
                found.setdefault(canonical(action), action)
    found.update((canonical(action), action) for _, action in played.taken)
    return tuple(found.values())


def _structs(kind: inspect.Type) -> Iterator[inspect.StructType]:
    match kind:
        case inspect.StructType():
            yield kind
        case inspect.UnionType(types=types):
            for member in types:
                yield from _structs(member)
        case _:
            pass


def _of_kind(
    kind: inspect.StructType, seen: Sequence[Any], chance: Chance, limit: int
) -> Iterator[Any]:
    """Values of a struct: all combinations of its fields' values, or some if there are many."""
    alike = [action for action in seen if isinstance(action, kind.cls)]
    domains = [
        _domain(field.type, [getattr(action, field.name) for action in alike])
        for field in kind.fields
    ]
    if prod(map(len, domains)) <= limit:
        combinations: Iterable[tuple[Any, ...]] = product(*domains)
    else:
        combinations = islice(_picked(domains, chance), limit)
    names = [field.name for field in kind.fields]
    for values in combinations:
        yield kind.cls(**dict(zip(names, values, strict=True)))


def _picked(domains: Sequence[Sequence[Any]], chance: Chance) -> Iterator[tuple[Any, ...]]:
    while True:
        values = []
        for domain in domains:
            value, chance = chance.pick(domain)
            values.append(value)
        yield tuple(values)


def _domain(kind: inspect.Type, seen: Sequence[Any]) -> tuple[Any, ...]:
    """The values of a field that are worth trying."""
    match kind:
        case inspect.BoolType():
            return (False, True)
        case inspect.NoneType():
            return (None,)
        case inspect.IntType():
            return _numbers([value for value in seen if isinstance(value, int)])
        case inspect.StrType():
            return tuple(dict.fromkeys([*(v for v in seen if isinstance(v, str)), "", "?"]))
        case inspect.LiteralType(values=values):
            return tuple(values)
        case inspect.EnumType(cls=members):
            return tuple(members)
        case inspect.UnionType(types=types):
            return tuple(value for member in types for value in _domain(member, seen))
        case inspect.StructType():
            return tuple(_of_kind(kind, seen, Chance.of_seed(0), limit=64))
        case inspect.TupleType(item_types=types):
            columns = zip(*seen, strict=True) if seen else ((),) * len(types)
            domains = [_domain(t, column) for t, column in zip(types, columns, strict=True)]
            return tuple(islice(product(*domains), 64))
        case _:
            unique = {msgspec.json.encode(value): value for value in seen}
            return tuple(unique.values())


def _numbers(seen: Sequence[int]) -> tuple[int, ...]:
    low, high = (min(seen), max(seen)) if seen else (0, 2)
    inside = range(low, high + 1) if high - low <= 16 else sorted(set(seen))
    return tuple(dict.fromkeys([*inside, low - 1, high + 1, -1, FAR, -FAR]))
