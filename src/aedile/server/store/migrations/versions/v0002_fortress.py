"""What keeps a server and its people safe."""

import sqlalchemy as sa
from alembic import op

from aedile.server.people.names import skeleton
from aedile.server.store import chain

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Every theme in turn."""
    _chain_events()
    _outages()
    _lists()
    _openings()
    _names()
    _destinations()
    _accounts()


def _chain_events() -> None:
    """Give every event a hash; logs are taken as they are found."""
    op.add_column("events", sa.Column("hash", sa.Text()))
    events = sa.table("events", *(sa.column(name) for name in (*chain.COLUMNS, "hash")))
    connection = op.get_bind()
    for table in connection.scalars(sa.text("SELECT id FROM tables")).all():
        own = sa.select(*(events.c[name] for name in chain.COLUMNS))
        own = own.where(events.c.table_id == table).order_by(events.c.seq)
        rows = [dict(row) for row in connection.execute(own).mappings()]
        linked = [
            {"table": table, "number": row["seq"], "new": row["hash"]}
            for row in chain.chained(chain.START, rows)
        ]
        if linked:
            number = events.c.seq == sa.bindparam("number")
            change = events.update().where(events.c.table_id == sa.bindparam("table"), number)
            connection.execute(change.values(hash=sa.bindparam("new")), linked)
    with op.batch_alter_table("events") as batch:
        batch.alter_column("hash", existing_type=sa.Text(), nullable=False)


def _outages() -> None:
    """What it takes to know when nobody could play."""
    op.create_table(
        "heartbeats",
        sa.Column("process", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("process", name="pk_heartbeats"),
    )
    op.create_table(
        "outages",
        sa.Column("began", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("began", name="pk_outages"),
    )


def _lists() -> None:
    """The tables of a person are found by that person."""
    op.add_column("seats", sa.Column("listed", sa.Text()))
    op.add_column("seats", sa.Column("ended", sa.BigInteger()))
    op.execute(_FILL_LISTS)
    op.create_index(
        "ix_seats_person_listed_ended_table_id", "seats", ["person", "listed", "ended", "table_id"]
    )
    op.drop_index("ix_tables_host_phase", "tables")
    op.create_index(
        "ix_tables_host_phase_finished_id", "tables", ["host", "phase", "finished", "id"]
    )


# Who has a seat at an open table without having sat down there is invited.
_FILL_LISTS = """
    UPDATE seats SET
        ended = (SELECT finished FROM tables WHERE tables.id = seats.table_id),
        listed = (
            SELECT CASE
                WHEN tables.phase <> 'open' OR tables.host = seats.person OR EXISTS (
                    SELECT 1 FROM events
                    WHERE events.table_id = seats.table_id AND events.kind = 'joined'
                    AND events.body LIKE '%' || seats.person || '%'
                ) THEN tables.phase
                ELSE 'invited'
            END
            FROM tables WHERE tables.id = seats.table_id
        )
    WHERE person IS NOT NULL
"""


def _openings() -> None:
    """A table is opened once, and not for ever."""
    op.add_column("tables", sa.Column("opened", sa.Text()))
    op.create_index("ix_tables_opened", "tables", ["opened"], unique=True)
    op.add_column("tables", sa.Column("idle_since", sa.BigInteger()))
    op.execute("UPDATE tables SET idle_since = changed WHERE phase = 'open'")
    op.create_index(
        "ix_tables_idle_since",
        "tables",
        ["idle_since"],
        sqlite_where=sa.text("idle_since IS NOT NULL"),
        postgresql_where=sa.text("idle_since IS NOT NULL"),
    )


def _names() -> None:
    """Names that look alike are found, though those there are keep theirs."""
    op.add_column("people", sa.Column("skeleton", sa.Text()))
    people = sa.table("people", sa.column("id"), sa.column("name"), sa.column("kind"))
    fill = sa.text("UPDATE people SET skeleton = :skeleton WHERE id = :id")
    found = op.get_bind().execute(sa.select(people).where(people.c.kind == "account"))
    for id, name, _ in found.all():
        op.get_bind().execute(fill, {"id": id, "skeleton": skeleton(name)})
    op.create_index("ix_people_skeleton", "people", ["skeleton"])


def _destinations() -> None:
    """What waits for one server does not wait for another."""
    op.add_column("outbox", sa.Column("destination", sa.Text()))


# Accounts: where sessions and keys were used, second factors, what administrators did.


def _accounts() -> None:
    for column in (
        sa.Column("confirmed", sa.BigInteger()),
        sa.Column("address", sa.Text()),
        sa.Column("agent", sa.Text()),
    ):
        op.add_column("sessions", column)
    op.add_column("keys", sa.Column("address", sa.Text()))
    op.create_index("ix_chat_person", "chat", ["person"])
    _second_factors()
    _logs_of_people()


def _second_factors() -> None:
    op.create_table(
        "totp",
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("secret", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("confirmed", sa.BigInteger()),
        sa.Column("step", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_totp"),
        _of_person("totp"),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("label", sa.Text(), nullable=False),
        sa.Column("credential", sa.Text(), nullable=False),
        sa.Column("public_key", sa.Text(), nullable=False),
        sa.Column("uses", sa.BigInteger(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("used", sa.BigInteger()),
        sa.PrimaryKeyConstraint("id", name="pk_passkeys"),
        _of_person("passkeys"),
    )
    op.create_index("ix_passkeys_person", "passkeys", ["person"])
    op.create_table(
        "challenges",
        sa.Column("hash", sa.Text(), nullable=False),
        sa.Column("person", sa.Text()),
        sa.Column("purpose", sa.Text(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_challenges"),
    )
    op.create_index("ix_challenges_expires", "challenges", ["expires"])


def _logs_of_people() -> None:
    op.create_table(
        "claims",
        sa.Column("hash", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_claims"),
    )
    op.create_table(
        "audit",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("actor", sa.Text(), nullable=False),
        sa.Column("action", sa.Text(), nullable=False),
        sa.Column("target", sa.Text()),
        sa.Column("address", sa.Text()),
        sa.PrimaryKeyConstraint("id", name="pk_audit"),
    )
    for statement in _APPEND_ONLY[op.get_bind().dialect.name]:
        op.execute(statement)
    op.create_table(
        "security_events",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("address", sa.Text()),
        sa.Column("agent", sa.Text()),
        sa.PrimaryKeyConstraint("id", name="pk_security_events"),
        _of_person("security_events"),
    )
    op.create_index("ix_security_events_person", "security_events", ["person"])


_APPEND_ONLY = {
    "sqlite": [
        f"CREATE TRIGGER audit_no_{change} BEFORE {change} ON audit "
        "BEGIN SELECT RAISE(ABORT, 'the audit log is append only'); END"
        for change in ("update", "delete")
    ],
    "postgresql": [
        "CREATE OR REPLACE FUNCTION audit_append_only() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN RAISE EXCEPTION 'the audit log is append only'; END $$",
        "CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit "
        "FOR EACH ROW EXECUTE FUNCTION audit_append_only()",
    ],
}


def _of_person(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["person"], ["people.id"], name=f"fk_{table}_person", ondelete="CASCADE"
    )
