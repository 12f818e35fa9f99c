"""A position in a word, so that a log can say where its moves led.

Whoever plays the moves again compares: other rules are found out with the first move
that leads elsewhere. The word begins with the number of the layout, which rises when
the numbers of a position are written in another way; words of other layouts say nothing.
"""

from hashlib import sha256
from struct import pack

LENGTH = 16  # hexadecimal digits
# Of more than this, hashlib lets other threads go on meanwhile; then this one waits for them.
AT_ONCE = 2000  # bytes


def digest_of(layout: int, numbers: list[int], text: str = "") -> str:
    """The word for these numbers, and a text if the position has one."""
    packed = pack(f"<{len(numbers)}q", *numbers) + text.encode()
    hashed = sha256()
    for start in range(0, len(packed), AT_ONCE):
        hashed.update(packed[start : start + AT_ONCE])
    return f"{layout}-{hashed.hexdigest()[:LENGTH]}"


def contradicts(told: str, found: str) -> bool:
    """Whether two words of one layout are of different positions."""
    return told != found and are_comparable(told, found)


def are_comparable(told: str, found: str) -> bool:
    """Whether two words are of one layout."""
    return told.partition("-")[0] == found.partition("-")[0]
