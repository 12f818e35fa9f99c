"""`make fleet`: four servers behind nginx; break any of them, and see whether anything is lost."""

import sys

from tools.faults.__main__ import main
from tools.fleet import clocks, scenarios

if __name__ == "__main__":
    if "--scale" in sys.argv:
        from tools.fleet import scale

        sys.exit(scale.main())
    sys.exit(main("fleet", [*scenarios.SCENARIOS, *clocks.SCENARIOS]))
