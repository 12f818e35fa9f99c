"""Victory (Praetor p.7): who is appointed Praetor, and every tie-breaker."""

from aedile.games.praetor.state import PraetorState
from aedile.games.praetor.victory import merits
from tests.helpers.praetor import (
    BLUE,
    GAME,
    WHITE,
    YELLOW,
    favor,
    hold_walls,
    lay,
    morale,
    table,
)


def level(players: int = 2, **options: str) -> PraetorState:
    """A table at which nobody is ahead in anything but youth."""
    s = table(players, **options)
    for player in range(players):
        favor(s, player, 50)
    return s


def ranking(s: PraetorState) -> list[int]:
    """The seats in the order of the standings."""
    return [standing.player for standing in GAME.standings(s)]


def test_the_most_favor_wins() -> None:
    """p.7: whatever else the others have more of."""
    s = level()
    favor(s, YELLOW, 51)
    morale(s, BLUE, 20)
    hold_walls(s, BLUE, 3)

    assert ranking(s) == [YELLOW, BLUE]


def test_a_tie_goes_to_the_higher_morale() -> None:
    """p.7: the first tie-breaker, before Wall Tiles."""
    s = level()
    morale(s, YELLOW, 1)
    hold_walls(s, BLUE, 3)

    assert ranking(s) == [YELLOW, BLUE]


def test_morale_is_compared_by_value_not_by_space() -> None:
    """P-43: two spaces up are worth 6 on side B2, three only 4 on side A."""
    s = level(boards="A,B2")
    morale(s, BLUE, 4)
    morale(s, YELLOW, 6)
    assert s.seats[BLUE].morale > s.seats[YELLOW].morale

    assert ranking(s) == [YELLOW, BLUE]


def test_a_tie_in_morale_goes_to_the_most_wall_tiles() -> None:
    """p.7: the second tie-breaker, before City Tiles."""
    s = level()
    hold_walls(s, YELLOW, 1)
    lay(s, "lumber_mill_1", owner=BLUE)
    lay(s, "curia_1", owner=BLUE)

    assert ranking(s) == [YELLOW, BLUE]


def test_a_tie_in_wall_tiles_goes_to_the_most_city_tiles() -> None:
    """p.7: the third tie-breaker, before youth."""
    s = level()
    hold_walls(s, YELLOW, 1)
    hold_walls(s, BLUE, 1)
    lay(s, "lumber_mill_1", owner=YELLOW)

    assert ranking(s) == [YELLOW, BLUE]


def test_the_last_tie_goes_to_the_youngest() -> None:
    """p.7: the seat named at set-up, or the first one."""
    assert ranking(level()) == [BLUE, YELLOW]
    assert ranking(level(youngest="2")) == [YELLOW, BLUE]
    assert ranking(level(3, youngest="3,2")) == [WHITE, YELLOW, BLUE]


def test_the_standings_give_every_seat_a_place_of_its_own() -> None:
    """p.7: nobody shares a place, as the last tie-breaker always decides."""
    s = level(3)
    favor(s, WHITE, 60)

    rows = GAME.standings(s)

    assert [(row.player, row.place, row.score) for row in rows] == [
        (WHITE, 1, 60),
        (BLUE, 2, 50),
        (YELLOW, 3, 50),
    ]
    assert rows[1].tiebreak == (0, 0, 1, 0)
    assert rows[2].tiebreak == (0, 0, 1, -1)


def test_what_is_compared_stands_in_the_printed_order() -> None:
    """p.7: Favor, Morale, Wall Tiles, City Tiles, youth."""
    s = level()
    morale(s, YELLOW, 6)
    hold_walls(s, YELLOW, 2)
    lay(s, "lumber_mill_1", owner=YELLOW)

    assert merits(s, YELLOW) == [50, 6, 2, 2, -1]
