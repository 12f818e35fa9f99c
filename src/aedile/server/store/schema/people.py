"""Who people are, and how they show it."""

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, Table, Text

from aedile.server.store.schema.base import metadata, of_person

people = Table(
    "people",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("folded", Text, unique=True),  # the name as compared; null for a guest
    Column("skeleton", Text, index=True),  # the same for names that look alike; null for a guest
    Column("kind", Text, nullable=False),  # guest or account
    Column("password", Text),  # its hash
    Column("recovery", Text),  # JSON: hashes of the codes not used yet
    Column("admin", Boolean, nullable=False, default=False),
    Column("banned", Boolean, nullable=False, default=False),
    Column("webhook", Text),
    Column("webhook_secret", Text),  # signs what is sent there
    Column("invites", Text, nullable=False, server_default="all"),  # who may: friends, nobody
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("page", Text, nullable=False, server_default="all"),  # who may see it
    Column("delete_at", BigInteger, index=True),  # when the account goes; null: it stays
)

sessions = Table(
    "sessions",
    metadata,
    Column("token", Text, primary_key=True),  # its hash
    of_person(),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False, index=True),
    Column("confirmed", BigInteger),  # when its owner last proved who they are
    Column("address", Text),  # the network it was last used from, coarsely
    Column("agent", Text),  # browser and system, in two words
    Index(None, "person"),
)

keys = Table(
    "keys",
    metadata,
    Column("hash", Text, primary_key=True),
    of_person(),
    Column("label", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger),
    Column("address", Text),  # the network it was last used from, coarsely
    Index(None, "person"),
)

totp = Table(
    "totp",
    metadata,
    Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("secret", Text, nullable=False),  # sealed with a key that is not in the database
    Column("created", BigInteger, nullable=False),
    Column("confirmed", BigInteger),  # null until its first code was given
    Column("step", BigInteger, nullable=False),  # of the last code used, so that none works twice
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", Text, primary_key=True),  # of the hash of the credential
    of_person(),
    Column("label", Text, nullable=False),
    Column("credential", Text, nullable=False),
    Column("public_key", Text, nullable=False),
    Column("uses", BigInteger, nullable=False),  # as counted by the authenticator
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger),
    Index(None, "person"),
)

challenges = Table(
    "challenges",
    metadata,
    Column("hash", Text, primary_key=True),  # each is answered once
    Column("person", Text),  # null: whoever signs in
    Column("purpose", Text, nullable=False),
    Column("expires", BigInteger, nullable=False, index=True),
)

claims = Table(
    "claims",
    metadata,
    Column("hash", Text, primary_key=True),  # of the word that makes its finder an administrator
    Column("created", BigInteger, nullable=False),
)

audit = Table(
    "audit",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("actor", Text, nullable=False),  # a person, or `console`
    Column("action", Text, nullable=False),
    Column("target", Text),  # a person or a table
    Column("address", Text),
)  # append only: triggers see to that

security_events = Table(
    "security_events",
    metadata,
    Column("id", Integer, primary_key=True),
    of_person(),
    Column("at", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("address", Text),
    Column("agent", Text),
    Index(None, "person"),
)
