"""What people are to each other, and who looks for a game."""

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, Table, Text

from aedile.server.store.schema.base import metadata

relations = Table(
    "relations",
    metadata,
    Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("other", Text, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("follows", Boolean, nullable=False),
    Column("muted", Boolean, nullable=False),
    Column("blocked", Boolean, nullable=False),
    Column("since", BigInteger, nullable=False),
    Index(None, "other"),
)

matches = Table(
    "matches",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("players", Integer, nullable=False),
    Column("bots", Integer, nullable=False),  # of the players
    Column("pace", Text, nullable=False),  # live or days
    Column("rated", Boolean, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),  # they say by then whether they play
    Column("lease", BigInteger, nullable=False),  # until then no other process opens the table
    Column("table_id", Text),  # once it is there
)

seeking = Table(
    "seeking",
    metadata,
    Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("games", Text, nullable=False),  # JSON
    Column("players", Text, nullable=False),  # JSON: which numbers of them
    Column("pace", Text, nullable=False),  # live or days
    Column("rated", Boolean, nullable=False),
    Column("bots", Boolean, nullable=False),  # may take seats after a while
    Column("since", BigInteger, nullable=False),
    Column("first", Integer, nullable=False),  # how often others did not say that they play
    Column("seen", BigInteger, nullable=False),  # when their page last asked
    Column("match", Text),  # for whom others were found
    Column("confirmed", Boolean, nullable=False),  # they play
    Index(None, "match"),
)
