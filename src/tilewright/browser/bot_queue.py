"""Whose bot thinks next: one after the other, in the order in which tables asked."""

from collections import deque
from typing import NamedTuple, Protocol

from tilewright.browser.machine import Machine
from tilewright.hosting.thinking import Question
from tilewright.tables.effects import AskBot


class BotAsker(Protocol):
    """A table that asks bots."""

    def question(self, asked: AskBot) -> Question:
        """What the bot is told."""
        ...

    def bot_begins(self, asked: AskBot) -> bool:
        """Whether the table still waits for the bot, now that its turn has come."""
        ...

    def bot_ends(self, asked: AskBot, choice: int | None) -> None:
        """The place of the choice; None if the bot failed."""
        ...


class _AskedBot(NamedTuple):
    asker: BotAsker
    asked: AskBot


class BotQueue:
    """All that bots of this device are asked."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._waiting: deque[_AskedBot] = deque()
        self._is_thinking = False

    def ask(self, asker: BotAsker, asked: AskBot) -> None:
        """One more question."""
        self._waiting.append(_AskedBot(asker, asked))
        self._machine.tasks.begin(self._go_on())

    async def _go_on(self) -> None:
        if self._is_thinking:
            return
        self._is_thinking = True
        try:
            while self._waiting:
                asker, asked = self._waiting.popleft()
                if asker.bot_begins(asked):
                    question = asker.question(asked)
                    choice = await self._machine.think(question, asked.seconds)
                    asker.bot_ends(asked, choice)
        finally:
            self._is_thinking = False
