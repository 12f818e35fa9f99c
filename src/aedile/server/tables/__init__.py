"""Tables: what their events make of them, who may do what, and what each seat sees."""

from aedile.server.tables import commands as commands  # they register themselves
