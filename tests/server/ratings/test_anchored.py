"""Games with bots of known strength: which are rated, and as whom a fit knows them."""

import pytest

from aedile.ratings.results import Result, Seat
from aedile.server.ratings.stepping import as_fitted, held_bots, known_bots, named_bots
from tests.helpers.http import account, code, running
from tests.helpers.played import played

pytestmark = pytest.mark.anyio

SECOND = "heuristic:overlooks=10"


async def test_the_second_anchor_is_known_for_every_number_of_players_of_its_game() -> None:
    assert set(known_bots("trajan")) == {"heuristic", SECOND}
    assert set(known_bots("praetor")) == {"heuristic"}
    # People know it by no name, so no list and no graph has it.
    assert named_bots("trajan") == {"heuristic": 1500}


async def test_a_fit_knows_it_by_the_number_of_players_and_others_as_before() -> None:
    seats = tuple(Seat(who, 1) for who in ("livia", SECOND, "master"))
    found = as_fitted(Result("t", 0.0, seats), held_bots("trajan"))

    assert [seat.who for seat in found.seats] == ["livia", f"{SECOND}/3", "heuristic"]


@pytest.mark.parametrize(("bot", "rated"), [(SECOND, True), ("heuristic:overlooks=20", False)])
async def test_games_with_it_are_rated(database_url: str, bot: str, rated: bool) -> None:
    async with running(database_url) as app:
        livia = await account(app, "Livia")
        seats = [{"to": "host"}, {"to": "bot", "bot": bot}]
        if not rated:
            body = {"game": "trajan", "players": 2, "seats": seats, "rated": True}
            assert code(await livia.post("/api/tables", json=body)) == "bad-options"
            return
        await played(app, livia, moves=0, players=2, seats=seats)

        (game,) = (await livia.get("/api/results?name=Livia")).json()["games"]
        assert (game["rated"], game["reason"]) == (True, None)
        # Against a weaker bot a loss costs more than against `heuristic`: it was met as itself.
        await played(app, livia, moves=0, players=2, seats=[{"to": "host"}, seats[1] | HEURISTIC])
        weaker, master = (await livia.get("/api/results?name=Livia")).json()["games"][::-1]
        assert weaker["expected"] < master["expected"]


HEURISTIC = {"bot": "heuristic"}
