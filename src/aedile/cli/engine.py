"""`aedile engine`: a table for programs."""


def engine() -> None:
    """Answer JSON requests, one per line, on standard input and output."""
    from aedile.engine import serve

    serve()
