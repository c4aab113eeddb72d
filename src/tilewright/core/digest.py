"""One text for one value, and a short name for that text."""

from hashlib import sha256

import msgspec

_encoder = msgspec.json.Encoder(order="deterministic")


def canonical(value: object) -> bytes:
    """The JSON of a value, the same on every machine."""
    return _encoder.encode(value)


def digest(value: object) -> str:
    """32 hexadecimal digits that differ whenever two values differ."""
    return sha256(canonical(value)).hexdigest()[:32]
