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


def upgrade(engine: Engine, to: str = "head") -> None:
    """All missing steps, in one transaction; a test may stop at an earlier one."""
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
        if step_of(connection) != _steps().get_current_head():
            config = _config()
            config.attributes["connection"] = connection
            command.upgrade(config, to)


def step_of(connection: Connection) -> str | None:
    """How far a database is; None where nothing is in it yet. Raises TooNew."""
    at = MigrationContext.configure(connection).get_current_revision()
    if at is not None and at not in {step.revision for step in _steps().walk_revisions()}:
        raise TooNew(at)
    return at


def _steps() -> ScriptDirectory:
    return ScriptDirectory.from_config(_config())


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.set_main_option("path_separator", "newline")
    return config
