"""Processes agree on the time by a clock that all of them see."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Heartbeats tell what it shows."""
    op.add_column("heartbeats", sa.Column("shown", sa.BigInteger()))
