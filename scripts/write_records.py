"""Writes the records of a release: whole games of every game, seats, mode and option value.

    python scripts/write_records.py 0.2

They are written once, when the release is cut, and never changed afterwards: every later commit
replays them to the same digests, scores and winners (`tests/records/test_records.py`), and
`SHA256SUMS` says what was cut.
"""

import argparse
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from tilewright.bots.levels import make_player
from tilewright.core import AnyGame, Setup
from tilewright.core.record import write_record
from tilewright.games import games

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "tests" / "records"
GOLDEN = ROOT / "tests" / "golden"
BOTS = ("level-2", "level-3", "random")
TEXTS = {
    ("world_in_progress", "tile_set"): GOLDEN / "world_in_progress" / "tight.toml",
    ("isle_of_cats", "expansion"): GOLDEN / "isle_of_cats" / "expansion.toml",
    ("tiwanaku", "scenario"): GOLDEN / "tiwanaku" / "x5.json",
}
"""Examples for options that carry a text."""
TOGETHER = {
    ("isle_of_cats", "expansion"): {"modules": "A B D"},
    ("isle_of_cats", "difficulty"): {"mode": "standard"},
    ("tiwanaku", "normal_team"): {"mode": "cooperative", "difficulty": "normal"},
}
"""What has to be chosen, too."""


def setups(game: AnyGame) -> Iterator[tuple[str, Setup]]:
    """A name and a set-up for each number of seats, and for each value of an option."""
    info = game.info
    for seats in info.seats:
        yield f"{seats}", Setup(seats)
    for option in info.options:
        values = [value for value in option.values if value != option.default]
        text = TEXTS.get((info.key, option.key))
        if text is not None:
            values.append(text.read_text())
        for value in values:
            chosen = TOGETHER.get((info.key, option.key), {}) | {option.key: value}
            name = value if value in option.values else "text"
            for setup in _playable(game, chosen):
                yield f"{setup.seats}-{option.key}-{name}", setup


def _playable(game: AnyGame, options: dict[str, str]) -> Iterator[Setup]:
    """With the fewest and with the most seats that may play so."""
    allowed = [
        Setup(seats, options)
        for seats in game.info.seats
        if game.check_setup(Setup(seats, options)) is None
    ]
    yield from allowed[:1]
    yield from allowed[1:][-1:]


def played(game: AnyGame, setup: Setup, seed: int) -> str:
    """The record of a whole game between bots."""
    names = [BOTS[(seed + seat) % len(BOTS)] for seat in range(setup.seats)]
    players = [
        make_player(game.info.key, name, seed * 10 + seat) for seat, name in enumerate(names)
    ]
    state, actions = game.setup(setup, seed), []
    while seats := game.to_act(state):
        seat = min(seats)
        view = game.view(state, seat)
        action = players[seat].choose(view, seat, game.legal_actions(state, seat))
        actions.append((seat, action))
        state = game.apply(state, seat, action).state
    return write_record(game, setup, seed, actions, players=names, salt=f"salt {seed}")


def main() -> None:
    """Writes the files; refuses to change those that are there."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("release", help="such as 0.2")
    arguments = parser.parse_args()
    release = FOLDER / arguments.release
    if release.exists():
        parser.error(f"{release.relative_to(ROOT)} is there; a release is never written again")
    sums = []
    for game in games().values():
        folder = release / game.info.key
        folder.mkdir(parents=True)
        for seed, (name, setup) in enumerate(setups(game), start=1):
            path = folder / f"{name}.jsonl"
            text = played(game, setup, seed).encode()
            path.write_bytes(text)
            sums.append(f"{sha256(text).hexdigest()}  {path.relative_to(release).as_posix()}\n")
    (release / "SHA256SUMS").write_text("".join(sorted(sums)), encoding="utf-8")


if __name__ == "__main__":
    main()
