"""Tables of text without a frame, as narrow as they can be."""

from rich.table import Table
from rich.text import Text


def plain_table(*headings: str | Text) -> Table:
    """A table under bold headings. A heading that ends in `>` binds its column to the right."""
    table = Table(
        box=None,
        padding=(0, 1, 0, 0),
        header_style="bold",
        pad_edge=False,
        show_header=any(headings),
    )
    for heading in headings:
        if isinstance(heading, str) and heading.endswith(">"):
            table.add_column(heading[:-1], justify="right", no_wrap=True)
        else:
            table.add_column(heading)
    return table
