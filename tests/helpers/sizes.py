"""How much memory things hold."""

import gc
import sys
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

SHARED = (type, ModuleType, FunctionType, BuiltinFunctionType, MethodType)


def held_by(*roots: Any, besides: tuple[Any, ...] = ()) -> int:
    """The bytes of everything that can be reached from here, code and `besides` left out."""
    seen = {id(each) for each in besides}
    waiting, total = list(roots), 0
    while waiting:
        found = waiting.pop()
        if id(found) in seen or isinstance(found, SHARED):
            continue
        seen.add(id(found))
        total += sys.getsizeof(found)
        waiting += gc.get_referents(found)
    return total
