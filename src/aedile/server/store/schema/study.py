"""Finished games judged and played on otherwise, and puzzles."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    Table,
    Text,
)

from aedile.server.store.schema.base import metadata, of_person, of_table

analyses = Table(
    "analyses",
    metadata,
    of_table(),
    Column("key", Text, primary_key=True),  # of the record, the engine and the level
    Column("level", Text, nullable=False),
    Column("engine", Text, nullable=False),  # JSON
    Column("total", Integer, nullable=False),  # decisions
    Column("done", Integer, nullable=False),
    Column("size", Integer, nullable=False),  # bytes of what is kept of it
    Column("failures", Integer, nullable=False),
    Column("owner", Text),  # the process that works on it
    Column("lease", BigInteger, nullable=False),  # until then nobody else does
    Column("asked", BigInteger, nullable=False),
    Column("finished", BigInteger),
    Column("report", Text),  # JSON, once it is whole; without names
)
Index(
    "ix_analyses_asked",
    analyses.c.asked,
    sqlite_where=analyses.c.finished.is_(None),
    postgresql_where=analyses.c.finished.is_(None),
)
Index(
    "ix_analyses_finished",
    analyses.c.finished,
    sqlite_where=analyses.c.finished.is_not(None),
    postgresql_where=analyses.c.finished.is_not(None),
)

analysis_turns = Table(
    "analysis_turns",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("key", Text, primary_key=True),
    Column("place", Integer, primary_key=True, autoincrement=False),  # of the decision
    Column("number", Integer, nullable=False),  # in the order they were done, from 1
    Column("body", Text, nullable=False),  # JSON: the rows of the decision
    ForeignKeyConstraint(
        ["table_id", "key"],
        ["analyses.table_id", "analyses.key"],
        name="fk_analysis_turns_table_id",
        ondelete="CASCADE",
    ),
)

variations = Table(
    "variations",
    metadata,
    of_table(),
    Column("id", Text, primary_key=True),
    of_person(),
    Column("step", Integer, nullable=False),  # moves of the game before it leaves it
    Column("deal", BigInteger),  # of what the mover did not know; null: as it lay
    Column("moves", Text, nullable=False),  # JSON
    Column("shares", Text, nullable=False),  # JSON: of the win, by seat, at its end
    Column("turns", Text, nullable=False),  # JSON: the first of them, in a sentence each
    Column("name", Text, nullable=False),
    Column("shared", Boolean, nullable=False),  # with all who may look at the table
    Column("rank", Integer, nullable=False),  # among those of one person; the lowest comes first
    Column("created", BigInteger, nullable=False),
    Index(None, "person"),
)

comments = Table(
    "comments",
    metadata,
    of_table(),
    Column("id", Text, primary_key=True),
    of_person(),
    Column("variation", Text),  # null: on the game itself
    Column("step", Integer, nullable=False),  # moves made by then, those of a variation as well
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    ForeignKeyConstraint(
        ["table_id", "variation"],
        ["variations.table_id", "variations.id"],
        name="fk_comments_variation",
        ondelete="CASCADE",
    ),
    Index(None, "person"),
    Index(None, "table_id", "variation"),
)


def _rating() -> tuple[Column[float], Column[float], Column[float]]:
    return (
        Column("rating", Float, nullable=False),
        Column("deviation", Float, nullable=False),
        Column("volatility", Float, nullable=False),
    )


puzzles = Table(
    "puzzles",
    metadata,
    Column("puzzle", Text, primary_key=True),  # one of those that come with the package
    *_rating(),
    Column("attempts", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
    Column("good", Integer, nullable=False),  # votes
    Column("bad", Integer, nullable=False),
)

solvers = Table(
    "solvers",
    metadata,
    Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("game", Text, primary_key=True),
    *_rating(),
    Column("attempts", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
)

puzzle_attempts = Table(
    "puzzle_attempts",
    metadata,
    Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("puzzle", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("hinted", Boolean, nullable=False),
    Column("solved", Boolean),  # at the first try; null where only a hint was asked for
    Column("moves", Text),  # JSON
    Column("loss", Float),
    Column("vote", Integer),  # 1 or -1
)

daily_puzzles = Table(
    "daily_puzzles",
    metadata,
    Column("day", Text, primary_key=True),  # 2026-11-18
    Column("puzzle", Text, nullable=False),
)

practice = Table(
    "practice",
    metadata,
    Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    of_table(),
    Column("step", Integer, primary_key=True, autoincrement=False),  # moves made before
    Column("stage", Integer, nullable=False),  # how often it was found in a row
    Column("due", BigInteger, nullable=False),
    Index(None, "person", "due"),
)
