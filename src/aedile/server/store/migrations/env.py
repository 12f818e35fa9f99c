"""What Alembic runs: the steps, on the connection it was given."""

from alembic import context

from aedile.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
