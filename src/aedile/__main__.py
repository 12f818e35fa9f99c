"""`python -m aedile` is the command `aedile`."""

from aedile.cli.main import main

if __name__ == "__main__":  # worker processes import this module under another name
    main()
