"""What people may call themselves, and what they may write as a title.

Names are stored as given, in Unicode normal form C, and escaped wherever they are
shown. Invisible characters, and those that change the direction of writing, are
refused. A new name keeps to one alphabet and does not look like that of an account
(after UTS 39); those from before stay as they are.
"""

import unicodedata

from aedile.kernel.message import Templates
from aedile.server.errors import Refused

say = Templates("messages")
WRONG_LENGTH = say("Write 1 to {longest} characters.")
UNSEEN = say("Use only visible characters.")
TOO_MANY_ACCENTS = say("Put no more than a few accents on one letter.")
NO_LETTER = say("Write at least one letter, number or symbol.")
MIXED = say("Use the letters of one alphabet only; this name mixes several.")

LONGEST_NAME = 30
NAMELESS = "deleted player"  # whoever has deleted their account
MARKS_IN_A_ROW = 3  # accents; more would run over the neighbouring lines

# Controls, formats (bidirectional, zero width), halves of signs, unassigned,
# private; separators of lines and paragraphs.
_UNSEEN = frozenset(("Cc", "Cf", "Cs", "Cn", "Co", "Zl", "Zp"))
# Japanese, Chinese and Korean names are written in several scripts, and in Latin letters.
_WRITTEN_TOGETHER = frozenset(("LATIN", "CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO"))

# Letters and signs that look like those of the line above: Cyrillic, Greek, Armenian,
# Cherokee and Latin letters, digits, dashes and quotation marks.
_PAIRS = (
    ("ABEKMHOPCTYXSIJGZN", "АВЕКМНОРСТУХЅІЈԌΖΝ"),
    ("ABEHKMOPTYXI", "ΑΒΕΗΚΜΟΡΤΥΧΙ"),
    ("aceopxyijshdqwvg", "асеорхуіјѕһԁԛԝѵɡ"),
    ("aovipucjyn", "αονιρυϲϳγη"),
    ("hnqugjo", "հոզսցյօ"),
    ("OSUL", "ՕՏՍԼ"),
    ("DRTGAJESPBKWMHZVLC", "ᎠᎡᎢᏀᎪᎫᎬᏚᏢᏴᏦᎳᎷᎻᏃᏙᏞᏟ"),
    ("aillu", "ɑıƖꞁʋ"),
    ("llO", "I|0"),
    ("ll", "1Ӏ"),
    ("-----", "‐‑‒–—"),
    ("--", "―−"),
    ("'''''", "‘’ʼ`ʹ"),
    ("..", "․·"),
)
# A capital i is like a small l, also one from elsewhere.
_ALIKE = {
    ord(sign): {"I": "l"}.get(plain, plain)
    for plains, signs in _PAIRS
    for plain, sign in zip(plains, signs, strict=True)
}

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


def new_name(given: str) -> str:
    """A name somebody takes from now on; raises Refused."""
    name = clean_name(given)
    scripts = {_script(sign) for sign in unicodedata.normalize("NFKC", name) if sign.isalpha()}
    if len(scripts) > 1 and not scripts <= _WRITTEN_TOGETHER:
        raise Refused("bad-request", MIXED())
    return name


def _script(letter: str) -> str:
    """What Unicode calls the alphabet of a letter, the first word of its name."""
    return unicodedata.name(letter, "").partition(" ")[0]


def folded(name: str) -> str:
    """What an account is found by: case and width do not count."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def skeleton(name: str) -> str:
    """The same for names that look alike, whatever their letters are."""
    for form in ("NFD", "NFKD"):  # some signs are like others only before they are made plain
        name = unicodedata.normalize(form, name).translate(_ALIKE)
    return folded(name).replace("rn", "m").replace("vv", "w")


def account_key(name: str) -> str:
    """By what an account is found, and attempts to sign in to it are counted; "" for no name."""
    try:
        return folded(clean_name(name))
    except Refused:
        return ""
