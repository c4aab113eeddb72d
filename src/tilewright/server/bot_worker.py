"""A process in which bots think. Questions come on standard input, answers go to standard output.

Each message is its length as four bytes, little-endian, and then JSON. The process ends when its
input does, so it never outlives the server.
"""

import contextlib
import os
import sys
from typing import BinaryIO

import msgspec

from tilewright.hosting.thinking import Answer, Players, Question


def read_message(source: BinaryIO) -> bytes | None:
    """The next message; None at the end."""
    head = source.read(4)
    if len(head) < 4:
        return None
    return source.read(int.from_bytes(head, "little"))


def framed(message: bytes) -> bytes:
    """A message with its length in front."""
    return len(message).to_bytes(4, "little") + message


def main() -> None:
    """Answers until the input ends."""
    if hasattr(os, "nice"):
        os.nice(5)  # Thinking must not keep people waiting for their own moves.
    answers = os.dup(sys.stdout.fileno())
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # What a bot prints is no answer.
    decoder = msgspec.json.Decoder(Question)
    players = Players()
    # Answers are shorter than what a pipe takes at once. A broken pipe is a server that was killed.
    with contextlib.suppress(BrokenPipeError):
        os.write(answers, framed(msgspec.json.encode(Answer())))
        while (message := read_message(sys.stdin.buffer)) is not None:
            answer = players.answer(decoder.decode(message))
            os.write(answers, framed(msgspec.json.encode(answer)))


if __name__ == "__main__":
    main()
