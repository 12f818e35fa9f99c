import tarfile
from io import BytesIO
from pathlib import Path

import pytest

from tools.release import (
    INSIDE,
    NotReady,
    check_inside,
    check_source,
    with_heading,
    with_version,
)

SOURCE = '"""Aedile."""\n\n__version__ = "0.9.0"\n'
CHANGELOG = (
    "# Changelog\n\n## Unreleased\n\n### Table\n- Better.\n\n## 0.9.0 (2026-01-01)\n- First.\n"
)


def test_the_version_is_written_into_the_package() -> None:
    assert '__version__ = "0.10.0"' in with_version(SOURCE, "0.10.0")


@pytest.mark.parametrize("version", ["0.9.0", "0.8.9", "0.0.10"])
def test_a_version_that_is_not_higher_is_refused(version: str) -> None:
    with pytest.raises(NotReady, match=r"does not come after 0\.9\.0"):
        with_version(SOURCE, version)


def test_what_was_unreleased_stands_under_the_version() -> None:
    changed = with_heading(CHANGELOG, "0.10.0", "2026-02-03")

    assert "## Unreleased\n\n## 0.10.0 (2026-02-03)\n\n### Table\n- Better.\n\n## 0.9.0" in changed


def test_nothing_is_released_when_nothing_has_changed() -> None:
    with pytest.raises(NotReady, match="nothing under"):
        with_heading("# Changelog\n\n## Unreleased\n\n## 0.9.0\n- First.\n", "0.10.0", "2026-02-03")


def test_an_archive_without_the_page_is_refused(tmp_path: Path) -> None:
    def archive(names: tuple[str, ...]) -> Path:
        path = tmp_path / "aedile-1.0.0.tar.gz"
        with tarfile.open(path, "w:gz") as made:
            for name in names:
                made.addfile(tarfile.TarInfo(f"aedile-1.0.0/src/aedile/{name}"), BytesIO())
        return path

    check_inside(archive(INSIDE))
    with pytest.raises(NotReady, match=r"no server/http/client/index\.html"):
        check_inside(archive(INSIDE[1:]))


def test_what_an_archive_needs_is_looked_for_before_it_is_built(tmp_path: Path) -> None:
    for name in INSIDE[1:]:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    with pytest.raises(NotReady, match=r"no server/http/client/index\.html"):
        check_source(tmp_path)
    (tmp_path / INSIDE[0]).parent.mkdir(parents=True)
    (tmp_path / INSIDE[0]).touch()
    check_source(tmp_path)
