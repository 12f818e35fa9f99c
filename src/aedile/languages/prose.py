"""Texts of several paragraphs, as Markdown in the folder of a language: rules and lessons."""

import re
from collections.abc import Mapping
from typing import TypeAlias

# What is there, by its id: `title` and other fields of the head, `# section`, `## paragraph`,
# and `## paragraph offer` for a field right below a heading.
Prose: TypeAlias = Mapping[str, str]

HEADING = re.compile(r"(##?) ([\w-]+): (.+)")
FIELD = re.compile(r"([a-z]+): (.+)")


def read_prose(text: str) -> Prose:
    """Everything a text has; raises ValueError for a heading without an id."""
    found: dict[str, str] = {}
    place, in_head = "", True
    for line in text.splitlines():
        field = FIELD.fullmatch(line)
        if line.startswith(("# ", "## ")):
            heading = HEADING.fullmatch(line)
            if heading is None:
                raise ValueError(f"“{line}” is no heading with an id")
            place, in_head = f"{heading[1]} {heading[2]}", True
            found[place] = heading[3] if heading[1] == "#" else ""
        elif in_head and field:
            found[f"{place} {field[1]}".strip()] = field[2]
        else:
            in_head = False
            if place:
                found[place] = f"{found[place]}\n{line}".strip()
    return found
