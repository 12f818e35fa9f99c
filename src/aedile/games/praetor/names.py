"""The rulebook's names, as people read them and as files spell them."""

from typing import Final

RESOURCE_NAMES: Final = ("gold", "wood", "stone", "marble", "weapons")
RESOURCE_TITLES: Final = ("Gold", "Wood", "Stone", "Marble", "Weapons")
AREA_NAMES: Final = ("none", "red", "green", "gray")
PLAZA_NAMES: Final = ("crimson", "azure", "verdant", "ochre")
COLOURS: Final = ("blue", "yellow", "white", "black", "purple")
AGES: Final = ("0", "I", "II")

KIND_TITLES: Final = (
    "Gold Mine",
    "Lumber Mill",
    "Stone Quarry",
    "Marble Quarry",
    "Blacksmith",
    "Curia",
    "Forum",
    "Temple of Maia",
    "Temple of Apollo",
    "Temple of Plutus",
    "Temple of Mercury",
    "Temple of Venus",
    "Colosseum",
    "Oracle",
    "Worker Camp",
    "Market",
    "Imperial Outpost",
    "Academy",
    "Labor Camp",
    "Statue",
    "Arch of Triumph",
)

# By source of Favor, in the order of `state.py`.
SOURCE_NAMES: Final = (
    "start",
    "city tiles",
    "plazas",
    "temples",
    "wall tiles",
    "wall bonus",
    "retirements",
    "unpaid wages",
    "villager called",
    "final workers",
    "final morale",
    "final resources",
    "largest area",
    "most wall tiles",
    "most villagers",
)
