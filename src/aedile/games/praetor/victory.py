"""Victory (Praetor p.7): who is appointed Praetor, and every tie-breaker."""

from mypy_extensions import i64

from aedile.games.praetor.state import PraetorState


def merits(s: PraetorState, player: i64) -> list[int]:
    """What is compared, in order: Favor, Morale, Wall Tiles, City Tiles, youth.

    Morale is the printed value of the space, as boards differ (ruling P-43).
    No two players are equally young, so the last always decides.
    """
    seat = s.seats[player]
    return [
        seat.favor,
        seat.morale_value(),
        s.wall_tiles_of(player),
        s.tiles_controlled(player),
        -s.youth[player],
    ]
