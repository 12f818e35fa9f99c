"""What people report, and what those who run the server do about it."""

from sqlalchemy import BigInteger, Column, Index, Integer, Table, Text

from aedile.server.store.schema.base import metadata, of_person

reports = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True),
    of_person(),  # who reports
    Column("about", Text, nullable=False),  # a person
    Column("table_id", Text),
    Column("line", Integer),  # of the chat there
    Column("reason", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("closed", BigInteger),  # when somebody saw to it
    Index(None, "person", "at"),
    Index(None, "about"),
    Index(None, "closed", "id"),
)

sanctions = Table(
    "sanctions",
    metadata,
    Column("id", Integer, primary_key=True),
    of_person(),  # whom it is about
    Column("kind", Text, nullable=False),
    Column("why", Text, nullable=False),
    Column("table_id", Text),
    Column("line", Integer),
    Column("at", BigInteger, nullable=False),
    Column("until", BigInteger),  # null: until it is lifted
    Column("seen", BigInteger),  # when they read it
    Column("answer", Text),
    Index(None, "person", "kind"),
)
