"""What came of a game, read from its log."""

from typing import Any

import pytest

from aedile.server.ratings.outcome import outcome
from aedile.server.store.rows import Values
from aedile.server.tables.config import usual_games
from aedile.server.tables.projection import standings
from tests.helpers.server_tables import ANNA, BO, CLEO, SECOND, Scene, playing

RATED: dict[str, Any] = {"rated": True, "visibility": "public"}
LIVE: dict[str, Any] = {"kind": "live", "bank": 3600, "increment": 0}


def rows_of(scene: Scene) -> list[Values]:
    return outcome("t", scene.log, usual_games)


@pytest.mark.parametrize("game", ["trajan", "praetor"])
def test_a_whole_game_has_a_row_for_each_seat(game: str) -> None:
    scene = playing((ANNA, BO, CLEO), game=game, clock=LIVE, **RATED)
    scene.finish()
    rows = rows_of(scene)
    told = {row.player: row for row in standings(scene.table)}
    assert [row["person"] for row in rows] == [ANNA.id, BO.id, CLEO.id]
    assert [row["place"] for row in rows] == [told[seat].place for seat in range(3)]
    assert [row["points"] for row in rows] == scene.table.match.state.scores()
    assert all(row["rated"] and row["reason"] is None and row["counted"] for row in rows)
    assert all(row["turns"] > 5 and not row["late"] and row["left_at"] is None for row in rows)
    assert {row["finished"] for row in rows} == {scene.table.finished_at}
    assert {(row["players"], row["people"], row["clock"]) for row in rows} == {(3, 3, "live")}


def test_a_game_that_goes_on_has_none() -> None:
    scene = playing()
    assert rows_of(scene) == []


def test_whoever_leaves_is_last_though_a_bot_plays_on() -> None:
    scene = playing((ANNA, BO, CLEO), **RATED)
    scene.move_until(lambda: scene.table.moves >= 60)
    scene.do(BO, "resign")
    left = scene.table.seq - 1
    scene.finish()
    rows = rows_of(scene)
    assert rows[1]["place"] == 3
    assert rows[1]["left_at"] == left
    assert rows[1]["left_turns"] >= 3
    assert (rows[1]["person"], rows[1]["bot"]) == (BO.id, None)
    assert sorted(row["place"] for row in rows) == [1, 2, 3]


def test_a_clock_that_runs_out_is_a_turn_too_late() -> None:
    scene = playing(clock=LIVE, leavers="forfeit")
    scene.move()
    scene.move_until(lambda: scene.table.moves >= 20)
    slow = scene.table.acting()
    scene.now += 2 * 3600 * SECOND
    scene.time_up()
    rows = rows_of(scene)
    assert [row["late"] for row in rows] == [int(seat == slow) for seat in (0, 1)]
    assert all(row["turns"] > row["late"] for row in rows)


def test_without_a_clock_no_turn_counts_for_reliability() -> None:
    scene = playing()
    scene.finish()
    assert {row["turns"] for row in rows_of(scene)} == {0}


def test_who_was_not_asked_is_not_rated() -> None:
    scene = playing()
    scene.finish()
    assert {row["reason"] for row in rows_of(scene)} == {"unasked"}


def test_several_seats_of_one_person_tell_nothing_of_them() -> None:
    seats = [{"to": "host", "name": "Anna"}, {"to": "host", "name": "Gast"}]
    scene = Scene(players=2, seats=seats)
    scene.do(ANNA, "start")
    scene.finish()
    assert {row["counted"] for row in rows_of(scene)} == {False}


def test_names_are_in_no_row() -> None:
    scene = playing(**RATED)
    scene.finish()
    assert ANNA.name not in str(rows_of(scene))
