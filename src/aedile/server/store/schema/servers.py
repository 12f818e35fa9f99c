"""The processes of this server, and when none of them ran."""

from sqlalchemy import BigInteger, Column, Table, Text

from aedile.server.store.schema.base import metadata

heartbeats = Table(
    "heartbeats",
    metadata,
    Column("process", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),  # when it could last write here
    Column("shown", BigInteger),  # what the clock showed then that all see; NULL once it ended
)

outages = Table(
    "outages",
    metadata,
    Column("began", BigInteger, primary_key=True, autoincrement=False),
    Column("ended", BigInteger, nullable=False),  # nobody could play until then
)
