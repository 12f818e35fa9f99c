"""What is played at each table of a batch."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, TypeAlias

from aedile import catalog
from aedile.features.encoder import Encoder
from aedile.kernel.errors import BadOptions
from aedile.kernel.settings import check_players


class Table(NamedTuple):
    """A game, how many play it, and how."""

    game: str
    players: int = 4
    options: Mapping[str, str] = {}
    edition: Path | str | None = None  # by name, or a file of components of your own


Tables: TypeAlias = Sequence[Table]


def read_tables(
    tables: str | Table | Tables, count: int | None, players: int | None
) -> list[Table]:
    """One entry for each table; raises BadOptions for what cannot be set up.

    The name of a game, or one table, is repeated `count` times.
    """
    if isinstance(tables, str):
        tables = Table(tables) if players is None else Table(tables, players)
    elif players is not None:
        raise BadOptions("The players stand in the tables themselves, so leave out `players`.")
    if isinstance(tables, Table):
        listed = [tables] * (1 if count is None else count)
    else:
        listed = list(tables)
        if count not in (None, len(listed)):
            raise BadOptions(f"{len(listed)} tables are listed, so there cannot be {count}.")
    if not listed:
        raise BadOptions("A batch has at least one table.")
    for table in {repr(table): table for table in listed}.values():
        _check(table)
    return listed


def _check(table: Table) -> None:
    """Raises what the game says against it."""
    game = catalog.game(table.game, table.edition)
    check_players(game.title, table.players, game.seats)
    game.new_game(table.players, "0", table.options)


class Sizes(NamedTuple):
    """How large the arrays of a batch are."""

    tables: int
    length: int  # numbers of the longest vector
    actions: int  # of the game that has most
    seats: int  # at the largest table


def sizes_of(tables: Tables) -> Sizes:
    """Room enough for every game in the batch."""
    encoders = [Encoder(name) for name in {table.game for table in tables}]
    return Sizes(
        len(tables),
        max(encoder.length for encoder in encoders),
        max(encoder.num_actions for encoder in encoders),
        max(table.players for table in tables),
    )


def deal_name(first: str, deals: int) -> str:
    """The seed of a deal: those after the first are 7/1, 7/2 and so on."""
    return f"{first}/{deals}" if deals else first
