"""What can be chosen when a table of Praetor is set up, and whether it can be so."""

from collections.abc import Mapping
from typing import Final

from aedile.games.praetor.components.rows import MAX_PLAYERS, Edition, PlayerBoard
from aedile.games.praetor.names import COLOURS
from aedile.games.praetor.state import PraetorState
from aedile.games.praetor.variants import Variants
from aedile.kernel.contract import Setting
from aedile.kernel.errors import BadOptions

MIN_PLAYERS: Final = 2
BOARD_NAMES: Final = ("A", "B1", "B2", "B3", "B4", "B5")

# name: (default, meaning); each answers yes or no, and is a field of `Variants`.
SWITCHES: Final = {
    "expert": (
        "no",
        "Expert Game, 3 to 5 players: rankings for the largest area, most Wall Tiles "
        "and most Villagers (p.7)",
    ),
    "tough": ("no", "Tough Game: no Markets (p.7)"),
    "short": ("no", "Short Game: five Wall Tiles leave the game unseen (reference manual)"),
    "limited_market": (
        "no",
        "Limited Market: sales and purchases each up to the Worker's experience (P-17)",
    ),
    "unassigned_labor_camp": (
        "no",
        "Unassigned Labor Camp: the first player places it, nobody owns it (P-36, P-41)",
    ),
    "plaza_diagonals": ("no", "Tiles that touch at a corner only score Plazas too (P-2)"),
    "labor_camp_builds": ("yes", "A called-back Retired Worker may also build (P-12)"),
    "labor_camp_last": (
        "no",
        "A Labor Camp may be used after the last Active Worker was placed (P-15)",
    ),
}

SETTINGS: Final = (
    Setting(
        "boards",
        BOARD_NAMES,
        "A",
        "Side of the Player Board for each seat; each B side exists once (P-49)",
        per_seat=True,
    ),
    Setting("colours", COLOURS, ",".join(COLOURS), "Colour of each seat", per_seat=True),
    Setting(
        "youngest",
        tuple(str(seat) for seat in range(1, MAX_PLAYERS + 1)),
        "1",
        "Seat of the youngest player, who wins the last tie; more seats may follow, "
        "youngest first, and the rest follow in seat order",
    ),
    *(Setting(name, ("no", "yes"), default, text) for name, (default, text) in SWITCHES.items()),
)


def check_players(players: int) -> None:
    """Praetor seats two to five."""
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise BadOptions(f"Praetor is for {MIN_PLAYERS} to {MAX_PLAYERS} players, not {players}.")


def normalised(options: Mapping[str, str]) -> dict[str, str]:
    """Option names as listed; hyphens and capitals are forgiven."""
    known = {setting.name for setting in SETTINGS}
    chosen: dict[str, str] = {}
    for given, value in options.items():
        name = given.strip().lower().replace("-", "_")
        if name not in known:
            raise BadOptions(f"Praetor has no option “{given}”. It has {', '.join(sorted(known))}.")
        if name in chosen:
            raise BadOptions(f"The option {name} is given twice.")
        chosen[name] = value.strip()
    return chosen


def read_variants(chosen: Mapping[str, str], players: int) -> Variants:
    """The switches, checked against each other."""
    variants = Variants()
    for name, (default, _) in SWITCHES.items():
        value = chosen.get(name, default).lower()
        if value not in ("yes", "no"):
            raise BadOptions(f"The option {name} is yes or no, not “{chosen[name]}”.")
        setattr(variants, name, value == "yes")
    if variants.expert and players < 3:
        raise BadOptions("The Expert Game is for 3 to 5 players (Praetor p.7; ruling P-46).")
    return variants


def read_boards(chosen: Mapping[str, str], players: int, edition: Edition) -> list[PlayerBoard]:
    """A side for each seat; one value serves all."""
    named = {board.name: board for board in edition.boards}
    sides = _per_seat("boards", chosen.get("boards", "A").upper(), players)
    for side in sides:
        if side not in named:
            raise BadOptions(f"There is no board side “{side}”; the sides are {', '.join(named)}.")
        if side != "A" and sides.count(side) > 1:
            raise BadOptions(
                f"Board side {side} exists once in the box and cannot lie at two seats "
                "(ruling P-49). Side A is free for all."
            )
    return [named[side] for side in sides]


def read_colours(chosen: Mapping[str, str], players: int) -> list[str]:
    """A colour for each seat, no two the same."""
    if "colours" not in chosen:
        return list(COLOURS[:players])
    colours = [colour.strip().lower() for colour in chosen["colours"].split(",")]
    # The default lists all five; a table uses as many as it has seats.
    if tuple(colours) == COLOURS:
        colours = colours[:players]
    for colour in colours:
        if colour not in COLOURS:
            raise BadOptions(
                f"“{colour}” is no colour of Praetor; choose from {', '.join(COLOURS)}."
            )
    if len(colours) != players or len(set(colours)) != players:
        raise BadOptions(f"Give {players} different colours, one for each seat, with commas.")
    return colours


def read_youth(chosen: Mapping[str, str], players: int) -> list[int]:
    """By seat, 0 for the youngest: the seats named first, then the rest in seat order."""
    named = [word.strip() for word in chosen.get("youngest", "1").split(",")]
    seats = [str(seat) for seat in range(1, players + 1)]
    if any(word not in seats for word in named) or len(set(named)) != len(named):
        raise BadOptions(
            f"The option youngest names seats from 1 to {players}, youngest first, "
            f"not “{chosen['youngest']}”."
        )
    order = named + [seat for seat in seats if seat not in named]
    return [order.index(seat) for seat in seats]


def _per_seat(name: str, value: str, players: int) -> list[str]:
    values = [word.strip() for word in value.split(",")]
    if len(values) == 1:
        values *= players
    if len(values) != players:
        raise BadOptions(
            f"The option {name} needs {players} values, one for each seat, but has {len(values)}."
        )
    return values


def options_of(s: PraetorState) -> dict[str, str]:
    """The settings of a table that differ from the default."""
    players = len(s.seats)
    by_youth = sorted(range(players), key=lambda seat: s.youth[seat])
    values = {
        "boards": ",".join(seat.board.name for seat in s.seats),
        "colours": ",".join(s.colours),
        "youngest": ",".join(str(seat + 1) for seat in by_youth),
    }
    defaults = {
        "boards": ",".join("A" * players),
        "colours": ",".join(COLOURS[:players]),
        "youngest": ",".join(str(seat + 1) for seat in range(players)),
    }
    for name, (default, _) in SWITCHES.items():
        values[name] = "yes" if getattr(s.variants, name) else "no"
        defaults[name] = default
    return {name: value for name, value in values.items() if value != defaults[name]}
