"""A game that has just finished moves its people by one step, until the next fit."""

from collections.abc import Container

from sqlalchemy import Connection, bindparam, update

from aedile import catalog
from aedile.ratings.anchors import Anchor, anchors, held, overall, usual_name
from aedile.ratings.paths import expected_places
from aedile.ratings.results import Result
from aedile.ratings.stored import ALL, kept, restored
from aedile.server.ratings import kept as store
from aedile.server.store.schema import results


def known_bots(game: str) -> dict[str, float]:
    """Bots of known strength at every table of a game, with their points on average."""
    return overall(_anchors(game), catalog.game(game).seats)


def named_bots(game: str) -> dict[str, float]:
    """Those of them that people know by a name; others have their options in it."""
    return {bot: points for bot, points in known_bots(game).items() if ":" not in bot}


def held_bots(game: str) -> dict[str, float]:
    """Bots that hold the scale of a game, by the names a fit knows them by."""
    return held(_anchors(game))


def _anchors(game: str) -> tuple[Anchor, ...]:
    played = catalog.game(game)
    return anchors(game, played.rules_version, played.edition)


def as_fitted(result: Result, bots: Container[str]) -> Result:
    """The same bot is known by one name, or by one for each number of players."""
    names = (usual_name(seat.who) for seat in result.seats)
    seats = zip(result.seats, (_fitted(name, len(result.seats), bots) for name in names))
    return result._replace(seats=tuple(seat._replace(who=name) for seat, name in seats))


def _fitted(name: str, players: int, bots: Container[str]) -> str:
    at_such = f"{name}/{players}"
    return at_such if at_such in bots else name


def step(connection: Connection, game: str, result: Result) -> None:
    """Take a rated game into account; whoever calls has locked the ratings of its kind."""
    bots = held_bots(game)
    result = as_fitted(result, bots)
    people = [seat.who for seat in result.seats]
    common = store.common_of(connection, game)
    fit = restored(bots, common, store.known(connection, game, people))
    expected = expected_places(fit, result)
    changes = fit.add(result)
    last = round(result.finished * 1000)
    for seat, who in enumerate(people):
        if fit.people[who].fixed:
            continue
        players = len(people)
        rows = [row for row in kept(fit, who) if row.players in (ALL, players)]
        store.put_ratings(connection, [store.rating_row(game, row, last) for row in rows])
        values = {
            "new_rating": rows[0].points,
            "new_sigma": rows[0].sigma,
            "new_change": changes[who],
            "new_expected": expected[seat],
        }
        connection.execute(STEPPED, values | {"of_table": result.id, "of_seat": seat})


STEPPED = (
    update(results)
    .where(results.c.table_id == bindparam("of_table"), results.c.seat == bindparam("of_seat"))
    .values(
        rating=bindparam("new_rating"),
        sigma=bindparam("new_sigma"),
        change=bindparam("new_change"),
        expected=bindparam("new_expected"),
    )
)
