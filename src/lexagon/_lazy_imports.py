"""Public names of a package, imported when they are first used."""

import sys
from collections.abc import Callable
from importlib import import_module


def attach(
    package: str, homes: dict[str, str]
) -> tuple[Callable[[str], object], Callable[[], list[str]], list[str]]:
    """Return `__getattr__`, `__dir__` and `__all__` of a package that imports nothing itself.

    `homes` maps a module of the package to the names it defines; "" is for modules themselves.
    """
    home_of = {name: home for home, names in homes.items() for name in names.split()}
    public = sorted(home_of)

    def load(name: str) -> object:
        if name not in home_of:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        module = import_module(f"{package}.{home_of[name] or name}")
        value = getattr(module, name) if home_of[name] else module
        setattr(sys.modules[package], name, value)
        return value

    return load, lambda: public, public
