"""The other worker: bots think there, so that tables answer meanwhile."""

import msgspec

from tilewright.hosting.thinking import Players, Question

_questions = msgspec.json.Decoder(Question)


class BotWorker:
    """Answers questions, one after the other."""

    def __init__(self) -> None:
        self._players = Players()

    def answer(self, question: str) -> str:
        """The place of the choice, or what went wrong, as JSON."""
        return msgspec.json.encode(self._players.answer(_questions.decode(question))).decode()
