"""Plans: moves for when the turn comes. They are private, and kept beside the log."""

from collections.abc import Mapping, Sequence

from aedile.kernel.contract import Obstacle
from aedile.kernel.errors import AedileError, IllegalAction
from aedile.kernel.message import NO_RULE
from aedile.kernel.rehearsal import LOOK_RULE, SHOWN_BEFORE, Rehearsal
from aedile.kernel.sandbox import Failure, imagine_turn
from aedile.server import protocol as p
from aedile.server.tables.actors import Actor, only_person
from aedile.server.tables.commands.play import played
from aedile.server.tables.decisions import Decided, Given, Outcome, PlanChange
from aedile.server.tables.handlers import decides
from aedile.server.tables.plans import (
    NO_PLANS,
    Alternative,
    PlanNews,
    SeatPlans,
    dropped_json,
    step_json,
)
from aedile.server.tables.table import OTHERS_PLAY, Table


@decides(p.Plan)
def plan(table: Table, actor: Actor, command: p.Plan, given: Given) -> Outcome:
    """Keep these plans and no others; without any, all are forgotten."""
    table.check_phase("playing")
    seat = table.seat_for(only_person(actor), command.seat)
    wanted = dict.fromkeys(tuple(moves) for moves in (command.moves, *command.alternatives))
    kept = tuple(_alternative(table, seat, moves) for moves in wanted if moves)
    return Outcome((), PlanChange(seat, SeatPlans(kept)))


def _alternative(table: Table, seat: int, moves: tuple[str, ...]) -> Alternative:
    """With the words for each move, which cannot be had once it does not fit any more."""
    match = table.match
    imagined = imagine_turn(match, seat, moves)
    fitting = () if imagined is None else imagined.moves
    return Alternative(moves, tuple(step_json(each, match.names) for each in fitting))


def next_planned(table: Table, plans: Mapping[int, SeatPlans], now: int) -> Decided | None:
    """What the plans of the seat to move come to; None without any.

    The first that can be played is: whole, or up to where something hidden is shown. All
    others are dropped, and the seat is told why.
    """
    seat = table.to_move()
    planned = NO_PLANS if seat is None else plans.get(seat, NO_PLANS)
    if seat is None or not planned.alternatives or table.seats[seat].kind != "person":
        return None
    dropped = []
    for each in planned.alternatives:
        count, failure = _legal_start(table, seat, each.moves)
        if failure is not None:
            dropped.append(dropped_json(each.steps, *failure))
        if count:
            made = played(table, seat, each.moves[:count], now)
            decided = table.decided(made, table.seats[seat].person or "", now)
            news = PlanNews(table.moves + count, each.steps[:count], tuple(dropped))
            return decided._replace(plan=PlanChange(seat, SeatPlans((), news)))
    news = PlanNews(table.moves, (), tuple(dropped))
    return Decided([], table, PlanChange(seat, SeatPlans((), news)))


def _legal_start(table: Table, seat: int, planned: Sequence[str]) -> tuple[int, Failure | None]:
    """How many moves of a plan are to be made, and what stands against the first that is not."""
    trial = Rehearsal(table.match)
    for place, move in enumerate(planned):
        if table.is_beyond(trial.state):
            return place, Failure(place, Obstacle(OTHERS_PLAY(), NO_RULE))
        if trial.shows:
            return place, Failure(place, Obstacle(SHOWN_BEFORE(), LOOK_RULE))
        try:
            trial.step(seat, move)
        except AedileError as error:
            citation = error.citation if isinstance(error, IllegalAction) else NO_RULE
            return 0, Failure(place, Obstacle(error.message, citation))
    return len(planned), None
