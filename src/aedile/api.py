"""Aedile inside another program: tables, records and bots in a few calls.

All of it is at hand as `aedile.new_match` and so on; docs/api.md shows how.
What only some programs need is imported when it is used: finding bots of other
packages alone takes as long as setting up a table.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any, TypeAlias

from aedile import catalog
from aedile.bots.base import Advice, Bot, Candidate
from aedile.kernel.arrays import is_compiled
from aedile.kernel.contract import (
    Game,
    Gathering,
    Item,
    Json,
    Obstacle,
    Option,
    Prompt,
    Setting,
    Standing,
)
from aedile.kernel.dealer import fresh_seed
from aedile.kernel.errors import (
    AedileError,
    BadOptions,
    BadPosition,
    BadRecord,
    BotFailed,
    CannotUndo,
    GameOver,
    IllegalAction,
    NotYourTurn,
    StaleVersion,
    UnknownBot,
    UnknownGame,
    UnknownNotation,
)
from aedile.kernel.match import Match
from aedile.kernel.notes import Comment, Variation
from aedile.kernel.rehearsal import Move
from aedile.kernel.rng import Rng
from aedile.kernel.state import NOBODY, State
from aedile.kernel.variations import branch
from aedile.kernel.view import View

__all__ = [
    "NOBODY",
    "Advice",
    "AedileError",
    "BadOptions",
    "BadPosition",
    "BadRecord",
    "Bot",
    "BotFailed",
    "Candidate",
    "CannotUndo",
    "Comment",
    "Game",
    "GameOver",
    "Gathering",
    "IllegalAction",
    "Item",
    "Match",
    "Move",
    "NotYourTurn",
    "Obstacle",
    "Option",
    "Player",
    "Prompt",
    "Rng",
    "Setting",
    "StaleVersion",
    "Standing",
    "State",
    "UnknownBot",
    "UnknownGame",
    "UnknownNotation",
    "Variation",
    "View",
    "analyse",
    "bot",
    "bot_names",
    "branch",
    "from_position",
    "game",
    "game_names",
    "is_compiled",
    "judge",
    "new_match",
    "play",
    "replay",
    "shares",
    "write_record",
]

# Whoever decides for a seat: a bot by name, a bot, or a function from a view to a move.
Player: TypeAlias = str | Bot | Callable[[View[Any]], int | str]


def game_names() -> list[str]:
    """The names of the games."""
    return catalog.names()


def game(name: str, edition: str | Path | None = None) -> Game[Any]:
    """A game: its settings, its numbers of players, its words; raises UnknownGame.

    An edition is one of Aedile's by name, or a file of your own; raises BadEdition.
    """
    return catalog.game(name, edition)


def new_match(
    name: str,
    players: int,
    seed: str | int | None = None,
    options: Mapping[str, str] | None = None,
    names: Sequence[str] | None = None,
    edition: str | Path | None = None,
) -> Match[Any]:
    """A table of a game, ready for its first decision; raises UnknownGame or BadOptions.

    The same seed deals the same table; without one the deal is new and secret.
    """
    dealt = fresh_seed() if seed is None else str(seed)
    return Match.new(catalog.game(name, edition), players, dealt, options or {}, names)


def from_position(position: Json, names: Sequence[str] | None = None) -> Match[Any]:
    """A table that begins where a stored position stands; raises BadPosition.

    `match.game.dump(match.state)` stores one.
    """
    found = catalog.stored(str(position.get("game")), position.get("edition"))
    return Match.from_position(found, found.load(position), names)


def write_record(match: Match[Any]) -> str:
    """A game as text, its seed included."""
    from aedile.kernel import record

    return record.write(match)


def replay(text: str, moves: int | None = None) -> Match[Any]:
    """The table at the end of a record, or after its first moves; raises BadRecord."""
    from aedile.kernel import record

    return record.replay(record.read(text), catalog.stored, moves)


def bot_names() -> list[str]:
    """The names of the bots."""
    from aedile.bots import registry

    return registry.names()


def bot(spec: str, seed: int = 0) -> Bot:
    """A bot such as `greedy` or `flat:sims=50`; raises UnknownBot."""
    from aedile.bots import registry

    return registry.make(spec, seed)


def shares(view: View[Any], seed: int = 0) -> list[float]:
    """What part of the win each seat can expect, by what the seat of the view knows."""
    from aedile.analysis.chances import seen

    return seen(view, seed=seed).shares


def judge(match: Match[Any], turn: int, level: str = "quick") -> list[Json]:
    """How good a turn was, counted from 1, as a report has it; raises BadOptions.

    A list, for a turn is cut where something hidden was shown.
    """
    from aedile.analysis.levels import level as level_of
    from aedile.analysis.work import Analysis, bare

    analysis = Analysis(match, level_of(level))
    return [bare(analysis.do(part)) for part in analysis.parts_of(turn)]


def analyse(
    match: Match[Any],
    level: str = "quick",
    seats: Sequence[int] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Json:
    """A report on a whole table (docs/analysis.md); `progress` hears done and total.

    Some seats only, if that is wanted; raises BadOptions.
    """
    from aedile.analysis import report

    return report.analyse(match, level, seats, progress)


def play(match: Match[Any], players: Player | Sequence[Player], seed: int = 0) -> Iterator[Move]:
    """Let the players decide until the game is over, one move each time the next is asked for.

    One player for all seats, or one for each. Bots given by name are made here,
    with seeds that follow from `seed`, and closed at the end.
    """
    seated = _seated(match, players)
    with ExitStack() as stack:
        deciders = [_decider(player, seed + seat, stack) for seat, player in enumerate(seated)]
        while not match.over:
            seat = match.to_move
            yield match.submit(seat, deciders[seat](match.view(seat)))


def _seated(match: Match[Any], players: Player | Sequence[Player]) -> Sequence[Player]:
    count = len(match.names)
    if isinstance(players, str | Bot) or callable(players):
        return [players] * count
    if len(players) != count:
        raise BadOptions(f"{count} seats need {count} players, not {len(players)}.")
    return players


def _decider(player: Player, seed: int, stack: ExitStack) -> Callable[[View[Any]], int | str]:
    if isinstance(player, str):
        player = stack.enter_context(bot(player, seed))
    return player.choose if isinstance(player, Bot) else player
