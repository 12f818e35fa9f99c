"""What can be chosen when a table of Praetor is set up, and whether it can be so."""

from collections.abc import Mapping
from typing import Final

from aedile.games.praetor.components.rows import MAX_PLAYERS, Edition, PlayerBoard
from aedile.games.praetor.names import COLOURS
from aedile.games.praetor.state import PraetorState
from aedile.games.praetor.variants import Variants
from aedile.games.praetor.words import say
from aedile.kernel.contract import Setting
from aedile.kernel.errors import BadOptions
from aedile.kernel.settings import per_seat, set_switches

TITLE: Final = "Praetor"
SEATS: Final = range(2, MAX_PLAYERS + 1)
BOARD_NAMES: Final = ("A", "B1", "B2", "B3", "B4", "B5")

TOO_FEW_EXPERTS = say("The Expert Game is for 3 to 5 players (Praetor p.7; ruling P-46).")
NO_SIDE = say("There is no board side “{side}”; the sides are {sides}.")
SIDE_TWICE = say(
    "Board side {side} exists once in the box and cannot lie at two seats (ruling P-49). "
    "Side A is free for all."
)
BAD_YOUTH = say(
    "Name the youngest players by their seats, from 1 to {players}, youngest first, not “{given}”."
)

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


def read_variants(chosen: Mapping[str, str], players: int) -> Variants:
    """The switches, checked against each other."""
    variants = Variants()
    set_switches(variants, SWITCHES, chosen)
    if variants.expert and players < 3:
        raise BadOptions(TOO_FEW_EXPERTS())
    return variants


def read_boards(chosen: Mapping[str, str], players: int, edition: Edition) -> list[PlayerBoard]:
    """A side for each seat; one value serves all, and without any it is A, the first."""
    if "boards" not in chosen:
        return [edition.boards[0]] * players
    named = {board.name: board for board in edition.boards}
    sides = per_seat("boards", chosen["boards"].upper(), players)
    for side in sides:
        if side not in named:
            raise BadOptions(NO_SIDE(side=side, sides=tuple(named)))
        if side != "A" and sides.count(side) > 1:
            raise BadOptions(SIDE_TWICE(side=side))
    return [named[side] for side in sides]


def read_youth(chosen: Mapping[str, str], players: int) -> list[int]:
    """By seat, 0 for the youngest: the seats named first, then the rest in seat order."""
    if "youngest" not in chosen:
        return list(range(players))
    named = [word.strip() for word in chosen["youngest"].split(",")]
    seats = [str(seat) for seat in range(1, players + 1)]
    if any(word not in seats for word in named) or len(set(named)) != len(named):
        raise BadOptions(BAD_YOUTH(players=players, given=chosen["youngest"]))
    order = named + [seat for seat in seats if seat not in named]
    return [order.index(seat) for seat in seats]


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
