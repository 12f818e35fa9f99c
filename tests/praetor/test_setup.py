"""Game setup (Praetor p.3-4)."""

import pytest

from aedile.games.praetor.components.rows import MARKET
from aedile.games.praetor.state import NOWHERE, PraetorState
from aedile.kernel.state import NOBODY
from tests.helpers.praetor import (
    GAME,
    at_home,
    available,
    goods,
    offered,
    owner_of,
    place_of,
    play,
    seat,
    stack,
    table,
)

every_number = pytest.mark.parametrize("players", [2, 3, 4, 5])


def city(s: PraetorState) -> dict[str, tuple[int, int] | None]:
    """Where the tiles of the city lie."""
    names = [piece.name for piece in s.edition.city_tiles]
    return {name: place_of(s, name) for name in names if place_of(s, name) is not None}


# City Tiles.


@pytest.mark.parametrize(
    ("players", "start", "first", "second"),
    [(2, 5, 10, 7), (3, 6, 13, 9), (4, 8, 16, 11), (5, 10, 18, 14)],
)
def test_only_tiles_marked_for_so_many_players_are_used(
    players: int, start: int, first: int, second: int
) -> None:
    """p.3: 2+ for two players, 2+ and 3+ for three, and so on."""
    s = table(players)
    ages = [s.tile(t).age for t in s.city_stack]

    assert len(city(s)) == start
    assert ages.count(1) == first
    assert ages.count(2) == second
    assert all(s.tile(t).min_players <= players for t in s.city_stack)


@every_number
def test_age_one_lies_on_top_of_age_two(players: int) -> None:
    """p.3: the tiles marked I are put on those marked II."""
    s = table(players)
    ages = [s.tile(t).age for t in s.city_stack]

    assert ages == sorted(ages)


@every_number
def test_one_more_tile_than_players_lies_ready(players: int) -> None:
    """p.3: that many are turned up from the top of the stack."""
    s = table(players)

    assert len(available(s)) == players + 1
    assert set(available(s)) == {s.tile(t).name for t in list(s.city_stack)[: players + 1]}
    assert not set(available(s)) & set(stack(s))


def test_the_seed_decides_how_the_stacks_are_shuffled() -> None:
    """p.3: the same seed deals the same table, another one deals another."""
    one, same, other = table(seed="one"), table(seed="one"), table(seed="other")

    assert GAME.dump(one) == GAME.dump(same)
    assert stack(one) != stack(other)
    assert list(one.wall_stack) != list(other.wall_stack)


# The starting city.

LAYOUTS = {
    2: """
       .     gold_mine_2         .
       market_1 imperial_outpost_1 worker_camp_1
       .     gold_mine_1         .
    """,
    3: """
       .           market_1           .
       gold_mine_2 imperial_outpost_1 gold_mine_3
       .           worker_camp_1      .
       .           gold_mine_1        .
    """,
    4: """
       .           .             gold_mine_3        .
       .           market_1      worker_camp_1      gold_mine_4
       gold_mine_2 worker_camp_2 imperial_outpost_1 .
       .           .             gold_mine_1        .
    """,
    5: """
       gold_mine_3 worker_camp_1      gold_mine_4
       market_1    imperial_outpost_1 market_2
       gold_mine_2 worker_camp_2      gold_mine_5
       .           gold_mine_1        .
    """,
}


def drawn(players: int) -> dict[str, tuple[int, int]]:
    """The picture above as places; the Outpost (four players: the Market) is the middle."""
    grid = [line.split() for line in LAYOUTS[players].strip().splitlines()]
    found = {name: (x, y) for y, row in enumerate(grid) for x, name in enumerate(row)}
    del found["."]
    left, top = found["market_1" if players == 4 else "imperial_outpost_1"]
    return {name: (x - left, y - top) for name, (x, y) in found.items()}


@every_number
def test_the_starting_city_is_laid_as_drawn(players: int) -> None:
    """p.3: a figure for each number of players."""
    assert city(table(players)) == drawn(players)


