"""Scoring: metrics (R19), lessons (R20), score sheets (R18, R22, R23)."""
