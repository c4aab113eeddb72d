"""What came of games: kept when a table ends, rated, shown to people (ADR 0032)."""
