"""The index of rules fails when it should: on a small tree of its own."""

import subprocess
import sys
from pathlib import Path

import pytest

TOOL = Path(__file__).resolve().parents[2] / "tools" / "rules_index.py"

MODULE = '''"""The bath house (Circus p.4)."""


def bathe(clean):
    """Everyone gets clean (ruling C-1)."""
    return fill_pool(clean)


def fill_pool(clean):
    """Water first."""
    return clean


class OpenDoors:
    """The doors open at noon."""
'''

TESTS = '''"""The bath house."""


def test_who_bathes_is_clean():
    """C-1: water is enough."""
    assert "bathe"


def test_the_doors():
    """Open doors at noon."""
'''

RULINGS = """# Rulings

### C-1. Is soap needed?

- **Choice.** No.
- **Where.** `bath.bathe`
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A game of one rule module, with tests, a ruling and an index that is up to date."""
    files = {
        "src/aedile/games/circus/__init__.py": '"""Circus."""\n',
        "src/aedile/games/circus/bath.py": MODULE,
        "tests/circus/test_bath.py": TESTS,
        "docs/rulings.md": RULINGS,
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    assert run(tmp_path).returncode == 0
    return tmp_path


def run(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(TOOL), "--root", str(root), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def complaints(root: Path) -> list[str]:
    """What --check says when it fails; nothing when it is content."""
    done = run(root, "--check")
    assert done.stderr == ""
    return done.stdout.splitlines() if done.returncode else []


def edit(root: Path, name: str, old: str, new: str) -> None:
    path = root / name
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


def refresh(root: Path) -> None:
    assert run(root).returncode == 0


def test_a_whole_tree_passes(tree: Path) -> None:
    assert complaints(tree) == []


def test_the_index_leads_from_page_to_rule_to_test(tree: Path) -> None:
    index = (tree / "docs/rules-index.md").read_text("utf-8")

    assert "### p.4: The bath house" in index
    assert "| `bathe` | Everyone gets clean (ruling C-1). | `test_who_bathes_is_clean` |" in index
    assert "| `fill_pool` | Water first. | with others |" in index
    assert "| C-1. Is soap needed? | `bath` | `test_who_bathes_is_clean` |" in index


def test_a_stale_index_fails(tree: Path) -> None:
    edit(tree, "src/aedile/games/circus/bath.py", "Water first.", "Water comes first.")

    assert complaints(tree) == ["docs/rules-index.md is stale; run tools/rules_index.py."]

    refresh(tree)
    assert complaints(tree) == []


def test_a_missing_index_fails(tree: Path) -> None:
    (tree / "docs/rules-index.md").unlink()

    assert complaints(tree) == ["docs/rules-index.md is stale; run tools/rules_index.py."]


def test_a_rule_without_a_test_fails(tree: Path) -> None:
    with (tree / "src/aedile/games/circus/bath.py").open("a", encoding="utf-8") as file:
        file.write('\n\nclass PayEntrance:\n    """One coin each."""\n')
    refresh(tree)

    assert complaints(tree) == ["bath.PayEntrance has no test that names it."]


def test_a_rule_is_named_in_words_too(tree: Path) -> None:
    edit(tree, "tests/circus/test_bath.py", "Open doors at noon", "It is noon")
    refresh(tree)

    assert complaints(tree) == ["bath.OpenDoors has no test that names it."]


def test_a_helper_is_tested_with_the_rule_that_uses_it(tree: Path) -> None:
    edit(tree, "src/aedile/games/circus/bath.py", "return fill_pool(clean)", "return clean")
    refresh(tree)

    assert complaints(tree) == ["bath.fill_pool has no test that names it."]


def test_a_section_without_a_test_file_of_its_own_fails(tree: Path) -> None:
    folder = tree / "tests/circus"
    (folder / "test_bath.py").rename(folder / "test_pool.py")
    refresh(tree)

    assert "bath (p.4) has no test file of its own." in complaints(tree)


def test_a_citation_of_a_ruling_that_does_not_exist_fails(tree: Path) -> None:
    edit(tree, "src/aedile/games/circus/bath.py", "Water first.", "Water first (C-7).")
    refresh(tree)

    assert complaints(tree) == ["bath cites C-7, which docs/rulings.md does not have."]


def test_a_range_of_rulings_cites_each_of_them(tree: Path) -> None:
    edit(tree, "src/aedile/games/circus/bath.py", "ruling C-1", "rulings C-1 to C-3")
    refresh(tree)

    assert complaints(tree) == [
        "bath cites C-2, which docs/rulings.md does not have.",
        "bath cites C-3, which docs/rulings.md does not have.",
    ]


def test_a_test_that_cites_a_ruling_that_does_not_exist_fails(tree: Path) -> None:
    edit(tree, "tests/circus/test_bath.py", "Open doors", "C-8: open doors")
    refresh(tree)

    assert complaints(tree) == ["test_the_doors cites C-8, which docs/rulings.md does not have."]


def test_a_ruling_without_a_test_fails_unless_it_says_why(tree: Path) -> None:
    with (tree / "docs/rulings.md").open("a", encoding="utf-8") as file:
        file.write(
            "\n### C-2. Towels?\n\n- **Choice.** Bring your own.\n- **Where.** `bath.bathe`\n"
        )
    refresh(tree)

    assert complaints(tree) == ["No test cites C-2."]

    edit(tree, "docs/rulings.md", "Bring your own.", "Bring your own.\n- **No test.** Not played.")
    refresh(tree)
    assert complaints(tree) == []


def test_a_ruling_without_code_fails_unless_it_says_why(tree: Path) -> None:
    edit(tree, "docs/rulings.md", "- **Where.** `bath.bathe`\n", "")
    edit(tree, "src/aedile/games/circus/bath.py", " (ruling C-1)", "")
    edit(tree, "tests/circus/test_bath.py", '"bathe"', '"bathe", "bath house"')
    refresh(tree)

    assert complaints(tree) == ["No code cites C-1, and it names none."]

    edit(tree, "docs/rulings.md", "No.", "No.\n- **No code.** Only people wash.")
    refresh(tree)
    assert complaints(tree) == []


def test_a_ruling_that_names_code_that_is_gone_fails(tree: Path) -> None:
    edit(tree, "docs/rulings.md", "`bath.bathe`", "`bath.swim`")
    refresh(tree)

    assert complaints(tree) == ["C-1 names bath.swim, which is not in the code."]
