"""Optional libraries, imported when they are needed."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from aedile.kernel.extras import MissingExtra


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
