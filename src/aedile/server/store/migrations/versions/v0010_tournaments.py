"""Tournaments."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Tournaments, their logs, who plays, at which tables, and with which deals."""
    _tournaments()
    _of_a_tournament()


def _tournaments() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("host", sa.Text(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("plan", sa.Text(), nullable=False),
        sa.Column("phase", sa.Text(), nullable=False),
        sa.Column("events", sa.Integer(), nullable=False),
        sa.Column("entrants", sa.Integer(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("waits", sa.Boolean(), nullable=False),
        sa.Column("ends", sa.BigInteger()),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.Column("look", sa.BigInteger()),
        sa.Column("opened", sa.Text()),
        sa.PrimaryKeyConstraint("id", name="pk_tournaments"),
    )
    op.create_index("ix_tournaments_opened", "tournaments", ["opened"], unique=True)
    op.create_index("ix_tournaments_phase_created_id", "tournaments", ["phase", "created", "id"])
    op.create_index("ix_tournaments_host_phase", "tournaments", ["host", "phase"])
    given = sa.text("look IS NOT NULL")
    op.create_index(
        "ix_tournaments_look",
        "tournaments",
        ["look"],
        sqlite_where=given,
        postgresql_where=given,
    )


def _of(table: str) -> sa.ForeignKeyConstraint:
    name = f"fk_{table}_tournament"
    return sa.ForeignKeyConstraint(
        ["tournament"], ["tournaments.id"], name=name, ondelete="CASCADE"
    )


def _of_a_tournament() -> None:
    op.create_table(
        "tournament_events",
        sa.Column("tournament", sa.Text(), nullable=False),
        sa.Column("position", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("tournament", "position", name="pk_tournament_events"),
        _of("tournament_events"),
    )
    op.create_table(
        "entrants",
        sa.Column("tournament", sa.Text(), nullable=False),
        sa.Column("who", sa.Text(), nullable=False),
        sa.Column("person", sa.Text()),
        sa.Column("gone", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("tournament", "who", name="pk_entrants"),
        _of("entrants"),
    )
    op.create_index("ix_entrants_person", "entrants", ["person"])
    op.create_table(
        "pods",
        sa.Column("tournament", sa.Text(), nullable=False),
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("stage", sa.Text(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("progress", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("tournament", "round", "number", name="pk_pods"),
        sa.UniqueConstraint("table_id", name="uq_pods_table_id"),
        _of("pods"),
    )
    op.create_table(
        "deals",
        sa.Column("tournament", sa.Text(), nullable=False),
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seed", sa.Text(), nullable=False),
        sa.Column("salt", sa.Text(), nullable=False),
        sa.Column("hash", sa.Text(), nullable=False),
        sa.Column("opened", sa.BigInteger()),
        sa.PrimaryKeyConstraint("tournament", "round", name="pk_deals"),
        _of("deals"),
    )
