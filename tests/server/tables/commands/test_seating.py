"""Seats: who sits down where, who may free them, and how the game begins."""

import pytest

from aedile.server.errors import Refused
from aedile.server.tables.actors import Person, System
from tests.helpers.server_tables import ANNA, BO, CLEO, STRANGER, Scene, playing


def seats(scene: Scene) -> list[str]:
    return [seat.kind if seat.kind == "open" else seat.name for seat in scene.table.seats]


def test_the_host_has_a_seat_and_the_others_are_open() -> None:
    scene = Scene(players=3)

    assert scene.table.phase == "open"
    assert seats(scene) == ["Anna", "open", "open"]
    assert scene.table.seats_of(ANNA.id) == [0]


def test_whoever_joins_gets_the_first_open_seat_or_the_one_they_choose() -> None:
    scene = Scene(players=3)

    scene.do(BO, "join", seat=2)
    scene.do(CLEO, "join")

    assert seats(scene) == ["Anna", "Cleo", "Bo"]


def test_nobody_sits_twice_or_on_a_seat_that_is_taken_or_missing() -> None:
    scene = Scene(players=3)
    scene.do(BO, "join")

    assert scene.refused(BO, "join").code == "wrong-phase"
    assert scene.refused(CLEO, "join", seat=1).code == "table-full"
    assert scene.refused(CLEO, "join", seat=7).code == "bad-request"
    scene.do(CLEO, "join")
    assert scene.refused(STRANGER, "join").code == "table-full"


def test_a_kept_seat_is_for_one_person_who_gets_it_first() -> None:
    plan = [{"to": "host"}, {"to": "open"}, {"to": "person", "person": BO.id, "name": "Bo"}]
    scene = Scene(players=3, seats=plan)

    assert scene.refused(CLEO, "join", seat=2).code == "table-full"
    scene.do(BO, "join")

    assert scene.table.seats_of(BO.id) == [2]


def test_a_kept_seat_that_is_declined_is_open_to_all() -> None:
    kept = {"to": "person", "person": BO.id, "name": "Bo"}
    scene = Scene(players=4, seats=[{"to": "host"}, kept, kept, {"to": "open"}])
    assert scene.refused(CLEO, "decline").code == "not-your-seat"

    scene.do(BO, "decline")

    assert scene.table.declined == {BO.id: "Bo"}
    assert [seat.kept_for for seat in scene.table.seats] == [None] * 4
    assert scene.refused(BO, "decline").code == "not-your-seat"
    scene.do(CLEO, "join", seat=1)
    scene.do(BO, "join", seat=2)  # who thinks better of it


def test_who_has_sat_down_leaves_and_does_not_decline() -> None:
    scene = Scene(players=2, seats=[{"to": "host"}, {"to": "person", "person": BO.id}])
    scene.do(BO, "join")
    assert scene.refused(BO, "decline").code == "not-your-seat"


def test_a_password_is_asked_of_everybody_but_those_who_are_expected() -> None:
    plan = [{"to": "host"}, {"to": "open"}, {"to": "person", "person": BO.id}]
    scene = Scene(players=3, seats=plan, visibility="password", password="hash")

    assert scene.refused(CLEO, "join").code == "wrong-password"
    scene.do(CLEO._replace(admitted=True), "join")
    scene.do(BO, "join")

    assert seats(scene) == ["Anna", "Cleo", "Bo"]


def test_one_who_leaves_may_come_back() -> None:
    scene = Scene()
    scene.do(BO, "join")
    scene.do(BO, "leave")

    assert seats(scene) == ["Anna", "open"]
    assert scene.refused(BO, "leave").code == "not-your-seat"
    scene.do(BO, "join")
    assert seats(scene) == ["Anna", "Bo"]


def test_one_who_was_sent_away_may_not() -> None:
    scene = Scene()
    scene.do(BO, "join")

    scene.do(ANNA, "kick", seat=1)

    assert seats(scene) == ["Anna", "open"]
    assert scene.refused(BO, "join").code == "not-allowed"


def test_when_the_host_leaves_another_takes_over_and_an_empty_table_closes() -> None:
    scene = Scene()
    scene.do(BO, "join")
    scene.do(ANNA, "leave")

    assert scene.table.host == BO.id
    assert scene.kinds[-1] == "left"
    scene.do(BO, "leave")
    assert scene.table.phase == "closed"


def test_a_host_who_never_sat_can_leave_as_well() -> None:
    scene = Scene(seats=[{"to": "open"}, {"to": "open"}])
    scene.do(BO, "join")

    scene.do(ANNA, "leave")

    assert scene.table.host == BO.id


def test_only_the_host_arranges_the_seats_and_starts_or_closes() -> None:
    scene = Scene()
    scene.do(BO, "join")

    for actor in (BO, STRANGER, System("bot"), System("clock")):
        assert scene.refused(actor, "kick", seat=0).code == "not-allowed"
        assert scene.refused(actor, "set-seat", seat=0, to="open").code == "not-allowed"
        assert scene.refused(actor, "start").code == "not-allowed"
    assert scene.refused(BO, "close").code == "not-allowed"
    assert scene.refused(ANNA, "kick", seat=0).code == "bad-request"


