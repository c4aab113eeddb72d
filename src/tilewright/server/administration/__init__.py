"""What those who run a server may do with its tables and people.

`tilewright admin` offers it on the command line. Nothing here needs a server that runs, and nothing
minds one: what is changed is written to the database, and servers hear of it there (ADR 0016).
"""


class Refused(Exception):
    """What was asked for is not possible, in a sentence."""
