"""What happens in a tournament: its log, from which everything else follows."""

from typing import Literal, NamedTuple, TypeAlias

from aedile.tournaments.swiss import Pod

Kind: TypeAlias = Literal["division", "plane", "swiss", "league"]


class Created(NamedTuple):
    """What kind of tournament it is."""

    kind: Kind
    size: int  # of a table
    rounds: int = 1  # of Swiss; the others have as many as they need
    duplicate: bool = False  # every table of a round has the same deal; house bots fill
    fill: bool = False  # house bots fill tables anyway
    blocked: tuple[tuple[str, str], ...] = ()  # who should not meet, where it can be avoided
    seed: int = 0  # of the pairings; deals have secret ones, which are not known here
    # Of a league, how the season before ended: its divisions in their final order, and who left.
    after: tuple[tuple[str, ...], ...] = ()
    left: tuple[str, ...] = ()


class Entered(NamedTuple):
    """Somebody will play."""

    who: str
    rating: float = 0.0


class Withdrew(NamedTuple):
    """Somebody plays no further round; what they have played stays."""

    who: str


class Arranged(NamedTuple):
    """The organiser has swapped people in the round that comes; who comes or goes undoes it."""

    pods: tuple[Pod, ...]
    byes: tuple[str, ...] = ()


class Paired(NamedTuple):
    """A round begins."""

    pods: tuple[Pod, ...]
    byes: tuple[str, ...] = ()


class Played(NamedTuple):
    """A table is over, by the rules or by adjudication."""

    round: int  # from 1
    pod: int  # from 1
    places: tuple[int, ...]  # by seat, tie-breakers included
    scores: tuple[int, ...]  # by seat
    adjudicated: bool = False
    playouts: int = 0  # by which it was decided
    points: tuple[int, ...] = ()  # of the tournament, by seat, on average there; in thousandths


class Opened(NamedTuple):
    """All tables of a round are over, and what was sealed is shown."""

    round: int


class Closed(NamedTuple):
    """It is over."""


Event: TypeAlias = Created | Entered | Withdrew | Arranged | Paired | Played | Opened | Closed
