"""Number to text of a move, and back. The text is the stable name (docs/notation.md)."""

from typing import Final

from aedile.games.trajan import actions
from aedile.games.trajan.names import (
    AREA_NAMES,
    CATEGORY_NAMES,
    COLOUR_NAMES,
    GOODS,
    MEANS_NAMES,
    PROVINCE_NAMES,
    ROMAN,
    SHIP_NAMES,
    SIDES,
)
from aedile.games.trajan.state import TrajanState
from aedile.kernel.errors import UnknownNotation
from aedile.kernel.message import Templates

say = Templates("trajan")
NO_MOVE = say("“{move}” is not a move in Trajan. Moves look like {examples}.")
EXAMPLES: Final = (
    "tray3",
    "blue",
    "draw",
    "take-left",
    "play-wine",
    "ship-pairs",
    "load-wine",
    "forum4",
    "recruit",
    "move-alpes",
    "legionnaire",
    "tile-cards",
    "senate",
    "site7",
    "extra-forum",
    "pay-wild",
    "pass",
)


def _all_names() -> list[str]:
    """The name of every number, in order; PASS has others besides (see `notation`)."""
    provinces = [name.lower().replace(" ", "-") for name in PROVINCE_NAMES]
    return [
        "pass",
        "yes",
        *COLOUR_NAMES,
        *(f"tray{number}" for number in range(1, 7)),
        "draw",
        *(f"take-{side}" for side in SIDES),
        *(f"{name}@{slot}" for name in CATEGORY_NAMES for slot in ROMAN[1::2]),
        *(f"play-{good}" for good in GOODS),
        *(f"discard-{good}-{side}" for good in GOODS for side in SIDES),
        *(f"ship-{name}" for name in SHIP_NAMES),
        *(f"load-{good}" for good in GOODS),
        *(f"load-{good}+wild" for good in GOODS),
        "load-wild",
        *(f"forum{number}" for number in range(1, 16)),
        "recruit",
        *(f"move-{name}" for name in provinces),
        "legionnaire",
        *(f"tile-{name}" for name in CATEGORY_NAMES),
        "senate",
        *(f"site{number}" for number in range(1, 21)),
        *(f"extra-{name}" for name in AREA_NAMES),
        *(f"wild-{name}" for name in AREA_NAMES),
        *(f"mark-{name}" for name in AREA_NAMES),
        *(f"pay-{name}" for name in MEANS_NAMES),
        *(f"bonus-{side}" for side in SIDES),
    ]


NAMES: Final = _all_names()
_NUMBERS: Final = {name.lower(): number for number, name in enumerate(NAMES)}
_NO: Final = {
    "LoadShip": "done",
    "DiscardExtraTile": "no",
    "UseSpecialAction": "no",
    "PlacePlusTwo": "no",
    "PlaySecondCard": "no",
}


def decision_name(s: TrajanState) -> str:
    """The class of the decision now asked, or nothing when the game is over."""
    return "" if s.is_over else type(s.asked()).__name__


def notation(s: TrajanState, action: int) -> str:
    """The name of a move in the decision now asked."""
    if action == actions.PASS:
        return _NO.get(decision_name(s), "pass")
    return NAMES[action]


def parse(s: TrajanState, text: str) -> int:
    """The number a text stands for, legal or not."""
    word = text.strip().lower()
    if word in ("no", "done"):
        return actions.PASS
    if word not in _NUMBERS:
        raise UnknownNotation(NO_MOVE(move=text, examples=EXAMPLES))
    return _NUMBERS[word]
