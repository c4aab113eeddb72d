"""Parts that games share: geometry without opinions."""
