"""What every file of components says about itself."""

import re
from collections.abc import Iterable
from hashlib import sha256
from typing import NamedTuple

from aedile.kernel.components.document import Entry, quoted
from aedile.kernel.components.provenance import Provenance
from aedile.kernel.components.sections import Section
from aedile.kernel.contract import Json

_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class About(NamedTuple):
    """An edition in a few words."""

    name: str
    title: str
    note: str
    designer: str
    publisher: str
    year: int


def read_about(entry: Entry) -> About:
    """The head of a file."""
    fields = entry.fields(("name", "title", "note", "designer", "publisher", "year"))
    return About(
        name=_read_name(fields["name"]),
        title=fields["title"].text(60),
        note=fields["note"].text(600),
        designer=fields["designer"].text(60),
        publisher=fields["publisher"].text(60),
        year=fields["year"].whole(1900, 2999),
    )


def _read_name(entry: Entry) -> str:
    name = entry.text(40)
    if not _NAME.fullmatch(name):
        entry.refuse(f'{quoted(name)} is no name; use small letters, digits and hyphens: "my-box"')
    return name


def digest_of(lines: Iterable[str]) -> str:
    """The fingerprint of an edition: SHA-256 of all that matters in play, line by line."""
    return sha256("\n".join(lines).encode()).hexdigest()


def about_section(about: About, digest: str, provenance: Provenance, pieces: object) -> Section:
    """The first table: which edition this is, and how far to trust it."""
    counts = provenance.count(pieces)
    rows = (
        ("Edition", about.name),
        ("Designer", about.designer),
        ("Publisher", f"{about.publisher}, {about.year}"),
        ("Numbers", ", ".join(f"{count} {word}" for word, count in counts.items())),
        ("Marks", provenance.legend()),
        ("Digest", digest),
    )
    return Section(about.title, ("", ""), rows, about.note)


def about_json(about: About, digest: str, provenance: Provenance, pieces: object) -> Json:
    """The same for programs."""
    return about._asdict() | {"digest": digest, "provenance": provenance.count(pieces)}
