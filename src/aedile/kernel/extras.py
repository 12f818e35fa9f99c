"""Libraries that not everybody needs: each comes with an extra, and is imported when needed."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from aedile.kernel.errors import AedileError


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
