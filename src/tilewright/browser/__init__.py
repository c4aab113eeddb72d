"""Tables in a page, without a server: the engine of the client's worker.

    JSON in → Device → JSON out: answers, messages of tables, rows to store, questions to bots

The worker stores what it is told to store, and says so; nothing of it is shown before. Here is no
I/O but the clock and chance of the machine, so the same runs in a test.
"""
