"""One text for one value, and a short name for a text."""

from hashlib import sha256

import msgspec

_encoder = msgspec.json.Encoder(order="deterministic")


def canonical(value: object) -> bytes:
    """The JSON of a value, the same on every machine as long as its type stays as it is."""
    return _encoder.encode(value)


def digest(text: str) -> str:
    """32 hexadecimal digits that differ whenever two texts differ.

    What lasts (records, commitments, goldens) is over positions as text, `game.write_position`,
    never over the fields of a state: those may change any day.
    """
    return sha256(text.encode()).hexdigest()[:32]
