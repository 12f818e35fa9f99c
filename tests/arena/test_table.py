import json
from typing import Any

import pytest

from aedile import catalog
from aedile.arena.order import fixture
from aedile.arena.table import Result, Stopped, places_of, play
from aedile.bots.base import AnyView
from aedile.kernel.contract import Standing
from aedile.kernel.record import read, replay
from tests.arena.conftest import Seat, results_of, small_order, timeless

PRAETOR = catalog.game("praetor")


def last(view: AnyView, seconds: float | None) -> int:
    return view.legal_actions()[-1]


def play_one(**changes: Any) -> Result:
    order = small_order(**changes)
    return play(PRAETOR, order, fixture(PRAETOR, order, 0)).result


@pytest.mark.parametrize("name", catalog.names())
def test_the_result_is_what_the_record_of_the_game_says(name: str) -> None:
    game = catalog.game(name)
    order = small_order(game=name, seats=("uniform",) * 3, records=True)

    played = play(game, order, fixture(game, order, 0))

    match = replay(read(played.record), catalog.stored)
    assert match.over
    assert len(match.moves) == played.result.decisions
    for row in match.standings():
        assert played.result.places[row.player] == row.place
        assert played.result.scores[row.player] == row.score
        assert played.result.sources[row.player] == row.sources
    assert match.notes["Seats"] == "uniform,uniform,uniform"


def test_points_by_source_add_up() -> None:
    result = play_one()

    assert [sum(sources.values()) for sources in result.sources] == result.scores


def test_the_same_game_is_played_again() -> None:
    assert timeless(results_of(small_order(), 2)) == timeless(results_of(small_order(), 2))


def test_another_seed_plays_another_game() -> None:
    assert play_one(seed="1").scores != play_one(seed="2").scores


def test_a_result_survives_being_written_down() -> None:
    result = play_one(facts=True)

    assert Result.from_json(json.loads(json.dumps(result.as_json()))) == result


def test_nobody_is_asked_where_there_is_nothing_to_choose(seat_bot: Seat) -> None:
    asked = []

    def answer(view: AnyView, seconds: float | None) -> int:
        asked.append(len(view.legal_actions()))
        return last(view, seconds)

    seat_bot("counting", answer)

    result = play_one(seats=("counting", "counting"))

    assert min(asked) > 1
    assert len(asked) < result.decisions
    assert sum(sum(times.values()) for times in result.times) == len(asked)


def test_bots_are_told_how_long_to_think(seat_bot: Seat) -> None:
    told = set()

    def answer(view: AnyView, seconds: float | None) -> int:
        told.add(seconds)
        return last(view, seconds)

    seat_bot("timed", answer)

    play_one(seats=("timed", "timed"), seconds=0.25)
    assert told == {0.25}


def test_a_bot_that_raises_stops_the_game_by_name(seat_bot: Seat) -> None:
    def answer(view: AnyView, seconds: float | None) -> int:
        raise ZeroDivisionError("planted")

    seat_bot("broken", answer)

    with pytest.raises(Stopped) as stop:
        play_one(seats=("uniform", "broken"), seed="7")

    assert "The bot broken on seat 2 failed at move" in stop.value.what
    assert "of game 0 (seed 7/0): ZeroDivisionError: planted" in stop.value.what
    assert not replay(read(stop.value.record), catalog.stored).over


@pytest.mark.parametrize("answer", [-1, 10_000, None, "pass"])
def test_an_answer_that_is_no_move_stops_the_game(seat_bot: Seat, answer: Any) -> None:
    seat_bot("odd", lambda view, seconds: answer)

    with pytest.raises(Stopped, match="which is no move"):
        play_one(seats=("odd", "odd"))


def test_an_illegal_answer_stops_the_game_with_the_reason(seat_bot: Seat) -> None:
    def answer(view: AnyView, seconds: float | None) -> int:
        legal = view.legal_actions()
        return next(action for action in range(view.num_actions) if action not in legal)

    seat_bot("cheat", answer)

    with pytest.raises(Stopped, match=r"its answer \S+ is not allowed: "):
        play_one(seats=("cheat", "cheat"))


def test_a_bot_that_fails_can_lose_its_game_instead(seat_bot: Seat) -> None:
    def answer(view: AnyView, seconds: float | None) -> int:
        raise ZeroDivisionError("planted")

    seat_bot("broken", answer)

    result = play_one(seats=("broken", "uniform", "uniform"), lenient=True)

    assert result.places[0] == 3
    assert sorted(result.places[1:]) == [1, 2]
    assert result.faults == {0: "ZeroDivisionError: planted"}


def test_places_are_those_of_the_rules_and_not_of_the_points() -> None:
    rows = [Standing(0, 2, 50, (1,), {}), Standing(1, 1, 50, (4,), {}), Standing(2, 3, 9, (0,), {})]

    assert places_of(rows, []) == [2, 1, 3]
    assert places_of(rows, [1]) == [1, 3, 2]


def test_a_shared_first_place_is_a_shared_win() -> None:
    result = play_one()._replace(places=[1, 1])

    assert [result.win_share(seat) for seat in (0, 1)] == [0.5, 0.5]
