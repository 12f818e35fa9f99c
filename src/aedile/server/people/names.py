"""What people may call themselves, and what they may write as a title.

Names are stored as given, in Unicode normal form C, and escaped wherever they are
shown. Invisible characters, and those that change the direction of writing, are
refused.
"""

import unicodedata

from aedile.kernel.message import Templates
from aedile.server.errors import Refused

say = Templates("messages")
WRONG_LENGTH = say("Write 1 to {longest} characters.")
UNSEEN = say("Use only visible characters.")
TOO_MANY_ACCENTS = say("Put no more than a few accents on one letter.")
NO_LETTER = say("Write at least one letter, number or symbol.")

LONGEST_NAME = 30
MARKS_IN_A_ROW = 3  # accents; more would run over the neighbouring lines

# Controls, formats (bidirectional, zero width), halves of signs, unassigned,
# private; separators of lines and paragraphs.
_UNSEEN = frozenset(("Cc", "Cf", "Cs", "Cn", "Co", "Zl", "Zp"))
# Letters and marks that show nothing: joiners, fillers, an empty Braille cell.
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")


def clean_name(given: str, longest: int = LONGEST_NAME) -> str:
    """The name as it is kept; raises Refused."""
    name = " ".join(unicodedata.normalize("NFC", given).split())
    if not 1 <= len(name) <= longest:
        raise Refused("bad-request", WRONG_LENGTH(longest=longest))
    marks = 0
    for sign in name:
        category = unicodedata.category(sign)
        if category in _UNSEEN or sign in _BLANK:
            raise Refused("bad-request", UNSEEN())
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if marks > MARKS_IN_A_ROW:
            raise Refused("bad-request", TOO_MANY_ACCENTS())
    if not any(unicodedata.category(sign)[0] in "LNSP" for sign in name):
        raise Refused("bad-request", NO_LETTER())
    return name


def folded(name: str) -> str:
    """Names that look alike to most readers are one name: case and width do not count."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
