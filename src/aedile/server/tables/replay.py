"""Finished games: their steps, points over time, forks, and records.

Nothing in a finished game is secret any more. A step is told as the player who
moved saw it or, if a seat is given, as that seat did.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from aedile.kernel import record
from aedile.kernel.contract import Json
from aedile.kernel.dealer import Dealer, fresh_seed
from aedile.kernel.errors import AedileError
from aedile.kernel.match import Match
from aedile.kernel.message import Templates
from aedile.kernel.record import Record
from aedile.kernel.state import NOBODY, State
from aedile.kernel.telling import Happening, tell
from aedile.kernel.turns import Story
from aedile.server.errors import Refused
from aedile.server.events import Finished, ForkPoint, NewEvent, StoredEvent, Summary
from aedile.server.protocol import Move, Start
from aedile.server.tables.actors import Person
from aedile.server.tables.commands.creating import create
from aedile.server.tables.commands.ending import OUTSIDE
from aedile.server.tables.config import Config, Games, SeatPlan, read_config
from aedile.server.tables.log import log_line, turn_line
from aedile.server.tables.projection import question
from aedile.server.tables.seats import TableSeat
from aedile.server.tables.table import NO_SEAT, Table

say = Templates("messages")
NOT_OVER = say("This can be seen when the game is over, and not before.")
SEALED = say("This is sealed until all tables with the same deal are over.")
NO_STEP = say("This game has the steps 0 to {last}, not {step}.")
TOO_LONG = say("A record may have {n} moves here at most.")

MOST_MOVES = 20_000  # of a record; whole games have a few hundred


def finished(table: Table) -> Table:
    """The table, if its game is over; raises Refused."""
    if table.phase != "finished":
        raise Refused("wrong-phase", NOT_OVER())
    if table.sealed:
        raise Refused("wrong-phase", SEALED())
    return table


# Looking back.


def steps(table: Table, seat: int | None) -> Json:
    """Every move of a game with what came of it, in words."""
    match = table.match
    _check_seat(table, seat)
    story = match.story()
    line = 0
    rows: list[Json] = []
    for number, what in enumerate(story.happenings, start=1):
        line += what.move.begins_line
        rows.append(step_json(match, story, number, line, what, seat))
    turns = [turn_line(each) for each in story.headlines()]
    told = {"setup": _setup(match, story, seat), "steps": rows, "turns": turns}
    return _head(table, seat) | told


def at_step(table: Table, step: int, seat: int | None) -> Json:
    """A game after a number of moves, seen from a seat or with everything revealed."""
    match = table.match
    _check_seat(table, seat)
    check_step(match, step)
    state: Any = match.state_after(step)
    game = match.game
    over = state.current_player == NOBODY
    prompt = None if over else game.prompt(state)
    return _head(table, seat) | {
        "step": step,
        "move": _last_move(match, step, seat),
        "to_move": None if over else state.current_player,
        "prompt": prompt and question(prompt._replace(names=match.names)),
        "position": game.observe(state, NOBODY if seat is None else seat),
        "revealed": game.dump(state) if seat is None else None,
        "scores": state.scores(),
    }


def points(table: Table) -> Json:
    """The points of every seat by source: at the beginning, and after each line of the record."""
    match = table.match
    rows = [_points(match, 0, 0, None, match.state_after(0))]
    line = 0
    last: Happening | None = None
    number = 0
    for number, what in enumerate(match.happenings(), start=1):
        if what.move.begins_line and last is not None:
            line += 1
            rows.append(_points(match, line, number - 1, last.move.seat, last.after))
        last = what
    if last is not None:
        rows.append(_points(match, line + 1, number, last.move.seat, last.after))
    return _head(table, None) | {"rows": rows}


def _head(table: Table, seat: int | None) -> Json:
    return {
        "table": table.id,
        "game": table.config.game,
        "seats": [each.name for each in table.seats],
        "seat": seat,
        "moves": table.match.length,
        "base": table.base,  # how many were played before the table was forked
    }


def _check_seat(table: Table, seat: int | None) -> None:
    if seat is not None and not 0 <= seat < len(table.seats):
        raise Refused("bad-request", NO_SEAT(seat=seat))


def step_json(
    match: Match[Any], story: Story, number: int, line: int, what: Happening, seat: int | None
) -> Json:
    """A move and what came of it; without a seat, as whoever moved saw it."""
    viewer = what.move.seat if seat is None else seat
    told = tell(match, [what], viewer, number - 1)
    return {
        "step": number,
        "line": line,
        "chapter": match.game.chapter(what.after),
        "seat": what.move.seat,
        "move": what.move.notation,
        "lines": [log_line(each, story.turn_of(each)) for each in told],
    }


def _setup(match: Match[Any], story: Story, seat: int | None) -> list[Json]:
    """What happened before the first move."""
    told = tell(match, (), NOBODY if seat is None else seat, None)
    return [log_line(each, story.turn_of(each)) for each in told]


def _last_move(match: Match[Any], step: int, seat: int | None) -> Json | None:
    if step == 0:
        return None
    line = sum(move.begins_line for move in match.moves[:step])
    story = match.story(step, until=step)
    return step_json(match, story, step, line, story.happenings[-1], seat)


def _points(match: Match[Any], line: int, step: int, seat: int | None, state: State) -> Json:
    standings = sorted(match.game.standings(state), key=lambda row: row.player)
    return {
        "line": line,
        "step": step,
        "seat": seat,
        "scores": [row.score for row in standings],
        "sources": [row.sources for row in standings],
    }


# Going on from there.


class Beginning(NamedTuple):
    """What a table is like, and where its game begins."""

    config: Config
    start: ForkPoint


def fork(table: Table, host: Person, step: int, fresh: bool) -> Beginning:
    """A table that begins after a number of moves of another; raises Refused.

    With `fresh` everything hidden is dealt anew, hands included, so that having
    seen the game helps nobody. Seats the host held are theirs again, bots play
    on, and the others are open.
    """
    match = table.match
    check_step(match, step)
    plans = [_seat_again(seat, host) for seat in table.seats]
    kinds = [plan.to for plan in plans]
    if "host" not in kinds:
        plans[kinds.index("open") if "open" in kinds else 0] = SeatPlan(to="host")
    seats = [plan.model_dump() for plan in plans]
    chosen = {"seats": seats, "visibility": "link", "seed": None, "rated": False}
    chosen |= OUTSIDE
    config = read_config(table.config.stored() | chosen)
    if not fresh:
        nameless = match.copy()  # whoever played may delete their account, and sits at one table
        nameless.rename(match.game.seat_names(match.state))
        return Beginning(config, ForkPoint(record=record.write(nameless), moves=step))
    dealt = match.game.deal_anew(match.state_after(step), Dealer(fresh_seed()))
    return Beginning(config, ForkPoint(position=match.game.dump(dealt)))


def check_step(match: Match[Any], step: int) -> None:
    """Raises Refused where a game has no such step."""
    if not 0 <= step <= match.length:
        raise Refused("bad-request", NO_STEP(last=match.length, step=step))


def _seat_again(seat: TableSeat, host: Person) -> SeatPlan:
    if seat.person == host.id:
        return SeatPlan(to="host")
    if seat.bot is not None:
        return SeatPlan(to="bot", bot=seat.bot, name=seat.name)
    return SeatPlan(to="open")


# Records from elsewhere.


class Game(NamedTuple):
    """A record, read and played again."""

    read: Record
    match: Match[Any]


def load_record(text: str, games: Games) -> Game:
    """The game of a record, every move checked; raises Refused."""
    try:
        read = record.read(text)
        if read.moves + read.tried > MOST_MOVES:
            raise Refused("too-large", TOO_LONG(n=MOST_MOVES))
        game = games(read.game, read.edition)
        return Game(read, record.replay(read, lambda name, edition: game))
    except AedileError as error:
        raise Refused.from_kernel(error) from None


def unfinished(game: Game) -> Beginning:
    """A table that waits for players and begins where the record ends; raises Refused."""
    config = _config_of(game).model_copy(update={"seats": []})
    match = game.match.copy()
    match.variations, match.comments = [], []  # what was tried is no help to those who play on
    return Beginning(config, ForkPoint(record=record.write(match)))


def played_again(
    id: str, game: Game, host: Person, now: int, games: Games
) -> tuple[list[NewEvent], Summary]:
    """A table with a game, as if it had been played here: all its events, and how it is
    listed; raises Refused. One that breaks off is over as it is: there to be explored.
    """
    read = game.read
    start = None if read.position is None else ForkPoint(position=read.position)
    seed = read.seed or ""
    events = create(_config_of(game), host, seed, now, table=id, start=start, games=games)
    table = Table.load(id, [StoredEvent(1, *events[0])], games)
    for command in _commands(read):
        decided = table.decide(host, command, now)
        table = decided.after
        events += [event._replace(cmd=None) for event in decided.events]
    if not table.match.over:
        over = Finished(why="study", lost=[], scores=table.match.state.scores())
        decided = table.decided([over], host.id, now)
        table = decided.after
        events += decided.events
    return events, table.summary()


def _commands(read: Record) -> Iterator[Start | Move]:
    """What the players of a record would have sent, one move at a time."""
    yield Start(do="start", cmd="start")
    moves = ((read.players.index(line.player), move) for line in read.lines for move in line.moves)
    for version, (seat, move) in enumerate(moves):
        yield Move(do="move", cmd="move", seat=seat, version=version, moves=[move])


def _config_of(game: Game) -> Config:
    read = game.read
    return read_config(
        {
            "game": read.game,
            "players": len(read.players),
            "options": dict(read.options),
            "edition": read.edition,
            "seed": read.seed,
            "visibility": "link",
            "shuffle": False,
            "seats": [{"to": "host", "name": name} for name in read.players],
        }
    )
