"""Finished games are judged, and what was found is kept."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Analyses, and of those under way every turn that is done."""
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("level", sa.Text(), nullable=False),
        sa.Column("engine", sa.Text(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.Column("done", sa.Integer(), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("failures", sa.Integer(), nullable=False),
        sa.Column("owner", sa.Text()),
        sa.Column("lease", sa.BigInteger(), nullable=False),
        sa.Column("asked", sa.BigInteger(), nullable=False),
        sa.Column("finished", sa.BigInteger()),
        sa.Column("report", sa.Text()),
        sa.PrimaryKeyConstraint("table_id", "key", name="pk_analyses"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_analyses_table_id", ondelete="CASCADE"
        ),
    )
    for name, where in (("asked", "finished IS NULL"), ("finished", "finished IS NOT NULL")):
        op.create_index(
            f"ix_analyses_{name}",
            "analyses",
            [name],
            sqlite_where=sa.text(where),
            postgresql_where=sa.text(where),
        )
    op.create_table(
        "analysis_turns",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("place", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "key", "place", name="pk_analysis_turns"),
        sa.ForeignKeyConstraint(
            ["table_id", "key"],
            ["analyses.table_id", "analyses.key"],
            name="fk_analysis_turns_table_id",
            ondelete="CASCADE",
        ),
    )
