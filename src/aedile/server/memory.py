"""Memory that was needed for a moment goes back to the system.

glibc learns from large blocks: once one of 19 MiB, as each hash of a password takes, has been
freed, it keeps the next ones in the heap of their thread. Three threads would hold 57 MiB for
good, the more of it the more passwords strangers try.
"""

import ctypes
import sys
from functools import cache

M_TRIM_THRESHOLD, M_MMAP_THRESHOLD = -1, -3  # malloc.h
LARGE = 4 << 20  # bytes; what is smaller is cheaper to keep


@cache
def give_back_large_blocks() -> None:
    """From now on, as soon as they are freed; where the C library is another, nothing changes."""
    if not sys.platform.startswith("linux"):
        return
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt is not None:
        mallopt(M_MMAP_THRESHOLD, LARGE)
        mallopt(M_TRIM_THRESHOLD, 2 * LARGE)
