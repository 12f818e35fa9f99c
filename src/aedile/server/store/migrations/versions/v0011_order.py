"""People can be reported, moderators act, and pages can be closed."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Nobody is muted, nothing is voided, and every page is open."""
    op.add_column("tables", sa.Column("voided", sa.BigInteger()))
    for name in ("muted", "erased"):
        op.add_column("chat", _usually(name, sa.Boolean(), sa.false()))
    op.add_column("people", _usually("page", sa.Text(), "all"))
    _reports()
    _sanctions()
    of_pages = ["person", "counted", "game", "finished", "players", "seat", "place", "options"]
    of_pages += ["clock", "left_at", "people", "table_id"]
    op.create_index("ix_results_of_pages", "results", of_pages)


def _usually(name: str, kind: sa.types.TypeEngine[Any], value: Any) -> sa.Column[Any]:
    return sa.Column(name, kind, nullable=False, server_default=value)


def _of_person(table: str) -> sa.ForeignKeyConstraint:
    name = f"fk_{table}_person"
    return sa.ForeignKeyConstraint(["person"], ["people.id"], name=name, ondelete="CASCADE")


def _reports() -> None:
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("about", sa.Text(), nullable=False),
        sa.Column("table_id", sa.Text()),
        sa.Column("line", sa.Integer()),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("closed", sa.BigInteger()),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
        _of_person("reports"),
    )
    op.create_index("ix_reports_person_at", "reports", ["person", "at"])
    op.create_index("ix_reports_about", "reports", ["about"])
    op.create_index("ix_reports_closed_id", "reports", ["closed", "id"])


def _sanctions() -> None:
    op.create_table(
        "sanctions",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("why", sa.Text(), nullable=False),
        sa.Column("table_id", sa.Text()),
        sa.Column("line", sa.Integer()),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger()),
        sa.Column("seen", sa.BigInteger()),
        sa.Column("answer", sa.Text()),
        sa.PrimaryKeyConstraint("id", name="pk_sanctions"),
        _of_person("sanctions"),
    )
    op.create_index("ix_sanctions_person_kind", "sanctions", ["person", "kind"])
