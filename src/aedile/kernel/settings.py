"""Reading what was chosen for a table, with errors that say what to do."""

from collections.abc import Iterable, Mapping, Sequence

from aedile.kernel.contract import Setting
from aedile.kernel.errors import BadOptions
from aedile.kernel.message import Templates

say = Templates("messages")
PLAYERS = say("{game} is for {least} to {most} players, not {players}.")
NO_OPTION = say("{game} has no option “{option}”. It has {options}.")
TWICE = say("The option {option} is given twice.")
YES_OR_NO = say("The option {option} is yes or no, not “{value}”.")
PER_SEAT = say("The option {option} needs {seats} values, one for each seat, but has {given}.")
NO_COLOUR = say("“{colour}” is not a colour of {game}; choose from {colours}.")
BAD_SEED = say("A seed is a text of at least one printable character.")
WRONG_NAMES = say("{players} players need {players} names, not {given}.")
BAD_NAME = say("“{name}” cannot be a name: write it in one line of visible text.")
SAME_NAME = say("Two players are called {name}; give each a name of their own.")
COLOURS = say("Give {players} different colours, one for each seat, with commas.")


def check_players(title: str, players: int, seats: range) -> None:
    """Does the game seat so many?"""
    if players not in seats:
        raise BadOptions(PLAYERS(game=title, least=seats[0], most=seats[-1], players=players))


def normalised(
    title: str, settings: Sequence[Setting], options: Mapping[str, str]
) -> dict[str, str]:
    """Options under the names listed; hyphens and capitals are forgiven."""
    known = {setting.name for setting in settings}
    chosen: dict[str, str] = {}
    for given, value in options.items():
        name = given.strip().lower().replace("-", "_")
        if name not in known:
            raise BadOptions(NO_OPTION(game=title, option=given, options=", ".join(sorted(known))))
        if name in chosen:
            raise BadOptions(TWICE(option=name))
        chosen[name] = value.strip()
    return chosen


def is_on(name: str, value: str) -> bool:
    """A switch: yes or no."""
    if value.lower() not in ("yes", "no"):
        raise BadOptions(YES_OR_NO(option=name, value=value))
    return value.lower() == "yes"


def set_switches(switches: object, names: Iterable[str], chosen: Mapping[str, str]) -> None:
    """Turn on or off what somebody chose; the others are as they were made."""
    for name in names:
        if name in chosen:
            setattr(switches, name, is_on(name, chosen[name]))


def per_seat(name: str, value: str, players: int) -> list[str]:
    """A value for each seat; one serves all."""
    values = [word.strip() for word in value.split(",")]
    if len(values) == 1:
        values *= players
    if len(values) != players:
        raise BadOptions(PER_SEAT(option=name, seats=players, given=len(values)))
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
            raise BadOptions(NO_COLOUR(colour=colour, game=title, colours=", ".join(known)))
    if len(colours) != players or len(set(colours)) != players:
        raise BadOptions(COLOURS(players=players))
    return colours


def check_seed(seed: str) -> None:
    """A seed must survive being written down."""
    if not seed or not seed.isprintable():
        raise BadOptions(BAD_SEED())


def checked_names(colours: Sequence[str], names: Sequence[str] | None) -> tuple[str, ...]:
    """The names of the seats, given or by colour; each must be usable in a record."""
    if names is None:
        return tuple(colours)
    if len(names) != len(colours):
        raise BadOptions(WRONG_NAMES(players=len(colours), given=len(names)))
    for name in names:
        if not name or name != name.strip() or not name.isprintable():
            raise BadOptions(BAD_NAME(name=name))
        if list(names).count(name) > 1:
            raise BadOptions(SAME_NAME(name=name))
    return tuple(names)
