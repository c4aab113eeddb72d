"""What is said of a bot that crashed or answered nonsense: enough to see it happen again."""

from pathlib import Path
from traceback import extract_tb
from typing import Any

from tilewright.core import AnyGame, Seat


class BotFailed(RuntimeError):
    """A bot crashed, or answered what is no choice; the message says which one, where and how."""


def failure(
    bot: str, match: str, rules: AnyGame, state: Any, seat: Seat, error: Exception
) -> BotFailed:
    """The error of a bot with all that is needed to make it happen again."""
    return BotFailed(
        f"bot {bot!r} failed at {rules.info.key}, {match}, seat {seat}: {_what(error)}; "
        f"position {rules.write_position(state)}"
    )


def _what(error: Exception) -> str:
    if isinstance(error, BotFailed):
        return str(error)
    last = extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(last.filename).name}:{last.lineno})"
