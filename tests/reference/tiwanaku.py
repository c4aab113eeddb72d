"""Tiwanaku the obvious way: laws, fillings, stops, trails and points by brute force."""

from collections.abc import Iterator

Place = tuple[int, int]
STEPS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}


def grid(text: str) -> dict[Place, str]:
    rows = text.split("/")
    return {(row, col): letter for row, line in enumerate(rows) for col, letter in enumerate(line)}


def touching(a: Place, b: Place) -> bool:
    return a != b and max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1


def adjacent(a: Place, b: Place) -> bool:
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1


def region(terrain: dict[Place, str], place: Place) -> frozenset[Place]:
    """R3.1 All that hangs together with a place."""
    found = {place}
    while (
        more := {
            q
            for q in terrain
            if terrain[q] == terrain[place] and any(adjacent(p, q) for p in found)
        }
        - found
    ):
        found |= more
    return frozenset(found)


def fillings(text: str) -> int:
    """R3.4, R3.5 How many ways there are to plant a map, one plot after the other."""
    terrain = grid(text)
    regions = {place: region(terrain, place) for place in terrain}
    order = sorted(terrain, key=lambda place: (place[1], place[0]))
    before = {
        place: [q for q in order[:i] if touching(place, q) or q in regions[place]]
        for i, place in enumerate(order)
    }

    def count(index: int, crops: dict[Place, int]) -> int:
        if index == len(order):
            return 1
        place = order[index]
        taken = {crops[q] for q in before[place]}
        return sum(
            count(index + 1, {**crops, place: crop})
            for crop in range(1, len(regions[place]) + 1)
            if crop not in taken
        )

    return count(0, {})


def stops(
    plots: dict[Place, str],
    own: set[Place],
    others: set[Place],
    start: Place | None,
    first: str | None = None,
) -> set[Place]:
    """R6.2-R6.8, R14.13, R14.14 Every way is walked, plot by plot.

    `plots` are `.`, `t` or `C`; `first` is the direction of the first step in cooperative mode,
    where no plot is used twice.
    """
    found: set[Place] = set()

    def walk(place: Place, walked: frozenset[Place]) -> None:
        if place not in plots or place in others or place in walked:
            return
        if plots[place] == "C" or (place in own and place != start):
            for down, right in STEPS.values():
                walk((place[0] + down, place[1] + right), walked | {place})
        elif place not in own:
            found.add(place)

    home = set() if first is None or start is None else {start}
    for place in _first_steps(plots, start, first):
        walk(place, frozenset(home))
    return found


def _first_steps(
    plots: dict[Place, str], start: Place | None, first: str | None
) -> Iterator[Place]:
    for way in STEPS if first is None else (first,):
        down, right = STEPS[way]
        if start is not None:
            yield start[0] + down, start[1] + right
        else:
            yield from ((r, c) for r, c in plots if (r - down, c - right) not in plots)


TRAILS = (
    *("a1N b1N", "c1N d1N", "e1N f1N", "g1N h1N"),
    *("b5S c5S", "d5S e5S", "f5S g5S", "h5S i5S"),
    *("a1W a2W", "a3W a4W", "i2E i3E", "i4E i5E", "i1N i1E", "a5S a5W"),
)
"""R13.17 As they are listed: leaving by one end, a figure enters at the other."""


def step(plot: str, direction: str) -> tuple[str, str]:
    """R13.15-R13.17 One step of an automa figure on the long board."""
    down, right = STEPS[direction]
    col, row = "abcdefghi".index(plot[0]) + right, int(plot[1]) + down
    if 0 <= col < 9 and 1 <= row <= 5:
        return f"{'abcdefghi'[col]}{row}", direction
    for trail in TRAILS:
        one, other = trail.split()
        for leave, enter in ((one, other), (other, one)):
            if leave == plot + direction:
                return enter[:2], {"N": "S", "S": "N", "E": "W", "W": "E"}[enter[2]]
    raise ValueError(f"no trail at {plot}{direction}")


def discovery(levels: list[int], terrain: int, top: int) -> int:
    """R7.3, R7.4 The points of a discovery; the marker rises."""
    if levels[terrain] == top:
        return 1
    levels[terrain] += 1
    return sum(level == levels[terrain] for level in levels)
