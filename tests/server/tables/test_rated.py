"""Rated tables: what they must be like, and who may sit at them."""

from typing import Any

import pytest

from aedile.server.errors import Refused
from aedile.server.tables import replay
from aedile.server.tables.actors import Person
from tests.helpers.server_tables import ANNA, BO, Scene, playing

GUEST = Person("guest-id", "Guest", guest=True)


@pytest.mark.parametrize(
    ("chosen", "why"),
    [
        ({"hints": True}, "no hints"),
        ({"coach": "all"}, "no hints"),
        ({"seed": "7"}, "secret"),
        ({"options": {"time_track": "11"}}, "usual options"),
        ({"game": "praetor", "edition": "reconstructed"}, "usual edition"),
        ({"seats": [{"to": "host"}, {"to": "host", "name": "Two"}]}, "one seat"),
        ({"seats": [{"to": "host"}, {"to": "bot", "bot": "uniform"}]}, "not known exactly"),
        ({"seats": [{"to": "bot", "bot": "heuristic"}] * 2}, "at least one person"),
    ],
)
def test_a_table_that_cannot_be_rated_is_refused(chosen: dict[str, Any], why: str) -> None:
    with pytest.raises(Refused, match=why):
        Scene(rated=True, **chosen)


def test_guests_neither_open_nor_join_one() -> None:
    with pytest.raises(Refused, match="with an account"):
        Scene(rated=True, host=GUEST)
    scene = Scene(rated=True)
    assert scene.refused(GUEST, "join").code == "not-allowed"
    scene.do(BO, "join")


def test_alone_against_a_bot_of_known_strength_is_rated_if_that_is_said() -> None:
    scene = Scene(rated=True, seats=[{"to": "host"}, {"to": "bot", "bot": "heuristic"}])
    scene.do(ANNA, "start")
    assert scene.table.config.rated


def test_the_host_seats_nobody_who_is_not_rated() -> None:
    scene = Scene(rated=True, players=3)
    assert scene.refused(ANNA, "set-seat", seat=1, to="bot", bot="uniform").code == "bad-options"
    assert scene.refused(ANNA, "set-seat", seat=1, to="host").code == "bad-options"
    scene.do(ANNA, "set-seat", seat=1, to="bot", bot="heuristic")
    scene.do(ANNA, "set-seat", seat=1, to="open")


def test_colours_are_a_matter_of_taste() -> None:
    Scene(rated=True, options={"colours": "blue,red"})


def test_a_fork_of_a_rated_game_is_not_rated_and_a_rematch_is() -> None:
    scene = playing(rated=True)
    scene.finish()
    begun = replay.fork(scene.table, ANNA, 10, fresh=False)
    assert not begun.config.rated
    scene.do(ANNA, "rematch")
