"""The rules behind questions and refusals, and the paragraphs of the rules pages on them."""

from typing import Final

from aedile.kernel.message import Citation, Template, Templates

say = Templates("trajan")


def _cite(
    pages: str, anchor: str, topic: Template | None = None, rulings: tuple[str, ...] = ()
) -> Citation:
    return Citation(
        "Trajan", tuple(pages.split()), None if topic is None else topic(), rulings, anchor
    )


_ARRANGE = say("rearrange action markers")
_SEAPORT = say("seaport action")
_SHIPPING = say("shipping")
_MILITARY = say("military action")
_CONSTRUCTION = say("construction action")
_EXTRA = say("extra action tiles")
_WILDS = say("wild cards")
_DEMANDS = say("the people's demands")

# Preparation.
TWO_IN_EACH: Final = _cite("2", "fill-trays", say("two markers in each tray"))
ANY_COLOURS: Final = _cite("2 4", "fill-trays", say("any colours"))
FIRST_CARDS: Final = _cite("3", "first-cards", say("preparation"))
FIRST_TILES: Final = _cite("3", "first-tiles", say("three tiles of different categories"))

# The turn.
TURN: Final = _cite("4", "steps")
ARRANGE: Final = _cite("4", "sow", _ARRANGE)
SPECIAL: Final = _cite("5 11", "special")
PLUS_TWO: Final = _cite("11", "plus-two", None, ("T-11",))
PLUS_TWO_TAKEN: Final = _cite("11", "plus-two", say("[+2] markers"), ("T-11",))

# The six actions.
SEAPORT: Final = _cite("5", "seaport", _SEAPORT)
DISCARDING: Final = _cite("5", "seaport", None, ("T-18",))
PILE_USED_UP: Final = _cite("5", "piles", None, ("T-20",))
NO_DISCARDS: Final = _cite("5", "piles", None, ("T-57",))
SHIPPING: Final = _cite("5", "shipping", _SHIPPING)
SOME_CARGO: Final = _cite("5", "shipping", _SHIPPING, ("T-21",))
PAIRS: Final = _cite("5", "shipping", _SHIPPING, ("T-22",))
FORUM: Final = _cite("6", "forum", say("forum action"))
MILITARY: Final = _cite("6", "military", _MILITARY)
BORDERS: Final = _cite("6", "military", _MILITARY, ("T-25",))
WITH_LEADER: Final = _cite("6", "legionnaires", _MILITARY, ("T-27",))
ONE_LEGIONNAIRE: Final = _cite(
    "6", "legionnaires", say("one legionnaire of each player in a province")
)
TRAJAN: Final = _cite("6", "trajan", say("Trajan action"))
SENATE: Final = _cite("7", "senate", say("senate action"))
CONSTRUCTION: Final = _cite("7", "construction", _CONSTRUCTION)
ONE_WORKER: Final = _cite("7", "construction", _CONSTRUCTION, ("T-30",))
TOKENS: Final = _cite("6 7", "tokens")

# Extra actions and wild tiles.
REPEATING: Final = _cite("11", "extra-actions", None, ("T-12",))
EXTRA: Final = _cite("11", "extra-actions", _EXTRA)
WHICH_REPEATS: Final = _cite("11", "extra-actions", _EXTRA, ("T-12", "T-14"))
MUST_REPEAT: Final = _cite("11", "extra-actions", _EXTRA, ("T-51",))
WILDS: Final = _cite("11", "wilds", _WILDS)
WILD_CARGO: Final = _cite("11", "wilds", _WILDS, ("T-23",))

# End of a quarter.
MEETING: Final = _cite("8", "demands", None, ("T-31",))
DEMANDS: Final = _cite("8", "demands", _DEMANDS)
MEET_MOST: Final = _cite("8", "demands", _DEMANDS, ("T-31",))
CONSULS: Final = _cite("8-9", "consuls")
