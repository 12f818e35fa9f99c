"""The rulebook's names, as people read them and as files spell them."""

from typing import Final

AREA_NAMES: Final = ("seaport", "forum", "military", "senate", "trajan", "construction")
AREA_TITLES: Final = ("Seaport", "Forum", "Military", "Senate", "Trajan", "Construction")
ROMAN: Final = ("I", "II", "III", "IV", "V", "VI")
COLOUR_NAMES: Final = ("blue", "yellow", "green", "orange", "pink", "white")
PLAYER_COLOURS: Final = ("red", "green", "blue", "brown")
CATEGORY_NAMES: Final = ("cards", "points", "workers", "legionnaires", "plus-two", "demands")
DEMAND_NAMES: Final = ("bread", "games", "religion")
GOODS: Final = (
    "column",
    "fur",
    "scroll",
    "oil",
    "fruit",
    "ceramics",
    "wine",
    "fish",
    "jewelry",
    "gems",
    "cattle",
    "wheat",
)
SHIP_NAMES: Final = ("identical", "different", "pairs")
BUILDING_NAMES: Final = ("stairs", "door", "fountain", "roof", "window")
BUILDING_TILES: Final = tuple(
    f"{name} {points}" for name in BUILDING_NAMES for points in range(2, 6)
)
PROVINCE_NAMES: Final = (
    "Alpes",
    "Raetia",
    "Noricum",
    "Narbonensis",
    "Lugudunensis",
    "Belgica",
    "Germania Superior",
    "Aquitania",
    "Britannia",
    "Germania Inferior",
)
CAMP_NAME: Final = "military camp"
FACE_NAMES: Final = (
    "bread",
    "games",
    "religion",
    "2 votes",
    "3 votes",
    "4 votes",
    "5 votes",
    "extra seaport",
    "extra forum",
    "extra military",
    "extra senate",
    "extra trajan",
    "extra construction",
    "wild extra action",
    "wild construction",
    "wild commodity",
    "wild demand",
)
BONUS_NAMES: Final = (
    "column and fur",
    "scroll and oil",
    "fruit and ceramics",
    "wine and fish",
    "jewelry and gems",
    "cattle and wheat",
    "bread",
    "games",
    "religion",
    "workers in the district",
    "legionnaires in provinces",
    "yellow bonus tiles",
)
MEANS_NAMES: Final = ("trajan", "forum", "wild")
SIDES: Final = ("left", "right")

# By source of points, in the order of `state.py`.
SOURCE_NAMES: Final = (
    "trajan tiles",
    "ships",
    "provinces",
    "senate",
    "construction",
    "unmet demands",
    "cards in hand",
    "workers in camp",
    "legionnaires in camp",
    "construction sets",
    "bonus tiles",
    "unfinished trajan tiles",
)
