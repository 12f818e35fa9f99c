"""Every table of the database, for SQLite and PostgreSQL alike.

`events` is the truth about a game. `tables` and `seats` sum it up for lists,
written together with the events they follow from; so they name people as the
events do, without a reference that could forbid one or the other. Times are
milliseconds since the epoch; JSON is text, so that both databases keep it the
same, byte for byte.

A change here needs a migration in `migrations/versions`; a test compares them.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    text,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)


def _of_person() -> Column[str]:
    return Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), nullable=False)


def _of_table() -> Column[str]:
    return Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


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
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("token", Text, primary_key=True),  # its hash
    _of_person(),
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
    _of_person(),
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
    _of_person(),
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
    _of_person(),
    Column("at", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("address", Text),
    Column("agent", Text),
    Index(None, "person"),
)

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

seats = Table(
    "seats",
    metadata,
    _of_table(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", Text),
    Column("bot", Text),
    Column("name", Text, nullable=False),
    Column("turn", Boolean, nullable=False),  # the person there has to act
    # Which list of that person the table is on: the one of its phase, or `invited`.
    Column("listed", Text),
    Column("ended", BigInteger),  # when the table did, so that such a list is a walk
    Index(None, "person", "turn"),
    Index(None, "person", "listed", "ended", "table_id"),
)

events = Table(
    "events",
    metadata,
    _of_table(),
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
    _of_table(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("moves", Text, nullable=False),  # JSON
)

chat = Table(
    "chat",
    metadata,
    _of_table(),
    Column("number", Integer, primary_key=True, autoincrement=False),  # from 1 at each table
    Column("person", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("cmd", Text),  # said twice under one name is said once
    UniqueConstraint("table_id", "cmd"),
    Index(None, "person"),
)

analyses = Table(
    "analyses",
    metadata,
    _of_table(),
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

outbox = Table(
    "outbox",
    metadata,
    Column("id", Integer, primary_key=True),
    _of_person(),
    Column("url", Text, nullable=False),
    Column("destination", Text),  # the host it leads to; null in one from before
    Column("body", Text, nullable=False),
    Column("tries", Integer, nullable=False, default=0),
    Column("next_try", BigInteger, nullable=False, index=True),
    Index(None, "person"),
)

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
