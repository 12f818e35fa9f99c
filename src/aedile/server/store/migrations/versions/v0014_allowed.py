"""Lists show how much of the time for a turn is left."""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """What the clocks of tables give."""
    op.add_column("tables", sa.Column("allowed", sa.BigInteger()))
    _fill(op.get_bind())


def _fill(connection: sa.Connection) -> None:
    """What the logs of tables that go on say; those that are over need it no more."""
    events = sa.table("events", *map(sa.column, ("table_id", "seq", "body")))
    tables = sa.table("tables", *map(sa.column, ("id", "phase", "clock")))
    query = sa.select(tables.c.id, events.c.body)
    query = query.join(events, sa.and_(events.c.table_id == tables.c.id, events.c.seq == 1))
    query = query.where(tables.c.phase.in_(("open", "playing")), tables.c.clock != "none")
    change = sa.text("UPDATE tables SET allowed = :allowed WHERE id = :of")
    for id, body in connection.execute(query).all():
        try:
            allowed = _allowed(json.loads(body)["config"]["clock"])
        except (ValueError, KeyError, TypeError):
            continue  # damaged: words do without
        connection.execute(change, {"of": id, "allowed": allowed})


def _allowed(clock: dict[str, Any]) -> int:
    if clock["kind"] == "days":
        return int(clock["days"] * 86_400_000)
    return int(clock["bank"] * 1000)
