"""How the schema came to be, step by step; `upgrade` takes any older database to the newest.

A new step is a file in `versions`, written by hand, named after its number and
what it does.
"""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, text

# Two servers that start at once take turns.
_LOCK = 0xAED11E


class TooNew(Exception):
    """The database was written by a newer Aedile."""


def upgrade(engine: Engine) -> None:
    """All missing steps, in one transaction."""
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
        config = _config(connection)
        steps = ScriptDirectory.from_config(config)
        at = MigrationContext.configure(connection).get_current_revision()
        if at is not None and at not in {step.revision for step in steps.walk_revisions()}:
            raise TooNew(at)
        if at != steps.get_current_head():
            command.upgrade(config, "head")


def _config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.set_main_option("path_separator", "newline")
    config.attributes["connection"] = connection
    return config
