"""People are told of their turns by mail and on their devices, too."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """What has to be told, to whom, and where."""
    _what_happened()
    _feed_and_wishes()
    _addresses()


def _what_happened() -> None:
    for table, name in (("seats", "news"), ("tables", "warn")):
        op.add_column(table, sa.Column(name, sa.BigInteger()))
        given = sa.text(f"{name} IS NOT NULL")
        op.create_index(
            f"ix_{table}_{name}", table, [name], sqlite_where=given, postgresql_where=given
        )
    for name, usual in (("channel", "webhook"), ("kind", "turn")):
        op.add_column("outbox", sa.Column(name, sa.Text(), nullable=False, server_default=usual))
    op.add_column("outbox", sa.Column("table_id", sa.Text()))


def _of_person(table: str) -> sa.ForeignKeyConstraint:
    name = f"fk_{table}_person"
    return sa.ForeignKeyConstraint(["person"], ["people.id"], name=name, ondelete="CASCADE")


def _feed_and_wishes() -> None:
    op.create_table(
        "notices",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("table_id", sa.Text()),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_notices"),
        _of_person("notices"),
    )
    op.create_index("ix_notices_at", "notices", ["at"])
    op.create_index("ix_notices_person_id", "notices", ["person", "id"])
    op.create_table(
        "wishes",
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("channels", sa.Text()),
        sa.Column("language", sa.Text(), nullable=False),
        sa.Column("zone", sa.Text(), nullable=False),
        sa.Column("quiet_from", sa.Integer()),
        sa.Column("quiet_to", sa.Integer()),
        sa.Column("ending_breaks", sa.Boolean(), nullable=False),
        sa.Column("digest", sa.Text(), nullable=False),
        sa.Column("digested", sa.BigInteger(), nullable=False),
        sa.Column("next_digest", sa.BigInteger()),
        sa.Column("secret", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_wishes"),
        _of_person("wishes"),
    )
    op.create_index("ix_wishes_next_digest", "wishes", ["next_digest"])


def _addresses() -> None:
    op.create_table(
        "contacts",
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("email", sa.Text(), nullable=False),
        sa.Column("verified", sa.BigInteger()),
        sa.Column("bad", sa.BigInteger()),
        sa.Column("token", sa.Text()),
        sa.Column("expires", sa.BigInteger()),
        sa.Column("day", sa.Integer(), nullable=False),
        sa.Column("mails", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_contacts"),
        _of_person("contacts"),
    )
    op.create_index("ix_contacts_token", "contacts", ["token"])
    op.create_table(
        "push",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("p256dh", sa.Text(), nullable=False),
        sa.Column("auth", sa.Text(), nullable=False),
        sa.Column("agent", sa.Text()),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_push"),
        _of_person("push"),
    )
    op.create_index("ix_push_person", "push", ["person"])
    op.create_table(
        "server_keys",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_server_keys"),
    )
