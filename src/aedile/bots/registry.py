"""The bots by name, and how one is specified: `flat`, `flat:sims=500`, `search:seconds=0.5`.

To add a bot, add a line to `BUILT_IN`, the weakest first: its name, then a `BotKind` of what
builds it (called with a seed and its parameters by name), a description, and its
parameters (see `kinds.Parameter`). Packages add theirs by entry
points; see `plugins`. A spec that begins with `exec:` is a program; see
`external`.
"""

from typing import NamedTuple

from aedile.bots import plugins
from aedile.bots.base import Bot
from aedile.bots.flat import SIMULATIONS, Flat
from aedile.bots.greedy import Greedy
from aedile.bots.heuristic import WIDTH, WORLDS, Heuristic
from aedile.bots.kinds import BotKind
from aedile.bots.levels import BOTS, SKILLS
from aedile.bots.rollout.bot import LINES, Rollout
from aedile.bots.rollout.bot import SIMULATIONS as PLAYED_ON
from aedile.bots.search.bot import ROLLOUTS, Search
from aedile.bots.search.bot import SIMULATIONS as SEARCHES
from aedile.bots.uniform import Uniform
from aedile.kernel.errors import BotFailed, UnknownBot

BUILT_IN: dict[str, BotKind] = {
    "uniform": BotKind(Uniform, "plays at random"),
    "flat": BotKind(
        Flat,
        "tries every answer in imagined games finished at random",
        {"sims": SIMULATIONS},
    ),
    "greedy": BotKind(Greedy, "takes the most points it can get this turn"),
    "heuristic": BotKind(
        Heuristic,
        "ends its turn where the position is worth most, by what is known of the game",
        {
            "width": WIDTH,
            "worlds": WORLDS,
            "overlooks": int,
            "level": SKILLS,
            "known": ("now", "before"),
        },
    ),
    "search": BotKind(
        Search,
        "grows a tree of turns over many imagined worlds",
        {"sims": SEARCHES, "seconds": float, "rollout": ROLLOUTS},
    ),
    "rollout": BotKind(
        Rollout,
        "lets everybody play on after the turns it could make, in imagined worlds",
        {"sims": PLAYED_ON, "seconds": float, "lines": LINES, "turns": int},
    ),
}
TAKEN = ("human", "exec", *BOTS)  # these mean something else where a bot can be named


class Listed(NamedTuple):
    """A bot as a listing shows it: its kind, or what keeps it from being made."""

    name: str
    package: str  # where it comes from; empty for those of Aedile
    kind: BotKind | None
    problem: str


def strongest() -> str:
    """The bot to ask where nobody says which."""
    return list(BUILT_IN)[-1]


def names() -> list[str]:
    """The bots there are; nothing is loaded for it."""
    return sorted(BUILT_IN.keys() | plugins.offered().keys() - TAKEN)


def listing() -> list[Listed]:
    """Every bot: Aedile's in the order of their strength, then those of packages."""
    own = [Listed(name, "", kind, "") for name, kind in BUILT_IN.items()]
    return own + [_listed(name) for name in plugins.offered()]


def _listed(name: str) -> Listed:
    package = " and ".join(plugins.packages(name))
    if name in BUILT_IN or name in TAKEN:
        return Listed(name, package, None, "It is not used: the name means something else already.")
    try:
        return Listed(name, package, plugins.load(name), "")
    except BotFailed as error:
        return Listed(name, package, None, str(error))


def make(spec: str, seed: int, *, programs: bool = False) -> Bot:
    """The bot a text such as `flat:sims=500` or a level asks for; raises UnknownBot or BotFailed.

    Only with `programs` does `exec:…` start a program: a text that came with a
    file or over a wire must not.
    """
    name, colon, rest = BOTS.get(spec, spec).partition(":")
    if name == "exec":
        return _program(rest, seed, programs)
    kind = BUILT_IN.get(name)
    if kind is None:
        if name not in plugins.offered() or name in TAKEN:
            raise UnknownBot(f"There is no bot called {name!r}; there are {', '.join(names())}.")
        kind = plugins.load(name)
    return kind.order(name, seed, rest.split(":") if colon else [])


def _program(command: str, seed: int, programs: bool) -> Bot:
    if not programs:
        raise UnknownBot(
            "A program may be seated only by those who run Aedile: on the command line, as in "
            f"--seats human,'exec:{command}'."
        )
    from aedile.bots.external import External

    return External.ordered(command, seed)