def test_the_host_seats_bots_opens_seats_and_takes_several() -> None:
    scene = Scene(players=3)
    scene.do(ANNA, "set-seat", seat=1, to="bot", bot="flat:sims=3")
    scene.do(ANNA, "set-seat", seat=2, to="host", name="Dad")

    bot = scene.table.seats[1].name
    assert seats(scene) == ["Anna", bot, "Dad"]
    assert scene.table.seats_of(ANNA.id) == [0, 2]
    scene.do(ANNA, "set-seat", seat=0, to="open")
    assert seats(scene) == ["open", bot, "Dad"]


def test_a_seat_is_not_taken_from_under_somebody() -> None:
    scene = Scene()
    scene.do(BO, "join")

    assert scene.refused(ANNA, "set-seat", seat=1, to="bot", bot="flat").code == "wrong-phase"
    assert scene.refused(ANNA, "set-seat", seat=0, to="bot").code == "bad-request"
    assert scene.refused(ANNA, "set-seat", seat=0, to="open", bot="flat").code == "bad-request"
    assert scene.refused(ANNA, "set-seat", seat=0, to="bot", bot="exec:x").code == "unknown-bot"


def test_a_game_begins_when_every_seat_is_taken() -> None:
    scene = Scene()

    assert scene.refused(ANNA, "start").code == "wrong-phase"
    scene.do(BO, "join")
    scene.do(ANNA, "start")

    assert scene.table.phase == "playing"
    assert scene.table.version == 0
    assert scene.table.turn_of() == (ANNA.id,)


@pytest.mark.parametrize("do", ["join", "start", "close"])
def test_once_it_has_begun_nobody_joins_starts_or_closes(do: str) -> None:
    scene = playing()

    assert scene.refused(STRANGER if do == "join" else ANNA, do).code == "wrong-phase"
    assert scene.refused(ANNA, "leave").code == "wrong-phase"
    assert scene.refused(ANNA, "set-seat", seat=0, to="open").code == "wrong-phase"
    assert scene.refused(ANNA, "kick", seat=1).code == "wrong-phase"


def test_seats_are_drawn_by_the_seed() -> None:
    orders = set()
    for seed in "123456":
        scene = Scene(players=3, shuffle=True, seed=seed)
        scene.do(BO, "join")
        scene.do(CLEO, "join")
        scene.do(ANNA, "start")
        again = scene.table.load("table-id", scene.log)
        assert [seat.name for seat in again.seats] == seats(scene)
        orders.add(tuple(seats(scene)))

    assert len(orders) > 1
    assert all(sorted(order) == ["Anna", "Bo", "Cleo"] for order in orders)


def test_what_a_seat_prefers_goes_with_it() -> None:
    scene = Scene(seed="1", shuffle=True)
    scene.do(BO, "join")
    scene.do(BO, "prefer", confirm=True)
    scene.do(ANNA, "start")

    assert {seat.name: seat.confirm for seat in scene.table.seats} == {"Anna": False, "Bo": True}


def test_people_of_one_name_are_told_apart() -> None:
    scene = Scene(players=3)
    scene.do(Person("x", "Anna"), "join")
    scene.do(Person("y", "Anna 2"), "join")
    scene.do(ANNA, "start")

    assert seats(scene) == ["Anna", "Anna 2", "Anna 2 2"]


def test_a_closed_table_stays_closed() -> None:
    scene = Scene()
    scene.do(ANNA, "close")

    assert scene.table.phase == "closed"
    for do in ("join", "start", "close", "leave", "rematch"):
        assert scene.refused(ANNA, do).code == "wrong-phase"


def test_those_who_run_the_server_can_close_any_table() -> None:
    scene = playing()

    scene.do(System("admin"), "close")

    assert scene.table.phase == "closed"
    assert scene.table.summary().turn_of == ()


def test_only_those_at_the_table_talk_if_anybody_may() -> None:
    scene, quiet = Scene(), Scene(chat=False)

    scene.table.check_chat(ANNA)
    with pytest.raises(Refused):
        scene.table.check_chat(STRANGER)
    with pytest.raises(Refused):
        quiet.table.check_chat(ANNA)
    assert scene.refused(ANNA, "chat", text="hi").code == "bad-request"


def test_lists_know_who_sits_where_and_whose_turn_it_is() -> None:
    plan = [{"to": "host"}, {"to": "bot", "bot": "uniform"}, {"to": "person", "person": BO.id}]
    scene = Scene(players=3, seats=plan, title="Friday", visibility="link")
    row = scene.table.summary()

    assert (row.phase, row.game, row.title, row.host) == ("open", "trajan", "Friday", ANNA.id)
    assert not row.public
    assert [(seat.person, seat.bot) for seat in row.seats] == [
        (ANNA.id, None),
        (None, "uniform"),
        (BO.id, None),
    ]
    scene.do(BO, "join")
    scene.do(ANNA, "start")
    assert scene.table.summary().turn_of == (ANNA.id,)
    assert not scene.table.summary().bot_due
