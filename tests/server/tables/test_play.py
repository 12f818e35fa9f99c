"""Moves, undo, confirmation, clocks and leavers."""

from typing import Any

import pytest

from aedile.server.tables.actors import System
from aedile.server.tables.commands.ending import clock_ran_out
from aedile.server.tables.commands.play import next_planned
from aedile.server.tables.commands.undo import why_no_undo
from tests.helpers.server_tables import ANNA, BO, CLEO, SECOND, STRANGER, Scene, playing, with_bot

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


# Moves.


def test_whoever_is_asked_moves_and_the_version_rises() -> None:
    scene = playing()
    scene.do(ANNA, "move", version=0, moves=[scene.legal()])

    assert scene.table.version == 1
    assert scene.log[-1].kind == "moved"
    assert scene.log[-1].actor == ANNA.id
    assert scene.log[-1].cmd is not None


def test_an_answer_to_an_older_version_is_stale() -> None:
    scene = playing()
    move = scene.legal()
    scene.move()

    assert scene.refused(ANNA, "move", version=0, moves=[move]).code == "stale"
    assert scene.refused(ANNA, "undo", version=0).code == "stale"
    assert scene.refused(ANNA, "ask-undo", version=0, moves=0).code == "stale"
    assert scene.refused(ANNA, "confirm", version=0).code == "stale"


def test_only_the_seat_that_is_asked_moves() -> None:
    scene = playing()
    move = {"version": 0, "moves": [scene.legal()]}

    assert scene.refused(BO, "move", **move).code == "not-your-turn"
    assert scene.refused(BO, "move", seat=0, **move).code == "not-your-seat"
    assert scene.refused(STRANGER, "move", **move).code == "not-your-seat"
    assert scene.refused(STRANGER, "move", seat=0, **move).code == "not-your-seat"
    assert scene.refused(System("bot"), "move", seat=0, **move).code == "not-your-seat"
    assert scene.refused(System("clock"), "move", seat=0, **move).code == "not-your-seat"
    assert scene.refused(ANNA, "move", seat=8, **move).code == "bad-request"


def test_a_move_that_is_none_is_refused_with_the_rule() -> None:
    scene = playing()

    assert scene.refused(ANNA, "move", version=0, moves=["castle"]).code == "unknown-notation"
    scene.move()
    refused = scene.refused(scene.mover(), "move", version=1, moves=["tray:1", "tray:1"])
    assert refused.code in ("illegal", "unknown-notation")


def test_several_moves_are_one_event_all_or_none() -> None:
    scene = playing()
    first = scene.legal()
    other = playing()
    other.move()
    second = other.legal()
    if other.table.to_move() != 0:
        pytest.fail("the first player has several decisions in a row at the set-up of Trajan")

    assert scene.refused(ANNA, "move", version=0, moves=[first, "nonsense"]).code
    assert scene.table.version == 0
    scene.do(ANNA, "move", version=0, moves=[first, second])

    assert scene.table.version == 2
    assert scene.kinds[-1] == "moved"
    assert scene.log[-1].body["moves"] == [first, second]


def test_people_with_several_seats_say_which() -> None:
    scene = Scene(seats=[{"to": "host", "name": "Ann"}, {"to": "host", "name": "Ben"}])
    scene.do(ANNA, "start")
    move = {"version": 0, "moves": [scene.legal()]}

    assert scene.refused(ANNA, "move", **move).code == "bad-request"
    assert scene.refused(ANNA, "move", seat=1, **move).code == "not-your-turn"
    scene.do(ANNA, "move", seat=0, **move)
    assert scene.table.version == 1


def test_a_bot_is_asked_for_its_moves_and_they_are_like_any_others() -> None:
    scene = with_bot()
    turn_passes(scene)
    turn = scene.table.bot_to_move()

    assert turn is not None
    assert (turn.seat, turn.spec, turn.version) == (1, "uniform", scene.table.version)
    assert scene.table.summary().bot_due
    assert scene.table.turn_of() == ()
    assert scene.refused(ANNA, "move", seat=1, version=turn.version, moves=["x"]).code
    scene.move()
    assert scene.log[-1].actor == "bot"


def test_a_game_ends_by_itself() -> None:
    scene = playing()
    scene.finish()

    assert scene.kinds[-2:] == ["moved", "finished"]
    assert scene.log[-1].cmd is None
    assert scene.table.summary().finished == scene.now
    assert scene.table.turn_of() == ()
    version = scene.table.version
    commands: dict[str, dict[str, Any]] = {
        "move": {"version": version, "moves": ["x"]},
        "undo": {"version": version},
        "ask-undo": {"version": version, "moves": 0},
        "answer-undo": {"agree": True},
        "confirm": {"version": version},
        "plan": {"moves": []},
        "resign": {},
        "join": {},
        "start": {},
    }
    for do, fields in commands.items():
        assert scene.refused(ANNA, do, **fields).code == "over"


