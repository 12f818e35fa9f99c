"""What can be chosen when a table of Trajan is set up."""

from collections.abc import Mapping
from typing import Final

from aedile.games.trajan.components.rows import MAX_PLAYERS, Box
from aedile.games.trajan.names import PLAYER_COLOURS
from aedile.games.trajan.state import TrajanState
from aedile.games.trajan.switches import Switches
from aedile.kernel.contract import Setting
from aedile.kernel.errors import BadOptions
from aedile.kernel.message import Templates
from aedile.kernel.settings import set_switches

say = Templates("trajan")
TRACK_LENGTH = say(
    "The option time_track is printed or a number from {least} to {most}, not “{value}”."
)

TITLE: Final = "Trajan"
SEATS: Final = range(2, MAX_PLAYERS + 1)
SHORTEST_TRACK: Final = 6
LONGEST_TRACK: Final = 60

# name: (default, meaning); each answers yes or no, and is a field of `Switches`.
SWITCHES: Final = {
    "unfinished_tiles": ("no", "1 point for each Trajan tile still on the circle (T-41)"),
    "demand_wild_bonus": ("no", "An unused demand wild serves a demand bonus tile (T-35, T-56)"),
    "reshuffle": ("no", "An empty pile of commodity cards is reshuffled (T-20, T-55)"),
    "repeat_bonus": (
        "yes",
        "An extra action may repeat the bonus action of a construction tile too (T-12)",
    ),
}

SETTINGS: Final = (
    Setting("colours", PLAYER_COLOURS, ",".join(PLAYER_COLOURS), "Colour of each seat", True),
    Setting(
        "time_track",
        ("printed", "11", "12", "16", "17", "21", "22"),
        "printed",
        "Length of the time track: as printed for the number of players (11, 16 or 21), or any "
        f"number of spaces from {SHORTEST_TRACK} to {LONGEST_TRACK} (T-1)",
    ),
    *(Setting(name, ("no", "yes"), default, text) for name, (default, text) in SWITCHES.items()),
)


def read_switches(chosen: Mapping[str, str]) -> Switches:
    """The yes or no options."""
    switches = Switches()
    set_switches(switches, SWITCHES, chosen)
    return switches


def read_track(chosen: Mapping[str, str], players: int, box: Box) -> int:
    """The length of the time track."""
    value = chosen.get("time_track", "printed").lower()
    if value == "printed":
        return box.track_length[players]
    if not value.isdecimal() or not SHORTEST_TRACK <= int(value) <= LONGEST_TRACK:
        raise BadOptions(TRACK_LENGTH(least=SHORTEST_TRACK, most=LONGEST_TRACK, value=value))
    return int(value)


def options_of(s: TrajanState) -> dict[str, str]:
    """The settings of a table that differ from the default."""
    players = len(s.seats)
    options: dict[str, str] = {}
    if s.colours != list(PLAYER_COLOURS[:players]):
        options["colours"] = ",".join(s.colours)
    if s.track_length != s.box.track_length[players]:
        options["time_track"] = str(s.track_length)
    for name, (default, _) in SWITCHES.items():
        value = "yes" if getattr(s.switches, name) else "no"
        if value != default:
            options[name] = value
    return options
