"""How far a tournament had come when somebody saw to all of it."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Nobody has; those that are played are due, and are seen to once."""
    op.add_column("tournaments", sa.Column("attended", sa.Integer()))
