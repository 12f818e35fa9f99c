"""Somebody deletes their account: the table goes on without their name."""

from typing import Any

import pytest

from aedile.kernel.record import write
from aedile.server.errors import Refused
from aedile.server.protocol import COMMANDS, Forget
from aedile.server.tables.actors import Person, System
from aedile.server.tables.projection import frame
from aedile.server.tables.table import Table
from tests.helpers.server_tables import ANNA, BO, CLEO, Scene, playing


def forget(scene: Scene, person: Person) -> None:
    command = Forget(cmd=f"forget-{person.id}", person=person.id)
    scene.store(scene.table.decide(System("admin"), command, scene.now).events)


def told(scene: Scene) -> str:
    """All that anybody is told of a table."""
    seats = [None, *range(len(scene.table.seats))]
    return str([frame(scene.table, seat) for seat in seats]) + str(scene.table.summary())


@pytest.mark.parametrize(("leavers", "phase"), [("bot", "playing"), ("forfeit", "finished")])
def test_a_seat_is_given_up_by_the_rule_of_the_table_and_loses_its_name(
    leavers: str, phase: str
) -> None:
    scene = playing((ANNA, BO, CLEO), leavers=leavers)
    scene.move()
    assert "Bo" in told(scene)

    forget(scene, BO)

    assert scene.table.phase == phase
    assert "Bo" not in told(scene).replace("Bot", "")
    assert "deleted player" in [seat.name for seat in scene.table.seats]
    again = Table.load("table-id", scene.log)
    assert frame(again, None) == frame(scene.table, None)


def test_the_others_play_on_to_the_end_and_the_record_has_no_name() -> None:
    scene = playing((ANNA, BO, CLEO), leavers="bot")
    forget(scene, BO)
    scene.finish()

    record = write(scene.table.match)

    assert "deleted player" in record and "Anna" in record
    assert "Bo" not in record.replace("Bonus", "")
    assert scene.table.rematch is None
    rematch = scene.do(ANNA, "rematch").rematch
    assert rematch is not None
    seats = rematch.events[0].body["config"]["seats"]
    assert "open" in [seat["to"] for seat in seats] and BO.id not in str(rematch)


def test_whoever_holds_all_seats_ends_the_game() -> None:
    seats: list[dict[str, Any]] = [{"to": "host"}, {"to": "host"}]
    scene = Scene(players=2, seats=seats, leavers="bot")
    scene.do(ANNA, "start")

    forget(scene, ANNA)

    assert scene.table.phase == "finished"
    assert [seat.name for seat in scene.table.seats] == ["deleted player", "deleted player 2"]
    assert "Anna" not in told(scene)


def test_a_finished_game_forgets_a_name_and_keeps_its_result() -> None:
    scene = playing()
    scene.finish()
    scores = scene.table.match.state.scores()

    forget(scene, ANNA)

    assert scene.table.match.state.scores() == scores
    assert "Anna" not in told(scene)


def test_before_the_start_seats_are_open_again() -> None:
    kept = {"to": "person", "person": BO.id, "name": "Bo"}
    scene = Scene(players=3, seats=[{"to": "host"}, kept, {"to": "open"}])
    scene.do(CLEO, "join")

    forget(scene, BO)
    forget(scene, ANNA)

    assert scene.table.host == CLEO.id
    assert [seat.kind for seat in scene.table.seats] == ["open", "open", "person"]
    assert "Anna" not in told(scene)
    forget(scene, CLEO)
    assert scene.table.phase == "closed"
    assert "Cleo" not in told(scene)


def test_no_client_can_ask_for_it() -> None:
    scene = playing()

    assert Forget not in COMMANDS.values()
    with pytest.raises(Refused):
        scene.table.decide(ANNA, Forget(cmd="x", person=BO.id), scene.now)
