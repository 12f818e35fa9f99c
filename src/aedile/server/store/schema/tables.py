"""Games: events, and what lists are made of."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
)

from aedile.server.store.schema.base import metadata, of_table

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("players", Integer, nullable=False),
    Column("phase", Text, nullable=False),
    Column("seq", Integer, nullable=False),  # of the last event
    Column("host", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("due", BigInteger),  # when a clock runs out
    Column("bot_due", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("finished", BigInteger),
    Column("idle_since", BigInteger),  # the last event at a table that has not begun
    Column("opened", Text),  # by whom and with which command: sent twice, it is one table
    # From when on the results of a finished game may be written down; null once they are.
    Column("unsettled", BigInteger),
    Column("clock", Text, nullable=False, server_default="none"),  # live, days
    Column("rated", Boolean, nullable=False, server_default=false()),
    # Whether it asks for people who take their turns in time.
    Column("in_time", Boolean, nullable=False, server_default=false()),
    Column("warn", BigInteger),  # when whoever has to move is reminded; null once that is done
    Column("allowed", BigInteger),  # milliseconds that a clock gives for a turn, or live in all
    Column("voided", BigInteger),  # when a moderator said that the game does not count
    Index(None, "opened", unique=True),
    Index(None, "public", "phase", "created", "id"),
    Index(None, "host", "phase", "finished", "id"),
)
Index(
    "ix_tables_due",
    tables.c.due,
    sqlite_where=tables.c.due.is_not(None),
    postgresql_where=tables.c.due.is_not(None),
)
Index(
    "ix_tables_bot_due",
    tables.c.changed,
    sqlite_where=text("bot_due = 1"),  # as SQLite is asked
    postgresql_where=tables.c.bot_due,
)
Index(
    "ix_tables_idle_since",
    tables.c.idle_since,
    sqlite_where=tables.c.idle_since.is_not(None),
    postgresql_where=tables.c.idle_since.is_not(None),
)

Index(
    "ix_tables_unsettled",
    tables.c.unsettled,
    sqlite_where=tables.c.unsettled.is_not(None),
    postgresql_where=tables.c.unsettled.is_not(None),
)

Index(
    "ix_tables_warn",
    tables.c.warn,
    sqlite_where=tables.c.warn.is_not(None),
    postgresql_where=tables.c.warn.is_not(None),
)

seats = Table(
    "seats",
    metadata,
    of_table(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", Text),
    Column("bot", Text),
    Column("name", Text, nullable=False),
    Column("turn", Boolean, nullable=False),  # the person there has to act
    # Which list of that person the table is on: the one of its phase, or `invited`.
    Column("listed", Text),
    Column("ended", BigInteger),  # when the table did, so that such a list is a walk
    # When something happened that the person may have to be told of; null once that is seen to.
    Column("news", BigInteger),
    Index(None, "person", "turn"),
    Index(None, "person", "listed", "ended", "table_id"),
)
Index(
    "ix_seats_news",
    seats.c.news,
    sqlite_where=seats.c.news.is_not(None),
    postgresql_where=seats.c.news.is_not(None),
)

events = Table(
    "events",
    metadata,
    of_table(),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("body", Text, nullable=False),  # JSON
    Column("actor", Text, nullable=False),
    Column("cmd", Text),
    Column("at", BigInteger, nullable=False),
    Column("hash", Text, nullable=False),  # of this event and of the hash before it
    UniqueConstraint("table_id", "cmd"),
)

plans = Table(
    "plans",
    metadata,
    of_table(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("moves", Text, nullable=False),  # JSON
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", Text, primary_key=True),  # where it is said: a table or a tournament
    Column("number", Integer, primary_key=True, autoincrement=False),  # from 1 at each table
    Column("person", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("cmd", Text),  # said twice under one name is said once
    Column("muted", Boolean, nullable=False, server_default=false()),  # nobody else hears it
    Column("erased", Boolean, nullable=False, server_default=false()),  # by a moderator
    UniqueConstraint("table_id", "cmd"),
    Index(None, "person"),
)
