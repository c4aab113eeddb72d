"""A promise about the hidden set-up, published at the start and opened after the end.

The commitment is SHA-256 over `tilewright commitment`, the salt and the digest of the first
state, each followed by a line feed. The salt keeps anyone from guessing set-ups; the digest
covers every hidden card, tile and map, so none can change during the game.
"""

from hashlib import sha256


def commit(first_digest: str, salt: str) -> str:
    """What is published at the start: 64 hexadecimal digits."""
    return sha256(f"tilewright commitment\n{salt}\n{first_digest}\n".encode()).hexdigest()
