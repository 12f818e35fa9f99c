"""Puzzles are solved, rated and voted on; mistakes are kept for practice."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """What people did with puzzles; the puzzles themselves come with the package."""
    op.create_table(
        "puzzles",
        sa.Column("puzzle", sa.Text(), nullable=False),
        *_rating(),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("solved", sa.Integer(), nullable=False),
        sa.Column("good", sa.Integer(), nullable=False),
        sa.Column("bad", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("puzzle", name="pk_puzzles"),
    )
    op.create_table(
        "solvers",
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        *_rating(),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("solved", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("person", "game", name="pk_solvers"),
        _of_person("solvers"),
    )
    op.create_table(
        "puzzle_attempts",
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("puzzle", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("hinted", sa.Boolean(), nullable=False),
        sa.Column("solved", sa.Boolean()),
        sa.Column("moves", sa.Text()),
        sa.Column("loss", sa.Float()),
        sa.Column("vote", sa.Integer()),
        sa.PrimaryKeyConstraint("person", "puzzle", name="pk_puzzle_attempts"),
        _of_person("puzzle_attempts"),
    )
    op.create_table(
        "daily_puzzles",
        sa.Column("day", sa.Text(), nullable=False),
        sa.Column("puzzle", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("day", name="pk_daily_puzzles"),
    )
    op.create_table(
        "practice",
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("step", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("stage", sa.Integer(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("person", "table_id", "step", name="pk_practice"),
        _of_person("practice"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_practice_table_id", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_practice_person_due", "practice", ["person", "due"])


def _rating() -> list[sa.Column[float]]:
    names = ("rating", "deviation", "volatility")
    return [sa.Column(name, sa.Float(), nullable=False) for name in names]


def _of_person(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["person"], ["people.id"], name=f"fk_{table}_person", ondelete="CASCADE"
    )
