"""People who are away from the table are told: what, where, and how it gets there (ADR 0030)."""
