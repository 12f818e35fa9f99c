"""Arrays of the compiled loop, written into arrays of others. Never compiled.

Compiled, they are packed and lie in memory as they are. Interpreted, they are
lists.
"""

from array import array
from typing import Any

WORD = "q"  # a signed machine word of eight bytes


def copy_words(out: memoryview, words: Any) -> None:
    """Fill `out`, as bytes, with all the words."""
    out[:] = memoryview(array(WORD, words) if isinstance(words, list) else words).cast("B")


def as_words(numbers: Any) -> Any:
    """Whole numbers of any buffer or sequence, as a buffer of machine words.

    Raises TypeError or ValueError when they are none.
    """
    view = memoryview(numbers) if _has_buffer(numbers) else memoryview(array(WORD, numbers))
    if view.format in ("l", WORD) and view.itemsize == 8 and view.c_contiguous:
        return view
    if view.format not in tuple("bBhHiIlLqQ"):
        raise TypeError(f"whole numbers are wanted, not an array of format {view.format!r}")
    return array(WORD, view.tolist())


def _has_buffer(numbers: Any) -> bool:
    try:
        memoryview(numbers)
    except TypeError:
        return False
    return True
