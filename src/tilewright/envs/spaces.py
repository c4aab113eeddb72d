"""Spaces of Gymnasium for encodings, and what a position looks like as text."""

from typing import Any, Final

import msgspec
import numpy as np
from gymnasium.spaces import Box

from tilewright.envs.encoding import Encoding
from tilewright.envs.play import REWARDS, GameInPlay

RENDER_MODES: Final = ("ansi", "human")


def box(encoding: Encoding, shape: tuple[int, ...]) -> Box:
    """The space of an encoding's numbers."""
    kind: Any = encoding.type.type
    if np.issubdtype(kind, np.integer):
        limits = np.iinfo(kind)
        return Box(limits.min, limits.max, shape, kind)
    return Box(-np.inf, np.inf, shape, kind)


def check_choices(reward: str, render_mode: str | None) -> None:
    """Raises ValueError for a reward or a render mode that there is not."""
    if reward not in REWARDS:
        raise ValueError(f"reward is one of {', '.join(REWARDS)}, not {reward!r}")
    if render_mode not in (None, *RENDER_MODES):
        raise ValueError(f"render_mode is one of {', '.join(RENDER_MODES)}, not {render_mode!r}")


def picture(play: GameInPlay, render_mode: str | None) -> str | None:
    """What everybody sees, as text: returned (`ansi`) or printed (`human`)."""
    if render_mode is None:
        return None
    shown = play.game.view(play.state, None)
    text = msgspec.json.format(msgspec.json.encode(shown), indent=2).decode()
    if render_mode == "ansi":
        return text
    print(text)
    return None
