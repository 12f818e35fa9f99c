"""Tournaments: their logs, and what follows from them for lists and jobs."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    Table,
    Text,
    UniqueConstraint,
)

from aedile.server.store.schema.base import metadata


def _of_tournament() -> Column[str]:
    where = ForeignKey("tournaments.id", ondelete="CASCADE")
    return Column("tournament", Text, where, primary_key=True)


tournaments = Table(
    "tournaments",
    metadata,
    Column("id", Text, primary_key=True),
    Column("host", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("plan", Text, nullable=False),  # JSON: what was chosen
    Column("phase", Text, nullable=False),  # open, playing, over, closed
    Column("events", Integer, nullable=False),  # how many there are
    Column("entrants", Integer, nullable=False),  # who plays
    Column("round", Integer, nullable=False),  # that was paired last
    Column("waits", Boolean, nullable=False),  # for the host, to begin the next round
    Column("ends", BigInteger),  # when the time of the round is over
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("look", BigInteger),  # when somebody has to look after it; a lease, too
    Column("attended", Integer),  # how many events there were when all of it was seen to
    Column("opened", Text),  # by whom and with which command: sent twice, it is one
    Column("season", Integer, nullable=False, server_default="1"),  # of a league
    Column("earlier", Text),  # the tournament that was the season before
    Index(None, "opened", unique=True),
    Index(None, "earlier", unique=True),
    Index(None, "phase", "created", "id"),
    Index(None, "host", "phase"),
)
Index(
    "ix_tournaments_look",
    tournaments.c.look,
    sqlite_where=tournaments.c.look.is_not(None),
    postgresql_where=tournaments.c.look.is_not(None),
)

tournament_events = Table(
    "tournament_events",
    metadata,
    _of_tournament(),
    Column("position", Integer, primary_key=True, autoincrement=False),  # of two, one comes later
    Column("kind", Text, nullable=False),
    Column("body", Text, nullable=False),  # JSON
    Column("at", BigInteger, nullable=False),
)

entrants = Table(
    "entrants",
    metadata,
    _of_tournament(),
    Column("who", Text, primary_key=True),  # the id of a person, or a bot
    Column("person", Text),
    Column("gone", Boolean, nullable=False),
    Index(None, "person"),
)

pods = Table(
    "pods",
    metadata,
    _of_tournament(),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    # Drawn when the round is paired: whoever opens the table, it is the same one.
    Column("table_id", Text, nullable=False),
    Column("stage", Text, nullable=False),  # paired, playing, over, opened
    Column("seq", Integer, nullable=False),  # of the table, when it was looked at
    Column("progress", Integer, nullable=False),  # of the game, in percent
    UniqueConstraint("table_id"),
)

deals = Table(
    "deals",
    metadata,
    _of_tournament(),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("seed", Text, nullable=False),
    Column("salt", Text, nullable=False),
    Column("hash", Text, nullable=False),  # of both; known from the start
    Column("opened", BigInteger),  # since when all may know the seed
)