@every_number
def test_everybody_owns_one_gold_mine_and_nobody_the_rest(players: int) -> None:
    """p.3, P-7: the centre of the city belongs to no one."""
    s = table(players)

    assert [owner_of(s, f"gold_mine_{n + 1}") for n in range(players)] == list(range(players))
    others = [name for name in city(s) if not name.startswith("gold_mine")]
    assert all(owner_of(s, name) == NOBODY for name in others)
    assert [s.tiles_controlled(player) for player in range(players)] == [1] * players


@every_number
def test_the_tough_game_leaves_the_markets_spaces_open(players: int) -> None:
    """p.7, P-34: no Market anywhere, and tiles may be built where one would lie."""
    s = table(players, tough="yes")
    markets = {name: at for name, at in drawn(players).items() if name.startswith("market")}

    assert city(s) == {n: at for n, at in drawn(players).items() if n not in markets}
    assert all(s.tile(t).kind != MARKET for t in s.city_stack)
    spaces = GAME.observe(s, NOBODY)["open_spaces"]
    assert all([x, y] in spaces for x, y in markets.values())


def test_a_tile_can_be_built_where_the_market_would_lie() -> None:
    """P-34: the space the Tough Game leaves empty is a space like any other."""
    s = table(2, tough="yes", seed="7")
    build = next(move for move in offered(s) if move.startswith("build:"))

    play(s, f"{build} w1 @-1,0 r0")

    assert (-1, 0) in city(s).values()


# Wall Tiles.


def test_one_wall_tile_is_shown_and_thirteen_are_to_come() -> None:
    """p.3: all fourteen are shuffled and the top one is revealed."""
    s = table()

    assert sorted(s.wall_stack) == list(range(14))
    assert s.wall_shown == s.wall_stack[0]
    assert s.wall_end - s.wall_next == 13


def test_the_short_game_takes_five_wall_tiles_out_unseen() -> None:
    """Reference manual: one on show, eight to come, five gone for good."""
    s = table(short="yes")

    assert s.wall_shown != NOWHERE
    assert s.wall_end - s.wall_next == 8
    assert len(s.wall_stack) - s.wall_end == 5


# Players.


@every_number
def test_everybody_starts_with_the_same_goods_and_workers(players: int) -> None:
    """p.3: 10 Gold, 4 Wood, 3 Stone, 2 Marble, 1 Weapon; dice of 1, 2, 3 and five Villagers."""
    s = table(players)
    for player in range(players):
        assert goods(s, player) == {"gold": 10, "wood": 4, "stone": 3, "marble": 2, "weapons": 1}
        assert at_home(s, player) == [1, 2, 3]
        assert seat(s, player).villagers == 5
        assert seat(s, player).retired == 0


@pytest.mark.parametrize("board", ["A", "B1", "B2", "B3", "B4", "B5"])
def test_the_morale_marker_starts_on_the_space_worth_nothing(board: str) -> None:
    """p.3: on zero Favor Points, wherever the board has it."""
    s = table(2, boards=f"{board},A")

    assert seat(s, 0).board.name == board
    assert seat(s, 0).morale_value() == 0


@pytest.mark.parametrize(
    ("players", "start"),
    [(2, [10, 9]), (3, [10, 8, 9]), (4, [10, 7, 8, 9]), (5, [10, 6, 7, 8, 9])],
)
def test_favor_falls_by_one_going_counter_clockwise(players: int, start: list[int]) -> None:
    """p.3, P-37: the one who was in Rome last has 10; seats are numbered clockwise."""
    assert table(players).scores() == start


@pytest.mark.parametrize(
    ("players", "order"),
    [(2, [1, 0]), (3, [1, 2, 0]), (4, [1, 2, 3, 0]), (5, [1, 2, 3, 4, 0])],
)
def test_the_player_with_the_least_favor_begins(players: int, order: list[int]) -> None:
    """p.3: so whoever starts on 10 plays last in the first turn."""
    s = table(players)

    assert list(s.turn_order) == order
    assert s.current_player == order[0]
    assert s.turn == 1
