"""Clocks that run out, and people who give up."""

from aedile.server.tables.commands.ending import clock_ran_out
from aedile.server.tables.commands.undo import why_no_undo
from tests.helpers.server_tables import ANNA, BO, CLEO, SECOND, Scene, playing, with_bot

LIVE = {"kind": "live", "bank": 60, "increment": 5}
DAYS = {"kind": "days", "days": 2}


def turn_passes(scene: Scene) -> None:
    """Play until the move just made has handed the turn to somebody else."""
    seat = scene.table.to_move()
    scene.move_until(lambda: scene.table.to_move() != seat or scene.table.awaiting is not None)


def can_undo(scene: Scene) -> bool:
    """The last mover could take the last move back, though the other is asked."""
    if not scene.table.moves:
        return False
    last = scene.table.match.moves[-1].seat
    return last != scene.table.to_move() and why_no_undo(scene.table, last, 1) is None


def awaiting(game: str = "praetor") -> Scene:
    scene = playing(confirm=True, game=game)
    scene.move_until(lambda: scene.table.awaiting is not None)
    return scene


# Clocks.


def test_time_is_taken_from_the_bank_and_added_with_every_turn() -> None:
    scene = playing(clock=LIVE)
    assert scene.table.due() == scene.now + 60 * SECOND

    scene.now += 10 * SECOND
    scene.move()
    assert scene.table.clocks.left == [50 * SECOND, 60 * SECOND]
    assert scene.log[-1].body["spent"] == 10 * SECOND
    scene.move_until(lambda: scene.table.to_move() == 1)

    assert scene.table.clocks.left == [55 * SECOND, 60 * SECOND]
    assert scene.table.due() == scene.now + 60 * SECOND


def test_taking_moves_back_makes_no_time() -> None:
    scene = playing(clock=LIVE, game="praetor")
    scene.move_until(lambda: can_undo(scene))
    last = scene.table.match.moves[-1].seat
    left = scene.table.clocks.left[last]

    scene.do(scene.holder(last), "undo", version=scene.table.version)

    assert scene.table.clocks.left[last] == left - 5 * SECOND
    assert scene.table.clocks.running == last


def test_a_clock_that_is_set_back_charges_nobody() -> None:
    scene = playing(clock=LIVE)
    scene.now -= 100 * SECOND
    scene.move()

    assert scene.table.clocks.left[0] == 60 * SECOND


def test_with_days_for_a_turn_each_turn_has_them_anew() -> None:
    scene = playing(clock=DAYS)
    days = 2 * 24 * 3600 * SECOND
    scene.now += days // 2
    scene.move()
    assert scene.table.clocks.left[0] == days // 2
    scene.move_until(lambda: scene.table.to_move() == 1)

    assert scene.table.clocks.left == [days, days]


def test_bots_and_tables_without_clocks_are_in_no_hurry() -> None:
    scene, timed = playing(), with_bot(clock=LIVE)
    turn_passes(timed)

    assert scene.table.due() is None
    assert timed.table.due() is None
    assert clock_ran_out(timed.table, timed.now + 10**9) is None


def test_before_time_is_up_nothing_happens() -> None:
    scene = playing(clock=LIVE)
    due = scene.table.due()
    assert due is not None

    assert clock_ran_out(scene.table, due - 1) is None
    assert clock_ran_out(scene.table, due) is not None


def test_a_move_that_comes_before_time_was_called_still_counts() -> None:
    scene = playing(clock=LIVE)
    scene.now += 1000 * SECOND
    scene.move()

    assert scene.table.clocks.left[0] == 0
    assert scene.table.phase == "playing"


def test_out_of_time_a_bot_plays_on() -> None:
    scene = playing((ANNA, BO, CLEO), clock=LIVE, leaver_bot="greedy")
    scene.now += 60 * SECOND
    scene.time_up()

    assert scene.kinds[-2:] == ["timed_out", "replaced"]
    assert scene.log[-1].actor == "clock"
    turn = scene.table.bot_to_move()
    assert turn is not None
    assert (turn.seat, turn.spec) == (0, "greedy")
    assert scene.table.due() is None
    move = {"version": 0, "moves": [scene.legal()]}
    assert scene.refused(ANNA, "move", **move).code == "not-your-seat"
    assert scene.table.summary().seats[0].person == ANNA.id


def test_or_the_game_is_lost() -> None:
    scene = playing(clock=LIVE, leavers="forfeit")
    scene.now += 60 * SECOND
    scene.time_up()

    assert scene.kinds[-2:] == ["timed_out", "finished"]
    assert scene.table.phase == "finished"
    assert scene.table.lost == [0]


def test_a_turn_that_only_waits_for_its_confirmation_is_not_lost() -> None:
    scene = playing(confirm=True, clock=LIVE, game="praetor")
    scene.move_until(lambda: scene.table.awaiting is not None)
    due = scene.table.due()
    assert due is not None
    scene.now = due
    scene.time_up()

    assert scene.kinds[-1] == "confirmed"
    assert scene.table.phase == "playing"


# Leavers.


def test_one_who_resigns_is_replaced_at_any_time() -> None:
    scene = playing((ANNA, BO, CLEO))
    scene.do(CLEO, "resign")

    assert scene.kinds[-2:] == ["resigned", "replaced"]
    assert scene.table.seats[2].kind == "bot"
    assert scene.refused(CLEO, "resign").code == "not-your-seat"
    assert scene.table.to_move() == 0


def test_or_forfeits() -> None:
    scene = playing((ANNA, BO, CLEO), leavers="forfeit")
    scene.do(BO, "resign")

    assert scene.table.phase == "finished"
    assert scene.table.lost == [1]


def test_when_the_last_person_resigns_the_game_is_over() -> None:
    scene = with_bot()
    scene.do(ANNA, "resign")

    assert scene.table.phase == "finished"
    assert scene.table.lost == [0]


def test_one_who_resigns_has_nothing_left_to_confirm_or_answer() -> None:
    scene = awaiting()
    mine = scene.table.awaiting
    assert mine is not None
    scene.do(scene.holder(1 - mine), "ask-undo", version=scene.table.version, moves=0)
    scene.do(scene.holder(mine), "resign")

    assert scene.table.awaiting is None
    assert scene.table.undo_request is None
    assert scene.table.to_move() == 1 - mine
