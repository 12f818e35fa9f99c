"""Moves, and the end of a turn."""

from typing import Any

import pytest

from aedile.server.tables.actors import System
from tests.helpers.server_tables import ANNA, BO, STRANGER, Scene, playing, with_bot


def turn_passes(scene: Scene) -> None:
    """Play until the move just made has handed the turn to somebody else."""
    seat = scene.table.to_move()
    scene.move_until(lambda: scene.table.to_move() != seat or scene.table.awaiting is not None)


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
