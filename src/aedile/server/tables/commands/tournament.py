"""What tournaments do at their tables: the server says it to itself, clients have no word."""

from aedile.server import protocol as p
from aedile.server.errors import Broken, Refused
from aedile.server.events import Finished, Paced, Unsealed
from aedile.server.tables.actors import Actor
from aedile.server.tables.commands.ending import TABLE_OVER
from aedile.server.tables.commands.play import confirmation
from aedile.server.tables.decisions import Given, Outcome, happens
from aedile.server.tables.handlers import applies, decides
from aedile.server.tables.history import History
from aedile.server.tables.table import Table


class Adjudicate(p.Command):
    """End a game as it stands: the time of its round is over."""


class Release(p.Command):
    """Let a table play on to the end of a stage."""

    stage: int


class Unseal(p.Command):
    """Let everybody see a game, now that all with the same deal are over."""


@decides(Adjudicate)
def adjudicate(table: Table, actor: Actor, command: Adjudicate, given: Given) -> Outcome:
    """Everybody's points count as they are."""
    table.check_phase("playing")
    if table.match.over:  # all that is left is to say so
        return happens(*confirmation(table, table.awaiting or 0, given.now))
    return happens(Finished(why="adjudicated", lost=[], scores=table.match.state.scores()))


@decides(Release)
def release(table: Table, actor: Actor, command: Release, given: Given) -> Outcome:
    """Once for each stage, however often it is said."""
    table.check_phase("playing")
    if command.stage <= table.pace or not table.waits:
        return happens()
    return happens(Paced(stage=table.pace + 1))


@decides(Unseal)
def unseal(table: Table, actor: Actor, command: Unseal, given: Given) -> Outcome:
    """Once, after its end."""
    if not table.sealed or table.phase not in ("finished", "closed"):
        raise Refused("wrong-phase", TABLE_OVER())
    return happens(Unsealed())


@applies(Paced)
def paced(table: History, event: Paced, at: int) -> None:
    """It goes on: clocks run from now on, and what was before stands."""
    if not table.waits or event.stage != table.pace + 1:
        raise Broken(f"stage {event.stage} could not begin")
    table.pace = event.stage
    table.confirmed = table.moves
    table.clocks.since = at
    table.clocks.pass_on(table.thinking(), table.moves)


@applies(Unsealed)
def unsealed(table: History, event: Unsealed, at: int) -> None:
    """There are no secrets any more."""
    if table.phase not in ("finished", "closed"):
        raise Broken("the game was not over")
    table.unsealed = True
