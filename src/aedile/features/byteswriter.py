"""The one alias for a growing string of bytes.

Compiled, it is librt's, written to without leaving machine code. Interpreted,
it is Python's own. This module is never compiled: the compiler reads the first
branch, Python runs the second.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.strings import BytesWriter
else:

    class BytesWriter(bytearray):
        """The part of librt's class that is used here."""

        __slots__ = ()

        def write(self, more):
            """Add these bytes."""
            self += more

        def truncate(self, size):
            """Keep only the first bytes."""
            del self[size:]

        def getvalue(self):
            """What was written."""
            return bytes(self)


__all__ = ["BytesWriter"]
