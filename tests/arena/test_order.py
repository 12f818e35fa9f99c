import pytest

from aedile import catalog
from aedile.arena.order import Order, fixture, short_seats, whole_blocks
from tests.arena.conftest import small_order

PRAETOR = catalog.game("praetor")


def test_a_block_has_one_seed_and_everyone_on_every_seat() -> None:
    order = small_order(seats=("a", "b", "b", "b"))

    block = [fixture(PRAETOR, order, number) for number in range(4, 8)]

    assert [game.seats.index("a") for game in block] == [0, 1, 2, 3]
    assert {game.seed for game in block} == {"test/1"}
    assert {game.block for game in block} == {1}


@pytest.mark.parametrize(
    ("seats", "games"), [("aaaa", 1), ("abab", 2), ("abbb", 4), ("abc", 3), ("aabb", 4), ("aa", 1)]
)
def test_ways_to_sit_that_are_the_same_are_played_once(seats: str, games: int) -> None:
    order = small_order(seats=tuple(seats))

    sittings = {fixture(PRAETOR, order, number).seats for number in range(order.rotations)}

    assert order.rotations == games == len(sittings)


def test_the_luck_of_a_bot_is_its_own() -> None:
    order = small_order(seats=("a", "b", "b", "b"))
    games = [fixture(PRAETOR, order, number) for number in range(8)]

    lucks = [game.luck(seat) for game in games for seat in range(4)]

    assert len(set(lucks)) == 32
    again = fixture(PRAETOR, order, 0)
    assert [again.luck(seat) for seat in range(4)] == lucks[:4]


def test_games_are_rounded_up_to_whole_blocks() -> None:
    order = small_order(seats=("a", "b", "c"))

    assert [whole_blocks(order, games) for games in (1, 3, 4, 100)] == [3, 3, 6, 102]


def test_a_mixed_setting_is_dealt_to_each_block_and_moves_on_with_the_seats() -> None:
    order = small_order(seats=("a",) * 4, mix="boards")

    first, second, *_, other_block = (
        fixture(PRAETOR, order, number).options["boards"].split(",") for number in range(5)
    )

    assert len(set(first)) == 4
    assert second == [first[-1], *first[:-1]]
    assert set(other_block) <= {"A", "B1", "B2", "B3", "B4", "B5"}


def test_every_value_of_a_mixed_setting_comes_up_about_as_often() -> None:
    order = small_order(seats=("a",) * 4, mix="boards")
    blocks = [fixture(PRAETOR, order, 4 * block).options["boards"] for block in range(300)]

    often = [sum(side in boards.split(",") for boards in blocks) for side in ("A", "B1", "B5")]

    assert all(160 < times < 240 for times in often), often  # 200 on average


def test_seats_are_written_short() -> None:
    order = Order("trajan", ("search", "flat", "flat", "search"), "1")

    assert short_seats(order.seats) == "search,flat*2,search"
