"""What every test stands on: the mode it runs in is the one that was asked for."""

import os

import pytest
from hypothesis import settings

# Laws are checked on the same examples every time; `aedile fuzz` looks for new ones.
# No deadline: a busy machine is not a broken law.
settings.register_profile("suite", deadline=None, derandomize=True)
settings.load_profile("suite")

# The terminal speaks the language of the locale; tests read English wherever they run.
os.environ["LC_ALL"] = "C.UTF-8"


def is_compiled() -> bool:
    # Imported late, so that coverage is already watching.
    from aedile.kernel import arrays

    return arrays.is_compiled()


def pytest_report_header() -> str:
    return f"rules: {'compiled' if is_compiled() else 'interpreted'}"


@pytest.hookimpl(trylast=True)
def pytest_sessionstart() -> None:
    expected = os.environ.get("AEDILE_EXPECT_COMPILED")
    if expected is not None and is_compiled() != (expected == "1"):
        raise pytest.UsageError(
            f"AEDILE_EXPECT_COMPILED is {expected}, but the rules are "
            f"{'compiled' if is_compiled() else 'interpreted'}: is PYTHONPATH set?"
        )
