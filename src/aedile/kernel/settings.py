"""Reading what was chosen for a table, with errors that say what to do."""

from collections.abc import Mapping, Sequence

from aedile.kernel.contract import Setting
from aedile.kernel.errors import BadOptions


def check_players(title: str, players: int, seats: range) -> None:
    """Does the game seat so many?"""
    if players not in seats:
        raise BadOptions(f"{title} is for {seats[0]} to {seats[-1]} players, not {players}.")


def normalised(
    title: str, settings: Sequence[Setting], options: Mapping[str, str]
) -> dict[str, str]:
    """Options under the names listed; hyphens and capitals are forgiven."""
    known = {setting.name for setting in settings}
    chosen: dict[str, str] = {}
    for given, value in options.items():
        name = given.strip().lower().replace("-", "_")
        if name not in known:
            raise BadOptions(f"{title} has no option “{given}”. It has {', '.join(sorted(known))}.")
        if name in chosen:
            raise BadOptions(f"The option {name} is given twice.")
        chosen[name] = value.strip()
    return chosen


def is_on(name: str, value: str) -> bool:
    """A switch: yes or no."""
    if value.lower() not in ("yes", "no"):
        raise BadOptions(f"The option {name} is yes or no, not “{value}”.")
    return value.lower() == "yes"


def per_seat(name: str, value: str, players: int) -> list[str]:
    """A value for each seat; one serves all."""
    values = [word.strip() for word in value.split(",")]
    if len(values) == 1:
        values *= players
    if len(values) != players:
        raise BadOptions(
            f"The option {name} needs {players} values, one for each seat, but has {len(values)}."
        )
    return values


def read_colours(title: str, known: Sequence[str], value: str | None, players: int) -> list[str]:
    """A colour for each seat, no two the same; all of them in order when none are given."""
    if value is None:
        return list(known[:players])
    colours = [colour.strip().lower() for colour in value.split(",")]
    # The default lists them all; a table uses as many as it has seats.
    if colours == list(known):
        colours = colours[:players]
    for colour in colours:
        if colour not in known:
            raise BadOptions(f"“{colour}” is no colour of {title}; choose from {', '.join(known)}.")
    if len(colours) != players or len(set(colours)) != players:
        raise BadOptions(f"Give {players} different colours, one for each seat, with commas.")
    return colours
