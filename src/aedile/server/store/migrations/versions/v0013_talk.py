"""People talk at tournaments, too."""

from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """A remark stands at a table or at a tournament."""
    with op.batch_alter_table("chat") as batch:
        batch.drop_constraint("fk_chat_table_id", type_="foreignkey")
