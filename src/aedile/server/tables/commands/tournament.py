"""What tournaments do at their tables: the server says it to itself, clients have no word."""

from aedile.server import protocol as p
from aedile.server.errors import Broken, Refused
from aedile.server.events import Finished, Unsealed
from aedile.server.tables.actors import Actor
from aedile.server.tables.commands.ending import TABLE_OVER
from aedile.server.tables.commands.play import confirmation
from aedile.server.tables.decisions import Given, Outcome, happens
from aedile.server.tables.handlers import applies, decides
from aedile.server.tables.history import History
from aedile.server.tables.table import Table


class Adjudicate(p.Command):
    """End a game as it stands: the time of its round is over."""


class Unseal(p.Command):
    """Let everybody see a game, now that all with the same deal are over."""


@decides(Adjudicate)
def adjudicate(table: Table, actor: Actor, command: Adjudicate, given: Given) -> Outcome:
    """Everybody's points count as they are."""
    table.check_phase("playing")
    if table.match.over:  # all that is left is to say so
        return happens(*confirmation(table, table.awaiting or 0, given.now))
    return happens(Finished(why="adjudicated", lost=[], scores=table.match.state.scores()))


@decides(Unseal)
def unseal(table: Table, actor: Actor, command: Unseal, given: Given) -> Outcome:
    """Once, after its end."""
    if not table.sealed or table.phase not in ("finished", "closed"):
        raise Refused("wrong-phase", TABLE_OVER())
    return happens(Unsealed())


@applies(Unsealed)
def unsealed(table: History, event: Unsealed, at: int) -> None:
    """There are no secrets any more."""
    if table.phase not in ("finished", "closed"):
        raise Broken("the game was not over")
    table.unsealed = True
