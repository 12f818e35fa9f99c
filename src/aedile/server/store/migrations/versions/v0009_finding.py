"""People look for games, follow each other, and find public tables by what they are like."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Who looks for a game, who knows whom, and what tables are like."""
    _relations()
    _seeking()
    _tables()


def _relations() -> None:
    usual = sa.Column("invites", sa.Text(), nullable=False, server_default="all")
    op.add_column("people", usual)
    op.create_table(
        "relations",
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("other", sa.Text(), nullable=False),
        sa.Column("follows", sa.Boolean(), nullable=False),
        sa.Column("muted", sa.Boolean(), nullable=False),
        sa.Column("blocked", sa.Boolean(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("person", "other", name="pk_relations"),
        _of_person("relations", "person"),
        _of_person("relations", "other"),
    )
    op.create_index("ix_relations_other", "relations", ["other"])


def _seeking() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("bots", sa.Integer(), nullable=False),
        sa.Column("pace", sa.Text(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("lease", sa.BigInteger(), nullable=False),
        sa.Column("table_id", sa.Text()),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
    )
    op.create_table(
        "seeking",
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("games", sa.Text(), nullable=False),
        sa.Column("players", sa.Text(), nullable=False),
        sa.Column("pace", sa.Text(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("bots", sa.Boolean(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("first", sa.Integer(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.Column("match", sa.Text()),
        sa.Column("confirmed", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_seeking"),
        _of_person("seeking", "person"),
    )
    op.create_index("ix_seeking_match", "seeking", ["match"])


def _of_person(table: str, column: str) -> sa.ForeignKeyConstraint:
    name = f"fk_{table}_{column}"
    return sa.ForeignKeyConstraint([column], ["people.id"], name=name, ondelete="CASCADE")


def _tables() -> None:
    op.add_column("tables", sa.Column("clock", sa.Text(), nullable=False, server_default="none"))
    for name in ("rated", "in_time"):
        column: sa.Column[bool] = sa.Column(
            name, sa.Boolean(), nullable=False, server_default=sa.false()
        )
        op.add_column("tables", column)
    _fill(op.get_bind())


def _fill(connection: sa.Connection) -> None:
    """What the logs of tables that go on say; those that are over are not looked for so."""
    events, tables = _table("events", "table_id", "seq", "body"), _table("tables", "id", "phase")
    query = sa.select(tables.c.id, events.c.body)
    query = query.join(events, sa.and_(events.c.table_id == tables.c.id, events.c.seq == 1))
    query = query.where(tables.c.phase.in_(("open", "playing")))
    rows = connection.execute(query).all()
    change = sa.text("UPDATE tables SET clock = :clock, rated = :rated WHERE id = :of")
    for id, body in rows:
        try:
            config = json.loads(body)["config"]
            clock = config.get("clock", {}).get("kind", "none")
            rated = bool(config.get("rated", False))
        except (ValueError, KeyError, TypeError, AttributeError):
            continue  # damaged: nobody finds it by this
        connection.execute(change, {"of": id, "clock": str(clock), "rated": rated})


def _table(name: str, *columns: str) -> sa.TableClause:
    return sa.table(name, *(sa.column(column) for column in columns))
