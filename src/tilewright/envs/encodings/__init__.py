"""The encodings of our games, each found by the game's key."""
