"""A worker whose bots above level 1 misbehave as the first argument says; level 1 as the second."""

import os
import sys
import time
from collections.abc import Sequence
from typing import Any

from tilewright.bots import Player, make_player
from tilewright.core import Seat
from tilewright.hosting import thinking
from tilewright.server import bot_worker


class Misbehaving:
    def __init__(self, how: str) -> None:
        self.how = how

    def choose(self, _view: Any, _seat: Seat, choices: Sequence[Any]) -> Any:
        match self.how:
            case "hangs":
                time.sleep(1000)
            case "dies":
                os._exit(3)
            case "raises":
                raise RuntimeError("I would rather not")
            case "prints":
                print("thinking aloud", flush=True)
                raise ValueError("and then giving up")
            case "dawdles":
                time.sleep(0.02)
                return choices[0]
            case _:
                pass
        return "something else"


def make(game: str, level: int, seed: int) -> Player:
    how = sys.argv[1] if level > 1 else sys.argv[2]
    return make_player(game, level, seed) if how == "plays" else Misbehaving(how)


thinking.make_player = make  # type: ignore[assignment, attr-defined]
bot_worker.main()
