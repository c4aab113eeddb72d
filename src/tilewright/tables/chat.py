"""What is said at a table."""

import re
from collections import deque
from collections.abc import Iterable

from tilewright.tables.wire import ChatLine

CHAT_LINES = 100
CHAT_OVERLAP = 1000
"""Of two lines that hosts store at once, the one with the smaller number may appear later."""
UNSPEAKABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
"""Control characters, and those that turn the direction of what other people write."""


class ChatLines:
    """The last lines."""

    def __init__(self, lines: Iterable[ChatLine] = ()) -> None:
        self._lines: deque[ChatLine] = deque(lines, maxlen=CHAT_LINES)

    @property
    def lines(self) -> tuple[ChatLine, ...]:
        """In order."""
        return tuple(self._lines)

    @property
    def known_until(self) -> int:
        """Lines with greater numbers may be new."""
        return self._lines[-1].number - CHAT_OVERLAP if self._lines else 0

    def add(self, line: ChatLine) -> bool:
        """Whether the line is new."""
        if any(known.number == line.number for known in self._lines):
            return False
        self._lines.append(line)
        return True


def chat_problem(text: str, most: int) -> str | None:
    """Why a line of chat cannot be said; None if it can."""
    if not text.strip():
        return "there is nothing to say"
    if len(text) > most:
        return f"a line has at most {most} characters"
    if UNSPEAKABLE.search(text):
        return "a line holds no control characters"
    return None


def bot_replaced(seat: int, now: float) -> ChatLine:
    """What the table says when a bot failed."""
    text = f"The bot on seat {seat + 1} failed; a simpler one plays on."
    return ChatLine(0, "", seat, text, now, "bot-replaced")
