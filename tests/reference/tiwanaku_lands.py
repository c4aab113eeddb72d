"""Tiwanaku's lands the slow way: dictionaries of places, plain backtracking, nothing shared with
the game but the letters.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

Place = tuple[int, int]
Rows = Sequence[str]

TERRAIN_TOKENS = {"E": 15, "S": 17, "G": 15, "M": 15}
CROP_TOKENS = {"1": 13, "2": 12, "3": 12, "4": 10, "5": 10}


def places(rows: Rows) -> dict[Place, str]:
    return {(r, c): letter for r, row in enumerate(rows) for c, letter in enumerate(row)}


def adjacent(place: Place) -> list[Place]:
    r, c = place
    return [(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)]


def touching(place: Place) -> list[Place]:
    r, c = place
    return [(r + y, c + x) for y in (-1, 0, 1) for x in (-1, 0, 1) if y or x]


def region(terrain: Mapping[Place, str], place: Place) -> set[Place]:
    found, new = {place}, [place]
    while new:
        for other in adjacent(new.pop()):
            if other not in found and terrain.get(other) == terrain[place]:
                found.add(other)
                new.append(other)
    return found


def is_land(terrain: Mapping[Place, str], crops: Mapping[Place, str]) -> bool:
    """R3.2-R3.6, one after the other, for each plot anew."""
    for place, letter in terrain.items():
        own = region(terrain, place)
        if sorted(crops[p] for p in own) != list("12345"[: len(own)]):
            return False
        for other in touching(place):
            if other in terrain:
                if crops[other] == crops[place]:
                    return False
                if terrain[other] == letter and other not in own:
                    return False
    terrains, grown = Counter(terrain.values()), Counter(crops.values())
    return all(terrains[t] <= n for t, n in TERRAIN_TOKENS.items()) and all(
        grown[c] <= n for c, n in CROP_TOKENS.items()
    )


def fillings(
    terrain: Mapping[Place, str], shown: Mapping[Place, str]
) -> Iterator[dict[Place, str]]:
    """R3.4, R3.5 All fillings with these crops: the plot with the fewest crops left comes next."""
    regions = {place: region(terrain, place) for place in terrain}

    def left(crops: dict[Place, str], place: Place) -> set[str]:
        taken = {crops[p] for p in [*touching(place), *regions[place]] if p in crops}
        return set("12345"[: len(regions[place])]) - taken

    def fill(crops: dict[Place, str]) -> Iterator[dict[Place, str]]:
        hidden = [place for place in terrain if place not in crops]
        if not hidden:
            yield crops
            return
        place = min(hidden, key=lambda p: len(left(crops, p)))
        for crop in sorted(left(crops, place)):
            yield from fill({**crops, place: crop})

    yield from fill(dict(shown))


def worlds(
    terrain: Mapping[Place, str], crops: Mapping[Place, str], numbers: Mapping[str, int]
) -> Iterator[tuple[str, str]]:
    """All lands with these terrains and crops; `.` where the key has not been asked.

    Terrain by terrain, then the fillings of each map.
    """
    order = sorted(terrain)
    hidden = [place for place in order if terrain[place] == "."]
    shown = {place: crop for place, crop in crops.items() if crop != "."}
    laid = {place: letter for place, letter in terrain.items() if letter != "."}

    def is_broken(place: Place) -> bool:
        own = region(laid, place)
        grown = [shown[p] for p in own if p in shown]
        if len(own) > 5 or len(set(grown)) < len(grown):
            return True
        if any(q in terrain and q not in laid for p in own for q in adjacent(p)):
            return False
        return any(int(crop) > len(own) for crop in grown) or any(
            laid.get(q) == laid[place] and q not in own for p in own for q in touching(p)
        )

    def lay(number: int) -> Iterator[tuple[str, str]]:
        if number == len(hidden):
            for filling in fillings(laid, shown):
                if is_land(laid, filling):
                    yield "".join(laid[p] for p in order), "".join(filling[p] for p in order)
            return
        place = hidden[number]
        for letter in "ESGM":
            laid[place] = letter
            enough = sum(other == letter for other in laid.values()) <= numbers[letter]
            around = [place, *(q for q in touching(place) if q in laid)]
            if enough and not any(map(is_broken, around)):
                yield from lay(number + 1)
            del laid[place]

    yield from lay(0)
