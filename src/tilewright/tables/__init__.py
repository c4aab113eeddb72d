"""One table without I/O: a message and the time go in, effects come out; a host executes them.

    message → who asks, which seat → seat version current? → check → apply
            → Store → (the host says that it is stored) → Send to each viewer, AskBot, SetAlarm …

A table reads no clock, waits for nobody and writes nothing. The same table runs in a server, in a
browser and in a test.
"""

from tilewright.tables.table import Table, TableConfig

__all__ = ["Table", "TableConfig"]
