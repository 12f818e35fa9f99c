"""Leagues have seasons."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Every league is in its first."""
    season = sa.Column("season", sa.Integer(), nullable=False, server_default="1")
    op.add_column("tournaments", season)
    op.add_column("tournaments", sa.Column("earlier", sa.Text()))
    op.create_index("ix_tournaments_earlier", "tournaments", ["earlier"], unique=True)
