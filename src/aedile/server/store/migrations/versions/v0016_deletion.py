"""Accounts are deleted some days after it was asked for."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Nobody has asked for it yet."""
    op.add_column("people", sa.Column("delete_at", sa.BigInteger()))
    op.create_index("ix_people_delete_at", "people", ["delete_at"])
