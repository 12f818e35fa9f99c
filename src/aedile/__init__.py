"""Aedile: the board games Praetor and Trajan.

    >>> import aedile
    >>> match = aedile.new_match("trajan", players=3, seed=7)

What `aedile.api` lists is the stable way in for other programs, and at hand
here (docs/api.md). It is imported when it is first used, so that `import
aedile` costs nothing.
"""

TYPE_CHECKING = False  # importing it would take longer than all else here
if TYPE_CHECKING:
    from aedile.api import *  # noqa: F403

__version__ = "0.1.0"


if not TYPE_CHECKING:  # to a type checker all names are known above

    def __getattr__(name):
        """Find a name of the API."""
        if name.startswith("_") or name not in _api().__all__:
            raise AttributeError(f"module 'aedile' has no attribute {name!r}")
        value = globals()[name] = getattr(_api(), name)
        return value

    def __dir__():
        return [*globals(), *_api().__all__]

    def _api():
        """Imported by name: those who ask for the version alone do not depend on it."""
        from importlib import import_module

        return import_module("aedile.api")
