"""A game that has just finished moves its people by one step, until the next fit."""

from sqlalchemy import Connection, bindparam, update

from aedile import catalog
from aedile.ratings.anchors import anchors, usual_name
from aedile.ratings.paths import expected_places
from aedile.ratings.results import Result
from aedile.ratings.stored import ALL, kept, restored
from aedile.server.ratings import kept as store
from aedile.server.store.schema import results


def known_bots(game: str) -> dict[str, float]:
    """Bots that hold the scale of a game."""
    played = catalog.game(game)
    return anchors(game, played.rules_version, played.edition)


def as_fitted(result: Result) -> Result:
    """The same bot is known by one name."""
    return result._replace(
        seats=tuple(seat._replace(who=usual_name(seat.who)) for seat in result.seats)
    )


def step(connection: Connection, game: str, result: Result) -> None:
    """Take a rated game into account; whoever calls has locked the ratings of its kind."""
    result = as_fitted(result)
    people = [seat.who for seat in result.seats]
    common = store.common_of(connection, game)
    fit = restored(known_bots(game), common, store.known(connection, game, people))
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
