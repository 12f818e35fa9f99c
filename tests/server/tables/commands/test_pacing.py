"""Tables that wait for others with the same deal at the end of a quarter, or of a turn."""

from typing import Any

import pytest

from aedile.server.protocol import Move
from aedile.server.tables.actors import System
from aedile.server.tables.commands.tournament import Adjudicate, Release
from aedile.server.tables.projection import frame
from aedile.server.tables.table import OTHERS_PLAY, Table
from tests.helpers.server_tables import ANNA, BO, SECOND, Scene

STEWARD = System("tournament")
LIVE = {"kind": "live", "bank": 600, "increment": 5}
SHORT = {"praetor": {"short": "yes"}, "trajan": {"time_track": "6"}}


def waiting(game: str = "trajan", **config: Any) -> Scene:
    """A table at which the first stage is over."""
    seats = [{"to": "host"}, {"to": "open"}]
    usual: dict[str, Any] = {
        "game": game,
        "options": SHORT[game],
        "seats": seats,
        "paced": True,
        "undo": "free",
    }
    scene = Scene(**(usual | config))
    scene.do(BO, "join")
    scene.do(ANNA, "start")
    scene.move_until(lambda: scene.table.waits)
    return scene


def release(scene: Scene, stage: int) -> None:
    told = Release(cmd=f"stage-{stage}", stage=stage)
    scene.store(scene.table.decide(STEWARD, told, scene.now).events)


@pytest.mark.parametrize("game", ["trajan", "praetor"])
def test_nobody_moves_before_the_others_have_come_so_far(game: str) -> None:
    scene = waiting(game)
    table = scene.table
    seat = table.match.to_move
    assert seat is not None

    refused = scene.refused(
        scene.holder(seat), "move", seat=seat, version=table.version, moves=[scene.legal()]
    )

    assert refused.code == "not-your-turn"
    assert table.to_move() is None
    assert table.turn_of() == ()
    assert table.stages_ended == 1
    told = frame(table, seat)
    assert (told["waits"], told["prompt"], told["options"], told["waiting_for"]) == (
        True,
        None,
        [],
        [],
    )
    release(scene, 2)
    assert scene.table.to_move() == seat
    assert not frame(scene.table, seat)["waits"]
    scene.move()


def test_the_clock_stands_still_meanwhile() -> None:
    scene = waiting(clock=LIVE)
    left = list(scene.table.clocks.left)
    assert scene.table.due() is None

    scene.now += 3600 * SECOND
    release(scene, 2)

    assert scene.table.clocks.left == left
    due = scene.table.due()
    assert due is not None and due > scene.now


def test_what_others_go_by_is_not_taken_back() -> None:
    scene = waiting()
    mover = scene.table.last_mover()
    assert mover is not None
    person = scene.holder(mover)

    before = scene.refused(person, "undo", seat=mover, version=scene.table.version)
    release(scene, 2)
    after = scene.refused(person, "undo", seat=mover, version=scene.table.version)

    assert before.code == after.code == "cannot-undo"
    assert scene.table.confirmed == scene.table.moves


def test_bots_wait_as_well() -> None:
    bots = [{"to": "host"}, {"to": "bot", "bot": "uniform"}]
    scene = Scene(options=SHORT["trajan"], seats=bots, paced=True)
    scene.do(ANNA, "start")
    scene.move_until(lambda: scene.table.waits)

    assert scene.table.bot_to_move() is None
    assert not scene.table.summary().bot_due


def test_moves_sent_at_once_do_not_lead_on_into_the_next_stage() -> None:
    """Somebody ends a turn of the game and begins the next one."""
    scene = waiting("praetor")
    for stage in range(2, 9):
        log, played = list(scene.log), scene.table.moves
        table = Table.load("again", log)
        last, first = table.last_mover(), table.match.to_move
        if last == first:
            break
        release(scene, stage)
        scene.move_until(lambda: scene.table.waits)
    assert last is not None and last == first, "nobody made both moves"
    while log[-1].kind != "moved":
        log.pop()
    ends = log.pop().body["moves"]
    before = Table.load("before", log)
    moves = [*ends, scene.legal()]

    with pytest.raises(Exception, match=OTHERS_PLAY().text):
        before.decide(
            scene.holder(last),
            Move(do="move", cmd="both", seat=last, version=before.version, moves=moves),
            scene.now,
        )
    assert before.moves == played - len(ends)


def test_told_twice_it_is_released_once_and_the_log_tells_it_again() -> None:
    scene = waiting()

    release(scene, 2)
    release(scene, 2)
    release(scene, 3)  # which has not been reached here

    assert scene.kinds.count("paced") == 1
    again = Table.load("table-id", scene.log)
    assert (again.pace, again.waits, again.to_move()) == (2, False, scene.table.to_move())


def test_what_waits_is_adjudicated_when_the_time_is_over() -> None:
    scene = waiting()

    scene.store(scene.table.decide(STEWARD, Adjudicate(cmd="adjudicate"), scene.now).events)

    assert scene.table.phase == "finished"
    assert not scene.table.waits
