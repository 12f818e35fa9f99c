"""The command `aedile`, for those of its commands that need the server."""

from tests.cli.conftest import aedile

__all__ = ["aedile"]