# Undo by the rules.


def test_the_own_last_decision_can_be_taken_back() -> None:
    scene = playing()
    scene.move()
    scene.do(ANNA, "undo", version=1)

    assert scene.table.moves == 0
    assert scene.table.version == 2
    assert scene.log[-1].body["agreed"] is False


def test_a_whole_turn_can_be_taken_back() -> None:
    scene = playing()
    scene.move_until(lambda: scene.table.match.line_length() > 2)
    count, mover = scene.table.match.line_length(), scene.table.match.moves[-1].seat
    before = scene.table.moves

    scene.do(scene.holder(mover), "undo", version=scene.table.version, turn=True)

    assert scene.table.moves == before - count


def test_nobody_takes_back_the_move_of_another() -> None:
    scene = playing()
    scene.move()

    assert scene.refused(BO, "undo", version=1).code == "cannot-undo"
    assert scene.refused(STRANGER, "undo", version=1).code == "not-your-seat"


def test_what_has_been_shown_cannot_be_taken_back() -> None:
    scene = playing()
    match = scene.table.match
    begun = match.state.secrets_shown
    scene.move_until(lambda: match.state.secrets_shown > begun)
    last = scene.table.match.moves[-1].seat

    refused = scene.refused(scene.holder(last), "undo", version=scene.table.version)

    assert refused.code == "cannot-undo"
    assert "hidden" in str(refused)
    assert refused.rule


def test_a_table_can_do_without_undo() -> None:
    scene = playing(undo="none")
    scene.move()

    assert scene.refused(ANNA, "undo", version=1).code == "cannot-undo"
    assert scene.refused(ANNA, "ask-undo", version=1, moves=0).code == "cannot-undo"


# Undo by consent.


def asked(scene: Scene, back: int = 0) -> None:
    scene.do(ANNA, "ask-undo", version=scene.table.version, moves=back)


def test_with_the_consent_of_all_others_one_can_go_back_anywhere() -> None:
    scene = playing((ANNA, BO, CLEO))
    scene.move_until(lambda: scene.table.moves == 30)
    asked(scene, back=11)

    assert set(scene.table.turn_of()) >= {BO.id, CLEO.id}
    scene.do(BO, "answer-undo", agree=True)
    assert scene.table.moves == 30
    assert scene.refused(BO, "answer-undo", agree=True).code == "cannot-undo"
    scene.do(CLEO, "answer-undo", agree=True)

    assert scene.table.moves == 11
    assert scene.log[-1].kind == "undone"
    assert scene.log[-1].body["agreed"] is True
    assert scene.table.undo_request is None


def test_one_who_objects_settles_it() -> None:
    scene = playing((ANNA, BO, CLEO))
    scene.move()
    asked(scene)
    scene.do(BO, "answer-undo", agree=False)

    assert scene.table.moves == 1
    assert scene.refused(CLEO, "answer-undo", agree=True).code == "cannot-undo"


def test_whoever_asked_can_think_better_of_it() -> None:
    scene = playing()
    scene.move()
    asked(scene)

    assert scene.refused(ANNA, "answer-undo", agree=True).code == "cannot-undo"
    scene.do(ANNA, "answer-undo", agree=False)
    assert scene.table.undo_request is None


def test_a_move_of_a_person_settles_it_too() -> None:
    scene = playing()
    scene.move()
    asked(scene)

    assert scene.refused(BO, "ask-undo", version=1, moves=0).code == "cannot-undo"
    scene.move()
    assert scene.table.undo_request is None


def test_bots_always_agree() -> None:
    scene = with_bot()
    scene.move_until(lambda: scene.table.moves == 40)
    asked(scene, back=5)

    assert scene.kinds[-2:] == ["undo_asked", "undone"]
    assert scene.table.moves == 5


def test_nobody_is_asked_to_go_forward_or_where_it_was_ruled_out() -> None:
    scene, strict = playing(), playing(undo="free")
    scene.move()
    strict.move()

    assert scene.refused(ANNA, "ask-undo", version=1, moves=1).code == "bad-request"
    assert strict.refused(ANNA, "ask-undo", version=1, moves=0).code == "cannot-undo"
    assert scene.refused(BO, "answer-undo", agree=True).code == "cannot-undo"
    assert scene.refused(STRANGER, "ask-undo", version=1, moves=0).code == "not-your-seat"


# Confirmation.


