"""Whether a table can count for ratings: decided before anybody has played, and said why not."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from aedile import catalog
from aedile.kernel.contract import Game
from aedile.kernel.message import Template, Templates
from aedile.ratings import rated
from aedile.ratings.anchors import anchors, known_for
from aedile.ratings.rated import Reason, Sitter
from aedile.server.errors import Refused
from aedile.server.tables.actors import Person
from aedile.server.tables.config import Config

if TYPE_CHECKING:
    from aedile.server.tables.history import History

say = Templates("messages")
WHY: dict[Reason, Template] = {
    "edition": say("A rated game is played with the usual edition."),
    "options": say("A rated game is played with the usual options."),
    "hints": say("There are no hints in a rated game."),
    "seed": say("The seed of a rated game is secret."),
    "fork": say("A rated game starts from the beginning."),
    "guest": say("Rated games are for those with an account."),
    "bot": say("This bot cannot play in a rated game: its strength is not known exactly."),
    "hot-seat": say("In a rated game everybody has one seat."),
    "nobody": say("In a rated game at least one person plays."),
}
TASTE = frozenset(("colours",))  # options that change nothing


def is_as_printed(game: Game[Any], config: Config) -> bool:
    """Whether the options are the usual ones."""
    return not unusual(game, config)


def unusual(game: Game[Any], config: Config) -> dict[str, str]:
    """The options that are not the usual ones."""
    usual = {each.name: each.default for each in game.settings}
    return {
        name: value
        for name, value in sorted(config.options.items())
        if name not in TASTE and usual.get(name) != value
    }


def table_of(
    config: Config, game: Game[Any], sitters: Sequence[Sitter], forked: bool
) -> rated.Table:
    """What it goes by."""
    return rated.Table(
        tuple(sitters),
        asked=config.rated,
        usual_edition=game.edition == catalog.editions(config.game)[0],
        printed_options=is_as_printed(game, config),
        hints=config.hints or config.coach != "none",
        chosen_seed=config.seed is not None,
        forked=forked,
    )


def check_rated(config: Config, game: Game[Any], sitters: Sequence[Sitter], forked: bool) -> None:
    """A table that is to be rated must be one that can be; raises Refused."""
    known = known_for(anchors(game.name, game.rules_version, game.edition), config.players)
    reason = rated.unrated(table_of(config, game, sitters, forked), known)
    if reason is not None:
        raise Refused("not-allowed" if reason == "guest" else "bad-options", WHY[reason]())


def planned_sitters(config: Config, host: Person) -> list[Sitter]:
    """Those whom the host expects; an open seat is for somebody who has an account."""
    return [
        Sitter(bot=plan.bot)
        if plan.bot
        else Sitter(host.id, host.guest)
        if plan.to == "host"
        else Sitter(f"seat {seat}")
        for seat, plan in enumerate(config.plan())
    ]


def check_seating(table: "History", seat: int, sitter: Sitter) -> None:
    """Somebody else may sit there, as far as ratings go; raises Refused."""
    if not table.config.rated:
        return
    sitters = [
        Sitter(each.person, bot=each.bot) if each.kind != "open" else Sitter(f"seat {index}")
        for index, each in enumerate(table.seats)
    ]
    is_open = sitter.person is None and sitter.bot is None
    sitters[seat] = Sitter(f"seat {seat}") if is_open else sitter
    check_rated(table.config, table.game, sitters, forked=False)
