"""What can be done at a table, by theme: which command leads to which events, and what those do."""

from aedile.server.tables.commands import (
    coaching as coaching,
)
from aedile.server.tables.commands import (
    creating as creating,
)
from aedile.server.tables.commands import (
    ending as ending,
)
from aedile.server.tables.commands import (
    forgetting as forgetting,
)
from aedile.server.tables.commands import (
    planning as planning,
)
from aedile.server.tables.commands import (
    play as play,
)
from aedile.server.tables.commands import (
    seating as seating,
)
from aedile.server.tables.commands import (
    tournament as tournament,
)
from aedile.server.tables.commands import (
    undo as undo,
)
