"""What outlasts the process: the log of actions, and everything around it.

The log is the truth of every game; it has a writer of its own (`sqlite.py`, `postgres.py`). Tables,
guests and chat change rarely and go through SQLAlchemy (`store.py`). Both live in one database.
"""
