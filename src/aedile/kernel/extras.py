"""Libraries that not everybody needs: each comes with an extra of Aedile."""

from aedile.kernel.errors import AedileError


class MissingExtra(AedileError, ImportError):
    """A library that comes with an extra of Aedile is not installed."""

    def __init__(self, library: str | None, extra: str) -> None:
        super().__init__(
            f"This needs {library}, which is not installed: pip install 'aedile[{extra}]'."
        )
