"""Modern board games, exactly by the book: for players, bots and researchers."""

__version__ = "0.2.0"
