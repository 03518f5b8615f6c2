"""The base of all results: comparison, pickling, printing, and drawing in a notebook.

A result is a frozen dataclass of plain values (see `_schema`). Its view is found by its type: the
class of `lexagon.wordle` is drawn by `lexagon.views.html.wordle`, so no game knows of any view.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from types import MappingProxyType
from typing import Any, ClassVar, Generic, Protocol, TypeVar, overload

from lexagon._errors import quoted


class Named(Protocol):
    """Anything that has a name."""

    @property
    def name(self) -> str: ...


T = TypeVar("T")
N = TypeVar("N", bound=Named)
_LONGEST = 72


class Displayed:
    """Draws itself in notebooks through the view of its type."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        """Return the HTML that a notebook shows."""
        html: str = import_module("lexagon.views.html").html(self)
        return html


class Result(Displayed):
    """Base of results: `str` is the text for people, `repr` its first line."""

    __slots__ = ()
    # What a command may change about the drawing: options by name, and attributes of its subject.
    _view_options: ClassVar[Mapping[str, Any]] = MappingProxyType({})
    _view_context: ClassVar[tuple[str, ...]] = ()

    @property
    def _is_empty(self) -> bool:
        """Whether nothing was found or something could not be verified: exit status 1."""
        return False

    def __repr__(self) -> str:
        line = str(self).strip().partition("\n")[0].rstrip()
        cut = line if len(line) <= _LONGEST else line[: _LONGEST - 1] + "…"
        return f"<{type(self).__name__}: {cut}>"


class ResultList(Result, Generic[T]):
    """A result that is a sequence too: of the field that `_items` names."""

    __slots__ = ()
    _items: ClassVar[str]

    def _sequence(self) -> Sequence[T]:
        items: Sequence[T] = getattr(self, self._items)
        return items

    def __iter__(self) -> Iterator[T]:
        return iter(self._sequence())

    def __len__(self) -> int:
        return len(self._sequence())

    @overload
    def __getitem__(self, place: int) -> T: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[T]: ...
    def __getitem__(self, place: int | slice) -> T | Sequence[T]:
        return self._sequence()[place]


class NamedList(ResultList[N]):
    """A list of what ships: indexed by place or by name, and asked whether it has a name.

    >>> import lexagon
    >>> lists = lexagon.lexicon.word_lists()
    >>> lists["enable"] is lists[lists.names.index("enable")], "enable" in lists
    (True, True)
    """

    __slots__ = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all, in order."""
        return tuple(each.name for each in self)

    def __contains__(self, item: object) -> bool:
        return item in (self.names if isinstance(item, str) else self._sequence())

    @overload
    def __getitem__(self, place: int | str) -> N: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[N]: ...
    def __getitem__(self, place: int | str | slice) -> N | Sequence[N]:
        if not isinstance(place, str):
            return self._sequence()[place]
        if place not in self.names:
            raise KeyError(f"no {quoted(place)}; there are {', '.join(self.names)}")
        return self[self.names.index(place)]


Sequence.register(ResultList)  # data frames and others that look for sequences take results
