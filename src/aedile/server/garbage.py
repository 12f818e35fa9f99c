"""Garbage collection that nobody has to wait for.

A collection stops everything, and takes the longer the more there is to look at: with a
thousand live tables most of a second. So only young objects are looked at: several times a second
what is garbage by then is collected, and the rest set aside for good.

What is set aside goes when nothing refers to it any longer. So what comes and goes, as rooms
and sockets do, must not refer to itself in a circle when it ends, if it lives for more than a
moment. Statements that wait for the database do, too: where SQLAlchemy makes circles (of lists of
values, tuples and subqueries) they are made once, with names for their values.
`tests/server/rooms/test_memory.py` sees to that, and `make soak` counts what is left behind.
"""

import asyncio
import gc

EVERY = 0.25  # seconds
COLLECT = (50_000, 1_000, 1_000)  # new objects until a collection, where that is too long


def set_aside_all() -> None:
    """What is there after the start stays: it is never looked at again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)


def set_aside() -> None:
    """Collect what is garbage among the young, and never look at the others again."""
    gc.collect()
    gc.freeze()  # takes no time, however much there is


async def keep_calm() -> None:
    """As long as the server runs."""
    while True:
        await asyncio.sleep(EVERY)
        set_aside()
