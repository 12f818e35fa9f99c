"""Results of finished games, and how strong people are."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """What is over already is settled as soon as a server runs."""
    op.add_column("tables", sa.Column("unsettled", sa.BigInteger()))
    op.execute("UPDATE tables SET unsettled = finished WHERE phase = 'finished'")
    op.create_index(
        "ix_tables_unsettled",
        "tables",
        ["unsettled"],
        sqlite_where=sa.text("unsettled IS NOT NULL"),
        postgresql_where=sa.text("unsettled IS NOT NULL"),
    )
    _results()
    op.create_table(
        "fits",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("digest", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("sweeps", sa.Integer(), nullable=False),
        sa.Column("level", sa.Float(), nullable=False),
        sa.Column("level_bend", sa.Float(), nullable=False),
        sa.Column("chairs", sa.Text(), nullable=False),
        sa.Column("statistics", sa.Text(), nullable=False),
        sa.Column("owner", sa.Text()),
        sa.Column("lease", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("game", name="pk_fits"),
    )
    op.create_table(
        "ratings",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("players", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("sigma", sa.Integer(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("floor", sa.Integer(), nullable=False),
        sa.Column("last", sa.BigInteger(), nullable=False),
        sa.Column("strength", sa.Float(), nullable=False),
        sa.Column("bend", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("game", "person", "players", name="pk_ratings"),
    )
    op.create_index("ix_ratings_person", "ratings", ["person"])
    listed = ["game", "players", "floor", "person"]
    op.create_index("ix_ratings_game_players_floor_person", "ratings", listed)


def _results() -> None:
    op.create_table(
        "results",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("people", sa.Integer(), nullable=False),
        sa.Column("person", sa.Text()),
        sa.Column("bot", sa.Text()),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("sources", sa.Text(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("edition", sa.Text(), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("clock", sa.Text(), nullable=False),
        sa.Column("turns", sa.Integer(), nullable=False),
        sa.Column("late", sa.Integer(), nullable=False),
        sa.Column("left_at", sa.Integer()),
        sa.Column("left_turns", sa.Integer()),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("reason", sa.Text()),
        sa.Column("counted", sa.Boolean(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("finished", sa.BigInteger(), nullable=False),
        sa.Column("rating", sa.Integer()),
        sa.Column("sigma", sa.Integer()),
        sa.Column("change", sa.Integer()),
        sa.Column("expected", sa.Float()),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_results"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_results_table_id", ondelete="CASCADE"
        ),
    )
    for columns in (
        ["person", "finished", "table_id"],
        ["person", "game", "finished", "table_id"],
        ["game", "finished", "table_id"],
    ):
        op.create_index(f"ix_results_{'_'.join(columns)}", "results", columns)
