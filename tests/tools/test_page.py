"""The browser client in the installed package is the one that was built last."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).parents[2] / "tools/install/page.py"


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    spec = importlib.util.spec_from_file_location("page", SCRIPT)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "BUILT", tmp_path / "built")
    for folder in ("built", "installed"):
        (tmp_path / folder).mkdir()
        for name in ("index.html", "sw.js"):
            (tmp_path / folder / name).write_text(f"the first {name}")
    return module


@pytest.mark.parametrize("name", ["index.html", "sw.js"])
def test_a_client_of_which_only_one_file_has_changed_is_new(
    page: ModuleType, tmp_path: Path, name: str
) -> None:
    assert page.is_same(tmp_path / "installed")
    (tmp_path / "built" / name).write_text("the second")
    assert not page.is_same(tmp_path / "installed")


def test_where_no_client_was_installed_any_is_new(page: ModuleType, tmp_path: Path) -> None:
    assert not page.is_same(tmp_path / "nowhere")
