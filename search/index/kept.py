"""What was found, kept for the next question that asks for the same."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sized
from typing import Generic, ParamSpec, TypeVar

Asked = ParamSpec("Asked")
Found = TypeVar("Found", bound=Sized)

ROOM = 1_000_000
"""Passages kept in all, of about 100 bytes each: a few rulebooks whole, of more the last asked."""
EACH = 500
"""What an answer counts besides its passages: a hundred thousand small ones cost time to go through
whenever Python looks for garbage."""


class Kept(Generic[Asked, Found]):
    """What ``read`` gives; what was longest unused goes where there are many passages."""

    def __init__(self, read: Callable[Asked, Found], room: int = ROOM) -> None:
        self._read = read
        self._room = room
        self._kept: OrderedDict[tuple[object, ...], Found] = OrderedDict()
        self._used = 0

    def of(self, *asked: Asked.args, **named: Asked.kwargs) -> Found:
        """What was found, which is not to be changed."""
        key = (*asked, *named.items())
        known = self._kept.get(key)
        if known is not None:
            self._kept.move_to_end(key)
            return known
        found = self._kept[key] = self._read(*asked, **named)
        self._used += len(found) + EACH
        while self._used > self._room and len(self._kept) > 1:
            self._used -= len(self._kept.popitem(last=False)[1]) + EACH
        return found
