"""Moves are tried in finished games: variations are kept, and comments."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """What people tried and said."""
    op.create_table(
        "variations",
        *_of_both("variations"),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.Column("deal", sa.BigInteger()),
        sa.Column("moves", sa.Text(), nullable=False),
        sa.Column("shares", sa.Text(), nullable=False),
        sa.Column("turns", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("shared", sa.Boolean(), nullable=False),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_variations_person", "variations", ["person"])
    op.create_table(
        "comments",
        *_of_both("comments"),
        sa.Column("variation", sa.Text()),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id", "variation"],
            ["variations.table_id", "variations.id"],
            name="fk_comments_variation",
            ondelete="CASCADE",
        ),
    )
    op.create_index("ix_comments_person", "comments", ["person"])
    op.create_index("ix_comments_table_id_variation", "comments", ["table_id", "variation"])


def _of_both(table: str) -> list[sa.Column[str] | sa.Constraint]:
    return [
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "id", name=f"pk_{table}"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=f"fk_{table}_table_id", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["person"], ["people.id"], name=f"fk_{table}_person", ondelete="CASCADE"
        ),
    ]
