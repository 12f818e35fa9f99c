"""One table over standard input and output: a JSON object per line each way.

What UCI is to chess: any program in any language can drive a game, check a
ruling or ask a bot. The protocol is described in docs/engine-protocol.md. A
bad line is answered, never fatal, and never changes the table.
"""

from aedile.engine.loop import serve
from aedile.engine.requests import LONGEST_LINE
from aedile.engine.session import COMMANDS, PROTOCOL, Session

__all__ = ["COMMANDS", "LONGEST_LINE", "PROTOCOL", "Session", "serve"]
