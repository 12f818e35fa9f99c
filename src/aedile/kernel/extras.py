"""Libraries that not everybody needs: each comes with an extra, and is imported when needed."""

import os
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from aedile.kernel.errors import AedileError, BadOptions

LOCAL = "local"  # an address of Ray: start it on this machine
PATIENCE = 10.0  # seconds for somebody to answer there


class MissingExtra(AedileError, ImportError):
    """A library that comes with an extra of Aedile is not installed."""

    def __init__(self, library: str | None, extra: str) -> None:
        super().__init__(
            f"This needs {library}, which is not installed: pip install 'aedile[{extra}]'."
        )


def is_installed(library: str) -> bool:
    """Could it be imported?"""
    return find_spec(library) is not None


def check_installed(library: str, extra: str) -> None:
    """Raise MissingExtra early, before any work that would be in vain."""
    if not is_installed(library):
        raise MissingExtra(library, extra)


def needed(library: str, extra: str) -> Any:
    """The library; raises MissingExtra with the way to get it."""
    check_installed(library, extra)
    return import_module(library)


def connected_ray(address: str, workers: int) -> Any:
    """Ray, to be shut down afterwards; raises BadOptions when the address leads nowhere."""
    ray: Any = needed("ray", "ray")
    try:
        if address == LOCAL:
            os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is told to anyone
            ray.init(num_cpus=workers, include_dashboard=False, log_to_driver=False)
        else:
            _check_listening(address)
            ray.init(address=address, log_to_driver=False)
    except (OSError, ValueError, RuntimeError) as error:
        raise BadOptions(f"There is no Ray at {address}: {error}") from None
    return ray


def _check_listening(address: str) -> None:
    """Raise OSError at once where Ray itself would try for minutes: nobody is at that port."""
    from socket import create_connection  # which costs time to import, and few need it

    host, colon, port = address.rpartition("://")[2].rpartition(":")
    if colon and port.isdecimal():
        create_connection((host, int(port)), PATIENCE).close()
