"""What is named by itself: tables and bots."""

from typing import Any

import pytest

from aedile.bots.names import MEN, WOMEN
from aedile.server.events import StoredEvent
from aedile.server.tables.actors import Person
from aedile.server.tables.config import read_config
from aedile.server.tables.naming import PLACES, place, with_names
from aedile.server.tables.table import Table
from tests.helpers.server_tables import ANNA, Scene, with_bot

ROMANS = {*MEN, *WOMEN}
BOT = {"to": "bot", "bot": "uniform"}


def crowd(**config: Any) -> Scene:
    """Anna among four bots."""
    return Scene(game="praetor", players=5, seats=[{"to": "host"}, *[BOT] * 4], **config)


def test_bots_have_roman_names_no_two_alike() -> None:
    names = [seat.name for seat in crowd().table.seats]

    assert names[0] == "Anna"
    assert len(set(names)) == 5
    assert ROMANS.issuperset(names[1:])


def test_the_names_are_stored_and_stay_when_the_game_begins() -> None:
    scene = crowd()
    names = [seat.name for seat in scene.table.seats]
    scene.do(ANNA, "start")

    assert [seat["name"] for seat in scene.log[0].body["config"]["seats"]][1:] == names[1:]
    assert [seat.name for seat in scene.table.seats] == names
    assert list(scene.table.match.names) == names


def test_names_owe_nothing_to_the_seed() -> None:
    one, two = crowd(seed="one"), crowd(seed="two")

    assert [seat.name for seat in one.table.seats] == [seat.name for seat in two.table.seats]
    assert one.table.config.title == two.table.config.title


@pytest.mark.parametrize("name", sorted(ROMANS))
def test_no_bot_is_called_like_its_host(name: str) -> None:
    config = read_config({"game": "trajan", "players": 2, "seats": [{"to": "host"}, BOT]})
    named = with_names(config, Person("id", name.upper()), "table")

    assert named.seats[1].name in ROMANS - {name}


def test_a_bot_makes_way_for_a_person_of_its_name() -> None:
    scene = Scene(players=3, seats=[{"to": "host"}, {"to": "open"}, BOT])
    before = scene.table.seats[2].name
    scene.do(Person("friend", before), "join")

    assert scene.table.seats[1].name == before
    assert scene.table.seats[2].name in ROMANS - {before}
    assert scene.table.seats[2].bot == "uniform"


def test_or_of_somebody_at_the_hosts_screen() -> None:
    scene = Scene(players=3, seats=[{"to": "host"}, {"to": "open"}, BOT])
    before = scene.table.seats[2].name
    scene.do(ANNA, "set-seat", seat=1, to="host", name=before.lower())

    assert scene.table.seats[2].name in ROMANS - {before}


def test_bots_that_are_seated_later_are_named_too() -> None:
    scene = Scene(players=4)
    for seat in (1, 2, 3):
        scene.do(ANNA, "set-seat", seat=seat, to="bot", bot="uniform")
    names = [seat.name for seat in scene.table.seats]

    assert len(set(names)) == 4
    assert ROMANS.issuperset(names[1:])


def test_a_stronger_bot_takes_over_seat_and_name() -> None:
    scene = Scene(players=2, seats=[{"to": "host"}, BOT])
    name = scene.table.seats[1].name
    scene.do(ANNA, "set-seat", seat=1, to="bot", bot="greedy")

    assert (scene.table.seats[1].name, scene.table.seats[1].bot) == (name, "greedy")


def test_the_host_may_name_a_bot() -> None:
    scene = Scene(players=2, seats=[{"to": "host"}, BOT | {"name": "Hal"}])
    assert scene.table.seats[1].name == "Hal"
    scene.do(ANNA, "set-seat", seat=1, to="bot", bot="uniform", name="Eliza")
    assert scene.table.seats[1].name == "Eliza"


def test_bots_of_a_rematch_are_the_same_ones() -> None:
    scene = with_bot(leavers="forfeit")
    scene.do(ANNA, "resign")
    decided = scene.do(ANNA, "rematch")

    assert decided.rematch is not None
    again = decided.rematch.events[0].body["config"]
    assert again["seats"][0]["name"] == scene.table.seats[1].name
    assert again["title"] == scene.table.config.title


def test_a_table_is_called_after_a_place_unless_it_has_a_name() -> None:
    assert Scene().table.config.title in PLACES
    assert Scene(title="Friday").table.config.title == "Friday"
    assert len({place(f"table {n}") for n in range(1000)}) == len(PLACES) == len(set(PLACES))


def test_no_two_tables_are_called_alike_while_there_are_places() -> None:
    first = place("table")

    assert place("table", [first]) not in ("", first)
    assert place("table", PLACES) == first


def test_tables_from_before_keep_their_names() -> None:
    created = crowd().log[0]
    config = created.body["config"] | {"title": ""}
    config["seats"] = [seat | {"name": None} for seat in config["seats"]]
    table = Table.load(
        "old", [StoredEvent(1, "created", created.body | {"config": config}, "anna-id", None, 0)]
    )

    assert [seat.name for seat in table.seats] == ["Anna", *["Uniform"] * 4]
    assert table.summary().title == ""
