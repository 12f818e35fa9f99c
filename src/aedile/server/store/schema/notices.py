"""What people are told, and where."""

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, Table, Text

from aedile.server.store.schema.base import metadata, of_person

outbox = Table(
    "outbox",
    metadata,
    Column("id", Integer, primary_key=True),
    of_person(),
    Column("channel", Text, nullable=False, server_default="webhook"),
    Column("kind", Text, nullable=False, server_default="turn"),
    Column("table_id", Text),  # that it is about
    Column("url", Text, nullable=False),  # a webhook; the id of a device; an address, or none
    Column("destination", Text),  # the host it leads to; null in one from before
    Column("body", Text, nullable=False),
    Column("tries", Integer, nullable=False, default=0),
    Column("next_try", BigInteger, nullable=False, index=True),
    Index(None, "person"),
)

notices = Table(
    "notices",
    metadata,
    Column("id", Integer, primary_key=True),
    of_person(),
    Column("kind", Text, nullable=False),
    Column("table_id", Text),
    Column("game", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("at", BigInteger, nullable=False, index=True),
    Column("seen", Boolean, nullable=False),
    Index(None, "person", "id"),
)  # what the page shows under its bell; turns are found in the list of tables

wishes = Table(
    "wishes",
    metadata,
    Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("channels", Text),  # JSON: by kind, over which channels; null as usual
    Column("language", Text, nullable=False),
    Column("zone", Text, nullable=False),
    Column("quiet_from", Integer),  # minutes of the day there; null: never quiet
    Column("quiet_to", Integer),
    Column("ending_breaks", Boolean, nullable=False),  # "turn ending" comes in quiet hours too
    Column("digest", Text, nullable=False),  # none, daily or weekly
    Column("digested", BigInteger, nullable=False),  # what happened since is in the next one
    Column("next_digest", BigInteger, index=True),
    Column("secret", Text, nullable=False),  # signs the links by which mails are stopped
)

contacts = Table(
    "contacts",
    metadata,
    Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("email", Text, nullable=False),
    Column("verified", BigInteger),  # null until the link that was sent there is followed
    Column("bad", BigInteger),  # since when mail comes back from there
    Column("token", Text, index=True),  # its hash
    Column("expires", BigInteger),
    Column("day", Integer, nullable=False),  # of the last mail, and how many there were
    Column("mails", Integer, nullable=False),
)

push = Table(
    "push",
    metadata,
    Column("id", Text, primary_key=True),  # of the hash of the endpoint
    of_person(),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", Text, nullable=False),
    Column("auth", Text, nullable=False),
    Column("agent", Text),  # browser and system, in two words
    Column("created", BigInteger, nullable=False),
    Index(None, "person"),
)

server_keys = Table(
    "server_keys",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),  # sealed, where it is secret
)
