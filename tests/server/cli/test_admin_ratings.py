"""`aedile admin ratings`: results and ratings from the logs, on both databases."""

import json
from typing import Any

from tests.cli.conftest import Aedile
from tests.helpers.server_tables import ANNA, Scene, playing
from tests.server.cli.test_admin_replay import fill


def given_up(**chosen: Any) -> Scene:
    scene = playing(leavers="forfeit", **chosen)
    scene.move_until(lambda: scene.table.moves >= 40)
    scene.do(ANNA, "resign")
    return scene


def test_everything_is_written_from_the_logs_and_then_stays(
    aedile: Aedile, database_url: str
) -> None:
    fill(database_url, given_up(rated=True), given_up(), playing())
    args = ("admin", "ratings", "--database", database_url, "--json")
    first = json.loads(aedile(*args, "--rebuild").stdout)
    assert (first["games"], first["changed"], first["broken"]) == (2, 2, [])
    assert first["fits"]["trajan"]["games"] == 1
    assert first["fits"]["trajan"]["people"] == 2
    again = json.loads(aedile(*args, "--rebuild").stdout)
    assert again == first | {"changed": 0}
    assert json.loads(aedile(*args).stdout)["fits"] == first["fits"]


def test_people_read_what_was_done(aedile: Aedile, database_url: str) -> None:
    fill(database_url, given_up(rated=True))
    told = aedile("admin", "ratings", "--database", database_url, "--rebuild").stdout
    assert "1 games read, 1 of them written anew." in told
    assert "trajan: 1 rated games, 2 people" in told