def awaiting(game: str = "praetor") -> Scene:
    scene = playing(confirm=True, game=game)
    scene.move_until(lambda: scene.table.awaiting is not None)
    return scene


def test_a_turn_that_could_be_undone_is_confirmed_before_the_next_begins() -> None:
    scene = awaiting()
    mine = scene.table.awaiting
    assert mine is not None
    me, other = scene.holder(mine), scene.holder(1 - mine)
    version = scene.table.version

    assert scene.table.to_move() is None
    assert scene.table.turn_of() == (me.id,)
    move = {"version": version, "moves": [scene.legal()]}
    assert scene.refused(other, "move", **move).code == "not-your-turn"
    assert scene.refused(me, "move", **move).code == "not-your-turn"
    assert scene.refused(other, "confirm", version=version).code == "not-your-turn"
    scene.do(me, "confirm", version=version)

    assert scene.table.to_move() == 1 - mine
    assert scene.refused(me, "confirm", version=version).code == "not-your-turn"


def test_until_then_the_mover_may_undo() -> None:
    scene = awaiting()
    mine = scene.table.awaiting
    assert mine is not None

    scene.do(scene.holder(mine), "undo", version=scene.table.version)

    assert scene.table.awaiting is None
    assert scene.table.to_move() == mine


def test_nobody_is_asked_where_nothing_could_be_undone() -> None:
    scene = playing(confirm=True, undo="none", game="praetor")
    scene.finish()

    assert "confirmed" not in scene.kinds
    assert scene.table.phase == "finished"


def test_each_seat_chooses_whether_to_be_asked() -> None:
    scene = playing(game="praetor")
    scene.do(ANNA, "prefer", confirm=True)
    confirmed = []
    for luck in range(60):
        if scene.table.awaiting is not None:
            confirmed.append(scene.table.awaiting)
            mover = scene.holder(scene.table.awaiting)
            scene.do(mover, "confirm", version=scene.table.version)
        scene.move(luck)

    assert set(confirmed) == {0}
    assert scene.refused(STRANGER, "prefer", confirm=True).code == "not-your-seat"


def test_a_game_can_end_with_a_confirmation() -> None:
    ended_by = set()
    for seed in "1234":
        scene = playing(confirm=True, game="praetor", seed=seed)
        for luck in range(5000):
            if scene.table.phase == "finished":
                break
            if scene.table.awaiting is None:
                scene.move(luck)
            else:
                mover = scene.holder(scene.table.awaiting)
                scene.do(mover, "confirm", version=scene.table.version)
        assert scene.table.phase == "finished"
        ended_by.add(scene.kinds[-2])

    assert "confirmed" in ended_by


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


# Plans.


def test_a_plan_is_no_event_and_is_played_when_the_turn_comes() -> None:
    scene = playing()
    scene.move_until(lambda: scene.table.to_move() == 1)
    ahead = scene.table.copy()
    plan = []
    for _ in range(2):
        plan.append(ahead.game.notation(ahead.match.state, ahead.match.state.legal_actions()[0]))
        ahead.match.submit(1, plan[-1])
    before = scene.table.seq

    scene.do(BO, "plan", moves=[*plan, "nonsense"])
    assert scene.table.seq == before
    decided = next_planned(scene.table, scene.plans, scene.now)
    assert decided is not None
    scene.store(decided.events)

    assert scene.log[-1].kind == "moved"
    assert scene.log[-1].actor == BO.id
    assert [move.notation for move in scene.table.match.moves[-2:]] == plan
    assert decided.plan is not None
    assert decided.plan.moves == ()  # what no longer fits is dropped


def test_a_plan_for_later_turns_is_kept() -> None:
    scene = playing(game="praetor")
    scene.move_until(lambda: scene.table.to_move() == 1)
    ahead = scene.table.copy()
    plan = []
    while ahead.match.to_move == 1:
        plan.append(ahead.game.notation(ahead.match.state, ahead.match.state.legal_actions()[0]))
        ahead.match.submit(1, plan[-1])

    decided = next_planned(scene.table, {1: [*plan, "later"]}, scene.now)

    assert decided is not None
    assert decided.plan is not None
    assert decided.plan.moves == ("later",)


def test_an_illegal_plan_is_dropped_and_nothing_happens() -> None:
    scene = playing()
    decided = next_planned(scene.table, {0: ["nonsense", scene.legal()]}, scene.now)

    assert decided is not None
    assert decided.events == []
    assert decided.plan == (0, ())
    assert next_planned(scene.table, {1: ["x"]}, scene.now) is None
    assert scene.refused(STRANGER, "plan", moves=[]).code == "not-your-seat"
