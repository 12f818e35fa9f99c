"""What follows from logs: `aedile admin ratings --rebuild` writes all of it anew. No names."""

from sqlalchemy import BigInteger, Boolean, Column, Float, Index, Integer, Table, Text

from aedile.server.store.schema.base import metadata, of_table

results = Table(
    "results",
    metadata,
    of_table(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("game", Text, nullable=False),
    Column("players", Integer, nullable=False),
    Column("people", Integer, nullable=False),  # how many of them are none of ours
    Column("person", Text),  # who sat down at the start, whoever played on
    Column("bot", Text),
    Column("place", Integer, nullable=False),  # leavers last
    Column("points", Integer, nullable=False),
    Column("sources", Text, nullable=False),  # JSON: points by source
    Column("options", Text, nullable=False),  # JSON: those that are not as printed
    Column("edition", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("clock", Text, nullable=False),  # none, live, days
    Column("turns", Integer, nullable=False),  # with a clock
    Column("late", Integer, nullable=False),  # of them
    Column("left_at", Integer),  # the event with which the person left
    Column("left_turns", Integer),  # that everybody had had by then, at least
    Column("rated", Boolean, nullable=False),
    Column("reason", Text),  # why not
    Column("counted", Boolean, nullable=False),  # in records: each person once, from the start
    Column("public", Boolean, nullable=False),  # others may know who played
    Column("finished", BigInteger, nullable=False),
    # What it did to the rating of the person.
    Column("rating", Integer),  # after it
    Column("sigma", Integer),
    Column("change", Integer),
    Column("expected", Float),  # place, before it
    Index(None, "person", "finished", "table_id"),
    Index(None, "person", "game", "finished", "table_id"),
    Index(None, "game", "finished", "table_id"),
)
# All that a page counts over somebody's games, who may have thousands: no row has to be read.
OF_PAGES = (
    *("person", "counted", "game", "finished", "players", "seat", "place", "options"),
    *("clock", "left_at", "people", "table_id"),
)
Index("ix_results_of_pages", *(results.c[name] for name in OF_PAGES))

fits = Table(
    "fits",
    metadata,
    Column("game", Text, primary_key=True),
    Column("version", Integer, nullable=False),  # of the model
    Column("digest", Text, nullable=False),  # of all that went into it
    Column("at", BigInteger, nullable=False),
    Column("games", Integer, nullable=False),
    Column("sweeps", Integer, nullable=False),
    Column("level", Float, nullable=False),
    Column("level_bend", Float, nullable=False),
    Column("chairs", Text, nullable=False),  # JSON: what each seat is worth, by number of players
    Column("statistics", Text, nullable=False),  # JSON: of all games
    Column("owner", Text),  # the process that works on the next one
    Column("lease", BigInteger, nullable=False),  # until then nobody else does
)

ratings = Table(
    "ratings",
    metadata,
    Column("game", Text, primary_key=True),
    Column("person", Text, primary_key=True),
    Column("players", Integer, primary_key=True, autoincrement=False),  # 0: whatever their number
    Column("points", Integer, nullable=False),
    Column("sigma", Integer, nullable=False),
    Column("games", Integer, nullable=False),
    Column("floor", Integer, nullable=False),  # what lists go by: points less two sigma
    Column("last", BigInteger, nullable=False),  # when the last of them was over
    Column("strength", Float, nullable=False),  # the skill, or the offset for so many players
    Column("bend", Float, nullable=False),  # of the likelihood there
    Index(None, "person"),
    Index(None, "game", "players", "floor", "person"),
)
