"""Goldens: played games as text, a line for each action with a digest of the position after it,
and the score sheet at the end.

A golden starts with what was played, so that it can be played again; everything below the first
blank line is what came of it. `python -m tilewright.testing.golden FOLDER` compares all files
of a folder and shows what differs; with `--write` it writes them anew.
"""

import argparse
import difflib
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tilewright.core import AnyGame, Outcome, Setup, digest
from tilewright.games import game as game_of_key
from tilewright.testing.strategies import Playthrough, play_out

SUFFIX = ".golden"


class BadGolden(ValueError):
    """A golden whose head cannot be read."""


@dataclass(frozen=True, slots=True)
class Head:
    """What was played: the choices are random, from the seed `picks`."""

    game: str
    seats: int
    seed: int
    picks: int
    options: dict[str, str] = field(default_factory=dict)
    """A value that starts with `@` names a file beside the golden that holds it."""

    def lines(self) -> Iterator[str]:
        yield f"game {self.game}"
        yield f"seats {self.seats}"
        for key, value in self.options.items():
            yield f"option {key} = {value}"
        yield f"seed {self.seed}"
        yield f"picks {self.picks}"


def read_head(text: str) -> Head:
    """The lines before the first blank one."""
    values: dict[str, str] = {}
    options: dict[str, str] = {}
    for line in text.split("\n\n", maxsplit=1)[0].splitlines():
        name, _, value = line.partition(" ")
        if name == "option":
            key, _, choice = value.partition(" = ")
            options[key] = choice
        else:
            values[name] = value
    try:
        return Head(
            values["game"],
            int(values["seats"]),
            int(values["seed"]),
            int(values["picks"]),
            options,
        )
    except (KeyError, ValueError) as error:
        raise BadGolden(f"a golden starts with game, seats, seed, picks: {error!r}") from None


def golden(head: Head, folder: Path) -> str:
    """The whole text of a golden, played now."""
    game = game_of_key(head.game)
    options = {
        key: (folder / value[1:]).read_text("utf-8") if value.startswith("@") else value
        for key, value in head.options.items()
    }
    setup = Setup(head.seats, options)
    refusal = game.check_setup(setup)
    if refusal is not None:
        raise BadGolden(refusal.reason)
    played = play_out(game, setup, head.seed, head.picks, limit=game.info.max_actions)
    return "\n".join([*head.lines(), "", *_actions(game, played), "", *_end(game, played)]) + "\n"


def _actions(game: AnyGame, played: Playthrough) -> Iterator[str]:
    yield f"rules {game.info.rules_version}"
    yield f"   0                        {digest(game.write_position(played.states[0]))}"
    for number, ((seat, action), state) in enumerate(
        zip(played.taken, played.states[1:], strict=True), start=1
    ):
        text = game.write_action(action)
        yield f"{number:4}  seat {seat}  {text:14}  {digest(game.write_position(state))}"


def _end(game: AnyGame, played: Playthrough) -> Iterator[str]:
    outcome: Outcome | None = game.outcome(played.state)
    if outcome is None:
        yield "not ended"
        return
    yield f"winners {', '.join(map(str, outcome.winners)) or 'none'}"
    for seat, sheet in enumerate(outcome.sheets):
        tiebreak = ", ".join(map(str, sheet.tiebreak))
        yield f"seat {seat}: rank {outcome.ranks[seat]}, score {sheet.score}, tie-break {tiebreak}"
        for line in sheet.lines:
            facts = ", ".join(f"{name} {value}" for name, value in line.facts.items())
            yield f"  {line.rule} {line.key} {line.points} ({facts}): {' '.join(line.witness)}"


def difference(path: Path) -> str:
    """What a golden says and what is played now, as a diff; empty if they agree."""
    then = path.read_text("utf-8")
    now = golden(read_head(then), path.parent)
    return "".join(
        difflib.unified_diff(
            then.splitlines(keepends=True),
            now.splitlines(keepends=True),
            fromfile=str(path),
            tofile="played now",
            n=1,
        )
    )


def main(arguments: list[str] | None = None) -> int:
    """Compares or writes every golden below a folder."""
    parser = argparse.ArgumentParser(prog="python -m tilewright.testing.golden")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--write", action="store_true", help="write the goldens anew")
    chosen = parser.parse_args(arguments)
    paths = sorted(chosen.folder.rglob(f"*{SUFFIX}"))
    if not paths:
        parser.error(f"no {SUFFIX} files below {chosen.folder}")
    changed = 0
    for path in paths:
        try:
            diff = difference(path)
        except (BadGolden, OSError) as error:
            parser.error(f"{path}: {error}")
        changed += bool(diff)
        sys.stdout.write(diff)
        if diff and chosen.write:
            path.write_text(golden(read_head(path.read_text("utf-8")), path.parent), "utf-8")
    sys.stdout.write(f"{len(paths)} goldens, {changed} differ{' (written)' * chosen.write}\n")
    return int(changed > 0 and not chosen.write)


if __name__ == "__main__":
    sys.exit(main())
