"""Anchors are calibrated by the model that people are rated by."""

from math import exp

import pytest

from aedile.arena.table import Result
from aedile.kernel.rng import Rng
from aedile.ratings.scale import strength
from tools.anchors.calibrating import (
    ERROR,
    HELD,
    LEAST,
    PARTS,
    Strength,
    order_of,
    together,
)
from tools.anchors.calibrating import (
    strength as found_by,
)

BOT = "heuristic:overlooks=10"
KNOWN = 1290.0


def game(number: int, players: int, luck: Rng) -> Result:
    """One that was drawn by the model: a bot of known strength, with the first seat the best."""
    seats = [HELD] * players
    seats[number % players] = BOT
    worths = [
        exp((strength(KNOWN) if bot == BOT else 0.0) + (0.2 if seat == 0 else 0.0))
        for seat, bot in enumerate(seats)
    ]
    places, left = [0] * players, list(range(players))
    for place in range(1, players + 1):
        lot = luck.below(1_000_000) / 1_000_000 * sum(worths[seat] for seat in left)
        for seat in left:
            lot -= worths[seat]
            if lot < 0 or seat == left[-1]:
                break
        places[seat] = place
        left.remove(seat)
    block = number // players
    nothing: list[dict[str, int]] = [{} for _ in seats]
    return Result.from_json(
        {
            "game": number,
            "block": block,
            "seed": f"anchor/{players}/{block}",
            "seats": seats,
            "options": {},
            "places": places,
            "scores": [0] * players,
            "sources": nothing,
            "times": nothing,
            "facts": nothing,
            "decisions": 1,
            "lines": 1,
            "rounds": 1,
            "faults": {},
        }
    )


@pytest.mark.parametrize("players", [2, 4])
def test_a_bot_of_known_strength_is_found_within_the_interval(players: int) -> None:
    luck = Rng(players)
    found = found_by(BOT, [game(number, players, luck) for number in range(LEAST)])

    assert (found.players, found.games) == (players, LEAST)
    assert abs(found.points - KNOWN) <= found.error
    assert 8 <= found.error <= 30


def test_a_strength_is_known_after_enough_games_that_say_enough() -> None:
    assert Strength(2, LEAST, 1300, ERROR).known
    assert not Strength(2, LEAST - 1, 1300, ERROR).known
    assert not Strength(2, LEAST, 1300, ERROR + 0.1).known


def test_one_number_for_all_tables_says_how_far_one_is_off() -> None:
    whole = together([Strength(2, LEAST, 1290, 12), Strength(3, LEAST, 1310, 9)])

    assert (whole.points, whole.error, whole.apart) == (1300, 7.5, 10)


def test_the_bot_sits_once_at_a_table_and_in_every_seat_of_a_block() -> None:
    order = order_of("trajan", BOT, 4)

    assert order.seats == (BOT, HELD, HELD, HELD)
    assert (order.rotations, PARTS) == (4, 20)
