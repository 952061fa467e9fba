"""Named tuples whose classes are soon made: a search makes sixty of them before it can begin.

`typing.NamedTuple` compiles the annotation of each field, which takes longer than all the rest.
To type checkers this is that class; a field whose annotation is wanted while the program runs has
it as it was written.
"""

from __future__ import annotations

from collections import namedtuple
from typing import TYPE_CHECKING, Any

__all__ = ("NamedTuple",)

if TYPE_CHECKING:
    from typing import NamedTuple
else:

    class _Maker(type):
        """Makes a named tuple of the body of a class."""

        def __new__(cls, name: str, _bases: tuple[type, ...], body: dict[str, Any]) -> type:
            fields = body.get("__annotations__", {})
            defaults = [body.pop(field) for field in fields if field in body]
            made = namedtuple(name, fields, defaults=defaults, module=body.pop("__module__"))
            for attribute, value in body.items():
                setattr(made, attribute, value)
            return made

    NamedTuple = type.__new__(_Maker, "NamedTuple", (), {})
