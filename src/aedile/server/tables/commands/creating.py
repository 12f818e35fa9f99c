"""A new table: what it is like, and where its game begins."""

from dataclasses import replace
from typing import Any

from aedile.kernel.contract import Game
from aedile.kernel.errors import AedileError
from aedile.kernel.match import Match
from aedile.kernel.message import Templates
from aedile.kernel.record import read, replay
from aedile.server.errors import Broken, Refused
from aedile.server.events import Created, ForkPoint, Named, NewEvent
from aedile.server.tables.actors import Person
from aedile.server.tables.config import (
    USUAL_CAPS,
    Caps,
    Config,
    Games,
    SeatPlan,
    check_config,
    read_config,
    usual_games,
)
from aedile.server.tables.handlers import applies
from aedile.server.tables.history import History
from aedile.server.tables.naming import with_names
from aedile.server.tables.rated import check_rated, planned_sitters
from aedile.server.tables.seats import TableSeat, bot_name

say = Templates("messages")
PASSWORD_OR_NOT = say("A table that asks for a password needs one; others have none.")
UNKNOWN_PERSON = say("A seat is kept for somebody who is not known here.")
OVER_THERE = say("The game is over at that point; begin from an earlier move.")
FOR_SO_MANY = say("This game is for {n} players.", one="This game is for {n} player.")


def create(
    config: Config,
    host: Person,
    seed: str,
    now: int,
    *,
    table: str = "",
    password: str | None = None,
    start: ForkPoint | None = None,
    cmd: str | None = None,
    games: Games = usual_games,
    caps: Caps = USUAL_CAPS,
) -> list[NewEvent]:
    """The events of a new table; raises Refused.

    `seed` holds unless the config has one; `table` is the id, after which it and
    its bots are named; `password` is a hash. A fork goes on from `start`, whose
    game and options go before those of the config.
    """
    if start is not None:
        config = _forked(config, start, games)
    game = check_config(config, games, caps)
    if (config.visibility == "password") != (password is not None):
        raise Refused("bad-request", PASSWORD_OR_NOT())
    if any(seat.to == "person" and seat.person is None for seat in config.plan()):
        raise Refused("not-found", UNKNOWN_PERSON())
    if config.rated:
        check_rated(config, game, planned_sitters(config, host), forked=start is not None)
    created = Created(
        config=with_names(config, host, table).stored(),
        host=Named(id=host.id, name=host.name),
        seed=config.seed or seed,
        rules=game.rules_version,
        edition=game.edition,
        pieces=game.pieces_digest,
        password=password,
        start=start,
    )
    return [NewEvent(created.kind, created.model_dump(mode="json"), host.id, cmd, now)]


def _forked(config: Config, start: ForkPoint, games: Games) -> Config:
    """The config of a table that goes on from elsewhere."""
    try:
        match = begin(games(config.game, config.edition), start, strict=True)
    except AedileError as error:
        raise Refused.from_kernel(error) from None
    if match.over:
        raise Refused("over", OVER_THERE())
    if len(match.names) != config.players:
        raise Refused("bad-options", FOR_SO_MANY(n=len(match.names)))
    chosen = {"options": dict(match.settings), "seed": match.seed, "shuffle": False}
    return config.model_copy(update=chosen)


def begin(game: Game[Any], start: ForkPoint, *, strict: bool = False) -> Match[Any]:
    """The match a fork begins with; raises BadRecord or BadPosition.

    Unless `strict`, a record made under another version of the rules is played by those here.
    """
    if start.record is None:
        return Match.from_position(game, game.load(start.position or {}))
    record = read(start.record)
    if not strict:
        record = replace(record, rules=game.rules_version)
    return replay(record, lambda name, edition: game, stop=start.moves)


@applies(Created)
def created(table: History, event: Created, at: int) -> None:
    """The table is there."""
    # Which edition is the usual one may have changed since; a fork or another game keeps this one.
    table.config = read_config(event.config).model_copy(update={"edition": event.edition})
    table.game = table.games(table.config.game, event.edition)
    if event.pieces not in (None, table.game.pieces_digest):
        raise Broken(f"the components of the edition {event.edition} were others when it began.")
    table.rules = event.rules
    table.host, table.host_name = event.host.id, event.host.name
    table.password = event.password
    table.fork_point = event.start
    table.created_at = at
    table.seed = event.seed
    table.seats = [planned_seat(table, plan) for plan in table.config.plan()]
    new_match(table)  # a table that cannot be set up is found out now


def planned_seat(table: History, plan: SeatPlan) -> TableSeat:
    """A seat as its host wants it."""
    confirm = table.config.confirm
    if plan.to == "host":
        return TableSeat(plan.name or table.host_name, table.host, confirm=confirm)
    if plan.to == "bot":
        return TableSeat(plan.name or bot_name(plan.bot or ""), bot=plan.bot)
    return TableSeat(plan.name or "", kept_for=plan.person, confirm=confirm)


def new_match(table: History, names: list[str] | None = None) -> Match[Any]:
    """The game set up, or where a fork begins."""
    start, config = table.fork_point, table.config
    if start is None:
        return Match.new(table.game, config.players, table.seed, config.options, names)
    match = begin(table.game, start)
    if len(match.names) != config.players:
        raise Broken(f"a game of {len(match.names)} cannot go on with {config.players}")
    if names is not None:
        match.rename(names)
    return match
