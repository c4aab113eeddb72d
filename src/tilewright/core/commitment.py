"""A promise about the hidden set-up, published at the start and opened after the end.

The commitment is SHA-256 over `tilewright commitment`, the salt, the seed and the first position
as text, each followed by a line feed. The salt keeps anyone from guessing set-ups; the position
holds every hidden card, tile and map, and the seed whatever chance is still to come, so none of
it can change during the game.
"""

from hashlib import sha256


def commit(first_position: str, seed: int, salt: str) -> str:
    """What is published at the start: 64 hexadecimal digits."""
    text = f"tilewright commitment\n{salt}\n{seed}\n{first_position}\n"
    return sha256(text.encode()).hexdigest()
